/** Carries out the steps of a plan on the spreadsheet. */
import { AddOnError } from "../errors";
import type { Calls } from "./calls";
import { BlockKeeper } from "./block-keeper";
import { growTo, writeStaged } from "./hidden-sheet";
import type { Step } from "./plan";
import { bottomOf, placeOf, type Rect, rightOf } from "./rect";

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;
type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** Performs steps in order. `sheet` is undefined only as long as the first step is the one that makes it. */
export class Performer {
  constructor(
    private readonly spreadsheet: Spreadsheet,
    private readonly calls: Calls,
    private readonly rangeName: string,
    private sheet: Sheet | undefined,
  ) {}

  /** Returns the sheet that was written. Refusals of Sheets become failures that a person can act on. */
  perform(steps: readonly Step[], sheetName: string, block: Rect): Sheet {
    try {
      for (const step of steps) this.step(step);
    } catch (error) {
      throw refusalOf(error, placeOf(sheetName, block));
    }
    return this.target();
  }

  private step(step: Step): void {
    const { calls } = this;
    switch (step.kind) {
      case "makeSheet":
        this.sheet = calls.on(this.spreadsheet).insertSheet(step.name);
        growTo(this.sheet, calls, { rows: bottomOf(step.fits), columns: rightOf(step.fits) });
        return;
      case "growRows":
        calls.on(this.target()).insertRowsAfter(step.after, step.count);
        return;
      case "growColumns":
        calls.on(this.target()).insertColumnsAfter(step.after, step.count);
        return;
      case "keep":
        new BlockKeeper(this.spreadsheet, calls, this.rangeName).keep(
          this.target(),
          step.block,
          step.own,
          step.formatRow,
        );
        return;
      case "copyFormats":
        calls.on(this.range(step.from)).copyTo(this.range(step.to), { formatOnly: true });
        return;
      case "numberFormat":
        calls.on(this.range(step.rect)).setNumberFormat(step.format);
        return;
      case "bold":
        calls.on(this.range(step.rect)).setFontWeight("bold");
        return;
      case "freezeRows":
        calls.on(this.target()).setFrozenRows(step.count);
        return;
      case "fillDown":
        calls.on(this.range(step.from)).copyTo(this.range(step.to));
        return;
      case "nameRange":
        calls.on(this.spreadsheet).setNamedRange(this.rangeName, this.range(step.rect));
        return;
      case "write":
        this.write(step);
        return;
      case "note":
        calls.on(this.target().getRange(step.row, step.column)).setNote(step.text);
    }
  }

  private write(step: Extract<Step, { kind: "write" }>): void {
    const target = this.range(step.rect);
    if (step.staged) writeStaged(this.spreadsheet, this.calls, `${this.rangeName}_staging`, target, step.values);
    else this.calls.on(target).setValues(step.values);
  }

  private range(rect: Rect): GoogleAppsScript.Spreadsheet.Range {
    return this.target().getRange(rect.row, rect.column, rect.rows, rect.columns);
  }

  private target(): Sheet {
    if (!this.sheet) throw new Error("The plan begins on a sheet that it does not make.");
    return this.sheet;
  }
}

/** What Sheets says when the grid may not grow or cells refuse a value, as published error reports have it. */
function refusalOf(error: unknown, place: string): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (/limit of [\d,]+ cells/.test(message)) {
    const limit = "what is left of the 10 million cells of this spreadsheet";
    return new AddOnError("tooLarge", { what: "The answer", limit }, { cause: error });
  }
  if (/violates the data validation rules/.test(message)) {
    const problem = "a data validation rule there refuses the new values. Remove the rule, then try again";
    return new AddOnError("badDestination", { place, problem }, { cause: error });
  }
  if (/protected cell or object/.test(message)) {
    const problem = "cells there are protected. Ask the spreadsheet's owner, or choose another place";
    return new AddOnError("badDestination", { place, problem }, { cause: error });
  }
  return error;
}
