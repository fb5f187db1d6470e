/**
 * The add-on's hidden sheets: by name, or renamed, by the name on their cells or their first row. A renamed
 * visible one is the person's own, and so is one with shut cells, which a colleague may have called so.
 */
import type { Spreadsheet, Sheet } from "../../shared/google-types";
import { ANSWER_TAB, isTitleRow } from "../../answers/store/answer-tab";
import { readIfGrid } from "../../sheet-writer/cells/grid";
import { readGatheredName } from "../../sheet-writer/cells/gather";
import { readKeptName } from "../../sheet-writer/cells/kept-blocks";
import { hasShutCells } from "../store/protected-places";
import { isHeadingText, isStagingName } from "../staging/staging-sheet";

/** What a hidden sheet holds. */
export type HiddenKind = "table before" | "pages" | "rows" | "answers";

export interface HiddenSheet {
  readonly sheet: Sheet;
  readonly id: number;
  readonly name: string;
  readonly kind: HiddenKind;
  /** The named range of the block that it is a copy of, where that is known. */
  readonly rangeName?: string | undefined;
  /** Whether a person gave it another name: no run finds it any more. */
  readonly isRenamed: boolean;
}

/** Cells of a first row that tell what a sheet is. */
const TELLING_CELLS = 5;

/** `blocks`: the named ranges of all pulls that are known here. */
export function findHiddenSheets(
  spreadsheet: Spreadsheet,
  app: GoogleAppsScript.Spreadsheet.SpreadsheetApp,
  blocks: ReadonlySet<string>,
): readonly HiddenSheet[] {
  const byCells = new Map<number, string>();
  for (const named of spreadsheet.getNamedRanges()) {
    const rangeName = readKeptName(named.getName());
    // What it names may have been deleted.
    const sheet = rangeName === undefined ? null : spreadsheet.getRangeByName(named.getName())?.getSheet();
    if (rangeName !== undefined && sheet) byCells.set(sheet.getSheetId(), rangeName);
  }
  const found = spreadsheet.getSheets().flatMap((sheet): HiddenSheet[] => {
    const [id, name] = [sheet.getSheetId(), sheet.getName()];
    const known = readSheetName(name, blocks);
    if (known) return [{ sheet, id, name, isRenamed: false, ...known }];
    if (!sheet.isSheetHidden()) return [];
    const rangeName = byCells.get(id);
    const kind = rangeName === undefined ? readFirstRow(sheet) : "table before";
    return kind === undefined ? [] : [{ sheet, id, name, kind, rangeName, isRenamed: true }];
  });
  return found.filter(({ sheet }) => !hasShutCells(sheet, app));
}

function readSheetName(
  name: string,
  blocks: ReadonlySet<string>,
): Pick<HiddenSheet, "kind" | "rangeName"> | undefined {
  if (name === ANSWER_TAB) return { kind: "answers" };
  if (isStagingName(name)) return { kind: "pages" };
  const kept = readKeptName(name);
  if (kept !== undefined) return { kind: "table before", rangeName: kept };
  const gathered = readGatheredName(name);
  // Somebody's own sheet may end so, too.
  return gathered !== undefined && blocks.has(gathered) ? { kind: "rows", rangeName: gathered } : undefined;
}

function readFirstRow(sheet: Sheet): HiddenKind | undefined {
  const cells = readIfGrid(sheet, () => {
    const width = Math.min(TELLING_CELLS, sheet.getMaxColumns());
    return sheet.getRange(1, 1, 1, width).getValues()[0] as readonly unknown[];
  });
  if (isTitleRow(cells)) return "answers";
  return isHeadingText(cells?.[0]) ? "pages" : undefined;
}
