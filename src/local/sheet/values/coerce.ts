/** How Sheets converts and compares values. */
import { CellError } from "../grid/cells";
import { displayText, isDateFormat } from "./number-formats";
import { readEntry } from "./typed-entry";
import { FormulaFailure, notABoolean, notANumber } from "./errors";
import { bare, addFormat, FormattedNumber, type Scalar } from "./values";

export interface TextReading {
  readonly locale: string;
  /** A moment in milliseconds since 1970. */
  readonly now: number;
}

/** For the message of a refusal. `parameter` counts from 1. */
export interface Asking {
  readonly name: string;
  readonly parameter: number;
  readonly reading: TextReading;
}

/** As if typed, with its format; undefined for no number. */
export function textAsNumber(text: string, reading: TextReading): Scalar | undefined {
  if (!/\d/.test(text) || /^[='+]/.test(text)) return undefined;
  const entry = readEntry(text, reading);
  return typeof entry.value === "number" ? addFormat(entry.value, entry.format) : undefined;
}

/** Blank is 0, TRUE is 1, texts as if typed. Throws error values. */
export function toNumber(value: Scalar, asking: Asking): number {
  if (typeof value === "number") return value;
  if (value instanceof FormattedNumber) return value.number;
  if (value === null) return 0;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof CellError) throw FormulaFailure.of(value);
  const read = textAsNumber(value, asking.reading);
  if (read === undefined) throw notANumber(asking.name, asking.parameter, value);
  return bare(read) as number;
}

/** Dates as shown, other numbers plain. Throws error values. */
export function toText(value: Scalar, locale: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (value instanceof CellError) throw FormulaFailure.of(value);
  return isDateFormat(value.format)
    ? displayText(value.number, value.format, locale)
    : numberText(value.number);
}

/** 0 and blank are FALSE, other numbers TRUE, texts only if TRUE or FALSE. Throws error values. */
export function toBoolean(value: Scalar, asking: Asking): boolean {
  const plain = bare(value);
  if (typeof plain === "boolean") return plain;
  if (typeof plain === "number") return plain !== 0;
  if (plain === null) return false;
  if (plain instanceof CellError) throw FormulaFailure.of(plain);
  const upper = plain.toUpperCase();
  if (upper === "TRUE") return true;
  if (upper === "FALSE") return false;
  throw notABoolean(asking.name, asking.parameter, plain);
}

/** Numbers sort before texts, texts before booleans. */
const RANK = { number: 0, string: 1, boolean: 2 } as const;

/**
 * Negative, 0 or positive. Ignores case. A blank is 0, "" or FALSE, as the other side needs. Throws error
 * values.
 */
export function compare(a: Scalar, b: Scalar): number {
  const left = requireFilled(bare(a), bare(b));
  const right = requireFilled(bare(b), bare(a));
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right);
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  return RANK[typeof left as keyof typeof RANK] - RANK[typeof right as keyof typeof RANK];
}

/** Whether two values are the same for the operator `=`. */
export function equal(a: Scalar, b: Scalar): boolean {
  return compare(a, b) === 0;
}

const collator = new Intl.Collator("en", { sensitivity: "accent", numeric: false });

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left === right ? 0 : collator.compare(left, right);
}

function requireFilled(
  value: ReturnType<typeof bare>,
  other: ReturnType<typeof bare>,
): number | string | boolean {
  if (value instanceof CellError) throw FormulaFailure.of(value);
  if (value !== null) return value;
  if (typeof other === "string") return "";
  return typeof other === "boolean" ? false : 0;
}

/** 15 significant digits, with a power of ten for very large and small numbers. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  const rounded = Number(value.toPrecision(15));
  if (size !== 0 && (size >= 1e15 || size < 1e-4)) {
    const [digits = "", exponent = ""] = rounded.toExponential().split("e");
    return `${digits}E${exponent.startsWith("-") ? "-" : "+"}${exponent.slice(1).padStart(2, "0")}`;
  }
  return String(rounded);
}
