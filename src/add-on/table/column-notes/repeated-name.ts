/** A column that says in each row what was asked for: with one metric, its name. Pure. */
import { addFacts, takeColumns } from "../by-column";
import type { Cell, Table } from "../types";
import { isText } from "../values";

/** As services call it: "metric", "Metric name". */
const METRIC_NAME = /^metric[ _.]?(name|id)?$/i;

/** Marks it. `asked`: properties to split by, which are wanted whatever they hold. */
export function markRepeatedName(table: Table, asked: readonly string[]): Table {
  const { columns } = table;
  if (columns.length < 2) return table;
  const isAsked = (name: string): boolean => asked.some((one) => one.toLowerCase() === name.toLowerCase());
  const at = columns.findIndex(({ name }) => METRIC_NAME.test(name) && !isAsked(name));
  const isSame = at >= 0 && holdsOneName(table.rows.map((row) => row[at] ?? null));
  return isSame ? { ...table, repeatedName: columns[at]!.name } : table;
}

/** A row of totals may have none. */
function holdsOneName(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== "");
  return filled.every((cell) => isText(cell) && cell === filled[0]);
}

/** `kept`: columns that somebody has in a sheet, or chose. */
export function leaveOutRepeatedName(table: Table, kept: readonly string[] = []): Table {
  const { repeatedName } = table;
  const own = addFacts(table, { repeatedName: undefined });
  const at = table.columns.findIndex(({ name }) => name === repeatedName);
  if (at < 0 || kept.includes(repeatedName ?? "")) return own;
  return takeColumns(
    own,
    [...table.columns.keys()].filter((place) => place !== at),
  );
}
