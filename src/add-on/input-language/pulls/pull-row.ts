/** From the cells of a row to what they say, or a sentence per cell at fault. Pure. */
import { type KnownError, argumentError, isFailure } from "../../shared/known-error";
import type { LandingSettings } from "../../sheet-writer/destination/mode-settings";
import type { ChosenColumn } from "../../table/chosen-columns";
import type { Zone } from "../../table/zone";
import { foldName } from "../near-names";
import type { ALL_OPTIONS } from "../options/option-specs";
import type { ParsedOptions } from "../options/option-values";
import { parseText } from "../parsed";
import { parseSchedule, type Schedule } from "../schedules/schedule";
import { readCellText, readCellValue } from "./cell-text";
import { readColumns } from "./columns-text";
import { readLanding } from "./landing-text";
import { type PullPlace, readPlace } from "./place-text";
import { isOptionSource, readOptionsOfRecord } from "./question-record";
import { type NotifyChoice, readNotifyChoice } from "./notify-text";
import { canWaitForDays, type PullSource, readSource } from "./pull-words";

/** Titles in the tab's order. */
export const PULL_TITLES = {
  name: "Name",
  source: "Source",
  what: "What",
  dates: "Dates",
  options: "Filters and options",
  columns: "Columns",
  place: "Place",
  mode: "Mode",
  schedule: "Schedule",
  tell: "Tell",
} as const;

/** The add-on's name of a cell that people fill in in the tab of pulls. */
export type PullCellName = keyof typeof PULL_TITLES;

/** The cells of a row as Sheets gives them. */
export type PullCells = { readonly [cell in PullCellName]: unknown };

export interface PullRow {
  readonly name: string;
  readonly source: PullSource;
  readonly what: string | number;
  readonly dates: string | number;
  readonly options: string;
  readonly columns: readonly ChosenColumn[] | undefined;
  readonly place: PullPlace;
  readonly landing: LandingSettings;
  readonly schedule: Schedule | undefined;
  readonly notify: NotifyChoice;
}

/** Sentences by the cell at fault. */
export type CellMistakes = { readonly [cell in PullCellName]?: string };

/** What a row says, without the cells at fault. */
export type PartialRow = { readonly [part in keyof PullRow]: PullRow[part] | undefined };

export interface ReadRow {
  readonly said: PartialRow;
  readonly mistakes: CellMistakes;
}

/** Names are parts of property names. */
const LONGEST_NAME = 100;

/** Each cell alone, to report all mistakes. Days and times are of the zone. */
export function readPullRow(cells: PullCells, zone: Zone): ReadRow {
  const mistakes: { [cell in PullCellName]?: string } = {};
  const read = <T>(cell: PullCellName, reading: (text: string) => T): T | undefined => {
    try {
      return reading(readCellText(PULL_TITLES[cell], cells[cell], zone));
    } catch (error) {
      mistakes[cell] = describeCellMistake(cell, error);
      return undefined;
    }
  };
  const said = {
    name: read("name", readPullName),
    source: read("source", readSource),
    what: read("what", () => readCellValue(PULL_TITLES.what, cells.what, zone)),
    dates: read("dates", () => readCellValue(PULL_TITLES.dates, cells.dates, zone)),
    options: read("options", (text) => text),
    columns: read("columns", readColumns),
    place: read("place", readPlace),
    landing: read("mode", readLanding),
    schedule: read("schedule", readScheduleCell),
    notify: read("tell", readNotifyChoice),
  };
  checkTogether(said, mistakes);
  return { said, mistakes };
}

/** A failure's sentence with the cell's title. Rethrows unexpected errors. */
export function describeCellMistake(cell: PullCellName, error: unknown): string {
  if (isFailure(error, "badArgument"))
    return cellError(cell, error.fields.problem, error.fields.expected).message;
  if (isFailure(error, "badSetting")) return cellError(cell, error.fields.problem).message;
  throw error;
}

function cellError(cell: PullCellName, problem: string, expected?: string): KnownError {
  return argumentError(PULL_TITLES[cell], problem, expected);
}

function readPullName(name: string): string {
  if (name === "") throw cellError("name", "it is empty", "a name that no other pull has");
  if (name.length > LONGEST_NAME)
    throw cellError("name", `it has more than ${LONGEST_NAME} letters`, "a shorter one");
  return name.replace(/\s+/g, " ");
}

/**
 * A time alone is what Sheets makes of "9:00": every day at that time. Undefined for by hand only. @throws
 * KnownError badArgument
 */
export function readScheduleCell(text: string): Schedule | undefined {
  return text === "no" ? undefined : parseSchedule(text);
}

type RowMistakes = { [cell in PullCellName]?: string };

/** What no cell has wrong by itself. */
function checkTogether(said: PartialRow, mistakes: RowMistakes): void {
  const { columns, landing } = said;
  const refuse = (cell: PullCellName, problem: string, expected: string): void => {
    mistakes[cell] = cellError(cell, problem, expected).message;
  };
  if (wantsNumbers(said))
    refuse("tell", "an export is a file, and has no number to send", "failures or changes");
  refuseWait(said, refuse);
  const merge = landing?.mode.mode === "merge" ? landing.mode : undefined;
  if (merge && hasTotal(said)) {
    refuse("mode", "a total row has no keys to find it again", "replace, or no total in the options");
    return;
  }
  if (columns === undefined) return;
  // The service writes a bucket's files itself, so nothing could be left out or masked there.
  if (landing?.export !== undefined && "bucket" in landing.export)
    refuse("columns", "a bucket gets every column, unmasked", "it empty, or export: csv");
  for (const key of merge?.keys ?? landing?.rowKeys ?? []) {
    const column = columns.find(({ name }) => foldName(name) === foldName(key));
    if (column === undefined)
      refuse("mode", `"${key}" is not among the columns of this pull`, `it in ${PULL_TITLES.columns}`);
    else if (column.mask)
      refuse("columns", `"${key}" identifies rows, so it cannot be masked`, "another key");
  }
}

/** A wait for complete days, where nothing says when they are, or rows could not be put right. */
function refuseWait(
  { source, landing, schedule }: PartialRow,
  refuse: (cell: PullCellName, problem: string, expected: string) => void,
): void {
  if (!schedule?.wait) return;
  const withoutWait = 'a schedule without "when yesterday is complete"';
  if (source !== undefined && !canWaitForDays(source))
    refuse("schedule", "when a day is complete is known of reports, metrics and boards alone", withoutWait);
  else if (landing?.export !== undefined)
    refuse("schedule", "a file cannot be put right once its day is complete", withoutWait);
  else if (landing && (landing.mode.mode === "append" || landing.mode.mode === "snapshot"))
    refuse(
      "schedule",
      `"${landing.mode.mode}" keeps the rows of each run, so a day that was not complete could not be put right`,
      `${withoutWait}, or "replace" or "merge on …" as the mode`,
    );
}

/** Of a source that has none. */
function wantsNumbers({ source, notify }: PartialRow): boolean {
  if (!notify || source !== "export") return false;
  return notify.sendsNumbers || notify.thresholds.length > 0;
}

/** Mistakes of the options are reported there. */
function hasTotal({ source, options = "" }: PartialRow): boolean {
  if (source === undefined || !isOptionSource(source)) return false;
  const read = (text: string): ParsedOptions<typeof ALL_OPTIONS> => readOptionsOfRecord(source, text);
  return parseText(read, options).value?.total === true;
}
