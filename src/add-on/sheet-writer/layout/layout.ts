/** Which column of the sheet holds which column of the table, decided by names (pure). */
import type { LastWrite } from "../destination/destination";
import { getBottom, joinRects, type Rect } from "../cells/rect";

/**
 * A column within the block. Neither the table's nor owned, it is a person's, and written around. Owned but
 * not the table's any more, it becomes blank and stays.
 */
export interface LayoutColumn {
  /** The table's column that comes to stand here. */
  readonly source: number | undefined;
  /** Whether the pull has written this column of the sheet, so that its cells may be written. */
  readonly owned: boolean;
  /** Whether it held another column of the pull, or none, before. */
  readonly fresh: boolean;
}

export interface LayoutInput {
  /** The first cell, as long as the pull has no block in the sheet. */
  readonly anchor: { readonly row: number; readonly column: number };
  /**
   * The block: its rectangle, the first row's texts, and a person's formula columns to its right, from 0 at
   * its left edge.
   */
  readonly previous?: {
    readonly rect: Rect;
    readonly firstRow: readonly string[];
    readonly taken?: ReadonlySet<number>;
  };
  readonly last?: LastWrite | undefined;
  /** The names of the table's columns. */
  readonly wanted: readonly string[];
  /** Rows of data to write. */
  readonly dataRows: number;
  /** So many rows of data stay as they are above them. */
  readonly staying?: number;
  readonly header: boolean;
  /** For a block put back: where each column was, and is again unless something else is there. */
  readonly places?: readonly number[] | undefined;
  /** The table's order, or that of `places`, is wanted. Not where a person's column is among the block's. */
  readonly isAnew?: boolean | undefined;
  /** A person agreed to overwrite: a block without known columns is the pull's all the same. */
  readonly overwrite?: boolean;
}

export interface Layout {
  /** Where the block will be. */
  readonly rect: Rect;
  /** Where it is now. */
  readonly previous: Rect | undefined;
  /** What the pull calls its own while it writes: both together. */
  readonly claim: Rect;
  /** Whether the block will go beyond where it is. */
  readonly grows: boolean;
  /** One for each column from `rect.column` on. */
  readonly slots: readonly LayoutColumn[];
  readonly header: boolean;
  /** Rows of data that stay as they are, from the top. */
  readonly staying: number;
}

/** A rectangle that one call writes, and the slots in it. */
export interface Segment {
  readonly rect: Rect;
  readonly slots: readonly LayoutColumn[];
}

/**
 * Columns are matched by name, so that a person's order, widths and formats stay. One is the pull's own when
 * its name is in the first row and in the last write: an inserted one is not, even where the service now has
 * its name. Where none is known, the table is new, laid out from the left.
 */
export function layOut(input: LayoutInput): Layout {
  const { previous } = input;
  const wanted = makeKeys(input.wanted);
  const owners = previous ? findOwners(input, previous) : [];
  const isAnew = input.isAnew && owners.length > 0 && owners.every((owner) => owner !== undefined);
  const sources = isAnew ? findNewSources(owners.length, input) : findSources(owners, wanted, input);
  const slots = sources.map((source, at): LayoutColumn => {
    const owner = owners[at];
    return {
      source,
      owned: owner !== undefined,
      fresh: owner !== (source === undefined ? undefined : wanted[source]),
    };
  });
  const { row, column } = previous?.rect ?? input.anchor;
  const { staying = 0 } = input;
  const rows = staying + input.dataRows + (input.header ? 1 : 0);
  const end = slots.reduce((last, { source }, at) => (source === undefined ? last : at + 1), 0);
  const rect = { row, column, rows, columns: end };
  const { rows: hadRows = 0, columns: hadColumns = 0 } = previous?.rect ?? {};
  return {
    rect,
    previous: previous?.rect,
    claim: { ...rect, rows: Math.max(rows, hadRows), columns: Math.max(end, hadColumns) },
    grows: rows > hadRows || end > hadColumns,
    slots,
    header: input.header,
    staying,
  };
}

/** Whether the table's columns stand in its order, without one between them that is left blank. */
export function isInTableOrder({ slots, rect }: Layout): boolean {
  const own = slots.slice(0, rect.columns).filter(({ source, owned }) => source !== undefined || owned);
  return own.every(({ source }, at) => source === at);
}

/** Rectangles over the columns: `span` says where each begins, and how many rows it has. */
export function makeRects(
  layout: Layout,
  span: (slot: LayoutColumn) => readonly [row: number, rows: number],
): Rect[] {
  return joinRects(
    layout.slots.map((slot, at) => {
      const [row, rows] = span(slot);
      return { row, column: layout.rect.column + at, rows, columns: 1 };
    }),
  );
}

/**
 * The rectangles to write, a call each. A column is written as far down as it reached, so that no kill falls
 * between new rows and blanks below.
 */
export function groupSegments(layout: Layout): Segment[] {
  const { rect, slots, staying } = layout;
  // Below rows that stay, a column's header is written only where it is new.
  const heads =
    staying > 0
      ? makeRects(layout, ({ source, fresh }) => [rect.row, source !== undefined && fresh ? 1 : 0])
      : [];
  const below = staying > 0 ? findFirstDataRow(layout) + staying : rect.row;
  const bodies = makeRects(layout, ({ source, owned }) => {
    // A column that goes becomes blank from its header on, also where rows stay.
    const first = source === undefined ? rect.row : below;
    const had = owned ? findPreviousBottom(layout) : 0;
    const bottom = source === undefined ? had : Math.max(had, getBottom(rect));
    return [first, Math.max(0, bottom - first + 1)];
  });
  return [...heads, ...bodies].map((part) => {
    const from = part.column - rect.column;
    return { rect: part, slots: slots.slice(from, from + part.columns) };
  });
}

/** Rectangles the block takes beyond its own: what is there is not the pull's. */
export function findAreaToClaim(layout: Layout): Rect[] {
  return makeRects(layout, ({ source, owned }) => {
    const had = owned ? countRowsBefore(layout) : 0;
    return [layout.rect.row + had, source === undefined ? 0 : layout.rect.rows - had];
  });
}

/** The pull's own columns as they stand now, as rectangles. */
export function findOwnRects(layout: Layout): Rect[] {
  return makeRects(layout, ({ owned }) => [layout.rect.row, owned ? countRowsBefore(layout) : 0]);
}

/** The first row of data. */
export function findFirstDataRow(layout: Layout): number {
  return layout.rect.row + (layout.header ? 1 : 0);
}

/** The last row of the block as it is now; the row above the first where there is none. */
export function findPreviousBottom(layout: Layout): number {
  return layout.rect.row + countRowsBefore(layout) - 1;
}

function countRowsBefore({ previous }: Layout): number {
  return previous ? previous.rows : 0;
}

/** The key of the pull's column; `undefined` for a column that is not the pull's. */
type Owner = string | undefined;

/**
 * Whose each column is. Where none is known, the header row was changed and the block counts as none: what is
 * there is in the way.
 */
function findOwners(input: LayoutInput, previous: { rect: Rect; firstRow: readonly string[] }): Owner[] {
  const names = previous.firstRow.slice(0, previous.rect.columns);
  const owners = findOwnersIn(names, input.last ?? { columns: input.wanted, header: input.header });
  if (owners.some((owner) => owner !== undefined)) return owners;
  return input.overwrite ? names.map((_, at) => `\n${at}`) : [];
}

function findOwnersIn(names: readonly string[], last: Pick<LastWrite, "columns" | "header">): Owner[] {
  const own = makeKeys(last.columns);
  // Without a header only the count can tell whether someone inserted a column.
  if (!last.header) return names.length === own.length ? own : [];
  const owners = makeKeys(names).map((key) => (own.includes(key) ? key : undefined));
  // Blank columns at the right end were claimed by a run that did not come to write them.
  while (owners.length > 0 && owners[owners.length - 1] === undefined && names[owners.length - 1] === "")
    owners.pop();
  return owners;
}

/**
 * The table's column for each column of the sheet. Known ones stay; others go to the right end, beyond a
 * person's formulas; where none is known, the table's order goes around columns that are not the pull's. One
 * put back returns to its place unless a person's column is there.
 */
function findSources(
  owners: readonly Owner[],
  wanted: readonly Owner[],
  { places, previous }: LayoutInput,
): (number | undefined)[] {
  const sources = owners.map((owner) =>
    owner !== undefined && wanted.includes(owner) ? wanted.indexOf(owner) : undefined,
  );
  const areNew = !places && sources.every((source) => source === undefined);
  const isBeyond = (at: number): boolean => at >= owners.length && (areNew || !previous?.taken?.has(at));
  const isFree = (at: number): boolean =>
    sources[at] === undefined &&
    (isBeyond(at) || owners[at] !== undefined || (places !== undefined && previous?.firstRow[at] === ""));
  wanted.forEach((owner, source) => {
    if (owners.includes(owner)) return;
    let at = places?.[source] ?? (areNew ? 0 : sources.length);
    if (!isFree(at) && !areNew) at = Math.max(sources.length, owners.length);
    while (!isFree(at)) at += 1;
    sources[at] = source;
  });
  // A place beyond the end leaves gaps, which `map` would skip.
  return Array.from(sources);
}

/** The table's columns from the left, or where they were, over a block that is all the pull's. */
function findNewSources(had: number, { places, wanted }: LayoutInput): (number | undefined)[] {
  const sources = new Array<number | undefined>(had).fill(undefined);
  for (const source of wanted.keys()) sources[places?.[source] ?? source] = source;
  return Array.from(sources);
}

/**
 * Names as matched: white space is one blank, as cells may show breaks otherwise; a name's second column
 * differs from its first.
 */
function makeKeys(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const label = name.replace(/\s+/g, " ").trim();
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return `${label}\n${count}`;
  });
}

/** The pull's own columns from left to right: their names, and places from 0. */
export function findOwnColumns(
  firstRow: readonly string[],
  last: Pick<LastWrite, "columns" | "header">,
): { readonly name: string; readonly at: number }[] {
  const keys = makeKeys(last.columns);
  return findOwnersIn(firstRow, last).flatMap((owner, at) => {
    const name = owner === undefined ? undefined : last.columns[keys.indexOf(owner)];
    return name === undefined ? [] : [{ name, at }];
  });
}
