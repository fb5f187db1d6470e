/** The place of a pull as people write it: "Weekly!B3", "'My sheet'!B3", "Weekly". Pure. */
import { badArgument } from "../../shared/errors";
import { cellAt } from "../../sheet-writer/cells/rect";
import { shorter } from "../texts";

/** Where a pull's block begins. */
export interface PullPlace {
  readonly sheet: string;
  /** A1 notation of one cell, in capitals and without signs: "B3". */
  readonly cell: string;
}

const FIRST_CELL = "A1";
/** Sheets refuses longer names of sheets. */
const LONGEST_SHEET_NAME = 100;
/** Sheets has no cell beyond ZZZ and ten million rows (its limit of cells allows fewer). */
const LAST_ROW = 10_000_000;

/** The first cell of what is written; A1 where it names only a sheet. @throws AddOnError badArgument */
export function readPlace(text: string): PullPlace {
  const { sheet, cell } = parted(text);
  const name = unquoted(sheet);
  const first = cell.split(":", 1)[0]?.trim() ?? "";
  const at = cellAt(first);
  if (text === "") throw refused("it is empty");
  if (cell === FIRST_CELL && cellAt(sheet)) throw refused(`"${sheet}" is a cell of no sheet`);
  if (name.trim() === "") throw refused(`"${shorter(text)}" names no sheet`);
  if (name.length > LONGEST_SHEET_NAME) throw refused(`a sheet's name has at most ${LONGEST_SHEET_NAME} letters`);
  if (first === "") throw refused(`"${shorter(text)}" names no cell after its "!"`);
  if (!at || at.row > LAST_ROW) throw refused(`"${shorter(first)}" is not a cell`);
  return { sheet: name, cell: first.replace(/\$/g, "").toUpperCase() };
}

/** The text that `readPlace` reads. */
export function placeText({ sheet, cell }: PullPlace): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_ -]*$/u.test(sheet) && !cellAt(sheet) && sheet === sheet.trim();
  const name = isPlain ? sheet : `'${sheet.replace(/'/g, "''")}'`;
  return cell === FIRST_CELL ? name : `${name}!${cell}`;
}

/** The last "!" parts sheet and cell, unless it stands in the quotes of the sheet's name. */
function parted(text: string): { readonly sheet: string; readonly cell: string } {
  const quoted = /^(['‘’](?:[^'‘’]|''|‘‘|’’)*['‘’])\s*(?:!(.*))?$/s.exec(text);
  if (quoted) return { sheet: quoted[1] ?? "", cell: (quoted[2] ?? FIRST_CELL).trim() };
  const at = text.lastIndexOf("!");
  const wide = at < 0 ? atWideSign(text) : undefined;
  if (wide) return wide;
  return at < 0
    ? { sheet: text, cell: FIRST_CELL }
    : { sheet: text.slice(0, at).trim(), cell: text.slice(at + 1).trim() };
}

/** Parted by the sign of a Japanese keyboard, where a cell stands behind it: else it is a letter of the sheet's name. */
function atWideSign(text: string): { readonly sheet: string; readonly cell: string } | undefined {
  const at = text.lastIndexOf("！");
  const cell = text
    .slice(at + 1)
    .normalize("NFKC")
    .trim();
  return at > 0 && cellAt(cell) ? { sheet: text.slice(0, at).trim(), cell } : undefined;
}

function unquoted(sheet: string): string {
  const [, inside] = /^['‘’](.*)['‘’]$/s.exec(sheet) ?? [];
  return inside === undefined ? sheet : inside.replace(/''|‘‘|’’/g, "'");
}

function refused(problem: string): Error {
  return badArgument("Place", problem, "a sheet and a cell, such as Weekly!B3, or only a sheet");
}
