/** Columns of the service's that the owner of the key masks for everybody who asks with it. Pure. */
import { maskCell } from "../chosen-columns";
import type { TableOrValue } from "../codec";
import { makeNameKey, splitNameWords } from "../name-words";
import type { Column, Table } from "../types";
import { isText } from "../values";

/** The first column of an answer that is a map of maps. */
const NAMES_OF_MAPS = "key";

/** Columns that the owner agreed to show in an answer; "all" where they once agreed to all of it. */
export type OpenColumns = "all" | readonly string[];

/**
 * That the owner of the key agreed to a question as it is, and to the columns that it shows openly; formulas
 * never have it.
 */
export interface OwnersWord {
  readonly open: OpenColumns;
}

/** Of the state of an export. */
export const EXPORT_COLUMNS = ["id", "state", "progress", "link", "message"] as const;
/** It opens the whole file, in which nothing is masked, and is asked for by no key. */
const LINK = "link" satisfies (typeof EXPORT_COLUMNS)[number];

/**
 * Also within a nested name: "data.person.email" is "email". It is "person.email", too. And
 * "email 2" is "email", where that stands twice.
 */
export function isMaskedName(name: string, masks: readonly string[]): boolean {
  if (masks.length === 0) return false;
  const parts = name.split(".");
  return masks.some(
    (mask) => [name, ...parts].some((one) => isNumbered(one, mask)) || hasRun(parts, mask.split(".")),
  );
}

/** Whether some of the parts that follow each other are these. */
function hasRun(parts: readonly string[], run: readonly string[]): boolean {
  return parts.some((_, at) => run.every((one, i) => isNumbered(parts[at + i] ?? "", one)));
}

/** Whether a name is another, alone or with a number behind it; "line 12" is "line", and not "line 1". */
function isNumbered(name: string, other: string): boolean {
  const [key, known] = [makeNameKey(name), makeNameKey(other)];
  const behind = key.slice(known.length);
  if (known === "" || !key.startsWith(known) || !/^\d*$/.test(behind)) return false;
  return behind === "" || !/\d$/.test(known) || splitNameWords(name).slice(-1)[0] === behind;
}

/** By column name, before anything is made of the answer. */
export function maskAnswer(
  answer: TableOrValue,
  masks: readonly string[],
  open: OpenColumns = [],
): TableOrValue {
  if (answer.kind === "value" || open === "all") return answer;
  const shut = masks.filter((mask) => !isOpenIn(mask, open));
  const table = maskRows(answer.table, shut);
  const places = findMaskedPlaces(table, masks, open);
  if (places.size > 0) return { ...answer, table: maskPlaces(table, places) };
  return table === answer.table ? answer : { ...answer, table };
}

/** Of a table that was made of masked answers. */
export function listMasked(
  names: readonly string[],
  masks: readonly string[],
  open: OpenColumns = [],
): readonly string[] {
  if (open === "all") return [];
  const hidden = masks.length > 0 && isOfExport(names) ? [...masks, LINK] : masks;
  return names.filter((name) => isMaskedName(name, hidden) && !isOpenIn(name, open));
}

function isOpenIn(name: string, open: readonly string[]): boolean {
  return open.some((one) => makeNameKey(one) === makeNameKey(name));
}

/** Where an answer has a map for each column, its names are in the first cells of rows. */
function maskRows(table: Table, masks: readonly string[]): Table {
  if (masks.length === 0 || table.columns[0]?.name !== NAMES_OF_MAPS) return table;
  const isMasked = ([name]: Table["rows"][number]): boolean => isText(name) && isMaskedName(name, masks);
  if (!table.rows.some(isMasked)) return table;
  const columns = table.columns.map((column, at): Column => (at > 0 ? { ...column, type: "mixed" } : column));
  const rows = table.rows.map((row) =>
    isMasked(row) ? row.map((cell, at) => (at > 0 ? maskCell(cell) : cell)) : row,
  );
  return { ...table, columns, rows };
}

function isOfExport(names: readonly string[]): boolean {
  return names.join() === EXPORT_COLUMNS.join();
}

function findMaskedPlaces({ columns }: Table, masks: readonly string[], open: readonly string[]) {
  const masked = listMasked(
    columns.map(({ name }) => name),
    masks,
    open,
  );
  return new Set(columns.flatMap(({ name }, at) => (masked.includes(name) ? [at] : [])));
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
