import { type Grid, makeGridOfCells, makeGridOfRows } from "./grid";
import { areFigures, isRowOfTexts, mayBeNames } from "./fill/header-row";
import { findMoment, makeMatrixGrid, padNames } from "./matrix";
import type { RowFiller } from "./fill/fill-rows";
import { type Labels, mayName } from "../shape/labels";
import {
  findMatrixLabels,
  haveSharedWord,
  type MatrixLabels,
  type MatrixSize,
  sizeOf,
} from "../shape/match-labels";
import { fitsSpreadsheet } from "../text/table-size";
import { roleOf } from "../vocabulary/data-names";
import { onlyLetters, takeLast } from "../vocabulary/field-names";
import { GROUPING, SPLIT_HEADER } from "../vocabulary/label-names";
import { isNoValue } from "../vocabulary/no-value-words";
import { findType } from "../vocabulary/type-words";
import { isNothing, isNumber, isText, type List, countLongest } from "../../table/values";

/** The header is next to the rows, or their first row. */
export function readListRows(path: string, lists: readonly List[], labels: readonly Labels[]): Grid {
  const size = sizeOf(lists);
  const cellsOf = (c: number): List => lists.slice(0, MOST_WITNESSES).map((row) => row[c]);
  const { across, down } = findRowLabels(path, { size, cellsOf }, labels);
  const first = findHeaderRow(lists, across);
  const keys = across || first ? undefined : findNamesOfKeys(lists, labels, size.width);
  if (keys) return makeGridOfRows(padNames(keys, size.width), lists);
  if (first) return makeGridOfRows(padNames(first, size.width), lists.slice(1));
  if (!across && !down) return makeGridOfRows(namePoints(path, lists) ?? padNames([], size.width), lists);
  const grid = makeMatrixGrid(across ? takeLast(path) : "", lists, { across, down });
  return across && !down ? declareTypes(grid, across.names, labels) : grid;
}

/**
 * The same of rows that came in parts, `height` with the first one. Undefined where all of them must be seen
 * at once.
 */
export function readFilledRows(
  path: string,
  rows: RowFiller,
  height: number,
  labels: readonly Labels[],
): Grid | undefined {
  const { width, firstRow } = rows;
  if (labels.some(({ names }) => names.length === height)) return undefined;
  // Whether all cells are numbers matters to labels of rows alone, and here are none.
  const isNumeric = false;
  const cellsOf = (c: number): List => rows.takeFirst(c, MOST_WITNESSES);
  const { across } = findRowLabels(path, { size: { height, width, isNumeric }, cellsOf }, labels);
  if (across && !(across.header && across.names.length === width)) return undefined;
  if (
    firstRow &&
    (isSameRow(firstRow, across) || (!(across && isDataBelow(across, firstRow)) && rows.isAboveFigures))
  )
    return nameRows(rows, firstRow, false);
  if (across) {
    const grid = nameRows(rows, across.names, true);
    return grid && declareTypes(grid, across.names, labels);
  }
  return labels.some(isOfKeys) ? undefined : nameRows(rows, padNames([], width), true);
}

function nameRows(rows: RowFiller, names: readonly string[], keepsFirst: boolean): Grid | undefined {
  const cells = rows.take(names, keepsFirst);
  return cells && makeGridOfCells(names, cells);
}

/** How large the rows are, and the first cells of each of their columns. */
interface Rows {
  readonly size: MatrixSize;
  readonly cellsOf: (c: number) => List;
}

/** So many rows tell what a column holds. */
const MOST_WITNESSES = 50;

function findRowLabels(path: string, { size, cellsOf }: Rows, labels: readonly Labels[]): MatrixLabels {
  const split = joinSplitHeader(labels, 2, cellsOf);
  const found = findMatrixLabels(path, "", size, labels);
  // Headers of dimensions and of metrics together may name all columns.
  return !found.across?.header && split?.names.length === size.width ? { across: split } : found;
}

/** Leading dimensions, followed by numbers only: `{"dimensions": ["day"]}`. */
function findNamesOfKeys(
  lists: readonly List[],
  labels: readonly Labels[],
  width: number,
): readonly string[] | undefined {
  const keys = labels.find((one) => isOfKeys(one) && one.names.length < width)?.names;
  const areNumbers = (cells: List): boolean => cells.every((cell) => isNumber(cell) || isNothing(cell));
  return keys && lists.every((list) => areNumbers(list.slice(keys.length))) ? keys : undefined;
}

function isOfKeys({ path }: Labels): boolean {
  return GROUPING.test(takeLast(path));
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

/** In the order of the body; but dimensions are first where metrics would be above words, and so are not. */
function joinSplitHeader(
  labels: readonly Labels[],
  fewest: number,
  cellsOf: (c: number) => List = () => [],
): Labels | undefined {
  const parts = labels.filter(({ path }) => SPLIT_HEADER.test(path));
  if (parts.length < fewest) return undefined;
  const isDimension = ({ path }: Labels): boolean => GROUPING.test(takeLast(path));
  const [dimensions, others] = [parts.filter(isDimension), parts.filter((part) => !isDimension(part))];
  const [asSent, turned] = [parts, [...dimensions, ...others]].map((order) => nameSplit(order, cellsOf));
  const names = asSent!.isDoubtful && !turned!.isDoubtful ? turned!.names : asSent!.names;
  return { ...parts[0]!, header: true, names };
}

/** The names of some parts in this order; doubtful where one of a metric is above words. */
function nameSplit(
  parts: readonly Labels[],
  cellsOf: (c: number) => List,
): { readonly names: readonly string[]; readonly isDoubtful: boolean } {
  const names = parts.flatMap((part) => part.names);
  const areMetrics = parts.flatMap(({ path, names: own }) => own.map(() => !GROUPING.test(takeLast(path))));
  const isOfWords = (c: number): boolean => cellsOf(c).some((cell) => cell !== names[c] && isWord(cell));
  return { names, isDoubtful: areMetrics.some((isMetric, c) => isMetric && isOfWords(c)) };
}

/** Letters without a figure: neither "12.50", nor "00:01:20", nor "EUR 5". */
function isWord(cell: unknown): boolean {
  return isText(cell) && /^\p{L}[^\d]*$/u.test(cell.trim()) && !isNoValue(cell);
}

/**
 * Equal to the names next to the rows, or different texts of which one is above numbers, numerals or dates.
 */
function findHeaderRow(lists: readonly List[], across: Labels | undefined): readonly string[] | undefined {
  const [names, ...rest] = lists;
  if (!names || !isRowOfTexts(names) || rest.length === 0) return undefined;
  if (isSameRow(names, across)) return names;
  if (across && isDataBelow(across, names)) return undefined;
  if (!fitsSpreadsheet(lists.length, names.length) || !mayBeNames(names)) return undefined;
  const isAbove = (_: string, c: number): boolean => areFigures(rest.map((row) => row[c]));
  return names.some(isAbove) ? names : undefined;
}

/** An id of a field, or its type. */
function saysNothing(name: string): boolean {
  return ID_OF_FIELD.test(name) || findType(name) !== undefined;
}

/**
 * Below a header that is as wide, the first row is data, unless the header has ids of fields alone, "f1" or
 * "col_2", or the row says most of its names again: "Users" below "user_count".
 */
function isDataBelow({ header, names }: Labels, row: readonly string[]): boolean {
  if (!header || names.length !== row.length || names.every(saysNothing)) return false;
  const alike = names.filter((name, c) => isSameWord(name, row[c]!));
  return alike.length * 2 <= names.length;
}

function isSameWord(name: string, shown: string): boolean {
  const [letters, others] = [name, shown].map(onlyLetters);
  return (letters !== "" && letters === others) || haveSharedWord(`.${name}`, `.${shown}`);
}

/** "f1", "col_2", "_c0", "$1", "dimension1", "A", "Column B" */
const ID_OF_FIELD = /^(?:[_$]?[a-z]{0,10}[ _.:-]{0,2}\d{1,9}|(?:column[ _]?)?[a-z])$/i;

function isSameRow(names: readonly string[], across: Labels | undefined): boolean {
  return names.join("\n") === across?.names.join("\n");
}
