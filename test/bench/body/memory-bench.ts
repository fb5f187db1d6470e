/** The most memory between a body's text and its cells, against an earlier commit and against plain code. */

import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BEFORE, sourcesOf } from "../earlier-sources";
import { atMost, type Measurement } from "../measurement";
import { inOwnProcess } from "../own-process";
import { bodyOf, type Form, FORMS } from "./wide-body";

const ROWS = 200_000;

/** Percent of what the earlier commit takes. The goal is 50; plain code takes 60 to 105 of it. */
const MOST_TO_BEFORE: { readonly [form in Form]: number } = {
  records: 80,
  "header and rows": 80,
  columns: 85,
  nested: 80,
  map: 80,
  csv: 75,
};
/** One process each: the collector starts at other places in each, which makes up to a fifth. */
const MOST_TO_PLAIN = 1.4;

/** Against plain code alone where the history does not reach back so far. */
export function memoryBench(): Measurement[] {
  const before = sourcesOf(BEFORE);
  const dir = mkdtempSync(join(tmpdir(), "analytics-bodies-"));
  try {
    // What measures them is the same.
    if (before) cpSync(__dirname, join(before, "test/bench/body"), { recursive: true });
    return FORMS.flatMap((form) => {
      const file = join(dir, "body.txt");
      writeFileSync(file, bodyOf(form, ROWS));
      const peakOf = (entry: string): number => inOwnProcess<number>(entry, form, file);
      const ours = peakOf("body/body-memory.ts");
      const plain = peakOf("body/plain-memory.ts");
      const name = `most memory to cells, ${form}, ${ROWS} x 20 (${ours.toFixed(0)} MB)`;
      const toPlain = atMost(MOST_TO_PLAIN, name, ours / plain, "x plain code");
      if (!before) return [toPlain];
      const then = peakOf(join(before, "test/bench/body/body-memory.ts"));
      const [bar, toThen] = [MOST_TO_BEFORE[form], (100 * ours) / then];
      const asked = `% of ${BEFORE}'s (50 asked; plain code ${((100 * plain) / then).toFixed(0)})`;
      return [atMost(bar, name, toThen, asked), toPlain];
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
    if (before) rmSync(before, { recursive: true, force: true });
  }
}
