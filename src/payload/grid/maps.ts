/** Objects whose keys are data, as rows. */

import { hasName } from "./open-column";
import { fill, type Lead } from "./filler";
import { type Grid, gridOf } from "./grid";
import { isKeyed } from "../shape/keyed-objects";
import { isDateKey } from "../shape/field-names";
import { type Dict, isDict, isList, isScalar, type List } from "../../table/values";

export type Entry = readonly [key: string, value: unknown];

/** The column of keys, which may be days. */
function keyLead(keys: readonly string[], prefix: string): Lead {
  return keys.every(isDateKey)
    ? { name: `${prefix}date`, mark: { label: true, axis: true }, cells: keys }
    : { name: `${prefix}key`, mark: { label: true }, cells: keys };
}

/** The column of places in a list, where several items only measure and nothing else tells them apart. */
export function placeLeads(places: readonly number[], items: List, prefix: string): Lead[] {
  const needed = places.some((place) => place > 1) && !items.some(hasName);
  return needed ? [{ name: `${prefix}position`, mark: {}, cells: places }] : [];
}

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
  readonly valueName?: string | undefined;
  /** By entry: the item it came from. */
  readonly from?: readonly number[];
}

/**
 * A row for each entry, led by its key, unless a field repeats the key. A list in an entry gives a row for each element,
 * and an empty one none; a map in an entry is opened in its turn.
 */
export function openMap(entries: readonly Entry[], { prefix, valueName, from }: MapOptions): Grid {
  const keys: string[] = [];
  const items: unknown[] = [];
  const places: number[] = [];
  const origins: number[] = [];
  entries.forEach(([key, value], i) => {
    const isRows = isList(value) && (value.length === 0 || !value.every(isScalar));
    (isRows ? value : [value]).forEach((item, place) => {
      keys.push(key);
      items.push(item);
      places.push(place + 1);
      origins.push(from?.[i] ?? i);
    });
  });
  const leads = [...(repeats(keys, items) ? [] : [keyLead(keys, prefix)]), ...placeLeads(places, items, prefix)];
  const maps = items.length > 0 && items.every((item) => isDict(item) && isKeyed(item));
  const grid = fill(maps ? items.map((item) => ({ "": item })) : items, {
    prefix,
    leads,
    from: origins,
  });
  const at = items.some(isDict) ? -1 : grid.names.indexOf(`${prefix}value`);
  if (at >= 0 && valueName !== undefined) grid.names[at] = valueName;
  return grid;
}

/** Whether one field holds the key in every item. */
function repeats(keys: readonly string[], items: List): boolean {
  const [first] = items;
  const isKey = (field: string): boolean =>
    items.every((item, i) => isDict(item) && isScalar(item[field]) && String(item[field]) === keys[i]);
  return isDict(first) && Object.keys(first).some(isKey);
}

/** Maps of scalars side by side, as far as values are such: a row for each key that any of them has, a column for each map. */
export function joinedMaps(values: List, prefix: string, names: readonly string[]): Grid {
  const maps = values.map((value) => new Map(isDict(value) ? Object.entries(value) : []));
  const keys = sortedKeys([...new Set(maps.flatMap((map) => [...map.keys()]))]);
  const { name, mark } = keyLead(keys, prefix);
  const rows = keys.map((key) => [key, ...maps.map((map) => map.get(key))]);
  const grid = gridOf([name, ...names], rows);
  grid.marks[0] = mark;
  return grid;
}
