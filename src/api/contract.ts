/**
 * Everything that is assumed about the analytics service. Its specification names paths, methods, Basic authentication
 * and 15 requests a minute, and shows no payload at all; each line below that goes beyond it is marked ASSUMPTION.
 * When an account's service differs, a question can be sent with a raw JSON body, and only this file needs to change.
 */

export type Method = "get" | "post";

/** One of the service's endpoints. `idempotent`: asking twice is harmless, so a failed request may be repeated. */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly idempotent: boolean;
}

const ask = (path: string): Endpoint => ({ method: "post", path, idempotent: false });
const read = (path: string): Endpoint => ({ method: "get", path, idempotent: true });

/** From the specification, part 4. `{…}` is filled in by the request. */
export const ENDPOINTS = {
  report: ask("/queries/reports"),
  metric: ask("/queries/metrics"),
  people: ask("/queries/people"),
  peopleCount: ask("/queries/people/count"),
  sql: ask("/queries/sql"),
  abTest: ask("/queries/ab-test"),
  exportCsv: ask("/exports/csv"),
  /** The last segment names the kind of object storage. */
  exportBucket: ask("/exports/{kind}"),
  exportStatus: read("/exports/{id}/status"),
  reports: read("/reports"),
  events: read("/events"),
  properties: read("/properties"),
  products: read("/products"),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** From the specification, part 8; a higher one can be had on request and is then set in the sidebar. */
export const REQUESTS_PER_MINUTE = 15;

/** ASSUMPTION (nearest relatives: docs): names of the request body's fields. */
export const FIELDS = {
  reportId: "report_id",
  metricId: "metric_id",
  testId: "test_id",
  dateRange: "date_range",
  interval: "interval",
  segmentBy: "segment_by",
  filter: "filter",
  queryParams: "query_params",
  columns: "columns",
  statement: "statement",
  confidence: "confidence",
  limit: "limit",
  offset: "offset",
} as const;

/** ASSUMPTION (nearest relatives: docs): dates go as an inclusive range of ISO days, in the time zone of the product. */
export function dateRangeField(from: string, to: string): { type: "between"; date: string } {
  return { type: "between", date: `${from}/${to}` };
}

/** ASSUMPTION: lists are cut into pages by `offset` and `limit`; a page this long is accepted (relatives: 1,000 worked). */
export const PAGE_LIMIT = 1_000;

/**
 * ASSUMPTION (nearest relatives: docs): a POST that answers with nothing but an id is a query under way, and its result is
 * read here. A link in the body or a Location header wins over this path.
 */
export const RESULT_PATH = "/queries/{id}";

/** ASSUMPTION: times between two looks at a job (ms). The first is short: most queries end within seconds. */
export const POLL_PAUSES_MS = [1_500, 3_000, 5_000, 10_000, 15_000] as const;

/** ASSUMPTION: statuses after which the service certainly did not run a query, so that sending it again is no repetition. */
export const NOT_RUN_STATUSES: readonly number[] = [429];

/** ASSUMPTION: how long to wait after a 429 without Retry-After (ms): the whole window. */
export const RETRY_AFTER_DEFAULT_MS = 60_000;
