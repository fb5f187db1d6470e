import { mergeRemarks } from "./remarks";
import type { Cell, Column, Table } from "./types";

/** Matches columns by name; missing ones are blank. */
export function concat(first: Table, second: Table): Table {
  if (first.columns.length === 0) return { ...second, ...mergeRemarks(first, second) };
  const extra = second.columns.filter((column) => !first.columns.some(({ name }) => name === column.name));
  const all = [...first.columns, ...extra];
  const from = all.map((column) => second.columns.findIndex(({ name }) => name === column.name));
  const blanks: Cell[] = extra.map(() => null);
  const rows = extra.length === 0 ? first.rows : first.rows.map((row) => [...row, ...blanks]);
  return {
    columns: all.map((column, i) => mergeColumns(column, second.columns[from[i]!])),
    rows: rows.concat(second.rows.map((row) => from.map((at) => row[at] ?? null))),
    ...mergeRemarks(first, second),
    // A list on one page is enough.
    ...(first.lists && second.lists && { lists: [...new Set([...first.lists, ...second.lists])] }),
  };
}

function mergeColumns(first: Column, b: Column | undefined): Column {
  const merged = mergeTypes(first, b);
  const [one, other] = [first.gaps, b?.gaps];
  if (!one || !other) {
    const only = one ?? other;
    return only ? { ...merged, gaps: only } : merged;
  }
  const words = [...new Set([...one.words, ...other.words])].slice(0, MOST_GAP_WORDS);
  return { ...merged, gaps: { count: one.count + other.count, words } };
}

const MOST_GAP_WORDS = 3;

function mergeTypes(first: Column, b: Column | undefined): Column {
  const a: Column = b?.once ? { ...first, once: true } : first;
  if (!b || b.type === "empty") return a;
  if (a.type === "empty") return b;
  // Dollars on one page and euros on another are texts on both.
  if (a.type === b.type)
    return isSameFormat(a, b) ? a : { name: a.name, type: "mixed", ...(a.once && { once: true }) };
  return { ...a, type: [a, b].every(({ type }) => /^date/.test(type)) ? "datetime" : "mixed" };
}

/** The number of decimals may differ. */
function isSameFormat(a: Column, b: Column): boolean {
  const [one, other] = [a, b].map(({ format }) => format?.replace(/\.0+/, ""));
  return one === other;
}

/** `again` leaves the texts of some columns as they came. */
interface PageRows {
  readonly table: Table;
  readonly again?: (texts: ReadonlySet<string>) => Table;
}

/** Converted on some pages only: texts on all. */
export function joinPages(pages: readonly PageRows[]): Table {
  const table = pages.map((page) => page.table).reduce(concat);
  const texts = new Set(table.columns.flatMap(({ name, type }) => (type === "mixed" ? [name] : [])));
  if (texts.size === 0 || pages.length === 1) return table;
  return pages.map((page) => page.again?.(texts) ?? page.table).reduce(concat);
}

/** Adds a sentence if rows were dropped. `total`: how many there are, if known. */
export function limitRows(table: Table, limit: number, more: boolean, total?: number): Table {
  if (table.rows.length <= limit && !more) return table;
  const rows = table.rows.slice(0, limit);
  const isKnown = total !== undefined && total > rows.length;
  const [here, all] = [rows.length, total ?? 0].map((count) => count.toLocaleString("en-US"));
  const cut = `Only the first ${here}${isKnown ? ` of ${all}` : ""} rows are here.`;
  return { ...table, rows, ...joinCuts(cut, table.cut), ...(isKnown && { total }) };
}

/** Says of a table that it was cut; `reason` is a sentence. */
export function describeCut(table: Table, reason: string | undefined): Table {
  return reason === undefined ? table : { ...table, ...joinCuts(table.cut, reason) };
}

function joinCuts(...sentences: readonly (string | undefined)[]): Pick<Table, "cut"> {
  const said = sentences.filter((sentence) => sentence !== undefined);
  return said.length > 0 ? { cut: said.join(" ") } : {};
}
