/** Objects whose keys are data, not fields. */

import { isDataKey, isDateKey, roleOf } from "./field-names";
import { type Dict, isDict, isList, isNothing, type List } from "../../table/values";

/**
 * Whether the keys of an object inside a row are data: days, the ids of like objects, or names of lists of like objects.
 * Such an object stays whole and becomes rows, where one with fields becomes columns.
 */
export function isKeyed(dict: Dict): boolean {
  const keys = Object.keys(dict);
  if (keys.every(isDateKey)) return keys.length > 0;
  const values = Object.values(dict).filter((value) => !isNothing(value));
  if (values.length === 0) return false;
  const data = keys.every(isDataKey);
  if (values.every(isDict)) return data && alike(values);
  if (!values.every((value) => isList(value) && value.some(isDict))) return false;
  const firsts = (values as List[]).map((list) => list.find(isDict)!);
  return data || (keys.length > 1 && keys.every((key) => roleOf(key) === 0) && alike(firsts));
}

/** Whether objects have mostly the same keys. */
export function alike(dicts: readonly Dict[]): boolean {
  const union = new Set<string>();
  let keys = 0;
  for (const dict of dicts) {
    for (const key in dict) {
      union.add(key);
      keys++;
    }
  }
  return keys > (union.size * dicts.length) / 2;
}
