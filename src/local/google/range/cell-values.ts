import { errorWord } from "../../sheet/values/error-words";
import { CellError, type CellBlock, type CellValue, type Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { isDateFormat } from "../../sheet/values/number-formats";
import { instantFromSerial, serialFromInstant } from "../../sheet/grid/serial-dates";
import { type Entry, readEntry } from "../../sheet/values/typed-entry";
import type { Workbook } from "../../sheet/grid/workbook";
import { ServiceError, signatureError } from "../rules/service-error";

/** support.google.com: the most characters of one cell. */
const MAX_CELL_CHARACTERS = 50_000;
const DATE_FORMAT = "M/d/yyyy";
const DATE_TIME_FORMAT = "M/d/yyyy H:mm:ss";

/** '' for a blank cell, a Date where the number is shown as a date. */
function scriptValue(
  value: CellValue,
  format: string,
  { timeZone, language }: Pick<Workbook, "timeZone" | "language">,
): string | number | boolean | Date {
  if (value === null) return "";
  if (value instanceof CellError) return errorWord(value.code, language);
  if (typeof value === "number" && isDateFormat(format)) return new Date(instantFromSerial(value, timeZone));
  return value;
}

export function scriptValues(
  workbook: Workbook,
  grid: Grid,
  rect: Rect,
): (string | number | boolean | Date)[][] {
  return grid.read<string | number | boolean | Date>(
    rect,
    (row, i) => scriptValue(row.values[i] ?? null, row.formats?.[i] ?? row.inferred?.[i] ?? "", workbook),
    "",
  );
}

/** @throws ServiceError for values that `setValues` does not take */
export function scriptBlock(
  workbook: Workbook,
  grid: Grid,
  rect: Rect,
  values: unknown,
  method: string,
): CellBlock {
  const matrix = checkedMatrix(values, rect, method);
  const now = workbook.now();
  const formulas: (string | null)[][] = [];
  const formats: (string | null)[][] = [];
  const cells = matrix.map((row, r) =>
    row.map((value, c) => {
      const format = grid.format(rect.row + r, rect.column + c);
      const entry = entryOf(
        value,
        { locale: workbook.locale, now, format, timeZone: workbook.timeZone },
        method,
      );
      if (entry.formula !== undefined) (formulas[r] ??= [])[c] = entry.formula;
      // Typing formats only cells without a format.
      if (entry.format && format === "") (formats[r] ??= [])[c] = entry.format;
      return entry.value;
    }),
  );
  return block(cells, formulas, formats);
}

/** @throws ServiceError in Apps Script's words unless it has the rectangle's size */
export function checkedMatrix(values: unknown, rect: Rect, method: string): readonly (readonly unknown[])[] {
  if (!Array.isArray(values) || !values.every((row) => Array.isArray(row)))
    throw signatureError(method, [values]);
  const matrix = values as readonly (readonly unknown[])[];
  if (matrix.length !== rect.rows) throw mismatch("rows", matrix.length, rect.rows);
  const odd = matrix.find((row) => row.length !== rect.columns);
  if (odd) throw mismatch("columns", odd.length, rect.columns);
  return matrix;
}

function mismatch(what: string, has: number, wanted: number): ServiceError {
  return new ServiceError(
    `The number of ${what} in the data does not match the number of ${what} in the range. ` +
      `The data has ${has} but the range has ${wanted}.`,
  );
}

interface CellPlace {
  readonly locale: string;
  readonly now: number;
  readonly format: string;
  readonly timeZone: string;
}

function entryOf(value: unknown, place: CellPlace, method: string): Entry {
  if (value === null || value === undefined) return { value: null };
  if (typeof value === "boolean") return { value };
  if (typeof value === "number") return { value: Number.isFinite(value) ? value : new CellError("#NUM!") };
  if (value instanceof Date) return dateEntry(value, place);
  if (typeof value !== "string") throw signatureError(method, [value]);
  if (value.length > MAX_CELL_CHARACTERS) {
    throw new ServiceError(
      `Your input contains more than the maximum of ${MAX_CELL_CHARACTERS} characters in a single cell.`,
    );
  }
  return readEntry(value, place);
}

/** As clocks in the spreadsheet's zone show it. */
function dateEntry(date: Date, place: CellPlace): Entry {
  if (Number.isNaN(date.getTime())) throw new ServiceError("Invalid argument: date");
  const serial = serialFromInstant(date.getTime(), place.timeZone);
  return { value: serial, format: Number.isInteger(serial) ? DATE_FORMAT : DATE_TIME_FORMAT };
}

function block(
  values: CellValue[][],
  formulas: (string | null)[][],
  formats: (string | null)[][],
): CellBlock {
  const filled = (sparse: (string | null)[][]) => values.map((_, r) => sparse[r] ?? []);
  return {
    values,
    ...(formulas.length > 0 ? { formulas: filled(formulas) } : {}),
    ...(formats.length > 0 ? { formats: filled(formats) } : {}),
  };
}
