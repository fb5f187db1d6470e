/** The numbers of single days that a query is about, for a look whether they are complete. Pure. */
import { makeDateRange, type EndpointName, FIELDS } from "./contract";
import { isDict, isText } from "../../table/values";
import type { Query } from "./request";

/** Their answers can be asked for day by day. */
const BY_DAY: readonly EndpointName[] = ["report", "metric"];
/** What divides or marks rows, or counts at an age: a look wants one number a day. */
const OMITTED_FIELDS: readonly string[] = [
  FIELDS.segmentBy,
  FIELDS.segmentLimit,
  FIELDS.weekStart,
  FIELDS.markPartial,
  FIELDS.ageDays,
];

/** Undefined for a query that has no numbers of days. Both days are asked for. */
export function makeDayQuery(query: Query, from: string, to: string): Query | undefined {
  if (!BY_DAY.includes(query.endpoint)) return undefined;
  const kept = Object.entries(query.body ?? {}).filter(([field]) => !OMITTED_FIELDS.includes(field));
  const body = {
    ...Object.fromEntries(kept),
    [FIELDS.dateRange]: makeDateRange(from, to),
    [FIELDS.interval]: "day",
  };
  return { ...query, body };
}

/** Whether its own answer has numbers of single days: by day, or of one day. */
export function showsDays({ body = {} }: Query): boolean {
  const { from, to } = readRangeDays(body) ?? {};
  return body[FIELDS.interval] === "day" || (from !== undefined && from === to);
}

/** The same from this day on, where it has rows by day and begins later. */
export function beginEarlier(query: Query, day: string): Query {
  const { endpoint, body = {} } = query;
  const { from, to } = readRangeDays(body) ?? {};
  const isLater =
    BY_DAY.includes(endpoint) && body[FIELDS.interval] === "day" && from !== undefined && from > day;
  return isLater && to !== undefined
    ? { ...query, body: { ...body, [FIELDS.dateRange]: makeDateRange(day, to) } }
    : query;
}

function readRangeDays(
  body: NonNullable<Query["body"]>,
): { readonly from: string; readonly to: string } | undefined {
  const range = body[FIELDS.dateRange];
  const date = isDict(range) ? range["date"] : undefined;
  const [from, to] = isText(date) ? date.split("/") : [];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** The last day that it asks for, where it names one. */
export function readLastDay({ body = {} }: Query): string | undefined {
  return readRangeDays(body)?.to;
}

/** What it is called in a sentence: the metric's or report's name or id. */
export function nameQuery({ body = {} }: Query): string {
  const name = body[FIELDS.metricId] ?? body[FIELDS.reportId];
  return typeof name === "string" || typeof name === "number" ? String(name) : "";
}
