/** Copies values, formulas and formats past filtered rows, which Sheets refuses or skips. */
import type { Range } from "../../shared/google-types";
import { neutralizeText } from "../../table/sheet-values";
import type { SheetValue } from "./steps";

/** What `getValues` gives for a cell. */
export type ReadValue = string | number | boolean | Date;

/** Copies what cells show, without formulas and formats. */
export function copyValues(from: Range, to: Range, filtered: boolean): void {
  if (filtered) to.setValues(from.getValues().map((cells) => cells.map(guardValue)));
  else from.copyTo(to, { contentsOnly: true });
}

/** Copies a row of formulas with its looks into a range; past a filter only formulas. */
export function copyFormulas(from: Range, to: Range, filtered: boolean): void {
  if (filtered) to.setFormulasR1C1(repeatValue(from.getFormulasR1C1(), to));
  else from.copyTo(to);
}

/** Copies how cells look; past a filter their number formats alone. */
export function copyFormats(from: Range, to: Range, filtered: boolean): void {
  if (filtered) to.setNumberFormats(repeatValue(from.getNumberFormats(), to));
  else from.copyTo(to, { formatOnly: true });
}

/**
 * A value that `getValues` gave, as `setValues` takes it: texts have lost their guard when they were read.
 */
export function guardValue(value: ReadValue): SheetValue {
  return typeof value === "string" ? neutralizeText(value) : value;
}

/** A row of texts for each row of a range. A cell without a formula may come as null. */
function repeatValue([row = []]: readonly (readonly (string | null)[])[], to: Range): string[][] {
  return Array.from({ length: to.getNumRows() }, () => row.map((text) => text ?? ""));
}
