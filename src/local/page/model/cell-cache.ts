/**
 * The cells around what is seen, in blocks: read when they are needed, read again when they have changed, and
 * forgotten in time.
 */
import type { CellView, Place } from "../../page-server/contract/calls";

const BLOCK_ROWS = 64;
const BLOCK_COLUMNS = 64;
/** The page's memory does not grow with the sheet. */
const MOST_BLOCKS = 24;
/** A browser lets six requests of a host run at a time; others need some of them. */
const MOST_READS = 3;

const NO_CELLS: readonly CellView[] = [];

interface Block {
  readonly place: Place;
  rows: ReadonlyMap<number, readonly CellView[]>;
  state: "stale" | "reading" | "fresh";
  /** It has changed while it was read. */
  isOutdated: boolean;
}

export class CellCache {
  private readonly blocks = new Map<string, Block>();
  private wanted: readonly Place[] = [];
  private reads = 0;

  constructor(
    private readonly read: (place: Place) => Promise<readonly CellView[]>,
    private readonly changed: () => void,
  ) {}

  /**
   * The cells of a row that is wanted, as far as they are known. The same array as long as they are the
   * same.
   */
  row(sheet: number, row: number, firstColumn: number, lastColumn: number): readonly CellView[] {
    const first = Math.floor((firstColumn - 1) / BLOCK_COLUMNS);
    const last = Math.floor((lastColumn - 1) / BLOCK_COLUMNS);
    const parts: (readonly CellView[])[] = [];
    for (let at = first; at <= last; at += 1) {
      const cells = this.blocks.get(keyOf(sheet, Math.floor((row - 1) / BLOCK_ROWS), at))?.rows.get(row);
      if (cells) parts.push(cells);
    }
    return parts.length > 1 ? parts.flat() : (parts[0] ?? NO_CELLS);
  }

  cell(sheet: number, row: number, column: number): CellView | undefined {
    return this.row(sheet, row, column, column).find((cell) => cell.column === column);
  }

  /** Whether all of a row's cells have been read, be they old. */
  isKnown(sheet: number, row: number, column: number): boolean {
    const key = keyOf(sheet, Math.floor((row - 1) / BLOCK_ROWS), Math.floor((column - 1) / BLOCK_COLUMNS));
    const block = this.blocks.get(key);
    return block !== undefined && (block.state === "fresh" || block.rows.size > 0);
  }

  /** Says what is seen; what lacks of it is read. */
  want(places: readonly Place[]): void {
    this.wanted = places.flatMap(blocksOf);
    for (const block of this.wanted) {
      const key = keyOfPlace(block);
      const known = this.blocks.get(key) ?? {
        place: block,
        rows: new Map(),
        state: "stale",
        isOutdated: false,
      };
      // What was wanted last is forgotten last.
      this.blocks.delete(key);
      this.blocks.set(key, known);
    }
    for (const key of this.blocks.keys()) {
      if (this.blocks.size <= MOST_BLOCKS) break;
      this.blocks.delete(key);
    }
    this.readNext();
  }

  /** Cells have changed; `rows` is null where any may have. */
  forget(sheet: number | null, rows: readonly [first: number, last: number] | null): void {
    for (const block of this.blocks.values()) {
      if (sheet !== null && block.place.sheet !== sheet) continue;
      const { row } = block.place.rect;
      if (rows && (rows[1] < row || rows[0] >= row + BLOCK_ROWS)) continue;
      if (block.state === "reading") block.isOutdated = true;
      else block.state = "stale";
    }
    this.readNext();
  }

  clear(): void {
    this.blocks.clear();
  }

  private readNext(): void {
    for (const place of this.wanted) {
      if (this.reads >= MOST_READS) return;
      const block = this.blocks.get(keyOfPlace(place));
      if (block?.state === "stale") void this.readBlock(block);
    }
  }

  private async readBlock(block: Block): Promise<void> {
    block.state = "reading";
    block.isOutdated = false;
    this.reads += 1;
    try {
      const cells = await this.read(block.place);
      const rows = new Map<number, CellView[]>();
      for (const cell of cells) {
        const row = rows.get(cell.row);
        if (row) row.push(cell);
        else rows.set(cell.row, [cell]);
      }
      block.rows = rows;
      block.state = block.isOutdated ? "stale" : "fresh";
      this.changed();
    } catch {
      // The sheet is gone, or the server: both are shown elsewhere, and what comes back is read again.
      block.state = "fresh";
    } finally {
      this.reads -= 1;
      this.readNext();
    }
  }
}

function keyOf(sheet: number, blockRow: number, blockColumn: number): string {
  return `${sheet} ${blockRow} ${blockColumn}`;
}

function keyOfPlace({ sheet, rect }: Place): string {
  return keyOf(sheet, Math.floor((rect.row - 1) / BLOCK_ROWS), Math.floor((rect.column - 1) / BLOCK_COLUMNS));
}

/** The blocks that a place touches, those at its middle first. */
function blocksOf({ sheet, rect }: Place): Place[] {
  const places: Place[] = [];
  const lastRow = Math.floor((rect.row + rect.rows - 2) / BLOCK_ROWS);
  const lastColumn = Math.floor((rect.column + rect.columns - 2) / BLOCK_COLUMNS);
  for (let r = Math.floor((rect.row - 1) / BLOCK_ROWS); r <= lastRow; r += 1) {
    for (let c = Math.floor((rect.column - 1) / BLOCK_COLUMNS); c <= lastColumn; c += 1) {
      const corner = { row: r * BLOCK_ROWS + 1, column: c * BLOCK_COLUMNS + 1 };
      places.push({ sheet, rect: { ...corner, rows: BLOCK_ROWS, columns: BLOCK_COLUMNS } });
    }
  }
  return places;
}
