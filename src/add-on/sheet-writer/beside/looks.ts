/** How a person's cells beside a block look: notes and colours that go with their rows. Pure. */
import { isDict } from "../../table/values";
import type { LookKind } from "../cells/steps";
import type { TypedPlace } from "./travel";

/** What differs from how its column usually looks. */
export interface CellLook {
  readonly note?: string;
  readonly background?: string;
  readonly fontColor?: string;
  readonly fontWeight?: string;
  readonly numberFormat?: string;
}

export type LookPart = LookKind;

export const LOOK_PARTS: readonly LookPart[] = [
  "note",
  "background",
  "fontColor",
  "fontWeight",
  "numberFormat",
];

/** By data row and own column, both from 0; parts that were not read are missing. */
export type LookGrids = { readonly [part in LookPart]?: readonly (readonly string[])[] };

export interface OwnLooks {
  /** By data row and own column: undefined for how the column usually looks. */
  readonly looks: readonly (readonly (CellLook | undefined)[])[];
  /** How cells of each own column usually look. */
  readonly usual: readonly CellLook[];
  readonly read: LookGrids;
}

const PLAIN_LOOK: Required<CellLook> = {
  note: "",
  background: "#ffffff",
  fontColor: "#000000",
  fontWeight: "normal",
  numberFormat: "",
};

/** A look that at least half of a column's cells have is the column's, not a row's. */
export function sortLooks(read: LookGrids, rows: number, columns: number): OwnLooks {
  const usual = Array.from({ length: columns }, (_, column) => findUsualLook(read, rows, column));
  const looks = Array.from({ length: rows }, (_, row) =>
    usual.map((look, column) => readLook(read, row, column, look)),
  );
  return { looks, usual, read };
}

function findUsualLook(read: LookGrids, rows: number, column: number): CellLook {
  const parts = LOOK_PARTS.flatMap((part): [LookPart, string][] => {
    const grid = read[part];
    if (!grid) return [];
    if (part === "note") return [[part, ""]];
    const counts = new Map<string, number>();
    for (const row of grid.slice(0, rows))
      counts.set(row[column] ?? "", (counts.get(row[column] ?? "") ?? 0) + 1);
    const [most = PLAIN_LOOK[part], count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return [[part, count * 2 >= rows ? most : PLAIN_LOOK[part]]];
  });
  return Object.fromEntries(parts);
}

function readLook(read: LookGrids, row: number, column: number, usual: CellLook): CellLook | undefined {
  const parts = LOOK_PARTS.flatMap((part) => {
    const value = read[part]?.[row]?.[column];
    return value === undefined || value === usual[part] ? [] : [[part, value] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** A number format alone shows nothing where nothing is typed. */
export function isMarked(look: CellLook | undefined): boolean {
  return (
    look !== undefined && (look.note ?? look.background ?? look.fontColor ?? look.fontWeight) !== undefined
  );
}

/** The grids as they must be: whose they are now, and the rest as usual. */
export function arrangeLooks(
  { usual, read }: OwnLooks,
  rows: number,
  lookAt: (place: TypedPlace) => CellLook | undefined,
): LookGrids {
  const parts = LOOK_PARTS.flatMap((part) => {
    if (!read[part]) return [];
    const grid = Array.from({ length: rows }, (_, row) =>
      usual.map((look, column) => lookAt({ row, column })?.[part] ?? look[part] ?? PLAIN_LOOK[part]),
    );
    return [[part, grid] as const];
  });
  return Object.fromEntries(parts);
}

export function writeLook(look: CellLook | undefined): string | undefined {
  return look && JSON.stringify(look);
}

export function readLookText(text: string | undefined): CellLook | undefined {
  if (text === undefined) return undefined;
  const stored: unknown = JSON.parse(text);
  return isDict(stored) ? stored : undefined;
}
