/** Some columns of a table, in an order of their own, and some of them masked. Pure. */
import { refuseArgument } from "../shared/errors";
import { splitNameWords } from "./name-words";
import type { Cell, Column, Table } from "./types";
import { isText } from "./values";

export interface ChosenColumn {
  readonly name: string;
  /** Most of each value is hidden, so that a sheet can be shared. */
  readonly masked: boolean;
}

/** @throws AddOnError refuseArgument where the table has no column of a name */
export function chooseColumns(table: Table, chosen: readonly ChosenColumn[] | undefined): Table {
  if (!chosen || table.columns.length === 0) return table;
  const names = table.columns.map(({ name }) => name);
  const columns = chosen.map((choice) => ({ ...choice, at: findColumn(choice.name, names) }));
  return {
    ...table,
    columns: columns.map(({ at, masked }): Column => {
      const column = table.columns[at]!;
      return masked ? maskColumn(column) : column;
    }),
    rows: table.rows.map((row) =>
      columns.map(({ at, masked }) => (masked ? maskCell(row[at] ?? null) : (row[at] ?? null))),
    ),
  };
}

/** The table with all its columns, of which those that are to be masked are. */
export function maskColumns(table: Table, chosen: readonly ChosenColumn[] | undefined): Table {
  const names = table.columns.map(({ name }) => name);
  const masked = new Set(
    (chosen ?? []).flatMap((choice) => (choice.masked ? [placeOfName(choice.name, names)] : [])),
  );
  if (masked.size === 0) return table;
  return {
    ...table,
    columns: table.columns.map((column, at) => (masked.has(at) ? maskColumn(column) : column)),
    rows: table.rows.map((row) => row.map((cell, at) => (masked.has(at) ? maskCell(cell) : cell))),
  };
}

function maskColumn({ name, type }: Column): Column {
  return { name, type: type === "empty" ? type : "text" };
}

/**
 * Where the name is that a person means, -1 where it is not or where several could be: case and signs count
 * only where they must.
 */
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
 * `a…@example.com` for an address, the first letter for another text; of what is no text nothing is shown.
 * What is masked stays so.
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
