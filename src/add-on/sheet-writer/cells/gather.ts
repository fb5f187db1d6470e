/** Gathers in a hidden sheet what one call cannot write, then shows it at once. */
import { isOwnSheet, removeIfOwn, type OwnSheet } from "../../gate/own-sheets";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { addHiddenSheet, isFiltered, getRange, sizeNewSheet } from "./grid";
import { copyValues } from "./copies";
import { toA1, boundsOf, joinRects, type Rect, groupRuns } from "./rect";
import type { CellPart, SheetValue } from "./steps";

/** Larger setValues calls take minutes. */
const WRITE_CHUNK_CELLS = 200_000;

/** `filtered`: rows of the target may be hidden. */
interface Gathering {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
  readonly filtered: boolean;
}

const GATHERING = "_staging";

/** The hidden sheet in which rows of a table are gathered. */
export function nameGatheringSheet(rangeName: string): string {
  return rangeName + GATHERING;
}

/**
 * The range name of the table whose rows are gathered in a sheet of this name; undefined for other sheets.
 */
export function readGatheredName(name: string): string | undefined {
  return name.endsWith(GATHERING) ? name.slice(0, -GATHERING.length) : undefined;
}

/** Gathers parts too large for one call, or with a person's columns between. A kill leaves the block. */
export function gatherParts(gathering: Gathering, parts: readonly CellPart[]): void {
  if (isShownPlainly(gathering, parts)) return;
  const bounds = boundsOf(parts.map(({ rect }) => rect));
  const sheet = addHiddenSheet(gathering.spreadsheet, nameGatheringSheet(gathering.rangeName));
  sizeNewSheet(sheet, bounds);
  writeChunks(sheet, gatherValues(bounds, parts));
}

/**
 * For parts too large for one call, or separated by a person's columns. A kill before they are shown leaves
 * the old block. One call shows separate parts as formulas, which values then replace.
 */
export function showGathered(place: Gathering, sheet: Sheet, parts: readonly CellPart[]): void {
  const { spreadsheet, rangeName, filtered } = place;
  const name = nameGatheringSheet(rangeName);
  const gathering = isShownPlainly(place, parts) ? null : spreadsheet.getSheetByName(name);
  if (!gathering) {
    for (const { rect, values } of parts) getRange(sheet, rect).setValues(values);
    return;
  }
  const bounds = boundsOf(parts.map(({ rect }) => rect));
  if (parts.length > 1) {
    const [up, left] = [1 - bounds.row, 1 - bounds.column];
    sheet.getRangeList(parts.map(({ rect }) => toA1(rect))).setFormulaR1C1(`='${name}'!R[${up}]C[${left}]`);
  }
  for (const { rect, values } of parts) {
    const { row, column, rows, columns } = rect;
    // A copy would skip hidden rows.
    if (filtered) getRange(sheet, rect).setValues(values);
    else {
      const from = gathering.getRange(row - bounds.row + 1, column - bounds.column + 1, rows, columns);
      from.copyTo(getRange(sheet, rect), { contentsOnly: true });
    }
  }
  removeIfOwn(spreadsheet, gathering);
}

/** One part that is seen through a filter is written by one call, however large it is. */
function isShownPlainly({ filtered }: Gathering, parts: readonly CellPart[]): boolean {
  return filtered && parts.length === 1;
}

/** Replaces formulas of a killed run by their values, and removes what it gathered. */
export function moveGathered(
  spreadsheet: Spreadsheet,
  rangeName: string,
  sheet: Sheet | null,
  block: Rect | undefined,
): void {
  const name = nameGatheringSheet(rangeName);
  const gathering = spreadsheet.getSheetByName(name);
  if (!gathering || !isOwnSheet(spreadsheet, gathering)) return;
  if (sheet && block) {
    // A person's own columns were gathered too, beside the block.
    const width = Math.max(block.columns, sheet.getLastColumn() - block.column + 1);
    const formulas = getRange(sheet, { ...block, columns: width }).getFormulas();
    const isShown = (r: number, c: number): boolean => formulas[r]?.[c]?.startsWith(`='${name}'!`) ?? false;
    const columns = Array.from({ length: width }, (_, c) =>
      groupRuns(block.rows, (r) => isShown(r, c)).map(({ first, rows }) => {
        return { row: block.row + first, column: block.column + c, rows, columns: 1 };
      }),
    );
    const filtered = isFiltered(sheet);
    for (const rect of joinRects(columns.flat()))
      copyValues(getRange(sheet, rect), getRange(sheet, rect), filtered);
  }
  removeIfOwn(spreadsheet, gathering);
}

function writeChunks(sheet: OwnSheet, values: SheetValue[][]): void {
  const columns = values[0]?.length ?? 0;
  const chunk = Math.max(1, Math.floor(WRITE_CHUNK_CELLS / columns));
  for (let row = 0; row < values.length; row += chunk) {
    const part = values.slice(row, row + chunk);
    sheet.getRange(row + 1, 1, part.length, columns).setValues(part);
  }
}

/** The values of a rectangle around these parts, with blanks between them. */
function gatherValues(bounds: Rect, parts: readonly CellPart[]): SheetValue[][] {
  const [only] = parts;
  if (only && parts.length === 1) return only.values;
  const values = Array.from({ length: bounds.rows }, () => Array<SheetValue>(bounds.columns).fill(""));
  for (const part of parts) {
    part.values.forEach((cells, r) => {
      const row = values[part.rect.row - bounds.row + r];
      cells.forEach((value, c) => {
        if (row) row[part.rect.column - bounds.column + c] = value;
      });
    });
  }
  return values;
}
