/** Body text to cells ready for `setValues`, against `JSON.parse` on the same text. */

import type { BodyGrowth } from "./body-growth";
import type { BodyTimes } from "./body-to-cells";
import { atMost, type Measurement } from "../measurement";
import { inOwnProcess } from "../own-process";
import { type Form, FORMS } from "./wide-body";

/**
 * At 50,000 rows. JSON.parse alone makes the objects of records, so the rest weighs least there. Columns are
 * one short list of numbers or texts to it, and a row of its own is what costs most: plain code takes about
 * three times as long as the parsing, and for CSV 2.3 times as long as the cutting. So no code can keep
 * columns within 2.5, and CSV within 2.5 would leave 8 % for all that plain code does not look at.
 */
const BARS: { readonly [form in Form]: number } = {
  records: 2.5,
  nested: 2.75,
  "header and rows": 2.5,
  columns: 4,
  map: 3.1,
  csv: 3.75,
};

/** Plain code makes no table: no dates, types and rows that are merged, compared and kept. */
const MOST_TO_PLAIN = 1.7;
const LONG = 50_000;

export function tableBench(): Measurement[] {
  return FORMS.flatMap((form) => {
    const { ours, plain, toPlain } = inOwnProcess<BodyTimes>("body/body-to-cells.ts", form, String(LONG));
    const name = `body text to cells, ${form}, ${LONG} x 20`;
    const against = form === "csv" ? "cutting it" : "JSON.parse";
    return [
      atMost(BARS[form], name, ours, `x ${against} (plain code ${plain.toFixed(2)})`),
      atMost(MOST_TO_PLAIN, `${name}, against plain code`, toPlain, "x plain code"),
    ];
  });
}

/** Ten times the rows take 10.5 times as long at most, where the parsing alone takes ten times. */
const MOST_GROWTH = 1.05;

export function growthBench(): Measurement[] {
  const rows = LONG / 10;
  const { ours, parsing } = inOwnProcess<BodyGrowth>("body/body-growth.ts", "records", String(rows));
  const name = `body text to cells, records, ${rows} to ${LONG} rows`;
  const unit = `x the growth of parsing (${ours.toFixed(1)} to ${parsing.toFixed(1)} times as long)`;
  return [atMost(MOST_GROWTH, name, ours / parsing, unit)];
}
