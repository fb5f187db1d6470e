/** Finds the data in an answer: the list or map that wins over links, columns, totals, pages and whatever else is beside. */

import { alike } from "./keyed-objects";
import { envelopeOf, isDataKey, isDateKey, lastOf, namesMeasure, roleOf } from "./field-names";
import { measuresOf } from "../grid/open-column";
import { labelsOf } from "./labels";
import { isBlank, recordIn } from "./record";
import {
  type Dict,
  isDict,
  isFilled,
  isList,
  isNothing,
  isNumber,
  isScalar,
  isText,
  type List,
  longest,
  wrappedKey,
} from "../../table/values";

export type Found =
  | { readonly kind: "list"; readonly path: string; readonly value: List }
  | {
      /**
       * `map`: its keys are data. `columns`: lists as fields. `record`: one object with fields.
       */
      readonly kind: "map" | "columns" | "record";
      readonly path: string;
      readonly value: Dict;
    };

export interface Located {
  readonly found: Found;
  /** Whether it measures something. */
  readonly measures: boolean;
  /** About how many cells it has. */
  readonly size: number;
}

interface Candidate extends Located {
  /** Below zero: beside the data. Otherwise how many keys on the way to it say "data". */
  readonly role: number;
  /** Rows with fields, as against a list of names. */
  readonly tabular: boolean;
  /** The object it lies in. */
  readonly host: Dict;
}

/** The data in an object that is the answer. */
export function locate(root: Dict): Located {
  const candidates: Candidate[] = [];
  collect(root, root, "", candidates);
  const ranked = candidates.sort(better);
  const best = ranked.find((candidate) => isData(candidate, root));
  if (best) return best;
  const blank = isBlank(root);
  const headed =
    blank ||
    (Object.keys(root).length > 1 && ranked.some(({ found: { kind, path } }) => kind === "list" && HEADERS.test(path)));
  const record = blank ? undefined : recordIn(root);
  const found: Found = record
    ? { kind: "record", path: "", value: record }
    : headed
      ? { kind: "list", path: "", value: [] }
      : (ranked[0]?.found ?? { kind: "record", path: "", value: root });
  return { found, measures: false, size: 0 };
}

const HEADERS = /(columns?|headers?|fields|schema)$/i;

/**
 * Rows with fields are data. What is empty, or holds bare values, is only where its own key says so, or where nothing but
 * the envelope is beside it: an object with tags is an object.
 */
function isData({ found, role, tabular, size, host }: Candidate, root: Dict): boolean {
  if (role < 0) return false;
  if (roleOf(lastOf(found.path)) > 0 || (tabular && size > 0)) return true;
  return [...Object.entries(host), ...Object.entries(root)].every(
    ([key, value]) => !isScalar(value) || isNothing(value) || (envelopeOf(key) && (size > 0 || !(Number(value) > 0))),
  );
}

/** Data before what goes beside it, tables before lists, then what its place and its numbers say, then the larger. */
function better(a: Candidate, b: Candidate): number {
  const rank = ({ role, tabular, measures }: Candidate): number =>
    (role < 0 ? 0 : 20) + (tabular ? 10 : 0) + role * 2 + Number(measures);
  return rank(b) - rank(a) || b.size - a.size;
}

const DEEPEST = 8;

function collect(node: Dict, host: Dict, path: string, into: Candidate[]): void {
  const add = (kind: "map" | "columns", value: Dict): unknown => into.push(candidateOf({ kind, path, value }, host));
  if (isMap(node)) {
    add("map", node);
    return;
  }
  const columns = columnsIn(node);
  const group = columns ?? likeLists(node);
  if (group) add(columns ? "columns" : "map", group);
  for (const key in node) {
    const value = node[key];
    const below = path === "" ? key : `${path}.${key}`;
    if (isList(value)) {
      const cells = HEADERS.test(key) && describedIn(value);
      if (cells) add("columns", cells);
      else if (!group || !(key in group)) into.push(candidateOf({ kind: "list", path: below, value }, node));
    } else if (isDict(value) && path.split(".").length < DEEPEST) collect(value, node, below, into);
  }
}

function candidateOf(found: Found, host: Dict): Candidate {
  const { kind, path, value } = found;
  const items = Object.values(value);
  const isLinks = items.length > 0 && items.every((item) => isText(item) && /^https?:\/\//.test(item));
  const roles = path.split(".").map(roleOf);
  // Beside the data as soon as one key on the way is; otherwise two that say "data" are better than one.
  const role = isLinks || roles.includes(-1) ? -1 : Math.min(2, roles.filter((one) => one > 0).length);
  const bare = items.every(isScalar);
  // Numbers by name beside other fields are a part of an object, unless the names can be no field's.
  const named = kind === "list" ? items.length === 0 && role > 0 : path === "" || Object.keys(value).every(isDataKey);
  const tabular = !bare || named || kind === "columns";
  return { found, role, tabular, measures: measuresOf(items).size > 0, size: sizeOf(items), host };
}

/** About how many cells there are: of the first items, as if all were like them. */
function sizeOf(items: List): number {
  const sample = items.slice(0, 20);
  return (cellsOf(sample, 0) / Math.max(1, sample.length)) * items.length;
}

function cellsOf(value: unknown, depth: number): number {
  if (isScalar(value) || depth > 7) return isNothing(value) ? 0 : 1;
  return Object.values(value)
    .slice(0, 50)
    .reduce<number>((sum, inner) => sum + cellsOf(inner, depth + 1), 0);
}

/** Whether the keys of an object are data, so that its entries are rows. */
export function isMap(node: Dict): boolean {
  const keys = Object.keys(node);
  const values = Object.values(node).filter(isFilled);
  const dated = keys.length > 0 && keys.every(isDateKey);
  if (values.length === 0) return dated;
  const keyed = keys.every(isDataKey);
  if (!keyed && keys.some((key) => roleOf(key) !== 0)) return false;
  if (values.every(isNumber))
    return dated || (keys.length > 1 && (keyed || !keys.some((key) => namesMeasure(key) || envelopeOf(key))));
  if (values.every(isList)) return keyed && (dated || values.some((list) => !list.every(isScalar)));
  if (!values.every(isDict)) return dated;
  if (values.every((value) => wrappedKey(value) !== undefined)) return keyed;
  return ((keyed || keys.length > 1) && alike(values)) || values.every((value) => isDateTree(value, 0));
}

/** Maps from days to scalars, below any number of maps. */
function isDateTree(node: unknown, depth: number): boolean {
  if (!isDict(node) || depth > 4) return false;
  const keys = Object.keys(node);
  const dated = keys.every(isDateKey);
  const below = (key: string): boolean =>
    dated ? isScalar(node[key]) : roleOf(key) === 0 && isDateTree(node[key], depth + 1);
  return keys.length > 0 && keys.every(below);
}

function listsIn(node: Dict): [string, List][] {
  return Object.entries(node).filter((entry): entry is [string, List] => isList(entry[1]));
}

/** Lists that stand beside columns even where they are as long. */
const NO_COLUMN = /(error|warning|message|notice|column|field|header|type)s?$/i;

/**
 * The lists of scalars in an object that are columns: with nothing else beside, or with numbers among them and two as long
 * as the longest or one called the data. Shorter ones end in blanks.
 */
function columnsIn(node: Dict): Dict | undefined {
  const entries = Object.entries(node);
  const beside = listsIn(node);
  const isColumn = ([key]: [string, List]): boolean => roleOf(key) >= 0 || /labels$/i.test(key);
  const length = longest(beside.filter(isColumn).map(([, list]) => list));
  const lists = beside.filter((one) => isColumn(one) || (one[1].length === length && !NO_COLUMN.test(one[0])));
  const all = lists.map(([, list]) => list);
  if (length === 0 || all.length < 2 || !all.every((list) => list.every(isScalar))) return undefined;
  const alone = entries.every(([key, value]) => isList(value) || envelopeOf(key));
  const even = all.filter((list) => list.length === length).length > 1 || lists.some(([key]) => roleOf(key) > 0);
  return alone || (even && measuresOf(all).size > 0) ? Object.fromEntries(lists) : undefined;
}

/** Columns of which each has its name and its cells in one object. */
function describedIn(list: List): Dict | undefined {
  const names = labelsOf("", list)?.names;
  const cells = list.map((item) => isDict(item) && Object.values(item).find(isList));
  return names && cells.every(isList) ? Object.fromEntries(names.map((name, i) => [name, cells[i]])) : undefined;
}

/** Lists of like objects or points side by side, none of them called the data: one table whose key says which list a row is from. */
function likeLists(node: Dict): Dict | undefined {
  const lists = listsIn(node);
  const own = lists.filter(([key, list]) => roleOf(key) === 0 && list.some((item) => !isScalar(item)));
  if (own.length < 2 || lists.some(([key]) => roleOf(key) > 0)) return undefined;
  const firsts = own.map(([, list]) => list.find((item) => !isScalar(item)));
  const like = firsts.every(isDict) ? alike(firsts) : own.every(([, list]) => list.every(isPoint));
  return like ? Object.fromEntries(own) : undefined;
}

/** A date or a number and its value. */
function isPoint(item: unknown): boolean {
  return isList(item) && item.length === 2 && item.every(isScalar) && !isText(item[1]);
}
