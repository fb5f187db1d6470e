/** Maps inside rows: keys that are days or ids become rows, others columns. */

import { fillGrid } from "./fill";
import type { Grid } from "./grid";
import { readEntries, type Entry, joinMaps, openMap } from "./maps";
import { findMeasuresInColumn } from "./measure-columns";
import { type Elements, readElements, type OpenColumn } from "./open-column";
import { type Opened, type Opening, Remaining } from "./opening";
import { isKeyed } from "../shape/keyed-objects";
import { isTimeKey } from "../vocabulary/field-names";
import { isNoValue } from "../vocabulary/no-value-words";
import { type Dict, isDict, isList, isScalar, isText, toText } from "../../table/values";

export function openMaps(opening: Opening): Opened[] {
  const remaining = new Remaining(opening);
  const maps = opening.left.filter(({ kind }) => kind === "maps");
  const keyed = maps.filter(({ cells }) => cells.every(isKeyedOrBlank));
  const daily = new Set(keyed.filter(({ cells }) => cells.filter(isDict).every(isDaily)));
  return maps.flatMap((column): Opened[] => {
    if (!remaining.has(column)) return [];
    const dicts = column.cells.filter(isDict);
    if (daily.has(column)) {
      const group = [...daily].filter(({ home }) => home === column.home);
      return [{ columns: remaining.take(group), child: joinDailyMaps(opening, column.home, group) }];
    }
    if (keyed.includes(column) && belongDown(dicts, opening)) {
      const entries = readElements(column.cells.map((cell) => (isDict(cell) ? readEntries(cell) : [])));
      const repeated = findRepeatingColumns(entries.items, column, opening).filter((other) =>
        remaining.has(other),
      );
      return [
        { columns: remaining.take(repeated) },
        { columns: [column], child: unwindMaps(column, entries) },
      ];
    }
    // A cell that is no object becomes `value`.
    return [
      { columns: [column], child: fillGrid(column.items, { prefix: `${column.path}.`, from: column.from }) },
    ];
  });
}

/** A number between maps by day has no day, and would be in no row; 0, false and "" say that none is. */
function isKeyedOrBlank(cell: unknown): boolean {
  if (!isDict(cell)) return !cell || (isList(cell) && cell.length === 0) || (isText(cell) && isNoValue(cell));
  return Object.keys(cell).length === 0 || isKeyed(cell);
}

function isDaily(dict: Dict): boolean {
  return Object.entries(dict).every(([key, value]) => isTimeKey(key) && isScalar(value));
}

/** Keys are days, or values are lists, or nothing else is a measure. */
function belongDown(dicts: readonly Dict[], { grid }: Opening): boolean {
  return (
    dicts.every((dict) => Object.keys(dict).every(isTimeKey)) ||
    dicts.some((dict) => Object.values(dict).some(isList)) ||
    findMeasuresInColumn(grid).size === 0
  );
}

function findRepeatingColumns(
  entries: readonly Entry[],
  { home }: OpenColumn,
  { columns }: Opening,
): OpenColumn[] {
  const keys = new Set(entries.map(([name]) => name));
  return columns.filter(
    (other) =>
      other.home === home &&
      other.kind === "scalars" &&
      other.lists.every((list) => list.every((name) => keys.has(toText(name)))),
  );
}

function unwindMaps({ path, home, key }: OpenColumn, { items, from }: Elements<Entry>): Grid {
  const naming = key === "" ? { prefix: home } : { prefix: `${path}.`, valueName: path };
  return openMap(items, { ...naming, from });
}

function joinDailyMaps({ grid }: Opening, home: string, group: readonly OpenColumn[]): Grid {
  const names = group.map(({ key, path }) => (key === "" ? `${home}value` : path));
  const grids = Array.from({ length: grid.height }, (_, r) => {
    const dicts = group.map(({ cells }) => cells[r]);
    return joinMaps(dicts, home, names);
  });
  const from = grids.flatMap(({ height }, r) => new Array<number>(height).fill(r));
  const columns = grids[0]!.names.map((_, c) => grids.flatMap((one) => one.columns[c]!));
  return { ...grids[0]!, columns, height: from.length, kinds: undefined, from };
}
