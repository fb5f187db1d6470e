/** Dates arguments, as people write them, and the days they stand for. */
import { countOf } from "../../../sweep/part";
import fc from "../../../suites/fast-check";
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { readDateCell } from "../../../../src/add-on/input-language/dates/date-cell";
import { isFiscalText } from "../../../../src/add-on/input-language/dates/dates-cell";
import { parseDates } from "../../../../src/add-on/input-language/dates/dates";
import { openZone } from "../../../../src/add-on/table/zone";

const PARIS = openZone("Europe/Paris");
/** Sunday 15 March 2026, 10:42 in Paris. */
const CONTEXT = { now: Date.UTC(2026, 2, 15, 9, 42), zone: PARIS };

function days(argument: unknown, context = CONTEXT): string {
  const range = parseDates(argument, context);
  return range ? `${range.from} ${range.to}` : "all";
}

function refusal(argument: unknown): string {
  try {
    parseDates(argument, CONTEXT);
  } catch (error) {
    if (isFailure(error, "badArgument")) return error.message;
    throw error;
  }
  return "";
}

/** "" where the argument is read. */
function refusalOrNone(argument: unknown): string {
  try {
    parseDates(argument, CONTEXT);
    return "";
  } catch (error) {
    return String(error);
  }
}

describe("phrases, on Sunday 15 March 2026", () => {
  it.each([
    ["today", "2026-03-15 2026-03-15"],
    ["Yesterday", "2026-03-14 2026-03-14"],
    ["last 30 days", "2026-02-13 2026-03-14"],
    ["in the last 30 days", "2026-02-13 2026-03-14"],
    ["past 7 days", "2026-03-08 2026-03-14"],
    ["last 30 days including today", "2026-02-14 2026-03-15"],
    ["last 1 day including today", "2026-03-15 2026-03-15"],
    ["this week", "2026-03-09 2026-03-15"],
    ["last week", "2026-03-02 2026-03-08"],
    ["last 2 weeks", "2026-02-23 2026-03-08"],
    ["this month", "2026-03-01 2026-03-31"],
    ["last month", "2026-02-01 2026-02-28"],
    ["previous 3 months", "2025-12-01 2026-02-28"],
    ["last 3 months including today", "2025-12-01 2026-03-15"],
    ["this quarter", "2026-01-01 2026-03-31"],
    ["last quarter", "2025-10-01 2025-12-31"],
    ["this year", "2026-01-01 2026-12-31"],
    ["last year", "2025-01-01 2025-12-31"],
    ["week to date", "2026-03-09 2026-03-15"],
    ["month to date", "2026-03-01 2026-03-15"],
    ["quarter to date", "2026-01-01 2026-03-15"],
    ["YTD", "2026-01-01 2026-03-15"],
    ["30 days ago", "2026-02-13 2026-02-13"],
    ["2026", "2026-01-01 2026-12-31"],
    ["2024-02", "2024-02-01 2024-02-29"],
    ["Q1 2026", "2026-01-01 2026-03-31"],
    ["2025-Q4", "2025-10-01 2025-12-31"],
    ["2026-W01", "2025-12-29 2026-01-04"],
    ["March 2026", "2026-03-01 2026-03-31"],
    ["sept 2025", "2025-09-01 2025-09-30"],
    ["5 March 2026", "2026-03-05 2026-03-05"],
    ["March 5, 2026", "2026-03-05 2026-03-05"],
    ["on 2026-01-05", "2026-01-05 2026-01-05"],
    ["2026/1/5", "2026-01-05 2026-01-05"],
    ["since 2026-01-01", "2026-01-01 2026-03-15"],
    ["since last month", "2026-02-01 2026-03-15"],
    ["after 2026-01-31", "2026-02-01 2026-03-15"],
    ["before 2026-02", "1970-01-01 2026-01-31"],
    ["until yesterday", "1970-01-01 2026-03-14"],
    ["up to yesterday", "1970-01-01 2026-03-14"],
    ["last month to date", "2026-02-01 2026-02-15"],
    ["previous quarter to date", "2025-10-01 2025-12-15"],
    ["last year to date", "2025-01-01 2025-03-15"],
    ["last week to date", "2026-03-02 2026-03-08"],
    ["last month last year", "2025-02-01 2025-02-28"],
    ["this fiscal year from April", "2025-04-01 2026-03-31"],
    ["current fiscal year starting Apr", "2025-04-01 2026-03-31"],
    ["last fiscal year from April", "2024-04-01 2025-03-31"],
    ["fiscal year to date from July", "2025-07-01 2026-03-15"],
    ["this fiscal quarter from February", "2026-02-01 2026-04-30"],
    ["last fiscal quarter from February", "2025-11-01 2026-01-31"],
    ["last 4 fiscal quarters from February", "2025-02-01 2026-01-31"],
    ["fiscal quarter to date from March", "2026-03-01 2026-03-15"],
    ["this fiscal year from January", "2026-01-01 2026-12-31"],
    ["last fiscal year from April last year", "2023-04-01 2024-03-31"],
    ["month to date last year", "2025-03-01 2025-03-15"],
    ["2024-02, a year ago", "2023-02-01 2023-02-28"],
    ["February 2025 the year before", "2024-02-01 2024-02-29"],
    ["last week a year ago", "2025-03-03 2025-03-09"],
  ])("%s", (phrase, expected) => {
    expect(days(phrase)).toBe(expected);
  });
});

describe("two ends", () => {
  it.each([
    "2026-01-01 to 2026-03-31",
    "2026-01-01 until 2026-03-31",
    "2026-01-01 and 2026-03-31",
    "between 2026-01-01 and 2026-03-31",
    "from 2026-01-01 to 2026-03-31",
    "2026-01-01 - 2026-03-31",
    "2026-01-01–2026-03-31",
    "2026-01-01 — 2026-03-31",
    "2026-01-01..2026-03-31",
    "2026-01-01/2026-03-31",
    "2026/01/01 to 2026/03/31",
    "2026-01 to 2026-03",
    "Jan 2026 to Mar 2026",
    "2026-01-01/P3M",
    "P3M/2026-03-31",
    "Q1 2026",
  ])("%s", (phrase) => {
    expect(days(phrase)).toBe("2026-01-01 2026-03-31");
  });

  it.each([
    ["2026-03-01/-P2D", "2026-03-01 2026-03-13"],
    ["-P7D to yesterday", "2026-03-08 2026-03-14"],
    ["30 days ago to 7 days ago", "2026-02-13 2026-03-08"],
    ["last month to today", "2026-02-01 2026-03-15"],
  ])("%s", (phrase, expected) => {
    expect(days(phrase)).toBe(expected);
  });
});

describe("ISO durations end yesterday, with or without a minus", () => {
  it.each([
    ["P30D", "2026-02-13 2026-03-14"],
    ["-P7D", "2026-03-08 2026-03-14"],
    ["P1M", "2026-02-15 2026-03-14"],
    ["p1w", "2026-03-08 2026-03-14"],
    ["P1Y1M1D", "2025-02-14 2026-03-14"],
    ["P18M", "2024-09-15 2026-03-14"],
  ])("%s", (phrase, expected) => {
    expect(days(phrase)).toBe(expected);
  });
});

describe("cells", () => {
  /** What Sheets hands over for a cell that shows 2026-01-31 in Paris. */
  const cell = new Date(Date.UTC(2026, 0, 30, 23));

  it.each([
    ["a date, by the day in the spreadsheet's zone", cell, "2026-01-31 2026-01-31"],
    ["a date in a range of one cell", [[cell]], "2026-01-31 2026-01-31"],
    ["a date formatted as a number", 46053, "2026-01-31 2026-01-31"],
    ["a date with a time formatted as a number", 46053.75, "2026-01-31 2026-01-31"],
    ["a year typed as a number", 2025, "2025-01-01 2025-12-31"],
    ["two cells side by side", [[new Date(Date.UTC(2026, 0, 1, 5)), cell]], "2026-01-01 2026-01-31"],
    ["two cells one above the other", [["2026-01-01"], [cell]], "2026-01-01 2026-01-31"],
    ["a word for each day", [["30 days ago", "yesterday"]], "2026-02-13 2026-03-14"],
    ["a period with 'to' in it, to its own end", "last month to today", "2026-02-01 2026-03-15"],
    [
      "first days of months that do not follow each other",
      [["2025-11-01", "2026-01-01"]],
      "2025-11-01 2026-01-01",
    ],
    ["no last day", [["2026-01-01", ""]], "2026-01-01 2026-03-15"],
    ["an empty cell", "", "all"],
    ["two empty cells", [["", ""]], "all"],
    ["nothing", undefined, "all"],
    ["all time", "All time", "1970-01-01 2026-03-15"],
  ])("%s", (_, argument, expected) => {
    expect(days(argument)).toBe(expected);
  });
});

describe("the spreadsheet's zone decides what today is", () => {
  it.each([
    ["just before midnight in Paris", "2026-03-28T22:59:59Z", "Europe/Paris", "2026-03-28 2026-03-28"],
    [
      "just after midnight, the night the clocks go forward",
      "2026-03-28T23:00:00Z",
      "Europe/Paris",
      "2026-03-29 2026-03-29",
    ],
    ["the last second of that short day", "2026-03-29T21:59:59Z", "Europe/Paris", "2026-03-29 2026-03-29"],
    ["already tomorrow in Auckland", "2026-03-28T12:00:00Z", "Pacific/Auckland", "2026-03-29 2026-03-29"],
    ["still yesterday in Honolulu", "2026-03-28T09:59:00Z", "Pacific/Honolulu", "2026-03-27 2026-03-27"],
  ])("%s", (_, now, zone, expected) => {
    expect(days("today", { now: Date.parse(now), zone: openZone(zone) })).toBe(expected);
  });

  it("counts days, not hours, over a clock change", () => {
    const context = { now: Date.parse("2026-03-30T10:00:00Z"), zone: PARIS };
    expect(days("last 2 days", context)).toBe("2026-03-28 2026-03-29");
    expect(days("last week", context)).toBe("2026-03-23 2026-03-29");
  });
});

describe("what cannot be read says why", () => {
  it.each([
    ["lst 30 days", 'did you mean "last 30 days"?'],
    ["last 12 mnths", 'did you mean "last 12 months"?'],
    ["mont to date", 'did you mean "month to date"?'],
    ["yesterdy", 'did you mean "yesterday"?'],
    ["whenever", 'Expected a period such as "last 30 days", "this month" or "2026-01-01 to 2026-03-31"'],
    ["2026-02-30", '"2026-02-30" is not in the calendar'],
    ["2026-13", '"2026-13" is not in the calendar'],
    ["2026-W54", "not in the calendar"],
    ["2026-02-30 to today", '"2026-02-30" is not in the calendar'],
    ["1/2/2026", "can be read in two ways: write the year first"],
    ["13/13/2026", '"13/13/2026" is not in the calendar'],
    ["26-01-31", '"26-01-31" has a year of two digits: write 2026-01-31'],
    ["last 99999999 days", "reaches beyond the years 1900 to 9999"],
    ["99999999 months ago", "reaches beyond the years 1900 to 9999"],
    ["this fiscal year", 'does not say when the fiscal year begins: write "this fiscal year from April"'],
    ["fiscal year from April", 'does not say which: write "this fiscal year from April"'],
    ["last fiscal year to date from April", 'write "fiscal year to date from April"'],
    ["last 0 fiscal quarters from May", "is no time at all"],
    ["this fiscal month from April", "is not a period"],
    ["same period last month", 'write "last month to date" or "month to date last year"'],
    ["2027", '"2027" has not begun: today is 2026-03-15'],
    ["2026-03-16", '"2026-03-16" has not begun'],
    ["tomorrow", '"tomorrow" has not begun: today is 2026-03-15'],
    ["tomorrow to next week", '"tomorrow to next week" has not begun'],
    ["April 2026 to May 2026", "has not begun"],
    ["last 0 days", "is no time at all"],
    ["2026-03-31 to 2026-01-01", "ends (2026-01-01) before it begins (2026-03-31)"],
    ["since 2027", '"since 2027" has not begun: today is 2026-03-15'],
    ["before 1970", '"before 1970" ends (1969-12-31) before 1970-01-01, the first day of "all time"'],
    ["last 9999 years", "reaches beyond the years 1900 to 9999"],
    ["PT24H", "is not a period"],
    ["P0D", "is not a period"],
    [30, "is not a period"],
    [true, "is not a period"],
    [[["", "2026-01-01"]], "the cell for the first day is blank"],
    [[["2026-01-01", "2026-01-02", "2026-01-03"]], "it is a range of 3 cells"],
    [[["last week", "this week"]], 'its two cells are two periods ("last week" and "this week")'],
    [[["2026-01"], ["2026-02"]], 'one formula for each, or "2026-01 to 2026-02" in one cell for all days'],
    [[["last month", "yesterday"]], "one cell is a day and the other a longer period"],
    [
      [["2026-01-01", "2026-02-01"]],
      "(2026-01-01 and 2026-02-01) may be a first and a last day, or two months",
    ],
    [[["2026-02-02"], ["2026-02-09"]], "may be a first and a last day, or two weeks"],
    [[[46023, 45931]], '"2025-10-01 to 2025-12-31" and "2026-01-01 to 2026-03-31" in two cells'],
    [[["nonsense", "today"]], '"nonsense" is not a period'],
    [new Date(NaN), "is not a period"],
  ])("%j", (argument, expected) => {
    expect(refusal(argument)).toContain(expected);
    expect(refusal(argument)).toMatch(/^dates: /);
  });
});

it("gives days or a sentence for any text, and nothing else", () => {
  const words = fc.constantFrom(
    "last",
    "30",
    "days",
    "to",
    "2026-01-01",
    "-",
    "/",
    "P1M",
    "since",
    "month",
    "date",
    "0",
  );
  const phrase = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 6 }).map((list) => list.join(" ")),
  );
  fc.assert(
    fc.property(phrase, (text) => {
      try {
        const range = parseDates(text, CONTEXT);
        if (range) expect(range.from <= range.to && /^\d{4}-\d\d-\d\d$/.test(range.to)).toBe(true);
      } catch (error) {
        expect(isFailure(error, "badArgument")).toBe(true);
      }
    }),
    { numRuns: countOf(2000, 800) },
  );
});

it("counts years and months of a duration in one step, so that 29 February is cut once", () => {
  const context = { now: Date.UTC(2024, 1, 29, 9), zone: openZone("UTC") };
  expect(days("P1Y6M", context)).toBe("2022-08-29 2024-02-28");
  expect(days("P18M", context)).toBe("2022-08-29 2024-02-28");
});

it("never offers what was written as the cure", () => {
  const phrases = fc
    .tuple(fc.nat(), fc.constantFrom("day", "week", "month", "year"))
    .map(([n, unit]) => `last ${n} ${unit}s`);
  fc.assert(
    fc.property(phrases, (phrase) => expect(refusalOrNone(phrase)).not.toContain(`did you mean "${phrase}"`)),
  );
});

it("knows a date cell whose midnight a clock change skips as its day", () => {
  const cairo = openZone("Africa/Cairo");
  const context = { now: Date.UTC(2026, 4, 1), zone: cairo };
  expect(readDateCell(new Date(cairo.instant(Date.UTC(2026, 3, 24))), cairo)).toEqual({
    day: Date.UTC(2026, 3, 24) / 86_400_000,
  });
  expect(days(new Date(cairo.instant(Date.UTC(2026, 3, 24))), context)).toBe("2026-04-24 2026-04-24");
});

describe("whether a period is of a fiscal year", () => {
  it.each([
    "this fiscal year from April",
    "FY2025/26 from April",
    "2025/26",
    "Q1 2025/26",
    "since fiscal year to date from July",
    "FY2024/25 to FY2025/26",
    "last fiscal year from April last year",
  ])("%s is", (text) => {
    expect(isFiscalText(text)).toBe(true);
  });

  it.each(["Q1 2026-15 Nov 2026", "Q1 2026-2 Feb 2026", "2026-13", "fiscal", "fy 2 people", "H1 2026", ""])(
    "%s is not",
    (text) => {
      expect(isFiscalText(text)).toBe(false);
    },
  );
});
