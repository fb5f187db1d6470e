/** The formula of a question asks what the pull of the same row asks, in every locale. */
import fc from "../../../suites/fast-check";
import { BLANK_FORM } from "../../../../src/sidebar/question/blank-form";
import { PULLED } from "../../../../src/add-on/custom-functions/catalog/catalog";
import { planCall } from "../../../../src/add-on/custom-functions/run/plan-call";
import { findCalls } from "../../../../src/add-on/input-language/formula/calls";
import { replaceSeparators } from "../../../../src/add-on/input-language/formula/formula-text";
import { readPull } from "../../../../src/add-on/pulls/config-sheet/read-pull";
import { writeFormula } from "../../../../src/add-on/pulls/fetch/question-formula";
import type { RowPull } from "../../../../src/add-on/pulls/model/saved-pull";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import { openZone } from "../../../../src/add-on/table/zone";
import { randomRows } from "../../../in-process/random-rows";

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

/** What a sheet hands to the function, whatever its locale: only semicolons separate. */
function argumentsOf(formula: string): unknown[] {
  const [call] = findCalls(replaceSeparators(";", formula), () => true) ?? [];
  return (call?.args ?? []).map((text) => {
    if (text === "") return "";
    if (text.startsWith('"')) return text.slice(1, -1).replace(/""/g, '"');
    if (text === "TRUE" || text === "FALSE") return text === "TRUE";
    const [whole, of = 1] = text.split("/").map(Number);
    return (whole ?? NaN) / of;
  });
}

it("asks what the pull of the same row asks", () => {
  let compared = 0;
  fc.assert(
    fc.property(randomRows, (row) => {
      const read = readPull({ ...row, columns: "" }, 2, CONTEXT);
      if (read.kind === "mistaken" || read.pull.arguments.some(Array.isArray)) return;
      compared++;
      const asking = PULLED[read.pull.source];
      const given = argumentsOf(writeFormula(read.pull));
      const { questions } = planCall(asking, given, CONTEXT);
      expect(questions).toEqual(planCall(asking, read.pull.arguments, CONTEXT).questions);
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
