/** The numbers of single days that a query is about, for a look whether they are complete. Pure. */
import { makeDateRange, type EndpointName, FIELDS } from "./contract";
import type { Query } from "./request";

/** Their answers can be asked for day by day. */
const BY_DAY: readonly EndpointName[] = ["report", "metric"];
/** What divides or marks rows, or counts at an age: a look wants one number a day. */
const LEFT_OUT: readonly string[] = [
  FIELDS.segmentBy,
  FIELDS.segmentLimit,
  FIELDS.weekStart,
  FIELDS.markPartial,
  FIELDS.ageDays,
];

/** Undefined for a query that has no numbers of days. Both days are asked for. */
export function makeDayQuery(query: Query, from: string, to: string): Query | undefined {
  if (!BY_DAY.includes(query.endpoint)) return undefined;
  const kept = Object.entries(query.body ?? {}).filter(([field]) => !LEFT_OUT.includes(field));
  const body = {
    ...Object.fromEntries(kept),
    [FIELDS.dateRange]: makeDateRange(from, to),
    [FIELDS.interval]: "day",
  };
  return { ...query, body };
}

/** What it is called in a sentence: the metric's or report's name or id. */
export function nameQuery({ body = {} }: Query): string {
  const name = body[FIELDS.metricId] ?? body[FIELDS.reportId];
  return typeof name === "string" || typeof name === "number" ? String(name) : "";
}
