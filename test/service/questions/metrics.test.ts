/** Metrics and A/B tests against plain loops, and the words in which they can be asked for. */
import { anytimeP } from "../../../src/service/statistics/anytime";
import { criticalZ } from "../../../src/service/statistics/normal";
import { ratioInterval, twoSidedP, wilsonInterval } from "../../../src/service/statistics/proportions";
import { messagesOf, TODAY, type Row } from "../caller";
import { accountForTests, between, byPerson, within, type Days, type PlainEvent } from "../loops/events";

const account = accountForTests(() => ({ people: 400 }));

const days = { from: "2025-01-10", to: "2025-04-09" };
const metric = (body: object): Promise<Row[]> => account.rows("/queries/metrics", body);
const adHoc = (query_params: object): object => ({
  query_type: "metric",
  query_params,
  date_range: between(days),
});

function paid(within_: Days): PlainEvent[] {
  return account.events.filter((event) => event.event === "Invoice paid" && within(event, within_));
}

function cents(invoices: readonly PlainEvent[]): number {
  return invoices.reduce((sum, invoice) => sum + Math.round(Number(invoice.properties["amount"]) * 100), 0);
}

/** The last country that is known of a person. */
function countryOf(own: readonly PlainEvent[]): unknown {
  return own.map((event) => event.properties["country"]).findLast((country) => country !== null);
}

describe("metrics", () => {
  const event = "Invoice paid";
  test.each([
    ["count", {}, () => paid(days).length],
    ["uniques", {}, () => new Set(paid(days).map(({ person }) => person)).size],
    ["sum", { property: "amount" }, () => cents(paid(days)) / 100],
    ["average", { property: "amount" }, () => cents(paid(days)) / 100 / paid(days).length],
  ] as const)("%s", async (calculation, property, expected) => {
    const [row] = await metric(adHoc({ event, calculation, ...property }));
    expect(row?.["value"]).toBeCloseTo(expected(), 9);
  });

  test("by month there is one row for each, and they sum up to the whole", async () => {
    const rows = await metric({
      ...adHoc({ event, calculation: "sum", property: "amount" }),
      interval: "month",
    });
    expect(rows.map((row) => row["date"])).toEqual(["2025-01-01", "2025-02-01", "2025-03-01", "2025-04-01"]);
    const sum = rows.reduce((total, row) => total + Math.round(Number(row["value"]) * 100), 0);
    expect(sum).toBe(cents(paid(days)));
  });

  test("an average of nothing is missing, a count of nothing is 0", async () => {
    const range = { date_range: between({ from: "2024-05-01", to: "2024-05-02" }) };
    const average = { ...adHoc({ event, calculation: "average", property: "amount" }), ...range };
    expect(await metric(average)).toEqual([{ metric: "Invoice paid (average of amount)", value: null }]);
    expect(await metric({ ...adHoc({ event, calculation: "count" }), ...range })).toEqual([
      { metric: "Invoice paid (count)", value: 0 },
    ]);
  });

  test("segments are values of the event itself", async () => {
    const rows = await metric({ ...adHoc({ event, calculation: "count" }), segment_by: "plan" });
    const plans = [...new Set(paid(days).map((invoice) => String(invoice.properties["plan"])))].sort();
    const counts = plans.map((plan) => [
      plan,
      paid(days).filter((one) => one.properties["plan"] === plan).length,
    ]);
    // The largest group comes first.
    expect(rows.map((row) => [row["plan"], row["value"]])).toEqual(
      counts.sort((a, b) => Number(b[1]) - Number(a[1])),
    );
  });

  test("segments of two properties are pairs of values, and the largest are kept", async () => {
    const count = adHoc({ event, calculation: "count" });
    const segments = { segment_by: ["plan", "country"], segment_limit: 3 };
    const rows = await metric({ ...count, ...segments });
    const pairs = new Map<string, number>();
    for (const [, own] of byPerson(account.events)) {
      for (const one of paid(days).filter(({ person }) => person === own[0]?.person)) {
        const pair = JSON.stringify([one.properties["plan"], countryOf(own)]);
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
    }
    const largest = [...pairs.values()].sort((a, b) => b - a).slice(0, 3);
    expect(rows.map((row) => pairs.get(JSON.stringify([row["plan"], row["country"]])))).toEqual(
      rows.map((row) => row["value"]),
    );
    expect(rows.map((row) => row["value"])).toEqual(largest);
  });

  test("a filter keeps to the events of the people whom it finds", async () => {
    const german = new Set(
      [...byPerson(account.events)].filter(([, own]) => countryOf(own) === "DE").map(([person]) => person),
    );
    const filter = {
      type: "property",
      property: "country",
      comparison_mode: "equals",
      comparison_value: "DE",
    };
    const rows = await metric({ ...adHoc({ event, calculation: "count" }), filter });
    expect(rows[0]?.["value"]).toBe(paid(days).filter(({ person }) => german.has(person)).length);
  });

  test("every event's name counts that event, and saved metrics are found by id and name", async () => {
    const total = account.events.filter((one) => one.event === "Visited site").length;
    expect(await metric({ metric_id: "Visited site" })).toEqual([{ metric: "Visited site", value: total }]);
    for (const { id, name } of account.caller.service.definitions.metrics) {
      expect(await metric({ metric_id: id })).toEqual(await metric({ metric_id: name }));
    }
  });

  test("an unknown metric is a 404 that names it and what is near", async () => {
    const answered = await account.caller.post("/queries/metrics", { metric_id: "signup" });
    expect([answered.status, messagesOf(answered)]).toEqual([
      404,
      'There is no metric called "signup" (metric_id). Similar names: "Signups", "Signed up".',
    ]);
  });
});

describe("A/B tests", () => {
  interface Group {
    trials: number;
    successes: number;
  }

  /** Who saw which variation first, and who did the event afterwards. */
  function groups(property: string, conversion: string, range: Days): Map<string, Group> {
    const found = new Map<string, Group>();
    for (const own of byPerson(account.events).values()) {
      const shown = own.find((event) => within(event, range) && event.properties[property] !== null);
      if (!shown) continue;
      const name = String(shown.properties[property]);
      const group = found.get(name) ?? { trials: 0, successes: 0 };
      found.set(name, group);
      group.trials += 1;
      const did = own.some((one) => one.event === conversion && one.time >= shown.time && within(one, range));
      if (did) group.successes += 1;
    }
    return found;
  }

  test.each([
    { property: "guide", conversion: "Invoice paid", variations: ["no guide", "checklist", "video"] },
    // Most people visit before they see the prices; only visits after that count.
    { property: "pricing_page", conversion: "Visited site", variations: ["monthly first", "yearly first"] },
  ])(
    "people, rates, intervals, lift and p-value of $property",
    async ({ property, conversion, variations }) => {
      const [first = ""] = variations;
      const range = { from: "2024-08-01", to: "2025-04-30" };
      const params = {
        variation_property: property,
        conversion_event: conversion,
        confidence: 0.9,
        baseline: first,
      };
      const query_params = { ...params, start_date: range.from, end_date: range.to };
      const rows = await account.rows("/queries/ab-test", { query_params });
      const found = groups(property, conversion, range);
      const baseline = found.get(first) ?? { trials: 0, successes: 0 };
      const z = criticalZ(0.9);
      const comparisons = variations.length - 1;
      const expected = variations.map((variation) => {
        const group = found.get(variation) ?? { trials: 0, successes: 0 };
        const rate = wilsonInterval(group, z);
        const isBaseline = variation === first;
        const ratio = ratioInterval(group, baseline, criticalZ(1 - 0.1 / comparisons));
        const p = twoSidedP(group, baseline) ?? 1;
        const rates = group.successes / group.trials / (baseline.successes / baseline.trials);
        return {
          variation,
          people: group.trials,
          conversions: group.successes,
          rate: group.successes / group.trials,
          rate_low: rate.low,
          rate_high: rate.high,
          lift: isBaseline ? null : rates - 1,
          lift_low: isBaseline ? null : ratio.low - 1,
          lift_high: isBaseline ? null : ratio.high - 1,
          p_value: isBaseline ? null : p,
          significant: isBaseline ? null : p * comparisons < 0.1,
          p_adjusted: isBaseline ? null : Math.min(1, p * comparisons),
          p_anytime: isBaseline ? null : Math.min(1, (anytimeP(group, baseline) ?? 1) * comparisons),
          significant_anytime: isBaseline ? null : (anytimeP(group, baseline) ?? 1) * comparisons < 0.1,
          confidence: 0.9,
          baseline: first,
          arms_p_value: expect.any(Number) as unknown,
          method: expect.any(String) as unknown,
        };
      });
      expect(expected.every((row) => row.people > 20 && row.conversions > 0)).toBe(true);
      expect(rows).toEqual(expected);
    },
  );

  test("significance is judged at the confidence that was asked for", async () => {
    const query_params = { variation_property: "guide", conversion_event: "Invoice paid" };
    const judged = async (confidence: number): Promise<Row | undefined> =>
      (await account.rows("/queries/ab-test", { query_params: { ...query_params, confidence } }))[1];
    const p = Number((await judged(0.95))?.["p_adjusted"]);
    const [below, above] = [await judged(1 - p - 0.01), await judged(1 - p + p / 10)];
    expect([below?.["significant"], above?.["significant"]]).toEqual([true, false]);
    // The interval of the lift says the same.
    expect(Number(below?.["lift_low"]) > 0 || Number(below?.["lift_high"]) < 0).toBe(true);
    expect(Number(above?.["lift_low"]) < 0 && Number(above?.["lift_high"]) > 0).toBe(true);
  });

  test("a saved test can be judged at another confidence", async () => {
    const query_params = {
      variation_property: "guide",
      conversion_event: "Invoice paid",
      baseline: "no guide",
    };
    const described = await account.rows("/queries/ab-test", {
      query_params: { ...query_params, confidence: 0.8 },
    });
    expect(await account.rows("/queries/ab-test", { test_id: "Guide test", confidence: 0.8 })).toEqual(
      described,
    );
  });

  test("a saved test, the report of the same name and the same test described are one", async () => {
    const saved = await account.rows("/queries/ab-test", { test_id: "Pricing page test" });
    expect(await account.rows("/queries/reports", { report_id: "Pricing page test" })).toEqual(saved);
    const query_params = {
      variation_property: "pricing_page",
      conversion_event: "Signed up",
      baseline: "monthly first",
    };
    expect(await account.rows("/queries/ab-test", { query_params })).toEqual(saved);
    expect(saved.map((row) => row["variation"])).toEqual(["monthly first", "yearly first"]);
  });

  test("a baseline that nobody saw is named in a 404", async () => {
    const query_params = {
      variation_property: "guide",
      conversion_event: "Invoice paid",
      baseline: "poster",
    };
    const answered = await account.caller.post("/queries/ab-test", { query_params });
    expect(answered.status).toBe(404);
    expect(messagesOf(answered)).toContain('no variation called "poster"');
  });

  test("a property with a value for everybody is refused as an experiment", async () => {
    const query_params = { variation_property: "account_id", conversion_event: "Invoice paid" };
    const answered = await account.caller.post("/queries/ab-test", { query_params });
    expect(answered.status).toBe(400);
    expect(messagesOf(answered)).toContain("no experiment");
  });

  test(`a test that begins after ${TODAY} is refused, since nothing of it can have happened`, async () => {
    const query_params = {
      variation_property: "guide",
      conversion_event: "Signed up",
      start_date: "2026-01-01",
    };
    const answered = await account.caller.post("/queries/ab-test", { query_params });
    expect([answered.status, messagesOf(answered)]).toEqual([
      400,
      `query_params.start_date: begins on 2026-01-01, and today is ${TODAY} (UTC): nothing can have happened yet.`,
    ]);
  });
});
