/**
 * What a person's mouse does to a sheet, as Sheets does it: rows and columns are dragged, cells cut and
 * pasted.
 */
import { containsRect, getBottom, getRight, type Rect } from "../../../../src/add-on/sheet-writer/cells/rect";
import type { Open } from "../open-spreadsheet";

/** Drags a row to before another one. Names and formats go with their cells. */
export function dragRow({ grid, workbook }: Open, from: number, before: number): void {
  grid.insertRows(before, 1);
  const source = from < before ? from : from + 1;
  const at = { column: 1, columns: grid.maxColumns, rows: 1 };
  moveCells({ grid, workbook }, { ...at, row: source }, { row: before, column: 1 });
  grid.deleteRows(source, 1);
}

export function dragColumn({ grid, workbook }: Open, from: number, before: number): void {
  grid.insertColumns(before, 1);
  const source = from < before ? from : from + 1;
  const at = { row: 1, rows: grid.maxRows, columns: 1 };
  moveCells({ grid, workbook }, { ...at, column: source }, { row: 1, column: before });
  grid.deleteColumns(source, 1);
}

/**
 * Cuts cells and pastes them elsewhere. A name whose cells are all cut goes with them, and so does a Table.
 */
export function cutAndPaste(sheet: Open, rect: Rect, to: Pick<Rect, "row" | "column">): void {
  const { grid, workbook } = sheet;
  const move = (one: Rect): Rect => ({
    ...one,
    row: one.row + to.row - rect.row,
    column: one.column + to.column - rect.column,
  });
  const isCut = (one: Rect): boolean =>
    containsRect(rect, one.row, one.column) && containsRect(rect, getBottom(one), getRight(one));
  moveCells(sheet, rect, to);
  for (const { name, grid: of, rect: named } of workbook.namedRanges)
    if (of === grid && isCut(named)) workbook.setNamedRange(name, grid, move(named));
  grid.tables = grid.tables.map((one) => (isCut(one) ? move(one) : one));
}

function moveCells(
  { grid }: Pick<Open, "grid" | "workbook">,
  from: Rect,
  to: Pick<Rect, "row" | "column">,
): void {
  const rows = Math.min(from.rows, Math.max(0, grid.lastRow() - from.row + 1));
  const columns = Math.min(from.columns, Math.max(0, grid.lastColumn() - from.column + 1));
  if (rows === 0 || columns === 0) return;
  const read = <T>(of: (row: number, column: number) => T): T[][] =>
    Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (__, c) => of(from.row + r, from.column + c)),
    );
  const formulas = read((row, column) => grid.formula(row, column) ?? null);
  const values = read((row, column) => grid.value(row, column));
  const formats = read((row, column) => grid.format(row, column));
  const notes = read((row, column) => grid.note(row, column));
  const [source, target] = [
    { ...from, rows, columns },
    { ...to, rows, columns },
  ];
  grid.clearContent(source);
  grid.setNotes(source, () => "");
  grid.write(target, { values, formulas });
  grid.setFormats(target, (row, column) => formats[row]?.[column] ?? "");
  grid.setNotes(target, (row, column) => notes[row]?.[column] ?? "");
}
