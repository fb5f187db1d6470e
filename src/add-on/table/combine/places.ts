/** What the columns of an answer are: labels that say what a row is of, measures, and the mark of its period. Pure. */
import { splitNameWords } from "../name-words";
import { isPartialColumn } from "../partial-column";
import type { Cell, Column } from "../types";

/** Columns counted from 0; -1 where there is none. */
export interface Places {
  readonly labels: readonly number[];
  readonly values: readonly number[];
  readonly date: number;
  readonly partial: number;
  /** The labels that divide the rows into groups. */
  readonly splits: readonly number[];
}

/** Numbers that name a row: the third step of a funnel is no three of anything. */
const NAMING_COLUMN = /^(?:step|rank|position|id)$/;

/** `splitBy`: the properties that divide the rows, whose values may be numbers. */
export function findPlaces(columns: readonly Column[], splitBy: readonly string[] = []): Places {
  const isSplit = ({ name }: Column): boolean => splitBy.some((one) => areSameName(name, one));
  const isValue = (column: Column): boolean =>
    /^(?:number|percent|empty)$/.test(column.type) && !isSplit(column) && !isNaming(column);
  const partial = columns.findIndex(isPartialColumn);
  const others = [...columns.keys()].filter((at) => at !== partial);
  const values = others.filter((at) => isValue(columns[at]!));
  // A column that only names the metric says nothing of a row.
  const labels = others.filter(
    (at) => !isValue(columns[at]!) && (isSplit(columns[at]!) || !/metric/i.test(columns[at]!.name)),
  );
  const date = labels.find((at) => columns[at]!.type === "date" && !isSplit(columns[at]!)) ?? -1;
  return { labels, values, partial, date, splits: labels.filter((at) => isSplit(columns[at]!)) };
}

export function areSameName(a: string, b: string): boolean {
  return a === b || splitNameWords(a).join(" ") === splitNameWords(b).join(" ");
}

function isNaming({ name }: Column): boolean {
  const words = splitNameWords(name);
  return NAMING_COLUMN.test(words[words.length - 1] ?? "");
}

/** What tells a row from others, as a text. */
export function makeKey(row: readonly Cell[], places: readonly number[]): string {
  return JSON.stringify(places.map((at) => row[at] ?? null));
}
