/** How a range's cells look: number formats, notes, styles and drop-downs. */
import { type CellStyle, overlaps, type Rect } from "../sheet/cells";
import { AUTOMATIC_PATTERN, storedFormat } from "../sheet/number-formats";
import { checkedMatrix } from "./cell-values";
import { DataValidation } from "./data-validation";
import { type GoogleRange, RangePlace } from "./range-place";
import { NotImplementedError, ServiceError, signatureError } from "./service-error";
import { expectStandIn, textOf, typed } from "./stand-in";

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

export abstract class RangeLooks extends RangePlace implements Partial<GoogleRange> {
  getNumberFormats(): string[][] {
    const pattern = (format: string | undefined): string => (format === undefined ? AUTOMATIC_PATTERN : format);
    return this.grid.read(this.rect, (row, i) => pattern(row.formats?.[i] ?? row.inferred?.[i]), AUTOMATIC_PATTERN);
  }
  setNumberFormat(numberFormat: string): GoogleRange {
    const format = storedFormat(checkedText(numberFormat, "setNumberFormat"));
    this.grid.setFormats(this.rect, () => format);
    return typed(this);
  }

  getNote(): string {
    return this.grid.note(this.rect.row, this.rect.column);
  }
  setNote(note: string | null): GoogleRange {
    const text = note === null ? "" : checkedText(note, "setNote");
    this.grid.setNotes(this.rect, () => text);
    return typed(this);
  }
  clearNote(): GoogleRange {
    return this.setNote(null);
  }

  setNotes(notes: string[][]): GoogleRange {
    const matrix = checkedMatrix(notes, this.rect, "SpreadsheetApp.Range.setNotes");
    this.grid.setNotes(this.rect, (row, column) => checkedText(matrix[row]?.[column] ?? "", "setNotes"));
    return typed(this);
  }

  setFontWeight(fontWeight: GoogleAppsScript.Spreadsheet.FontWeight | null): GoogleRange {
    return this.#restyle("fontWeight", checkedWeight(fontWeight));
  }

  setBackground(color: string | null): GoogleRange {
    return this.#restyle("background", checkedColour(color));
  }

  getDataValidation(): GoogleAppsScript.Spreadsheet.DataValidation | null {
    const { row, column } = this.rect;
    const rule = this.grid.validations.find(({ rect }) => overlaps(rect, { row, column, rows: 1, columns: 1 }));
    return rule ? typed(new DataValidation(rule)) : null;
  }
  setDataValidation(rule: GoogleAppsScript.Spreadsheet.DataValidation | null): GoogleRange {
    const isSame = (rect: Rect): boolean => JSON.stringify(rect) === JSON.stringify(this.rect);
    const others = this.grid.validations.filter(({ rect }) => !isSame(rect));
    if (others.some(({ rect }) => overlaps(rect, this.rect))) {
      throw new NotImplementedError("Range.setDataValidation over a part of other rules");
    }
    const validation = rule && expectStandIn(DataValidation, rule, "SpreadsheetApp.Range.setDataValidation");
    this.grid.validations = validation ? [...others, { ...validation.rule, rect: this.rect }] : others;
    return typed(this);
  }

  /** Takes away formats and styles; contents and notes stay. */
  clearFormat(): GoogleRange {
    this.grid.setFormats(this.rect, () => "");
    this.grid.setStyles(this.rect, () => ({}));
    return typed(this);
  }

  #restyle<K extends keyof CellStyle>(key: K, value: CellStyle[K]): GoogleRange {
    this.grid.setStyles(this.rect, ({ [key]: _before, ...others }) =>
      value === undefined ? others : { ...others, [key]: value },
    );
    return typed(this);
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
