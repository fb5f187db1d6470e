/** What cannot be asked, and what an answer does not hold, is refused in words that say what to do. */
import { findAskingFunction } from "../../../src/add-on/custom-functions/catalog/by-name";
import type { Answered, Plan } from "../../../src/add-on/custom-functions/planning/plan";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import type { Cell, ColumnType } from "../../../src/add-on/table/types";
import { openZone } from "../../../src/add-on/table/zone";
import { SmallOffice } from "../../in-process/small-office";
import { rows, status } from "../service-client/scripted";

const CONTEXT = { now: Date.parse("2026-11-20T09:00:00Z"), zone: openZone("Etc/UTC"), sentZone: "Etc/UTC" };

/** The name of a function, and what its cell is given. */
type Call = readonly [name: string, ...values: readonly unknown[]];

function plan([name, ...values]: Call, context = CONTEXT): Plan {
  return planCall(findAskingFunction(`ANALYTICS_${name}`), values, context);
}

it.each<[sentence: string, call: Call]>([
  [
    'dates: a column for each period needs days. Expected such as "last 6 months".',
    ["COMPARE", "Signups", "", "", "for each: month"],
  ],
  [
    "options: it would have more than 60 columns. Expected longer periods.",
    ["COMPARE", "Signups", "last 90 days", "", "for each: day"],
  ],
  [
    'dates: a comparison needs days. Expected a period such as "last week" or "month to date".',
    ["COMPARE", "Signups", ""],
  ],
  [
    "compare: what to compare with is given twice. Expected it once: here or in the options.",
    ["COMPARE", "Signups", "last week", "previous year", "compare: previous period"],
  ],
  [
    "options: confidence needs two periods that do not overlap, and these do. Expected compare: previous period.",
    ["METRIC", "Signups", "last 30 days", "compare: previous week; confidence: 95%"],
  ],
  [
    "options: compare, top, total and sort take one metric and one period, and this is a range.",
    ["METRIC", [["Signups"], ["Revenue"]], "last week", "compare: previous period"],
  ],
  [
    "dates: 2 rows of dates do not fit 3 rows and 1 columns of questions.",
    ["PEOPLE_COUNT", [["everyone"], ["plan = Team"], ["plan = Free"]], [["last week"], ["last month"]]],
  ],
  [
    "options: a triangle that is compared has no total and no largest groups. Expected no total and top.",
    [
      "REPORT",
      "Weekly retention",
      "last month",
      "by: week; show: triangle; compare: previous period; split by: country; total: yes",
    ],
  ],
  ["search: in row 1, at character 7, the search breaks off.", ["PEOPLE_COUNT", [["plan ="], ["plan = "]]]],
])("before anything is asked: %s", (sentence, call) => {
  expect(() => plan(call)).toThrow(sentence);
});

it("a fault of the add-on's own in one of many cells is not shown as what was typed wrong", () => {
  const fault = new TypeError("It is not what it should be.");
  const refuse = (): never => {
    throw fault;
  };
  const context = { ...CONTEXT, zone: { ...CONTEXT.zone, wall: refuse } };
  const ask = (...searches: readonly string[]) =>
    plan(["PEOPLE_COUNT", searches.map((search) => [search])], context);
  // Only days that are counted from today ask for the zone.
  expect(ask("everyone", "did Signups").questions).toHaveLength(2);
  expect(() => ask("everyone", "did Signups in last 7 days")).toThrow(fault);
});

const DAY = new Date("2026-11-09");

/** An answer of columns by name and type, with one row. */
function answer(columns: Readonly<Record<string, ColumnType>>, ...row: readonly Cell[]): Answered {
  const named = Object.entries(columns).map(([name, type]) => ({ name, type }));
  return { kind: "table", table: { columns: named, rows: [row] } };
}

const TRIANGLE: Call = ["REPORT", "Retention", "last month", "by: week; show: triangle"];

it.each<[sentence: string, answered: Answered, call: Call]>([
  [
    "options: compare needs to know the periods of these rows. Expected by: day, week or month.",
    answer({ date: "date", value: "number" }, DAY, 1),
    ["METRIC", "Signups", "last week", "compare: previous period"],
  ],
  [
    "options: the answer has no column of its groups by plan. Expected a property that this question can be split by.",
    answer({ value: "number" }, 1),
    ["METRIC", "Signups", "last week", "split by: plan; top: 2; total: yes"],
  ],
  [
    "options: this report has no cohorts to show as a triangle. Expected a report of retention.",
    answer({ plan: "text", value: "number" }, "Team", 1),
    TRIANGLE,
  ],
  [
    "options: this report has no cohorts to show as a triangle. Expected a report of retention.",
    answer({ cohort: "date", week: "number" }, DAY, 1),
    TRIANGLE,
  ],
  [
    "options: the cohorts do not say how many people they have. Expected value: rate.",
    answer({ cohort: "date", "week 0": "percent", "week 1": "percent" }, DAY, 1, 0.5),
    ["REPORT", "Retention", "last month", "by: week; show: triangle; value: people"],
  ],
  [
    "options: this answer has no columns lift and significant to judge by. Expected no show: verdict.",
    answer({ variation: "text", rate: "percent" }, "A", 0.5),
    ["AB_TEST", "Prices", "show: verdict"],
  ],
])("where the answer does not hold it: %s", (sentence, answered, call) => {
  const { questions, join } = plan(call);
  expect(() => join(questions.map(() => answered))).toThrow(sentence);
});

it("the largest groups of each period are not looked for in averages, whose parts do not add up", () => {
  const { questions, join } = plan([
    "METRIC",
    "Average order",
    "last week",
    "by: day; split by: plan; top: 1; top each period: yes",
  ]);
  const answers = questions.map(({ query: { body = {} } }) =>
    body["segment_by"] !== undefined
      ? answer({ plan: "text", date: "date", value: "number" }, "Team", DAY, 6)
      : answer({ date: "date", value: "number" }, DAY, 5),
  );
  expect(() => join(answers)).toThrow(
    "options: averages and rates do not say which groups of a period are large. Expected top without top each period.",
  );
});

it("a ratio of which one part is refused says why, and shows nothing of the other part", () => {
  const office = new SmallOffice(({ body }) =>
    JSON.stringify(body).includes("Visits") ? status(404) : rows({ value: 40 }),
  ).connect();
  const cell = (what: string) => office.cell("ANALYTICS_METRIC", [what, "2026-01-05"]);
  expect(cell("Signups / Revenue")).toEqual({ value: 1 });
  expect(cell("Signups / Visits")).toEqual(cell("Visits"));
  expect(cell("Visits")).toEqual({ error: expect.stringContaining("cannot find what you asked for") });
});

it("cells of a range that are all refused are one failure, and while one is awaited none is shown", () => {
  const refused = new SmallOffice(() => status(404)).connect();
  const cells = [["did A"], ["did B"]];
  const failure = { error: expect.stringContaining("cannot find what you asked for") };
  expect(refused.cell("ANALYTICS_PEOPLE_COUNT", [cells])).toEqual(failure);
  const slow = new SmallOffice().connect();
  slow.done("setPreferences", { perMinute: 1 });
  const shown = slow.cell("ANALYTICS_PEOPLE_COUNT", [cells]);
  expect(JSON.stringify(shown)).toMatch(/^\{"(?:error|value)":"Waiting/);
});
