/** Chooses, orders and masks a table's columns. Pure. */
import { argumentError } from "../shared/known-error";
import { takeColumns } from "./by-column";
import { makeNameKey } from "./name-words";
import type { Cell, Column, Table } from "./types";
import { isText, type Json } from "./values";

/** How values are hidden, so that a sheet can be shared. */
export type Mask = "shortened";

const MASKS: { readonly [mask in Mask]: (cell: Cell) => Cell } = { shortened: maskCell };

/** A column that is to land, by its name, and how its values are masked. */
export interface ChosenColumn {
  readonly name: string;
  readonly mask?: Mask;
}

/** Those stored by earlier versions must stay equal. */
const STORED_MASKS: { readonly [mask in Mask]: Json } = { shortened: true };

/** Chosen columns as approvals hold them; null for all columns as they are. */
export function toStoredColumns(columns: readonly ChosenColumn[] | undefined): Json {
  const isMasked = (mask: Mask | undefined): Json => (mask === undefined ? false : STORED_MASKS[mask]);
  return columns?.map(({ name, mask }) => ({ name, masked: isMasked(mask) })) ?? null;
}

/**
 * With the columns into which one that was chosen has come apart: "members.email" and "members.name". A part
 * that is chosen by its own name stands once, masked as it was chosen.
 */
export function spellChosen(
  chosen: readonly ChosenColumn[] | undefined,
  columns: readonly Column[],
): readonly ChosenColumn[] | undefined {
  const own = new Set(chosen?.map(({ name }) => placeOfColumn(name, columns)));
  return chosen?.flatMap((choice) => {
    if (placeOfColumn(choice.name, columns) >= 0) return [choice];
    const parts = listParts(choice.name, columns);
    if (parts.length === 0) return [choice];
    return parts.flatMap((name) => (own.has(placeOfColumn(name, columns)) ? [] : [{ ...choice, name }]));
  });
}

/** A column whose name was shortened is below what its full name begins with. */
function listParts(parent: string, columns: readonly Column[]): readonly string[] {
  const isBelow = (name: string, spelling: (name: string) => string): boolean =>
    [...name.matchAll(/\./g)].some(({ index }) => spelling(name.slice(0, index)) === spelling(parent));
  for (const spelling of NAME_SPELLINGS) {
    const parts = columns.filter(({ name, fullName = name }) =>
      [name, fullName].some((one) => isBelow(one, spelling)),
    );
    if (parts.length > 0) return parts.map(({ name }) => name);
  }
  return [];
}

/** @throws AddOnError badArgument where the table lacks a column */
export function chooseColumns(table: Table, chosen: readonly ChosenColumn[] | undefined): Table {
  if (!chosen || table.columns.length === 0) return table;
  const columns = chosen.map((choice) => ({ ...choice, at: findColumn(choice.name, table.columns) }));
  const places = columns.map(({ at }) => at);
  const taken = takeColumns(table, places);
  if (columns.every(({ mask }) => mask === undefined)) return taken;
  return {
    ...taken,
    columns: columns.map(({ mask }, at) => applyMask(mask, taken.columns[at]!)),
    rows: taken.rows.map((row) => columns.map(({ mask }, at) => hideCell(mask, row[at] ?? null))),
  };
}

/** Chosen names that fit several columns in their loosest spelling: in another one they find another. */
export function listUnclear(chosen: readonly ChosenColumn[] = [], table: Table): readonly string[] {
  const keys = table.columns.map(({ name, fullName = name }) => [name, fullName].map(makeNameKey));
  const isUnclear = (key: string): boolean => keys.filter((own) => own.includes(key)).length > 1;
  return chosen.map(({ name }) => name).filter((name) => isUnclear(makeNameKey(name)));
}

export function maskColumns(table: Table, chosen: readonly ChosenColumn[]): Table {
  const names = table.columns.map(({ name }) => name);
  const masks = new Map(chosen.flatMap(({ name, mask }) => (mask ? [[placeOfName(name, names), mask]] : [])));
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

/** -1 for none or several. Case and signs count only where needed. */
export function placeOfName(wanted: string, names: readonly string[]): number {
  for (const spelling of NAME_SPELLINGS) {
    const fitting = names.flatMap((name, at) => (spelling(name) === spelling(wanted) ? [at] : []));
    if (fitting.length > 0) return fitting.length === 1 || spelling === asWritten ? fitting[0]! : -1;
  }
  return -1;
}

const asWritten = (name: string): string => name;
/** "E-Mail", "e_mail" and "eMail" are equal. */
const NAME_SPELLINGS = [asWritten, (name: string): string => name.toLowerCase(), makeNameKey];

/** By its name as it lands, else by the answer's own. -1 for none or several. */
export function placeOfColumn(wanted: string, columns: readonly Column[]): number {
  const landed = columns.map(({ name }) => name);
  const full = columns.map(({ name, fullName = name }) => fullName);
  const at = placeOfName(wanted, landed);
  return at >= 0 ? at : placeOfName(wanted, full);
}

function findColumn(wanted: string, columns: readonly Column[]): number {
  const at = placeOfColumn(wanted, columns);
  if (at >= 0) return at;
  const known = columns.map(({ name }) => `"${name}"`).join(", ");
  throw argumentError("Columns", `the answer has no column "${wanted}"`, `some of ${known}`);
}

const MASK_TEXT = "…";
const MAIL_ADDRESSES = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;
const BETWEEN_ADDRESSES = /\s*[,;]\s*|\s+/;

/** `a…@example.com`, a text's first letter, or nothing. Masked stays masked. */
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

/** A single letter would be the whole text. */
function takeFirstLetters(text: string): string {
  const [first = "", ...more] = Array.from(text);
  if (more.join("") === MASK_TEXT) return text;
  return (more.length > 1 ? first : "") + MASK_TEXT;
}
