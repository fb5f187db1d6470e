/** What a person does around a pull's block, at random. */
import type { SeededRandom } from "../../../../src/local/google/time/random";
import { toA1, containsRect, type Rect } from "../../../../src/add-on/sheet-writer/cells/rect";
import type { BlockInSheet } from "../block-in-sheet";
import { sheetOf } from "../open-spreadsheet";
import { cutAndPaste, dragColumn, dragRow } from "./sheet-edits";

export class RandomPerson {
  /** Whether the sheet has a filter, which the stand-in cannot have: the writer is told so. */
  isFiltered = false;
  private names = 0;

  constructor(
    private readonly block: BlockInSheet,
    private readonly random: SeededRandom,
    /** Called for a column of the pull's that the person deletes. */
    private readonly onColumnGone: (name: string) => void,
  ) {}

  edit(): void {
    const { grid, workbook } = this.block.sheet;
    const block = this.block.rect();
    const edits: readonly (() => void)[] = [
      () => grid.insertRows(1 + this.random.below(block.row + block.rows + 6), 1 + this.random.below(2)),
      () => this.insertColumn(),
      () => this.deleteRow(),
      () => this.deleteColumn(),
      () => this.swapColumns(),
      () => this.sort(),
      () => workbook.renameSheet(grid, `Tab ${(this.names += 1)}`),
      () => workbook.moveSheet(grid, this.random.below(2)),
      () => workbook.setHidden(grid, !grid.hidden),
      () => (this.isFiltered = !this.isFiltered),
      () => this.typeSomewhere(),
      () => this.typeSomewhere(),
      () => this.formulaBeside(),
      () => this.dragRow(),
      () => this.dragColumn(),
      () => this.deleteOwnColumn(),
      () => this.cutBeside(),
      () => this.cutBlock(),
      () => this.makeTable(),
    ];
    edits[this.random.below(edits.length)]?.();
  }

  private insertColumn(): void {
    const { row, column, columns } = this.block.rect();
    const at = 1 + this.random.below(column + columns + 2);
    this.block.sheet.grid.insertColumns(at, 1);
    if (this.random.below(2) === 0 && at > column && at < column + columns)
      this.set(row, at, `mine ${(this.names += 1)}`);
  }

  private deleteRow(): void {
    const { row, rows } = this.block.rect();
    const below = row + rows + this.random.below(8);
    this.block.sheet.grid.deleteRows(
      this.random.below(2) === 0 && row > 2 ? 1 + this.random.below(row - 1) : below,
      1,
    );
  }

  private deleteColumn(): void {
    const { column, columns } = this.block.rect();
    const free = Array.from({ length: column + columns + 4 }, (_, at) => at + 1).filter(
      (at) => !this.block.own().has(at),
    );
    const at = free[this.random.below(free.length)];
    if (at !== undefined) this.block.sheet.grid.deleteColumns(at, 1);
  }

  /** A person puts two of the pull's columns into each other's place. */
  private swapColumns(): void {
    const { row, rows } = this.block.rect();
    const own = [...this.block.own().keys()];
    const [one, other] = [own[this.random.below(own.length)], own[this.random.below(own.length)]];
    if (one === undefined || other === undefined || one === other) return;
    const columnAt = (column: number) =>
      sheetOf(this.block.sheet.spreadsheet, this.block.sheet.grid.name).getRange(row, column, rows, 1);
    const [first, second] = [columnAt(one).getValues(), columnAt(other).getValues()];
    columnAt(one).setValues(second);
    columnAt(other).setValues(first);
  }

  /** Sorts the rows of the block by one of its columns, with what a person has put among them. */
  private sort(): void {
    const { row, column, rows, columns } = this.block.rect();
    if (rows < 3) return;
    const range = sheetOf(this.block.sheet.spreadsheet, this.block.sheet.grid.name).getRange(
      row + 1,
      column,
      rows - 1,
      columns,
    );
    if (range.getFormulas().some((cells) => cells.some((text) => text !== ""))) return;
    const by = this.random.below(columns);
    const down = this.random.below(2) === 0 ? 1 : -1;
    const values = range.getValues() as (string | number)[][];
    range.setValues(
      values.sort((a, b) => down * String(a[by]).localeCompare(String(b[by]), "en", { numeric: true })),
    );
  }

  /** Drags a row of the block within it, or one below it further down. */
  private dragRow(): void {
    const { row, rows } = this.block.rect();
    const [first, count] = this.random.below(2) === 0 ? [row + 1, rows - 1] : [row + rows + 1, 5];
    if (count < 3 || first + count > this.block.sheet.grid.maxRows) return;
    const from = first + this.random.below(count);
    dragRow(this.block.sheet, from, first + this.random.below(count));
  }

  /** Drags a column of the block, or one of the person's, to a place between columns of the block. */
  private dragColumn(): void {
    const { column, columns } = this.block.rect();
    if (columns < 2) return;
    const from = column + this.random.below(columns + 2);
    const before = column + 1 + this.random.below(columns - 1);
    if (from < this.block.sheet.grid.maxColumns) dragColumn(this.block.sheet, from, before);
  }

  private deleteOwnColumn(): void {
    const own = [...this.block.own()].filter(([, name]) => /^[abc]$/.test(name));
    const [at, name] = own[this.random.below(Math.max(1, own.length))] ?? [];
    if (at === undefined || name === undefined) return;
    this.block.sheet.grid.deleteColumns(at, 1);
    this.onColumnGone(name);
  }

  /** Cuts some cells below the block, and pastes them further down or next to it. */
  private cutBeside(): void {
    const { row, column, rows, columns } = this.block.rect();
    const from = { row: row + rows + this.random.below(4), column: column + this.random.below(columns) };
    const size = { rows: 1 + this.random.below(3), columns: 1 + this.random.below(2) };
    const isDown = this.random.below(2) === 0;
    const to = isDown ? { ...from, row: from.row + 5 } : { ...from, column: column + columns + 1 };
    if (this.isInGrid({ ...from, ...size }) && this.isInGrid({ ...to, ...size }))
      cutAndPaste(this.block.sheet, { ...from, ...size }, to);
  }

  /** Cuts the block and pastes it where nothing is. */
  private cutBlock(): void {
    const rect = this.block.rect();
    const { grid } = this.block.sheet;
    const to = { row: grid.lastRow() + 2 + this.random.below(3), column: 1 + this.random.below(6) };
    if (this.isInGrid({ ...rect, ...to })) cutAndPaste(this.block.sheet, rect, to);
  }

  /** Converts the block to a Table, or a Table back to cells. */
  private makeTable(): void {
    const { grid } = this.block.sheet;
    const rect = this.block.rect();
    const isNamed = Array.from({ length: rect.columns }, (_, c) =>
      grid.value(rect.row, rect.column + c),
    ).every((name) => name !== null && name !== "");
    grid.tables = grid.tables.length > 0 || !isNamed ? [] : [rect];
  }

  private isInGrid({ row, column, rows, columns }: Rect): boolean {
    const { maxRows, maxColumns } = this.block.sheet.grid;
    return row + rows <= maxRows && column + columns <= maxColumns;
  }

  private typeSomewhere(): void {
    const { row, column, rows, columns } = this.block.rect();
    const { grid } = this.block.sheet;
    const at = {
      row: 1 + this.random.below(Math.min(grid.maxRows, row + rows + 6)),
      column: 1 + this.random.below(Math.min(grid.maxColumns, column + columns + 4)),
    };
    // A person's texts are no names of the pull's columns, and its header row is left alone.
    if (
      this.block.isOwn(at.row, at.column) ||
      (at.row === row && containsRect(this.block.rect(), at.row, at.column))
    )
      return;
    const values = ["mine", 7, false, "'=1+1", "=1+1", "=SUM(A1:A3)", ""];
    const value = values[this.random.below(values.length)] ?? "";
    // Sheets lets nobody empty the header of a Table.
    if (value === "" && grid.tables.some(({ row: header }) => header === at.row)) return;
    this.set(at.row, at.column, value);
  }

  private formulaBeside(): void {
    const { row, column, columns, rows } = this.block.rect();
    const at = column + columns;
    if (this.block.sheet.grid.value(row, at) !== null || rows < 3) return;
    const cell = toA1({ row: row + 1, column });
    this.set(row, at, `double ${(this.names += 1)}`);
    this.set(row + 1, at, `=LEN(${cell})`);
  }

  private set(row: number, column: number, value: string | number | boolean): void {
    sheetOf(this.block.sheet.spreadsheet, this.block.sheet.grid.name).getRange(row, column).setValue(value);
  }
}
