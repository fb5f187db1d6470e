/** ANALYTICS_SQL through the built bundle: placeholders and what is put into them, however hostile. */
import { dateCell, useAnalyst } from "./analyst";

const analyst = useAnalyst();

const COUNT = "select count(*) as n from events where";

async function events(where: string): Promise<number> {
  const [[n] = []] = await analyst.sql(`${COUNT} ${where}`);
  return Number(n);
}

describe("the statement", () => {
  it("spills its rows below its columns' names", async () => {
    const statement = "select event, count(*) as n from events group by 1 order by 2 desc, 1";
    expect(await analyst.ask("SQL", statement)).toEqual([["event", "n"], ...(await analyst.sql(statement))]);
  });

  it.each<[string, unknown, unknown[][]]>([
    ["a range of one cell", [["select 7 as x"]], [["x"], [7]]],
    ["a raw body", '{"query_params": {"statement": "select 7 as x"}}', [["x"], [7]]],
    [
      "a raw body with a limit",
      '{"query_params": {"statement": "select range as x from range(9)"}, "limit": 2}',
      [["x"], [0], [1]],
    ],
    ["one with a comment and a placeholder within a text", "select '?' as x -- ?", [["x"], ["?"]]],
    [
      "one with columns of one name",
      "select 1 as a, 2 as a",
      [
        ["a", "a_2"],
        [1, 2],
      ],
    ],
  ])("may be %s", async (_, statement, table) => {
    expect(await analyst.ask("SQL", statement)).toEqual(table);
  });

  it("says so when it has no rows, or more than a formula takes", async () => {
    expect(await analyst.ask("SQL", "select 1 as a where false")).toBe("no rows");
    const table = await analyst.rows("SQL", "select range as n from range(10001)");
    expect(table).toHaveLength(10_002);
    expect(table.slice(-2)).toEqual([[9_999], ["Only the first 10,000 of 10,001 rows are here."]]);
  });

  it("gives lengths of time in seconds, as the statement counts them, and times of a day as they are", async () => {
    const lengths =
      "select person, max(time) - min(time) as elapsed from events group by 1 order by 1 limit 500";
    const [[seconds, people] = []] = await analyst.sql(
      `select sum(epoch(elapsed)), count(*) from (${lengths})`,
    );
    const asked = (await analyst.rows("SQL", lengths)).slice(1).map(([, elapsed]) => Number(elapsed));
    expect(asked).toHaveLength(Number(people));
    expect(asked.reduce((sum, one) => sum + one, 0)).toBeCloseTo(Number(seconds), 2);
    expect(await analyst.ask("SQL", "select time '13:45:10' as at, interval '90 minutes' as took")).toEqual([
      ["at", "took"],
      ["13:45:10", 5_400],
    ]);
  });

  const REFUSED = "The analytics service refused this question: query_params.statement: ";
  it.each<[unknown, string]>([
    ["", "statement: it is empty. Expected a text in quotes, or a cell that holds one."],
    [5, "statement: it is not a text. Expected a text in quotes, or a cell that holds one."],
    [
      [["select 1"], ["union all select 2"]],
      "statement: it is a range of 2 cells. Expected a text in quotes, or a cell that holds one.",
    ],
    ["selec 1", `${REFUSED}syntax error at or near "selec". Correct it and try again.`],
    ["delete from events", `${REFUSED}only SELECT statements are answered. Correct it and try again.`],
    ["select 1; select 2", `${REFUSED}expected exactly one statement. Correct it and try again.`],
    [
      "select * from nowhere",
      `${REFUSED}there is no table "nowhere"; there are events and people. Correct it and try again.`,
    ],
  ])("%j is answered with what to do", async (statement, sentence) => {
    expect(await analyst.refusal("SQL", statement)).toBe(sentence);
  });
});

describe("the parameters", () => {
  const october = dateCell("2026-10-01");
  it.each<[string, string, unknown, string]>([
    ["one value", `${COUNT} event = ?`, "Signed up", "event = 'Signed up'"],
    [
      "values in a row",
      `${COUNT} event = ? and time >= ?`,
      [["Signed up", october]],
      "event = 'Signed up' and time >= '2026-10-01'",
    ],
    [
      "values in a column",
      `${COUNT} event = ? and time >= ?`,
      [["Signed up"], [october]],
      "event = 'Signed up' and time >= '2026-10-01'",
    ],
    [
      "a list for the only one",
      `${COUNT} event in (?)`,
      [["Signed up"], ["Invoice paid"]],
      "event in ('Signed up', 'Invoice paid')",
    ],
    [
      "a list without brackets",
      `${COUNT} event in ?`,
      [["Signed up", "Invoice paid"]],
      "event in ('Signed up', 'Invoice paid')",
    ],
    [
      "a list in a row for each",
      `${COUNT} event in (?) and amount > ?`,
      [
        ["Invoice paid", "Signed up"],
        [50, ""],
      ],
      "event = 'Invoice paid' and amount > 50",
    ],
    [
      "names with a colon",
      `${COUNT} event = :event and time >= :since`,
      [
        ["since", october],
        ["event", "Signed up"],
      ],
      "event = 'Signed up' and time >= '2026-10-01'",
    ],
    ["names with an at sign", `${COUNT} event = @event`, [["@event", "Signed up"]], "event = 'Signed up'"],
    ["names in braces", `${COUNT} event = {{event}}`, [["event", "Signed up"]], "event = 'Signed up'"],
    [
      "names with a list",
      `${COUNT} event in (:events)`,
      [["events", "Signed up", "Invoice paid"]],
      "event in ('Signed up', 'Invoice paid')",
    ],
    [
      "names in a range with a header",
      `${COUNT} event = :event`,
      [
        ["name", "value"],
        ["event", "Signed up"],
      ],
      "event = 'Signed up'",
    ],
    ["one name used twice", `${COUNT} event = :e or event || '' = :e`, "Signed up", "event = 'Signed up'"],
    [
      "JSON",
      `${COUNT} event = :event and amount > :least`,
      '{"event": "Invoice paid", "least": 99.5}',
      "event = 'Invoice paid' and amount > 99.5",
    ],
    ["a number", `${COUNT} amount > ?`, 99.5, "amount > 99.5"],
    ["a truth value", `${COUNT} newsletter = ?`, true, "newsletter"],
    ["a time", `${COUNT} time < ?`, dateCell("2026-01-31T12:30"), "time < '2026-01-31 12:30:00'"],
  ])("may be %s", async (_, statement, parameters, where) => {
    expect(await analyst.ask("SQL", statement, parameters)).toEqual([["n"], [await events(where)]]);
  });

  it.each([
    "'); drop table events; --",
    "' or 1=1 --",
    "\\' or 1=1 --",
    "\\",
    "''",
    "=1+1",
    "00042",
    "NULL",
    "?, :name, {{name}} @x",
    "line one\nline two\ttab",
    "Siobhán “Shiv” O'Brien 🚲",
    "$$ || 'x' || $$",
  ])("come back as they were: %j", async (text) => {
    expect(await analyst.ask("SQL", "select ? as t, length(?) as n", [[text, text]])).toEqual([
      ["t", "n"],
      [text, Array.from(text).length],
    ]);
  });

  it("keep what they are: texts, numbers, truth values, days, times and blanks", async () => {
    const values = [["00042", 1.5, -3, false, dateCell("2026-01-31"), dateCell("2026-01-31T10:20:30"), ""]];
    const places = ["t", "n", "m", "b", "d", "w", "e"].map((name) => `? as ${name}`).join(", ");
    const [, row] = await analyst.rows("SQL", `select ${places}`, values);
    expect(row).toEqual(["00042", 1.5, -3, false, "day 2026-01-31", "time 2026-01-31 10:20:30", ""]);
  });

  it.each([[[]], [[undefined, undefined]], [[null, null]], [["", ""]]])(
    "may be left out as %j where the statement has no place for one",
    async (rest: unknown[]) => {
      expect(await analyst.ask("SQL", "select 1 as a", ...rest)).toEqual([["a"], [1]]);
    },
  );

  it.each<[string, string, unknown, string]>([
    [
      "too few",
      "select ?, ?",
      "x",
      "parameters: the statement has 2 places for a value (?), but 1 value is given. Expected as many values as places.",
    ],
    [
      "none",
      "select ?",
      undefined,
      "parameters: the statement has 1 place for a value (?), but no values are given. Expected as many values as places.",
    ],
    [
      "one too many",
      "select 1",
      "x",
      "parameters: the statement has no place for a value (? or :name), but 1 value is given. Expected as many values as places.",
    ],
    [
      "both kinds",
      "select ?, :a",
      "x",
      "parameters: the statement mixes ? with :a. Expected either ? in the order of the values, or names.",
    ],
    [
      "a name that is missing",
      "select :first, :second",
      [["first", 1]],
      "parameters: no value is given for :second. Expected a range with names and values side by side.",
    ],
    [
      "a name that is misspelled",
      "select :event, :since",
      [
        ["evnt", 1],
        ["since", 2],
      ],
      'parameters: the statement has no :evnt (did you mean "event"?). Expected values for :event, :since.',
    ],
    [
      "several values for one place",
      "select 1 where 'a' = :one",
      [["one", "a", "b"]],
      "parameters: :one has 2 values where one is expected. Expected one value, or in (:one).",
    ],
  ])("are answered with what to do for %s", async (_, statement, parameters, sentence) => {
    expect(await analyst.refusal("SQL", statement, parameters)).toBe(sentence);
  });
});
