/** ANALYTICS_PEOPLE through the built bundle: every form of search, columns and limit, checked by SQL. */
import { body, dateCell, type Shown, useAnalyst } from "./analyst";

const analyst = useAnalyst();

/** People by SQL, with the columns asked for. */
async function found(where: string, ...columns: string[]): Promise<Shown[][]> {
  const rows = await analyst.sql(
    `select ${["person", ...columns].join(", ")} from people p where ${where} order by 1`,
  );
  return rows.map((row) => row.map((value) => (value as Shown | null) ?? ""));
}

/** A table of people without the two times that stand after each name. */
function withoutTimes(table: readonly (readonly Shown[])[]): Shown[][] {
  return body(table).map(([person = "", , , ...properties]) => [person, ...properties]);
}

const did = (event: string, where = "true"): string =>
  `person in (select person from events where event = '${event}' and ${where})`;

describe("the search", () => {
  const team = "country = 'DE' and plan = 'Team'";
  it.each<[string, unknown, string]>([
    ["everyone", "everyone", "true"],
    ["a line about properties", "country = DE and plan is Team", team],
    ["a line about events", 'did "Contacted support"', did("Contacted support")],
    [
      "a line about how often and when",
      'did "Invoice paid" at least 2 times since 2026-06-01',
      "person in (select person from events where event = 'Invoice paid' and time >= '2026-06-01' group by 1 having count(*) >= 2)",
    ],
    [
      "a line with or, not and brackets",
      "(country = DE or country = FR) and not plan is set",
      "country in ('DE', 'FR') and plan is null",
    ],
    ["numbers that are compared", "seats between 2 and 4", "seats between 2 and 4"],
    ["an id of digits", "person = 007", "person = '007'"],
    ["an id of more digits than a number keeps", "person = 9007199254740993", "person = '9007199254740993'"],
    [
      "the name of a segment",
      "Trial without payment",
      `${did("Started trial")} and not ${did("Invoice paid")}`,
    ],
    [
      "rows of what, comparison and value",
      [
        ["country", "is", "DE"],
        ["plan", "is one of", "Team, Business"],
      ],
      "country = 'DE' and plan in ('Team', 'Business')",
    ],
    [
      "rows with a header, dates and a joining word",
      [
        ["What", "Comparison", "Value"],
        ['did "Contacted support"', "", "since 2026-01-01"],
        ["or", "", ""],
        ["trial_ends", ">", dateCell("2026-11-01")],
      ],
      `${did("Contacted support", "time >= '2026-01-01'")} or trial_ends > '2026-11-01'`,
    ],
    ["a line in a range of one cell", [["country = DE and plan is Team"]], team],
    [
      "JSON",
      '{"query_params": {"filter": {"type": "property", "property": "plan", "comparison_mode": "equals", "comparison_value": "Team"}}}',
      "plan = 'Team'",
    ],
  ])("may be %s", async (_, search, where) => {
    const people = await found(where, "plan", "country");
    expect(people.length).toBeGreaterThan(0);
    expect(body(await analyst.rows("PEOPLE", search, "person, plan, country"))).toEqual(people);
  });

  it("shows when each of them was seen first and last", async () => {
    const [, [, first, last] = []] = await analyst.rows("PEOPLE", 'person = "007"');
    const [seen] = await analyst.sql(
      "select strftime(min(time), 'time %Y-%m-%d %H:%M:%S'), strftime(max(time), 'time %Y-%m-%d %H:%M:%S') from events where person = '007'",
    );
    expect([first, last]).toEqual(seen);
  });

  it("says so when it finds nobody", async () => {
    expect(await analyst.ask("PEOPLE", "person = Atlantis")).toBe("no rows");
  });

  const EXPECTED =
    'Expected a search such as did "Signed up" in last 30 days, the name of a saved segment, or everyone.';
  it.each<[string, unknown, string]>([
    ["nothing", "", `search: it is empty. ${EXPECTED}`],
    ["a left-out search", undefined, `search: it is empty. ${EXPECTED}`],
    ["a truth value", true, `search: "true" is not a search. ${EXPECTED}`],
    [
      "a slip in a line",
      "country equls DE",
      'search: at character 9, "equls" is not understood (did you mean "equals"?). Expected a comparison, such as =, contains, > or is set (a name with spaces goes in quotes; a segment: in segment "…").',
    ],
    [
      "a line that breaks off",
      "country = DE and",
      'search: at character 17, the search breaks off. Expected a condition, such as did "Signed up", plan = Team or in segment "Churned".',
    ],
    [
      "a slip in a row",
      [
        ["country", "is", "DE"],
        ["plan", "contians", "Te"],
      ],
      'search: in row 2, column 2, "contians" is not understood (did you mean "contains"?). Expected a comparison, such as is, contains, is more than, is one of or is set.',
    ],
    [
      "an unknown segment",
      "Chruned",
      'The analytics service refused this question: There is no segment called "Chruned" (query_params.filter.segment). Similar names: "Churned". Correct it and try again.',
    ],
    [
      "an unknown property",
      "contry = DE",
      'The analytics service refused this question: There is no property called "contry" (query_params.filter.property). Similar names: "country". Correct it and try again.',
    ],
    [
      "broken JSON",
      '{"query_params": }',
      'search: it begins with { but is not valid JSON: it breaks off at character 18. Expected a JSON object such as {"report_id": 7}, with every name and text in double quotes.',
    ],
  ])("is answered with what to do for %s", async (_, search, sentence) => {
    expect(await analyst.refusal("PEOPLE", search)).toBe(sentence);
  });
});

describe("the columns", () => {
  it.each<[string, unknown]>([
    ["a list", "plan, company"],
    ["a list with quotes", '"plan","company"'],
    ["a row", [["plan", "company"]]],
    ["a column with a blank", [["plan"], [""], ["company"]]],
  ])("may be %s", async (_, columns) => {
    const table = await analyst.rows("PEOPLE", "country = FR", columns);
    expect(table[0]).toEqual(["plan", "company"]);
    const people = await found("country = 'FR'", "plan", "company");
    expect(body(table)).toEqual(people.map(([, ...properties]) => properties));
  });

  it.each([[[]], [[undefined, undefined, undefined]], [[null, null, null]], [["", "", ""]]])(
    "are all of them with %j left out",
    async (rest: unknown[]) => {
      const columns = await analyst.sql("select column_name from (describe people)");
      const [header] = await analyst.rows("PEOPLE", "country = FR", ...rest);
      expect(header).toEqual(columns.flat());
    },
  );

  it("are those that are named and no others, in their order", async () => {
    const [header] = await analyst.rows("PEOPLE", "country = FR", "plan, person, first_seen");
    expect(header).toEqual(["plan", "person", "first_seen"]);
    expect((await analyst.rows("PEOPLE", "country = FR", "plan"))[0]).toEqual(["plan"]);
  });

  it("are added to a raw body that names none, and left as they are in one that does", async () => {
    const raw = '{"query_params": {"filter": {"type": "segment", "segment": "Churned"}}}';
    expect((await analyst.rows("PEOPLE", raw, "plan"))[0]).toEqual(["plan"]);
    const own = '{"query_params": {"columns": ["country"]}}';
    expect((await analyst.rows("PEOPLE", own, "plan"))[0]).toEqual([
      "person",
      "first_seen",
      "last_seen",
      "country",
    ]);
  });

  it("that are unknown are reported with what is near", async () => {
    expect(await analyst.refusal("PEOPLE", "everyone", "plann")).toBe(
      'The analytics service refused this question: There is no property called "plann" (query_params.columns). Similar names: "plan". Correct it and try again.',
    );
  });
});

describe("the limit", () => {
  it.each([3, "3", " 3 "])("%j keeps to so many rows", async (limit) => {
    const first = (await found("true", "plan")).slice(0, 3);
    expect(body(await analyst.rows("PEOPLE", "everyone", "person, plan", limit))).toEqual(first);
  });

  it("of a raw body is its own", async () => {
    const raw = '{"query_params": {"columns": ["plan"]}, "limit": 2, "sort": "seats", "order": "desc"}';
    const most = await analyst.sql(
      "select person, plan from people order by seats desc nulls last, person limit 2",
    );
    analyst.office.service.setDialect("columns");
    const ask = () => analyst.rows("PEOPLE", raw, "", 50);
    expect(await analyst.cost(ask)).toBe(1);
    expect(withoutTimes(await ask())).toEqual(most);
    analyst.office.service.setDialect("rows");
  });

  it("is a thousand where none is set, and the last row says that there are more", async () => {
    analyst.answerNext({
      data: Array.from({ length: 1_000 }, (_, n) => ({ person: `p${n}`, plan: "Team" })),
    });
    // A page begins with the last row of the one before.
    analyst.answerNext({ data: ["p999", "p1000"].map((person) => ({ person, plan: "Team" })) });
    const table = await analyst.rows("PEOPLE", "plan is set", "plan");
    expect(table.slice(-2)).toEqual([["Team"], ["Only the first 1,000 rows are here."]]);
  });

  it.each([0, -1, 2.5, "many", true])("cannot be %j", async (limit) => {
    expect(await analyst.refusal("PEOPLE", "everyone", "plan", limit)).toBe(
      `limit: it cannot be "${String(limit)}". Expected a whole number from 1 to 200000.`,
    );
  });
});
