/** What of a page may wait where people can read it: chosen columns, masked. Pure. */
import { type ChosenColumn, maskColumns, placeOfName } from "./chosen-columns";
import type { Cell, Table } from "./types";

/** No service's column: a name has at least one sign that is shown. */
const PRINT_COLUMN = "\u0000print";

/**
 * The chosen columns, masked, and a print of each row's other and unmasked cells, by which two pages can
 * still be compared. A print has 16 bits: it confirms no guess at what it was made of.
 */
export function keepForWaiting(table: Table, chosen: readonly ChosenColumn[] | undefined): Table {
  if (!chosen || table.columns.some(({ name }) => name === PRINT_COLUMN)) return table;
  const names = table.columns.map(({ name }) => name);
  const wanted = new Set(chosen.map(({ name }) => placeOfName(name, names)));
  const open = new Set(chosen.flatMap(({ name, mask }) => (mask ? [] : [placeOfName(name, names)])));
  const shut = names.flatMap((_, at) => (open.has(at) ? [] : [at]));
  const masked = maskColumns(table, chosen);
  if (shut.length === 0) return masked;
  const pick = <T>(row: readonly T[]): T[] => row.filter((_, at) => wanted.has(at));
  const printOf = (row: readonly Cell[]): string =>
    makePrint(JSON.stringify(shut.map((at) => row[at] ?? null)));
  return {
    ...masked,
    columns: [...pick(masked.columns), { name: PRINT_COLUMN, type: "text" }],
    rows: masked.rows.map((row, at) => [...pick(row), printOf(table.rows[at] ?? [])]),
  };
}

/** Whether a page that waits has just these columns of its answer: no other one, and none too few. */
export function hasJustThese(kept: Table, chosen: readonly ChosenColumn[] | undefined): boolean {
  const names = kept.columns.map(({ name }) => name);
  const isPart = names.includes(PRINT_COLUMN);
  if (!chosen) return !isPart;
  const places = new Set(chosen.map(({ name }) => placeOfName(name, names)));
  const hasOthers = names.some((name, at) => name !== PRINT_COLUMN && !places.has(at));
  return !hasOthers && !(isPart && places.has(-1));
}

/** As it lands. */
export function removePrints(table: Table): Table {
  const at = table.columns.findIndex(({ name }) => name === PRINT_COLUMN);
  if (at < 0) return table;
  const rest = <T>(row: readonly T[]): T[] => row.filter((_, place) => place !== at);
  return { ...table, columns: rest(table.columns), rows: table.rows.map(rest) };
}

/** FNV-1a, folded to 16 bits. */
function makePrint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (((hash >>> 16) ^ hash) & 0xffff).toString(16).padStart(4, "0");
}
