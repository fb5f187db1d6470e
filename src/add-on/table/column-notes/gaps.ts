/** What a table says of values that are none among numbers and moments. Pure. */
import { heightOf } from "../by-column";
import type { Column, Table } from "../types";

/** More columns are counted together. */
const MOST_GAPS_NAMED = 4;

/** "2 of 900 values of amount are no number: N/A." */
export function describeGaps(table: Table): readonly string[] {
  const rows = heightOf(table);
  const said = table.columns.flatMap((column) =>
    column.gaps ? [describeGapsOf(column, column.gaps, rows)] : [],
  );
  const more = said.length - MOST_GAPS_NAMED;
  if (more <= 0) return said;
  return [...said.slice(0, MOST_GAPS_NAMED), `So it is in ${more} more column${more === 1 ? "" : "s"}.`];
}

function describeGapsOf({ name, type }: Column, gaps: NonNullable<Column["gaps"]>, rows: number): string {
  const [count, all] = [gaps.count, rows].map((one) => one.toLocaleString("en-US"));
  const what = /^date/.test(type) ? "date" : "number";
  const verb = gaps.count === 1 ? `is no ${what}` : `are no ${what}`;
  return `${count} of ${all} values of ${name} ${verb}: ${gaps.words.join(", ")}.`;
}
