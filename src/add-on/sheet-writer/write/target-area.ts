/** Where a write lands, and what of the pull stands there. */
import type { Destination, Kept, LastWrite } from "../destination/destination";
import { settleBlock } from "../cells/gather";
import type { SheetValue } from "../cells/steps";
import type { Zone } from "../../table/zone";
import type { Services } from "./landing";
import type { Standing, WriteMode } from "../modes/write-mode";
import { findOwnTab, latestName } from "../survey/own-tab";
import { type Titles, titlesIn, withNames } from "../survey/renamed-headers";
import { dataOf, standingBlock } from "../survey/existing-block";
import { type Band, findPlace, firstRowOf, type Place, readBand } from "../survey/survey";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export interface Site {
  readonly destination: Destination;
  readonly place: Place;
  /** Where the named range was, when the run makes a tab for itself. */
  readonly before?: Kept["before"];
}

/** What of the pull stands where a write lands. */
export interface Ground {
  /** Its headers are the names that the pull knows its columns by. */
  readonly band: Band | undefined;
  readonly standing: Standing;
  readonly known: LastWrite;
  /** What a person calls some of its columns. */
  readonly titles: Titles;
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
): Ground {
  if (known.unfinished) settleBlock(spreadsheet, destination.rangeName, place.sheet, place.rect);
  const read = readBand(place, { header: known.header, whole });
  const titles = read ? titlesOf(place, read, known, zone) : {};
  const band = read && renamed(read, titles);
  const standing = standingBlock(place, band, known, zone);
  return { band, standing, known, titles };
}

function titlesOf(place: Place, band: Band, known: LastWrite, zone: () => Zone): Titles {
  const cellsAt = (column: number): SheetValue[] => dataOf(place, band, column, zone);
  return titlesIn(firstRowOf(band).slice(0, band.rect.columns), known, cellsAt);
}

/** The band as if nobody had changed its headers. */
function renamed(band: Band, titles: Titles): Band {
  if (Object.keys(titles).length === 0) return band;
  const { column, columns } = band.rect;
  const [first = [], ...rows] = band.values;
  const left = column - 1;
  const names = withNames(first.slice(left, left + columns).map(String), titles);
  return { ...band, values: [[...first.slice(0, left), ...names, ...first.slice(left + columns)], ...rows] };
}
