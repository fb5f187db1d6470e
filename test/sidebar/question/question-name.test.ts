/** What a question is called until somebody calls it otherwise: enough to tell it from others like it. */
import { ASKED_CELLS, shareOptions } from "../../../src/add-on/pulls/config-sheet/asked-cells";
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { chooseLanding } from "../../../src/sidebar/landing/landing";
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import { KINDS } from "../../../src/sidebar/question/kinds";
import { nameQuestion } from "../../../src/sidebar/question/question-name";
import { GERMAN } from "../../../src/sidebar/texts/de/german";
import { texts } from "../../../src/sidebar/texts/texts";

beforeAll(() => Object.assign(globalThis, { ASKED_CELLS: shareOptions(ASKED_CELLS) }));

it.each<[string, Partial<PullForm>, string, string]>([
  ["metric", { what: "Signups" }, "Signups", "Signups"],
  ["metric", { what: "Signups", dates: "last 30 days" }, "Signups, last 30 days", "Signups"],
  [
    "metric",
    { what: "Signups", dates: "this week", options: "split by: country; compare: previous period" },
    "Signups by country, this week against last",
    "Signups by country",
  ],
  [
    "metric",
    {
      what: "Signups",
      dates: "quarter to date",
      options: "by: day; compare: previous year; show: running total",
    },
    "Signups by day, quarter to date against previous year, running total",
    "Signups by day",
  ],
  [
    "report",
    { what: "Signup to paid", options: "split by: country, plan; filter: plan = Team" },
    "Signup to paid by country and plan, plan = Team",
    "'Signup to paid by country and…'",
  ],
  [
    "comparison",
    { what: "Signups; Revenue; Trials; Paying people; Churn", dates: "last week" },
    "Board of Signups, Revenue and 3 more, last week",
    "'Board of Signups, Revenue and…'",
  ],
  [
    "people",
    { what: 'did "Cancelled subscription" in last 30 days' },
    "People who did Cancelled subscription in last 30 days",
    "'People who did Cancelled…'",
  ],
  ["people count", { what: "everyone" }, "Count of people", "Count of people"],
  ["listing", { what: "reports" }, "List of reports", "List of reports"],
  ["sql", { what: "select 1" }, "SQL", "SQL"],
])("%s %j is called %s, and its tab %s", (source, more, name, tab) => {
  const kind = KINDS.find((one) => one.source === source);
  if (!kind) throw new Error(`There is no kind ${source}.`);
  const landing = chooseLanding(kind, { ...BLANK_FORM, ...more });
  expect(landing.name).toBe(name);
  expect(landing.place.replace(/'/g, "")).toBe(tab.replace(/'/g, ""));
});

it("has no English days in the name of a German person's question", () => {
  jest.replaceProperty(texts, "help", GERMAN.help);
  jest.replaceProperty(texts, "landing", GERMAN.landing);
  const kind = KINDS.find((one) => one.source === "metric")!;
  const named = (dates: string, options = "") =>
    nameQuestion(kind, { ...BLANK_FORM, what: "Signups", dates, options }).name;
  expect(named("last 30 days")).toBe("Signups, letzte 30 Tage");
  expect(named("last 30 days", "by: week; compare: previous period")).toBe(
    "Signups nach Woche, letzte 30 Tage gegen Zeitraum davor",
  );
  // What is typed, and not offered, stays as it is.
  expect(named("last 11 days")).toBe("Signups, last 11 days");
  jest.restoreAllMocks();
});
