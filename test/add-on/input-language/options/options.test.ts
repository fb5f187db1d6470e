/** Options as people write them, and what is said about those that cannot be. */
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { AB_TEST_OPTIONS, REPORT_OPTIONS } from "../../../../src/add-on/input-language/options/option-specs";
import { readNames } from "../../../../src/add-on/input-language/options/option-values";
import { parseOptions } from "../../../../src/add-on/input-language/options/options";

const OPTIONS = { ...REPORT_OPTIONS, ...AB_TEST_OPTIONS };

function refusal(argument: unknown): string {
  try {
    parseOptions(argument, OPTIONS);
  } catch (error) {
    if (isFailure(error, "badArgument")) return error.message;
    throw error;
  }
  return "";
}

describe("forms", () => {
  const expected = { by: "week", header: false, limit: 100 };

  it.each<[string, unknown]>([
    ["semicolons", "by: week; header: no; limit: 100"],
    ["equals signs", "by=week; header=no; limit=100"],
    ["line breaks", "by: week\nheader: no\n\nlimit: 100\n"],
    ["commas before a name", "by: week, header: no, limit: 100"],
    ["any case and spacing", " BY :Week;HEADER: No ;Limit:100;"],
    [
      "two columns",
      [
        ["by", "week"],
        ["header", false],
        ["limit", 100],
      ],
    ],
    [
      "a header, blank rows and colons",
      [
        ["Option", "Value"],
        ["by:", "week"],
        ["", ""],
        ["header:", "no"],
        ["limit", 100],
      ],
    ],
    ["one column of lines", [["by: week"], ["header: no"], [""], ["limit: 100"]]],
    ["one cell", [["by: week; header: no; limit: 100"]]],
    ["JSON", '{"by": "week", "header": false, "limit": 100}'],
  ])("%s", (_, argument) => {
    expect(parseOptions(argument, OPTIONS)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["an empty cell", ""],
    [
      "blank rows",
      [
        ["", ""],
        ["", ""],
      ],
    ],
    [
      "a name without a value",
      [
        ["limit", ""],
        ["by", ""],
      ],
    ],
    ["only separators", " ; ;\n"],
  ])("%s is no option", (_, argument) => {
    expect(parseOptions(argument, OPTIONS)).toEqual({});
  });
});

describe("values", () => {
  it.each<[unknown, Record<string, unknown>]>([
    ["interval: MONTH", { by: "month" }],
    ["header: on", { header: true }],
    [[["header", 0]], { header: false }],
    ["split by: plan", { "split by": ["plan"] }],
    ["split_by: plan", { "split by": ["plan"] }],
    ["segment: Customer's plan; limit: 3", { "split by": ["Customer's plan"], limit: 3 }],
    ["split by: country, plan; limit: 3", { "split by": ["country", "plan"], limit: 3 }],
    [[["split by", "country", "plan"]], { "split by": ["country", "plan"] }],
    ['{"split by": ["Country, code", "plan"]}', { "split by": ["Country, code", "plan"] }],
    ['{"split by": ["city, state"]}', { "split by": ["city, state"] }],
    ['{"split by": ["say \\"x\\", y"]}', { "split by": ['say "x", y'] }],
    ['{"split by": ["country"], "limit": [5]}', { "split by": ["country"], limit: 5 }],
    ['{"filter": ["\\"city, state\\" = Bonn"]}', { filter: '"city, state" = Bonn' }],
    ['split by: """city, state"", plan"', { "split by": ["city, state", "plan"] }],
    ["max age: 1 hour", { "max age": 60 }],
    ["max age: 30 minutes", { "max age": 30 }],
    ["max age: 1,5 hours", { "max age": 90 }],
    ["max_age: 2d", { "max age": 2880 }],
    ["maxAge: week", { "max age": 10080 }],
    ["max age: 0 minutes", { "max age": 0 }],
    ["split by：plan；limit：３００", { "split by": ["plan"], limit: 300 }],
    ["confidence: 0,9", { confidence: 0.9 }],
    ["confidence: 90%", { confidence: 0.9 }],
    ["confidence: 90", { confidence: 0.9 }],
    ["confidence: 99,5", { confidence: 0.995 }],
    ["confidence: 0.9", { confidence: 0.9 }],
    [[["confidence", 0.9]], { confidence: 0.9 }],
    [
      'filter: plan is one of (a, b) and note = "x; y: z"; limit: 5',
      { filter: 'plan is one of (a, b) and note = "x; y: z"', limit: 5 },
    ],
    ["filter: age > 3, by: day", { filter: "age > 3", by: "day" }],
    ["filter = plan = pro", { filter: "plan = pro" }],
  ])("%j", (argument, expected) => {
    expect(parseOptions(argument, OPTIONS)).toEqual(expected);
  });
});

describe("names of columns", () => {
  it.each<[readonly unknown[], string[]]>([
    [['plan, "a, b", country'], ["plan", "a, b", "country"]],
    [
      ["plan", "country, code", ""],
      ["plan", "country, code"],
    ],
    [["'split by'"], ["split by"]],
    [["", ""], []],
    [[], []],
  ])("%j", (values, expected) => {
    expect(readNames(values)).toEqual(expected);
  });
});

describe("what cannot be", () => {
  it.each<[unknown, string]>([
    [
      "limt: 5",
      '"limt" is not an option (did you mean "limit"?). Expected one of by, compare, windows, confidence, split by, top, total, show, pivot, value, sort, filter, limit',
    ],
    ["by: week, heder: no", '"heder" is not an option (did you mean "header"?)'],
    ["shape: red", '"shape" is not an option. Expected one of by,'],
    ["by: weak", 'by cannot be "weak" (did you mean "week"?). Expected day, week, month, quarter, year.'],
    ["by: hour", 'by cannot be "hour". Expected day, week, month, quarter, year.'],
    ["header: maybe", 'header cannot be "maybe". Expected yes or no.'],
    ["limit: 0", 'limit cannot be "0". Expected a whole number from 1 to 200000.'],
    ["limit: 1.5", "Expected a whole number"],
    ["limit: 1,000", 'limit cannot be "1,000"'],
    ["limit: many", "Expected a whole number"],
    ["max age: 5", 'max age cannot be "5". Expected a length of time such as "30 minutes"'],
    ["confidence: 100%", "Expected a percentage between 0% and 100%, such as 95%."],
    ["confidence: 1", "Expected a percentage"],
    ["confidence: 950", "Expected a percentage"],
    ["unwind:", 'unwind cannot be "". Expected a text.'],
    ["limit: 1; limit: 2", "limit is given twice"],
    ["by: day; interval: week", "by is given twice"],
    ["week", '"week" has no name and value. Expected name: value, such as limit: 100.'],
    [": 5", '": 5" has no name and value'],
    [[["", "week"]], 'the value "week" has no name next to it'],
    ['{"by": }', "valid JSON: it breaks off at character 8"],
    [[["limit", new Date(0)]], "limit cannot be a date"],
    [5, '"5" has no name and value'],
  ])("%j", (argument, message) => {
    expect(refusal(argument)).toContain(message);
    expect(refusal(argument)).toMatch(/^options: /);
  });

  it("knows only the options of its function", () => {
    expect(parseOptions("header: no", AB_TEST_OPTIONS)).toEqual({ header: false });
    expect(() => parseOptions("limit: 5", AB_TEST_OPTIONS)).toThrow(
      "Expected one of baseline, windows, confidence, split by, show, filter, header, exact, max age.",
    );
  });
});

it("has help for every option, whose example it reads itself", () => {
  for (const [name, { does, allowed, example }] of Object.entries(OPTIONS)) {
    expect(Object.keys(parseOptions(example, OPTIONS))).toEqual([name]);
    expect(does).toMatch(/^[a-z].*[^.]$/);
    expect(allowed).not.toBe("");
  }
});
