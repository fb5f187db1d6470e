/** A block's column order after the pull's choice or its question changed. */
import { findColumnUser } from "./column-references";
import type { LastWrite } from "../destination/destination";
import { isInTableOrder, type LayoutInput, layOut } from "../layout/layout";
import type { WriteMode } from "../modes/write-mode";
import type { Column } from "../../table/types";
import { type ExistingBlock, findFirstRow, type SurveyedPlace } from "./survey";

export type ColumnOrder =
  | "as it stands"
  | "reset"
  /** Another order is wanted, but the one in the sheet stays: what depends on it, as a part of a sentence. */
  | { readonly keptFor: string };

export interface Ordering {
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly rangeName: string;
  readonly place: SurveyedPlace;
  readonly sheetBlock: ExistingBlock | undefined;
  readonly mode: WriteMode;
  /** A person chose the order: then remarks right beside the block keep none. */
  readonly isChosen: boolean;
}

/** `wanted`: none: all columns, undefined: no choice. After a killed change either order may be there. */
export function hasNewChoice(wanted: readonly string[] | undefined, last: LastWrite): boolean {
  if (!wanted || !last.order) return false;
  if (last.unfinished && last.kept?.isReordered) return true;
  return JSON.stringify(wanted) !== JSON.stringify(last.order);
}

/** Columns of an answer, and of the sheet where it lands. */
interface AnswerColumns {
  readonly asked: string | undefined;
  readonly columns: readonly Column[];
  /** In the sheet, from left to right. */
  readonly standing: readonly string[];
}

/**
 * Columns went and others came, and those that stand there are in the order in which they were written:
 * another question, such as by quarter in place of by month, or the same of later months, each of which has a
 * column.
 */
export function hasOtherColumns(
  { columns, beside, unfinished }: LastWrite,
  { asked, columns: answered, standing }: AnswerColumns,
): boolean {
  const names = answered.map(({ name }) => name);
  const came = answered.filter(({ name }) => !columns.includes(name));
  const isAsWritten = JSON.stringify(standing) === JSON.stringify(columns);
  if (unfinished || !isAsWritten || came.length === 0 || columns.every((name) => names.includes(name)))
    return false;
  const isOther = beside?.asked !== undefined && asked !== undefined && beside.asked !== asked;
  return isOther || came.every(({ across, isOfLines }) => across !== undefined || isOfLines);
}

/**
 * A new one only if all columns are the table's, and nothing depends on places: where nobody chose it, no
 * column right beside the block either.
 */
export function planOrder(
  wish: LayoutInput,
  { spreadsheet, rangeName, place, sheetBlock, mode, isChosen }: Ordering,
): ColumnOrder {
  if (!place.sheet || !sheetBlock) return "as it stands";
  const previous = { rect: sheetBlock.rect, firstRow: findFirstRow(sheetBlock) };
  if (isInTableOrder(layOut({ ...wish, previous }))) return "as it stands";
  // Other modes keep old rows in the old order.
  if (mode.name !== "replace") return { keptFor: `in ${mode.name} mode rows of before stay as they are` };
  if (!wish.header) return { keptFor: "without headers nothing tells which column is which" };
  if (!isInTableOrder(layOut({ ...wish, previous, isReset: true })))
    return { keptFor: "a column of yours is among them" };
  const right = previous.firstRow[sheetBlock.rect.columns] ?? "";
  if (!isChosen && right.trim() !== "") return { keptFor: `"${right.trim()}" is right beside them` };
  const keptFor = findColumnUser(spreadsheet, { sheet: place.sheet, rect: sheetBlock.rect, rangeName });
  return keptFor === undefined ? "reset" : { keptFor };
}
