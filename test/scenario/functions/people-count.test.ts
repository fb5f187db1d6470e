/**
 * ANALYTICS_PEOPLE_COUNT through the built bundle: single counts, columns of searches and grids, checked by
 * SQL.
 */
import { dateCell, useAnalyst } from "./analyst";

const analyst = useAnalyst();

/** How many people fulfil a condition, by SQL. */
async function people(where: string): Promise<number> {
  const [[count] = []] = await analyst.sql(`select count(*) from people where ${where}`);
  return Number(count);
}

/** Whether a person did an event (or anything) from one day to another, both included. */
function did(event: string | undefined, from: string, to: string): string {
  const which = event === undefined ? "true" : `event = '${event}'`;
  return `person in (select person from events where ${which} and time >= date '${from}' and time < date '${to}' + interval 1 day)`;
}

describe("a single search is one number", () => {
  it.each<[string, unknown, string]>([
    ["everyone", "everyone", "true"],
    ["a line", "country = DE and plan is set", "country = 'DE' and plan is not null"],
    ["a line with a period", 'did "Signed up" in last 30 days', did("Signed up", "2026-10-21", "2026-11-19")],
    [
      "a line with a count",
      'did "Invoice paid" exactly 0 times',
      "not " + did("Invoice paid", "2020-01-01", "2026-11-20"),
    ],
    [
      "rows",
      [
        ["country", "is one of", "DE, FR"],
        ["plan", "is set", ""],
      ],
      "country in ('DE', 'FR') and plan is not null",
    ],
    ["one row", [["country", "is", "DE"]], "country = 'DE'"],
    ["a range of one cell", [["country = DE"]], "country = 'DE'"],
    ["a segment's name", "Paying", did("Invoice paid", "2026-10-21", "2026-11-20")],
    ["a segment's id", 41, did("Invoice paid", "2026-10-21", "2026-11-20")],
    [
      "JSON",
      '{"query_params": {"filter": {"type": "property", "property": "country", "comparison_mode": "equals", "comparison_value": "DE"}}}',
      "country = 'DE'",
    ],
    ["one that finds nobody", "person = Atlantis", "false"],
  ])("of %s", async (_, search, where) => {
    expect(await analyst.ask("PEOPLE_COUNT", search)).toBe(await people(where));
  });

  it.each<[string, unknown, string, string]>([
    ["words", "last 7 days", "2026-11-13", "2026-11-19"],
    ["words that include today", "last 7 days including today", "2026-11-14", "2026-11-20"],
    ["two dates in a text", "2026-09-01 to 2026-09-30", "2026-09-01", "2026-09-30"],
    ["a date cell", dateCell("2026-11-17"), "2026-11-17", "2026-11-17"],
    ["two cells side by side", [["2026-09-01", dateCell("2026-09-30")]], "2026-09-01", "2026-09-30"],
    ["two cells below each other", [[dateCell("2026-09-01")], ["2026-09-30"]], "2026-09-01", "2026-09-30"],
  ])("of those active within %s", async (_, dates, from, to) => {
    const active = did(undefined, from, to);
    expect(await analyst.ask("PEOPLE_COUNT", "everyone", dates)).toBe(await people(active));
    expect(await analyst.ask("PEOPLE_COUNT", "country = DE", dates)).toBe(
      await people(`country = 'DE' and ${active}`),
    );
    expect(await analyst.ask("PEOPLE_COUNT", 'did "Signed up"', dates)).toBe(
      await people(did("Signed up", from, to)),
    );
  });

  it("of a raw body takes the dates that it does not name itself", async () => {
    const filter = { type: "segment", segment: "Churned" };
    const open = JSON.stringify({ query_params: { filter } });
    const dated = JSON.stringify({ query_params: {}, date_range: { type: "on", date: "2026-11-17" } });
    expect(await analyst.ask("PEOPLE_COUNT", open, "2019")).toBe(0);
    expect(await analyst.ask("PEOPLE_COUNT", open)).toBe(await analyst.ask("PEOPLE_COUNT", "Churned"));
    expect(await analyst.ask("PEOPLE_COUNT", dated, "2019")).toBe(
      await people(did(undefined, "2026-11-17", "2026-11-17")),
    );
  });

  it.each([[[]], [[undefined, undefined]], [[null, null]], [["", ""]]])(
    "with %j left out",
    async (rest: unknown[]) => {
      expect(await analyst.ask("PEOPLE_COUNT", "country = DE", ...rest)).toBe(await people("country = 'DE'"));
      expect(await analyst.cost(() => analyst.ask("PEOPLE_COUNT", "country = DE", ...rest))).toBe(0);
    },
  );
});

describe("a column of searches", () => {
  const searches = ["country = DE", "", "everyone", "Churned", '{"query_params": {}}'];
  const column = searches.map((search) => [search]);

  it("gives a column of numbers with blanks for blanks, one request for each distinct one", async () => {
    const all = await people("true");
    const churned = Number(await analyst.ask("PEOPLE_COUNT", "Churned"));
    const ask = () => analyst.ask("PEOPLE_COUNT", [...column, ...column]);
    expect(await analyst.cost(ask)).toBeLessThanOrEqual(4);
    const once = [[await people("country = 'DE'")], [""], [all], [churned], [all]];
    expect(await ask()).toEqual([...once, ...once]);
    expect(await analyst.cost(ask)).toBe(0);
  });

  it("may have one period for all, one for each, or a row of them", async () => {
    const two = [["country = DE"], ["everyone"]];
    const months = [
      ["2026-09-01", "2026-09-30"],
      ["2026-10-01", "2026-10-31"],
    ] as const;
    const counts = await Promise.all(
      ["country = 'DE'", "true"].map((where) =>
        Promise.all(months.map(([from, to]) => people(`${where} and ${did(undefined, from, to)}`))),
      ),
    );
    expect(await analyst.ask("PEOPLE_COUNT", two, "2026-09")).toEqual([[counts[0]?.[0]], [counts[1]?.[0]]]);
    expect(await analyst.ask("PEOPLE_COUNT", two, months)).toEqual([[counts[0]?.[0]], [counts[1]?.[1]]]);
    expect(await analyst.ask("PEOPLE_COUNT", two, [["2026-09", "", "2026-10"]])).toEqual(
      counts.map(([september, october]) => [september, "", october]),
    );
  });

  it("of fifty is one formula and fifty requests", async () => {
    const fifty = Array.from({ length: 50 }, (_, n) => [`did "Opened app" at least ${n + 1} times`]);
    const ask = () => analyst.rows("PEOPLE_COUNT", fifty);
    expect(await analyst.cost(ask)).toBe(50);
    const counts = (await ask()).flat().map(Number);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts[9]).toBe(
      await people(
        "person in (select person from events where event = 'Opened app' group by 1 having count(*) >= 10)",
      ),
    );
  });
});

describe("a mistake", () => {
  const EXPECTED =
    'Expected a search such as did "Signed up" in last 30 days, the name of a saved segment, or everyone.';
  it.each<[string, unknown[], string]>([
    ["no search", [""], `search: it is empty. ${EXPECTED}`],
    ["no argument at all", [], `search: it is empty. ${EXPECTED}`],
    [
      "searches along a row, which is rows of what, comparison and value",
      [[["country = DE", "country = FR"]]],
      'search: in row 1, column 2, "country" is not understood. Expected a comparison, such as is, contains, is more than, is one of or is set.',
    ],
    [
      "an unknown event",
      ['did "Sigend up"'],
      'The analytics service refused this question: There is no event called "Sigend up" (query_params.filter.event). Similar names: "Signed up". Correct it and try again.',
    ],
    [
      "a period",
      ["everyone", "last fortnite"],
      'dates: "last fortnite" is not a period that can be read. Expected a period such as "last 30 days", "this month" or "2026-01-01 to 2026-03-31".',
    ],
  ])("such as %s says what to do", async (_, values, sentence) => {
    expect(await analyst.refusal("PEOPLE_COUNT", ...values)).toBe(sentence);
  });
});

describe("a mistake in one of many searches", () => {
  const all = (): Promise<unknown> => analyst.ask("PEOPLE_COUNT", "everyone");

  it("is in its own cell as what to do, and leaves the others their counts", async () => {
    const german = await analyst.ask("PEOPLE_COUNT", "country = DE");
    expect(await analyst.ask("PEOPLE_COUNT", [["country = DE"], ["country ="], ["everyone"]])).toEqual([
      [german],
      [
        'search: at character 10, the search breaks off. Expected a value, such as Team, 42, true or "New York".',
      ],
      [await all()],
    ]);
    expect(await analyst.ask("PEOPLE_COUNT", [["country = DE"], ["Nobody"], ["everyone"]])).toEqual([
      [german],
      [expect.stringContaining('There is no segment called "Nobody"')],
      [await all()],
    ]);
  });

  it("blanks one row of a board, not the board", async () => {
    const board = await analyst.rows(
      "PEOPLE_COUNT",
      [["country = DE"], ["Nobody"]],
      [["2026-08", "2026-09", "2026-10"]],
    );
    const refused = expect.stringContaining('There is no segment called "Nobody"') as unknown;
    expect(board).toEqual([[1, 2, 3].map(() => expect.any(Number)), [1, 2, 3].map(() => refused)]);
  });

  it("is the formula's own where no search is right", async () => {
    expect(await analyst.refusal("PEOPLE_COUNT", [["country ="], ["plan ="]])).toMatch(
      /^search: in row 1, at character/,
    );
    expect(await analyst.refusal("PEOPLE_COUNT", [["Nobody"], ["Noone"]])).toContain("(row 1)");
  });

  it("does not hide that the service cannot be reached", async () => {
    analyst.answerNext("", 503);
    expect(await analyst.refusal("PEOPLE_COUNT", [["plan = Basic"], ["plan = Nothing"]])).toContain(
      "has an internal error",
    );
  });
});
