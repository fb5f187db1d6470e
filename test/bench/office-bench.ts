/**
 * Service calls and requests through the built bundle, counted by the runtime and by the reference service.
 */
import type { Runtime } from "../../src/local/google/runtime/runtime";
import { mostInAMinute, type Office, openOffice } from "../scenario/office";
import {
  callsOfParts,
  LATER_REFRESH,
  MOST_REFRESH_CALLS,
  type PartOfRefresh,
  refreshCalls,
  sumOf,
} from "../scenario/storms/refresh-calls";
import { IDLE_SHEETS, idleHourCalls, MOST_IDLE_CALLS } from "../scenario/storms/idle-hour";
import { type Cell, storm } from "../scenario/storms/storm";
import { atLeast, atMost, type Measurement } from "./measurement";

const SEARCH = (i: number): string => `did "Signed up" at least ${i + 1} times`;

function cells(count: number, distinct: number): Cell[] {
  return Array.from({ length: count }, (_, i) => ({
    name: "ANALYTICS_PEOPLE_COUNT",
    values: [SEARCH(i % distinct), ""],
  }));
}

async function inOffice<T>(work: (office: Office, desk: Runtime) => Promise<T>): Promise<T> {
  const office = await openOffice();
  try {
    return await work(office, office.desk);
  } finally {
    await office.close();
  }
}

export function cachedCellBench(): Promise<Measurement[]> {
  return inOffice(async (office, desk) => {
    const values = [SEARCH(0), "", ""];
    await office.cell("ANALYTICS_PEOPLE_COUNT", values);
    const { calls } = await desk.run("ANALYTICS_PEOPLE_COUNT", values, { mode: "CUSTOM_FUNCTION" });
    const locks = Object.entries(calls.data).filter(([name]) => name.startsWith("Lock."));
    return [
      atMost(2, "service calls of a cached cell", calls.total, "calls"),
      atMost(0, "locks of a cached cell", locks.length, "locks"),
    ];
  });
}

export async function pullBench(): Promise<Measurement[]> {
  const measured = sumOf((await refreshCalls()).at(-1) ?? {});
  const table: readonly PartOfRefresh[] = ["table", "undo", "undo, its place found"];
  const apart = sumOf(callsOfParts([...LATER_REFRESH.filter((part) => !table.includes(part)), "run"]));
  const name = "spreadsheet calls of a refreshed pull of 10,000 x 20, without gate and run";
  return [atMost(MOST_REFRESH_CALLS, name, measured - apart, "calls")];
}

export async function idleHourBench(): Promise<Measurement[]> {
  const rows: Measurement[] = [];
  for (const holds of IDLE_SHEETS) {
    const calls = sumOf(await idleHourCalls(holds));
    rows.push(
      atMost(
        MOST_IDLE_CALLS,
        `sidebar: an hour without anything to do, ${holds} in the sheet`,
        calls,
        "calls",
      ),
    );
  }
  return rows;
}

export function stormBench(): Promise<Measurement[]> {
  return inOffice(async (office) => {
    const before = office.service.log.length;
    const { seconds } = await storm(office, cells(500, 20));
    return [
      atMost(20, "requests of 500 cells with 20 questions", office.service.log.length - before, "requests"),
      atMost(63, "time to the last of those cells (60 s is what the limit allows)", seconds, "s"),
      atMost(
        15,
        "most requests in any 60 s, 500 cells at once",
        mostInAMinute(office.service.log),
        "requests",
      ),
    ];
  });
}

/** A backlog that lasts: how much of the limit is used while work waits. */
export function backlogBench(): Promise<Measurement[]> {
  return inOffice(async (office) => {
    await storm(office, cells(90, 90));
    const times = office.service.log.map((entry) => entry.at);
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    // Whole windows only: the slots of the last, begun window would count for more time than they had.
    const windows = Math.floor((last - first) / 61_500);
    const used = times.filter((at) => at < first + windows * 61_500).length / ((windows * 61_500) / 60_000);
    return [
      atLeast(14.5, "slots used a minute while work waits", used, "of 15"),
      atMost(15, "most requests in any 60 s, with a backlog", mostInAMinute(office.service.log), "requests"),
    ];
  });
}
