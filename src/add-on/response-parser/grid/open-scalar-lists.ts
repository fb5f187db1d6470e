/** Named lists become columns, series rows. */

import { type Grid, makeGridOfRows } from "./grid";
import { nameMatrixCells, addLead } from "./matrix";
import { countDoubts, shareHeader } from "./header-places";
import type { OpenColumn } from "./open-column";
import { unwindList } from "./open-object-lists";
import { findLabelsAround, type Opened, type Opening, Remaining } from "./opening";
import { isAxis } from "./pivot";
import type { Labels } from "../shape/labels";
import { findLabelsFor, haveSharedWord } from "../shape/match-labels";
import { hasText } from "../shape/measures";
import type { ColumnHint } from "../typing/column";
import { roleOf } from "../vocabulary/data-names";
import { isEpochKey, isIdName, onlyLetters, wordsOf } from "../vocabulary/field-names";
import { isNumber, isScalar, type List } from "../../table/values";
import { FIELD_LISTS, GROUPING, INTERVAL_NAME, LEADING, NAMES_PATH, PARTS } from "../vocabulary/label-names";

/** More numbers go down, not across. */
const WIDEST = 100;
/** "d", "dim". */
const LONGEST_SHORT_KEY = 3;

export function openScalarLists(opening: Opening): Opened[] {
  const flat = opening.left.filter(({ kind }) => kind === "scalars");
  const given = new Set<Labels["names"]>();
  // Labels are no data of their own.
  const isGiven = ({ path }: OpenColumn): boolean =>
    opening.labels.some((one) => one.path === path && (given.has(one.names) || opening.isGiven(one.names)));
  const remaining = new Remaining(opening);
  const opened: Opened[] = [];
  const add = (one: Opened | undefined): void => {
    if (!one) return;
    remaining.take(one.columns);
    for (const { names } of one.labels ?? []) given.add(names);
    opened.push(one);
  };
  add(nameInOrder(opening, flat));
  for (const column of flat) {
    if (!remaining.has(column)) continue;
    const isSideList =
      (isSmall(column) && !PARTS.test(column.key)) ||
      (!column.numeric && roleOf(column.key) < 0 && !isNamedOutside(opening, column)) ||
      isGiven(column);
    const labels = isSideList ? undefined : findListLabels(opening, column);
    if (labels && !isAxisOf(labels, column)) add(nameElements(opening, column, labels));
  }
  for (const group of groupSideBySide(flat.filter((column) => remaining.has(column))))
    add(openSideBySide(opening, group[0]!, group));
  for (const column of flat) if (remaining.has(column) && !isGiven(column)) add(openAlone(opening, column));
  const empty = opening.left.filter(({ kind, key }) => kind === "nothing" && FIELD_LISTS.test(key));
  return [...opened, ...empty.map((column) => ({ columns: [column] }))];
}

/**
 * A list of the same row counts only as a header or as the axis of an outer object: else both are columns.
 */
function findListLabels(opening: Opening, column: OpenColumn): Labels | undefined {
  const { path, key, home, longest, numeric } = column;
  const usable = findLabelsAround(opening, column).filter(
    (one) =>
      one.home === undefined || one.header || NAMES_PATH.test(one.path) || (one.home !== home && isAxis(one)),
  );
  // The names of groups are those of keys, and of no numbers, where others fit them as well.
  const isLikely = (one: Labels): boolean =>
    numeric ? !GROUPING.test(one.path) : LEADING.test(key) && areGroups(key, one);
  const fit = usable.filter((one) => one.names.length === longest && isLikely(one));
  const found = findLabelsFor(path, longest, fit.length > 0 ? fit : usable);
  const alone = opening.grid.names.length === 1 && found?.header;
  // {"dims": ["country", "plan"], "rows": [{"keys": ["DE", "Team"], "visits": 4}]}
  const areKeys = found && areGroups(key, found) && found.names.length === longest;
  return found && (numeric || alone || areKeys || haveSharedWord(path, found.path)) ? found : undefined;
}

/** {"dims": ["country", "plan"], "rows": [{"d": ["DE", "Team"]}]}: the key may be short for the names'. */
function areGroups(key: string, { path, last }: Labels): boolean {
  const isShort = key.length <= LONGEST_SHORT_KEY && key !== "" && last.startsWith(key.toLowerCase());
  return (isShort || PARTS.test(key)) && GROUPING.test(path);
}

/** {"spec": {"dims": ["pier"]}, "rows": [{"dims": ["East"], "n": 4}]}: as many names under the same key. */
function isNamedOutside({ labels }: Opening, { key, longest, shortest }: OpenColumn): boolean {
  const isName = ({ home, last, names }: Labels): boolean =>
    home === undefined && last === onlyLetters(key) && names.length === longest;
  return shortest === longest && labels.some(isName);
}

/**
 * One header for several lists: `{"columns": ["country", "visits"], "data": [{"key": ["DE"], "values":
 * ["4"]}]}`.
 */
function nameInOrder({ grid, labels }: Opening, flat: readonly OpenColumn[]): Opened | undefined {
  const width = flat.reduce((sum, { longest }) => sum + longest, 0);
  const header = labels.find((one) => one.header && one.home === undefined && one.names.length === width);
  const areEven = flat.every(({ shortest, longest }) => shortest === longest && longest > 0);
  if (!header || !areEven || flat.length < 2 || flat.length !== grid.names.length) return undefined;
  const leads = ({ key }: OpenColumn): boolean => LEADING.test(key);
  const [names, others] = [flat.filter(leads), flat.filter((column) => !leads(column))];
  const orders = [flat, [...names, ...others], [...others, ...names]];
  const rowsOf = (order: readonly OpenColumn[], height: number): List[] =>
    Array.from({ length: height }, (_, r) => order.flatMap(({ lists }) => lists[r]!));
  // What names the rows is first in the body: a measure's word alone says nothing against it.
  const isLeading = names.every((column, at) => column === flat[at]);
  const witnesses = Math.min(grid.height, MOST_WITNESSES);
  const doubts = orders.map((order) => countDoubts(header, rowsOf(order, witnesses), !isLeading));
  const likeliest = orders[doubts.indexOf(Math.min(...doubts))]!;
  return {
    columns: flat,
    child: makeGridOfRows(header.names, rowsOf(likeliest, grid.height)),
    labels: [header],
  };
}

/** So many rows tell what a column holds. */
const MOST_WITNESSES = 50;

function nameElements(opening: Opening, open: OpenColumn, labels: Labels): Opened {
  const { home, path, key, longest } = open;
  const isDistinctive = home.split(".").some((word) => word !== "" && roleOf(word) <= 0);
  const inner = isDistinctive ? home : "";
  const areKeys = areGroups(key, labels);
  const prefix = !haveSharedWord(path, labels.path) && !labels.header && !areKeys ? `${home}${key}.` : inner;
  const width = labels.header ? Math.max(longest, labels.names.length) : longest;
  const { own, around } = shareHeader(opening, open, labels.names, width);
  const names = own.map((place) => prefix + labels.names[place]!);
  const isGrouping = !open.numeric && GROUPING.test(`${labels.path} ${path}`);
  const hints = own.map((place): ColumnHint | undefined => {
    const declared = labels.types[place];
    return declared ? { declared } : isGrouping ? { label: true } : undefined;
  });
  const child = makeGridOfRows(names, open.lists, { hints });
  const namesAround = new Map([...around].map(([c, place]) => [c, labels.names[place]!] as const));
  return { columns: [open], child, labels: [labels], namesAround };
}

function isAxisOf(labels: Labels, { path, numeric }: OpenColumn): boolean {
  return numeric && !labels.header && isAxis(labels) && !haveSharedWord(path, labels.path);
}

function groupSideBySide(columns: readonly OpenColumn[]): OpenColumn[][] {
  const groups = new Map<unknown, OpenColumn[]>();
  for (const column of columns) {
    const isAlone =
      column.longest === 0 || FIELD_LISTS.test(column.key) || (column.numeric && isSmall(column));
    const lengths = column.lists.map((list) => list.length).join(",");
    const key = isAlone ? column : `${column.home} ${lengths}`;
    const group = groups.get(key);
    if (group) group.push(column);
    else groups.set(key, [column]);
  }
  return [...groups.values()];
}

/** Equal lists with numbers become rows, led by their axis. One list alone needs an axis. */
function openSideBySide(
  opening: Opening,
  column: OpenColumn,
  group: readonly OpenColumn[],
): Opened | undefined {
  const { home } = column;
  const numbers = group.find((one) => one.numeric && !isSmall(one));
  const labels = numbers && findListLabels(opening, numbers);
  const axis =
    labels && isAxisOf(labels, numbers) && (labels.dates || group.every(({ numeric }) => numeric))
      ? labels
      : undefined;
  if (!numbers || (group.length < 2 && !axis)) return undefined;
  return { columns: group, child: collectRows(group, axis, home), labels: axis && [axis] };
}

/** Distinguished by the axis, by a list's texts, or by number. */
function collectRows(group: readonly OpenColumn[], axis: Labels | undefined, home: string): Grid {
  const rows: unknown[][] = [];
  const from: number[] = [];
  const isInformative = (item: unknown): boolean =>
    hasText(item, true) || (isScalar(item) && isEpochKey(String(item)));
  const hasInformation = group.some((one) => one.items.some(isInformative) || isOwnAxis(one));
  group[0]!.lists.forEach((list, r) =>
    list.forEach((_, i) => {
      const cells = group.map((one) => one.lists[r]![i]);
      const lead = axis ? [axis.ticks[i]] : hasInformation ? [] : [i + 1];
      rows.push([...lead, ...cells]);
      from.push(r);
    }),
  );
  const names = group.map(({ path }) => path);
  if (axis) return addLead(axis, names, rows, home, from);
  return makeGridOfRows(hasInformation ? names : [`${home}position`, ...names], rows, { from });
}

/** {"hours": [9, 10, 11]}: the same numbers in each row, which only rise. */
function isOwnAxis({ lists }: OpenColumn): boolean {
  const [first = [], another] = lists;
  const isRising = first.every((item, at) => isNumber(item) && (at === 0 || item > Number(first[at - 1])));
  const isSame = (list: readonly unknown[]): boolean =>
    list.length === first.length && list.every((item, at) => item === first[at]);
  return another !== undefined && first.length > 1 && isRising && lists.every(isSame);
}

/** Ids and intervals are not columns of numbers. */
function isSmall(column: OpenColumn): boolean {
  return isIdName(column.key) || isInterval(column);
}

function isInterval({ longest, numeric, key, lists }: OpenColumn): boolean {
  return (
    longest === 2 &&
    numeric &&
    INTERVAL_NAME.test(wordsOf(key).join(" ")) &&
    lists.every((list) => list.length % 2 === 0)
  );
}

/** A column for each place, an interval's ends, or a row for each of many numbers. */
function openAlone(opening: Opening, column: OpenColumn): Opened | undefined {
  const { path, key, longest, shortest, lists, numeric } = column;
  const areParts = longest > 0 && PARTS.test(key) && shortest === longest;
  const interval = isInterval(column);
  const opens = isIdName(key) ? areParts : numeric || areParts || FIELD_LISTS.test(key);
  if (!interval && !opens) return undefined;
  if (longest > WIDEST) return unwindList(opening, column);
  const filled = lists.filter((list) => list.length > 0);
  const names = interval ? [`${path}.low`, `${path}.high`] : nameMatrixCells(path, filled, longest);
  return { columns: [column], child: makeGridOfRows(names, lists) };
}
