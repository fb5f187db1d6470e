/**
 * A world in which nothing changes has no change: what any table says of it is beyond what chance allows as
 * seldom as its confidence says. A planted fall is found.
 */
import { judgeTest } from "../../../src/add-on/pulls/alarms/thresholds";
import { beginQuestion, USUAL_NAMES } from "../../../src/sidebar/question/sql/sql-question";
import { writeSql } from "../../../src/sidebar/question/sql/write-sql";
import { countOf, partOf } from "../../sweep/part";
import { type AskerOfService, openAsker } from "./asker";
import { BEGUN, DAY_MS, drawWorld, PROCESSES, writeWorld } from "./still-world";
import { judgeReports } from "./still-reports";
import {
  askLoops,
  funnelOf,
  isClear,
  judgeStillDay,
  LAST_DAY,
  listVerdicts,
  LOOKS,
  momentOf,
  ZONES,
} from "./still-verdicts";

describe.each(ZONES.map((zone, i) => [zone, i] as const))("nothing changes in %s", (zone, i) => {
  it("and nothing says so, beyond what the confidence allows", async () => {
    const said: string[] = [];
    for (const day of partOf(LOOKS, 40, i * 13)) said.push(...(await judgeStillDay(day, zone)));
    const clear = said.filter(isClear);
    expect(said.length).toBeGreaterThan(200);
    // The same people are in many of these tables, so that verdicts come in groups: a rare morning
    // may have thirty. The sweep of tables holds the confidence itself.
    expect(clear.length).toBeLessThanOrEqual(countOf(0.01, 0.04) * said.length);
  });
});

it("cohorts, tests and alarms of one morning say no change", async () => {
  const [day = 0] = partOf(LOOKS, 120);
  const { verdicts, rang } = await judgeReports(day, ZONES[day % ZONES.length]!);
  expect(verdicts.length).toBeGreaterThan(50);
  // Verdicts of one world come in groups; the sweep holds the confidence.
  expect(verdicts.filter(isClear).length).toBeLessThanOrEqual(4);
  expect(rang).toBeLessThanOrEqual(1);
});

it("a fall of a fifth is found once enough people have had the time", async () => {
  const fallen = drawWorld(LAST_DAY, { seed: 2, aDay: 60, fallFrom: momentOf(150) });
  const found: string[] = [];
  const asker = askLoops(fallen, 245, "Etc/UTC");
  for (const process of PROCESSES) {
    const dates = `${isoOf(152)} to ${isoOf(211)}`;
    const options = "compare: previous period; confidence: 95%";
    const table = await asker.table("REPORT", funnelOf(process), dates, options);
    found.push(`${process}: ${listVerdicts(table)[1]}`);
  }
  expect(found.filter((one) => one.endsWith("clearly less"))).toHaveLength(PROCESSES.length);
});

describe.each([
  ["falls by a fifth", momentOf(150)],
  ["stays as it was", undefined],
])("of a conversion that %s", (_, fallFrom) => {
  const events = drawWorld(LAST_DAY, { seed: 2, aDay: 60, ...(fallFrom !== undefined && { fallFrom }) });
  const file = writeWorld(events, momentOf(245));
  const isFallen = fallFrom !== undefined;
  let asker: AskerOfService;
  beforeAll(async () => (asker = await openAsker(file.path, momentOf(245), "Etc/UTC")));
  afterAll(async () => {
    await asker.close();
    file.remove();
  });

  it.each(PROCESSES)("a retention of months says so, and nothing else: %s", async (process) => {
    const [start_event, return_event] = [`Entered ${process}`, `Reached ${process}`];
    const query_params = { start_event, return_event, interval: "month" };
    const report = JSON.stringify({ query_type: "cohort", query_params });
    const options = "by: month; compare: previous period; confidence: 99%; show: triangle; value: people";
    const table = await asker.table("REPORT", report, "2026-06-01 to 2026-07-31", options);
    const words = listVerdicts(table).filter(isClear);
    expect(words.filter((one) => one !== "clearly less")).toEqual([]);
    expect(words.length > 0).toBe(isFallen);
  });

  it.each(PROCESSES)("an alarm at a limit between the two rings when it is so: %s", async (process) => {
    const table = await asker.table("REPORT", funnelOf(process), `${isoOf(152)} to ${isoOf(199)}`);
    const at = table.columns.findIndex(({ name }) => name === "conversion");
    const point = { day: undefined, value: Number(table.rows[1]?.[at]) };
    const series = {
      name: "conversion",
      type: "percent",
      locale: "en-US",
      points: [point],
      last: point,
    } as const;
    // A quarter of those who convert evenly within 40 days do so after the 30 of the funnel.
    const limit = process === "even" ? 0.34 : 0.45;
    expect(judgeTest(series, { kind: "below", limit })).toMatchObject({ isCrossed: isFallen });
  });
});

it("a statement by clicks has no change of a conversion that stays as it was", async () => {
  const file = writeWorld(drawWorld(LAST_DAY, { seed: 11, aDay: 60 }), momentOf(200));
  const asker = await openAsker(file.path, momentOf(200), "America/New_York");
  for (const process of PROCESSES) {
    const events = { first: `Entered ${process}`, second: `Reached ${process}` };
    const statement = writeSql({ ...beginQuestion("conversion", USUAL_NAMES, 0), ...events });
    const { columns, rows } = await asker.table("SQL", statement, `${isoOf(0)} to ${isoOf(199)}`);
    const at = (name: string): number => columns.findIndex((column) => column.name === name);
    const shares = rows
      .filter((row) => Number(row[at("people")]) > 0)
      .map((row) => Number(row[at("conversion")]));
    // Of those whose thirty days are over, half have converted in each month: in the last ones as well.
    expect(shares.length).toBeGreaterThan(4);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.12);
    expect(rows.some((row) => Number(row[at("open")]) > 0)).toBe(true);
  }
  await asker.close();
  file.remove();
});

function isoOf(day: number): string {
  return new Date(BEGUN + day * DAY_MS).toISOString().slice(0, 10);
}
