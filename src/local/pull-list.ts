/** What `npm start` pulls: one of each kind of question, chosen from what the account has. */
import type { PullCall, ReportItem } from "../calls";
import type { RunningService } from "../service/server";

export interface ListedPull {
  readonly title: string;
  readonly call: Omit<PullCall, "run">;
}

/** What is known of an account before anything is pulled. */
export interface Account {
  readonly reports: readonly ReportItem[];
  readonly metric: string | undefined;
  readonly test: string | undefined;
  readonly event: string | undefined;
  /** The days of the metric: the last thirty that the events have. */
  readonly days: string;
  /** Why there is no A/B test, where the service said so. */
  readonly noTest: string | undefined;
  /** Rows of the person's file that are no events. */
  readonly leftOut: number;
}

const DAY_MS = 86_400_000;

/** The service that was started here says what it has; of another one only its list of reports is known. */
export function accountOf(reports: readonly ReportItem[], service: RunningService | undefined, now: number): Account {
  const { definitions, summary } = service ?? {};
  return {
    reports,
    metric: definitions?.metrics[0]?.name,
    test: definitions?.tests[0]?.name,
    event: summary?.eventNames[0]?.name,
    days: lastDays(summary?.last, now),
    noTest: definitions?.noTests,
    leftOut: summary?.leftOut ?? 0,
  };
}

/** Events that ended long ago would read as thirty zeros in the days before today. */
function lastDays(last: string | undefined, now: number): string {
  const end = last === undefined ? now : Date.parse(last);
  if (end >= now - 2 * DAY_MS) return "last 30 days";
  return `${isoDay(end - 29 * DAY_MS)} to ${isoDay(end)}`;
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

const KINDS = [
  { type: "funnel", title: "Funnel", options: null },
  { type: "cohort", title: "Cohort", options: null },
  { type: "revenue", title: "Revenue", options: null },
] as const;

/** A funnel, a cohort, revenue, an A/B test, a metric by day, people, a people count and an SQL result, as far as known. */
export function pullList(account: Account): ListedPull[] {
  const reports = KINDS.flatMap(({ type, title }) => {
    const report = account.reports.find((candidate) => candidate.type.toLowerCase().includes(type));
    return report ? [pull(`${title}: ${report.name}`, title, "ANALYTICS_REPORT", [report.id])] : [];
  });
  const test = account.reports.find((report) => /a\/?b|test/i.test(report.type));
  const people = account.event === undefined ? "everyone" : `did ${JSON.stringify(account.event)}`;
  return [
    ...reports,
    ...(account.test === undefined
      ? test
        ? [pull(`A/B test: ${test.name}`, "AB test", "ANALYTICS_REPORT", [test.id])]
        : []
      : [pull(`A/B test: ${account.test}`, "AB test", "ANALYTICS_AB_TEST", [account.test])]),
    ...(account.metric === undefined
      ? []
      : [
          pull(`Metric by day: ${account.metric}`, "Metric", "ANALYTICS_METRIC", [
            account.metric,
            account.days,
            "by: day",
          ]),
        ]),
    pull(`People: ${people}`, "People", "ANALYTICS_PEOPLE", [people, null, 200]),
    pull(`People count: ${people}`, "People count", "ANALYTICS_PEOPLE_COUNT", [people]),
    pull("SQL: events by name", "SQL", "ANALYTICS_SQL", [
      "select event, count(*) as events, count(distinct person) as people from events group by event order by events desc",
    ]),
  ];
}

/** What is missing from the list and why, one sentence each. */
export function notPulled({ reports, metric, test, noTest, leftOut }: Account): string[] {
  const has = (type: RegExp): boolean => reports.some((report) => type.test(report.type));
  return [
    ...(leftOut === 0 ? [] : [`Rows without person, event or time that were left out: ${leftOut}.`]),
    ...(has(/revenue/i) ? [] : ["No revenue: there is no report of it."]),
    ...(test !== undefined || has(/a\/?b|test/i) ? [] : [`No A/B test: ${noTest ?? "there is no report of one."}`]),
    ...(metric === undefined
      ? ['No metric by day: the service lists no metrics. In a cell, =ANALYTICS_METRIC("name") asks for one.']
      : []),
  ];
}

function pull(title: string, sheet: string, name: string, values: PullCall["arguments"]): ListedPull {
  return { title, call: { function: name, arguments: values, sheet } };
}
