/** Which rows are asked for beside a number now and before, and how they are drawn. */
import { formatDay, toDay } from "../../../src/add-on/input-language/dates/calendar";
import { nameShortDays } from "../../../src/add-on/input-language/dates/day-words";
import { drawCourse, findCourse, readCourse } from "../../../src/add-on/custom-functions/boards/course";
import { readPeriods } from "../../../src/add-on/custom-functions/planning/two-periods";
import type { ComparisonName } from "../../../src/add-on/input-language/dates/comparison";
import { openZone } from "../../../src/add-on/table/zone";

/** Monday, 23 November 2026. */
const CONTEXT = { now: Date.UTC(2026, 10, 23, 8), zone: openZone("Etc/UTC") };

function course(dates: string, compare: ComparisonName = "previous period") {
  const found = findCourse(readPeriods(dates, { compare }, CONTEXT));
  if (!found) return "none";
  const { by, days, holdsBoth, points } = found;
  return `${by} ${formatDay(days.from)} to ${formatDay(days.to)}, ${holdsBoth ? "holds both" : "beside"}, ${points}`;
}

it.each<[dates: string, asked: string, compare?: ComparisonName]>([
  ["last week", "week 2026-09-28 to 2026-11-22, holds both, 8"],
  ["last month", "month 2025-10-01 to 2026-10-31, holds both, 13"],
  ["last month", "month 2025-10-01 to 2026-10-31, holds both, 13", "previous year"],
  ["yesterday", "day 2026-11-09 to 2026-11-22, holds both, 14"],
  ["last quarter", "quarter 2024-10-01 to 2026-09-30, holds both, 8"],
  ["last year", "year 2021-01-01 to 2025-12-31, holds both, 5"],
  ["last week", "week 2026-09-28 to 2026-11-22, beside, 8", "previous year"],
  ["month to date", "day 2026-11-01 to 2026-11-22, beside, 31"],
  ["last 28 days", "day 2026-10-26 to 2026-11-22, beside, 31"],
  ["last 90 days", "week 2026-08-31 to 2026-11-22, beside, 31"],
  ["2026-01-05 to 2026-10-20", "month 2026-02-01 to 2026-09-30, beside, 31"],
  ["today", "none"],
])("of %s are asked %s", (...[dates, asked, compare]) => {
  expect(course(dates, compare)).toBe(asked);
});

const days = (values: readonly (number | null)[]) => new Map(values.map((value, day) => [day, value]));

it.each<[string, (number | null)[], string | null]>([
  ["from the lowest to the highest", [10, 20, 15, 30], "▁▅▂▇"],
  ["the latest alone, where there are more", [99, 1, 2, 3, 4], "▁▃▅▇"],
  ["of one height where nothing changes", [5, 5, 5], "▅▅▅"],
  ["with a gap where nothing is known", [1, null, 2, 3], "▁\u2007▅▇"],
  ["not at all where two numbers say it", [1, 2, null], null],
])("is drawn %s", (_, values, bars) => {
  expect(drawCourse(days(values), 4)).toBe(bars);
});

it("leaves out periods that are not over, and rows that no day has", () => {
  const table = {
    columns: [
      { name: "date", type: "date" },
      { name: "Signups", type: "number" },
      { name: "partial", type: "boolean" },
    ],
    rows: [
      [new Date("2026-11-16"), 7, false],
      [new Date("2026-11-23"), 1, true],
      [null, 9, false],
    ],
  } as const;
  expect([...readCourse(table)]).toEqual([[toDay(Date.parse("2026-11-16")), 7]]);
});

it.each([
  ["2026-11-16", "2026-11-22", "16–22 Nov 2026"],
  ["2026-09-28", "2026-10-04", "28 Sep – 4 Oct 2026"],
  ["2025-12-29", "2026-01-04", "29 Dec 2025 – 4 Jan 2026"],
  ["2026-11-22", "2026-11-22", "22 Nov 2026"],
])("days from %s to %s are %s above a column", (from, to, words) => {
  expect(nameShortDays({ from, to })).toBe(words);
});
