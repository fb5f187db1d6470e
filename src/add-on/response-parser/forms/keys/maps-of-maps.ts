/** Records under two keys, of which the inner ones differ from one outer one to the next. Pure. */
import { haveLikeKeys, isDateTree } from "../../shape/keyed-objects";
import { isNumeral } from "../../typing/numerals";
import { roleOf } from "../../vocabulary/data-names";
import { type Dict, hasAtMost, isDict, isNothing, isNumber, isScalar, isText } from "../../../table/values";

const MOST_FACTS = 100;

/**
 * {"Hill": {"H1": {"kg": 30, "bees": 9}, "H2": {…}}, "Wood": {"H3": {"oaks": 4}}}: a row for each, with both
 * keys, and all fields that any has. Where the inner keys are mostly the same they are columns. Facts may
 * stand beside them.
 */
export function openMapsOfMaps(node: Dict): Dict | Dict[] | undefined {
  const groups: [string, Dict][] = [];
  const others: Record<string, unknown> = {};
  let facts = 0;
  for (const key in node) {
    const value = node[key];
    // One value can rule it out, and so do many facts: a map of numbers has nothing else.
    if (isDict(value) && isGroup(value) && roleOf(key) === 0) groups.push([key, value]);
    else if (facts++ === MOST_FACTS) return undefined;
    else if (isNothing(value) || isScalar(value) || roleOf(key) < 0) others[key] = value;
    else if (!isDict(value) || !hasAtMost(value, 0)) return undefined;
  }
  const maps = groups.map(([, map]) => map);
  if (maps.length < 2 || maps.every((map) => isDateTree(map, 0))) return undefined;
  const rows = listRows(groups);
  const isAlone = Object.keys(others).length === 0;
  if (!rows || (isAlone && haveLikeKeys(maps))) return undefined;
  if (isAlone) return rows;
  return { ...others, rows: haveLikeKeys(maps) ? Object.fromEntries(groups) : rows };
}

/** Records under names, which are alike. */
function isGroup(map: Dict): boolean {
  for (const key in map) {
    if (!isDict(map[key]) || roleOf(key) !== 0) return false;
  }
  const items = Object.values(map) as Dict[];
  return items.length > 0 && haveLikeKeys(items);
}

function listRows(groups: readonly (readonly [string, Dict])[]): Dict[] | undefined {
  const items = groups.flatMap(([, map]) => Object.values(map) as Dict[]);
  const outer = ["group", "outer key"].find((name) => !items.some((item) => name in item));
  const inner = ["key", "inner key"].find((name) => !items.some((item) => name in item));
  const areRecords = items.length > groups.length && items.every(isRecord) && items.some(isMeasured);
  if (outer === undefined || inner === undefined || !areRecords) return undefined;
  return groups.flatMap(([group, map]) =>
    Object.entries(map).map(([key, item]) => ({ [outer]: group, [inner]: key, ...(item as Dict) })),
  );
}

function isRecord(item: Dict): boolean {
  return Object.values(item).some(isScalar);
}

function isMeasured(item: Dict): boolean {
  return Object.values(item).some((value) => isNumber(value) || (isText(value) && isNumeral(value)));
}
