/** Values between formulas and scripts. */
import { errorWord } from "../values/error-words";
import { CellError } from "../grid/cells";
import { isDateFormat } from "../values/number-formats";
import { instantFromSerial, serialFromInstant } from "../grid/serial-dates";
import { pad } from "../operands/shapes";
import { DATE_FORMAT, DATE_TIME_FORMAT } from "../values/formats";
import { MAX_TEXT } from "../values/text-limit";
import { bare, FormattedNumber, isMatrix, type Matrix, type Scalar } from "../values/values";

const INTERNAL_ERROR = new CellError("#ERROR!", "Internal error executing the custom function.");
const TOO_LARGE = new CellError("#ERROR!", "Result too large.");

export interface ScriptBorder {
  /** The zone for reading wall clocks as dates. */
  readonly dateZone: string;
  /** The language in which error values are written. */
  readonly language: string;
  /** Value for an argument left out between separators. */
  readonly omitted: unknown;
  /** Whether calls get error arguments. */
  readonly callsWithErrors: boolean;
  /** The largest result, in cells. */
  readonly mostCells: number;
  readonly mostRows: number;
}

/** Dates as Date, blanks as "", errors as text, ranges as rows. */
export function toScript(argument: Scalar | Matrix | undefined, border: ScriptBorder): unknown {
  if (argument === undefined) return border.omitted;
  if (isMatrix(argument)) return argument.map((row) => row.map((value) => scalarToScript(value, border)));
  return scalarToScript(argument, border);
}

function scalarToScript(value: Scalar, border: ScriptBorder): unknown {
  if (value === null) return "";
  if (value instanceof CellError) return errorWord(value.code, border.language);
  if (value instanceof FormattedNumber && isDateFormat(value.format)) {
    return new Date(instantFromSerial(value.number, border.dateZone));
  }
  return bare(value);
}

/** Equal for equal function and arguments only. */
export function callKey(name: string, args: readonly (Scalar | Matrix | undefined)[]): string {
  return JSON.stringify([
    name,
    ...args.map((argument) =>
      isMatrix(argument) ? argument.map((row) => row.map(makeKey)) : makeKey(argument),
    ),
  ]);
}

/** Scripts cannot distinguish blank from empty text, but a date from its number. */
function makeKey(value: Scalar | undefined): unknown {
  if (value === undefined) return { omitted: true };
  if (value === null) return "";
  if (value instanceof CellError) return value.code;
  if (value instanceof FormattedNumber && isDateFormat(value.format)) return { date: value.number };
  return bare(value);
}

/** Short rows are filled with blanks; a list is a column; other objects and too long texts are errors. */
export function fromScript(name: string, result: unknown, border: ScriptBorder): Scalar | Matrix {
  const { dateZone } = border;
  if (!Array.isArray(result)) return scalarFromScript(name, result, dateZone);
  const rows: readonly unknown[] = result;
  if (rows.length === 0) return null;
  if (rows.length > border.mostRows) return INTERNAL_ERROR;
  if (cellsIn(rows) > border.mostCells) return TOO_LARGE;
  return pad(
    rows.map((row: unknown) => {
      const cells: readonly unknown[] = Array.isArray(row) ? row : [row];
      return cells.map((cell) => scalarFromScript(name, cell, dateZone));
    }),
  );
}

function cellsIn(rows: readonly unknown[]): number {
  return rows.reduce<number>((sum, row) => sum + (Array.isArray(row) ? row.length : 1), 0);
}

function scalarFromScript(name: string, value: unknown, timeZone: string): Scalar {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : new CellError("#NUM!");
  if (typeof value === "string") return textFromScript(name, value);
  if (isDate(value)) return dateFromScript(value, timeZone);
  return new CellError("#ERROR!", `Function ${name} gave a value that a cell cannot hold.`);
}

function textFromScript(name: string, text: string): Scalar {
  if (text.length <= MAX_TEXT) return text;
  return new CellError(
    "#ERROR!",
    `Text result of ${name} is longer than the limit of ${MAX_TEXT} characters.`,
  );
}

/** `instanceof` fails for another realm's dates. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === "[object Date]";
}

function dateFromScript(date: Date, timeZone: string): Scalar {
  const instant = Number(date);
  if (Number.isNaN(instant)) return new CellError("#NUM!");
  const serial = serialFromInstant(instant, timeZone);
  return new FormattedNumber(serial, Number.isInteger(serial) ? DATE_FORMAT : DATE_TIME_FORMAT);
}
