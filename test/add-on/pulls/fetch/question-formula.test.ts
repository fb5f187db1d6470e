/** The formula of a question asks what the pull of the same row asks, in every locale. */
import fc from "../../../suites/fast-check";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import { PULLED } from "../../../../src/add-on/custom-functions/catalog/catalog";
import { planCall } from "../../../../src/add-on/custom-functions/run/plan-call";
import { readPull } from "../../../../src/add-on/pulls/config-sheet/read-pull";
import { writeFormula } from "../../../../src/add-on/pulls/fetch/question-formula";
import type { RowPull } from "../../../../src/add-on/pulls/model/saved-pull";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { openZone } from "../../../../src/add-on/table/zone";
import { randomRows } from "../../../in-process/random-rows";
import { readFormula } from "../../../in-process/read-formula";

const CONTEXT = {
  now: Date.UTC(2026, 10, 23),
  zone: openZone("Europe/Paris"),
  calendar: {},
  sentZone: undefined,
};
const BLANK: PullForm = { ...BLANK_FORM, name: "x", source: "SQL", what: "select ?", place: "x" };

function pullOf(more: Partial<PullForm>): RowPull {
  const read = readPull({ ...BLANK, ...more }, 2, CONTEXT);
  if (read.kind === "pull") return read.pull;
  throw new Error(read.mistake.message);
}

/** Later in the month, in the next one, and in the next year. */
const LATER = [0, 1, 31, 75, 400].map((days) => ({ ...CONTEXT, now: CONTEXT.now + days * 86_400_000 }));

it("asks what the pull of the same row asks, today and later", () => {
  let compared = 0;
  fc.assert(
    fc.property(randomRows, (row) => {
      const read = readPull({ ...row, columns: "" }, 2, CONTEXT);
      if (read.kind === "mistaken") return;
      compared++;
      const asking = PULLED[read.pull.source];
      const given = readFormula(writeFormula(read.pull));
      for (const context of LATER) {
        const again = readPull({ ...row, columns: "" }, 2, context);
        if (again.kind === "mistaken") continue;
        const { questions } = planCall(asking, given, context);
        expect(questions).toEqual(planCall(asking, again.pull.arguments, context).questions);
      }
    }),
    { numRuns: 200 },
  );
  expect(compared).toBeGreaterThan(50);
});

it.each<[string, Partial<PullForm>, string]>([
  ["a decimal", { options: "0.125" }, '=ANALYTICS_SQL("select ?", 125/1000)'],
  ["below nothing", { options: "-0.5" }, '=ANALYTICS_SQL("select ?", -5/10)'],
  [
    "several values",
    { what: "select ?, ?", options: "Team; 30" },
    '=ANALYTICS_SQL("select ?, ?", HSTACK("Team", 30))',
  ],
  [
    "texts, which are two values and not one",
    { what: "select ?, ?", options: "Team; Starter" },
    '=ANALYTICS_SQL("select ?, ?", HSTACK("Team", "Starter"))',
  ],
  [
    "values by name, of which one has two",
    { what: "select :plan, x in (:n)", options: "plan: Team; n: 3, 4" },
    '=ANALYTICS_SQL("select :plan, x in (:n)", VSTACK(HSTACK("plan", "Team", ""), HSTACK("n", 3, 4)))',
  ],
  [
    "days in words",
    { what: "select :from, :to", dates: "last month" },
    '=ANALYTICS_SQL("select :from, :to", "last month")',
  ],
  [
    "days in words beside a value",
    { what: "select :from, :plan", dates: "last month", options: "plan: Team" },
    '=ANALYTICS_SQL("select :from, :plan", VSTACK(HSTACK("plan", "Team"), HSTACK("dates", "last month")))',
  ],
  [
    "values by name",
    { what: "select :plan, :n", options: "plan: Team; n: 30" },
    '=ANALYTICS_SQL("select :plan, :n", VSTACK(HSTACK("plan", "Team"), HSTACK("n", 30)))',
  ],
])("writes %s without a sign that depends on the locale", (_, more, formula) => {
  expect(writeFormula(pullOf(more))).toBe(formula);
});

it.each<[string, Partial<PullForm>, string]>([
  ["masks", { source: "people", what: "plan = Team", columns: "email (masked)" }, "masks no columns"],
  ["left out columns", { source: "metric", what: "Signups", columns: "date" }, "leaves out no columns"],
])("refuses what no formula can: %s", (_, more, problem) => {
  expect(() => writeFormula(pullOf(more))).toThrow(problem);
});

it("names the cell in place of what it held, also where the argument would have been blank", () => {
  const pull = pullOf({ source: "metric", what: "Signups" });
  const dates = { sheet: "My data", cell: "B1" };
  expect(writeFormula(pull, { dates }, "Sheet1")).toBe(`=ANALYTICS_METRIC("Signups", 'My data'!B1)`);
  expect(writeFormula(pull, { dates }, "My data")).toBe('=ANALYTICS_METRIC("Signups", B1)');
});

it.each<[string, string, string]>([
  ["B1", "select :from, :to", "B1"],
  ["B1:B2", "select :from, :to", "HSTACK(B1, B2)"],
  ["B1:C1", "select :from", 'HSTACK("dates", B1, C1)'],
  ["B1", "select :from", 'HSTACK("dates", B1)'],
])("names the cells of a statement's days: %s in %s", (cell, what, written) => {
  const pull = pullOf({ what, dates: "last month" });
  const dates = { sheet: "Sheet1", cell };
  expect(writeFormula(pull, { dates }, "Sheet1")).toBe(`=ANALYTICS_SQL("${what}", ${written})`);
});
