/** Lists of names next to the data: column headers, row labels, ticks of an axis. */

import { typeOf } from "./declared-types";
import { makeUnique } from "./unique-names";
import { isDateKey, takeLast, onlyLetters, wordsOf } from "../vocabulary/field-names";
import {
  ACROSS,
  ASKED_KEYS,
  ASKED_NAMES,
  ASKED_VALUES,
  DOWN_NAMES,
  HEADER,
  NAME_KEYS,
  NO_LABELS,
  TYPE_KEY,
  TYPES,
} from "../vocabulary/label-names";
import { envelopeNameOf } from "../vocabulary/data-names";
import { findEcho } from "../vocabulary/echo-words";
import { MOST_COLUMNS } from "../text/table-size";
import { isAmount } from "../typing/numerals";
import type { ColumnType } from "../../table/types";
import { type Dict, isDict, isList, isNumber, isScalar, isText, type List, toText } from "../../table/values";

export interface Labels {
  readonly path: string;
  /** The letters of the path's last key. */
  readonly last: string;
  /** Its place in a row, at and below which it names things. Undefined outside of the rows. */
  readonly home?: string | undefined;
  /** Unique, one for each element. */
  readonly names: readonly string[];
  readonly types: readonly (ColumnType | undefined)[];
  /** As it came: ticks that go down become cells again. */
  readonly ticks: List;
  readonly header: boolean;
  /** Of the question that the body repeats: columns, and no ticks of an axis. */
  readonly isAsked?: true;
  readonly isTypes: boolean;
  readonly dates: boolean;
}

const DEEPEST_LABELS = 6;

/** More names are those of something only where their key says so, or where they are days. */
const MOST_NAMES = 500;
const INDEX = "index";

/** Whether a list of names can be that of `length` things: a long one has about as many. */
export function mayName(names: List, length: number): boolean {
  return names.length <= MOST_NAMES || names.length - length <= Math.min(MOST_NAMES, length);
}

/** What repeats the question: all of it, or only the values that were asked for. */
type Asked = "names" | "values";

/** Enters neither lists nor what is one of the `data`. `asked`: what it is in. */
export function findLabels(
  node: unknown,
  data: ReadonlySet<unknown>,
  path = "",
  depth = 0,
  asked?: Asked,
): Labels[] {
  if (data.has(node)) return [];
  const last = onlyLetters(takeLast(path));
  if (isList(node)) {
    const isNone = NO_LABELS.test(last) || (asked && !isAskedName(last, asked));
    const labels = isNone ? undefined : readLabels(path, node);
    return labels ? [asked && !ASKED_VALUES.test(last) ? { ...labels, isAsked: true } : labels] : [];
  }
  if (!isDict(node) || depth > DEEPEST_LABELS) return [];
  // {"columns": {"day": 0, "visits": 1}, "rows": [["2024-04-01", 3]]}
  const keys = Object.keys(node);
  const placed = HEADER.test(last) ? readPlaces(node, OF_COLUMNS.test(last)) : undefined;
  if (placed) return [readLabels(path, placed)!];
  return keys.flatMap((key) => {
    const below = isDict(node[key]) ? readEcho(key, asked) : asked;
    return findLabels(node[key], data, path === "" ? key : `${path}.${key}`, depth + 1, below);
  });
}

/** "fields" may hold a version and a revision: other words have places only in order, and pages none. */
const OF_COLUMNS = /^col(umn)?(s|names|index(es)?)$/;

/** The keys by their places, from 0 on. */
function readPlaces(places: Dict, mayBeUnordered: boolean): readonly string[] | undefined {
  const keys = Object.keys(places);
  if (!keys.every((key) => isNumber(places[key]))) return undefined;
  if (!mayBeUnordered && keys.every((key) => envelopeNameOf(key) !== undefined)) return undefined;
  const placed = mayBeUnordered ? [...keys].sort((a, b) => Number(places[a]) - Number(places[b])) : keys;
  return keys.length > 0 && placed.every((key, at) => places[key] === at) ? placed : undefined;
}

function readEcho(key: string, outer: Asked | undefined): Asked | undefined {
  const echo = outer === "values" ? undefined : findEcho(wordsOf(key).join("_"));
  if (echo === undefined || echo === "set-up" || echo === "own conditions") return outer;
  return echo === "request" ? "names" : "values";
}

function isAskedName(last: string, asked: Asked): boolean {
  return ASKED_NAMES.test(last) || HEADER.test(last) || (asked === "names" && ASKED_KEYS.test(last));
}

/** Undefined for no list of names. */
export function readLabels(path: string, value: unknown): Labels | undefined {
  if (!isList(value) || value.length === 0) return undefined;
  const last = onlyLetters(takeLast(path));
  // Numbers are names only in lists named so: hours, periods, columns.
  if (value.every(isNumber) && ![HEADER, ACROSS, DOWN_NAMES].some((words) => words.test(last)))
    return undefined;
  const isLong = value.length > MOST_NAMES;
  const isNamed = HEADER.test(last) || ACROSS.test(last) || last === INDEX;
  if (isLong && !isNamed && !value.every(isDay)) return undefined;
  const names = readLabelNames(value);
  if (!names) return undefined;
  const [first] = value;
  const typeKey = isDict(first) ? Object.keys(first).find((key) => TYPE_KEY.test(key)) : undefined;
  return {
    path,
    last,
    names: makeUnique(tellApart(names, value)),
    types: isDict(first) ? readDeclaredTypes(value) : [],
    ticks: value.every(isScalar) ? value : names,
    // A type with a number is a measurement: {"type": "click", "value": 3}.
    header:
      names.length <= MOST_COLUMNS &&
      ((typeKey !== undefined && !isLong && !value.some(isMeasured)) || HEADER.test(last)),
    isTypes: !isDict(first) && TYPES.test(last),
    dates: names.every(isDateKey),
  };
}

function isDay(one: unknown): boolean {
  return isText(one) && isDateKey(one);
}

function isMeasured(one: unknown): boolean {
  return isDict(one) && isAmount(one.value);
}

function readDeclaredTypes(descriptors: List): readonly (ColumnType | undefined)[] {
  const types = descriptors.map((one) => (isDict(one) ? typeOf(one) : undefined));
  return types.some((type) => type !== undefined) ? types : [];
}

function readLabelNames(list: List): readonly string[] | undefined {
  const names: string[] = [];
  for (const item of list) {
    const name = readLabelName(item);
    if (name === undefined) return undefined;
    names.push(name);
  }
  return names;
}

/**
 * A text or number; a descriptor's name; of a list such as `[0, "Japan"]` its texts, unless it is a point in
 * time.
 */
function readLabelName(value: unknown): string | undefined {
  if (isDict(value)) return readDescriptorName(value);
  if (!isList(value)) return isText(value) || isNumber(value) ? String(value) : undefined;
  const texts = value.filter(isText);
  if (value.length === 0 || !value.every(isScalar) || texts.some(isDateKey)) return undefined;
  return texts.length > 0 ? texts.join(" / ") : undefined;
}

function readDescriptorName(dict: Dict): string | undefined {
  const entries = Object.entries(dict);
  const rank = (key: string): number => NAME_KEYS.indexOf(onlyLetters(key));
  const names = entries.filter(
    ([key, value]) => (isNumber(value) || (isText(value) && value)) && rank(key) >= 0,
  );
  const [name] = names.sort(([a], [b]) => rank(a) - rank(b));
  if (name) return String(name[1]);
  const [[key, only] = ["", null], another] = entries;
  if (another) return undefined;
  return isNumber(only) ? `${key} ${only}` : isText(only) ? only : undefined;
}

/** Adds to equal names what their descriptors differ in. */
function tellApart(names: readonly string[], values: List): readonly string[] {
  const groups = new Map(names.map((name): [string, Dict[]] => [name, []]));
  if (groups.size === names.length) return names;
  values.forEach((value, i) => isDict(value) && groups.get(names[i]!)!.push(value));
  const keys = new Map([...groups].map(([name, same]) => [name, findDistinguishingKey(same)]));
  return names.map((name, i) => {
    const [value, key] = [values[i], keys.get(name)];
    return key === undefined || !isDict(value) ? name : `${name} (${toText(value[key])})`;
  });
}

function findDistinguishingKey(dicts: readonly Dict[]): string | undefined {
  if (dicts.length < 2) return undefined;
  const keys = Object.keys(dicts[0]!).filter((key) => {
    const values = dicts.map((dict) => dict[key]);
    return values.every((v) => isText(v) || isNumber(v)) && new Set(values).size === dicts.length;
  });
  return (
    keys.find((key) => /display|label|title/i.test(key)) ?? keys.find((key) => !/id$/i.test(key)) ?? keys[0]
  );
}
