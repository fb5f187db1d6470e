/** Body text to cells ready for `setValues`, against `JSON.parse` on the same text. */

import type { BodyTimes } from "./body-to-cells";
import { atMost, type Measurement } from "./measurement";
import { inOwnProcess } from "./own-process";
import { type Form, FORMS } from "./wide-body";

/**
 * At 1,000 and at 50,000 rows. JSON.parse alone makes the objects of records, so the rest weighs least there.
 * Columns are one short list of numbers or texts to it, and a row of its own is what costs most: plain code
 * takes about three times as long as the parsing, and for CSV two and a half times as long as the cutting.
 */
const BARS: { readonly [form in Form]: { readonly [rows: number]: number } } = {
  records: { 1_000: 4, 50_000: 3 },
  nested: { 1_000: 4, 50_000: 2.75 },
  "header and rows": { 1_000: 4.5, 50_000: 4 },
  columns: { 1_000: 6, 50_000: 5.5 },
  map: { 1_000: 10, 50_000: 4 },
  csv: { 1_000: 9, 50_000: 5.5 },
};

/** Plain code makes no table: no dates, types and rows that are merged, compared and kept. */
const MOST_TO_PLAIN = 1.9;
const LONG = 50_000;

export function tableBench(): Measurement[] {
  return FORMS.flatMap((form) =>
    Object.entries(BARS[form]).flatMap(([rows, bar]) => {
      const { ours, plain, toPlain } = inOwnProcess<BodyTimes>("body-to-cells.ts", form, rows);
      const name = `body text to cells, ${form}, ${rows} x 20`;
      const against = form === "csv" ? "cutting it" : "JSON.parse";
      const measured = atMost(bar, name, ours, `x ${against} (plain code ${plain.toFixed(2)})`);
      if (Number(rows) < LONG) return [measured];
      return [measured, atMost(MOST_TO_PLAIN, `${name}, against plain code`, toPlain, "x plain code")];
    }),
  );
}
