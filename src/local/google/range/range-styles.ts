/** Styles of cells that the add-on only reads, and writes as it read them. */
import type { CellStyle } from "../../sheet/grid/cells";
import { signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";
import { checkedMatrix } from "./cell-values";
import { edit } from "./edits";
import { type GoogleRange, RangePlace } from "./range-place";

const FONT = "Arial";
const FONT_SIZE = 10;

export abstract class RangeStyles extends RangePlace implements Partial<GoogleRange> {
  getFontStyles(): GoogleAppsScript.Spreadsheet.FontStyle[][] {
    return typed(this.eachCell((row, column) => this.grid.style(row, column).fontStyle ?? "normal"));
  }
  setFontStyles(styles: (GoogleAppsScript.Spreadsheet.FontStyle | null)[][]): GoogleRange {
    const check = makeCheck("setFontStyles", ["italic"], "normal");
    return this.restyleEach("setFontStyles", "fontStyle", styles, check);
  }
  getFontLines(): GoogleAppsScript.Spreadsheet.FontLine[][] {
    return typed(this.eachCell((row, column) => this.grid.style(row, column).fontLine ?? "none"));
  }
  setFontLines(lines: (GoogleAppsScript.Spreadsheet.FontLine | null)[][]): GoogleRange {
    const check = makeCheck("setFontLines", ["underline", "line-through"], "none");
    return this.restyleEach("setFontLines", "fontLine", lines, check);
  }
  getFontFamilies(): string[][] {
    return this.eachCell((row, column) => this.grid.style(row, column).fontFamily ?? FONT);
  }
  setFontFamilies(families: (string | null)[][]): GoogleRange {
    return this.restyleEach("setFontFamilies", "fontFamily", families, (family) => {
      if (family === null || family === FONT) return undefined;
      if (typeof family !== "string") throw signatureError("SpreadsheetApp.Range.setFontFamilies", [family]);
      return family;
    });
  }
  getFontSizes(): GoogleAppsScript.Integer[][] {
    return this.eachCell((row, column) => this.grid.style(row, column).fontSize ?? FONT_SIZE);
  }
  setFontSizes(sizes: (GoogleAppsScript.Integer | null)[][]): GoogleRange {
    return this.restyleEach("setFontSizes", "fontSize", sizes, (size) => {
      if (size === null || size === FONT_SIZE) return undefined;
      if (typeof size !== "number") throw signatureError("SpreadsheetApp.Range.setFontSizes", [size]);
      return size;
    });
  }
  /** "general" where nobody chose one. */
  getHorizontalAlignments(): string[][] {
    return this.eachCell((row, column) => this.grid.style(row, column).horizontalAlignment ?? "general");
  }
  setHorizontalAlignments(alignments: ("left" | "center" | "normal" | "right" | null)[][]): GoogleRange {
    const check = makeCheck("setHorizontalAlignments", ["left", "center", "right"], "normal");
    return this.restyleEach("setHorizontalAlignments", "horizontalAlignment", alignments, check);
  }
  getVerticalAlignments(): string[][] {
    return this.eachCell((row, column) => this.grid.style(row, column).verticalAlignment ?? "bottom");
  }
  setVerticalAlignments(alignments: ("top" | "middle" | "bottom" | null)[][]): GoogleRange {
    const check = makeCheck("setVerticalAlignments", ["top", "middle"], "bottom");
    return this.restyleEach("setVerticalAlignments", "verticalAlignment", alignments, check);
  }
  getWraps(): boolean[][] {
    return this.eachCell((row, column) => this.grid.style(row, column).wrap ?? false);
  }
  setWraps(areWrapped: boolean[][]): GoogleRange {
    return this.restyleEach("setWraps", "wrap", areWrapped, (isWrapped) => {
      if (typeof isWrapped !== "boolean") throw signatureError("SpreadsheetApp.Range.setWraps", [isWrapped]);
      return isWrapped ? true : undefined;
    });
  }

  protected eachCell<T>(read: (row: number, column: number) => T): T[][] {
    const { row, column, rows, columns } = this.rect;
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (__, c) => read(row + r, column + c)),
    );
  }

  protected restyleEach<K extends keyof CellStyle>(
    method: string,
    key: K,
    values: readonly (readonly unknown[])[],
    check: (value: unknown) => CellStyle[K],
  ): GoogleRange {
    const matrix = checkedMatrix(values, this.rect, `SpreadsheetApp.Range.${method}`);
    const checked = matrix.map((row) => row.map(check));
    edit(this, () =>
      this.grid.setStyles(this.rect, ({ [key]: _before, ...others }, row, column) => {
        const value = checked[row]?.[column];
        return value === undefined ? others : { ...others, [key]: value };
      }),
    );
    return typed(this);
  }
}

/** Null and the usual one reset a cell; others are refused. */
function makeCheck<T extends string>(
  method: string,
  others: readonly T[],
  usual: string,
): (value: unknown) => T | undefined {
  return (value) => {
    const known = others.find((one) => one === value);
    if (known !== undefined) return known;
    if (value === null || value === usual) return undefined;
    throw signatureError(`SpreadsheetApp.Range.${method}`, [value]);
  };
}
