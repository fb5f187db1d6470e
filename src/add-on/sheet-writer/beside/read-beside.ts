/** Reads what stands beside a block: a person's own columns, in two calls, four below formulas that fill. */
import { getRange } from "../cells/grid";
import { getRight, isWithin, type Rect, toA1 } from "../cells/rect";
import { isFormula, type CellPart, type ReadGrid, type SheetValue, type Step } from "../cells/steps";
import type { Sheet } from "../../shared/google-types";
import type { ExistingBlock, ReadFormulas } from "../survey/survey";
import type { BesidePlan } from "./beside-input";
import type { ReadCells } from "./own-cells";
import { maySpill } from "./own-formulas";
import { toKeyText } from "./row-keys";

/**
 * `shown`: the sheet's rows from the block's first on, as far as they were read with it. `surveyed`:
 * formulas that the survey has read already. Those above the header are read too, as one may fill cells here.
 */
export function readBeside(
  sheet: Sheet,
  rect: Rect,
  shown: readonly (readonly unknown[])[],
  surveyed: ReadFormulas | undefined,
): ReadCells {
  const [from, to] = [rect.column - 1, rect.column - 1 + rect.columns];
  const isRead = shown.length >= rect.rows && shown.every((row) => row.length >= to);
  const values: unknown[][] = isRead
    ? shown.slice(0, rect.rows).map((row) => row.slice(from, to))
    : getRange(sheet, rect).getValues();
  const known = takeFormulas(surveyed, rect);
  const above = { ...rect, row: 1, rows: rect.row - 1 };
  const all = known ? [] : getRange(sheet, { ...above, rows: above.rows + rect.rows }).getFormulas();
  const read = { rect, values, formulas: known ?? all.slice(above.rows) };
  if (above.rows === 0) return read;
  const formulas = known ? getRange(sheet, above).getFormulas() : all.slice(0, above.rows);
  if (!formulas.some((row) => row.some(maySpill))) return read;
  return { ...read, above: { formulas, values: getRange(sheet, above).getValues() } };
}

function takeFormulas(known: ReadFormulas | undefined, rect: Rect): string[][] | undefined {
  if (!known || !isWithin(rect, known.rect)) return undefined;
  const [top, left] = [rect.row - known.rect.row, rect.column - known.rect.column];
  return known.formulas.slice(top, top + rect.rows).map((row) => row.slice(left, left + rect.columns));
}

/**
 * At what people may have typed or noted since it was read, where it is written over. `block`: as it was read
 * with what stands beside it.
 */
export function makeLookAgain(
  { parts, read, ownColumns, looks }: Pick<BesidePlan, "parts" | "read" | "ownColumns" | "looks">,
  block: Pick<ExistingBlock, "rect" | "shown">,
): Extract<Step, { kind: "lookAgain" }> | undefined {
  const notes = looks.flatMap((step) =>
    step.kind === "look" && step.part === "note" ? [{ rect: step.rect, cells: step.before ?? [] }] : [],
  );
  const own =
    read && parts.length > 0 ? { rect: read.rect, cells: read.values, formulas: read.formulas } : undefined;
  const wide = own && addBlockColumn(own, block);
  const values = wide ?? own;
  return values || notes.length > 0
    ? { kind: "lookAgain", block: wide && block.rect, values: values && { ...values, ownColumns }, notes }
    : undefined;
}

/**
 * With the block's last column, if that is right beside and full: it reads otherwise once rows or columns
 * were inserted or deleted, or the block was dragged away.
 */
function addBlockColumn(
  { rect, cells, formulas }: ReadGrid,
  { rect: block, shown }: Pick<ExistingBlock, "rect" | "shown">,
): ReadGrid | undefined {
  const last = getRight(block);
  const column = shown.slice(0, rect.rows).map((row) => row[last - 1] ?? "");
  const isFull = column.length >= block.rows && column.slice(0, block.rows).every((value) => value !== "");
  const isBeside = last + 1 === rect.column && block.row === rect.row && column.length === rect.rows;
  if (!isBeside || !isFull) return undefined;
  return {
    rect: { ...rect, column: last, columns: rect.columns + 1 },
    cells: cells.map((row, at) => [column[at], ...row]),
    formulas: formulas?.map((row) => [undefined, ...row]),
  };
}

/** Most cells that are named one by one. */
const MOST_LATE = 20;

/**
 * Cells that show something else than was written a moment ago: somebody typed there meanwhile. `seen`: the
 * own columns as they are now.
 */
export function findLateCells(
  seen: readonly (readonly unknown[])[] | undefined,
  { parts, read }: { readonly parts: readonly CellPart[]; readonly read: ReadCells | undefined },
): string[] {
  if (!read || !seen) return [];
  const { rect } = read;
  const late: string[] = [];
  for (const { rect: part, values } of parts) {
    values.forEach((row, r) =>
      row.forEach((value, c) => {
        const at = { row: part.row + r, column: part.column + c };
        const shown = seen[at.row - rect.row]?.[at.column - rect.column] ?? "";
        if (!isFormula(value) && !isShownAs(value, shown) && late.length < MOST_LATE) late.push(toA1(at));
      }),
    );
  }
  return late;
}

function isShownAs(written: SheetValue, shown: unknown): boolean {
  if (written instanceof Date || shown instanceof Date) return String(written) === String(shown);
  return toKeyText(written) === toKeyText(shown as SheetValue);
}
