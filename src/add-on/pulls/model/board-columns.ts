/**
 * What a board says besides its numbers: of when they are, when the next come, and all of it as a text. Pure.
 */
import { cutToMinute } from "../../table/clock-text";
import { momentFormat } from "../../table/locale-forms";
import type { Table } from "../../table/types";
import {
  describeBoard,
  findColumn,
  findExactness,
  findLineType,
  isSaidInexact,
  makeNumbersReader,
} from "./board-text";
import type { LocaleOf } from "./figures";

/** Wall time in the spreadsheet's zone (ms); `next`: undefined where it has no schedule. */
export interface BoardMoments {
  readonly asOf: number;
  readonly next: number | undefined;
  /** In whose way the text writes numbers, and moments their parts. */
  readonly locale: LocaleOf;
}

/** The column that says when the next numbers come. */
export const NEXT_RUN = "next";

/** After columns were chosen and masked, so that the text says nothing that they do not. */
export function addBoardColumns(table: Table, { asOf, next, locale: localeOf }: BoardMoments): Table {
  const { columns, periods } = table;
  if (periods?.isBoard !== true || table.rows.length === 0) return table;
  const { rows } = table;
  const name = findColumn(columns, "metric");
  const read = makeNumbersReader(columns);
  const exactness = findExactness(columns);
  const locale = localeOf();
  const figures = rows.map((row, i) => {
    const line = String(row[name] ?? `row ${i + 1}`);
    const numbers = read(row);
    return {
      name: line,
      type: findLineType(line, numbers),
      locale,
      isInexact: isSaidInexact(row[exactness]),
      ...numbers,
    };
  });
  const said = cutToMinute(new Date(asOf).toISOString().replace("T", " "));
  const text = `${describeBoard(figures, { periods, asOf: said })}.`;
  const format = momentFormat(locale, { isWithWeekday: true });
  const moments = [new Date(asOf), next === undefined ? null : new Date(next)];
  return {
    ...table,
    columns: [
      ...columns,
      { name: "as of", type: "datetime", format },
      { name: NEXT_RUN, type: "datetime", format },
      { name: "as text", type: "text" },
    ],
    rows: rows.map((row, i) => [...row, ...moments, i === 0 ? text : null]),
  };
}
