/** Body text to cells ready for `setValues`, against `JSON.parse` on the same text. */

import { atMost, type Measurement } from "./measurement";
import { inOwnProcess } from "./own-process";
import { type Form, FORMS } from "./wide-body";

/**
 * What plain code reaches, at 1,000 and at 50,000 rows. JSON.parse alone makes the objects of records, so the
 * rest weighs least there. Columns are one short list of numbers or texts to it, and a row of its own is what
 * costs most: two arrays a row without any typing take three times as long as the parsing.
 */
const BARS: { readonly [form in Form]: { readonly [rows: number]: number } } = {
  records: { 1_000: 4, 50_000: 3 },
  nested: { 1_000: 4, 50_000: 3 },
  "header and rows": { 1_000: 4.5, 50_000: 4.5 },
  columns: { 1_000: 6, 50_000: 6 },
  map: { 1_000: 10, 50_000: 7 },
  csv: { 1_000: 9, 50_000: 8 },
};

export function tableBench(): Measurement[] {
  return FORMS.flatMap((form) =>
    Object.entries(BARS[form]).map(([rows, bar]) => {
      const ratio = inOwnProcess<number>("body-to-cells.ts", form, rows);
      return atMost(
        bar,
        `body text to cells, ${form}, ${rows} x 20`,
        ratio,
        form === "csv" ? "x cutting it" : "x JSON.parse",
      );
    }),
  );
}
