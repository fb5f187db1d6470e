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
import { isList, isScalar, isText, type List, toText } from "../../table/values";
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
const PERCENT = { point: /^[-+]?\d+(\.\d+)?\s?%$/, comma: /^[-+]?\d+(,\d+)?\s?%$/ };
/** "1.204": a thousand, in a file whose decimals have commas. */
const POINT_GROUPS = /^-?(0|[1-9]\d{0,2}([.\s'’]\d{3}){0,4})$/;
/** "+12" beside "-3" or "0": plus signs alone may be of calling codes. */
const SIGNED = /^([+-][1-9]\d{0,5}|[+-]?0)(\.\d{1,6})?$/;
const TRUTH = /^(true|false)$/i;

/** What the cells of a column are, and the cells as that. */
interface Typed extends Pick<Column, "type" | "format" | "gaps"> {
  readonly cells: List;
}

/** Which values are set aside at first, and which where that leaves no numbers. */
const GAPS: readonly Gap[] = [{}, { isApart: isLengthOfTime }, { isLike: isNumberOrMoment }];

/** Makes of a column's cells values of one type: none is a list, or an object other than a Date. */
export function typeColumn(
  cells: List,
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

/** Undefined where the others are no numbers or moments. */
function typeWithoutGaps(
  cells: List,
  name: string,
  hint: ColumnHint,
  typing: Typing,
  gap: Gap,
): Typed | undefined {
  const aside = setGapsAside(cells, gap);
  if (!aside) return undefined;
  const again = typeAsItIs(aside.rest, findKinds(aside.rest), name, hint, typing);
  const isRead = again.type !== "text" && again.type !== "mixed" && again.type !== "boolean";
  return isRead ? { ...again, cells: aside.putWordsBack(again.cells), gaps: aside.gaps } : undefined;
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

function typeAsItIs(cells: List, kinds: number, name: string, hint: ColumnHint, typing: Typing): Typed {
  const isNamed = hint.label === true || isIdName(name) || isLabelName(name);
  const mayBeNumbers = hint.declared === undefined || hint.declared === "number";
  if (kinds === TEXT_KIND && !isNamed && mayBeNumbers && !typing.texts?.has(name)) {
    const read = readAmounts(cells) ?? readDurations(cells, name);
    if (read) return { type: "number", ...read };
  }
  return typeCells(cells, kinds, name, hint, typing);
}

function typeCells(cells: List, kinds: number, name: string, hint: ColumnHint, typing: Typing): Typed {
  const met = kinds & ~LONG;
  if (met & DATE) return { type: met & TIME ? "datetime" : "date", cells };
  if (met & NESTED) return retype(cells.map(flattenCell));
  if (typing.texts?.has(name)) return retype(cells);
  const declared = hint.declared && met !== 0 && convertAsDeclared(cells, hint.declared, met, typing);
  if (declared) return declared;
  if (met === TEXT_KIND) return typeTexts(cells, name, hint, typing);
  return { type: TYPES_BY_KINDS[met] ?? "mixed", cells };
}

function typeTexts(cells: List, name: string, hint: ColumnHint, { zone, loose, commas }: Typing): Typed {
  const asTexts: Typed = { type: "text", cells };
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
  if (isNamed || hint.declared === "text") return asTexts;
  if (axis && areAll(cells, (text) => DOTTED_MONTH.test(text))) return asTexts;
  if (commas === "all" && areAll(cells, (text) => POINT_GROUPS.test(text)))
    return convertColumn(cells, (text) => Number(text.replace(/[.\s'’]/g, "")), "number");
  if (areAll(cells, (text) => SIGNED.test(text)) && cells.some((cell) => /^(-|[+-]?0)/.test(toText(cell))))
    return convertColumn(cells, Number, "number");
  // Measures may end in zeros, "12.50", "2.0", and so may equal numbers of decimals.
  const fixed = loose || hasMeasureName(name) || haveLikeDecimals(cells);
  if (areAll(cells, (text) => isNumeral(text, fixed))) return convertColumn(cells, Number, "number");
  const decimals = commas && readCommaDecimals(cells);
  if (decimals) return { type: "number", cells: decimals };
  if (!(loose || hint.declared === "boolean") || !areAll(cells, (text) => TRUTH.test(text))) return asTexts;
  return convertColumn(cells, (text) => /^true$/i.test(text), "boolean");
}

/** All fractions are as long as each other, as in amounts of money. Versions ("1.9", "1.10") are not. */
function haveLikeDecimals(cells: List): boolean {
  let length: number | undefined;
  return areAll(cells, (text) => {
    const decimals = countDecimals(text);
    if (decimals !== undefined && decimals > 0) length ??= decimals;
    return decimals !== undefined && (decimals === 0 || decimals === length);
  });
}

function areAll(cells: List, passes: (text: string) => boolean): boolean {
  for (let r = 0; r < cells.length; r++) {
    const cell = cells[r];
    if (isText(cell) && cell !== "" && !passes(cell)) return false;
  }
  return true;
}

function convertColumn(cells: List, read: (text: string) => Cell, type: ColumnType): Typed {
  // A copy that is changed is faster than a new list, which starts as one of numbers and changes its kind.
  const converted = cells.slice();
  for (let r = 0; r < converted.length; r++) {
    const cell = converted[r];
    if (isText(cell)) converted[r] = cell === "" ? null : read(cell);
  }
  return { type, cells: converted };
}

function convertAsDeclared(cells: List, type: ColumnType, met: number, { zone }: Typing): Typed | undefined {
  if (type === "date" || type === "datetime") return readDeclaredDates(cells, type, zone);
  if (type !== "number" || !(met & TEXT_KIND)) return undefined;
  // Numbers do not begin with zeros: these are ids, whatever the header says.
  if (!areAll(cells, (text) => !/^\s*-?0\d/.test(text)))
    return met === TEXT_KIND ? { type: "text", cells } : undefined;
  const read = retype(cells.map(readDeclaredNumber));
  // None is a number: days, or texts, whatever the header says.
  return read.type === "text" ? undefined : read;
}

function readDeclaredNumber(cell: unknown): unknown {
  if (!isText(cell)) return cell;
  const text = cell.trim();
  if (text === "") return null;
  const number = Number(text);
  return Number.isFinite(number) && (Number.isSafeInteger(number) || !/^-?\d+$/.test(text)) ? number : cell;
}

function retype(cells: List): Typed {
  return { type: TYPES_BY_KINDS[findKinds(cells) & ~LONG] ?? "mixed", cells };
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
