/** Prints a table of days on which one thing is wrong: when the last cell is right, and what it costs. */
import { built } from "../../bundle/built";
import { HOUR, SECOND } from "../storms/times";
import { DAYS } from "./days";
import { type DayEnd, runDay } from "./run-day";

const COLUMNS = [
  "day",
  "who",
  "last cell right",
  "requests",
  "refused",
  "answered twice",
  "property calls",
  "trigger min",
];

export async function printDays(): Promise<void> {
  const bundle = built();
  const rule = COLUMNS.map(() => "---");
  for (const row of [COLUMNS, rule]) console.log(rowOf(row));
  for (const day of DAYS) {
    for (const who of ["sidebar", "hourly run"] as const) {
      const end = await runDay(day, bundle.dir, who === "sidebar");
      console.log(rowOf([day.name, who, ...cellsOf(end)]));
    }
  }
  bundle.remove();
}

function cellsOf({ healMs, requests, refused, askedTwice, propertyCalls, triggerMinutes }: DayEnd): string[] {
  return [
    timeText(healMs),
    ...[requests, refused, askedTwice, propertyCalls].map(String),
    triggerMinutes.toFixed(1),
  ];
}

function timeText(ms: number | undefined): string {
  if (ms === undefined) return "never";
  return ms < HOUR ? `${Math.round(ms / SECOND)} s` : `${(ms / HOUR).toFixed(2)} h`;
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
