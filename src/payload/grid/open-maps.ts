/** Maps inside rows: their keys become rows where they are days or ids, columns otherwise. */

import { type Opening, take } from "./expand";
import { elementsOf, type Facet, measuresIn } from "./open-column";
import { fill } from "./filler";
import { isKeyed } from "../shape/keyed-objects";
import { type Entry, entriesOf, joinedMaps, openMap } from "./maps";
import { isDateKey } from "../shape/field-names";
import { type Dict, isDict, isList, isScalar } from "../../table/values";

export function openMaps(opening: Opening): void {
  const { facets, taken, grid } = opening;
  const maps = facets.filter(({ kind }) => kind === "maps");
  const daily = maps.filter(({ cells }) => cells.filter(isDict).every(isDaily));
  for (const facet of maps) {
    if (taken.has(facet)) continue;
    const { cells } = facet;
    const dicts = cells.filter(isDict);
    const keyed = dicts.every((dict) => Object.keys(dict).length === 0 || isKeyed(dict));
    const rows =
      dicts.every((dict) => Object.keys(dict).every(isDateKey)) ||
      dicts.some((dict) => Object.values(dict).some(isList)) ||
      measuresIn(grid).size === 0;
    if (keyed && daily.includes(facet)) join(opening, facet.home, daily);
    else if (keyed && rows) unwind(opening, facet);
    // A cell that is no object stays beside the fields, as their `value`.
    else take(opening, [facet], fill(facet.items, { prefix: `${facet.path}.`, from: facet.from }));
  }
}

function isDaily(dict: Dict): boolean {
  return Object.entries(dict).every(([key, value]) => isDateKey(key) && isScalar(value));
}

/** A row for each entry. */
function unwind(opening: Opening, facet: Facet): void {
  const { path, home, key, cells } = facet;
  const { items, from } = elementsOf<Entry>(cells.map((cell) => (isDict(cell) ? entriesOf(cell) : [])));
  const keys = new Set(items.map(([name]) => name));
  // A list of the very keys beside the map says nothing more.
  for (const other of opening.facets) {
    if (other.home !== home || other.kind !== "scalars" || opening.taken.has(other)) continue;
    if (other.lists.every((list) => list.every((name) => keys.has(String(name))))) take(opening, [other]);
  }
  const named = key === "" ? { prefix: home } : { prefix: `${path}.`, valueName: path };
  take(opening, [facet], openMap(items, { ...named, from }));
}

/** Maps from days to numbers: a row for each day, and a column for each of the maps that lie side by side. */
function join(opening: Opening, home: string, daily: readonly Facet[]): void {
  const group = daily.filter((facet) => facet.home === home);
  const names = group.map(({ key, path }) => (key === "" ? `${home}value` : path));
  const grids = opening.grid.rows.map((row) => {
    const dicts = group.map(({ column }) => row[column]);
    return joinedMaps(dicts, home, names);
  });
  const { items, from } = elementsOf(grids.map(({ rows }) => rows));
  take(opening, group, { ...grids[0]!, rows: items, from });
}
