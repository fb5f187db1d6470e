/** Comparisons through the built bundle: every number counted by SQL, and what must never be compared. */
import { body, type Shown, useAnalyst } from "../functions/analyst";

// Today is Friday, 20 November 2026.
const analyst = useAnalyst();

const METRICS = {
  Signups: "count(*) filter (event = 'Signed up')",
  "Active people": "count(distinct person) filter (event = 'Opened app')",
  Revenue: "coalesce(sum(amount) filter (event = 'Invoice paid'), 0)::double",
} as const;
type Metric = keyof typeof METRICS;

async function count(metric: Metric, [from, to]: readonly [string, string], where = "true"): Promise<number> {
  const days = `time >= date '${from}' and time < date '${to}' + interval 1 day`;
  const [row] = await analyst.sql(`select ${METRICS[metric]} from events where ${days} and ${where}`);
  return Number(row?.[0]);
}

/** The cells that a comparison of two counts shows. */
function changed(now: number, before: number): Shown[] {
  return [now, before, now - before, before === 0 ? "" : (now - before) / before];
}

function expectNumbers(shown: readonly Shown[] | undefined, wanted: readonly Shown[]): void {
  expect(shown).toHaveLength(wanted.length);
  wanted.forEach((value, i) => {
    if (typeof value === "number") expect(shown?.[i]).toBeCloseTo(value, 6);
    else expect(shown?.[i]).toBe(value);
  });
}

type Span = readonly [string, string];
const PERIODS: [string, string, Span, Span][] = [
  ["last week", "previous period", ["2026-11-09", "2026-11-15"], ["2026-11-02", "2026-11-08"]],
  ["last week", "previous year", ["2026-11-09", "2026-11-15"], ["2025-11-09", "2025-11-15"]],
  ["last week", "previous year, same weekdays", ["2026-11-09", "2026-11-15"], ["2025-11-10", "2025-11-16"]],
  ["last month", "previous period", ["2026-10-01", "2026-10-31"], ["2026-09-01", "2026-09-30"]],
  ["last 30 days", "previous period", ["2026-10-21", "2026-11-19"], ["2026-09-16", "2026-10-15"]],
  ["yesterday", "previous week", ["2026-11-19", "2026-11-19"], ["2026-11-12", "2026-11-12"]],
  ["yesterday", "previous day", ["2026-11-19", "2026-11-19"], ["2026-11-18", "2026-11-18"]],
  ["Q3 2026", "previous period", ["2026-07-01", "2026-09-30"], ["2026-04-01", "2026-06-30"]],
  ["month to date", "previous period", ["2026-11-01", "2026-11-19"], ["2026-10-01", "2026-10-19"]],
  ["quarter to date", "previous period", ["2026-10-01", "2026-11-19"], ["2026-07-01", "2026-08-19"]],
  ["this week", "previous period", ["2026-11-16", "2026-11-19"], ["2026-11-09", "2026-11-12"]],
];

describe.each(["Signups", "Active people", "Revenue"] as const)("%s next to what it was", (metric) => {
  it.each(PERIODS)("%s, compare: %s", async (dates, compare, now, before) => {
    const rows = await analyst.rows("METRIC", metric, dates, `compare: ${compare}`);
    expect(rows[0]).toEqual([metric, "before", "change", "change %"]);
    expectNumbers(rows[1], changed(await count(metric, now), await count(metric, before)));
  });

  it("days before the sample begins have no number, and no change is said", async () => {
    const rows = await analyst.rows("METRIC", metric, "last month", "compare: previous year");
    expectNumbers(rows[1], [await count(metric, monthOf("2026-10-01")), "", "", ""]);
  });

  it("each country is compared with itself, and none with nothing", async () => {
    const now = monthOf("2026-07-01");
    const before = monthOf("2026-06-01");
    const rows = await analyst.rows(
      "METRIC",
      metric,
      "2026-07",
      "compare: previous month; split by: country",
    );
    expect(rows[0]).toEqual(["country", metric, "before", "change", "change %"]);
    expect(rows.length).toBeGreaterThan(4);
    for (const [country, ...shown] of body(rows)) {
      const where = `person in (select person from people where country = '${country}')`;
      const [one, other] = [await count(metric, now, where), await count(metric, before, where)];
      if (shown[0] === "") expect([one, shown.slice(1)]).toEqual([0, [other, "", ""]]);
      else if (shown[1] === "") expect([other, shown]).toEqual([0, [one, "", "", ""]]);
      else expectNumbers(shown, changed(one, other));
    }
  });
});

describe("rows of periods", () => {
  it.each<[string, string, string, (row: string) => Span]>([
    ["last 4 weeks", "by: week", "previous period", (row) => [addDays(row, -28), addDays(row, -22)]],
    ["last 4 weeks", "by: week", "previous quarter", (row) => [addDays(row, -91), addDays(row, -85)]],
    ["last week", "by: day", "previous week", (row) => [addDays(row, -7), addDays(row, -7)]],
    ["last 14 days", "by: day", "previous period", (row) => [addDays(row, -14), addDays(row, -14)]],
    [
      "last 14 days",
      "by: day",
      "previous year, same weekdays",
      (row) => [addDays(row, -364), addDays(row, -364)],
    ],
    ["last 2 months", "by: month", "previous quarter", threeMonthsBefore],
    [
      "last 2 months",
      "by: month",
      "previous period",
      (row) => monthOf(row === "2026-09-01" ? "2026-07-01" : "2026-08-01"),
    ],
  ])("%s %s, compare: %s", async (dates, by, compare, spanBefore) => {
    const rows = await analyst.rows("METRIC", "Active people", dates, `${by}; compare: ${compare}`);
    expect(rows[0]).toEqual(["date", "Active people", "before", "change", "change %", "partial"]);
    expect(rows.length).toBeGreaterThan(2);
    for (const [date, now, before, change, part] of body(rows)) {
      const was = await count("Active people", spanBefore(String(date).slice(4)));
      expectNumbers([now ?? "", before ?? "", change ?? "", part ?? ""], changed(Number(now), was));
    }
  });

  it("a running period has no change, and is next to the same part of the one before", async () => {
    const rows = await analyst.rows(
      "METRIC",
      "Signups",
      "last 2 weeks including today",
      "by: week; compare: previous period",
    );
    const last = rows[rows.length - 1]!;
    expect(last[0]).toBe("day 2026-11-16");
    expect(last.slice(3)).toEqual(["", "", true]);
    expect(last[2]).toBe(await count("Signups", ["2026-10-26", "2026-10-30"]));
  });

  it("a report has each of its numbers compared", async () => {
    const [titles, ...rows] = await analyst.rows(
      "REPORT",
      "Monthly revenue",
      "last 2 months",
      "by: month; compare: previous quarter",
    );
    expect(titles?.slice(0, 5)).toEqual([
      "month",
      "revenue",
      "revenue before",
      "revenue change",
      "revenue change %",
    ]);
    expect(rows).toHaveLength(2);
    for (const [month, now, before, change] of rows) {
      const earlier = threeMonthsBefore(String(month).slice(4));
      expectNumbers(
        [before ?? "", change ?? ""],
        [await count("Revenue", earlier), Number(now) - (await count("Revenue", earlier))],
      );
    }
  });
});

describe("what it costs, says and refuses", () => {
  it("is two requests, and one where a cell has asked one of the two", async () => {
    await analyst.ask("METRIC", "Cancellations", "2026-08-03 to 2026-08-09");
    const compare = () =>
      analyst.rows("METRIC", "Cancellations", "2026-08-03 to 2026-08-09", "compare: previous week");
    expect(await analyst.cost(compare)).toBe(1);
    expect(await analyst.cost(compare)).toBe(0);
  });

  it("a limit keeps the largest groups of the compared days, with their own earlier numbers", async () => {
    const all = await analyst.rows(
      "METRIC",
      "Signups",
      "last month",
      "compare: previous month; split by: country",
    );
    const few = await analyst.rows(
      "METRIC",
      "Signups",
      "last month",
      "compare: previous month; split by: country; limit: 3",
    );
    expect(few).toEqual(all.slice(0, 4));
  });

  it("says that today is left out, and that a day of which nothing is over has no change", async () => {
    const running = await analyst.rows("METRIC", "Signups", "month to date", "compare: previous month");
    expect(running[2]?.[0]).toBe("Today is not over, so it is left out of both periods.");
    const today = await analyst.rows("METRIC", "Signups", "today", "compare: previous week");
    expect(today[1]?.slice(1)).toEqual(["", "", ""]);
    expect(today[2]?.[0]).toMatch(/Nothing of this period is over/);
  });

  it.each<[string, string, unknown[]]>([
    ["no days", "a comparison needs days", ["Signups", "", "compare: previous week"]],
    [
      "months by the week before",
      "does not fit rows by month",
      ["Signups", "last 3 months", "by: month; compare: previous week"],
    ],
    [
      "weeks by the day before",
      "does not fit rows by week",
      ["Signups", "last 3 weeks", "by: week; compare: previous day"],
    ],
    [
      "a range of metrics",
      "this is a range",
      [[["Signups"], ["Revenue"]], "last week", "compare: previous week"],
    ],
    [
      "a word that is none",
      '"previus period" is not|cannot be "previus period"',
      ["Signups", "last week", "compare: previus period"],
    ],
    [
      "a body with its own days",
      "has its own",
      [
        '{"metric_id": 71, "date_range": {"type": "between", "date": "2026-10-01/2026-10-31"}}',
        "last week",
        "compare: previous week",
      ],
    ],
  ])("refuses %s in a sentence", async (_, sentence, values) => {
    expect(await analyst.refusal("METRIC", ...values)).toMatch(new RegExp(sentence));
  });

  it("refuses a report whose own periods it does not know", async () => {
    expect(await analyst.refusal("REPORT", "Daily activity", "last week", "compare: previous week")).toMatch(
      /needs to know the periods/,
    );
  });
});

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function threeMonthsBefore(first: string): Span {
  return monthOf(first === "2026-09-01" ? "2026-06-01" : "2026-07-01");
}

/** First and last day of the month that begins on a day. */
function monthOf(first: string): Span {
  const [year = 0, month = 0] = first.split("-").map(Number);
  return [first, new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)];
}
