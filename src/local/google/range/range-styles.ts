/** Styles of cells that the add-on only reads, and writes as it read them. */
import type { CellStyle } from "../../sheet/grid/cells";
import { signatureError } from "../rules/service-error";
import { typed } from "../rules/stand-in";
import { checkedMatrix } from "./cell-values";
import { edit } from "./edits";
import { type GoogleRange, RangePlace } from "./range-place";
import { TextStyle } from "./text-style";

export abstract class RangeStyles extends RangePlace implements Partial<GoogleRange> {
  /** One for each cell: parts of a text that look otherwise are not told apart here. */
  getTextStyles(): GoogleAppsScript.Spreadsheet.TextStyle[][] {
    return typed(this.eachCell((row, column) => new TextStyle(this.grid.style(row, column))));
  }
  /** What a style does not set stays as it is. */
  setTextStyles(styles: GoogleAppsScript.Spreadsheet.TextStyle[][]): GoogleRange {
    const matrix = checkedMatrix(styles, this.rect, "SpreadsheetApp.Range.setTextStyles");
    const checked = matrix.map((row) =>
      row.map((style: unknown) => {
        if (style instanceof TextStyle) return style;
        throw signatureError("SpreadsheetApp.Range.setTextStyles", [styles]);
      }),
    );
    edit(this, () =>
      this.grid.setStyles(this.rect, (before, row, column) => {
        return checked[row]?.[column]?.putOver(before) ?? before;
      }),
    );
    return typed(this);
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
