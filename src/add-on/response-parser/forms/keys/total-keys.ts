/** A total among the keys of a map. Pure. */
import { isMapOfObjects } from "../../shape/keyed-objects";
import { isTimeKey } from "../../vocabulary/field-names";
import { isTotalName, SUMS_OF_ROWS } from "../../vocabulary/total-words";
import { type Dict, isDict, isNumber } from "../../../table/values";

/**
 * {"2024-04-01": {"visits": 3}, "2024-04-02": {"visits": 4}, "total": {"visits": 7}}: the others are the
 * rows. It stands first or last.
 */
export function setTotalAside(map: Dict): Dict | undefined {
  const keys = Object.keys(map);
  const total = [keys[0], keys[keys.length - 1]].find((key) => key !== undefined && isTotalName(key));
  if (total === undefined || keys.length < 3) return undefined;
  const { [total]: sum, ...rows } = map;
  const others = Object.values(rows);
  const areMaps = isDict(sum) && others.every(isDict);
  // Beside an average and a maximum alone it is one of the figures that were asked for.
  if (areMaps && Object.keys(rows).every((key) => isTotalName(key) || SUMS_OF_ROWS.test(key)))
    return { rows: keys.map((key) => ({ key, ...(map[key] as Dict) })) };
  const areDays = isNumber(sum) && others.every(isNumber) && Object.keys(rows).every(isTimeKey);
  return (areMaps || areDays) && isMapOfObjects(rows) ? { rows, totals: sum } : undefined;
}
