/** What a person does around a pull's block, at random. */
import type { SeededRandom } from "../../../../src/local/google/time/random";
import { toA1, containsRect } from "../../../../src/add-on/sheet-writer/cells/rect";
import type { BlockInSheet } from "../block-in-sheet";
import { sheetOf } from "../open-spreadsheet";

export class RandomPerson {
  /** Whether the sheet has a filter, which the stand-in cannot have: the writer is told so. */
  isFiltered = false;
  private names = 0;

  constructor(
    private readonly block: BlockInSheet,
    private readonly random: SeededRandom,
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

  private typeSomewhere(): void {
    const { row, column, rows, columns } = this.block.rect();
    const at = {
      row: 1 + this.random.below(row + rows + 6),
      column: 1 + this.random.below(column + columns + 4),
    };
    // A person's texts are no names of the pull's columns, and its header row is left alone.
    if (
      this.block.isOwn(at.row, at.column) ||
      (at.row === row && containsRect(this.block.rect(), at.row, at.column))
    )
      return;
    const values = ["mine", 7, false, "'=1+1", "=1+1", "=SUM(A1:A3)", ""];
    this.set(at.row, at.column, values[this.random.below(values.length)] ?? "");
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
