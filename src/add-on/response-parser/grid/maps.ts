/** Objects whose keys are data, as rows. */

import { fillGrid, type Lead } from "./fill";
import { type Grid, makeGridOfRows } from "./grid";
import { isKeyed } from "../shape/keyed-objects";
import { hasName } from "../shape/measures";
import { isDateKey, isEpochKey, isYearKey } from "../vocabulary/field-names";
import { type Dict, isDict, isList, isScalar, type List } from "../../table/values";

export type Entry = readonly [key: string, value: unknown];

function makeKeyLead(keys: readonly string[], prefix: string): Lead {
  if (keys.length > 0 && keys.every(isEpochKey))
    return { name: `${prefix}time`, hint: { declared: "datetime" }, cells: keys };
  if (keys.length > 0 && keys.every(isYearKey))
    return { name: `${prefix}year`, hint: { label: true }, cells: keys };
  return keys.every(isDateKey)
    ? { name: `${prefix}date`, hint: { label: true, axis: true }, cells: keys }
    : { name: `${prefix}key`, hint: { label: true, keys: true }, cells: keys };
}

/** For items that nothing else distinguishes. */
export function placeLeads(places: readonly number[], items: List, prefix: string): Lead[] {
  const needed = places.some((place) => place > 1) && !items.some(hasName);
  return needed ? [{ name: `${prefix}position`, hint: {}, cells: places }] : [];
}

/**
 * Days by date, others as they came. Of "08", "09" and "10" the last comes first, as JSON's reader puts
 * whole numbers in front.
 */
export function sortKeys(keys: readonly string[]): string[] {
  const sorted = [...keys];
  const [first = ""] = sorted;
  const last = sorted[sorted.length - 1] ?? "";
  const areMoved = /^[1-9]\d*$/.test(first) && /^0\d/.test(last) && first.length === last.length;
  if (areMoved && sorted.every((key) => key.length === first.length && /^\d+$/.test(key)))
    return sorted.sort();
  return sorted.every((key) => /^\d{4}-/.test(key)) ? sorted.sort() : sorted;
}

export function readEntries(map: Dict): Entry[] {
  return sortKeys(Object.keys(map)).map((key) => [key, map[key]]);
}

export interface MapOptions {
  /** Before every name, such as "results.". */
  readonly prefix: string;
  readonly valueName?: string | undefined;
  /** By entry: the item it came from. */
  readonly from?: readonly number[];
}

/**
 * One row for each entry, led by its key unless a field repeats it. A list gives a row for each element;
 * inner maps are opened too.
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
  const repeating = findRepeating(keys, items);
  const leads = [
    ...(repeating === undefined ? [makeKeyLead(keys, prefix)] : []),
    ...placeLeads(places, items, prefix),
  ];
  const maps = items.every((item) => isDict(item) && isKeyed(item));
  const rows = maps ? items.map((item) => ({ "": item })) : items;
  const filled = fillGrid(rows, { prefix, leads, from: origins });
  const grid = repeating === undefined ? filled : hintKeys(filled, [prefix + repeating]);
  const at = items.some(isDict) ? -1 : grid.names.indexOf(`${prefix}value`);
  if (at < 0 || valueName === undefined) return grid;
  return { ...grid, names: grid.names.map((name, c) => (c === at ? valueName : name)) };
}

/** The field that has the key of its entry in each of them. */
function findRepeating(keys: readonly string[], items: List): string | undefined {
  const [first] = items;
  const isKey = (field: string): boolean =>
    items.every((item, i) => isDict(item) && isScalar(item[field]) && String(item[field]) === keys[i]);
  return isDict(first) ? Object.keys(first).find(isKey) : undefined;
}

/** Notes which columns hold the keys of a map. */
export function hintKeys(grid: Grid, columns: readonly string[]): Grid {
  const hints = grid.names.map((name, c) =>
    columns.includes(name) ? { ...grid.hints[c], keys: true as const } : grid.hints[c],
  );
  return { ...grid, hints };
}

export function joinMaps(values: List, prefix: string, names: readonly string[]): Grid {
  const maps = values.map((value) => new Map(isDict(value) ? Object.entries(value) : []));
  const keys = sortKeys([...new Set(maps.flatMap((map) => [...map.keys()]))]);
  const { name, hint } = makeKeyLead(keys, prefix);
  const rows = keys.map((key) => [key, ...maps.map((map) => map.get(key))]);
  return makeGridOfRows([name, ...names], rows, { hints: [hint] });
}
