/**
 * A world in which nothing changes has no change: what any table says of it is beyond what chance allows as
 * seldom as its confidence says. A planted fall is found.
 */
import { countOf, partOf } from "../../sweep/part";
import { BEGUN, DAY_MS, drawWorld, PROCESSES } from "./still-world";
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

function isoOf(day: number): string {
  return new Date(BEGUN + day * DAY_MS).toISOString().slice(0, 10);
}
