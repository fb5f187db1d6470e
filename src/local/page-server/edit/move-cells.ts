/** Cut and paste: formulas, names, charts, merges and drop-downs follow. */
import { contains, liesIn, type Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { NamedRangeRecord, Workbook } from "../../sheet/grid/workbook";
import { type Relocation, relocatedFormula } from "../../sheet/language/relocate";
import { styleOf } from "../../sheet/language/separators";
import type { FoundPlace } from "../contract/places";
import { FormulasElsewhere } from "./formulas-elsewhere";
import { GridObjects } from "./grid-objects";
import { restoreSnapshot, takeSnapshot } from "../../sheet/grid/snapshot";

export interface CellMove {
  /** Moves the cells, and nothing that refers to them. */
  readonly move: () => void;
  /** What follows elsewhere, which is undone together with it. */
  readonly followers: { readonly redo: () => void; readonly undo: () => void };
}

/** `to` has the size of `from`. */
export function cellMove(workbook: Workbook, from: FoundPlace, to: FoundPlace): CellMove {
  const style = styleOf(workbook.locale);
  const relocation: Relocation = {
    from: { sheet: from.grid.name, rect: from.rect },
    to: { sheet: to.grid.name, row: to.rect.row, column: to.rect.column },
    rows: from.grid.maxRows,
    columns: from.grid.maxColumns,
  };
  const isIn = ({ grid, rect }: FoundPlace, sheet: Grid, row: number, column: number): boolean =>
    sheet === grid && contains(rect, row, column);
  const formulas = FormulasElsewhere.of(
    workbook,
    (grid, row, column) => isIn(from, grid, row, column) || isIn(to, grid, row, column),
    (formula, grid) => relocatedFormula(formula, relocation, { home: grid.name }, style),
  );
  const homes = { home: from.grid.name, newHome: to.grid.name };
  const names = workbook.namedRanges.filter(
    ({ grid, rect }) => grid === from.grid && liesIn(rect, from.rect),
  );
  const objects = new GridObjects(workbook, workbook.sheets);
  let left: GridObjects | undefined;
  const shifted = (rect: Rect): Rect => ({
    ...rect,
    row: rect.row + to.rect.row - from.rect.row,
    column: rect.column + to.rect.column - from.rect.column,
  });
  return {
    move: () => {
      const held = takeSnapshot(from.grid, from.rect);
      restoreSnapshot(from.grid, from.rect, undefined);
      const texts = held?.formulas.map((row) =>
        row.map((text) => text && relocatedFormula(text, relocation, homes, style)),
      );
      const there = held && texts && { ...held, rect: shifted(held.rect), formulas: texts };
      restoreSnapshot(to.grid, to.rect, there);
    },
    followers: {
      redo: () => {
        formulas.redo();
        for (const one of names) workbook.setNamedRange(one.name, to.grid, shifted(one.rect));
        moveObjects(workbook, from, to, shifted);
        left = new GridObjects(workbook, workbook.sheets);
      },
      undo: () => {
        formulas.undo();
        for (const one of names) putNameBack(workbook, one);
        objects.restore(left);
      },
    },
  };
}

/** A name that was removed since stays removed. */
function putNameBack(workbook: Workbook, { name, grid, rect }: NamedRangeRecord): void {
  if (workbook.namedRange(name)) workbook.setNamedRange(name, grid, rect);
}

function moveObjects(workbook: Workbook, from: FoundPlace, to: FoundPlace, shifted: (rect: Rect) => Rect) {
  for (const grid of workbook.sheets) {
    const follows = (range: { readonly sheetId: number; readonly rect: Rect }): boolean =>
      range.sheetId === from.grid.id && liesIn(range.rect, from.rect);
    if (!grid.charts.some(({ ranges }) => ranges.some(follows))) continue;
    grid.charts = grid.charts.map((chart) => ({
      ...chart,
      ranges: chart.ranges.map((range) =>
        follows(range) ? { sheetId: to.grid.id, rect: shifted(range.rect) } : range,
      ),
    }));
    workbook.chartsChanged(grid);
  }
  const moves = ({ rect }: { readonly rect: Rect }): boolean => liesIn(rect, from.rect);
  const merges = from.grid.merges.filter((rect) => liesIn(rect, from.rect));
  from.grid.merges = from.grid.merges.filter((rect) => !merges.includes(rect));
  to.grid.merges = [...to.grid.merges.filter((rect) => !liesIn(rect, to.rect)), ...merges.map(shifted)];
  const rules = from.grid.validations.filter(moves);
  from.grid.validations = from.grid.validations.filter((rule) => !rules.includes(rule));
  to.grid.validations = [
    ...to.grid.validations,
    ...rules.map((rule) => ({ ...rule, rect: shifted(rule.rect) })),
  ];
  moveLookRules(from, to, shifted);
}

/** A rule goes along with what is cut out of its ranges, and stays for the rest of them. */
function moveLookRules(from: FoundPlace, to: FoundPlace, shifted: (rect: Rect) => Rect): void {
  const follows = (rect: Rect): boolean => liesIn(rect, from.rect);
  const moving = from.grid.lookRules.filter(({ ranges }) => ranges.some(follows));
  if (moving.length === 0) return;
  const isSame = from.grid === to.grid;
  from.grid.lookRules = from.grid.lookRules.flatMap((rule) => {
    const ranges = rule.ranges.flatMap((rect) => (follows(rect) ? (isSame ? [shifted(rect)] : []) : [rect]));
    return ranges.length > 0 ? [{ ...rule, ranges }] : [];
  });
  if (isSame) return;
  const moved = moving.map((rule) => ({ ...rule, ranges: rule.ranges.filter(follows).map(shifted) }));
  to.grid.lookRules = [...to.grid.lookRules, ...moved];
}
