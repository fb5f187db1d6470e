/** What distinguishes a job from its result. */

import type { Located } from "../shape/locate";
import { roleOf } from "../vocabulary/data-names";
import { takeLast } from "../vocabulary/field-names";
import { hasNumber } from "../shape/record";
import { type Dict, isDict, isScalar, type List } from "../../table/values";
import { findHrefs } from "./job-links";

/** `rows` have measures, `names` have none; `empty` is a list meant for data. */
export type DataKind = "rows" | "names" | "value" | "empty" | "none";

export function classifyData({ found, measures, size }: Located): DataKind {
  if (found.kind === "record") return hasNumber(removeMoments(found.value)) ? "value" : "none";
  // Links outside the data have no size.
  if (found.kind === "list" && found.value.length > 0 && isFiles(found.value)) return "none";
  if (size === 0) return "empty";
  // A few named numbers can be a job's statistics, and so can those of its days.
  const named =
    found.kind === "map" &&
    roleOf(takeLast(found.path)) <= 0 &&
    (found.isBeside === true || Object.values(found.value).every(isScalar));
  return named ? "none" : measures ? "rows" : "names";
}

/** A job has moments with its value. */
function removeMoments(dict: Dict): Dict {
  return Object.fromEntries(Object.entries(dict).filter(([key]) => !/(_at|_on|[a-z]At|[a-z]On)$/.test(key)));
}

function isFiles(list: List): boolean {
  return list.every((item) => findHrefs(item).length > 0 && (!isDict(item) || Object.keys(item).length <= 5));
}
