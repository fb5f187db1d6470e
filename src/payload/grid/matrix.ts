/** A list of lists as a grid: named by the labels found for it, its axis of time going down. */

import { isAmount, type Mark } from "../typing/column";
import { type Grid, gridOf } from "./grid";
import { goesAcross, type Labels, type MatrixLabels } from "../shape/labels";
import { isDateKey, lastOf } from "../shape/field-names";
import { isNothing, isNumber, isText, type List, longest } from "../../table/values";

const AXIS: Mark = { label: true, axis: true };
const LABEL: Mark = { label: true };

/** Names for the cells of a list that nothing names: `path.1`, `path.2`, …, or the path alone where there is one. */
function positional(path: string, width: number): string[] {
  if (width === 1) return [path];
  return Array.from({ length: width }, (_, i) => `${path}.${i + 1}`);
}

/** A grid of rows that begin with the tick of an axis or a label, where there are such. */
export function led(labels: Labels | undefined, names: string[], rows: List[], home = "", from?: number[]): Grid {
  if (!labels) return gridOf(names, rows, from);
  const grid = gridOf([home + (labels.dates ? "date" : lastOf(labels.path)), ...names], rows, from);
  grid.marks[0] = labels.dates ? AXIS : LABEL;
  return grid;
}

/** A column for each list, beside the axis that goes down; shorter ones end in blanks. */
export function alongAxis(axis: Labels | undefined, names: string[], lists: readonly List[]): Grid {
  const columns = axis ? [axis.ticks, ...lists] : lists;
  const rows = Array.from({ length: longest(columns) }, (_, i) => columns.map((column) => column[i]));
  return led(axis, names, rows);
}

/**
 * A matrix with its labels: a row for each of its rows, led by their labels; or, where the columns are the ticks of an
 * axis (days, hours, x), a row for each tick, so that time goes down.
 */
export function matrixGrid(path: string, lists: readonly List[], { across, down }: MatrixLabels): Grid {
  const width = Math.max(across?.names.length ?? 0, longest(lists));
  if (across && (goesAcross(across) || (lists.length === 1 && width > 1 && !across.header)))
    return alongAxis(across, down ? prefixed(path, down.names) : positional(path, lists.length), lists);
  const rows = down ? lists.map((list, i) => [down.ticks[i], ...list]) : [...lists];
  return led(down, across ? padded(across.names, width) : unnamed(path, lists, width), rows);
}

/** A label that is only a number says too little alone. */
function prefixed(path: string, names: readonly string[]): string[] {
  return names.map((name) => (/^\d+$/.test(name) ? `${lastOf(path)}.${name}` : name));
}

/** As many names; those that lack tell their place. */
export function padded(names: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, i) => names[i] ?? `Column ${i + 1}`);
}

/** Names for the cells of lists that nothing names. Pairs of a moment and a value are the points of a series. */
export function unnamed(path: string, lists: readonly List[], width: number): string[] {
  if (path === "") return padded([], width);
  const moments = [0, 1].filter((c) =>
    lists.every((list) => isMoment(list[c]) && (isNothing(list[1 - c]) || isAmount(list[1 - c]))),
  );
  if (width !== 2 || moments.length !== 1) return positional(path, width);
  return (moments[0] === 0 ? ["time", "value"] : ["value", "time"]).map((name) => `${path}.${name}`);
}

/** An ISO date, or an epoch of the years 2001 to 2100, in seconds or milliseconds. */
function isMoment(value: unknown): boolean {
  if (isText(value)) return isDateKey(value);
  return isNumber(value) && ((value > 1e9 && value < 4.1e9) || (value > 1e12 && value < 4.1e12));
}
