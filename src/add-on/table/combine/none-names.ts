/** A name for groups without a value: a blank cell looks like the group above it. Pure. */
import { findPlaces } from "./places";
import { addFacts, hasCell } from "../by-column";
import type { Column, Table } from "../types";

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
  const texts = labels.filter((at) => at < first && /^(?:text|mixed|boolean)$/.test(table.columns[at]!.type));
  if (!texts.some((at) => hasCell(table, at, null))) return markColumns(table, texts);
  const keys = new Set(table.rows.map((row) => JSON.stringify(labels.map((at) => row[at] ?? null))));
  return keys.size === table.rows.length ? markColumns(table, texts) : table;
}

function markColumns(table: Table, places: readonly number[]): Table {
  if (places.length === 0) return table;
  const columns = table.columns.map((column, at): Column =>
    places.includes(at) ? { ...column, isGroup: true } : column,
  );
  return addFacts(table, { columns });
}

/** Groups without a value as they are called; `wanted` is "" where their cells stay blank. */
export function nameNone(table: Table, wanted: string): Table {
  const columns = renameNoneColumns(table, wanted);
  if (columns === table.columns) return table;
  if (!columns.some(({ none }, at) => none !== undefined && hasCell(table, at, null)))
    return addFacts(table, { columns });
  const rows = table.rows.map((row) => row.map((cell, at) => cell ?? columns[at]?.none ?? null));
  return { ...table, columns: columns.map(ofText), rows };
}

function renameNoneColumns(table: Table, wanted: string): readonly Column[] {
  const { columns } = table;
  if (!columns.some(({ isGroup, isOfNone }) => isGroup ?? isOfNone)) return columns;
  const names = columns.map(({ name }) => name);
  return columns.map((column, at): Column => {
    if (column.isGroup && wanted !== "") {
      return { ...column, none: keepApart(wanted, (name) => hasCell(table, at, name)) };
    }
    if (!column.isOfNone || wanted === "") return column;
    const isTaken = (one: string): boolean => names.some((name, other) => other !== at && name === one);
    return { ...column, name: keepApart(wanted, isTaken) };
  });
}

/** A value that is really called so keeps its name. */
function keepApart(wanted: string, isTaken: (name: string) => boolean): string {
  for (let nth = 1; ; nth++) {
    const name = nth === 1 ? wanted : `${wanted} ${nth}`;
    if (!isTaken(name)) return name;
  }
}

/** A column without any value has one now. */
function ofText(column: Column): Column {
  return column.none !== undefined && column.type === "empty" ? { ...column, type: "text" } : column;
}
