/**
 * What `npm start` saves as pulls and runs: one of each kind of question, chosen from what the account has.
 */
import type { PullForm, ReportItem } from "../../add-on/sidebar-contract/calls";
import { type PullSource, writeSource } from "../../add-on/input-language/pulls/pull-words";
import type { Account } from "./account";

export interface ListedPull {
  /** The name of the pull that is meant. */
  readonly title: string;
  readonly form: PullForm;
  readonly source: PullSource;
}

/** Kinds of reports, and how the types are called that are one of them. */
const REPORTS = [
  { title: "Funnel", type: /funnel/i },
  { title: "Cohort", type: /cohort|retention/i },
  { title: "Revenue", type: /revenue/i },
] as const;
/** How sure the intervals of the test are to hold the true value. */
export const CONFIDENCE = "95%";
const AB_TEST = /\ba\/?b\b|test|experiment/i;
const EVENTS_BY_NAME =
  "select event, count(*) as events, count(distinct person) as people from events group by event order by events desc";
/** A pull's name has at most so many letters. */
const LONGEST_TITLE = 100;

/**
 * A funnel, a cohort, revenue, an A/B test, a metric by day, people, a people count and an SQL result, as far
 * as known.
 */
export function pullList(account: Account): ListedPull[] {
  const { test, metric, event, days } = account;
  const people = event === undefined ? "everyone" : `did ${JSON.stringify(event)}`;
  const ofReport = (title: string, place: string, report: ReportItem | undefined): ListedPull[] =>
    report ? [pull(`${title}: ${report.name}`, "report", { what: report.id, place })] : [];
  return [
    ...REPORTS.flatMap(({ title, type }) => ofReport(title, title, reportOf(type, account))),
    ...(test === undefined
      ? ofReport("A/B test", "AB test", reportOf(AB_TEST, account))
      : [
          pull(`A/B test: ${test}`, "ab test", {
            what: test,
            options: `confidence: ${CONFIDENCE}`,
            place: "AB test",
          }),
        ]),
    ...(metric === undefined
      ? []
      : [
          pull(`Metric by day: ${metric}`, "metric", {
            what: metric,
            dates: days,
            options: "by: day",
            place: "Metric",
          }),
        ]),
    pull(`People: ${people}`, "people", { what: people, options: "limit: 200", place: "People" }),
    pull(`People count: ${people}`, "people count", { what: people, place: "People count", mode: "append" }),
    pull("SQL: events by name", "sql", { what: EVENTS_BY_NAME, place: "SQL" }),
  ];
}

/** What is missing from the list and why, one sentence each. */
export function listNotPulled(account: Account): string[] {
  const { metric, test, noTest, noRevenue, said } = account;
  const noReport = REPORTS.filter(({ type }) => !reportOf(type, account));
  return [
    ...said,
    ...noReport.map(({ title, type }) => {
      const reason = type.test("revenue") ? noRevenue : undefined;
      return `No ${title.toLowerCase()}: ${reason ?? "there is no report of this type."}`;
    }),
    ...(test !== undefined || reportOf(AB_TEST, account)
      ? []
      : [`No A/B test: ${noTest ?? "there is no report of this type."}`]),
    ...(metric === undefined
      ? ["No metric by day: there is no event to count. Name a metric with --metric."]
      : []),
  ];
}

function reportOf(type: RegExp, { reports }: Account): ReportItem | undefined {
  return reports.find((report) => type.test(report.type));
}

function pull(title: string, source: PullSource, more: Partial<PullForm>): ListedPull {
  const name = Array.from(title.replace(/\s+/g, " ")).slice(0, LONGEST_TITLE).join("");
  const blank = { dates: "", options: "", columns: "", tell: "" };
  const usual = { what: "", place: "", mode: "replace", schedule: "daily at 6" };
  return { title: name, source, form: { name, source: writeSource(source), ...blank, ...usual, ...more } };
}
