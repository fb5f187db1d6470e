/** Finds the data in an answer: the list or map that wins over links, columns, totals, pages and whatever else is beside. */

import { alike } from "./keyed";
import { isDataKey, isDateKey, envelopeOf, namesMeasure, roleOf } from "./names";
import { hasMeasures } from "./facet";
import { labelsOf } from "./labels";
import { recordIn } from "./record";
import { type Dict, isDict, isList, isNothing, isScalar, type List, longest, wrappedKey } from "./values";

export type Found =
  | { readonly kind: "list"; readonly path: string; readonly list: List }
  | { readonly kind: "map"; readonly path: string; readonly map: Dict }
  /** A map whose keys name columns, and whose maps have the rows by their keys. */
  | { readonly kind: "frame"; readonly path: string; readonly map: Dict }
  /** Columns as fields: lists of one length. */
  | { readonly kind: "columns"; readonly path: string; readonly dict: Dict }
  /** One object with fields. */
  | { readonly kind: "record"; readonly path: string; readonly dict: Dict }
  /** Nothing but headers: an empty table. */
  | { readonly kind: "headers" };

export interface Located {
  readonly found: Found;
  /** Whether it measures something. */
  readonly measures: boolean;
  /** About how many cells it has. */
  readonly size: number;
}

interface Candidate {
  readonly found: Exclude<Found, { kind: "record" | "headers" }>;
  /** Below zero: beside the data. Otherwise how many of the last keys say "data". */
  readonly role: number;
  /** The same of its own key alone. */
  readonly own: number;
  /** Rows with fields, as against a list of names. */
  readonly tabular: boolean;
  readonly measures: boolean;
  readonly size: number;
  /** The object it lies in. */
  readonly host: Dict;
}

/** The data in an object that is the answer. */
export function locate(root: Dict): Located {
  const candidates: Candidate[] = [];
  collect(root, root, [], candidates);
  const ranked = candidates.sort(better);
  const best = ranked.find((candidate) => isData(candidate, root));
  if (best) return { found: best.found, measures: best.measures, size: best.size };
  const none = { measures: false, size: 0 };
  const record = recordIn(root, "");
  if (record) return { found: { kind: "record", ...record }, ...none };
  const [aside] = ranked;
  if (!aside) return { found: { kind: "record", path: "", dict: root }, ...none };
  const headed =
    Object.keys(root).length > 1 && ranked.some(({ found }) => found.kind === "list" && HEADERS.test(found.path));
  return { found: headed ? { kind: "headers" } : aside.found, ...none };
}

const HEADERS = /(columns?|headers?|fields|schema)$/i;

/**
 * Rows with fields are data. What is empty, or holds bare values, is only where its own key says so, or where nothing but
 * the envelope is beside it: an object with tags is an object.
 */
function isData({ role, own, tabular, size, host }: Candidate, root: Dict): boolean {
  if (role < 0) return false;
  if (own > 0 || (tabular && size > 0)) return true;
  return [host, root].every((dict) =>
    Object.keys(dict).every((key) => {
      const value = dict[key];
      return (
        !isScalar(value) || isNothing(value) || (envelopeOf(key) !== undefined && !(size === 0 && Number(value) > 0))
      );
    }),
  );
}

function better(a: Candidate, b: Candidate): number {
  return (
    Number(b.role >= 0) - Number(a.role >= 0) ||
    Number(b.tabular) - Number(a.tabular) ||
    b.role - a.role ||
    Number(b.measures) - Number(a.measures) ||
    b.size - a.size
  );
}

const DEEPEST = 8;

function collect(node: Dict, host: Dict, path: readonly string[], into: Candidate[]): void {
  const place = path.join(".");
  const role = roleOfPath(path);
  const own = roleOf(path[path.length - 1] ?? "");
  const add = (found: Candidate["found"], parts: Dict, tabular = true): void => {
    const items = Object.values(parts);
    into.push({ found, role, own, tabular, measures: hasMeasures(items), size: sizeOf(items), host });
  };
  if (isMap(node)) {
    // Numbers by name beside other fields are a part of an object, unless the names can be no field's.
    const bare = path.length > 0 && Object.values(node).every(isScalar) && !Object.keys(node).every(isDataKey);
    add({ kind: isFrame(node) ? "frame" : "map", path: place, map: node }, node, !bare);
    return;
  }
  const columns = columnsIn(node);
  if (columns) add({ kind: "columns", path: place, dict: columns }, columns);
  const twins = columns ? undefined : likeLists(node);
  if (twins) add({ kind: "map", path: place, map: twins }, twins);
  for (const key in node) {
    const value = node[key];
    const below = [...path, key];
    if (isList(value)) {
      const described = HEADERS.test(key) && describedIn(value);
      if (described) add({ kind: "columns", path: place, dict: described }, described);
      else if (!twins || !(key in twins)) into.push(listCandidate(value, below, node));
    } else if (isDict(value) && path.length < DEEPEST) collect(value, node, below, into);
  }
}

function listCandidate(list: List, path: readonly string[], host: Dict): Candidate {
  const found = { kind: "list", path: path.join("."), list } as const;
  const role = roleOfPath(path);
  const tabular = list.length === 0 ? role > 0 : list.some((item) => !isScalar(item));
  const links = list.length > 0 && list.every((item) => typeof item === "string" && /^https?:\/\//.test(item));
  const own = roleOf(path[path.length - 1]!);
  return { found, role: links ? -1 : role, own, tabular, measures: hasMeasures(list), size: sizeOf(list), host };
}

/** Beside the data as soon as one key on the way is; otherwise two that say "data" are better than one. */
function roleOfPath(path: readonly string[]): number {
  const roles = path.map(roleOf);
  return roles.includes(-1) ? -1 : Math.min(2, roles.filter((role) => role > 0).length);
}

/** About how many cells there are: of the first items, as if all were like them. */
function sizeOf(items: List): number {
  const sample = items.slice(0, 20);
  const cells = sample.reduce<number>((sum, item) => sum + cellsOf(item, 0), 0);
  return sample.length === 0 ? 0 : (cells / sample.length) * items.length;
}

function cellsOf(value: unknown, depth: number): number {
  if (isScalar(value) || depth > 6) return isNothing(value) ? 0 : 1;
  return Object.values(value)
    .slice(0, 50)
    .reduce<number>((sum, inner) => sum + cellsOf(inner, depth + 1), 0);
}

/** Whether the keys of an object are data, so that its entries are rows. */
export function isMap(node: Dict): boolean {
  const keys = Object.keys(node);
  const values = keys
    .map((key) => node[key])
    .filter((value) => !isNothing(value) && !(isList(value) && value.length === 0));
  if (keys.length === 0 || values.length === 0) return keys.length > 0 && keys.every(isDateKey);
  const dated = keys.every(isDateKey);
  const keyed = dated || keys.every((key) => isDataKey(key) || key.startsWith("$"));
  if (!keyed && keys.some((key) => roleOf(key) !== 0)) return false;
  if (values.every((value) => typeof value === "number")) {
    return (
      dated || (keys.length > 1 && (keyed || !keys.some((key) => namesMeasure(key) || envelopeOf(key) !== undefined)))
    );
  }
  if (values.every(isList)) return keyed && values.some((list) => list.some((item) => !isScalar(item)) || dated);
  if (!values.every(isDict)) return dated;
  if (values.every((value) => wrappedKey(value) !== undefined)) return keyed;
  return ((keyed || keys.length > 1) && alike(values)) || values.every((value) => isDateTree(value, 0));
}

/** Maps from days to scalars, below any number of maps. */
function isDateTree(node: unknown, depth: number): boolean {
  if (!isDict(node) || depth > 4) return false;
  const keys = Object.keys(node);
  if (keys.length > 0 && keys.every(isDateKey)) return keys.every((key) => isScalar(node[key]));
  return keys.length > 0 && keys.every((key) => roleOf(key) === 0 && isDateTree(node[key], depth + 1));
}

/** Whether a map of maps is a frame: its keys name columns, and the keys below number or date the rows. */
function isFrame(map: Dict): boolean {
  if (Object.keys(map).every(isDateKey)) return false;
  const inner = Object.values(map).filter((value) => !isNothing(value));
  if (!inner.every((value) => isDict(value) && Object.values(value).every(isScalar))) return false;
  const keys = inner.flatMap((value) => Object.keys(value as Dict));
  return (
    keys.length > 0 && (keys.every(isDateKey) || (keys.every((key) => /^\d+$/.test(key)) && isCounted(inner as Dict[])))
  );
}

function isCounted(maps: readonly Dict[]): boolean {
  return maps.every((map) => Object.keys(map).every((key, i) => key === String(i)));
}

/** Lists that stand beside columns even where they are as long. */
const NO_COLUMN = /(errors?|warnings?|messages?|notices?|columns?|fields?|headers?|types?)$/i;

/**
 * The lists of scalars in an object that are columns: with nothing else beside, or with numbers among them and two as long
 * as the longest or one called the data. Shorter ones end in blanks.
 */
function columnsIn(node: Dict): Dict | undefined {
  const entries = Object.entries(node);
  const filled = entries.filter((entry): entry is [string, List] => isList(entry[1]) && entry[1].length > 0);
  const isColumn = ([key]: [string, List]): boolean => roleOf(key) >= 0 || /labels$/i.test(key);
  const length = longest(filled.filter(isColumn).map(([, list]) => list));
  const lists = filled.filter((one) => isColumn(one) || (one[1].length === length && !NO_COLUMN.test(one[0])));
  const all = lists.map(([, list]) => list);
  if (all.length < 2 || !all.every((list) => list.every(isScalar))) return undefined;
  const alone = entries.every(([key, value]) => isList(value) || envelopeOf(key) !== undefined);
  const even = all.filter((list) => list.length === length).length > 1 || lists.some(([key]) => roleOf(key) > 0);
  return alone || (even && hasMeasures(all)) ? Object.fromEntries(lists) : undefined;
}

/** Columns of which each has its name and its cells in one object. */
function describedIn(list: List): Dict | undefined {
  const names = labelsOf("", list)?.names;
  const cells = list.map((item) => isDict(item) && Object.values(item).find(isList));
  return names && cells.every(isList) ? Object.fromEntries(names.map((name, i) => [name, cells[i]])) : undefined;
}

/** Lists of like objects or points side by side, none of them called the data: one table whose key says which list a row is from. */
function likeLists(node: Dict): Dict | undefined {
  const lists = Object.entries(node).filter((entry): entry is [string, List] => isList(entry[1]));
  const own = lists.filter(([key, list]) => roleOf(key) === 0 && list.some((item) => !isScalar(item)));
  if (own.length < 2 || lists.some(([key]) => roleOf(key) > 0)) return undefined;
  const firsts = own.map(([, list]) => list.find((item) => !isScalar(item)));
  const like = firsts.every(isDict) ? alike(firsts) : own.every(([, list]) => list.every(isPoint));
  return like ? Object.fromEntries(own) : undefined;
}

/** A date or a number and its value. */
function isPoint(item: unknown): boolean {
  return isList(item) && item.length === 2 && item.every(isScalar) && typeof item[1] !== "string";
}
