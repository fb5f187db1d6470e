/** What tells a job from its result in a body without its envelope. */

import type { Located } from "../shape/locate";
import { findRole } from "../vocabulary/data-names";
import { takeLast } from "../vocabulary/field-names";
import { hasNumber } from "../shape/record";
import { type Dict, isDict, isScalar, type List } from "../../table/values";
import { findHrefs } from "./job-links";

/** `rows` measure something and `names` do not; `empty` is a list that is meant for data and has none. */
export type DataKind = "rows" | "names" | "value" | "empty" | "none";

export function classifyData({ found, measures, size }: Located): DataKind {
  if (found.kind === "record") return hasNumber(withoutMoments(found.value)) ? "value" : "none";
  // Links beside the data have no size of their own.
  if (found.kind === "list" && found.value.length > 0 && isFiles(found.value)) return "none";
  if (size === 0) return "empty";
  // A few numbers by name can be a job's own statistics.
  const named =
    found.kind === "map" && findRole(takeLast(found.path)) <= 0 && Object.values(found.value).every(isScalar);
  return named ? "none" : measures ? "rows" : "names";
}

/** An object without its moments: a job has them beside its value. */
function withoutMoments(dict: Dict): Dict {
  return Object.fromEntries(Object.entries(dict).filter(([key]) => !/(_at|_on|[a-z]At|[a-z]On)$/.test(key)));
}

/** Links to the files of a result, or descriptions of them. */
function isFiles(list: List): boolean {
  return list.every((item) => findHrefs(item).length > 0 && (!isDict(item) || Object.keys(item).length <= 5));
}
