/**
 * Rows in forms that are known by how they are built, whatever their words: values wrapped by their type,
 * pairs of a
 * field and a value, header items within the list, columns below a list of fields. Each becomes rows of
 * fields.
 */

import { isNumeral } from "../typing/numerals";
import { type Dict, isDict, isList, isNothing, isScalar, isText, type List } from "../../table/values";
import { openCells, turnColumns } from "./named-lists";
import { openPairs } from "./pairs";

const DEEPEST_FORM = 5;
/** Larger objects are maps of data. */
const MOST_FIELDS_OF_FORM = 200;

/** Returns `value` itself where there is no such form. */
export function openForms(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST_FORM) return value;
  if (isList(value)) return openList(value);
  if (!isDict(value) || isMap(value)) return value;
  const entries = Object.entries(turnColumns(openCells(value))).map(
    ([key, inner]) => [key, openForms(inner, depth + 1)] as const,
  );
  return entries.length === Object.keys(value).length && entries.every(([key, inner]) => inner === value[key])
    ? value
    : Object.fromEntries(entries);
}

/** Counts no further, as an object may have as many fields as there are people. */
function isMap(dict: Dict): boolean {
  let count = 0;
  for (const _ in dict) if (++count > MOST_FIELDS_OF_FORM) return true;
  return false;
}

/** Opens the items of a list as its first item tells. */
function openList(list: List): unknown {
  const [first] = list;
  if (isDict(first) && isMap(first)) return list;
  const pairs = openPairs(list);
  if (pairs) return pairs;
  if (!isDict(first)) return list;
  if (isWrapped(first))
    return list.map((item) => (isDict(item) && isWrapped(item) ? unwrapFields(item) : item));
  return dropEnds(list) ?? list;
}

/** {"name": {"stringValue": "a"}, "n": {"integerValue": "5"}}, {"name": {"S": "a"}, "n": {"N": "5"}} */
const TYPE_OF_VALUE =
  /^(string|text|integer|int(32|64)?|long|double|float|decimal|number|numeric|bool(ean)?|timestamp|date|null)(_?value)?$|^(S|N|BOOL|NULL)$/i;

function isWrapped(item: Dict): boolean {
  const values = Object.values(item).filter((value) => !isNothing(value));
  if (values.length === 0) return false;
  const keys = values.map((value) => (isDict(value) ? findWrapped(value) : undefined));
  return keys.every((key) => key !== undefined && TYPE_OF_VALUE.test(key)) || areWrappers(values, keys);
}

/** Words that are none of the known, in three fields or more: one for texts, another one for numbers. */
function areWrappers(values: readonly unknown[], keys: readonly (string | undefined)[]): boolean {
  const kinds = new Map<string, string>();
  const isOneKind = keys.every((key, at) => {
    if (key === undefined) return false;
    const kind = typeof (values[at] as Dict)[key];
    const known = kinds.get(key) ?? kind;
    kinds.set(key, kind);
    return known === kind;
  });
  return (
    isOneKind && kinds.size > 1 && new Set(kinds.values()).size === kinds.size && keys.length > kinds.size
  );
}

function findWrapped(value: Dict): string | undefined {
  const [key, another] = Object.keys(value);
  return key !== undefined && another === undefined && isScalar(value[key]) ? key : undefined;
}

function unwrapFields(item: Dict): Dict {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, isDict(value) ? unwrapValue(value) : value]),
  );
}

function unwrapValue(value: Dict): unknown {
  const key = findWrapped(value) ?? "";
  const inner = value[key];
  if (/^null/i.test(key)) return null;
  const isNumeric = /^(int|long|double|float|decimal|num|N$)/i.test(key);
  return isNumeric && isText(inner) && isNumeral(inner, true) ? Number(inner) : inner;
}

const END_WORD =
  /^(h|hdr|head(er)?|columns|meta(data)?|info|intro|preamble|begin|start|first|f|ftr|foot(er)?|trailer|summary|totals?|end|stop|last|outro)$/i;

/** A field that names the kind of an item, where the rows have none. */
const KIND_FIELD = /^_?(type|kind|(row|record|item|line)_?(type|kind))$/i;

/** What heads or ends a list says its kind early, and a wide row is not read for it. */
const MOST_FIELDS_READ = 30;

function fieldsOfEnd(end: Dict): readonly string[] {
  return Object.keys(end).slice(0, MOST_FIELDS_READ);
}

/**
 * Items that head and end the list, by their own kind: [{"type": "header", "columns": […]}, {"type": "row"}].
 * The rows between are of one kind, or say none: [{"day": 1}, {"type": "footer", "rows": 1}].
 */
function dropEnds(list: List): unknown {
  const [first] = list;
  const last = list[list.length - 1];
  if (list.length < 2 || !isDict(first) || !isDict(last)) return undefined;
  const keyOf = (end: Dict): string | undefined =>
    fieldsOfEnd(end).find((one) => END_WORD.test(String(end[one])));
  const key = keyOf(first) ?? fieldsOfEnd(last).find((one) => KIND_FIELD.test(one) && keyOf(last) === one);
  if (key === undefined) return undefined;
  const kindOf = (item: unknown): unknown => (isDict(item) ? item[key] : undefined);
  const isEnd = (item: unknown): boolean => END_WORD.test(String(kindOf(item)));
  const rows = list.filter((item, at) => !((at === 0 || at === list.length - 1) && isEnd(item)));
  const [row] = rows;
  const kind = kindOf(row);
  const isKind = isText(kind) || (kind === undefined && KIND_FIELD.test(key));
  if (!isDict(row) || !isKind || [first, last].some((end) => isEnd(end) && isLike(end, row, key)))
    return undefined;
  if (!rows.every((one) => kindOf(one) === kind)) return undefined;
  const names = Object.values(first).find((value) => isList(value) && value.every(isText));
  const cells = rows.map((one) => Object.values(one as Dict).find(isList));
  return isList(names) && cells.every((one) => isList(one) && one.length === names.length)
    ? { columns: names, rows: cells }
    : rows;
}

/** An end has none of a row's fields. */
function isLike(end: Dict, row: Dict, kind: string): boolean {
  return Object.keys(end).some((key) => key !== kind && key in row);
}
