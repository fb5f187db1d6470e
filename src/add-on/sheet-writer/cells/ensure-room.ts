/**
 * Whether a write fits: a spreadsheet holds 10 million cells, blank and hidden ones too
 * (support.google.com/drive/answer/37603), and refuses more in the middle of a write.
 */
import type { Spreadsheet } from "../../shared/google-types";
import { AddOnError } from "../../shared/errors";
import { countCells, planNewSize } from "./grid";
import { nameKeptSheet, measureKept } from "./kept-blocks";
import { boundsOf, type GridSize, MAX_CELLS } from "./rect";
import type { Step } from "./steps";

/** Counting costs two calls a sheet, so Sheets itself refuses smaller writes. */
export const MANY_CELLS = MAX_CELLS / 20;

export interface RoomNeeded {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
  /** Kept blocks of this pull by then. */
  readonly keptCount: number;
  readonly isNew: boolean;
  /** Smaller writes are not checked. */
  readonly countAbove: number;
}

/** Undefined where the steps fit. */
export function shortageError(steps: readonly Step[], needed: RoomNeeded): AddOnError | undefined {
  const unheld = collectSizeChanges(steps, needed, () => 0);
  if (takeMost(unheld) <= needed.countAbove) return undefined;
  const { needs, left } = measureRoom(steps, needed);
  if (needs <= left) return undefined;
  const growth = takeMost(
    collectSizeChanges(
      steps.filter(({ kind }) => kind === "grow"),
      needed,
      () => 0,
    ),
  );
  return makeFullError(growth > left ? describeGrowth(growth) : COPIES_OF_TABLE, left);
}

/** How many cells more than now the steps need at any moment, and how many are left. */
export function measureRoom(
  steps: readonly Step[],
  needed: Omit<RoomNeeded, "countAbove">,
): { readonly needs: number; readonly left: number } {
  const held = countHeld(needed.spreadsheet);
  const needs = takeMost(collectSizeChanges(steps, needed, (name) => held.get(name) ?? 0));
  return { needs, left: countLeft(held) };
}

/** So many of an answer's cells may be there already: what is said is by how much its sheet has to grow. */
export function describeGrowth(cells: number): string {
  return `What the sheet has to grow by (${cells.toLocaleString("en-US")} cells)`;
}

const COPIES_OF_TABLE = "What is copied of the table for a moment and for Undo";

/**
 * For an answer that has no block yet.
 * @throws AddOnError tooLarge
 */
export function checkRoomForNew(spreadsheet: () => Spreadsheet, rows: number, columns: number): void {
  if (rows * columns <= MANY_CELLS) return;
  const left = countCellsLeft(spreadsheet());
  if (rows * columns > left) throw makeFullError("The answer", left);
}

export function countCellsLeft(spreadsheet: Spreadsheet): number {
  return countLeft(countHeld(spreadsheet));
}

export function makeFullError(what: string, left: number): AddOnError<"tooLarge"> {
  const limit = `the ${Math.max(0, left).toLocaleString("en-US")} cells (of 10 million) left in this spreadsheet`;
  return new AddOnError("tooLarge", { what, limit, isFull: true });
}

function countHeld(spreadsheet: Spreadsheet): ReadonlyMap<string, number> {
  return new Map(spreadsheet.getSheets().map((sheet) => [sheet.getName(), countCells(sheet)]));
}

function countLeft(held: ReadonlyMap<string, number>): number {
  return [...held.values()].reduce((left, cells) => left - cells, MAX_CELLS);
}

/** Growth by each step. `heldIn`: a hidden sheet's cells. */
function collectSizeChanges(
  steps: readonly Step[],
  { rangeName, keptCount, isNew }: Omit<RoomNeeded, "countAbove">,
  heldIn: (sheet: string) => number,
): number[] {
  return steps.flatMap((step) => {
    if (step.kind === "grow") {
      const { from, to } = step;
      const grown = { rows: Math.max(from.rows, to.rows), columns: Math.max(from.columns, to.columns) };
      return [isNew ? countStepCells(planNewSize(to)) : countStepCells(grown) - countStepCells(from)];
    }
    if (step.kind === "keep") {
      return [
        countStepCells(planNewSize(measureKept(step.block))) - heldIn(nameKeptSheet(rangeName, keptCount)),
      ];
    }
    if (step.kind === "forgetBefore") return [-heldIn(nameKeptSheet(rangeName, keptCount - 1))];
    if (step.kind === "forgetKept")
      return [-heldIn(nameKeptSheet(rangeName, 1)) - heldIn(nameKeptSheet(rangeName, 2))];
    if (step.kind !== "write" || !step.gathered) return [];
    const gathered = countStepCells(planNewSize(boundsOf(step.parts.map(({ rect }) => rect))));
    return [gathered, -gathered];
  });
}

/** The largest growth at any moment. */
function takeMost(changes: readonly number[]): number {
  let sum = 0;
  return Math.max(0, ...changes.map((change) => (sum += change)));
}

function countStepCells({ rows, columns }: GridSize): number {
  return rows * columns;
}
