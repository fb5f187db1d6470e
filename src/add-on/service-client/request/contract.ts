/**
 * All that is assumed of the service. Its specification names paths, methods, Basic authentication and 15
 * requests a minute, but no payload; the rest is marked ASSUMPTION. Change this file to support another
 * account; `request.ts` builds bodies that differ by endpoint.
 */
import { MINUTE_MS } from "../../shared/time";

export type Method = "get" | "post";

/** `what`: its answer in sentences; `paged`: may come in pages. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly what: string;
  readonly paged: boolean;
}

const ask = (path: string, what: string, paged = false): Endpoint => ({ method: "post", path, what, paged });
const list = (name: string): Endpoint => ({
  method: "get",
  path: `/${name}`,
  what: `the list of ${name}`,
  paged: true,
});

/** From the specification, part 4. The request fills in `{…}`. */
export const ENDPOINTS = {
  report: ask("/queries/reports", "this report", true),
  metric: ask("/queries/metrics", "this metric", true),
  people: ask("/queries/people", "this people search", true),
  peopleCount: ask("/queries/people/count", "this people count"),
  sql: ask("/queries/sql", "this SQL statement", true),
  abTest: ask("/queries/ab-test", "this A/B test"),
  exportCsv: ask("/exports/csv", "this export"),
  /** The path of an export, by the kind of storage. */
  exportBucket: ask("/exports/{kind}", "this export"),
  exportStatus: { ...ask("/exports/{id}/status", "this export"), method: "get" },
  reports: list("reports"),
  events: list("events"),
  properties: list("properties"),
  products: list("products"),
} as const satisfies Record<string, Endpoint>;

/** The add-on's name of an endpoint of the service. */
export type EndpointName = keyof typeof ENDPOINTS;

/** The endpoints that list names. */
export const LISTINGS = [
  "reports",
  "events",
  "properties",
  "products",
] as const satisfies readonly EndpointName[];

/** An endpoint that lists names. */
export type Listing = (typeof LISTINGS)[number];

/** From the specification, part 8; the sidebar can set a higher one. */
export const REQUESTS_PER_MINUTE = 15;

/** ASSUMPTION (nearest relatives: docs): field names of request bodies. */
export const FIELDS = {
  reportId: "report_id",
  metricId: "metric_id",
  testId: "test_id",
  dateRange: "date_range",
  interval: "interval",
  /** A property's name, or a list of two: rows are then of each pair of values. */
  segmentBy: "segment_by",
  filter: "filter",
  queryParams: "query_params",
  columns: "columns",
  statement: "statement",
  confidence: "confidence",
  limit: "limit",
  offset: "offset",
  /** An IANA zone. A service without the field refuses it, or uses a zone of its own. */
  timeZone: "time_zone",
  /** Keeps so many values of `segmentBy`, the largest by their total. */
  segmentLimit: "segment_limit",
  /**
   * The weekday on which the weeks of `interval` begin ("sunday"), sent where it is not Monday. A service
   * without the field refuses it.
   */
  weekStart: "week_start",
  /**
   * Asks for a column that marks periods which are not whole (see table/combine/partial-column.ts), and of a
   * funnel for columns that say whose window is open (see table/combine/open-windows.ts).
   */
  markPartial: "mark_partial",
  /**
   * Of a funnel: only people count who have had so many days of 24 hours since they first entered, and what
   * they did in them. A service without the field refuses it, or its answer does not say these days.
   */
  ageDays: "age_days",
  /** The variation that others are compared with. */
  baseline: "baseline",
} as const;

/** ASSUMPTION: an export takes its question's path and body, and where its file goes. */
export const EXPORT_FIELDS = {
  query: "query",
  endpoint: "endpoint",
  body: "body",
  options: "options",
  name: "name",
  bucket: "bucket",
  path: "path",
} as const;

/** ASSUMPTION (nearest relatives: docs): inclusive ISO days, in the request's zone, else the product's. */
export function makeDateRange(from: string, to: string): { type: "between"; date: string } {
  return { type: "between", date: `${from}/${to}` };
}

/** ASSUMPTION (nearest relatives: docs): names of a filter's parts, and their values. */
export const FILTER_FIELDS = {
  type: "type",
  operands: "operands",
  negate: "negate",
  event: "event",
  eventFilter: "event_filter",
  frequency: "frequency_occurrence",
  frequencyValue: "frequency_value",
  property: "property",
  comparison: "comparison_mode",
  comparisonValue: "comparison_value",
  segment: "segment",
} as const;

/** What a node of a filter is called by its kind. */
export const FILTER_TYPES = {
  all: "and",
  any: "or",
  event: "event",
  property: "property",
  segment: "segment",
} as const;

/** ASSUMPTION: how a property's value is compared: what a search says, and what is sent for it. */
export const COMPARISONS = {
  equals: "equals",
  "not equals": "not_equals",
  contains: "contains",
  "not contains": "not_contains",
  "starts with": "starts_with",
  "ends with": "ends_with",
  "more than": "greater_than",
  "at least": "at_least",
  "less than": "less_than",
  "at most": "at_most",
  between: "between",
  "one of": "one_of",
  set: "exists",
  "not set": "not_exists",
} as const;

export const FREQUENCIES = { "at least": "at_least", "at most": "at_most", exactly: "exactly" } as const;

/** ASSUMPTION: lists are paged by `offset` and `limit`; this length is accepted (relatives: 1,000 worked). */
export const PAGE_LIMIT = 1_000;

/**
 * ASSUMPTION (nearest relatives: docs): a POST answered by only an id is a running query, whose result is
 * read here. A link or a Location header wins.
 */
export const RESULT_PATH = "/queries/{id}";

/** ASSUMPTION: between two looks at a job. Most end within seconds. */
export const POLL_PAUSES_MS = [1_500, 3_000, 5_000, 10_000, 15_000] as const;

/** ASSUMPTION: a 429 without Retry-After means the whole window. */
export const RETRY_AFTER_DEFAULT_MS = MINUTE_MS;
