/**
 * Everything that the service computes, against plain loops over awkward events: duplicates, events at the
 * edges of a range, variants without conversions, people without properties or with two variants, ranges
 * without events.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exactRatioInterval, fisherP, needsExactTest } from "../../../src/service/statistics/exact";
import { criticalZ } from "../../../src/service/statistics/normal";
import { ratioInterval, twoSidedP } from "../../../src/service/statistics/proportions";
import { TODAY, type Row } from "../caller";
import { awkwardEvents } from "../loops/awkward-events";
import { accountForTests, between, byPerson, dayAfter, lastValue, within, type Days } from "../loops/events";
import type { PlainEvent } from "../loops/events";
import { funnelRows, walks } from "../loops/funnel";
import { retentionRows } from "../loops/retention";

let folder: string;
const account = accountForTests(() => {
  folder = mkdtempSync(join(tmpdir(), "awkward-test-"));
  const path = join(folder, "awkward.csv");
  writeFileSync(path, awkwardEvents());
  return { events: path };
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Ranges that begin and end on days with events at their first and last moments, and some that hold nothing.
 */
const RANGES: readonly Days[] = [
  { from: "2025-05-01", to: "2025-05-11" },
  { from: "2025-04-30", to: TODAY },
  { from: "2025-05-12", to: "2025-05-12" },
  { from: "2025-05-13", to: "2025-05-19" },
  { from: "2001-01-01", to: "2001-01-02" },
];
const [BUSY = { from: "", to: "" }] = RANGES;

const named = (event: string, days: Days): PlainEvent[] =>
  account.events.filter((one) => one.event === event && within(one, days));
const amounts = (events: readonly PlainEvent[]): number[] =>
  events.flatMap(({ properties }) => (properties["amount"] === null ? [] : [Number(properties["amount"])]));
const cents = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0);
const peopleOf = (events: readonly PlainEvent[]): number => new Set(events.map(({ person }) => person)).size;

test("the events are as awkward as they should be", () => {
  const { events } = account;
  const variants = [...byPerson(events).values()].map(
    (own) =>
      new Set(
        own.flatMap(({ properties }) => (properties["variant"] === null ? [] : [properties["variant"]])),
      ),
  );
  expect(variants.some((seen) => seen.size > 1)).toBe(true);
  expect(variants.some((seen) => seen.size === 0)).toBe(true);
  expect(new Set(events.map((event) => JSON.stringify(event))).size).toBeLessThan(events.length - 100);
  for (const edge of [`${BUSY.from}T00:00:00Z`, `${BUSY.to}T23:59:59.999Z`]) {
    expect(events.some(({ time }) => time === Date.parse(edge))).toBe(true);
  }
});

describe.each(RANGES)("from $from to $to", (days) => {
  const date_range = between(days);

  test.each([
    { steps: ["see", "try", "buy"], windowDays: 1 },
    { steps: ["see", "see", "see"], windowDays: 11 },
    { steps: ["try", "buy", "try"], windowDays: 30 },
  ])("funnel $steps within $windowDays days", async ({ steps, windowDays }) => {
    const body = { query_type: "funnel", query_params: { steps, window_days: windowDays }, date_range };
    expect(await account.rows("/queries/reports", body)).toEqual(
      funnelRows(walks(account.events, steps, windowDays, days), steps),
    );
  });

  test.each(["day", "week", "month", "quarter", "year"] as const)("retention by %s", async (interval) => {
    const query_params = { start_event: "see", return_event: "see", interval };
    const rows = await account.rows("/queries/reports", { query_type: "cohort", query_params, date_range });
    const dayAfterRange = dayAfter(days.to, 1);
    const end = dayAfterRange < TODAY ? dayAfterRange : TODAY;
    expect(rows).toEqual(retentionRows(account.events, "see", "see", interval, days, end));
  });

  test("revenue by day, of events that have an amount", async () => {
    const query_params = { event: "buy", property: "amount" };
    const body = { query_type: "revenue", query_params, date_range, interval: "day" };
    const rows = await account.rows("/queries/reports", body);
    const expected: unknown[] = [];
    // There is a row for every day since the first event.
    for (let day = days.from; days.to >= "2025" && day <= days.to; day = dayAfter(day, 1)) {
      const orders = named("buy", { from: day, to: day }).filter(
        ({ properties }) => properties["amount"] !== null,
      );
      const revenue = cents(amounts(orders)) / 100;
      const payers = peopleOf(orders);
      const perPayer: unknown = payers ? expect.closeTo(revenue / payers, 9) : null;
      expected.push({ day, revenue, orders: orders.length, payers, revenue_per_payer: perPayer });
    }
    expect(rows).toEqual(expected);
  });

  test.each(["count", "uniques", "sum", "average"] as const)("metric %s", async (calculation) => {
    const found = named("buy", days);
    const known = amounts(found);
    const expected = {
      count: found.length,
      uniques: peopleOf(found),
      sum: cents(known) / 100,
      average: known.length ? (expect.closeTo(cents(known) / 100 / known.length, 9) as unknown) : null,
    }[calculation];
    const property = calculation === "sum" || calculation === "average" ? { property: "amount" } : {};
    const query_params = { event: "buy", calculation, ...property };
    const rows = await account.rows("/queries/metrics", { query_type: "metric", query_params, date_range });
    expect(rows.map(({ value }) => value)).toEqual([expected]);
  });

  test("an A/B test counts everyone once, by the variant that they saw first", async () => {
    const query_params = { variation_property: "variant", conversion_event: "buy", baseline: "red" };
    const dates = { start_date: days.from, end_date: days.to };
    const rows = await account.rows("/queries/ab-test", { query_params: { ...query_params, ...dates } });
    const groups = new Map<string, { trials: number; successes: number }>();
    for (const own of byPerson(account.events.filter((event) => within(event, days))).values()) {
      const shown = own.find(({ properties }) => properties["variant"] !== null);
      if (!shown) continue;
      const group = groups.get(String(shown.properties["variant"])) ?? { trials: 0, successes: 0 };
      groups.set(String(shown.properties["variant"]), group);
      group.trials += 1;
      group.successes += own.some(({ event, time }) => event === "buy" && time >= shown.time) ? 1 : 0;
    }
    const red = groups.get("red");
    const others = [...groups].filter(([name]) => name !== "red").sort(([a], [b]) => (a < b ? -1 : 1));
    expect(rows.map((row) => [row["variation"], row["people"], row["conversions"]])).toEqual(
      red
        ? [["red", red] as const, ...others].map(([name, { trials, successes }]) => [name, trials, successes])
        : [],
    );
    for (const row of rows) expectSoundRates(row);
    for (const [at, [, group]] of others.entries())
      if (red) expectSoundLift(rows[at + 1] ?? {}, group, red, others.length);
  });

  test.each([
    ["did", {}, (n: number) => n > 0],
    ["did not", { negate: true }, (n: number) => n === 0],
    ["at least twice", { frequency_occurrence: "at_least", frequency_value: 2 }, (n: number) => n >= 2],
    ["at least 0 times", { frequency_occurrence: "at_least", frequency_value: 0 }, () => true],
    ["at most once", { frequency_occurrence: "at_most", frequency_value: 1 }, (n: number) => n <= 1],
    ["exactly 3 times", { frequency_occurrence: "exactly", frequency_value: 3 }, (n: number) => n === 3],
    [
      "not 0 times",
      { frequency_occurrence: "exactly", frequency_value: 0, negate: true },
      (n: number) => n > 0,
    ],
  ])("people who %s try", async (_words, frequency, passes) => {
    const people = [...byPerson(account.events).values()];
    const times = (own: readonly PlainEvent[]): number =>
      own.filter((one) => one.event === "try" && within(one, days)).length;
    const filter = { type: "event", event: "try", ...frequency };
    // With days of its own the filter is over all people; with the question's days, over those who did
    // anything in them.
    const dated = { query_params: { filter: { ...filter, date_range } } };
    expect(await count(dated)).toBe(people.filter((own) => passes(times(own))).length);
    const active = people.filter((own) => own.some((one) => within(one, days)));
    expect(await count({ query_params: { filter }, date_range })).toBe(
      active.filter((own) => passes(times(own))).length,
    );
  });
});

test.each([
  ["variant", "equals", "red", (value: unknown) => value === "red"],
  ["variant", "not_equals", "red", (value: unknown) => value !== "red"],
  ["amount", "at_most", 0, (value: unknown) => value !== null && Number(value) <= 0],
  ["amount", "equals", 0.1, (value: unknown) => value === 0.1],
  ["plan", "not_exists", undefined, (value: unknown) => value === null],
] as const)(
  "people whose %s %s %p, by its last value",
  async (property, comparison_mode, comparison_value, passes) => {
    const filter = { type: "property", property, comparison_mode, comparison_value };
    const expected = [...byPerson(account.events).values()].filter((own) =>
      passes(lastValue(own, property)),
    ).length;
    expect(expected).toBeGreaterThan(0);
    expect(await count({ query_params: { filter } })).toBe(expected);
  },
);

async function count(body: object): Promise<unknown> {
  return ((await account.caller.post("/queries/people/count", body)).json as { count: unknown }).count;
}

/**
 * Wilson's bounds are where the rate is exactly z standard errors away; 1.959963984540054 is R's
 * qnorm(0.975).
 */
function expectSoundRates(row: Row): void {
  const [people, rate] = [Number(row["people"]), Number(row["conversions"]) / Number(row["people"])];
  expect(row["rate"]).toBe(rate);
  for (const [name, isAtEnd] of [
    ["rate_low", rate === 0],
    ["rate_high", rate === 1],
  ] as const) {
    const bound = Number(row[name]);
    if (isAtEnd) expect(bound).toBe(rate);
    else
      expect(Math.abs(bound - rate) / Math.sqrt((bound * (1 - bound)) / people)).toBeCloseTo(
        1.959963984540054,
        9,
      );
  }
}

interface Group {
  readonly trials: number;
  readonly successes: number;
}

function expectSoundLift(row: Row, group: Group, baseline: Group, comparisons: number): void {
  const isTested = twoSidedP(group, baseline) !== undefined;
  const isExact = needsExactTest(group, baseline);
  const p = isExact ? fisherP(group, baseline) : twoSidedP(group, baseline);
  expect(row["p_value"]).toEqual(isTested ? p : null);
  expect(row["significant"]).toBe(isTested ? (p ?? 1) * comparisons < 0.05 : null);
  const lifts = [row["lift"], row["lift_low"], row["lift_high"]];
  // No ratio to nothing exists.
  if (baseline.successes === 0) return expect(lifts).toEqual([null, null, null]);
  const level = 1 - 0.05 / comparisons;
  const { low, high } = isExact
    ? exactRatioInterval(group, baseline, level)
    : ratioInterval(group, baseline, criticalZ(level));
  const lift = group.successes / group.trials / (baseline.successes / baseline.trials) - 1;
  expect(lifts).toEqual([expect.closeTo(lift, 12), low - 1, Number.isFinite(high) ? high - 1 : null]);
  expect(low - 1 <= lift && lift <= high - 1).toBe(true);
}
