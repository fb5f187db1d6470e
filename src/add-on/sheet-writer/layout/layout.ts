/** Matches the table's columns to the sheet's by name. Pure. */
import type { LastWrite } from "../destination/destination";
import { getBottom, joinRects, type Rect } from "../cells/rect";

/**
 * Neither `owned` nor with a `source`: a person's, left alone. `owned` without `source`: becomes blank and
 * stays.
 */
export interface LayoutColumn {
  readonly source: number | undefined;
  /** The pull has written here, so it may again. */
  readonly owned: boolean;
  /** It held another column of the pull, or none. */
  readonly fresh: boolean;
}

export interface LayoutInput {
  /** The first cell of a pull without a block. */
  readonly anchor: { readonly row: number; readonly column: number };
  /** `taken`: a person's formula columns to its right, from 0 at its left edge. */
  readonly previous?: {
    readonly rect: Rect;
    readonly firstRow: readonly string[];
    readonly taken?: ReadonlySet<number>;
  };
  readonly last?: LastWrite | undefined;
  readonly wanted: readonly string[];
  readonly dataRows: number;
  /** Data rows above them that stay. */
  readonly staying?: number;
  readonly header: boolean;
  /** For undo: columns return unless something else is there. */
  readonly places?: readonly number[] | undefined;
  /** In the table's order, or that of `places`, unless a person's column is in the block. */
  readonly isReset?: boolean | undefined;
  /** Agreed: a block without known columns counts as the pull's. */
  readonly overwrite?: boolean;
}

export interface Layout {
  /** Where the block will be. */
  readonly rect: Rect;
  /** Where the block is now; undefined where there is none. */
  readonly previous: Rect | undefined;
  /** What the named range covers while writing: both. */
  readonly claim: Rect;
  readonly grows: boolean;
  /** One for each column from `rect.column` on. */
  readonly slots: readonly LayoutColumn[];
  readonly header: boolean;
  /** Data rows that stay, from the top. */
  readonly staying: number;
}

/** A part of the block that is written with one call. */
export interface Segment {
  readonly rect: Rect;
  readonly slots: readonly LayoutColumn[];
}

/**
 * By name, so that a person's order, widths and formats stay. A column is the pull's own if its name is in
 * the first row and in the last write; an inserted one is not, even if the service now has that name.
 */
export function layOut(input: LayoutInput): Layout {
  const { previous } = input;
  const wanted = makeKeys(input.wanted);
  const owners = previous ? matchOwners(input, previous) : [];
  const isReset = input.isReset && owners.length > 0 && owners.every((owner) => owner !== undefined);
  const sources = isReset ? findNewSources(owners.length, input) : findSources(owners, wanted, input);
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

export function isInTableOrder({ slots, rect }: Layout): boolean {
  const own = slots.slice(0, rect.columns).filter(({ source, owned }) => source !== undefined || owned);
  return own.every(({ source }, at) => source === at);
}

/** `span`: where each column begins, and how many rows it has. */
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

/** Down to the old bottom, so that no kill separates new rows from the blanks below. */
export function groupSegments(layout: Layout): Segment[] {
  const { rect, slots, staying } = layout;
  // Above rows that stay, only new headers are written.
  const heads =
    staying > 0
      ? makeRects(layout, ({ source, fresh }) => [rect.row, source !== undefined && fresh ? 1 : 0])
      : [];
  const below = staying > 0 ? firstDataRowOf(layout) + staying : rect.row;
  const bodies = makeRects(layout, ({ source, owned }) => {
    // A dropped column becomes blank from its header on.
    const first = source === undefined ? rect.row : below;
    const had = owned ? previousBottomOf(layout) : 0;
    const bottom = source === undefined ? had : Math.max(had, getBottom(rect));
    return [first, Math.max(0, bottom - first + 1)];
  });
  return [...heads, ...bodies].map((part) => {
    const from = part.column - rect.column;
    return { rect: part, slots: slots.slice(from, from + part.columns) };
  });
}

/** Cells beyond the block, which are not the pull's yet. */
export function computeAreaToClaim(layout: Layout): Rect[] {
  return makeRects(layout, ({ source, owned }) => {
    const had = owned ? countRowsBefore(layout) : 0;
    return [layout.rect.row + had, source === undefined ? 0 : layout.rect.rows - had];
  });
}

export function ownRectsOf(layout: Layout): Rect[] {
  return makeRects(layout, ({ owned }) => [layout.rect.row, owned ? countRowsBefore(layout) : 0]);
}

export function firstDataRowOf(layout: Layout): number {
  return layout.rect.row + (layout.header ? 1 : 0);
}

/** Without a block: above the first row. */
export function previousBottomOf(layout: Layout): number {
  return layout.rect.row + countRowsBefore(layout) - 1;
}

function countRowsBefore({ previous }: Layout): number {
  return previous ? previous.rows : 0;
}

/** Undefined for a column that is not the pull's. */
type Owner = string | undefined;

/** If none is known, the header row was changed: the block is an obstacle. */
function matchOwners(input: LayoutInput, previous: { rect: Rect; firstRow: readonly string[] }): Owner[] {
  const names = previous.firstRow.slice(0, previous.rect.columns);
  const owners = matchOwnersIn(names, input.last ?? { columns: input.wanted, header: input.header });
  if (owners.some((owner) => owner !== undefined)) return owners;
  return input.overwrite ? names.map((_, at) => `\n${at}`) : [];
}

function matchOwnersIn(names: readonly string[], last: Pick<LastWrite, "columns" | "header">): Owner[] {
  const own = makeKeys(last.columns);
  // Only the count shows an inserted column.
  if (!last.header) return names.length === own.length ? own : [];
  const owners = makeKeys(names).map((key) => (own.includes(key) ? key : undefined));
  // Blank columns at the right end were claimed by a killed run.
  while (owners.length > 0 && owners[owners.length - 1] === undefined && names[owners.length - 1] === "")
    owners.pop();
  return owners;
}

/**
 * Known columns stay; others go to the right end, beyond a person's formulas; if none is known, the table's
 * order avoids columns that are not the pull's. Undo restores places.
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
  // Unlike `map`, this does not skip gaps.
  return Array.from(sources);
}

function findNewSources(had: number, { places, wanted }: LayoutInput): (number | undefined)[] {
  const sources = new Array<number | undefined>(had).fill(undefined);
  for (const source of wanted.keys()) sources[places?.[source] ?? source] = source;
  return Array.from(sources);
}

/** Cells may show breaks differently, so white space counts as one blank; equal names are numbered. */
function makeKeys(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const label = name.replace(/\s+/g, " ").trim();
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return `${label}\n${count}`;
  });
}

/** From left to right, places from 0. */
export function findOwnColumns(
  firstRow: readonly string[],
  last: Pick<LastWrite, "columns" | "header">,
): { readonly name: string; readonly at: number }[] {
  const keys = makeKeys(last.columns);
  return matchOwnersIn(firstRow, last).flatMap((owner, at) => {
    const name = owner === undefined ? undefined : last.columns[keys.indexOf(owner)];
    return name === undefined ? [] : [{ name, at }];
  });
}
