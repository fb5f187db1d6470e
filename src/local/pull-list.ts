/** What `npm start` pulls: one of each kind of question, chosen from what the account has. */
import type { PullCall, ReportItem } from "../calls";
import type { Account } from "./account";

export interface ListedPull {
  readonly title: string;
  readonly call: Omit<PullCall, "run">;
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

/** A funnel, a cohort, revenue, an A/B test, a metric by day, people, a people count and an SQL result, as far as known. */
export function pullList(account: Account): ListedPull[] {
  const { test, metric, event, days } = account;
  const people = event === undefined ? "everyone" : `did ${JSON.stringify(event)}`;
  const ofReport = (title: string, sheet: string, report: ReportItem | undefined): ListedPull[] =>
    report ? [pull(`${title}: ${report.name}`, sheet, "ANALYTICS_REPORT", [report.id])] : [];
  return [
    ...REPORTS.flatMap(({ title, type }) => ofReport(title, title, reportOf(type, account))),
    ...(test === undefined
      ? ofReport("A/B test", "AB test", reportOf(AB_TEST, account))
      : [pull(`A/B test: ${test}`, "AB test", "ANALYTICS_AB_TEST", [test, `confidence: ${CONFIDENCE}`])]),
    ...(metric === undefined
      ? []
      : [pull(`Metric by day: ${metric}`, "Metric", "ANALYTICS_METRIC", [metric, days, "by: day"])]),
    pull(`People: ${people}`, "People", "ANALYTICS_PEOPLE", [people, null, 200]),
    pull(`People count: ${people}`, "People count", "ANALYTICS_PEOPLE_COUNT", [people]),
    pull("SQL: events by name", "SQL", "ANALYTICS_SQL", [
      "select event, count(*) as events, count(distinct person) as people from events group by event order by events desc",
    ]),
  ];
}

/** What is missing from the list and why, one sentence each. */
export function notPulled(account: Account): string[] {
  const { metric, test, noTest, leftOut } = account;
  const noReport = REPORTS.filter(({ type }) => !reportOf(type, account));
  return [
    ...(leftOut === 0 ? [] : [`Rows without person, event or time that were left out: ${leftOut}.`]),
    ...noReport.map(({ title }) => `No ${title.toLowerCase()}: there is no report of this type.`),
    ...(test !== undefined || reportOf(AB_TEST, account)
      ? []
      : [`No A/B test: ${noTest ?? "there is no report of this type."}`]),
    ...(metric === undefined ? ["No metric by day: there is no event to count. Name a metric with --metric."] : []),
  ];
}

function reportOf(type: RegExp, { reports }: Account): ReportItem | undefined {
  return reports.find((report) => type.test(report.type));
}

function pull(title: string, sheet: string, name: string, values: PullCall["arguments"]): ListedPull {
  return { title, call: { function: name, arguments: values, sheet } };
}
