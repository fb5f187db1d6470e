/** How Sheets turns one kind of value into another, and which of two values is greater. */
import { CellError } from "../grid/cells";
import { displayText, isDateFormat } from "./number-formats";
import { readEntry } from "./typed-entry";
import { FormulaFailure, notABoolean, notANumber } from "./errors";
import { bare, formatted, FormattedNumber, type Scalar } from "./values";

/** What reading a text as a number depends on. */
export interface TextReading {
  readonly locale: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Who asks for a value, for the sentence of a refusal. `parameter` counts from 1. */
export interface Asking {
  readonly name: string;
  readonly parameter: number;
  readonly reading: TextReading;
}

/**
 * The number that a text reads as when typed (with the format that typing gives it); undefined where it is
 * none.
 */
export function textAsNumber(text: string, reading: TextReading): Scalar | undefined {
  if (!/\d/.test(text) || /^[='+]/.test(text)) return undefined;
  const entry = readEntry(text, reading);
  return typeof entry.value === "number" ? formatted(entry.value, entry.format) : undefined;
}

/** A number, or a thrown error value: blank is 0, TRUE is 1, texts are read as if typed. */
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

/** A text, or a thrown error value. Dates read as they show, other numbers plainly. */
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

/**
 * A boolean, or a thrown error value: 0 and blank are FALSE, other numbers TRUE, of texts only TRUE and FALSE
 * will do.
 */
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

/** Numbers stand before texts, texts before booleans. */
const RANK = { number: 0, string: 1, boolean: 2 } as const;

/**
 * Which of two values is greater: negative, 0 or positive. Texts are compared without regard to case. A blank
 * is 0, "" or FALSE, whichever the other side is. Error values are thrown.
 */
export function compare(a: Scalar, b: Scalar): number {
  const left = filled(bare(a), bare(b));
  const right = filled(bare(b), bare(a));
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right);
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  return RANK[typeof left as keyof typeof RANK] - RANK[typeof right as keyof typeof RANK];
}

/** Whether two values are equal as `=` finds them. */
export function equal(a: Scalar, b: Scalar): boolean {
  return compare(a, b) === 0;
}

const collator = new Intl.Collator("en", { sensitivity: "accent", numeric: false });

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left === right ? 0 : collator.compare(left, right);
}

function filled(value: ReturnType<typeof bare>, other: ReturnType<typeof bare>): number | string | boolean {
  if (value instanceof CellError) throw FormulaFailure.of(value);
  if (value !== null) return value;
  if (typeof other === "string") return "";
  return typeof other === "boolean" ? false : 0;
}

/**
 * As Sheets joins numbers to texts: 15 significant digits, and a power of ten for the very large and small.
 */
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
