/** Rows that are lists, and tables without rows: both take their names from a header. */

import { isNumeral } from "../typing/column";
import { type Grid, gridOf } from "./grid";
import { typeNamed } from "../shape/declared-types";
import { type Labels, labelsOfMatrix } from "../shape/labels";
import { matrixGrid, padded } from "./matrix";
import { isDateKey, lastOf } from "../shape/field-names";
import { isNothing, isNumber, isText, type List, longest } from "../../table/values";

/** Rows that are lists, named by the header beside them or in their first row. */
export function readRows(path: string, lists: readonly List[], labels: readonly Labels[]): Grid {
  const width = longest(lists);
  const split = splitHeader(labels, 2);
  const found = labelsOfMatrix(path, "", lists, labels);
  // Where no list names all columns, those of dimensions and of metrics may do so together.
  const { across, down } = !found.across?.header && split?.names.length === width ? { across: split } : found;
  const first = headerRow(lists, across);
  if (first) return gridOf(padded(first, width), lists.slice(1));
  const grid = matrixGrid(across ? lastOf(path) : "", lists, { across, down });
  if (across && !down) declare(grid, across.names, labels);
  return grid;
}

/** A table without rows under the headers that are known: one of all columns, or those of dimensions and of metrics. */
export function headed(labels: readonly Labels[]): Grid {
  const split = splitHeader(labels, 1);
  const header = labels.find((one) => one.header && !(split && SPLIT.test(one.path))) ?? split;
  return gridOf([...(header?.names ?? [])], []);
}

/** Marks columns with the types that a list of type words beside their header declares. */
function declare(grid: Grid, names: readonly string[], labels: readonly Labels[]): void {
  const words = labels.find((one) => one.isTypes && one.ticks.length === names.length);
  words?.ticks.forEach((word, c) => {
    const declared = typeNamed(word);
    if (declared && grid.names[c] === names[c]) grid.marks[c] = { declared };
  });
}

const SPLIT = /(dimension|metric|measure)(s|_?names)?(headers?|headerentries)?$/i;

/** The header that those of dimensions and of metrics are together, where there are so many. */
function splitHeader(labels: readonly Labels[], fewest: number): Labels | undefined {
  const parts = labels.filter(({ path }) => SPLIT.test(path));
  const names = parts.flatMap((one) => one.names);
  return parts.length >= fewest ? { ...parts[0]!, header: true, names } : undefined;
}

/**
 * The first row where it is a header: the very names that stand beside the rows, or texts all different above a column
 * that has none (numbers, numerals or dates from the second row on).
 */
function headerRow(lists: readonly List[], across: Labels | undefined): readonly string[] | undefined {
  const [names, ...rest] = lists;
  const isName = (cell: unknown): cell is string => isText(cell) && cell !== "";
  if (!names?.every(isName) || rest.length === 0) return undefined;
  if (names.join("\n") === across?.names.join("\n")) return names;
  if (new Set(names).size !== names.length || names.some(isFigure)) return undefined;
  const isBelow = (_: string, c: number): boolean => {
    const cells = rest.map((row) => row[c]).filter((cell) => !isNothing(cell));
    return cells.length > 0 && cells.every(isFigure);
  };
  return names.some(isBelow) ? names : undefined;
}

function isFigure(cell: unknown): boolean {
  if (isText(cell)) return isNumeral(cell, true) || isDateKey(cell);
  return isNumber(cell) || typeof cell === "boolean";
}
