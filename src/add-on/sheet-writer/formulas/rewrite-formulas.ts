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

/** After so many failures in a sheet Google is left alone. */
const MOST_FAILED = 10;

/**
 * A cell that a person has changed meanwhile is left to them, and one that Google refuses (a protection) does
 * not keep others from being written. Whatever ends it early, the rest can be written later. Other cells are
 * never touched.
 */
export function rewriteFormulas(
  _pass: Pass<"formula change">,
  sheet: Sheet,
  changes: readonly FormulaChange[],
  hasTime: () => boolean,
): Rewritten {
  const cells: CellsByOutcome = { changed: [], refused: [], failed: [], left: [], moved: [] };
  const open = groupAdjacent(changes);
  // First in, first out: parts of what was refused come after all that was not tried yet.
  for (let block = open.shift(); block; block = open.shift()) {
    const isOver = cells.failed.length >= MOST_FAILED || !hasTime();
    const written = isOver ? { left: block.cells } : writeBlock(sheet, block, hasTime);
    if (typeof written !== "string") {
      for (const outcome of OUTCOMES) cells[outcome].push(...(written[outcome] ?? []));
    } else if (block.cells.length > 1) open.push(...halve(block));
    else cells[written].push(...block.cells);
  }
  return cells;
}

/** "moved": a cell is not as it was read. */
type WriteOutcome = keyof Rewritten | "moved";
type CellsByOutcome = Record<WriteOutcome, FormulaChange[]>;
type WrittenCells = { readonly [O in WriteOutcome]?: readonly FormulaChange[] };
type FormulaRefusal = "refused" | "failed";

const OUTCOMES = ["changed", "refused", "failed", "left", "moved"] as const;

/** A rectangle of cells that are all to be changed, row by row. */
interface Block extends Rect {
  readonly cells: readonly FormulaChange[];
}

function writeBlock(sheet: Sheet, block: Block, hasTime: () => boolean): WrittenCells | FormulaRefusal {
  const range = rangeOf(sheet, block);
  try {
    if (!range.canEdit()) return "refused";
    let changed = 0;
    for (const [before, after] of new Map(block.cells.map((cell) => [cell.before, cell.after]))) {
      if (!hasTime()) break;
      const found = replaceText(range, before, after);
      if (found === 0 && readFormulas(range).includes(before)) return writeOver(sheet, range, block);
      changed += found;
    }
    if (changed === block.cells.length) return { changed: block.cells };
    const { still, ...others } = compare(block.cells, readFormulas(range));
    return { ...others, left: still };
  } catch (error) {
    if (!isOfGoogle(error)) throw error;
    return "failed";
  }
}

/**
 * Google finds and replaces in one step. Reading and then writing are two, and what a person types between
 * them would be lost.
 */
function replaceText(range: Range, before: string, after: string): number {
  const finder = range.createTextFinder(before).matchFormulaText(true).matchEntireCell(true);
  return finder.matchCase(true).replaceAllWith(after);
}

/** In two steps, one right after the other: Google's search did not find a formula that stands there. */
function writeOver(sheet: Sheet, range: Range, { cells }: Block): WrittenCells {
  const { still, changed, moved } = compare(cells, readFormulas(range));
  for (const block of groupAdjacent(still)) {
    const texts = block.cells.map(({ after }) => after);
    rangeOf(sheet, block).setFormulas(cutIntoRows(texts, block.columns));
  }
  return { changed: [...changed, ...still], moved };
}

/** `texts`: what stands there now. `still`: as it was read. */
function compare(cells: readonly FormulaChange[], texts: readonly string[]) {
  const isAs = (text: keyof FormulaChange) => (cell: FormulaChange, i: number) => texts[i] === cell[text];
  const still = cells.filter(isAs("before"));
  const changed = cells.filter(isAs("after"));
  const known = new Set([...still, ...changed]);
  return { still, changed, moved: cells.filter((cell) => !known.has(cell)) };
}

function rangeOf(sheet: Sheet, { row, column, rows, columns }: Rect): Range {
  return sheet.getRange(row, column, rows, columns);
}

function readFormulas(range: Range): readonly string[] {
  return range.getFormulas().flat();
}

function cutIntoRows(texts: readonly string[], columns: number): string[][] {
  return Array.from({ length: texts.length / columns }, (_, r) =>
    texts.slice(r * columns, (r + 1) * columns),
  );
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
