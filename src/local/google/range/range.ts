import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { overlaps, type Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import { mergeCells } from "../../sheet/grid/merges";
import { a1FromR1C1, r1c1FromA1 } from "../../sheet/language/r1c1";
import { displayText } from "../../sheet/values/number-formats";
import { formulaWithCommas, keptFormula } from "../../sheet/language/separators";
import { copyCells, type CopyParts } from "./cell-copies";
import { checkedMatrix, scriptBlock, scriptValues } from "./cell-values";
import { CopyPasteType, EnumValue } from "../rules/enums";
import { edit, editContents, mayEdit, refusalOfCopy, refusalOfValues, listShownRows } from "./edits";
import { Filter } from "./filter";
import { addProtection } from "./protection-records";
import { RangeLooks } from "./range-looks";
import type { GoogleRange } from "./range-place";
import { NotImplementedError, ServiceError, signatureError } from "../rules/service-error";
import { checkedRect, settle } from "./spreadsheet-context";
import { expectStandIn, typed } from "../rules/stand-in";
import { TextFinder } from "./text-finder";

/** Reading or writing a range outside the grid throws. */
export class Range extends RangeLooks implements Partial<GoogleRange> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;

  getValue(): unknown {
    return this.#read()[0]?.[0] ?? "";
  }
  getValues(): unknown[][] {
    return this.#read();
  }
  setValue(value: unknown): GoogleRange {
    // One value goes into every cell of the range.
    const row = Array.from({ length: this.rect.columns }, () => value);
    return this.#write(
      Array.from({ length: this.rect.rows }, () => row),
      "setValue",
    );
  }
  setValues(values: unknown[][]): GoogleRange {
    return this.#write(values, "setValues");
  }

  getDisplayValue(): string {
    return this.getDisplayValues()[0]?.[0] ?? "";
  }
  getDisplayValues(): string[][] {
    const { locale, language } = settle(this.context);
    return this.#checked().read(
      this.rect,
      (row, i) =>
        displayText(row.values[i] ?? null, row.formats?.[i] ?? row.inferred?.[i] ?? "", locale, language),
      "",
    );
  }

  getFormula(): string {
    return this.getFormulas()[0]?.[0] ?? "";
  }
  getFormulas(): string[][] {
    const { locale } = settle(this.context);
    const isOwn = this.context.editing?.readsFormulasInLocale ?? true;
    const shown = (formula: string): string => (isOwn ? formula : formulaWithCommas(formula, locale));
    return this.#checked().read(this.rect, (row, i) => shown(row.formulas?.[i] ?? ""), "");
  }
  getFormulasR1C1(): string[][] {
    const { row, column } = this.rect;
    return this.getFormulas().map((texts, r) =>
      texts.map((text, c) => r1c1FromA1(text, row + r, column + c)),
    );
  }
  setFormulasR1C1(formulas: string[][]): GoogleRange {
    const { row, column } = this.rect;
    const matrix = checkedMatrix(formulas, this.rect, "SpreadsheetApp.Range.setFormulasR1C1");
    return this.setFormulas(
      matrix.map((texts, r) => texts.map((text, c) => a1FromR1C1(String(text), row + r, column + c))),
    );
  }
  setFormula(formula: string): GoogleRange {
    if (typeof formula !== "string") throw signatureError("SpreadsheetApp.Range.setFormula", [formula]);
    const row = Array.from({ length: this.rect.columns }, () => formula);
    return this.setFormulas(Array.from({ length: this.rect.rows }, () => row));
  }
  /** With or without `=`; an empty text clears the cell. */
  setFormulas(formulas: string[][]): GoogleRange {
    const matrix = checkedMatrix(formulas, this.rect, "SpreadsheetApp.Range.setFormulas");
    const texts = matrix.map((row) => row.map((text) => checkedFormula(text, this.context.workbook.locale)));
    const grid = this.#checked();
    const write = (): void => {
      grid.write(this.rect, { values: texts.map((row) => row.map(() => null)), formulas: texts });
    };
    editContents(this, write, (r, c) => texts[r]?.[c] === null);
    return typed(this);
  }

  createTextFinder(findText: string): GoogleAppsScript.Spreadsheet.TextFinder {
    return typed(new TextFinder(this.context, findText, this));
  }

  clear(options: Readonly<Record<string, boolean | undefined>> = {}): GoogleRange {
    const chosen = Object.entries(options)
      .filter(([, wanted]) => wanted)
      .map(([name]) => name);
    const unknown = chosen.find((name) => !["contentsOnly", "formatOnly", "commentsOnly"].includes(name));
    if (unknown) throw new NotImplementedError(`Range.clear with ${unknown}`);
    const all = chosen.length === 0;
    if (all || chosen.includes("contentsOnly")) this.clearContent();
    if (all || chosen.includes("formatOnly")) this.clearFormat();
    if (all || chosen.includes("commentsOnly")) this.clearNote();
    return typed(this);
  }
  clearContent(): GoogleRange {
    const grid = this.#checked();
    editContents(
      this,
      () => grid.clearContent(this.rect),
      () => true,
    );
    return typed(this);
  }

  copyTo(destination: GoogleRange, how?: unknown, transposed = false): void {
    const target = expectStandIn(Range, destination, "SpreadsheetApp.Range.copyTo");
    if (transposed) throw new NotImplementedError("Range.copyTo with transposed true");
    settle(this.context);
    const rows = target.rect.rows % this.rect.rows === 0 ? target.rect.rows : this.rect.rows;
    const columns = target.rect.columns % this.rect.columns === 0 ? target.rect.columns : this.rect.columns;
    const place = checkedRect(target.grid, target.rect.row, target.rect.column, rows, columns);
    const [from, to] = [
      { grid: this.#checked(), rect: this.rect },
      { grid: target.grid, rect: place },
    ];
    const parts = partsOf(how);
    const [shownFrom, shownTo] = [listShownRows(from), listShownRows(to)];
    const copy = (): void => {
      if (shownFrom.length === from.rect.rows && shownTo.length === place.rows) {
        copyCells(from.grid, from.rect, to.grid, place, parts);
        return;
      }
      // As by hand: row by row, skipping filtered rows.
      for (const [i, row] of shownTo.entries()) {
        const source = shownFrom[i % shownFrom.length] ?? from.rect.row;
        copyCells(
          from.grid,
          { ...from.rect, row: source, rows: 1 },
          to.grid,
          { ...place, row, rows: 1 },
          parts,
        );
      }
    };
    const isBlank = (r: number, c: number): boolean => {
      const { row, column } = this.rect;
      const value = this.grid.value(row + (r % this.rect.rows), column + (c % this.rect.columns));
      return parts.content !== "none" && value === null;
    };
    editContents({ context: this.context, ...to }, copy, isBlank, refusalOfCopy(this.context, from, to));
  }

  merge(): GoogleRange {
    const grid = this.#checked();
    edit(this, () => mergeCells(grid, this.rect));
    return typed(this);
  }
  breakApart(): GoogleRange {
    const grid = this.#checked();
    edit(this, () => (grid.merges = grid.merges.filter((merge) => !overlaps(merge, this.rect))));
    return typed(this);
  }
  createFilter(): GoogleAppsScript.Spreadsheet.Filter {
    if (this.grid.filter)
      throw new ServiceError("You can't create a filter in a sheet that already has a filter.");
    edit(this, () => (this.grid.filter = { rect: this.rect, hiddenRows: new Set() }));
    return typed(new Filter(this.context, this.grid));
  }
  canEdit(): boolean {
    return mayEdit(this);
  }
  isPartOfMerge(): boolean {
    return this.#merges().length > 0;
  }
  getMergedRanges(): GoogleRange[] {
    return this.#merges().map((merge) => typed(new Range(this.context, this.grid, merge)));
  }

  protect(): GoogleAppsScript.Spreadsheet.Protection {
    const id = addProtection(this.context.workbook, this.grid, this.rect);
    return this.context.makers.protection(this.context, this.grid, id);
  }

  #read(): (string | number | boolean | Date)[][] {
    return scriptValues(settle(this.context), this.#checked(), this.rect);
  }
  #write(values: unknown, method: string): GoogleRange {
    const grid = this.#checked();
    const block = scriptBlock(
      this.context.workbook,
      grid,
      this.rect,
      values,
      `SpreadsheetApp.Range.${method}`,
    );
    const refusal = refusalOfValues(grid, this.rect, values as readonly (readonly unknown[])[]);
    const isBlank = (r: number, c: number): boolean =>
      (block.values[r]?.[c] ?? null) === null && (block.formulas?.[r]?.[c] ?? null) === null;
    editContents(this, () => grid.write(this.rect, block), isBlank, refusal);
    return typed(this);
  }
  #merges(): readonly Rect[] {
    return settle(this.context) && this.#checked().merges.filter((merge) => overlaps(merge, this.rect));
  }
  /** @throws where the grid no longer holds this range */
  #checked(): Grid {
    const { row, column, rows, columns } = this.rect;
    if (!this.context.workbook.sheets.includes(this.grid))
      throw new ServiceError(`Sheet ${this.grid.id} not found`);
    checkedRect(this.grid, row, column, rows, columns);
    return this.grid;
  }
}

function checkedFormula(formula: unknown, locale: string): string | null {
  if (typeof formula !== "string") throw signatureError("SpreadsheetApp.Range.setFormulas", [formula]);
  if (formula === "") return null;
  return keptFormula(formula.startsWith("=") ? formula : `=${formula}`, locale);
}

/** From copyTo's second argument: a paste type, options, or nothing. */
function partsOf(how: unknown): CopyParts {
  if (how === undefined || how === null) return { content: "formulas", looks: true };
  if (how instanceof EnumValue) return pasteParts(how);
  const { contentsOnly, formatOnly } = how as { contentsOnly?: boolean; formatOnly?: boolean };
  if (contentsOnly) return { content: "values", looks: false };
  return formatOnly ? { content: "none", looks: true } : { content: "formulas", looks: true };
}

function pasteParts(type: EnumValue): CopyParts {
  if (type === CopyPasteType.PASTE_NORMAL || type === CopyPasteType.PASTE_NO_BORDERS) {
    return { content: "formulas", looks: true };
  }
  if (type === CopyPasteType.PASTE_VALUES) return { content: "values", looks: false };
  if (type === CopyPasteType.PASTE_FORMULA) return { content: "formulas", looks: false };
  if (type === CopyPasteType.PASTE_FORMAT) return { content: "none", looks: true };
  throw new NotImplementedError(`Range.copyTo with ${type.label}`);
}
