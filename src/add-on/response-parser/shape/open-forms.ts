/**
 * Rows in forms that are known by how they are built, whatever their words: values wrapped by their type,
 * pairs of a
 * field and a value, header items within the list, columns below a list of fields. Each becomes rows of
 * fields.
 */

import { type Dict, isDict, isList, type List } from "../../table/values";
import { dropEnds } from "./list-ends";
import { openCells, turnColumns } from "./named-lists";
import { openPairs } from "./pairs";
import { unwrapTyped } from "./typed-values";

const DEEPEST_FORM = 5;
/** Larger objects are maps of data. */
const MOST_FIELDS_OF_FORM = 200;

/** Returns `value` itself where there is no such form. */
export function openForms(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST_FORM) return value;
  if (isList(value)) return openList(value);
  if (!isDict(value) || isMap(value)) return value;
  const entries = Object.entries(turnColumns(openCells(value))).map(
    ([key, inner]) => [key, openForms(inner, depth + 1)] as const,
  );
  return entries.length === Object.keys(value).length && entries.every(([key, inner]) => inner === value[key])
    ? value
    : Object.fromEntries(entries);
}

/** Counts no further, as an object may have as many fields as there are people. */
function isMap(dict: Dict): boolean {
  let count = 0;
  for (const _ in dict) if (++count > MOST_FIELDS_OF_FORM) return true;
  return false;
}

/** Opens the items of a list as its first item tells. */
function openList(list: List): unknown {
  const [first] = list;
  if (isDict(first) && isMap(first)) return list;
  const pairs = openPairs(list);
  if (pairs) return pairs;
  if (!isDict(first)) return list;
  return unwrapTyped(first, list) ?? dropEnds(list) ?? list;
}
