/**
 * Plans that ask more once they know something: which questions follow from which answers, and how many
 * there can be.
 */
import type { Question } from "../../../src/add-on/answers/question/question";
import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import type { Plan } from "../../../src/add-on/custom-functions/planning/plan";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import type { TableOrValue } from "../../../src/add-on/table/codec";
import { openZone } from "../../../src/add-on/table/zone";

const CONTEXT = { now: Date.parse("2026-11-20T09:00:00Z"), zone: openZone("Etc/UTC"), sentZone: "Etc/UTC" };

function plan(options: string): Plan {
  const metric = CATALOG.find(({ name }) => name === "ANALYTICS_METRIC");
  if (!metric || !("plan" in metric)) throw new Error("There is no ANALYTICS_METRIC.");
  return planCall(metric, ["Active people", "2026-10", options], CONTEXT);
}

const groups = (...rows: readonly (readonly [string, number])[]): TableOrValue => ({
  kind: "table",
  table: {
    columns: [
      { name: "plan", type: "text" },
      { name: "value", type: "number" },
    ],
    rows,
  },
});
const one = (value: number): TableOrValue => ({ kind: "value", value });
const GROUPED = groups(["A", 5], ["B", 3], ["C", 3]);

const bodies = (questions: readonly Question[]) =>
  questions.map(({ query: { body = {} } }) => ({
    ...(body["segment_by"] !== undefined && { split: body["segment_by"] }),
    ...(body["filter"] !== undefined && { filter: body["filter"] }),
  }));
const LEFT_OUT = {
  type: "property",
  property: "plan",
  comparison_mode: "one_of",
  comparison_value: ["A"],
  negate: true,
};

it("what adds up asks nothing else", () => {
  const { questions, further } = plan("split by: plan; top: 1");
  expect(bodies(questions)).toEqual([{ split: "plan" }, {}]);
  expect(further?.ask([GROUPED, one(11)])).toEqual([]);
});

it("what does not is distinguished first, then asked, each in the zone of the question", () => {
  const { further } = plan("split by: plan; top: 1");
  const checks = further?.ask([GROUPED, one(9)]) ?? [];
  expect(bodies(checks)).toEqual([
    { split: "plan", filter: LEFT_OUT },
    { split: "plan", filter: { ...LEFT_OUT, negate: undefined } },
  ]);
  expect(checks.every(({ query }) => query.body?.["time_zone"] === "Etc/UTC")).toBe(true);
  const apart = [GROUPED, one(9), groups(["B", 3], ["C", 3]), groups(["A", 5])];
  expect(bodies(further?.ask(apart) ?? [])).toEqual([{ filter: LEFT_OUT }]);
  expect(further?.ask([...apart, one(4)])).toEqual([]);
});

it.each<[string, TableOrValue, TableOrValue]>([
  [
    "somebody who is left out was in the largest group",
    groups(["B", 3], ["C", 3], ["A", 1]),
    groups(["A", 4]),
  ],
  ["somebody of the largest group was in another", groups(["B", 2], ["C", 3]), groups(["A", 5], ["B", 1])],
  ["a group has gone", groups(["B", 3]), groups(["A", 5])],
])("nothing is asked for Other where %s, and the table says so", (_, others, own) => {
  const { further, join } = plan("split by: plan; top: 1");
  const answers = [GROUPED, one(9), others, own];
  expect(further?.ask(answers)).toEqual([]);
  const joined = join(answers);
  if (joined.kind !== "table") throw new Error("It is no table.");
  expect(joined.table.rows).toEqual([
    ["A", 5],
    ["Other", null],
  ]);
  expect(joined.table.caveats?.join()).toMatch(
    /Other is blank where groups do not add up: the plan of some people/,
  );
});

it("a filter that the service refuses leaves Other blank, with its sentence", () => {
  const { further, join } = plan("split by: plan; top: 1");
  const failed = { kind: "failed", sentence: "The service knows no such filter." } as const;
  const answers = [GROUPED, one(9), failed, failed];
  expect(further?.ask(answers)).toEqual([]);
  const joined = join(answers);
  expect(joined.kind === "table" && joined.table.caveats?.join()).toMatch(/knows no such filter\.$/);
});

it.each([
  ["split by: plan", 1, 0],
  ["split by: plan; total: yes", 2, 0],
  ["split by: plan; top: 5", 2, 3],
  ["split by: plan; top: 5; compare: previous period", 4, 4],
  ["by: week; split by: plan; top: 5; total: yes", 3, 3],
])("%s: %i questions, and %i more at most", (options, first, more) => {
  const { questions, further } = plan(options);
  expect([questions.length, further?.most ?? 0]).toEqual([first, more]);
});

it("the line of a board that failed costs no further request, and one that lacks a week two", () => {
  const compare = CATALOG.find(({ name }) => name === "ANALYTICS_COMPARE");
  if (!compare || !("plan" in compare)) throw new Error("There is no ANALYTICS_COMPARE.");
  const what = ["Signups; Nonsuch; Revenue", "last week", "previous period", "show: board"];
  const { questions, further, join } = planCall(compare, what, CONTEXT);
  expect(questions).toHaveLength(3);
  const weeks = (...days: readonly string[]): TableOrValue => ({
    kind: "table",
    table: {
      columns: [
        { name: "date", type: "date" },
        { name: "value", type: "number" },
      ],
      rows: days.map((day) => [new Date(day), 7]),
    },
  });
  const failed = { kind: "failed", sentence: "The service knows no Nonsuch." } as const;
  const answers = [weeks("2026-11-02", "2026-11-09"), failed, weeks("2026-11-09")];
  expect(further?.ask(answers)).toHaveLength(2);
  const joined = join([...answers, one(5), one(4)]);
  if (joined.kind !== "table") throw new Error("It is no table.");
  expect(joined.table.rows.map((row) => row.slice(0, 3))).toEqual([
    ["Signups", 7, 7],
    ["Nonsuch", null, null],
    ["Revenue", 5, 4],
  ]);
  expect(joined.table.rows[1]).toContain("No number. The service knows no Nonsuch.");
});
