/**
 * The first body of an execution, from its text to its cells, against the sources of an earlier commit. A
 * body of 1,000 rows is over before the engine has optimized anything, so this is what people wait for;
 * `JSON.parse` is native code and says nothing about it.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BEFORE, sourcesOf } from "../earlier-sources";
import { atMost, type Measurement, median } from "../measurement";
import { inOwnProcesses } from "../own-process";
import { bodyOf, FORMS } from "./wide-body";

const ROWS = 1_000;
const PROCESSES = 9;
/**
 * Percent of what the earlier commit takes, which had no words for remarks, gaps and partial days. Of header
 * and rows, which pass most of what is compiled first, 128 to 145 were measured, of the others 107 to 129.
 */
const MOST = 150;

/** What one process prints. */
interface Cold {
  readonly time: number;
  readonly cells: number;
}

/** Nothing where the history does not reach back so far. */
export function coldBench(): Measurement[] {
  const before = sourcesOf(BEFORE);
  if (before === undefined) return [];
  const dir = mkdtempSync(join(tmpdir(), "analytics-bodies-"));
  const file = join(dir, "body.txt");
  try {
    cpSync(__dirname, join(before, "test/bench/body"), { recursive: true });
    cpSync(join(__dirname, "../cpu-time.ts"), join(before, "test/bench/cpu-time.ts"));
    return FORMS.map((form) => {
      writeFileSync(file, bodyOf(form, ROWS));
      const entries = ["body/body-cold.ts", join(before, "test/bench/body/body-cold.ts")];
      const [now, then] = inOwnProcesses<Cold>(PROCESSES, entries, form, file);
      const cells = [...now!, ...then!].find((one) => one.cells !== ROWS * 20);
      if (cells) throw new Error(`The first body of ${form} has become ${cells.cells} cells`);
      const timeOf = (runs: readonly Cold[]): number => median(runs.map((run) => run.time));
      const unit = `% of ${BEFORE}'s (${timeOf(now!).toFixed(0)} ms)`;
      const name = `first body of an execution to cells, ${form}, ${ROWS} x 20`;
      return atMost(MOST, name, (100 * timeOf(now!)) / timeOf(then!), unit);
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
    rmSync(before, { recursive: true, force: true });
  }
}
