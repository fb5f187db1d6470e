/** Lets no write change protected cells that it never changed, unless somebody who may has agreed to them. */
import { requirePass } from "../../gate/gate";
import { AddOnError } from "../../shared/errors";
import type { Spreadsheet } from "../../shared/google-types";
import type { BesidePlan } from "../beside/beside-input";
import type { ReadCells } from "../beside/own-cells";
import { isSameValue } from "../beside/travel";
import { groupRuns, joinRects, type Rect, toA1 } from "../cells/rect";
import type { CellPart } from "../cells/steps";
import { computeAreaToClaim, firstDataRowOf, groupSegments, previousBottomOf } from "../layout/layout";
import type { WriteOptions } from "../modes/write-options";
import { type IsImplied, isAllShut, listShutColumns, readShutAreas } from "../survey/shut-cells";
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

/**
 * Asks Google only where something beside the block changes, or the block is not what the last write left.
 * `open`: nothing on the sheet is protected from anybody. @throws AddOnError notAgreed
 */
export function requireShutColumns(
  landing: KnownPlace,
  { shutColumns: agreed = [] }: Pick<WriteOptions, "shutColumns">,
  { view, beside, spreadsheet }: WrittenCells,
): "open" | "not asked" | "agreed" {
  const { place, destination } = landing;
  const { layout } = view;
  const besides = [...listChangedBeside(beside), ...view.fills.map(({ to }) => to)];
  const block = listUnknownInBlock(landing, view);
  if (!place.sheet || besides.length + block.edited.length + block.others.length === 0) return "not asked";
  const areas = readShutAreas(spreadsheet, place.sheet);
  if (!areas) return "not asked";
  if (areas.length === 0) return "open";
  const isOfOne: IsImplied = (area, column) => isAllShut(area, layout, column);
  const all = [...besides, ...block.edited, ...block.others];
  const columns = listShutColumns(areas, all, block.others.length > 0 ? undefined : isOfOne);
  const byHand = (beside?.byHand ?? []).flatMap(({ rect, sign }) =>
    listShutColumns(areas, [rect]).map(({ cells }) => ({ mark: sign, cells })),
  );
  const found = [...columns, ...byHand].filter(({ mark }) => !agreed.includes(mark));
  const { sheetName: sheet } = place;
  const { rangeName } = destination;
  const shutCells = joinRects(found.map(({ cells }) => cells)).map(toA1);
  const facts = { sheet, rangeName, hasMoved: false, isShutForSome: true, shutCells };
  requirePass("landing", facts, ({ detail }) => {
    const marks = found.map(({ mark }) => mark);
    const asks = { kind: "cells", rangeName, sheet, cells: detail, marks } as const;
    return new AddOnError("notAgreed", { asks });
  });
  return "agreed";
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

/** `edited`: of the block of the last write, or new in it; `others`: which may be no cells of that block. */
interface UnknownCells {
  readonly edited: readonly Rect[];
  readonly others: readonly Rect[];
}

/** Anybody can lay a block's name on other cells, or drag the block to some and let it grow there. */
function listUnknownInBlock(landing: KnownPlace, { layout }: SurveyedArea): UnknownCells {
  const { place, last, edited } = landing;
  if (!place.rect || !last.area) return { edited: [], others: [] };
  const isInPlace = last.area.includes(toA1(place.rect));
  const all = groupSegments(layout).map(({ rect }) => rect);
  if (last.unfinished || edited === undefined) return { edited: [], others: isInPlace ? [] : all };
  const known = last.left?.rows ?? Infinity;
  const more = previousBottomOf(layout) - firstDataRowOf(layout) + 1 - known;
  const first = firstDataRowOf(layout) + known;
  const below = more > 0 ? all.flatMap((rect) => ({ ...rect, row: first, rows: more })) : [];
  const grown = isInPlace ? [] : computeAreaToClaim(layout).filter(({ rows }) => rows > 0);
  return { edited: [...edited, ...grown], others: below };
}
