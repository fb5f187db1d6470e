/** Which earlier days stand against which: lengths, weekdays, ends of months, and what does not fit. */
import fc from "../../../suites/fast-check";
import {
  type Day,
  formatDay,
  startOfUnit,
  toDay,
  type Unit,
} from "../../../../src/add-on/input-language/dates/calendar";
import {
  COMPARED_PERIODS,
  computeComparedDays,
  comparedUnitOf,
} from "../../../../src/add-on/input-language/dates/comparison";

const day = (text: string): Day => toDay(Date.parse(text));
const show = (days: readonly (Day | undefined)[]): string[] =>
  days.map((one) => (one === undefined ? "none" : formatDay(one)));

function before(
  from: string,
  to: string,
  name: (typeof COMPARED_PERIODS)[number],
  by?: Unit,
  unit?: Unit,
  isFiscal?: boolean,
): string[] {
  const compared = computeComparedDays(name, { days: { from: day(from), to: day(to) }, by, unit, isFiscal });
  return compared ? show([compared.before.from, compared.before.to]) : [];
}

it.each<[string, string[], string[]]>([
  ["leap day", before("2024-02-29", "2024-02-29", "previous year"), ["2023-02-28", "2023-02-28"]],
  [
    "February of a leap year",
    before("2024-02-01", "2024-02-29", "previous year"),
    ["2023-02-01", "2023-02-28"],
  ],
  [
    "Black Friday by weekday",
    before("2025-11-28", "2025-11-28", "previous year, same weekdays"),
    ["2024-11-29", "2024-11-29"],
  ],
  ["week 53", before("2020-12-28", "2021-01-03", "previous year", "w"), ["2019-12-30", "2020-01-05"]],
  ["a week by weeks", before("2026-03-09", "2026-03-15", "previous week", "w"), ["2026-03-02", "2026-03-08"]],
  ["two whole months", before("2026-03-01", "2026-04-30", "previous period"), ["2026-01-01", "2026-02-28"]],
  [
    "all but a month's last day",
    before("2026-03-01", "2026-04-29", "previous period"),
    ["2025-12-28", "2026-02-25"],
  ],
  ["31 March to date", before("2026-03-01", "2026-03-31", "previous month"), ["2026-02-01", "2026-02-28"]],
  [
    "30 March to date",
    before("2026-03-01", "2026-03-30", "previous period", undefined, "m"),
    ["2026-02-01", "2026-02-28"],
  ],
  [
    "quarter to date",
    before("2026-10-01", "2026-11-19", "previous period", undefined, "q"),
    ["2026-07-01", "2026-08-19"],
  ],
  [
    "fiscal year to date",
    before("2026-04-01", "2026-11-19", "previous period", undefined, "y", true),
    ["2025-04-01", "2025-11-19"],
  ],
  [
    "two fiscal quarters from February",
    before("2026-02-01", "2026-07-31", "previous period", undefined, "q", true),
    ["2025-08-01", "2026-01-31"],
  ],
  [
    "30 days that happen to be a month",
    before("2026-11-01", "2026-11-30", "previous period", undefined, "d"),
    ["2026-09-27", "2026-10-26"],
  ],
  ["days by month", before("2026-10-23", "2026-11-21", "previous period", "m"), ["2026-08-23", "2026-09-21"]],
])("%s", (_, found, wanted) => {
  expect(found).toEqual(wanted);
});

it("a day that the earlier month or year does not have stands against none", () => {
  const year = computeComparedDays("previous year", {
    days: { from: day("2024-02-28"), to: day("2024-03-01") },
    by: "d",
  });
  const leap = ["2023-02-28", "2023-03-01", "2024-02-29"].map((text) => year?.dayAfter(day(text)));
  expect(show(leap)).toEqual(["2024-02-28", "2024-03-01", "none"]);
});

const DAYS = fc
  .tuple(fc.integer({ min: 10_000, max: 25_000 }), fc.integer({ min: 0, max: 400 }))
  .map(([from, length]) => ({ from, to: from + length }));

it("periods of days and weeks are of the same length and weekdays, and do not overlap", () => {
  fc.assert(
    fc.property(DAYS, fc.constantFrom<Unit | undefined>("w", "d", undefined), (days, by) => {
      const { before: earlier } = computeComparedDays("previous period", { days, by, unit: "d" })!;
      expect(earlier.to - earlier.from).toBe(days.to - days.from);
      expect((days.from - earlier.from) % 7).toBe(0);
      expect(earlier.to).toBeLessThan(days.from);
    }),
  );
});

it("every comparison follows how the period is cut: the first days of rows go to first days of rows", () => {
  fc.assert(
    fc.property(
      DAYS,
      fc.constantFrom(...COMPARED_PERIODS),
      fc.constantFrom<Unit>("d", "w", "m", "q", "y"),
      (days, name, by) => {
        const compared = computeComparedDays(name, { days, by });
        const start = startOfUnit(by, days.from);
        const later = compared?.dayAfter(start);
        if (later === undefined) return;
        expect(startOfUnit(by, later)).toBe(later);
        expect(later).toBeGreaterThan(start);
      },
    ),
  );
});

it.each([
  ["previous day", "w"],
  ["previous week", "m"],
  ["previous month", "q"],
  ["previous quarter", "y"],
  ["previous year, same weekdays", "m"],
] as const)("%s does not fit rows by %s", (name, by) => {
  expect(before("2026-01-01", "2026-06-30", name, by)).toEqual([]);
});

it.each([
  ["month to date", "m"],
  ["QTD", "q"],
  ["last 30 days", "d"],
  ["2026-01-01 to 2026-03-31", undefined],
])("%s names the unit %s", (text, unit) => {
  expect(comparedUnitOf(text)).toBe(unit);
});

it.each<[string, string[], string[]]>([
  ["a short month", before("2026-02-01", "2026-02-28", "previous month"), ["2026-01-01", "2026-01-31"]],
  ["a month of 30 days", before("2026-04-01", "2026-04-30", "previous period"), ["2026-03-01", "2026-03-31"]],
  [
    "weeks by their weekdays",
    before("2026-03-09", "2026-03-15", "previous year, same weekdays", "w"),
    ["2025-03-10", "2025-03-16"],
  ],
  [
    "months by weekdays, which fit none",
    before("2026-03-01", "2026-03-31", "previous year, same weekdays", "m"),
    [],
  ],
  [
    "the weeks that a part of two is in",
    before("2026-03-13", "2026-03-16", "previous period", "w"),
    ["2026-02-27", "2026-03-02"],
  ],
  ["as many days alone", before("2026-03-13", "2026-03-16", "previous period"), ["2026-03-06", "2026-03-09"]],
  [
    "a month by weeks",
    before("2026-03-01", "2026-03-31", "previous period", "w"),
    ["2026-01-18", "2026-02-17"],
  ],
  [
    "a month in words that is none, by its weeks",
    before("2026-03-05", "2026-03-15", "previous period", undefined, "m"),
    ["2026-02-19", "2026-03-01"],
  ],
  [
    "the rest of a month",
    before("2026-03-05", "2026-03-31", "previous period"),
    ["2026-02-05", "2026-03-03"],
  ],
  [
    "a month and a day, by months",
    before("2026-03-01", "2026-04-01", "previous period", "m"),
    ["2026-01-01", "2026-02-01"],
  ],
  [
    "a fiscal quarter by the quarters of the calendar, of which it touches two",
    before("2026-02-01", "2026-04-30", "previous period", "q", "q", true),
    ["2025-08-01", "2025-10-31"],
  ],
])("%s", (_, days, expected) => expect(days).toEqual(expected));

it("the earlier day of a day is in the month before, and of its last days the last one", () => {
  const days = { from: day("2026-03-01"), to: day("2026-03-31") };
  const dayBefore = (text: string): string[] =>
    show([computeComparedDays("previous month", { days })?.dayBefore(day(text))]);
  expect(dayBefore("2026-03-15")).toEqual(["2026-02-15"]);
  expect(dayBefore("2026-03-31")).toEqual(["2026-02-28"]);
});

it.each([
  ["MTD", "m"],
  [" wtd ", "w"],
  ["Quarter to date", "q"],
  ["last 3 years", "y"],
  ["this day", "d"],
  ["xmtd", undefined],
  ["mtdx", undefined],
  ["monthly", undefined],
  ["2026-01-01", undefined],
])("%s is named by the unit %s", (text, unit) => expect(comparedUnitOf(text)).toBe(unit));
