/** Where a word of another tool begins and ends: what stands around it is never swallowed. */
import {
  readFirstMoment,
  readLastMoment,
  readToolWeekStart,
  readToolWords,
  TOOL_WORDS,
} from "../../../../src/add-on/input-language/dates/tool-words";

/** These stand for a part of a text. */
const PARTS = new Set(["LAST_7_DAYS", "month-to-date", "1st Nov 2026"]);
/** These stand for how a period begins, whatever follows. */
const BEGINNINGS = new Set([
  ...[">= 2026-10-01", "> 2026-10-01", "<= 2026-10-01", "< 2026-10-01"],
  ...["1 of October 2026", "prev quarter", "prior week", "last complete week"],
]);
const EXAMPLES = TOOL_WORDS.map(({ example: [written] }) => written);
const WHOLE = EXAMPLES.filter((written) => !PARTS.has(written));

it.each(WHOLE)("%s with words before it stays as it was typed", (written) => {
  for (const before of ["since ", "Sales ", "~", "5"]) {
    // "53 days ago" is a number of its own.
    if (before === "5" && /^\d/.test(written)) continue;
    expect(readToolWords(before + written)).toBe(before + written);
  }
});

it.each(WHOLE.filter((written) => !BEGINNINGS.has(written)))(
  "%s with words behind it stays as it was typed",
  (written) => {
    for (const behind of [" or so", "x", " 5 x"])
      expect(readToolWords(written + behind)).toBe(written + behind);
  },
);

it("every spelling of so many units ago and of a part of a year is read whole", () => {
  const units = ["day", "week", "month", "quarter", "year"];
  for (const unit of units.slice(1))
    for (const word of ["", "this ", "current ", "This "])
      for (const end of ["to date", "so far", "TO DATE"])
        expect(readToolWords(`${word}${unit} ${end}`)).toBe(`${unit} to date`);
  expect(readToolWords("this day to date")).toBe("this day to date");
  for (const [sign, unit] of [
    ["w", "week"],
    ["M", "month"],
    ["y", "year"],
  ] as const) {
    expect(readToolWords(`now-1${sign}`)).toBe(`1 ${unit}s ago`);
    expect(readToolWords(`now-12${sign}`)).toBe(`12 ${unit}s ago`);
    expect(readToolWords(`now-${sign}`)).toBe(`now-${sign}`);
  }
  for (const sign of ["m", "W", "Y", "h", "s", "Q"])
    expect(readToolWords(`now-3${sign}`)).toBe(`now-3${sign}`);
});

it("numbers stay in their bounds: months to 12, days to 31, years of which there are data", () => {
  const kept = [
    "202600",
    "202613",
    "201212",
    "20260100",
    "20260132",
    "20261301",
    "18991231",
    "H1 3026",
    "CY 3026",
  ];
  expect(kept.map(readToolWords)).toEqual(kept);
  const read = ["202601", "202612", "201301", "20260101", "20261231", "19000101", "CY 1026", "1000d", "999d"];
  expect(read.map(readToolWords)).toEqual([
    ...["2026-01", "2026-12", "2013-01", "2026-01-01", "2026-12-31", "1900-01-01", "1026"],
    ...["1000d", "last 999 days"],
  ]);
});

it("an ordinal is a day of a month, from the 1st to the 31st", () => {
  for (let day = 1; day <= 31; day += 1)
    for (const ending of ["st", "nd", "rd", "th", "TH"])
      expect(readToolWords(`${day}${ending} May`)).toBe(`${day} May`);
  for (const text of ["0th May", "32nd May", "100th May", "1stx May"]) expect(readToolWords(text)).toBe(text);
});

it("a text of 60 signs may be a word of a tool, and one of 61 is none", () => {
  const text = (length: number): string => `1st ${"x".repeat(length - 4)}`;
  expect(readToolWords(text(60))).toBe(text(60).replace("1st", "1"));
  expect(readToolWords(text(61))).toBe(text(61));
});

it("lines between words are blanks where all of the text is such a word", () => {
  expect(readToolWords("last_week")).toBe("last week");
  for (const text of ["_", "_last_week", "last_week_", "last__week", "last_week x", "5_last"])
    expect(readToolWords(text)).toBe(text);
});

describe("a moment at which a day begins or ends is that day, and no other moment is", () => {
  const zones = ["", "Z", "+00:00", "-00:00", "+0000"];

  it.each(["T00:00", " 00:00", "T00:00:00", "T00:00:00.0", "T00:00:00.000000000"])(
    "the first: %s",
    (time) => {
      for (const zone of zones) expect(readFirstMoment(`2026-11-01${time}${zone}`)).toBe("2026-11-01");
    },
  );

  it.each(["T23:59", " 23:59", "T23:59:59", "T23:59:59.9", "T23:59:59.999999999"])("the last: %s", (time) => {
    for (const zone of zones) expect(readLastMoment(`2026-11-01${time}${zone}`)).toBe("2026-11-01");
  });

  it.each([
    ...["2026-11-01", "2026-11-01T00:01", "2026-11-01T00:00:01", "2026-11-01T00:00:00.1", "2026-11-01T23:58"],
    ...["2026-11-01T23:59:58", "2026-11-01T23:59:59.8", "2026-11-01T00:00+01:00", "2026-11-01T23:59-05:00"],
    ...[
      "x2026-11-01T00:00",
      "2026-11-01T00:00x",
      "x2026-11-01T23:59",
      "2026-11-01T23:59x",
      "2026-11-01X00:00",
    ],
    ...["2026-11-01T00:00:00.0000000000", "2026-11-01T23:59:59.9999999999"],
  ])("neither: %s", (text) => {
    expect([readFirstMoment(text), readLastMoment(text)]).toEqual([text, text]);
  });

  it("a first moment is no last one, nor the other way round", () => {
    expect(readLastMoment("2026-11-01T00:00")).toBe("2026-11-01T00:00");
    expect(readFirstMoment("2026-11-01T23:59")).toBe("2026-11-01T23:59");
  });
});

describe("the day on which weeks begin", () => {
  it.each([
    ["last week (Sun-Sat)", "Sunday"],
    ["last week (Mon–Sun)", "Monday"],
    ["last 4 weeks (Sat - Fri)", "Saturday"],
    ["last week (Monday)", "Monday"],
    ["last week (sunday to)", undefined],
    ["last week Sun-Sat", "Sunday"],
    ["last week Mon Sun", "Monday"],
    ["last week (Tue-Mon)", undefined],
    ["last week Sat-Fri", undefined],
    ["last month (Sun-Sat)", undefined],
    ["last week (Sun-Sat) or so", undefined],
    ["last weekend (Sun-Sat)", undefined],
    ["last week", undefined],
    ["(Sun-Sat)", undefined],
  ])("%s: %s", (text, first) => {
    const rest = text.replace(/ (?:\(.*\)|\w+[- ]\w+)$/, "");
    expect(readToolWeekStart(text)).toEqual(first && { rest, first });
  });

  it("is in a text of at most 60 signs", () => {
    const text = (length: number): string =>
      `${"x".repeat(length - 20)} week (Sun-Sat)`.padStart(length, "x");
    expect(readToolWeekStart(text(60))?.first).toBe("Sunday");
    expect(readToolWeekStart(text(61))).toBeUndefined();
  });
});
