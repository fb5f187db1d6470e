/** Turns names into ids, by the service's own lists. */
import { MINUTE_MS } from "../../shared/time";
import type { Query } from "../../service-client/request/request";
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { FailureKind } from "../../shared/failures";
import { readListing } from "../../table/listing";
import type { Table } from "../../table/types";
import { matchName } from "../../input-language/near-names";
import type { NamedThing, Question } from "../question/question";

/** A missing name may be newer than an older list. */
const DOUBTED_AGE_MS = MINUTE_MS;
/** Failures of a list after which the name itself is sent. */
const NO_LIST: readonly FailureKind[] = ["forbidden", "refused", "unreadable"];

export type ListNames = (resource: NamedThing["list"], maxAgeMs?: number) => Table;

/** @throws AddOnError unknownName, with similar names */
export function resolveName({ named, query }: Question, listOf: ListNames): Query {
  const table = named && listIfAllowed(named.list, listOf);
  if (!table) return query;
  const { what, name, list, field } = named;
  let match = matchName(name, readListing(table));
  if ("near" in match && !match.several) match = matchName(name, readListing(listOf(list, DOUBTED_AGE_MS)));
  if ("near" in match) throw new AddOnError("unknownName", { what, name, ...match });
  return { ...query, body: { ...query.body, [field]: match.id } };
}

function listIfAllowed(resource: NamedThing["list"], listOf: ListNames): Table | undefined {
  try {
    return listOf(resource);
  } catch (error) {
    if (isFailure(error) && NO_LIST.includes(error.kind)) return undefined;
    throw error;
  }
}
