/** Lists of names that stand beside the data: headers of columns, labels of a matrix's rows, the ticks of an axis. */

import { isDateKey, lastOf, lettersOf, wordsOf } from "./field-names";
import { typeNamed } from "./declared-types";
import type { ColumnType } from "../../table/types";
import {
  type Dict,
  isDict,
  isList,
  isNumber,
  isNumeric,
  isScalar,
  isText,
  type List,
  longest,
  textOf,
} from "../../table/values";

export interface Labels {
  readonly path: string;
  /** The letters of the last key of the path. */
  readonly last: string;
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

/** Keys under which descriptors have their names, the likeliest first. */
const NAME_KEYS =
  " name displayname label title header headername friendlyname columnname column field fieldname alias apiname key value id ";
const TYPE_KEY = /^(data|column|base)?_?type(_?(name|text))?$/i;

/** A longer list is data: nobody has so many columns. */
const MOST_NAMES = 500;

/** The names in a list, or undefined where it is no list of names. */
export function labelsOf(path: string, value: unknown): Labels | undefined {
  if (!isList(value) || value.length === 0 || value.length > MOST_NAMES) return undefined;
  const names = value.map(nameOf);
  if (names.includes(undefined)) return undefined;
  const last = lettersOf(lastOf(path));
  // Numbers are names only where they are called so: hours, periods, columns.
  if (value.every(isNumber) && ![HEADER, ACROSS, DOWN].some((words) => words.test(last))) return undefined;
  const [first] = value;
  const typeKey = isDict(first) ? Object.keys(first).find((key) => TYPE_KEY.test(key)) : undefined;
  return {
    path,
    last,
    names: unique(toldApart(names as string[], value)),
    types: typeKey === undefined ? [] : value.map((item) => (isDict(item) ? typeNamed(item[typeKey]) : undefined)),
    ticks: value.every(isScalar) ? value : names,
    header: typeKey !== undefined || HEADER.test(last),
    isTypes: !isDict(first) && /types?$/.test(last),
    dates: names.every((name) => isDateKey(name!)),
  };
}

/** A text or a number; what a descriptor is called; of a list such as `[0, "Japan"]` its texts, unless it is a point in time. */
function nameOf(value: unknown): string | undefined {
  if (isDict(value)) return dictName(value);
  if (!isList(value)) return isText(value) || isNumber(value) ? String(value) : undefined;
  const texts = value.filter(isText);
  if (value.length === 0 || !value.every(isScalar) || texts.some(isDateKey)) return undefined;
  return (texts.length > 0 ? texts : value).join(" / ");
}

function dictName(dict: Dict): string | undefined {
  const entries = Object.entries(dict);
  const rank = (key: string): number => NAME_KEYS.indexOf(` ${lettersOf(key)} `);
  const names = entries.filter(([key, value]) => (isNumber(value) || (isText(value) && value)) && rank(key) >= 0);
  const [name] = names.sort(([a], [b]) => rank(a) - rank(b));
  if (name) return String(name[1]);
  const [[key, only] = ["", null], another] = entries;
  if (another) return undefined;
  return isNumber(only) ? `${key} ${only}` : isText(only) ? only : undefined;
}

/** Names that occur twice with what else their descriptors say. */
function toldApart(names: readonly string[], values: List): readonly string[] {
  if (new Set(names).size === names.length) return names;
  return names.map((name, i) => {
    const same = values.filter((value, j): value is Dict => names[j] === name && isDict(value));
    const key = same.length > 1 ? distinguishing(same) : undefined;
    return key === undefined ? name : `${name} (${textOf((values[i] as Dict)[key])})`;
  });
}

/** A field that differs in every one of them, one made for showing first. */
function distinguishing(dicts: readonly Dict[]): string | undefined {
  const keys = Object.keys(dicts[0]!).filter((key) => {
    const values = dicts.map((dict) => dict[key]);
    return values.every((v) => isText(v) || isNumber(v)) && new Set(values).size === dicts.length;
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
  /^(column(s|names|info|ids|labels)?|cols|field(s|names)|schema|rowtype|vars|header(row|names)|meta)$|header(s|entries)?$/;
const ACROSS =
  /^((time|timestamp|hour|period|bucket|bin|interval|step|week|month|day|date|label)s?|categor(y|ies)|ticks|columnaxis|(formatted)?x.*)$/;
const DOWN = /^((segment|group|cohort|variation|event|name|weekday|day|label)s?|index|(row|y|series).*)$/;
/** Words that say nothing of which list belongs to which. */
const EMPTY_WORDS =
  /^(value|header|column|name|(meta)?data|meta|list|info|entr(y|ie)|label|key|query|type|row|result|id|x|y|raw|array)$/;

/** Whether two paths share a telling word below what they have in common: `dimensionValues` and `dimensionHeaders`. */
export function akin(a: string, b: string): boolean {
  const [left, right] = [a.split("."), b.split(".")];
  let shared = 0;
  while (shared < Math.min(left.length, right.length) - 1 && left[shared] === right[shared]) shared++;
  const stems = (parts: readonly string[]): string[] =>
    parts
      .slice(shared)
      .flatMap(wordsOf)
      .map((word) => word.replace(/s$/, ""))
      .filter((word) => !EMPTY_WORDS.test(word));
  const others = stems(right);
  return stems(left).some((stem) => others.includes(stem));
}

/** Whether an axis is one of time, or of x: its ticks go down, where other columns of a matrix stay columns. */
export function goesAcross(labels: Labels): boolean {
  return !labels.header && (labels.dates || /^(formatted)?x|^time/.test(labels.last));
}

/** The labels for the elements of a list in a row: akin to it, or else a header, an axis, or whatever outside is as long. */
export function labelsFor(path: string, longest: number, all: readonly Labels[]): Labels | undefined {
  return best(all, (labels) => {
    const { names, header, last, home } = labels;
    const exact = names.length === longest;
    const related = akin(path, labels.path) ? 8 : 0;
    const named = header ? 3 : ACROSS.test(last) ? 2 : exact && home === undefined ? 1 : 0;
    return names.length < longest || related + named === 0 ? 0 : related + named + Number(exact);
  });
}

export interface MatrixLabels {
  readonly across?: Labels | undefined;
  readonly down?: Labels | undefined;
}

/** Which lists name the columns of a list of lists, and which its rows. */
export function labelsOfMatrix(
  path: string,
  home: string,
  lists: readonly List[],
  all: readonly Labels[],
): MatrixLabels {
  const [height, width, numeric] = [lists.length, longest(lists), isNumeric(lists)];
  const acrossScore = ({ names, header, last, path: other }: Labels): number => {
    const exact = names.length === width;
    if (header) return exact ? 7 : /^row/.test(last) ? 0 : 5;
    if (!exact) return 0;
    // A matrix inside an object of a row: what the row itself lists is its own first axis, and the matrix's inner one.
    const outer = home !== "" && !other.startsWith(home) ? 4 : 0;
    return 1 + outer + (ACROSS.test(last) ? 3 : 0) - (akin(path, other) ? 3 : 0);
  };
  const downScore = ({ names, header, last, ticks, path: other }: Labels, alone: boolean): number => {
    // 0, 1, 2, … is an index that says nothing.
    if (!numeric || names.length !== height || header || ticks.every((tick, i) => tick === i)) return 0;
    const axis = ACROSS.test(last) && (!alone || height !== width) ? 3 : 0;
    return (akin(path, other) ? 5 : 0) + (DOWN.test(last) ? 2 : 0) + axis;
  };
  const first = best(all, acrossScore);
  const others = all.filter((labels) => labels !== first);
  if (first && !first.header && downScore(first, true) > acrossScore(first))
    return { down: first, across: best(others, acrossScore) };
  return { across: first, down: best(others, (labels) => downScore(labels, !first)) };
}

/** Those with the most points, the first of equals; none without any. */
function best(all: readonly Labels[], score: (labels: Labels) => number): Labels | undefined {
  const points = all.map((labels) => (labels.isTypes ? 0 : score(labels)));
  const top = Math.max(...points);
  return top > 0 ? all[points.indexOf(top)] : undefined;
}

/** Lists beside the data that name nothing in it. */
const NO_LABELS =
  /((link|error|warning|message|notice|total|filter|timing|page|url)s?|order(by)?|sort|tags|permissions)$/;

/** Every list of names that is reached from `node` without entering a list, or `data`. */
export function labelsIn(node: unknown, data: unknown, path = "", depth = 0): Labels[] {
  if (node === data) return [];
  if (isList(node)) {
    const labels = NO_LABELS.test(lettersOf(lastOf(path))) ? undefined : labelsOf(path, node);
    return labels ? [labels] : [];
  }
  if (!isDict(node) || depth > 6) return [];
  return Object.keys(node).flatMap((key) => labelsIn(node[key], data, path === "" ? key : `${path}.${key}`, depth + 1));
}
