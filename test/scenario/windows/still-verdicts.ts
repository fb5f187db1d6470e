/** What is said of a world in which nothing changes, each morning of four months, in three zones. */
import type { Table } from "../../../src/add-on/table/types";
import { type Asker, makeAsker, type Post } from "./asker";
import { LoopService } from "./loop-service";
import { BEGUN, DAY_MS, drawWorld, PROCESSES, type WorldEvent } from "./still-world";

export const ZONES = ["Etc/UTC", "America/New_York", "Asia/Kathmandu"] as const;
/** Days of the world on which somebody looks. */
const FIRST_LOOK = 95;
export const LOOKS = Array.from({ length: 120 }, (_, day) => FIRST_LOOK + day);
export const LAST_DAY = FIRST_LOOK + LOOKS.length + 40;
const HOUR_MS = 3_600_000;

export const STILL = drawWorld(LAST_DAY, { seed: 1, aDay: 20 });

export function momentOf(day: number): number {
  return BEGUN + day * DAY_MS + 9 * HOUR_MS;
}

/** Of a service that counts by plain loops. */
export function askLoops(events: readonly WorldEvent[], day: number, zone: string): Asker {
  const service = new LoopService(events, momentOf(day), zone);
  const post: Post = (path, body) =>
    Promise.resolve({ status: 200, text: JSON.stringify(service.answer(path, body)) });
  return makeAsker(post, momentOf(day), zone);
}

export function funnelOf(process: string): string {
  const steps = [`Entered ${process}`, `Reached ${process}`];
  return JSON.stringify({ query_type: "funnel", query_params: { steps, window_days: 30 } });
}

const PERIODS = ["last 7 days", "last week", "last 14 days", "last 30 days", "last month", "month to date"];

/** The words of all verdicts of a table. */
export function listVerdicts({ columns, rows }: Table): string[] {
  const places = columns.flatMap(({ name }, at) => (/verdict$/.test(name) ? [at] : []));
  return rows.flatMap((row) => places.flatMap((at) => (row[at] === null ? [] : [String(row[at])])));
}

/** All verdicts of one morning, at a confidence of 99 %. */
export async function judgeStillDay(day: number, zone: string): Promise<string[]> {
  const asker = askLoops(STILL, day, zone);
  const options = "compare: previous period; confidence: 99%";
  const said: string[] = [];
  for (const process of PROCESSES)
    for (const dates of PERIODS) {
      const [entered, did] = [`Entered ${process}`, `did 'Reached ${process}'`];
      const tables = [
        await asker.table("REPORT", funnelOf(process), dates, options),
        await asker.table("REPORT", funnelOf(process), dates, `${options}; split by: plan; total: yes`),
        await asker.table("METRIC", entered, dates, options),
        await asker.table("METRIC", entered, dates, `${options}; filter: ${did}`),
        await asker.table("COMPARE", `people: ${did}`, dates, "", "confidence: 99%"),
      ];
      said.push(...tables.flatMap(listVerdicts));
    }
  return said;
}

export function isClear(verdict: string): boolean {
  return /^(?:clearly|better|worse)\b/.test(verdict);
}
