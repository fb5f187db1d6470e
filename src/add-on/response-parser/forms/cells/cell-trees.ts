/** Rows that are objects or lists of cells, each cell an object around its value. Pure. */
import { type Dict, isDict, isList, isNothing, isScalar, isText, type List } from "../../../table/values";
import { isNumeral } from "../../typing/numerals";
import { readFewFields } from "./only-lists";

/** Rows of one width, and what else was said of each. */
export interface CellRows {
  readonly rows: readonly List[];
  readonly extras: readonly Dict[];
}

const VALUE_FIELD = /^([a-z]+_?)?(value|val|v)$/i;
/** How a cell looks and where it stands: its value says all. */
const LOOK_FIELDS =
  /^(f|s|t|type|kind|label|text|title|display\w*|shown|format\w*|style\w*|unit|colou?r|align\w*|id|index|(col|column|field)(_?\w+)?)$/i;

/**
 * [{"cells": [{"value": "North"}, {"value": 20}]}]. `width`: of the names that stand beside; the first row
 * has all. `mayBeBare`: cells may be values, as the names are a header's.
 */
export function readCellRows(list: List, width: number, mayBeBare: boolean): CellRows | undefined {
  const rows: List[] = [];
  const extras: Dict[] = [];
  const kinds = new Map<string, string>();
  for (const item of list) {
    const held = holdCells(item);
    if (!held || held.cells.length > width || (rows.length === 0 && held.cells.length !== width))
      return undefined;
    const isBare = mayBeBare && isDict(item) && held.cells.every(isScalar);
    const row = isBare ? held.cells : readCells(held.cells, kinds);
    if (!row) return undefined;
    rows.push([...row, ...Array.from({ length: width - row.length }, () => null)]);
    extras.push(held.extra);
  }
  return rows.length > 0 && haveOwnKinds(kinds) ? { rows, extras } : undefined;
}

/** The list itself, or the only one in an object. */
function holdCells(item: unknown): { readonly cells: List; readonly extra: Dict } | undefined {
  if (isList(item)) return { cells: item, extra: {} };
  if (!isDict(item)) return undefined;
  let cells: List | undefined;
  const extra: Record<string, unknown> = {};
  for (const [key, value] of readFewFields(item) ?? []) {
    if (isScalar(value)) extra[key] = value;
    else if (isList(value) && !cells) cells = value;
    else return undefined;
  }
  return cells && { cells, extra };
}

/** Undefined where some cell is no object around one value. `kinds`: of the fields that hold values. */
function readCells(cells: List, kinds: Map<string, string>): List | undefined {
  const row: unknown[] = [];
  for (const cell of cells) {
    const found = isDict(cell) ? readTreeCell(cell) : undefined;
    if (!found) return undefined;
    const [key, value] = found;
    row.push(value);
    if (isNothing(value)) continue;
    const known = kinds.get(key);
    kinds.set(key, known === undefined || known === typeof value ? typeof value : "any");
  }
  return row;
}

const NO_FIELD = "";
/** {"isNull": true} */
const NULL_FIELD = /^(is_?)?null(_?value)?$/i;

/** {"v": 5}, {"value": 5, "label": "5"}, {"effectiveValue": {"numberValue": 5}}, {} */
function readTreeCell(cell: Dict): readonly [string, unknown] | undefined {
  const said = readFewFields(cell)?.filter(([, value]) => !isNothing(value));
  if (!said) return undefined;
  const [first, another] = said;
  if (!first) return [NO_FIELD, null];
  if (another) {
    const own = said.find(([key, value]) => VALUE_FIELD.test(key) && isScalar(value));
    return own && said.every(([key, value]) => key === own[0] || (LOOK_FIELDS.test(key) && isScalar(value)))
      ? own
      : undefined;
  }
  if (NULL_FIELD.test(first[0]) && first[1] === true) return [NO_FIELD, null];
  return isScalar(first[1]) ? first : isDict(first[1]) ? readTreeCell(first[1]) : undefined;
}

/** One field holds all values, or each kind of values has its own: {"s": "North"}, {"n": 20}. */
function haveOwnKinds(kinds: ReadonlyMap<string, string>): boolean {
  const all = [...kinds.values()];
  return all.length < 2 || (!all.includes("any") && new Set(all).size === all.length);
}

const HEAD_KIND = /^(h|hdr|head(er|ings?)?|columns?|titles?|top|th|thead)$/i;
/** The same as the only field: "top" may be beside "bottom", and "title" beside "name". */
const HEAD_NAME = /^(h|hdr|head(er|ings?)?|columns|th|thead)$/i;

/** The first row has the names: [{"cells": [{"v": "ward"}, …]}, {"cells": [{"v": "North"}, …]}]. */
export function readHeadedRows(list: List): { readonly columns: List; readonly rows: List } | undefined {
  const width = list.length > 1 ? (holdCells(list[0])?.cells.length ?? 0) : 0;
  if (width < 2) return undefined;
  const found = readCellRows(list, width, isHeadedByName(list));
  const [names = [], ...rows] = found?.rows ?? [];
  if (!found || !names.every((name) => isText(name) && /\p{L}/u.test(name))) return undefined;
  if (new Set(names).size !== width) return undefined;
  const saysSo =
    isHeadedByName(list) || Object.values(found.extras[0] ?? {}).some((said) => HEAD_KIND.test(String(said)));
  const isAbove = (c: number): boolean =>
    rows.every((row) => !isText(row[c]) || isNumeral(row[c], true)) && rows.some((row) => !isNothing(row[c]));
  return saysSo || names.some((_, c) => isAbove(c))
    ? joinExtras(names, { rows, extras: found.extras.slice(1) })
    : undefined;
}

/** [{"th": ["berth", "calls"]}, {"td": ["A1", 4]}] */
function isHeadedByName([first, ...others]: List): boolean {
  const [name = "", another] = isDict(first) ? Object.keys(first) : [];
  return (
    another === undefined && HEAD_NAME.test(name) && others.every((item) => isDict(item) && !(name in item))
  );
}

/** Columns of what is said of rows beside their cells, but for what counts them or is alike in several. */
export function joinExtras(columns: List, { rows, extras }: CellRows): { columns: List; rows: List[] } {
  const said = new Set(extras.flatMap((extra) => Object.keys(extra)));
  const isOfLook = (key: string): boolean => extras.length === 1 && LOOK_OF_ROW.test(key);
  const keys = [...said].filter((key) => !isOfLook(key) && tellsRows(extras.map((extra) => extra[key])));
  return {
    columns: [...keys, ...columns],
    rows: rows.map((row, r) => [...keys.map((key) => extras[r]?.[key] ?? null), ...row]),
  };
}

/** What most rows have alike, which one row cannot show. */
const LOOK_OF_ROW =
  /^(type|kind|role|class(_?name)?|style\w{0,10}|height|width|colou?r|is_?[A-Z_]\w{0,20})$/i;

function tellsRows(values: List): boolean {
  if (values.length > 1 && values.every((value) => value === values[0])) return false;
  const numbers = values.map((value) => Number(/^\D*(\d+)$/.exec(String(value))?.[1]));
  return !numbers.every((number, at) => number === numbers[0]! + at);
}
