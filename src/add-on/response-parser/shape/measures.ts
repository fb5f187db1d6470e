import { isAmount, isNumeral } from "../typing/numerals";
import { isDateKey, isEpochKey, isMeasureName } from "../vocabulary/field-names";
import {
  areScalars,
  type Dict,
  isDict,
  isList,
  isNumber,
  isScalar,
  isText,
  type List,
  unwrapKey,
} from "../../table/values";

const DEEPEST_MEASURE = 8;

/** So many items of a list are examined. */
export const SAMPLE = 40;

/** Names of numbers; deeper ones by their paths. */
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
  if (depth > DEEPEST_MEASURE || (key !== "" && isList(value) && areScalars(value) && !isMeasureName(key)))
    return;
  const wrapped = isDict(value) ? unwrapKey(value) : undefined;
  if (wrapped !== undefined) addMeasures(found, key, (value as Dict)[wrapped], depth);
  else
    for (const inner of listMeasures(isList(value) ? value : [value], depth + 1))
      found.add(`${key}.${inner}`);
}

/** At any depth; numerals do not count, dates only if `dates`. */
export function hasText(item: unknown, dates: boolean, depth = 0): boolean {
  if (isText(item)) return item !== "" && !isNumeral(item) && (dates || !isDateKey(item));
  if (isScalar(item) || depth > DEEPEST_MEASURE) return false;
  return Object.values(item).some((inner) => hasText(inner, dates, depth + 1));
}

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
