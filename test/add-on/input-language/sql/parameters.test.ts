/**
 * Values from cells in SQL statements: where they go, how they are written, and that no value can break out
 * of its literal.
 */
import { DuckDBInstance } from "@duckdb/node-api";
import { countOf } from "../../../sweep/part";
import fc from "../../../suites/fast-check";
import { isFailure } from "../../../../src/add-on/shared/known-error";
import { bindParameters as bound } from "../../../../src/add-on/input-language/sql/parameters";
import { openZone } from "../../../../src/add-on/table/zone";

/** A Friday in November. */
const NOW = Date.UTC(2026, 10, 20, 9);
const PARIS = openZone("Europe/Paris");

/** All signs that may stand for a backslash in a literal. */
const EVERY_SUBSTITUTE = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0xe000 + i)).join("");

function bindParameters(statement: string, parameters: unknown, zone = openZone("UTC")): string {
  return bound(statement, parameters, { now: NOW, zone });
}

function refusal(statement: string, parameters: unknown): string {
  try {
    bindParameters(statement, parameters);
  } catch (error) {
    if (isFailure(error, "badArgument")) return error.message;
    throw error;
  }
  return "";
}

describe("days in words", () => {
  const OCTOBER = "where d between '2026-10-01' and '2026-10-31'";
  const BETWEEN = "where d between :from and :to";

  it.each<[string, unknown]>([
    ["alone", "last month"],
    ["as the value of their name", [["dates", "last month"]]],
    ["with blanks behind them", [["dates", "last month", ""]]],
    ["by two cells below each other", [["2026-10-01"], ["2026-10-31"]]],
    ["by two cells beside each other", [["2026-10-01", "2026-10-31"]]],
    ["by two cells beside their name", [["dates", "2026-10-01", "2026-10-31"]]],
    ["in JSON", '{"dates": "last month"}'],
    [
      "each by its name, as before",
      [
        ["from", "2026-10-01"],
        ["to", "2026-10-31"],
      ],
    ],
  ])("stand for :from and :to: %s", (_, parameters) => {
    expect(bindParameters(BETWEEN, parameters)).toBe(OCTOBER);
  });

  it("stand beside other values, and for one end alone", () => {
    const rows = [
      ["plan", "Team"],
      ["Dates", "last month"],
    ];
    expect(bindParameters("where plan = :plan and d >= :from", rows)).toBe(
      "where plan = 'Team' and d >= '2026-10-01'",
    );
    expect(bindParameters("where d >= :from", [["dates", "last month"]])).toBe("where d >= '2026-10-01'");
    expect(bindParameters("where d >= :from", "last month")).toBe("where d >= 'last month'");
  });

  it("mean another month in another month", () => {
    const context = { now: Date.UTC(2027, 0, 5), zone: openZone("UTC") };
    expect(bound(BETWEEN, "last month", context)).toBe("where d between '2026-12-01' and '2026-12-31'");
  });

  it("are a value of their own where the statement has a place for them", () => {
    expect(
      bindParameters("select :dates, :from", [
        ["dates", "a"],
        ["from", "b"],
      ]),
    ).toBe("select 'a', 'b'");
  });

  it("that cannot be read are refused as dates are", () => {
    expect(refusal(BETWEEN, "last mouth")).toContain("last mouth");
    expect(refusal("select :day, :plan", [["dates", "last month"]])).toContain("no :dates");
  });
});

describe("literals", () => {
  it.each<[string, unknown, string]>([
    ["a text", "O'Brien", "'O''Brien'"],
    ["a text of spaces is no blank", " ", "' '"],
    ["a text that looks like a number", "007", "'007'"],
    [
      "a backslash, which some databases read as an escape",
      "a\\'b",
      "replace('a\ue000''b', '\ue000', chr(92))",
    ],
    [
      "a backslash beside the sign that would stand for it",
      "\\\ue000",
      "replace('\ue001\ue000', '\ue001', chr(92))",
    ],
    ["a number", 3.5, "3.5"],
    ["a negative number, which must not make a comment", -5, "(-5)"],
    ["a large number", 1e21, "1e+21"],
    ["a truth value", false, "FALSE"],
    ["a blank cell", "", "NULL"],
    ["a day, as the spreadsheet shows it", new Date("2026-01-30T23:00:00Z"), "DATE '2026-01-31'"],
    [
      "a moment, in UTC whatever the spreadsheet's zone",
      new Date("2026-07-01T08:30:15.250Z"),
      "TIMESTAMPTZ '2026-07-01 08:30:15.250+00'",
    ],
    [
      "a moment of the day before in UTC",
      new Date("2026-06-30T23:30:00Z"),
      "TIMESTAMPTZ '2026-06-30 23:30:00+00'",
    ],
    [
      "midnight in UTC, which is no midnight in the spreadsheet",
      new Date("2026-07-01T00:00:00Z"),
      "TIMESTAMPTZ '2026-07-01 00:00:00+00'",
    ],
  ])("%s", (_, value, literal) => {
    expect(bindParameters("select -?", value, PARIS)).toBe(`select - ${literal}`);
  });

  it("keeps apart what would become one token", () => {
    expect(bindParameters("select'a'?::text,e?from t where x>=?", [["b", "c", 1]])).toBe(
      "select'a' 'b' ::text,e 'c' from t where x>= 1",
    );
  });
});

describe("where values go", () => {
  it.each<[string, string, unknown, string]>([
    ["a cell", "a = ?", "x", "a = 'x'"],
    ["a range of one cell", "a = ?", [["x"]], "a = 'x'"],
    ["a row", "a = ? and b = ?", [["x", 2]], "a = 'x' and b = 2"],
    ["a column", "a = ? and b = ?", [["x"], [2]], "a = 'x' and b = 2"],
    ["a column that goes on blank", "a = ? and b = ?", [["x"], [2], [""], [""]], "a = 'x' and b = 2"],
    ["a blank in the middle", "a is ? and b = ?", [["", 2]], "a is NULL and b = 2"],
    [
      "a range as the list of the only ?",
      "a in (?)",
      [
        ["x", "y"],
        ["", 3],
      ],
      "a in ('x', 'y', 3)",
    ],
    ["a list without parentheses", "a not in ?", [["x"], ["y"]], "a not in ('x', 'y')"],
    [
      "a row of values for each ?",
      "a in (?) and b = ?",
      [
        ["x", "y"],
        [2, ""],
      ],
      "a in ('x', 'y') and b = 2",
    ],
    ["a list after other entries", "a in ('(', ?)", [["x", "y"]], "a in ('(', 'x', 'y')"],
    [
      "names",
      "a = :from and b = @to and c = {{ the end }}",
      [
        ["from", 1],
        ["@to", 2],
        ["The End", 3],
      ],
      "a = 1 and b = 2 and c = 3",
    ],
    [
      "a header, blank rows, any order",
      ":a :b",
      [
        ["Name", "Value"],
        ["b", 2],
        ["", ""],
        [":a", 1],
      ],
      "1 2",
    ],
    ["a name used twice", ":a + :a", [["a", 1]], "1 + 1"],
    ["a name without a value", "x = :a", [["a", ""]], "x = NULL"],
    ["a named list", "a in (:list)", [["list", "x", "y", ""]], "a in ('x', 'y')"],
    ["a value for the only name", "a = :x", 5, "a = 5"],
    ["values for the only name", "a in (:x)", [["p"], ["q"]], "a in ('p', 'q')"],
    ["a parameter that is called name", ":name", [["name", "value"]], "'value'"],
    ["JSON", "a = :x and b in (:y)", '{"x": null, "y": [1, "z"]}', "a = NULL and b in (1, 'z')"],
    ["no placeholder and an empty cell", "select 1", "", "select 1"],
    ["no placeholder and nothing", "select 1", undefined, "select 1"],
  ])("%s", (_, statement, parameters, bound) => {
    expect(bindParameters(statement, parameters)).toBe(bound);
  });
});

describe("what only looks like a placeholder stays", () => {
  it.each([
    "select '?', ':a', 'it''s {{a}}', E'\\' :a'",
    'select "a?b", "x"":a", `:a`',
    "select 1 -- :a ? {{a}}",
    "select /* ? /* :a */ @a */ 1",
    "select $$ ? :a $$, $q$ ' :a $q$",
    "select a::text, b:: int, c[1:n], {'k':v}",
    "select a @> b, c <@ d, @@x, e ?| f, g ?& h, user@example",
    "set a := 1",
  ])("%s", (statement) => {
    expect(bindParameters(statement, undefined)).toBe(statement);
    expect(bindParameters(`${statement}\n, ?`, 7)).toBe(`${statement}\n, 7`);
  });

  it("still finds one before a concatenation", () => {
    expect(bindParameters("select ?||'x'", "a")).toBe("select 'a' ||'x'");
  });
});

describe("what does not fit is named", () => {
  it.each<[string, unknown, string]>([
    [
      "a = ? and b = ?",
      1,
      "the statement has 2 places for a value (?), but 1 value is given. Expected as many values as places.",
    ],
    ["a = ?", undefined, "the statement has 1 place for a value (?), but no values are given"],
    ["a = ? and b = ?", [[1, 2, 3]], "has 2 places for a value (?), but 3 values are given"],
    ["select 1", 5, "the statement has no place for a value (? or :name), but 1 value is given"],
    ["a = ?", [[1, 2]], "value 1 has 2 values where one is expected. Expected one value, or in (?)."],
    ["f(:x)", [["x", 1, 2]], ":x has 2 values where one is expected. Expected one value, or in (:x)."],
    ["a = ? and b = :b", [["b", 1]], "the statement mixes ? with :b"],
    [":from :to", [["from", 1]], "no value is given for :to"],
    [":from :to", undefined, "no value is given for :from, :to"],
    [
      ":from",
      [
        ["from", 1],
        ["form", 2],
      ],
      'the statement has no :form (did you mean "from"?). Expected values for :from.',
    ],
    [
      ":from",
      [
        ["from", 1],
        ["From", 2],
      ],
      "From has two values",
    ],
    [":a :b", [[1], [2]], "the values have no names next to them"],
    ["?", NaN, "value 1 is not a finite number"],
    ["?", "a\u0000b", "value 1 holds the character NUL"],
    ["?", `\\${EVERY_SUBSTITUTE}`, "value 1 holds backslashes and too many private characters"],
    [":d", new Date(NaN), ":d is not a date between the years 1 and 9999"],
    [":x, :y", '{"x": {"y": 1}, "y": 1}', ":x is neither a text, a number, a truth value nor a date"],
    [":x, :y", '{"x": 1', "parameters: it begins with { but is not valid JSON"],
    ["select 'a", 1, "statement: a text opens with ' at character 8 and is never closed"],
    ['select "a', 1, 'statement: a name opens with " at character 8'],
    ["select /* ?", 1, "statement: a comment opens with /* at character 8"],
  ])("%s with %j", (statement, parameters, message) => {
    expect(refusal(statement, parameters)).toContain(message);
  });
});

/** Quotes, comments, escapes and whatever else might end a text early. */
const HOSTILE = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "'",
        "''",
        "\\",
        "\\'",
        '"',
        "--",
        "/*",
        "*/",
        ";",
        "$$",
        "$q$",
        "?",
        ":a",
        "{{a}}",
        "@a",
        "`",
        "\n",
      ),
      fc.constantFrom(
        " or 1=1 ",
        "') ",
        "E'",
        "\u2019",
        "\uff07",
        "\u00a0",
        "🎉",
        "x",
        ")",
        "(",
        ",",
        "%27",
        "\u001a",
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""))
  .filter((text) => !text.includes("\u0000"));

/**
 * The statement with every text cut out, by the rules of a database where a backslash escapes (or does not).
 */
function withoutTexts(sql: string, backslashEscapes: boolean): string {
  let rest = "";
  for (let at = 0; at < sql.length; at++) {
    if (sql[at] !== "'") {
      rest += sql[at];
      continue;
    }
    for (at++; at < sql.length; at++) {
      if (backslashEscapes && sql[at] === "\\") at++;
      else if (sql[at] === "'" && sql[at + 1] === "'") at++;
      else if (sql[at] === "'") break;
    }
    rest += "T";
  }
  return rest;
}

it("lets no text end its literal, whether or not the database reads backslashes as escapes", () => {
  fc.assert(
    fc.property(HOSTILE, HOSTILE, (a, b) => {
      const bound = bindParameters("select ?, ? from t where x = 'y'", [
        [a === "" ? "-" : a, b === "" ? "-" : b],
      ]);
      for (const escapes of [true, false]) {
        const rest = withoutTexts(bound, escapes).replace(/replace\(T, T, chr\(92\)\)/g, "T");
        expect(rest).toBe("select T, T from t where x = T");
      }
    }),
    { numRuns: countOf(2000, 800) },
  );
});

it("gives every text back from a real database as it was", async () => {
  const texts = fc.sample(
    HOSTILE.filter((text) => text !== ""),
    { numRuns: 300, seed: 7 },
  );
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    const statement = `select unnest([${texts.map(() => "?").join(", ")}]) as value`;
    const answer = await connection.runAndReadAll(bindParameters(statement, [texts]));
    expect(answer.getRows().map(([value]) => value)).toEqual(texts);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
});

it("takes a date cell whose midnight a clock change skips as its day", () => {
  const cairo = openZone("Africa/Cairo");
  const cell = new Date(cairo.instant(Date.UTC(2026, 3, 24)));
  expect(bindParameters("select ?", cell, cairo)).toBe("select DATE '2026-04-24'");
});

it("takes a text that looks like JSON as the text that it is, where one value is wanted", () => {
  expect(bindParameters("select :v", '{"v": 1}')).toBe(`select '{"v": 1}'`);
  expect(bindParameters("select :v", "{a")).toBe("select '{a'");
});

it("writes any number of backslashes in an expression that is no deeper for it", () => {
  const bound = bindParameters("select ?", "\\a".repeat(5_000));
  expect(bound.match(/chr|\|\|/g)).toEqual(["chr"]);
});

it("says of a text between dollars that is never closed where it opens", () => {
  expect(() => bindParameters("select $a$ ? $b$", 1)).toThrow(
    "statement: a text opens with $a$ at character 8 and is never closed. Expected the closing $a$.",
  );
});

it("refuses values that make a statement of many millions of characters, before it is made", () => {
  const statement = `select ${":a,".repeat(25_000)} 1`;
  expect(refusal(statement, "x".repeat(50_000))).toBe(
    "parameters: with its values the statement is longer than 10,000,000 characters (at :a). Expected fewer or shorter values.",
  );
  expect(refusal(`select ${":a ,".repeat(25_000)} 1`, "x".repeat(50_000))).toContain("10,000,000 characters");
});
