/** What an account has that `npm start` can pull. */
import type { ReportItem } from "../../add-on/sidebar-contract/calls";
import type { RunningService } from "../../service/server";
import { DAY_MS } from "../../add-on/shared/time";

export interface Account {
  readonly reports: readonly ReportItem[];
  /** A metric's name, or the name of an event, which is counted. */
  readonly metric: string | undefined;
  readonly test: string | undefined;
  readonly event: string | undefined;
  /** The days of the metric: the last thirty that the events have. */
  readonly days: string;
  /** Why there is no A/B test, where the service said so. */
  readonly noTest: string | undefined;
  /** What was done with the person's file, as sentences. */
  readonly said: readonly string[];
  /** Why there is no report of revenue, where the service said so. */
  readonly noRevenue: string | undefined;
}

/** The service that was started here says itself what it has. */
export function accountHere(
  reports: readonly ReportItem[],
  { definitions, summary }: RunningService,
  now: number,
): Account {
  return {
    reports,
    metric: definitions.metrics[0]?.name,
    test: definitions.tests[0]?.name,
    event: summary.eventNames[0]?.name,
    days: lastDays(summary.last, now),
    noTest: definitions.noTests,
    said: summary.said,
    noRevenue: definitions.noRevenue,
  };
}

/**
 * A service elsewhere says only what it lists. It lists no metrics, but the name of an event may do as that
 * of a metric.
 */
export function accountElsewhere(reports: readonly ReportItem[], events: readonly string[]): Account {
  const [event] = events;
  const unknown = { test: undefined, noTest: undefined, noRevenue: undefined, said: [] };
  return { reports, metric: event, event, days: LAST_DAYS, ...unknown };
}

/** The names in a listing whose first row is its header, as ANALYTICS_LIST gives it. */
export function readListedNames(listing: unknown): string[] {
  if (!Array.isArray(listing)) return [];
  const [header = [], ...rows] = listing as readonly (readonly unknown[])[];
  const at = header.findIndex((name) => /^(?:display_?)?(?:name|title|label|event)$/i.test(String(name)));
  return rows
    .map((row) => row[Math.max(0, at)])
    .filter((name) => typeof name === "string" && name !== "") as string[];
}

const LAST_DAYS = "last 30 days including today";

/** Events that ended long ago would read as thirty zeros in the days before today. */
function lastDays(last: string | undefined, now: number): string {
  const end = last === undefined ? now : Date.parse(last);
  if (end >= now - 2 * DAY_MS) return LAST_DAYS;
  return `${isoDay(end - 29 * DAY_MS)} to ${isoDay(end)}`;
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
