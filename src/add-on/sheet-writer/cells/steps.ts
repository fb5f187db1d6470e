/** A write as steps: plan.ts decides on them, perform.ts does them. */
import type { GoogleText, TextStyle, ValidationRule } from "../../shared/google-types";
import type { GridSize, Rect } from "./rect";

/** For `setValues`: texts are guarded to stay texts. A Date is an instant. */
export type SheetValue = string | number | boolean | Date;

/** Texts are guarded, so only a person's formulas begin so. */
export function isFormula(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("=");
}

/** The values of one row, from the block's first column on. */
export type SheetRow = readonly SheetValue[];

/** Header first; a number format or null for each column. */
export interface SheetCells {
  readonly values: readonly (readonly SheetValue[])[];
  readonly formats: readonly (string | null)[];
}

export interface CellPart {
  readonly rect: Rect;
  readonly values: SheetValue[][];
}

/** Formulas of a person's that were moved, in one column. */
export interface MovedFormulas {
  readonly rect: Rect;
  readonly formulas: string[][];
}

/** What one style of a text holds. */
export type TextPart = "fontColor" | "fontWeight" | "fontStyle" | "fontLine" | "fontFamily" | "fontSize";

/** What a cell looks like beside its value. */
export type LookKind =
  | TextPart
  | "note"
  | "background"
  | "horizontalAlignment"
  | "verticalAlignment"
  | "wrap"
  | "numberFormat"
  /** Data validation, by its description. */
  | "rule";

/** Rules of data validation by their descriptions. */
export type Rules = ReadonlyMap<string, ValidationRule>;

/** Styles of texts by their descriptions. */
export type TextStyles = ReadonlyMap<string, TextStyle>;

/** Text with links, or other parts that differ from the rest. As Google gave it, or where its links are. */
export type RichText = GoogleText | readonly TextLink[];

/** Characters count from 0; `end` is the one after. */
export interface TextLink {
  readonly start: number;
  readonly end: number;
  readonly url: string;
}

/** From a row of formulas to the rows below. */
export interface Fill {
  readonly from: Rect;
  readonly to: Rect;
}

/** What was read of a rectangle. */
export interface ReadGrid {
  readonly rect: Rect;
  readonly cells: readonly (readonly unknown[])[];
  /** Undefined for cells of which only the values were read. */
  readonly formulas?: readonly (readonly (string | undefined)[])[] | undefined;
}

/** A rule of conditional formatting over columns of a table. */
export interface PlannedRule {
  readonly of: "scale" | "late";
  readonly rects: readonly Rect[] | "as they are";
  /** It was laid before: one that is missing is not made again. */
  readonly isKnown: boolean;
  /** In hours since Sheets' first day. Default: what the rule says. */
  readonly lateFrom?: number | undefined;
}

/** Rules over a table. `near`: the table's own columns, where they are found. */
export interface PlannedRules {
  readonly rules: readonly PlannedRule[];
  readonly near: readonly Rect[];
  /** The tab of an earlier run, over which this table is never late. */
  readonly former?: { readonly sheetId: number; readonly rect: Rect } | undefined;
}

/** The line above a table. */
export interface LineStep {
  readonly block: Rect;
  /** Undefined where none is wanted any more. */
  readonly text: string | undefined;
  /** Texts that are ours, if they stand there. */
  readonly ours: readonly string[];
  /** Where the last write left it, "A1". Undefined for a table that has not landed yet. */
  readonly knownAt: string | undefined;
}

export type Step =
  | { readonly kind: "grow"; readonly from: GridSize; readonly to: GridSize }
  /** Copies the pull's own values, and a row's formats, for undo. */
  | {
      readonly kind: "keep";
      readonly block: Rect;
      readonly own: readonly Rect[];
      /** Only where columns change: otherwise formats stay in place. */
      readonly formatRow: number | undefined;
    }
  /** The run counts as begun: what was kept is certain to be there. */
  | { readonly kind: "begin" }
  /** Deletes the older of two kept blocks. */
  | { readonly kind: "forgetBefore" }
  /** When there is no room for any kept block. */
  | { readonly kind: "forgetKept" }
  | { readonly kind: "copyFormats"; readonly from: Rect; readonly to: Rect }
  | { readonly kind: "fillDown"; readonly from: Rect; readonly to: Rect }
  | { readonly kind: "numberFormat"; readonly rect: Rect; readonly format: string }
  /** A column that nobody has made wider or narrower gets room for what it shows. */
  | { readonly kind: "widen"; readonly column: number; readonly width: number }
  | { readonly kind: "bold"; readonly rect: Rect }
  | { readonly kind: "freezeRows"; readonly count: number }
  | { readonly kind: "nameRange"; readonly rect: Rect }
  /** Nothing further is done where the block has moved since it was looked for. */
  | { readonly kind: "findAgain"; readonly block: Rect }
  /** What one call cannot write is put into a hidden sheet, before anything is seen of it. */
  | { readonly kind: "gather"; readonly parts: readonly CellPart[] }
  /** `gathered`: too many cells for a call, or separate parts: gathered elsewhere, shown at once. */
  | { readonly kind: "write"; readonly parts: readonly CellPart[]; readonly gathered: boolean }
  /** Stops where somebody has typed since it was read. `block`: it sees too whether that is where it was. */
  | {
      readonly kind: "lookAgain";
      readonly block?: Rect | undefined;
      readonly values?: (ReadGrid & { readonly ownColumns: readonly number[] }) | undefined;
      readonly notes: readonly ReadGrid[];
    }
  /** Writes what waits for its row: the lines below the titles. */
  | { readonly kind: "aside"; readonly lines: readonly (readonly SheetValue[])[] }
  /** A filter over the whole table goes on over all its rows. */
  | { readonly kind: "fitFilter"; readonly before: Rect; readonly after: Rect }
  | { readonly kind: "moveFormulas"; readonly moved: readonly MovedFormulas[] }
  /** Notes, colours and rules of a person's cells, where their rows are now. */
  | {
      readonly kind: "look";
      readonly part: Exclude<LookKind, TextPart>;
      readonly rect: Rect;
      readonly looks: string[][];
      /** Notes as they were read. */
      readonly before?: readonly (readonly string[])[];
      readonly rules?: Rules;
    }
  /** How texts of a person's cells are written: described. `styles`: those that were read. */
  | {
      readonly kind: "textStyles";
      readonly rect: Rect;
      readonly looks: string[][];
      readonly styles: TextStyles;
    }
  /** Rules that would refuse the values that come are softened, until theirs are there. */
  | { readonly kind: "soften"; readonly rect: Rect; readonly looks: string[][]; readonly rules: Rules }
  /** Texts of one column that have links, by the row of the sheet, after their values were written. */
  | { readonly kind: "richTexts"; readonly rect: Rect; readonly texts: ReadonlyMap<number, RichText> }
  /** Lays rules of conditional formatting over the table, or moves those that are there. */
  | ({ readonly kind: "lookRules" } & PlannedRules)
  | ({ readonly kind: "lineAbove" } & LineStep)
  /** Clears filled formulas that nobody changed since. */
  | { readonly kind: "clearFill"; readonly fill: Fill }
  /** Below what a person wrote there. `before`: ours of earlier writes. */
  | {
      readonly kind: "note";
      readonly row: number;
      readonly column: number;
      readonly text: string;
      readonly before: readonly string[];
    };
