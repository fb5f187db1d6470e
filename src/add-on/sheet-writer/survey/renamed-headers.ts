/** Recognizes renamed columns by their cells. Pure. */
import type { Column } from "../../table/types";
import type { LastWrite } from "../destination/destination";
import { findOwnColumns } from "../layout/layout";
import {
  readPrint,
  type Fingerprint,
  type RowValues,
  readSignOf,
  makeStretchPrint,
  sumStretches,
  BLANK_SIGN,
} from "../changes/fingerprints";
import type { SheetValue } from "../cells/steps";

/** What people call columns, by the answer's names. */
export type Titles = Readonly<Record<string, string>>;

/** This share of cells must be as written: a person may have changed some. */
const MOSTLY = 0.9;

/** `cellsAt`: data from 0. {} for an unknown header row. */
export function readTitles(
  firstRow: readonly string[],
  last: LastWrite,
  cellsAt: (column: number) => readonly SheetValue[],
): Titles {
  const named = applyNames(firstRow, last.titles ?? {});
  const own = findOwnColumns(named, last);
  if (!last.header || own.length === 0) return {};
  const known = own.filter(({ name, at }) => named[at] === name && firstRow[at] !== name);
  const titles = new Map(known.map(({ name, at }) => [name, firstRow[at] ?? ""]));
  const missing = new Set(last.columns.filter((name) => !own.some((column) => column.name === name)));
  const print = readPrint(last.left?.print, last.columns.length);
  for (const [at, title] of firstRow.entries()) {
    if (!print || missing.size === 0) break;
    if (title.trim() === "" || own.some((column) => column.at === at)) continue;
    const cells = cellsAt(at);
    const name = [...missing].find((one) => isSamePrint(print, last.columns.indexOf(one), cells));
    if (name === undefined) continue;
    missing.delete(name);
    titles.set(name, title);
  }
  return Object.fromEntries(titles);
}

/** `name` may be that of an object's method. */
export function readTitle(name: string, titles: Titles): string {
  return new Map(Object.entries(titles)).get(name) ?? name;
}

/**
 * The answer's names of these headers, which people may have renamed; a header that is theirs stays as it is.
 */
export function applyNames(firstRow: readonly string[], titles: Titles): string[] {
  const names = new Map(Object.entries(titles).map(([name, title]) => [title, name]));
  // A killed run leaves the days of the one before.
  const dated = Object.keys(titles).filter((name) => isDatedTitle(name, readTitle(name, titles)));
  return firstRow.map((title) => {
    const name = names.get(title) ?? dated.find((one) => isDatedTitle(one, title));
    names.delete(title);
    return name ?? title;
  });
}

/** Between a column's name and the days that its numbers are of. */
const OF = "\n";

/** What a header says that a person has not renamed: the name, and of which days its numbers are. */
export function updateTitles(
  columns: readonly Pick<Column, "name" | "of">[],
  titles: Titles,
): { readonly titles: Titles; readonly titlesBefore: Titles } {
  const own = columns.flatMap(({ name, of }) => {
    const title = readTitle(name, titles);
    const isOurs = title === name || isDatedTitle(name, title);
    return of !== undefined && isOurs ? [[name, `${name}${OF}${of}`] as const] : [];
  });
  return { titles: { ...titles, ...Object.fromEntries(own) }, titlesBefore: titles };
}

/** "now", and below it "16–22 Nov 2026". */
export function isDatedTitle(name: string, title: string): boolean {
  return title.startsWith(`${name}${OF}`);
}

/** A column without values matches none. */
function isSamePrint(print: Fingerprint, column: number, cells: readonly SheetValue[]): boolean {
  if (print.kind === "stretches") {
    const rows: RowValues[] = cells.map((cell) => [cell]);
    const total = sumStretches(print, column);
    return total > 0 && total === sumStretches(makeStretchPrint(rows, 1, print.length), 0);
  }
  const written = print.cells.flatMap((row) => row[column] ?? []).filter((sign) => sign !== BLANK_SIGN);
  const left = [...written];
  for (const cell of cells) {
    const place = left.indexOf(readSignOf(cell));
    if (place >= 0) left.splice(place, 1);
  }
  return written.length > 0 && left.length <= written.length * (1 - MOSTLY);
}
