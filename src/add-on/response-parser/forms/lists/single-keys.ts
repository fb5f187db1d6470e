/** A list of numbers, each under a name of its own. Pure. */
import { roleOf } from "../../vocabulary/data-names";
import { type Dict, isDict, isNothing, isNumber, type List } from "../../../table/values";

/** More names than these are fields. */
const MOST_NAMES = 200;

/** [{"fiction": 310}, {"maps": 0}]: a row for each name. */
export function openSingleKeys(list: List): Dict[] | undefined {
  if (list.length < 2 || list.length > MOST_NAMES) return undefined;
  const names = new Set<string>();
  const rows: Dict[] = [];
  for (const item of list) {
    const [entry, another] = isDict(item) ? Object.entries(item) : [];
    if (!entry || another) return undefined;
    const [key, value] = entry;
    if ((!isNumber(value) && !isNothing(value)) || names.has(key) || roleOf(key) !== 0) return undefined;
    names.add(key);
    rows.push({ key, value });
  }
  return rows.some(({ value }) => isNumber(value)) ? rows : undefined;
}
