/** Whether a single cell is one day, whatever today is. */
import { isOneDay, readDayIn } from "../../../../src/add-on/input-language/dates/dates-cell";
import { formatDay } from "../../../../src/add-on/input-language/dates/calendar";
import { openZone } from "../../../../src/add-on/table/zone";

const CONTEXT = { zone: openZone("Europe/Paris") };

function read(cell: unknown): { readonly isOne: boolean; readonly day: string | undefined } {
  const day = readDayIn(cell, CONTEXT);
  return { isOne: isOneDay(cell, CONTEXT), day: day === undefined ? undefined : formatDay(day) };
}

it.each([
  ["2026-01-31", "2026-01-31"],
  ["31 Jan 2026", "2026-01-31"],
  [new Date("2026-01-30T23:00:00Z"), "2026-01-31"],
  [40_000, "2009-07-06"],
  [60_000, "2064-04-08"],
  [46_053.9, "2026-01-31"],
])("%s is the same day always", (cell, day) => {
  expect(read(cell)).toEqual({ isOne: true, day });
});

it.each(["yesterday", "today", "3 days ago"])("%s is one day, and another one tomorrow", (cell) => {
  expect(read(cell)).toEqual({ isOne: true, day: undefined });
});

it.each([
  ...["", undefined, "last 7 days", "January 2026", "month to date", "2026-01-01 to 2026-01-31", "2026"],
  ...["Sales", "#N/A", true, 39_999, 60_001, 2026.1, new Date(NaN), {}],
])("%s is not one day, and nothing fails over it", (cell) => {
  expect(read(cell)).toEqual({ isOne: false, day: undefined });
});
