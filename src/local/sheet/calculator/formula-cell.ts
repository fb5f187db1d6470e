/** A cell with a formula, as the calculator knows it. */
import type { Rect } from "../cells";
import type { Grid } from "../grid";
import type { Node } from "../language/ast";
import type { WrittenReference } from "../language/references";
import type { CellError } from "../cells";
import type { CustomCall } from "./custom-functions";
import type { Watch } from "./watches";

/** A watch together with the sheet it is on. */
export interface PlacedWatch {
  readonly grid: Grid;
  readonly watch: Watch;
}

/** Where a reference that is written in the formula points. */
export interface WrittenPlace extends PlacedWatch {
  /** The reference ends where its sheet ends (`A:A`), so it grows with it. */
  readonly isOpen: boolean;
}

/** What the parser found: a tree, or the error that the cell shows. */
export type Parsed = Node | CellError;

export class FormulaCell {
  /** The place of each reference, as the formula has them. A reference to what does not exist is missing. */
  readonly written = new Map<WrittenReference, WrittenPlace>();
  /** Places that the formula computed when it was last evaluated (INDIRECT, OFFSET). */
  computed: PlacedWatch[] = [];
  /** Places read in the evaluation under way. */
  reads: { readonly grid: Grid; readonly rect: Rect }[] = [];
  /** The names in the formula that are, or might become, named ranges; upper-case. */
  readonly names = new Set<string>();
  hasUnknownSheet = false;
  /** It calls a volatile function, so it is computed anew at every change. */
  isVolatile = false;
  /** Its value, as last computed, comes of NOW() or a random number, perhaps by way of other cells. */
  isTainted = false;
  isDirty = false;
  /** Where it stands while the cells that it needs are computed first. */
  phase: "idle" | "waiting" | "computing" = "idle";
  /** Formulas that its last evaluation found wanting. */
  needs: readonly FormulaCell[] = [];
  /** How often it was computed in the recalculation under way. */
  rounds = 0;
  /** The rectangle that its result covers, where it is more than one cell. */
  spill: Rect | undefined;
  /** The rectangle that its result would cover, were nothing in the way. */
  blockedSpill: Rect | undefined;
  /** Calls of custom functions without which the last evaluation could not end. */
  wants: CustomCall[] = [];

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
