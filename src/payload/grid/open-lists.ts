/** Lists of values and of objects inside rows. */

import { labelsAround, type Opening, take } from "./expand";
import { type Facet, hasText, measuresIn, measuresOf } from "./open-column";
import { fill } from "./filler";
import { type Grid, gridOf } from "./grid";
import { akin, goesAcross, type Labels, labelsFor } from "../shape/labels";
import { placeLeads } from "./maps";
import { alongAxis, led, unnamed } from "./matrix";
import { isIdName, roleOf, wordsOf } from "../shape/field-names";
import { type Dict, isDict, isText } from "../../table/values";

/** Two numbers under such a name are the ends of an interval. */
const INTERVAL = /interval|range|bound|confidence|credible|limits|\bci\d*\b/;
/** Strings under such a name are the parts of a key, one column each. */
const PARTS = /^(keys?|dimensions?|dimensionvalues|group(s|_?by)?|breakdowns?|values|cells?|row)$/i;
/** Lists that stand for columns even where nothing names them, so that lists of the same length are not pairs with them. */
const FIELDS = /dimension|metric|measure|propert|attribute/i;
/** More numbers than this go down, not across. */
const WIDEST = 100;

export function openLists(opening: Opening): void {
  const { facets, taken, context } = opening;
  const free = (kind: Facet["kind"]): Facet[] => facets.filter((one) => one.kind === kind && !taken.has(one));
  for (const facet of facets) {
    if (taken.has(facet) || facet.longest === 0) continue;
    const dicts = facet.kind === "dicts";
    const pairs = dicts && FIELDS.test(facet.key) ? pairsIn(facet) : undefined;
    if (pairs) take(opening, [facet], pairs);
    else if (facet.path === context.unwind || (dicts && isUnwound(opening, facet))) unwind(opening, facet);
  }
  const flat = free("scalars");
  // What named the rows below a list is no data of its own.
  const spent = ({ path }: Facet): boolean =>
    opening.labels.some((one) => one.path === path && context.used.has(one.names));
  for (const facet of flat) {
    const aside = isSmall(facet) || (!facet.numeric && roleOf(facet.key) < 0) || spent(facet);
    const labels = aside ? undefined : namesFor(opening, facet);
    if (labels && !isAxisOf(labels, facet)) labelled(opening, facet, labels);
  }
  for (const facet of flat) if (!taken.has(facet)) sideBySide(opening, facet, flat);
  for (const facet of flat) if (!taken.has(facet) && !spent(facet)) spread(opening, facet);
  for (const facet of free("nothing")) if (FIELDS.test(facet.key)) take(opening, [facet]);
}

/**
 * What names the elements of a facet's lists. Another list of the same row does only where it is a header, or the axis of
 * an outer object: else the two are columns side by side.
 */
function namesFor(opening: Opening, facet: Facet): Labels | undefined {
  const { path, home, longest, numeric } = facet;
  const usable = labelsAround(opening, facet).filter(
    (one) =>
      one.home === undefined || one.header || /(name|header)s?$/i.test(one.path) || (one.home !== home && isAxis(one)),
  );
  const found = labelsFor(path, longest, usable);
  const alone = opening.grid.names.length === 1 && found?.header;
  return found && (numeric || alone || akin(path, found.path)) ? found : undefined;
}

/** Lists whose elements have names: columns of these names. */
function labelled(opening: Opening, facet: Facet, labels: Labels): void {
  const { home, path, key, column, longest } = facet;
  const { context, facets, grid } = opening;
  context.used.add(labels.names);
  const says = home.split(".").some((part) => part !== "" && roleOf(part) <= 0);
  const prefix = !akin(path, labels.path) && !labels.header ? `${home}${key}.` : says ? home : "";
  const width = labels.header ? Math.max(longest, labels.names.length) : longest;
  // A header of the whole row names what stands before the list too.
  const first = facets.length === 1 && width === column + longest ? column : 0;
  grid.names.splice(0, first, ...labels.names.slice(0, first));
  const names = labels.names.slice(first, width);
  const child = gridOf(
    names.map((name) => prefix + name),
    facet.lists,
  );
  const named = !facet.numeric && /dimension|key|group|breakdown|segment/i.test(`${labels.path} ${path}`);
  names.forEach((_, c) => {
    const declared = labels.types[first + c];
    child.marks[c] = declared ? { declared } : named ? { label: true } : undefined;
  });
  take(opening, [facet], child);
}

/** Whether the numbers of lists go down along these ticks. */
function isAxisOf(labels: Labels, { path, numeric }: Facet): boolean {
  return numeric && !labels.header && isAxis(labels) && !akin(path, labels.path);
}

function isAxis(labels: Labels): boolean {
  return goesAcross(labels) || /^(labels|categories)$/.test(labels.last);
}

/**
 * One list of numbers in each row, a name beside it and nothing else: the rows are series over one axis, so the axis goes
 * down and each series is a column.
 */
export function pivoted({ grid, facets, labels, context }: Opening): Grid | undefined {
  const [facet] = facets;
  if (context.depth > 0 || facets.length !== 1 || !facet?.numeric || grid.names.length !== 2) return undefined;
  const axis = labelsFor(facet.path, facet.longest, labels);
  const names = grid.rows.map((row) => row[1 - facet.column]);
  if (!axis || axis.header || !isAxis(axis) || new Set(names).size !== names.length) return undefined;
  if (!names.every(isText)) return undefined;
  return alongAxis(axis, names, facet.lists);
}

/**
 * Lists of the same length in every row, side by side and with numbers among them: a row for each place in them, led by
 * the tick of their axis. One list alone goes down only along an axis.
 */
function sideBySide(opening: Opening, facet: Facet, flat: readonly Facet[]): void {
  const { home, lists } = facet;
  const fits = (other: Facet): boolean =>
    !opening.taken.has(other) &&
    other.home === home &&
    other.longest > 0 &&
    !FIELDS.test(other.key) &&
    !(other.numeric && isSmall(other)) &&
    other.lists.every((list, r) => list.length === lists[r]!.length);
  const group = fits(facet) ? flat.filter(fits) : [facet];
  const numbers = group.find((one) => one.numeric && !isSmall(one));
  const labels = numbers && namesFor(opening, numbers);
  const axis = labels && isAxisOf(labels, numbers) && (labels.dates || group.every(({ numeric }) => numeric));
  if (!numbers || (group.length < 2 && !axis)) return;
  const rows: unknown[][] = [];
  const from: number[] = [];
  lists.forEach((list, r) =>
    list.forEach((_, i) => {
      const cells = group.map((one) => one.lists[r]![i]);
      rows.push(axis ? [labels.ticks[i], ...cells] : cells);
      from.push(r);
    }),
  );
  if (axis) opening.context.used.add(labels.names);
  const names = group.map(({ path }) => path);
  take(opening, group, led(axis ? labels : undefined, names, rows, home, from));
}

/** Lists of ids, or two ends of an interval, are no columns of numbers. */
function isSmall(facet: Facet): boolean {
  return isIdName(facet.key) || isInterval(facet);
}

function isInterval({ longest, numeric, key, lists }: Facet): boolean {
  return (
    longest === 2 && numeric && INTERVAL.test(wordsOf(key).join(" ")) && lists.every((list) => list.length % 2 === 0)
  );
}

/** Lists that nothing names: a column for each place, for intervals their ends, for many numbers a row for each. */
function spread(opening: Opening, facet: Facet): void {
  const { path, key, longest, shortest, lists, numeric } = facet;
  const parts = longest > 0 && PARTS.test(key) && shortest === longest;
  const interval = isInterval(facet);
  if (!interval && (isIdName(key) ? !parts : !numeric && !parts && !FIELDS.test(key))) return;
  const names = interval
    ? [`${path}.low`, `${path}.high`]
    : unnamed(
        path,
        lists.filter((list) => list.length > 0),
        longest,
      );
  if (longest > WIDEST) unwind(opening, facet);
  else take(opening, [facet], gridOf(names, lists));
}

/** Objects of a name and a value each, which together are the fields of one object. */
function pairsIn({ lists, path }: Facet): Grid | undefined {
  const items: Dict[] = [];
  for (const list of lists) {
    const pairs = list.filter(isDict).map((item) => [item.name ?? item.key, item.value] as const);
    const dict = Object.fromEntries(pairs);
    if (Object.keys(dict).length < pairs.length || !pairs.every(([name, value]) => name && value !== undefined))
      return undefined;
    items.push(dict);
  }
  return fill(items, { prefix: `${path}.` });
}

/** A row for each element of the lists. Those that only measure are told apart by their place. */
function unwind(opening: Opening, facet: Facet): void {
  const { items, from, places } = facet;
  // Where a list is called the data, what is beside it in the same object and is not, is its envelope.
  for (const other of roleOf(facet.key) > 0 ? opening.facets : []) {
    if (other.home === facet.home && roleOf(other.key) < 0) opening.aside.add(other);
  }
  const prefix = opening.grid.names.length === 1 ? "" : `${facet.path}.`;
  take(opening, [facet], fill(items, { prefix, from, leads: placeLeads(places, items, prefix) }));
}

/**
 * Whether a list of objects becomes rows: it measures something, and its parents do not; or they do, but the list is
 * their breakdown (it measures just the same), their series (nothing in it has a name but days), or the same steps in
 * each, as far as they go.
 */
function isUnwound(opening: Opening, facet: Facet): boolean {
  const { items } = facet;
  if (roleOf(facet.key) < 0 && opening.grid.names.length > 1) return false;
  const measures = measuresOf(items);
  const parents = measuresIn(opening.grid);
  if (measures.size === 0) return parents.size === 0 && roleOf(facet.key) > 0;
  if (parents.size === 0 || opening.context.unwind === facet.path) return true;
  if ([...measures].every((name) => parents.has(name)) && parents.size === measures.size) return true;
  if (!items.some((item) => hasText(item, false))) return true;
  if (facet.shortest === 1 && facet.longest === 1) return true;
  const named = facet.lists.map((list) => `${list.map(nameIn).join("\n")}\n`);
  const all = named.reduce((a, b) => (b.length > a.length ? b : a));
  return facet.longest >= 2 && named.every((steps) => steps === "\n" || all.startsWith(steps));
}

/** The first text of an object: what it is called, most likely. */
function nameIn(item: unknown): unknown {
  return isDict(item) ? Object.values(item).find(isText) : item;
}
