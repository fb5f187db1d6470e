import { type Grid, makeGridOfRows, makeGridOfColumns } from "./grid";
import type { Labels } from "../shape/labels";
import { isDownAxis, type MatrixLabels } from "../shape/match-labels";
import type { ColumnHint } from "../typing/column";
import { isAmount } from "../typing/numerals";
import { isNoValue } from "../vocabulary/no-value-words";
import { isDateKey, takeLast } from "../vocabulary/field-names";
import { isNothing, isNumber, isText, type List, countLongest } from "../../table/values";

const AXIS: ColumnHint = { label: true, axis: true };
const LABEL: ColumnHint = { label: true };

export function addLead(
  labels: Labels,
  names: readonly string[],
  rows: List[],
  home = "",
  from?: number[],
): Grid {
  return makeGridOfRows([home + nameLead(labels), ...names], rows, { from, hints: [hintLead(labels)] });
}

function nameLead({ dates, path }: Labels): string {
  return dates ? "date" : takeLast(path);
}

function hintLead({ dates }: Labels): ColumnHint {
  return dates ? AXIS : LABEL;
}

/** Shorter lists end in blanks. */
export function readAlongAxis(
  axis: Labels | undefined,
  names: readonly string[],
  lists: readonly List[],
): Grid {
  if (!axis) return makeGridOfColumns(names, lists);
  return makeGridOfColumns([nameLead(axis), ...names], [axis.ticks, ...lists], { hints: [hintLead(axis)] });
}

/** A row for each list; if columns are ticks of an axis, a row for each tick, so that time goes down. */
export function makeMatrixGrid(path: string, lists: readonly List[], { across, down }: MatrixLabels): Grid {
  if (across && areMatrixColumns(lists, across)) return readAlongAxis(undefined, across.names, lists);
  const width = Math.max(across?.names.length ?? 0, countLongest(lists));
  if (across && (isDownAxis(across) || isAxisOfOne(lists, across)))
    return readAlongAxis(across, down ? addPath(path, down.names) : namePlaces(path, lists.length), lists);
  const names = across ? padNames(across.names, width) : nameMatrixCells(path, lists, width);
  if (!down) return makeGridOfRows(names, lists);
  const rows = lists.map((list, i) => [down.ticks[i], ...list]);
  return addLead(down, names, rows);
}

/** One list of values along an axis; words beside numbers, and names that were asked for, are one row. */
function isAxisOfOne(lists: readonly List[], { header, isAsked }: Labels): boolean {
  const [only = [], another] = lists;
  return another === undefined && only.length > 1 && !header && !isAsked && agree(only.map(toValue));
}

/** "n/a" is a gap among values, and "12" or "<5" is one of them. */
function toValue(cell: unknown): unknown {
  if (!isText(cell)) return cell;
  if (isNoValue(cell)) return null;
  return /\d/.test(cell) ? 0 : cell;
}

/** The header has a name for each list, but not for its cells, whose types agree. */
function areMatrixColumns(lists: readonly List[], { header, names }: Labels): boolean {
  const height = countLongest(lists);
  return (
    header &&
    names.length === lists.length &&
    height > names.length &&
    lists.every((list) => list.length === height && agree(list))
  );
}

function agree(list: List): boolean {
  return new Set(list.filter((cell) => !isNothing(cell)).map((cell) => typeof cell)).size <= 1;
}

/** A label that is only a number says too little alone. */
function addPath(path: string, names: readonly string[]): string[] {
  return names.map((name) => (/^\d+$/.test(name) ? `${takeLast(path)}.${name}` : name));
}

export function padNames(names: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, i) => names[i] ?? `Column ${i + 1}`);
}

/** `path.1`, `path.2`, …, or the path alone for one. */
function namePlaces(path: string, width: number): string[] {
  if (width === 1) return [path];
  return Array.from({ length: width }, (_, i) => `${path}.${i + 1}`);
}

/** Pairs of a moment and a value are points of a series. */
export function nameMatrixCells(path: string, lists: readonly List[], width: number): string[] {
  if (path === "") return padNames([], width);
  const moment = findMoment(lists, width);
  if (moment === undefined) return namePlaces(path, width);
  return (moment === 0 ? ["time", "value"] : ["value", "time"]).map((name) => `${path}.${name}`);
}

export function findMoment(lists: readonly List[], width: number): number | undefined {
  if (width !== 2 || lists.length === 0) return undefined;
  const isPoint = (list: List, c: number): boolean =>
    isDateOrEpoch(list[c]) && (isNothing(list[1 - c]) || isAmount(list[1 - c]));
  const moments = [0, 1].filter((c) => lists.every((list) => isPoint(list, c)));
  return moments.length === 1 ? moments[0] : undefined;
}

/** Epochs: 2001 to 2100, in seconds or milliseconds. */
function isDateOrEpoch(value: unknown): boolean {
  if (isText(value)) return isDateKey(value);
  return isNumber(value) && ((value > 1e9 && value < 4.1e9) || (value > 1e12 && value < 4.1e12));
}
