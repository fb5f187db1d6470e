/** A Table may drop a write without an error, and people type meanwhile: what was written is read back. */
import type { Sheet } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";
import { getRange } from "../cells/grid";
import { boundsOf, getBottom, toPlace, type Rect, getRight } from "../cells/rect";
import { toSerial } from "../../table/sheet-values";
import type { CellPart, SheetValue } from "../cells/steps";

type Written = readonly (SheetValue | undefined)[];

/** Above this, two calls read the two rows. */
const MANY_READ_CELLS = 10_000;
/** Up to here, one call reads a column from the first row to the last. */
const MANY_READ_ROWS = 20_000;

/** More columns than these, between what tells and what is watched, cost more than a call. */
const MOST_BETWEEN = 5;

export interface ReadBack {
  readonly areEndsShown: boolean;
  /** Of `watched`, as they are now. */
  readonly seen: ReadValues | undefined;
}

type ReadValues = readonly (readonly unknown[])[];

/** `watched`: cells beside the block, where people may type. The same call reads them if it can. */
export function readBack(
  sheet: Sheet,
  block: Rect,
  parts: readonly CellPart[],
  watched: Rect | undefined,
): ReadBack {
  const rows = parts.flatMap(findFilledEnds);
  const read = (rect: Rect): ReadValues => getRange(sheet, rect).getValues();
  const seen = (): ReadValues | undefined => watched && read(watched);
  if (rows.length === 0) return { areEndsShown: true, seen: seen() };
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  const tells = findBothEnds(first, last, block.column, parts, watched?.column);
  const column = tells && { row: first, column: tells, rows: last - first + 1, columns: 1 };
  const areShown = (values: ReadValues): boolean =>
    [first, last].every((row) => {
      const written = [readWritten(row, block.column, parts)[(tells ?? 0) - block.column]];
      return isRowShown(written, values[row - first] ?? []);
    });
  if (column && watched) {
    const bounds = boundsOf([column, watched]);
    if (bounds.columns <= watched.columns + MOST_BETWEEN) {
      const values = read(bounds);
      return { areEndsShown: areShown(cut(values, bounds, column)), seen: cut(values, bounds, watched) };
    }
  }
  if (column && column.rows <= MANY_READ_ROWS) return { areEndsShown: areShown(read(column)), seen: seen() };
  return { areEndsShown: areRowsShown(read, block, parts, [first, last]), seen: seen() };
}

function cut(values: ReadValues, bounds: Rect, rect: Rect): ReadValues {
  const left = rect.column - bounds.column;
  return values
    .slice(rect.row - bounds.row, getBottom(rect) - bounds.row + 1)
    .map((row) => row.slice(left, left + rect.columns));
}

/** Both whole rows, by one call where all between them are few. */
function areRowsShown(
  read: (rect: Rect) => ReadValues,
  block: Rect,
  parts: readonly CellPart[],
  [first, last]: readonly [number, number],
): boolean {
  const columns = Math.max(...parts.map(({ rect }) => getRight(rect))) - block.column + 1;
  const linesAt = (row: number, rows: number): ReadValues =>
    read({ row, column: block.column, rows, columns });
  const isSmall = (last - first + 1) * columns <= MANY_READ_CELLS;
  const top = linesAt(first, isSmall ? last - first + 1 : 1);
  const bottom = isSmall ? top : linesAt(last, 1);
  return (
    isRowShown(readWritten(first, block.column, parts), top[0] ?? []) &&
    isRowShown(readWritten(last, block.column, parts), bottom[bottom.length - 1] ?? [])
  );
}

/** A column that is filled in both rows: the one that is nearest to `near`, or the first. */
function findBothEnds(
  first: number,
  last: number,
  left: number,
  parts: readonly CellPart[],
  near = left,
): number | undefined {
  const [top, bottom] = [readWritten(first, left, parts), readWritten(last, left, parts)];
  const found = top.flatMap((value, c) =>
    isWrittenPlainly(value) && isWrittenPlainly(bottom[c]) ? [left + c] : [],
  );
  return found.sort((a, b) => Math.abs(a - near) - Math.abs(b - near) || a - b)[0];
}

/** What a cell shows as it was written. */
function isWrittenPlainly(value: SheetValue | undefined): boolean {
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
  const bare = filled.map((c) => [toBareText(written[c]), showAsWritten(shown[c], written[c])] as const);
  const comparable = bare.filter(([one, other]) => typeof one === typeof other);
  return comparable.length === 0 || comparable.some(([one, other]) => one === other);
}

/** Zones' walls are at most 14 hours from UTC, and a number that is as near to a moment as that may be it. */
const FARTHEST_ZONE = 14.5 / 24;

/** A format may show a number as a moment. */
function showAsWritten(shown: unknown, written: SheetValue | undefined): unknown {
  if (!(shown instanceof Date) || typeof written !== "number") return shown;
  const serial = toSerial(shown.getTime());
  return Math.abs(serial - written) < FARTHEST_ZONE ? written : serial;
}

/** Without the apostrophe that keeps it a text. */
function toBareText(value: SheetValue | undefined): SheetValue | undefined {
  return typeof value === "string" ? value.replace(/^'/, "") : value;
}
