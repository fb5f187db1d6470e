/**
 * Rows in forms that are known by how they are built, whatever their words: values wrapped by their type,
 * pairs of a field and a value, header items within the list, rows of cells, columns below a list of fields.
 * Each becomes rows of fields, or rows below a list of columns.
 */

import { findLabels } from "../shape/labels";
import { envelopeNameOf, roleOf } from "../vocabulary/data-names";
import { isMeasureName, onlyLetters } from "../vocabulary/field-names";
import { HEADER, TYPES } from "../vocabulary/label-names";
import { STATE_KEY } from "../vocabulary/job-words";
import {
  hasAtMost,
  type Dict,
  isDict,
  isList,
  isNumber,
  isNumeric,
  isScalar,
  isText,
  type List,
} from "../../table/values";
import { openAlternating } from "./lists/alternating-lists";
import { joinBatches, joinNumberedPages, unwrapRows } from "./lists/batches";
import { openCellObjects } from "./cells/cell-objects";
import { joinExtras, readCellRows, readHeadedRows } from "./cells/cell-trees";
import { openCodes } from "./keys/coded-values";
import { readCrossedNames } from "./cells/crossed-names";
import { openHeadedList } from "./lists/headed-lists";
import { openJoinedKeys } from "./keys/joined-keys";
import { openJoinedLines } from "./keys/joined-lines";
import { dropEnds } from "./lists/list-ends";
import { dropRowCounts } from "./lists/row-counts";
import { unwrapListsOfOne } from "./lists/lists-of-one";
import { openMapsOfMaps } from "./keys/maps-of-maps";
import { openNamedItems, openNumberedRows } from "./keys/named-items";
import { openNamedKinds } from "./keys/named-kinds";
import { findOnlyEntry, findOnlyLists, type HeldList, readColumnNames } from "./cells/only-lists";
import { readNamedMeasures } from "./cells/named-measures";
import { openBinEdges } from "./lists/bin-edges";
import { openNumberTrees } from "./keys/number-trees";
import { openPairs } from "./keys/pairs";
import { openLetteredRows, readPlacedCells } from "./cells/placed-cells";
import { openPaths } from "./keys/path-keys";
import { openSingleKeys } from "./lists/single-keys";
import { setTotalAside } from "./keys/total-keys";
import { openTypedHeader } from "./cells/typed-headers";
import { unwrapTyped } from "./keys/typed-values";
import {
  COLUMNS_WORD,
  differInType,
  readHeadedColumns,
  readMapOfColumns,
  readNamedColumns,
  readValueColumns,
  turn,
} from "./cells/value-columns";

const DEEPEST_FORM = 5;
/** Larger objects are maps of data. */
const MOST_FIELDS_OF_FORM = 200;
/** An object of more lists is a record of them. */
const MOST_LISTS_OF_FORM = 20;

/** Returns `value` itself where there is no such form. */
export function openForms(value: unknown): unknown {
  return openWithin(takeOnlyReport(listResource(openNumberTrees(value))), 0);
}

/** {"reports": [{"columnHeader": {…}, "data": {…}}]}: the only one, which has a header beside its data. */
function takeOnlyReport(body: unknown): unknown {
  if (!isDict(body)) return body;
  const list = findOnlyEntry(body)?.[1];
  const report = isList(list) && list.length === 1 ? list[0] : undefined;
  if (!isDict(report) || isMap(report)) return body;
  const data = Object.keys(report).find((key) => roleOf(key) > 0 && holdsList(report[key]));
  const hasHeader = Object.keys(report).some(
    (key) =>
      HEADER.test(onlyLetters(key)) &&
      findLabels({ [key]: report[key] }, new Set()).some(({ header }) => header),
  );
  // What it is called is a column.
  const hasOwn = Object.keys(report).some(
    (key) => isScalar(report[key]) && envelopeNameOf(key) === undefined,
  );
  const facts = Object.entries(body).filter(([key, value]) => isScalar(value) && !(key in report));
  return data !== undefined && hasHeader && !hasOwn ? { ...Object.fromEntries(facts), ...report } : body;
}

function holdsList(value: unknown): boolean {
  return isList(value) || (isDict(value) && Object.values(value).some(isList));
}

function openWithin(value: unknown, depth: number): unknown {
  if (depth > DEEPEST_FORM) return value;
  if (isList(value)) return openList(value, depth);
  if (!isDict(value)) return value;
  const rows =
    setTotalAside(value) ??
    openPaths(value) ??
    joinNumberedPages(value) ??
    openNumberedRows(value) ??
    openMapsOfMaps(value);
  if (rows) return rows;
  if (isMap(value)) return value;
  const counts = depth === 0 ? openAlternating(value) : value;
  if (counts !== value) return counts;
  const table =
    openCellObjects(value) ??
    openCodes(value) ??
    readCrossedNames(value) ??
    readNamedMeasures(value) ??
    openBinEdges(value) ??
    openTable(value) ??
    openJoinedKeys(value) ??
    openJoinedLines(value) ??
    readMapOfColumns(value) ??
    readHeadedColumns(value) ??
    liftColumns(value);
  if (table) return table;
  const entries = Object.entries(value).map(([key, inner]) => [key, openWithin(inner, depth + 1)] as const);
  if (entries.every(([key, inner]) => inner === value[key])) return value;
  return Object.assign({}, ...entries.map(([key, inner]) => liftTable(key, inner, value[key]))) as Dict;
}

/** A resource that is the body, or below names of data, is put into a list: it is one row. */
function listResource(value: unknown, depth = 0): unknown {
  if (!isDict(value) || isMap(value) || depth > DEEPEST_FORM) return value;
  if (isResource(value)) return [value];
  const key = Object.keys(value).find((one) => roleOf(one) === 1 && isDict(value[one]));
  const inner = key === undefined ? undefined : listResource(value[key], depth + 1);
  return key === undefined || inner === value[key] ? value : { ...value, [key]: inner };
}

/** {"type": "summary", "id": "s1", "attributes": {"donors": 120}} (JSON:API). */
function isResource({ type, id, attributes }: Dict): boolean {
  if (!isText(type) || !(isText(id) || isNumber(id)) || !isDict(attributes)) return false;
  const fields = Object.entries(attributes);
  // A job is one as well.
  return (
    fields.some(([, value]) => isNumber(value)) &&
    !fields.some(([key, value]) => !isScalar(value) || STATE_KEY.test(key))
  );
}

/**
 * {"index": ["East"], "columns": {"frames": [18]}}: lists of one length, as if beside the others. One number
 * under another word may be a setting: {"visits": [5], "filters": {"age": [18]}}.
 */
function liftColumns(node: Dict): Dict | undefined {
  const entries = Object.entries(node);
  const [key, map] = entries.find(([one, value]) => isDict(value) && roleOf(one) < 0) ?? [];
  if (key === undefined || !isDict(map) || entries.some(([one, value]) => one !== key && isDict(value)))
    return undefined;
  const lists = [...Object.values(map), ...Object.values(node).filter(isList)];
  const least = COLUMNS_WORD.test(key) ? 1 : 2;
  const areColumns = lists.every(
    (list) =>
      isList(list) &&
      list.length >= least &&
      list.length === (lists[0] as List).length &&
      list.every(isScalar),
  );
  const hasNumbers = Object.values(map).some((list) => isList(list) && isNumeric([list]));
  if (!areColumns || !hasNumbers || Object.keys(map).some((one) => one in node)) return undefined;
  return { ...omit(node, [key]), ...map };
}

function omit(dict: Dict, keys: readonly string[]): Dict {
  return Object.fromEntries(Object.entries(dict).filter(([key]) => !keys.includes(key)));
}

/** A table under a word that is usually outside the data: {"columns": [{"name": "ward", "values": […]}]}. */
function liftTable(key: string, opened: unknown, was: unknown): Dict {
  return opened !== was && roleOf(key) < 0 && isOpenedTable(opened) ? opened : { [key]: opened };
}

interface OpenedTable extends Dict {
  readonly columns: List;
  readonly rows: List;
}

function isOpenedTable(value: unknown): value is OpenedTable {
  return isDict(value) && isList(value.columns) && isList(value.rows);
}

function isMap(dict: Dict): boolean {
  return !hasAtMost(dict, MOST_FIELDS_OF_FORM);
}

/** {"header": {"cells": […]}, "lines": […]}: names beside rows of cells, or beside columns of values. */
function openTable(node: Dict): Dict | undefined {
  const keys = Object.keys(node).filter((key) => !isScalar(node[key]));
  if (keys.length < 2 || keys.length > MOST_LISTS_OF_FORM) return undefined;
  const held = keys.map((key) => [key, findOnlyLists(key, node[key])] as const);
  // Types are names only where no others are.
  const isOfTypes = ([key]: (typeof held)[number]): boolean => TYPES.test(onlyLetters(key));
  const likeliest = [...held.filter((one) => !isOfTypes(one)), ...held.filter(isOfTypes)];
  for (const [key, lists] of likeliest)
    for (const names of lists) {
      const header = readColumnNames(names);
      if (!header) continue;
      for (const [other, bodies] of held)
        for (const body of other === key ? [] : bodies) {
          // Two lists of named columns are two tables.
          if (readNamedColumns(names.list) && readNamedColumns(body.list)) continue;
          const table = readBelow(header, body.list);
          if (table) return { ...replaceLists(node, { [key]: names, [other]: body }), ...table };
        }
    }
  return undefined;
}

function readBelow(
  { names, columns, isHeader }: NonNullable<ReturnType<typeof readColumnNames>>,
  list: List,
): { columns: List; rows: List[] } | undefined {
  const cells = readCellRows(list, names.length, isHeader);
  // Names without a header's word could be anything's.
  if (cells && (isHeader || differInType(turn(cells.rows)))) return joinExtras(columns, cells);
  const rows = readValueColumns(list, names, isHeader);
  return rows && { columns, rows };
}

/** The fields that held lists say what else was in them. */
function replaceLists(node: Dict, held: Readonly<Record<string, HeldList>>): Dict {
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => {
      const left = held[key]?.left;
      if (!left) return [[key, value]];
      return Object.keys(left).length > 0 ? [[key, left]] : [];
    }),
  );
}

/** Opens the items of a list as its first item tells. */
function openList(list: List, depth: number): unknown {
  const [first] = list;
  if (isDict(first) && isMap(first)) return list;
  const uncounted = dropRowCounts(list);
  if (uncounted !== list) return openList(uncounted, depth);
  const pairs = openPairs(list) ?? readPlacedCells(list) ?? openSingleKeys(list);
  if (pairs) return pairs;
  const table =
    openLetteredRows(list) ??
    openHeadedList(list) ??
    openTypedHeader(list) ??
    readHeadedRows(list) ??
    readNamedColumns(list);
  if (table) return table;
  if (!isDict(first)) return list;
  const opened = unwrapRows(list) ?? openNamedKinds(list) ?? openNamedItems(list) ?? joinBatches(list);
  if (opened) return openWithin(opened, depth + 1);
  return (
    unwrapTyped(first, list) ?? unwrapListsOfOne(list) ?? dropEnds(list) ?? openParts(list, depth) ?? list
  );
}

/** Of a thing, such as its size: an id, a page or a time that the answer took is none. */
function hasOwnNumber(item: Dict): boolean {
  return Object.entries(item).some(
    ([key, value]) => isNumber(value) && isMeasureName(key) && envelopeNameOf(key) === undefined,
  );
}

/** [{"section": "A", "heading": […], "lines": […]}]: tables of one header become one table. */
function openParts(list: List, depth: number): unknown {
  const [first] = list;
  if (!isDict(first) || Object.values(first).every(isScalar)) return undefined;
  const one = openWithin(first, depth + 1);
  if (one === first) return undefined;
  if (list.length === 1) return isOpenedTable(one) || !hasOwnNumber(first) ? one : [one];
  if (!isOpenedTable(one)) return undefined;
  const parts = list.map((item) => openWithin(item, depth + 1));
  if (!parts.every(isOpenedTable)) return undefined;
  const header = JSON.stringify(one.columns);
  if (parts.some(({ columns }) => JSON.stringify(columns) !== header)) return undefined;
  const extras = parts.map((part) => omit(part, ["columns", "rows"]));
  if (!extras.every((extra) => Object.values(extra).every(isScalar))) return undefined;
  return joinExtras(one.columns, {
    rows: parts.flatMap(({ rows }) => rows as List[]),
    extras: parts.flatMap(({ rows }, at) => rows.map(() => extras[at]!)),
  });
}
