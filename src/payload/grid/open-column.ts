/** What the open cells of one column have in common: the facts by which it is decided what becomes of them. */

import type { Grid } from "./grid";
import { isDateKey, isMeasureName, lastOf } from "../shape/field-names";
import { isAmount, isNumeral } from "../typing/column";
import {
  cellIn,
  type Dict,
  isDict,
  isFilled,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
  type List,
  longest,
  wrappedKey,
} from "../../table/values";

export interface Facet extends Elements {
  readonly column: number;
  readonly path: string;
  /** The last key of the path. */
  readonly key: string;
  readonly home: string;
  /** `maps` are objects; else the cells are lists of scalars, objects or lists. `mixed` fits no reading and stays JSON. */
  readonly kind: "maps" | "scalars" | "dicts" | "lists" | "mixed" | "nothing";
  /** The cell of each row. */
  readonly cells: List;
  /** Those with anything in them. */
  readonly filled: List;
  /** The list of each row, empty where there is none; of maps each alone. What is in them are the elements. */
  readonly lists: readonly List[];
  readonly shortest: number;
  readonly longest: number;
  /** Whether a list of scalars holds a number. */
  readonly numeric: boolean;
}

export function facetOf(grid: Grid, column: number): Facet {
  const path = grid.names[column]!;
  const home = grid.homes[column]!;
  const cells = grid.rows.map((row) => row[column]);
  const filled = cells.filter(isFilled);
  const all = filled.every(isList);
  const maps = filled.some(isDict) && !filled.some(isList);
  const lists = all
    ? plainLists(cells.map((cell) => (isList(cell) ? cell : [])))
    : cells.map((cell) => (maps ? [cell] : []));
  const elements = elementsOf(lists);
  const { items } = elements;
  const kind = all ? kindOf(items) : maps ? "maps" : "mixed";
  return {
    ...elements,
    column,
    path,
    home,
    key: path.slice(home.length),
    cells,
    filled,
    lists,
    kind: filled.length === 0 ? "nothing" : kind,
    shortest: lists.reduce((least, list) => Math.min(least, list.length), Infinity),
    longest: longest(lists),
    numeric: items.some(isNumber),
  };
}

function kindOf(elements: List): Facet["kind"] {
  if (elements.every(isScalar)) return "scalars";
  if (elements.every(isDict)) return "dicts";
  if (elements.every(isList)) return "lists";
  // A number or an object that spells it out (`{"value": 3, "currency": …}`) in one place.
  const numbers = elements.some(isNumber) && !elements.some(isList);
  return numbers ? "scalars" : "mixed";
}

/** The lists without the objects that only wrap a value, where all do. */
function plainLists(lists: readonly List[]): readonly List[] {
  const wraps = (element: unknown): boolean => isNothing(element) || (isDict(element) && cellIn(element) !== undefined);
  if (!lists.every((list) => list.every(wraps))) return lists;
  return lists.map((list) => list.map((element) => (isDict(element) ? cellIn(element)?.value : null)));
}

interface Elements<Item = unknown> {
  readonly items: Item[];
  readonly from: number[];
  readonly places: number[];
}

/** The elements of lists, one list for each row, and the row and the place of each; blank ones are left out. */
export function elementsOf<Item>(lists: readonly (readonly Item[])[]): Elements<Item> {
  const items: Item[] = [];
  const from: number[] = [];
  const places: number[] = [];
  lists.forEach((list, r) =>
    list.forEach((item, i) => {
      if (isNothing(item)) return;
      items.push(item);
      from.push(r);
      places.push(i + 1);
    }),
  );
  return { items, from, places };
}

/** Numbers and texts further down are not looked for. */
const DEEPEST = 8;

/** How many items are looked at to learn what they measure. */
const SAMPLE = 40;

/** Names of the numbers that items measure; those further down count too, by their paths. */
export function measuresOf(items: List, depth = 0): Set<string> {
  const found = new Set<string>();
  for (const item of items.slice(0, SAMPLE)) {
    if (isDict(item)) {
      for (const key in item) addMeasures(found, key, item[key], depth);
    } else addMeasures(found, "", item, depth);
  }
  return found;
}

function addMeasures(found: Set<string>, key: string, value: unknown, depth: number): void {
  if (isScalar(value)) {
    if (isAmount(value) && (key === "" || isMeasureName(key))) found.add(key);
    return;
  }
  if (depth > DEEPEST || (key !== "" && isList(value) && value.every(isScalar) && !isMeasureName(key))) return;
  const wrapped = isDict(value) ? wrappedKey(value) : undefined;
  if (wrapped !== undefined) addMeasures(found, key, (value as Dict)[wrapped], depth);
  else for (const inner of measuresOf(isList(value) ? value : [value], depth + 1)) found.add(`${key}.${inner}`);
}

/** The columns of a grid that measure something, by their last keys. */
export function measuresIn(grid: Grid): Set<string> {
  const found = new Set<string>();
  const sample = grid.rows.slice(0, SAMPLE);
  grid.names.forEach((name, c) => {
    const key = name.slice(grid.homes[c]!.length);
    if (grid.open.has(c) || !isMeasureName(lastOf(key)) || grid.marks[c]?.label) return;
    if (sample.some((row) => isNumber(row[c]))) found.add(key);
  });
  return found;
}

/** Whether an item has a text, however deep, that is no number and, unless they count too, no date. */
export function hasText(item: unknown, dates: boolean, depth = 0): boolean {
  if (isText(item)) return item !== "" && !isNumeral(item) && (dates || !isDateKey(item));
  if (isScalar(item) || depth > DEEPEST) return false;
  return Object.values(item).some((inner) => hasText(inner, dates, depth + 1));
}

/** Whether something can tell an item from others: a text, or a number that is its place in an order. */
export function hasName(item: unknown): boolean {
  const placed = ([key, value]: [string, unknown]): boolean => isNumber(value) && !isMeasureName(key);
  return hasText(item, true) || (isDict(item) && Object.entries(item).some(placed));
}
