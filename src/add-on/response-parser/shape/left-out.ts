/** What a body has beside the rows that became its table. Pure. */
import { isMapOfObjects } from "./keyed-objects";
import { type Labels, mayName, readLabels } from "./labels";
import type { LocatedData } from "./locate";
import { listMeasures } from "./measures";
import { repeatsQuestion } from "../vocabulary/echo-words";
import { isCaveatName } from "../vocabulary/caveat-fields";
import { READ_COUNT, SPACE_SIZE } from "../vocabulary/sample-words";
import { WARNINGS } from "../vocabulary/warning-words";
import { isMadeOfFieldWords, mayBeData, roleOf } from "../vocabulary/data-names";
import { ERROR_AROUND, toPlainName } from "../vocabulary/error-words";
import {
  hasMeasureName,
  isDataKey,
  isEpochKey,
  isMeasureName,
  takeLast,
  wordsOf,
} from "../vocabulary/field-names";
import { LIMITS, NO_AMOUNTS } from "../vocabulary/no-amount-words";
import { SUMS_OF_ROWS } from "../vocabulary/total-words";
import { isAmount } from "../typing/numerals";
import { listCells } from "../../table/by-column";
import type { Table } from "../../table/types";
import {
  areScalars,
  type Dict,
  isDict,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
  type List,
  listFields,
  toText,
} from "../../table/values";

interface LeftOut {
  /** Undefined where a key of it may be a value, see `mayBeNamed`. */
  readonly path: string | undefined;
  readonly rows: number;
}

const DEEPEST_ROWS = 4;
/** So many lists are named. */
const MOST_NAMED = 3;
const LONGEST_NAMED = 60;

/** A sentence where other lists or maps of the body look like rows too: they are not in the table. */
export function describeLeftOut(body: unknown, found: LocatedData | undefined, table: Table): string[] {
  if (!isDict(body) || !found || found.kind === "record") return [];
  // Once: there may be as many other maps as the rows have names.
  const isOfNames = found.kind === "map" && isMapOfNames(found.value);
  const others = listOthers(body, { found, shown: new ShownValues(table), isOfNames }, ROOT);
  if (others.length === 0) return [];
  const named = others.filter(({ path }) => path !== undefined);
  const nameless = others.filter(({ path }) => path === undefined);
  const said = named
    .slice(0, MOST_NAMED)
    .map(({ path = "", rows }) => `${countRows(rows)} under ${JSON.stringify(path)}`);
  const keys = nameless.length === 1 ? "another key" : `${nameless.length} other keys`;
  const counted =
    nameless.length > 0
      ? [`${countRows(nameless.reduce((sum, { rows }) => sum + rows, 0))} under ${keys}`]
      : [];
  const more = named.length > MOST_NAMED ? ["and others"] : [];
  return [`The service's answer has more than this table: ${[...said, ...counted, ...more].join(", ")}.`];
}

function countRows(rows: number): string {
  return rows === 1 ? "1 row" : `${rows} rows`;
}

/** `path`: as it is in the body. `isNamed`: whether a sentence may name all its keys. */
interface Place {
  readonly path: string;
  readonly isNamed: boolean;
}

const ROOT: Place = { path: "", isNamed: true };

/** What a table shows, listed once it is asked for. */
class ShownValues {
  private values: ReadonlySet<string> | undefined;

  constructor(private readonly table: Table) {}

  /** Whether each number of a list is in a cell, or in what a column is called. */
  hasAll(list: List): boolean {
    this.values ??= listShown(this.table);
    return list.every((item) => !isAmount(item) || this.values!.has(String(Number(item))));
  }

  /** Where a list is of names: of its columns, or those in one of them. */
  readNames(path: string, list: List): Labels | undefined {
    const { columns } = this.table;
    const labels = readLabels(path, list);
    if (!labels || mayName(list, columns.length)) return labels;
    const areCells = (_: unknown, at: number): boolean => {
      const cells = listCells(this.table, at);
      return labels.names.every((name, row) => cells[row] === name);
    };
    return columns.some(areCells) ? labels : undefined;
  }
}

function listShown(table: Table): Set<string> {
  const shown = new Set<string>();
  const add = (value: unknown): void => {
    if (isAmount(value)) shown.add(String(Number(value)));
  };
  table.columns.forEach(({ name }, at) => {
    add(takeLast(name));
    for (const cell of listCells(table, at)) add(cell);
  });
  return shown;
}

interface Read {
  readonly found: LocatedData;
  readonly shown: ShownValues;
  /** Whether the rows are numbers under names. */
  readonly isOfNames: boolean;
}

function listOthers(node: Dict, read: Read, { path, isNamed }: Place, depth = 0): LeftOut[] {
  const { found } = read;
  if (node === found.value || depth > DEEPEST_ROWS) return [];
  // What of an object became columns together, or a map of lists.
  const taken: Dict = found.kind !== "list" && path === found.path ? found.value : {};
  return Object.entries(node).flatMap(([key, inner]): LeftOut[] => {
    if (isScalar(inner) || inner === found.value || key in taken || LIMITS.test(key)) return [];
    if (isAside(key) && !(mayBeData(key) && isTableOfItsOwn(inner))) return [];
    const below = path === "" ? key : `${path}.${key}`;
    const isNamedBelow = isNamed && mayBeNamed(key);
    const said = isNamedBelow ? below : undefined;
    if (isList(inner)) return isRows(below, inner, read) ? [{ path: said, rows: inner.length }] : [];
    if (!isDict(inner)) return [];
    const isRow = isMapOfObjects(inner) ? isMapOfRows(key, inner, found) : isMapOfOthers(below, inner, read);
    if (isRow) return [{ path: said, rows: listFields(inner).keys.length }];
    if (isMapOfObjects(inner)) return [];
    return listOthers(inner, read, { path: below, isNamed: isNamedBelow }, depth + 1);
  });
}

/**
 * A key may be a value, such as somebody's login. No mask and nobody who is kept out is known here, so it is
 * named only where all its words are those of fields.
 */
function mayBeNamed(key: string): boolean {
  return key.length <= LONGEST_NAMED && FIELD_NAME.test(key) && isMadeOfFieldWords(key);
}

function isAside(key: string): boolean {
  const name = wordsOf(key).join("_");
  const isSaid = WARNINGS.test(name) || ERROR_AROUND.test(toPlainName(key));
  return isSaid || roleOf(key) < 0 || repeatsQuestion(name) || SUMS_OF_ROWS.test(key);
}

/** {"rows": […], "usage": [{"day": "2024-04-01", "gb": 3}, …]}: rows, each under a name of its own. */
function isTableOfItsOwn(inner: unknown): boolean {
  if (!isList(inner) || inner.length < 2 || !inner.every(isDict)) return false;
  const names = inner.map((item) => Object.values(item).find(isText));
  return names.every(isText) && new Set(names).size === names.length && listMeasures(inner).size > 0;
}

/**
 * Objects or lists that name no columns or values. Where the rows are not named as the data, others need no
 * measure.
 */
function isRows(path: string, list: List, { found, shown }: Read): boolean {
  if (list.length === 0) return false;
  if (areScalars(list)) return isListOfNumbers(path, list, found) && !shown.hasAll(list);
  const labels = shown.readNames(path, list);
  if (labels?.header) return false;
  return listMeasures(list).size > 0 || (!labels && !isNamedAsData(found));
}

/**
 * {"places": ["Aro", "Vik"], "sold": [12, 15, 7, 9]}. Beside rows that are named as the data only numbers
 * under a word for some: others set up a chart, choose things or place them.
 */
function isListOfNumbers(path: string, list: List, found: LocatedData): boolean {
  const name = takeLast(path);
  const plain = wordsOf(name).join("_");
  const isNone =
    NO_AMOUNTS.test(plain) || READ_COUNT.test(plain) || SPACE_SIZE.test(plain) || isCaveatName(plain);
  const isBesideData = isNamedAsData(found) && !path.startsWith(`${found.path}.`);
  if (isNone || !isMeasureName(name) || (isBesideData && !hasMeasureName(name))) return false;
  const numbers = list.filter((item) => !isNothing(item));
  return (
    numbers.length > 0 &&
    numbers.every(isAmount) &&
    !numbers.every((number) => isEpochKey(toText(number)) || number === 0)
  );
}

/**
 * Numbers beside rows that are named as the data are facts, unless keys or name say that they are divided.
 */
function isMapOfRows(key: string, map: Dict, found: LocatedData): boolean {
  const { keys, values } = listFields(map);
  if (listMeasures(values).size === 0) return false;
  const isDivided = !areScalars(values) || keys.every(isDataKey) || BREAKDOWN.test(key);
  return isDivided || found.kind === "map" || !isNamedAsData(found);
}

/**
 * Objects under names, which have no fields in common, or numbers beside a map of numbers; not what holds the
 * rows that were read.
 */
function isMapOfOthers(path: string, map: Dict, { found, isOfNames }: Read): boolean {
  const { keys, values } = listFields(map);
  if (`${found.path}.`.startsWith(`${path}.`)) return false;
  if (isOfNames) return values.length > 0 && values.every(isNumber);
  if (keys.length < 2 || !values.every(isDict)) return false;
  return keys.every((key) => roleOf(key) === 0) && listMeasures(values).size > 1;
}

/** Numbers under names; below days and ids other numbers are facts. */
function isMapOfNames(map: Dict): boolean {
  return Object.values(map).every(isNumber) && !Object.keys(map).every(isDataKey);
}

function isNamedAsData({ path }: LocatedData): boolean {
  return roleOf(takeLast(path)) > 0;
}

/** "by_country": one word of letters and "_". */
const FIELD_NAME = /^[A-Za-z_]+$/;
const BREAKDOWN = /^(by|per)[ _A-Z]|([bB]reakdown|[dD]istribution|[hH]istogram|[sS]plit)$/;
