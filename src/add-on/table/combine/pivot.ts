import { isShownByClock } from "./clock-order";
import { NONE } from "./none-names";
import { mergeRemarks } from "../remarks";
import type { Cell, Column, Table } from "../types";
import { makeKey } from "./places";

/** A column of a text without letters. */
const EMPTY = "(empty)";

/** Where things are in a table; columns count from 0. */
export interface PivotPlaces {
  readonly over: number;
  readonly down: readonly number[];
  readonly measure: number;
  /** Marks incomplete rows; -1 for none. */
  readonly mark: number;
}

/** Dates are sorted; texts among them are totals, and come last. */
export function pivotTable(table: Table, { over, down, measure, mark }: PivotPlaces): Table {
  const heads = sortDates(table, [over]).map(([label = null]) => label);
  const sides = sortDates(table, down);
  const cells = new Map<string, Cell>();
  const marks = new Map<string, Cell>();
  for (const row of table.rows) {
    cells.set(makeKey(row, [...down, over]), row[measure] ?? null);
    if (row[mark] !== null) marks.set(makeKey(row, down), row[mark] ?? null);
  }
  const { type = "number", name: like = "" } = table.columns[measure] ?? {};
  const labels = down.map((at) => table.columns[at]!);
  const marked = table.columns.filter((_, at) => at === mark);
  const columns: Column[] = [
    ...labels,
    ...nameHeads(
      heads,
      [...labels, ...marked].map(({ name }) => name),
    ).map((name, at) => ({
      name,
      type,
      like,
      across: heads[at] === null ? ("none" as const) : ("value" as const),
    })),
    ...marked,
  ];
  const places = down.map((_, i) => i);
  const rows = sides.map((side) => [
    ...side,
    ...heads.map((head) => cells.get(makeKey([...side, head], [...places, side.length])) ?? null),
    ...marked.map(() => marks.get(makeKey(side, places)) ?? null),
  ]);
  return { columns, rows, ...mergeRemarks(table) };
}

function sortDates({ columns, rows }: Table, places: readonly number[]): Cell[][] {
  const labels = [
    ...new Map(rows.map((row) => [makeKey(row, places), places.map((at) => row[at] ?? null)])).values(),
  ];
  const { type, isClock } = columns[places[0]!] ?? {};
  if (places.length !== 1 || (type !== "date" && !isClock)) return labels;
  // Rows by clocks are in their order already, but for what is put below them.
  const order = ([label = null]: Cell[]): number =>
    isClock ? Number(!isShownByClock(label)) : label instanceof Date ? label.getTime() : Number.MAX_VALUE;
  return labels.sort((a, b) => order(a) - order(b));
}

/** Names are never empty, and unique. What the group without a value is called is said when all is joined. */
function nameHeads(heads: readonly Cell[], others: readonly string[]): string[] {
  const taken = new Set(others);
  const names = new Map<number, string>();
  const isNone = (at: number): boolean => heads[at] === null;
  for (const at of [...heads.keys()].sort((a, b) => Number(isNone(a)) - Number(isNone(b)))) {
    const head = heads[at] ?? NONE;
    const text = head instanceof Date ? head.toISOString().slice(0, 10) : String(head) || EMPTY;
    let name = text;
    for (let again = 2; taken.has(name); again++) name = `${text} ${again}`;
    taken.add(name);
    names.set(at, name);
  }
  return heads.map((_, at) => names.get(at) ?? NONE);
}
