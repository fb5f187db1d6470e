import type { Cell, Table } from "../types";
import { rankClock } from "./clock-order";
import { areSameName } from "./places";

export interface RowOrder {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Undefined for an unknown column. Blanks come last. */
export function sortRows(table: Table, { column, isDescending }: RowOrder): Table | undefined {
  const at = findSortColumn(table, column);
  if (at < 0) return undefined;
  const compare = table.columns[at]!.isClock ? compareClocks : compareCells;
  const sign = isDescending ? -1 : 1;
  const isBlank = (row: readonly Cell[]): boolean => (row[at] ?? null) === null;
  const filled = table.rows.filter((row) => !isBlank(row));
  filled.sort((a, b) => sign * compare(a[at]!, b[at]!));
  return { ...table, rows: [...filled, ...table.rows.filter(isBlank)] };
}

/** By exact name, in any case, or by its words; -1 for none. */
function findSortColumn({ columns }: Table, wanted: string): number {
  const lower = wanted.trim().toLowerCase();
  const ways: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.toLowerCase() === lower,
    (name) => areSameName(name, wanted),
  ];
  return ways.map((isWanted) => columns.findIndex(({ name }) => isWanted(name))).find((at) => at >= 0) ?? -1;
}

function compareClocks(a: Cell, b: Cell): number {
  return rankClock(a) - rankClock(b);
}

/** As a sheet sorts: numbers and moments, then texts, then yes and no. */
function compareCells(a: NonNullable<Cell>, b: NonNullable<Cell>): number {
  if (typeof a === "string" && typeof b === "string") return a.localeCompare(b);
  return rankKind(a) - rankKind(b) || Number(a > b) - Number(a < b);
}

function rankKind(cell: NonNullable<Cell>): number {
  return ["string", "boolean"].indexOf(typeof cell);
}
