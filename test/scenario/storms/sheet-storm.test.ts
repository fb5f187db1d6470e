/** A sheet full of cells that really calculate, a sidebar that stays open, and nobody who touches a cell. */
import { CellError } from "../../../src/local/sheet/grid/cells";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { countOf } from "../../sweep/part";
import { mostInAMinute, type Office, openOffice, type OfficeOptions } from "../office";

let office: Office;

const CELLS = countOf(500, 40);
const QUESTIONS = 20;

/** Half of the formulas name the stamp, half were typed without it; as many cells ask each question. */
function formula(i: number): string {
  const search = `did ""Opened app"" at least ${((i % QUESTIONS) + 1) * 3} times`;
  return `=ANALYTICS_PEOPLE_COUNT("${search}"${i % 2 ? ";;analytics_stamp" : ""})`;
}

interface Storm {
  readonly values: readonly unknown[];
  readonly seconds: number;
  /** The longest that any cell showed Loading... (s). */
  readonly longestRun: number;
  readonly formulas: readonly (string | undefined)[];
}

async function sheetStorm(options: OfficeOptions = {}): Promise<Storm> {
  office = await openOffice(options);
  const { desk } = office;
  // Every cell makes its own execution: the worst that Sheets could do.
  const calculator = calculatorOf(desk, { shareCalls: false });
  const grid = desk.workbook.sheets[0];
  if (!grid) throw new Error("A workbook has a sheet.");
  const started = office.clock.now();
  const before = desk.executions.length;
  for (let i = 0; i < CELLS; i++) calculator.setInput(grid, `A${i + 1}`, formula(i));
  await calculator.settled();
  const shown = (): unknown[] => Array.from({ length: CELLS }, (_, i) => grid.value(i + 1, 1));
  while (shown().some((value) => value instanceof CellError)) {
    if (office.clock.now() - started > 20 * 60_000) throw new Error("Cells still wait after 20 minutes.");
    const { filled } = await office.call("workOff", null);
    if (filled === 0) await desk.advance(1_000);
    await calculator.settled();
  }
  const runs = desk.executions.slice(before).filter((record) => record.mode === "CUSTOM_FUNCTION");
  return {
    values: shown(),
    seconds: (office.clock.now() - started) / 1_000,
    longestRun: Math.max(...runs.map((record) => record.endedAt - record.startedAt)) / 1_000,
    formulas: Array.from({ length: CELLS }, (_, i) => grid.formula(i + 1, 1)),
  };
}

const CHECKER = "key-of-the-checker";

/**
 * What each question's answer should be, by another way: how often each person opened the app, from SQL,
 * counted here.
 */
async function countsBySql(): Promise<number[]> {
  const statement = "select person, count(*) as times from events where event = 'Opened app' group by person";
  const reply = await fetch(`${office.service.url}/queries/sql`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${CHECKER}:`)}`, "Content-Type": "application/json" },
    body: JSON.stringify({ query_params: { statement } }),
  });
  const { data } = (await reply.json()) as { data: { times: number }[] };
  return Array.from({ length: QUESTIONS }, (_, i) => data.filter(({ times }) => times >= (i + 1) * 3).length);
}

describe(`${CELLS} cells with 20 questions in a sheet that calculates`, () => {
  let storm: Storm;
  beforeAll(async () => {
    storm = await sheetStorm({ service: { keys: ["key-of-the-office", CHECKER] } });
  });
  afterAll(() => office.close());

  it("cost 20 requests, stay within the limit, and fill by themselves", async () => {
    const { log } = office.service;
    expect(log.filter((entry) => entry.path === "/queries/people/count")).toHaveLength(QUESTIONS);
    expect(mostInAMinute(log)).toBeLessThanOrEqual(15);
    expect(storm.seconds).toBeLessThanOrEqual(63);
    expect(storm.longestRun).toBeLessThan(30);
    const counts = await countsBySql();
    expect(storm.values).toEqual(Array.from({ length: CELLS }, (_, i) => counts[i % QUESTIONS]));
  });

  it("are all given the stamp, and those that had it stay as they were", () => {
    const { formulas } = storm;
    for (const text of formulas) expect(text).toMatch(/(?:,,|;;)analytics_stamp\)$/);
    expect(formulas.filter((text, i) => i % 2 === 1 && text !== formula(i))).toEqual([]);
  });
});

describe(`${CELLS} cells whose locks fail now and then, whose cache loses a tenth and whose answers take their time`, () => {
  afterAll(() => office.close());

  it("end right, within the limit", async () => {
    const storm = await sheetStorm({ faults: { lockErrors: 0.1, cacheLoss: 0.1, latency: [50, 1_500] } });
    expect(storm.values.every((value) => typeof value === "number")).toBe(true);
    expect(mostInAMinute(office.service.log)).toBeLessThanOrEqual(15);
    expect(office.service.log.filter((entry) => entry.path === "/queries/people/count")).toHaveLength(
      QUESTIONS,
    );
    expect(storm.longestRun).toBeLessThan(30);
  });
});
