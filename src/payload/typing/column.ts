/** What the cells of one column are, and the conversions that a whole column must agree on. */

import { BOOLEAN, DATE, kindOf, LONG, NESTED, NUMBER, TEXT, TIME } from "./cell-kinds";
import { compactDays, declaredDates, isoDates } from "./date-column";
import { isIdName, isLabelName, isPeriodName, namesMeasure } from "../shape/field-names";
import type { Cell, ColumnType } from "../../table/types";
import { isList, isNumber, isScalar, isText, textOf } from "../../table/values";
import type { Zone } from "../../table/zone";

/** What is known of a column besides its cells. */
export interface Mark {
  /** The type that a header declares. */
  readonly declared?: ColumnType | undefined;
  /** The column names things (a dimension, a key): its digits are a name, not a number. */
  readonly label?: true;
  /** The column is an axis of time: a midnight with an offset is a day there, not an instant. */
  readonly axis?: true;
}

export interface Typing {
  readonly zone: Zone;
  /** The texts come from CSV, which has no numbers: fixed decimals such as "12.50" count as numbers too. */
  readonly loose?: boolean;
  /** The columns whose texts stay as they are. */
  readonly texts?: ReadonlySet<string> | undefined;
}

type Row = unknown[];

/** By the kinds of the cells; several kinds are mixed. */
const TYPES: { readonly [kinds: number]: ColumnType } = {
  0: "empty",
  [TEXT]: "text",
  [NUMBER]: "number",
  [BOOLEAN]: "boolean",
};
const PERCENT = /^-?\d+(\.\d+)?\s?%$/;
const FIXED = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const TRUTH = /^(true|false)$/i;

/**
 * Types column `c` of `rows`, whose cells are what `kinds` says, and converts them in place; afterwards no cell is a list
 * or an object other than a Date.
 */
export function typeColumn(
  rows: Row[],
  c: number,
  kinds: number,
  name: string,
  mark: Mark,
  typing: Typing,
): ColumnType {
  const seen = kinds & ~LONG;
  if (seen & DATE) return seen & TIME ? "datetime" : "date";
  if (seen & NESTED) {
    for (const row of rows) row[c] = flat(row[c]);
    return retype(rows, c);
  }
  if (typing.texts?.has(name)) return retype(rows, c);
  const declared = mark.declared && seen !== 0 && asDeclared(rows, c, mark.declared, seen, typing);
  if (declared) return declared;
  if (seen === TEXT) return typeTexts(rows, c, name, mark, typing);
  return TYPES[seen] ?? "mixed";
}

/** The type of a column of nothing but texts. */
function typeTexts(rows: Row[], c: number, name: string, mark: Mark, { zone, loose }: Typing): ColumnType {
  const axis = mark.axis === true || isPeriodName(name);
  const dates = isoDates(rows, c, axis, zone) ?? (axis ? compactDays(rows, c) : undefined);
  if (dates) return dates;
  if (every(rows, c, (text) => PERCENT.test(text)))
    return convert(rows, c, (text) => Number.parseFloat(text) / 100, "percent");
  if (mark.label || mark.declared === "text" || isIdName(name) || isLabelName(name)) return "text";
  // What measures may be written with zeros at its end: "12.50", "2.00".
  const fixed = loose || namesMeasure(name);
  if (every(rows, c, (text) => isNumeral(text, fixed))) return convert(rows, c, Number, "number");
  if (!(loose || mark.declared === "boolean") || !every(rows, c, (text) => TRUTH.test(text))) return "text";
  return convert(rows, c, (text) => /^true$/i.test(text), "boolean");
}

/** Whether all texts of a column pass. Most columns fail at their first. */
function every(rows: Row[], c: number, passes: (text: string) => boolean): boolean {
  for (let r = 0; r < rows.length; r++) {
    const cell = rows[r]![c];
    if (isText(cell) && cell !== "" && !passes(cell)) return false;
  }
  return true;
}

/** Whether a text is exactly how its number is written, in at most 15 digits: then no digit and no zero can be lost. */
export function isNumeral(text: string, loose?: boolean): boolean {
  if (text.length > 15 && text.replace(/[-.]/g, "").length > 15) return false;
  // "NaN" and "Infinity" are written as they are, too.
  return loose ? FIXED.test(text) : String(Number(text)) === text && /\d/.test(text);
}

/** Whether a value is a number, if only as its text. */
export function isAmount(value: unknown): boolean {
  return isNumber(value) || (isText(value) && isNumeral(value));
}

function convert(rows: Row[], c: number, read: (text: string) => Cell, type: ColumnType): ColumnType {
  for (const row of rows) {
    const cell = row[c];
    if (isText(cell)) row[c] = cell === "" ? null : read(cell);
  }
  return type;
}

/** Converts to the type that a header declares, where the cells can be that; undefined where they cannot. */
function asDeclared(rows: Row[], c: number, type: ColumnType, seen: number, { zone }: Typing): ColumnType | undefined {
  if (type === "date" || type === "datetime") return declaredDates(rows, c, type, zone);
  if (type !== "number" || !(seen & TEXT)) return undefined;
  for (const row of rows) row[c] = declaredNumber(row[c]);
  return retype(rows, c);
}

function declaredNumber(cell: unknown): unknown {
  if (!isText(cell)) return cell;
  const text = cell.trim();
  if (text === "") return null;
  // Whatever the header says, a number does not begin with zeros: it is an id.
  if (/^-?0\d/.test(text)) return cell;
  const number = Number(text);
  return Number.isFinite(number) && (Number.isSafeInteger(number) || !/^-?\d+$/.test(text)) ? number : cell;
}

/** The type of a column whose cells were converted one by one. */
function retype(rows: Row[], c: number): ColumnType {
  return TYPES[rows.reduce((seen, row) => seen | kindOf(row[c]), 0) & ~LONG] ?? "mixed";
}

/** A list or an object that stays in one cell. */
function flat(cell: unknown): unknown {
  if (isScalar(cell)) return cell;
  if (!isList(cell)) return Object.keys(cell).length === 0 ? null : textOf(cell);
  if (cell.length === 0) return null;
  const plain = cell.every((item) => isScalar(item) && item !== null && !(isText(item) && item.includes(", ")));
  return plain ? cell.join(", ") : textOf(cell);
}
