/** A pull's place as a sheet and a cell; a place that says more than these stays a text (pure). */

export interface SheetCell {
  readonly sheet: string;
  readonly cell: string;
}

const FIRST_CELL = "A1";
const QUOTED = /^'((?:[^']|'')*)'(?:!(.*))?$/s;
/** Without a sheet, "B3" is refused: in quotes it would be a sheet's name. */
const LIKE_A_CELL = /^\$?[A-Za-z]{1,3}\$?\d+$/;

/** Quotes that a keyboard makes, and what only a range has. */
const OTHER_SIGNS = /[\u0027\u2018\u2019\uff01:]/;

export function splitPlace(text: string): SheetCell | undefined {
  const [quoted, inside = "", cell = FIRST_CELL] = QUOTED.exec(text) ?? [];
  if (quoted !== undefined) return { sheet: inside.replace(/''/g, "'"), cell };
  if (text === "") return { sheet: "", cell: FIRST_CELL };
  const [sheet = "", behind, ...more] = text.split("!");
  const isPlain = !OTHER_SIGNS.test(sheet) && more.length === 0;
  if (!isPlain || (behind === undefined && LIKE_A_CELL.test(sheet))) return undefined;
  return { sheet: sheet.trim(), cell: behind?.trim() ?? FIRST_CELL };
}
