/** The type of a column, and the conversions that all its cells must allow. */

import { readCommaDecimals, readAmounts } from "./amounts";
import { BOOLEAN, DATE, findKinds, LONG, NESTED, NUMBER, TEXT_KIND, TIME } from "./cell-kinds";
import {
  readCompactDays,
  readDeclaredDates,
  readDottedDays,
  readIsoDates,
  readWrappedEpochs,
} from "./date-column";
import { isLengthOfTime, isNamedTimeOfDay, readDurations } from "./durations";
import { type Gap, isNumberOrMoment, setGapsAside } from "./gaps";
import { countDecimals, isNumeral } from "./numerals";
import { isIdName, isLabelName, isPeriodName, hasMeasureName } from "../vocabulary/field-names";
import type { Cell, Column, ColumnType } from "../../table/types";
import { isList, isScalar, isText, toText } from "../../table/values";
import type { Zone } from "../../table/zone";

export interface ColumnHint {
  readonly declared?: ColumnType | undefined;
  /** The column names things (a dimension, a key): its digits are no number. */
  readonly label?: true;
  /** An axis of time: a midnight with an offset is a day, not an instant. */
  readonly axis?: true;
  /** A value is only in the first of its rows. */
  readonly once?: true;
  /** Its cells were the keys of a map. */
  readonly keys?: true;
}

export interface Typing {
  readonly zone: Zone;
  /** CSV has only texts: fixed decimals such as "12.50" count as numbers. */
  readonly loose?: boolean;
  /**
   * Whether decimals may have commas, as between semicolons, or all have them, as one that can be read in no
   * other way shows: then points divide thousands.
   */
  readonly commas?: "some" | "all" | undefined;
  readonly texts?: ReadonlySet<string> | undefined;
}

/** "2026.10" and "10.2026" in a column of periods: a number would be 2026.1. */
const DOTTED_MONTH = /^(?:(?:19|20)\d\d\.(?:0[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d)$/;

/** The type of a column by the kinds of its cells; other combinations are mixed. */
const TYPES_BY_KINDS: { readonly [kinds: number]: ColumnType } = {
  0: "empty",
  [TEXT_KIND]: "text",
  [NUMBER]: "number",
  [BOOLEAN]: "boolean",
};
const PERCENT = { point: /^-?\d+(\.\d+)?\s?%$/, comma: /^-?\d+(,\d+)?\s?%$/ };
/** "1.204": a thousand, in a file whose decimals have commas. */
const POINT_GROUPS = /^-?(0|[1-9]\d{0,2}([.\s'’]\d{3}){0,4})$/;
const TRUTH = /^(true|false)$/i;

type Typed = Pick<Column, "type" | "format" | "gaps">;

/** Which values are set aside at first, and which where that leaves no numbers. */
const GAPS: readonly Gap[] = [{}, { isApart: isLengthOfTime }, { isLike: isNumberOrMoment }];

/** Converts the cells of a column in place; then none is a list, or an object other than a Date. */
export function typeColumn(
  cells: unknown[],
  kinds: number,
  name: string,
  hint: ColumnHint,
  typing: Typing,
): Typed {
  const typed = typeAsItIs(cells, kinds, name, hint, typing);
  if (!mayHaveGaps(typed, kinds, name, hint, typing)) return typed;
  const gaps = isNamedTimeOfDay(name) ? [{}] : GAPS;
  for (const gap of gaps) {
    const read = typeWithoutGaps(cells, name, hint, typing, gap);
    if (read) return read;
  }
  return typed;
}

/** Undefined, and nothing changed, where the others are no numbers or moments. */
function typeWithoutGaps(
  cells: unknown[],
  name: string,
  hint: ColumnHint,
  typing: Typing,
  gap: Gap,
): Typed | undefined {
  const aside = setGapsAside(cells, gap);
  if (!aside) return undefined;
  const rest = findKinds(cells);
  const again = typeAsItIs(cells, rest, name, hint, typing);
  const isRead = again.type !== "text" && again.type !== "mixed" && again.type !== "boolean";
  aside.restore(isRead ? "words" : "all");
  return isRead ? { ...again, gaps: aside.gaps } : undefined;
}

/** A column of texts, or of texts and numbers, that names nothing. */
function mayHaveGaps(
  { type }: Typed,
  kinds: number,
  name: string,
  { declared, label }: ColumnHint,
  { texts }: Typing,
): boolean {
  if ((type !== "text" && type !== "mixed") || (kinds & ~(LONG | NUMBER)) !== TEXT_KIND) return false;
  if (label || isIdName(name) || isLabelName(name) || texts?.has(name)) return false;
  return declared !== "text" && declared !== "boolean";
}

function typeAsItIs(cells: unknown[], kinds: number, name: string, hint: ColumnHint, typing: Typing): Typed {
  const isNamed = hint.label === true || isIdName(name) || isLabelName(name);
  const mayBeNumbers = hint.declared === undefined || hint.declared === "number";
  if (kinds === TEXT_KIND && !isNamed && mayBeNumbers && !typing.texts?.has(name)) {
    const format = readAmounts(cells) ?? readDurations(cells, name);
    if (format !== undefined) return { type: "number", format };
  }
  return { type: typeCells(cells, kinds, name, hint, typing) };
}

function typeCells(
  cells: unknown[],
  kinds: number,
  name: string,
  hint: ColumnHint,
  typing: Typing,
): ColumnType {
  const met = kinds & ~LONG;
  if (met & DATE) return met & TIME ? "datetime" : "date";
  if (met & NESTED) {
    for (let r = 0; r < cells.length; r++) cells[r] = flattenCell(cells[r]);
    return retype(cells);
  }
  if (typing.texts?.has(name)) return retype(cells);
  const declared = hint.declared && met !== 0 && convertAsDeclared(cells, hint.declared, met, typing);
  if (declared) return declared;
  if (met === TEXT_KIND) return typeTexts(cells, name, hint, typing);
  return TYPES_BY_KINDS[met] ?? "mixed";
}

function typeTexts(
  cells: unknown[],
  name: string,
  hint: ColumnHint,
  { zone, loose, commas }: Typing,
): ColumnType {
  const axis = hint.axis === true || isPeriodName(name);
  const isNamed = hint.label === true || isIdName(name) || isLabelName(name);
  const dates =
    readIsoDates(cells, axis, zone) ??
    (axis ? readCompactDays(cells) : undefined) ??
    (isNamed || hint.declared === "text" ? undefined : readDottedDays(cells));
  if (dates) return dates;
  const epochs = readWrappedEpochs(cells, zone);
  if (epochs) return epochs;
  const percent = PERCENT[commas === "all" ? "comma" : "point"];
  if (areAll(cells, (text) => percent.test(text)))
    return convertColumn(cells, (text) => Number.parseFloat(text.replace(",", ".")) / 100, "percent");
  if (isNamed || hint.declared === "text") return "text";
  if (axis && areAll(cells, (text) => DOTTED_MONTH.test(text))) return "text";
  if (commas === "all" && areAll(cells, (text) => POINT_GROUPS.test(text)))
    return convertColumn(cells, (text) => Number(text.replace(/[.\s'’]/g, "")), "number");
  // Measures may end in zeros, "12.50", "2.0", and so may equal numbers of decimals.
  const fixed = loose || hasMeasureName(name) || haveLikeDecimals(cells);
  if (areAll(cells, (text) => isNumeral(text, fixed))) return convertColumn(cells, Number, "number");
  if (commas && readCommaDecimals(cells)) return "number";
  if (!(loose || hint.declared === "boolean") || !areAll(cells, (text) => TRUTH.test(text))) return "text";
  return convertColumn(cells, (text) => /^true$/i.test(text), "boolean");
}

/** All fractions are as long as each other, as in amounts of money. Versions ("1.9", "1.10") are not. */
function haveLikeDecimals(cells: unknown[]): boolean {
  let length: number | undefined;
  return areAll(cells, (text) => {
    const decimals = countDecimals(text);
    if (decimals !== undefined && decimals > 0) length ??= decimals;
    return decimals !== undefined && (decimals === 0 || decimals === length);
  });
}

function areAll(cells: unknown[], passes: (text: string) => boolean): boolean {
  for (let r = 0; r < cells.length; r++) {
    const cell = cells[r];
    if (isText(cell) && cell !== "" && !passes(cell)) return false;
  }
  return true;
}

function convertColumn(cells: unknown[], read: (text: string) => Cell, type: ColumnType): ColumnType {
  for (let r = 0; r < cells.length; r++) {
    const cell = cells[r];
    if (isText(cell)) cells[r] = cell === "" ? null : read(cell);
  }
  return type;
}

function convertAsDeclared(
  cells: unknown[],
  type: ColumnType,
  met: number,
  { zone }: Typing,
): ColumnType | undefined {
  if (type === "date" || type === "datetime") return readDeclaredDates(cells, type, zone);
  if (type !== "number" || !(met & TEXT_KIND)) return undefined;
  // Numbers do not begin with zeros: these are ids, whatever the header says.
  if (!areAll(cells, (text) => !/^\s*-?0\d/.test(text))) return met === TEXT_KIND ? "text" : undefined;
  for (let r = 0; r < cells.length; r++) cells[r] = readDeclaredNumber(cells[r]);
  return retype(cells);
}

function readDeclaredNumber(cell: unknown): unknown {
  if (!isText(cell)) return cell;
  const text = cell.trim();
  if (text === "") return null;
  const number = Number(text);
  return Number.isFinite(number) && (Number.isSafeInteger(number) || !/^-?\d+$/.test(text)) ? number : cell;
}

function retype(cells: unknown[]): ColumnType {
  return TYPES_BY_KINDS[findKinds(cells) & ~LONG] ?? "mixed";
}

function flattenCell(cell: unknown): unknown {
  if (isScalar(cell)) return cell;
  if (!isList(cell)) return Object.keys(cell).length === 0 ? null : toText(cell);
  if (cell.length === 0) return null;
  const plain = cell.every(
    (item) => isScalar(item) && item !== null && !(isText(item) && item.includes(", ")),
  );
  return plain ? cell.join(", ") : toText(cell);
}
