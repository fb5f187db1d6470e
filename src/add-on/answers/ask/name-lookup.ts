/** Turns names into ids, by the service's own lists. */
import { MINUTE_MS } from "../../shared/time";
import type { Query } from "../../service-client/request/request";
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { FailureKind } from "../../shared/failures";
import { type Listed, readListing } from "../../table/listing";
import type { Table } from "../../table/types";
import { matchName } from "../../input-language/near-names";
import type { NamedThing, Question } from "../question/question";

/** A missing name may be newer than an older list. */
const DOUBTED_AGE_MS = MINUTE_MS;
/** Of the names that there are, where none is near. */
const MOST_SUGGESTED = 5;
/** Failures of a list after which the name itself is sent. */
const NO_LIST: readonly FailureKind[] = ["forbidden", "refused", "unreadable"];

export type ListNames = (resource: NamedThing["list"], maxAgeMs?: number) => Table;

/** @throws AddOnError unknownName, with similar names, or some of those that there are */
export function resolveName({ named, query }: Question, listOf: ListNames): Query {
  const table = named && listIfAllowed(named.list, listOf);
  if (!table) return query;
  const { what, name, list, field } = named;
  let names = readListing(table);
  let match = matchName(name, names);
  if ("near" in match && !match.several) {
    names = readListing(listOf(list, DOUBTED_AGE_MS));
    match = matchName(name, names);
  }
  if ("near" in match) throw new AddOnError("unknownName", { what, name, ...match, ...listSome(names) });
  return { ...query, body: { ...query.body, [field]: match.id } };
}

/** The first names of a list, and how many it has. */
function listSome(names: readonly Listed[]) {
  const all = [...new Set(names.map((listed) => listed.name))];
  return { known: all.slice(0, MOST_SUGGESTED), count: all.length };
}

function listIfAllowed(resource: NamedThing["list"], listOf: ListNames): Table | undefined {
  try {
    return listOf(resource);
  } catch (error) {
    if (isFailure(error) && NO_LIST.includes(error.kind)) return undefined;
    throw error;
  }
}
