/**
 * Columns of numbers as people and tools write them, with and without gaps: a file that the service loads
 * and a body
 * that the add-on reads come to the same numbers, or both stay texts. What is expected was written first.
 */
import { readAnswer } from "../../../src/add-on/response-parser/read-answer";
import { openZone } from "../../../src/add-on/table/zone";
import { loadContent } from "./loading";

type Numbers = readonly (number | null)[] | "texts";

const COLUMNS: readonly (readonly [string, readonly string[], Numbers])[] = [
  ["groups, brackets and plain", ["1,234.50", "(12.50)", "7.00"], [1234.5, -12.5, 7]],
  ["groups, brackets, plain and a gap", ["1,234.50", "(12.50)", "7.00", "N/A"], [1234.5, -12.5, 7, null]],
  ["groups and whole ones", ["1,234.50", "12", "7"], [1234.5, 12, 7]],
  ["millions", ["1,234,567.25", "999.00", "0.50"], [1234567.25, 999, 0.5]],
  ["groups without decimals, clear by their number", ["1,234,567", "999", "12"], [1234567, 999, 12]],
  ["continental", ["1.234,50", "(12,50)", "7,00"], [1234.5, -12.5, 7]],
  ["apostrophes", ["1'234.50", "12.50", "7.00"], [1234.5, 12.5, 7]],
  ["spaces in groups", ["1 234.50", "12.50", "7.00"], [1234.5, 12.5, 7]],
  ["minus of typography", ["−12.50", "7.00", "1,000.25"], [-12.5, 7, 1000.25]],
  ["dollars", ["$1,234.50", "($12.50)", "$7"], [1234.5, -12.5, 7]],
  ["euros behind", ["1.234,50 €", "12,50 €", "7,00 €"], [1234.5, 12.5, 7]],
  ["two currencies", ["$1.50", "€2.50", "$7"], "texts"],
  ["a comma that may be either", ["1,234", "7", "12"], "texts"],
  ["a point and a comma against each other", ["1,234.50", "1.234,50", "7"], "texts"],
  ["the null of databases", ["12.50", "NULL", "7.00"], [12.5, null, 7]],
  ["the null of dumps", ["12", "\\N", "7"], [12, null, 7]],
  ["a dash", ["12", "-", "7"], [12, null, 7]],
  ["two dashes", ["12", "--", "7"], [12, null, 7]],
  ["a point", ["12", ".", "7"], [12, null, 7]],
  ["a spreadsheet's error", ["12", "#N/A", "7"], [12, null, 7]],
  ["a division by nothing", ["12.5", "#DIV/0!", "7.0"], [12.5, null, 7]],
  ["not a number", ["12.5", "NaN", "7.5"], [12.5, null, 7.5]],
  ["endless", ["12.5", "inf", "7.5"], [12.5, null, 7.5]],
  ["percentages", ["12.5%", "7%", "0%"], [0.125, 0.07, 0]],
  ["percentages with a gap", ["12.5%", "n/a", "0%"], [0.125, null, 0]],
  ["ids with zeros", ["0012", "0007", "0001"], "texts"],
  ["a word of a person", ["12", "soon", "7"], "texts"],
];

async function readOfFile(values: readonly string[]): Promise<Numbers> {
  const rows = values.map((value, at) => `u${at},login,2026-05-0${at + 1},"${value}"`);
  const { rows: read } = await loadContent(
    ["user_id,event,time,takings", ...rows].join("\n"),
    "SELECT takings::DOUBLE, typeof(takings) FROM events ORDER BY time",
  ).catch(() => ({ rows: [] }));
  if (read.length === 0) return "texts";
  if (read.some(([, type]) => type === "VARCHAR")) return "texts";
  return read.map(([value]) => (value === null ? null : Number(value)));
}

function readOfBody(body: string, type: string): Numbers {
  const answer = readAnswer(
    { status: 200, headers: { "content-type": type }, text: body },
    { zone: openZone("UTC") },
  );
  if (answer.kind !== "table") return "texts";
  const at = answer.table.columns.findIndex(({ name }) => name === "takings");
  const cells = answer.table.rows.map((row) => row[at] ?? null);
  return cells.some((cell) => typeof cell === "string")
    ? "texts"
    : cells.map((cell) => (cell === null ? null : Number(cell)));
}

test.each(COLUMNS)("%s: %j", async (_, values, expected) => {
  const objects = values.map((takings, at) => ({ day: `2026-05-0${at + 1}`, takings }));
  const csv = ["day,takings", ...objects.map(({ day, takings }) => `${day},"${takings}"`)].join("\n");
  expect({
    file: await readOfFile(values),
    json: readOfBody(JSON.stringify(objects), "application/json"),
    csv: readOfBody(csv, "text/csv"),
  }).toEqual({ file: expected, json: expected, csv: expected });
});

test.each([100, 20_100])("texts of few values are listed alike in %i rows", async (count) => {
  const plans = ["Free", "it's", 'a "b", c', "N/A", ""];
  const lines = Array.from(
    { length: count },
    (_, at) => `u${at % 7},e,2026-11-01,"${(plans[at % 5] ?? "").replaceAll('"', '""')}",${at % 3}`,
  );
  const { rows } = await loadContent(
    `person,event,time,plan,n\n${lines.join("\n")}\n`,
    "SELECT DISTINCT plan, (SELECT typeof(n) FROM stored.events LIMIT 1), (SELECT max(typeof(plan)) FROM stored.events) FROM events ORDER BY plan NULLS LAST",
  );
  const type = "ENUM('Free', 'N/A', 'a \"b\", c', 'it''s')";
  const listed = ["Free", "N/A", 'a "b", c', "it's", null];
  expect(rows).toEqual(listed.map((plan) => [plan, "BIGINT", type]));
});
