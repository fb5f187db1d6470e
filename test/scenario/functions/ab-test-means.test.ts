/**
 * Means of a number next to the goal of an A/B test, as a person types them, against a count of the events.
 */
import { useAnalyst } from "./analyst";

const analyst = useAnalyst();

const TEST = {
  variation_property: "pricing_page",
  conversion_event: "Invoice paid",
  value_property: "amount",
};

/** Of each variation its people, the mean of what each paid since they met it, and the variance of that. */
async function counted(): Promise<readonly (readonly unknown[])[]> {
  return analyst.sql(
    `with met as (select person, arg_min(pricing_page, time) as variation, min(time) as since from events where pricing_page is not null group by 1),
       paid as (select met.person, sum(e.amount) as paid from met join events e on e.person = met.person and e.event = 'Invoice paid' and e.time >= met.since group by 1)
     select variation, count(*), avg(coalesce(paid, 0)), var_samp(coalesce(paid, 0)) from met left join paid using (person) group by 1 order by variation <> 'monthly first'`,
  );
}

/** The rows by the names of their columns. */
async function asked(test: string, options?: string): Promise<readonly Record<string, unknown>[]> {
  const [names = [], ...rows] = await analyst.rows("AB_TEST", test, ...(options ? [options] : []));
  return rows
    .filter((row) => row.length === names.length)
    .map((row) => Object.fromEntries(names.map((name, at) => [String(name), row[at]])));
}

it("are what each person brought, those who did not convert with 0, and the difference is of the means", async () => {
  const [first, second] = await asked(JSON.stringify({ query_params: TEST }));
  const [old = [], fresh = []] = await counted();
  for (const [row, own] of [
    [first, old],
    [second, fresh],
  ] as const) {
    expect([row?.["variation"], row?.["people"]]).toEqual([own[0], own[1]]);
    expect(row?.["mean"]).toBeCloseTo(Number(own[2]), 9);
    // With hundreds of people Student's t is the normal's 1.96 to a hundredth.
    const reach = 1.96 * Math.sqrt(Number(own[3]) / Number(own[1]));
    expect(Number(row?.["mean_high"]) - Number(own[2])).toBeGreaterThan(reach * 0.999);
    expect(Number(row?.["mean_high"]) - Number(own[2])).toBeLessThan(reach * 1.05);
  }
  expect(second?.["mean_difference"]).toBeCloseTo(Number(fresh[2]) - Number(old[2]), 9);
  expect(Number(second?.["mean_difference_low"])).toBeLessThan(Number(second?.["mean_difference"]));
  expect(String(second?.["method"])).toContain("Means are of amount for each person");
});

it("are there for each group of a split, whose people add up", async () => {
  const rows = await asked(JSON.stringify({ query_params: TEST }), "split by: plan");
  const whole = await counted();
  const people = rows.reduce((sum, row) => sum + Number(row["people"]), 0);
  expect(people).toBe(whole.reduce((sum, row) => sum + Number(row[1]), 0));
  const brought = rows.reduce((sum, row) => sum + Number(row["mean"]) * Number(row["people"]), 0);
  expect(brought).toBeCloseTo(
    whole.reduce((sum, row) => sum + Number(row[1]) * Number(row[2]), 0),
    3,
  );
});

it("of what holds no numbers are refused by its name", async () => {
  const refused = await analyst.refusal(
    "AB_TEST",
    JSON.stringify({ query_params: { ...TEST, value_property: "country" } }),
  );
  expect(refused).toContain('property "country" holds text, not numbers');
});
