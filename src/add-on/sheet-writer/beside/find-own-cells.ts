/** Finds and reads the own columns beside a block, and what of them is typed beside its rows. */
import type { Sheet } from "../../shared/google-types";
import { getBottom, type Rect, toA1 } from "../cells/rect";
import { isFormula } from "../cells/steps";
import { firstDataRowOf, previousBottomOf } from "../layout/layout";
import { computeBesideRect, leaveOutTables, listOwnColumns } from "../layout/own-columns";
import { toRect } from "../survey/survey";
import type { BesideInput } from "./beside-input";
import { isCheckBox } from "./looks/cell-rules";
import { type OwnCells, type ReadCells, sortOwnCells, untick } from "./own-cells";
import { addGrownRows, forgetGrownLooks, NO_LOOKS, type OwnLooks, sortLooks } from "./looks/cell-looks";
import { readBeside } from "./read-beside";
import { readLooks, readRules } from "./read-looks";
import { isTypedValue, type TypedValue } from "./travel";

export interface FoundCells {
  readonly own: OwnCells;
  readonly read: ReadCells;
  /** Reads how they look, which only rows that move need. `doComeBack`: some look waits for its row. */
  readonly lookAt: (doComeBack: boolean) => OwnLooks;
}

export function readOwnCells(input: BesideInput): FoundCells | undefined {
  const { place, layout, head, grid } = input;
  if (!place.sheet || !layout.previous) return undefined;
  const listed = listOwnColumns(layout, head);
  const rows = { row: layout.rect.row, rows: layout.claim.rows };
  const columns = listed.length === 0 ? [] : leaveOutTables(listed, rows, listTables(input));
  const rect = computeBesideRect(columns, layout, grid ?? { rows: Infinity });
  if (!rect) return undefined;
  const read = readBeside(place.sheet, rect, input.shown, input.formulas);
  const sorted = sortOwnCells(columns, layout, read, input.last.beside?.rowFormulas);
  const first = firstDataRowOf(layout);
  const data = { ...rect, row: first, rows: rect.rows - (first - rect.row) };
  if (data.rows < 1 || sorted.columns.length === 0) return { own: sorted, read, lookAt: () => NO_LOOKS };
  const { sheet } = place;
  const own = sorted.rows.some((row) => row.includes(false)) ? untickIn(sheet, data, sorted) : sorted;
  const lookAt = (doComeBack: boolean): OwnLooks => readOwnLooks(input, sheet, data, own, doComeBack);
  return { own, read, lookAt };
}

function readOwnLooks(
  input: BesideInput,
  sheet: Sheet,
  data: Rect,
  own: OwnCells,
  doComeBack: boolean,
): OwnLooks {
  const { grid, layout } = input;
  const bottom = getBottom(layout.rect);
  const known = readKnownEnd(input);
  if (bottom <= known)
    return sortLooks(readLooks(sheet, data, own, doComeBack), data.rows, own.columns.length);
  const end = grid?.rows ?? sheet.getMaxRows();
  const all = { ...data, rows: Math.max(data.rows, end - data.row + 1) };
  const standing = Math.max(0, Math.min(all.rows, known - data.row + 1));
  const read = readLooks(sheet, all, own, doComeBack);
  const found = forgetGrownLooks(sortLooks(read, all.rows, own.columns.length, standing), standing);
  return addGrownRows(found, Math.max(0, bottom - end));
}

/** Whether the block comes to rows that the sheet gets at its end: each of them looks like the last one. */
export function doesGrow(input: Pick<BesideInput, "grid" | "layout" | "last">): boolean {
  return getBottom(input.layout.rect) > readKnownEnd(input);
}

/** The sheet's last row when it was looked at: those below it are new. The rows of a finished run are not. */
function readKnownEnd({ grid, layout, last }: Pick<BesideInput, "grid" | "layout" | "last">): number {
  const known = Math.min(last.left?.sheetRows ?? Infinity, grid?.rows ?? Infinity);
  return last.unfinished ? known : Math.max(known, previousBottomOf(layout));
}

function untickIn(sheet: Sheet, data: Rect, own: OwnCells): OwnCells {
  const { rule } = readRules(sheet, data, own.columns);
  return untick(own, (row, column) => isCheckBox(rule[row]?.[column] ?? ""));
}

/** Other pulls' tables on this sheet: their cells are no person's. */
export function listTables({
  identity,
  spreadsheet,
  place,
}: Pick<BesideInput, "identity" | "spreadsheet" | "place">): Rect[] {
  const names = identity.others?.() ?? [];
  return names.flatMap((name) => {
    const range = spreadsheet.getRangeByName(name);
    return range && range.getSheet().getSheetId() === place.sheet?.getSheetId() ? [toRect(range)] : [];
  });
}

/**
 * Numbers of rows, before and after a write, up to the last that is not blank. What stands beside blank rows
 * at the end, which a person emptied or a killed run claimed, stands below the table.
 */
export interface TableEnds {
  readonly before: number;
  readonly after: number;
}

/** Without reading rows: blank ones at the end count. */
export function countEnds({ existing, layout, composed }: BesideInput): TableEnds {
  return { before: existing.rows, after: layout.staying + composed.block.rows.length };
}

/** Beside each row that stands there. What only came to stand beside one by the undone run is left out. */
export function listTyped(
  input: BesideInput,
  own: OwnCells,
  ends: TableEnds,
): readonly (readonly TypedValue[])[] {
  const isBelow = findBelow(input, own, ends);
  return own.rows
    .slice(0, ends.before)
    .map((row, at) => row.map((value, column) => (isBelow(at, column) ? null : value)));
}

/** Cells that the undone run came to stand beside, below the table that is put back. */
function listJoinedBefore({ isUndo, last }: BesideInput, { after }: TableEnds) {
  return isUndo ? (last.beside?.joined ?? []).filter(([row]) => row >= after) : [];
}

/** Whether a cell stands below the table, by data row and own column: it belongs to no row, and stays. */
export function findBelow(
  input: BesideInput,
  { columns }: OwnCells,
  ends: TableEnds,
): (row: number, column: number) => boolean {
  const joined = new Set(listJoinedBefore(input, ends).map(([row, label]) => `${row} ${label}`));
  return (row, column) => row >= ends.before || joined.has(`${row} ${columns[column]?.label}`);
}

/** Most cells that are remembered for undo. */
const MOST_JOINED = 100;

/** Cells that stood below the table, and are beside its rows now. */
export function listJoined(own: OwnCells, { before, after }: TableEnds): (readonly [number, string])[] {
  return own.rows
    .slice(before, after)
    .flatMap((row, at) =>
      row.flatMap((value, column) =>
        isTypedValue(value) ? [[before + at, own.columns[column]?.label ?? ""] as const] : [],
      ),
    )
    .slice(0, MOST_JOINED);
}

export function nameJoined({ layout }: BesideInput, own: OwnCells, ends: TableEnds): string[] {
  const first = firstDataRowOf(layout);
  return listJoined(own, ends).map(([row, label]) =>
    toA1({ row: first + row, column: own.columns.find((one) => one.label === label)?.column ?? 1 }),
  );
}

/** Columns in which some formula is its row's own, and none fills the column. */
export function listRowFormulas({ columns, models, rows }: OwnCells): string[] {
  return columns.flatMap(({ label }, at) => {
    const isOwn = rows.some((row) => isFormula(row[at]));
    return isOwn && !models[at] ? [label] : [];
  });
}
