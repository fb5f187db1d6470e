/** An index of the places that formulas read. */
import { contains, overlaps, type Rect } from "../grid/cells";
import type { FormulaCell, Watch } from "./formula-cell";

/** A changed cell is compared only with ranges in its tile. */
const TILE_ROWS = 128;
const TILE_COLUMNS = 8;
/** A range over more tiles (a whole column, a large table) is compared with every change. */
const MAX_TILES = 128;
/** Columns end at ZZZ (18,278). */
const COLUMN_SPAN = 32_768;

export function cellKey(row: number, column: number): number {
  return row * COLUMN_SPAN + column;
}

export class WatchIndex {
  private readonly cells = new Map<number, Watch>();
  private readonly ranges = new Map<string, Watch>();
  private readonly tiles = new Map<number, Set<Watch>>();
  private readonly large = new Set<Watch>();

  add(rect: Rect, reader: FormulaCell): Watch {
    const watch = this.watchOf(rect);
    watch.readers.add(reader);
    return watch;
  }

  remove(watch: Watch, reader: FormulaCell): void {
    if (!watch.readers.delete(reader) || watch.readers.size > 0) return;
    const { rect } = watch;
    if (isCell(rect)) this.cells.delete(cellKey(rect.row, rect.column));
    else {
      this.ranges.delete(rangeKey(rect));
      if (!this.large.delete(watch)) for (const tile of tilesOf(rect)) this.tiles.get(tile)?.delete(watch);
    }
  }

  /** Watches that overlap the rectangle. */
  *touching(rect: Rect): Generator<Watch> {
    if (isCell(rect)) yield* this.at(rect.row, rect.column);
    else {
      yield* this.cellsIn(rect);
      for (const watch of this.large) if (overlaps(watch.rect, rect)) yield watch;
      for (const watch of this.rangesNear(rect)) if (overlaps(watch.rect, rect)) yield watch;
    }
  }

  private *at(row: number, column: number): Generator<Watch> {
    const cell = this.cells.get(cellKey(row, column));
    if (cell) yield cell;
    for (const watch of this.large) if (contains(watch.rect, row, column)) yield watch;
    const near = this.tiles.get(tileKey(tileRow(row), tileColumn(column)));
    if (near) for (const watch of near) if (contains(watch.rect, row, column)) yield watch;
  }

  private *cellsIn(rect: Rect): Generator<Watch> {
    if (rect.rows * rect.columns > this.cells.size) {
      for (const watch of this.cells.values()) if (overlaps(watch.rect, rect)) yield watch;
      return;
    }
    for (let row = rect.row; row < rect.row + rect.rows; row += 1) {
      for (let column = rect.column; column < rect.column + rect.columns; column += 1) {
        const watch = this.cells.get(cellKey(row, column));
        if (watch) yield watch;
      }
    }
  }

  private rangesNear(rect: Rect): ReadonlySet<Watch> {
    const near = new Set<Watch>();
    const buckets = countTiles(rect) > this.tiles.size ? this.tiles.values() : this.bucketsOf(rect);
    for (const bucket of buckets) for (const watch of bucket) near.add(watch);
    return near;
  }

  private *bucketsOf(rect: Rect): Generator<ReadonlySet<Watch>> {
    for (const tile of tilesOf(rect)) {
      const bucket = this.tiles.get(tile);
      if (bucket) yield bucket;
    }
  }

  private watchOf(rect: Rect): Watch {
    const known = isCell(rect)
      ? this.cells.get(cellKey(rect.row, rect.column))
      : this.ranges.get(rangeKey(rect));
    if (known) return known;
    const watch: Watch = { rect, readers: new Set(), isSettled: false, matrix: undefined, wasRead: false };
    if (isCell(rect)) this.cells.set(cellKey(rect.row, rect.column), watch);
    else {
      this.ranges.set(rangeKey(rect), watch);
      this.spread(watch);
    }
    return watch;
  }

  private spread(watch: Watch): void {
    if (countTiles(watch.rect) > MAX_TILES) {
      this.large.add(watch);
      return;
    }
    for (const tile of tilesOf(watch.rect)) {
      const bucket = this.tiles.get(tile);
      if (bucket) bucket.add(watch);
      else this.tiles.set(tile, new Set([watch]));
    }
  }
}

function isCell(rect: Rect): boolean {
  return rect.rows === 1 && rect.columns === 1;
}

function rangeKey(rect: Rect): string {
  return `${rect.row}:${rect.column}:${rect.rows}:${rect.columns}`;
}

const tileRow = (row: number): number => Math.floor((row - 1) / TILE_ROWS);
const tileColumn = (column: number): number => Math.floor((column - 1) / TILE_COLUMNS);
const tileKey = (row: number, column: number): number => row * COLUMN_SPAN + column;

function countTiles(rect: Rect): number {
  const rows = tileRow(rect.row + rect.rows - 1) - tileRow(rect.row) + 1;
  return rows * (tileColumn(rect.column + rect.columns - 1) - tileColumn(rect.column) + 1);
}

function* tilesOf(rect: Rect): Generator<number> {
  const lastRow = tileRow(rect.row + rect.rows - 1);
  const lastColumn = tileColumn(rect.column + rect.columns - 1);
  for (let row = tileRow(rect.row); row <= lastRow; row += 1) {
    for (let column = tileColumn(rect.column); column <= lastColumn; column += 1) yield tileKey(row, column);
  }
}
