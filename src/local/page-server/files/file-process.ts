/**
 * A process that reads one file, on a thread of its own: the other thread looks at what the whole process
 * takes, and hears that nobody waits any more. Bundled, see `open-apart.ts`.
 */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { asTexts } from "../../../service/data/load/as-texts";
import { StartError } from "../../../service/model/errors";
import { linesOfWorkbook } from "../kept/write-form";
import { Refusal } from "../contract/refusal";
import { Workbook } from "../../sheet/grid/workbook";
import { styleOf } from "../../sheet/language/separators";
import { isWorkbook } from "./is-workbook";
import { workbookFromFile } from "./open-file";

export interface FileToRead {
  readonly name: string;
  readonly content: Uint8Array;
  readonly zone: string;
  readonly locale: string;
  /** A moment in milliseconds since 1970. */
  readonly now: number;
}

export interface FileLimits {
  /** Milliseconds of the processors, the start of the process among them. */
  readonly mostMs: number;
  /** Megabytes beside those of a process that has read nothing. */
  readonly mostMb: number;
}

export interface FileTask {
  readonly file: FileToRead;
  readonly limits: FileLimits;
}

/** The workbook line by line, in the form in which it is kept; or why there is none. */
export type FromFileProcess =
  | { readonly kind: "line"; readonly line: string }
  | { readonly kind: "end" }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "over"; readonly what: "time" | "memory" }
  | { readonly kind: "failed"; readonly message: string };

const MB = 1024 * 1024;
/** So often is looked at what it took (ms). */
const LOOK_MS = 10;
/** The rest are bytes of the file, and what the thread has not given back yet. */
const PART_FOR_VALUES = 0.5;
const YOUNG_MB = 16;

async function read({ file, limits }: FileTask): Promise<void> {
  const { name, content, zone, locale, now } = file;
  const tell = (message: FromFileProcess): void => parentPort?.postMessage(message);
  const like = new Workbook({ timeZone: zone, locale });
  like.now = () => now;
  try {
    const { decimalComma } = styleOf(locale);
    const texts = isWorkbook(name, content) ? content : await asTexts(content, name, decimalComma);
    const workbook = await workbookFromFile(name, Buffer.from(texts), like, limits.mostMs);
    for (const line of linesOfWorkbook(workbook)) tell({ kind: "line", line });
    tell({ kind: "end" });
  } catch (error) {
    if (error instanceof Refusal || error instanceof StartError)
      tell({ kind: "refused", why: error.message });
    else throw error;
  }
}

function watch({ file, limits }: FileTask): void {
  const tell = (message: FromFileProcess): void => void process.send?.(message);
  const endFor = (what: "time" | "memory"): void =>
    void process.send?.({ kind: "over", what } satisfies FromFileProcess, end);
  const own = process.memoryUsage.rss();
  const worker = new Worker(__filename, {
    workerData: { file, limits } satisfies FileTask,
    transferList: [file.content.buffer as ArrayBuffer],
    resourceLimits: {
      maxOldGenerationSizeMb: limits.mostMb * PART_FOR_VALUES,
      maxYoungGenerationSizeMb: YOUNG_MB,
    },
  });
  worker.on("message", tell);
  worker.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ERR_WORKER_OUT_OF_MEMORY") endFor("memory");
    else tell({ kind: "failed", message: error.message });
  });
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1_000 > limits.mostMs) endFor("time");
    else if ((process.memoryUsage.rss() - own) / MB > limits.mostMb) endFor("memory");
  }, LOOK_MS);
}

/** A normal exit would wait for the thread. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

if (isMainThread) {
  process.once("message", (task: FileTask) => watch(task));
  process.on("disconnect", end);
} else void read(workerData as FileTask);
