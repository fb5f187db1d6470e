/** What the words of answers mean: said where people read the numbers, and of the tables that have them. */
import { CATALOG } from "../../../src/add-on/custom-functions/catalog/catalog";
import {
  DEFINITIONS,
  findSentences,
  UNLESS_OTHERWISE,
} from "../../../src/add-on/custom-functions/definition/definitions";
import type { Table } from "../../../src/add-on/table/types";
import { buildPage } from "../../browser/built-sidebar";

const tableOf = (...names: string[]): Table => ({
  columns: names.map((name) => ({ name, type: "number" })),
  rows: [],
});
const termsFor = (...names: string[]): string[] =>
  findSentences(DEFINITIONS.report, tableOf(...names)).map((sentence) =>
    sentence.slice(0, sentence.indexOf(":")),
  );

test.each([
  ["a funnel", ["step", "step_conversion", "median_seconds"], ["Funnel window"]],
  ["retention by week", ["cohort", "people", "week 0", "week 1"], ["Cohort", "Week 0, month 0"]],
  ["revenue", ["date", "orders", "payers"], ["Order"]],
  ["a test", ["lift", "lift_low", "p_anytime"], ["Variation", "Intervals", "Looking often"]],
  ["a trend", ["date", "value"], []],
])("of the table of %s its own words are defined, and no others", (_, columns, own) => {
  expect(termsFor(...columns)).toEqual(own);
});

test("every definition is in the sidebar's help, which says that a service may have others", () => {
  const page = buildPage();
  expect(page).toContain(UNLESS_OTHERWISE);
  const all = CATALOG.flatMap(({ definitions = [] }) => definitions);
  expect(all.length).toBeGreaterThan(15);
  for (const { means } of all) expect(page).toContain(JSON.stringify(means).slice(1, 30));
});
