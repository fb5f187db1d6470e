/** A Table may drop a write without an error, so it is read back. */
import type { Sheet } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";
import { getRange } from "../cells/grid";
import { toPlace, type Rect, getRight } from "../cells/rect";
import type { CellPart, SheetValue } from "../cells/steps";

type Written = readonly (SheetValue | undefined)[];

/** Above this, two calls read the two rows. */
const MANY_READ_CELLS = 10_000;
/** Up to here, one call reads a column from the first row to the last. */
const MANY_READ_ROWS = 20_000;

export function areEndsShown(sheet: Sheet, block: Rect, parts: readonly CellPart[]): boolean {
  const rows = parts.flatMap(findFilledEnds);
  if (rows.length === 0) return true;
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  const columns = Math.max(...parts.map(({ rect }) => getRight(rect))) - block.column + 1;
  const linesAt = (row: number, count: number): unknown[][] =>
    getRange(sheet, { row, column: block.column, rows: count, columns }).getValues();
  const column = findBothEnds(first, last, block.column, parts);
  if (column !== undefined && last - first < MANY_READ_ROWS) {
    const cells = getRange(sheet, {
      row: first,
      column: block.column + column,
      rows: last - first + 1,
      columns: 1,
    });
    const values: unknown[][] = cells.getValues();
    const shown = (row: number): boolean => {
      const written: (SheetValue | undefined)[] = [readWritten(row, block.column, parts)[column]];
      return isRowShown(written, values[row - first] ?? []);
    };
    return shown(first) && shown(last);
  }
  const isSmall = (last - first + 1) * columns <= MANY_READ_CELLS;
  const top = linesAt(first, isSmall ? last - first + 1 : 1);
  const bottom = isSmall ? top : linesAt(last, 1);
  return (
    isRowShown(readWritten(first, block.column, parts), top[0] ?? []) &&
    isRowShown(readWritten(last, block.column, parts), bottom[bottom.length - 1] ?? [])
  );
}

/** A column that is filled in both rows, from 0: one call reads it. */
function findBothEnds(
  first: number,
  last: number,
  left: number,
  parts: readonly CellPart[],
): number | undefined {
  const [top, bottom] = [readWritten(first, left, parts), readWritten(last, left, parts)];
  const at = top.findIndex((value, c) => isPlain(value) && isPlain(bottom[c]));
  return at < 0 ? undefined : at;
}

/** What a cell shows as it was written. */
function isPlain(value: SheetValue | undefined): boolean {
  return typeof value === "number" || (typeof value === "string" && toBareText(value) !== "");
}

export function notShownError(sheetName: string, block: Rect): AddOnError {
  return new AddOnError("badDestination", {
    place: toPlace(sheetName, block),
    problem:
      "Google Sheets reported no error but does not show the values. " +
      "If the cells are part of a Table, choose Table menu > Revert to unformatted data, or choose another place",
  });
}

function findFilledEnds({ rect, values }: CellPart): number[] {
  const isFilled = (row: readonly SheetValue[]): boolean => row.some((value) => toBareText(value) !== "");
  const first = values.findIndex(isFilled);
  let last = values.length - 1;
  while (last > first && !isFilled(values[last] ?? [])) last -= 1;
  return first < 0 ? [] : [rect.row + first, rect.row + last];
}

function readWritten(row: number, left: number, parts: readonly CellPart[]): Written {
  const written: (SheetValue | undefined)[] = [];
  for (const { rect, values } of parts) {
    values[row - rect.row]?.forEach((value, c) => {
      // A person's formula may show anything, and nothing too.
      if (!/^'?=/.test(String(value))) written[rect.column - left + c] = value;
    });
  }
  return written;
}

/**
 * A Table may show values differently, and people type meanwhile: a row is lost only if a cell is wrongly
 * blank or nothing is as written.
 */
function isRowShown(written: Written, shown: readonly unknown[]): boolean {
  const filled = written.flatMap((value, c) => (value === undefined || toBareText(value) === "" ? [] : [c]));
  if (filled.some((c) => shown[c] === "")) return false;
  // A format may show a number as a date.
  const comparable = filled.filter((c) => typeof shown[c] === typeof written[c]);
  return comparable.length === 0 || comparable.some((c) => shown[c] === toBareText(written[c]));
}

/** Without the apostrophe that keeps it a text. */
function toBareText(value: SheetValue | undefined): SheetValue | undefined {
  return typeof value === "string" ? value.replace(/^'/, "") : value;
}
