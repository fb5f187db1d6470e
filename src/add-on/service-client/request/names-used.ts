/** Names that the service has no list of. Pure. */
import { isDict, isList, isText, type Json } from "../../table/values";
import { FIELDS, FILTER_FIELDS, FILTER_TYPES } from "./contract";
import type { Query } from "./request";

/** Kinds of names that the service has no list of. */
export const UNLISTED = ["metrics", "segments", "tests"] as const;

/** A kind of names that the service has no list of. */
export type Unlisted = (typeof UNLISTED)[number];

/** The names of this kind that a query asks about. */
export function namesUsedIn({ body = {} }: Query, kind: Unlisted): string[] {
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

/** Every text of a question, in which the names are that it uses. */
export function findTextsUsed({ body = {} }: Query): string[] {
  return findLeaves(body).filter(isText);
}

/** What a property is compared with. */
export function findValuesUsed({ body = {} }: Query, property: string): (string | number | boolean)[] {
  return findCompared(body, property).flatMap(findLeaves);
}

function findCompared(value: Json | undefined, property: string): (Json | undefined)[] {
  if (isList(value)) return value.flatMap((one) => findCompared(one, property));
  if (!isDict(value)) return [];
  const own = value[FILTER_FIELDS.property] === property ? [value[FILTER_FIELDS.comparisonValue]] : [];
  return [...own, ...Object.values(value).flatMap((one) => findCompared(one as Json, property))] as Json[];
}

function findLeaves(value: Json | undefined): (string | number | boolean)[] {
  if (isList(value)) return value.flatMap((one) => findLeaves(one));
  if (isDict(value)) return Object.values(value).flatMap((one) => findLeaves(one as Json));
  return value === null || value === undefined ? [] : [value];
}
