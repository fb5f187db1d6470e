/** Columns of dates: ISO texts, compact days, and epochs that a header declares. */
import { DAY_MS } from "../../shared/time";

import { INSTANT, iso, NO_DATE, readIso, WALL_DAY } from "./iso";
import { isNothing, isNumber, isText } from "../../table/values";
import type { Zone } from "../../table/zone";

type DateType = "date" | "datetime";

/**
 * Instants become wall-clock times of the zone; but if all times of an axis are midnights with offsets, they
 * are days, which shifting would move.
 */
export function readIsoDates(cells: unknown[], axis: boolean, zone: Zone): DateType | undefined {
  const first = cells.find((cell) => !isEmptyDateCell(cell));
  if (!isText(first) || readIso(first) === NO_DATE) return undefined;
  // Converted in one pass and undone if one fails: two passes over a long table cost more.
  const texts = cells.slice();
  let type: DateType = "date";
  let midnights = axis;
  const dateAt = makeDateWriter();
  const rewrite = (cellOf: (text: string) => unknown): void => {
    for (let r = 0; r < cells.length; r++)
      if (!isEmptyDateCell(texts[r])) cells[r] = cellOf(texts[r] as string);
  };
  for (let r = 0; r < cells.length; r++) {
    const cell = texts[r];
    if (typeof cell !== "string" || cell === "") {
      cells[r] = null;
      continue;
    }
    const kind = readIso(cell);
    if (kind === NO_DATE) {
      rewrite((text) => text);
      return undefined;
    }
    if (kind !== WALL_DAY) type = "datetime";
    if (midnights && iso.written % DAY_MS !== 0) midnights = false;
    cells[r] = dateAt(kind === INSTANT ? zone.cell(iso.ms) : iso.ms);
  }
  if (type === "date" || !midnights) return type;
  rewrite((text) => (readIso(text), dateAt(iso.written)));
  return "date";
}

/** Equal neighbours share a Date: days repeat. */
function makeDateWriter(): (time: number) => Date {
  let last: Date;
  let lastTime = NaN;
  return (time) => {
    if (time !== lastTime) {
      last = new Date(time);
      lastTime = time;
    }
    return last;
  };
}

function write(cells: unknown[], timeOf: (row: number) => number): void {
  const dateAt = makeDateWriter();
  for (let r = 0; r < cells.length; r++) cells[r] = isEmptyDateCell(cells[r]) ? null : dateAt(timeOf(r));
}

/** "20240401" */
export function readCompactDays(cells: unknown[]): "date" | undefined {
  const days = cells.every((cell) => isEmptyDateCell(cell) || readIso(addDashes(cell)) === WALL_DAY);
  if (!days) return undefined;
  write(cells, (r) => (readIso(addDashes(cells[r])), iso.written));
  return "date";
}

const DOTTED_DAY = /^(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.((?:19|20)\d\d)$/;

/** "14.05.2026": between points the day is first everywhere, as it is not between slashes. */
export function readDottedDays(cells: unknown[]): "date" | undefined {
  const first = cells.find((cell) => !isEmptyDateCell(cell));
  if (readIso(turnDay(first)) !== WALL_DAY) return undefined;
  if (!cells.every((cell) => isEmptyDateCell(cell) || readIso(turnDay(cell)) === WALL_DAY)) return undefined;
  write(cells, (r) => (readIso(turnDay(cells[r])), iso.written));
  return "date";
}

/** "14.05.2026" as "2026-05-14" */
function turnDay(cell: unknown): string {
  const [, day = "", month = "", year = ""] = DOTTED_DAY.exec(isText(cell) ? cell : "") ?? [];
  return year === "" ? "" : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const WRAPPED_EPOCH = /^\/Date\((-?\d{1,15})([+-]\d{4})?\)\/$/;

/** "/Date(1780272000000)/": milliseconds since 1970. */
export function readWrappedEpochs(cells: unknown[], zone: Zone): "datetime" | undefined {
  const read = (cell: unknown): number => Number(WRAPPED_EPOCH.exec(isText(cell) ? cell : "")?.[1] ?? NaN);
  const first = cells.find((cell) => !isEmptyDateCell(cell));
  if (Number.isNaN(read(first))) return undefined;
  if (!cells.every((cell) => isEmptyDateCell(cell) || !Number.isNaN(read(cell)))) return undefined;
  write(cells, (r) => zone.cell(read(cells[r])));
  return "datetime";
}

function addDashes(cell: unknown): string {
  return isText(cell) ? cell.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3") : "";
}

export function readDeclaredDates(cells: unknown[], type: DateType, zone: Zone): DateType | undefined {
  if (readCompactDays(cells)) return "date";
  const epochs = cells.map((cell) => (isEmptyDateCell(cell) ? 0 : toEpochMs(cell)));
  if (epochs.some(Number.isNaN)) return undefined;
  // A day is sent as midnight UTC, which in the zone could be the evening before.
  const days = type === "date" && epochs.every((ms) => ms % DAY_MS === 0);
  write(cells, (r) => (days ? epochs[r]! : zone.cell(epochs[r]!)));
  return days ? "date" : "datetime";
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
