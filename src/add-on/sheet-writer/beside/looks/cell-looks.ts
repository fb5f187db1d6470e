/** How a person's cells beside a block look: notes, formats and rules that go with their rows. Pure. */
import { isDict } from "../../../table/values";
import type { LookKind, RichText, Rules, TextPart, TextStyles } from "../../cells/steps";
import { TEXT_PARTS } from "./text-styles";

/** What differs from how its column usually looks. */
export type CellLook = { readonly [part in LookKind]?: string } & {
  /** Of a waiting text, as text. */
  readonly links?: string;
};

export type LookPart = LookKind;

/** How a cell looks of which nobody chose the look. */
const PLAIN_LOOK: { readonly [part in LookPart]: string } = {
  note: "",
  background: "#ffffff",
  fontColor: "#000000",
  fontWeight: "normal",
  fontStyle: "normal",
  fontLine: "none",
  fontFamily: "Arial",
  fontSize: "10",
  horizontalAlignment: "general",
  verticalAlignment: "bottom",
  wrap: "false",
  numberFormat: "",
  rule: "",
};

const LOOK_PARTS = Object.keys(PLAIN_LOOK) as readonly LookPart[];

/** Those that a call of their own writes. */
export const PLAIN_PARTS = LOOK_PARTS.filter(
  (part): part is Exclude<LookPart, TextPart> => !TEXT_PARTS.some((one) => one === part),
);

/** By data row and own column, both from 0; parts that were not read are missing. */
export type LookGrids = { readonly [part in LookPart]?: readonly (readonly string[])[] };

export interface OwnLooks {
  /** By data row and own column: undefined for how the column usually looks. */
  readonly looks: readonly (readonly (CellLook | undefined)[])[];
  /** How cells of each own column usually look. */
  readonly usual: readonly CellLook[];
  readonly read: LookGrids;
  readonly rules: Rules;
  readonly styles: TextStyles;
  /** Texts with links, by data row and own column. */
  readonly rich: ReadonlyMap<string, RichText>;
}

export const NO_LOOKS: OwnLooks = {
  looks: [],
  usual: [],
  read: {},
  rules: new Map(),
  styles: new Map(),
  rich: new Map(),
};

/** What was read of a block's own cells. */
export interface ReadLooks {
  readonly grids: LookGrids;
  readonly rules: Rules;
  readonly styles: TextStyles;
  readonly rich: ReadonlyMap<string, RichText>;
}

export function placeKey(row: number, column: number): string {
  return `${row},${column}`;
}

/** What is seen of a cell in which nothing is typed. */
const SEEN_PARTS: readonly LookPart[] = [
  "note",
  "background",
  "fontColor",
  "fontWeight",
  "fontStyle",
  "fontLine",
];

/**
 * A look that at least half of a column's cells have, and two of them, is the column's, not a row's.
 * `standing`: rows that are not new at the sheet's end.
 */
export function sortLooks(
  { grids, ...others }: ReadLooks,
  rows: number,
  columns: number,
  standing = rows,
): OwnLooks {
  const usual = Array.from({ length: columns }, (_, column) => findUsualLook(grids, standing, column));
  const looks = Array.from({ length: rows }, (_, row) =>
    usual.map((look, column) => readLook(grids, row, column, look)),
  );
  return { ...others, looks, usual, read: grids };
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
    // Of a table's only row, a mark is that row's; a format or a drop-down is there for the next one too.
    const least = SEEN_PARTS.includes(part) ? 2 : Math.min(2, rows);
    return [[part, count >= least && count * 2 >= rows ? most : PLAIN_LOOK[part]]];
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

/** Rows that a sheet gets at its end take all that the last one has, but its note: none of it is theirs. */
export function addGrownRows(found: OwnLooks, count: number): OwnLooks {
  if (count === 0) return found;
  const { looks, read, usual } = found;
  const repeat = <T>(row: T): T[] => Array.from({ length: count }, () => row);
  const parts = LOOK_PARTS.flatMap((part) => {
    const grid = read[part];
    if (!grid) return [];
    const last = part === "note" ? usual.map(() => "") : (grid[grid.length - 1] ?? []);
    return [[part, [...grid, ...repeat(last)]] as const];
  });
  return {
    ...found,
    looks: [...looks, ...repeat(usual.map(() => undefined))],
    read: Object.fromEntries(parts),
  };
}

/**
 * The same of rows that the sheet has got since it was last looked at, by a person or by a run that was
 * killed just then. One that looks otherwise has its own look. `standing`: rows that were there before.
 */
export function forgetGrownLooks(found: OwnLooks, standing: number): OwnLooks {
  const last = found.looks[standing - 1] ?? [];
  const forget = (look: CellLook | undefined, column: number): CellLook | undefined => {
    if (!look || writeWithoutNote(look) !== writeWithoutNote(last[column] ?? {})) return look;
    return look.note ? { note: look.note } : undefined;
  };
  return { ...found, looks: found.looks.map((row, at) => (at < standing ? row : row.map(forget))) };
}

function writeWithoutNote(look: CellLook): string {
  return JSON.stringify({ ...look, note: "" });
}

/** A number format or a rule alone shows nothing where nothing is typed. */
export function isMarked(look: CellLook | undefined): boolean {
  return look !== undefined && SEEN_PARTS.some((part) => look[part] !== undefined);
}

/** The grids as they must be: whose they are now, and the rest as usual. */
export function arrangeLooks(
  { usual, read }: OwnLooks,
  rows: number,
  lookAt: (row: number, column: number) => CellLook | undefined,
): LookGrids {
  const parts = LOOK_PARTS.flatMap((part) => {
    if (!read[part]) return [];
    const grid = Array.from({ length: rows }, (_, row) =>
      usual.map((look, column) => lookAt(row, column)?.[part] ?? look[part] ?? PLAIN_LOOK[part]),
    );
    return [[part, grid] as const];
  });
  return Object.fromEntries(parts);
}

export function writeLook(look: CellLook | undefined): string | undefined {
  return look && Object.keys(look).length > 0 ? JSON.stringify(look) : undefined;
}

export function readLookText(text: string | undefined): CellLook | undefined {
  if (text === undefined) return undefined;
  const stored: unknown = JSON.parse(text);
  return isDict(stored) ? stored : undefined;
}
