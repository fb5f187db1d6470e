import type { Rect } from "./cells";
import { Grid } from "./grid";
import { type GridMove, movedRect } from "./moves";
import { moveObjectsOf } from "./moved-objects";
import type { WorkbookChange, WorkbookListener } from "./workbook-changes";

/** The most cells of a spreadsheet (support.google.com/drive/answer/37603). */
export const MAX_CELLS = 10_000_000;

/** A name for cells, which follows them when rows and columns move. */
export interface NamedRangeRecord {
  readonly name: string;
  readonly grid: Grid;
  readonly rect: Rect;
}

/** Held so that scripts and pages read calculated values. */
export interface Calculator {
  /** As far as possible without waiting (custom functions stay `Loading...`). */
  settle(): void;
  /** As `settle`; resolves where long formulas are still computed beside what else happens. */
  settleBeside(): Promise<void> | undefined;
  /** For a moment, where what was calculated before may be shown meanwhile; the rest follows. */
  advance(): void;
}

export interface WorkbookOptions {
  readonly id?: string;
  readonly name?: string;
  /** IANA name; UTC by default (Sheets uses its maker's). */
  readonly timeZone?: string;
  /** As `getSpreadsheetLocale` gives it, such as `en_US`. */
  readonly locale?: string;
}

/** Starts with one blank sheet, "Sheet1". */
export class Workbook {
  readonly id: string;
  name: string;
  calculator: Calculator | undefined;
  /** It came with formulas that would ask a service, and nobody has said yet that they may. */
  isHeld = false;
  /** Language of error values in cells, such as `de`. */
  language = "en";
  /** Epoch milliseconds for NOW() and dates typed without a year. A runtime sets its own clock. */
  now: () => number = Date.now;
  private readonly grids: Grid[] = [];
  private readonly names = new Map<string, NamedRangeRecord>();
  /** Names whose cells are gone, in lower case. */
  private readonly broken = new Set<string>();
  private readonly listeners = new Set<WorkbookListener>();
  private zone: string;
  private region: string;
  private lastId = 0;

  constructor(options: WorkbookOptions = {}) {
    this.id = options.id ?? "local-spreadsheet";
    this.name = options.name ?? "Untitled spreadsheet";
    this.zone = options.timeZone ?? "Etc/UTC";
    this.region = options.locale ?? "en_US";
    this.grids.push(this.newGrid(0, "Sheet1"));
  }

  get sheets(): readonly Grid[] {
    return this.grids;
  }
  get timeZone(): string {
    return this.zone;
  }
  set timeZone(zone: string) {
    this.zone = zone;
    this.notify({ kind: "settings" });
  }
  get locale(): string {
    return this.region;
  }
  set locale(locale: string) {
    this.region = locale;
    this.notify({ kind: "settings" });
  }

  /** Until the returned function is called. Listeners run synchronously in order. */
  onChange(listener: WorkbookListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ignores case, as formulas do. */
  sheetByName(name: string): Grid | undefined {
    const wanted = name.toLowerCase();
    return this.grids.find((grid) => grid.name.toLowerCase() === wanted);
  }
  sheetById(id: number): Grid | undefined {
    return this.grids.find((grid) => grid.id === id);
  }

  /**
   * Inserts at `index` (from 0; the end by default). A taken name throws with Sheets' message. `id`: of a
   * sheet that returns.
   */
  addSheet(
    name?: string,
    options: {
      readonly index?: number;
      readonly rows?: number;
      readonly columns?: number;
      readonly id?: number;
    } = {},
  ): Grid {
    const title = name ?? this.freeSheetName();
    this.checkSheetName(title);
    this.claimCells((options.rows ?? 1000) * (options.columns ?? 26));
    const grid = this.newGrid(options.id ?? this.nextId(), title, options.rows, options.columns);
    this.lastId = Math.max(this.lastId, grid.id);
    this.grids.splice(options.index ?? this.grids.length, 0, grid);
    this.notify({ kind: "sheets", grid, what: "added" });
    return grid;
  }

  removeSheet(grid: Grid): void {
    if (this.grids.length === 1) throw new Error("You can't remove all the sheets in a document.");
    this.grids.splice(this.grids.indexOf(grid), 1);
    for (const [key, range] of this.names) if (range.grid === grid) this.breakName(key);
    this.notify({ kind: "sheets", grid, what: "removed" });
  }

  /** A removed one, with its content. Its name must be free. */
  restoreSheet(grid: Grid, index: number): void {
    this.checkSheetName(grid.name);
    this.claimCells(grid.maxRows * grid.maxColumns);
    this.grids.splice(index, 0, grid);
    this.notify({ kind: "sheets", grid, what: "added" });
  }

  renameSheet(grid: Grid, name: string): void {
    if (this.sheetByName(name) !== grid) this.checkSheetName(name);
    grid.rename(name);
    this.notify({ kind: "sheets", grid, what: "renamed" });
  }

  moveSheet(grid: Grid, index: number): void {
    this.grids.splice(this.grids.indexOf(grid), 1);
    this.grids.splice(index, 0, grid);
    this.notify({ kind: "sheets", grid, what: "moved" });
  }

  setHidden(grid: Grid, hidden: boolean): void {
    if (hidden && this.grids.every((other) => other === grid || other.hidden)) {
      throw new Error("You can't hide all the sheets in a document.");
    }
    grid.hidden = hidden;
    this.notify({ kind: "sheets", grid, what: "shown" });
  }

  get namedRanges(): readonly NamedRangeRecord[] {
    return [...this.names.values()];
  }
  /** The named range of this name, in any case of letters. */
  namedRange(name: string): NamedRangeRecord | undefined {
    return this.names.get(name.toLowerCase());
  }
  setNamedRange(name: string, grid: Grid, rect: Rect): void {
    this.broken.delete(name.toLowerCase());
    this.names.set(name.toLowerCase(), { name, grid, rect });
    this.notify({ kind: "names", name });
  }
  removeNamedRange(name: string): boolean {
    const wasBroken = this.broken.delete(name.toLowerCase());
    const removed = this.names.delete(name.toLowerCase());
    if (removed) this.notify({ kind: "names", name });
    return removed || wasBroken;
  }
  get brokenNames(): readonly string[] {
    return [...this.broken];
  }
  breakNamedRange(name: string): void {
    this.breakName(name.toLowerCase());
  }
  /** A name that lost its cells: listed as #REF!, of no use. */
  isBrokenName(name: string): boolean {
    return this.broken.has(name.toLowerCase());
  }

  /** Unique among sheets, charts and protections of this workbook. */
  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  get highestId(): number {
    return this.lastId;
  }
  /** Up to this id, all were used in another process. */
  skipIds(last: number): void {
    this.lastId = Math.max(this.lastId, last);
  }

  chartsChanged(grid: Grid): void {
    this.notify({ kind: "sheets", grid, what: "charts" });
  }

  private breakName(key: string): void {
    this.names.delete(key);
    this.broken.add(key);
  }

  private newGrid(id: number, name: string, rows?: number, columns?: number): Grid {
    const host = {
      changed: (change: WorkbookChange) => this.notify(change),
      claimCells: (n: number) => this.claimCells(n),
    };
    return new Grid(id, name, host, rows, columns);
  }

  private notify(change: WorkbookChange): void {
    if (change.kind === "rows" || change.kind === "columns") this.moveObjects(change.grid, change);
    for (const listener of this.listeners) listener(change);
  }

  private claimCells(more: number): void {
    const cells = this.grids.reduce((sum, grid) => sum + grid.maxRows * grid.maxColumns, 0);
    if (cells + more <= MAX_CELLS) return;
    throw new Error(
      `This action would increase the number of cells in the workbook above the limit of ${MAX_CELLS} cells.`,
    );
  }

  private checkSheetName(name: string): void {
    if (name === "") throw new Error("The sheet name cannot be empty.");
    if (name.length > 100) throw new Error("The sheet name cannot be greater than 100 characters.");
    if (this.sheetByName(name)) {
      throw new Error(`A sheet with the name "${name}" already exists. Please enter another name.`);
    }
  }

  private freeSheetName(): string {
    let number = this.grids.length + 1;
    while (this.sheetByName(`Sheet${number}`)) number += 1;
    return `Sheet${number}`;
  }

  private moveObjects(moved: Grid, move: GridMove): void {
    for (const [key, range] of this.names) {
      if (range.grid !== moved) continue;
      const rect = movedRect(range.rect, move);
      if (rect) this.names.set(key, { ...range, rect });
      else this.breakName(key);
    }
    moveObjectsOf(moved, move, this.grids);
  }
}
