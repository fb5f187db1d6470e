/** A series in each row becomes a column. */

import type { Grid } from "./grid";
import { readAlongAxis } from "./matrix";
import type { Opening } from "./opening";
import type { Labels } from "../shape/labels";
import { isDownAxis, findLabelsFor } from "../shape/match-labels";
import { TICKS } from "../vocabulary/label-names";
import { isText } from "../../table/values";

export function isAxis(labels: Labels): boolean {
  return isDownAxis(labels) || TICKS.test(labels.last);
}

/** Only for rows of a name and one list of numbers. */
export function pivotSeries({ grid, columns, labels, depth }: Opening): Grid | undefined {
  const [column] = columns;
  if (depth > 0 || columns.length !== 1 || !column?.numeric || grid.names.length !== 2) return undefined;
  const axis = findLabelsFor(column.path, column.longest, labels);
  const names = grid.columns[1 - column.column]!;
  if (!axis || axis.header || !isAxis(axis) || new Set(names).size !== names.length) return undefined;
  if (!names.every(isText)) return undefined;
  return readAlongAxis(axis, names, column.lists);
}
