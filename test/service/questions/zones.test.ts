/** Days are those of the question's time zone, counted against plain loops over the events. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { partOf } from "../../sweep/part";
import { messagesOf, SetClock, type Row } from "../caller";
import {
  accountForTests,
  between,
  byPerson,
  dayAfter,
  startOf,
  within,
  type Interval,
  type PlainEvent,
} from "../loops/events";
import { funnelRows, walks } from "../loops/funnel";
import { retentionRows } from "../loops/retention";
import { inZone, wallClock } from "../loops/zone-days";

/**
 * Days that begin early and late, half and quarter hours, half an hour of summer time, and midnights that are
 * skipped.
 */
const ZONES = [
  "UTC",
  "America/New_York",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
  "America/Havana",
  "America/Sao_Paulo",
];

/** The hours of UTC at which a day begins in one of the zones, in summer or in winter. */
const MIDNIGHTS = [0, 2, 3, 4, 5, 11, 12, 13, 13.5, 18.25];

/** Events every 101 minutes around 2016, of 40 people; and one at each midnight, and a second before it. */
function eventsOf2016(): string {
  const lines = ["person,event,time,variant"];
  const start = Date.UTC(2015, 11, 28);
  for (let n = 0; n < 5_400; n += 1) {
    const person = `p${(n * 7) % 40}`;
    const event = ["Visited", "Bought", "Visited", "Opened", "Left"][(n * 3) % 5] ?? "";
    const variant = Number(person.slice(1)) % 2 ? "new" : "old";
    lines.push(`${person},${event},${new Date(start + n * 101 * 60_000).toISOString()},${variant}`);
  }
  for (let day = 0; day < 367; day += 1) {
    for (const hour of MIDNIGHTS) {
      const at = start + (day * 24 + hour) * 3_600_000;
      lines.push(
        `q${day % 9},Rang,${new Date(at).toISOString()},`,
        `q${day % 9},Rang,${new Date(at - 1000).toISOString()},`,
      );
    }
  }
  return `${lines.join("\n")}\n`;
}

const folder = mkdtempSync(join(tmpdir(), "zones-"));
afterAll(() => rmSync(folder, { recursive: true }));
const NOW = Date.UTC(2016, 11, 31, 11, 30);
const account = accountForTests(() => {
  const path = join(folder, "events.csv");
  writeFileSync(path, eventsOf2016());
  return { events: path, clock: new SetClock(NOW) };
});

const YEAR = { from: "2016-01-01", to: "2016-12-31" };
const SPRING = { from: "2016-02-10", to: "2016-05-17" };

function listPeriods(days: { from: string; to: string }, interval: Interval): string[] {
  const starts = new Set<string>();
  for (let day = days.from; day <= days.to; day = dayAfter(day, 1)) starts.add(startOf(day, interval));
  return [...starts];
}

describe.each(partOf(ZONES, 2, 1))("in %s", (zone) => {
  let events: readonly PlainEvent[];
  beforeAll(() => {
    events = inZone(account.events, zone);
  });

  const inZoneToo = { query_params: { time_zone: zone } };
  const today = wallClock(NOW, zone).slice(0, 10);

  test("a metric by day of 2016: 0 of 366 days differ", async () => {
    const body = { metric_id: "Rang", interval: "day", date_range: between(YEAR), ...inZoneToo };
    const rows = await account.rows("/queries/metrics", body);
    const counts = new Map<unknown, number>();
    for (const { event, day } of events) if (event === "Rang") counts.set(day, (counts.get(day) ?? 0) + 1);
    const days = listPeriods(YEAR, "day").filter((day) => day <= today || counts.has(day));
    expect(days.length).toBeGreaterThanOrEqual(365);
    expect(
      rows.filter(({ date, value }, at) => date !== days[at] || value !== (counts.get(date) ?? 0)),
    ).toEqual([]);
    expect(rows).toHaveLength(days.length);
  });

  test.each(["week", "month", "quarter", "year"] as const)("uniques by %s", async (interval) => {
    const query_params = { event: "Bought", calculation: "uniques", time_zone: zone };
    const body = { query_type: "metric", query_params, interval, date_range: between(SPRING) };
    const expected = listPeriods(SPRING, interval).map((date) => {
      const own = events.filter(
        (one) => one.event === "Bought" && within(one, SPRING) && startOf(one.day, interval) === date,
      );
      return { date, value: new Set(own.map(({ person }) => person)).size };
    });
    expect(await account.rows("/queries/metrics", body)).toEqual(expected);
  });

  test("a trend by day", async () => {
    const query_params = { events: ["Left", "Opened"], time_zone: zone };
    const body = { query_type: "trend", query_params, date_range: between(SPRING) };
    const expected = listPeriods(SPRING, "day").map((date) => {
      const count = (name: string): number =>
        events.filter(({ event, day }) => event === name && day === date).length;
      return { date, Left: count("Left"), Opened: count("Opened") };
    });
    expect(await account.rows("/queries/reports", body)).toEqual(expected);
  });

  test("a funnel of those who enter in two days", async () => {
    const days = { from: "2016-03-26", to: "2016-03-27" };
    const steps = ["Visited", "Bought", "Visited"];
    const query_params = { steps, window_days: 1, time_zone: zone };
    const body = { query_type: "funnel", query_params, date_range: between(days) };
    expect(await account.rows("/queries/reports", body)).toEqual(
      funnelRows(walks(events, steps, 1, days), steps),
    );
  });

  test("retention by day", async () => {
    const days = { from: "2015-12-28", to: "2016-01-04" };
    const query_params = { start_event: "Visited", return_event: "Left", interval: "day", time_zone: zone };
    const body = { query_type: "cohort", query_params, date_range: between(days) };
    const end = dayAfter(days.to, 1);
    expect(await account.rows("/queries/reports", body)).toEqual(
      retentionRows(events, "Visited", "Left", "day", days, end),
    );
  });

  test("an A/B test of two days", async () => {
    const days = { from: "2016-03-13", to: "2016-03-14" };
    const test = {
      variation_property: "variant",
      conversion_event: "Bought",
      start_date: days.from,
      end_date: days.to,
    };
    const rows = await account.rows("/queries/ab-test", { query_params: { ...test, time_zone: zone } });
    const counts = countVariants(events.filter((event) => within(event, days)));
    expect(rows.map(({ variation, people, conversions }) => [variation, people, conversions])).toEqual(
      counts,
    );
  });

  test("today, and people who did something on a day", async () => {
    const count = async (filter: object, more: object = {}): Promise<unknown> => {
      const body = { query_params: { filter, time_zone: zone }, ...more };
      return ((await account.caller.post("/queries/people/count", body)).json as Row)["count"];
    };
    const who = (name: string, day: string): number =>
      new Set(events.filter((one) => one.event === name && one.day === day).map(({ person }) => person)).size;
    const filter = { type: "event", event: "Left" };
    const preset = { date_range: { type: "preset", preset: "today" } };
    expect(await count({ ...filter, ...preset })).toBe(who("Left", today));
    expect(await count(filter, preset)).toBe(who("Left", today));
    expect(await count({ ...filter, date_range: { type: "on", date: "-P1D" } })).toBe(
      who("Left", dayAfter(today, -1)),
    );
  });

  test("SQL counts the zone's days", async () => {
    const statement =
      "SELECT time::DATE AS day, count(*) AS n FROM events WHERE event = 'Rang' GROUP BY 1 ORDER BY 1";
    const rows = await account.rows("/queries/sql", { query_params: { statement, time_zone: zone } });
    const counts = new Map<string, number>();
    for (const { event, day } of events) if (event === "Rang") counts.set(day, (counts.get(day) ?? 0) + 1);
    expect(rows.map(({ day, n }) => [day, n])).toEqual([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  });

  test.each(["at_least", "less_than", "equals"] as const)(
    "a filter with %s: a time without an offset is the zone's, one with an offset is that moment, a day is the zone's",
    async (mode) => {
      const moments = [...byPerson(events).values()].map((own) => Math.min(...own.map(({ time }) => time)));
      const [some = 0] = moments;
      const values: [string, (ms: number) => string][] = [
        [wallClock(some, zone).replace(" ", "T"), (ms) => wallClock(ms, zone).replace(" ", "T")],
        [new Date(some).toISOString(), (ms) => new Date(ms).toISOString()],
        ["2015-12-28", (ms) => wallClock(ms, zone).slice(0, 10)],
      ];
      for (const [value, read] of values) {
        const filter = {
          type: "property",
          property: "first_seen",
          comparison_mode: mode,
          comparison_value: value,
        };
        const body = { query_params: { filter, time_zone: zone } };
        const { json } = await account.caller.post("/queries/people/count", body);
        const holds = {
          at_least: (a: string) => a >= value,
          less_than: (a: string) => a < value,
          equals: (a: string) => a === value,
        }[mode];
        expect([value, json]).toEqual([value, { count: moments.map(read).filter(holds).length }]);
      }
    },
  );
});

/**
 * Name, people and conversions of each variant: the first that a person shows, and what they did at or after
 * it.
 */
function countVariants(events: readonly PlainEvent[]): unknown[][] {
  const rows = new Map<string, [people: number, conversions: number]>();
  for (const own of byPerson(events).values()) {
    const shown = own.find(({ properties }) => properties["variant"] !== null);
    if (!shown) continue;
    const variant = String(shown.properties["variant"]);
    const [people, conversions] = rows.get(variant) ?? [0, 0];
    const hasConverted = own.some(({ event, time }) => event === "Bought" && time >= shown.time);
    rows.set(variant, [people + 1, conversions + Number(hasConverted)]);
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, counts]) => [name, ...counts]);
}

describe("the field", () => {
  const sent = (body: object): Promise<{ status: number; says: string; text: string }> =>
    account.caller
      .post("/queries/metrics", { metric_id: "Rang", interval: "month", ...body })
      .then((answered) => ({ status: answered.status, says: messagesOf(answered), text: answered.text }));

  test("may be in query_params, at the top, or in both if they are one", async () => {
    const inside = await sent({ query_params: { time_zone: "Asia/Kathmandu" } });
    expect(inside.status).toBe(200);
    expect(await sent({ time_zone: "asia/kathmandu" })).toEqual(inside);
    expect(
      await sent({ time_zone: "Asia/Kathmandu", query_params: { time_zone: "Asia/Kathmandu" } }),
    ).toEqual(inside);
    expect((await sent({})).text).not.toBe(inside.text);
    expect((await sent({ time_zone: "UTC", query_params: { time_zone: "Asia/Kathmandu" } })).says).toBe(
      "query_params.time_zone: another time_zone stands at the top of the body.",
    );
  });

  test.each([
    ["Mars/Olympus", 'time_zone: there is no time zone "Mars/Olympus"; use a name such as Europe/Berlin.'],
    [
      "America/NewYork",
      'time_zone: there is no time zone "America/NewYork"; use a name such as America/New_York.',
    ],
    ["+02:00", 'time_zone: there is no time zone "+02:00"; use a name such as Europe/Berlin.'],
    [7, "time_zone: expected a text, got 7."],
  ])("%s is refused in one sentence", async (time_zone, says) => {
    expect(await sent({ time_zone })).toMatchObject({ status: 400, says });
  });
});
