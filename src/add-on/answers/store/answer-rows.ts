/** Which rows of the tab of last good answers are written. Pure. */
import type { EpochMs } from "../../shared/time";

/** `size`: characters of its text. `row` counts from 1. */
export interface AnswerRow extends Pick<AnswerEntry, "key" | "account" | "at"> {
  readonly row: number;
  readonly size: number;
}

export interface AnswerEntry {
  readonly key: string;
  readonly account: string;
  readonly at: EpochMs;
  readonly text: string;
}

/** Undefined: the row is emptied. */
export interface RowChange {
  readonly row: number;
  readonly entry: AnswerEntry | undefined;
}

export const MOST_ANSWERS = 3_000;
export const MOST_SHEET_CHARACTERS = 10_000_000;
/** The first row below the titles. */
export const FIRST_ROW = 2;

/** Whether a formula is known to ask it. */
export interface KeptRows {
  readonly isUsed: (key: string) => boolean;
  readonly forgotten: readonly string[];
}

/**
 * Sorted by row. Answers never move, so that a row is wholly old or new wherever writing stops. Without room,
 * what no formula asks goes first, then the oldest.
 */
export function planRows(
  rows: readonly AnswerRow[],
  entries: readonly AnswerEntry[],
  keeping: KeptRows,
): RowChange[] {
  const rowOf = new Map<string, AnswerRow>();
  for (const row of rows) rowOf.set(row.key, pickNewer(rowOf.get(row.key), row));
  const staying = findStaying(rowOf, entries, keeping);
  const taken = new Set([...rowOf.values()].filter(({ key }) => staying.has(key)).map(({ row }) => row));
  const changes = new Map<number, AnswerEntry | undefined>();
  for (const { row } of rows) if (!taken.has(row)) changes.set(row, undefined);
  let free = FIRST_ROW;
  for (const entry of entries) {
    if (!staying.has(entry.key)) continue;
    while (taken.has(free)) free++;
    const row = rowOf.get(entry.key)?.row ?? free;
    taken.add(row);
    changes.set(row, entry);
  }
  return [...changes].map(([row, entry]) => ({ row, entry })).sort((a, b) => a.row - b.row);
}

/** Two writers at once may have left two rows. */
export function pickNewer(one: AnswerRow | undefined, other: AnswerRow): AnswerRow {
  return one && one.at >= other.at ? one : other;
}

function findStaying(
  rowOf: ReadonlyMap<string, AnswerRow>,
  entries: readonly AnswerEntry[],
  { isUsed, forgotten }: KeptRows,
): ReadonlySet<string> {
  const sizes = new Map([...rowOf.values()].map(({ key, at, size }) => [key, { key, at, size }]));
  for (const { key, at, text } of entries) sizes.set(key, { key, at, size: text.length });
  for (const key of forgotten) sizes.delete(key);
  const byUse = [...sizes.values()]
    .map((answer) => ({ ...answer, used: isUsed(answer.key) ? 1 : 0 }))
    .sort((a, b) => b.used - a.used || b.at - a.at)
    .slice(0, MOST_ANSWERS);
  let room = MOST_SHEET_CHARACTERS;
  return new Set(byUse.filter(({ size }) => (room -= size) >= 0).map(({ key }) => key));
}
