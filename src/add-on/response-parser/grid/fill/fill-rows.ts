/**
 * Rows of cells that come in parts, `[["FR", 3], ["DE", 5]]`, all as long as the first. What names their
 * columns is around them or their first row, and is known when all are there.
 */

import { FilledColumns } from "./filled-columns";
import { fitsSpreadsheet } from "../../text/table-size";
import { DATE, kindOfCell, TEXT_KIND, TIME } from "../../typing/cell-kinds";
import { isPeriodName } from "../../vocabulary/field-names";
import { areFigures, mayBeNames } from "./header-row";
import type { List } from "../../../table/values";
import type { Zone } from "../../../table/zone";

/** Pairs may be points in time, or keys and their values. */
const FEWEST_CELLS = 3;

/** Cells by column, of scalars alone, and what was met in each. */
export interface CellColumns {
  readonly columns: List[];
  readonly kinds: readonly number[];
  readonly height: number;
}

/** Gives up where only all rows together would show what they are; then they are read at once. */
export class RowFiller {
  private readonly filled = new FilledColumns();
  private height = 0;
  private cellCount: number | undefined;
  private names: readonly string[] | undefined;

  constructor(private readonly zone: Zone) {}

  /** How many cells each row has. */
  get width(): number {
    return this.cellCount ?? 0;
  }

  /** The first row, where it may be the names of the columns; it is not among the others. */
  get firstRow(): readonly string[] | undefined {
    return this.names;
  }

  /** False where it gave up. `expected`: about how many rows there will be in all. */
  add(rows: readonly List[], expected: number): boolean {
    if (this.cellCount !== undefined) return this.fill(rows);
    const [first = []] = rows;
    if (first.length < FEWEST_CELLS) return false;
    this.cellCount = first.length;
    if (mayBeNames(first)) this.names = first;
    if (!fitsSpreadsheet(expected, first.length)) return false;
    for (let c = 0; c < first.length; c++) this.filled.add(expected);
    if (!this.fill(this.names ? rows.slice(1) : rows)) return false;
    this.filled.expectDates(this.zone, this.height, () => true);
    return true;
  }

  private fill(rows: readonly List[]): boolean {
    const { width, height, filled } = this;
    if (!fitsSpreadsheet(height + rows.length, width)) return false;
    if (!rows.every((row) => row.length === width)) return false;
    for (let c = 0; c < width; c++) if (!this.fillColumn(rows, c)) return false;
    this.height += rows.length;
    return filled.isLossless;
  }

  /** Columns one after the other: each has cells of one kind. */
  private fillColumn(rows: readonly List[], c: number): boolean {
    const { height, filled } = this;
    const cells = filled.cells[c]!;
    const isOfDates = filled.kinds[c]! >= DATE;
    let kinds = 0;
    for (let r = 0; r < rows.length; r++) {
      const cell = rows[r]![c];
      if (typeof cell === "object" && cell !== null) return false;
      cells[height + r] = isOfDates ? filled.readDate(c, cell) : cell;
      if (!isOfDates) kinds |= kindOfCell(cell);
    }
    filled.kinds[c]! |= kinds;
    return true;
  }

  /** The first cells of a column, below the first row where that may be names. */
  takeFirst(c: number, most: number): List {
    return this.filled.cells[c]!.slice(0, Math.min(most, this.height));
  }

  /** Whether some column has figures alone below the first row; a day that was read is one. */
  get isAboveFigures(): boolean {
    return this.filled.cells.some(areFigures);
  }

  /**
   * The rows below these names. Undefined where one of these says that moments, which were read at once, may
   * be days of another zone. `keepsFirst`: the first row is one of them.
   */
  take(names: readonly string[], keepsFirst: boolean): CellColumns | undefined {
    const { filled, height, firstRow } = this;
    if (names.some((name, c) => filled.kinds[c]! & TIME && isPeriodName(name))) return undefined;
    filled.finish(height);
    const { cells: columns, kinds } = filled;
    const first = keepsFirst ? firstRow : undefined;
    first?.forEach((cell, c) => {
      columns[c]!.unshift(cell);
      kinds[c]! |= TEXT_KIND;
    });
    return { columns, kinds, height: first ? height + 1 : height };
  }
}
