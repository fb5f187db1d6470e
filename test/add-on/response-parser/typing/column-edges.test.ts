/** The type of a column at its edges: each list of texts, and what its cells must be in a sheet. */
import { lines } from "../fixtures/shape";
import { read } from "../envelope/raw-answers";

/** A column below its name: the cells as they are written, and in front what they are. */
function column(name: string, cells: readonly unknown[], file = false): string {
  const text = file
    ? [`n,${name}`, ...cells.map((cell, n) => `r${n},${String(cell)}`)].join("\n")
    : JSON.stringify({ rows: cells.map((cell, n) => ({ n: `r${n}`, [name]: cell })) });
  const answer = read(text, 200, file ? { "content-type": "text/csv" } : {});
  if (answer.kind !== "table") return answer.kind;
  const { columns } = answer.table;
  const shown = lines(answer.table)
    .slice(1)
    .map((line) => line.replace(/^r\d+ \| /, ""));
  return `${columns[1]?.type}: ${shown.join(" ")}`;
}

it.each<[string, readonly unknown[], string]>([
  ["visits", ["12", "7"], "number: 12 7"],
  ["visits", ["12", "", null], "number: 12 · ·"],
  ["cost", ["12.50", "7.00"], "number: 12.5 7"],
  ["grade", ["12.50", "7.00"], "number: 12.5 7"],
  ["grade", ["1.9", "1.10"], 'text: "1.9" "1.10"'],
  ["grade", ["1.9", "12", "2.5"], "number: 1.9 12 2.5"],
  ["grade", ["012", "7"], 'text: "012" "7"'],
  ["grade", ["0", "-7"], "number: 0 -7"],
  ["grade", ["+12", "-3"], "number: 12 -3"],
  ["grade", ["+12", "0"], "number: 12 0"],
  ["grade", ["+12", "+3"], "text: +12 +3"],
  ["grade", ["+1234567", "-3"], 'text: +1234567 "-3"'],
  ["grade", ["+123456", "-3"], "number: 123456 -3"],
  ["grade", ["9007199254740993"], 'text: "9007199254740993"'],
  ["grade", ["1e5", "7"], 'text: 1e5 "7"'],
  ["rate", ["12%", "7.5 %"], "percent: 0.12 0.075"],
  ["rate", ["-12%", "+7%"], "percent: -0.12 0.07"],
  ["rate", ["12%", "7"], 'text: 12% "7"'],
  ["rate", ["12 percent", "7%"], "text: 12 percent 7%"],
  ["isNew", ["true", "false"], 'text: "true" "false"'],
  ["isNew", [true, false, null], "boolean: true false ·"],
  ["user_id", ["12", "7"], 'text: "12" "7"'],
  ["name", ["12", "7"], 'text: "12" "7"'],
  ["label", ["12.50", "7.00"], 'text: "12.50" "7.00"'],
  ["month", ["2026.10", "2026.11"], 'text: "2026.10" "2026.11"'],
  ["month", ["10.2026", "9.2026"], 'text: "10.2026" "9.2026"'],
  ["month", ["2026.13", "2026.11"], "number: 2026.13 2026.11"],
  ["grade", ["2026.10", "2026.11"], "number: 2026.1 2026.11"],
  ["day", ["20260501", "20260502"], "date: 2026-05-01 2026-05-02"],
  ["day", ["20260501", "20261301"], "number: 20260501 20261301"],
  ["grade", ["20260501", "20260502"], "number: 20260501 20260502"],
  ["day", ["2026-05-01", "", null], "date: 2026-05-01 · ·"],
  ["day", ["2026-05-01", "2026-02-30"], 'text: "2026-05-01" "2026-02-30"'],
  ["day", ["2026-05-01T00:00:00+02:00", "2026-05-02T00:00:00+02:00"], "date: 2026-05-01 2026-05-02"],
  [
    "day",
    ["2026-05-01T00:00:00+02:00", "2026-05-02T00:00:01+02:00"],
    "datetime: 2026-04-30T22:00:00 2026-05-01T22:00:01",
  ],
  ["made", ["2026-05-01T00:00:00+02:00"], "datetime: 2026-04-30T22:00:00"],
  ["made", ["14.05.2026", "1.6.2026"], "date: 2026-05-14 2026-06-01"],
  ["made", ["14.05.2026", "31.6.2026"], 'text: "14.05.2026" "31.6.2026"'],
  ["made", ["14.13.2026", "1.6.2026"], 'text: "14.13.2026" "1.6.2026"'],
  ["made", ["14.05.1899", "1.6.2026"], 'text: "14.05.1899" "1.6.2026"'],
  ["name", ["14.05.2026", "1.6.2026"], 'text: "14.05.2026" "1.6.2026"'],
  ["made", ["/Date(1780272000000)/", null], "datetime: 2026-06-01T00:00:00 ·"],
  ["made", ["/Date(1780272000000+0200)/"], "datetime: 2026-06-01T00:00:00"],
  ["made", ["/Date(1780272000000)/", "soon"], "text: /Date(1780272000000)/ soon"],
  ["visits", ["12", "N/A", "7"], "number: 12 · 7"],
  ["visits", [12, "n/a", 7], "number: 12 · 7"],
  ["visits", ["12", "-", "#DIV/0!"], "number: 12 · ·"],
  ["visits", ["12", "few"], 'text: "12" few'],
  ["note", ["n/a", "none"], "text: n/a none"],
  ["tags", [["a", "b"], ["c"]], "text: a, b c"],
  ["tags", [["a, x", "b"], []], 'text: ["a, x","b"] ·'],
])("%s of %j is %s", (name, cells, wanted) => {
  expect(column(name, cells)).toBe(wanted);
});

it.each<[string, readonly unknown[], string]>([
  ["grade", ["12.50", "7.0"], "number: 12.5 7"],
  ["isNew", ["true", "FALSE"], "boolean: true false"],
  ["isNew", ["true", "no"], 'text: "true" no'],
  ["isNew", ["true", ""], "boolean: true ·"],
  ["user_id", ["12", "7"], 'text: "12" "7"'],
])("in a file %s of %j is %s", (name, cells, wanted) => {
  expect(column(name, cells, true)).toBe(wanted);
});

const numbers = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n + 100));

it.each([
  ["one word in ten values", [...numbers(10), "few"], true],
  ["one word in nine", [...numbers(9), "few"], false],
  ["two words in twenty", [...numbers(20), "few", "many"], true],
  ["two words in nineteen", [...numbers(19), "few", "many"], false],
  ["two words first", ["few", "many", ...numbers(20)], true],
  ["three words first", ["few", "many", "none yet", ...numbers(30)], false],
  ["words for nothing, however many", ["n/a", "-", "none", "null", "1"], true],
  ["words for nothing alone", ["n/a", "-", "none"], false],
])("beside rare words a column has numbers: %s", (_, cells, isOfNumbers) => {
  expect(column("visits", cells).startsWith("number")).toBe(isOfNumbers);
});

describe("what a header says a column is", () => {
  function declared(type: string, cells: readonly unknown[]): string {
    const columns = [
      { name: "n", type: "text" },
      { name: "what", type },
    ];
    const answer = read({ columns, rows: cells.map((cell, n) => [`r${n}`, cell]) });
    if (answer.kind !== "table") return answer.kind;
    const shown = lines(answer.table)
      .slice(1)
      .map((line) => line.replace(/^r\d+ \| /, ""));
    return `${answer.table.columns[1]?.type}: ${shown.join(" ")}`;
  }

  it.each<[string, readonly unknown[], string]>([
    ["number", ["12", "1.10"], "number: 12 1.1"],
    ["number", ["12", ""], "number: 12 ·"],
    ["number", [" 12 ", "1e3"], "number: 12 1000"],
    ["number", ["012", "7"], 'text: "012" "7"'],
    ["number", ["12", "soon"], "mixed: 12 soon"],
    ["number", ["9007199254740993"], 'text: "9007199254740993"'],
    ["string", ["12", "7"], 'text: "12" "7"'],
    ["date", ["20260501", null], "date: 2026-05-01 ·"],
    ["date", [1777593600, null], "date: 2026-05-01 ·"],
    ["date", [1777593600000, 1777680000000], "date: 2026-05-01 2026-05-02"],
    ["date", [1777593601, 1777680000], "datetime: 2026-05-01T00:00:01 2026-05-02T00:00:00"],
    ["timestamp", [1777593600], "datetime: 2026-05-01T00:00:00"],
    ["timestamp", ["1777593600"], "datetime: 2026-05-01T00:00:00"],
    ["timestamp", [99_999_999], "number: 99999999"],
    ["timestamp", [100_000_000], "datetime: 1973-03-03T09:46:40"],
    ["timestamp", [4_999_999_999], "datetime: 2128-06-11T08:53:19"],
    ["timestamp", [5_000_000_000], "number: 5000000000"],
    ["timestamp", [99_999_999_999], "number: 99999999999"],
    ["timestamp", [100_000_000_000], "datetime: 1973-03-03T09:46:40"],
    ["timestamp", [4_999_999_999_999], "datetime: 2128-06-11T08:53:19"],
    ["timestamp", [5_000_000_000_000], "number: 5000000000000"],
    ["boolean", ["true", "false"], "boolean: true false"],
  ])("%s of %j is %s", (type, cells, wanted) => {
    expect(declared(type, cells)).toBe(wanted);
  });
});
