/** Which column of the sheet holds which column of the table, decided by names (pure). */
import type { LastWrite } from "./destination";
import { bottomOf, joined, type Rect, unionOf } from "./rect";

/** One column of the sheet within the block. */
export type Slot =
  /**
   * Holds the table's column `source`. `owned`: the pull has written this column of the sheet, so its cells may be written.
   * `fresh`: it held another column, or none, before.
   */
  | { readonly kind: "column"; readonly source: number; readonly owned: boolean; readonly fresh: boolean }
  /** Held a column that the table no longer has: its cells become blank, the column itself stays. */
  | { readonly kind: "emptied" }
  /** A column that a person put among the pull's: written around. */
  | { readonly kind: "foreign" };

export interface LayoutInput {
  /** The first cell, as long as the pull has no block in the sheet. */
  readonly anchor: { readonly row: number; readonly column: number };
  /** The block in the sheet: its rectangle and the text of its first row. */
  readonly previous?: { readonly rect: Rect; readonly firstRow: readonly string[] };
  readonly last?: LastWrite | undefined;
  /** The names of the table's columns. */
  readonly wanted: readonly string[];
  readonly dataRows: number;
  readonly header: boolean;
  /** For a block that is put back: where each column stood. It stands there again unless something else does now. */
  readonly places?: readonly number[] | undefined;
  /** A person agreed to overwrite: a block of which no column is known by name is then the pull's all the same. */
  readonly overwrite?: boolean;
}

export interface Layout {
  /** Where the block will be. */
  readonly rect: Rect;
  /** Where it is now. */
  readonly previous?: Rect;
  /** What the pull calls its own while it writes: both together. */
  readonly claim: Rect;
  /** One for each column from `rect.column` on. */
  readonly slots: readonly Slot[];
  readonly header: boolean;
}

/** A rectangle that one call writes, and the slots in it. */
export interface Segment {
  readonly rect: Rect;
  readonly slots: readonly Slot[];
}

/**
 * Columns are matched by name, so that a person's order, widths and formats stay. A column is the pull's own when its
 * name stands in the block's first row and among the names of the last write: a column that a person inserted is not,
 * even where the service now has one of the same name. Where no column is left that the table knows, the table is a new
 * one, and it is laid out afresh from the left.
 */
export function layOut(input: LayoutInput): Layout {
  const { previous } = input;
  const wanted = keysOf(input.wanted);
  const owners = previous ? ownersOf(input, previous) : [];
  const known = owners.some((key) => key !== undefined && wanted.includes(key));
  const blank = owners.map((_, at) => previous?.firstRow[at] === "");
  const sources = input.places || known ? inPlace(owners, wanted, blank, input.places) : afresh(owners, wanted);
  const slots = sources.map((source, at): Slot =>
    source !== undefined
      ? { kind: "column", source, owned: isOwn(owners[at]), fresh: owners[at] !== wanted[source] }
      : { kind: isOwn(owners[at]) ? "emptied" : "foreign" },
  );
  const rect = {
    row: previous?.rect.row ?? input.anchor.row,
    column: previous?.rect.column ?? input.anchor.column,
    rows: input.dataRows + (input.header ? 1 : 0),
    columns: slots.map((slot) => slot.kind).lastIndexOf("column") + 1,
  };
  return previous
    ? { rect, previous: previous.rect, claim: unionOf(rect, previous.rect), slots, header: input.header }
    : { rect, claim: rect, slots, header: input.header };
}

/**
 * The rectangles to write, each with one call. A column that stays is written as far down as it reached, so that what is
 * left over below becomes blank in the same call as the new rows come: no kill can fall between the two.
 */
export function segmentsOf(layout: Layout): Segment[] {
  const segments: { start: number; rows: number; slots: Slot[] }[] = [];
  layout.slots.forEach((slot, at) => {
    if (slot.kind === "foreign") return;
    const rows = rowsToWrite(layout, slot);
    const open = segments[segments.length - 1];
    if (open && open.start + open.slots.length === at && open.rows === rows) open.slots.push(slot);
    else segments.push({ start: at, rows, slots: [slot] });
  });
  return segments.map(({ start, rows, slots }) => ({
    rect: { row: layout.rect.row, column: layout.rect.column + start, rows, columns: slots.length },
    slots,
  }));
}

/** The rectangles that the block is going to take beyond what it has: what stands there is not the pull's. */
export function groundToTake(layout: Layout): Rect[] {
  const had = layout.previous?.rows ?? 0;
  return joined(
    layout.slots.flatMap((slot, at) => {
      if (slot.kind !== "column") return [];
      const skip = slot.owned ? had : 0;
      const rows = layout.rect.rows - skip;
      return rows > 0 ? [{ row: layout.rect.row + skip, column: layout.rect.column + at, rows, columns: 1 }] : [];
    }),
  );
}

/** The pull's own columns as they stand now, as rectangles. */
export function ownRects(layout: Layout): Rect[] {
  const { previous } = layout;
  if (!previous) return [];
  return joined(
    layout.slots.flatMap((slot, at) => {
      const own = slot.kind === "emptied" || (slot.kind === "column" && slot.owned);
      return own ? [{ ...previous, column: previous.column + at, columns: 1 }] : [];
    }),
  );
}

/** The first row of data. */
export function firstDataRow(layout: Layout): number {
  return layout.rect.row + (layout.header ? 1 : 0);
}

/** The last row of the block as it is now; the row above the first where there is none. */
export function previousBottom(layout: Layout): number {
  return layout.previous ? bottomOf(layout.previous) : layout.rect.row - 1;
}

function rowsToWrite(layout: Layout, slot: Slot): number {
  const had = layout.previous?.rows ?? 0;
  if (slot.kind === "emptied") return had;
  return slot.kind === "column" && slot.owned ? Math.max(had, layout.rect.rows) : layout.rect.rows;
}

/** The key of the pull's column; `undefined` for a column that is not the pull's. */
type Owner = string | undefined;

function isOwn(owner: Owner): boolean {
  return owner !== undefined;
}

/**
 * Whose each column of the previous block is. Where none is known to be the pull's, because someone changed the header
 * row, the block counts as none: the table is laid out over it, and what stands there is found in its way.
 */
function ownersOf(input: LayoutInput, previous: { rect: Rect; firstRow: readonly string[] }): Owner[] {
  const names = previous.firstRow.slice(0, previous.rect.columns);
  const owners = knownOwners(input, names);
  if (owners.some(isOwn)) return owners;
  return input.overwrite ? names.map((_, at) => `\n${at}`) : [];
}

function knownOwners(input: LayoutInput, names: readonly string[]): Owner[] {
  const last = input.last ?? { columns: input.wanted, header: input.header };
  const own = keysOf(last.columns);
  // Without a header only the count can tell whether someone inserted a column.
  if (!last.header) return names.length === own.length ? own : [];
  const owners = keysOf(names).map((key) => (own.includes(key) ? key : undefined));
  // Blank columns at the right end were claimed by a run that did not come to write them.
  while (owners.length > 0 && !isOwn(owners[owners.length - 1]) && names[owners.length - 1] === "") owners.pop();
  return owners;
}

/**
 * Known columns stay where they are; others go to the right end. One that is put back goes to where it stood, unless a
 * person's column is there now.
 */
function inPlace(
  owners: readonly Owner[],
  wanted: readonly string[],
  blank: readonly boolean[],
  places: readonly number[] = [],
): (number | undefined)[] {
  const sources = owners.map((key) => {
    const source = key === undefined ? -1 : wanted.indexOf(key);
    return source < 0 ? undefined : source;
  });
  wanted.forEach((key, source) => {
    if (owners.includes(key)) return;
    const at = places[source] ?? sources.length;
    const free = at >= owners.length || isOwn(owners[at]) || blank[at] === true;
    if (free && sources[at] === undefined) sources[at] = source;
    else sources.push(source);
  });
  // A place beyond the end leaves gaps, which `map` would skip.
  return Array.from(sources);
}

/** The table's own order, around columns that are not the pull's. */
function afresh(owners: readonly Owner[], wanted: readonly string[]): (number | undefined)[] {
  const sources: (number | undefined)[] = [];
  let next = 0;
  for (let at = 0; at < owners.length || next < wanted.length; at += 1) {
    const free = at >= owners.length || isOwn(owners[at]);
    sources.push(free && next < wanted.length ? next++ : undefined);
  }
  return sources;
}

/**
 * Names as they are matched: white space is one blank, because a cell may show a line break or a tab as something else;
 * the second column of a name is told from the first.
 */
function keysOf(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const label = name.replace(/\s+/g, " ").trim();
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return `${label}\n${count}`;
  });
}
