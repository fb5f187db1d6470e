/** Exports through the built add-on and the reference service: what the files hold is what the same statement answers. */
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { PullForm } from "../../src/calls";
import { type Office, openOffice } from "../scenario/office";

const STATEMENT =
  "select event, count(*) as n, count(distinct person) as people from events group by event order by event";
const BLANK = { dates: "", options: "", columns: "", schedule: "", tell: "" };

let office: Office;
beforeAll(async () => {
  office = await openOffice({ settings: { timeZone: "UTC" } });
  for (const [name, mode] of Object.entries({
    Asked: "",
    Exported: "export: csv",
    Stored: "export: s3://ours/weekly",
  })) {
    const form: PullForm = { ...BLANK, name, source: "SQL", what: STATEMENT, place: name, mode };
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
