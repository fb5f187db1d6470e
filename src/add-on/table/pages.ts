import { addFacts, heightOf } from "./by-column";
import { mergeRemarks } from "./remarks";
import type { Column, Table } from "./types";

/** Tables one below another; columns are matched by name, and a cell of a column that one lacks is blank. */
export function concat(...tables: readonly Table[]): Table {
  const [only, another] = tables;
  if (only && !another) return only;
  const head = tables.map(({ rows: _rows, ...rest }): Head => rest).reduce(mergeHeads);
  const names = head.columns.map(({ name }) => name);
  return { ...head, rows: tables.flatMap((table) => placeRows(table, names)) };
}

type Head = Omit<Table, "rows">;

function mergeHeads(first: Head, second: Head): Head {
  if (first.columns.length === 0) return { ...second, ...mergeRemarks(first, second) };
  const ofSecond = new Map(second.columns.map((column) => [column.name, column]));
  const known = new Set(first.columns.map(({ name }) => name));
  const extra = second.columns.filter(({ name }) => !known.has(name));
  return {
    columns: [...first.columns, ...extra].map((column) => mergeColumns(column, ofSecond.get(column.name))),
    ...mergeRemarks(first, second),
    // A list on one page is enough.
    ...(first.lists && second.lists && { lists: [...new Set([...first.lists, ...second.lists])] }),
  };
}

/** Its rows, with a cell below each of these names. Most pages have all of them, in this order. */
function placeRows({ columns, rows }: Table, names: readonly string[]): Table["rows"] {
  const own = columns.map(({ name }) => name);
  if (own.length === names.length && own.every((name, at) => name === names[at])) return rows;
  const from = names.map((name) => own.indexOf(name));
  return rows.map((row) => from.map((at) => row[at] ?? null));
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
  const marks = joinMarks(first, b);
  const a: Column = { ...first, ...marks };
  if (!b || b.type === "empty") return a;
  if (a.type === "empty") return { ...b, ...marks };
  // Dollars on one page and euros on another are texts on both.
  if (a.type === b.type) return isSameFormat(a, b) ? a : { name: a.name, type: "mixed", ...marks };
  return { ...a, type: [a, b].every(({ type }) => /^date/.test(type)) ? "datetime" : "mixed" };
}

/** What is said of a column on one page is so on all. */
function joinMarks(a: Column, b: Column | undefined): Pick<Column, "once" | "holdsNames"> {
  const holdsNames = a.holdsNames ?? b?.holdsNames;
  return { ...((a.once ?? b?.once) && { once: true }), ...(holdsNames && { holdsNames }) };
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
  const table = concat(...pages.map((page) => page.table));
  const texts = new Set(table.columns.flatMap(({ name, type }) => (type === "mixed" ? [name] : [])));
  if (texts.size === 0 || pages.length === 1) return table;
  return concat(...pages.map((page) => page.again?.(texts) ?? page.table));
}

/** Adds a sentence if rows were dropped. `total`: how many there are, if known. */
export function limitRows(table: Table, limit: number, more: boolean, total?: number): Table {
  if (heightOf(table) <= limit && !more) return table;
  const rows = table.rows.slice(0, limit);
  const all = total ?? 0;
  const isKnown = all > rows.length;
  const [here, ofAll] = [rows.length, all].map((count) => count.toLocaleString("en-US"));
  const cut = `Only the first ${here}${isKnown ? ` of ${ofAll}` : ""} rows are here.`;
  return { ...table, rows, ...joinCuts(cut, table.cut), ...(isKnown && { total: all }) };
}

/** Says of a table that it was cut; `reason` is a sentence. */
export function describeCut(table: Table, reason: string | undefined): Table {
  return reason === undefined ? table : addFacts(table, joinCuts(table.cut, reason));
}

function joinCuts(...sentences: readonly (string | undefined)[]): Pick<Table, "cut"> {
  return { cut: sentences.filter((sentence) => sentence !== undefined).join(" ") };
}
