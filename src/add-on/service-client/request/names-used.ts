/** Names that the service has no list of. Pure. */
import { isDict, isList, isText, type Json } from "../../table/values";
import { FIELDS, FILTER_FIELDS, FILTER_TYPES } from "./contract";
import type { Query } from "./request";

export const UNLISTED = ["metrics", "segments", "tests"] as const;
export type Unlisted = (typeof UNLISTED)[number];

export function findNamesUsed({ body = {} }: Query, kind: Unlisted): string[] {
  if (kind === "segments") return findSegments(body);
  const id = body[kind === "metrics" ? FIELDS.metricId : FIELDS.testId];
  return isText(id) ? [id] : [];
}

/** ASSUMPTION (see filter-body.ts): a saved segment is an operand of its own type. */
function findSegments(value: Json | undefined): string[] {
  if (isList(value)) return value.flatMap((one) => findSegments(one));
  if (!isDict(value)) return [];
  const segment = value[FILTER_FIELDS.segment];
  const own = value[FILTER_FIELDS.type] === FILTER_TYPES.segment && isText(segment) ? [segment] : [];
  return [...own, ...Object.values(value).flatMap((one) => findSegments(one as Json))];
}
