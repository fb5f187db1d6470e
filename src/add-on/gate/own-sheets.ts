/** Deletes, renames and opens sheets of the add-on's own, each through the gate. */
import { AddOnError } from "../shared/errors";
import type { Sheet, Spreadsheet } from "../shared/google-types";
import { type GateDecision, decide } from "./gate";
import type { Pass } from "./pass";
import { marksOf } from "./sheet-marks";

/** Notes that the add-on has made the sheet. */
export function markAsOwn(spreadsheet: Spreadsheet, sheet: Sheet): Sheet {
  return marksOf(spreadsheet)?.add(sheet) ?? sheet;
}

/** Whether the add-on made it; a sheet in which nothing is was left by a run that Google ended. */
export function isOwnSheet(spreadsheet: Spreadsheet, sheet: Sheet): boolean {
  return decideOnSheet(spreadsheet, sheet).kind === "allowed";
}

/** Whether it may be deleted, renamed, or written as a whole. */
export function decideOnSheet(spreadsheet: Spreadsheet, sheet: Sheet): GateDecision<"own sheet"> {
  const marks = marksOf(spreadsheet);
  const isMarked = marks?.has(sheet) ?? true;
  return decide("own sheet", {
    sheetId: sheet.getSheetId(),
    isMarked,
    isBlank: !isMarked && isBlank(sheet),
    hasShutCells: !isMarked && marks?.hasShutCells(sheet) === true,
  });
}

/** @throws AddOnError badDestination where the sheet is somebody's */
export function requireOwnSheet(spreadsheet: Spreadsheet, sheet: Sheet): Pass<"own sheet"> {
  const decision = decideOnSheet(spreadsheet, sheet);
  if (decision.kind === "allowed") return decision.pass;
  const problem =
    "the add-on needs this name for a sheet of its own, and this one is not, or has protected cells. Rename it";
  throw new AddOnError("badDestination", { place: `the sheet "${sheet.getName()}"`, problem });
}

/** A tab whose id its pull's landing has, which only the add-on writes. */
export function removeNoted(spreadsheet: Spreadsheet, sheet: Sheet): void {
  const facts = { sheetId: sheet.getSheetId(), isBlank: false, hasShutCells: false };
  const decision = decide("own sheet", { ...facts, isMarked: marksOf(spreadsheet)?.isCopy() !== true });
  if (decision.kind === "allowed") deleteSheet(decision.pass, spreadsheet, sheet);
}

/** Deletes a sheet of the add-on's own, and its mark. */
export function deleteSheet(_pass: Pass<"own sheet">, spreadsheet: Spreadsheet, sheet: Sheet): void {
  const id = sheet.getSheetId();
  spreadsheet.deleteSheet(sheet);
  marksOf(spreadsheet)?.forget(id);
}

/** Gives a sheet of the add-on's own another name. */
export function renameSheet(_pass: Pass<"own sheet">, sheet: Sheet, name: string): void {
  sheet.setName(name);
}

/** False where it is somebody's, and stays. */
export function removeIfOwn(spreadsheet: Spreadsheet, sheet: Sheet | null | undefined): boolean {
  if (!sheet) return false;
  const decision = decideOnSheet(spreadsheet, sheet);
  if (decision.kind === "allowed") deleteSheet(decision.pass, spreadsheet, sheet);
  return decision.kind === "allowed";
}

function isBlank(sheet: Sheet): boolean {
  try {
    return sheet.getLastRow() === 0;
  } catch {
    // A chart's own sheet refuses questions on cells.
    return false;
  }
}
