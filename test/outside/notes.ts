/** What a cell may show after its spreadsheet's process was killed. Pure. */

export interface Note {
  readonly text: string;
  /** When it was typed, and taken. */
  readonly at: number;
}

/**
 * What is younger (ms) may be lost. The spreadsheet's file is written within a second of an edit, and on a
 * busy machine with a busy disk some seconds later.
 */
const KEPT_AFTER_MS = 10_000;

/**
 * `notes`: what was typed into one cell, in order. Of what must have been kept the last one stands in the
 * cell, or one that is younger.
 * @returns what the cell holds from now on, none for a blank cell; undefined where something was lost
 */
export function settleNotes(
  notes: readonly Note[],
  shown: string | undefined,
  killedAt: number,
): readonly Note[] | undefined {
  const mustBeKept = notes.findLastIndex(({ at }) => at < killedAt - KEPT_AFTER_MS);
  const there = notes.slice(Math.max(0, mustBeKept)).findLast(({ text }) => text === shown);
  if (there) return [{ ...there, at: 0 }];
  return shown === undefined && mustBeKept < 0 ? [] : undefined;
}
