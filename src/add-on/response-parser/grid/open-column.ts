/** What a column's lists or maps have in common. */

import type { Grid } from "./grid";
import {
  toCellValue,
  type Dict,
  isDict,
  isFilled,
  isList,
  isNothing,
  isNumber,
  isScalar,
  type List,
  countLongest,
} from "../../table/values";

export interface OpenColumn extends Elements {
  readonly column: number;
  readonly path: string;
  readonly key: string;
  readonly home: string;
  /** Objects are `maps`; else lists of scalars, objects or lists. `mixed` stays JSON. */
  readonly kind: "maps" | "scalars" | "dicts" | "lists" | "mixed" | "nothing";
  readonly cells: List;
  readonly filled: List;
  /** By row; each map alone in a list. */
  readonly lists: readonly List[];
  readonly shortest: number;
  readonly longest: number;
  readonly numeric: boolean;
}

export function classifyColumn(grid: Grid, column: number): OpenColumn {
  const path = grid.names[column]!;
  const home = grid.homes[column]!;
  const cells = grid.columns[column]!;
  const filled = cells.filter(isFilled);
  const all = filled.every(isList);
  const maps = filled.some(isDict) && !filled.some(isList);
  const listed = cells.map((cell) => (isList(cell) ? cell : []));
  const values = all ? unwrapValues(listed) : undefined;
  const lists = values ?? (all ? unwrapLists(listed) : cells.map((cell) => (maps ? [cell] : [])));
  const elements = readElements(lists);
  const { items } = elements;
  const kind = values ? "scalars" : all ? kindOfElements(items) : maps ? "maps" : "mixed";
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
    longest: countLongest(lists),
    numeric: items.some(isNumber),
  };
}

function kindOfElements(elements: List): OpenColumn["kind"] {
  if (elements.every(isScalar)) return "scalars";
  if (elements.every(isDict)) return "dicts";
  if (elements.every(isList)) return "lists";
  // A number in one place may be an object in another: `{"value": 3, "currency": …}`.
  const numbers = elements.some(isNumber) && !elements.some(isList);
  return numbers ? "scalars" : "mixed";
}

function unwrapLists(lists: readonly List[]): readonly List[] {
  const isWrapper = (element: unknown): boolean =>
    isNothing(element) || (isDict(element) && toCellValue(element) !== undefined);
  if (!lists.every((list) => list.every(isWrapper))) return lists;
  return lists.map((list) => list.map((element) => (isDict(element) ? toCellValue(element)?.value : null)));
}

/**
 * For cells that hold lists or records under one key: `{"v": "x"}`, `{"v": [{"v": 1}, {"v": 2}]}`, `{"v":
 * {"f": [{"v": 1}]}}`. A cell's content stays together.
 */
function unwrapValues(lists: readonly List[]): readonly List[] | undefined {
  const isCell = (cell: unknown): boolean => isDict(cell) && "v" in cell && Object.keys(cell).length === 1;
  if (!lists.some((list) => list.length > 0) || !lists.every((list) => list.every(isCell))) return undefined;
  // Such lists are opened by `unwrapLists`.
  if (lists.every((list) => list.every((cell) => isScalar((cell as Dict).v)))) return undefined;
  return lists.map((list) => list.map((cell) => takeValue((cell as Dict).v)));
}

function takeValue(value: unknown): unknown {
  if (isList(value)) return value.map((cell) => (isDict(cell) && "v" in cell ? cell.v : cell));
  return isDict(value) && isList(value.f) ? takeValue(value.f) : value;
}

export interface Elements<Item = unknown> {
  readonly items: Item[];
  readonly from: number[];
  readonly places: number[];
}

/** Without blanks; `places` count from 1. */
export function readElements<Item>(lists: readonly (readonly Item[])[]): Elements<Item> {
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
