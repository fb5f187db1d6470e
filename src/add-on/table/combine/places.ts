/** Labels, measures and the mark of the period. Pure. */
import { splitNameWords } from "../name-words";
import { isPartialColumn } from "./partial-column";
import { addFacts } from "../by-column";
import type { Column, ColumnType, Table } from "../types";

/** Columns from 0; -1 for none. */
export interface Places {
  readonly labels: readonly number[];
  readonly values: readonly number[];
  /** What tells of a row, and names none. */
  readonly words: readonly number[];
  readonly date: number;
  readonly partial: number;
  /** The labels that divide the rows into groups. */
  readonly splits: readonly number[];
}

/** Numbers that name a row, such as a funnel's step. */
const NAMING_COLUMN = /^(?:step|rank|position|id)$/;

const MEASURED: ReadonlySet<ColumnType> = new Set(["number", "percent", "empty"]);
const IN_WORDS: ReadonlySet<ColumnType> = new Set(["text", "mixed", "boolean"]);

/** Whether the cells of a column are texts, or yes and no. */
export function isInWords({ type }: Column): boolean {
  return IN_WORDS.has(type);
}

/** `splitBy`: the properties that divide the rows, whose values may be numbers. */
export function findPlaces(columns: readonly Column[], splitBy?: readonly string[]): Places {
  const isSplit = ({ name }: Column): boolean => splitBy?.some((one) => areSameName(name, one)) ?? false;
  const isValue = (column: Column): boolean =>
    MEASURED.has(column.type) && !isSplit(column) && !isNaming(column);
  const partial = columns.findIndex((column) => isPartialColumn(column) && !isSplit(column));
  const words = [...columns.keys()].filter((at) => columns[at]!.tellsOfRow && !isSplit(columns[at]!));
  const others = [...columns.keys()].filter((at) => at !== partial && !words.includes(at));
  const values = others.filter((at) => isValue(columns[at]!));
  // The metric's name says nothing of a row.
  const labels = others.filter(
    (at) => !isValue(columns[at]!) && (isSplit(columns[at]!) || !/metric/i.test(columns[at]!.name)),
  );
  const isPeriod = ({ type, isClock }: Column): boolean => type === "date" || isClock === true;
  const date = labels.find((at) => isPeriod(columns[at]!) && !isSplit(columns[at]!)) ?? -1;
  return { labels, values, words, partial, date, splits: labels.filter((at) => isSplit(columns[at]!)) };
}

/** Whether two columns have the same name, but for how its words are joined. Names of signs have no words. */
export function areSameName(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => splitNameWords(name).join(" ") || name);
  return one === other;
}

/** Rows of which the columns are known by their names. */
export interface NamedRows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/**
 * Where texts and yes or no stand after the first number, and the labels before them tell all rows of each of
 * `sides` apart: the method of a test differs from group to group and from day to day, and names no row.
 */
export function findWords(
  columns: readonly Column[],
  sides: readonly NamedRows[],
  splitBy?: readonly string[],
): readonly number[] {
  const { labels, values, splits } = findPlaces(columns, splitBy);
  const isWord = (at: number): boolean =>
    at > (values[0] ?? at) && !splits.includes(at) && isInWords(columns[at]!);
  const words = labels.filter(isWord);
  const naming = labels.filter((at) => !isWord(at)).map((at) => columns[at]!.name);
  if (words.length === 0 || naming.length === 0) return [];
  const areApart = ({ names, rows }: NamedRows): boolean => {
    const places = naming.map((name) => names.indexOf(name));
    return new Set(rows.map((row) => makeKey(row, places))).size === rows.length;
  };
  return sides.every(areApart) ? words : [];
}

/** Marks such words. `other`: the answer about other days, which is read together with this one. */
export function markWords(table: Table, splitBy: readonly string[], other?: Table): Table {
  const { columns } = table;
  const sides = [table, ...(other ? [other] : [])].map((one) => ({
    names: one.columns.map(({ name }) => name),
    rows: one.rows,
  }));
  const words = findWords(columns, sides, splitBy);
  if (words.length === 0) return table;
  const mark = (column: Column, at: number): Column =>
    words.includes(at) ? { ...column, tellsOfRow: true } : column;
  return addFacts(table, { columns: columns.map(mark) });
}

function isNaming({ name }: Column): boolean {
  const words = splitNameWords(name);
  return NAMING_COLUMN.test(words[words.length - 1] ?? "");
}

/** Equal for rows with the same cells at these places. */
export function makeKey(row: readonly unknown[], places: readonly number[]): string {
  return JSON.stringify(places.map((at) => row[at] ?? null));
}
