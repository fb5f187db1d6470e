/** Any JSON as a table, or as the one value that it is. */

import { kindsOf } from "./typing/cell-kinds";
import { typeColumn, type Typing } from "./typing/column";
import { type Context, expand } from "./grid/expand";
import { fill } from "./grid/filler";
import { type Grid, gridOf } from "./grid/grid";
import { type Labels, labelsFor, labelsIn, unique } from "./shape/labels";
import { type Found, locate } from "./shape/locate";
import { entriesOf, joinedMaps, openMap } from "./grid/maps";
import { alongAxis } from "./grid/matrix";
import { isDateKey, lastOf, roleOf } from "./shape/field-names";
import { onlyNumber } from "./shape/record";
import { headed, readRows } from "./grid/rows";
import type { Cell, Column, Table } from "../table/types";
import {
  cellIn,
  type Dict,
  isDict,
  isList,
  isNothing,
  isNumber,
  isNumeric,
  isScalar,
  isText,
  type List,
  longest,
} from "../table/values";
import { without } from "./grid/insert-columns";
import type { Zone } from "../table/zone";

export interface ReadOptions {
  /** In which instants are shown as wall-clock times. */
  readonly zone: Zone;
  /** The column path of a list that is to become rows, whatever it holds. */
  readonly unwind?: string | undefined;
  /** Columns whose texts stay texts, because in other pages of the same answer they are no numbers and no dates. */
  readonly texts?: ReadonlySet<string> | undefined;
}

/** A table, or the one value that an answer is: a bare scalar, or an object that holds one number. */
export function readTable(data: unknown, options: ReadOptions, located?: Found): Table | { readonly scalar: Cell } {
  if (isScalar(data)) return { scalar: data ?? null };
  const found = located ?? (isDict(data) ? locate(data).found : { kind: "list", path: "", value: data as List });
  const number = found.kind === "record" ? onlyNumber(found.value) : undefined;
  if (number !== undefined) return { scalar: number };
  return readBeside(data, found.value, options, (context) => readFound(found, context));
}

/** The same for a list of objects that are rows already. `data` is what lies around the list. */
export function readRowsOf(data: unknown, list: List, grid: Grid, options: ReadOptions): Table {
  return readBeside(data, list, options, (context) => expand(grid, context));
}

/** Reads a part of the data with the names that lie beside it. */
function readBeside(data: unknown, part: unknown, options: ReadOptions, read: (context: Context) => Grid): Table {
  const { unwind } = options;
  const labels = labelsIn(data, part);
  const lists = new Set<string>();
  const table = finished(read({ labels, used: new Set(), unwind, lists, depth: 0 }), labels, options);
  const unknown = unwind !== undefined && table.rows.length > 0 && !lists.has(unwind);
  return unknown ? { ...table, lists: [...lists] } : table;
}

function readFound(found: Found, context: Context): Grid {
  const { path, value } = found;
  switch (found.kind) {
    case "list":
      return readList(path, found.value, context);
    case "map":
      if (isFrame(found.value)) return frameGrid(found.value);
      return expand(openMap(entriesOf(found.value), { prefix: "", valueName: nameOf(path) }), context);
    case "columns":
      return columnsGrid(path, Object.keys(value), Object.values(value) as List[], context.labels);
    case "record":
      return expand(fill([value]), { ...context, labels: [] });
  }
}

/** What the values of a map are called, where its own key says it. */
function nameOf(path: string): string | undefined {
  const last = lastOf(path);
  return last === "" || roleOf(last) !== 0 ? undefined : last;
}

function readList(path: string, list: List, context: Context): Grid {
  if (list.length === 0) return headed(context.labels);
  if (list.every((item) => isList(item) || isNothing(item))) return readLists(path, list, context);
  if (list.some(isDict)) return expand(fill(list), context);
  // Numbers as many as a header has names are one row.
  const row = list.some(isNumber) && list.length > 1;
  if (row && context.labels.some(({ header, names }) => header && names.length === list.length))
    return readLists(path, [list], context);
  return gridOf(
    [lastOf(path) || "value"],
    list.map((item) => [item]),
  );
}

function readLists(path: string, list: List, context: Context): Grid {
  const lists = list.map((item) => (isList(item) ? item : []));
  const isObject = (cell: unknown): boolean => isDict(cell) && cellIn(cell) === undefined;
  const objects = lists.every((cells) => cells.every(isObject)) && longest(lists) > 0;
  return expand(objects ? fill(lists.flat()) : readRows(path, lists, context.labels), context);
}

/** Columns that are lists, led by the names beside them where there are only numbers; shorter ones end in blanks. */
function columnsGrid(path: string, names: string[], columns: readonly List[], labels: readonly Labels[]): Grid {
  const height = longest(columns);
  const beside = labels.filter(
    (one) => !one.header && one.names.length === height && !names.includes(lastOf(one.path)),
  );
  return alongAxis(isNumeric(columns) ? labelsFor(path, height, beside) : undefined, names, columns);
}

/** Whether a map of maps is a frame: its keys name columns, and the keys below number or date the rows. */
function isFrame(map: Dict): boolean {
  const inner = Object.values(map).filter((value) => !isNothing(value));
  if (
    Object.keys(map).every(isDateKey) ||
    !inner.every((value) => isDict(value) && Object.values(value).every(isScalar))
  )
    return false;
  const all = (test: (key: string, at: number) => boolean): boolean =>
    inner.every((value) => Object.keys(value as Dict).every(test));
  return all(isDateKey) || all((key, at) => key === String(at));
}

/** Columns that are maps over the same keys. An index that only counts the rows says nothing. */
function frameGrid(map: Dict): Grid {
  const grid = joinedMaps(Object.values(map), "", Object.keys(map));
  const texts = grid.rows.some((row) => row.slice(1).some(isText));
  return texts && !grid.marks[0]?.axis ? without(grid, [0]) : grid;
}

/** Names, types and rows for good. */
export function finished(grid: Grid, labels: readonly Labels[], options: Typing): Table {
  const names = unique(grid.names);
  // The first record of CSV is the header already: a second of the same words is data.
  const rows = options.loose ? grid.rows : withoutHeader(grid);
  const kinds = grid.kinds ?? kindsOf(rows, names.length);
  const columns = names.map((name, c): Column => {
    // The types that headers beside rows of objects declare.
    const type = labels.map((one) => one.types[one.names.indexOf(name)]).find((one) => one !== undefined);
    const mark = { declared: type, ...grid.marks[c] };
    return { name, type: typeColumn(rows, c, kinds[c]!, name, mark, options) };
  });
  return { columns, rows: rows as Cell[][] };
}

/** The rows but for a first one that only repeats the names. */
function withoutHeader({ names, rows }: Grid): unknown[][] {
  const [first] = rows;
  if (names.length === 0) return [];
  return rows.length > 1 && first && names.every((name, c) => first[c] === name) ? rows.slice(1) : rows;
}
