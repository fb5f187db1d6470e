/** Tables and values as JSON, without losing types. Pure. */
import type { Cell, Column, Table } from "./types";
import { isScalar, isText } from "./values";

/** `d`: a wall-clock date, which JSON lacks. */
export type StoredCell = string | number | boolean | null | { readonly d: number };

interface TableOf<Of> extends Omit<Table, "rows"> {
  readonly rows: readonly (readonly Of[])[];
}

/** A table whose cells are JSON. `isMarked`: its columns say all that a mask must know. */
export interface StoredTable extends TableOf<StoredCell> {
  readonly isMarked?: true;
}

/** What a single value can say of itself. */
export type SaidOfValue = Pick<Table, "caveats" | "dataBegins">;

/** An answer as JSON, for caches and properties. */
export type StoredForm =
  | { readonly kind: "table"; readonly table: StoredTable }
  | ({ readonly kind: "value"; readonly value: StoredCell } & SaidOfValue);

/** An empty body, or no data, not even an empty list. A list without rows is an answer. */
export type Blank = "body" | "data";

/** An answer to a question: a table or a single value, where `blank` says why it is empty. */
export type TableOrValue =
  | { readonly kind: "table"; readonly table: Table; readonly blank?: Blank | undefined }
  | ({ readonly kind: "value"; readonly value: Cell; readonly blank?: Blank | undefined } & SaidOfValue);

/** Whether an answer has nothing to show. */
export function isEmptyAnswer(answered: TableOrValue): boolean {
  return answered.blank !== undefined || (answered.kind === "value" && (answered.value ?? "") === "");
}

/** The form of an answer that JSON keeps. */
export function toStored(answer: TableOrValue): StoredForm {
  if (answer.kind === "value") return { kind: "value", value: storeCell(answer.value), ...takeSaid(answer) };
  return { kind: "table", table: storeTable(answer.table) };
}

/** The answer of a stored form. */
export function readStored(stored: StoredForm): TableOrValue {
  if (stored.kind === "value")
    return { kind: "value", value: restoreCell(stored.value), ...takeSaid(stored) };
  return { kind: "table", table: restoreTable(stored.table) };
}

/** What an answer says of itself, a sentence each. */
export function readCaveats(answer: TableOrValue): readonly string[] {
  return (answer.kind === "value" ? answer.caveats : answer.table.caveats) ?? [];
}

/** What an answer says of itself that a single value can say as well. */
export function takeSaidOf(answer: TableOrValue): SaidOfValue {
  return takeSaid(answer.kind === "value" ? answer : answer.table);
}

/** Without the rest of a table. */
export function takeSaid({ caveats, dataBegins }: SaidOfValue): SaidOfValue {
  return { ...(caveats && { caveats }), ...(dataBegins !== undefined && { dataBegins }) };
}

/** The form of a table that JSON keeps. */
export function storeTable(table: Table): StoredTable {
  return { ...addCells(table, storeCell), isMarked: true };
}

/** The table of a stored one. */
export function restoreTable({ isMarked, ...stored }: StoredTable): Table {
  const table = addCells(stored, restoreCell);
  return isMarked ? table : markStrictly(table);
}

function addCells<From, To>(table: TableOf<From>, convert: (cell: From) => To): TableOf<To> {
  return { ...table, rows: table.rows.map((row) => row.map(convert)) };
}

/** A cell as JSON; a date becomes its wall time in ms. */
export function storeCell(cell: Cell): StoredCell {
  return cell instanceof Date ? { d: cell.getTime() } : cell;
}

/** The cell of a stored one; dates come back as dates. */
export function restoreCell(stored: StoredCell): Cell {
  return isScalar(stored) ? stored : new Date(stored.d);
}

/** With a host, or a path alone. */
const LINK = /\/\/|^\s*\//;

/** Marks each column with a link, which opens a whole file. */
export function markLinks(table: Table): Table {
  const isLink = (cell: Cell | undefined): boolean => isText(cell) && LINK.test(cell);
  const columns = table.columns.map((column, at): Column =>
    table.rows.some((row) => isLink(row[at])) ? { ...column, opensFile: true } : column,
  );
  return { ...table, columns };
}

/**
 * A table that an earlier version kept does not say which column holds names of properties or opens files:
 * each that may do so is treated as if it did, until the question is asked again.
 */
function markStrictly(table: Table): Table {
  const marked = markLinks(table);
  const columns = marked.columns.map((column): Column =>
    column.type === "text" || column.type === "mixed" ? { ...column, holdsNames: "perhaps" } : column,
  );
  return { ...marked, columns };
}
