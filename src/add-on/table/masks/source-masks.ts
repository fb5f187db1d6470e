/** Columns of the service's that the owner of the key masks for everybody who asks with it. Pure. */
import { maskCell } from "../chosen-columns";
import type { TableOrValue } from "../codec";
import { makeNameKey } from "../name-words";
import type { Cell, Column, Table } from "../types";
import { isText } from "../values";
import { makeMaskTest } from "./masked-names";

/** Columns that the owner agreed to show in an answer; "all" where they once agreed to all of it. */
export type OpenColumns = "all" | readonly string[];

/**
 * That the owner of the key agreed to a question as it is, and to the columns that it shows openly; formulas
 * never have it.
 */
export interface OwnersWord {
  readonly open: OpenColumns;
}

/** By column name, before anything is made of the answer. */
export function maskAnswer(answer: TableOrValue, masks: readonly string[], open?: OpenColumns): TableOrValue {
  if (answer.kind === "value" || open === "all") return answer;
  const shut = masks.filter((mask) => !isOpenIn(mask, open));
  const table = maskRows(answer.table, shut);
  const masked = listMasked(table.columns, masks, open);
  const places = new Set(table.columns.flatMap(({ name }, at) => (masked.includes(name) ? [at] : [])));
  if (places.size > 0) return { ...answer, table: maskPlaces(table, places) };
  return table === answer.table ? answer : { ...answer, table };
}

/**
 * Of a table that was made of masked answers. A link that opens a whole file is masked with any mask, as
 * nothing in the file is.
 */
export function listMasked(
  columns: readonly Column[],
  masks: readonly string[],
  open?: OpenColumns,
): readonly string[] {
  if (masks.length === 0 || open === "all") return [];
  const hasMaskedName = makeMaskTest(masks);
  const isMasked = ({ name, opensFile }: Column): boolean => opensFile === true || hasMaskedName(name);
  return columns.filter((column) => isMasked(column) && !isOpenIn(column.name, open)).map(({ name }) => name);
}

function isOpenIn(name: string, open: readonly string[] | undefined): boolean {
  return open?.some((one) => makeNameKey(one) === makeNameKey(name)) ?? false;
}

/**
 * Where an answer is a map of its columns, their names are in cells, and their values beside them. Of a
 * column that may hold names all but masked names are values.
 */
function maskRows(table: Table, masks: readonly string[]): Table {
  const ofNames = [...table.columns.keys()].filter((at) => table.columns[at]!.holdsNames);
  if (ofNames.length === 0) return table;
  const hasMaskedName = makeMaskTest(masks);
  const isName = (cell: Cell | undefined): boolean => isText(cell) && hasMaskedName(cell);
  const isMasked = (row: Table["rows"][number]): boolean => ofNames.some((at) => isName(row[at]));
  if (!table.rows.some(isMasked)) return table;
  const mayBeValue = (at: number): boolean => table.columns[at]!.holdsNames !== true;
  const isValue = (cell: Cell, at: number): boolean =>
    mayBeValue(at) && !(table.columns[at]!.holdsNames === "perhaps" && isName(cell));
  return {
    ...table,
    columns: table.columns.map((column, at): Column =>
      mayBeValue(at) ? { ...column, type: "mixed" } : column,
    ),
    rows: table.rows.map((row) =>
      isMasked(row) ? row.map((cell, at) => (isValue(cell, at) ? maskCell(cell) : cell)) : row,
    ),
  };
}

function maskPlaces(table: Table, places: ReadonlySet<number>): Table {
  return {
    ...table,
    columns: table.columns.map((column, at) =>
      places.has(at) && column.type !== "empty" ? { name: column.name, type: "text" } : column,
    ),
    rows: table.rows.map((row) => row.map((cell, at) => (places.has(at) ? maskCell(cell) : cell))),
  };
}
