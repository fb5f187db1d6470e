/** Periods in the words that other tools taught: read as meant, or asked, never wrongly. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDates } from "../../../../src/add-on/input-language/dates/dates";
import { TOOL_WORDS } from "../../../../src/add-on/input-language/dates/tool-words";
import { openZone } from "../../../../src/add-on/table/zone";

const PHRASES = JSON.parse(readFileSync(join(__dirname, "phrases.json"), "utf8")) as {
  readonly now: string;
  readonly cases: readonly { readonly typed: unknown; readonly right: readonly string[] }[];
};
const CONTEXT = { now: Date.parse(PHRASES.now), zone: openZone("UTC") };

/** "2026-11-01 2026-11-15"; "?" where it is asked. */
function read(typed: unknown): string {
  try {
    const range = parseDates(typed, CONTEXT);
    return range ? `${range.from} ${range.to}` : "all";
  } catch {
    return "?";
  }
}

/** Two cells beside each other are a row. */
function cellsOf(typed: unknown): unknown {
  return Array.isArray(typed) && !Array.isArray(typed[0]) ? [typed] : typed;
}

test.each(PHRASES.cases.map(({ typed, right }) => [JSON.stringify(typed), typed, right] as const))(
  "%s",
  (_, typed, right) => {
    expect(right).toContain(read(cellsOf(typed)));
  },
);

test.each(TOOL_WORDS.map(({ example }) => example))("%s is %s", (written, means) => {
  expect(read(written)).not.toBe("?");
  expect(read(written)).toBe(read(means));
});

test.each(TOOL_WORDS.map(({ example: [written] }) => written))(
  "%s is a period as a whole text alone: more words around it are asked about",
  (written) => {
    expect([`Sales ${written}`, `${written} or so`].map(read)).toEqual(["?", "?"]);
  },
);

describe("words that mean the same", () => {
  const UNITS = ["week", "weeks", "month", "months", "quarter", "quarters", "year", "years", "day", "days"];

  test.each(["last", "past", "previous", "prior", "preceding", "trailing", "rolling", "LAST"])(
    "%s",
    (word) => {
      for (const unit of UNITS)
        expect([unit, read(`${word} 3 ${unit}`)]).toEqual([unit, read(`last 3 ${unit}`)]);
    },
  );

  test.each(["complete", "completed", "full", "whole", "calendar"])(
    "%s ones, which a period is anyway",
    (word) => {
      for (const unit of UNITS) {
        expect([unit, read(`last 3 ${word} ${unit}`)]).toEqual([unit, read(`last 3 ${unit}`)]);
        expect([unit, read(`last ${word} ${unit}`)]).toEqual([unit, read(`last ${unit}`)]);
      }
    },
  );

  test.each([
    ["days", ["3d", "3 d", "last 3d", "last 3 D", "L3D", "R3D", "three days", "last three days"]],
    ["weeks", ["last 3w", "last 3 wk", "last 3 wks", "L3W", "R3W"]],
    ["months", ["last 3mo", "last 3 mos", "last 3 mth", "last 3 mths", "L3M", "T3M", "R3M"]],
    ["quarters", ["last 3q", "last 3 qtr", "last 3 qtrs", "L3Q"]],
    ["years", ["last 3y", "last 3 yr", "last 3 yrs", "L3Y"]],
  ])("last 3 %s: %j", (unit, written) => {
    const days = written.map((one) => read(/^three/.test(one) ? `last ${one}` : one));
    expect(days).toEqual(written.map(() => read(`last 3 ${unit}`)));
  });

  test.each([
    ["two", 2],
    ["seven", 7],
    ["eleven", 11],
    ["twelve", 12],
    ["fourteen", 14],
    ["thirty", 30],
    ["sixty", 60],
    ["ninety", 90],
  ])("last %s weeks", (word, count) => {
    expect(read(`last ${word} weeks`)).toBe(read(`last ${count} weeks`));
  });

  test.each([
    [
      "2026-01-01 2026-06-30",
      ["H1 2026", "H12026", "H1-2026", "H1/2026", "2026 H1", "2026H1", "2026-H1", "first half 2026"],
    ],
    [
      "2025-07-01 2025-12-31",
      ["H2 2025", "H2/2025", "2025/H2", "2025H2", "second half 2025", "second half of 2025"],
    ],
    ["2026-11-16 2026-11-20", ["week to date", "current week to date", "this week so far", "WTD"]],
    [
      "2026-11-13 2026-11-19",
      ["last 7 days excl today", "last 7 days, excluding today", "last 7 days (without today)"],
    ],
    [
      "2026-11-14 2026-11-20",
      ["last 7 days incl today", "last 7 days, including today", "last 7 days (with today)"],
    ],
    [
      "2026-10-01 2026-10-15",
      [
        "2026-10-01 => 2026-10-15",
        "2026-10-01→2026-10-15",
        "2026-10-01, 2026-10-15",
        "2026-10-01;2026-10-15",
        "2026-10-01 : 2026-10-15",
      ],
    ],
    [
      "2026-11-17 2026-11-17",
      ["3 days ago", "3daysago", "today-3", "today() - 3", "now - 3 days", "today-3d"],
    ],
  ])("%s: %j", (days, written) => {
    expect(written.map(read)).toEqual(written.map(() => days));
  });
});

test.each(["2026-01-01 to between 2026-02-01", "2026-01-01 to from 2026-02-01"])(
  "%s is asked: a word that begins a period stands at its beginning",
  (written) => {
    expect(read(written)).toBe("?");
  },
);

test.each([
  ["13/02/2026", "2026-02-13 2026-02-13"],
  ["2.13.2026", "2026-02-13 2026-02-13"],
  ["2/2/2026", "2026-02-02 2026-02-02"],
  ["last ninety days", "2026-08-22 2026-11-19"],
  ["LAST_WEEK_SUN_SAT", "2026-11-08 2026-11-14"],
  ["2026-11-01T00:00:00.000Z to 2026-11-15T23:59:59.999Z", "2026-11-01 2026-11-15"],
])("%s is %s", (written, days) => {
  expect(read(written)).toBe(days);
});

test.each([
  ["H1 2025-H2 2025", "2025-01-01 2025-12-31"],
  ["H1-H2 2025", "2025-01-01 2025-12-31"],
  ["H2 2024 to Q1 2025", "2024-07-01 2025-03-31"],
  ["the week before last", "2026-11-02 2026-11-08"],
  ["month before last", "2026-09-01 2026-09-30"],
  ["W47 2026", "2026-11-16 2026-11-22"],
  ["2026 W45", "2026-11-02 2026-11-08"],
  ["R12M", "2025-11-01 2026-10-31"],
  ["1 Oct - 15 Oct 2026", "2026-10-01 2026-10-15"],
  ["Oct 1 - Oct 15, 2026", "2026-10-01 2026-10-15"],
  ["Oct 1–15, 2026", "2026-10-01 2026-10-15"],
  ["15th of October 2026", "2026-10-15 2026-10-15"],
  ["last week Sun-Sat", "2026-11-08 2026-11-14"],
  ["LMTD", "2026-10-01 2026-10-20"],
])("%s is %s", (written, days) => {
  expect(read(written)).toBe(days);
});

test.each([
  "1/2/2026",
  "[2026-10-01, 2026-10-15)",
  "15 Dec - 3 Jan 2026",
  "Oct 15-1, 2026",
  "-7d",
  "LAST_N_DAYS:7",
  "2026-01 to 2026-03 to 2026-05",
  "day before last",
  "20261301",
  "20260230",
  "now-15m",
  "now-6h",
  "last 24 hours",
  "2026-11-01 00:00 to 2026-11-15 00:00",
  "2026-11-01 10:00",
  "LAST_BUSINESS_WEEK",
  "L7X",
  "H3 2026",
  "last week (Tue-Mon)",
  "_",
])("%s is asked", (written) => {
  expect(read(written)).toBe("?");
});

test("a last cell with a midnight is asked: it may be the end of the day before", () => {
  expect(read([["2026-11-01T00:00:00Z", "2026-11-15T00:00:00Z"]])).toBe("?");
});

test.each([
  ["November", "November 2026"],
  ["nov", "nov 2026"],
  ["in March", "March 2026"],
  ["Q3", "Q3 2026"],
  ["H2", "H2 2026"],
  ["Q3 to Q4", "Q3 2026 to Q4 2026"],
  ["October to November", "October 2026 to November 2026"],
  ["since 1 Nov", "since 1 Nov 2026"],
  ["from 3 Oct to 9 Oct", "3 Oct 2026 to 9 Oct 2026"],
])("%s is asked for its year, by what can be typed: %s", (written, asked) => {
  expect(() => parseDates(written, CONTEXT)).toThrow(`is of no year: write which, such as "${asked}"`);
  expect(read(asked)).not.toBe("?");
});

test.each(["last 24 hours", "past 90 mins"])("%s is asked as a period of days, not of years", (written) => {
  expect(() => parseDates(written, CONTEXT)).toThrow("that can be read, as periods are of whole days");
});

describe("months, quarters and years as spreadsheets write them", () => {
  test.each([
    ["5/2026", "2026-05-01 2026-05-31"],
    ["05.2026", "2026-05-01 2026-05-31"],
    ["5-2026", "2026-05-01 2026-05-31"],
    ["2026/05", "2026-05-01 2026-05-31"],
    ["2026.5", "2026-05-01 2026-05-31"],
    ["202605", "2026-05-01 2026-05-31"],
    ["May-2026", "2026-05-01 2026-05-31"],
    ["2026-May", "2026-05-01 2026-05-31"],
    ["26.May.2026", "2026-05-26 2026-05-26"],
    ["2024/2026", "2024-01-01 2026-12-31"],
    ["May2026", "2026-05-01 2026-05-31"],
    ["Dec.2025", "2025-12-01 2025-12-31"],
    ["May '26", "2026-05-01 2026-05-31"],
    ["5-May-2026", "2026-05-05 2026-05-05"],
    ["Q1/2026", "2026-01-01 2026-03-31"],
    ["2026/Q1", "2026-01-01 2026-03-31"],
    ["1Q26", "2026-01-01 2026-03-31"],
    ["Q1'26", "2026-01-01 2026-03-31"],
    ["H1/2026", "2026-01-01 2026-06-30"],
    ["KW 22/2026", "2026-05-25 2026-05-31"],
    ["CY2025", "2025-01-01 2025-12-31"],
    ["1/2026-3/2026", "2026-01-01 2026-03-31"],
    ["05.2026 - 07.2026", "2026-05-01 2026-07-31"],
    ["May to July 2026", "2026-05-01 2026-07-31"],
    ["May-Jul 2026", "2026-05-01 2026-07-31"],
    ["Q1-Q2 2026", "2026-01-01 2026-06-30"],
    ["Q1 2026-Q2 2026", "2026-01-01 2026-06-30"],
    ["Nov 2025-Feb 2026", "2025-11-01 2026-02-28"],
    ["5 Nov 2025-3 Feb 2026", "2025-11-05 2026-02-03"],
    ["FY2025/26 from April", "2025-04-01 2026-03-31"],
    ["2025/26 from July", "2025-07-01 2026-06-30"],
    ["Q2 2025/26 from April", "2025-07-01 2025-09-30"],
    ["FY25/26 Q4 from April", "2026-01-01 2026-03-31"],
    ["FY2025 from January", "2025-01-01 2025-12-31"],
  ])("%s is %s", (written, days) => {
    expect(read(written)).toBe(days);
  });

  test.each<[written: unknown, asked: string]>([
    ["May-26", "may be a day or a month"],
    ["26-May", "may be a day or a month"],
    ["5/26", "may be a day or a month"],
    ["05.26", "may be a day or a month"],
    ["13/2026", "is not in the calendar"],
    ["2026-13", "is not in the calendar"],
    ["2025/2026", "may be one fiscal year or two years"],
    ["FY2026", 'does not say when the fiscal year begins: write "FY2025/26 from April"'],
    ["2025/26", 'does not say when the fiscal year begins: write "2025/26 from April"'],
    ["Q1 25/26", 'does not say when the fiscal year begins: write "Q1 25/26 from April"'],
    ["FY2026 from April", "names one year, and the fiscal year begins in April"],
    ["FY2025/26 from January", "names two years, and the fiscal year begins in January"],
    ["FY2024/26 from April", 'is no fiscal year: write "FY2024/25"'],
    // "2026.10" in a cell is this number.
    [2026.1, "2026.1 is a number, and no month"],
  ])("%s is asked: %s", (written, asked) => {
    expect(() => parseDates(written, CONTEXT)).toThrow(asked);
  });

  test.each([
    ["FY2024/25", "2024-07-01 2025-06-30"],
    ["Q1 2024/25", "2024-07-01 2024-09-30"],
    ["FY2026", undefined],
  ])("%s by the calendar of the spreadsheet, whose year begins in July", (written, days) => {
    const calendar = { fiscalYearStarts: "July" } as const;
    const dated = (): string => {
      const range = parseDates(written, { ...CONTEXT, calendar });
      return `${range?.from} ${range?.to}`;
    };
    if (days === undefined) expect(dated).toThrow("names one year, and the fiscal year begins in July");
    else expect(dated()).toBe(days);
  });
});
