/**
 * Whose window is still open: people who entered so lately that they may still take later steps. Such numbers
 * grow by waiting alone.
 */
import { toNumber, type AnswerColumn, type Cell } from "../model/answer";
import { raw, type Sql } from "./sql";

/** 24 hours in microseconds, whatever the clocks of a zone do. */
export const DAY_US = 86_400_000_000;

/** What a question wants to know of them. */
export interface WindowMarks {
  readonly markPartial: boolean;
  /** Only those count who have had so many days of 24 hours since they entered, and what they did in them. */
  readonly ageDays?: number;
}

/** Within how many days of entering later events count: those of the window, or of the age that was asked. */
export function countWindowDays(windowDays: number, { ageDays }: WindowMarks): number {
  return Math.min(windowDays, ageDays ?? windowDays);
}

function areWindowsMarked({ markPartial, ageDays }: WindowMarks): boolean {
  return markPartial || ageDays !== undefined;
}

/** The last columns of a marked answer; the latter two say the same in all of its rows. */
export function windowColumns(marks: WindowMarks): AnswerColumn[] {
  if (!areWindowsMarked(marks)) return [];
  const names = ["open_windows", "window_days", "had_days"];
  return names.map((name) => ({ name, type: "integer" }));
}

/** `row`: with `open_windows`, and what `hadDaysSql` gives. */
export function windowCells(
  row: Readonly<Record<string, Cell>>,
  windowDays: number,
  marks: WindowMarks,
): Cell[] {
  if (!areWindowsMarked(marks)) return [];
  const had = Math.min(toNumber(row["had_days"] ?? 0), windowDays);
  return [toNumber(row["open_windows"] ?? 0), countWindowDays(windowDays, marks), had];
}

/**
 * Whether somebody's window is open: by when they entered, never by what they did since. `entered`: a column
 * (microseconds), of the first entrance where an age is asked, else of the last one, since any may count.
 * `now`: epoch milliseconds.
 */
export function isOpenSql(entered: string, windowDays: number, marks: WindowMarks, now: number): Sql {
  return raw(`(${entered} + ${countWindowDays(windowDays, marks) * DAY_US} > ${now * 1_000})`);
}

/**
 * The whole days that more than half of those who entered have had. `entered`: a table of `first_entered`.
 */
export function hadDaysSql(entered: string, now: number): Sql {
  const had = `greatest(${now * 1_000} - first_entered, 0) // ${DAY_US}`;
  return raw(`(SELECT quantile_disc(${had}, 0.5) FROM ${entered}) AS had_days`);
}
