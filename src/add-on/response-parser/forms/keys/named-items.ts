/** Items that are named by the key they stand under, one key each, or are counted by it. Pure. */
import { type Dict, isDict, isNumber, isScalar, type List } from "../../../table/values";
import { openLetteredRows } from "../cells/placed-cells";
import { readFewFields } from "../cells/only-lists";
import { END_WORD } from "../lists/list-ends";

/** A longer list is one of rows, whose first item would say as much. */
const MOST_NAMED_ITEMS = 10_000;

/** {"1": {"A": "stall", "B": "sales"}, "2": {"A": "Fish", "B": 120}}: rows by their number. */
export function openNumberedRows(map: Dict): unknown {
  const keys = Object.keys(map);
  const start = Number(keys[0]);
  if (keys.length < 2 || (start !== 0 && start !== 1)) return undefined;
  return keys.every((key, at) => key === String(start + at))
    ? openLetteredRows(Object.values(map))
    : openCountedItems(map, keys, start);
}

/** {"0": {"lift": "North"}, "1": {"lift": "South"}, "n": 2}: a list, as another field says how long it is. */
function openCountedItems(map: Dict, keys: readonly string[], start: number): Dict | undefined {
  const length = keys.findIndex((key, at) => key !== String(start + at));
  const others = keys.slice(length);
  const items = keys.slice(0, length).map((key) => map[key]);
  if (length < 2 || !others.every((key) => isScalar(map[key]))) return undefined;
  const isCounted = others.some((key) => map[key] === length);
  if (!isCounted || !items.every(isDict) || !haveSameFields(items)) return undefined;
  return { ...Object.fromEntries(others.map((key) => [key, map[key]])), rows: items };
}

/** [{"North": {"riders": 120, "stops": 2}}, {"South": {"riders": 98, "stops": 0}}]: rows with that name. */
export function openNamedItems(list: List): Dict[] | undefined {
  if (list.length < 2 || list.length > MOST_NAMED_ITEMS) return undefined;
  const names = new Set<string>();
  const items: Dict[] = [];
  for (const one of list) {
    const [only, another] = isDict(one) ? (readFewFields(one) ?? []) : [];
    if (!only || another || !isDict(only[1]) || names.has(only[0])) return undefined;
    names.add(only[0]);
    items.push(only[1]);
  }
  const [first = {}] = items;
  const fields = Object.values(first);
  const areRows = fields.length > 1 && fields.some(isNumber) && haveSameFields(items);
  const key = ["key", "name"].find((one) => !(one in first));
  if (!areRows || key === undefined || [...names].some((name) => END_WORD.test(name))) return undefined;
  const named = [...names];
  return items.map((item, at) => ({ [key]: named[at], ...item }));
}

/** Scalars under the same names in each. */
function haveSameFields(items: readonly Dict[]): boolean {
  const fields = Object.keys(items[0] ?? {})
    .sort()
    .join("\n");
  return items.every(
    (item) => Object.keys(item).sort().join("\n") === fields && Object.values(item).every(isScalar),
  );
}
