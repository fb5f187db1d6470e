/** Reads what stands beside a block: a person's own columns, in two calls. */
import { getRange } from "../cells/grid";
import { isWithin, type Rect, toA1 } from "../cells/rect";
import type { CellPart, SheetValue, Step } from "../cells/steps";
import type { Sheet } from "../../shared/google-types";
import type { ReadFormulas } from "../survey/survey";
import type { BesidePlan } from "./beside-input";
import type { ReadCells } from "./own-cells";
import { toKeyText } from "./row-keys";

/**
 * `shown`: the sheet's rows from the block's first on, as far as they were read with it. `known`: formulas
 * that the survey has read already.
 */
export function readBeside(
  sheet: Sheet,
  rect: Rect,
  shown: readonly (readonly unknown[])[],
  known: ReadFormulas | undefined,
): ReadCells {
  const range = getRange(sheet, rect);
  const [from, to] = [rect.column - 1, rect.column - 1 + rect.columns];
  const isRead = shown.length >= rect.rows && shown.every((row) => row.length >= to);
  const values: unknown[][] = isRead
    ? shown.slice(0, rect.rows).map((row) => row.slice(from, to))
    : range.getValues();
  return { rect, values, formulas: takeFormulas(known, rect) ?? range.getFormulas() };
}

function takeFormulas(known: ReadFormulas | undefined, rect: Rect): string[][] | undefined {
  if (!known || !isWithin(rect, known.rect)) return undefined;
  const [top, left] = [rect.row - known.rect.row, rect.column - known.rect.column];
  return known.formulas.slice(top, top + rect.rows).map((row) => row.slice(left, left + rect.columns));
}

/** At what people may have typed or noted since it was read, where it is written over. */
export function makeLookAgain({
  parts,
  read,
  looks,
}: Pick<BesidePlan, "parts" | "read" | "looks">): Extract<Step, { kind: "lookAgain" }> | undefined {
  const notes = looks.flatMap((step) =>
    step.kind === "look" && step.part === "note" ? [{ rect: step.rect, cells: step.before ?? [] }] : [],
  );
  const values = read && parts.length > 0 ? { rect: read.rect, cells: read.values } : undefined;
  return values || notes.length > 0 ? { kind: "lookAgain", values, notes } : undefined;
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
        const isFormula = typeof value === "string" && value.startsWith("=");
        if (!isFormula && !isShownAs(value, shown) && late.length < MOST_LATE) late.push(toA1(at));
      }),
    );
  }
  return late;
}

function isShownAs(written: SheetValue, shown: unknown): boolean {
  if (written instanceof Date || shown instanceof Date) return String(written) === String(shown);
  return toKeyText(written) === toKeyText(shown as SheetValue);
}
