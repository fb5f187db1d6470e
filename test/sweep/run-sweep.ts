/** Runs one sweep as processes of its own, and says in a line what came of it. */
import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { TRY_FROM } from "./beginning";
import type { Sweep } from "./sweeps";

const ROOT = resolve(__dirname, "../..");
/** A sweep that runs more than once takes other random inputs each time, far from those of other commits. */
const FROM_TIME_TO_TIME = 10_000;
/** How long a part that is cut off may take to put things in order (ms). */
const GRACE_MS = 2_000;

export interface Swept {
  readonly name: string;
  readonly seconds: number;
  readonly failed: boolean;
  /** It did not end in time, and so says nothing. */
  readonly isCutOff?: boolean;
  /** All that was printed. */
  readonly printed: string;
  readonly tried: readonly string[];
  readonly listed?: readonly string[];
}

/** The words of the command line that runs a sweep once. */
export function commandOf({ program, words }: Sweep): string[] {
  return program === "jest"
    ? [join("node_modules", "jest", "bin", "jest.js"), "--maxWorkers=1", ...words]
    : ["--import", "tsx", join("test", program), ...words];
}

/** `number`: where the parts begin that it tries, and its random inputs. It is cut off after `longestMs`. */
export async function runSweep(
  name: string,
  sweep: Sweep,
  number: number,
  longestMs?: number,
): Promise<Swept> {
  const began = performance.now();
  const outputs: string[] = [];
  let [failed, isCutOff] = [false, false];
  for (let time = 0; time < (sweep.times ?? 1) && !isCutOff; time++) {
    const from = { [TRY_FROM]: String(number + time * FROM_TIME_TO_TIME) };
    const end = await ended(commandOf(sweep), { ...sweep.env, ...from }, longestMs);
    outputs.push(end.printed);
    isCutOff = end.isCutOff;
    failed ||= end.code !== 0 && !isCutOff;
  }
  const tried = outputs.map((printed) => triedIn(printed, sweep));
  const { lists } = sweep;
  const listed = lists
    ? outputs.flatMap((printed) => printed.split("\n").filter((one) => lists.test(one)))
    : [];
  return {
    name,
    tried,
    listed,
    failed,
    isCutOff,
    printed: outputs.join("\n"),
    seconds: (performance.now() - began) / 1_000,
  };
}

export function triedIn(printed: string, { said }: Sweep): string {
  return (
    printed
      .split("\n")
      .findLast((line) => said.test(line))
      ?.trim()
      .replace(/,$/, "") ?? "ended without saying what it tried"
  );
}

/** One line, below those that it lists; where it failed all that it printed, with seeds and commands. */
export function lineOf(swept: Swept, again: string): string {
  const { name, tried, listed = [], failed, isCutOff = false, printed, seconds } = swept;
  if (isCutOff) return `cut    ${name}: not ended within ${seconds.toFixed(0)} s\n  Again: ${again}`;
  const times = tried.length > 1 ? `${tried.length} times: ` : "";
  const last = `${failed ? "FAILED" : "ok    "} ${name}: ${times}${[...new Set(tried)].join(" | ")} (${seconds.toFixed(0)} s)`;
  const line = [...listed, last].join("\n");
  return failed ? `${line}\n${printed}\n  Again: ${again}` : line;
}

interface End {
  readonly code: number | null;
  readonly printed: string;
  readonly isCutOff: boolean;
}

function ended(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  longestMs?: number,
): Promise<End> {
  const child = spawn(process.execPath, words, { cwd: ROOT, env: { ...process.env, ...env } });
  const streams = [child.stdout, child.stderr];
  let [printed, isCutOff] = ["", false];
  for (const stream of streams) stream.on("data", (part: Buffer) => (printed += String(part)));
  const cutOff = (): void => {
    isCutOff = child.kill();
    // A browser's keeper hears the first signal and goes on, and so does code that never waits.
    timers.push(setTimeout(() => child.kill("SIGKILL"), GRACE_MS));
  };
  const timers = longestMs === undefined ? [] : [setTimeout(cutOff, longestMs)];
  return new Promise((done, fail) => {
    child
      .on("error", fail)
      .on("exit", () => {
        for (const timer of timers) clearTimeout(timer);
        // What it has started may still hold them.
        if (isCutOff) for (const stream of streams) stream.destroy();
      })
      .on("close", (code) => done({ code, printed, isCutOff }));
  });
}
