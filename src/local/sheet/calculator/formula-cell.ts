/**
 * A cell with a formula, as the calculator knows it, and what it is tied to: the places that it reads, the
 * calls that it waits for.
 */
import type { Rect } from "../grid/cells";
import type { Grid } from "../grid/grid";
import type { Node } from "../language/ast";
import type { WrittenReference } from "../language/references";
import type { CellError } from "../grid/cells";
import type { Matrix, Reference, Scalar } from "../values/values";

/** A place that formulas read, shared by all that read just this one. */
export interface Watch {
  readonly rect: Rect;
  readonly readers: Set<FormulaCell>;
  /** No formula cell in it waits to be computed. Must be set to false when one does. */
  isSettled: boolean;
  /**
   * The values, kept from the second reading to the next change: most ranges are read by one formula only,
   * and a copy of each would fill the memory.
   */
  matrix: Matrix | undefined;
  wasRead: boolean;
}

/** One call: what it is asked, which formulas wait for it and, once it has ended, what it gave. */
export interface CustomCall {
  readonly key: string;
  readonly name: string;
  readonly args: readonly (Scalar | Matrix | undefined)[];
  readonly waiting: Set<FormulaCell>;
  state: "wanted" | "queued" | "running" | "done";
  result: Scalar | Matrix;
}

/** A watch together with the sheet it is on. */
export interface PlacedWatch {
  readonly grid: Grid;
  readonly watch: Watch;
}

/** Where a reference that is written in the formula points. */
export interface WrittenPlace extends PlacedWatch {
  readonly written: WrittenReference;
  /** The reference ends where its sheet ends (`A:A`), so it grows with it. */
  readonly isOpen: boolean;
  /** The place as an evaluation sees it, kept while the sheet has the size that it had then. */
  seen?: { readonly reference: Reference; readonly maxRows: number; readonly maxColumns: number };
}

/** What the parser found: a tree, or the error that the cell shows. */
export type Parsed = Node | CellError;

/** Shared by all formulas that have none: there may be many thousands. */
const NONE: readonly never[] = [];

export class FormulaCell {
  /** The places of the references in the formula. Those to what does not exist are missing. */
  written: WrittenPlace[] = [];
  /** Places that the formula computed when it was last evaluated (INDIRECT, OFFSET). */
  computed: readonly PlacedWatch[] = NONE;
  /** Places read in the evaluation under way. */
  reads: Reference[] = [];
  /** The names in the formula that are, or might become, named ranges; upper-case. */
  names: readonly string[] = NONE;
  hasUnknownSheet = false;
  /** It calls a volatile function, so it is computed again at every change. */
  isVolatile = false;
  /** Its value, as last computed, comes of NOW() or a random number, perhaps by way of other cells. */
  isTainted = false;
  isDirty = false;
  /** Where it stands while the cells that it needs are computed first. */
  phase: "idle" | "waiting" | "computing" = "idle";
  /** Formulas that its last evaluation found wanting. */
  needs: readonly FormulaCell[] = NONE;
  /** How often it was computed in the recalculation under way. */
  rounds = 0;
  /** The rectangle that its result covers, where it is more than one cell. */
  spill: Rect | undefined;
  /** The rectangle that its result would cover, were nothing in the way. */
  blockedSpill: Rect | undefined;
  /** Calls of custom functions without which the last evaluation could not end. */
  wants: readonly CustomCall[] = NONE;

  constructor(
    readonly grid: Grid,
    readonly row: number,
    readonly column: number,
    readonly formula: string,
    readonly parsed: Parsed,
  ) {}

  get rect(): Rect {
    return { row: this.row, column: this.column, rows: 1, columns: 1 };
  }
}
