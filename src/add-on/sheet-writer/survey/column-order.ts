/** The order of a block's columns where the pull changed its choice. */
import { areColumnsReferredTo } from "./column-references";
import type { LastWrite } from "../destination/destination";
import { isInTableOrder, type LayoutInput, layOut } from "../layout/layout";
import type { WriteMode } from "../modes/write-mode";
import { type ExistingBlock, findFirstRow, type SurveyedPlace } from "./survey";

export type ColumnOrder =
  /** The one in the sheet: nobody asks for another, or it is the same. */
  | "as it stands"
  /** The table's own. */
  | "anew"
  /** The one in the sheet, though another is wanted. */
  | "kept";

/** Where a block stands, and how it is written. */
export interface Ordering {
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly rangeName: string;
  readonly place: SurveyedPlace;
  readonly band: ExistingBlock | undefined;
  readonly mode: WriteMode;
}

/**
 * Whether a pull chooses otherwise than when it landed last. After a killed change either order may be there.
 * `wanted`: none where it takes all, undefined where it cannot choose.
 */
export function hasNewChoice(wanted: readonly string[] | undefined, last: LastWrite): boolean {
  if (!wanted || !last.order) return false;
  if (last.unfinished && last.kept?.isReordered) return true;
  return JSON.stringify(wanted) !== JSON.stringify(last.order);
}

/** The order for a changed choice: the table's, where all columns are its own and nothing goes by places. */
export function planOrder(
  wish: LayoutInput,
  { spreadsheet, rangeName, place, band, mode }: Ordering,
): ColumnOrder {
  if (!place.sheet || !band) return "as it stands";
  const previous = { rect: band.rect, firstRow: findFirstRow(band) };
  if (isInTableOrder(layOut({ ...wish, previous }))) return "as it stands";
  // In the other ways to write, rows of before stay where they are, in the order of before.
  if (mode.name !== "replace" || !wish.header) return "kept";
  if (!isInTableOrder(layOut({ ...wish, previous, isAnew: true }))) return "kept";
  return areColumnsReferredTo(spreadsheet, { sheet: place.sheet, rect: band.rect, rangeName })
    ? "kept"
    : "anew";
}
