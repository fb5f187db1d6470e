/**
 * Exports and long answers through the built add-on and the reference service: what lands is what the same
 * statement answers.
 */
import { join } from "node:path";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import { DuckDBInstance } from "@duckdb/node-api";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { countOf } from "../../../sweep/part";
import { mostInAMinute, type Office, openOffice } from "../../../scenario/office";
import { HOURLY_EVENT } from "../../../in-process/add-on";

const STATEMENT =
  "select event, count(*) as n, count(distinct person) as people from events group by event order by event";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ settings: { timeZone: "UTC" } });
  for (const [name, mode] of Object.entries({
    Asked: "",
    Exported: "export: csv",
    Stored: "export: s3://ours/weekly",
  })) {
    const form: PullForm = { ...BLANK_FORM, name, source: "SQL", what: STATEMENT, place: name, mode };
    await office.call("savePull", { form });
    await office.call("runPulls", { run: name, names: [name] });
  }
});
afterAll(() => office.close());

function block(sheet: string): unknown[][] {
  const grid = office.desk.workbook.sheetByName(sheet);
  if (!grid) throw new Error(`There is no sheet ${sheet}.`);
  return Array.from({ length: grid.lastRow() }, (_, r) =>
    Array.from({ length: grid.lastColumn() }, (__, c) => grid.value(r + 1, c + 1)),
  );
}

it("an exported CSV lands as the same statement does when it is asked", () => {
  expect(block("Asked").length).toBeGreaterThan(5);
  expect(block("Exported")).toEqual(block("Asked"));
});

it("a file in a bucket has the rows and the sums of the statement's answer", async () => {
  const details = Object.fromEntries(block("Export of Stored") as [string, string][]);
  expect(details).toMatchObject({ State: "completed", Path: "s3://ours/weekly/stored.csv" });
  const path = join(office.service.bucketDir, "ours", "weekly", "stored.csv").replace(/'/g, "''");
  const database = await DuckDBInstance.create();
  const connection = await database.connect();
  const reader = await connection.runAndReadAll(
    `select count(*)::int as rows, sum(n)::double as n, sum(people)::double as people from read_csv('${path}')`,
  );
  connection.closeSync();
  const [, ...rows] = block("Asked") as [string, number, number][];
  const sumOf = (at: 1 | 2): number => rows.reduce((sum, row) => sum + row[at], 0);
  expect(reader.getRowObjects()).toEqual([{ rows: rows.length, n: sumOf(1), people: sumOf(2) }]);
});

/** Of several executions. */
const ROWS = countOf(12_000, 8_000);

it(`a list of ${ROWS} rows lands whole over hourly runs at one request a minute, although the service forgets its links in between`, async () => {
  const what = `select range as n, range % 7 as rest from range(${ROWS})`;
  const form: PullForm = {
    ...BLANK_FORM,
    name: "Long",
    source: "SQL",
    what,
    place: "Long",
    mode: "",
    schedule: "daily at 9",
  };
  await office.call("savePull", { form });
  await office.call("setPreferences", { perMinute: 1 });
  const before = office.service.log.length;
  let hours = 0;
  for (; office.desk.workbook.sheetByName("Long") === undefined && hours < 8; hours++) {
    office.clock.advance(3_600_000);
    await office.desk.run("everyHour", [HOURLY_EVENT], { mode: "FULL" });
  }
  expect(hours).toBeGreaterThan(1);
  expect(block("Long")).toEqual([["n", "rest"], ...Array.from({ length: ROWS }, (_, n) => [n, n % 7])]);
  expect(mostInAMinute(office.service.log.slice(before))).toBeLessThanOrEqual(1);
  expect(
    office.desk.workbook.sheets.map(({ name }) => name).filter((name) => name.startsWith("analytics_pages")),
  ).toEqual([]);
});
