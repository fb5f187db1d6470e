/** The rows that one JSON document holds, however it is built. Pure. */

const DEEPEST_NODE = 4;
/** What tools call the lists of names and of rows that stand beside each other. */
const NAMES = /^(columns?|fields?|headers?|names|schema|column_?names)$/i;

export interface DocumentList {
  /** Where it stands: `data.events`; blank for the whole document. */
  readonly name: string;
  readonly rows: readonly unknown[];
}

/** All lists of rows, in their order. */
export function listsOfDocument(body: unknown): readonly DocumentList[] {
  return listsIn(body, []);
}

function listsIn(node: unknown, path: readonly string[]): readonly DocumentList[] {
  if (typeof node !== "object" || node === null || path.length > DEEPEST_NODE) return [];
  const own = Array.isArray(node) ? rowsOfList(node) : (rowsBesideNames(node) ?? rowsOfColumns(node));
  if (own) return [{ name: path.join("."), rows: own }];
  if (Array.isArray(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => listsIn(value, [...path, key]));
}

/** Objects, or lists below a list of their names. */
function rowsOfList(list: readonly unknown[]): readonly unknown[] | undefined {
  const [only] = list;
  const inner = list.length === 1 && isObject(only) ? rowsBesideNames(only as object) : undefined;
  if (inner) return inner;
  if (list.length > 0 && list.every(isObject)) return list;
  const [names, ...rows] = list;
  const header = namesOf(names);
  return header && rows.length > 0 && rows.every(Array.isArray) ? named(header, rows) : undefined;
}

function rowsBesideNames(node: object): readonly unknown[] | undefined {
  const fields = Object.entries(node);
  const header = fields.flatMap(([key, value]) => (NAMES.test(key) ? [namesOf(value)] : []))[0];
  const rows = fields.map(([, value]) => value as unknown).find(isListOfLists);
  return header && rows ? named(header, rows) : undefined;
}

/** A list for each column, all as long. */
function rowsOfColumns(node: object): readonly unknown[] | undefined {
  const columns = Object.entries(node).filter((field): field is [string, unknown[]] =>
    Array.isArray(field[1]),
  );
  const [first] = columns;
  if (!first || columns.length < 3 || columns.length < Object.keys(node).length) return undefined;
  const isTable = columns.every(([, values]) => values.length === first[1].length && !values.some(isObject));
  if (!isTable) return undefined;
  return first[1].map((_value, at) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[at]])),
  );
}

/** Texts, or objects with a name: no two are the same. */
function namesOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const names = value.map((item: unknown) => (isObject(item) ? nameIn(item as object) : item));
  const texts = names.filter((name): name is string => typeof name === "string" && name.trim() !== "");
  return texts.length === value.length && new Set(texts).size === texts.length ? texts : undefined;
}

/** `name`, or what else is called so: `ColumnName`. */
function nameIn(item: object): unknown {
  return Object.entries(item).find(([key]) => /name$/i.test(key))?.[1];
}

function isListOfLists(value: unknown): value is unknown[][] {
  return Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
}

function named(header: readonly string[], rows: readonly unknown[]): readonly unknown[] {
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, (row as unknown[])[at]])));
}

function isObject(item: unknown): boolean {
  return typeof item === "object" && item !== null && !Array.isArray(item);
}
