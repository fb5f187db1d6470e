/** A pull's place: "Weekly!B3", "'My sheet'!B3", "Weekly". Pure. */
import { argumentError } from "../../shared/known-error";
import { makeCellRect } from "../../sheet-writer/cells/rect";
import { shortenText } from "../texts";

/** Where a pull lands: the first cell of its table. */
export interface PullPlace {
  readonly sheet: string;
  /** The upper left cell, in capitals and without dollar signs: "B3". */
  readonly cell: string;
}

/** Where a table begins if only a sheet is named. */
export const FIRST_CELL = "A1";
/** The longest name that Sheets gives a sheet. */
const LONGEST_SHEET_NAME = 100;
/** Sheets has no cell beyond ZZZ and ten million rows (its limit of cells allows fewer). */
const LAST_ROW = 10_000_000;

/** Sheets named after periods ("Q1", "FY26", "Jan26"), and columns too far right to be meant. */
const NAME_LIKE_A_CELL =
  /^(?:Q[1-4]|[HS][12]|[FC]Y\d{2,4}|P\d{1,2}|(?:W|CW|KW|WK)\d{1,2}|[A-Z]{1,2}20\d\d|[A-Z]{3}\d{1,4})$/i;

/** A1 where only a sheet is named. @throws KnownError badArgument */
export function readPlace(text: string): PullPlace {
  const { sheet, cell } = splitPlace(text);
  const name = unquoteSheet(sheet);
  const first = cell.split(":", 1)[0]?.trim() ?? "";
  const at = makeCellRect(first);
  if (text === "") throw placeError("it is empty");
  if (!/[!！]/.test(text) && makeCellRect(sheet) && !NAME_LIKE_A_CELL.test(sheet)) {
    throw placeError(
      `"${sheet}" is a cell without a sheet; a sheet of that name is written '${sheet}', in quotes`,
    );
  }
  if (name.trim() === "") throw placeError(`"${shortenText(text)}" names no sheet`);
  if (name.length > LONGEST_SHEET_NAME)
    throw placeError(`a sheet's name has at most ${LONGEST_SHEET_NAME} letters`);
  if (first === "") throw placeError(`"${shortenText(text)}" names no cell after its "!"`);
  if (!at || at.row > LAST_ROW) throw placeError(`"${shortenText(first)}" is not a cell`);
  return { sheet: name, cell: first.replace(/\$/g, "").toUpperCase() };
}

/** Writes a place as `readPlace` reads it. */
export function writePlace({ sheet, cell }: PullPlace): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_ -]*$/u.test(sheet) && !makeCellRect(sheet) && sheet === sheet.trim();
  const name = isPlain ? sheet : `'${sheet.replace(/'/g, "''")}'`;
  return cell === FIRST_CELL ? name : `${name}!${cell}`;
}

/** At the last "!" outside the quotes of the sheet's name. */
function splitPlace(text: string): { readonly sheet: string; readonly cell: string } {
  const quoted = /^(['‘’](?:[^'‘’]|''|‘‘|’’)*['‘’])\s*(?:!(.*))?$/s.exec(text);
  if (quoted) return { sheet: quoted[1] ?? "", cell: quoted[2] ?? FIRST_CELL };
  const at = text.lastIndexOf("!");
  const wide = splitAtWideSign(text);
  if (wide) return wide;
  return at < 0
    ? { sheet: text, cell: FIRST_CELL }
    : { sheet: text.slice(0, at).trim(), cell: text.slice(at + 1) };
}

/** A Japanese sign separates only before a cell, else belongs to the name. */
function splitAtWideSign(text: string): { readonly sheet: string; readonly cell: string } | undefined {
  const at = text.lastIndexOf("！");
  const cell = text
    .slice(at + 1)
    .normalize("NFKC")
    .trim();
  return at >= 0 && makeCellRect(cell) ? { sheet: text.slice(0, at).trim(), cell } : undefined;
}

function unquoteSheet(sheet: string): string {
  const [, inside] = /^['‘’](.*)['‘’]$/s.exec(sheet) ?? [];
  return inside === undefined ? sheet : inside.replace(/''|‘‘|’’/g, "'");
}

function placeError(problem: string): Error {
  return argumentError("Place", problem, "a sheet and a cell, such as Weekly!B3, or only a sheet");
}
