/** Funnel, retention, revenue and trend against plain loops over the same events. */
import { TODAY, type Plain, type Row } from "../caller";
import {
  accountForTests,
  between,
  byPerson,
  dayAfter,
  lastValue,
  startOf,
  within,
  type PlainEvent,
} from "../loops/events";
import { funnelRows, walks } from "../loops/funnel";
import { retentionRows } from "../loops/retention";

const account = accountForTests(() => ({ people: 400 }));

const spring = { from: "2025-02-10", to: "2025-04-20" };
const year = { from: "2024-05-01", to: TODAY };
const report = (body: object): Promise<Row[]> => account.rows("/queries/reports", body);

/** The value on the event, else the person's last known one. */
function segment(property: string): (event: PlainEvent, own: readonly PlainEvent[]) => Plain {
  return (event, own) => event.properties[property] ?? lastValue(own, property);
}

describe("funnels", () => {
  const cases = [
    { steps: ["Visited site", "Signed up", "Started trial", "Invoice paid"], windowDays: 45, days: spring },
    { steps: ["Signed up", "Opened app", "Created report"], windowDays: 2, days: year },
    { steps: ["Opened app", "Opened app", "Opened app"], windowDays: 5, days: spring },
    { steps: ["Opened app", "Created report", "Opened app", "Created report"], windowDays: 3, days: spring },
  ];
  test.each(cases)("$steps within $windowDays days", async ({ steps, windowDays, days }) => {
    const params = { steps, window_days: windowDays };
    const rows = await report({ query_type: "funnel", query_params: params, date_range: between(days) });
    const expected = funnelRows(walks(account.events, steps, windowDays, days), steps);
    expect(expected[steps.length - 1]?.["people"]).toBeGreaterThan(0);
    expect(rows).toEqual(expected);
  });

  test("the window is 30 days when none is given", async () => {
    const steps = ["Visited site", "Invoice paid"];
    const rows = await report({ query_type: "funnel", query_params: { steps }, date_range: between(year) });
    expect(rows).toEqual(funnelRows(walks(account.events, steps, 30, year), steps));
  });

  test("each segment has its own funnel, and together they are the whole", async () => {
    const steps = ["Visited site", "Signed up"];
    const body = {
      query_type: "funnel",
      query_params: { steps },
      date_range: between(year),
      segment_by: "channel",
    };
    const rows = await report(body);
    const found = walks(account.events, steps, 30, year, segment("channel"));
    const entered = (channel: string): number => found.filter((walk) => walk.segment === channel).length;
    const channels = [...new Set(found.map((walk) => String(walk.segment)))]
      .sort()
      .sort((a, b) => entered(b) - entered(a));
    const expected = channels.flatMap((channel) =>
      funnelRows(
        found.filter((walk) => walk.segment === channel),
        steps,
      ).map((row) => ({ channel, ...row })),
    );
    expect(channels.length).toBe(5);
    expect(rows).toEqual(expected);
  });

  test("a filter keeps to the people who pass it", async () => {
    const steps = ["Signed up", "Started trial"];
    const filter = {
      type: "property",
      property: "country",
      comparison_mode: "equals",
      comparison_value: "US",
    };
    const rows = await report({
      query_type: "funnel",
      query_params: { steps },
      date_range: between(year),
      filter,
    });
    const american = [...byPerson(account.events).values()]
      .filter((own) => lastValue(own, "country") === "US")
      .flat();
    expect(rows).toEqual(funnelRows(walks(american, steps, 30, year), steps));
  });

  test("nobody is a row of zeros, not a missing row", async () => {
    const body = { query_type: "funnel", query_params: { steps: ["Signed up", "Opened app"] } };
    const rows = await report({ ...body, date_range: between({ from: "2001-01-01", to: "2001-12-31" }) });
    expect(rows.map(({ people, conversion }) => [people, conversion])).toEqual([
      [0, null],
      [0, null],
    ]);
  });
});

describe("retention", () => {
  test.each([
    { start: "Signed up", back: "Opened app", interval: "week", days: { from: "2025-02-26", to: TODAY } },
    {
      start: "Signed up",
      back: "Opened app",
      interval: "week",
      days: { from: "2024-11-04", to: "2025-01-12" },
    },
    { start: "Signed up", back: "Opened app", interval: "month", days: { from: "2024-09-15", to: TODAY } },
    { start: "Visited site", back: "Visited site", interval: "day", days: { from: "2025-05-10", to: TODAY } },
    // A start that is often repeated, and a return that is often done before it.
    {
      start: "Created report",
      back: "Opened app",
      interval: "week",
      days: { from: "2025-01-06", to: "2025-04-06" },
    },
  ] as const)(
    "$back after $start by $interval from $days.from to $days.to",
    async ({ start, back, interval, days }) => {
      const params = { start_event: start, return_event: back, interval };
      const rows = await report({ query_type: "cohort", query_params: params, date_range: between(days) });
      // Today is not over: what is known ends at its midnight, or with the range.
      const end = days.to < TODAY ? dayAfter(days.to, 1) : TODAY;
      const expected = retentionRows(account.events, start, back, interval, days, end);
      expect(expected.length).toBeGreaterThan(3);
      expect(rows).toEqual(expected);
    },
  );

  test("rows are ragged: later cohorts have fewer periods, and the newest may have none", async () => {
    const params = { start_event: "Visited site", return_event: "Visited site" };
    const rows = await report({
      query_type: "cohort",
      query_params: params,
      date_range: { type: "after", date: "-P20D" },
    });
    const widths = rows.map((row) => Object.keys(row).length - 2);
    expect(widths).toEqual([3, 2, 1, 0].slice(4 - rows.length));
    expect(rows.filter((row) => "week 0" in row).map((row) => row["week 0"])).toEqual(
      [1, 1, 1].slice(4 - rows.length),
    );
  });

  test("the interval of the question goes before that of the report", async () => {
    const rows = await report({ report_id: "Weekly retention", interval: "month" });
    expect(rows.map((row) => String(row["cohort"]).slice(-3))).toEqual(rows.map(() => "-01"));
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("revenue", () => {
  function revenueRows(
    of: readonly PlainEvent[],
    interval: "week" | "month",
    days: { from: string; to: string },
  ) {
    const orders = of.filter((event) => event.event === "Invoice paid" && within(event, days));
    const periods: string[] = [];
    for (let day = days.from; day <= days.to; day = dayAfter(day, 1)) periods.push(startOf(day, interval));
    return [...new Set(periods)].map((period) => {
      const own = orders.filter((order) => startOf(order.day, interval) === period);
      // In cents, since sums of fractions are not exact.
      const cents = own.reduce((sum, order) => sum + Math.round(Number(order.properties["amount"]) * 100), 0);
      const payers = new Set(own.map((order) => order.person)).size;
      const perPayer = payers ? cents / 100 / payers : null;
      return {
        [interval]: period,
        revenue: cents / 100,
        orders: own.length,
        payers,
        revenue_per_payer: perPayer,
      };
    });
  }

  test.each([
    { interval: "month", days: year },
    { interval: "week", days: { from: "2025-01-08", to: "2025-02-20" } },
  ] as const)("by $interval", async ({ interval, days }) => {
    const params = { event: "Invoice paid", property: "amount" };
    const body = { query_type: "revenue", query_params: params, date_range: between(days), interval };
    const expected = revenueRows(account.events, interval, days);
    expect(expected.some((row) => row["revenue"] !== 0)).toBe(true);
    expect(await report(body)).toEqual(expected.map((row) => near(row)));
  });

  test("divided by a property that only the signup carries", async () => {
    const params = { event: "Invoice paid", property: "amount" };
    const body = {
      query_type: "revenue",
      query_params: params,
      date_range: between(year),
      segment_by: "country",
    };
    const rows = await report(body);
    const people = byPerson(account.events);
    const german = [...people.values()].filter((own) => lastValue(own, "country") === "DE").flat();
    expect(rows.filter((row) => row["country"] === "DE")).toEqual(
      revenueRows(german, "month", year).map((row) => ({ country: "DE", ...near(row) })),
    );
  });

  /** Quotients may differ in the last digit. */
  function near(row: Record<string, unknown>): Record<string, unknown> {
    const perPayer = row["revenue_per_payer"];
    return {
      ...row,
      revenue_per_payer: perPayer === null ? null : (expect.closeTo(Number(perPayer), 9) as unknown),
    };
  }
});

describe("trends", () => {
  test.each(["count", "uniques"] as const)("%s by day, with days of nothing", async (calculation) => {
    const names = ["Signed up", "Contacted support"];
    const params = { events: names, calculation };
    const rows = await report({ query_type: "trend", query_params: params, date_range: between(spring) });
    const expected: Row[] = [];
    for (let day = spring.from; day <= spring.to; day = dayAfter(day, 1)) {
      const row: Row = { date: day };
      for (const name of names) {
        const own = account.events.filter((event) => event.event === name && event.day === day);
        row[name] = calculation === "count" ? own.length : new Set(own.map((event) => event.person)).size;
      }
      expected.push(row);
    }
    expect(expected.some((row) => row["Contacted support"] === 0)).toBe(true);
    expect(rows).toEqual(expected);
  });

  test("a range beyond the events begins with the first event and ends today", async () => {
    const params = { events: ["Opened app"] };
    const range = between({ from: "1990-01-01", to: "2090-01-01" });
    const rows = await report({
      query_type: "trend",
      query_params: params,
      date_range: range,
      interval: "month",
    });
    expect(
      rows.map((row) => row["date"]).filter((_date, index) => index === 0 || index === rows.length - 1),
    ).toEqual(["2024-05-01", "2025-05-01"]);
  });
});

describe("saved reports", () => {
  test("are found by id, by id as text and by name, and are all of the listed types", async () => {
    for (const { id, name } of account.caller.service.definitions.reports) {
      const byId = await report({ report_id: id });
      expect(await report({ report_id: String(id) })).toEqual(byId);
      expect(await report({ report_id: name })).toEqual(byId);
      expect(byId.length).toBeGreaterThan(0);
    }
    const types = account.caller.service.definitions.reports.map((saved) => saved.question.type);
    expect(new Set(types)).toEqual(new Set(["funnel", "cohort", "revenue", "ab_test", "trend"]));
  });

  test("a range replaces the report's own", async () => {
    const days = { from: "2025-05-01", to: "2025-05-03" };
    const rows = await report({ report_id: "Daily activity", date_range: between(days) });
    expect(rows.map((row) => row["date"])).toEqual(["2025-05-01", "2025-05-02", "2025-05-03"]);
  });
});
