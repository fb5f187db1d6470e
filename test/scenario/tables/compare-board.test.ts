/** ANALYTICS_COMPARE through the built bundle: rows of a board, each number counted by SQL. */
import { readBlock } from "../../../src/local/desk/blocks";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { type Shown, useAnalyst } from "../functions/analyst";

// Today is Friday, 20 November 2026.
const analyst = useAnalyst();

const METRICS: Record<string, string> = {
  Signups: "count(*) filter (event = 'Signed up')",
  "Active people": "count(distinct person) filter (event = 'Opened app')",
  Revenue: "coalesce(sum(amount) filter (event = 'Invoice paid'), 0)::double",
  "Average invoice": "avg(amount) filter (event = 'Invoice paid')",
};
type Span = readonly [string, string];
const LAST_WEEK: Span = ["2026-11-09", "2026-11-15"];
const WEEK_BEFORE: Span = ["2026-11-02", "2026-11-08"];

async function count(metric: string, [from, to]: Span, where = "true"): Promise<number> {
  const days = `time >= date '${from}' and time < date '${to}' + interval 1 day`;
  const [row] = await analyst.sql(`select ${METRICS[metric]} from events where ${days} and ${where}`);
  return Number(row?.[0]);
}

async function expectRow(shown: readonly Shown[] | undefined, metric: string, now: Span, before: Span) {
  const [a, b] = [await count(metric, now), await count(metric, before)];
  expect(shown).toHaveLength(4);
  [a, b, a - b].forEach((value, i) => expect(shown?.[i]).toBeCloseTo(value, 6));
  if (b === 0) expect(shown?.[3]).toBe("");
  else expect(shown?.[3]).toBeCloseTo((a - b) / b, 6);
}

it.each(Object.keys(METRICS))(
  "%s is one row of four cells: now, before, change, change %",
  async (metric) => {
    const rows = await analyst.rows("COMPARE", metric, "last week");
    expect(rows).toHaveLength(1);
    await expectRow(rows[0], metric, LAST_WEEK, WEEK_BEFORE);
  },
);

it("a range of metrics is a row for each, in its order, and a blank is a blank row", async () => {
  const names = [["Signups"], [""], ["Active people"], ["Revenue"]];
  const rows = await analyst.rows("COMPARE", names, "last month", "previous month");
  expect(rows).toHaveLength(4);
  expect(rows[1]).toEqual(["", "", "", ""]);
  for (const at of [0, 2, 3]) {
    await expectRow(rows[at], names[at]![0]!, ["2026-10-01", "2026-10-31"], ["2026-09-01", "2026-09-30"]);
  }
});

it("a name that the service does not know is in its own row, and leaves the others alone", async () => {
  const rows = await analyst.rows("COMPARE", [["Signups"], ["Sign-ups"]], "last week");
  await expectRow(rows[0], "Signups", LAST_WEEK, WEEK_BEFORE);
  expect(rows[1]?.[0]).toMatch(/Sign-ups/);
  expect(rows[1]?.slice(1)).toEqual(["", "", ""]);
});

const TO_QUOTE = 'If this is the name of a metric, put it in quotes: "People: Opened app".';

it.each<[which: string, values: readonly unknown[]]>([
  ["alone", ["People: Opened app", "last week"]],
  ["alone, as a board", ["People: Opened app", "last week", "", "show: board"]],
  ["alone, with a column for each period", ["People: Opened app", "last 3 months", "", "for each: month"]],
])("says how a metric's name is written that begins as people do: %s", async (_, values) => {
  const said = await analyst.refusal("COMPARE", ...values);
  expect(said).toMatch(/The analytics service refused this question.*Opened app/);
  expect(said).toContain(TO_QUOTE);
});

it("says so in the row of such a metric beside others, and not of another search", async () => {
  const rows = await analyst.rows("COMPARE", [["Signups"], ["People: Opened app"]], "last week");
  expect(rows[1]?.[0]).toContain(TO_QUOTE);
  expect(await analyst.refusal("COMPARE", "No such metric", "last week")).not.toContain("in quotes");
});

it("takes a filter, and says names above and next to its numbers where they are wanted", async () => {
  const rows = await analyst.rows(
    "COMPARE",
    "Signups; Revenue",
    "last week",
    "",
    "filter: country = DE; compare: previous period; header: yes",
  );
  expect(rows[0]).toEqual(["metric", "now", "before", "change", "change %"]);
  expect(rows.slice(1).map(([name]) => name)).toEqual(["Signups", "Revenue"]);
  const germans = "person in (select person from people where country = 'DE')";
  expect(rows[1]?.slice(1, 3)).toEqual([
    await count("Signups", LAST_WEEK, germans),
    await count("Signups", WEEK_BEFORE, germans),
  ]);
});

it("asks two questions, and what another cell has asked is not asked again", async () => {
  await analyst.ask("METRIC", "Cancellations", "2026-08-03 to 2026-08-09");
  const compare = () => analyst.rows("COMPARE", "Cancellations", "2026-08-10 to 2026-08-16");
  expect(await analyst.cost(compare)).toBe(1);
  expect(await analyst.cost(compare)).toBe(0);
});

it("a running period is compared with the same days of the one before, without today", async () => {
  const [row] = await analyst.rows("COMPARE", "Signups", "month to date");
  await expectRow(row, "Signups", ["2026-11-01", "2026-11-19"], ["2026-10-01", "2026-10-19"]);
});

it("a fiscal year is compared with the one before, by its own months", async () => {
  const [row] = await analyst.rows("COMPARE", "Revenue", "last fiscal quarter from August");
  await expectRow(row, "Revenue", ["2026-08-01", "2026-10-31"], ["2026-05-01", "2026-07-31"]);
  const [running] = await analyst.rows("COMPARE", "Signups", "fiscal quarter to date from November");
  await expectRow(running, "Signups", ["2026-11-01", "2026-11-19"], ["2026-08-01", "2026-08-19"]);
});

const MONTHS: readonly Span[] = [
  ["2026-06-01", "2026-06-30"],
  ["2026-07-01", "2026-07-31"],
  ["2026-08-01", "2026-08-31"],
  ["2026-09-01", "2026-09-30"],
  ["2026-10-01", "2026-10-31"],
  ["2026-11-01", "2026-11-20"],
];

it("has a column for each month, also of one that is not over, in few questions", async () => {
  const metrics = "Signups; Revenue; Active people; people: did 'Signed up'";
  const ask = () => analyst.rows("COMPARE", metrics, "2026-06-01 to 2026-11-20", "", "for each: month");
  const cost = await analyst.cost(ask);
  expect(cost).toBeLessThanOrEqual(3 * 2 + 6);
  const [header, ...rows] = await ask();
  expect(header).toEqual(["metric", "Jun 2026", "Jul 2026", "Aug 2026", "Sep 2026", "Oct 2026", "Nov 2026"]);
  for (const row of rows.slice(0, 3)) {
    const counted = await Promise.all(MONTHS.map((days) => count(String(row[0]), days)));
    counted.forEach((value, i) => expect(row[i + 1]).toBeCloseTo(value, 6));
  }
  const people = await Promise.all(
    MONTHS.map(async ([from, to]) => {
      const days = `time >= date '${from}' and time < date '${to}' + interval 1 day`;
      const sql = `select count(distinct person) from events where event = 'Signed up' and ${days}`;
      return Number((await analyst.sql(sql))[0]?.[0]);
    }),
  );
  expect(rows[3]).toEqual(["People who did Signed up", ...people]);
});

it("has the day, the week and the month to the same day side by side, and the first of the last", async () => {
  const [header, row] = await analyst.rows(
    "COMPARE",
    "Active people",
    "yesterday",
    "",
    "for each: day, week, month",
  );
  expect(header).toEqual(["metric", "day", "week", "month", "day / month"]);
  const spans: readonly Span[] = [
    ["2026-11-19", "2026-11-19"],
    ["2026-11-16", "2026-11-19"],
    ["2026-11-01", "2026-11-19"],
  ];
  const [day = 0, week, month = 1] = await Promise.all(spans.map((days) => count("Active people", days)));
  expect(row).toEqual(["Active people", day, week, month, day / month]);
});

it.each([
  ["compare", "previous year", "for each: month"],
  ["confidence", "", "for each: month; confidence: 95%"],
  ["more than 60", "", "for each: day"],
])("columns of periods refuse %s", async (said, compare, options) => {
  expect(await analyst.refusal("COMPARE", "Signups", "last 6 months", compare, options)).toContain(said);
});

it("has no change where nothing is over yet", async () => {
  const [row] = await analyst.rows("COMPARE", "Signups", "today");
  expect(row?.slice(1)).toEqual(["", "", ""]);
});

it.each<[string, string, unknown[]]>([
  ["no days", "a comparison needs days", ["Signups"]],
  [
    "a comparison that is given twice",
    "given twice",
    ["Signups", "last week", "previous week", "compare: previous year"],
  ],
  ["a word that is none", "previus week", ["Signups", "last week", "previus week"]],
  ["no metric", "it is empty", ["", "last week"]],
  ["rows by week", '"by" is not an option', ["Signups", "last 4 weeks", "", "by: week"]],
])("refuses %s in a sentence", async (_, sentence, values) => {
  expect(await analyst.refusal("COMPARE", ...values)).toContain(sentence);
});

it("lands as a saved pull, with a row for each metric, their names, and a note of the days", async () => {
  const { office } = analyst;
  const form = {
    ...BLANK_FORM,
    name: "Monday board",
    source: "comparison",
    what: "Signups; Active people",
    dates: "last week",
    options: "compare: previous week",
    place: "Board",
    mode: "merge on metric",
  };
  expect(await office.call("savePull", { form })).toMatchObject({ kind: "saved" });
  const { ran } = await office.call("runPulls", { run: "Monday board", names: ["Monday board"] });
  expect(ran.map(({ status, message }) => [status, message])).toEqual([["well", ""]]);
  const { table } = readBlock(office.desk.workbook, "Board", "A1:E");
  expect(table.columns.map(({ name }) => name)).toEqual(["metric", "now", "before", "change", "change %"]);
  expect(table.rows[0]?.slice(0, 3)).toEqual([
    "Signups",
    await count("Signups", LAST_WEEK),
    await count("Signups", WEEK_BEFORE),
  ]);
  expect(table.rows.map(([name]) => name)).toEqual(["Signups", "Active people"]);
  expect(office.desk.workbook.sheets.find(({ name }) => name === "Board")?.note(1, 1)).toContain(
    "Compared: 2026-11-09 to 2026-11-15 with 2026-11-02 to 2026-11-08.",
  );
});

it("lands with a column for each month as a saved pull", async () => {
  const { office } = analyst;
  const form = {
    ...BLANK_FORM,
    name: "Months",
    source: "comparison",
    what: "Signups; Revenue",
    dates: "last 3 months",
    options: "for each: month; show: board",
    place: "Months",
    mode: "replace",
  };
  expect(await office.call("savePull", { form })).toMatchObject({ kind: "saved" });
  const { ran } = await office.call("runPulls", { run: "Months", names: ["Months"] });
  expect(ran.map(({ status, message }) => [status, message])).toEqual([["well", ""]]);
  const { table } = readBlock(office.desk.workbook, "Months", "A1:D");
  expect(table.columns.map(({ name }) => name)).toEqual(["metric", "Aug 2026", "Sep 2026", "Oct 2026"]);
  for (const row of table.rows) {
    const counted = await Promise.all(MONTHS.slice(2, 5).map((days) => count(String(row[0]), days)));
    counted.forEach((value, i) => expect(row[i + 1]).toBeCloseTo(value, 6));
  }
});
