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
