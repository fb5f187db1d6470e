/** How long an answer serves cells, from what is asked, when it came and what it says of itself. */
import {
  computeLife,
  LIST_LIFE_MS,
  RUNNING_LIFE_MS,
  SETTLED_LIFE_MS,
  USUAL_LIFE_MS,
} from "../../../../src/add-on/answers/question/answer-life";
import { QUERIES, type Query } from "../../../../src/add-on/service-client/request/request";
import type { StoredForm } from "../../../../src/add-on/table/codec";
import type { Condition } from "../../../../src/add-on/input-language/search/tree";
import type { JsonObject } from "../../../../src/add-on/table/values";

const LIVES = {
  running: RUNNING_LIFE_MS,
  usual: USUAL_LIFE_MS,
  settled: SETTLED_LIFE_MS,
  list: LIST_LIFE_MS,
} as const;
type LifeName = keyof typeof LIVES;

const NOON = Date.UTC(2026, 10, 28, 12);
const SEPTEMBER = { from: "2026-09-01", to: "2026-09-30" };
const SEVEN: StoredForm = { kind: "value", value: 7 };

const days = (from: string, to: string) => ({ days: { from, to } });
const did = (event: string, inDays?: { from: string; to: string }): Condition => ({
  kind: "event",
  negated: false,
  event,
  ...(inDays && { days: inDays }),
});
const ofPeople: Condition = {
  kind: "property",
  negated: false,
  property: "plan",
  comparison: "equals",
  values: ["Pro"],
};
const metric = (refinement: Parameters<typeof QUERIES.metric>[1]): Query =>
  QUERIES.metric("Signups", refinement);
const report = (refinement: Parameters<typeof QUERIES.report>[1]): Query => QUERIES.report("r1", refinement);
const inZone = (query: Query, zone: string): Query => ({
  ...query,
  body: { ...query.body, time_zone: zone },
});

function lifeOf(query: Query, at = NOON, answer: StoredForm | undefined = SEVEN, isOneOfMany = false) {
  return computeLife(query, { at, answer }, isOneOfMany);
}

it.each<[string, Query, LifeName]>([
  ["a month that is over", metric({ days: SEPTEMBER }), "settled"],
  ["by week, with marks", metric({ days: SEPTEMBER, interval: "week", markPartial: true }), "settled"],
  ["days that end eight days ago", metric(days("2026-11-01", "2026-11-19")), "settled"],
  [
    "days that end seven days ago, over for six in some zone",
    metric(days("2026-11-01", "2026-11-20")),
    "usual",
  ],
  ["yesterday", metric(days("2026-11-26", "2026-11-26")), "usual"],
  ["today", metric(days("2026-11-28", "2026-11-28")), "running"],
  ["thirty days with today", metric(days("2026-10-30", "2026-11-28")), "running"],
  ["days to come", metric(days("2026-12-01", "2026-12-31")), "running"],
  ["no days", metric({}), "usual"],
  ["a month by a property", metric({ days: SEPTEMBER, segmentBy: ["country"] }), "usual"],
  ["a month of people with a property", metric({ days: SEPTEMBER, filter: ofPeople }), "usual"],
  [
    "a month of a segment",
    metric({ days: SEPTEMBER, filter: { kind: "segment", negated: false, segment: "VIP" } }),
    "usual",
  ],
  ["a month of people who ever did", metric({ days: SEPTEMBER, filter: did("Paid") }), "usual"],
  ["a month of people who did in it", metric({ days: SEPTEMBER, filter: did("Paid", SEPTEMBER) }), "settled"],
  [
    "a month of people who did until today",
    metric({ days: SEPTEMBER, filter: did("Paid", { from: "2026-09-01", to: "2026-11-28" }) }),
    "running",
  ],
  [
    "a month of people who did in it, and until today",
    metric({
      days: SEPTEMBER,
      filter: {
        kind: "any",
        negated: false,
        conditions: [did("Paid", SEPTEMBER), did("Paid", { from: "2026-09-01", to: "2026-11-28" })],
      },
    }),
    "running",
  ],
  [
    "of them those with a property, too",
    metric({
      days: SEPTEMBER,
      filter: { kind: "all", negated: false, conditions: [did("Paid", SEPTEMBER), ofPeople] },
    }),
    "usual",
  ],
  ["people of a month", QUERIES.people(did("Paid", SEPTEMBER), { days: SEPTEMBER }), "usual"],
  ["how many they are", QUERIES.peopleCount(did("Paid", SEPTEMBER), SEPTEMBER), "usual"],
  ["people of days alone, by a body", QUERIES.raw("people", body(SEPTEMBER)), "usual"],
  [
    "people of days long ago, as they may be others today",
    QUERIES.raw("people", body({ from: "2025-09-01", to: "2025-09-30" })),
    "usual",
  ],
  ["a statement", QUERIES.sql("SELECT 1"), "usual"],
  ["a test", QUERIES.abTest(9), "usual"],
  ["reports", QUERIES.list("reports"), "list"],
  ["properties", QUERIES.list("properties"), "list"],
  ["a field that nobody knows", QUERIES.raw("metric", { ...body(SEPTEMBER), cohort: 7 }), "usual"],
  ["days in words of the service", QUERIES.raw("metric", { date_range: { type: "last month" } }), "usual"],
  ["a range that is a text", QUERIES.raw("metric", { date_range: "2026-09-01/2026-09-30" }), "usual"],
  [
    "days with an hour",
    QUERIES.raw("metric", { date_range: { date: "2026-09-01/2026-09-30T12:00" } }),
    "usual",
  ],
  [
    "days behind a word",
    QUERIES.raw("metric", { date_range: { date: "not 2026-09-01/2026-09-30" } }),
    "usual",
  ],
  ["days in a list", QUERIES.raw("metric", { date_range: { date: ["2026-09-01/2026-09-30"] } }), "usual"],
  ["a day that is none", QUERIES.raw("metric", body({ from: "2026-09-01", to: "2026-13-41" })), "usual"],
])("%s: %j is %s", (_, query, life) => {
  expect(lifeOf(query)).toBe(LIVES[life]);
});

/** A field of the service's own may stand in any of them. */
const DID_IN_SEPTEMBER = { type: "event", event: "Paid", ...range(SEPTEMBER) };
it.each<[string, JsonObject, LifeName]>([
  ["of people who did in it", DID_IN_SEPTEMBER, "settled"],
  ["of those by a property of what they did", { ...DID_IN_SEPTEMBER, where: { plan: "Pro" } }, "usual"],
  ["of all of these", { type: "and", operands: [DID_IN_SEPTEMBER, DID_IN_SEPTEMBER] }, "settled"],
  ["of these in order", { type: "and", operands: [DID_IN_SEPTEMBER], inOrder: true }, "usual"],
  ["of another kind of condition", { ...DID_IN_SEPTEMBER, type: "profile" }, "usual"],
  ["of what is no condition", { type: "and", operands: [DID_IN_SEPTEMBER, "Paid"] }, "usual"],
])("a month %s is %s", (_, filter, life) => {
  expect(lifeOf(QUERIES.raw("metric", { ...body(SEPTEMBER), filter }))).toBe(LIVES[life]);
});

it("a condition that leaves out its days does not hide those of the question", () => {
  const today = {
    ...body({ from: "2026-11-28", to: "2026-11-28" }),
    filter: { event: "Paid", date_range: undefined },
  };
  expect(lifeOf(QUERIES.raw("metric", today))).toBe(LIVES.running);
});

it("cells are served for an hour while a day runs, else for six, a week once nothing changes; lists for a day", () => {
  const HOUR = 3_600_000;
  expect(LIVES).toEqual({ running: HOUR, usual: 6 * HOUR, settled: 7 * 24 * HOUR, list: 24 * HOUR });
});

function range({ from, to }: { readonly from: string; readonly to: string }): JsonObject {
  return { date_range: { type: "between", date: `${from}/${to}` } };
}

function body({ from, to }: { readonly from: string; readonly to: string }): JsonObject {
  return { metric_id: 1, ...range({ from, to }) };
}

describe("the zone of the question says when a day is over", () => {
  const yesterday = metric(days("2026-11-27", "2026-11-27"));
  it.each<[string, string, LifeName]>([
    ["UTC", "2026-11-28T00:02:00Z", "usual"],
    ["UTC", "2026-11-27T23:59:00Z", "running"],
    // What is noted in the first minute may have been counted before it.
    ["UTC", "2026-11-28T00:00:59.999Z", "running"],
    ["UTC", "2026-11-28T00:01:00Z", "usual"],
    ["Pacific/Auckland", "2026-11-27T11:02:00Z", "usual"],
    ["Pacific/Auckland", "2026-11-27T10:58:00Z", "running"],
    ["America/Los_Angeles", "2026-11-28T07:58:00Z", "running"],
    ["America/Los_Angeles", "2026-11-28T08:02:00Z", "usual"],
    // Known to the service alone.
    ["Mars/Olympus", "2026-11-28T11:58:00Z", "running"],
    ["Mars/Olympus", "2026-11-28T12:02:00Z", "usual"],
  ])("in %s at %s: %s", (zone, at, life) => {
    expect(lifeOf(inZone(yesterday, zone), Date.parse(at))).toBe(LIVES[life]);
  });

  it("and without one it is over once it is over everywhere", () => {
    expect(lifeOf(yesterday, Date.parse("2026-11-28T11:58:00Z"))).toBe(LIVES.running);
    expect(lifeOf(yesterday, Date.parse("2026-11-28T12:02:00Z"))).toBe(LIVES.usual);
  });
});

it("what came while a day ran is of a day that ran, whenever it is looked at", () => {
  const query = metric(days("2026-09-01", "2026-09-30"));
  expect(lifeOf(query, Date.UTC(2026, 8, 30, 12))).toBe(LIVES.running);
  expect(lifeOf(query, Date.UTC(2026, 9, 5, 12))).toBe(LIVES.usual);
  expect(lifeOf(query, Date.UTC(2026, 9, 9, 12))).toBe(LIVES.settled);
  // Over everywhere at noon, noted a minute late, and then for a week.
  const settled = Date.UTC(2026, 9, 8, 12, 1);
  expect(lifeOf(query, settled)).toBe(LIVES.settled);
  expect(lifeOf(query, settled - 1)).toBe(LIVES.usual);
});

it("among so many that an hour does not do for all, a day that runs is asked as usual", () => {
  const today = metric(days("2026-11-28", "2026-11-28"));
  expect(lifeOf(today, NOON, SEVEN, true)).toBe(LIVES.usual);
  expect(lifeOf(metric({ days: SEPTEMBER }), NOON, SEVEN, true)).toBe(LIVES.settled);
});

describe("what the answer says of itself", () => {
  const table = (
    columns: readonly string[],
    row: readonly (string | number | boolean | null)[],
    more: Partial<Extract<StoredForm, { kind: "table" }>["table"]> = {},
  ): StoredForm => ({
    kind: "table",
    table: {
      columns: columns.map((name) => ({ name, type: name === "partial" ? "boolean" : "number" })),
      rows: [row],
      ...more,
    },
  });
  const months = metric({ days: SEPTEMBER });
  const funnel = report({ days: SEPTEMBER });
  const cohort = report(days("2026-01-01", "2026-08-20"));

  it.each<[string, Query, StoredForm | undefined, LifeName]>([
    ["not read yet", funnel, undefined, "settled"],
    ["a number", months, SEVEN, "settled"],
    ["no number", months, { kind: "value", value: null }, "usual"],
    ["a sampled number", months, { kind: "value", value: 7, caveats: ["It is sampled."] }, "usual"],
    ["rows", months, table(["n"], [7]), "settled"],
    ["no rows", months, table(["n"], [7], { rows: [] }), "usual"],
    ["rows that were cut", months, table(["n"], [7], { cut: "Only the first 10 rows." }), "usual"],
    ["estimated rows", months, table(["n"], [7], { caveats: ["These are estimates."] }), "usual"],
    ["whole periods", months, table(["n", "partial"], [7, false]), "settled"],
    ["a period that is not whole", months, table(["n", "partial"], [7, true]), "usual"],
    ["a report, of which nothing is marked", funnel, table(["n"], [7]), "usual"],
    ["the same, 90 days later", cohort, table(["n"], [7]), "settled"],
    ["a report of one number, of which nothing is marked", funnel, SEVEN, "usual"],
    ["the same number, 90 days later", cohort, SEVEN, "settled"],
    [
      "whole periods with one that is not",
      months,
      table(["n", "partial"], [7, false], {
        rows: [
          [7, false],
          [3, true],
        ],
      }),
      "usual",
    ],
    ["a report with whole periods", funnel, table(["n", "partial"], [7, false]), "settled"],
    ["a funnel whose windows are over", funnel, table(["n", "open_windows"], [7, 0]), "settled"],
    ["a funnel with an open window", funnel, table(["n", "open_windows"], [7, 3]), "usual"],
    ["and so where that is said first", cohort, table(["open_windows", "n"], [3, 7]), "usual"],
    ["windows that are over, said first", funnel, table(["open_windows", "n"], [0, 7]), "settled"],
    ["a part of its rows", months, table(["n"], [7], { isPart: true }), "usual"],
    ["a period that is in progress", months, table(["n"], [7], { inProgress: "2026-11" }), "usual"],
    ["and so 90 days later", cohort, table(["n", "open_windows"], [7, 3]), "usual"],
  ])("%s", (_, query, answer, life) => {
    expect(computeLife(query, { at: NOON, answer }, false)).toBe(LIVES[life]);
  });
});
