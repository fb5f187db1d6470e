/** Columns of dates: ISO texts, compact days, and epochs that a header declares. */
import { DAY_MS } from "../../shared/time";

import { INSTANT, iso, NO_DATE, readIso, WALL_DAY } from "./iso";
import { isNothing, isNumber, isText } from "../../table/values";
import type { Zone } from "../../table/zone";

type DateRow = unknown[];
type DateType = "date" | "datetime";

/**
 * Instants become wall-clock times of the zone; but if all times of an axis are midnights with offsets, they
 * are days, which shifting would move.
 */
export function readIsoDates(rows: DateRow[], c: number, axis: boolean, zone: Zone): DateType | undefined {
  const first = rows.findIndex((row) => !isEmptyDateCell(row[c]));
  if (first < 0 || readIso(rows[first]![c] as string) === NO_DATE) return undefined;
  // Converted in one pass and undone if one fails: two passes over a long table cost more.
  const texts = rows.map(() => "");
  let type: DateType = "date";
  let midnights = axis;
  const dateAt = makeDateWriter();
  const rewrite = (cellOf: (text: string) => unknown): void =>
    rows.forEach((row, r) => {
      if (texts[r] !== "") row[c] = cellOf(texts[r]!);
    });
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r]!;
    const cell = row[c];
    if (typeof cell !== "string" || cell === "") {
      row[c] = null;
      continue;
    }
    texts[r] = cell;
    const kind = readIso(cell);
    if (kind === NO_DATE) {
      rewrite((text) => text);
      return undefined;
    }
    if (kind !== WALL_DAY) type = "datetime";
    if (midnights && iso.written % DAY_MS !== 0) midnights = false;
    row[c] = dateAt(kind === INSTANT ? zone.cell(iso.ms) : iso.ms);
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

function write(rows: DateRow[], c: number, timeOf: (row: number) => number): void {
  const dateAt = makeDateWriter();
  rows.forEach((row, r) => (row[c] = isEmptyDateCell(row[c]) ? null : dateAt(timeOf(r))));
}

/** "20240401" */
export function readCompactDays(rows: DateRow[], c: number): "date" | undefined {
  const days = rows.every((row) => isEmptyDateCell(row[c]) || readIso(addDashes(row[c])) === WALL_DAY);
  if (!days) return undefined;
  write(rows, c, (r) => (readIso(addDashes(rows[r]![c])), iso.written));
  return "date";
}

const WRAPPED_EPOCH = /^\/Date\((-?\d{1,15})([+-]\d{4})?\)\/$/;

/** "/Date(1780272000000)/": milliseconds since 1970. */
export function readWrappedEpochs(rows: DateRow[], c: number, zone: Zone): "datetime" | undefined {
  const read = (cell: unknown): number => Number(WRAPPED_EPOCH.exec(isText(cell) ? cell : "")?.[1] ?? NaN);
  const first = rows.find((row) => !isEmptyDateCell(row[c]));
  if (!first || Number.isNaN(read(first[c]))) return undefined;
  if (!rows.every((row) => isEmptyDateCell(row[c]) || !Number.isNaN(read(row[c])))) return undefined;
  write(rows, c, (r) => zone.cell(read(rows[r]![c])));
  return "datetime";
}

function addDashes(cell: unknown): string {
  return isText(cell) ? cell.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3") : "";
}

export function readDeclaredDates(
  rows: DateRow[],
  c: number,
  type: DateType,
  zone: Zone,
): DateType | undefined {
  if (readCompactDays(rows, c)) return "date";
  const epochs = rows.map((row) => (isEmptyDateCell(row[c]) ? 0 : toEpochMs(row[c])));
  if (epochs.some(Number.isNaN)) return undefined;
  // A day is sent as midnight UTC, which in the zone could be the evening before.
  const days = type === "date" && epochs.every((ms) => ms % DAY_MS === 0);
  write(rows, c, (r) => (days ? epochs[r]! : zone.cell(epochs[r]!)));
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
