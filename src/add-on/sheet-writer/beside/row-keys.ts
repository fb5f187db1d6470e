/** What identifies a block's rows: columns of the answer, never a place. Pure. */
import { placeOfName } from "../../table/chosen-columns";
import { findWords, type NamedRows } from "../../table/combine/places";
import { splitNameWords } from "../../table/name-words";
import type { Column, ColumnType } from "../../table/types";
import type { SheetRow, SheetValue } from "../cells/steps";
import { blankNone, type NoneNames } from "../cells/none-cells";
import type { KeySource } from "../destination/beside-state";

/** As it is compared: the bare values of the key's columns. "" for a row whose key is blank. */
export type RowKey = string;

export interface KeyColumns {
  readonly source: KeySource;
  readonly names: readonly string[];
}

/** Kinds that name a row rather than measure it. */
const LABELS: readonly ColumnType[] = ["text", "date", "datetime", "boolean", "mixed"];

/** What a person or the mode gave, and whether each row is a person. */
export interface KeyWish {
  readonly given: readonly string[];
  readonly isOfPeople: boolean;
}

export interface KeyedTable {
  readonly names: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly types: Readonly<Record<string, ColumnType>>;
}

/**
 * Given columns as the answer spells them; else a list of people by its id or address; else every label that
 * both the answer and the block have (`standing`). Undefined where there is none.
 */
export function chooseKeyColumns(
  { given, isOfPeople }: KeyWish,
  table: KeyedTable,
  standing: readonly string[],
): KeyColumns | undefined {
  const { names, types } = table;
  if (given.length > 0)
    return { source: "given", names: given.map((key) => names[placeOfName(key, names)] ?? key) };
  const shared = names.filter((name) => standing.includes(name));
  const person = isOfPeople ? findPersonColumn({ ...table, names }, shared) : undefined;
  if (person !== undefined) return { source: "list of people", names: [person] };
  const labels = shared.filter((name) => LABELS.includes(types[name] ?? "empty"));
  return labels.length === 0 ? undefined : { source: "whole row", names: labels };
}

/**
 * Without what a label after the first number tells of a row, such as the method of a test: it may be
 * otherwise tomorrow. Only where the others tell all rows apart that stand there and that come.
 */
export function leaveOutWords(
  keys: KeyColumns | undefined,
  table: KeyedTable,
  standing: NamedRows,
): KeyColumns | undefined {
  if (keys?.source !== "whole row") return keys;
  const columns = keys.names.length < 2 ? [] : listColumnsOf(table);
  const words = findWords(columns, [table, standing]).map((at) => table.names[at]);
  const names = keys.names.filter((name) => !words.includes(name));
  return names.length === 0 ? keys : { ...keys, names };
}

function listColumnsOf({ names, types }: KeyedTable): readonly Column[] {
  return names.map((name) => ({ name, type: types[name] ?? "empty" }));
}

/** Columns that name a row, given or a person's own; undefined where all labels together do. */
export function findNamingColumns(
  wish: KeyWish | undefined,
  table: KeyedTable,
  standing: readonly string[],
): readonly string[] | undefined {
  if (!wish || (wish.given.length === 0 && !wish.isOfPeople)) return undefined;
  const chosen = chooseKeyColumns(wish, table, standing);
  if (!chosen || chosen.source === "whole row") return undefined;
  return chosen.names.every((name) => standing.includes(name)) ? chosen.names : undefined;
}

/** Best first: a service's own id of a person, then an address. */
const PERSON_WORDS: readonly RegExp[] = [
  /^((user|person|people|customer|distinct|profile|account|contact|member) )?(id|uuid|guid|identifier|kmid)$/,
  /^(e ?mail|mail)( address)?$/,
];

function findPersonColumn(table: KeyedTable, shared: readonly string[]): string | undefined {
  for (const words of PERSON_WORDS) {
    const found = shared.find(
      (name) => words.test(splitNameWords(name).join(" ").toLowerCase()) && isUnique(table, name),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Columns that could identify rows: of kind id, address or name, and unique in the answer. */
export function listPossibleKeys(table: KeyedTable): readonly string[] {
  const isNamed = (name: string): boolean =>
    /\b(id|uuid|guid|identifier|mail|email|name|login|key|code|number|no)\b/.test(
      splitNameWords(name).join(" ").toLowerCase(),
    );
  return table.names.filter(
    (name) =>
      (isNamed(name) || LABELS.includes(table.types[name] ?? "mixed")) &&
      table.rows.length > 1 &&
      isUnique(table, name),
  );
}

function isUnique({ names, rows }: KeyedTable, name: string): boolean {
  const keys = readKeys(rows, names, [name], undefined);
  return keys.length > 0 && !keys.includes("") && new Set(keys).size === keys.length;
}

/** Of each row; a missing column reads as blank, and so does what says that a group has no value. */
export function readKeys(
  rows: readonly SheetRow[],
  names: readonly string[],
  columns: readonly string[],
  none: NoneNames | undefined,
): readonly RowKey[] {
  const from = columns.map((name) => ({ at: names.indexOf(name), none: none?.[name] }));
  return rows.map((row) => toKey(from.map(({ at, none: words }) => blankNone(row[at], words))));
}

/**
 * The same, but for rows with a blank key that hold something else: of one such row it is known which it is,
 * as of a group without a value.
 */
export function readRowKeys(
  rows: readonly SheetRow[],
  names: readonly string[],
  columns: readonly string[],
  none: NoneNames | undefined,
): readonly RowKey[] {
  const blank = JSON.stringify(columns.map(() => ""));
  return readKeys(rows, names, columns, none).map((key, at) => {
    const isFilled = columns.length > 0 && rows[at]?.some((value) => toKeyText(value) !== "") === true;
    return key === "" && isFilled ? blank : key;
  });
}

/** An id may be a number today and a text tomorrow, so kinds are not told apart. */
export function toKey(values: readonly (SheetValue | undefined)[]): RowKey {
  const bare = values.map(toKeyText);
  return bare.every((text) => text === "") ? "" : JSON.stringify(bare);
}

const BLANK_KEY = "(blank)";

/** As a person reads it. */
export function showKey(key: RowKey): string {
  return key === "" ? "" : showKeyTexts(JSON.parse(key) as string[]);
}

export function showKeyTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(", ") || BLANK_KEY;
}

/** Without the apostrophe that keeps a text a text. Dates are never read as such here. */
export function toKeyText(value: SheetValue | undefined): string {
  return typeof value === "string" ? value.replace(/^'/, "") : String(value ?? "");
}

/** Where each key stands, from 0, if it stands once; -1 if several times. */
export function placeKeys(keys: readonly RowKey[]): ReadonlyMap<RowKey, number> {
  const places = new Map<RowKey, number>();
  keys.forEach((key, at) => {
    if (key !== "") places.set(key, places.has(key) ? -1 : at);
  });
  return places;
}

/** Whether a key tells at least half of the rows apart. */
export function areMostlyUnique(keys: readonly RowKey[]): boolean {
  const unique = [...placeKeys(keys).values()].filter((at) => at >= 0).length;
  return unique * 2 >= keys.length;
}
