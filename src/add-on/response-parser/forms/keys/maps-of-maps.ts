/** Records under two keys, of which the inner ones differ from one outer one to the next. Pure. */
import { haveLikeKeys } from "../../shape/keyed-objects";
import { roleOf } from "../../vocabulary/data-names";
import { type Dict, isDict, isNumber, isScalar } from "../../../table/values";

/**
 * {"Hill": {"H1": {"kg": 30, "bees": 9}, "H2": {…}}, "Wood": {"H3": {…}}}: a row for each, with both keys.
 * Where the inner keys are mostly the same they are columns.
 */
export function openMapsOfMaps(node: Dict): Dict[] | undefined {
  const groups = Object.entries(node);
  const [[, first] = ["", undefined]] = groups;
  const [one] = isDict(first) ? Object.values(first) : [];
  if (groups.length < 2 || !isDict(one)) return undefined;
  const names = Object.keys(one);
  if (names.length < 2 || names.includes("group") || names.includes("key")) return undefined;
  const rows: Dict[] = [];
  for (const [group, map] of groups) {
    if (!isDict(map) || roleOf(group) !== 0) return undefined;
    for (const key in map) {
      const item = map[key];
      if (!isDict(item) || roleOf(key) !== 0 || !isLike(item, names)) return undefined;
      rows.push({ group, key, ...item });
    }
  }
  const isMeasured = names.some((name) => isNumber(one[name]));
  return isMeasured && !haveLikeKeys(Object.values(node).filter(isDict)) ? rows : undefined;
}

/** As many fields, of the same names, each with a value of its own. */
function isLike(item: Dict, names: readonly string[]): boolean {
  let count = 0;
  for (const name in item) {
    if (++count > names.length || !isScalar(item[name])) return false;
  }
  return count === names.length && names.every((name) => name in item);
}
