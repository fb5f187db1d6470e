/** Where a write lands, and what of the pull stands there. */
import type { Destination, Kept, LastWrite } from "./destination";
import { settleBlock } from "./gather";
import type { Services } from "./landing";
import type { Standing, WriteMode } from "./modes/write-mode";
import { findOwnTab, latestName } from "./own-tab";
import { standingBlock } from "./standing-block";
import { type Band, findPlace, type Place, readBand } from "./survey";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export interface Site {
  readonly destination: Destination;
  readonly place: Place;
  /** Where the named range was, when the run makes a tab for itself. */
  readonly before?: Kept["before"];
}

/** The pull's own place, or the tab that this run has made or is going to make. */
export function siteOf(spreadsheet: Spreadsheet, destination: Destination, mode: WriteMode, last: LastWrite): Site {
  if (!mode.tabNames) return { destination, place: findPlace(spreadsheet, destination) };
  const names = mode.tabNames(destination.sheetName);
  const own = findOwnTab(spreadsheet, destination, names, last, last.at === mode.at);
  return { ...own, destination: { ...destination, sheetId: undefined, rangeName: latestName(destination.rangeName) } };
}

/** What of the pull stands there. What a killed run left half shown is settled first. `whole`: all rows are going to be read. */
export function groundAt(
  { spreadsheet, zone }: Services,
  { place, destination }: Site,
  known: LastWrite,
  whole: boolean,
): { readonly band: Band | undefined; readonly standing: Standing; readonly known: LastWrite } {
  if (known.unfinished) settleBlock(spreadsheet, destination.rangeName, place.sheet, place.rect);
  const band = readBand(place, { header: known.header, whole });
  const standing = standingBlock(place, band, known, zone);
  return { band, standing, known };
}
