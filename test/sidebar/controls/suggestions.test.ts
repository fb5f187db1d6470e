/** Suggestions under a text field. */
import {
  CLOSED,
  fitting,
  type SuggestionList,
  type ListAction,
  listAfter,
} from "../../../src/sidebar/controls/suggestions";

const REPORTS = [
  { value: "r1", label: "Signup to paid", detail: "funnel" },
  { value: "r2", label: "Weekly retention", detail: "cohort" },
  { value: "r3", label: "Revenue", detail: "revenue" },
  { value: "r4", label: "Paid revenue", detail: "revenue" },
];

it.each([
  ["nothing: all, in their order", "", ["r1", "r2", "r3", "r4"]],
  ["a beginning before the others", "paid", ["r4", "r1"]],
  ["any case and spaces", " WEEKLY  ", ["r2"]],
  ["words in any order", "paid sign", ["r1"]],
  ["the kind", "funnel", ["r1"]],
  ["the id", "r3", ["r3"]],
  ["nothing that fits", "churn", []],
])("fits %s", (_, text, values) => {
  expect(fitting(REPORTS, text).map(({ value }) => value)).toEqual(values);
});

describe("the list", () => {
  const after = (...actions: ListAction[]): SuggestionList => actions.reduce(listAfter, CLOSED);
  const down: ListAction = { type: "moved", by: 1, count: 2 };
  const up: ListAction = { type: "moved", by: -1, count: 2 };

  it.each([
    ["one down", [down], 0],
    ["two down", [down, down], 1],
    ["past the end: back to what was typed", [down, down, down], -1],
    ["up from what was typed: the last", [up], 1],
    ["typing puts the light out", [down, { type: "typed" }], -1],
  ] satisfies [string, ListAction[], number][])("is lit: %s", (_, actions, lit) => {
    expect(after(...actions).lit).toBe(lit);
  });

  it("is narrowed by typing, but not by what stood in the field before", () => {
    expect(after({ type: "opened" }).typed).toBe(false);
    expect(after({ type: "typed" })).toMatchObject({ open: true, typed: true });
    expect(after({ type: "typed" }, { type: "closed" })).toEqual(CLOSED);
  });
});
