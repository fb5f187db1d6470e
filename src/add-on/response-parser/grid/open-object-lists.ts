/** Lists of objects inside rows: a row for each object, if they have measures. */

import { fillGrid } from "./fill";
import { type Grid, makeGridOfRows } from "./grid";
import { placeLeads } from "./maps";
import { findMeasuresInColumn } from "./measure-columns";
import type { OpenColumn } from "./open-column";
import type { Opened, Opening } from "./opening";
import type { Labels } from "../shape/labels";
import { haveSharedWord } from "../shape/match-labels";
import { hasText, listMeasures } from "../shape/measures";
import { isNumeral } from "../typing/numerals";
import { mayBeData, roleOf } from "../vocabulary/data-names";
import { isIdName } from "../vocabulary/field-names";
import { FIELD_LISTS, TYPE_KEY } from "../vocabulary/label-names";
import { type Dict, isDict, isNumber, isScalar, isText } from "../../table/values";

export function openObjectLists(opening: Opening): Opened[] {
  const parents = findMeasuresInColumn(opening.grid);
  return opening.left.flatMap((column): Opened[] => {
    if (column.longest === 0) return [];
    const dicts = column.kind === "dicts";
    const labels = dicts ? labelPlaces(opening, column) : undefined;
    if (labels) return [{ columns: [column], child: nameObjects(column, labels), labels: [labels] }];
    const pairs = dicts
      ? (FIELD_LISTS.test(column.key) && readPairedLists(column)) || readNamedFields(column)
      : undefined;
    if (pairs) return [{ columns: [column], child: pairs }];
    const named =
      dicts && parents.size > 0 && column.path !== opening.unwind ? readNamedValues(column) : undefined;
    if (named) return [{ columns: [column], child: named }];
    const wanted = column.path === opening.unwind || (dicts && isUnwoundDown(opening, column, parents));
    if (wanted) return [unwindList(opening, column)];
    const joined = dicts && roleOf(column.key) >= 0 ? joinLabels(column) : undefined;
    return joined ? [{ columns: [column], child: joined }] : [];
  });
}

/** Labels by place: `{"query": {"dimensions": ["month"]}, "data": [{"dimensions": [{"name": "7"}]}]}`. */
function labelPlaces(
  opening: Opening,
  { path, key, longest, shortest, items }: OpenColumn,
): Labels | undefined {
  if (
    longest !== shortest ||
    !FIELD_LISTS.test(key) ||
    !items.every((item) => isDict(item) && "name" in item)
  )
    return undefined;
  return opening.labels.find(
    (one) =>
      one.home === undefined &&
      one.names.length === longest &&
      one.ticks.every(isText) &&
      haveSharedWord(path, one.path),
  );
}

/** The object's name goes under its label, other fields get a dot. */
function nameObjects({ lists }: OpenColumn, { names }: Labels): Grid {
  const nameField = (label: string, field: string): string =>
    field === "name" ? label : `${label}.${field}`;
  const items = lists.map((list) =>
    Object.fromEntries(
      list.flatMap((item, place) =>
        Object.entries(item ?? {}).map(([field, value]) => [nameField(names[place]!, field), value]),
      ),
    ),
  );
  return fillGrid(items);
}

function readPairedLists({ lists, path }: OpenColumn): Grid | undefined {
  const items: Dict[] = [];
  for (const list of lists) {
    const pairs = list.filter(isDict).map((item) => [item.name ?? item.key, item.value] as const);
    const areNamed = pairs.every(
      ([name, value]) =>
        (typeof name === "string" || typeof name === "number") && name && value !== undefined,
    );
    // A name that is an object is none: it may have no text of its own.
    const dict: Dict = areNamed ? Object.fromEntries(pairs) : {};
    if (Object.keys(dict).length < pairs.length) return undefined;
    items.push(dict);
  }
  return fillGrid(items, { prefix: `${path}.` });
}

const NAME_OF_FIELD = /^(field|name|label|title|key|question|attribute)$/i;
/** So many fields become columns. */
const MOST_NAMED_FIELDS = 100;

/**
 * [{"id": 11, "name": "Region", "value": "North"}, {"id": 12, "name": "Score", "value": 7}]: a column for
 * each name, where most rows have it, values are of several types, and all else is the same for the name.
 * Pairs of a key and a text need no other type: [{"key": "pair", "value": "de-en"}].
 */
function readNamedFields({ lists, items, path }: OpenColumn): Grid | undefined {
  const [first] = items;
  const key = isDict(first) ? Object.keys(first).find((one) => NAME_OF_FIELD.test(one)) : undefined;
  const arePairs = items.every(isPairOfTexts);
  if (key === undefined || !(lists.length > 1 || arePairs || saysOnlyValues(items, key))) return undefined;
  const facts = new Map<string, string>();
  const kinds = new Set<string>();
  const dicts = lists.map((list) => {
    const dict: Record<string, unknown> = {};
    for (const item of list.filter(isDict)) {
      const { [key]: name, value, ...others } = item;
      if (!isText(name) || name in dict || !isScalar(value) || value === undefined) return undefined;
      const said = JSON.stringify(others);
      if ((facts.get(name) ?? said) !== said || facts.set(name, said).size > MOST_NAMED_FIELDS)
        return undefined;
      if (value !== null) kinds.add(typeof value);
      dict[name] = value;
    }
    return dict;
  });
  const isOneKind = kinds.size < 2 || facts.size < 2;
  if ((isOneKind && !arePairs) || items.length * 2 < facts.size * lists.length) return undefined;
  return dicts.every((dict) => dict !== undefined) ? fillGrid(dicts, { prefix: `${path}.` }) : undefined;
}

/** Several, with an id or a type at most beside name and value: one row does not show what is of names. */
function saysOnlyValues(items: readonly unknown[], name: string): boolean {
  const isOfName = (key: string): boolean =>
    key === name || key === "value" || isIdName(key) || TYPE_KEY.test(key);
  return items.length > 1 && items.every((item) => isDict(item) && Object.keys(item).every(isOfName));
}

function isPairOfTexts(item: unknown): boolean {
  if (!isDict(item)) return false;
  const { value, id: _, ...others } = item;
  const [name = "", another] = Object.keys(others);
  return another === undefined && /^(key|name)$/i.test(name) && isText(value) && !isNumeral(value, true);
}

/** So many amounts become columns, as more help nobody. */
const MOST_AMOUNTS = 50;
/** Keys that do not say what is measured. */
const SAYS_NOTHING = /^val(ue)?$/i;

/**
 * With measures of the parent, each name becomes a column, since rows would repeat those: `{"spend":
 * "12.50", "actions": [{"action_type": "click", "value": "10"}]}`
 */
function readNamedValues({ lists, items, path }: OpenColumn): Grid | undefined {
  const pairs = lists.map((list) => list.map(readNamedValue));
  if (items.length < 2 || !pairs.every((list) => list.every((pair) => pair !== undefined))) return undefined;
  const dicts = pairs.map((list) => Object.fromEntries(list as (readonly [string, unknown])[]) as Dict);
  const isLost = dicts.some((dict, r) => Object.keys(dict).length < lists[r]!.length);
  const names = new Set(dicts.flatMap((dict) => Object.keys(dict)));
  return isLost || names.size > MOST_AMOUNTS ? undefined : fillGrid(dicts, { prefix: `${path}.` });
}

function readNamedValue(item: unknown): readonly [name: string, value: unknown] | undefined {
  const entries = isDict(item) ? Object.entries(item) : [];
  const value = entries.find(
    ([key, one]) => SAYS_NOTHING.test(key) && (isNumber(one) || (isText(one) && isNumeral(one, true))),
  );
  const name = entries.find((entry) => entry !== value)?.[1];
  return entries.length === 2 && value && isText(name) && hasText(name, false) ? [name, value[1]] : undefined;
}

/** So many fields of things in a list become columns. */
const MOST_JOINED = 8;

/**
 * [{"name": "Ann", "role": "lead"}, {"name": "Bo", "role": "dev"}] beside a measure: "Ann, Bo" and "lead,
 * dev", as a list of names is. Undefined where one lacks a field, or a text would look like two.
 */
function joinLabels({ lists, items, path }: OpenColumn): Grid | undefined {
  const [first] = items;
  const keys = isDict(first) ? Object.keys(first) : [];
  const isWhole = (item: unknown): boolean =>
    isDict(item) && Object.keys(item).length === keys.length && keys.every((key) => isJoinable(item[key]));
  if (keys.length === 0 || keys.length > MOST_JOINED || !items.every(isWhole)) return undefined;
  const rows = lists.map((list) => {
    const things = list.filter(isDict);
    return keys.map((key) =>
      things.length === 0 ? null : things.map((item) => String(item[key])).join(", "),
    );
  });
  return makeGridOfRows(
    keys.map((key) => `${path}.${key}`),
    rows,
  );
}

function isJoinable(value: unknown): boolean {
  return isText(value) && value !== "" && !value.includes(", ");
}

/** Elements without names get their place. */
export function unwindList({ grid }: Opening, column: OpenColumn): Opened {
  const { items, from, places } = column;
  const prefix = grid.names.length === 1 ? "" : `${column.path}.`;
  return {
    columns: [column],
    child: fillGrid(items, { prefix, from, leads: placeLeads(places, items, prefix) }),
    envelopeOf: roleOf(column.key) > 0 ? column.home : undefined,
  };
}

/**
 * It has measures and its parents have none; or it is their breakdown, their series (named by days alone), or
 * the same steps in each.
 */
function isUnwoundDown({ grid, unwind }: Opening, column: OpenColumn, parents: ReadonlySet<string>): boolean {
  const { items, lists, shortest, longest } = column;
  const isEnvelope = roleOf(column.key) < 0 && !(parents.size === 0 && mayBeData(column.key));
  if (isEnvelope && grid.names.length > 1) return false;
  const measures = listMeasures(items);
  if (measures.size === 0) return parents.size === 0 && roleOf(column.key) > 0;
  if (parents.size === 0 || unwind === column.path) return true;
  const shared = [...measures].filter((name) => parents.has(name)).length;
  if (shared === measures.size && shared === parents.size) return true;
  if (!items.some((item) => hasText(item, false))) return true;
  if (shortest === 1 && longest === 1) return true;
  // Rows would repeat the other measures and make sums wrong.
  if (shared > 0 && shared < parents.size) return false;
  const steps = lists.map((list) => `${list.map(findFirstText).join("\n")}\n`);
  const all = steps.reduce((a, b) => (b.length > a.length ? b : a));
  return longest >= 2 && steps.every((own) => own === "\n" || all.startsWith(own));
}

function findFirstText(item: unknown): unknown {
  return isDict(item) ? Object.values(item).find(isText) : item;
}
