/** Where notes, formats, rules and links of a person's cells are after a write. Pure. */
import { getRight, type Rect } from "../cells/rect";
import type { RichText, Step, TextPart } from "../cells/steps";
import type { MovingLook } from "../destination/beside-state";
import { firstDataRowOf } from "../layout/layout";
import { digestKey } from "../cells/digests";
import type { AsideLine } from "./aside-lines";
import { readKeyTimes, showKeyIn } from "./aside-times";
import type { BesideInput, BesidePlan } from "./beside-input";
import type { BesideGrid } from "./beside-parts";
import { isRefusing, soften } from "./looks/cell-rules";
import type { KeyedRows } from "./keyed-rows";
import {
  arrangeLooks,
  type CellLook,
  type LookPart,
  PLAIN_PARTS,
  type LookGrids,
  type OwnLooks,
  placeKey,
  readLookText,
  writeLook,
} from "./looks/cell-looks";
import type { OwnCells } from "./own-cells";
import { readStoredLinks, writeLinks } from "./looks/rich-texts";
import { placeKeys, type RowKey } from "./row-keys";
import { describeTextLook, TEXT_PARTS } from "./looks/text-styles";
import type { Travel } from "./travel";

type MovedLooks = Pick<BesidePlan, "looks" | "moving" | "softened" | "rich">;

export const NO_MOVED_LOOKS: MovedLooks = { looks: [], softened: [], rich: [] };

/** More are not remembered: a run that is killed just then may leave them at other rows. */
const MOST_MOVING = 1_000;

/** Whether a killed run was moving notes and colours. */
export function isInterrupted({ last }: Pick<BesideInput, "last">): boolean {
  return last.unfinished === true && last.beside?.moving !== undefined;
}

/** By the keys of the rows that stand there, where a killed run may have left them beside others. */
export function chooseLooks(input: BesideInput, keyed: KeyedRows, own: OwnCells, found: OwnLooks): OwnLooks {
  const { moving = [], movingIn } = input.last.beside ?? {};
  if (!isInterrupted(input)) return found;
  const known = new Map(moving.map(([digest, column, look]) => [`${digest} ${column}`, readLookText(look)]));
  const times = readKeyTimes(keyed.columns?.names ?? [], input.types, input.zone);
  const names = nameRowKeys(keyed.before.map((key) => showKeyIn(key, times, movingIn)));
  const looks = found.looks.map((_, row) =>
    own.columns.map(({ label }) => known.get(`${names[row]} ${label}`)),
  );
  return { ...found, looks };
}

/** By its key; one of several with a key by its place too, as nothing moves for them. */
function nameRowKeys(keys: readonly RowKey[]): readonly string[] {
  const places = placeKeys(keys);
  return keys.map((key, at) => `${digestKey(key)}${(places.get(key) ?? -1) < 0 ? `@${at}` : ""}`);
}

interface PlanningLooks {
  readonly own: OwnCells;
  readonly looks: OwnLooks;
  readonly travel: Travel;
  readonly lines: readonly AsideLine[];
  readonly keyed: KeyedRows;
  /** Whether a cell stands below the table before this write: it stays there. */
  readonly isBelow: (row: number, column: number) => boolean;
  /** What is written into the own columns; undefined: nothing is. */
  readonly grid: BesideGrid | undefined;
}

export function planLooks(
  input: BesideInput,
  { own, looks, travel, lines, keyed, isBelow, grid }: PlanningLooks,
): MovedLooks {
  const { layout } = input;
  const { origins, returning } = travel;
  const back = new Map(
    returning.map(({ row, column, waiting }) => [placeKey(row, column), readLookText(lines[waiting]?.look)]),
  );
  /** Where a cell that is to stand there stands now. */
  const sourceOf = (row: number, column: number): number | undefined => {
    const origin = origins[row];
    if (origin !== undefined && !isBelow(origin, column)) return origin;
    return isBelow(row, column) ? row : undefined;
  };
  const lookAt = (row: number, column: number): CellLook | undefined => {
    const source = sourceOf(row, column);
    const comes =
      back.get(placeKey(row, column)) ?? (source === undefined ? undefined : looks.looks[source]?.[column]);
    const stands = isBelow(row, column) ? looks.looks[row]?.[column] : undefined;
    return source === row ? comes : joinLooks(comes, stands);
  };
  const rows = looks.looks.length;
  const wanted = arrangeLooks(looks, rows, lookAt);
  const first = firstDataRowOf(layout);
  const steps = [
    ...PLAIN_PARTS.flatMap((part) => listSteps(part, wanted, looks, own, first)),
    ...listStyleSteps(wanted, looks, own, first),
  ];
  // Whichever rows the next run finds, those that were there or those that are to be.
  const moving = [
    ...listMoving(keyed.before, own, (row, column) => withLinks(looks, row, column)),
    ...listMoving(keyed.after, own, (row, column) => {
      const source = sourceOf(row, column);
      const links = source === undefined ? undefined : withLinks(looks, source, column)?.links;
      return addLinks(lookAt(row, column), links);
    }),
  ];
  // Where all rows stay, only those that the sheet gets may look otherwise.
  const areStill = returning.length === 0 && keyed.before.every((_, row) => origins[row] === row);
  const isMoving = (steps.length > 0 || looks.rich.size > 0) && (!areStill || isInterrupted(input));
  const wantedLinks = (row: number, column: number): RichText | undefined => {
    const links = readStoredLinks(back.get(placeKey(row, column))?.links);
    const source = sourceOf(row, column) ?? -1;
    const stored = readStoredLinks(looks.looks[source]?.[column]?.links);
    return links ?? looks.rich.get(placeKey(source, column)) ?? stored;
  };
  // A killed run may have written the text of a row that stays now, and not yet its links.
  const staying = isInterrupted(input) ? 0 : layout.staying;
  return {
    looks: steps,
    softened: listSoftened(looks, wanted, own, first),
    rich: grid ? listRich(grid, own, first + staying, staying, wantedLinks) : [],
    moving: isMoving && moving.length <= MOST_MOVING ? moving : undefined,
  };
}

function withLinks({ looks, rich }: OwnLooks, row: number, column: number): CellLook | undefined {
  return addLinks(looks[row]?.[column], writeLinks(rich.get(placeKey(row, column))));
}

function addLinks(look: CellLook | undefined, links: string | undefined): CellLook | undefined {
  return links === undefined || look?.links !== undefined ? look : { ...look, links };
}

/** What comes to stand in a cell below the table leaves that cell its own note. */
function joinLooks(comes: CellLook | undefined, stands: CellLook | undefined): CellLook | undefined {
  const [note, own] = [comes?.note, stands?.note];
  if (!note || !own || note.includes(own)) return comes ?? stands;
  return { ...comes, note: `${note}\n\n${own}` };
}

function listMoving(
  keys: readonly RowKey[],
  own: OwnCells,
  lookAt: (row: number, column: number) => CellLook | undefined,
): MovingLook[] {
  return nameRowKeys(keys).flatMap((name, row) =>
    own.columns.flatMap(({ label }, column): MovingLook[] => {
      const text = writeLook(lookAt(row, column));
      return text ? [[name, label, text]] : [];
    }),
  );
}

/** One for each run of neighbouring columns in which some cell must look otherwise. */
function listSteps(
  part: Exclude<LookPart, TextPart>,
  wanted: LookGrids,
  { read, rules }: OwnLooks,
  own: OwnCells,
  first: number,
): Extract<Step, { kind: "look" }>[] {
  const after = wanted[part] ?? [];
  return listChangedColumns([part], wanted, read, own, first).map(({ rect, from }) => ({
    kind: "look",
    part,
    rect,
    looks: after.map((row) => row.slice(from, from + rect.columns)),
    ...(part === "note" && { before: read.note?.map((row) => row.slice(from, from + rect.columns)) ?? [] }),
    ...(part === "rule" && { rules }),
  }));
}

/** The same of all that one style of a text holds, which one call writes. */
function listStyleSteps(
  wanted: LookGrids,
  { read, styles }: OwnLooks,
  own: OwnCells,
  first: number,
): Extract<Step, { kind: "textStyles" }>[] {
  return listChangedColumns(TEXT_PARTS, wanted, read, own, first).map(({ rect, from }) => {
    const lookAt = (row: number, column: number): string =>
      describeTextLook(
        Object.fromEntries(TEXT_PARTS.map((part) => [part, wanted[part]?.[row]?.[from + column]])),
      );
    const looks = Array.from({ length: rect.rows }, (_, row) =>
      Array.from({ length: rect.columns }, (__, column) => lookAt(row, column)),
    );
    return { kind: "textStyles", rect, looks, styles };
  });
}

/** Runs of neighbouring columns in which some part changes: `from` is the first of the own columns. */
function listChangedColumns(
  parts: readonly LookPart[],
  wanted: LookGrids,
  read: LookGrids,
  own: OwnCells,
  first: number,
): { readonly rect: Rect; readonly from: number }[] {
  const rows = Math.max(...parts.map((part) => wanted[part]?.length ?? 0));
  const doesChange = (at: number): boolean =>
    parts.some((part) => wanted[part]?.some((row, r) => row[at] !== read[part]?.[r]?.[at]));
  const runs: { rect: Rect; from: number }[] = [];
  own.columns.forEach(({ column }, at) => {
    if (!doesChange(at)) return;
    const open = runs[runs.length - 1];
    if (open && open.from + open.rect.columns === at && getRight(open.rect) + 1 === column)
      runs[runs.length - 1] = { ...open, rect: { ...open.rect, columns: open.rect.columns + 1 } };
    else runs.push({ rect: { row: first, column, rows, columns: 1 }, from: at });
  });
  return runs;
}

/** For each column that loses a rule which refuses: it only warns until the values are there. */
function listSoftened(
  { read, rules }: OwnLooks,
  wanted: LookGrids,
  own: OwnCells,
  first: number,
): Extract<Step, { kind: "soften" }>[] {
  const { rule = [] } = read;
  return own.columns.flatMap(({ column }, at) => {
    const isGoing = (described: string, row: number): boolean =>
      isRefusing(described) && wanted.rule?.[row]?.[at] !== described;
    const texts = rule.map((row) => row[at] ?? "");
    if (!texts.some(isGoing)) return [];
    const looks = texts.map((text, row) => [isGoing(text, row) ? soften(text) : text]);
    return [{ kind: "soften", rect: { row: first, column, rows: looks.length, columns: 1 }, looks, rules }];
  });
}

/** Links go with the text that is written: the first `staying` rows of the grid need none. */
function listRich(
  grid: BesideGrid,
  own: OwnCells,
  top: number,
  staying: number,
  linksAt: (row: number, column: number) => RichText | undefined,
): Extract<Step, { kind: "richTexts" }>[] {
  return own.columns.flatMap(({ column }, at) => {
    const texts = grid.slice(staying).flatMap((row, r) => {
      const links = typeof row[at] === "string" ? linksAt(r + staying, at) : undefined;
      return links ? [[top + r, links] as const] : [];
    });
    if (texts.length === 0) return [];
    const rect = { row: top, column, rows: grid.length - staying, columns: 1 };
    return [{ kind: "richTexts", rect, texts: new Map(texts) }];
  });
}
