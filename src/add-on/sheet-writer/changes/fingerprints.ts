/** What a write left, in at most 4,000 characters, so that the next one finds a person's changes. Pure. */
import type { SheetValue } from "../cells/steps";

export type RowValues = readonly SheetValue[];

/** Up to here two characters a cell. */
const MOST_REMEMBERED_CELLS = 2_000;
/** Beyond, ten characters for each part of a column. */
const MOST_STRETCHES = 400;
/** Below 2^26: products of two smaller numbers are exact. */
export const PRIME = 67_108_859;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export interface CellPrint {
  readonly kind: "cells";
  readonly cells: readonly (readonly string[])[];
}

/**
 * The sum of a column part's hashes, and of hash times row: for one changed cell, the differences show its
 * row.
 */
export interface Stretch {
  readonly sum: number;
  readonly weighted: number;
}

/** `length`: rows of a stretch. One entry for each column. */
export interface StretchPrint {
  readonly kind: "stretches";
  readonly rows: number;
  readonly length: number;
  readonly stretches: readonly (readonly Stretch[])[];
}

export type Fingerprint = CellPrint | StretchPrint;

/** Undefined for too many columns. */
export function makeFingerprint(rows: readonly RowValues[], width: number): Fingerprint | undefined {
  if (width === 0 || width > MOST_STRETCHES) return undefined;
  if (rows.length * width <= MOST_REMEMBERED_CELLS)
    return { kind: "cells", cells: rows.map((row) => row.map(readSignOf)) };
  const length = Math.ceil(rows.length / Math.floor(MOST_STRETCHES / width));
  return makeStretchPrint(rows, width, length);
}

/** With stretches of a given length, for comparing. */
export function makeStretchPrint(rows: readonly RowValues[], width: number, length: number): StretchPrint {
  const count = Math.ceil(rows.length / length);
  const columns = Array.from({ length: width }, (_, at) => at);
  const stretches = Array.from({ length: count }, (_, nth) =>
    columns.map((at) => makeStretch(rows, at, nth * length, Math.min(rows.length, (nth + 1) * length))),
  );
  return { kind: "stretches", rows: rows.length, length, stretches };
}

function makeStretch(rows: readonly RowValues[], column: number, from: number, to: number): Stretch {
  let [sum, weighted] = [0, 0];
  for (let row = from; row < to; row += 1) {
    const number = hashCell(rows[row]![column] ?? "");
    sum = (sum + number) % PRIME;
    weighted = (weighted + number * (row - from + 1)) % PRIME;
  }
  return { sum, weighted };
}

export function sumStretches({ stretches }: StretchPrint, column: number): number {
  return stretches.reduce((sum, columns) => (sum + (columns[column]?.sum ?? 0)) % PRIME, 0);
}

/** From 0, if only one differs. */
export function findRowOfDifference(was: Stretch, is: Stretch, length: number): number | undefined {
  const sum = (is.sum - was.sum + PRIME) % PRIME;
  const weighted = (is.weighted - was.weighted + PRIME) % PRIME;
  for (let place = 1; place <= length; place += 1) if ((place * sum) % PRIME === weighted) return place - 1;
  return undefined;
}

export function readSignOf(value: SheetValue): string {
  return writeDigits(hashCell(value) % 4096, 2);
}

export const BLANK_SIGN = readSignOf("");

/** 0 for blank. Ignores apostrophes and kinds of white space. */
export function hashCell(value: SheetValue): number {
  if (value === "") return 0;
  const text =
    typeof value === "string" ? value.replace(/^'/, "").replace(/\s+/g, " ").trim() : writeNumeral(value);
  // The hash is FNV-1a of 32 bits.
  let hash = typeof value === "string" ? 0x811c9dc5 : 0x050c5d1f;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return 1 + ((hash >>> 0) % (PRIME - 1));
}

/** Of two things that belong together. */
export function mixHashes(one: number, other: number): number {
  return (Math.imul(one ^ Math.imul(other, 0x01000193), 0x5bd1e995) >>> 0) % PRIME;
}

/** Sheets keep 15 digits of a number. */
function writeNumeral(value: Exclude<SheetValue, string>): string {
  return typeof value === "number" && !Number.isInteger(value) ? value.toPrecision(15) : String(value);
}

export function writePrint(print: Fingerprint): string {
  if (print.kind === "cells") return `c${print.cells.map((row) => row.join("")).join("")}`;
  const numbers = print.stretches
    .flat()
    .flatMap(({ sum, weighted }) => [writeDigits(sum, 5), writeDigits(weighted, 5)]);
  return `s${print.rows}.${print.length}.${numbers.join("")}`;
}

export function readPrint(text: string | undefined, width: number): Fingerprint | undefined {
  if (text === undefined || width === 0) return undefined;
  if (text.startsWith("c")) {
    const cells = text.slice(1).match(/../g) ?? [];
    return { kind: "cells", cells: toRows(cells, width) };
  }
  const [, rows, length, numbers = ""] = /^s(\d+)\.(\d+)\.(.*)/.exec(text) ?? [];
  if (rows === undefined) return undefined;
  const stretches = (numbers.match(/.{10}/g) ?? []).map((pair): Stretch => {
    return { sum: readNumberIn(pair.slice(0, 5)), weighted: readNumberIn(pair.slice(5)) };
  });
  return {
    kind: "stretches",
    rows: Number(rows),
    length: Number(length),
    stretches: toRows(stretches, width),
  };
}

function toRows<T>(cells: readonly T[], width: number): T[][] {
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );
}

export function writeDigits(number: number, count: number): string {
  return count === 0 ? "" : writeDigits(Math.floor(number / 64), count - 1) + DIGITS.charAt(number % 64);
}

export function readNumberIn(text: string): number {
  return Array.from(text).reduce((number, digit) => number * 64 + DIGITS.indexOf(digit), 0);
}
