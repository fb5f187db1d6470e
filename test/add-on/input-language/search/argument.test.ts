/** Searches as rows of cells: what they mean, how a search is laid out in them, and where a mistake is. */
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { parseSearch } from "../../../../src/add-on/input-language/search/argument";
import { parseSearchLine } from "../../../../src/add-on/input-language/search/line";
import { inDays, searchToLine } from "./print";
import { searchToRows } from "./print-rows";
import { parseSearchRows } from "../../../../src/add-on/input-language/search/argument";
import { openZone } from "../../../../src/add-on/table/zone";

const CONTEXT = { now: Date.UTC(2026, 2, 15, 9), zone: openZone("Europe/Paris") };
/** What Sheets hands over for a cell that shows 2026-02-01 in Paris. */
const FEBRUARY = new Date(Date.UTC(2026, 0, 31, 23));

function line(...rows: unknown[][]): string {
  return searchToLine(parseSearchRows(rows, CONTEXT));
}

function refusal(...rows: unknown[][]): string {
  try {
    parseSearchRows(rows, CONTEXT);
  } catch (error) {
    if (isFailure(error, "badArgument")) return error.message;
    throw error;
  }
  return "";
}

it("lays a search out in rows that say the same", () => {
  const search = parseSearchLine(
    'did "Signed up" at least 2 times in last 30 days and (plan is one of (pro, 7) or not age between 18 and 30) and not in segment "Churned"',
    CONTEXT,
  );
  expect(searchToRows(search)).toEqual([
    ['did "Signed up"', "at least 2 times", "between 2026-02-13 and 2026-03-14"],
    ["(", "", ""],
    ["plan", "is one of", "pro, 7"],
    ["or", "", ""],
    ["not age", "is between", "18 and 30"],
    [")", "", ""],
    ["segment", "not in", "Churned"],
  ]);
});

it.each([
  ["text that looks like something else is in quotes", 'id = "007"', ["id", "is", '"007"']],
  ["a number is a number", "id = 7", ["id", "is", 7]],
  ["a formula is a text in quotes", 'note contains "=1+1"', ["note", "contains", '"=1+1"']],
  ["nothing to compare with is a blank", "plan is set", ["plan", "is set", ""]],
  ["a tricky name is in quotes", '"or" = x', ['"or"', "is", "x"]],
])("%s", (_, written, row) => {
  expect(searchToRows(parseSearchLine(written, CONTEXT))).toEqual([row]);
});

describe("rows as people write them", () => {
  it.each<[string, unknown[][], string]>([
    [
      "a header and blank rows",
      [
        ["What", "Comparison", "Value"],
        ["", "", ""],
        ["plan", "is", "pro"],
      ],
      "plan = pro",
    ],
    [
      "names and texts with spaces, unquoted",
      [["Signup plan", "is not", "New York"]],
      '"Signup plan" != "New York"',
    ],
    ["quotes by habit", [["'plan'", "is", '"pro"']], "plan = pro"],
    ["an apostrophe", [["Customer's plan", "is", "Rock 'n' roll"]], '"Customer\'s plan" = "Rock \'n\' roll"'],
    ["signs for comparisons", [["age", ">=", 30]], "age >= 30"],
    [
      "a truth value and text of the same letters",
      [
        ["a", "is", true],
        ["b", "is", "true"],
      ],
      'a = true and b = "true"',
    ],
    [
      "zero and false are values",
      [
        ["a", "is", 0],
        ["b", "is", false],
      ],
      "a = 0 and b = false",
    ],
    ["a date by its day in the spreadsheet", [["signed", "is more than", FEBRUARY]], 'signed > "2026-02-01"'],
    ["an event without quotes", [["did Signed up", "once", ""]], 'did "Signed up" exactly once'],
    [
      "a period without in",
      [["did A", "at least 2 times", "last month"]],
      'did "A" at least 2 times in last month',
    ],
    ["only a period", [["did A", "", "2026"]], 'did "A" in 2026'],
    [
      "a name that ends its cell with in",
      [["did Logged in", "", "last month"]],
      'did "Logged in" in last month',
    ],
    ["a name in the second cell", [["did", "Signed up", "last month"]], 'did "Signed up" in last month'],
    ["a count in the third cell", [["did A", "at least", "twice"]], 'did "A" at least 2 times'],
    [
      "a first and a last day",
      [["did A", "once", FEBRUARY, "2026-02-14"]],
      'did "A" exactly once between 2026-02-01 and 2026-02-14',
    ],
    [
      "texts that hold words of the grammar are values",
      [
        ["plan", "is", "not set"],
        ['"or and or"', "is not", "a and b or c"],
        ["note", "is", '"'],
      ],
      'plan = "not set" and "or and or" != "a and b or c" and note = """"',
    ],
    ["count and period in one cell", [["did A", "twice in 2026", ""]], 'did "A" exactly 2 times in 2026'],
    ["a number as the value of a count", [["did A", "at least", 2]], 'did "A" at least 2 times'],
    [
      "a date with a time",
      [["signed", "is", new Date(Date.UTC(2026, 1, 1, 8, 30))]],
      'signed = "2026-02-01T08:30:00Z"',
    ],
    [
      "a period of a property",
      [["first_seen", "in", "last month"]],
      'first_seen >= "2026-02-01" and first_seen < "2026-03-01"',
    ],
    ["a property since a date cell", [["Last seen", "since", FEBRUARY]], '"Last seen" >= "2026-02-01"'],
    [
      "a property in a list that is no period",
      [["plan", "in", "Team, last month"]],
      'plan is one of (Team, "last month")',
    ],
    ["a date after since", [["did A", "since", FEBRUARY]], 'did "A" since 2026-02-01'],
    [
      "two dates after between",
      [["did A", "between", FEBRUARY, "yesterday"]],
      'did "A" between 2026-02-01 and yesterday',
    ],
    ["two values in two cells", [["age", "is between", 10, 20]], "age between 10 and 20"],
    [
      "a list in one cell",
      [["city", "is one of", 'York, "a, b", New York, 7']],
      'city is one of (York, "a, b", "New York", 7)',
    ],
    ["a list over cells", [["city", "is one of", "York", "", 7]], "city is one of (York, 7)"],
    ["a list of one number", [["city", "is not one of", 7]], "not city is one of (7)"],
    [
      "segments",
      [
        ["segment", "in", "Big spenders"],
        ["segment", "not in", "A"],
      ],
      'in segment "Big spenders" and not in segment "A"',
    ],
    ["a property called segment", [['"segment"', "is", "A"]], '"segment" = A'],
    [
      "or between rows",
      [
        ["a", "is", 1],
        ["b", "is", 2],
        ["or", "", ""],
        ["c", "is", 3],
      ],
      "(a = 1 and b = 2) or c = 3",
    ],
    [
      "or before a name",
      [
        ["a", "is", 1],
        ["or b", "is", 2],
      ],
      "a = 1 or b = 2",
    ],
    [
      "not ( … )",
      [
        ["not (", "", ""],
        ["a", "is", 1],
        ["b", "is", 2],
        [")", "", ""],
      ],
      "not (a = 1 and b = 2)",
    ],
    [
      "several joining words in a cell",
      [
        ["a", "is", 1],
        ["and not (", "", ""],
        ["b", "is", 2],
        [")", "", ""],
      ],
      "a = 1 and not b = 2",
    ],
    [
      "a whole line in the first cell",
      [
        ["a = 1 or b = 2", "", ""],
        ["c", "is", 3],
      ],
      "(a = 1 or b = 2) and c = 3",
    ],
    ["everyone", [["Everyone", "", ""]], "everyone"],
    ["raw JSON", [['{"limit": 1}', ""]], '{"limit":1}'],
  ])("%s", (_, rows, expected) => {
    expect(line(...rows)).toBe(inDays(expected, CONTEXT));
  });
});

describe("a mistake is pointed at by row and column", () => {
  it.each<[string, unknown[][], string]>([
    ["nothing in any row", [["", ""], [""]], "its rows are empty"],
    [
      "no name",
      [["", "is", "pro"]],
      "in row 1, column 1, the cell is blank. Expected a condition, such as did",
    ],
    [
      "no comparison",
      [
        ["What", "Comparison", "Value"],
        ["plan", "", "pro"],
      ],
      "in row 2, column 2, the cell is blank",
    ],
    [
      "only a name",
      [
        ["plan", "is", "pro"],
        ["age", "", ""],
      ],
      "in row 2, column 2, the cell is blank",
    ],
    [
      "a slip in a comparison",
      [["plan", "contians", "x"]],
      'in row 1, column 2, "contians" is not understood (did you mean "contains"?)',
    ],
    [
      "a value in the comparison",
      [["plan", "is pro", "x"]],
      'in row 1, column 2, character 4, "pro" is not understood',
    ],
    [
      "an event without did",
      [["Signed up", "at least 2 times", "last month"]],
      "Expected the value in the next cell, or did before an event's name",
    ],
    [
      "no value",
      [["plan", "is", ""]],
      'in row 1, column 3, the cell is blank. Expected a value, such as Team, 42, true or "New York" ("" for an empty text)',
    ],
    ["a value too many", [["plan", "is set", "x"]], 'in row 1, column 3, "x" does not belong there'],
    [
      "one value of two",
      [["age", "is between", 10]],
      'in row 1, column 4, the cell is blank. Expected "and" with the second value, as in: between 10 and 20',
    ],
    [
      "a hole in a list",
      [["age", "is one of", "a, , b"]],
      'in row 1, column 3, character 4, "," is not understood. Expected a value',
    ],
    [
      "a comparison of an event",
      [["did A", "contains", "x"]],
      'in row 1, column 2, "contains" is not understood',
    ],
    [
      "a slip in a count",
      [["did A", "at lest 2 times", ""]],
      'in row 1, column 2, "at lest" is not understood',
    ],
    [
      "a slip in a period",
      [["did A", "once", "lst month"]],
      'in row 1, column 3, "lst month" is not a period',
    ],
    [
      "an impossible period",
      [["did A", "once", "since 2027"]],
      'in row 1, column 3, "since 2027" has not begun',
    ],
    [
      "an open quote",
      [['did "A', "once", ""]],
      'in row 1, column 1, character 5, the " that opens a name is never closed',
    ],
    [
      "a comparison of a segment",
      [["segment", "is one of", "A"]],
      'in row 1, column 2, character 4, "one" is not understood. Expected in or not in',
    ],
    [
      "an or at the beginning",
      [
        ["or", "", ""],
        ["a", "is", 1],
      ],
      'in row 1, column 1, "or" does not belong there',
    ],
    [
      "an or at the end",
      [
        ["a", "is", 1],
        ["or", "", ""],
      ],
      "in row 2, column 1, the search breaks off",
    ],
    [
      "a group left open",
      [
        ["(", "", ""],
        ["a", "is", 1],
      ],
      'in row 2, column 1, the search breaks off. Expected "and", "or" or ")"',
    ],
    [
      "a group never opened",
      [
        ["a", "is", 1],
        [")", "", ""],
      ],
      'in row 2, column 1, ")" does not belong there',
    ],
    [
      "more in a row of or",
      [
        ["a", "is", 1],
        ["or", "is", "x"],
      ],
      'in row 2, column 2, "is" does not belong there',
    ],
    ["a mistake in a whole line", [["a = 1 or b", "", ""]], "in row 1, column 1, the search breaks off"],
  ])("%s", (_, rows, expected) => {
    expect(refusal(...rows)).toContain(expected);
  });
});

describe("the search argument", () => {
  it.each<[string, unknown, string]>([
    ["a line", "plan = pro", "plan = pro"],
    ["a cell with a line", [["plan = pro"]], "plan = pro"],
    ["rows", [["plan", "is", "pro"]], "plan = pro"],
    ["a column with one filled cell", [[""], ["plan = pro"], [""]], "plan = pro"],
    [
      "lines in the first cells of wider rows",
      [
        ["plan = pro", ""],
        ["age > 3", ""],
      ],
      "plan = pro and age > 3",
    ],
    ["a segment's id in a number cell", 42, 'in segment "42"'],
  ])("%s", (_, argument, expected) => {
    expect(searchToLine(parseSearch(argument, CONTEXT))).toBe(expected);
  });

  it.each<[unknown, string]>([
    ["", "search: it is empty"],
    [undefined, "search: it is empty"],
    [new Date(), "search: a date is not a search"],
    [true, 'search: "true" is not a search'],
    [
      [["plan = pro"], ["age > 3"]],
      "search: a column of cells is 2 searches, where one is expected. Expected one cell",
    ],
    [[[""], [""]], "search: it is empty"],
  ])("refuses %s", (argument, message) => {
    expect(() => parseSearch(argument, CONTEXT)).toThrow(message);
  });
});
