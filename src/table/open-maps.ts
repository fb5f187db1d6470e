/** Maps inside rows: their keys become rows where they are days or ids, columns otherwise. */

import { deeper, type Opening } from "./expand";
import { type Facet, measuresIn } from "./facet";
import { fill } from "./filler";
import type { Grid } from "./grid";
import { isKeyed } from "./keyed";
import { type Entry, entriesOf, joinedMaps, openMap } from "./maps";
import { isDateKey } from "./names";
import { isDict, isList, isNothing, isScalar } from "./values";
import type { Part } from "./weave";

export function openMaps(opening: Opening): Part[] {
  const { facets, taken } = opening;
  const maps = facets.filter((facet) => facet.kind === "dicts");
  return maps.flatMap((facet) => {
    if (taken.has(facet.column)) return [];
    const cells = opening.grid.rows.map((row) => row[facet.column]);
    const dicts = cells.filter(isDict);
    const keyed = dicts.every((dict) => Object.keys(dict).length === 0 || isKeyed(dict, Object.keys(dict)));
    if (!keyed) return [flattened(opening, facet, cells)];
    if (dicts.every((dict) => Object.values(dict).every(isScalar))) return [joined(opening, facet, maps)];
    const days = dicts.every((dict) => Object.keys(dict).every(isDateKey));
    const lists = dicts.some((dict) => Object.values(dict).some(isList));
    return [
      days || lists || measuresIn(opening.grid).size === 0
        ? unwound(opening, facet, cells)
        : flattened(opening, facet, cells),
    ];
  });
}

/** A column for each field. A cell that is no object stays beside them, as its `value`. */
function flattened(opening: Opening, { path, column }: Facet, cells: readonly unknown[]): Part {
  opening.taken.add(column);
  const from = cells.flatMap((cell, r) => (isNothing(cell) ? [] : [r]));
  const child = fill(
    from.map((r) => cells[r]),
    { prefix: `${path}.`, from },
  );
  return { columns: [column], child: deeper(child, opening) };
}

/** A row for each entry. */
function unwound(opening: Opening, { path, column, home, key }: Facet, cells: readonly unknown[]): Part {
  const { facets, taken } = opening;
  taken.add(column);
  const entries: Entry[] = [];
  const from: number[] = [];
  cells.forEach((cell, r) => {
    for (const entry of isDict(cell) ? entriesOf(cell) : []) {
      entries.push(entry);
      from.push(r);
    }
  });
  const keys = new Set(entries.map(([name]) => name));
  // A list of the very keys beside the map says nothing more.
  const lists = facets.filter(
    (other) => other.home === home && other.kind === "listsOfScalars" && !taken.has(other.column),
  );
  const twins = lists.filter((other) =>
    other.lists.every((list) => !list || list.every((name) => keys.has(String(name)))),
  );
  for (const twin of twins) {
    taken.add(twin.column);
    opening.dropped.add(twin.column);
  }
  const prefix = key === "" ? home : `${path}.`;
  const child = openMap(entries, { prefix, ...(key === "" ? {} : { valueName: path }), from });
  return { columns: [column], child: deeper(child, opening) };
}

/** Maps from days to numbers: a row for each day, and a column for each of the maps that lie side by side. */
function joined(opening: Opening, facet: Facet, maps: readonly Facet[]): Part {
  const { grid, taken } = opening;
  const side = maps.filter((other) => {
    const cells = grid.rows.map((row) => row[other.column]).filter(isDict);
    return (
      other.home === facet.home &&
      cells.every((dict) => Object.entries(dict).every(([key, v]) => isDateKey(key) && isScalar(v)))
    );
  });
  const group = side.includes(facet) ? side : [facet];
  const names = group.map((one) => (one.key === "" ? `${one.home}value` : one.path));
  const grids: Grid[] = [];
  const from: number[] = [];
  grid.rows.forEach((row, r) => {
    const dicts = group.map(({ column }) => (isDict(row[column]) ? row[column] : undefined));
    const child = joinedMaps(dicts, facet.home, names);
    grids.push(child);
    for (const _ of child.rows) from.push(r);
  });
  for (const { column } of group) taken.add(column);
  const first = grids[0]!;
  return {
    columns: group.map(({ column }) => column),
    child: { ...first, rows: grids.flatMap((one) => one.rows), from },
  };
}
