import { failure, type FormulaFailure } from "./errors";

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
