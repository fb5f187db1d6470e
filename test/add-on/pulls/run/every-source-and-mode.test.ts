/**
 * Every source in every mode, from the texts of a row to the sheet, through the built add-on and the
 * reference service: what lands is what the formula of the same question shows, and the same pull again
 * leaves what its mode promises.
 */
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import { readPlainText } from "../../../../src/add-on/input-language/arguments";
import {
  PULL_SOURCES,
  type PullSource,
  writeSource,
} from "../../../../src/add-on/input-language/pulls/pull-words";
import { readBlock } from "../../../../src/local/desk/blocks";
import { columnLetters } from "../../../../src/local/sheet/grid/a1";
import { stateName } from "../../../../src/add-on/pulls/model/stored-state";
import { type Office, openOffice } from "../../../scenario/office";
import { partOf } from "../../../sweep/part";

const MODES = ["replace", "append", "snapshot", "merge"] as const;
type Mode = (typeof MODES)[number];

interface Asked {
  readonly cells: Partial<PullForm>;
  /** The formula of the same question. */
  readonly formula: readonly [name: string, values: readonly unknown[]];
  /** What distinguishes rows; or why nothing does. */
  readonly key: string | { readonly none: string };
  /** What is shown of its run. */
  readonly said?: string;
}

const STATEMENT = "select event, count(*) as n from events where event <> :not group by event order by event";
const EXPORTED = "select 1 as one";

const ASKED: { readonly [source in PullSource]: Asked } = {
  report: {
    cells: { what: "Daily activity", dates: "last 14 days" },
    formula: ["ANALYTICS_REPORT", ["Daily activity", "last 14 days"]],
    key: "date",
  },
  metric: {
    cells: { what: "Signups", dates: "last 14 days", options: "by: day" },
    formula: ["ANALYTICS_METRIC", ["Signups", "last 14 days", "by: day"]],
    key: "date",
  },
  comparison: {
    cells: { what: "Signups; Revenue", dates: "last week", options: "header: yes; compare: previous year" },
    formula: [
      "ANALYTICS_COMPARE",
      ["Signups; Revenue", "last week", "", "compare: previous year; header: yes"],
    ],
    key: "metric",
  },
  people: {
    cells: { what: "plan = Team", columns: "person, name, country", options: "limit: 20" },
    formula: ["ANALYTICS_PEOPLE", ["plan = Team", "person, name, country", 20]],
    key: "person",
    said: "Only the first 20 of 35 rows are here.",
  },
  "people count": {
    cells: { what: "everyone", dates: "last 14 days" },
    formula: ["ANALYTICS_PEOPLE_COUNT", ["everyone", "last 14 days"]],
    key: { none: "a count is one number, without a column that tells it from another" },
  },
  sql: {
    cells: { what: STATEMENT, options: "not: Opened app" },
    formula: ["ANALYTICS_SQL", [STATEMENT.replace(":not", "?"), "Opened app"]],
    key: "event",
  },
  "ab test": {
    cells: { what: "Pricing page test", options: "confidence: 90%" },
    formula: ["ANALYTICS_AB_TEST", ["Pricing page test", "confidence: 90%"]],
    key: "variation",
  },
  listing: { cells: { what: "reports" }, formula: ["ANALYTICS_LIST", ["reports"]], key: "id" },
  export: { cells: { what: "" }, formula: ["ANALYTICS_EXPORT_STATUS", [""]], key: "id" },
};

let office: Office;
let exported: string;
beforeAll(async () => {
  office = await openOffice({ settings: { timeZone: "UTC" } });
  exported = await startedExport();
});
afterAll(() => office.close());

async function startedExport(): Promise<string> {
  const { url, key } = office.service;
  const answer = await fetch(`${url}/exports/csv`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      query: { endpoint: "/queries/sql", body: { query_params: { statement: EXPORTED } } },
    }),
  });
  office.clock.advance(60_000);
  return ((await answer.json()) as { id: string }).id;
}

/** The question of a source, with the export that there is. */
function askedOf(source: PullSource): Asked {
  const asked = ASKED[source];
  if (source !== "export") return asked;
  return { ...asked, cells: { what: exported }, formula: [asked.formula[0], [exported]] };
}

function modeText(mode: Mode, { key }: Asked): string {
  return mode === "merge" && typeof key === "string" ? `merge on ${key}` : mode;
}

async function run(name: string, { said = "" }: Asked): Promise<void> {
  const { ran, left } = await office.call("runPulls", { run: name, names: [name] });
  expect({ ran: ran.map(({ status, message }) => [status, message]), left }).toEqual({
    ran: [["well", said]],
    left: [],
  });
}

/** The tables on the sheets whose names begin so: each with its names and its rows as texts. */
function tables(name: string): string[][] {
  const { workbook } = office.desk;
  const grids = workbook.sheets.filter((grid) => !grid.hidden && grid.name.startsWith(name));
  return grids.map((grid) =>
    linesOf(readBlock(workbook, grid.name, `A1:${columnLetters(grid.lastColumn())}`).table),
  );
}

function linesOf({
  columns,
  rows,
}: {
  columns: readonly { name: string }[];
  rows: readonly (readonly unknown[])[];
}): string[] {
  return [columns.map(({ name }) => name), ...rows].map(lineOf).filter((line) => line !== "");
}

function lineOf(cells: readonly unknown[]): string {
  const texts = cells.map((cell) => (cell instanceof Date ? cell.toISOString() : readPlainText(cell)));
  return texts.join("|").replace(/\|+$/, "");
}

/** What the formula of the same question shows, as lines. */
async function shown({ formula: [name, values], cells }: Asked): Promise<string[]> {
  const result = await office.cell(name, values);
  if ("error" in result) throw new Error(result.error);
  if (!Array.isArray(result.value)) return [String(cells.what), lineOf([result.value])];
  return (result.value as unknown[][]).map(lineOf).filter((line) => line !== "");
}

const CASES = PULL_SOURCES.flatMap((source) => MODES.map((mode) => [source, mode] as const));
const SKIPPED = CASES.filter(([source, mode]) => mode === "merge" && typeof ASKED[source].key !== "string");

it("leaves out only what has a reason", () => {
  expect(SKIPPED.map(([source]) => [source, ASKED[source].key])).toEqual([
    ["people count", { none: "a count is one number, without a column that tells it from another" }],
  ]);
});

const RUN = CASES.filter((one) => !SKIPPED.includes(one));
const titled = (line: string): string => line.slice(line.indexOf("|") + 1);

async function save(source: PullSource, mode: Mode, name: string): Promise<Asked> {
  const asked = askedOf(source);
  const texts = { name, source: writeSource(source), place: name, mode: modeText(mode, asked) };
  const saved = await office.call("savePull", { form: { ...BLANK_FORM, ...asked.cells, ...texts } });
  expect(saved).toMatchObject({ kind: "saved" });
  return asked;
}

/** The id in the row of a pull. */
function idOf(name: string): string {
  const { table } = readBlock(office.desk.workbook, "Analytics pulls", "A1:R");
  const at = (title: string): number => table.columns.findIndex((column) => column.name === title);
  return String(table.rows.find((row) => row[at("Name")] === name)?.[at("Pull id")]);
}

/** What one more run of the same answer leaves, where `before` was there. */
function afterOneMore(mode: Mode, before: string[][], rows: readonly string[]): string[][] {
  const [table = []] = before;
  if (mode === "append") return [[...table, ...rows]];
  return mode === "snapshot" ? [...before, table] : before;
}

/** Tables without the time of each run. */
const withoutTimes = (mode: Mode, all: string[][]): string[][] =>
  mode === "append" ? all.map((lines) => lines.map(titled)) : all;

/** Each source and each mode, here or below: all of them take long. */
const ONE_IN = 5;

it.each(partOf(RUN, ONE_IN, 2))(
  "the source %s in the mode %s lands what its formula shows, and again as its mode promises",
  async (source, mode) => {
    const name = `${source} by ${mode}`;
    const asked = await save(source, mode, name);
    const [header = "", ...rows] = await shown(asked);
    await run(name, asked);
    const first = withoutTimes(mode, tables(name));
    expect(first).toEqual([[header, ...rows]]);
    expect(rows.length).toBeGreaterThan(0);
    office.clock.advance(120_000);
    await run(name, asked);
    expect(withoutTimes(mode, tables(name))).toEqual(afterOneMore(mode, first, rows));
  },
);

/** What may be where the state of a pull is to be. */
const STATES: readonly (readonly [of: string, change: (stored: string) => string])[] = [
  ["an older version", (stored) => stored.replace('"version":2', '"version":0')],
  ["another spreadsheet", (stored) => stored.replace(/"spreadsheet":"[^"]*"/, '"spreadsheet":"elsewhere"')],
  ["cut off", (stored) => stored.slice(0, stored.length / 2)],
  ["edited by hand", (stored) => stored.replace(/"failures":\d+/, '"failures":"many"')],
  ["a newer version", (stored) => stored.replace('"version":2', '"version":3')],
  ["no state at all", () => ""],
];

it.each(partOf(RUN, ONE_IN).map(([source, mode], i) => [source, mode, i] as const))(
  "the source %s in the mode %s lands once more in its own block, whatever its state has become",
  async (source, mode, number) => {
    const name = `${source} kept by ${mode}`;
    const asked = await save(source, mode, name);
    await run(name, asked);
    const properties = office.stores.documentProperties(office.desk.workbook.id);
    const key = stateName(idOf(name));
    const rows = (await shown(asked)).slice(1);
    for (const [of, change] of partOf(STATES, 3, number)) {
      const before = withoutTimes(mode, tables(name));
      properties.setAll({ [key]: change(properties.get(key) ?? "") }, false);
      office.clock.advance(120_000);
      await run(name, asked);
      expect({ of, tables: withoutTimes(mode, tables(name)) }).toEqual({
        of,
        tables: afterOneMore(mode, before, rows),
      });
    }
  },
);
