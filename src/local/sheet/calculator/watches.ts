/** An index of the places that formulas read. */
import { contains, overlaps, type Rect } from "../grid/cells";
import type { FormulaCell, Watch } from "./formula-cell";

/** The smallest tiles; those of each next level are so many times as high, or as wide. */
const TILE_ROWS = 64;
const TILE_COLUMNS = 4;
const LEVEL_FACTOR = 8;
/** Columns end at ZZZ (18,278). */
const COLUMN_SPAN = 32_768;

export function cellKey(row: number, column: number): number {
  return row * COLUMN_SPAN + column;
}

/** Ranges of about one size, by the tiles of that size: each is in four at most. */
interface Level {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: Map<number, Set<Watch>>;
}

export class WatchIndex {
  private readonly cells = new Map<number, Watch>();
  private readonly ranges = new Map<string, Watch>();
  private readonly levels = new Map<number, Level>();

  /** The readers are told of changes of the place from the next time that it is `heeded`. */
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
      this.rest(watch);
      this.ranges.delete(rangeKey(rect));
    }
  }

  /** From now on changes of the place are told to its readers. */
  heed(watch: Watch): void {
    if (watch.isHeeded) return;
    watch.isHeeded = true;
    const level = this.levelOf(watch.rect);
    for (const tile of tilesOf(watch.rect, level)) {
      const bucket = level.tiles.get(tile);
      if (bucket) bucket.add(watch);
      else level.tiles.set(tile, new Set([watch]));
    }
  }

  /** While all of its readers wait, no change tells them anything: sums of sums would be told very often. */
  rest(watch: Watch): void {
    if (!watch.isHeeded || isCell(watch.rect)) return;
    watch.isHeeded = false;
    const { tiles, ...size } = this.levelOf(watch.rect);
    for (const tile of tilesOf(watch.rect, size)) {
      const bucket = tiles.get(tile);
      if (bucket?.delete(watch) && bucket.size === 0) tiles.delete(tile);
    }
  }

  /** Those that are heeded and overlap the rectangle. */
  *touching(rect: Rect): Generator<Watch> {
    if (isCell(rect)) yield* this.at(rect.row, rect.column);
    else {
      yield* this.cellsIn(rect);
      for (const watch of this.rangesNear(rect)) if (overlaps(watch.rect, rect)) yield watch;
    }
  }

  private *at(row: number, column: number): Generator<Watch> {
    const cell = this.cells.get(cellKey(row, column));
    if (cell) yield cell;
    for (const level of this.levels.values()) {
      const near = level.tiles.get(tileKey(tileOf(row, level.rows), tileOf(column, level.columns)));
      if (near) for (const watch of near) if (contains(watch.rect, row, column)) yield watch;
    }
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
    for (const level of this.levels.values()) {
      const { tiles } = level;
      const buckets = countTiles(rect, level) > tiles.size ? tiles.values() : bucketsOf(rect, level);
      for (const bucket of buckets) for (const watch of bucket) near.add(watch);
    }
    return near;
  }

  private watchOf(rect: Rect): Watch {
    const [cell, range] = isCell(rect) ? [cellKey(rect.row, rect.column), ""] : [0, rangeKey(rect)];
    const known = range === "" ? this.cells.get(cell) : this.ranges.get(range);
    if (known) return known;
    const watch: Watch = {
      ...{ rect, readers: new Set(), isSettled: false, matrix: undefined, wasRead: false },
      isHeeded: range === "",
    };
    if (range === "") this.cells.set(cell, watch);
    else this.ranges.set(range, watch);
    return watch;
  }

  private levelOf(rect: Rect): Level {
    const rows = tileSize(TILE_ROWS, rect.rows);
    const columns = tileSize(TILE_COLUMNS, rect.columns);
    const key = cellKey(rows, columns);
    let level = this.levels.get(key);
    if (!level) this.levels.set(key, (level = { rows, columns, tiles: new Map() }));
    return level;
  }
}

function isCell(rect: Rect): boolean {
  return rect.rows === 1 && rect.columns === 1;
}

function rangeKey(rect: Rect): string {
  return `${rect.row}:${rect.column}:${rect.rows}:${rect.columns}`;
}

function tileSize(smallest: number, length: number): number {
  let size = smallest;
  while (size < length) size *= LEVEL_FACTOR;
  return size;
}

type TileSize = Omit<Level, "tiles">;

const tileOf = (rowOrColumn: number, size: number): number => Math.floor((rowOrColumn - 1) / size);
const tileKey = (row: number, column: number): number => row * COLUMN_SPAN + column;

function countTiles(rect: Rect, { rows, columns }: TileSize): number {
  const high = tileOf(rect.row + rect.rows - 1, rows) - tileOf(rect.row, rows) + 1;
  return high * (tileOf(rect.column + rect.columns - 1, columns) - tileOf(rect.column, columns) + 1);
}

function* tilesOf(rect: Rect, { rows, columns }: TileSize): Generator<number> {
  const lastRow = tileOf(rect.row + rect.rows - 1, rows);
  const lastColumn = tileOf(rect.column + rect.columns - 1, columns);
  for (let row = tileOf(rect.row, rows); row <= lastRow; row += 1) {
    for (let column = tileOf(rect.column, columns); column <= lastColumn; column += 1)
      yield tileKey(row, column);
  }
}

function* bucketsOf(rect: Rect, level: Level): Generator<ReadonlySet<Watch>> {
  for (const tile of tilesOf(rect, level)) {
    const bucket = level.tiles.get(tile);
    if (bucket) yield bucket;
  }
}
