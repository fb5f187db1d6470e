/** Kinds of a column's cells, as bits. */
import type { List } from "../../table/values";

export const TEXT_KIND = 1;
export const NUMBER = 2;
export const BOOLEAN = 4;
export const NESTED = 8;

/** With NUMBER: beyond 2^53, so it may have lost digits. */
export const LONG = 16;
/** Moments (ms) read while filling, without and with a time. Never combined with others. */
export const DATE = 32;
export const TIME = 64;

/** 0 for blanks and empty texts. */
export function kindOfCell(cell: unknown): number {
  if (typeof cell === "string") return cell === "" ? 0 : TEXT_KIND;
  if (typeof cell === "number") return Math.abs(cell) <= Number.MAX_SAFE_INTEGER ? NUMBER : NUMBER | LONG;
  if (typeof cell === "boolean") return BOOLEAN;
  return cell === null || cell === undefined ? 0 : NESTED;
}

/** The kinds of a column's cells together. */
export function findKinds(cells: List): number {
  let kinds = 0;
  for (let r = 0; r < cells.length; r++) kinds |= kindOfCell(cells[r]);
  return kinds;
}
