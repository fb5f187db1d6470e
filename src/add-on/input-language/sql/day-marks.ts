/** Which placeholders of a statement get their values of days in words. Pure. */
import { readPlainText } from "../arguments";
import { foldName } from "../near-names";
import { takeJsonText } from "../raw-json";
import { isEmptyCell } from "./literals";
import { splitSql } from "./tokens";

/** The name of a value that is days in words. */
export const DATES_PARAMETER = "dates";
const RANGE_ENDS = ["from", "to"] as const;

/** Whether days in words have a placeholder in a statement, and whether nothing else has one. */
export function findDayMarks(statement: string): { readonly any: boolean; readonly alone: boolean } {
  const wanted = new Set(splitSql(statement).marks.map(({ name = "" }) => foldName(name)));
  const ends = endsOf(wanted);
  return { any: ends.length > 0, alone: takesDaysAlone(wanted) };
}

/** Whether the parameters are days without a name: a cell or two, for :from and :to alone. */
export function areDaysAlone(wanted: ReadonlySet<string>, rows: readonly (readonly unknown[])[]): boolean {
  const [cell, ...more] = rows.flat();
  if (!takesDaysAlone(wanted) || more.length > 1 || isEmptyCell(cell)) return false;
  const isName = [DATES_PARAMETER, ...RANGE_ENDS].includes(foldName(readNameOf(cell)));
  return !isName && takeJsonText(cell) === undefined;
}

function takesDaysAlone(wanted: ReadonlySet<string>): boolean {
  return wanted.size === 2 && endsOf(wanted).length === 2;
}

/** The ends of a period that have placeholders, unless all of it has one. */
export function endsOf(wanted: ReadonlySet<string>): readonly (typeof RANGE_ENDS)[number][] {
  return wanted.has(DATES_PARAMETER) ? [] : RANGE_ENDS.filter((end) => wanted.has(end));
}

/** A cell's name, with its sign or without. */
export function readNameOf(cell: unknown): string {
  return readPlainText(cell)
    .trim()
    .replace(/^(?:[:@]|\{\{\s*)|(?<!\s)\s*\}\}$/g, "");
}
