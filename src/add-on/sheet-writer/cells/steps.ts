/** What a write does to a sheet, step by step: plan.ts decides on the steps, perform.ts carries them out. */
import type { GridSize, Rect } from "./rect";

/**
 * A value as `setValues` takes it: every text guarded so that Sheets keeps it as text. A Date is an instant.
 */
export type SheetValue = string | number | boolean | Date;

/**
 * A table ready for `setValues`: the header row first where there is one, and a number format for each column
 * or null.
 */
export interface SheetCells {
  readonly values: readonly (readonly SheetValue[])[];
  readonly formats: readonly (string | null)[];
}

/** A rectangle of the sheet, and what its cells come to hold. */
export interface CellPart {
  readonly rect: Rect;
  readonly values: SheetValue[][];
}

/** One row of formulas, and the rows below that they are copied to. */
export interface Fill {
  readonly from: Rect;
  readonly to: Rect;
}

export type Step =
  /** The grid comes to reach the block's last cell. */
  | { readonly kind: "grow"; readonly from: GridSize; readonly to: GridSize }
  /**
   * Copies the values of the pull's own columns of `block`, and a row's formats, to where they can be put
   * back from.
   */
  | {
      readonly kind: "keep";
      readonly block: Rect;
      readonly own: readonly Rect[];
      /** Only where the columns change: otherwise their formats stay in place. */
      readonly formatRow: number | undefined;
    }
  /** From here on the run counts as begun; what was kept before it is sure to be there. */
  | { readonly kind: "begin" }
  /** Deletes the block that was kept before the one that can be put back now. */
  | { readonly kind: "forgetBefore" }
  /** Deletes every block that was kept: there is no room for any. */
  | { readonly kind: "forgetKept" }
  | { readonly kind: "copyFormats"; readonly from: Rect; readonly to: Rect }
  | { readonly kind: "fillDown"; readonly from: Rect; readonly to: Rect }
  | { readonly kind: "numberFormat"; readonly rect: Rect; readonly format: string }
  | { readonly kind: "bold"; readonly rect: Rect }
  | { readonly kind: "freezeRows"; readonly count: number }
  | { readonly kind: "nameRange"; readonly rect: Rect }
  /**
   * `gathered`: too many cells for one call, or parts that lie apart, so they are gathered elsewhere and
   * shown at once.
   */
  | { readonly kind: "write"; readonly parts: readonly CellPart[]; readonly gathered: boolean }
  /** Takes away formulas that were filled down, where they are still as they were filled. */
  | { readonly kind: "clearFill"; readonly fill: Fill }
  | { readonly kind: "note"; readonly row: number; readonly column: number; readonly text: string };
