/** Rows in which each field is a list of one text, as XML becomes JSON. Pure. */
import { type Dict, isDict, isList, isText, type List } from "../../../table/values";
import { PARTS } from "../../vocabulary/label-names";

/**
 * [{"$": {"id": "1"}, "depot": ["North"], "trips": ["31"]}]: the values alone. Objects among them say
 * what is written in the tag.
 */
export function unwrapListsOfOne(list: List): List | undefined {
  const [first] = list;
  if (!isDict(first) || countOnes(first) < 2) return undefined;
  return list.every((item) => isDict(item) && countOnes(item) > 0)
    ? list.map((item) => unwrap(item as Dict))
    : undefined;
}

/** How many fields are lists of one text; 0 where a field is anything else than these and objects. */
function countOnes(item: Dict): number {
  let ones = 0;
  for (const key in item) {
    const value = item[key];
    if (isDict(value)) continue;
    if (!isList(value) || value.length !== 1 || !isText(value[0]) || PARTS.test(key)) return 0;
    ones++;
  }
  return ones;
}

function unwrap(item: Dict): Dict {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [key, isList(value) ? value[0] : value]),
  );
}
