/** Lists in one object that together are a table. */

import { decodeTexts } from "../typing/decode-list";
import { haveLikeKeys, isByDay } from "./keyed-objects";
import { readLabels } from "./labels";
import { listMeasures } from "./measures";
import { envelopeNameOf, roleOf } from "../vocabulary/data-names";
import { onlyLetters } from "../vocabulary/field-names";
import { HEADER, NO_COLUMN } from "../vocabulary/label-names";
import {
  areScalars,
  type Dict,
  isDict,
  isList,
  isNumber,
  isScalar,
  isText,
  type List,
  countLongest,
} from "../../table/values";

function collectLists(node: Dict): [string, List][] {
  return Object.entries(node).filter((entry): entry is [string, List] => isList(entry[1]));
}

/** {"columns": […], "rows": [], "footer": ["All", 0]} */
const FOOT = /foot(er)?s?$/i;

/**
 * Scalar lists are columns if nothing else is next to them, or if they have numbers and two are of the
 * longest length or one is named as data. Shorter ones end in blanks.
 */
export function findColumns(node: Dict): Dict | undefined {
  const entries = Object.entries(node);
  const siblings = collectLists(node);
  const isColumn = ([key]: [string, List]): boolean =>
    (roleOf(key) >= 0 && !FOOT.test(key)) || /labels$/i.test(key);
  const length = countLongest(siblings.filter(isColumn).map(([, list]) => list));
  const lists = siblings.filter(
    (one) => isColumn(one) || (one[1].length === length && !NO_COLUMN.test(one[0])),
  );
  const all = lists.map(([, list]) => list);
  if (length === 0 || all.length < 2) return undefined;
  // {"labels": ["country", "visits"], "rows": []}: there are none, whatever the others name.
  const isNone = lists.some(([key, list]) => list.length === 0 && roleOf(key) > 0);
  if (isNone && !all.some((list) => list.some(isNumber))) return undefined;
  if (!all.every(areScalars) && !haveListCells(lists, length)) return undefined;
  const alone = entries.every(([key, value]) => isList(value) || envelopeNameOf(key));
  const even =
    all.filter((list) => list.length === length).length > 1 || lists.some(([key]) => roleOf(key) > 0);
  return alone || (even && listMeasures(all).size > 0) ? Object.fromEntries(lists) : undefined;
}

/**
 * Some cells are lists: `{"name": ["a", "b"], "visits": [3, 4], "tags": [["x"], ["x", "y"]]}`. Lists of one
 * length are a matrix, which others label.
 */
function haveListCells(columns: readonly [string, List][], length: number): boolean {
  const nested = columns.filter(([, list]) => !areScalars(list));
  const isRagged = ([key, list]: [string, List]): boolean =>
    roleOf(key) === 0 && list.every(isList) && new Set(list.map((cell) => cell.length)).size > 1;
  const even = columns.every(([, list]) => list.length === length);
  return columns.length - nested.length >= 2 && even && nested.every(isRagged);
}

/** `{"times": [1, 2], "visits": {"values": [3, 4], "unit": null}}` */
export function findNestedColumns(node: Dict): Dict | undefined {
  const isColumn = ([key, list]: [string, List]): boolean =>
    roleOf(key) >= 0 && list.length > 1 && areScalars(list);
  const direct = collectLists(node).filter(isColumn);
  const nested = Object.entries(node).flatMap(([key, value]) =>
    (isDict(value) && roleOf(key) >= 0 ? collectLists(value) : [])
      .filter((entry) => isColumn(entry) && roleOf(entry[0]) > 0)
      .map(([, list]): [string, List] => [key, list]),
  );
  const all = [...direct, ...nested];
  const even = all.every(([, list]) => list.length === all[0]![1].length);
  const named = new Set(all.map(([key]) => key)).size === all.length;
  const isTable = direct.length > 0 && nested.length > 0 && even && named;
  return isTable && listMeasures(nested.map(([, list]) => list)).size > 0
    ? Object.fromEntries(all)
    : undefined;
}

/** `{"fields": ["a", "b"], "columns": [[1, 2], [3, 4]]}` */
export function findNamedColumns(node: Dict, key: string, list: List): Dict | undefined {
  if (!list.every(isList) || list.length === 0) return undefined;
  const others = collectLists(node).filter(([other]) => other !== key && HEADER.test(onlyLetters(other)));
  const names = others
    .map(([other, value]) => readLabels(other, value)?.names)
    .find((found) => found?.length === list.length);
  return names && Object.fromEntries(names.map((name, i) => [name, list[i]]));
}

export function findDescribedColumns(list: List): Dict | undefined {
  const names = readLabels("", list)?.names;
  const cells = list.map((item) => isDict(item) && readOwnCells(item));
  return names && cells.every(isList)
    ? Object.fromEntries(names.map((name, i) => [name, cells[i]]))
    : undefined;
}

/** The first list, or what it means: {"codes": [0, 1, 0], "dictionary": ["North", "South"]}. */
function readOwnCells(column: Dict): List | undefined {
  const lists = collectLists(column);
  const [[key, cells] = ["", undefined], [other, others] = ["", undefined]] = lists;
  if (!cells || !others || lists.length > 2) return findCells(lists);
  const isCoded = CODES.test(key) || CODES.test(other) || DICTIONARY.test(key) || DICTIONARY.test(other);
  return (isCoded && (decodeTexts(cells, others) ?? decodeTexts(others, cells))) || findCells(lists);
}

/** Rather those that are named as data: {"nulls": [0, 0], "values": ["North", "South"]}. */
function findCells(lists: readonly (readonly [string, List])[]): List | undefined {
  return (lists.find(([key]) => roleOf(key) > 0) ?? lists[0])?.[1];
}

const CODES = /^(codes?|ind(ic|ex)es|refs|dictionary_?ind(ic|ex)es)$/i;
const DICTIONARY = /^(dictionary|dict|levels|lookup)$/i;

/**
 * `{"visits": {"2026-04-01": 4}, "sales": {"2026-04-01": 1}, "meta": {}}`: numbers by day, a column each,
 * whatever they are called. Rows in the same object are its data, and so is what is named so.
 */
export function findLikeDays(node: Dict): Dict | undefined {
  const found = Object.entries(node).filter((entry): entry is [string, Dict] => isByDay(entry[1]));
  const hasRows = Object.values(node).some((value) => isList(value) && value.some(isDict));
  if (found.length < 2 || hasRows || found.some(([key]) => roleOf(key) > 0)) return undefined;
  const isMeasure = ([key, days]: [string, Dict]): boolean =>
    roleOf(key) === 0 && envelopeNameOf(key) === undefined && Object.values(days).some(isNumber);
  return found.some(isMeasure) ? Object.fromEntries(found) : undefined;
}

/** Lists of similar objects, none named as data: one table, whose key names the list. */
export function findLikeLists(node: Dict): Dict | undefined {
  const lists = collectLists(node);
  const own = lists.filter(([key, list]) => roleOf(key) === 0 && list.some((item) => !isScalar(item)));
  if (own.length < 2 || lists.some(([key]) => roleOf(key) > 0)) return undefined;
  const firsts = own.map(([, list]) => list.find((item) => !isScalar(item)));
  const like = firsts.every(isDict) ? haveLikeKeys(firsts) : own.every(([, list]) => list.every(isPoint));
  return like ? Object.fromEntries(own) : undefined;
}

function isPoint(item: unknown): boolean {
  return isList(item) && item.length === 2 && item.every(isScalar) && !isText(item[1]);
}
