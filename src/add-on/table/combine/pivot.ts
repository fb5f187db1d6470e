/** A table of groups and periods, the one down and the other across. Pure. */
import { mergeCaveats } from "../pages";
import type { Cell, Column, Table } from "../types";
import { findPlaces, makeKey } from "./places";

/** What a group without a name is called above its column. */
const NOBODY = "(none)";

/**
 * The first measure of each group in each period. Rows and columns come in the order of the rows, periods by their
 * dates, and texts among the periods, which are totals, last. What marks periods stays where these go down.
 */
export function pivotTable(table: Table, splitBy: string, across: "groups" | "periods"): Table {
  const { split, date, values, partial } = findPlaces(table.columns, splitBy);
  const [measure = -1] = values;
  const [down, over] = across === "groups" ? [date, split] : [split, date];
  const heads = listLabels(table, over, over === date);
  const sides = listLabels(table, down, down === date);
  const cells = new Map<string, Cell>();
  const marks = new Map<string, Cell>();
  for (const row of table.rows) {
    cells.set(makeKey(row, [down, over]), row[measure] ?? null);
    if (partial >= 0 && row[partial] !== null) marks.set(makeKey(row, [down]), row[partial] ?? null);
  }
  const { type = "number", name: like = "" } = table.columns[measure] ?? {};
  const hasMark = across === "groups" && partial >= 0;
  const columns: Column[] = [
    ...table.columns.slice(down, down + 1),
    ...nameHeads(heads, table.columns[down]?.name ?? "").map((name) => ({ name, type, like })),
    ...(hasMark ? table.columns.slice(partial, partial + 1) : []),
  ];
  const rows = sides.map((side) => [
    side,
    ...heads.map((head) => cells.get(makeKey([side, head], [0, 1])) ?? null),
    ...(hasMark ? [marks.get(makeKey([side], [0])) ?? null] : []),
  ]);
  const { notes } = table;
  return {
    columns,
    rows,
    ...mergeCaveats(table),
    ...(notes && { notes }),
    ...(table.cut && { cut: table.cut }),
  };
}

function listLabels({ rows }: Table, at: number, areDates: boolean): Cell[] {
  const labels = [...new Map(rows.map((row) => [makeKey(row, [at]), row[at] ?? null])).values()];
  if (!areDates) return labels;
  const order = (label: Cell): number => (label instanceof Date ? label.getTime() : Infinity);
  return labels.sort((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}

/** Names of columns are never empty, and each is another. */
function nameHeads(heads: readonly Cell[], first: string): string[] {
  const taken = new Set([first, "partial"]);
  return heads.map((head) => {
    const text = head instanceof Date ? head.toISOString().slice(0, 10) : String(head ?? NOBODY) || NOBODY;
    let name = text;
    for (let again = 2; taken.has(name); again++) name = `${text} ${again}`;
    taken.add(name);
    return name;
  });
}
