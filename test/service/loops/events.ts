/** All events of a service as plain objects, fetched page by page: what the loops of the tests run over. */
import type { ServiceOptions } from "../../../src/service/server";
import { startCaller, type Caller, type Plain, type Row } from "../caller";

export interface PlainEvent {
  readonly person: string;
  readonly event: string;
  /** Milliseconds, UTC. */
  readonly time: number;
  /** The day in UTC, ISO. */
  readonly day: string;
  readonly properties: Readonly<Row>;
}

const PAGE = 10_000;

/** A service that runs while the tests of a file (or of a `describe`) do, and all its events. */
export interface Account {
  readonly caller: Caller;
  readonly events: readonly PlainEvent[];
  rows(path: string, body: unknown): Promise<Row[]>;
}

/** Starts it before the tests and closes it after them. `options` are asked for when they are needed. */
export function accountForTests(options: () => ServiceOptions): Account {
  let caller: Caller;
  let events: readonly PlainEvent[];
  beforeAll(async () => {
    caller = await startCaller(options());
    events = await fetchEvents(caller);
  });
  afterAll(() => caller.close());
  return {
    get caller() {
      return caller;
    },
    get events() {
      return events;
    },
    rows: (path, body) => caller.rows(path, body),
  };
}

/** In the order of time. */
async function fetchEvents(caller: Caller): Promise<PlainEvent[]> {
  const events: PlainEvent[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const body = { query_params: { statement: "SELECT * FROM events" }, limit: PAGE, offset };
    const page = await caller.rows("/queries/sql", body);
    for (const { person, event, time, ...properties } of page) {
      const day = String(time).slice(0, 10);
      events.push({
        person: String(person),
        event: String(event),
        time: Date.parse(String(time)),
        day,
        properties,
      });
    }
    if (page.length < PAGE) return events;
  }
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

export function within(event: PlainEvent, days: Days): boolean {
  return event.day >= days.from && event.day <= days.to;
}

export function byPerson(events: readonly PlainEvent[]): Map<string, PlainEvent[]> {
  const people = new Map<string, PlainEvent[]>();
  for (const event of events) people.set(event.person, [...(people.get(event.person) ?? []), event]);
  return people;
}

/** The last value of a property that a person's events show. */
export function lastValue(events: readonly PlainEvent[], property: string): Plain {
  let value: Plain = null;
  for (const event of events) value = event.properties[property] ?? value;
  return value;
}

export function between(days: Days): unknown {
  return { type: "between", date: `${days.from}/${days.to}` };
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export type Interval = "day" | "week" | "month" | "quarter" | "year";

/** The Monday of a day's week, the first of its month, quarter or year, or the day itself. */
export function startOf(day: string, interval: Interval): string {
  if (interval === "year") return `${day.slice(0, 4)}-01-01`;
  if (interval === "quarter") {
    const quarter = ["01", "04", "07", "10"].filter((month) => month <= day.slice(5, 7)).at(-1);
    return `${day.slice(0, 5)}${quarter}-01`;
  }
  if (interval === "month") return `${day.slice(0, 8)}01`;
  if (interval === "day") return day;
  let start = day;
  while (new Date(`${start}T00:00:00Z`).getUTCDay() !== 1) start = dayAfter(start, -1);
  return start;
}
