/** Formulas after cells were cut and pasted, as in Sheets (pure). */
import { liesIn, type Rect } from "../grid/cells";
import type { Corner, WrittenReference } from "./references";
import { rewriteFormula } from "./rewrite";
import type { FormulaStyle } from "./tokens";

/** The cut cells, and their new first cell. Sheets by name. */
export interface Relocation {
  readonly from: { readonly sheet: string; readonly rect: Rect };
  readonly to: { readonly sheet: string; readonly row: number; readonly column: number };
  /** Size of the source sheet: the end of open references. */
  readonly rows: number;
  readonly columns: number;
}

/**
 * References follow cut cells, fixed ones too; a partly cut range stays. `home`: the formula's sheet;
 * `newHome`: its sheet now, if it was cut itself.
 */
export function relocatedFormula(
  formula: string,
  relocation: Relocation,
  { home, newHome = home }: { readonly home: string; readonly newHome?: string },
  style?: FormulaStyle,
): string {
  return rewriteFormula(formula, (reference) => relocate(reference, relocation, home, newHome), style);
}

function relocate(
  reference: WrittenReference,
  { from, to, rows, columns }: Relocation,
  home: string,
  newHome: string,
): WrittenReference {
  const sheet = reference.sheet ?? home;
  const follows = isSame(sheet, from.sheet) && liesIn(rectOf(reference, rows, columns), from.rect);
  if (!follows) return isSame(home, newHome) ? reference : { ...reference, sheet };
  const shift = (corner: Corner): Corner => ({
    ...corner,
    ...(corner.row === undefined ? {} : { row: corner.row + to.row - from.rect.row }),
    ...(corner.column === undefined ? {} : { column: corner.column + to.column - from.rect.column }),
  });
  const { sheet: _, ...cells } = reference;
  const isNamed = reference.sheet !== undefined || !isSame(to.sheet, newHome);
  return {
    ...(isNamed ? { sheet: to.sheet } : {}),
    ...cells,
    from: shift(reference.from),
    ...(reference.to ? { to: shift(reference.to) } : {}),
  };
}

function rectOf({ from, to = from }: WrittenReference, rows: number, columns: number): Rect {
  const [row, column] = [from.row ?? 1, from.column ?? 1];
  return {
    row,
    column,
    rows: (to.row ?? rows) - row + 1,
    columns: (to.column ?? columns) - column + 1,
  };
}

/** Whether two names are of one sheet; they ignore case. */
function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
