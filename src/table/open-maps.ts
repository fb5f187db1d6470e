/** Maps inside rows: their keys become rows where they are days or ids, columns otherwise. */

import { type Opening, take } from "./expand";
import { elementsOf, type Facet, measuresIn } from "./facet";
import { fill } from "./filler";
import { isKeyed } from "./keyed";
import { type Entry, entriesOf, joinedMaps, openMap } from "./maps";
import { isDateKey } from "./names";
import { type Dict, isDict, isList, isScalar } from "./values";
import type { Part } from "./weave";

export function openMaps(opening: Opening): Part[] {
  const { facets, taken, grid } = opening;
  const cellsIn = ({ column }: Facet): unknown[] => grid.rows.map((row) => row[column]);
  const maps = facets.filter((facet) => facet.kind === "maps");
  const daily = maps.filter((facet) => cellsIn(facet).every((cell) => !isDict(cell) || isDaily(cell)));
  return maps.flatMap((facet) => {
    const { column, home, path } = facet;
    if (taken.has(column)) return [];
    const cells = cellsIn(facet);
    const dicts = cells.filter(isDict);
    const keyed = dicts.every((dict) => Object.keys(dict).length === 0 || isKeyed(dict, Object.keys(dict)));
    if (keyed && daily.includes(facet)) return [joined(opening, home, daily)];
    const rows =
      dicts.every((dict) => Object.keys(dict).every(isDateKey)) ||
      dicts.some((dict) => Object.values(dict).some(isList)) ||
      measuresIn(grid).size === 0;
    if (keyed && rows) return [unwound(opening, facet, cells)];
    // A cell that is no object stays beside the fields, as their `value`.
    const { items, from } = elementsOf(cells.map((cell) => [cell]));
    return [take(opening, [facet], fill(items, { prefix: `${path}.`, from }))];
  });
}

function isDaily(dict: Dict): boolean {
  return Object.entries(dict).every(([key, value]) => isDateKey(key) && isScalar(value));
}

/** A row for each entry. */
function unwound(opening: Opening, facet: Facet, cells: readonly unknown[]): Part {
  const { facets, taken, dropped } = opening;
  const { path, home, key } = facet;
  const { items, from } = elementsOf<Entry>(cells.map((cell) => (isDict(cell) ? entriesOf(cell) : [])));
  const keys = new Set(items.map(([name]) => name));
  // A list of the very keys beside the map says nothing more.
  for (const { column, home: at, kind, lists } of facets) {
    if (at !== home || kind !== "scalars" || taken.has(column)) continue;
    if (!lists.every((list) => !list || list.every((name) => keys.has(String(name))))) continue;
    taken.add(column);
    dropped.add(column);
  }
  const named = key === "" ? { prefix: home } : { prefix: `${path}.`, valueName: path };
  return take(opening, [facet], openMap(items, { ...named, from }));
}

/** Maps from days to numbers: a row for each day, and a column for each of the maps that lie side by side. */
function joined(opening: Opening, home: string, daily: readonly Facet[]): Part {
  const group = daily.filter((facet) => facet.home === home);
  const names = group.map(({ key, path }) => (key === "" ? `${home}value` : path));
  const grids = opening.grid.rows.map((row) => {
    const dicts = group.map(({ column }) => (isDict(row[column]) ? row[column] : undefined));
    return joinedMaps(dicts, home, names);
  });
  const { items, from } = elementsOf(grids.map(({ rows }) => rows));
  return take(opening, group, { ...grids[0]!, rows: items, from });
}
