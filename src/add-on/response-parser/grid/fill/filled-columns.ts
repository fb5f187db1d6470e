/**
 * The cells of columns whose rows come in parts. Where the first part shows dates, those of later parts are
 * read as they come, so that their texts need not be kept.
 */

import { fitsSpreadsheet } from "../../text/table-size";
import { DATE, LONG, TEXT_KIND, TIME } from "../../typing/cell-kinds";
import { readIsoDates } from "../../typing/date-column";
import { INSTANT, iso, NO_DATE, readIso, WALL_DAY } from "../../typing/iso";
import type { Zone } from "../../../table/zone";

export class FilledColumns {
  readonly cells: unknown[][] = [];
  /** What was met in each column, as bits. */
  readonly kinds: number[] = [];
  /** Whether some column has its dates already. */
  hasDates = false;
  /** What was read as it came was another thing: then all is read again, from the texts. */
  hasFailed = false;
  private zone: Zone | undefined;

  /** `expected`: about how many rows there will be, as a column that grows is copied again and again. */
  add(expected: number): number {
    const length = fitsSpreadsheet(expected, this.cells.length) ? expected : 0;
    this.kinds.push(0);
    return this.cells.push(new Array<unknown>(length).fill(null)) - 1;
  }

  /** Of columns of texts alone in the first rows. */
  expectDates(zone: Zone, height: number, mayBeDates: (column: number) => boolean): void {
    this.zone = zone;
    this.kinds.forEach((kind, column) => {
      if (kind !== TEXT_KIND || !mayBeDates(column)) return;
      const dates = readIsoDates(this.cells[column]!.slice(0, height), false, zone);
      if (!dates) return;
      dates.cells.forEach((date, r) => (this.cells[column]![r] = date));
      this.kinds[column] = dates.type === "date" ? DATE : DATE | TIME;
      this.hasDates = true;
    });
  }

  /** A cell of a column that has its dates already. */
  readDate(column: number, value: unknown): unknown {
    if (value === null || value === "") return null;
    const kind = typeof value === "string" ? readIso(value) : NO_DATE;
    if (kind === NO_DATE) this.hasFailed = true;
    if (kind > WALL_DAY) this.kinds[column] = DATE | TIME;
    return kind === INSTANT ? this.zone!.cell(iso.ms) : iso.ms;
  }

  /** No number lost digits, and no text was wrongly taken for a date. */
  get isLossless(): boolean {
    return !this.hasFailed && !this.kinds.some((kind) => kind & LONG);
  }

  /** Columns that later rows lack end in blanks. */
  finish(height: number): void {
    for (const cells of this.cells) {
      if (cells.length > height) cells.length = height;
      else padCells(cells, height);
    }
  }
}

/** Makes a column as long as the rows that are there. */
export function padCells(cells: unknown[], height: number): void {
  while (cells.length < height) cells.push(null);
}
