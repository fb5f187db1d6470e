import { type Grid, makeGridOfRows } from "./grid";
import { findMoment, makeMatrixGrid, padNames } from "./matrix";
import { type Labels, mayName } from "../shape/labels";
import { findMatrixLabels } from "../shape/match-labels";
import { fitsSpreadsheet } from "../text/table-size";
import { isNumeral } from "../typing/numerals";
import { roleOf } from "../vocabulary/data-names";
import { isDateKey, takeLast } from "../vocabulary/field-names";
import { GROUPING, SPLIT_HEADER } from "../vocabulary/label-names";
import { findType } from "../vocabulary/type-words";
import { isNothing, isNumber, isText, type List, countLongest } from "../../table/values";

/** The header is next to the rows, or their first row. */
export function readListRows(path: string, lists: readonly List[], labels: readonly Labels[]): Grid {
  const width = countLongest(lists);
  const split = joinSplitHeader(labels, 2);
  const found = findMatrixLabels(path, "", lists, labels);
  // Headers of dimensions and of metrics together may name all columns.
  const { across, down } = !found.across?.header && split?.names.length === width ? { across: split } : found;
  const first = findHeaderRow(lists, across);
  const keys = across || first ? undefined : findNamesOfKeys(lists, labels, width);
  if (keys) return makeGridOfRows(padNames(keys, width), lists);
  if (first) return makeGridOfRows(padNames(first, width), lists.slice(1));
  if (!across && !down) return makeGridOfRows(namePoints(path, lists) ?? padNames([], width), lists);
  const grid = makeMatrixGrid(across ? takeLast(path) : "", lists, { across, down });
  return across && !down ? declareTypes(grid, across.names, labels) : grid;
}

/** Leading dimensions, followed by numbers only: `{"dimensions": ["day"]}`. */
function findNamesOfKeys(
  lists: readonly List[],
  labels: readonly Labels[],
  width: number,
): readonly string[] | undefined {
  const keys = labels.find(({ path, names }) => GROUPING.test(takeLast(path)) && names.length < width)?.names;
  const areNumbers = (cells: List): boolean => cells.every((cell) => isNumber(cell) || isNothing(cell));
  return keys && lists.every((list) => areNumbers(list.slice(keys.length))) ? keys : undefined;
}

/** The path names the value if it says something. */
function namePoints(path: string, lists: readonly List[]): readonly string[] | undefined {
  const moment = findMoment(lists, countLongest(lists));
  if (moment === undefined) return undefined;
  const time = lists.every((list) => isText(list[moment])) ? "date" : "time";
  const value = path === "" || roleOf(takeLast(path)) !== 0 ? "value" : takeLast(path);
  return moment === 0 ? [time, value] : [value, time];
}

export function makeEmptyTable(all: readonly Labels[]): Grid {
  const labels = all.filter(({ names }) => mayName(names, 0));
  const split = joinSplitHeader(labels, 1);
  const header = labels.find((one) => one.header && !(split && SPLIT_HEADER.test(one.path))) ?? split;
  return makeGridOfRows(header?.names ?? [], []);
}

function declareTypes(grid: Grid, names: readonly string[], labels: readonly Labels[]): Grid {
  const words = labels.find((one) => one.isTypes && one.ticks.length === names.length);
  if (!words) return grid;
  const hints = grid.names.map((name, c) => {
    const declared = name === names[c] ? findType(words.ticks[c]) : undefined;
    return declared ? { declared } : grid.hints[c];
  });
  return { ...grid, hints };
}

function joinSplitHeader(labels: readonly Labels[], fewest: number): Labels | undefined {
  const parts = labels.filter(({ path }) => SPLIT_HEADER.test(path));
  const names = parts.flatMap((one) => one.names);
  return parts.length >= fewest ? { ...parts[0]!, header: true, names } : undefined;
}

/**
 * Equal to the names next to the rows, or different texts of which one is above numbers, numerals or dates.
 */
function findHeaderRow(lists: readonly List[], across: Labels | undefined): readonly string[] | undefined {
  const [names, ...rest] = lists;
  const isName = (cell: unknown): cell is string => isText(cell) && cell !== "";
  if (!names?.every(isName) || rest.length === 0) return undefined;
  if (names.join("\n") === across?.names.join("\n")) return names;
  if (!fitsSpreadsheet(lists.length, names.length)) return undefined;
  if (new Set(names).size !== names.length || names.some(isFigure)) return undefined;
  const isAbove = (_: string, c: number): boolean => {
    const cells = rest.map((row) => row[c]).filter((cell) => !isNothing(cell));
    return cells.length > 0 && cells.every(isFigure);
  };
  return names.some(isAbove) ? names : undefined;
}

function isFigure(cell: unknown): boolean {
  if (isText(cell)) return isNumeral(cell, true) || isDateKey(cell) || /^\d+$/.test(cell);
  return isNumber(cell) || typeof cell === "boolean";
}
