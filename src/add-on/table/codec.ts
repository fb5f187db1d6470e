/** Tables and values as JSON, without losing types. Pure. */
import type { Cell, Table } from "./types";
import { isScalar } from "./values";

/** `d`: a wall-clock date, which JSON lacks. */
export type StoredCell = string | number | boolean | null | { readonly d: number };

interface TableOf<Of> extends Omit<Table, "rows"> {
  readonly rows: readonly (readonly Of[])[];
}

export type StoredTable = TableOf<StoredCell>;

export type StoredForm =
  | { readonly kind: "table"; readonly table: StoredTable }
  | { readonly kind: "value"; readonly value: StoredCell; readonly caveats?: readonly string[] };

/** An empty body, or no data, not even an empty list. A list without rows is an answer. */
export type Blank = "body" | "data";

export type StoredAnswer =
  | { readonly kind: "table"; readonly table: Table; readonly blank?: Blank | undefined }
  | {
      readonly kind: "value";
      readonly value: Cell;
      readonly blank?: Blank | undefined;
      readonly caveats?: readonly string[];
    };

export function isEmptyAnswer(answered: StoredAnswer): boolean {
  return answered.blank !== undefined || (answered.kind === "value" && (answered.value ?? "") === "");
}

export function toStored(answer: StoredAnswer): StoredForm {
  if (answer.kind === "value")
    return { kind: "value", value: storeCell(answer.value), ...addCaveats(answer.caveats) };
  return { kind: "table", table: storeTable(answer.table) };
}

export function readStored(stored: StoredForm): StoredAnswer {
  if (stored.kind === "value")
    return { kind: "value", value: restoreCell(stored.value), ...addCaveats(stored.caveats) };
  return { kind: "table", table: restoreTable(stored.table) };
}

export function readCaveats(answer: StoredAnswer): readonly string[] {
  return (answer.kind === "value" ? answer.caveats : answer.table.caveats) ?? [];
}

function addCaveats(caveats: readonly string[] | undefined): { readonly caveats?: readonly string[] } {
  return caveats === undefined ? {} : { caveats };
}

export function storeTable(table: Table): StoredTable {
  return addCells(table, storeCell);
}

export function restoreTable(table: StoredTable): Table {
  return addCells(table, restoreCell);
}

function addCells<From, To>(table: TableOf<From>, convert: (cell: From) => To): TableOf<To> {
  return { ...table, rows: table.rows.map((row) => row.map(convert)) };
}

export function storeCell(cell: Cell): StoredCell {
  return cell instanceof Date ? { d: cell.getTime() } : cell;
}

export function restoreCell(stored: StoredCell): Cell {
  return isScalar(stored) ? stored : new Date(stored.d);
}
