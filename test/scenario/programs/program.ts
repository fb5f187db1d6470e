/**
 * A program at a spreadsheet: it writes and reads cells through Sheets' interface for programs, which starts
 * no `onEdit`, opens no sidebar and clicks nothing. A person has connected the account once; the hourly run
 * comes each hour.
 */
import type { SheetCalculator } from "../../../src/local/sheet/calculator/calculator";
import { CellError } from "../../../src/local/sheet/grid/cells";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { HOURLY_EVENT } from "../../in-process/add-on";
import type { Analyst } from "../functions/analyst";

const TAB = "Analytics pulls";
const HOUR_MS = 3_600_000;

/** What a cell holds; a date is its serial number, an error its text. */
type CellContent = string | number | boolean | null;

/** Cells of a row of the tab, by the titles of their columns. */
export type RowCells = Readonly<Record<string, string>>;

export class Program {
  private readonly calculator: SheetCalculator;

  constructor(private readonly analyst: Analyst) {
    this.calculator = calculatorOf(analyst.office.desk);
  }

  private get workbook() {
    return this.analyst.office.desk.workbook;
  }

  /** Enters texts, as typed, into cells; a sheet that is missing is added. */
  async write(sheet: string, cells: RowCells): Promise<void> {
    const grid = this.workbook.sheetByName(sheet) ?? this.workbook.addSheet(sheet, { columns: 40 });
    for (const [a1, text] of Object.entries(cells)) this.calculator.setInput(grid, a1, text);
    await this.calculator.settled();
  }

  /** Adds a row to the tab of pulls, and the titles of columns that it lacks. */
  async add(row: RowCells): Promise<void> {
    const last = this.workbook.sheetByName(TAB)?.lastRow() ?? 0;
    await this.fill(Math.max(last, 1) + 1, row);
  }

  /** Changes cells of the row of the pull of this name. */
  async edit(name: string, row: RowCells): Promise<void> {
    await this.fill(this.rowOf(name), row);
  }

  /** Deletes the row of the pull of this name. */
  remove(name: string): void {
    this.workbook.sheetByName(TAB)?.deleteRows(this.rowOf(name), 1);
  }

  /** What the row of a pull says, by the titles of its columns. */
  pull(name: string): Readonly<Record<string, string>> {
    const cells = this.texts(TAB)[this.rowOf(name) - 1] ?? [];
    return Object.fromEntries(this.titles().map((title, i) => [title, cells[i] ?? ""]));
  }

  /** Hours pass, each with its hourly run. */
  async hours(count = 1): Promise<void> {
    const { clock, desk } = this.analyst.office;
    for (let hour = 0; hour < count; hour++) {
      clock.advance(HOUR_MS);
      await desk.run("everyHour", [HOURLY_EVENT], { mode: "FULL" });
      await this.calculator.settled();
    }
  }

  /** The values of a sheet, from A1 on; an error is its code and sentence. */
  values(sheet: string): CellContent[][] {
    this.calculator.settle();
    const grid = this.workbook.sheetByName(sheet);
    if (!grid) return [];
    return Array.from({ length: grid.lastRow() }, (_, row) =>
      Array.from({ length: grid.lastColumn() }, (__, column) => {
        const value = grid.value(row + 1, column + 1);
        return value instanceof CellError ? `${value.code} ${value.message}`.trim() : value;
      }),
    );
  }

  /** What the cells of a sheet show. */
  texts(sheet: string): string[][] {
    return this.values(sheet).map((row) => row.map((value) => (value === null ? "" : String(value))));
  }

  sheets(): readonly string[] {
    return this.workbook.sheets.map(({ name }) => name);
  }

  private titles(): readonly string[] {
    return this.texts(TAB)[0] ?? [];
  }

  private rowOf(name: string): number {
    const column = this.titles().indexOf("Name");
    const found = this.texts(TAB).findIndex((cells) => cells[column] === name);
    if (found < 0) throw new Error(`No row of the tab is called "${name}".`);
    return found + 1;
  }

  private async fill(row: number, cells: RowCells): Promise<void> {
    const titles = [...this.titles()];
    const typed: Record<string, string> = {};
    for (const [title, text] of Object.entries(cells)) {
      if (!titles.includes(title)) typed[`${letterOf(titles.push(title))}1`] = title;
      typed[`${letterOf(titles.indexOf(title) + 1)}${row}`] = text;
    }
    await this.write(TAB, typed);
  }
}

/** "A" for 1, "AB" for 28. */
function letterOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before === 0 ? "" : letterOf(before)) + String.fromCharCode(65 + ((column - 1) % 26));
}
