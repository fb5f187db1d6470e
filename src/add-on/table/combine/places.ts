/** Labels, measures and the mark of the period. Pure. */
import { splitNameWords } from "../name-words";
import { isPartialColumn } from "./partial-column";
import { addFacts } from "../by-column";
import type { Cell, Column, Table } from "../types";

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

/** `splitBy`: the properties that divide the rows, whose values may be numbers. */
export function findPlaces(columns: readonly Column[], splitBy: readonly string[] = []): Places {
  const isSplit = ({ name }: Column): boolean => splitBy.some((one) => areSameName(name, one));
  const isValue = (column: Column): boolean =>
    /^(?:number|percent|empty)$/.test(column.type) && !isSplit(column) && !isNaming(column);
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

/** Whether two columns have the same name, but for how its words are joined. */
export function areSameName(a: string, b: string): boolean {
  return a === b || splitNameWords(a).join(" ") === splitNameWords(b).join(" ");
}

/**
 * Marks texts and yes or no after the first number where those before them tell all rows apart: the method of
 * a test differs from group to group, and so would no row of one answer be found in another.
 */
export function markWords(table: Table, splitBy: readonly string[]): Table {
  const { labels, values, splits } = findPlaces(table.columns, splitBy);
  const isWord = (at: number): boolean =>
    at > (values[0] ?? at) &&
    !splits.includes(at) &&
    /^(?:text|mixed|boolean)$/.test(table.columns[at]!.type);
  const naming = labels.filter((at) => !isWord(at));
  if (naming.length === 0 || naming.length === labels.length) return table;
  const keys = new Set(table.rows.map((row) => makeKey(row, naming)));
  if (keys.size < table.rows.length) return table;
  const columns = table.columns.map((column, at): Column =>
    labels.includes(at) && isWord(at) ? { ...column, tellsOfRow: true } : column,
  );
  return addFacts(table, { columns });
}

function isNaming({ name }: Column): boolean {
  const words = splitNameWords(name);
  return NAMING_COLUMN.test(words[words.length - 1] ?? "");
}

/** Equal for rows with the same cells at these places. */
export function makeKey(row: readonly Cell[], places: readonly number[]): string {
  return JSON.stringify(places.map((at) => row[at] ?? null));
}
