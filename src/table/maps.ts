/** Objects whose keys are data, as rows. */

import type { Mark } from "./column";
import { hasName } from "./facet";
import { fill, type Lead } from "./filler";
import { type Grid, gridOf } from "./grid";
import { isKeyed } from "./keyed";
import { isDateKey } from "./names";
import { type Dict, isDict, isList, isScalar, type List } from "./values";

export type Entry = readonly [key: string, value: unknown];

const DAYS: Mark = { label: true, axis: true };
const KEYS: Mark = { label: true };

/** Keys in the order in which they go down: days by date, anything else as it came. */
export function sortedKeys(keys: readonly string[]): string[] {
  const sorted = [...keys];
  return sorted.every((key) => /^\d{4}-/.test(key)) ? sorted.sort() : sorted;
}

export function entriesOf(map: Dict): Entry[] {
  return sortedKeys(Object.keys(map)).map((key) => [key, map[key]]);
}

export interface MapOptions {
  /** Before every name, such as "results.". */
  readonly prefix: string;
  /** For values that are no objects. */
  readonly valueName?: string;
  /** By entry: the item it came from. */
  readonly from?: readonly number[];
}

/**
 * A row for each entry, led by its key, unless a field repeats the key. A list in an entry gives a row for each element,
 * and an empty one none; a map in an entry is opened in its turn.
 */
export function openMap(entries: readonly Entry[], options: MapOptions): Grid {
  const { prefix } = options;
  const keys: string[] = [];
  const places: number[] = [];
  const items: unknown[] = [];
  const from: number[] = [];
  entries.forEach(([key, value], i) => {
    const list =
      isList(value) && (value.length === 0 || value.some((item) => typeof item === "object" && item !== null));
    (list ? value : [value]).forEach((item, place) => {
      keys.push(key);
      places.push(place + 1);
      items.push(item);
      if (options.from) from.push(options.from[i]!);
    });
  });
  const days = keys.every(isDateKey);
  const leads: Lead[] = [];
  if (!repeats(keys, items))
    leads.push({ name: prefix + (days ? "date" : "key"), mark: days ? DAYS : KEYS, cells: keys });
  // Elements that only measure are told apart by their place.
  if (places.some((place) => place > 1) && !items.some(hasName))
    leads.push({ name: `${prefix}position`, mark: {}, cells: places });
  const maps = items.length > 0 && items.every((item) => isDict(item) && isKeyed(item, Object.keys(item)));
  const grid = fill(maps ? items.map((item) => ({ "": item })) : items, {
    prefix,
    leads,
    ...(options.from ? { from } : {}),
  });
  const at = items.some(isDict) ? -1 : grid.names.indexOf(`${prefix}value`);
  if (at >= 0 && options.valueName !== undefined) grid.names[at] = options.valueName;
  return grid;
}

/** Whether one field holds the key in every item. */
function repeats(keys: readonly string[], items: List): boolean {
  const first = items[0];
  if (!isDict(first)) return false;
  return Object.keys(first).some((field) =>
    items.every((item, i) => isDict(item) && isScalar(item[field]) && String(item[field]) === keys[i]),
  );
}

/** Maps of scalars side by side: a row for each key that any of them has, a column for each map. */
export function joinedMaps(maps: readonly (Dict | undefined)[], prefix: string, names: readonly string[]): Grid {
  const keys = sortedKeys([...new Set(maps.flatMap((map) => Object.keys(map ?? {})))]);
  const cells = maps.map((map) => new Map(Object.entries(map ?? {})));
  const days = keys.every(isDateKey);
  const grid = gridOf(
    [`${prefix}${days ? "date" : "key"}`, ...names],
    keys.map((key) => [key, ...cells.map((map) => map.get(key))]),
  );
  grid.marks[0] = days ? DAYS : KEYS;
  return grid;
}
