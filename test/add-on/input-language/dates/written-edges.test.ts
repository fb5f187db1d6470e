/** Where the words of a period begin and end, on Sunday 15 March 2026 in Paris. */
import { parseDates } from "../../../../src/add-on/input-language/dates/dates";
import { readDuration } from "../../../../src/add-on/input-language/dates/duration";
import { openZone } from "../../../../src/add-on/table/zone";

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9, 42), zone: openZone("Europe/Paris") };
const days = (written: string): string => {
  const { from, to } = parseDates(written, CONTEXT) ?? { from: "", to: "" };
  return `${from} ${to}`;
};

it.each([
  ...["Q1'26", "Q1 '26", "Q1-26", "Q1/26", "Q1 26", "1Q26", "Q126", "Q1 2026", "1Q-2026", "Q1. 2026"],
  ...["01.2026-03.2026", "1.2026-3.2026", "01/2026-03/2026", "1/2026 to 3/2026", "Q1 2026-Q1 2026"],
  ...[" Q1 2026 ", "\tQ1\n2026\n", "in the Q1 2026"],
])("%j is the first quarter of 2026", (written) => {
  expect(days(written)).toBe("2026-01-01 2026-03-31");
});

it.each([
  ["month-to-date", "month to date"],
  ["last-7-days", "last 7 days"],
  ["last-1-day", "last 1 day"],
  ["last-2-weeks", "last 2 weeks"],
  ["last-1-week", "last 1 week"],
  ["last-12-months", "last 12 months"],
  ["last-1-month", "last 1 month"],
  ["last-2-quarters", "last 2 quarters"],
  ["last-1-quarter", "last 1 quarter"],
  ["last-2-years", "last 2 years"],
  ["last-1-year", "last 1 year"],
  ["LAST_2_QUARTERS", "last 2 quarters"],
])("%s with hyphens is %s", (written, plain) => {
  expect(days(written)).toBe(days(plain));
});

it.each([
  ...["2026-W10", "2026W10", "2026 w10", "W10 2026", "W10-2026", "w10/2026", "KW 10 2026", "KW10/2026"],
  ...["kw 10-2026", "CW10 2026", "cw 10/2026"],
])("%s is the tenth week of 2026", (written) => expect(days(written)).toBe("2026-03-02 2026-03-08"));

it.each(["xw10 2026", "KWW10 2026", "W10.2026", "W100 2026", "2026-W10x"])("%s is none", (written) => {
  expect(() => days(written)).toThrow(/is not a period that can be read|week/);
});

it.each([
  [">= 2026-03-01", "2026-03-01 2026-03-15"],
  [">=2026-03-01", "2026-03-01 2026-03-15"],
  [">2026-03-01", "2026-03-02 2026-03-15"],
  ["> 2026-03-01", "2026-03-02 2026-03-15"],
])("%s is %s", (written, read) => expect(days(written)).toBe(read));

it.each(["<=2026-03-01", "<= 2026-03-01"])("%s ends with that day", (written) => {
  expect(days(written)).toMatch(/ 2026-03-01$/);
});
it.each(["<2026-03-01", "< 2026-03-01"])("%s ends before that day", (written) => {
  expect(days(written)).toMatch(/ 2026-02-28$/);
});

it.each([
  ...[
    "2026-01-01 -> 2026-02-10",
    "2026-01-01->2026-02-10",
    "2026-01-01 => 2026-02-10",
    "2026-01-01→2026-02-10",
  ],
  ...[
    "2026-01-01, 2026-02-10",
    "2026-01-01;2026-02-10",
    "2026-01-01 : 2026-02-10",
    "[2026-01-01,2026-02-10]",
  ],
  ...["20260101-20260210", "20260101 – 20260210", "2026-01-01 to 2026-02-10"],
])("%s are its first and its last day", (written) => expect(days(written)).toBe("2026-01-01 2026-02-10"));

it.each(["30260101-20260210", "20260101-302602100", "2026-1x-01 -> 2026-02-10", "2026-01-01 ~> 2026-02-10"])(
  "%s are none",
  (written) => expect(() => days(written)).toThrow("is not a period that can be read"),
);

it.each([
  ...[
    "last 7 days excluding today",
    "last 7 days, excl. today",
    "last 7 days,excl today",
    "L7D",
    "LAST_7_DAYS",
  ],
  ...["last 7 days (without today)", "last 7 days without today"],
])("%s are the seven days before today", (written) => expect(days(written)).toBe("2026-03-08 2026-03-14"));

it.each([
  ["Q4 2024/25 from April", "2025-01-01 2025-03-31"],
  ["q4 FY24/25 starting in April", "2025-01-01 2025-03-31"],
  ["FY2024/25 Q1 from July", "2024-07-01 2024-09-30"],
])("the fiscal quarter %s is %s", (written, read) => expect(days(written)).toBe(read));

it("a fiscal quarter with a word before it is no period", () => {
  expect(() => days("x Q4 2024/25 from April")).toThrow("is not a period that can be read");
});

it.each(["Nov 5-7, 2025", "Nov 5-7 2025", "Nov 5 – 7, 2025", "nov 5 -7 2025", "November 5- 7, 2025"])(
  "%s are three days",
  (written) => expect(days(written)).toBe("2025-11-05 2025-11-07"),
);

it.each([
  "day after tomorrow",
  "the day before tomorrow",
  "week before last year",
  "a week before last",
  "tomorrow morning",
  "Q5 2026",
  "Q1 2",
  "May to June to July",
  "yesterdays",
])("%s is no period, and none that is only like it", (written) => {
  expect(() => days(written)).toThrow("is not a period that can be read");
});

it.each(["last 0 days", "next 0 weeks", "last 0 fiscal quarters from April"])(
  "%s is no time at all",
  (written) => {
    expect(() => days(written)).toThrow("is no time at all");
  },
);

it.each(["05-26", "5/26", "26-May", "26.Dec", "May-26", "Dec/26", "26-m5", "26-m12"])(
  "of %s nobody knows whether it is a day or a month",
  (written) => expect(() => days(written)).toThrow("may be a day or a month"),
);

it.each(["hour", "hours", "hr", "hrs", "minute", "minutes", "min", "mins"])(
  "of so many %s it is said that periods are of whole days",
  (unit) => expect(() => days(`last 2 ${unit}`)).toThrow("as periods are of whole days"),
);

it.each([
  "Q1 2026/27",
  "Q1 FY2026/27",
  "FY2026/27 Q1",
  "FY2026/27-Q1",
  "FY2026/27Q1",
  "FY2026/27",
  "2026/27",
])("%s keeps its words where only the month is missing in which its year begins", (written) =>
  expect(() => days(written)).toThrow(`write "${written} from April"`),
);

it.each([
  ["last 2 fiscal years from April", "2023-04-01 2025-03-31"],
  ["last 12 fiscal quarters from April", "2023-01-01 2025-12-31"],
  ["past fiscal year from October", "2024-10-01 2025-09-30"],
  ["current fiscal quarter from April", "2026-01-01 2026-03-31"],
  ["fiscal year to date starting in April", "2025-04-01 2026-03-15"],
])("%s is %s", (written, read) => expect(days(written)).toBe(read));

it.each(["P1D", "P10D", "P12345D", "P1234W", "P1234M", "P9999Y", "P1Y2M3W4D", "p7d", "-P7D", "P0Y1D"])(
  "%s is a length of whole days",
  (written) => expect(readDuration(written)).toBeDefined(),
);

it.each([
  "P",
  "P0D",
  "P123456D",
  "P12345W",
  "P12345M",
  "P10000Y",
  "P1D2W",
  "PT1H",
  "P1DT1H",
  "xP7D",
  "P7Dx",
  "--P7D",
])("%s is none", (written) => expect(readDuration(written)).toBeUndefined());
