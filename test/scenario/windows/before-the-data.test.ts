/**
 * Days of which a service has no data are not days on which nothing happened: no change is said against them,
 * whichever way two periods are compared. Events here begin on 10 March 2026.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Table } from "../../../src/add-on/table/types";
import { type AskerOfService, openAsker } from "./asker";

const NOW = Date.UTC(2026, 5, 18, 12);
const DAY_MS = 86_400_000;
const FUNNEL = JSON.stringify({
  query_type: "funnel",
  query_params: { steps: ["Came", "Paid"], window_days: 3 },
});

let asker: AskerOfService;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "begins-"));
  const lines = ["person,event,time,group"];
  for (let day = 0; day < 90; day++) {
    const time = new Date(Date.UTC(2026, 2, 10, 12) + day * DAY_MS).toISOString();
    lines.push(`p${day},Came,${time},${day % 2 ? "odd" : "even"}`, `p${day},Paid,${time},`);
  }
  const path = join(folder, "events.csv");
  writeFileSync(path, `${lines.join("\n")}\n`);
  asker = await openAsker(path, NOW, "Etc/UTC");
});
afterAll(async () => {
  await asker.close();
  rmSync(folder, { recursive: true });
});

/** Of each row what stands under these names, and all that is said about the table. */
function cellsOf({ columns, rows }: Table, ...names: readonly string[]): unknown[][] {
  return rows.map((row) => names.map((name) => row[columns.findIndex((one) => one.name === name)]));
}
const saidOf = ({ caveats = [], notes = [] }: Table): string => [...caveats, ...notes].join(" ");

const NOTHING = "The service has no numbers from 2025-05-01 to 2025-05-31 to compare with.";

test.each([
  ["METRIC", "Came", "compare: previous year"],
  ["METRIC", "Came", "compare: previous year; split by: group"],
  ["METRIC", "Came", "compare: previous year; by: week"],
  ["METRIC", "Came", "compare: previous year; total: yes; split by: group"],
  ["METRIC", "Came / Paid", "compare: previous year"],
  ["REPORT", FUNNEL, "compare: previous year"],
] as const)("%s %s (%s) has no number before", async (name, what, options) => {
  const table = await asker.table(name, what, "2026-05", options);
  expect(table.rows.length).toBeGreaterThan(0);
  const compared = table.columns.flatMap(({ name: one }, at) =>
    /(?:before|change|change %)$/.test(one) ? table.rows.map((row) => row[at]) : [],
  );
  expect(compared.length).toBeGreaterThan(0);
  expect(new Set(compared)).toEqual(new Set([null]));
  expect(saidOf(table)).toMatch(
    /The service has no numbers from 2025-0[45]-\d\d to 2025-0[56]-\d\d to compare/,
  );
});

test.each(["Came", "people: did Came"])("a board's %s has no number before", async (what) => {
  for (const options of ["", "show: board"]) {
    const table = await asker.table("COMPARE", what, "2026-05", "previous year", options);
    expect(cellsOf(table, "now", "before", "change %")).toEqual([[31, null, null]]);
    expect(saidOf(table)).toContain(NOTHING);
  }
});

test("half a period is no period to compare with", async () => {
  const dates = "2026-04-01 to 2026-05-31";
  const half = /The service has numbers from 2026-03-10 on only: no change is said against earlier days\./;
  const metric = await asker.table("METRIC", "Came", dates, "compare: previous period");
  expect(cellsOf(metric, "Came", "before", "change", "change %")).toEqual([[61, 22, null, null]]);
  expect(saidOf(metric)).toMatch(half);
  for (const what of ["Came", "people: did Came"]) {
    const board = await asker.table("COMPARE", what, dates, "previous period");
    expect(cellsOf(board, "now", "before", "change")).toEqual([[61, null, null]]);
    expect(saidOf(board)).toMatch(half);
  }
  const groups = await asker.table(
    "METRIC",
    "Came",
    dates,
    "split by: group; top: 1; total: yes; compare: previous period",
  );
  expect(cellsOf(groups, "group", "change", "change %")).toEqual(
    ["even", "Other", "Total"].map((group) => [group, null, null]),
  );
  const ratio = await asker.table("METRIC", "Came / Paid", dates, "compare: previous period");
  expect(cellsOf(ratio, "Came / Paid", "change")).toEqual([[1, null]]);
  expect(saidOf(ratio)).toMatch(half);
  const funnel = await asker.table("REPORT", FUNNEL, dates, "compare: previous period");
  expect(cellsOf(funnel, "people", "people change", "conversion change")).toEqual([
    [61, null, null],
    [61, null, null],
  ]);
  expect(saidOf(funnel)).toMatch(half);
});

test("days that the service has are compared, also where nothing happened on them", async () => {
  const table = await asker.table("COMPARE", "Came", "2026-04", "previous period");
  expect(cellsOf(table, "now", "before")).toEqual([[30, null]]);
  const later = await asker.table("COMPARE", "Came", "2026-05", "previous month");
  expect(cellsOf(later, "now", "before", "change")).toEqual([[31, 30, 1]]);
  const empty = await asker.table("METRIC", "Came", "2026-06-13 to 2026-06-15", "compare: previous day");
  expect(saidOf(empty)).not.toContain("no change");
});

test.each(["rows", "envelope", "columns", "bare"] as const)(
  "in the dialect %s a count says it, too",
  async (dialect) => {
    asker.speak(dialect);
    const table = await asker.table("COMPARE", [["Came"], ["people: did Came"]], "2026-05", "previous year");
    expect(cellsOf(table, "now", "before")).toEqual([
      [31, null],
      [31, null],
    ]);
    asker.speak("rows");
  },
);

test.each([
  ["METRIC", "Came", "all time", "compare: previous period"],
  ["METRIC", "Came", "until today", "compare: previous year"],
  ["METRIC", "Came / Paid", "all time", "compare: previous period"],
  ["METRIC", "Came", "all time", "compare: previous period; by: month"],
  ["REPORT", FUNNEL, "all time", "compare: previous period"],
  ["COMPARE", "Came", "all time", "previous period"],
  ["COMPARE", "people: did Came", "all time", "previous period; show: board"],
  ["COMPARE", "Came", "until yesterday", "previous period; show: board"],
] as const)("%s %s of %s (%s) has nothing before", async (name, what, dates, options) => {
  const [compare = "", show = ""] = options.split("; ");
  const table = await asker.table(name, what, dates, ...(name === "COMPARE" ? [compare, show] : [options]));
  expect(table.rows.length).toBeGreaterThan(0);
  const compared = table.columns.flatMap(({ name: one }, at) =>
    /(?:before|change|change %)$/.test(one) ? table.rows.map((row) => row[at]) : [],
  );
  expect(new Set([null, ...compared])).toEqual(new Set([null]));
  expect(saidOf(table)).toContain("There are no days before these to compare with.");
});

test("each month of all time is compared with the one before it", async () => {
  const table = await asker.table("METRIC", "Came", "all time", "by: month; compare: previous month");
  expect(cellsOf(table, "Came", "before", "change").slice(-3)).toEqual([
    [30, 22, null],
    [31, 30, 1],
    [7, 18, null],
  ]);
});
