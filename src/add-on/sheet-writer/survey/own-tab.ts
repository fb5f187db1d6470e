import { removeNoted } from "../../gate/own-sheets";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";
import type { Destination, Kept, LastWrite } from "../destination/destination";
import { getRange } from "../cells/grid";
import { nameCells } from "../cells/name-cells";
import { getBottom, type Rect, getRight } from "../cells/rect";
import { chooseSheetName } from "../cells/sheet-names";
import { type SurveyedPlace, toRect } from "./survey";

/** No pull's name has two underscores. */
export function nameLatest(rangeName: string): string {
  return `${rangeName}__latest`;
}

/** `before`: where the named range was. */
export interface OwnTab {
  readonly place: SurveyedPlace;
  readonly before: Kept["before"];
}

/**
 * This run's tab, if it was killed before; else a new one, or a blank one that a killed run left. `names`:
 * best first.
 */
export function findOwnTab(
  spreadsheet: Spreadsheet,
  destination: Destination,
  names: readonly string[],
  last: LastWrite,
  isSameRun: boolean,
): OwnTab {
  const range = spreadsheet.getRangeByName(nameLatest(destination.rangeName));
  const made = last.tab === undefined ? null : spreadsheet.getSheetById(last.tab);
  const isHere = range?.getSheet().getSheetId() === last.tab;
  if (made && isSameRun && (isHere || hasNoCells(made))) {
    const place = {
      sheet: made,
      sheetName: made.getName(),
      ...(range && isHere ? { rect: toRect(range) } : {}),
    };
    return { place, before: undefined };
  }
  // An undo was killed before it deleted the tab.
  if (made && (isSameRun || (last.unfinished && hasNoCells(made)))) removeNoted(spreadsheet, made);
  const before = range ? { sheetId: range.getSheet().getSheetId(), rect: toRect(range) } : undefined;
  return { place: makeNewTab(spreadsheet, names), before };
}

function makeNewTab(spreadsheet: Spreadsheet, names: readonly string[]): SurveyedPlace {
  for (const wish of names) {
    const sheetName = chooseSheetName(wish, []);
    const sheet = spreadsheet.getSheetByName(sheetName);
    if (!sheet || hasNoCells(sheet)) return { sheet, sheetName };
  }
  const taken = spreadsheet.getSheets().map((sheet) => sheet.getName());
  return { sheet: null, sheetName: chooseSheetName(names[names.length - 1] ?? "", taken) };
}

/**
 * Moves the named range back. A killed undo has already checked the tab.
 * @throws AddOnError badDestination where the tab holds something else, or is the only visible one
 */
export function removeOwnTab(
  spreadsheet: Spreadsheet,
  rangeName: string,
  tab: number,
  before: Kept["before"],
): void {
  const name = nameLatest(rangeName);
  const sheet = spreadsheet.getSheetById(tab);
  const range = spreadsheet.getRangeByName(name);
  if (sheet && range?.getSheet().getSheetId() === tab) {
    checkAlone(spreadsheet, sheet, toRect(range));
    const earlier = before && spreadsheet.getSheetById(before.sheetId);
    if (earlier) nameCells(spreadsheet, name, getRange(earlier, before.rect));
    else spreadsheet.removeNamedRange(name);
  }
  if (sheet) removeNoted(spreadsheet, sheet);
}

function checkAlone(spreadsheet: Spreadsheet, sheet: Sheet, block: Rect): void {
  const isAlone = sheet.getLastRow() <= getBottom(block) && sheet.getLastColumn() <= getRight(block);
  const isOnly = !spreadsheet
    .getSheets()
    .some((other) => !other.isSheetHidden() && other.getSheetId() !== sheet.getSheetId());
  if (isAlone && !isOnly) return;
  const why = isOnly ? "it is the only visible tab" : "it holds other cells next to or below the table";
  throw new AddOnError("badDestination", {
    place: sheet.getName(),
    problem: `the tab was not removed, because ${why}. Delete it yourself if it is not needed`,
  });
}

function hasNoCells(sheet: Sheet): boolean {
  return sheet.getLastRow() === 0;
}
