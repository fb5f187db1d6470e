/** Clears what a pull wrote: its own columns within its block, and the note on it. Formats stay. */
import type { Pass } from "../../gate/pass";
import { nameLatest } from "../survey/own-tab";
import { findPlace } from "../survey/survey";
import type { Destination, LastWrite } from "../destination/destination";
import { getRange } from "../cells/grid";
import { forgetKept } from "../cells/kept-blocks";
import type { OpenSpreadsheet } from "./landing";
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
  for (const name of existing.names) {
    const { column } = existing.placeOf(name, 0);
    const cells = getRange(sheet, { ...rect, column, columns: 1 });
    cells.clearContent();
    cells.clearNote();
  }
}
