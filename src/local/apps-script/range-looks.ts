/** How a range's cells look: number formats, notes and styles. */
import type { CellStyle } from "../sheet/cells";
import { AUTOMATIC_PATTERN, storedFormat } from "../sheet/number-formats";
import { checkedMatrix } from "./cell-values";
import { type GoogleRange, RangePlace } from "./range-place";
import { ServiceError, signatureError } from "./service-error";
import { textOf, typed } from "./stand-in";

const WHITE = "#ffffff";
const COLOURS: Readonly<Record<string, string>> = {
  white: WHITE,
  black: "#000000",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  gray: "#808080",
  grey: "#808080",
};
const ALIGNMENTS = new Set(["left", "center", "right"]);

export abstract class RangeLooks extends RangePlace implements Partial<GoogleRange> {
  getNumberFormat(): string {
    return this.grid.shownFormat(this.rect.row, this.rect.column) || AUTOMATIC_PATTERN;
  }
  getNumberFormats(): string[][] {
    const pattern = (format: string | undefined): string => (format === undefined ? AUTOMATIC_PATTERN : format);
    return this.grid.read(this.rect, (row, i) => pattern(row.formats?.[i] ?? row.inferred?.[i]), AUTOMATIC_PATTERN);
  }
  setNumberFormat(numberFormat: string): GoogleRange {
    const format = storedFormat(checkedText(numberFormat, "setNumberFormat"));
    this.grid.setFormats(this.rect, () => format);
    return typed(this);
  }
  setNumberFormats(numberFormats: string[][]): GoogleRange {
    const matrix = this.#matrix(numberFormats, "setNumberFormats");
    const formats = matrix.map((row) => row.map((value) => storedFormat(checkedText(value, "setNumberFormats"))));
    this.grid.setFormats(this.rect, (r, c) => formats[r]?.[c] ?? "");
    return typed(this);
  }

  getNote(): string {
    return this.grid.note(this.rect.row, this.rect.column);
  }
  getNotes(): string[][] {
    return this.grid.read(this.rect, (row, i) => row.notes?.[i] ?? "", "");
  }
  setNote(note: string | null): GoogleRange {
    const text = note === null ? "" : checkedText(note, "setNote");
    this.grid.setNotes(this.rect, () => text);
    return typed(this);
  }
  setNotes(notes: (string | null)[][]): GoogleRange {
    const matrix = this.#matrix(notes, "setNotes");
    const texts = matrix.map((row) => row.map((note) => (note === null ? "" : checkedText(note, "setNotes"))));
    this.grid.setNotes(this.rect, (r, c) => texts[r]?.[c] ?? "");
    return typed(this);
  }
  clearNote(): GoogleRange {
    return this.setNote(null);
  }

  getFontWeight(): GoogleAppsScript.Spreadsheet.FontWeight {
    return this.#first().fontWeight ?? "normal";
  }
  getFontWeights(): GoogleAppsScript.Spreadsheet.FontWeight[][] {
    return this.#styles((style) => style.fontWeight ?? "normal");
  }
  setFontWeight(fontWeight: GoogleAppsScript.Spreadsheet.FontWeight | null): GoogleRange {
    return this.#restyle("fontWeight", () => checkedWeight(fontWeight));
  }
  setFontWeights(fontWeights: (GoogleAppsScript.Spreadsheet.FontWeight | null)[][]): GoogleRange {
    const matrix = this.#matrix(fontWeights, "setFontWeights");
    return this.#restyle("fontWeight", (r, c) => checkedWeight(matrix[r]?.[c]));
  }
  setFontStyle(fontStyle: GoogleAppsScript.Spreadsheet.FontStyle | null): GoogleRange {
    return this.#restyle("fontStyle", () => (fontStyle === "italic" ? "italic" : undefined));
  }

  getBackground(): string {
    return this.#first().background ?? WHITE;
  }
  getBackgrounds(): string[][] {
    return this.#styles((style) => style.background ?? WHITE);
  }
  setBackground(color: string | null): GoogleRange {
    const colour = checkedColour(color);
    return this.#restyle("background", () => colour);
  }
  setBackgrounds(color: (string | null)[][]): GoogleRange {
    const colours = this.#matrix(color, "setBackgrounds").map((row) => row.map(checkedColour));
    return this.#restyle("background", (r, c) => colours[r]?.[c]);
  }
  setFontColor(color: string | null): GoogleRange {
    const colour = checkedColour(color);
    return this.#restyle("fontColor", () => colour);
  }

  setHorizontalAlignment(alignment: "left" | "center" | "normal" | "right" | null): GoogleRange {
    const known =
      alignment !== null && ALIGNMENTS.has(alignment) ? (alignment as "left" | "center" | "right") : undefined;
    return this.#restyle("horizontalAlignment", () => known);
  }
  getWrap(): boolean {
    return this.#first().wrap ?? false;
  }
  setWrap(isWrapEnabled: boolean): GoogleRange {
    return this.#restyle("wrap", () => (isWrapEnabled ? true : undefined));
  }

  /** Takes away formats and styles; contents and notes stay. */
  clearFormat(): GoogleRange {
    this.grid.setFormats(this.rect, () => "");
    this.grid.setStyles(this.rect, () => ({}));
    return typed(this);
  }

  #first(): CellStyle {
    return this.grid.style(this.rect.row, this.rect.column);
  }
  #styles<T>(pick: (style: CellStyle) => T): T[][] {
    return this.grid.read(this.rect, (row, i) => pick(row.styles?.[i] ?? {}), pick({}));
  }
  #restyle<K extends keyof CellStyle>(key: K, value: (row: number, column: number) => CellStyle[K]): GoogleRange {
    this.grid.setStyles(this.rect, (now, r, c) => {
      const { [key]: _before, ...others } = now;
      const next = value(r, c);
      return next === undefined ? others : { ...others, [key]: next };
    });
    return typed(this);
  }
  #matrix(values: unknown, method: string): readonly (readonly unknown[])[] {
    return checkedMatrix(values, this.rect, `SpreadsheetApp.Range.${method}`);
  }
}

function checkedText(value: unknown, method: string): string {
  if (typeof value === "string") return value;
  throw signatureError(`SpreadsheetApp.Range.${method}`, [value]);
}

function checkedWeight(weight: unknown): "bold" | undefined {
  if (weight === "bold") return "bold";
  if (weight === "normal" || weight === null || weight === undefined) return undefined;
  throw signatureError("SpreadsheetApp.Range.setFontWeight", [weight]);
}

/** `#rrggbb`, or one of the commonest CSS names. */
function checkedColour(colour: unknown): string | undefined {
  if (colour === null || colour === undefined) return undefined;
  const text = typeof colour === "string" ? (COLOURS[colour.toLowerCase()] ?? colour.toLowerCase()) : "";
  if (!/^#[0-9a-f]{6}$/.test(text)) throw new ServiceError(`Invalid color: ${textOf(colour)}`);
  return text === WHITE ? undefined : text;
}
