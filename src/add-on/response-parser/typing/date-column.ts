/** Columns of dates: ISO texts, compact days, and epochs that a header declares. */
import { DAY_MS } from "../../shared/time";

import { INSTANT, iso, NO_DATE, readIso, WALL_DAY } from "./iso";
import { isNothing, isNumber, isText, type List } from "../../table/values";
import type { Zone } from "../../table/zone";

type DateType = "date" | "datetime";

/** Wall-clock milliseconds: their table makes dates of them where it is read by row. */
export interface DateColumn {
  readonly type: DateType;
  readonly cells: (number | null)[];
}

/**
 * Instants become wall-clock times of the zone; but if all times of an axis are midnights with offsets, they
 * are days, which shifting would move.
 */
export function readIsoDates(cells: List, axis: boolean, zone: Zone): DateColumn | undefined {
  const first = cells.find((cell) => !isEmptyDateCell(cell));
  if (!isText(first) || readIso(first) === NO_DATE) return undefined;
  let type: DateType = "date";
  let midnights = axis;
  const dates = new Array<number | null>(cells.length);
  for (let r = 0; r < cells.length; r++) {
    const cell = cells[r];
    if (typeof cell !== "string" || cell === "") {
      dates[r] = null;
      continue;
    }
    const kind = readIso(cell);
    if (kind === NO_DATE) return undefined;
    if (kind !== WALL_DAY) type = "datetime";
    if (midnights && iso.written % DAY_MS !== 0) midnights = false;
    dates[r] = kind === INSTANT ? zone.cell(iso.ms) : iso.ms;
  }
  if (type === "date" || !midnights) return { type, cells: dates };
  return { type: "date", cells: writeDates(cells, (cell) => (readIso(cell as string), iso.written)) };
}

function writeDates(cells: List, timeOf: (cell: unknown, row: number) => number): (number | null)[] {
  return cells.map((cell, r) => (isEmptyDateCell(cell) ? null : timeOf(cell, r)));
}

/** "20240401" */
export function readCompactDays(cells: List): DateColumn | undefined {
  const days = cells.every((cell) => isEmptyDateCell(cell) || readIso(addDashes(cell)) === WALL_DAY);
  if (!days) return undefined;
  return { type: "date", cells: writeDates(cells, (cell) => (readIso(addDashes(cell)), iso.written)) };
}

const DOTTED_DAY = /^(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.((?:19|20)\d\d)$/;

/** "14.05.2026": between points the day is first everywhere, as it is not between slashes. */
export function readDottedDays(cells: List): DateColumn | undefined {
  const first = cells.find((cell) => !isEmptyDateCell(cell));
  if (readIso(turnDay(first)) !== WALL_DAY) return undefined;
  if (!cells.every((cell) => isEmptyDateCell(cell) || readIso(turnDay(cell)) === WALL_DAY)) return undefined;
  return { type: "date", cells: writeDates(cells, (cell) => (readIso(turnDay(cell)), iso.written)) };
}

/** "14.05.2026" as "2026-05-14" */
function turnDay(cell: unknown): string {
  const [, day = "", month = "", year = ""] = DOTTED_DAY.exec(isText(cell) ? cell : "") ?? [];
  return year === "" ? "" : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const WRAPPED_EPOCH = /^\/Date\((-?\d{1,15})([+-]\d{4})?\)\/$/;

/** "/Date(1780272000000)/": milliseconds since 1970. */
export function readWrappedEpochs(cells: List, zone: Zone): DateColumn | undefined {
  const read = (cell: unknown): number => Number(WRAPPED_EPOCH.exec(isText(cell) ? cell : "")?.[1] ?? NaN);
  const first = cells.find((cell) => !isEmptyDateCell(cell));
  if (Number.isNaN(read(first))) return undefined;
  if (!cells.every((cell) => isEmptyDateCell(cell) || !Number.isNaN(read(cell)))) return undefined;
  return { type: "datetime", cells: writeDates(cells, (cell) => zone.cell(read(cell))) };
}

function addDashes(cell: unknown): string {
  return isText(cell) ? cell.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3") : "";
}

export function readDeclaredDates(cells: List, type: DateType, zone: Zone): DateColumn | undefined {
  const compact = readCompactDays(cells);
  if (compact) return compact;
  const epochs = cells.map((cell) => (isEmptyDateCell(cell) ? 0 : toEpochMs(cell)));
  if (epochs.some(Number.isNaN)) return undefined;
  // A day is sent as midnight UTC, which in the zone could be the evening before.
  const days = type === "date" && epochs.every((ms) => ms % DAY_MS === 0);
  const dates = writeDates(cells, (_, r) => (days ? epochs[r]! : zone.cell(epochs[r]!)));
  return { type: days ? "date" : "datetime", cells: dates };
}

/** Seconds or milliseconds of 1973 to 2128; NaN for others. */
function toEpochMs(cell: unknown): number {
  const number = isText(cell) ? Number(cell) : cell;
  if (!isNumber(number) || !(number >= 1e8 && number < 5e12)) return NaN;
  return number < 5e9 ? number * 1000 : number >= 1e11 ? number : NaN;
}

function isEmptyDateCell(cell: unknown): boolean {
  return isNothing(cell) || cell === "";
}
