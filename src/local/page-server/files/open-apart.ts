/**
 * Opens a file on a thread of its own: a stranger's file may be made to cost more time and memory than a
 * machine has, and then the thread ends, not the spreadsheet.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { readCpu } from "../../sheet/evaluate/work-meter";
import { bundledWorker } from "../../sheet/apart/bundled-worker";
import type { Workbook } from "../../sheet/grid/workbook";
import { Refusal } from "../contract/refusal";
import { readForm } from "../kept/read-form";
import type { FileRead, FileToRead } from "./file-worker";

export interface FileLimits {
  /** Milliseconds of the processors that reading may take: a busy machine ends no file. */
  readonly mostMs: number;
  /** Megabytes that its values may take. */
  readonly mostMb: number;
}

/** A table of this size is read in a fifth of the time. */
const limitsOf = (content: Uint8Array): FileLimits => ({
  mostMs: 4_500 + content.length / 1_000,
  mostMb: 400 + content.length / 50_000,
});

/** So often is looked at what it took (ms). */
const LOOK_MS = 20;

/** Reads texts by the open workbook's locale. @throws Refusal */
export async function openApart(
  name: string,
  content: Uint8Array,
  like: Workbook,
  limits = limitsOf(content),
): Promise<Workbook> {
  const file: FileToRead = { name, content, zone: like.timeZone, locale: like.locale, now: like.now() };
  const read = await readApart(file, limits);
  if ("refused" in read) throw new Refusal(read.refused);
  const { workbook } = readForm(read.lines.join("\n"));
  return workbook;
}

function readApart(file: FileToRead, { mostMs, mostMb }: FileLimits): Promise<FileRead> {
  const worker = new Worker(bundledWorker(join(__dirname, "file-worker.ts")), {
    eval: true,
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMb },
  });
  return new Promise<FileRead>((resolve, reject) => {
    const ends = (why: string): void =>
      reject(new Refusal(`"${file.name}" cannot be opened: ${why}. Open a part of it.`));
    // What others of this process compute meanwhile counts as well: the thread's own time is told to nobody.
    const began = readCpu();
    const timer = setInterval(() => {
      if (readCpu() - began > mostMs) ends(`reading it took more than ${Math.round(mostMs / 1_000)} seconds`);
    }, LOOK_MS);
    worker.once("message", resolve);
    worker.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY")
        ends(`it needs more than ${Math.round(mostMb)} MB of memory`);
      else reject(error);
    });
    worker.once("exit", () => clearInterval(timer));
  }).finally(() => void worker.terminate());
}
