/** What items measure and what tells them apart: facts that tell data from what is beside them. */

import { isAmount, isNumeral } from "../typing/numerals";
import { isDateKey, isEpochKey, isMeasureName } from "../vocabulary/field-names";
import {
  type Dict,
  isDict,
  isList,
  isNumber,
  isScalar,
  isText,
  type List,
  unwrapKey,
} from "../../table/values";

/** Numbers and texts further down are not looked for. */
const DEEPEST = 8;

/** How many items are looked at to learn what they measure. */
export const SAMPLE = 40;

/** Names of the numbers that items measure; those further down count too, by their paths. */
export function listMeasures(items: List, depth = 0): Set<string> {
  const found = new Set<string>();
  for (const item of items.slice(0, SAMPLE)) {
    if (isDict(item)) {
      for (const key in item) addMeasures(found, key, item[key], depth);
    } else addMeasures(found, "", item, depth);
  }
  return found;
}

function addMeasures(found: Set<string>, key: string, value: unknown, depth: number): void {
  if (isScalar(value)) {
    if (isAmount(value) && (key === "" || isMeasureName(key))) found.add(key);
    return;
  }
  if (depth > DEEPEST || (key !== "" && isList(value) && value.every(isScalar) && !isMeasureName(key)))
    return;
  const wrapped = isDict(value) ? unwrapKey(value) : undefined;
  if (wrapped !== undefined) addMeasures(found, key, (value as Dict)[wrapped], depth);
  else
    for (const inner of listMeasures(isList(value) ? value : [value], depth + 1))
      found.add(`${key}.${inner}`);
}

/** Whether an item has a text, however deep, that is no number and, unless they count too, no date. */
export function hasText(item: unknown, dates: boolean, depth = 0): boolean {
  if (isText(item)) return item !== "" && !isNumeral(item) && (dates || !isDateKey(item));
  if (isScalar(item) || depth > DEEPEST) return false;
  return Object.values(item).some((inner) => hasText(inner, dates, depth + 1));
}

/** Whether something tells items apart: a text, or a number that is an order or a moment. */
export function hasName(item: unknown): boolean {
  const isPlaced = ([key, value]: [string, unknown]): boolean =>
    isNumber(value) && (!isMeasureName(key) || isMomentText(value));
  return (
    hasText(item, true) ||
    (isList(item) && item.some(isMomentText)) ||
    (isDict(item) && Object.entries(item).some(isPlaced))
  );
}

function isMomentText(value: unknown): boolean {
  return isNumber(value) && isEpochKey(String(value));
}
