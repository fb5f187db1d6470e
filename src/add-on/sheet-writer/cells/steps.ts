/** A write as steps: plan.ts decides on them, perform.ts does them. */
import type { GridSize, Rect } from "./rect";

/** A value for `setValues`: texts are guarded so that they stay texts. A Date is an instant. */
export type SheetValue = string | number | boolean | Date;

/** A table for `setValues`: the header first, and a number format or null for each column. */
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
  /** Copies the pull's own values of `block`, and a row's formats, for putting back. */
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
  /** Nothing further is done where the block has moved since it was looked for. */
  | { readonly kind: "findAgain"; readonly block: Rect }
  /** What one call cannot write is put into a hidden sheet, before anything is seen of it. */
  | { readonly kind: "gather"; readonly parts: readonly CellPart[] }
  /** `gathered`: too many cells for a call, or separate parts: gathered elsewhere, shown at once. */
  | { readonly kind: "write"; readonly parts: readonly CellPart[]; readonly gathered: boolean }
  /** Takes away formulas that were filled down, where they are still as they were filled. */
  | { readonly kind: "clearFill"; readonly fill: Fill }
  | { readonly kind: "note"; readonly row: number; readonly column: number; readonly text: string };
