/** Clears what a pull wrote: its own columns within its block, their notes and rules. Formats stay. */
import type { Pass } from "../../gate/pass";
import { nameLatest } from "../survey/own-tab";
import { findPlace } from "../survey/survey";
import { isWhereLeft, listShutColumns, readShutAreas } from "../survey/shut-cells";
import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import { type Rect, toPlace } from "../cells/rect";
import type { Destination, LastWrite } from "../destination/destination";
import { getRange } from "../cells/grid";
import { forgetKept } from "../cells/kept-blocks";
import { removeLookRules } from "../look-rules/look-rules";
import type { OpenSpreadsheet } from "./landing";
import { writeLineAbove } from "../look-rules/line-above";
import { readTargetArea } from "./target-area";

/** Tabs that runs made for themselves stay. Nothing is cleared where the block's named range is gone. */
export function clearBlock(
  _pass: Pass<"landing">,
  destination: Destination,
  last: LastWrite,
  services: OpenSpreadsheet,
): void {
  const { spreadsheet } = services;
  const { rangeName } = destination;
  const hasBlock = spreadsheet.getRangeByName(rangeName) !== null;
  if (hasBlock) clearColumns(destination, last, services);
  for (const name of [rangeName, nameLatest(rangeName)]) {
    if (spreadsheet.getRangeByName(name)) spreadsheet.removeNamedRange(name);
  }
  forgetKept({ spreadsheet, rangeName });
  services.flush();
}

function clearColumns(destination: Destination, last: LastWrite, services: OpenSpreadsheet): void {
  const place = findPlace(services.spreadsheet, destination);
  const { sheet, rect } = place;
  const { existing, sheetBlock } = readTargetArea(services, { destination, place }, last, false);
  if (!sheet || !rect || !sheetBlock) return;
  const columns = existing.names.map((name) => {
    return { ...rect, column: existing.placeOf(name, 0).column, columns: 1 };
  });
  if (last.area && !isWhereLeft(last.area, rect)) requireOpen(services.spreadsheet, sheet, columns);
  for (const column of columns) {
    const cells = getRange(sheet, column);
    cells.clearContent();
    cells.clearNote();
  }
  if (last.line) removeIfAllowed(() => removeLine(services.spreadsheet, sheet, rect, last));
  if (last.left?.scaled || last.left?.lateBy !== undefined || last.unfinished)
    removeIfAllowed(() => removeLookRules(sheet, columns));
}

/** Where Google refuses it, the cells are blank all the same, and the rest of the table has to go too. */
function removeIfAllowed(remove: () => void): void {
  try {
    remove();
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
  }
}

function removeLine(spreadsheet: Spreadsheet, sheet: Sheet, block: Rect, { line }: LastWrite): void {
  writeLineAbove(spreadsheet, sheet, { block, text: undefined, ours: line?.texts ?? [], knownAt: line?.at });
}

/** Anybody can lay the name on cells that no run has written. @throws AddOnError badDestination */
function requireOpen(spreadsheet: Spreadsheet, sheet: Sheet, columns: readonly Rect[]): void {
  const [shut] = listShutColumns(readShutAreas(spreadsheet, sheet)?.areas ?? [], columns);
  if (!shut) return;
  throw new AddOnError("badDestination", {
    place: toPlace(sheet.getName(), shut.cells),
    problem:
      "these cells are protected, and the table has moved since it was written. Delete the pull without its cells",
  });
}
