/** Groups without a value have a name: in rows, columns across, pulls and searches, and no key has it. */
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";
import { readBlock } from "../../src/local/desk/blocks";
import { useAnalyst } from "./functions/analyst";
import { type OwnEvent, writeEvents } from "./tables/counted/own-events";

/** Two people of Germany, one of France and three of no country, each with one event in November. */
const COUNTRIES = ["DE", "DE", "FR", null, null, null] as const;
const events: readonly OwnEvent[] = COUNTRIES.map((country, n) => ({
  person: `p${n}`,
  event: "Signed up",
  time: Date.UTC(2026, 10, 2 + n, 12),
  country,
  plan: n % 2 === 0 ? "Team" : "Solo",
  amount: null,
}));
const file = writeEvents(events);
const analyst = useAnalyst({ events: file.path });
afterAll(() => file.remove());

const PEOPLE = JSON.stringify({
  query_type: "metric",
  query_params: { event: "Signed up", calculation: "uniques" },
});
const NOVEMBER = "2026-11-01 to 2026-11-10";

const answer = (...rows: readonly (readonly [string | null, number])[]): void =>
  analyst.answerNext({ data: rows.map(([country, value]) => ({ country, value })) });

test("rows, and with another table's columns", async () => {
  expect(await analyst.rows("METRIC", PEOPLE, NOVEMBER, "split by: country")).toEqual([
    ["country", "value"],
    ["(none)", 3],
    ["DE", 2],
    ["FR", 1],
  ]);
  const compared = await analyst.rows("METRIC", PEOPLE, NOVEMBER, "split by: country; top: 1; total: yes");
  expect(compared.map(([country]) => country)).toEqual(["country", "(none)", "Other", "Total"]);
});

test("columns across, by one property and by two", async () => {
  const [heads] = await analyst.rows(
    "METRIC",
    PEOPLE,
    NOVEMBER,
    "split by: country; by: week; pivot: country",
  );
  expect(heads).toEqual(expect.arrayContaining(["(none)", "DE", "FR"]));
  const rows = await analyst.rows("METRIC", PEOPLE, NOVEMBER, "split by: country, plan; pivot: plan");
  expect(rows.map(([country]) => country)).toContain("(none)");
});

test("a report that divides by itself, and a statement's groups, but no statement's list", async () => {
  const funnel = JSON.stringify({
    query_type: "funnel",
    query_params: { steps: ["Signed up", "Signed up"] },
    segment_by: "country",
  });
  const rows = await analyst.rows("REPORT", funnel, NOVEMBER);
  expect(rows.flat()).toContain("(none)");
  const grouped = "select country, count(*) as n from people group by country order by n desc";
  expect(await analyst.rows("SQL", grouped)).toEqual([
    ["country", "n"],
    ["(none)", 3],
    ["DE", 2],
    ["FR", 1],
  ]);
  const rolled = "select country, count(*) as n from people group by rollup(country) order by n desc limit 1";
  expect(await analyst.rows("SQL", rolled)).toEqual([
    ["country", "n"],
    ["", 6],
  ]);
  const list = "select person, country from people where country is null order by person limit 1";
  expect(await analyst.rows("SQL", list)).toEqual([
    ["person", "country"],
    ["p3", ""],
  ]);
});

test("a chat names the column of a group without a value, and tells it from one that is called so", async () => {
  const days = ["2026-11-02", "2026-11-09"];
  const groups = [["DE", 4] as const, ["(none)", 7] as const, [null, 3] as const];
  const data = days.flatMap((date, n) =>
    groups.map(([country, value]) => ({ date, country, value: value + n })),
  );
  const form = {
    ...BLANK_FORM,
    name: "Countries",
    source: "metric",
    what: PEOPLE,
    dates: "2026-11-02 to 2026-11-15",
    options: "by: week; split by: country; pivot: country",
    place: "Countries",
    tell: "(none) as text: below 5; (none): below 5",
  };
  analyst.answerNext({ data });
  const { office } = analyst;
  const look = await office.call("lookAt", { run: "r", form });
  if (look.kind !== "looked") throw new Error(JSON.stringify(look));
  expect(look.columns).toEqual(["date", "DE", "(none) as text", "(none)"]);
  const preview = await office.call("previewNotify", { form, since: look.at });
  expect(preview).toMatchObject({
    message: expect.stringMatching(/^[^\n]*\n[^\n]*\(none\): 4 on Mon 9 Nov, below 5\.$/) as string,
  });
});

test("a value that is really called so is told apart, and the group keeps its name", async () => {
  answer(["(none)", 7], [null, 3]);
  expect(await analyst.rows("METRIC", PEOPLE, "2026-10", "split by: country")).toEqual([
    ["country", "value"],
    ["(none) as text", 7],
    ["(none)", 3],
  ]);
});

test.each([
  ["country = (none)", 3],
  ["country is not (none)", 3],
  ["country in (DE, (none))", 5],
  ["country in (none)", 3],
  ["country not in ((none), FR)", 2],
])("a search asks for them: %s", async (search, people) => {
  expect(await analyst.ask("PEOPLE_COUNT", search)).toBe(people);
});

test("in quotes it is a text", async () => {
  expect(await analyst.refusal("PEOPLE_COUNT", 'country = "(none)"')).toContain(
    'There is no value of "country" called "(none)"',
  );
});

test("so do rows of cells, with what a table shows", async () => {
  const [, [none] = []] = await analyst.rows("METRIC", PEOPLE, NOVEMBER, "split by: country");
  expect(await analyst.ask("PEOPLE_COUNT", [["country", "is", none]])).toBe(3);
  expect(await analyst.ask("PEOPLE_COUNT", [["country", "is one of", `DE, ${String(none)}`]])).toBe(5);
});

describe("a table that is merged on the country", () => {
  const land = async () => {
    const { ran } = await analyst.office.call("runPulls", { run: "1", names: ["Countries"] });
    expect(ran.map(({ status, message }) => [status, message])).toEqual([["well", expect.any(String)]]);
    return readBlock(analyst.office.desk.workbook, "Countries", "A1:B").table.rows;
  };
  const call = (noneName: string) => analyst.office.call("setPreferences", { noneName });

  beforeAll(async () => {
    await call("");
    const form = {
      ...BLANK_FORM,
      ...{ name: "Countries", source: "metric", what: PEOPLE, dates: NOVEMBER, options: "split by: country" },
      ...{ place: "Countries", mode: "merge on country" },
    } as const;
    await analyst.office.call("savePull", { form });
  });

  it("has blank cells where nobody wants a name", async () => {
    expect(await land()).toEqual([
      [null, 3],
      ["DE", 2],
      ["FR", 1],
    ]);
  });

  it.each(["(none)", "Unknown", "", "No country"])("gains no row once they are called %j", async (name) => {
    await call(name);
    expect(await land()).toEqual([
      [name || null, 3],
      ["DE", 2],
      ["FR", 1],
    ]);
  });
});

describe("what is typed beside the row of those without a country", () => {
  const run = async (place: string, ...rows: readonly (readonly [string | null, number])[]) => {
    analyst.office.clock.advance(3_600_000);
    // Both are labels, so that a row without a country is known by its plan.
    const data = rows.map(([country, value]) => ({ country, plan: "Team", value }));
    analyst.answerNext({ data });
    const id = `${place} ${analyst.office.clock.now()}`;
    const { ran } = await analyst.office.call("runPulls", { run: id, names: [place] });
    expect(ran.map(({ status, message }) => [status, message])).toEqual([["well", expect.any(String)]]);
    const sheet = analyst.office.desk.workbook.sheetByName(place)!;
    return sheet.values({ row: 2, column: 1, rows: rows.length, columns: 4 });
  };
  const call = (noneName: string) => analyst.office.call("setPreferences", { noneName });

  it.each(["replace", "merge on country"])("stays with it, whatever they are called: %s", async (mode) => {
    await call("");
    const form = {
      ...BLANK_FORM,
      ...{ name: mode, source: "metric", what: PEOPLE, dates: NOVEMBER, options: "split by: country, plan" },
      ...{ place: mode, mode },
    } as const;
    expect(await analyst.office.call("savePull", { form })).toMatchObject({ kind: "saved" });
    await run(mode, ["DE", 9], [null, 3], ["FR", 1]);
    const sheet = analyst.office.desk.workbook.sheetByName(mode)!;
    const type = (row: number, text: string): void =>
      sheet.write({ row, column: 4, rows: 1, columns: 1 }, { values: [[text]], formulas: [[null]] });
    type(1, "Notes");
    type(3, "asked them");
    for (const [name, expected] of [
      ["(none)", "(none)"],
      ["Unknown", "Unknown"],
    ] as const) {
      await call(name);
      const rows = await run(mode, [null, 10], ["DE", 9], ["FR", 1]);
      expect(rows.filter(([, , , note]) => note !== "" && note !== null)).toEqual([
        [expected, "Team", 10, "asked them"],
      ]);
      await run(mode, ["DE", 9], [null, 3], ["FR", 1]);
    }
  });

  it("stays with it when a value comes that is called so", async () => {
    await call("(none)");
    const rows = await run("merge on country", [null, 4], ["(none)", 8], ["DE", 9], ["FR", 1]);
    expect(new Map(rows.map(([name, ...more]) => [name, more]))).toEqual(
      new Map<unknown, unknown[]>([
        ["(none)", ["Team", 4, "asked them"]],
        ["(none) as text", ["Team", 8, null]],
        ["DE", ["Team", 9, null]],
        ["FR", ["Team", 1, null]],
      ]),
    );
  });
});
