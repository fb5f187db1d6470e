/**
 * Wrong tables that people of other tools complain of, one test for each; every number is counted in plain
 * loops. Two of them stand elsewhere: a period that is not over, drawn as a fall, in
 * `pulled-tables.test.ts`; weeks and fiscal years of one's own in `own-calendar.test.ts`.
 */
import { addUnits, formatDay, type Unit } from "../../../src/add-on/input-language/dates/calendar";
import {
  type ComparisonName,
  computeComparedDays,
} from "../../../src/add-on/input-language/dates/comparison";
import { body, type Shown } from "../functions/analyst";
import { dayOf, isoOf, type Kind, useOwnAnalyst } from "./counted/own-count";
import { metricOf } from "./table-case";

// Today is Friday, 20 November 2026.
const { analyst, own, events } = useOwnAnalyst();

const FIRST = own.dayOfMoment(events[0]!.time);
const metric = (kind: Kind): string => metricOf({ kind });
const ask = (kind: Kind, days: string, options: string): Promise<Shown[][]> =>
  analyst.rows("METRIC", metric(kind), days, options);
const count = (kind: Kind, from: string, to: string): number =>
  own.count(kind, { from: dayOf(from), to: dayOf(to) }) ?? 0;
const last = <T>(rows: readonly T[]): T => rows[rows.length - 1]!;
/** The day with which an earlier one is, where a row is compared by these words. */
const standsWith = (comparison: ComparisonName, before: string, by: Unit): string | undefined => {
  const days = { from: dayOf("2026-11-01"), to: dayOf("2026-11-30") };
  const later = computeComparedDays(comparison, { days, by })?.dayAfter(dayOf(before));
  return later === undefined ? undefined : formatDay(later);
};

it("a part of a period is never compared with a whole one", async () => {
  const [, total] = await ask("events", "month to date", "compare: previous month");
  expect(total?.slice(0, 2)).toEqual([
    count("events", "2026-11-01", "2026-11-19"),
    count("events", "2026-10-01", "2026-10-19"),
  ]);
  const rows = await ask("events", "last 3 months including today", "by: month; compare: previous period");
  expect(last(rows).slice(3)).toEqual(["", "", true]);
});

it("weekdays match by one word, and a day that another year lacks is compared with none", async () => {
  // Black Friday, a leap day, a week 53 and the day on which clocks change.
  const weekdays = "previous year, same weekdays";
  expect(standsWith(weekdays, "2025-11-28", "d")).toBe("2026-11-27");
  expect(standsWith("previous year", "2024-02-29", "d")).toBeUndefined();
  expect(standsWith("previous year", "2027-02-28", "d")).toBe("2028-02-28");
  expect(standsWith(weekdays, "2027-03-02", "d")).toBe("2028-02-29");
  expect(standsWith("previous year", "2025-12-29", "w")).toBe("2026-12-28");
  expect(standsWith(weekdays, "2025-10-26", "d")).toBe("2026-10-25");
  const rows = await ask(
    "events",
    "2026-10-19 to 2026-10-25",
    "by: day; compare: previous year, same weekdays",
  );
  expect(body(rows).map((row) => row[2])).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((i) => own.count("events", { from: B + i, to: B + i })),
  );
});
const B = dayOf("2025-10-20");

it("rows are compared by their days, whatever days the service leaves out", async () => {
  const answer = (...rows: [string, number][]) => ({
    data: rows.map(([date, value]) => ({ date, value })),
  });
  const ofDays = () => ask("events", "2026-03-09 to 2026-03-15", "by: day; compare: previous week");
  analyst.answerNext(answer(["2026-03-09", 5], ["2026-03-11", 7]));
  analyst.answerNext(answer(["2026-03-04", 4], ["2026-03-05", 9]));
  expect(body(await ofDays())).toEqual([
    ["day 2026-03-09", 5, "", "", ""],
    ["day 2026-03-11", 7, 4, 3, 0.75],
    ["day 2026-03-12", "", 9, "", ""],
  ]);
});

/** By the rows: the days for one number, or so many of a unit, and how far each comparison goes back. */
const GRAINS: readonly [
  string,
  string,
  Unit,
  { readonly [name in ComparisonName]?: readonly [number, Unit] },
][] = [
  ["", "2026-10-05 to 2026-11-01", "d", { ...daysBack(28), "previous year": [1, "y"] }],
  ["day", "2026-10-05 to 2026-10-11", "d", { ...daysBack(7), "previous year": [1, "y"] }],
  [
    "week",
    "2026-10-05 to 2026-11-01",
    "w",
    {
      "previous period": [28, "d"],
      "previous year": [364, "d"],
      "previous year, same weekdays": [364, "d"],
      "previous week": [7, "d"],
      "previous month": [28, "d"],
      "previous quarter": [91, "d"],
    },
  ],
  [
    "month",
    "2026-08-01 to 2026-10-31",
    "m",
    {
      "previous period": [3, "m"],
      "previous year": [12, "m"],
      "previous month": [1, "m"],
      "previous quarter": [3, "m"],
    },
  ],
  [
    "quarter",
    "2026-04-01 to 2026-09-30",
    "q",
    { "previous period": [6, "m"], "previous year": [12, "m"], "previous quarter": [3, "m"] },
  ],
  ["year", "2026-01-01 to 2026-11-19", "y", { "previous period": [12, "m"], "previous year": [12, "m"] }],
];
function daysBack(length: number): { readonly [name in ComparisonName]?: readonly [number, Unit] } {
  return {
    "previous period": [length, "d"],
    "previous year, same weekdays": [364, "d"],
    "previous day": [1, "d"],
    "previous week": [7, "d"],
    "previous month": [1, "m"],
    "previous quarter": [3, "m"],
  };
}
const COMPARISONS: readonly ComparisonName[] = [
  "previous period",
  "previous year",
  "previous year, same weekdays",
  "previous day",
  "previous week",
  "previous month",
  "previous quarter",
];

describe("the earlier days follow what the rows are of", () => {
  it.each(
    GRAINS.flatMap((grain) => COMPARISONS.map((name) => [grain[0] || "one number", name, grain] as const)),
  )("by %s, compare: %s", async (_, name, [by, days, unit, back]) => {
    const options = `compare: ${name}${by && `; by: ${by}`}`;
    const [count, of] = back[name] ?? [];
    if (count === undefined || of === undefined) {
      expect(await analyst.refusal("METRIC", metric("events"), days, options)).toContain("does not fit rows");
      return;
    }
    const rows = body(await ask("events", days, options));
    expect(rows.length).toBeGreaterThan(0);
    const [first = "", end = ""] = days.split(" to ");
    for (const row of rows) {
      const from = by ? dayOf(String(row[0]).slice(4)) : dayOf(first);
      const to = by ? Math.min(addUnits(from, 1, unit) - 1, dayOf(end)) : dayOf(end);
      const isWholeMonth = addUnits(to + 1, 0, "m") === to + 1 && /-01$/.test(isoOf(to + 1));
      const before = {
        from: addUnits(from, -count, of),
        to: isWholeMonth && of !== "d" ? addUnits(to + 1, -count, of) - 1 : addUnits(to, -count, of),
      };
      // Before the first event there are no periods.
      const wanted = before.to < FIRST ? "" : own.count("events", before);
      expect([isoOf(from), row[by ? 2 : 1]]).toEqual([isoOf(from), wanted]);
    }
  });
});

it("a filter and a range leave the earlier days their own numbers", async () => {
  const [, row] = await ask(
    "people",
    "2026-10-05 to 2026-11-01",
    "filter: country = DE; compare: previous period",
  );
  const germans = (from: string, to: string): number =>
    own.count("people", { from: dayOf(from), to: dayOf(to) }, ({ groups }) => groups.country === "DE") ?? 0;
  const [now, before] = [germans("2026-10-05", "2026-11-01"), germans("2026-09-07", "2026-10-04")];
  expect(before).toBeGreaterThan(0);
  expect(row?.slice(0, 3)).toEqual([now, before, now - before]);
});

it("the total of people is asked, and not the sum of those who count in several rows", async () => {
  const rows = body(await ask("people", "2026-10-05 to 2026-11-01", "by: week; total: yes"));
  const weeks = rows.slice(0, -1).reduce((sum, [, people]) => sum + Number(people), 0);
  expect(last(rows)[1]).toBe(count("people", "2026-10-05", "2026-11-01"));
  expect(weeks).toBeGreaterThan(Number(last(rows)[1]));
});

it("with a comparison the total has its own before and its own change", async () => {
  const options = "split by: country; total: yes; compare: previous period";
  const rows = await ask("people", "2026-10-05 to 2026-11-01", options);
  const [now, before] = [
    count("people", "2026-10-05", "2026-11-01"),
    count("people", "2026-09-07", "2026-10-04"),
  ];
  expect(last(rows)).toEqual(["Total", now, before, now - before, (now - before) / before]);
});

it("groups neither grow nor shrink the total, also where some of them are left out", async () => {
  const all = count("people", "2026-08-01", "2026-10-31");
  const rows = body(await ask("people", "2026-08-01 to 2026-10-31", "split by: plan; total: yes"));
  const groups = rows.slice(0, -1).reduce((sum, [, people]) => sum + Number(people), 0);
  expect(groups).toBeGreaterThan(all);
  expect(last(last(rows))).toBe(all);
  const few = await ask("people", "2026-08-01 to 2026-10-31", "split by: plan; limit: 2; total: yes");
  expect(last(last(few))).toBe(all);
});

it("top: 2 is two groups and Other, whom a filter finds", async () => {
  const days = "2026-10-05 to 2026-11-01";
  const rows = body(await ask("people", days, "split by: country; top: 2"));
  const [first, second, other] = rows.map(([country]) => country);
  expect([rows.length, other]).toEqual([3, "Other"]);
  const found = await analyst.ask(
    "METRIC",
    metric("people"),
    days,
    `filter: country not in (${first}, ${second})`,
  );
  expect(last(last(rows))).toBe(found);
});

it("from 0 there is no change in percent: neither 100 % nor without end", async () => {
  const on = (day: number): number => own.count("revenue", { from: day, to: day }) ?? 0;
  const day = Array.from({ length: 60 }, (_, i) => FIRST + 1 + i).find(
    (one) => on(one) > 0 && on(one - 1) === 0,
  )!;
  const rows = await ask("revenue", isoOf(day), "compare: previous day");
  expect(rows[1]).toEqual([on(day), 0, on(day), ""]);
});
