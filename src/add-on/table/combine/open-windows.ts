/** Whose window of a funnel is open, as a service says it in columns of their own. Pure. */
import { findPlaces, makeKey } from "./places";
import type { Cell, Table, Windows } from "../types";

/**
 * ASSUMPTION: the columns that a service adds which is asked to mark what is not whole. In each row: how many
 * people of its group entered so lately that their window is open; the days of the window, or the age at
 * which was counted; and how many whole days more than half of all have had.
 */
const WINDOW_COLUMNS = { open: "open_windows", days: "window_days", had: "had_days" } as const;

type WindowPlaces = { readonly [part in keyof typeof WINDOW_COLUMNS]: number };

/** Without these columns, which are no numbers of the report; as it is where one is missing. */
export function takeWindows(table: Table, splitBy: readonly string[] = []): Table {
  const placeOf = (wanted: string): number => table.columns.findIndex(({ name }) => name === wanted);
  const { open, days, had } = WINDOW_COLUMNS;
  const places: WindowPlaces = { open: placeOf(open), days: placeOf(days), had: placeOf(had) };
  const taken = Object.values(places);
  if (taken.includes(-1)) return table;
  const keep = <T>(cells: readonly T[]): T[] => cells.filter((_, at) => !taken.includes(at));
  const kept: Table = { ...table, columns: keep(table.columns), rows: table.rows.map(keep) };
  return { ...kept, windows: readWindows(table, places, splitBy) };
}

/** People who are in several groups count in each. */
function readWindows(
  { columns, rows }: Table,
  { open, days, had }: WindowPlaces,
  splitBy: readonly string[],
): Windows {
  const { values, splits } = findPlaces(columns, splitBy);
  const first = new Map<string, readonly Cell[]>();
  for (const row of rows) {
    const key = makeKey(row, splits);
    if (!first.has(key)) first.set(key, row);
  }
  const groups = [...first.values()];
  const sum = (at: number): number => groups.reduce((total, row) => total + toCount(row[at]), 0);
  const most = (at: number): number => Math.max(0, ...groups.map((row) => toCount(row[at])));
  return { entered: sum(values[0] ?? -1), open: sum(open), days: most(days), hadDays: most(had) };
}

function toCount(cell: Cell | undefined): number {
  return typeof cell === "number" ? cell : 0;
}

/** Of a table of people whose windows were not all over, at whatever age. */
export function describeOpenWindows({ entered, open, days }: Windows): string {
  return `${formatPeople(open)} of ${formatPeople(entered)} people entered less than ${describeDayCount(days)} ago: they may still take later steps, so these numbers can grow.`;
}

/** Of one in which everybody had the same days. */
export function describeYounger({ open, days }: Windows): string {
  const counted = `Counted: people who have had ${describeDayCount(days)} since they entered, and what they did in them.`;
  return open === 0 ? counted : `${counted} ${formatPeople(open)} are younger and left out.`;
}

/** A number of days in words: "1 day", "1,204 days". */
export function describeDayCount(days: number): string {
  return days === 1 ? "1 day" : `${formatPeople(days)} days`;
}

/** A number of people as English sentences have it: "1,204". */
export function formatPeople(people: number): string {
  return people.toLocaleString("en-US");
}
