/** A total among the keys of a map. Pure. */
import { isMapOfObjects } from "../../shape/keyed-objects";
import { isTimeKey } from "../../vocabulary/field-names";
import { isTotalName, SUMS_OF_ROWS } from "../../vocabulary/total-words";
import { type Dict, isDict, isNumber } from "../../../table/values";

/**
 * {"2024-04-01": {"visits": 3}, "2024-04-02": {"visits": 4}, "total": {"visits": 7}}: the others are the
 * rows. Between others than days it is one only where it adds them up.
 */
export function setTotalAside(map: Dict): Dict | undefined {
  const keys = Object.keys(map);
  if (keys.length < 3 || !mayHaveTotal(keys, map)) return undefined;
  const total = isTotalName(keys[0]!) ? keys[0] : [...keys].reverse().find(isTotalName);
  if (total === undefined) return undefined;
  const { [total]: sum, ...rows } = map;
  const others = Object.values(rows);
  const isAtEnd = total === keys[0] || total === keys[keys.length - 1];
  const areTimes = Object.keys(rows).every(isTimeKey);
  if (!isAtEnd && !areTimes && !addUp(others, sum, "all")) return undefined;
  const areMaps = isDict(sum) && others.every(isDict);
  // Beside an average and a maximum alone it is one of the figures that were asked for.
  const areFigures = Object.keys(rows).every((key) => isTotalName(key) || SUMS_OF_ROWS.test(key));
  const withKeys = (): Dict => ({ rows: keys.map((key) => ({ key, ...(map[key] as Dict) })) });
  if (areMaps && areFigures) return withKeys();
  const areDays = isNumber(sum) && others.every(isNumber) && areTimes;
  const isGroup = areMaps && !areTimes && MAY_BE_GROUP.test(total.trim()) && !addUp(others, sum, "some");
  if (isGroup && (isMapOfObjects(rows) || others.every((one) => areSameKeys(one, sum)))) return withKeys();
  return (areMaps || areDays) && isMapOfObjects(rows) ? { rows, totals: sum } : undefined;
}

/** Of numbers, one key of the first two is a day's. */
function mayHaveTotal([first = "", second = ""]: readonly string[], map: Dict): boolean {
  return isDict(map[first]) || (isNumber(map[first]) && [first, second].some(isTimeKey));
}

function areSameKeys(one: Dict, other: Dict): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isNumber(one[key]) && key in other);
}

/** A segment may be called "all": where no number is the sum of the others it is a row like them. */
const MAY_BE_GROUP = /^all$/i;

/** Whether some or all numbers are the sum of those of the same name. */
function addUp(others: readonly unknown[], sum: unknown, which: "some" | "all"): boolean {
  if (!isDict(sum)) return isSumOf(others, sum);
  const isSum = ([key, whole]: [string, unknown]): boolean =>
    isSumOf(
      others.map((other) => (isDict(other) ? other[key] : undefined)),
      whole,
    );
  const numbers = Object.entries(sum).filter(([, whole]) => isNumber(whole) && whole !== 0);
  return which === "some" ? numbers.some(isSum) : numbers.length > 0 && numbers.every(isSum);
}

function isSumOf(parts: readonly unknown[], whole: unknown): boolean {
  if (!isNumber(whole) || whole === 0 || !parts.every(isNumber)) return false;
  return Math.abs(parts.reduce((a, b) => a + b, 0) - whole) <= Math.abs(whole) * 1e-9;
}
