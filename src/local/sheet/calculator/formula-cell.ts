/** A formula cell, the places it reads and the calls it waits for. */
import type { Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { Node } from "../language/ast";
import type { WrittenReference } from "../language/references";
import type { CellError } from "../grid/cells";
import type { Matrix, Reference, Scalar } from "../values/values";

/** A place that formulas read, shared by its readers. */
export interface Watch {
  readonly rect: Rect;
  readonly readers: Set<FormulaCell>;
  /** No formula in it waits. Must be set to false when one does. */
  isSettled: boolean;
  /** Changes of the place are told to its readers. Is false only while all of them wait. */
  isHeeded: boolean;
  /**
   * Kept from the second reading until a change: most ranges have one reader, and all copies would fill the
   * memory.
   */
  matrix: Matrix | undefined;
  wasRead: boolean;
}

/** Where a formula is; rows and columns from 1. */
export interface CellPlace {
  readonly grid: Grid;
  readonly row: number;
  readonly column: number;
}

/** A call: its question, the waiting formulas and, once ended, its result. */
export interface CustomCall {
  readonly key: string;
  readonly name: string;
  readonly args: readonly (Scalar | Matrix | undefined)[];
  /** The first cell that called; others may share its result. */
  readonly from: CellPlace;
  readonly waiting: Set<FormulaCell>;
  state: "wanted" | "queued" | "running" | "done";
  result: Scalar | Matrix;
}

/** A watch with its sheet. */
export interface PlacedWatch {
  readonly grid: Grid;
  readonly watch: Watch;
}

/** Place of a reference in the formula's text. */
export interface WrittenPlace extends PlacedWatch {
  readonly written: WrittenReference;
  /** Open to the sheet's end (`A:A`): grows with it. */
  readonly isOpen: boolean;
  /** As evaluated, valid while the sheet keeps its size. */
  seen?: { readonly reference: Reference; readonly maxRows: number; readonly maxColumns: number };
}

/** A tree, or the error that the cell shows. */
export type Parsed = Node | CellError;

/** Shared: there may be many thousands. */
const NONE: readonly never[] = [];

export class FormulaCell {
  /** Without those that do not exist. */
  written: readonly WrittenPlace[] = NONE;
  /** Computed in the last evaluation (INDIRECT, OFFSET). */
  computed: readonly PlacedWatch[] = NONE;
  /** Present or possible named ranges, upper case. */
  names: readonly string[] = NONE;
  hasUnknownSheet = false;
  /** Calls a volatile function: computed at every change. */
  isVolatile = false;
  /** Its last value depends on NOW() or a random number, maybe by other cells. */
  isTainted = false;
  isDirty = false;
  /** While the cells it needs are computed. */
  phase: "idle" | "waiting" | "computing" = "idle";
  /** Formulas that its last evaluation found not computed yet. */
  needs: Iterable<FormulaCell> = NONE;
  /** How often this recalculation computed it. */
  rounds = 0;
  /** How long evaluations of this recalculation took that lacked other cells (ms). */
  took = 0;
  /** What its result covers if more than one cell. */
  spill: Rect | undefined;
  /** What its result would cover if there were room. */
  blockedSpill: Rect | undefined;
  /** Calls that the last evaluation lacked. */
  wants: readonly CustomCall[] = NONE;

  private readPlaces: Reference[] | undefined;

  /** Its computing on a thread of its own, until it is done, or no longer of use. */
  apart: { end(): void } | undefined;

  constructor(
    readonly grid: Grid,
    readonly row: number,
    readonly column: number,
    readonly formula: string,
    readonly parsed: Parsed,
  ) {}

  endApart(): void {
    this.apart?.end();
    this.apart = undefined;
  }

  /** Places read in the current evaluation. */
  get reads(): readonly Reference[] {
    return this.readPlaces ?? NONE;
  }

  /** Most read one place, and a list that grows from nothing has room for seventeen at once. */
  noteRead(place: Reference): void {
    if (this.readPlaces) this.readPlaces.push(place);
    else this.readPlaces = [place];
  }

  forgetReads(): void {
    this.readPlaces = undefined;
  }

  get rect(): Rect {
    return { row: this.row, column: this.column, rows: 1, columns: 1 };
  }
}
