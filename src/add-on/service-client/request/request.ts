/** Questions in one canonical form, and their HTTP requests. Pure. */
import { AddOnError } from "../../shared/errors";
import { argumentError } from "../../shared/known-error";
import { resolveLink, encodeParameter, encodePathSegment } from "./address";
import { isDict, isText, type JsonObject } from "../../table/values";
import type { NextPage } from "../../response-parser/envelope/answer";
import type { DateRange } from "../../input-language/dates/dates";
import type { Condition } from "../../input-language/search/tree";
import type { ExportTo } from "../../sheet-writer/destination/mode-settings";
import {
  makeDateRange,
  type Endpoint,
  type EndpointName,
  ENDPOINTS,
  EXPORT_FIELDS,
  FIELDS,
  type Listing,
  PAGE_LIMIT,
} from "./contract";
import { makeFilterBody } from "./filter-body";

/** Equal questions are equal queries. */
export interface Query {
  readonly endpoint: EndpointName;
  /** The values that fill `{…}` in the path. */
  readonly path?: { readonly [name: string]: string };
  readonly body?: JsonObject;
}

export interface Refinement {
  readonly days?: DateRange | undefined;
  readonly interval?: string | undefined;
  /** The weekday on which weeks begin, where it is not Monday. */
  readonly weekStart?: string | undefined;
  /** Whether periods that are not whole are to be marked. */
  readonly markPartial?: boolean | undefined;
  /** At which age people are counted, where not at that of the funnel's own window. */
  readonly ageDays?: number | undefined;
  readonly segmentBy?: readonly string[] | undefined;
  /** How many values of `segmentBy` to keep, the largest. */
  readonly segmentLimit?: number | undefined;
  readonly filter?: Condition | undefined;
}

export interface TestChoices {
  /** The variation that others are compared with. */
  readonly baseline?: string | undefined;
  /** The level of confidence as a part of 1. */
  readonly confidence?: number | undefined;
  readonly segmentBy?: readonly string[] | undefined;
  readonly filter?: Condition | undefined;
  /** At which age people are counted, in days since they saw it first. */
  readonly ageDays?: number | undefined;
}

/** `id`: a name or id, as typed. */
export const QUERIES = {
  report: (id: string | number, refinement: Refinement = {}): Query => ({
    endpoint: "report",
    body: { [FIELDS.reportId]: id, ...makeRefinementFields(refinement) },
  }),
  metric: (id: string | number, refinement: Refinement = {}): Query => ({
    endpoint: "metric",
    body: { [FIELDS.metricId]: id, ...makeRefinementFields(refinement) },
  }),
  people: (
    filter: Condition | undefined,
    options: { columns?: readonly string[] | undefined; days?: DateRange | undefined } = {},
  ): Query => ({
    endpoint: "people",
    body: {
      [FIELDS.queryParams]: {
        [FIELDS.filter]: filter && makeFilterBody(filter),
        [FIELDS.columns]: options.columns,
      },
      ...makeRefinementFields({ days: options.days }),
    },
  }),
  peopleCount: (filter: Condition | undefined, days?: DateRange): Query => ({
    endpoint: "peopleCount",
    body: {
      [FIELDS.queryParams]: { [FIELDS.filter]: filter && makeFilterBody(filter) },
      ...makeRefinementFields({ days }),
    },
  }),
  sql: (statement: string): Query => ({
    endpoint: "sql",
    body: { [FIELDS.queryParams]: { [FIELDS.statement]: statement } },
  }),
  abTest: (id: string | number, choices: TestChoices = {}): Query => {
    const { baseline, confidence, segmentBy, filter, ageDays } = choices;
    return {
      endpoint: "abTest",
      body: {
        [FIELDS.testId]: id,
        [FIELDS.baseline]: baseline,
        [FIELDS.confidence]: confidence,
        ...makeRefinementFields({ segmentBy, filter, ageDays }),
      },
    };
  },
  list: (resource: Listing): Query => ({ endpoint: resource }),
  export: (query: Query, name: string, to: ExportTo): Query => {
    const place =
      "bucket" in to ? { [EXPORT_FIELDS.bucket]: to.bucket, [EXPORT_FIELDS.path]: to.path || undefined } : {};
    const body: JsonObject = {
      [EXPORT_FIELDS.query]: {
        [EXPORT_FIELDS.endpoint]: ENDPOINTS[query.endpoint].path,
        [EXPORT_FIELDS.body]: query.body ?? {},
      },
      [EXPORT_FIELDS.options]: { [EXPORT_FIELDS.name]: name, ...place },
    };
    return "bucket" in to
      ? { endpoint: "exportBucket", path: { kind: to.kind }, body }
      : { endpoint: "exportCsv", body };
  },
  exportStatus: (id: string): Query => ({ endpoint: "exportStatus", path: { id } }),
  raw: (endpoint: EndpointName, body: JsonObject): Query => ({ endpoint, body }),
} as const;

/** A raw body's zone wins. Listings and states have no days. */
export function addZone(query: Query, zone: string): Query {
  const { body = {}, endpoint } = query;
  const parameters = body[FIELDS.queryParams];
  const namesZone = FIELDS.timeZone in body || (isDict(parameters) && FIELDS.timeZone in parameters);
  if (ENDPOINTS[endpoint].method === "get" || namesZone) return query;
  return { ...query, body: { ...body, [FIELDS.timeZone]: zone } };
}

function makeRefinementFields(refinement: Refinement): JsonObject {
  const { days, segmentBy } = refinement;
  return {
    [FIELDS.dateRange]: days && makeDateRange(days.from, days.to),
    [FIELDS.interval]: refinement.interval,
    [FIELDS.weekStart]: refinement.weekStart,
    [FIELDS.markPartial]: refinement.markPartial || undefined,
    [FIELDS.ageDays]: refinement.ageDays,
    // One is sent as itself, which every service knows that divides at all.
    [FIELDS.segmentBy]: segmentBy && segmentBy.length > 1 ? [...segmentBy] : segmentBy?.[0],
    [FIELDS.segmentLimit]: refinement.segmentLimit,
    [FIELDS.filter]: refinement.filter && makeFilterBody(refinement.filter),
  };
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Without the key, which is added when it is sent. */
export interface HttpRequest {
  readonly method: Endpoint["method"];
  readonly url: string;
  readonly body?: string;
}

/** Without a page, the service's own limit applies. */
export function buildRequest(baseUrl: string, query: Query, page?: Page): HttpRequest {
  const { method } = ENDPOINTS[query.endpoint];
  const url = baseUrl + buildPath(query);
  const offset = { [FIELDS.offset]: page?.offset || undefined };
  // A raw body's limit wins, not its offset beyond the first page.
  const fields = { ...offset, [FIELDS.limit]: page?.limit, ...query.body, ...(page?.offset ? offset : {}) };
  return method === "get"
    ? { method, url: addParameters(url, fields) }
    : { method, url, body: JSON.stringify(fields) };
}

/** At an address that the service gave. */
export function buildRequestAt(url: string): HttpRequest {
  return { method: "get", url };
}

/** `page`: the first. @throws AddOnError for an unsafe link */
export function buildNextRequest(baseUrl: string, query: Query, next: NextPage, page?: Page): HttpRequest {
  if ("offset" in next) return buildRequest(baseUrl, query, next);
  if ("cursor" in next) {
    return buildRequest(baseUrl, { ...query, body: { ...query.body, [next.parameter]: next.cursor } }, page);
  }
  const url = resolveLink(next.link, baseUrl);
  if (url === undefined)
    throw new AddOnError("unreadable", {
      detail: "its link to further rows is not safe",
      isUnsafeLink: true,
    });
  return buildRequestAt(url);
}

function buildPath(query: Query): string {
  return ENDPOINTS[query.endpoint].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = query.path?.[name] ?? "";
    const segment = encodePathSegment(text);
    if (segment === undefined)
      throw argumentError(name, `it cannot be "${text}"`, "it as the service shows it");
    return segment;
  });
}

function addParameters(url: string, fields: JsonObject): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeParameter(isText(value) ? value : JSON.stringify(value))}`);
  return pairs.length ? `${url}?${pairs.join("&")}` : url;
}

export function readOwnOffset({ body }: Query): number {
  const offset = body?.[FIELDS.offset];
  return typeof offset === "number" ? offset : 0;
}

/** One row more than wanted shows whether there are more. */
export function makeFirstPage(query: Query, rowLimit: number): Page | undefined {
  const limit = Math.min(PAGE_LIMIT, rowLimit + 1);
  return ENDPOINTS[query.endpoint].paged ? { offset: readOwnOffset(query), limit } : undefined;
}
