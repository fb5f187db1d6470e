/** Any JSON as a table, or as the one value that it is. */

import { kindsOf } from "./cell-kinds";
import { typeColumn } from "./column";
import { type Context, expand } from "./expand";
import { fill } from "./filler";
import { type Grid, gridOf, without } from "./grid";
import { type Labels, labelsFor, labelsIn, unique } from "./labels";
import { type Found, locate } from "./locate";
import { entriesOf, joinedMaps, openMap } from "./maps";
import { axisMark, axisName, isNumeric } from "./matrix";
import { isDateKey, lastOf, roleOf } from "./names";
import { onlyNumber } from "./record";
import { headed, readRows } from "./rows";
import type { Cell, Column, ColumnType, Table } from "./types";
import { cellIn, type Dict, isDict, isList, isNothing, isScalar, type List, longest } from "./values";
import type { Zone } from "./zone";

export interface ReadOptions {
  /** In which instants are shown as wall-clock times. */
  readonly zone: Zone;
  /** The column path of a list that is to become rows, whatever it holds. */
  readonly unwind?: string | undefined;
  /** Rows beyond are left out, and the table says so. */
  readonly rowLimit?: number;
}

/** A table, or the one value that an answer is: a bare scalar, or an object that holds one number. */
export function readTable(data: unknown, options: ReadOptions): Table | { readonly scalar: Cell } {
  if (isScalar(data)) return { scalar: data ?? null };
  return isDict(data)
    ? readLocated(data, locate(data).found, options)
    : readIn([], options, (context) => readList("", data as List, context));
}

/** The same for an object in which the data have been found. */
export function readLocated(data: Dict, found: Found, options: ReadOptions): Table | { readonly scalar: Cell } {
  const number = found.kind === "record" ? onlyNumber(found.dict) : undefined;
  if (number !== undefined) return { scalar: number };
  return readIn(labelsIn(data, nodeOf(found)), options, (context) => readFound(found, context));
}

/** The same for a list of objects that are rows already. `data` is what lies around the list. */
export function readRowsOf(data: unknown, list: List, grid: Grid, options: ReadOptions): Table {
  return readIn(isDict(data) ? labelsIn(data, list) : [], options, (context) => expand(grid, context));
}

function readIn(labels: readonly Labels[], options: ReadOptions, read: (context: Context) => Grid): Table {
  const { unwind } = options;
  const lists = new Set<string>();
  const table = finished(read({ labels, used: new Set(), unwind, lists, depth: 0 }), labels, options);
  const unknown = unwind !== undefined && table.rows.length > 0 && !lists.has(unwind);
  return unknown ? { ...table, lists: [...lists] } : table;
}

/** The part of the answer that is read, in which no labels for itself are looked for. */
function nodeOf(found: Found): unknown {
  return found.kind === "list" ? found.list : found.kind === "map" || found.kind === "frame" ? found.map : undefined;
}

function readFound(found: Found, context: Context): Grid {
  switch (found.kind) {
    case "headers":
      return headed(context.labels);
    case "list":
      return readList(found.path, found.list, context);
    case "map":
      return expand(openMap(entriesOf(found.map), { prefix: "", ...valueName(found.path) }), context);
    case "frame":
      return frameGrid(found.map);
    case "columns":
      return columnsGrid(found.path, found.dict, context.labels);
    case "record":
      return expand(fill([found.dict]), { ...context, labels: [] });
  }
}

function valueName(path: string): { valueName?: string } {
  const last = lastOf(path);
  return last === "" || roleOf(last) !== 0 ? {} : { valueName: last };
}

function readList(path: string, list: List, context: Context): Grid {
  if (list.length === 0) return headed(context.labels);
  if (list.every((item) => isList(item) || isNothing(item))) return readLists(path, list, context);
  if (list.some(isDict)) return expand(fill(list), context);
  // Numbers as many as a header has names are one row.
  const row = list.some((item) => typeof item === "number") && list.length > 1;
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
  const objects =
    lists.find((cells) => cells.length > 0)?.every(isObject) && lists.every((cells) => cells.every(isObject));
  return expand(objects ? fill(lists.flat()) : readRows(path, lists, context.labels), context);
}

/** Columns that are lists, led by the names beside them where there are only numbers; shorter ones end in blanks. */
function columnsGrid(path: string, dict: Dict, labels: readonly Labels[]): Grid {
  const columns = Object.values(dict) as List[];
  const height = longest(columns);
  const beside = labels.filter((one) => !one.header && one.names.length === height && !(lastOf(one.path) in dict));
  const axis = isNumeric(columns) ? labelsFor(path, height, beside) : undefined;
  const all = axis ? [axis.ticks, ...columns] : columns;
  const grid = gridOf(
    [...(axis ? [axisName(axis)] : []), ...Object.keys(dict)],
    Array.from({ length: height }, (_, i) => all.map((column) => column[i])),
  );
  if (axis) grid.marks[0] = axisMark(axis);
  return grid;
}

/** Columns that are maps over the same keys. An index that only counts the rows says nothing. */
function frameGrid(map: Dict): Grid {
  const maps = Object.values(map).map((value) => (isDict(value) ? value : undefined));
  const grid = joinedMaps(maps, isDated(maps) ? "date" : "key", Object.keys(map));
  const kinds = new Set(grid.rows.flatMap((row) => row.slice(1).map((cell) => typeof cell)));
  return kinds.has("string") && !isDated(maps) ? without(grid, new Set([0])) : grid;
}

function isDated(maps: readonly (Dict | undefined)[]): boolean {
  return maps.every((map) => !map || Object.keys(map).every(isDateKey));
}

/** Names, types and rows for good. */
function finished(grid: Grid, labels: readonly Labels[], { zone, rowLimit = Infinity }: ReadOptions): Table {
  const names = unique(grid.names);
  const all = names.length === 0 ? [] : withoutHeader(grid);
  const rows = all.length > rowLimit ? all.slice(0, rowLimit) : all;
  const declared = declaredTypes(labels);
  const kinds = grid.kinds ?? kindsOf(rows, names.length);
  const columns = names.map((name, c): Column => {
    const type = declared.get(name);
    const mark = type && !grid.marks[c]?.declared ? { ...grid.marks[c], declared: type } : grid.marks[c];
    return { name, type: typeColumn(rows, c, kinds[c]!, name, mark, { zone }) };
  });
  const table = { columns, rows: rows as Cell[][] };
  return rows === all ? table : { ...table, cut: `Only the first ${rows.length} of ${all.length} rows are here.` };
}

/** The rows but for a first one that only repeats the names. */
function withoutHeader({ names, rows }: Grid): unknown[][] {
  const [first] = rows;
  return rows.length > 1 && first && names.every((name, c) => first[c] === name) ? rows.slice(1) : rows;
}

/** The types that headers beside rows of objects declare. */
function declaredTypes(labels: readonly Labels[]): Map<string, ColumnType> {
  const types = new Map<string, ColumnType>();
  for (const one of labels) one.types.forEach((type, i) => type && types.set(one.names[i]!, type));
  return types;
}
