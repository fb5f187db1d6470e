/** A write as steps: plan.ts decides on them, perform.ts does them. */
import type { GridSize, Rect } from "./rect";

/** For `setValues`: texts are guarded to stay texts. A Date is an instant. */
export type SheetValue = string | number | boolean | Date;

/** The header first, and a number format or null for each column. */
export interface SheetCells {
  readonly values: readonly (readonly SheetValue[])[];
  readonly formats: readonly (string | null)[];
}

export interface CellPart {
  readonly rect: Rect;
  readonly values: SheetValue[][];
}

/** A row of formulas, and the rows below it that get copies. */
export interface Fill {
  readonly from: Rect;
  readonly to: Rect;
}

export type Step =
  /** To the block's last cell. */
  | { readonly kind: "grow"; readonly from: GridSize; readonly to: GridSize }
  /** For undo: the pull's own values of `block`, and one row's formats. */
  | {
      readonly kind: "keep";
      readonly block: Rect;
      readonly own: readonly Rect[];
      /** Only where columns change: otherwise formats stay in place. */
      readonly formatRow: number | undefined;
    }
  /** From here on the run counts as begun, and what was kept is certain to be there. */
  | { readonly kind: "begin" }
  /** Deletes the older of two kept blocks. */
  | { readonly kind: "forgetBefore" }
  /** Deletes every kept block, for want of room. */
  | { readonly kind: "forgetKept" }
  | { readonly kind: "copyFormats"; readonly from: Rect; readonly to: Rect }
  | { readonly kind: "fillDown"; readonly from: Rect; readonly to: Rect }
  | { readonly kind: "numberFormat"; readonly rect: Rect; readonly format: string }
  | { readonly kind: "bold"; readonly rect: Rect }
  | { readonly kind: "freezeRows"; readonly count: number }
  | { readonly kind: "nameRange"; readonly rect: Rect }
  /** `gathered`: too many cells for one call, or separate parts. */
  | { readonly kind: "write"; readonly parts: readonly CellPart[]; readonly gathered: boolean }
  /** Removes filled formulas that nobody changed since. */
  | { readonly kind: "clearFill"; readonly fill: Fill }
  | { readonly kind: "note"; readonly row: number; readonly column: number; readonly text: string };
