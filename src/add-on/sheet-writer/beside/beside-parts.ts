/** What is written into the own columns, so that each typed cell stands beside its row. Pure. */
import { AddOnError } from "../../shared/errors";
import { getBottom, toPlace, toA1 } from "../cells/rect";
import { isFormula, type CellPart, type SheetValue } from "../cells/steps";
import { firstDataRowOf, previousBottomOf, type Layout } from "../layout/layout";
import { type AsideLine, placeAsideValue } from "./aside-lines";
import { copyFormula, moveFormula } from "./own-formulas";
import type { OwnCells } from "./own-cells";
import type { RenamedFormula } from "../destination/beside-state";
import { readRenamed } from "./renamed-formulas";
import { isSameValue, isTypedValue, type Travel, type TypedValue } from "./travel";

/** Data rows from 0, by own column; the last are those that a smaller table leaves blank. */
export type BesideGrid = readonly (readonly SheetValue[])[];

export interface Assembled {
  readonly grid: BesideGrid;
  /** Cells that stood below the table, and are beside rows now. */
  readonly joined: readonly string[];
}

export interface Assembling {
  readonly own: OwnCells;
  readonly travel: Travel;
  readonly lines: readonly AsideLine[];
  readonly layout: Layout;
  /** Whether a cell stands below the table before this write: it stays there. */
  readonly isBelow: (row: number, column: number) => boolean;
  readonly sheetName: string;
  /** For undo: formulas as they were before the run that is undone. */
  readonly renamed: readonly RenamedFormula[];
}

/** @throws AddOnError badDestination where a cell below the table is in the way of one that must move */
export function assembleBeside(assembling: Assembling): Assembled {
  const { own, travel, lines, layout, isBelow, sheetName } = assembling;
  const first = firstDataRowOf(layout);
  const back = new Map(
    travel.returning.map(({ row, column, waiting }) => [`${row},${column}`, lines[waiting]] as const),
  );
  const joined: string[] = [];
  const cellAt = (row: number, column: number): SheetValue => {
    const line = back.get(`${row},${column}`);
    const origin = travel.origins[row];
    const comes = line ? placeAsideValue(line, first + row) : readPartOrigin(assembling, row, column, origin);
    const below = isBelow(row, column) ? own.rows[row]?.[column] : undefined;
    if (!isTypedValue(below)) return comes;
    const place = { row: first + row, column: own.columns[column]?.column ?? 1 };
    const isTaken = isTypedValue(comes) && !isSameValue(below ?? null, comes) && !own.models[column];
    if (isTaken) throw takenCellError(sheetName, place, below);
    joined.push(toA1(place));
    return below ?? "";
  };
  const total = travel.origins.length;
  const rows = Math.max(total, previousBottomOf(layout) - first + 1);
  const columns = [...own.columns.keys()];
  const grid = Array.from({ length: rows }, (_, row) =>
    columns.map((column) => (row < total ? cellAt(row, column) : readLeftOver(assembling, row, column))),
  );
  return { grid, joined };
}

function readPartOrigin(
  { own, layout, isBelow, renamed }: Assembling,
  row: number,
  column: number,
  origin: number | undefined,
): SheetValue {
  const first = firstDataRowOf(layout);
  const isItsOwn = origin !== undefined && !isBelow(origin, column);
  const before = isItsOwn ? readRenamed(renamed, own, first, [origin, column]) : undefined;
  if (before !== undefined) return before;
  const value: TypedValue | undefined = isItsOwn ? own.rows[origin]?.[column] : undefined;
  if (isFormula(value)) return moveFormula(value, first + (origin ?? row), first + row);
  return isTypedValue(value) ? (value as SheetValue) : readModel(own, column, first + row, value);
}

/** A filled formula goes on in new rows; where a person emptied it, it stays empty. No box is ticked. */
function readModel(own: OwnCells, column: number, row: number, value: TypedValue | undefined): SheetValue {
  if (value === null && own.boxes?.has(column)) return false;
  const model = own.models[column];
  if (model?.beginning !== undefined && row === model.row - 1) return model.beginning;
  return model && value !== "" ? copyFormula(model.formula, model.row, row) : "";
}

/** Formulas stay below a table that has become smaller; what was typed there has gone with its row. */
function readLeftOver({ own, layout, isBelow }: Assembling, row: number, column: number): SheetValue {
  const value = own.rows[row]?.[column] ?? null;
  if (value === null) return readModel(own, column, firstDataRowOf(layout) + row, null);
  return isBelow(row, column) ? value : "";
}

function takenCellError(
  sheetName: string,
  at: { readonly row: number; readonly column: number },
  holds: TypedValue | undefined,
): AddOnError {
  const text = String(holds).replace(/^'/, "").slice(0, 40);
  return new AddOnError("badDestination", {
    place: toPlace(sheetName, at),
    problem: `it holds "${text}", where a cell that was typed beside a row must move. Move it away from below the table`,
  });
}

/** Of the columns that change, as the block's own part has its rows: with the header where no rows stay. */
export function makeBesideParts(
  { own, layout }: Pick<Assembling, "own" | "layout">,
  grid: BesideGrid,
): CellPart[] {
  const { staying, header, rect } = layout;
  const hasHeader = header && staying === 0;
  const top = hasHeader ? rect.row : firstDataRowOf(layout) + staying;
  const bottom = Math.max(previousBottomOf(layout), getBottom(rect));
  if (bottom < top) return [];
  return own.columns.flatMap(({ column }, at) => {
    // Formulas that fill themselves need not be written, unless something is typed among them.
    const isWritten = !own.models[at] || own.rows.some((row) => isTypedValue(row[at]));
    if (!isWritten) return [];
    const cells = grid.slice(staying).map((row) => [row[at] ?? ""]);
    const values = hasHeader ? [[own.headers[at] ?? ""], ...cells] : cells;
    return [{ rect: { row: top, column, rows: values.length, columns: 1 }, values }];
  });
}
