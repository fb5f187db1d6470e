/** What of a page may wait where people can read it: chosen columns, masked. Pure. */
import { type ChosenColumn, maskColumns, placeOfName, spellChosen } from "./chosen-columns";
import type { Cell, Table } from "./types";

/** No service's column: a name has at least one sign that is shown. */
const PRINT_COLUMN = "\u0000print";
/** In place of the print of a row of which nothing is kept. */
const OUT = "out";

/**
 * The chosen columns, masked, and a print of each row's other and unmasked cells, by which two pages can
 * still be compared. A print has 16 bits: it confirms no guess at what it was made of.
 */
export function keepForWaiting(
  table: Table,
  chosen: readonly ChosenColumn[] | undefined,
  isOut?: (row: readonly Cell[], at: number) => boolean,
): Table {
  if (hasPrint(table)) return table;
  const spelled = spellChosen(chosen, table.columns);
  const kept = spelled ? keepChosen(table, spelled) : table;
  const out = isOut && table.rows.map(isOut);
  if (!out?.includes(true)) return kept;
  const printed = hasPrint(kept) ? kept : addPrints(kept, () => "");
  const blank = [...printed.columns.slice(1).map(() => null), OUT];
  return { ...printed, rows: printed.rows.map((row, at) => (out[at] ? blank : row)) };
}

function keepChosen(table: Table, chosen: readonly ChosenColumn[]): Table {
  const names = table.columns.map(({ name }) => name);
  const wanted = new Set(chosen.map(({ name }) => placeOfName(name, names)));
  const open = new Set(chosen.filter(({ mask }) => !mask).map(({ name }) => placeOfName(name, names)));
  const shut = names.flatMap((_, at) => (open.has(at) ? [] : [at]));
  const masked = maskColumns(table, chosen);
  if (shut.length === 0) return masked;
  const pick = <T>(row: readonly T[]): T[] => row.filter((_, at) => wanted.has(at));
  const picked = { ...masked, columns: pick(masked.columns), rows: masked.rows.map(pick) };
  return addPrints(picked, (at) =>
    makePrint(JSON.stringify(shut.map((one) => table.rows[at]![one] ?? null))),
  );
}

function addPrints(table: Table, printOf: (row: number) => string): Table {
  return {
    ...table,
    columns: [...table.columns, { name: PRINT_COLUMN, type: "text" }],
    rows: table.rows.map((row, at) => [...row, printOf(at)]),
  };
}

function hasPrint({ columns }: Table): boolean {
  return columns.some(({ name }) => name === PRINT_COLUMN);
}

/** Whether a page that waits has just these columns of its answer: no other one, and none too few. */
export function hasJustThese(kept: Table, chosen: readonly ChosenColumn[] | undefined): boolean {
  const names = kept.columns.map(({ name }) => name);
  const isPart = names.includes(PRINT_COLUMN);
  const spelled = spellChosen(chosen, kept.columns);
  if (!spelled) return !isPart;
  const places = new Set(spelled.map(({ name }) => placeOfName(name, names)));
  const hasOthers = names.some((name, at) => name !== PRINT_COLUMN && !places.has(at));
  return !hasOthers && !(isPart && places.has(-1));
}

/** As it lands: without the rows of people who are kept out. */
export function removePrints(table: Table): Table {
  const at = table.columns.findIndex(({ name }) => name === PRINT_COLUMN);
  if (at < 0) return table;
  const rest = <T>(row: readonly T[]): T[] => row.filter((_, place) => place !== at);
  const rows = table.rows.filter((row) => row[at] !== OUT);
  return { ...table, columns: rest(table.columns), rows: rows.map(rest) };
}

/** FNV-1a, folded to 16 bits. */
function makePrint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (((hash >>> 16) ^ hash) & 0xffff).toString(16).padStart(4, "0");
}
