/** The dependencies of formulas, and which to compute after a change. */
import { CellError, contains, overlaps, type Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import { isVolatile } from "../operands/volatile";
import { nodesOf } from "../language/ast";
import { watchedRect } from "../operands/watched-rect";
import type { WrittenReference } from "../language/references";
import type { Workbook } from "../grid/workbook";
import { FormulaCell, type Parsed, type PlacedWatch, type Watch, type WrittenPlace } from "./formula-cell";
import { cellKey, WatchIndex } from "./watches";

interface SheetFormulas {
  readonly cells: Map<number, FormulaCell>;
  readonly watches: WatchIndex;
  /** Formulas that spill, or would. */
  readonly spilling: Set<FormulaCell>;
}

export class Graph {
  /** Formulas to compute, in order. */
  readonly dirty = new Set<FormulaCell>();
  readonly volatile = new Set<FormulaCell>();
  readonly tainted = new Set<FormulaCell>();
  private readonly sheets = new Map<Grid, SheetFormulas>();
  /** Cached, as the next question is mostly about the same sheet. */
  private lastGrid: Grid | undefined;
  private lastSheet: SheetFormulas | undefined;

  constructor(private readonly workbook: Workbook) {}

  *formulas(grid?: Grid): Generator<FormulaCell> {
    if (grid) yield* this.of(grid).cells.values();
    else for (const sheet of this.sheets.values()) yield* sheet.cells.values();
  }

  at(grid: Grid, row: number, column: number): FormulaCell | undefined {
    return this.of(grid).cells.get(cellKey(row, column));
  }

  *within(grid: Grid, rect: Rect): Generator<FormulaCell> {
    const { cells } = this.of(grid);
    if (rect.rows * rect.columns > cells.size) {
      for (const cell of cells.values()) if (contains(rect, cell.row, cell.column)) yield cell;
      return;
    }
    for (let row = rect.row; row < rect.row + rect.rows; row += 1) {
      for (let column = rect.column; column < rect.column + rect.columns; column += 1) {
        const cell = cells.get(cellKey(row, column));
        if (cell) yield cell;
      }
    }
  }

  /** The formulas that spill in a sheet, those without room among them. */
  spilling(grid: Grid): Set<FormulaCell> {
    return this.of(grid).spilling;
  }

  add(grid: Grid, row: number, column: number, formula: string, parsed: Parsed): FormulaCell {
    const cell = new FormulaCell(grid, row, column, formula, parsed);
    this.of(grid).cells.set(cellKey(row, column), cell);
    this.connect(cell);
    if (cell.isVolatile) this.volatile.add(cell);
    this.markDirty(cell);
    return cell;
  }

  /** Registers what a formula names, also for formulas in no cell. */
  connect(cell: FormulaCell): void {
    if (cell.parsed instanceof CellError) return;
    cell.isVolatile = isVolatile(cell.parsed);
    const written: WrittenPlace[] = [];
    for (const node of nodesOf(cell.parsed)) {
      if (node.type === "reference") {
        const place = this.connectReference(cell, node.reference);
        if (place) written.push(place);
      }
      if (node.type === "name") this.connectName(cell, node.name);
    }
    // A copy has no room to grow.
    cell.written = written.length > 0 ? [...cell.written, ...written] : cell.written;
  }

  remove(cell: FormulaCell): void {
    cell.endApart();
    this.disconnect(cell);
    const { cells, spilling } = this.of(cell.grid);
    if (cells.get(cellKey(cell.row, cell.column)) === cell) cells.delete(cellKey(cell.row, cell.column));
    spilling.delete(cell);
    this.dirty.delete(cell);
    this.volatile.delete(cell);
    this.tainted.delete(cell);
  }

  disconnect(cell: FormulaCell): void {
    for (const { grid, watch } of [...cell.written, ...cell.computed])
      this.of(grid).watches.remove(watch, cell);
    cell.written = [];
    cell.computed = [];
  }

  /** Registers a place that the formula computed, and reads. */
  watch(grid: Grid, rect: Rect, reader: FormulaCell): PlacedWatch {
    const place = { grid, watch: this.of(grid).watches.add(rect, reader) };
    this.heed(place);
    return place;
  }

  /** From now on readers of the place are told of its changes. */
  heed({ grid, watch }: PlacedWatch): void {
    if (!watch.isHeeded) this.of(grid).watches.heed(watch);
  }

  /** Undoes that, unless the formula also names the place. */
  unwatch({ grid, watch }: PlacedWatch, reader: FormulaCell): void {
    for (const written of reader.written) if (written.watch === watch) return;
    this.of(grid).watches.remove(watch, reader);
  }

  /** Marks a formula with all that depends on it or on the cells it spilled into. */
  markDirty(first: FormulaCell): void {
    const open = [first];
    for (let cell = open.pop(); cell; cell = open.pop()) {
      if (cell.isDirty) continue;
      cell.isDirty = true;
      cell.endApart();
      if (!this.isPlaced(cell)) continue;
      this.dirty.add(cell);
      this.touch(cell.grid, cell.spill ?? cell.rect, open);
    }
  }

  /** Marks all that depends on the cells. */
  markChanged(grid: Grid, rect: Rect): void {
    const readers: FormulaCell[] = [];
    this.touch(grid, rect, readers);
    for (const reader of readers) this.markDirty(reader);
  }

  /** Forgets kept values, without computing anything. */
  forgetValues(grid: Grid, rect: Rect): void {
    for (const watch of this.of(grid).watches.touching(rect)) {
      watch.matrix = undefined;
      watch.wasRead = false;
    }
  }

  /** Formulas to compute before the watch is read; from then on its readers are told of changes. */
  *unsettled(grid: Grid, watch: Watch): Generator<FormulaCell> {
    if (watch.isSettled) return;
    this.heed({ grid, watch });
    let isSettled = true;
    for (const formula of this.dirtyIn(grid, watch.rect)) {
      isSettled = false;
      yield formula;
    }
    watch.isSettled = isSettled;
  }

  /** Formulas to compute with results in the rectangle, now or before. Some may be computed meanwhile. */
  *dirtyIn(grid: Grid, rect: Rect): Generator<FormulaCell> {
    if (this.dirty.size === 0) return;
    for (const cell of this.of(grid).spilling) {
      if (cell.isDirty && cell.spill && overlaps(cell.spill, rect) && !contains(rect, cell.row, cell.column))
        yield cell;
    }
    if (this.dirty.size < rect.rows * rect.columns) {
      for (const cell of this.dirty)
        if (cell.grid === grid && contains(rect, cell.row, cell.column)) yield cell;
    } else for (const cell of this.within(grid, rect)) if (cell.isDirty) yield cell;
  }

  /** Whether a cell of the rectangle is the formula's, or reads it, also by other formulas. */
  feeds(formula: FormulaCell, grid: Grid, rect: Rect): boolean {
    const fed = new Set([formula]);
    for (const cell of fed) {
      const covered = cell.spill ?? cell.rect;
      if (cell.grid === grid && overlaps(covered, rect)) return true;
      for (const watch of this.of(cell.grid).watches.touching(covered))
        for (const reader of watch.readers) fed.add(reader);
    }
    return false;
  }

  /** Values from NOW() or a random number. */
  hasTainted(grid: Grid, rect: Rect): boolean {
    for (const cell of this.tainted) {
      if (cell.grid === grid && overlaps(cell.spill ?? cell.rect, rect)) return true;
    }
    return false;
  }

  private of(grid: Grid): SheetFormulas {
    if (grid === this.lastGrid && this.lastSheet) return this.lastSheet;
    let sheet = this.sheets.get(grid);
    if (!sheet)
      this.sheets.set(grid, (sheet = { cells: new Map(), watches: new WatchIndex(), spilling: new Set() }));
    this.lastGrid = grid;
    this.lastSheet = sheet;
    return sheet;
  }

  /** A formula that is only evaluated, as on the command line, has no cell. */
  private isPlaced(cell: FormulaCell): boolean {
    return this.at(cell.grid, cell.row, cell.column) === cell;
  }

  private touch(grid: Grid, rect: Rect, readers: FormulaCell[]): void {
    const { watches } = this.of(grid);
    for (const watch of watches.touching(rect)) {
      watch.matrix = undefined;
      watch.wasRead = false;
      watch.isSettled = false;
      watches.rest(watch);
      for (const reader of watch.readers) if (!reader.isDirty) readers.push(reader);
    }
  }

  private connectReference(cell: FormulaCell, reference: WrittenReference): WrittenPlace | undefined {
    const grid = reference.sheet === undefined ? cell.grid : this.workbook.sheetByName(reference.sheet);
    if (!grid) {
      cell.hasUnknownSheet = true;
      return undefined;
    }
    const { from, to = from } = reference;
    const isOpen = to.row === undefined || to.column === undefined;
    const watch = this.of(grid).watches.add(watchedRect(reference), cell);
    return { grid, watch, written: reference, isOpen };
  }

  private connectName(cell: FormulaCell, name: string): void {
    cell.names = [...cell.names, name.toUpperCase()];
    const range = this.workbook.namedRange(name);
    if (range) cell.computed = [...cell.computed, this.watch(range.grid, range.rect, cell)];
  }
}
