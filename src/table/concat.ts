/** Pages of one answer as one table. */
import type { Cell, Column, Table } from "./types";

/** The rows of both, with columns matched by name; a column that only one has is blank in the other's rows. */
export function concat(first: Table, second: Table): Table {
  if (first.columns.length === 0) return second;
  // A list that one page has is there.
  const lists = first.lists && second.lists && { lists: [...new Set([...first.lists, ...second.lists])] };
  if (sameColumns(first.columns, second.columns)) {
    const columns = first.columns.map((c, i) => merged(c, second.columns[i]));
    return { columns, rows: first.rows.concat(second.rows), ...lists };
  }
  const extra = second.columns.filter((column) => !first.columns.some((c) => c.name === column.name));
  const columns = [...first.columns, ...extra];
  const blanks: Cell[] = extra.map(() => null);
  const from = columns.map((column) => second.columns.findIndex((c) => c.name === column.name));
  return {
    columns: columns.map((column, i) => merged(column, second.columns[from[i] ?? -1])),
    rows: [
      ...first.rows.map((row) => [...row, ...blanks]),
      ...second.rows.map((row) => from.map((index) => (index < 0 ? null : (row[index] ?? null)))),
    ],
    ...lists,
  };
}

function sameColumns(a: readonly Column[], b: readonly Column[]): boolean {
  return a.length === b.length && a.every((column, i) => column.name === b[i]?.name);
}

function merged(a: Column, b: Column | undefined): Column {
  if (!b || a.type === b.type || b.type === "empty") return a;
  if (a.type === "empty") return b;
  return { name: a.name, type: dateLike(a) && dateLike(b) ? "datetime" : "mixed" };
}

function dateLike(column: Column): boolean {
  return column.type === "date" || column.type === "datetime";
}

/** At most `limit` rows, and a sentence where some were left out. */
export function limitRows(table: Table, limit: number, more: boolean): Table {
  if (table.rows.length <= limit && !more) return table;
  const rows = table.rows.slice(0, limit);
  return { ...table, rows, cut: `Only the first ${rows.length.toLocaleString("en-US")} rows are here.` };
}
