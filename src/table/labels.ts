/** Lists of names that stand beside the data: headers of columns, labels of a matrix's rows, the ticks of an axis. */

import { isDateKey, lastOf, lettersOf, wordsOf } from "./names";
import { typeNamed } from "./declared";
import type { ColumnType } from "./types";
import { type Dict, isDict, isList, isScalar, type List, textOf } from "./values";

export interface Labels {
  readonly path: string;
  /** Where it lies in a row: it names only what lies there too, or deeper. Absent for what stands outside of the rows. */
  readonly home?: string | undefined;
  /** Unique and as many as the list has elements. */
  readonly names: readonly string[];
  readonly types: readonly (ColumnType | undefined)[];
  /** The list as it came: the ticks of an axis that goes down become cells again. */
  readonly ticks: List;
  /** By its name or its elements a header of columns, not the ticks of an axis. */
  readonly header: boolean;
  /** The list holds words for types, and names nothing. */
  readonly isTypes: boolean;
  readonly dates: boolean;
}

const NAME_KEYS = [
  "name",
  "displayname",
  "label",
  "title",
  "header",
  "headername",
  "friendlyname",
  "columnname",
  "column",
  "field",
  "fieldname",
  "alias",
  "apiname",
  "key",
  "value",
  "id",
];
const TYPE_KEY = /^(type|data_?type|column_?type|type_?name|base_?type|type_?text)$/i;

/** A longer list is data: nobody has so many columns. */
const MOST_NAMES = 500;

/** The names in a list, or undefined where it is no list of names. */
export function labelsOf(path: string, value: unknown): Labels | undefined {
  if (!isList(value) || value.length === 0 || value.length > MOST_NAMES) return undefined;
  const dicts = value.every(isDict);
  if (dicts && value.some((dict) => dictName(dict) === undefined)) return undefined;
  const names = dicts ? dictNames(value) : value.map(plainName);
  if (names.includes(undefined)) return undefined;
  const typeKey = dicts ? Object.keys(value[0]!).find((key) => TYPE_KEY.test(key)) : undefined;
  const types = dicts && typeKey !== undefined ? value.map((dict) => typeNamed(dict[typeKey])) : [];
  const last = plainLast(path);
  // Numbers are names only where they are called so: hours, periods, columns.
  if (value.every((tick) => typeof tick === "number") && ![HEADER, ACROSS, DOWN].some((words) => words.test(last)))
    return undefined;
  const ticks = value.every(isScalar) ? value : names;
  const dates = names.every((name) => isDateKey(name!));
  const header = typeKey !== undefined || HEADER.test(last);
  return {
    path,
    names: unique(names as string[]),
    types,
    ticks,
    header,
    isTypes: !dicts && /types?$/i.test(path),
    dates,
  };
}

/** A text or a number; of a list such as `[0, "Japan"]` its texts, unless it is a point in time. */
function plainName(value: unknown): string | undefined {
  if (isList(value)) {
    if (value.length === 0 || !value.every(isScalar)) return undefined;
    const texts = value.filter((part) => typeof part === "string");
    return texts.some(isDateKey) ? undefined : (texts.length > 0 ? texts : value).join(" / ");
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** The names of descriptors. Names that occur twice are told apart by what else their descriptors say. */
function dictNames(dicts: readonly Dict[]): (string | undefined)[] {
  const names = dicts.map(dictName);
  const twins = new Map<string | undefined, Dict[]>();
  dicts.forEach((dict, i) => twins.set(names[i], [...(twins.get(names[i]) ?? []), dict]));
  return names.map((name, i) => {
    const same = twins.get(name)!;
    const key = name === undefined || same.length === 1 ? undefined : distinguishing(same);
    return key === undefined ? name : `${name} (${textOf(dicts[i]![key])})`;
  });
}

function dictName(dict: Dict): string | undefined {
  const plain = new Map(Object.keys(dict).map((key) => [lettersOf(key), key]));
  for (const wanted of NAME_KEYS) {
    const name = plain.has(wanted) ? dict[plain.get(wanted)!] : undefined;
    if ((typeof name === "string" && name !== "") || typeof name === "number") return String(name);
  }
  const keys = Object.keys(dict);
  const only = keys.length === 1 ? dict[keys[0]!] : undefined;
  return typeof only === "number" ? `${keys[0]} ${only}` : typeof only === "string" ? only : undefined;
}

/** A field that differs in every one of them, one made for showing first. */
function distinguishing(dicts: readonly Dict[]): string | undefined {
  const keys = Object.keys(dicts[0]!).filter((key) => {
    const values = dicts.map((dict) => dict[key]);
    return values.every((v) => typeof v === "string" || typeof v === "number") && new Set(values).size === dicts.length;
  });
  return keys.find((key) => /display|label|title/i.test(key)) ?? keys.find((key) => !/id$/i.test(key)) ?? keys[0];
}

/** The same names, those that are empty or taken with a number. */
export function unique(names: readonly string[]): string[] {
  const taken = new Set(names);
  const used = new Set<string>();
  return names.map((name, i) => {
    let free = name.trim() === "" ? `Column ${i + 1}` : name;
    for (let n = 2; used.has(free) || (free !== name && taken.has(free)); n++) free = `${name.trim() || "Column"} ${n}`;
    used.add(free);
    return free;
  });
}

const HEADER =
  /^(columns?|cols|fields|schema|columnnames|columninfo|rowtype|vars|header(row|names)?|columnids|fieldnames|columnlabels|meta|.*(headers?|headerentries))$/;
const ACROSS =
  /^(x.*|categor(y|ies)|ticks|times?|timestamps?|hours?|periods?|buckets?|bins?|intervals?|steps?|weeks?|months?|days?|dates?|labels?|formattedx.*|columnaxis)$/;
const DOWN =
  /^(rows?.*|index|y.*|series.*|segments?|groups?|cohorts?|variations?|events?|names?|weekdays?|days?|labels?)$/;
/** Words that say nothing of which list belongs to which. */
const EMPTY_WORDS =
  /^(value|header|column|name|meta|metadata|data|list|info|entry|entries|label|key|query|type|row|result|id|x|y|raw|array)$/;

function plainLast(path: string): string {
  return lettersOf(lastOf(path));
}

/** Whether two paths share a telling word below what they have in common: `dimensionValues` and `dimensionHeaders`. */
export function akin(a: string, b: string): boolean {
  const left = a.split(".");
  const right = b.split(".");
  while (left.length > 1 && right.length > 1 && left[0] === right[0]) {
    left.shift();
    right.shift();
  }
  const stems = (parts: string[]): string[] =>
    parts
      .flatMap(wordsOf)
      .map((word) => word.replace(/s$/, ""))
      .filter((word) => !EMPTY_WORDS.test(word));
  const others = new Set(stems(right));
  return stems(left).some((stem) => others.has(stem));
}

/** Whether an axis is one of time, or of x: its ticks go down, where other columns of a matrix stay columns. */
export function goesAcross(labels: Labels): boolean {
  return !labels.header && (labels.dates || /^(formatted)?x|^time/.test(plainLast(labels.path)));
}

/** The labels for the elements of a list in a row: akin to it, or else a header, an axis, or whatever outside is as long. */
export function labelsFor(path: string, longest: number, all: readonly Labels[]): Labels | undefined {
  return best(all, (labels) => {
    const related = akin(path, labels.path) ? 8 : 0;
    const exact = labels.names.length === longest;
    const last = plainLast(labels.path);
    const outside = exact && labels.home === undefined ? 1 : 0;
    const named = labels.header ? 3 : ACROSS.test(last) || (exact && /^(metrics|measures)$/.test(last)) ? 2 : outside;
    if (related + named === 0 || labels.names.length < longest) return 0;
    return related + named + (exact ? 1 : 0);
  });
}

export interface MatrixLabels {
  readonly across?: Labels | undefined;
  readonly down?: Labels | undefined;
}

/** What is to be named: a list of `height` lists, the longest of `width` cells. */
export interface MatrixSize {
  readonly path: string;
  readonly home: string;
  readonly height: number;
  readonly width: number;
  readonly numeric: boolean;
}

/** Which lists name the columns of a list of lists, and which its rows. */
export function labelsOfMatrix(size: MatrixSize, all: readonly Labels[]): MatrixLabels {
  const first = best(all, (labels) => acrossScore(size, labels));
  if (first && !first.header && downScore(size, first, undefined) > acrossScore(size, first)) {
    const others = all.filter((labels) => labels !== first);
    return { down: first, across: best(others, (labels) => acrossScore(size, labels)) };
  }
  return { across: first, down: best(all, (labels) => (labels === first ? 0 : downScore(size, labels, first))) };
}

function acrossScore({ path, home, width }: MatrixSize, labels: Labels): number {
  const last = plainLast(labels.path);
  const exact = labels.names.length === width;
  if (labels.header) return /^row/.test(last) && !exact ? 0 : exact ? 7 : 5;
  if (!exact) return 0;
  // A matrix inside an object of a row: what the row itself lists is its own first axis, and the matrix's inner one.
  const outer = home !== "" && !labels.path.startsWith(home) ? 4 : 0;
  return 1 + outer + (ACROSS.test(last) ? 3 : 0) - (akin(path, labels.path) ? 3 : 0);
}

function downScore({ path, height, width, numeric }: MatrixSize, labels: Labels, across: Labels | undefined): number {
  const last = plainLast(labels.path);
  if (!numeric || labels.names.length !== height || labels.header || isCount(labels.ticks)) return 0;
  const ticks = ACROSS.test(last) && (across !== undefined || height !== width) ? 3 : 0;
  return (akin(path, labels.path) ? 5 : 0) + (DOWN.test(last) ? 2 : 0) + ticks;
}

/** 0, 1, 2, …: an index that says nothing. */
function isCount(ticks: List): boolean {
  return ticks.every((tick, i) => tick === i);
}

function best(all: readonly Labels[], score: (labels: Labels) => number): Labels | undefined {
  let winner: Labels | undefined;
  let top = 0;
  for (const labels of all) {
    const points = labels.isTypes ? 0 : score(labels);
    if (points > top) {
      top = points;
      winner = labels;
    }
  }
  return winner;
}

/** Lists beside the data that name nothing in it. */
const NO_LABELS =
  /(links?|errors?|warnings?|messages?|notices?|totals?|filters?|orderby|order|sort|timings?|pages?|tags|urls?|permissions)$/;

/** Every list of names that is reached from `node` without entering a list, or `data`. */
export function labelsIn(node: unknown, data: unknown, path = "", depth = 0): Labels[] {
  if (node === data) return [];
  if (isList(node)) {
    const labels = NO_LABELS.test(plainLast(path)) ? undefined : labelsOf(path, node);
    return labels ? [labels] : [];
  }
  if (!isDict(node) || depth > 6) return [];
  return Object.keys(node).flatMap((key) => labelsIn(node[key], data, path === "" ? key : `${path}.${key}`, depth + 1));
}
