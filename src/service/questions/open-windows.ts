/**
 * Whose window is still open: people who entered so lately that they may still take later steps. Such numbers
 * grow by waiting alone.
 */
import type { AnswerColumn, Cell } from "../model/answer";

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

/** `open`: people whose days are not over; `hadDays`: whole days that more than half have had. */
export function windowCells(
  { open, hadDays }: { readonly open: number; readonly hadDays: number },
  windowDays: number,
  marks: WindowMarks,
): Cell[] {
  if (!areWindowsMarked(marks)) return [];
  return [open, countWindowDays(windowDays, marks), Math.min(hadDays, windowDays)];
}
