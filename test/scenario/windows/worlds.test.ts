/**
 * A world in which nothing changes has no change: what any table says of it is beyond what chance allows as
 * seldom as its confidence says. A planted fall is found. And a number that is mature does not move any more.
 */
import { countOf, partOf } from "../../sweep/part";
import type { Cell, Table } from "../../../src/add-on/table/types";
import { type Asker, openAsker } from "./asker";
import { BEGUN, DAY_MS, drawWorld, PROCESSES, writeWorld } from "./still-world";
import {
  askLoops,
  funnelOf,
  isClear,
  judgeStillDay,
  LAST_DAY,
  listVerdicts,
  LOOKS,
  momentOf,
  STILL,
  ZONES,
} from "./still-verdicts";

/** Of the reference service, which knows what has happened by that morning. */
async function lookAt(day: number, zone: string, look: (asker: Asker) => Promise<void>): Promise<void> {
  const file = writeWorld(STILL, momentOf(day));
  const asker = await openAsker(file.path, momentOf(day), zone);
  await look(asker);
  await asker.close();
  file.remove();
}

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

function isoOf(day: number): string {
  return new Date(BEGUN + day * DAY_MS).toISOString().slice(0, 10);
}

const RETENTION = (process: string): string =>
  JSON.stringify({
    query_type: "cohort",
    query_params: { start_event: `Entered ${process}`, return_event: `Reached ${process}`, interval: "week" },
  });

/** The numbers of a table that cannot grow any more, by what they are of. */
function listMature({ columns, rows, inProgress }: Table): Map<string, Cell> {
  const partial = columns.findIndex(({ name }) => name === "partial");
  const mature = new Map<string, Cell>();
  if (inProgress !== undefined) return mature;
  for (const row of rows) {
    if (row[partial] === true) continue;
    const key = row.filter((cell) => typeof cell === "string" || cell instanceof Date).join(" ");
    row.forEach((cell, at) => {
      if (typeof cell === "number") mature.set(`${key}, ${columns[at]!.name}`, cell);
    });
  }
  return mature;
}

it("a mature number never moves, asked again 7, 14 and 30 days later", async () => {
  const [first, zone] = [150, ZONES[2]];
  const ask = async (asker: Asker): Promise<Map<string, Cell>> => {
    const all = new Map<string, Cell>();
    const add = (name: string, table: Table): void =>
      listMature(table).forEach((cell, key) => all.set(`${name}: ${key}`, cell));
    for (const process of PROCESSES) {
      for (const [from, to] of [
        [90, 110],
        [100, 119],
        [100, 135],
        [120, 149],
      ] as const) {
        const dates = `${isoOf(from)} to ${isoOf(to)}`;
        add(`${process} ${dates}`, await asker.table("REPORT", funnelOf(process), dates));
        add(
          `${process} ${dates} by plan`,
          await asker.table("REPORT", funnelOf(process), dates, "split by: plan"),
        );
        add(`${process} ${dates}`, await asker.table("METRIC", `Reached ${process}`, dates, "by: week"));
      }
      const since = `${isoOf(67)} to ${isoOf(220)}`;
      add(`${process} retention`, await asker.table("REPORT", RETENTION(process), since, "by: week"));
    }
    return all;
  };
  let before = new Map<string, Cell>();
  await lookAt(first, zone, async (asker) => void (before = await ask(asker)));
  expect(before.size).toBeGreaterThan(200);
  for (const later of [7, 14, 30])
    await lookAt(first + later, zone, async (asker) => {
      const now = await ask(asker);
      expect([...before].filter(([key, cell]) => now.get(key) !== cell)).toEqual([]);
    });
});
