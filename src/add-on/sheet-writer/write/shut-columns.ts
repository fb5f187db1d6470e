/** Lets no write change protected cells that it never changed, unless somebody who may has agreed to them. */
import { requirePass } from "../../gate/gate";
import { AddOnError } from "../../shared/errors";
import type { Spreadsheet } from "../../shared/google-types";
import type { BesidePlan } from "../beside/beside-input";
import type { ReadCells } from "../beside/own-cells";
import { isSameValue } from "../beside/travel";
import { signTogether } from "../beside/aside-lines";
import { groupRuns, joinRects, type Rect, toA1 } from "../cells/rect";
import type { CellPart } from "../cells/steps";
import { computeAreaToClaim, firstDataRowOf, groupSegments, previousBottomOf } from "../layout/layout";
import type { WriteOptions } from "../modes/write-options";
import {
  type IsImplied,
  isAllShut,
  isWhereLeft,
  listShutColumns,
  readShutAreas,
  type ShutArea,
  type ShutColumn,
} from "../survey/shut-cells";
import {
  carryOver,
  isOfToday,
  listValid,
  markArrangement,
  markMoved,
  namesEditors,
  ONCE,
} from "../survey/shut-marks";
import type { SurveyedArea, SurveyedPlace } from "../survey/survey";
import type { Destination, LastWrite } from "../destination/destination";

/** Where a table lands, and what is known of the cells there. */
interface KnownPlace {
  readonly destination: Pick<Destination, "rangeName">;
  readonly place: SurveyedPlace;
  readonly last: LastWrite;
  /** Cells of the block that are not as the last write left them, where that is known. */
  readonly edited?: readonly Rect[] | undefined;
}

interface WrittenCells {
  readonly view: SurveyedArea;
  readonly beside: BesidePlan | undefined;
  readonly spreadsheet: Spreadsheet;
}

/** `isOpen`: nothing on the sheet is protected from anybody. */
export interface ShutColumnsAsked {
  readonly isOpen: boolean;
  /** What an earlier version noted as agreed to, in the form of today. */
  readonly carried?: readonly string[] | undefined;
}

const NOT_ASKED: ShutColumnsAsked = { isOpen: false };

/**
 * Asks Google only where something beside the block changes, the block is not what the last write left, or
 * an earlier version noted what was agreed to. @throws AddOnError notAgreed
 */
export function requireShutColumns(
  landing: KnownPlace,
  { shutColumns = [] }: Pick<WriteOptions, "shutColumns">,
  { view, beside, spreadsheet }: WrittenCells,
): ShutColumnsAsked {
  const { place, destination } = landing;
  const besides = [...listChangedBeside(beside), ...view.fills.map(({ to }) => to)];
  const block = listUnknownInBlock(landing, view);
  const isEarlier = shutColumns.length > 0 && !isOfToday(shutColumns);
  const isUnknown = besides.length + Object.values(block).flat().length > 0;
  if (!place.sheet || (!isUnknown && !isEarlier)) return NOT_ASKED;
  const shut = readShutAreas(spreadsheet, place.sheet);
  if (!shut) return NOT_ASKED;
  const { areas } = shut;
  if (areas.length === 0) return { isOpen: true, carried: isEarlier ? [] : undefined };
  const isOfOne: IsImplied = (area, column) => isAllShut(area, view.layout, column);
  const written = [...besides, ...block.edited, ...block.below];
  const columns = listShutColumns(areas, written, isImplied(block, isOfOne));
  const moved = listShutColumns(areas, block.moved);
  const byHand = listByHand(areas, beside);
  if (!isEarlier && columns.length + moved.length + byHand.length === 0) return { isOpen: false };
  const now = markArrangement(shut.arrangement());
  const carried = carryOver(shutColumns, areas, now);
  const agreed = carried ?? shutColumns;
  const valid = listValid(agreed, now);
  const all = [...columns, ...listMoved(place.rect, moved, now), ...byHand];
  const found = all.filter(({ mark }) => !valid.includes(mark));
  const { sheetName: sheet } = place;
  const { rangeName } = destination;
  const shutCells = joinRects(found.map(({ cells }) => cells)).map(toA1);
  const facts = { sheet, rangeName, hasMoved: false, isShutForSome: true, shutCells };
  requirePass("landing", facts, ({ detail }) => {
    const marks = [...new Set([now, ...found.map(({ mark }) => mark)])];
    const cells = { rangeName, sheet, cells: detail, marks, ...(carried && { carried }) };
    return new AddOnError("notAgreed", { asks: { kind: "cells", ...cells } });
  });
  // Noted by who may not know who may edit there, it would not count for who may.
  return { isOpen: false, carried: namesEditors(now) ? carried : undefined };
}

/** Of cells that may be none of the last write's, nothing is clear by who protects them. */
function isImplied({ below }: UnknownCells, isOfOne: IsImplied): IsImplied | undefined {
  return below.length > 0 ? undefined : isOfOne;
}

/** A table that stands elsewhere than the last write left it is agreed to as it stands there. */
function listMoved(
  block: Rect | undefined,
  columns: readonly ShutColumn[],
  now: string,
): readonly ShutColumn[] {
  if (!block) return [];
  const marks = columns.map(({ mark }) => mark);
  return listTogether(markMoved(toA1(block), now, marks), columns);
}

function listTogether(mark: string, columns: readonly Pick<ShutColumn, "cells">[]): readonly ShutColumn[] {
  return columns.map(({ cells }) => ({ mark, cells }));
}

/** Agreed to together: of very many lines, one mark is remembered. */
function listByHand(
  areas: readonly ShutArea[],
  { byHand = [] }: Pick<BesidePlan, "byHand"> = {},
): readonly ShutColumn[] {
  const shut = byHand.flatMap(({ rect, sign }) => {
    return listShutColumns(areas, [rect]).map(({ cells }) => ({ sign, cells }));
  });
  if (shut.length === 0) return [];
  return listTogether(`${ONCE}${signTogether(shut.map(({ sign }) => sign))}`, shut);
}

/** What changes of the cells beside the rows, column by column. */
function listChangedBeside(beside: BesidePlan | undefined): readonly Rect[] {
  const { parts = [], looks = [], softened = [], rich = [], read } = beside ?? {};
  const values = parts.flatMap((part) => listChangedCells(part, read));
  return [...values, ...[...looks, ...softened, ...rich].map(({ rect }) => rect)];
}

function listChangedCells({ rect, values }: CellPart, read: ReadCells | undefined): readonly Rect[] {
  const stands = (r: number, c: number) => {
    const [row, column] = read ? [rect.row + r - read.rect.row, rect.column + c - read.rect.column] : [0, 0];
    return read?.formulas[row]?.[column] || read?.values[row]?.[column];
  };
  const isChanged = (r: number, c: number): boolean => !isAsShown(values[r]?.[c] ?? "", stands(r, c));
  return Array.from({ length: rect.columns }, (_, c) =>
    groupRuns(values.length, (r) => isChanged(r, c)).map(({ first, rows }) => {
      return { row: rect.row + first, column: rect.column + c, rows, columns: 1 };
    }),
  ).flat();
}

function isAsShown(written: CellPart["values"][number][number], shown: unknown): boolean {
  const bare = typeof written === "string" ? written.replace(/^'/, "") : written;
  return shown instanceof Date || typeof shown !== "object"
    ? isSameValue(bare, (shown ?? "") as typeof written)
    : false;
}

/** `moved`: all of a block that stands elsewhere; else `edited` cells of it, and rows `below` those known. */
interface UnknownCells {
  readonly edited: readonly Rect[];
  readonly below: readonly Rect[];
  readonly moved: readonly Rect[];
}

const ALL_KNOWN: UnknownCells = { edited: [], below: [], moved: [] };

/** Anybody can lay a block's name on other cells, or drag the block to some and let it grow there. */
function listUnknownInBlock(landing: KnownPlace, { layout }: SurveyedArea): UnknownCells {
  const { place, last, edited } = landing;
  if (!place.rect || !last.area) return ALL_KNOWN;
  const all = groupSegments(layout).map(({ rect }) => rect);
  if (!isWhereLeft(last.area, place.rect)) {
    const grown = computeAreaToClaim(layout).filter(({ rows }) => rows > 0);
    return { ...ALL_KNOWN, moved: [...all, ...grown] };
  }
  if (last.unfinished || edited === undefined) return ALL_KNOWN;
  const known = last.left?.rows ?? Infinity;
  const more = previousBottomOf(layout) - firstDataRowOf(layout) + 1 - known;
  const first = firstDataRowOf(layout) + known;
  const below = more > 0 ? all.flatMap((rect) => ({ ...rect, row: first, rows: more })) : [];
  return { edited, below, moved: [] };
}
