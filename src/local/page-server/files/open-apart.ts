/**
 * Opens a file in a process of its own: a stranger's file may be made to cost more time and memory than a
 * machine has, and then that process ends, not the spreadsheet. A thread would not do: where it asks for very
 * much at once, the whole process ends with it.
 */
import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../service/running/temporary-folder";
import { bundledWorker } from "../../../service/bundled/bundled-worker";
import type { Workbook } from "../../sheet/grid/workbook";
import { Refusal } from "../contract/refusal";
import { readLines } from "../kept/read-form";
import type { FileLimits, FileTask, FromFileProcess } from "./file-process";

/** A table of this size is read in a fifth of the time. */
export const limitsOf = (content: { readonly length: number }): FileLimits => ({
  mostMs: 4_500 + content.length / 1_000,
  mostMb: 180 + content.length / 24_000,
});

let program: string | undefined;

/** Reads texts by the open workbook's locale. @throws Refusal */
export async function openApart(
  name: string,
  content: Uint8Array,
  like: Workbook,
  limits = limitsOf(content),
): Promise<Workbook> {
  const file = { name, content, zone: like.timeZone, locale: like.locale, now: like.now() };
  return readLines(await linesOf({ file, limits })).workbook;
}

/** In the form in which a workbook is kept. */
async function linesOf(task: FileTask): Promise<readonly string[]> {
  const child = fork((program ??= writeProgram()), [], {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    return await new Promise((resolve, reject) => {
      const lines: string[] = [];
      child.on("message", (message: FromFileProcess) => {
        if (message.kind === "line") lines.push(message.line);
        else if (message.kind === "end") resolve(lines);
        else reject(failureOf(task, message));
      });
      child.once("error", reject);
      // Where all memory is gone at once, it can say nothing.
      child.once("exit", () => reject(failureOf(task, { kind: "over", what: "memory" })));
      child.send(task, (error) => error && reject(error));
    });
  } finally {
    child.kill("SIGKILL");
    // What it held is given back before the workbook is made here.
    await gone;
  }
}

function failureOf(
  { file, limits }: FileTask,
  said: Exclude<FromFileProcess, { readonly kind: "line" | "end" }>,
): Error {
  if (said.kind === "failed") return new Error(said.message);
  if (said.kind === "refused") return new Refusal(said.why);
  const why =
    said.what === "time"
      ? `reading it took more than ${Math.round(limits.mostMs / 1_000)} seconds`
      : `it needs more than ${Math.round(limits.mostMb)} MB of memory`;
  return new Refusal(`"${file.name}" cannot be opened: ${why}. Open a part of it.`);
}

function writeProgram(): string {
  const path = join(temporaryFolder("analytics-for-sheets-file-").path, "file-process.cjs");
  writeFileSync(path, bundledWorker(join(__dirname, "file-process.ts")));
  return path;
}
