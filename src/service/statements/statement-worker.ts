/**
 * Runs statements; started by statement-process.ts with `DATABASE LIMITS`. It watches the memory of the whole
 * process and ends it beyond the limit: no interrupt stops a function that fills memory with one value, and
 * DuckDB's own limit does not count it.
 */
import { Database, isDamage } from "../data/database";
import { LostEventsError } from "../model/errors";
import { followedBy, HowFar } from "../model/how-far";
import { readFirstLine } from "../model/first-line";
import { raw } from "../data/sql";
import { splitIntoBlocks, type Asked, type Limits, type WorkerMessage } from "./messages";

const WATCH_MS = 5;
/** So much more of the whole statement must be done before it is said again. */
const WORTH_SAYING = 0.01;
const MB = 1024 * 1024;

async function main(path: string, limits: Limits): Promise<void> {
  // A statement must not fill the disk instead of the memory.
  const onDisk = { max_temp_directory_size: "0KB" };
  const database = await Database.open(path, { memoryMb: limits.memoryMb }, onDisk);
  const ownMemory = process.memoryUsage.rss();
  const taken = (): number => (process.memoryUsage.rss() - ownMemory) / MB / limits.memoryMb;
  process.on("message", (asked: Asked) => void answer(database, asked, limits, taken));
  // The service that started this worker is gone.
  process.on("disconnect", end);
  send({ kind: "ready" });
}

/** `taken`: the part of the allowed memory in use, from earlier statements too. */
async function answer(database: Database, asked: Asked, limits: Limits, taken: () => number): Promise<void> {
  const before = process.cpuUsage();
  const howFar = new HowFar();
  let said = 0;
  const watch = (): void => {
    if (taken() > 1) return endFor("memory");
    const { user, system } = process.cpuUsage(before);
    if (user + system > asked.maxMs * 1_000) endFor("time");
    const part = howFar.part ?? 0;
    if (part < said + WORTH_SAYING) return;
    said = part;
    send({ kind: "progress", part });
  };
  const timer = setInterval(watch, WATCH_MS);
  try {
    const { columns, rows, total } = await followedBy(howFar, () =>
      database.select(raw(asked.statement), asked.maxRows, asked.zone),
    );
    for (const block of splitIntoBlocks(rows, limits.answerMb * MB)) {
      send({ kind: "rows", ...block });
      watch();
    }
    send({ kind: "end", columns, total, isSpent: taken() > 0.5 });
  } catch (error) {
    const isMemory = /^Out of Memory Error/.test(readFirstLine(error));
    if (isMemory) return endFor("memory");
    send({ kind: "failure", why: whyOf(error), message: readFirstLine(error) });
  } finally {
    clearInterval(timer);
  }
}

function whyOf(error: unknown): "answer" | "damaged" | "error" {
  if (error instanceof LostEventsError) return "damaged";
  return error instanceof RangeError ? "answer" : "error";
}

/** Says why, while the process still can. */
function endFor(why: "memory" | "time" | "damaged"): void {
  process.send?.({ kind: "failure", why, message: "" } satisfies WorkerMessage, end);
}

/** A normal exit would wait for busy threads. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}

const [path = "", limits = "{}"] = process.argv.slice(2);
void main(path, JSON.parse(limits) as Limits).catch((error: unknown) =>
  isDamage(error) ? endFor("damaged") : end(),
);
