/** What the cells of one column are, and the conversions that a whole column must agree on. */

import { INSTANT, iso, NO_DATE, readIso, WALL_DAY } from "./iso";
import { isIdName, isLabelName, isPeriodName } from "./names";
import type { Cell, ColumnType } from "./types";
import { textOf } from "./values";
import type { Zone } from "./zone";

/** What is known of a column besides its cells. */
export interface Mark {
  /** The type that a header declares. */
  readonly declared?: ColumnType;
  /** The column names things (a dimension, a key): its digits are a name, not a number. */
  readonly label?: true;
  /** The column is an axis of time: a midnight with an offset is a day there, not an instant. */
  readonly axis?: true;
}

export interface Typing {
  readonly zone: Zone;
  /** The texts come from CSV, which has no numbers: fixed decimals such as "12.50" count as numbers too. */
  readonly loose?: boolean;
}

type Row = unknown[];

const DAY = 86_400_000;
const PERCENT = /^-?\d+(\.\d+)?\s?%$/;
const FIXED = /^-?(0|[1-9]\d*)(\.\d+)?$/;

// What every text of a column so far could be.
const DATE = 1;
const SHARE = 2;
const NUMERAL = 4;

/** Types column `c` of `rows` and converts its cells in place; afterwards no cell is undefined, a list or an object. */
export function typeColumn(rows: Row[], c: number, name: string, mark: Mark | undefined, typing: Typing): ColumnType {
  const nameless = mark?.label === true || mark?.declared === "text" || isIdName(name) || isLabelName(name);
  const seen = look(rows, c, nameless ? DATE | SHARE : DATE | SHARE | NUMERAL, typing.loose);
  if (seen.nested) {
    for (const row of rows) row[c] = flat(row[c]);
    return retype(rows, c);
  }
  const { texts, numbers, booleans, may } = seen;
  if (texts + numbers + booleans === 0) return "empty";
  const declared = mark?.declared && asDeclared(rows, c, mark.declared, seen, typing);
  if (declared) return declared;
  if (texts === 0) return numbers === 0 ? "boolean" : booleans === 0 ? "number" : "mixed";
  if (numbers + booleans > 0) return "mixed";
  const axis = mark?.axis === true || isPeriodName(name);
  if (may & DATE) return toDates(rows, c, axis, typing.zone);
  if (axis && compactDays(rows, c)) return "date";
  if (may & SHARE) return convert(rows, c, (text) => Number.parseFloat(text) / 100, "percent");
  if (may & NUMERAL) return convert(rows, c, Number, "number");
  return seen.truths && !nameless ? convert(rows, c, (text) => /^true$/i.test(text), "boolean") : "text";
}

interface Look {
  texts: number;
  numbers: number;
  booleans: number;
  nested: boolean;
  /** Which of DATE, SHARE and NUMERAL all texts can be. */
  may: number;
  /** Whether all texts are "true" or "false". */
  truths: boolean;
}

function look(rows: Row[], c: number, hopes: number, loose: boolean | undefined): Look {
  let texts = 0;
  let numbers = 0;
  let booleans = 0;
  let nested = false;
  let may = hopes;
  let truths = loose === true;
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r]!;
    const cell = row[c];
    switch (typeof cell) {
      case "string":
        if (cell === "") break;
        texts++;
        if (may !== 0) may = stillMay(may, cell, loose);
        if (truths) truths = /^(true|false)$/i.test(cell);
        break;
      case "number":
        numbers++;
        break;
      case "boolean":
        booleans++;
        break;
      case "undefined":
        row[c] = null;
        break;
      default:
        if (cell !== null) nested = true;
    }
  }
  return { texts, numbers, booleans, nested, may, truths };
}

function stillMay(may: number, text: string, loose: boolean | undefined): number {
  const first = text.charCodeAt(0);
  // Dates, shares and numerals begin with a digit or a minus.
  if ((first < 48 || first > 57) && first !== 45) return 0;
  if (may & DATE && readIso(text) === NO_DATE) may &= ~DATE;
  if (may & SHARE && !PERCENT.test(text)) may &= ~SHARE;
  if (may & NUMERAL && !isNumeral(text, loose)) may &= ~NUMERAL;
  return may;
}

/** Whether a text is exactly how its number is written, in at most 15 digits: then no digit and no zero can be lost. */
export function isNumeral(text: string, loose?: boolean): boolean {
  if (text.length > 15 && (text.length > 17 || text.replace(/[-.]/g, "").length > 15)) return false;
  return loose ? FIXED.test(text) : String(Number(text)) === text && text !== "NaN" && !text.endsWith("Infinity");
}

function convert(rows: Row[], c: number, read: (text: string) => Cell, type: ColumnType): ColumnType {
  for (const row of rows) {
    const cell = row[c];
    if (typeof cell === "string") row[c] = cell === "" ? null : read(cell);
  }
  return type;
}

/**
 * Texts that are all ISO dates. An instant becomes the zone's wall clock; but where a time axis has only midnights with
 * an offset, each is the name of a day where it was written, and shifting it would move the day.
 */
function toDates(rows: Row[], c: number, axis: boolean, zone: Zone): ColumnType {
  const days = axis && rows.every((row) => typeof row[c] !== "string" || row[c] === "" || isMidnight(row[c]));
  let type: ColumnType = "date";
  for (const row of rows) {
    const cell = row[c];
    if (typeof cell !== "string") continue;
    const kind = cell === "" ? NO_DATE : readIso(cell);
    if (kind !== NO_DATE && kind !== WALL_DAY && !days) type = "datetime";
    row[c] = kind === NO_DATE ? null : new Date(kind === INSTANT && !days ? zone.wall(iso.ms) : iso.written);
  }
  return type;
}

function isMidnight(cell: unknown): boolean {
  return readIso(cell as string) !== NO_DATE && iso.written % DAY === 0;
}

/** A period column of texts like "20240401". */
function compactDays(rows: Row[], c: number): boolean {
  const dashed = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const days = rows.every((row) => isEmpty(row[c]) || (typeof row[c] === "string" && isDay(dashed(row[c]))));
  if (days) convert(rows, c, (text) => (readIso(dashed(text)), new Date(iso.written)), "date");
  return days;
}

function isDay(text: string): boolean {
  return readIso(text) === WALL_DAY;
}

function isEmpty(cell: unknown): boolean {
  return cell === null || cell === undefined || cell === "";
}

/** Converts to the type that a header declares, where the cells can be that; undefined where they cannot. */
function asDeclared(rows: Row[], c: number, type: ColumnType, seen: Look, { zone }: Typing): ColumnType | undefined {
  if (type === "number") {
    if (seen.texts === 0) return undefined;
    for (const row of rows) row[c] = declaredNumber(row[c]);
    return retype(rows, c);
  }
  if (type !== "date" && type !== "datetime") return undefined;
  if (compactDays(rows, c)) return "date";
  const epochs = rows.map((row) => epochMs(row[c]));
  if (epochs.includes(undefined)) return undefined;
  const walls = epochs.map((ms) => (ms === null || ms === undefined ? null : zone.wall(ms)));
  // A day is sent as midnight UTC, which in the zone could be the evening before.
  const days = type === "date" && epochs.every((ms) => ms === null || ms === undefined || ms % DAY === 0);
  rows.forEach((row, r) => {
    const ms = days ? epochs[r] : walls[r];
    row[c] = ms === null || ms === undefined ? null : new Date(ms);
  });
  return days ? "date" : "datetime";
}

function declaredNumber(cell: unknown): unknown {
  if (typeof cell !== "string") return cell;
  const text = cell.trim();
  if (text === "") return null;
  const number = Number(text);
  return Number.isFinite(number) && (Number.isSafeInteger(number) || !/^-?\d+$/.test(text)) ? number : cell;
}

/** An epoch in seconds or milliseconds of the years 1973 to 2128 as milliseconds; null for a blank. */
function epochMs(cell: unknown): number | null | undefined {
  if (isEmpty(cell)) return null;
  const number = typeof cell === "string" ? Number(cell) : cell;
  if (typeof number !== "number" || !(number >= 1e8 && number < 5e12)) return undefined;
  return number < 5e9 ? number * 1000 : number >= 1e11 ? number : undefined;
}

function retype(rows: Row[], c: number): ColumnType {
  const types = new Set<string>();
  for (const row of rows) if (row[c] !== null) types.add(typeof row[c]);
  if (types.size > 1) return "mixed";
  const [only] = types;
  return only === undefined ? "empty" : only === "string" ? "text" : (only as "number" | "boolean");
}

/** A list or an object that stays in one cell. */
function flat(cell: unknown): unknown {
  if (typeof cell !== "object" || cell === null) return cell;
  if (!Array.isArray(cell)) return Object.keys(cell).length === 0 ? null : textOf(cell);
  if (cell.length === 0) return null;
  const plain = cell.every((item) => typeof item !== "object" && !(typeof item === "string" && item.includes(", ")));
  return plain ? cell.join(", ") : textOf(cell);
}
