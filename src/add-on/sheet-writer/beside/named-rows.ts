/** Which rows of a table a person's formula names, and whether they are the same once rows moved. Pure. */
import { getRight, makeCellRect, toA1 } from "../cells/rect";
import { isFormula } from "../cells/steps";
import { removeTexts } from "../layout/fill-down";
import { firstDataRowOf, type Layout } from "../layout/layout";
import type { AsideLine } from "./aside-lines";
import type { TableEnds } from "./find-own-cells";
import type { OwnCells } from "./own-cells";
import { moveFormula } from "./own-formulas";
import type { Travel } from "./travel";

/** Rows and columns of the sheet, from 1; the last rows of data before and after a write. */
export interface NamedIn {
  readonly columns: readonly [first: number, last: number];
  readonly first: number;
  readonly before: number;
  readonly after: number;
  /** Where a row is after the write; undefined: nowhere. */
  readonly placeOf: (row: number) => number | undefined;
}

interface NamedRows {
  readonly first: number;
  readonly last: number;
}

/** Of cells of this sheet alone: what names another one has its name before it. */
const REFERENCES = /(?<![\w.$!'])(\$?[A-Z]{1,3}\$?\d+)(?::(\$?[A-Z]{1,3}\$?\d+))?(?![\w(!])/gi;

/** More formulas are not looked at. */
const MOST_FORMULAS = 2_000;

interface MovedCells {
  readonly own: OwnCells;
  readonly travel: Travel;
  readonly lines: readonly AsideLine[];
  readonly layout: Layout;
  readonly ends: TableEnds;
}

/** Cells whose formulas name other rows of the table than before, as these moved: "D4". */
export function listNamingOthers({ own, travel, lines, layout, ends }: MovedCells): string[] {
  const first = firstDataRowOf(layout);
  const places = new Map(travel.origins.flatMap((from, to) => (from === undefined ? [] : [[from, to]])));
  const columns = own.columns.map(({ column }) => column);
  const rows: NamedIn = {
    columns: [Math.min(layout.rect.column, ...columns), Math.max(getRight(layout.claim), ...columns)],
    first,
    before: first + ends.before - 1,
    after: first + ends.after - 1,
    placeOf: (row) => {
      const place = places.get(row - first);
      return place === undefined ? undefined : first + place;
    },
  };
  const nameCell = (row: number, at: number): string =>
    toA1({ row: first + row, column: own.columns[at]?.column ?? 1 });
  const moved = travel.origins.flatMap((from, to) =>
    (own.rows[from ?? -1] ?? []).flatMap((value, at) =>
      from !== undefined && isFormula(value) ? [{ formula: value, from, to, at }] : [],
    ),
  );
  const back = travel.returning.filter(({ row, waiting }) => {
    const { value, formulaRow } = lines[waiting] ?? {};
    if (formulaRow === undefined || !isFormula(value)) return false;
    return namesFurtherRows(moveFormula(value, formulaRow, first + row), first + row, rows);
  });
  return [
    ...moved
      .slice(0, MOST_FORMULAS)
      .filter(({ formula, from, to }) => namesOtherRows(formula, first + from, first + to, rows))
      .map(({ to, at }) => nameCell(to, at)),
    ...back.map(({ row, column }) => nameCell(row, column)),
  ];
}

/** Whether a formula that goes from one row to another names other rows than before. */
export function namesOtherRows(formula: string, from: number, to: number, rows: NamedIn): boolean {
  const after = listNamed(moveFormula(formula, from, to), rows);
  return listNamed(formula, rows).some((one, at) => {
    const now = after[at];
    return now !== undefined && !areSame(clip(one, rows.first, rows.before), now, rows);
  });
}

/** Whether a formula of that row names further rows of the table, and not just all of them. */
export function namesFurtherRows(formula: string, row: number, rows: NamedIn): boolean {
  return listNamed(formula, rows).some((one) => {
    const { first, last } = clip(one, rows.first, rows.after);
    const isAll = first === rows.first && last === rows.after;
    return first <= last && !isAll && (first !== row || last !== row);
  });
}

function areSame(was: NamedRows, named: NamedRows, { first, before, after, placeOf }: NamedIn): boolean {
  const now = clip(named, first, after);
  const wereAll = was.first === first && was.last === before;
  if (wereAll && now.first === first && now.last === after) return true;
  if (countNamedRows(was) !== countNamedRows(now)) return false;
  for (let row = was.first; row <= was.last; row += 1) {
    const place = placeOf(row);
    if (place === undefined || place < now.first || place > now.last) return false;
  }
  return true;
}

function countNamedRows({ first, last }: NamedRows): number {
  return Math.max(0, last - first + 1);
}

function listNamed(formula: string, { columns: [left, right] }: NamedIn): NamedRows[] {
  return [...removeTexts(formula).matchAll(REFERENCES)].flatMap(([, from = "", to = from]) => {
    const [one, other] = [makeCellRect(from), makeCellRect(to)];
    if (!one || !other) return [];
    if (Math.max(one.column, other.column) < left || Math.min(one.column, other.column) > right) return [];
    return [{ first: Math.min(one.row, other.row), last: Math.max(one.row, other.row) }];
  });
}

function clip({ first, last }: NamedRows, top: number, bottom: number): NamedRows {
  return { first: Math.max(first, top), last: Math.min(last, bottom) };
}
