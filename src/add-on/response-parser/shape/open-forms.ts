/**
 * Rows in forms that are known by how they are built, whatever their words: values wrapped by their type,
 * pairs of a
 * field and a value, header items within the list, columns below a list of fields. Each becomes rows of
 * fields.
 */

import { HEADER } from "../vocabulary/label-names";
import { onlyLetters } from "../vocabulary/field-names";
import { isNumeral } from "../typing/numerals";
import { type Dict, isDict, isList, isNothing, isScalar, isText, type List } from "../../table/values";
import { readLabels } from "./labels";

const DEEPEST = 5;
/** Larger objects are maps of data. */
const MOST_FIELDS = 200;

/** Returns `value` itself where there is no such form. */
export function openForms(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  if (isList(value)) return openList(value);
  if (!isDict(value) || isMap(value)) return value;
  const entries = Object.entries(turnColumns(value)).map(
    ([key, inner]) => [key, openForms(inner, depth + 1)] as const,
  );
  return entries.length === Object.keys(value).length && entries.every(([key, inner]) => inner === value[key])
    ? value
    : Object.fromEntries(entries);
}

/** Counts no further, as an object may have as many fields as there are people. */
function isMap(dict: Dict): boolean {
  let count = 0;
  for (const _ in dict) if (++count > MOST_FIELDS) return true;
  return false;
}

/** Opens the items of a list as its first item tells. */
function openList(list: List): unknown {
  const [first] = list;
  if (isDict(first) && isMap(first)) return list;
  if (isPairs(first) || (isDict(first) && onlyPairs(first) !== undefined)) return openPairs(list) ?? list;
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
  return values.length > 0 && values.every((value) => isDict(value) && findWrapped(value) !== undefined);
}

function findWrapped(value: Dict): string | undefined {
  const [key, another] = Object.keys(value);
  return key !== undefined && another === undefined && TYPE_OF_VALUE.test(key) && isScalar(value[key])
    ? key
    : undefined;
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

const NAME_OF_PAIR = /^(field|name|key|column|label)$/i;
/** {"fields": [{"name": "boat", "value": "Heron"}]} */
const HOLDER_OF_PAIRS = /^(fields|columns|cells|values|attributes|properties|data)$/i;

/** [{"field": "ward", "value": "North"}, {"field": "beds", "value": "20"}] */
function isPairs(item: unknown): item is readonly Dict[] {
  return (
    isList(item) &&
    item.length > 1 &&
    item.every(isPair) &&
    new Set(item.map((pair) => nameOfPair(pair as Dict))).size === item.length
  );
}

function isPair(item: unknown): boolean {
  if (!isDict(item)) return false;
  const keys = Object.keys(item);
  return keys.length === 2 && isScalar(item.value) && isText(nameOfPair(item)) && keys.includes("value");
}

function nameOfPair(pair: Dict): unknown {
  const key = Object.keys(pair).find((one) => NAME_OF_PAIR.test(one));
  return key === undefined ? undefined : pair[key];
}

function onlyPairs(item: Dict): readonly Dict[] | undefined {
  const [[key, value] = ["", null], another] = Object.entries(item);
  return another === undefined && HOLDER_OF_PAIRS.test(key) && isPairs(value) ? value : undefined;
}

function openPairs(list: List): Dict[] | undefined {
  const rows = list.map((item) => {
    const pairs = isDict(item) ? Object.values(item)[0] : item;
    return isList(pairs) && pairs.every(isPair) ? (pairs as readonly Dict[]) : undefined;
  });
  if (rows.includes(undefined)) return undefined;
  return rows.map((pairs = []) =>
    Object.fromEntries(pairs.map((pair) => [String(nameOfPair(pair)), pair.value])),
  );
}

const KIND_KEY = /^(type|kind|record_?type|row_?type)$/i;
const END_WORD = /^(head(er)?|columns|meta(data)?|foot(er)?|trailer|end)$/i;
const ROW_WORD = /^(rows?|items?|data|records?|lines?|values?)$/i;

/**
 * Items that head and end the list, by their own kind: `[{"type": "header", "columns": […]}, {"type": "row",
 * …}]`.
 */
function dropEnds(list: List): unknown {
  const [first] = list;
  const key = isDict(first) ? Object.keys(first).find((one) => KIND_KEY.test(one)) : undefined;
  const kindOf = (item: unknown): string => (key !== undefined && isDict(item) ? String(item[key]) : "");
  if (key === undefined || !END_WORD.test(kindOf(first))) return undefined;
  const rows = list.filter((item) => ROW_WORD.test(kindOf(item)));
  const areEnds = list.every((item) => ROW_WORD.test(kindOf(item)) || END_WORD.test(kindOf(item)));
  if (!areEnds || rows.length === 0) return undefined;
  const names = Object.values(first as Dict).find((value) => isList(value) && value.every(isText));
  const cells = rows.map((row) => Object.values(row as Dict).find(isList));
  return isList(names) && cells.every((row) => isList(row) && row.length === names.length)
    ? { columns: names, rows: cells }
    : rows;
}

/** A list a column where names stand beside: by rows, each would mix types, or be too wide for the names. */
function turnColumns(node: Dict): Dict {
  const header = Object.entries(node).find(([key, value]) => HEADER.test(onlyLetters(key)) && isList(value));
  const names = header && readLabels(header[0], header[1])?.names;
  if (!header || !names || names.length < 2) return node;
  // Lists that are called columns are read as such elsewhere.
  const found = Object.entries(node).find(
    ([key, value]) => !HEADER.test(onlyLetters(key)) && areColumns(value, names.length),
  );
  if (!found) return node;
  const columns = found[1] as readonly List[];
  const rows = (columns[0] ?? []).map((_, r) => columns.map((column) => column[r]));
  return { ...node, [found[0]]: rows };
}

function areColumns(value: unknown, width: number): boolean {
  if (!isList(value) || value.length !== width || !value.every(isList)) return false;
  const lists: readonly List[] = value;
  const height = lists[0]?.length ?? 0;
  if (height < 1 || lists.some((list) => list.length !== height || !list.every(isScalar))) return false;
  const types = lists.map(
    (list) => new Set(list.filter((cell) => !isNothing(cell)).map((cell) => typeof cell)),
  );
  if (types.some((kinds) => kinds.size > 1)) return false;
  return height !== width || new Set(types.flatMap((kinds) => [...kinds])).size > 1;
}
