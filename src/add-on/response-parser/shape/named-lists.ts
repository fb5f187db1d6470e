/** Lists of values beside a list of their names: by column, or as rows of cells in a tree. Pure. */
import { onlyLetters } from "../vocabulary/field-names";
import { HEADER } from "../vocabulary/label-names";
import { type Dict, isDict, isList, isNothing, isScalar, isText, type List } from "../../table/values";
import { readLabels } from "./labels";

const MOST_NAMES = 500;

/** A list a column where names stand beside: by rows, each would mix types, or be too wide for the names. */
export function turnColumns(node: Dict): Dict {
  const keys = Object.keys(node);
  for (const key of keys) {
    const names = readNames(key, node[key]);
    const found = names && keys.find((one) => one !== key && isTurned(node[one], names.length, key));
    if (!names || found === undefined) continue;
    const columns = node[found] as readonly List[];
    const rows = (columns[0] ?? []).map((_, r) => columns.map((column) => column[r]));
    const { [key]: _, [found]: __, ...rest } = node;
    return { ...rest, columns: names, rows };
  }
  return node;
}

/** Other words than those of headers need columns of different types. */
function isTurned(value: unknown, width: number, key: string): boolean {
  const kinds = findColumnKinds(value, width);
  if (!kinds) return false;
  const height = ((value as readonly List[])[0] ?? []).length;
  const areMixed = new Set(kinds).size > 1;
  return HEADER.test(onlyLetters(key)) ? height !== width || areMixed : areMixed;
}

/** The type of each of so many lists of one height; undefined where one has several types. */
function findColumnKinds(value: unknown, width: number): readonly string[] | undefined {
  if (!isList(value) || value.length !== width || !value.every(isList)) return undefined;
  const lists: readonly List[] = value;
  const height = lists[0]?.length ?? 0;
  if (height < 1 || lists.some((list) => list.length !== height || !list.every(isScalar))) return undefined;
  const types = lists.map((list) => [
    ...new Set(list.filter((cell) => !isNothing(cell)).map((cell) => typeof cell)),
  ]);
  return types.some((kinds) => kinds.length > 1) ? undefined : types.flat();
}

/** Texts, or objects with one: {"title": "ward"}. In `header: {"cells": […]}` too. */
function readNames(key: string, value: unknown): readonly string[] | undefined {
  if (isDict(value) && HEADER.test(onlyLetters(key))) {
    const [inner, another] = Object.values(value);
    return another === undefined && isList(inner) ? readNames(key, inner) : undefined;
  }
  if (!isList(value) || value.length < 2 || value.length > MOST_NAMES) return undefined;
  const names = readLabels(key, value)?.names ?? value.map(readOnlyText);
  const all = names.filter((name): name is string => isText(name) && name !== "");
  return all.length === value.length && new Set(all).size === all.length ? all : undefined;
}

function readOnlyText(item: unknown): unknown {
  if (!isDict(item)) return item;
  const [only, another] = Object.values(item);
  return another === undefined ? only : undefined;
}

/** {"columns": [{"title": "ward"}], "rows": [{"cells": [{"value": "North"}]}]} as rows of values. */
export function openCells(node: Dict): Dict {
  const keys = Object.keys(node);
  for (const key of keys) {
    const names = readNames(key, node[key]);
    // A header that says types is read as such elsewhere.
    if (!names || hasTypes(key, node[key])) continue;
    for (const other of keys) {
      const rows = other === key ? undefined : readCellRows(node[other], names.length);
      if (!rows) continue;
      const { [key]: _, [other]: __, ...rest } = node;
      return { ...rest, columns: names, rows };
    }
  }
  return node;
}

function hasTypes(key: string, value: unknown): boolean {
  const list = isDict(value) ? Object.values(value)[0] : value;
  return readLabels(key, list)?.types.some((type) => type !== undefined) === true;
}

/** Each row an object with one list, each cell one with one value; undefined where they are not. */
function readCellRows(value: unknown, width: number): List[] | undefined {
  if (!isList(value) || value.length === 0) return undefined;
  const rows: unknown[][] = [];
  for (const item of value) {
    const [inner, another] = isDict(item) ? Object.values(item) : [];
    if (another !== undefined || !isList(inner) || inner.length !== width) return undefined;
    const cells = inner.map((cell) => (isDict(cell) ? Object.entries(cell) : []));
    const [[key] = [""]] = cells[0] ?? [];
    const isCell = (one: readonly (readonly [string, unknown])[]): boolean =>
      one.length === 1 && one[0]?.[0] === key && isScalar(one[0][1]);
    if (!cells.every(isCell)) return undefined;
    rows.push(cells.map(([one]) => one?.[1] ?? null));
  }
  return rows;
}
