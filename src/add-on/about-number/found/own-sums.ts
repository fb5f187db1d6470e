/** Formulas of a person's own that add up, or average, a column of a table of ours. Pure. */
import { findCalls } from "../../input-language/formula/calls";
import { isMeanName } from "../../input-language/questions/metric-kind";
import {
  boundsOf,
  getBottom,
  getRight,
  makeCellRect,
  type Rect,
  toPlace,
} from "../../sheet-writer/cells/rect";
import type { OwnSum } from "../../sidebar-contract/calls";
import { isNumber } from "../../table/values";
import type { FoundTable } from "./found-table";

/** What a person's formula does with a column of ours. */
const SUMMING = ["SUM", "AVERAGE", "SUBTOTAL", "SUMIF", "SUMIFS", "AVERAGEIF", "AVERAGEIFS"] as const;

/** A sheet's formulas, and what they show, row by row. */
export interface SheetOfSums {
  readonly name: string;
  readonly formulas: readonly (readonly string[])[];
  readonly values: () => readonly (readonly unknown[])[];
}

/** More would be a list that nobody reads. */
const MOST_SUMS = 10;
/** A formula of one call with nothing round it. */
const ALONE = /^\s*=\s*[A-Z]+\s*\([^()]*\)\s*$/i;
const SUMMED_REFERENCE =
  /^(?:(?:'((?:[^']|'')*)'|([\p{L}_][\p{L}\d_.]*))!)?\$?([A-Z]{1,3})\$?(\d+)?(?::\$?([A-Z]{1,3})\$?(\d+)?)?$/iu;

/** Those of all sheets, in their order. */
export function findOwnSums(found: FoundTable, sheets: readonly SheetOfSums[]): readonly OwnSum[] {
  return sheets
    .flatMap((sheet) =>
      sheet.formulas.flatMap((cells, r) =>
        cells.flatMap((formula, c) => (mayAddUp(formula) ? readOwnSums(found, sheet, formula, [r, c]) : [])),
      ),
    )
    .slice(0, MOST_SUMS);
}

function mayAddUp(formula: string): boolean {
  return /SUM|AVERAGE|SUBTOTAL/i.test(formula) && !/ANALYTICS_(?!STAMP)/i.test(formula);
}

function readOwnSums(
  found: FoundTable,
  sheet: SheetOfSums,
  formula: string,
  [r, c]: readonly [number, number],
): OwnSum[] {
  const { block, hasHeader } = found;
  const calls = findCalls(formula, (name) => SUMMING.some((one) => one === name)) ?? [];
  const body = hasHeader ? { ...block, row: block.row + 1, rows: block.rows - 1 } : block;
  return calls.flatMap(({ name, args }) =>
    args.flatMap((text): OwnSum[] => {
      const taken = readReference(text, sheet.name, found.sheet, body);
      const column = taken && findNumbers(found, taken);
      if (!taken || !column || taken.rows < 2) return [];
      const isAlone = args.length === 1 && ALONE.test(formula);
      const shown = isAlone ? sheet.values()[r]?.[c] : undefined;
      return [
        {
          place: toPlace(sheet.name, { row: r + 1, column: c + 1 }),
          does: name.startsWith("AVERAGE") ? "averages" : "adds up",
          column: column.name,
          isRate: column.type === "percent" || isMeanName(column.name),
          isWhole: taken.rows === body.rows && !/IFS?$/.test(name),
          rows: taken.rows,
          shows: isNumber(shown) ? shown : null,
        },
      ];
    }),
  );
}

/** The first of the columns taken that may hold numbers. */
function findNumbers({ block, columns }: FoundTable, taken: Rect): FoundTable["columns"][number] | undefined {
  return columns
    .slice(taken.column - block.column, getRight(taken) - block.column + 1)
    .find(({ type }) => type === "number" || type === "percent" || type === "mixed");
}

/** The rows of the table's body that a reference takes; undefined where it takes none. */
function readReference(text: string, sheet: string, own: string, body: Rect): Rect | undefined {
  const parts = SUMMED_REFERENCE.exec(text);
  if (!parts) return undefined;
  const [, quoted, plain, first = "", top = "1", last = first, bottom] = parts;
  const named = quoted?.replace(/''/g, "'") ?? plain ?? sheet;
  const from = makeCellRect(`${first}${top}`);
  const to = makeCellRect(`${last}${bottom ?? (text.includes(":") ? getBottom(body) : top)}`);
  if (!from || !to || named.toLowerCase() !== own.toLowerCase()) return undefined;
  return cutRect(boundsOf([makeOne(from), makeOne(to)]), body);
}

function makeOne(at: Pick<Rect, "row" | "column">): Rect {
  return { ...at, rows: 1, columns: 1 };
}

/** What both rectangles have; undefined where that is nothing. */
function cutRect(one: Rect, other: Rect): Rect | undefined {
  const [row, column] = [Math.max(one.row, other.row), Math.max(one.column, other.column)];
  const rows = Math.min(getBottom(one), getBottom(other)) - row + 1;
  const columns = Math.min(getRight(one), getRight(other)) - column + 1;
  return rows > 0 && columns > 0 ? { row, column, rows, columns } : undefined;
}

/** The first cell that a person's own formula adds up, with its sheet; undefined where there is none. */
export function findFirstReferred(
  formula: string,
  sheet: string,
): { readonly sheet: string; readonly row: number; readonly column: number } | undefined {
  const calls = findCalls(formula, (name) => SUMMING.some((one) => one === name)) ?? [];
  for (const text of calls.flatMap(({ args }) => args)) {
    const [, quoted, plain, column = "", row = "2"] = SUMMED_REFERENCE.exec(text) ?? [];
    const at = makeCellRect(`${column}${row}`);
    if (at) return { sheet: quoted?.replace(/''/g, "'") ?? plain ?? sheet, ...at };
  }
  return undefined;
}
