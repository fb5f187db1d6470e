/** Where the words in a row's cells begin and end: a text that is only like one of them is another. */
import { readCellValue } from "../../../../src/add-on/input-language/pulls/cell-text";
import { openZone } from "../../../../src/add-on/table/zone";
import { readColumns } from "../../../../src/add-on/input-language/pulls/columns-text";
import { readExport, writeExport } from "../../../../src/add-on/input-language/pulls/export-text";
import {
  readLanding,
  readLandingFields,
  writeLanding,
} from "../../../../src/add-on/input-language/pulls/landing-text";
import {
  isComplete,
  isLimit,
  readLimit,
  toLimitFields,
  writeLimit,
} from "../../../../src/add-on/input-language/pulls/limit-text";
import { readPlace } from "../../../../src/add-on/input-language/pulls/place-text";
import { readValues, writeValues } from "../../../../src/add-on/input-language/pulls/values-text";
import { writeBoardLine } from "../../../../src/add-on/input-language/questions/board-line";

it.each<[string, unknown]>([
  ["0", 0],
  ["365", 365],
  ["-12", -12],
  ["123456789012345", 123_456_789_012_345],
  ["0.5", 0.5],
  ["-1.25", -1.25],
  ["TRUE", true],
  ["false", false],
  ["007", "007"],
  ["1234567890123456", "1234567890123456"],
  ["1.1234567890123456", "1.1234567890123456"],
  [".5", ".5"],
  ["5.", "5."],
  ["1e5", "1e5"],
  ["x1", "x1"],
  ["truest", "truest"],
  ['"365"', "365"],
])("the value %s of a placeholder is %j", (written, value) => {
  expect(readValues(written)).toEqual([[value]]);
  expect(readValues(`days:  ${written} , x `)).toEqual([["days", value, "x"]]);
});

it.each(["below 3", "under 3", "less than 3", "< 3", "is below 3", "falls below 3", "goes below 3"])(
  "%s is a limit from below",
  (written) => expect(readLimit(written).test).toEqual({ kind: "below", limit: 3 }),
);
it.each(["above 3", "over 3", "more than 3", "> 3", "is over 3", "goes above 3"])(
  "%s is one from above",
  (written) => {
    expect(readLimit(written).test).toEqual({ kind: "above", limit: 3 });
  },
);
it.each(["up 5 %", "up by 5%", "is up 5 %", "goes up by 5 percent", "rises by 5 %", "Rises by 5 %"])(
  "%s is a rise",
  (written) => expect(readLimit(written).test).toEqual({ kind: "up", part: 0.05 }),
);
it.each(["down 5 %", "down by 5%", "is down 5 %", "falls by 5 percent", "drops by 5 %"])(
  "%s is a drop",
  (written) => {
    expect(readLimit(written).test).toEqual({ kind: "down", part: 0.05 });
  },
);

it("what is unusual is said alone or of a column, and by no longer word", () => {
  expect(
    ["unusual", "is unusual", "Signups: Unusual"].map((part) => [isLimit(part), readLimit(part).test]),
  ).toEqual(Array(3).fill([true, { kind: "unusual" }]));
  for (const part of ["very unusual", "unusually", "not unusual"]) {
    expect(isLimit(part)).toBe(false);
    expect(() => readLimit(part)).toThrow("is not a limit that can be read");
  }
});

it.each<[string, number]>([
  ["below 12,345", 12_345],
  ["below 123,456,789.5", 123_456_789.5],
  ["below 1,000", 1_000],
  ["below 1000.25", 1_000.25],
  ["below -5", -5],
  ["below 0.125", 0.125],
])("%s is a limit at %d", (written, limit) =>
  expect(readLimit(written).test).toEqual({ kind: "below", limit }),
);

it.each([
  "below 12,34",
  "below 1,0000",
  "below ,5",
  "below 1,000,00",
  "below 1234,567",
  "below 1.2.3",
  "below -",
])("%s is none that is guessed at", (written) =>
  expect(() => readLimit(written)).toThrow("is not a limit that can be read"),
);

it("the name of a column may stand in quotes, which are no part of it, and have quotes in it", () => {
  const columnOf = (written: string) => readLimit(written).column;
  expect(
    ['"Signups: EU": below 3', 'Signups "EU": below 3', '"a" or b: below 3', ": below 3"].map(columnOf),
  ).toEqual(["Signups: EU", 'Signups "EU"', '"a" or b', undefined]);
});

it("a form's limit is whole once it has the number that its test needs", () => {
  const fields = { column: "", number: " " } as const;
  expect(
    (["below", "above", "down", "up", "unusual"] as const).filter((test) => isComplete({ ...fields, test })),
  ).toEqual(["unusual"]);
  expect(isComplete({ column: "", test: "down", number: "5" })).toBe(true);
});

it.each(["no", "off", "FALSE"])("a setting is off by %s", (word) => {
  expect(readLanding(`replace; values only: ${word}`).valuesOnly).toBe(false);
});
it.each(["yes", "ON", "true", ""])("a setting is on by %j", (word) => {
  expect(readLanding(word === "" ? "replace; values only" : `replace; values only: ${word}`).valuesOnly).toBe(
    true,
  );
});
it.each(["not", "offline", "yesterday", "onwards", "1"])("%s is neither", (word) => {
  expect(() => readLanding(`replace; values only: ${word}`)).toThrow("Expected yes or no");
});

it("a sheet's name has at most a hundred letters, as in Sheets", () => {
  expect(readPlace("x".repeat(100)).sheet).toHaveLength(100);
  expect(() => readPlace("x".repeat(101))).toThrow("at most 100 letters");
});

it.each(["below 3", "Signups: above 12.5", "Revenue: down 30 %", "unusual", "Rate: below 12 %"])(
  "a form writes the limit %s as it read it, with its name or without one",
  (written) => expect(writeLimit(toLimitFields(readLimit(written)))).toBe(written),
);

it.each([
  ["'My sheet'!B12", { sheet: "My sheet", cell: "B12" }],
  ["'It''s'!AB120", { sheet: "It's", cell: "AB120" }],
  ["‘Mine’!c3", { sheet: "Mine", cell: "C3" }],
  ["'A' !C3", { sheet: "A", cell: "C3" }],
  ["'A'!$C$30", { sheet: "A", cell: "C30" }],
  ["'A!B'!C3", { sheet: "A!B", cell: "C3" }],
  ["'A'", { sheet: "A", cell: "A1" }],
])("the place %s is %j", (written, place) => expect(readPlace(written)).toEqual(place));

it.each([
  ...["Q1", "Q4", "H1", "H2", "S1", "S2", "FY26", "FY2026", "CY26", "P1", "P12", "W1", "W53", "CW12", "KW7"],
  ...["WK44", "AB2026", "B2026", "Jan26", "ABC1234", "q3"],
])("%s is a sheet named after a period", (written) => {
  expect(readPlace(written)).toEqual({ sheet: written, cell: "A1" });
});

it.each(["A1", "B2", "P123", "Q5", "H3", "S10", "W123", "AB19", "ABC12345", "$A$1"])(
  "%s is a cell, whose sheet is missing",
  (written) => expect(() => readPlace(written)).toThrow("is a cell without a sheet"),
);

it.each([
  [
    ["a b", 5, true, "7", "true", " x", "a;b", "a,b", "a:b", "=x", ""],
    'a b; 5; true; "7"; "true"; " x"; "a;b"; "a,b"; "a:b"; "=x"; ""',
  ],
  [["-1.5", "007", 'say "x"', "a\nb"], '"-1.5"; 007; "say ""x"""; "a\nb"'],
])("values are written so that they are read as the same: %j", (values, text) => {
  expect(writeValues([values], false)).toBe(text);
  expect(readValues(text)).toEqual([values]);
  const named = [["name", ...values]];
  expect(readValues(writeValues(named, true))).toEqual(named);
});

it("the columns that identify a row are of replacing alone, and none unless they are named", () => {
  expect(readLanding("replace; identified by: email, day").rowKeys).toEqual(["email", "day"]);
  expect(readLanding("replace")).not.toHaveProperty("rowKeys");
});

it.each([
  ["email (masked)", [["email", true]]],
  ["x(masked)", [["x", true]]],
  ["Name (full) (masked)", [["Name (full)", true]]],
  [
    "a\nb (masked)",
    [
      ["a", false],
      ["b", true],
    ],
  ],
  ["Name (full)", [["Name (full)", false]]],
  ["（masked）", [["（masked）", false]]],
])("the columns %j are %j", (written, columns) => {
  expect(readColumns(written)?.map(({ name, mask }) => [name, mask !== undefined])).toEqual(columns);
});

it("a number in a cell of dates is a year, in any other cell any number", () => {
  const zone = openZone("Europe/Paris");
  expect(readCellValue("Dates", 2026, zone)).toBe(2026);
  expect(() => readCellValue("dates", 1.5, zone)).toThrow("1.5 is a number, and no month");
  expect(readCellValue("Limit", 1.5, zone)).toBe(1.5);
});

it.each(["csv", "s3://b", "s3://b/x/y"])("the export %s is written as it was read", (written) => {
  expect(writeExport(readExport(written))).toBe(written);
});

it("an export is to a file, or to a bucket with or without a path, and to nothing else", () => {
  expect(["csv", "CSV"].map(readExport)).toEqual([{ kind: "csv" }, { kind: "csv" }]);
  expect(["s3://b", "s3://b/", "s3://b/x.csv", "gs://b/c/"].map(readExport)).toEqual([
    { kind: "s3", bucket: "b", path: "" },
    { kind: "s3", bucket: "b", path: "" },
    { kind: "s3", bucket: "b", path: "x.csv" },
    { kind: "gcs", bucket: "b", path: "c" },
  ]);
  for (const written of ["mycsv", "csvs", "s3:/b", "s3://", "https://b/x"])
    expect(() => readExport(written)).toThrow(`export cannot be "${written}"`);
});

it.each([
  ["1 day", "1 day", 1],
  ["01 d", "1 day", 1],
  ["2days", "2 days", 2],
  ["400 days", "400 days", 400],
])("a table is grey when it is %s old: written %s", (written, said, days) => {
  const text = `replace; grey when late: ${written}`;
  expect(writeLanding(readLandingFields(text))).toBe(`grey when late: ${said}`);
  expect(readLanding(text)).toMatchObject({ greyWhenLate: days });
});

it.each(["0 days", "401 days"])("no table is grey at an age of %s", (written) => {
  expect(() => readLanding(`replace; grey when late: ${written}`)).toThrow("1 to 400 days");
});

it("a metric of a name that has the word people in it counts as it is", () => {
  const lineOf = (what: string): string | undefined => writeBoardLine({ source: "metric", what });
  expect(["Our people: new", "peoples: x", "People"].map(lineOf)).toEqual([
    "Our people: new",
    "peoples: x",
    "People",
  ]);
  expect(["people: x", " People who : x", "people who: x", "a / b", ""].map(lineOf)).toEqual(
    Array(5).fill(undefined),
  );
});
