/** Tables and values as text, for caches and properties, and back without losing what a cell is. Pure. */
import type { Cell, ColumnType, Table } from "./types";
import { isScalar } from "./values";

/** A cell as JSON can hold it: a wall-clock date is wrapped, because JSON has no dates. */
type StoredCell = string | number | boolean | null | { readonly d: number };

export interface StoredTable {
  readonly columns: readonly (readonly [name: string, type: ColumnType])[];
  readonly rows: readonly (readonly StoredCell[])[];
  readonly cut?: string;
}

export type Stored =
  { readonly kind: "table"; readonly table: StoredTable } | { readonly kind: "value"; readonly value: StoredCell };

export type Answered =
  { readonly kind: "table"; readonly table: Table } | { readonly kind: "value"; readonly value: Cell };

export function toStored(answer: Answered): Stored {
  if (answer.kind === "value") return { kind: "value", value: storedCell(answer.value) };
  return { kind: "table", table: storedTable(answer.table) };
}

export function fromStored(stored: Stored): Answered {
  if (stored.kind === "value") return { kind: "value", value: cellOf(stored.value) };
  return { kind: "table", table: tableFrom(stored.table) };
}

export function storedTable({ columns, rows, ...more }: Table): StoredTable {
  return {
    ...more,
    columns: columns.map(({ name, type }) => [name, type]),
    rows: rows.map((row) => row.map(storedCell)),
  };
}

export function tableFrom({ columns, rows, ...more }: StoredTable): Table {
  return {
    ...more,
    columns: columns.map(([name, type]) => ({ name, type })),
    rows: rows.map((row) => row.map(cellOf)),
  };
}

function storedCell(cell: Cell): StoredCell {
  return cell instanceof Date ? { d: cell.getTime() } : cell;
}

function cellOf(stored: StoredCell): Cell {
  return isScalar(stored) ? stored : new Date(stored.d);
}
