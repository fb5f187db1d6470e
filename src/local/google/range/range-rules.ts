/** Data validation, and texts with links. */
import { overlaps, type Rect } from "../../sheet/grid/cells";
import type { ValidationRecord } from "../../sheet/grid/sheet-objects";
import { expectStandIn, typed } from "../rules/stand-in";
import { checkedMatrix } from "./cell-values";
import { DataValidation } from "./data-validation";
import { edit } from "./edits";
import type { GoogleRange } from "./range-place";
import { RangeStyles } from "./range-styles";
import { RichTextValue } from "./rich-text";

type Rule = GoogleAppsScript.Spreadsheet.DataValidation;
type RichText = GoogleAppsScript.Spreadsheet.RichTextValue;

export abstract class RangeRules extends RangeStyles implements Partial<GoogleRange> {
  getDataValidation(): Rule | null {
    return this.#validationAt(this.rect.row, this.rect.column);
  }
  /** Null for a cell without a rule; Google's types do not say so. */
  getDataValidations(): Rule[][] {
    const near = this.grid.validations.filter(({ rect }) => overlaps(rect, this.rect));
    return typed(this.eachCell((row, column) => this.#validationAt(row, column, near)));
  }
  setDataValidation(rule: Rule | null): GoogleRange {
    return this.#setRules([{ rect: this.rect, rule }], "setDataValidation");
  }
  setDataValidations(rules: (Rule | null)[][]): GoogleRange {
    const matrix = checkedMatrix(rules, this.rect, "SpreadsheetApp.Range.setDataValidations");
    const { row, column } = this.rect;
    const cells = Array.from({ length: this.rect.columns }, (_, c) => {
      const ruleAt = (r: number): Rule | null => (matrix[r]?.[c] ?? null) as Rule | null;
      const isSame = (one: Rule | null, other: Rule | null): boolean =>
        JSON.stringify(one && readRule(one)) === JSON.stringify(other && readRule(other));
      return groupEqual(matrix.length, (one, other) => isSame(ruleAt(one), ruleAt(other))).map(
        ({ first, count }) => ({
          rect: { row: row + first, column: column + c, rows: count, columns: 1 },
          rule: ruleAt(first),
        }),
      );
    });
    return this.#setRules(cells.flat(), "setDataValidations");
  }

  /** Null for a cell that holds no text, and for a formula's. */
  getRichTextValues(): (RichText | null)[][] {
    return this.eachCell((row, column) => {
      const { value, style, formula } = this.grid.cell(row, column);
      if (typeof value !== "string" || formula !== undefined) return null;
      return typed<RichText>(new RichTextValue(value, this.grid.links(row, column), style));
    });
  }
  /** Writes the texts too, which are never read as numbers or formulas. */
  setRichTextValues(values: RichText[][]): GoogleRange {
    const method = "SpreadsheetApp.Range.setRichTextValues";
    const matrix = checkedMatrix(values, this.rect, method);
    const texts = matrix.map((line) =>
      line.map((value) => expectStandIn(RichTextValue, value as RichText, method)),
    );
    edit(this, () => {
      this.grid.write(this.rect, {
        values: texts.map((line) => line.map(({ text }) => text)),
        formulas: texts.map((line) => line.map(() => null)),
      });
      this.grid.setLinks(this.rect, (r, c) => texts[r]?.[c]?.links ?? []);
    });
    return typed(this);
  }

  #setRules(cells: readonly { readonly rect: Rect; readonly rule: Rule | null }[], method: string) {
    const others = this.grid.validations.flatMap((record) =>
      cutOut(record.rect, this.rect).map((rect) => ({ ...record, rect })),
    );
    const set = cells.flatMap(({ rect, rule }): ValidationRecord[] => {
      if (rule === null) return [];
      return [{ ...readRule(rule, method), rect }];
    });
    edit(this, () => (this.grid.validations = [...others, ...set]));
    return typed<GoogleRange>(this);
  }

  #validationAt(row: number, column: number, records = this.grid.validations): Rule | null {
    const rule = records.find(({ rect }) => overlaps(rect, { row, column, rows: 1, columns: 1 }));
    return rule ? typed(new DataValidation(rule)) : null;
  }
}

function readRule(rule: Rule, method = "setDataValidations") {
  return expectStandIn(DataValidation, rule, `SpreadsheetApp.Range.${method}`).rule;
}

/** Runs of neighbours that are equal. */
function groupEqual(
  length: number,
  areEqual: (one: number, other: number) => boolean,
): { readonly first: number; readonly count: number }[] {
  const runs: { first: number; count: number }[] = [];
  for (let at = 0; at < length; at += 1) {
    const open = runs[runs.length - 1];
    if (open && areEqual(open.first, at)) open.count += 1;
    else runs.push({ first: at, count: 1 });
  }
  return runs;
}

/** What is left of a rectangle without another: above, below, left and right of it. */
function cutOut(rect: Rect, hole: Rect): Rect[] {
  if (!overlaps(rect, hole)) return [rect];
  const [bottom, holeBottom] = [rect.row + rect.rows, hole.row + hole.rows];
  const [right, holeRight] = [rect.column + rect.columns, hole.column + hole.columns];
  const [top, end] = [Math.max(rect.row, hole.row), Math.min(bottom, holeBottom)];
  const middle = { row: top, rows: end - top };
  const parts: Rect[] = [
    { ...rect, rows: hole.row - rect.row },
    { ...rect, row: holeBottom, rows: bottom - holeBottom },
    { ...middle, column: rect.column, columns: hole.column - rect.column },
    { ...middle, column: holeRight, columns: right - holeRight },
  ];
  return parts.filter(({ rows, columns }) => rows > 0 && columns > 0);
}
