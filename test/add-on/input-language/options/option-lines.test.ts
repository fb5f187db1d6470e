/** Where an option of a line begins and ends, and what its value may hold. */
import {
  findClockDivision,
  isClockWord,
  refuseClockRows,
} from "../../../../src/add-on/input-language/options/clock-rows";
import {
  readOptionFields,
  splitOptions,
  writeOption,
  writeOptionFields,
} from "../../../../src/add-on/input-language/options/option-text";
import {
  AGE,
  MONTH,
  ORDER,
  PROPERTIES,
  SHARE,
  UNITS_OF_COLUMNS,
} from "../../../../src/add-on/input-language/options/option-values";
import { textsOf } from "../forms";

const KNOWN = ["by", "split by", "filter", "limit"].map((name) => ({ name }));

it("options stand behind each other in each of these ways", () => {
  for (const line of textsOf("{ |}by {:|=| = |: |：|＝ }week{;| ; |；|\n|;;\n|, |,}limit: 5{|;| }")) {
    const read = splitOptions(line).map(({ key, value }) => [key, value]);
    expect([line, read]).toEqual([
      line,
      [
        ["by", "week"],
        ["limit", "5"],
      ],
    ]);
  }
});

it.each<[string, string[][]]>([
  [
    "split by: country, plan; limit: 5",
    [
      ["split by", "country, plan"],
      ["limit", "5"],
    ],
  ],
  [
    'filter: "a; b: c", limit: 5',
    [
      ["filter", '"a; b: c"'],
      ["limit", "5"],
    ],
  ],
  [
    "filter: 'a; b: c', limit: 5",
    [
      ["filter", "'a; b: c'"],
      ["limit", "5"],
    ],
  ],
  [
    "filter: 'it''s; b', limit: 5",
    [
      ["filter", "'it''s; b'"],
      ["limit", "5"],
    ],
  ],
  [
    "filter: '', limit: 5",
    [
      ["filter", "''"],
      ["limit", "5"],
    ],
  ],
  [
    "filter: it's; limit: 5",
    [
      ["filter", "it's"],
      ["limit", "5"],
    ],
  ],
  ['"a; b"', [["", '"a; b"']]],
  ["'a; b'", [["", "'a; b'"]]],
  ["filter: a = b", [["filter", "a = b"]]],
  [
    "filter: x,  my option: 5",
    [
      ["filter", "x"],
      ["my option", "5"],
    ],
  ],
  ["filter: x, 5: y", [["filter", "x, 5: y"]]],
  ["alone", [["", "alone"]]],
  [": 5", [["", "5"]]],
  ["", []],
])("%j", (line, options) => {
  expect(splitOptions(line).map(({ key, value }) => [key, value])).toEqual(options);
});

it.each<[string, Record<string, string>, string]>([
  ["by:", {}, "by:"],
  ["by: ; limit: 5", { limit: "5" }, "by:"],
  ["filter: “x”", {}, "filter: “x”"],
  ["filter: a “x”", { filter: "a “x”" }, ""],
  ['split by: "country, plan"', {}, 'split by: "country, plan"'],
  ["split by: country, plan", { "split by": "country, plan" }, ""],
  ['split by: "country"', { "split by": "country" }, ""],
  ['filter: "a, b"', { filter: "a, b" }, ""],
])("fields show %j as %j, and %j as text", (line, values, rest) => {
  expect(readOptionFields(line, KNOWN)).toEqual({ values, rest });
});

it("fields are written in their order, without blank ones, and the rest behind them", () => {
  expect(
    writeOptionFields({ values: { limit: " 5 ", by: "week", filter: " " }, rest: " x: y " }, KNOWN),
  ).toBe("by: week; limit: 5; x: y");
  expect(writeOptionFields({ values: {}, rest: "  " }, KNOWN)).toBe("");
});

it.each(["a;b", "a\nb", '"a"', "it's", " a", "a ", "a, b: c", "“a”", "[a]", "plain", "a, b", "a: b"])(
  "the value %j is found again where it is written",
  (value) => {
    const line = `${writeOption("filter", value)}; limit: 5`;
    expect(readOptionFields(line, KNOWN).values).toEqual({ filter: value, limit: "5" });
  },
);

it("rows by what clocks show are groups, of which a report's rows are none", () => {
  expect(["weekday", "hour of day", "week", "Weekday", undefined].map(isClockWord)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(findClockDivision("weekday")).toBeDefined();
  expect(findClockDivision("weekday")).not.toBe(findClockDivision("hour of day"));
  expect(findClockDivision("week")).toBeUndefined();
  expect(() => refuseClockRows("weekday")).toThrow("a report has no rows by weekday. Expected split by: ");
  expect(() => refuseClockRows("hour of day")).toThrow("a report has no rows by hour of day");
  for (const by of ["week", undefined]) expect(() => refuseClockRows(by)).not.toThrow();
});

it.each<[string, number]>([
  ["{|1|1 }{m|min|mins|minute|minutes}", 1],
  ["{|1|1 |1.0|1,0}{h|hr|hrs|hour|HOURS}", 60],
  ["{1.25|1,25} h", 75],
  ["{|1 }{d|day|days}", 1440],
  ["{|1 }{w|week|weeks}", 10_080],
  ["123456 min", 123_456],
])("the length %s is of %d minutes", (form, minutes) => {
  for (const text of textsOf(form)) {
    expect([text, AGE.read(text)]).toEqual([text, minutes]);
    for (const like of [`x${text}`, `${text}x`, `x ${text}`, `${text} x`, `-${text}`])
      expect([like, AGE.read(like)]).toEqual([like, undefined]);
  }
});

it.each<[string, number | undefined]>([
  ["95%", 0.95],
  ["95 %", 0.95],
  ["95", 0.95],
  ["0.95", 0.95],
  [".95", 0.95],
  ["0,95", 0.95],
  ["99.25%", 0.9925],
  [".125", 0.125],
  ["1%", 0.01],
  ["1", undefined],
  ["0", undefined],
  ["100%", undefined],
  ["1000", undefined],
  ["x95%", undefined],
  ["95%x", undefined],
  ["95 percent", undefined],
])("the share %s is %d", (text, share) => {
  const read = SHARE.read(text);
  if (share === undefined) expect(read).toBeUndefined();
  else expect(read).toBeCloseTo(share, 12);
});

it.each<[string, unknown]>([
  ["Paid desc", { column: "Paid", isDescending: true }],
  ["Paid DESC", { column: "Paid", isDescending: true }],
  ["Paid asc", { column: "Paid", isDescending: false }],
  ["My column", { column: "My column", isDescending: false }],
  ["desc", { column: "desc", isDescending: false }],
  [" desc", { column: "desc", isDescending: false }],
  ["", undefined],
])("the order %j is %j", (text, order) => expect(ORDER.read(text)).toEqual(order));

it.each<[string, unknown]>([
  ["day, Weeks、months", ["day", "week", "month"]],
  ["days", ["day"]],
  ["s", undefined],
  ["sday", undefined],
  ["day, day", undefined],
])("columns of %s are %j", (text, units) => expect(UNITS_OF_COLUMNS.read(text)).toEqual(units));

it.each<[string[], string]>([
  [["country"], "country"],
  [["country", "plan"], "country, plan"],
  [["a: b"], "a: b"],
  [["a: b", "plan"], '"a: b", "plan"'],
  [["it's", "plan"], '"it\'s", "plan"'],
])("the properties %j are written %s, and read as the same", (names, text) => {
  expect(PROPERTIES.write(names)).toBe(text);
  expect(PROPERTIES.read(text)).toEqual(names);
});

it.each<[string, string[] | undefined]>([
  ['"country, plan"', ["country, plan"]],
  ['"""a, b"", plan"', ["a, b", "plan"]],
  ["country, plan, day", undefined],
  ["country, country", undefined],
  ["", undefined],
  ['""', undefined],
])("%s are the properties %j", (text, names) => expect(PROPERTIES.read(text)).toEqual(names));

it("what a choice can be is said in quotes", () => {
  expect(MONTH.allowed).toMatch(/^one of "January", "February", .*, "December"$/);
});
