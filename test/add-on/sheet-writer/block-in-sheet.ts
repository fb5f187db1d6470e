/**
 * A pull's block in a sheet under test, found as a person sees it: by its name and the names of its columns.
 */
import { containsRect, type Rect } from "../../../src/add-on/sheet-writer/cells/rect";
import type { Open } from "./open-spreadsheet";

export class BlockInSheet {
  /** The names of the pull's columns. */
  columns: readonly string[] = [];

  constructor(
    readonly sheet: Open,
    private readonly rangeName: string,
  ) {}

  rect(): Rect {
    const record = this.sheet.workbook.namedRange(this.rangeName);
    if (!record) throw new Error("The block has no name any more.");
    return record.rect;
  }

  /** The pull's own columns of the block, by their names. */
  own(): Map<number, string> {
    const { row, column, columns } = this.rect();
    const own = new Map<number, string>();
    for (let at = column; at < column + columns; at += 1) {
      const name = String(this.sheet.grid.value(row, at) ?? "");
      if (this.columns.includes(name) && ![...own.values()].includes(name)) own.set(at, name);
    }
    return own;
  }

  isOwn(row: number, column: number): boolean {
    return containsRect(this.rect(), row, column) && this.own().has(column);
  }
}
