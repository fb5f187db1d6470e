/** Rewrites references and keeps all other characters (pure). */
import type { GridMove } from "../grid/moves";
import { moveReference, shiftReference, type WrittenReference, writeReference } from "./references";
import { type FormulaStyle, FormulaSyntaxError, type Token, tokenize } from "./tokens";

/** Undefined is `#REF!`. Returning the same object keeps its text. */
type Change = (reference: WrittenReference) => WrittenReference | undefined;

/** The formula after a change of the sheet; one that cannot be read stays as it is. */
export function rewriteFormula(formula: string, change: Change, style?: FormulaStyle): string {
  let tokens: readonly Token[];
  try {
    tokens = tokenize(formula, style);
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return formula;
    throw error;
  }
  let text = "";
  let copied = 0;
  for (const token of tokens) {
    if (token.type !== "reference") continue;
    const next = change(token.reference);
    if (next === token.reference) continue;
    text += formula.slice(copied, token.start) + (next ? writeReference(next) : "#REF!");
    copied = token.end;
  }
  return text + formula.slice(copied);
}

/** In a copy so many rows down and columns right. */
export function copiedFormula(formula: string, rows: number, columns: number, style?: FormulaStyle): string {
  if (rows === 0 && columns === 0) return formula;
  return rewriteFormula(formula, (reference) => shiftReference(reference, rows, columns), style);
}

/** Whether a reference points to the changed sheet. */
export type PointsThere = (reference: WrittenReference) => boolean;

/** After rows or columns were inserted or removed. */
export function movedFormula(
  formula: string,
  move: GridMove,
  points: PointsThere,
  style?: FormulaStyle,
): string {
  return rewriteFormula(
    formula,
    (reference) => (points(reference) ? moveReference(reference, move) : reference),
    style,
  );
}

/** After a sheet was renamed (`name`) or removed (undefined). Only references that name it change. */
export function renamedFormula(
  formula: string,
  old: string,
  name: string | undefined,
  style?: FormulaStyle,
): string {
  const lower = old.toLowerCase();
  return rewriteFormula(
    formula,
    (reference) => {
      if (reference.sheet?.toLowerCase() !== lower) return reference;
      return name === undefined ? undefined : { ...reference, sheet: name };
    },
    style,
  );
}
