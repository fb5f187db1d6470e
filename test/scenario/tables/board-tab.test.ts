/** A board through the built bundle: what a person reads in its tab, each number counted by SQL. */
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { readCells } from "../../../src/local/page-server/view/cells-view";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { useAnalyst } from "../functions/analyst";

const DAY_MS = 86_400_000;
const HEADERS = [
  "metric",
  "now",
  "before",
  "change %",
  "trend",
  "counted as",
  "exactness",
  "as of",
  "next",
  "as text",
];

// Today is Friday, 20 November 2026.
const analyst = useAnalyst();
/** Each test has a board of its own; those that let weeks pass are the last. */
let name = "";
let boards = 0;
beforeEach(() => (name = `Board ${++boards}`));

const BOARD: PullForm = {
  ...BLANK_FORM,
  source: "comparison",
  what: "Revenue; people: did 'Opened app'",
  dates: "last week",
  options: "show: board",
  schedule: "Mondays at 8",
};

function grid(sheet = name): Grid {
  const found = analyst.office.desk.workbook.sheetByName(sheet);
  if (!found) throw new Error(`There is no ${sheet}.`);
  return found;
}

function row(at: number): unknown[] {
  return HEADERS.map((_, c) => grid().value(at, c + 1));
}

const header = () => row(1).map(String);

async function land(more: Partial<PullForm> = {}): Promise<string | undefined> {
  await save(more);
  return run();
}

async function save(more: Partial<PullForm>, before?: string): Promise<void> {
  const form = { ...BOARD, name, place: `'${name}'`, ...more };
  await analyst.office.call("savePull", { form, ...(before !== undefined && { before }) });
}

async function rangeName(): Promise<string> {
  const { pulls } = await analyst.office.call("savedPulls", null);
  return pulls.find((one) => one.name === name)?.rangeName ?? "";
}

async function run(): Promise<string | undefined> {
  const { ran } = await analyst.office.call("runPulls", { run: "r", names: [name] });
  return ran[0]?.status === "well" ? ran[0].message : ran[0]?.status;
}

async function count(what: string, from: string, to: string): Promise<number> {
  const days = `time >= date '${from}' and time < date '${to}' + interval 1 day`;
  const [found] = await analyst.sql(`select ${what} from events where ${days}`);
  return Number(found?.[0]);
}

const REVENUE = "coalesce(sum(amount) filter (event = 'Invoice paid'), 0)::double";
const OPENED = "count(distinct person) filter (event = 'Opened app')";

it("says of each line what it is now, was before, and counts, beside one text of all of it", async () => {
  expect(await land()).toBe("");
  const [now, before] = [["2026-11-09", "2026-11-15"] as const, ["2026-11-02", "2026-11-08"] as const];
  expect(header()).toEqual(["metric", "now\n9–15 Nov 2026", "before\n2–8 Nov 2026", ...HEADERS.slice(3)]);
  for (const [at, what] of [REVENUE, OPENED].entries()) {
    const [is, was] = [await count(what, ...now), await count(what, ...before)];
    const [, shownNow, shownBefore, change] = row(at + 2);
    expect([shownNow, shownBefore, change].map(Number).map((n) => n.toFixed(6))).toEqual(
      [is, was, (is - was) / was].map((n) => n.toFixed(6)),
    );
  }
  expect([2, 3].map((at) => [row(at)[0], row(at)[5], row(at)[6]])).toEqual([
    ["Revenue", "metric Revenue", "exact"],
    ["People who did Opened app", "people with: did 'Opened app'", "exact"],
  ]);
  const [serial, next] = [row(2)[7], row(2)[8]].map((day) => (Number(day) - 25_569) * DAY_MS);
  expect([serial, next].map((ms) => new Date(Math.round(ms ?? 0)).toISOString())).toEqual([
    "2026-11-20T09:00:00.000Z",
    "2026-11-23T08:00:00.000Z",
  ]);
  expect(row(2)[9]).toMatch(
    /^Revenue: 922.1, down 24.8% from 1,225.85\. People who did Opened app: \d+, .*\. 9–15 Nov 2026 against 2–8 Nov 2026, as of 2026-11-20 09:00\.$/,
  );
  expect(row(3)[9]).toBeNull();
});

/** What a person reads in the first three columns. */
async function read(more: Partial<PullForm>): Promise<string[][]> {
  name = `${name} again`;
  expect(await land({ name, place: `'${name}'`, ...more })).toBe("");
  const cells = readCells(analyst.office.desk.workbook, grid(), {
    row: 1,
    column: 1,
    rows: grid().lastRow(),
    columns: 3,
  });
  return Array.from({ length: grid().lastRow() }, (_, at) =>
    cells.filter((cell) => cell.row === at + 1).map(({ text }) => text),
  );
}

const [MONEY, COUNT] = [/^[\d,]+\.\d\d$/, /^[\d,]+$/].map((one) => expect.stringMatching(one) as string);

it("shows each line in its own way, in columns for periods as of now and before, and a number alone", async () => {
  const lines = [
    ["Revenue", MONEY, MONEY],
    ["People who did Opened app", COUNT, COUNT],
  ];
  expect((await read({ dates: "last 2 months", options: "for each: month" })).slice(1)).toEqual(lines);
  expect((await read({ options: "compare: previous period" })).slice(1)).toEqual(lines);
  const alone = { source: "metric", dates: "2026", options: "" };
  expect(await read({ ...alone, what: "Revenue" })).toEqual([["Revenue"], [MONEY]]);
  expect(await read({ ...alone, source: "people count", what: "did 'Opened app'", dates: "" })).toEqual([
    ["did 'Opened app'"],
    [expect.stringMatching(/^\d{1,3}(,\d{3})*$/)],
  ]);
});

it("draws eight weeks of a metric, and takes one request for all of it where weeks hold both numbers", async () => {
  expect(await analyst.cost(() => land({ what: "Revenue" }))).toBe(1);
  const weeks: number[] = [];
  for (let week = 0; week < 8; week++) {
    const from = Date.UTC(2026, 8, 21) + week * 7 * DAY_MS;
    const [first, last] = [from, from + 6 * DAY_MS].map((ms) => new Date(ms).toISOString().slice(0, 10));
    weeks.push(await count(REVENUE, first ?? "", last ?? ""));
  }
  const bars = Array.from(String(row(2)[4]));
  expect(bars).toHaveLength(8);
  const [least, most] = [Math.min(...weeks), Math.max(...weeks)];
  expect([bars[weeks.indexOf(least)], bars[weeks.indexOf(most)]]).toEqual(["▁", "▇"]);
});

it("takes three requests for days that are no whole week or month, and two for a count of people", async () => {
  expect(await analyst.cost(() => land({ what: "Revenue", dates: "month to date" }))).toBe(3);
  expect(Array.from(String(row(2)[4]))).toHaveLength(19);
  await save({ what: "people: plan = Team" }, name);
  expect(await analyst.cost(run)).toBe(2);
  expect(row(2)[4]).toBeNull();
});

it("has a row that says why where one of its metrics fails, and the others land", async () => {
  const said = await land({ what: "Revenue; No such metric" });
  expect(said).toContain("No such metric has no number. ");
  expect(row(2).slice(0, 2)).toEqual(["Revenue", 922.1]);
  expect(row(3).slice(0, 5)).toEqual(["No such metric", null, null, null, null]);
  expect(row(3)[5]).toMatch(/^No number\. .{50,}…$/);
  expect(row(2)[9]).toContain("No such metric: no number.");
});

it("says how a metric is written whose name begins as a count of people does", async () => {
  const said = await land({ what: "Revenue; People: Opened app" });
  const meant = 'If this is the name of a metric, put it in quotes: "People: Opened app".';
  expect(said).toContain(meant);
  expect(row(3).slice(0, 2)).toEqual(["People: Opened app", null]);
  expect(row(3)[5]).toContain(meant);
  await save({ what: "People: Opened app", name: `${name} alone`, place: `'${name} alone'` });
  const { ran } = await analyst.office.call("runPulls", { run: "r", names: [`${name} alone`] });
  expect(ran[0]).toMatchObject({ failure: "refused", message: expect.stringContaining(meant) as string });
});

it("calls people by what they did, whatever quotes are in the name of an event", async () => {
  const lines = [`did "It's; done"`, `did "He said ""hi"""`, "did 'Opened app'", "did 'Opened app' in 2026"];
  const what = lines.map((line) => `"people: ${line.replace(/"/g, '""')}"`);
  await land({ what: ["Revenue", ...what].join("; ") });
  expect([3, 4, 5, 6].map((at) => row(at)[0])).toEqual([
    "People who did It's; done",
    'People who did He said "hi"',
    "People who did Opened app",
    "People: did 'Opened app' in 2026",
  ]);
});

it("fails as a whole where all of its metrics do, and leaves the sheet alone", async () => {
  await land();
  await save({ what: "No such; None" }, name);
  expect(await run()).not.toBe("");
  expect(row(2)[0]).toBe("Revenue");
});

it("shows all of what it says of a sample in the three lines that a row has", async () => {
  await land();
  const sentence = "The service says that these numbers come from a sample of the data (10 %).";
  const charactersOfLine = Math.floor((grid().columnWidths.get(7) ?? 0) / 8);
  expect(3 * charactersOfLine).toBeGreaterThanOrEqual(sentence.length + charactersOfLine / 2);
});

it("is frozen as values and bars, without the next run and without a formula", async () => {
  await land();
  const { sheet } = await analyst.office.call("freezeTable", { rangeName: await rangeName() });
  const titles = HEADERS.map((_, c) => String(grid(sheet).value(1, c + 1) ?? ""));
  expect(titles).toEqual([...header().slice(0, 8), "as text", ""]);
  expect(grid(sheet).value(2, 5)).toBe(row(2)[4]);
  const widths = (of: string) => HEADERS.map((_, c) => grid(of).columnWidths.get(c + 1));
  expect(widths(sheet).slice(0, 9)).toEqual(widths(name).filter((_, c) => c !== 8));
});

it("has forty lines, names of 120 letters and from right to left, and no formula", async () => {
  const long = `people: plan = "${"Team and more ".repeat(8)}"`;
  const what = [...Array<string>(37).fill("Signups"), `"${long.replace(/"/g, '""')}"`, "اشتراكات", "Revenue"];
  await land({ what: what.join("; ") });
  expect(grid().lastRow()).toBe(41);
  expect(String(row(39)[0])).toHaveLength(`People: ${long.slice("people: ".length)}`.length);
  expect([row(39)[1], row(40)[0], row(41)[1]]).toEqual([null, "اشتراكات", 922.1]);
  expect(
    String(row(2)[9])
      .split(". ")
      .filter((line) => line.startsWith("Signups: ")),
  ).toHaveLength(37);
  const formulas = grid().read(
    { row: 1, column: 1, rows: 41, columns: HEADERS.length },
    (line, c) => line.formulas?.[c],
    undefined,
  );
  expect(formulas.flat().filter(Boolean)).toEqual([]);
});

it.each([
  ["append", 3],
  ["merge on metric", 2],
  ["snapshot", 2],
])("lands by %s and again", async (mode, rows) => {
  await land({ mode, what: "Revenue" });
  analyst.office.clock.advance(60_000);
  expect(await run()).toBe("");
  const sheets = analyst.office.desk.workbook.sheets.filter(
    (sheet) => sheet.name.startsWith(name) && !sheet.hidden,
  );
  expect(sheets.map((sheet) => sheet.lastRow())).toEqual(mode === "snapshot" ? [rows, rows] : [rows]);
  expect(sheets.map((sheet) => [...sheet.columnWidths.values()].includes(230))).toEqual(
    sheets.map(() => true),
  );
});

it("a week later has the new days above the same columns, and keeps what a person has styled and called", async () => {
  await land();
  const styled = { background: "#ffff00" };
  const [rows, all] = [
    { row: 2, column: 1, rows: 2, columns: HEADERS.length },
    { row: 1, column: 1, rows: 3, columns: HEADERS.length },
  ];
  grid().setStyles(all, () => styled);
  grid().setFormats(rows, () => "0.000");
  grid().write({ row: 1, column: 3, rows: 1, columns: 1 }, { values: [["last week"]] });
  grid().columnWidths.set(1, 300);
  analyst.office.clock.advance(7 * DAY_MS);
  await run();
  expect(header()).toEqual(["metric", "now\n16–22 Nov 2026", "last week", ...HEADERS.slice(3)]);
  expect(row(2)[1]).toBe(await count(REVENUE, "2026-11-16", "2026-11-22"));
  expect(grid().columnWidths.get(1)).toBe(300);
  const looks = [2, 3].flatMap((r) => HEADERS.map((_, c) => grid().style(r, c + 1)));
  expect(looks).toEqual(looks.map(() => styled));
  expect(
    grid()
      .read(rows, (line, c) => line.formats?.[c], "")
      .flat(),
  ).toEqual(looks.map(() => "0.000"));
});

it("comes back by undo with the days that its numbers were of", async () => {
  await land();
  const before = [header(), row(2), row(3)];
  analyst.office.clock.advance(7 * DAY_MS);
  await run();
  await analyst.office.call("undoRun", { name });
  expect([header(), row(2), row(3)]).toEqual(before);
});
