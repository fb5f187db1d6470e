/** Formats, notes, and the styles that the add-on sets itself. */
import type { CellStyle } from "../../sheet/grid/cells";
import { AUTOMATIC_PATTERN, storedFormat } from "../../sheet/values/number-formats";
import { checkedMatrix } from "./cell-values";
import { edit, refusalOfFormat } from "./edits";
import type { GoogleRange } from "./range-place";
import { RangeRules } from "./range-rules";
import { ServiceError, signatureError } from "../rules/service-error";
import { textOf, typed } from "../rules/stand-in";

const WHITE = "#ffffff";
const BLACK = "#000000";
const COLOURS: Readonly<Record<string, string>> = {
  white: WHITE,
  black: BLACK,
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  gray: "#808080",
  grey: "#808080",
};

export abstract class RangeLooks extends RangeRules implements Partial<GoogleRange> {
  getNumberFormats(): string[][] {
    const pattern = (format: string | undefined): string =>
      format === undefined ? AUTOMATIC_PATTERN : format;
    return this.grid.read(
      this.rect,
      (row, i) => pattern(row.formats?.[i] ?? row.inferred?.[i]),
      AUTOMATIC_PATTERN,
    );
  }
  setNumberFormat(numberFormat: string): GoogleRange {
    const format = storedFormat(checkedText(numberFormat, "setNumberFormat"));
    edit(this, () => this.grid.setFormats(this.rect, () => format), refusalOfFormat(this.grid, this.rect));
    return typed(this);
  }
  setNumberFormats(numberFormats: string[][]): GoogleRange {
    const matrix = checkedMatrix(numberFormats, this.rect, "SpreadsheetApp.Range.setNumberFormats");
    const formats = matrix.map((row) =>
      row.map((format) => storedFormat(checkedText(format, "setNumberFormats"))),
    );
    const change = (): void => this.grid.setFormats(this.rect, (r, c) => formats[r]?.[c] ?? "");
    edit(this, change, refusalOfFormat(this.grid, this.rect));
    return typed(this);
  }

  getBackgrounds(): string[][] {
    return this.eachCell((row, column) => this.grid.cell(row, column).style.background ?? WHITE);
  }
  setBackgrounds(colors: (string | null)[][]): GoogleRange {
    return this.restyleEach("setBackgrounds", "background", colors, (one) => checkedColour(one));
  }

  getNote(): string {
    return this.grid.note(this.rect.row, this.rect.column);
  }
  setNote(note: string | null): GoogleRange {
    const text = note === null ? "" : checkedText(note, "setNote");
    edit(this, () => this.grid.setNotes(this.rect, () => text));
    return typed(this);
  }
  clearNote(): GoogleRange {
    return this.setNote(null);
  }

  getNotes(): string[][] {
    const { row, column, rows, columns } = this.rect;
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (__, c) => this.grid.note(row + r, column + c)),
    );
  }
  setNotes(notes: string[][]): GoogleRange {
    const matrix = checkedMatrix(notes, this.rect, "SpreadsheetApp.Range.setNotes");
    const texts = matrix.map((row) => row.map((note) => checkedText(note ?? "", "setNotes")));
    edit(this, () => this.grid.setNotes(this.rect, (row, column) => texts[row]?.[column] ?? ""));
    return typed(this);
  }

  setFontWeight(fontWeight: GoogleAppsScript.Spreadsheet.FontWeight | null): GoogleRange {
    return this.#restyle("fontWeight", checkedWeight(fontWeight));
  }

  setFontColor(color: string | null): GoogleRange {
    return this.#restyle("fontColor", checkedColour(color, BLACK));
  }

  setHorizontalAlignment(alignment: "left" | "center" | "normal" | "right" | null): GoogleRange {
    return this.#restyle("horizontalAlignment", checkedAlignment(alignment));
  }

  setBackground(color: string | null): GoogleRange {
    return this.#restyle("background", checkedColour(color));
  }

  setWrap(isWrapEnabled: boolean): GoogleRange {
    if (typeof isWrapEnabled !== "boolean")
      throw signatureError("SpreadsheetApp.Range.setWrap", [isWrapEnabled]);
    return this.#restyle("wrap", isWrapEnabled ? true : undefined);
  }

  /** Clears how cells look; contents and notes stay. */
  clearFormat(): GoogleRange {
    edit(this, () => {
      this.grid.setFormats(this.rect, () => "");
      this.grid.setStyles(this.rect, () => ({}));
    });
    return typed(this);
  }

  #restyle<K extends keyof CellStyle>(key: K, value: CellStyle[K]): GoogleRange {
    const style = ({ [key]: _before, ...others }: CellStyle): CellStyle =>
      value === undefined ? others : { ...others, [key]: value };
    edit(this, () => this.grid.setStyles(this.rect, style));
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

function checkedAlignment(alignment: unknown): CellStyle["horizontalAlignment"] {
  if (alignment === "left" || alignment === "center" || alignment === "right") return alignment;
  if (alignment === "normal" || alignment === null) return undefined;
  throw signatureError("SpreadsheetApp.Range.setHorizontalAlignment", [alignment]);
}

/** `#rrggbb`, or one of the commonest CSS names. `usual`: what a cell has anyway. */
export function checkedColour(colour: unknown, usual = WHITE): string | undefined {
  if (colour === null || colour === undefined) return undefined;
  const text = typeof colour === "string" ? (COLOURS[colour.toLowerCase()] ?? colour.toLowerCase()) : "";
  if (!/^#[0-9a-f]{6}$/.test(text)) throw new ServiceError(`Invalid color: ${textOf(colour)}`);
  return text === usual ? undefined : text;
}
