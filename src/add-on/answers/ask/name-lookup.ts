/** The service's own lists of names, which turn a name that a person gave into an id. */
import { MINUTE_MS } from "../../shared/time";
import type { Query } from "../../service-client/request/request";
import { AddOnError, isFailure } from "../../shared/errors";
import type { FailureKind } from "../../shared/failures";
import { readListing } from "../../table/listing";
import type { Table } from "../../table/types";
import { matchName } from "../../input-language/near-names";
import type { NamedThing, Question } from "../question/question";

/** A missing name may be newer than the list: older than this, the list is asked for again (ms). */
const DOUBTED_AGE_MS = MINUTE_MS;
/** Failures of a list that do not keep a name from being asked for. */
const NO_LIST: readonly FailureKind[] = ["forbidden", "refused", "unreadable"];

/** A list of the service's, of this age at most. */
export type ListNames = (resource: NamedThing["list"], maxAgeMs?: number) => Table;

/**
 * The query with the id in the place of a name, by a list that is kept. @throws AddOnError unknownName, with
 * what is near
 */
export function resolveName({ named, query }: Question, listOf: ListNames): Query {
  const table = named && listIfAllowed(named.list, listOf);
  if (!table) return query;
  const { what, name, list, field } = named;
  let match = matchName(name, readListing(table));
  if ("near" in match && !match.several) match = matchName(name, readListing(listOf(list, DOUBTED_AGE_MS)));
  if ("near" in match) throw new AddOnError("unknownName", { what, name, ...match });
  return { ...query, body: { ...query.body, [field]: match.id } };
}

/** Without the list a name is sent as it is, and the service's own answer is shown. */
function listIfAllowed(resource: NamedThing["list"], listOf: ListNames): Table | undefined {
  try {
    return listOf(resource);
  } catch (error) {
    if (isFailure(error) && NO_LIST.includes(error.kind)) return undefined;
    throw error;
  }
}
