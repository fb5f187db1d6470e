/** Questions to the service, in one canonical form, and the HTTP requests that ask them. Pure. */
import type { Json } from "../cache/key";
import { dateRangeField, type Endpoint, type EndpointName, ENDPOINTS, FIELDS, PAGE_LIMIT } from "./contract";

export type JsonObject = { readonly [name: string]: Json | undefined };

/** One question to one endpoint: equal questions are equal queries. */
export interface Query {
  readonly endpoint: EndpointName;
  /** What fills `{…}` in the path. */
  readonly path?: { readonly [name: string]: string };
  readonly body?: JsonObject;
}

/** Inclusive ISO days. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What several questions share. */
export interface Refinement {
  readonly days?: Days | undefined;
  readonly interval?: string | undefined;
  readonly segmentBy?: string | undefined;
  readonly filter?: JsonObject | undefined;
}

/** One builder per endpoint. `id` is a name or an id as the person gave it. */
export const QUERIES = {
  report: (id: string | number, refinement: Refinement = {}): Query => ({
    endpoint: "report",
    body: { [FIELDS.reportId]: id, ...refined(refinement) },
  }),
  metric: (id: string | number, refinement: Refinement = {}): Query => ({
    endpoint: "metric",
    body: { [FIELDS.metricId]: id, ...refined(refinement) },
  }),
  people: (
    filter: JsonObject | undefined,
    options: { columns?: readonly string[] | undefined; days?: Days | undefined } = {},
  ): Query => ({
    endpoint: "people",
    body: { [FIELDS.queryParams]: { filter, [FIELDS.columns]: options.columns }, ...refined({ days: options.days }) },
  }),
  peopleCount: (filter: JsonObject | undefined, days?: Days): Query => ({
    endpoint: "peopleCount",
    body: { [FIELDS.queryParams]: { filter }, ...refined({ days }) },
  }),
  sql: (statement: string): Query => ({
    endpoint: "sql",
    body: { [FIELDS.queryParams]: { [FIELDS.statement]: statement } },
  }),
  abTest: (id: string | number, confidence?: number): Query => ({
    endpoint: "abTest",
    body: { [FIELDS.testId]: id, [FIELDS.confidence]: confidence },
  }),
  list: (resource: "reports" | "events" | "properties" | "products"): Query => ({ endpoint: resource }),
  exportCsv: (query: Query, name?: string): Query => ({ endpoint: "exportCsv", body: exported(query, { name }) }),
  exportBucket: (kind: string, query: Query, options: JsonObject): Query => ({
    endpoint: "exportBucket",
    path: { kind },
    body: exported(query, options),
  }),
  exportStatus: (id: string): Query => ({ endpoint: "exportStatus", path: { id } }),
  /** Any body to any endpoint: nothing that the service can do is out of reach. */
  raw: (endpoint: EndpointName, body: JsonObject): Query => ({ endpoint, body }),
} as const;

function refined(refinement: Refinement): JsonObject {
  const { days } = refinement;
  return {
    [FIELDS.dateRange]: days && dateRangeField(days.from, days.to),
    [FIELDS.interval]: refinement.interval,
    [FIELDS.segmentBy]: refinement.segmentBy,
    [FIELDS.filter]: refinement.filter,
  };
}

function exported(query: Query, options: JsonObject): JsonObject {
  return { query: { endpoint: pathOf(query), body: query.body ?? {} }, options };
}

/** One page of an answer. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** A request without its key, which is added where it is sent. */
export interface HttpRequest {
  readonly method: Endpoint["method"];
  readonly url: string;
  readonly body?: string;
  readonly idempotent: boolean;
}

/** The request for one page of a question; without a page the service's own limit holds. */
export function requestFor(baseUrl: string, query: Query, page?: Page): HttpRequest {
  const { method, idempotent } = ENDPOINTS[query.endpoint];
  const url = baseUrl + pathOf(query);
  const paging: Parameters = page ? { [FIELDS.offset]: page.offset || undefined, [FIELDS.limit]: page.limit } : {};
  if (method === "get") return { method, url: withParameters(url, paging), idempotent };
  return { method, url, body: JSON.stringify({ ...paging, ...query.body, ...nextOffset(page) }), idempotent };
}

/** A look at a job or at a next page, at an address that the service gave. */
export function requestAt(url: string): HttpRequest {
  return { method: "get", url, idempotent: true };
}

/** A raw body may name its own limit, which is respected; an offset beyond the first page is ours. */
function nextOffset(page: Page | undefined): JsonObject {
  return page && page.offset > 0 ? { [FIELDS.offset]: page.offset } : {};
}

function pathOf(query: Query): string {
  return ENDPOINTS[query.endpoint].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(query.path?.[name] ?? ""),
  );
}

type Parameters = { readonly [name: string]: number | undefined };

function withParameters(url: string, parameters: Parameters): string {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length ? `${url}?${pairs.join("&")}` : url;
}

/** Endpoints whose answers may come in pages. */
const PAGED: readonly EndpointName[] = ["report", "people", "sql", "reports", "events", "properties", "products"];

/** The first page to ask for, so that a short list costs one request. */
export function firstPage(query: Query, rowLimit: number | undefined): Page | undefined {
  if (!PAGED.includes(query.endpoint)) return undefined;
  return { offset: 0, limit: Math.max(1, Math.min(PAGE_LIMIT, rowLimit ?? PAGE_LIMIT)) };
}
