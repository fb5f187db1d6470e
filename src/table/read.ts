/** Any JSON as a table, or as the one value that it is. */

import { typeColumn } from "./column";
import { type Context, expand } from "./expand";
import { fill, type Grid, gridOf, without } from "./grid";
import { type Labels, labelsIn, unique } from "./labels";
import { type Found, locate } from "./locate";
import { entriesOf, joinedMaps, openMap } from "./maps";
import { isDateKey, lastOf, roleOf } from "./names";
import { onlyNumber } from "./record";
import { headed, readRows } from "./rows";
import type { Cell, Column, ColumnType, Table } from "./types";
import { cellIn, type Dict, isDict, isList, isNothing, isScalar, type List } from "./values";
import type { Zone } from "./zone";

export interface ReadOptions {
  /** In which instants are shown as wall-clock times. */
  readonly zone: Zone;
  /** The column path of a list that is to become rows, whatever it holds. */
  readonly unwind?: string;
  /** Rows beyond are left out, and the table says so. */
  readonly rowLimit?: number;
}

/** A table, or the one value that an answer is: a bare scalar, or an object that holds one number. */
export function readTable(data: unknown, options: ReadOptions): Table | { readonly scalar: Cell } {
  if (isScalar(data)) return { scalar: data ?? null };
  const unwind = options.unwind;
  const context: Context = { labels: isDict(data) ? labelsIn(data) : [], used: new Set(), unwind, depth: 0 };
  if (isList(data)) return finished(readList("", data, context), context, options);
  const { found } = locate(data as Dict);
  if (found.kind === "record") {
    const number = onlyNumber(found.dict);
    if (number !== undefined) return { scalar: number };
  }
  return finished(readFound(found, context), context, options);
}

function readFound(found: Found, context: Context): Grid {
  switch (found.kind) {
    case "headers":
      return headed(context.labels);
    case "list":
      return readList(found.path, found.list, beside(context, found.path));
    case "map":
      return expand(
        openMap(entriesOf(found.map), { prefix: "", ...valueName(found.path) }),
        beside(context, found.path),
      );
    case "frame":
      return frameGrid(found.map);
    case "columns":
    case "record":
      return expand(fill([found.dict]), { ...context, labels: [] });
  }
}

/** The labels that do not lie in the data itself. */
function beside(context: Context, path: string): Context {
  const outside = ({ path: other }: Labels): boolean => other !== path && !other.startsWith(`${path}.`);
  return { ...context, labels: path === "" ? [] : context.labels.filter(outside) };
}

function valueName(path: string): { valueName?: string } {
  const last = lastOf(path);
  return last === "" || roleOf(last) !== 0 ? {} : { valueName: last };
}

function readList(path: string, list: List, context: Context): Grid {
  const items = list.filter((item) => !isNothing(item));
  if (items.length === 0 && list.length === 0) return headed(context.labels);
  if (!items.every(isList)) {
    return items.some(isDict)
      ? expand(fill(list), context)
      : gridOf(
          [lastOf(path) || "value"],
          list.map((item) => [item]),
        );
  }
  const inner = (items as List[]).flat();
  if (inner.length > 0 && inner.every((item) => isDict(item) && cellIn(item) === undefined))
    return expand(fill(inner), context);
  const lists = list.map((item) => (isList(item) ? item : []));
  return expand(readRows(path, lists, context.labels), context);
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
function finished(grid: Grid, context: Context, { zone, rowLimit = Infinity }: ReadOptions): Table {
  const names = unique(grid.names);
  const rows = names.length === 0 ? [] : grid.rows.length > rowLimit ? grid.rows.slice(0, rowLimit) : grid.rows;
  const declared = declaredTypes(context.labels);
  const columns = names.map((name, c): Column => {
    const type = declared.get(name);
    const mark = type && !grid.marks[c]?.declared ? { ...grid.marks[c], declared: type } : grid.marks[c];
    return { name, type: typeColumn(rows, c, name, mark, { zone }) };
  });
  const table = { columns, rows: rows as Cell[][] };
  return rows === grid.rows
    ? table
    : { ...table, cut: `Only the first ${rows.length} of ${grid.rows.length} rows are here.` };
}

/** The types that headers beside rows of objects declare. */
function declaredTypes(labels: readonly Labels[]): Map<string, ColumnType> {
  const types = new Map<string, ColumnType>();
  for (const one of labels) one.types.forEach((type, i) => type && types.set(one.names[i]!, type));
  return types;
}
