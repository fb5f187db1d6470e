/** Where a list stands on its sheet, read from the sheet alone. */
import type { Rect } from "../../../../../src/add-on/sheet-writer/cells/rect";
import { type Open, sheetOf } from "../../open-spreadsheet";
import { readPerson } from "./answers";

export const SHEET = "Sheet1";

/** Headers of columns that are people's. */
const OWN = /^(Note|Owner|Between|Extra)/;

export class ListPlace {
  constructor(
    readonly sheet: Open,
    readonly rangeName: string,
  ) {}

  get stands(): boolean {
    return this.sheet.workbook.namedRange(this.rangeName) !== undefined;
  }

  rect(): Rect {
    const record = this.sheet.workbook.namedRange(this.rangeName);
    if (!record) throw new Error(`${this.rangeName} has no cells.`);
    return record.rect;
  }

  right(): number {
    const { column, columns } = this.rect();
    return column + columns - 1;
  }

  /** People's columns: those between and those with a header right beside. */
  own(): number[] {
    const { grid } = this.sheet;
    const { row, column } = this.rect();
    const found: number[] = [];
    for (let at = column; grid.value(row, at) !== null; at += 1)
      if (OWN.test(String(grid.value(row, at)))) found.push(at);
    return found;
  }

  columnOf(name: string): number | undefined {
    const { grid } = this.sheet;
    const { row, column, columns } = this.rect();
    const found = Array.from({ length: columns }, (_, at) => column + at);
    return found.find((at) => grid.value(row, at) === name);
  }

  /** Whether a row of the service's has no key. */
  isKeyless(at: number): boolean {
    const who = this.columnOf("who");
    return who === undefined || this.sheet.grid.value(at, who) === null;
  }

  /** Whose the rows are, by their place: "" for a row that is nobody's. */
  people(): ReadonlyMap<number, string> {
    const { grid } = this.sheet;
    const { row, rows } = this.rect();
    const n = this.columnOf("n");
    const people = new Map<number, string>();
    for (let at = row + 1; at < row + rows; at += 1) {
      const person = n === undefined ? undefined : readPerson(grid.value(at, n));
      people.set(at, person === undefined ? "" : `${this.rangeName.slice(-1)}${person}`);
    }
    return people;
  }

  cell(row: number, column: number): GoogleAppsScript.Spreadsheet.Range {
    return sheetOf(this.sheet.spreadsheet).getRange(row, column);
  }
}
