/** Values that stand by column: below a list of names, or each beside its own. Pure. */
import {
  type Dict,
  isDict,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
  type List,
} from "../../../table/values";
import { isEpochKey, onlyLetters, wordsOf } from "../../vocabulary/field-names";
import { SHOWN_KEYS } from "../../vocabulary/label-names";
import { areNames, findOnlyEntry, findOnlyLists } from "./only-lists";

const MOST_VALUE_COLUMNS = 500;

interface Columns {
  readonly columns: List;
  readonly rows: readonly List[];
}

/**
 * Rows of a list that has a column where names stand beside: by rows, each would mix types, or be too wide
 * for the names. Without a header's word for the names, the columns differ in type.
 */
export function readValueColumns(
  list: List,
  names: readonly string[],
  isHeader: boolean,
): List[] | undefined {
  const width = names.length;
  // What has a text of its own is a row: {"key": "DE", "values": [4, 1]}.
  const areRows = list.some((item) => isDict(item) && Object.values(item).some(isText));
  const columns = list.length === width && !areRows ? list.map(toColumn) : joinColumnBatches(list, width);
  if (!columns?.every(isList)) return undefined;
  const height = columns[0]?.length ?? 0;
  const isTurned =
    differInType(columns) ||
    (isHeader && isMoments(names, columns)) ||
    (isHeader && height !== width && findTypes(columns) !== undefined);
  return isTurned ? turn(columns) : undefined;
}

/**
 * "time" above moments in seconds or milliseconds, and no moments beside them: by rows both would mix. Rows
 * have a moment at the same place each, whatever else is as large.
 */
function isMoments(names: readonly string[], columns: readonly List[]): boolean {
  const isMoment = (cell: unknown): boolean => isNumber(cell) && isEpochKey(String(cell));
  const moments = columns.filter((column) => column.length > 1 && column.every(isMoment));
  const at = columns.indexOf(moments[0]!);
  return (
    moments.length === 1 &&
    findTypes(columns) !== undefined &&
    TIME_WORD.test(wordsOf(names[at] ?? "").join("_")) &&
    !columns.every((row) => isMoment(row[at]))
  );
}

const TIME_WORD = /(^|_)((date_?)?time(_?stamp)?|date|ts|epoch)$/;

/** [3, 4], {"points": [3, 4]} */
function toColumn(value: unknown): List | undefined {
  if (isList(value)) return value;
  const [, inner] = (isDict(value) && findOnlyEntry(value)) || [];
  return isList(inner) ? inner : undefined;
}

/** [{"columns": [["a"], [1]]}, {"columns": [["b"], [2]]}]: each column goes on in the next. */
function joinColumnBatches(list: List, width: number): List[] | undefined {
  if (list.length === 0 || !list.every(isDict)) return undefined;
  const batches = list.map(
    (batch) => findOnlyLists("", batch).find((held) => held.list.length === width)?.list,
  );
  if (!batches.every((batch) => batch?.every(isList))) return undefined;
  return Array.from({ length: width }, (_, c) => batches.flatMap((batch) => batch?.[c] as List));
}

/** The type of each of some lists of one height; undefined where one has several types. */
function findTypes(columns: readonly List[]): readonly string[] | undefined {
  const height = columns[0]?.length ?? 0;
  if (height < 1 || columns.some((list) => list.length !== height || !list.every(isScalar))) return undefined;
  const kinds = columns.map((list) => [
    ...new Set(list.filter((cell) => !isNothing(cell)).map((cell) => typeof cell)),
  ]);
  return kinds.some((types) => types.length > 1) ? undefined : kinds.flat();
}

/** Each of one type, and not all of the same: what a table has, and a list of numbers has not. */
export function differInType(columns: readonly List[]): boolean {
  return new Set(findTypes(columns)).size > 1;
}

export function turn(columns: readonly List[]): List[] {
  return (columns[0] ?? []).map((_, r) => columns.map((column) => column[r] ?? null));
}

/** [{"label": "ward", "entries": ["North"]}, {"label": "beds", "entries": [20]}] */
export function readNamedColumns(list: List): Columns | undefined {
  if (list.length < 2 || list.length > MOST_VALUE_COLUMNS) return undefined;
  const [first] = list;
  const key = isDict(first) ? (findOnlyEntry(first)?.[0] ?? "") : "";
  if (key === "" || !isDict(first)) return undefined;
  const name = findNameKey(list);
  if (name === undefined) return undefined;
  const held = list.map((item) => (isDict(item) ? item : {}));
  return nameValueColumns(
    held.map((item) => item[name]),
    held.map((item) => (findOnlyEntry(item)?.[0] === key ? toColumn(item[key]) : undefined)),
  );
}

/** The key of texts that differ: rather of those that are shown, and not of what is said of the columns. */
function findNameKey(list: List): string | undefined {
  const [first] = list;
  const keys = isDict(first) ? Object.keys(first).filter((key) => isText(first[key])) : [];
  const shown = keys.filter((key) => SHOWN_KEYS.includes(onlyLetters(key)));
  const inOrder = shown.sort(
    (a, b) => SHOWN_KEYS.indexOf(onlyLetters(a)) - SHOWN_KEYS.indexOf(onlyLetters(b)),
  );
  const about = keys.filter((key) => ABOUT_COLUMN.test(key));
  const others = keys.filter((key) => !shown.includes(key) && !about.includes(key));
  return [...inOrder, ...others, ...about].find((key) => areNames(list, key));
}

/** {"field": "beds", "unit": "beds", "kind": "number"} */
const ABOUT_COLUMN =
  /^(\w{0,20}_?type|kind|unit|format|role|alias|scale|aggregation|align(ment)?|axis|class|colou?r|currency|source|sort|expression)$/i;

/** {"ward": {"data": ["North"], "nulls": 0}, "beds": {"data": [20], "nulls": 0}} */
export function readMapOfColumns(map: Dict): Columns | undefined {
  const values = Object.values(map);
  if (values.length < 2 || !values.every(isDict)) return undefined;
  const entries = values.map(findOnlyEntry);
  const [key] = entries[0] ?? [];
  if (key === undefined || entries.some((entry) => entry?.[0] !== key)) return undefined;
  return nameValueColumns(
    Object.keys(map),
    entries.map((entry) => toColumn(entry?.[1])),
  );
}

/** Of columns alike in type each could be a series of its own. */
function nameValueColumns(names: List, columns: readonly (List | undefined)[]): Columns | undefined {
  if (!names.every(isText) || new Set(names).size !== names.length) return undefined;
  if (!columns.every(isList)) return undefined;
  return differInType(columns) ? { columns: names, rows: turn(columns) } : undefined;
}

/** {"columns": [["ward", "North", "South"], ["visits", 312, 48]]}: each column below its own name. */
export function readHeadedColumns(node: Dict): Dict | undefined {
  const keys = Object.keys(node).filter((key) => isList(node[key]));
  const [key] = keys;
  const list = key === undefined ? [] : node[key];
  if (key === undefined || keys.length > 1 || !COLUMNS_WORD.test(key) || !isList(list)) return undefined;
  if (
    list.length < 2 ||
    list.length > MOST_VALUE_COLUMNS ||
    !list.every((one) => isList(one) && one.length > 1)
  )
    return undefined;
  const columns = list as List[];
  const table = nameValueColumns(
    columns.map(([name]) => name),
    columns.map((column) => column.slice(1)),
  );
  return table && { ...Object.fromEntries(Object.entries(node).filter(([one]) => one !== key)), ...table };
}

export const COLUMNS_WORD = /^(columns?|cols)$/i;
