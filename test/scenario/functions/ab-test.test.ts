/**
 * ANALYTICS_AB_TEST through the built bundle: forms of the test, confidence, and its statistics by plain
 * arithmetic.
 */
import { body, type Shown, useAnalyst } from "./analyst";

const analyst = useAnalyst();

const COLUMNS =
  "variation people conversions rate rate_low rate_high lift lift_low lift_high p_value significant p_adjusted p_anytime significant_anytime confidence baseline arms_p_value method".split(
    " ",
  );
const NORMAL = { 0.9: 1.6448536269514722, 0.95: 1.959963984540054 } as const;

/** Who saw each variation, and how many of them did the event then, by SQL. */
async function groups(property: string, event: string): Promise<Shown[][]> {
  return analyst.sql(
    `with shown as (select person, arg_min(${property}, time) as variation, min(time) as since from events where ${property} is not null group by 1)
     select variation, count(*), count(*) filter (exists (select 1 from events e where e.person = shown.person and e.event = '${event}' and e.time >= since))
     from shown group by 1 order by variation <> 'monthly first' and variation <> 'no guide', 1`,
  );
}

/** Wilson's interval of a share. */
function wilson(successes: number, trials: number, z: number): [low: number, high: number] {
  const share = successes / trials;
  const middle = share + (z * z) / (2 * trials);
  const reach = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  return [middle - reach, middle + reach].map((bound) => bound / (1 + (z * z) / trials)) as [number, number];
}

/** The z of two shares, pooled. */
function zOf(a: number, n: number, b: number, m: number): number {
  const pooled = (a + b) / (n + m);
  return (a / n - b / m) / Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m));
}

/** The two-sided chance of such a z, by adding up the normal curve. */
function chanceOf(z: number): number {
  const steps = 10_000;
  const step = Math.abs(z) / steps;
  let area = 0;
  for (let i = 0; i < steps; i++) area += Math.exp(-(((i + 0.5) * step) ** 2) / 2) * step;
  return 1 - (2 * area) / Math.sqrt(2 * Math.PI);
}

function expectStatistics(table: readonly (readonly Shown[])[], confidence: keyof typeof NORMAL): void {
  expect(table[0]).toEqual(COLUMNS);
  const [base = [], ...others] = body(table);
  const [, trials, successes] = base.map(Number) as [number, number, number];
  for (const row of [base, ...others]) {
    const [people, conversions] = [Number(row[1]), Number(row[2])];
    const bounds = wilson(conversions, people, NORMAL[confidence]);
    expect(row[3]).toBeCloseTo(conversions / people, 12);
    expect(row[4]).toBeCloseTo(bounds[0], 6);
    expect(row[5]).toBeCloseTo(bounds[1], 6);
  }
  expect(base.slice(6, 14)).toEqual(["", "", "", "", "", "", "", ""]);
  for (const row of others) {
    const [people, conversions] = [Number(row[1]), Number(row[2])];
    expect(row[6]).toBeCloseTo(conversions / people / (successes / trials) - 1, 12);
    expect(Number(row[7]) < Number(row[6]) && Number(row[6]) < Number(row[8])).toBe(true);
    const chance = chanceOf(zOf(conversions, people, successes, trials));
    expect(row[9]).toBeCloseTo(chance, 6);
    const adjusted = Math.min(1, chance * others.length);
    expect(row[11]).toBeCloseTo(adjusted, 6);
    expect(row[10]).toBe(adjusted < 1 - confidence);
    expect(row.slice(14, 16)).toEqual([confidence, base[0]]);
  }
}

const OWN = {
  variation_property: "pricing_page",
  conversion_event: "Signed up",
  baseline: "monthly first",
};

describe("the test", () => {
  it.each<[string, unknown]>([
    ["its name", "Pricing page test"],
    ["its id as a number", 301],
    ["its id as a text", "301"],
    ["a range of one cell", [["Pricing page test"]]],
    ["a JSON object with its id", '{"test_id": 301}'],
    ["a JSON object of the person's own", JSON.stringify({ query_params: OWN })],
  ])("may be %s", async (_, test) => {
    const table = await analyst.rows("AB_TEST", test);
    expectStatistics(table, 0.95);
    expect(body(table).map((row) => row.slice(0, 3))).toEqual(await groups("pricing_page", "Signed up"));
  });

  it("may have more than two variations", async () => {
    const table = await analyst.rows("AB_TEST", "Guide test");
    expectStatistics(table, 0.95);
    expect(body(table).map((row) => row.slice(0, 3))).toEqual(await groups("guide", "Invoice paid"));
  });

  it.each([[[]], [[undefined, undefined]], [[null, null]], [["", ""]]])(
    "with %j left out",
    async (rest: unknown[]) => {
      const table = await analyst.rows("AB_TEST", "Guide test");
      expect(await analyst.rows("AB_TEST", "Guide test", ...rest)).toEqual(table);
    },
  );

  const REFUSED = "The analytics service refused this question: ";
  it.each<[unknown, string]>([
    ["", "test: it is empty. Expected a text in quotes, or a cell that holds one."],
    [
      "Pricing",
      `${REFUSED}There is no A/B test called "Pricing" (test_id). Similar names: "Pricing page test". Correct it and try again.`,
    ],
    [
      7,
      `${REFUSED}There is no A/B test called "7" (test_id). There are "Pricing page test", "Guide test". Correct it and try again.`,
    ],
    [
      [["Guide test"], ["Pricing page test"]],
      "test: it is a range of 2 cells. Expected a text in quotes, or a cell that holds one.",
    ],
  ])("%j is answered with what to do", async (test, sentence) => {
    expect(await analyst.refusal("AB_TEST", test)).toBe(sentence);
  });
});

describe("the options", () => {
  it.each<[string, unknown]>([
    ["a percentage", "confidence: 90%"],
    ["a share", "confidence: 0.9"],
    ["a range with a number", [["confidence", 0.9]]],
    ["JSON", '{"confidence": 0.9}'],
  ])("may give the confidence as %s", async (_, options) => {
    for (const test of ["Guide test", '{"test_id": 302}', JSON.stringify({ query_params: OWN })]) {
      expectStatistics(await analyst.rows("AB_TEST", test, options), 0.9);
    }
  });

  it.each<[string, unknown]>([
    ["a saved test", "Guide test"],
    ["a saved test in a raw body", '{"test_id": 302}'],
    [
      "a test of the person's own",
      '{"query_params":{"variation_property":"guide","conversion_event":"Invoice paid"}}',
    ],
  ])("choose what the variations of %s are compared with", async (_, test) => {
    const table = await analyst.rows("AB_TEST", test, "baseline: checklist");
    expect(body(table)[0]?.[0]).toBe("checklist");
    expectStatistics(table, 0.95);
    expect(await analyst.refusal("AB_TEST", test, "baseline: chcklist")).toContain(
      'There is no variation called "chcklist" (baseline). Similar names: "checklist"',
    );
  });

  it("leave a raw body's own baseline as it is", async () => {
    const raw = '{"test_id": 302, "baseline": "no guide"}';
    expect(body(await analyst.rows("AB_TEST", raw, "baseline: checklist"))[0]?.[0]).toBe("no guide");
  });

  it("leave a raw body's own confidence as it is", async () => {
    const raw = JSON.stringify({ query_params: { ...OWN, confidence: 0.95 } });
    expectStatistics(await analyst.rows("AB_TEST", raw, "confidence: 0.9"), 0.95);
  });

  it("divide the test by a property, and narrow it to the people of a search", async () => {
    const whole = body(await analyst.rows("AB_TEST", "Pricing page test"));
    const [header = [], ...rows] = await analyst.rows("AB_TEST", "Pricing page test", "split by: country");
    expect(header).toEqual(["country", ...COLUMNS]);
    for (const [name, people] of whole) {
      const ofAll = rows.filter((row) => row[1] === name).reduce((sum, row) => sum + Number(row[2]), 0);
      expect(ofAll).toBe(people);
    }
    const [country = "", first] = rows[0] ?? [];
    const narrowed = body(await analyst.rows("AB_TEST", "Pricing page test", `filter: country = ${country}`));
    expect(narrowed.length).toBe(2);
    expect(
      narrowed.every((row) => Number(row[1]) < Number(whole.find(([name]) => name === row[0])?.[1])),
    ).toBe(true);
    expect(first).toBe("monthly first");
    const own = await analyst.rows("AB_TEST", JSON.stringify({ query_params: OWN }), "split by: country");
    expect(body(own)).toEqual(rows);
  });

  it("leave out the header, and say how old an answer may be", async () => {
    const table = await analyst.rows("AB_TEST", "Guide test");
    expect(await analyst.rows("AB_TEST", "Guide test", "header: no; max age: 1 hour")).toEqual(body(table));
  });

  it.each<[unknown, string]>([
    [
      "confidence: 100%",
      'options: confidence cannot be "100%". Expected a percentage between 0% and 100%, such as 95%.',
    ],
    [
      "by: week",
      'options: "by" is not an option. Expected one of baseline, windows, confidence, split by, show, filter, header, exact, max age.',
    ],
    ["95%", 'options: "95%" has no name and value. Expected name: value, such as limit: 100.'],
  ])("%j is answered with what was expected", async (options, sentence) => {
    expect(await analyst.refusal("AB_TEST", "Guide test", options)).toBe(sentence);
  });
});
