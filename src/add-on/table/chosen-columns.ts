/** Some columns of a table, in an order of their own, and some of them masked. Pure. */
import { refuseArgument } from "../shared/errors";
import { splitNameWords } from "./name-words";
import type { Cell, Column, Table } from "./types";
import { isText, type Json } from "./values";

/** How the values of a column are hidden, so that a sheet can be shared. */
export type Mask = "shortened";

const MASKS: { readonly [mask in Mask]: (cell: Cell) => Cell } = { shortened: maskCell };

export interface ChosenColumn {
  readonly name: string;
  readonly mask?: Mask;
}

/** What states and approvals hold of each mask: those of earlier add-ons must go on being equal. */
const STORED_MASKS: { readonly [mask in Mask]: Json } = { shortened: true };

export function toStoredColumns(columns: readonly ChosenColumn[] | undefined): Json {
  const isMasked = (mask: Mask | undefined): Json => (mask === undefined ? false : STORED_MASKS[mask]);
  return columns?.map(({ name, mask }) => ({ name, masked: isMasked(mask) })) ?? null;
}

/** @throws AddOnError refuseArgument where the table has no column of a name */
export function chooseColumns(table: Table, chosen: readonly ChosenColumn[] | undefined): Table {
  if (!chosen || table.columns.length === 0) return table;
  const names = table.columns.map(({ name }) => name);
  const columns = chosen.map((choice) => ({ ...choice, at: findColumn(choice.name, names) }));
  return {
    ...table,
    columns: columns.map(({ at, mask }) => applyMask(mask, table.columns[at]!)),
    rows: table.rows.map((row) => columns.map(({ at, mask }) => hideCell(mask, row[at] ?? null))),
  };
}

/** The table with all its columns, of which those that are to be masked are. */
export function maskColumns(table: Table, chosen: readonly ChosenColumn[] | undefined): Table {
  const names = table.columns.map(({ name }) => name);
  const masks = new Map(
    (chosen ?? []).flatMap(({ name, mask }) => (mask ? [[placeOfName(name, names), mask]] : [])),
  );
  if (masks.size === 0) return table;
  return {
    ...table,
    columns: table.columns.map((column, at) => applyMask(masks.get(at), column)),
    rows: table.rows.map((row) => row.map((cell, at) => hideCell(masks.get(at), cell))),
  };
}

function applyMask(mask: Mask | undefined, column: Column): Column {
  if (mask === undefined) return column;
  return { name: column.name, type: column.type === "empty" ? "empty" : "text" };
}

function hideCell(mask: Mask | undefined, cell: Cell): Cell {
  return mask === undefined ? cell : MASKS[mask](cell);
}

/** The place of the meant name, -1 for none or several: case and signs count only where needed. */
export function placeOfName(wanted: string, names: readonly string[]): number {
  for (const spelling of NAME_SPELLINGS) {
    const fitting = names.flatMap((name, at) => (spelling(name) === spelling(wanted) ? [at] : []));
    if (fitting.length > 0) return fitting.length === 1 || spelling === asWritten ? fitting[0]! : -1;
  }
  return -1;
}

const asWritten = (name: string): string => name;
/** "E-Mail", "e_mail" and "eMail" have the same letters; a name without any is only its signs. */
const byLetters = (name: string): string => splitNameWords(name).join("") || name;
const NAME_SPELLINGS = [asWritten, (name: string): string => name.toLowerCase(), byLetters];

function findColumn(wanted: string, names: readonly string[]): number {
  const at = placeOfName(wanted, names);
  if (at >= 0) return at;
  const known = names.map((name) => `"${name}"`).join(", ");
  throw refuseArgument("Columns", `the answer has no column "${wanted}"`, `some of ${known}`);
}

const MASK_TEXT = "…";
/** One address, or several behind each other. */
const MAIL_ADDRESSES = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;
const BETWEEN_ADDRESSES = /\s*[,;]\s*|\s+/;

/**
 * `a…@example.com` for an address, a text's first letter; nothing of what is no text. Masked stays masked.
 */
export function maskCell(cell: Cell): Cell {
  if (cell === null || cell === "") return cell;
  if (!isText(cell)) return MASK_TEXT;
  const parts = cell.trim().split(BETWEEN_ADDRESSES);
  if (parts.every((part) => MAIL_ADDRESSES.test(part))) return parts.map(maskAddress).join(", ");
  return takeFirstLetters(cell.trim());
}

function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return takeFirstLetters(address.slice(0, at)) + address.slice(at);
}

/** The first letter of several: a single one would be all there is. */
function takeFirstLetters(text: string): string {
  const [first = "", ...more] = Array.from(text);
  if (more.join("") === MASK_TEXT) return text;
  return (more.length > 1 ? first : "") + MASK_TEXT;
}
