/** Rows that are lists, and tables without rows: both take their names from a header. */

import { isNumeral } from "./column";
import { fill } from "./filler";
import { type Grid, gridOf } from "./grid";
import { typeNamed } from "./declared";
import { type Labels, labelsOfMatrix, type MatrixLabels, unique } from "./labels";
import { isNumeric, matrixGrid } from "./matrix";
import { isDateKey, lastOf } from "./names";
import { isNothing, type List, longest } from "./values";

/** Rows that are lists, named by the header beside them or in their first row. */
export function readRows(path: string, lists: readonly List[], labels: readonly Labels[]): Grid {
  const width = longest(lists);
  const size = { path, home: "", height: lists.length, width, numeric: isNumeric(lists) };
  const found = withSplitHeader(labelsOfMatrix(size, labels), width, labels);
  const first = headerRow(lists, found.across);
  if (first) return gridOf(unique(Array.from({ length: width }, (_, c) => first[c] ?? "")), lists.slice(1));
  const grid = matrixGrid(found.across ? lastOf(path) : "", lists, found);
  if (found.across && !found.down) declare(grid, found.across, labels);
  return grid;
}

/** Marks columns with the types that the header itself declares, or a list of type words beside it. */
function declare(grid: Grid, across: Labels, labels: readonly Labels[]): void {
  const words = labels.find((one) => one.isTypes && one.ticks.length === across.names.length)?.ticks;
  across.names.forEach((name, c) => {
    const declared = words ? typeNamed(words[c]) : across.types[c];
    if (declared && grid.names[c] === name) grid.marks[c] = { declared };
  });
}

/**
 * The first row where it is a header: the very names that stand beside the rows, or texts all different above a column
 * that has none (numbers, numerals or dates from the second row on).
 */
function headerRow(lists: readonly List[], across: Labels | undefined): string[] | undefined {
  const [first, ...rest] = lists;
  if (!first || rest.length === 0 || !first.every((cell): cell is string => typeof cell === "string" && cell !== ""))
    return undefined;
  const names: readonly string[] = first;
  if (across && across.names.length === names.length && names.every((name, c) => name === across.names[c]))
    return [...names];
  if (new Set(names).size !== names.length || names.some(isFigure)) return undefined;
  const isBelow = (c: number): boolean =>
    rest.some((row) => !isNothing(row[c])) && rest.every((row) => isNothing(row[c]) || isFigure(row[c]));
  return names.some((_, c) => isBelow(c)) ? [...names] : undefined;
}

function isFigure(cell: unknown): boolean {
  if (typeof cell === "string") return isNumeral(cell, true) || isDateKey(cell);
  return typeof cell === "number" || typeof cell === "boolean";
}

/** A table without rows under the headers that are known. */
export function headed(labels: readonly Labels[]): Grid {
  const grid = fill([]);
  for (const { names, types } of headersIn(labels)) {
    names.forEach((name, i) => {
      grid.marks[grid.names.length] = types[i] && { declared: types[i] };
      grid.homes.push("");
      grid.names.push(name);
    });
  }
  return grid;
}

/** One header of all columns; or those of dimensions and of metrics, one after the other. */
function headersIn(labels: readonly Labels[]): readonly Labels[] {
  const split = splitHeader(labels);
  const whole = labels.find((one) => one.header && !split.includes(one));
  return whole ? [whole] : split;
}

function splitHeader(labels: readonly Labels[]): readonly Labels[] {
  return labels.filter(({ path }) => /(dimension|metric|measure)(s|_?names)?(headers?|headerentries)?$/i.test(path));
}

/** Where no list names all columns, those of dimensions and of metrics may do so together. */
function withSplitHeader(found: MatrixLabels, width: number, labels: readonly Labels[]): MatrixLabels {
  const split = found.across?.header ? [] : splitHeader(labels);
  const names = split.flatMap((one) => one.names);
  if (names.length !== width || split.length < 2) return found;
  const across = {
    ...split[0]!,
    header: true,
    names,
    types: split.flatMap((one) => one.names.map((_, i) => one.types[i])),
  };
  return { across };
}
