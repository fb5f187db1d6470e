/** Cells that say that a group has no value: in keys they are blank, whatever they are called. Pure. */
import { listCells } from "../../table/by-column";
import { valueOfCell } from "../../table/combine/none-names";
import type { Column, Table } from "../../table/types";
import type { SheetValue } from "./steps";

/** By column, all that such cells may say. */
export type NoneNames = Readonly<Record<string, readonly string[]>>;

/** In the cells that stand there, and in those that will. */
export interface NoneInBoth {
  readonly before: NoneNames;
  readonly after: NoneNames;
}

/** The value, blank where it is one of these names, and without the mark of a value that is called so. */
export function blankNone(value: SheetValue | undefined, names: readonly string[] | undefined) {
  if (names === undefined || typeof value !== "string") return value;
  const text = value.replace(/^'/, "");
  if (names.includes(text)) return "";
  const called = names.find((none) => valueOfCell(text, none) !== text);
  return called === undefined ? value : valueOfCell(text, called);
}

interface LastNames {
  readonly none?: NoneNames | undefined;
  /** Nothing is known of what the cells say, or a killed run may have written some. */
  readonly isUnsure: boolean;
}

/** A name that a value of the answer has is that value's from now on. */
export function listNoneNames(table: Table, { none: last, isUnsure }: LastNames): NoneInBoth | undefined {
  const { columns } = table;
  if (last === undefined && columns.every(({ none }) => none === undefined)) return undefined;
  const none = last ?? {};
  const before: Record<string, readonly string[]> = { ...none };
  const after: Record<string, readonly string[]> = { ...none };
  columns.forEach(({ name, none: called }: Column, at) => {
    if (called === undefined) return;
    const others = new Set(listCells(table, at));
    const known = none[name] ?? [];
    // Its own name is that of no other value: of two that are equal, this one was chosen apart.
    after[name] = [...new Set([called, ...known.filter((one) => !others.has(one))])];
    if (isUnsure) before[name] = [...new Set([called, ...known])];
  });
  return { before, after };
}
