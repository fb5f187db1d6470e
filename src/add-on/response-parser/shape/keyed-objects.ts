/** Objects whose keys are data, not fields. */

import { envelopeNameOf, roleOf } from "../vocabulary/data-names";
import { isDataKey, isTimeKey, hasMeasureName } from "../vocabulary/field-names";
import {
  type Dict,
  isDict,
  isFilled,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
  type List,
  listFields,
  unwrapKey,
} from "../../table/values";

export function isMapOfObjects(node: Dict): boolean {
  const { keys, values: all } = listFields(node);
  const values = all.filter(isFilled);
  const dated = keys.length > 0 && keys.every(isTimeKey);
  if (values.length === 0) return dated;
  const keyed = keys.every(isDataKey);
  // Named texts are fields; checking every name would take long.
  if (!keyed && !dated && values.some(isText)) return false;
  if (!keyed && keys.some((key) => roleOf(key) !== 0)) return false;
  if (values.every(isNumber))
    return (
      dated || (keys.length > 1 && (keyed || !keys.some((key) => hasMeasureName(key) || envelopeNameOf(key))))
    );
  if (values.every(isList)) return keyed && (dated || values.some((list) => !list.every(isScalar)));
  if (!values.every(isDict)) return dated;
  if (values.every((value) => unwrapKey(value) !== undefined)) return keyed;
  return (
    ((keyed || keys.length > 1) && haveLikeKeys(values)) || values.every((value) => isDateTree(value, 0))
  );
}

/** Each of its keys is a day, or another moment, and has one value. */
export function isByDay(value: unknown): value is Dict {
  return isDict(value) && Object.keys(value).every(isTimeKey) && isDateTree(value, 0);
}

/** Days below months below years. */
export function isDateTree(node: unknown, depth: number): boolean {
  if (!isDict(node) || depth > 4) return false;
  const keys = Object.keys(node);
  const dated = keys.every(isTimeKey);
  const isBelow = (key: string): boolean =>
    dated ? isScalar(node[key]) : roleOf(key) === 0 && isDateTree(node[key], depth + 1);
  return keys.length > 0 && keys.every(isBelow);
}

/**
 * For an object inside a row: its keys are days, ids of similar objects, or names of lists of such. It
 * becomes rows, where fields would become columns.
 */
export function isKeyed(dict: Dict): boolean {
  const keys = Object.keys(dict);
  if (keys.every(isTimeKey)) return keys.length > 0;
  // One value can rule it out.
  for (const key of keys) if (!isNothing(dict[key]) && isScalar(dict[key])) return false;
  const values = Object.values(dict).filter((value) => !isNothing(value));
  if (values.length === 0) return false;
  const keyed = keys.every(isDataKey);
  if (values.every(isDict)) return keyed && haveLikeKeys(values);
  if (!values.every((value) => isList(value) && value.some(isDict))) return false;
  const firsts = (values as List[]).map((list) => list.find(isDict)!);
  return keyed || (keys.length > 1 && keys.every((key) => roleOf(key) === 0) && haveLikeKeys(firsts));
}

export function haveLikeKeys(dicts: readonly Dict[]): boolean {
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
