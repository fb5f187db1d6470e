/** `npm start` until its page answers: what all of its processes take of the processor. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../bundle/built";
import { atMost, type Measurement, median } from "./measurement";

/** Starts that are counted, after the first one of all, which builds what later ones find. */
const STARTS = 3;
const MOST_SECONDS = 6;
const PORT = 18_760;

/** Nothing where the system does not show its processes in files. */
export async function startBench(): Promise<Measurement[]> {
  if (!existsSync("/proc/self/stat")) return [];
  const dir = mkdtempSync(join(tmpdir(), "analytics-start-"));
  try {
    await secondsToStart(dir);
    const seconds: number[] = [];
    for (let start = 0; start < STARTS; start++) seconds.push(await secondsToStart(dir));
    return [atMost(MOST_SECONDS, "npm start, from the second one on", median(seconds), "s of CPU (4 asked)")];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Seconds of the processor; the group of processes has ended when they are known. */
async function secondsToStart(dir: string): Promise<number> {
  const files = ["--workbook", join(dir, "book.xlsx"), "--out", join(dir, "out.xlsx"), "--force"];
  const child = spawn("npm", ["start", "--", "--port", String(PORT), ...files], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, XDG_STATE_HOME: dir },
  });
  let hasEnded = false;
  const closed = new Promise((resolve) => child.once("close", resolve)).then(() => (hasEnded = true));
  try {
    const response = await fetch(await urlOf(child));
    await response.text();
    return secondsOfGroup(child.pid!);
  } finally {
    if (!hasEnded) process.kill(-child.pid!, "SIGINT");
    await closed;
  }
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.on("data", (part: Buffer) => {
      const url = /Open (http:\/\/\S+)/.exec((printed += String(part)))?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once("close", () => reject(new Error(`npm start ended: ${printed}`)));
  });
}

/** Places in what /proc says of a process, behind its name; times in hundredths of a second. */
const GROUP = 2;
const TIMES = [11, 12, 13, 14];

/** Of those that live: their own times, and those of their children that have ended. */
function secondsOfGroup(group: number): number {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const times = ids.flatMap((id) => {
    const fields = readFields(id);
    return fields[GROUP] === String(group) ? TIMES.map((at) => Number(fields[at])) : [];
  });
  return times.reduce((sum, time) => sum + time, 0) / 100;
}

/** None of one that has ended since it was listed. */
function readFields(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return [];
  }
}
