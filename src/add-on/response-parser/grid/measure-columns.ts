import type { Grid } from "./grid";
import { SAMPLE } from "../shape/measures";
import { isNumeral } from "../typing/numerals";
import { isMeasureName, takeLast } from "../vocabulary/field-names";
import { isNothing, isNumber, isText } from "../../table/values";

/** {"spend": "12.50"} */
function isFixed(cell: unknown): boolean {
  return isText(cell) && isNumeral(cell, true);
}

/** Judged by its first filled cells. */
export function isMeasureColumn({ names, homes, hints, open, columns }: Grid, c: number): boolean {
  const key = names[c]!.slice(homes[c]!.length);
  if (open.has(c) || !isMeasureName(takeLast(key)) || hints[c]?.label) return false;
  const cells: unknown[] = [];
  const column = columns[c]!;
  for (let r = 0; r < column.length && cells.length < SAMPLE; r++) {
    const cell = column[r];
    if (!isNothing(cell) && cell !== "") cells.push(cell);
  }
  return cells.some(isNumber) || (cells.length > 0 && cells.every(isFixed));
}

/** Measures by their last keys. */
export function findMeasuresInColumn(grid: Grid): Set<string> {
  const { names, homes } = grid;
  const places = [...names.keys()].filter((c) => isMeasureColumn(grid, c));
  return new Set(places.map((c) => names[c]!.slice(homes[c]!.length)));
}
