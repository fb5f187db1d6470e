/** A name for groups without a value: a blank cell looks like the group above it. Pure. */
import { findPlaces, isInWords } from "./places";
import { addFacts, hasCell, listCells } from "../by-column";
import type { Cell, Column, Table } from "../types";

/** What they are called unless somebody says otherwise, and always in a search. */
export const NONE = "(none)";

/** Marks the columns of these properties. */
export function markGroups(table: Table, splitBy: readonly string[]): Table {
  return markColumns(table, findPlaces(table.columns, splitBy).splits);
}

/**
 * Marks the texts before the first number, where every row has other labels: rows of an answer that divides
 * by itself. A list of people has texts too, but no two rows are told apart by them alone.
 */
export function markOwnGroups(table: Table): Table {
  const { labels, values } = findPlaces(table.columns);
  const first = values[0] ?? 0;
  const texts = labels.filter((at) => at < first && isInWords(table.columns[at]!));
  if (!texts.some((at) => hasCell(table, at, null))) return markColumns(table, texts);
  const keys = new Set(table.rows.map((row) => JSON.stringify(labels.map((at) => row[at] ?? null))));
  return keys.size === table.rows.length ? markColumns(table, texts) : table;
}

function markColumns(table: Table, places: readonly number[]): Table {
  const columns = table.columns.map((column, at): Column =>
    places.includes(at) ? { ...column, isGroup: true } : column,
  );
  return addFacts(table, { columns });
}

/** Groups without a value as they are called; `wanted` is "" where their cells stay blank. */
export function nameNone(table: Table, wanted: string): Table {
  const columns = renameColumns(table, wanted);
  const isNamed = (none: string | undefined, at: number): boolean =>
    none !== undefined && listCells(table, at).some((cell = null) => nameCell(cell, none) !== cell);
  if (!columns.some(({ none }, at) => isNamed(none, at))) return addFacts(table, { columns });
  const rows = table.rows.map((row) => row.map((cell, at) => nameCell(cell, columns[at]!.none)));
  return { ...table, columns: columns.map(ofText), rows };
}

function nameCell(cell: Cell, none: string | undefined): Cell {
  if (none === undefined) return cell;
  return typeof cell === "string" ? tellApart(cell, none) : (cell ?? none);
}

function renameColumns({ columns }: Table, wanted: string): readonly Column[] {
  const taken = new Set(columns.filter(({ across }) => across === undefined).map(({ name }) => name));
  // No column is without a name.
  const none = findFree(wanted || NONE, taken);
  return columns.map((column): Column => {
    if (column.across === "none") return { ...column, name: none };
    if (column.across === "value") return { ...column, name: findFree(tellApart(column.name, none), taken) };
    return column.isGroup && wanted !== "" ? { ...column, none: wanted } : column;
  });
}

/** So that the group without a value never gives its name to a value that comes later. */
const AS_TEXT = " as text";

/** A value that is called as the group without one says that it is a text. Two values stay two. */
function tellApart(value: string, none: string): string {
  return bareText(value) === none ? value + AS_TEXT : value;
}

/** The value that such a cell shows. */
export function valueOfCell(cell: string, none: string): string {
  return cell !== none && bareText(cell) === none ? cell.slice(0, -AS_TEXT.length) : cell;
}

function bareText(value: string): string {
  let end = value.length;
  while (value.endsWith(AS_TEXT, end)) end -= AS_TEXT.length;
  return value.slice(0, end);
}

function findFree(wanted: string, taken: ReadonlySet<string>): string {
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? wanted : `${wanted} ${nth}`;
    if (!taken.has(name)) return name;
  }
}

/** A column without any value has one now. */
function ofText(column: Column): Column {
  return column.none !== undefined && column.type === "empty" ? { ...column, type: "text" } : column;
}
