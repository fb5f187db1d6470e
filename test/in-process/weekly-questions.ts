/** The twenty-five questions of a week as the form has them, with what it calls them. */
import { ASKED_CELLS } from "../../src/add-on/pulls/config-sheet/asked-cells";
import type { PullSource } from "../../src/add-on/input-language/pulls/pull-words";
import type { PullForm } from "../../src/add-on/sidebar-contract/calls";
import { BLANK_FORM } from "../../src/sidebar/question/blank-form";
import {
  beginQuestion,
  BEGINS,
  type SqlQuestion,
  USUAL_NAMES,
} from "../../src/sidebar/question/sql/sql-question";
import { writeSql } from "../../src/sidebar/question/sql/write-sql";

export interface WeeklyQuestion {
  /** In the list of the twenty-five. */
  readonly number: number;
  readonly source: PullSource;
  readonly form: PullForm;
  readonly name: string;
}

function ask(number: number, source: PullSource, name: string, form: Partial<PullForm>): WeeklyQuestion {
  return { number, source, name, form: { ...BLANK_FORM, source: ASKED_CELLS[source].source, ...form } };
}

function sql(
  number: number,
  name: string,
  asked: Pick<SqlQuestion, "start"> & Partial<SqlQuestion>,
  dates?: string,
) {
  const what = writeSql({ ...beginQuestion(asked.start, USUAL_NAMES, 0), ...asked });
  return ask(number, "sql", name, { what, dates: dates ?? BEGINS[asked.start].dates });
}

const QUIET = "plan = Team and did not 'Opened app' in last 14 days";
const CAME = 'did "Invoice paid" in this month and did not "Invoice paid" in last month';

export const WEEKLY_QUESTIONS: readonly WeeklyQuestion[] = [
  ask(1, "metric", "Signups by country, this week against last", {
    what: "Signups",
    dates: "this week",
    options: "compare: previous period; split by: country; top: 5; total: yes",
  }),
  sql(
    2,
    "Signed up to Invoice paid, this year",
    {
      start: "conversion",
      first: "Signed up",
      second: "Invoice paid",
      split: "plan",
      across: ["Starter", "Team"],
    },
    "this year",
  ),
  ask(3, "people count", "Count of people who plan = Team and did not Opened app in last 14 days", {
    what: QUIET,
  }),
  ask(3, "people", "People who plan = Team and did not Opened app in last 14 days", { what: QUIET }),
  ask(4, "metric", "Active people by month, last 6 months", {
    what: "Active people",
    dates: "last 6 months",
    options: "by: month",
  }),
  sql(5, "Most frequent events, last week", { start: "most frequent" }, "last week"),
  ask(6, "comparison", "Board of Revenue, month to date", {
    what: "Revenue",
    dates: "month to date",
    options: "show: board",
  }),
  ask(7, "report", "Weekly retention by plan, triangle", {
    what: "Weekly retention",
    options: "split by: plan; show: triangle; colour: yes",
  }),
  ask(8, "ab test", "Pricing page test", { what: "Pricing page test", options: "show: verdict" }),
  sql(9, "New, returning, lost: Opened app, last 12 weeks", { start: "lifecycle", first: "Opened app" }),
  sql(10, "Days: Signed up to Invoice paid, last 12 months", {
    start: "days between",
    first: "Signed up",
    second: "Invoice paid",
    split: "channel",
    splitOf: "event",
  }),
  ask(11, "people", "People who trial_ends in next 7 days", { what: "trial_ends in next 7 days" }),
  ask(12, "comparison", "Board of Signups, Trials and 3 more, last week", {
    what: "Signups; Trials; Paying people; Cancellations; Revenue",
    dates: "last week",
    options: "show: board",
  }),
  ask(13, "people", "People who did Invoice paid in this month and did not Invoice paid in…", { what: CAME }),
  ask(14, "people count", "Count of people who did Opened app in last month", {
    what: "did 'Opened app' in last month",
  }),
  ask(15, "metric", "Signups by channel and country, last 90 days", {
    what: "Signups",
    dates: "last 90 days",
    options: "split by: channel, country; total: yes; pivot: channel",
  }),
  ask(16, "metric", "Signups by day, last 90 days, moving average 7", {
    what: "Signups",
    dates: "last 90 days",
    options: "by: day; show: moving average 7",
  }),
  ask(17, "metric", "Signups by day, yesterday", { what: "Signups", dates: "yesterday", options: "by: day" }),
  ask(18, "report", "Signup to paid by country, steps across", {
    what: "Signup to paid",
    options: "split by: country; show: steps across",
  }),
  ask(19, "metric", "Paying people by plan and month, last 12 months, share", {
    what: "Paying people",
    dates: "last 12 months",
    options: "by: month; split by: plan; show: share",
  }),
  sql(20, "Cancelled subscription soon after Contacted support, last 12 months", {
    start: "within days",
    first: "Contacted support",
    second: "Cancelled subscription",
  }),
  ask(21, "metric", "Revenue by quarter, this fiscal year against previous year", {
    what: "Revenue",
    dates: "this fiscal year",
    options: "by: quarter; compare: previous year; fiscal year starts: April",
  }),
  sql(22, "All events, last quarter", { start: "all events" }, "last quarter"),
  ask(25, "metric", "Signups by day, quarter to date against previous period, running total", {
    what: "Signups",
    dates: "quarter to date",
    options: "by: day; compare: previous period; show: running total",
  }),
];
