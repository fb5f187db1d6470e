/** Opens sheets of the add-on's own, deletes and renames them, each through the gate. */
import { AddOnError, isOfGoogle } from "../shared/errors";
import type { Sheet, Spreadsheet, SpreadsheetApp } from "../shared/google-types";
import { type GateDecision, decide, requirePass } from "./gate";
import type { Pass } from "./pass";
import { listProtections } from "./protections";
import { marksOf } from "./sheet-marks";

declare const OWN: unique symbol;

/**
 * A sheet that passed the gate. What writes outside of a pull's own block takes one, so that no function can
 * be given another sheet: only this file makes them.
 */
export type OwnSheet = Sheet & { readonly [OWN]: true };

/** Notes that the add-on has made the sheet under this name, or that a person gives it to the add-on. */
export function markAsOwn(spreadsheet: Spreadsheet, sheet: Sheet, madeAs?: string): OwnSheet {
  marksOf(spreadsheet)?.add(sheet, madeAs);
  const facts = { sheetId: sheet.getSheetId(), isMarked: true, isBlank: false, hasShutCells: false };
  return passOwn(
    requirePass("own sheet", facts, () => refuseSheet(sheet)),
    sheet,
  );
}

/** Whether the add-on made it; a sheet in which nothing is was left by a run that Google ended. */
export function isOwnSheet(spreadsheet: Spreadsheet, sheet: Sheet): boolean {
  return decideOnSheet(spreadsheet, sheet).kind === "allowed";
}

/** To write into it; undefined where it is somebody's. */
export function toOwnSheet(spreadsheet: Spreadsheet, sheet: Sheet): OwnSheet | undefined {
  const decision = decideOnSheet(spreadsheet, sheet);
  return decision.kind === "allowed" ? passOwn(decision.pass, sheet) : undefined;
}

/** The tab of pulls, which a person may have made. Undefined in a copy, or where its cells are protected. */
export function toOwnTab(spreadsheet: Spreadsheet, sheet: Sheet): OwnSheet | undefined {
  const marks = marksOf(spreadsheet);
  const isMarked = marks?.has(sheet) ?? true;
  const decision = decide("tab of pulls", {
    isFromElsewhere: !isMarked && marks?.isCopy() === true,
    hasShutCells: !isMarked && marks?.hasShutCells(sheet) === true,
  });
  return decision.kind === "allowed" ? passOwn(decision.pass, sheet) : undefined;
}

function passOwn(_pass: Pass<"own sheet" | "tab of pulls">, sheet: Sheet): OwnSheet {
  return sheet as OwnSheet;
}

/** Whether it may be deleted, renamed, or written as a whole. */
export function decideOnSheet(spreadsheet: Spreadsheet, sheet: Sheet): GateDecision<"own sheet"> {
  const marks = marksOf(spreadsheet);
  const isMarked = marks?.has(sheet) ?? true;
  return decide("own sheet", {
    sheetId: sheet.getSheetId(),
    isMarked,
    isBlank: !isMarked && isBlankSheet(sheet),
    hasShutCells: !isMarked && marks?.hasShutCells(sheet) === true,
  });
}

/** @throws AddOnError badDestination where the sheet is somebody's */
export function requireOwnSheet(spreadsheet: Spreadsheet, sheet: Sheet): Pass<"own sheet"> {
  const decision = decideOnSheet(spreadsheet, sheet);
  if (decision.kind === "allowed") return decision.pass;
  throw refuseSheet(sheet);
}

function refuseSheet(sheet: Sheet): AddOnError {
  const problem =
    "the add-on needs this name for a sheet of its own, and this one is not, or has protected cells. Rename it";
  return new AddOnError("badDestination", { place: `the sheet "${sheet.getName()}"`, problem });
}

/** A tab whose id its pull's landing has, which only the add-on writes. */
export function removeNoted(spreadsheet: Spreadsheet, sheet: Sheet): void {
  const decision = decideOnNoted(spreadsheet, sheet, false);
  if (decision.kind === "allowed") deleteSheet(decision.pass, spreadsheet, sheet);
}

/** To write into a tab that is noted as a copy of ours; undefined in a copied spreadsheet, or where shut. */
export function toNotedSheet(spreadsheet: Spreadsheet, sheet: Sheet): OwnSheet | undefined {
  const hasShutCells = marksOf(spreadsheet)?.hasShutCells(sheet) === true;
  const decision = decideOnNoted(spreadsheet, sheet, hasShutCells);
  return decision.kind === "allowed" ? passOwn(decision.pass, sheet) : undefined;
}

/** Its note is as good as a mark, but in a copied spreadsheet it is of the original's sheet. */
function decideOnNoted(
  spreadsheet: Spreadsheet,
  sheet: Sheet,
  hasShutCells: boolean,
): GateDecision<"own sheet"> {
  const isMarked = marksOf(spreadsheet)?.isCopy() !== true;
  return decide("own sheet", { sheetId: sheet.getSheetId(), isMarked, isBlank: false, hasShutCells });
}

/** Deletes a sheet of the add-on's own, and its mark. */
export function deleteSheet(_pass: Pass<"own sheet">, spreadsheet: Spreadsheet, sheet: Sheet): void {
  const id = sheet.getSheetId();
  spreadsheet.deleteSheet(sheet);
  marksOf(spreadsheet)?.forget(id);
}

/** Takes off what keeps people from editing a sheet of the add-on's own; a warning alone stays. */
export function openSheet(_pass: Pass<"own sheet">, sheet: Sheet, app: SpreadsheetApp): void {
  for (const one of Object.values(listProtections(sheet, app)).flat()) one.remove();
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

/** What is left of an answer: where who runs this may not delete it, it goes once they may. */
export function removeUnlessShut(spreadsheet: Spreadsheet, sheet: Sheet | null | undefined): boolean {
  // Google may tell a refusal late, and then at another call.
  return sheet?.getDataRange().canEdit() === true && removeIfOwn(spreadsheet, sheet);
}

function isBlankSheet(sheet: Sheet): boolean {
  try {
    return sheet.getLastRow() === 0;
  } catch (error) {
    // A chart's own sheet refuses questions on cells.
    if (!isOfGoogle(error)) throw error;
    return false;
  }
}
