/** Formulas of .xlsx files, as a sheet has them (pure). */
import type { Cell } from "hucre";
import { type A1Reference, readA1 } from "../../sheet/grid/a1";
import { copiedFormula } from "../../sheet/language/rewrite";
import { typedFormula } from "../../sheet/language/separators";
import { FormulaSyntaxError } from "../../sheet/language/tokens";

/** A cell of a file; rows and columns from 1. */
export interface PlacedCell {
  readonly row: number;
  readonly column: number;
  readonly cell: Cell;
}

export interface FileFormula {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  /** Cells that hold its other values, which the file keeps too. */
  readonly spill: A1Reference | undefined;
}

/**
 * A formula that was filled down stands once, in the first cell of its own; the others name that one
 * (ECMA-376, 18.3.1.40). Array formulas compute all their values, as Google's import has it.
 */
export function fileFormulas(cells: readonly PlacedCell[], locale: string): FileFormula[] {
  const shared = new Map<number, PlacedCell>();
  for (const placed of cells) {
    const { formula = "", formulaSharedIndex: index } = placed.cell;
    if (index !== undefined && formula !== "") shared.set(index, placed);
  }
  return cells.flatMap(({ row, column, cell }) => {
    const first = cell.formula === "" ? shared.get(cell.formulaSharedIndex ?? -1) : undefined;
    const text = first
      ? copiedFormula(first.cell.formula ?? "", row - first.row, column - first.column)
      : (cell.formula ?? "");
    if (text === "") return [];
    const isArray = cell.formulaType === "array" && cell.formula !== "";
    const plain = withoutPrefixes(text.replace(/^=/, ""));
    const formula = typed(isArray ? `=ARRAYFORMULA(${plain})` : `=${plain}`, locale);
    const spill = isArray && cell.formulaRef !== undefined ? readA1(cell.formulaRef) : undefined;
    return [{ row, column, formula, spill }];
  });
}

/**
 * A file marks functions and names younger than itself: `_xlfn.XLOOKUP`, `_xlpm.x` ([MS-XLSX] 2.3.2).
 * Its CONCAT joins any number of texts, and Sheets' joins two.
 */
function withoutPrefixes(formula: string): string {
  return formula.replace(/"(?:[^"]|"")*"|\b_xlfn\.CONCAT(?=\()|\b_xl(?:fn|ws|pm)\./g, (found) => {
    if (found.startsWith('"')) return found;
    return found.endsWith("CONCAT") ? "CONCATENATE" : "";
  });
}

/** What cannot be read stays, and its cell says so. */
function typed(formula: string, locale: string): string {
  try {
    return typedFormula(formula, locale);
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return formula;
    throw error;
  }
}
