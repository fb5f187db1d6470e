import type { Spreadsheet } from "../../shared/google-types";
import type { Destination, Kept, LastWrite } from "../destination/destination";
import { moveGathered } from "../cells/gather";
import type { SheetValue } from "../cells/steps";
import type { Zone } from "../../table/zone";
import type { OpenSpreadsheet } from "./landing";
import { type ExistingRows, isWrittenBy, type WriteMode } from "../modes/write-mode";
import { findOwnTab, nameLatest } from "../survey/own-tab";
import { type Titles, readTitles, applyNames } from "../survey/renamed-headers";
import { readData, readExistingBlock } from "../survey/existing-block";
import {
  type ExistingBlock,
  findPlace,
  findFirstRow,
  type SurveyedPlace,
  readExisting,
} from "../survey/survey";

export interface Target {
  readonly destination: Destination;
  readonly place: SurveyedPlace;
  /** Where the named range was, if the run makes its own tab. */
  readonly before?: Kept["before"];
}

export interface TargetArea {
  /** The block of the sheet, with the headers of the pull. */
  readonly sheetBlock: ExistingBlock | undefined;
  readonly existing: ExistingRows;
  readonly known: LastWrite;
  readonly titles: Titles;
}

export function chooseTarget(
  spreadsheet: Spreadsheet,
  destination: Destination,
  mode: WriteMode,
  last: LastWrite,
): Target {
  if (!mode.tabNames) return { destination, place: findPlace(spreadsheet, destination) };
  const names = mode.tabNames(destination.sheetName);
  const own = findOwnTab(spreadsheet, destination, names, last, isWrittenBy(last, mode));
  return {
    ...own,
    destination: { ...destination, sheetId: undefined, rangeName: nameLatest(destination.rangeName) },
  };
}

/** Completes a killed run first. `whole`: all rows will be read. */
export function readTargetArea(
  { spreadsheet, zone }: OpenSpreadsheet,
  { place, destination }: Target,
  known: LastWrite,
  whole: boolean,
): TargetArea {
  if (known.unfinished) moveGathered(spreadsheet, destination.rangeName, place.sheet, place.rect);
  const read = readExisting(place, { header: known.header, whole });
  const titles = read ? readTitlesOf(place, read, known, zone) : {};
  const sheetBlock = read && renameBlock(read, titles);
  const { none } = known;
  const existing = {
    ...readExistingBlock(place, sheetBlock, known, zone),
    ...(none && { none: { before: none, after: none } }),
  };
  return { sheetBlock, existing, known, titles };
}

function readTitlesOf(
  place: SurveyedPlace,
  sheetBlock: ExistingBlock,
  known: LastWrite,
  zone: () => Zone,
): Titles {
  const cellsAt = (column: number): SheetValue[] => readData(place, sheetBlock, column, zone);
  return readTitles(findFirstRow(sheetBlock).slice(0, sheetBlock.rect.columns), known, cellsAt);
}

/** As if nobody had renamed headers. */
function renameBlock(sheetBlock: ExistingBlock, titles: Titles): ExistingBlock {
  if (Object.keys(titles).length === 0) return sheetBlock;
  const { column, columns } = sheetBlock.rect;
  const [first = [], ...rows] = sheetBlock.values;
  const left = column - 1;
  const names = applyNames(first.slice(left, left + columns).map(String), titles);
  return {
    ...sheetBlock,
    values: [[...first.slice(0, left), ...names, ...first.slice(left + columns)], ...rows],
  };
}
