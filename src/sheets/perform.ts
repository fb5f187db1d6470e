/** Carries out the steps of a plan on the spreadsheet. */
import { AddOnError } from "../errors";
import { relativeTo } from "./fill-down";
import { writeGathered } from "./gather";
import { nameCells } from "./name-cells";
import { growTo, rangeAt } from "./grid";
import { forgetBefore, keepBlock } from "./kept-blocks";
import { bottomOf, placeOf, type Rect, rightOf, runsOf } from "./rect";
import type { Fill, Step } from "./steps";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Where steps are carried out. Where there is no sheet, one of that name is made. */
export interface Target {
  readonly spreadsheet: Spreadsheet;
  readonly rangeName: string;
  readonly sheetName: string;
  readonly sheet: Sheet | null;
  /** How many blocks of this pull have been kept by the end of this run. */
  readonly keptCount: number;
  /** Notes that the run has begun, once what it has kept is sure to be there. */
  readonly begin: (sheet: Sheet) => void;
}

/** Performs steps in order. Returns the sheet that was written. Refusals of Sheets become failures that a person can act on. */
export function perform(steps: readonly Step[], block: Rect, target: Target): Sheet {
  try {
    const sheet = target.sheet ?? target.spreadsheet.insertSheet(target.sheetName);
    for (const step of steps) performStep(step, sheet, target);
    return sheet;
  } catch (error) {
    throw refusalOf(error, placeOf(target.sheetName, block));
  }
}

function performStep(step: Step, sheet: Sheet, target: Target): void {
  const { spreadsheet, rangeName } = target;
  const range = (rect: Rect) => rangeAt(sheet, rect);
  switch (step.kind) {
    case "grow":
      growTo(sheet, step.to, step.from);
      return;
    case "keep":
      keepBlock(step, sheet, { spreadsheet, rangeName, count: target.keptCount });
      return;
    case "begin":
      target.begin(sheet);
      return;
    case "forgetBefore":
      forgetBefore({ spreadsheet, rangeName, count: target.keptCount });
      return;
    case "copyFormats":
      range(step.from).copyTo(range(step.to), { formatOnly: true });
      return;
    case "fillDown":
      range(step.from).copyTo(range(step.to));
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
    case "write":
      if (step.gathered) writeGathered(spreadsheet, rangeName, sheet, step.parts);
      else for (const { rect, values } of step.parts) range(rect).setValues(values);
      return;
    case "note":
      sheet.getRange(step.row, step.column).setNote(step.text);
      return;
    case "clearFill":
      clearFill(step.fill, sheet);
  }
}

/** A person may have changed or added formulas since: only those that are still as they were filled go. */
function clearFill({ from, to }: Fill, sheet: Sheet): void {
  if (bottomOf(to) > sheet.getMaxRows() || rightOf(to) > sheet.getMaxColumns()) return;
  const [models = []] = rangeAt(sheet, from).getFormulas();
  const formulas = rangeAt(sheet, to).getFormulas();
  const asFilled = models.flatMap((model, c) => {
    const filled = relativeTo(from.row, model);
    const isFilled = (r: number): boolean => relativeTo(to.row + r, formulas[r]?.[c] ?? "") === filled;
    return model === "" ? [] : runsOf(formulas.length, isFilled).map((run) => ({ ...run, column: to.column + c }));
  });
  for (const { first, rows, column } of asFilled) {
    sheet.getRange(to.row + first, column, rows, 1).clearContent();
  }
}

/** What Sheets says when the grid may not grow or cells refuse a value, as published error reports have it. */
function refusalOf(error: unknown, place: string): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (/limit of [\d,]+ cells/.test(message)) {
    return new AddOnError("tooLarge", {
      what: "The answer",
      limit: "what this spreadsheet has left of 10 million cells",
    });
  }
  const problem = /violates the data validation rules/.test(message)
    ? "a data validation rule there refuses the new values. Remove it and try again"
    : /protected cell or object/.test(message) &&
      "cells there are protected. Ask the spreadsheet's owner, or choose another place";
  return problem ? new AddOnError("badDestination", { place, problem }) : error;
}
