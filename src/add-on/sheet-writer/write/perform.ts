import type { Sheet, Spreadsheet } from "../../shared/google-types";
import { AddOnError, isOfGoogle } from "../../shared/errors";
import { copyFormats, copyFormulas } from "../cells/copies";
import { makeRelative } from "../layout/fill-down";
import { gatherParts, showGathered } from "../cells/gather";
import { nameCells } from "../cells/name-cells";
import { growGrid, isFiltered, getRange, sizeNewSheet } from "../cells/grid";
import { forgetBefore, forgetKept, keepBlock } from "../cells/kept-blocks";
import { explainRefusal } from "../survey/obstacles";
import { getBottom, type Rect, getRight, groupRuns, toA1 } from "../cells/rect";
import type { Fill, CellPart, Step } from "../cells/steps";
import { nameStopgap } from "../survey/survey";
import { areEndsShown, refuseNotShown } from "./read-back";

/** A missing `sheet` is made. */
export interface PerformTarget {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
  readonly sheetName: string;
  readonly sheet: Sheet | null;
  /** At the end of this run. */
  readonly keptCount: number;
  readonly header: boolean;
  /** Once the kept block is certain to be there. */
  readonly begin: (sheet: Sheet) => void;
  /** SpreadsheetApp.flush: Sheets reports what it refuses. */
  readonly flush: () => void;
}

/** Returns the sheet once it shows what was written. */
export function performSteps(steps: readonly Step[], block: Rect, target: PerformTarget): Sheet {
  const begins = steps.findIndex(({ kind }) => kind === "begin");
  let sheet = target.sheet;
  let done = 0;
  try {
    sheet ??= target.spreadsheet.insertSheet(target.sheetName);
    const performed = makePerformer(sheet, target);
    for (const step of steps) {
      performed(step);
      done += 1;
    }
    target.flush();
    if (areEndsShown(sheet, block, splitParts(steps))) return sheet;
    // It is elsewhere by now: writing it once more here would leave two.
    requireUnmoved(target.spreadsheet, target.rangeName, block);
  } catch (error) {
    const refusal = explainRefusal(error, { spreadsheet: target.spreadsheet, sheet, block });
    if (refusal) throw refusal;
    if (!sheet || done <= begins || !isOfGoogle(error)) throw error;
  }
  // By now it may have another size: that is the first try's.
  const again = steps.slice(begins + 1).filter(({ kind }) => kind !== "findAgain");
  const plainSteps = again.map((step) => (target.header ? nameHeaders(step, block) : step));
  performPlainly(plainSteps, sheet, target);
  if (!areEndsShown(sheet, block, splitParts(plainSteps))) throw refuseNotShown(sheet.getName(), block);
  return sheet;
}

function splitParts(steps: readonly Step[]): readonly CellPart[] {
  return steps.flatMap((step) => (step.kind === "write" ? step.parts : []));
}

/** A Table allows no blank header, such as a dropped column's. */
function nameHeaders(step: Step, block: Rect): Step {
  if (step.kind !== "write" && step.kind !== "gather") return step;
  const parts = step.parts.map((part) => {
    const [header = [], ...rows] = part.values;
    if (part.rect.row !== block.row) return part;
    const named = header.map((value, c) =>
      value === "" ? nameStopgap(part.rect.column - block.column + c) : value,
    );
    return { ...part, values: [named, ...rows] };
  });
  return { ...step, parts };
}

/** Contents first, then formats if possible. A Table's typed column keeps its own number format. */
function performPlainly(steps: readonly Step[], sheet: Sheet, target: PerformTarget): void {
  const performed = makePerformer(sheet, target);
  steps.filter((step) => !isLook(step)).forEach(performed);
  target.flush();
  for (const step of steps.filter(isLook)) {
    try {
      performed(step);
      target.flush();
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
    }
  }
}

function isLook({ kind }: Step): boolean {
  return kind === "copyFormats" || kind === "numberFormat" || kind === "bold" || kind === "freezeRows";
}

/** Asks only once whether the sheet is filtered. */
function makePerformer(sheet: Sheet, target: PerformTarget): (step: Step) => void {
  let filtered: boolean | undefined;
  return (step) => performStep(step, sheet, target, () => (filtered ??= isFiltered(sheet)));
}

function performStep(step: Step, sheet: Sheet, target: PerformTarget, filtered: () => boolean): void {
  const { spreadsheet, rangeName } = target;
  const range = (rect: Rect) => getRange(sheet, rect);
  switch (step.kind) {
    case "grow":
      if (target.sheet) growGrid(sheet, step.to, step.from);
      else sizeNewSheet(sheet, step.to);
      return;
    case "keep":
      keepBlock(step, sheet, { spreadsheet, rangeName, count: target.keptCount }, filtered());
      return;
    case "begin":
      target.begin(sheet);
      return;
    case "forgetBefore":
      forgetBefore({ spreadsheet, rangeName, count: target.keptCount });
      return;
    case "forgetKept":
      forgetKept({ spreadsheet, rangeName });
      return;
    case "copyFormats":
      // Filters never hide the header row.
      copyFormats(range(step.from), range(step.to), step.from.row !== step.to.row && filtered());
      return;
    case "fillDown":
      copyFormulas(range(step.from), range(step.to), filtered());
      return;
    case "numberFormat":
      range(step.rect).setNumberFormat(step.format);
      return;
    case "bold":
      range(step.rect).setFontWeight("bold");
      return;
    case "freezeRows":
      sheet.setFrozenRows(step.count);
      return;
    case "nameRange":
      nameCells(spreadsheet, rangeName, range(step.rect));
      return;
    case "findAgain":
      requireUnmoved(spreadsheet, rangeName, step.block);
      return;
    case "gather":
      gatherParts({ spreadsheet, rangeName, filtered: filtered() }, step.parts);
      return;
    case "write":
      if (step.gathered) showGathered({ spreadsheet, rangeName, filtered: filtered() }, sheet, step.parts);
      else for (const { rect, values } of step.parts) range(rect).setValues(values);
      return;
    case "note":
      sheet.getRange(step.row, step.column).setNote(step.text);
      return;
    case "clearFill":
      clearFill(step.fill, sheet);
  }
}

/** People insert rows and columns at any moment, and a named range goes with its cells. */
function requireUnmoved(spreadsheet: Spreadsheet, rangeName: string, block: Rect): void {
  const now = spreadsheet.getRangeByName(rangeName)?.getA1Notation();
  if (now === toA1(block)) return;
  throw new AddOnError("busy", { isMoved: true });
}

/** A person may have changed or added formulas since: only those that are still as they were filled go. */
function clearFill({ from, to }: Fill, sheet: Sheet): void {
  if (getBottom(to) > sheet.getMaxRows() || getRight(to) > sheet.getMaxColumns()) return;
  const [models = []] = getRange(sheet, from).getFormulas();
  const formulas = getRange(sheet, to).getFormulas();
  const asFilled = models.flatMap((model, c) => {
    const filled = makeRelative(from.row, model);
    const isFilled = (r: number): boolean => makeRelative(to.row + r, formulas[r]?.[c] ?? "") === filled;
    return model === ""
      ? []
      : groupRuns(formulas.length, isFilled).map((run) => ({ ...run, column: to.column + c }));
  });
  for (const { first, rows, column } of asFilled) {
    sheet.getRange(to.row + first, column, rows, 1).clearContent();
  }
}
