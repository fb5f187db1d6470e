import { CellError } from "../grid/cells";
import { failure, type FormulaFailure, TooMuchWork } from "./errors";
import type { Matrix } from "./values";

/** Sheets' limit of characters in a cell, and in the result of a function. */
export const MAX_TEXT = 50_000;

export const tooLong = (name: string): FormulaFailure =>
  failure("#VALUE!", `Text result of ${name} is longer than the limit of ${MAX_TEXT} characters.`);

/** The text itself. @throws FormulaFailure where a cell could not hold it */
export function fitting(name: string, text: string): string {
  if (text.length > MAX_TEXT) throw tooLong(name);
  return text;
}

/** @throws FormulaFailure before a text is made that no cell could hold */
export function joinLimited(name: string, parts: readonly string[], delimiter = ""): string {
  let length = delimiter.length * Math.max(0, parts.length - 1);
  for (const part of parts) length += part.length;
  if (length > MAX_TEXT) throw tooLong(name);
  return parts.join(delimiter);
}

/** So many letters of a text take as long as a cell that is read. */
const LETTERS_OF_STEP = 16;

/** Of reading or making them. */
export function stepsOfLetters(letters: number): number {
  return Math.floor(letters / LETTERS_OF_STEP);
}

/** Of all texts of cells, and of what their errors say. */
export function lettersIn(matrix: Matrix): number {
  let letters = 0;
  for (const row of matrix)
    for (const value of row) {
      if (typeof value === "string") letters += value.length;
      else if (value instanceof CellError) letters += value.message.length;
    }
  return letters;
}

/** As many letters as a thousand cells hold that are full. */
const MOST_LETTERS = 50_000_000;

/**
 * One text in many cells takes little memory where they share it; each copy, in a file or for another thread,
 * has all of them. @throws TooMuchWork
 */
export function refuseLongResult(result: Matrix): void {
  if (lettersIn(result) > MOST_LETTERS) throw new TooMuchWork();
}
