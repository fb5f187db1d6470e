/** Comparisons of funnels by services that answer in their own way: no change is said that is not known. */
import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import type { Answered, Plan } from "../../../src/add-on/custom-functions/planning/plan";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import type { Table } from "../../../src/add-on/table/types";
import { openZone } from "../../../src/add-on/table/zone";

const CONTEXT = { now: Date.parse("2026-06-01T09:00:00Z"), zone: openZone("Etc/UTC"), sentZone: "Etc/UTC" };

function planReport(options: string): Plan {
  const report = CATALOG.find(({ name }) => name === "ANALYTICS_REPORT");
  if (!report || !("plan" in report)) throw new Error("There is no ANALYTICS_REPORT.");
  return planCall(report, ["Signed up to Paid", "last month", options], CONTEXT);
}

/** `marks`: open windows, days of the window, days that most have had. */
function funnel(people: readonly number[], marks?: readonly [number, number, number]): Answered {
  const columns = ["people", ...(marks ? ["open_windows", "window_days", "had_days"] : [])];
  const table: Table = {
    columns: [{ name: "event", type: "text" }, ...columns.map((name) => ({ name, type: "number" as const }))],
    rows: people.map((count, at) => [["Signed up", "Paid"][at] ?? "", count, ...(marks ?? [])]),
  };
  return { kind: "table", table };
}

function tableOf(plan: Plan, answers: readonly Answered[]): Table {
  const joined = plan.join(answers);
  if (joined.kind !== "table") throw new Error("No table.");
  return joined.table;
}

const OPTIONS = "compare: previous month; confidence: 95%";
const FIRST = [funnel([930, 255], [900, 30, 15]), funnel([900, 450], [0, 30, 30])];
const NOT_ASKED = "The service cannot count both periods at one age";

it("asks for both periods at the age that most of the later one have had, and as many days of each", () => {
  const plan = planReport(OPTIONS);
  const asked = plan.further?.ask(FIRST) ?? [];
  expect(asked.map(({ query: { body = {} } }) => [body["age_days"], body["date_range"]])).toEqual([
    [15, { type: "between", date: "2026-05-01/2026-05-16" }],
    [15, { type: "between", date: "2026-04-01/2026-04-16" }],
  ]);
  const aged = [funnel([480, 240], [0, 15, 15]), funnel([480, 240], [0, 15, 15])];
  expect(plan.further?.ask([...FIRST, ...aged])).toEqual([]);
  const { rows, columns, caveats } = tableOf(plan, [...FIRST, ...aged]);
  expect(columns.map(({ name }) => name)).not.toContain("open_windows");
  expect(rows[1]?.slice(0, 4)).toEqual(["Paid", 240, 240, 0]);
  expect(caveats?.[0]).toContain(
    "450 are younger and left out. The earlier period is as many days shorter: 420 of its people are left out.",
  );
});

it.each<[string, Answered]>([
  ["refuses the age", { kind: "failed", sentence: "The service refused this: unknown field age_days." }],
  ["does not say that it counted at it", funnel([480, 100])],
  ["counted within its own window", funnel([480, 100], [480, 30, 15])],
])("a service that %s gives no change", (_, answer) => {
  const plan = planReport(OPTIONS);
  expect(plan.further?.ask([...FIRST, answer, answer])).toEqual([]);
  const { rows, caveats } = tableOf(plan, [...FIRST, answer, answer]);
  expect(rows[1]).toEqual(["Paid", 255, 450, null, null, null, null, null]);
  expect(caveats?.[0]).toContain(NOT_ASKED);
});

it("a service that cannot count at an age is asked for the other groups and the total as they are", () => {
  const plan = planReport(`${OPTIONS}; split by: plan; total: yes`);
  const failed = { kind: "failed", sentence: "No." } as const;
  const asked = plan.further?.ask([...FIRST, failed, failed, failed, failed]) ?? [];
  expect(asked.map(({ query: { body = {} } }) => body["age_days"])).toEqual([undefined, undefined]);
});

it.each(["windows: 14 days", "windows: 14 days; total: yes; split by: plan"])(
  "on the first morning of a month, when nobody has entered, there are no rows and no refusal: %s",
  (options) => {
    const plan = planReport(options);
    const answers = plan.questions.map(() => funnel([]));
    expect(tableOf(plan, answers).rows).toEqual([]);
    expect(() => plan.join(plan.questions.map(() => funnel([5, 2])))).toThrow("does not say since when");
  },
);

it("where nobody has had a day yet, nothing is asked again and nothing said", () => {
  const plan = planReport(OPTIONS);
  const first = [funnel([9, 0], [9, 30, 0]), funnel([9, 5], [9, 30, 20])];
  expect(plan.further?.ask(first)).toEqual([]);
  const { rows, caveats } = tableOf(plan, first);
  expect(rows[1]?.slice(3)).toEqual([null, null, null, null, null]);
  expect(caveats?.[0]).toContain("Too few people of these days have had a day since they entered");
});

it("an answer with two of the three columns keeps them: they are its own", () => {
  const own: Table = {
    columns: ["open_windows", "had_days"].map((name) => ({ name, type: "number" })),
    rows: [[1, 2]],
  };
  const table = tableOf(planReport(""), [{ kind: "table", table: own }]);
  expect(table).toEqual(own);
});
