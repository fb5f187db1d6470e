/** Copies also where a filter hides rows, which `copyTo` skips. */
import type { Range } from "../../shared/google-types";
import { neutralizeText } from "../../table/sheet-values";
import type { SheetValue } from "./steps";

/** A value as `getValues` returns it. */
export type ReadValue = string | number | boolean | Date;

/** Copies the values of cells, without their formulas and formats. */
export function copyValues(from: Range, to: Range, filtered: boolean): void {
  if (filtered) to.setValues(from.getValues().map((cells) => cells.map(guardValue)));
  else from.copyTo(to, { contentsOnly: true });
}

/** Copies formulas, and formats too unless rows are filtered. */
export function copyFormulas(from: Range, to: Range, filtered: boolean): void {
  if (filtered) to.setFormulasR1C1(repeatValue(from.getFormulasR1C1(), to));
  else from.copyTo(to);
}

/** If filtered, number formats only. */
export function copyFormats(from: Range, to: Range, filtered: boolean): void {
  if (filtered) to.setNumberFormats(repeatValue(from.getNumberFormats(), to));
  else from.copyTo(to, { formatOnly: true });
}

/** For `setValues`: texts lose their apostrophe when read. */
export function guardValue(value: ReadValue): SheetValue {
  return typeof value === "string" ? neutralizeText(value) : value;
}

/** A cell without a formula may come as null. */
function repeatValue([row = []]: readonly (readonly (string | null)[])[], to: Range): string[][] {
  return Array.from({ length: to.getNumRows() }, () => row.map((text) => text ?? ""));
}
