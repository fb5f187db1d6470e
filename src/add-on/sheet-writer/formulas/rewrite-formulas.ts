/** The one place where formulas of people are written again. */
import type { Pass } from "../../gate/pass";
import { isOfGoogle } from "../../shared/errors";
import type { Range, Sheet } from "../../shared/google-types";
import type { Rect } from "../cells/rect";

/** The formula of a cell, as it is and as it is to be; rows and columns count from 1. */
export interface FormulaChange {
  readonly row: number;
  readonly column: number;
  readonly before: string;
  readonly after: string;
}

export interface Rewritten {
  readonly changed: readonly FormulaChange[];
  /** The person who runs this may not edit these cells. */
  readonly refused: readonly FormulaChange[];
  /** Google failed to write these, now or for good. */
  readonly failed: readonly FormulaChange[];
  /** For these there was no time. */
  readonly left: readonly FormulaChange[];
}

/** After so many refusals and failures in a sheet the rest counts as such too: each costs calls. */
const MOST_ENDED = 10;

/**
 * Adjacent cells are written together. A cell that a person has changed meanwhile is left to them, and one
 * that Google refuses (a protection) does not keep others from being written. Whatever ends it early, the
 * rest can be written later. Other cells are never touched.
 */
export function rewriteFormulas(
  _pass: Pass<"formula change">,
  sheet: Sheet,
  changes: readonly FormulaChange[],
  hasTime: () => boolean,
): Rewritten {
  const cells: Record<WriteOutcome, FormulaChange[]> = {
    changed: [],
    refused: [],
    failed: [],
    left: [],
    moved: [],
  };
  const open = groupAdjacent(changes);
  let last: WriteOutcome = "changed";
  for (let block = open.pop(); block; block = open.pop()) {
    const isOver = cells.refused.length + cells.failed.length >= MOST_ENDED;
    if (!isOver) last = hasTime() ? writeBlock(sheet, block) : "left";
    if (last !== "changed" && last !== "left" && block.cells.length > 1 && !isOver)
      open.push(...halve(block));
    else cells[last].push(...block.cells);
  }
  return cells;
}

/** "moved": a cell is not as it was read. */
type WriteOutcome = keyof Rewritten | "moved";

/** A rectangle of cells that are all to be changed, row by row. */
interface Block extends Rect {
  readonly cells: readonly FormulaChange[];
}

function writeBlock(sheet: Sheet, { row, column, rows, columns, cells }: Block): WriteOutcome {
  const range = sheet.getRange(row, column, rows, columns);
  const isStill = readFormulas(range).every((text, i) => text === cells[i]?.before);
  if (!isStill) return "moved";
  try {
    if (!range.canEdit()) return "refused";
    range.setFormulas(
      Array.from({ length: rows }, (_, r) =>
        cells.slice(r * columns, (r + 1) * columns).map(({ after }) => after),
      ),
    );
    return "changed";
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    return "failed";
  }
}

function readFormulas(range: Range): readonly string[] {
  return range.getFormulas().flat();
}

/** Cells below each other, then equally high columns beside each other. */
function groupAdjacent(changes: readonly FormulaChange[]): Block[] {
  const byColumn = [...changes].sort((a, b) => a.column - b.column || a.row - b.row);
  const columns: FormulaChange[][] = [];
  for (const change of byColumn) {
    const run = columns[columns.length - 1];
    const last = run?.[run.length - 1];
    if (run && last?.column === change.column && last.row + 1 === change.row) run.push(change);
    else columns.push([change]);
  }
  const blocks = new Map<string, FormulaChange[][]>();
  for (const run of columns) {
    const [first] = run;
    if (!first) continue;
    const known = blocks.get(keyOf(first.row, run.length, first.column - 1));
    blocks.delete(keyOf(first.row, run.length, first.column - 1));
    blocks.set(keyOf(first.row, run.length, first.column), [...(known ?? []), run]);
  }
  return [...blocks.values()].map(makeBlock);
}

function keyOf(row: number, rows: number, lastColumn: number): string {
  return `${row} ${rows} ${lastColumn}`;
}

function makeBlock(runs: readonly (readonly FormulaChange[])[]): Block {
  const [first] = runs[0] ?? [];
  const rows = runs[0]?.length ?? 0;
  const cells = Array.from({ length: rows }, (_, r) => runs.flatMap((run) => run[r] ?? [])).flat();
  return { row: first?.row ?? 0, column: first?.column ?? 0, rows, columns: runs.length, cells };
}

function halve({ row, column, rows, columns, cells }: Block): Block[] {
  if (rows > 1) {
    const upper = Math.floor(rows / 2);
    const cut = upper * columns;
    return [
      { row, column, rows: upper, columns, cells: cells.slice(0, cut) },
      { row: row + upper, column, rows: rows - upper, columns, cells: cells.slice(cut) },
    ];
  }
  const left = Math.floor(columns / 2);
  return [
    { row, column, rows, columns: left, cells: cells.slice(0, left) },
    { row, column: column + left, rows, columns: columns - left, cells: cells.slice(left) },
  ];
}
