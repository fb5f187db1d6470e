/** What the reference service costs with many events: `npm run bench -- --events 10M`. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeManyEvents, writeTexts } from "./many-events";
import { atMost, type Measurement } from "./measurement";
import type { ServiceRun } from "./service-run";

/** The bars are those of so many events. */
const MEASURED_AT = 10_000_000;
const START_S = 20;
const PEAK_MB = 1_200;
/** Of a row of CSV, from its file to its place. */
const CSV_US = 3;
const QUESTION_S: Readonly<Record<string, number>> = {
  funnel: 1.5,
  "weekly retention": 1.5,
  "uniques by day and country": 3,
  "people count": 0.3,
  "revenue by month and plan": 0.5,
};
/** What a start and a question cost besides their events (seconds), and a process besides them (MB). */
const WITHOUT_EVENTS = { start: 2, question: 0.2, memory: 400 } as const;

/** "10M", "250k" or a whole number; undefined for anything else. */
export function readCount(text: string): number | undefined {
  const [, digits, unit = ""] = /^(\d{1,9})([kM]?)$/.exec(text) ?? [];
  const count = Number(digits) * { "": 1, k: 1_000, M: 1_000_000 }[unit as "" | "k" | "M"];
  return count > 0 ? count : undefined;
}

export async function serviceBench(count: number): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), "analytics-bench-"));
  try {
    const file = join(folder, "events.parquet");
    await writeManyEvents(count, file);
    const run = runWith(file, "ask");
    const texts = join(folder, "events.csv");
    await writeTexts(file, texts);
    rmSync(file);
    const ofTexts = runWith(texts, "only start");
    const share = count / MEASURED_AT;
    const events = `${count.toLocaleString("en-US")} events`;
    return [
      atMost(WITHOUT_EVENTS.start + START_S * share, `start with ${events}`, run.start, "s of CPU"),
      atMost(WITHOUT_EVENTS.memory + PEAK_MB * share, `start with ${events}`, run.peak, "MB at most"),
      atMost(
        WITHOUT_EVENTS.start + (CSV_US * count) / 1e6,
        `start with ${events} of CSV`,
        ofTexts.start,
        "s of CPU",
      ),
      atMost(
        WITHOUT_EVENTS.memory + PEAK_MB * share,
        `start with ${events} of CSV`,
        ofTexts.peak,
        "MB at most",
      ),
      ...Object.entries(QUESTION_S).map(([name, bar]) =>
        atMost(
          WITHOUT_EVENTS.question + bar * share,
          `${name} of ${events}`,
          run.questions[name] ?? Number.NaN,
          "s of CPU",
        ),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runWith(file: string, what: "ask" | "only start"): ServiceRun {
  const script = join(__dirname, "service-run.ts");
  const output = execFileSync(process.execPath, ["--import", "tsx", script, file, what], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(output) as ServiceRun;
}
