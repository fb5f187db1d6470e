/** Finds and reads the own columns beside a block, and what of them is typed beside its rows. */
import { type Rect, toA1 } from "../cells/rect";
import { firstDataRowOf } from "../layout/layout";
import { leaveOutTables, listOwnColumns } from "../layout/own-columns";
import { toRect } from "../survey/survey";
import type { BesideInput } from "./beside-input";
import { type OwnCells, type ReadCells, sortOwnCells } from "./own-cells";
import { type OwnLooks, sortLooks } from "./looks";
import { computeBesideRect, readBeside } from "./read-beside";
import { readLooks } from "./read-looks";
import { isTypedValue, type TypedValue } from "./travel";

export interface FoundCells {
  readonly own: OwnCells;
  readonly read: ReadCells;
  readonly looks: OwnLooks;
}

export const NO_LOOKS: OwnLooks = { looks: [], usual: [], read: {} };

export function readOwnCells(input: BesideInput): FoundCells | undefined {
  const { place, layout, head, grid } = input;
  if (!place.sheet || !layout.previous) return undefined;
  const listed = listOwnColumns(layout, head);
  const rows = { row: layout.rect.row, rows: layout.claim.rows };
  const columns = listed.length === 0 ? [] : leaveOutTables(listed, rows, listTables(input));
  const rect = computeBesideRect(columns, layout, grid ?? { rows: Infinity });
  if (!rect) return undefined;
  const read = readBeside(place.sheet, rect, head);
  const own = sortOwnCells(columns, layout, read, input.last.beside?.rowFormulas);
  const first = firstDataRowOf(layout);
  const data = { ...rect, row: first, rows: rect.rows - (first - rect.row) };
  if (data.rows < 1 || own.columns.length === 0) return { own, read, looks: NO_LOOKS };
  const grids = readLooks(place.sheet, data, own.columns);
  return { own, read, looks: sortLooks(grids, data.rows, own.columns.length) };
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

/** Beside each row that stands there. What only came to stand beside one by the undone run is left out. */
export function listTyped(
  input: BesideInput,
  { rows, columns }: OwnCells,
): readonly (readonly TypedValue[])[] {
  const beside = rows.slice(0, input.existing.rows);
  const joined = new Set(listJoinedBefore(input).map(([row, label]) => `${row} ${label}`));
  if (joined.size === 0) return beside;
  return beside.map((row, at) =>
    row.map((value, column) => (joined.has(`${at} ${columns[column]?.label}`) ? null : value)),
  );
}

/** Cells that the undone run came to stand beside, below the table that is put back. */
export function listJoinedBefore({ isUndo, last, composed, layout }: BesideInput) {
  const total = layout.staying + composed.block.rows.length;
  return isUndo ? (last.beside?.joined ?? []).filter(([row]) => row >= total) : [];
}

/** Most cells that are remembered for undo. */
const MOST_JOINED = 100;

/** Cells that stood below the table, and are beside its rows now. */
export function listJoined(
  { layout, existing, composed }: BesideInput,
  own: OwnCells,
): (readonly [number, string])[] {
  const total = layout.staying + composed.block.rows.length;
  return own.rows
    .slice(existing.rows, total)
    .flatMap((row, at) =>
      row.flatMap((value, column) =>
        isTypedValue(value) ? [[existing.rows + at, own.columns[column]?.label ?? ""] as const] : [],
      ),
    )
    .slice(0, MOST_JOINED);
}

export function nameJoined(input: BesideInput, own: OwnCells): string[] {
  const first = firstDataRowOf(input.layout);
  return listJoined(input, own).map(([row, label]) =>
    toA1({ row: first + row, column: own.columns.find((one) => one.label === label)?.column ?? 1 }),
  );
}

/** Columns in which some formula is its row's own, and none fills the column. */
export function listRowFormulas({ columns, models, rows }: OwnCells): string[] {
  return columns.flatMap(({ label }, at) => {
    const isOwn = rows.some((row) => typeof row[at] === "string" && row[at].startsWith("="));
    return isOwn && !models[at] ? [label] : [];
  });
}
