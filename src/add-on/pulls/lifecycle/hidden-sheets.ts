/**
 * Our hidden sheets, also where people have renamed and shown them: the mark says what each was made as.
 * Those that were marked by an earlier version are told apart by name, or if renamed, by named range or first
 * row.
 */
import type { Spreadsheet, Sheet } from "../../shared/google-types";
import { ANSWER_TAB, isTitleRow } from "../../answers/store/answer-tab";
import { readIfGrid } from "../../sheet-writer/cells/grid";
import { nameGatheringSheet, readGatheredName } from "../../sheet-writer/cells/gather";
import { nameAsideSheet, readAsideName } from "../../sheet-writer/beside/aside-sheet";
import { nameKeptSheet, readKeptName } from "../../sheet-writer/cells/kept-blocks";
import { type OwnSheet, toOwnSheet } from "../../gate/own-sheets";
import { marksOf } from "../../gate/sheet-marks";
import { isHeadingText, isStagingName, nameStagingSheet } from "../staging/staging-sheet";

/** `typed`: what a person typed beside rows that are not there now. */
export type HiddenKind = "table before" | "pages" | "rows" | "typed" | "answers";

export interface HiddenSheet {
  readonly sheet: OwnSheet;
  readonly id: number;
  readonly name: string;
  readonly kind: HiddenKind;
  /** Named range of the original block, if known. */
  readonly rangeName?: string | undefined;
  /** No run finds a renamed sheet. */
  readonly isRenamed: boolean;
  /** Renamed, and no longer hidden: a person keeps it. It goes by a click alone, not by itself. */
  readonly isTaken: boolean;
}

type FoundSheet = Omit<HiddenSheet, "sheet"> & { readonly sheet: Sheet };

/** First-row cells that identify a sheet. */
const IDENTIFYING_CELLS = 5;

/** `blocks`: named ranges of all known pulls. */
export function findHiddenSheets(
  spreadsheet: Spreadsheet,
  blocks: ReadonlySet<string>,
): readonly HiddenSheet[] {
  const byCells = new Map<number, Pick<HiddenSheet, "kind" | "rangeName">>();
  for (const named of spreadsheet.getNamedRanges()) {
    const known = readCopyName(named.getName());
    // The sheet may be deleted.
    const sheet = known && spreadsheet.getRangeByName(named.getName())?.getSheet();
    if (known && sheet) byCells.set(sheet.getSheetId(), known);
  }
  const marks = marksOf(spreadsheet);
  const found = spreadsheet.getSheets().flatMap((sheet): FoundSheet[] => {
    const [id, name] = [sheet.getSheetId(), sheet.getName()];
    const madeAs = marks?.madeAs(sheet);
    // Anybody can give such a name to another sheet of ours, as to their own.
    const known = readHiddenSheetName(madeAs ?? name, blocks);
    if (known && (madeAs ?? name) === name)
      return [{ sheet, id, name, isRenamed: false, isTaken: false, ...known }];
    const isHidden = sheet.isSheetHidden();
    // Marks of an earlier version say nothing of what the sheet is.
    const isOlder = madeAs === undefined && (isHidden || marks?.wasMarked(sheet) === true);
    const unnamed = isOlder ? ((isHidden ? byCells.get(id) : undefined) ?? readFirstRow(sheet)) : undefined;
    const renamed = known ?? unnamed;
    return renamed ? [{ sheet, id, name, isRenamed: true, isTaken: !isHidden, ...renamed }] : [];
  });
  return found.flatMap((one) => {
    const sheet = toOwnSheet(spreadsheet, one.sheet);
    return sheet ? [{ ...one, sheet }] : [];
  });
}

/** As which it was made; a person may have renamed it since. */
export function nameAsMade({ kind, name, rangeName = "", isRenamed }: HiddenSheet): string {
  if (!isRenamed) return name;
  switch (kind) {
    case "answers":
      return ANSWER_TAB;
    case "pages":
      return nameStagingSheet(name);
    case "table before":
      return nameKeptSheet(rangeName, 1);
    case "typed":
      return nameAsideSheet(rangeName);
    case "rows":
      return nameGatheringSheet(rangeName);
  }
}

function readHiddenSheetName(
  name: string,
  blocks: ReadonlySet<string>,
): Pick<HiddenSheet, "kind" | "rangeName"> | undefined {
  if (name === ANSWER_TAB) return { kind: "answers" };
  if (isStagingName(name)) return { kind: "pages" };
  const copy = readCopyName(name);
  if (copy) return copy;
  const gathered = readGatheredName(name);
  // Somebody's own sheet may have such a name.
  return gathered !== undefined && blocks.has(gathered) ? { kind: "rows", rangeName: gathered } : undefined;
}

/** Of what the writer keeps for a block, by the name of its sheet or its cells. */
function readCopyName(name: string): Pick<HiddenSheet, "kind" | "rangeName"> | undefined {
  const kept = readKeptName(name);
  if (kept !== undefined) return { kind: "table before", rangeName: kept };
  const typed = readAsideName(name);
  return typed === undefined ? undefined : { kind: "typed", rangeName: typed };
}

function readFirstRow(sheet: Sheet): Pick<HiddenSheet, "kind" | "rangeName"> | undefined {
  const cells = readIfGrid(sheet, () => {
    const width = Math.min(IDENTIFYING_CELLS, sheet.getMaxColumns());
    return sheet.getRange(1, 1, 1, width).getValues()[0] as readonly unknown[];
  });
  if (isTitleRow(cells)) return { kind: "answers" };
  return isHeadingText(cells?.[0]) ? { kind: "pages" } : undefined;
}
