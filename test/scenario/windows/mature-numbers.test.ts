/**
 * A number that can be known does not move: the same questions, asked again 7, 14 and 30 days later, have the
 * same rows. Of every kind of report and of question, in three zones; nothing else than the product is needed
 * to see that one is wrong.
 */
import { partOf } from "../../sweep/part";
import type { Cell, Table } from "../../../src/add-on/table/types";
import { type Asker, openAsker } from "./asker";
import { BEGUN, DAY_MS, PROCESSES, writeWorld } from "./still-world";
import { funnelOf, momentOf, STILL, ZONES } from "./still-verdicts";

/** The day of the world on which the questions are first asked. */
const FIRST = 150;
const isoOf = (day: number): string => new Date(BEGUN + day * DAY_MS).toISOString().slice(0, 10);
const daysOf = (from: number, to: number): string => `${isoOf(from)} to ${isoOf(to)}`;
/** Long over, over for less than a funnel's window, and over since yesterday. */
const SPANS = [daysOf(60, 100), daysOf(100, 135), daysOf(120, FIRST - 1)] as const;

const reportOf = (query_type: string, query_params: object): string =>
  JSON.stringify({ query_type, query_params });
const COHORT = (interval: string): string =>
  reportOf("cohort", { start_event: "Entered soon", return_event: "Reached soon", interval });
const TREND = (unit: string): string => reportOf("trend", { event: "Entered slow", interval: unit });
const REVENUE = reportOf("revenue", { event: "Reached even", property: "amount" });

type Question = readonly [name: string, ...values: readonly string[]];

function questionsOf(dates: string): Question[] {
  const compare = "compare: previous period; confidence: 95%";
  return [
    ...PROCESSES.map((process): Question => ["REPORT", funnelOf(process), dates]),
    ["REPORT", funnelOf("fortnight"), dates, "split by: plan; total: yes"],
    ["REPORT", funnelOf("soon"), dates, "windows: 7 days"],
    ["REPORT", funnelOf("even"), dates, `windows: 14 days; ${compare}`],
    ["REPORT", funnelOf("slow"), dates, "show: steps across"],
    ["REPORT", funnelOf("slow"), dates, "show: drop-off"],
    ["REPORT", COHORT("week"), dates, "by: week"],
    ["REPORT", COHORT("month"), dates, "by: month"],
    ["REPORT", TREND("day"), dates],
    ["REPORT", TREND("week"), dates, "split by: plan"],
    ["REPORT", REVENUE, dates],
    ["METRIC", "Entered slow", dates],
    ["METRIC", "Entered slow", dates, "by: day"],
    ["METRIC", "Reached slow", dates, "by: week; split by: plan; total: yes"],
    ["METRIC", "Reached slow", dates, "by: month; show: share; split by: plan"],
    ["METRIC", "Entered soon", dates, "by: week; show: running total"],
    ["METRIC", "Entered soon", dates, "by: day; show: moving average 7"],
    ["METRIC", "Entered soon", dates, `by: week; ${compare}`],
    ["METRIC", "Entered soon", dates, "by: weekday"],
    ["METRIC", "Entered soon", dates, "split by: plan; top: 1"],
    ["METRIC", "Reached soon / Entered soon", dates, "by: week"],
    ["COMPARE", "Entered even", dates, "", "confidence: 95%"],
    ["COMPARE", "people: did 'Reached soon'", dates],
    ["PEOPLE_COUNT", "did 'Reached soon'", dates],
  ];
}

/** People who are left out will be counted once they have had the time. */
const IS_YOUNG = /are younger and left out/;

/** The numbers that are said to be whole, by what they are of. */
function listMature({ columns, rows, inProgress, notes = [], caveats = [] }: Table): Map<string, Cell> {
  const mature = new Map<string, Cell>();
  if (inProgress !== undefined || [...notes, ...caveats].some((said) => IS_YOUNG.test(said))) return mature;
  const partial = columns.findIndex(({ name }) => name === "partial");
  rows.forEach((row, at) => {
    if (row[partial] === true) return;
    const key = row.filter((cell) => typeof cell === "string" || cell instanceof Date).join(" ");
    row.forEach((cell, c) => {
      if (typeof cell === "number") mature.set(`${key === "" ? at : key}, ${columns[c]!.name}`, cell);
    });
  });
  return mature;
}

/** What the reference service knows that morning. */
async function askAll(day: number, zone: string): Promise<Map<string, Cell>> {
  const file = writeWorld(STILL, momentOf(day));
  const asker: Asker = await openAsker(file.path, momentOf(day), zone);
  const all = new Map<string, Cell>();
  try {
    for (const dates of SPANS)
      for (const [name, ...values] of partOf(questionsOf(dates), 3))
        listMature(await asker.table(name, ...values)).forEach((cell, key) =>
          all.set(`${[name, ...values].join(" | ")}: ${key}`, cell),
        );
  } finally {
    await asker.close();
    file.remove();
  }
  return all;
}

it.each(partOf(ZONES, 3))("in %s", async (zone) => {
  const before = await askAll(FIRST, zone);
  expect(before.size).toBeGreaterThan(100);
  for (const later of [7, 14, 30]) {
    const now = await askAll(FIRST + later, zone);
    const moved = [...before].filter(([key, cell]) => now.get(key) !== cell);
    const said = moved.map(([key, cell]) => `${key}: ${String(cell)} -> ${String(now.get(key))}`);
    expect({ later, said }).toEqual({ later, said: [] });
  }
});
