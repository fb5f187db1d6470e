/** How a cell's text looks, and a builder that changes that. */
import type { CellStyle } from "../../sheet/grid/cells";
import { type ClassAccess, OF_THE_SPREADSHEET } from "../rules/auth";
import { ServiceError, signatureError } from "../rules/service-error";
import { textOf, typed } from "../rules/stand-in";

type Google = GoogleAppsScript.Spreadsheet.TextStyle;
type GoogleBuilder = GoogleAppsScript.Spreadsheet.TextStyleBuilder;

const BLACK = "#000000";
const FONT = "Arial";
const FONT_SIZE = 10;

interface Style {
  readonly color: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strikethrough: boolean;
  readonly family: string;
  readonly size: number;
}

function readStyle({ fontColor, fontWeight, fontStyle, fontLine, fontFamily, fontSize }: CellStyle): Style {
  return {
    color: fontColor ?? BLACK,
    bold: fontWeight === "bold",
    italic: fontStyle === "italic",
    underline: fontLine?.includes("underline") ?? false,
    strikethrough: fontLine?.includes("line-through") ?? false,
    family: fontFamily ?? FONT,
    size: fontSize ?? FONT_SIZE,
  };
}

type StyleMethods = Exclude<keyof Google, "getForegroundColorObject">;

/** Of one cell: each part is known, as no text here looks differently in parts. */
export class TextStyle implements Pick<Google, StyleMethods> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  readonly #style: Style;

  constructor(style: CellStyle | { readonly of: Style }) {
    this.#style = "of" in style ? style.of : readStyle(style);
  }

  copy(): GoogleBuilder {
    return typed(new TextStyleBuilder(this.#style));
  }
  getFontFamily(): string {
    return this.#style.family;
  }
  getFontSize(): number {
    return this.#style.size;
  }
  getForegroundColor(): string {
    return this.#style.color;
  }
  isBold(): boolean {
    return this.#style.bold;
  }
  isItalic(): boolean {
    return this.#style.italic;
  }
  isStrikethrough(): boolean {
    return this.#style.strikethrough;
  }
  isUnderline(): boolean {
    return this.#style.underline;
  }

  /** A cell's style with this text's: what is usual is not kept. */
  putOver(before: CellStyle): CellStyle {
    const { fontColor: _c, fontWeight: _w, fontStyle: _s, fontLine: _l, ...most } = before;
    const { fontFamily: _f, fontSize: _z, ...others } = most;
    const { color, bold, italic, underline, strikethrough, family, size } = this.#style;
    const lines = [...(underline ? ["underline"] : []), ...(strikethrough ? ["line-through"] : [])].join(" ");
    return {
      ...others,
      ...(color !== BLACK && { fontColor: color }),
      ...(bold && { fontWeight: "bold" }),
      ...(italic && { fontStyle: "italic" }),
      ...(lines !== "" && { fontLine: lines as NonNullable<CellStyle["fontLine"]> }),
      ...(family !== FONT && { fontFamily: family }),
      ...(size !== FONT_SIZE && { fontSize: size }),
    };
  }
}

/** Begins with the values of the style that it copies. */
export class TextStyleBuilder implements Omit<GoogleBuilder, "setForegroundColorObject"> {
  static readonly access: ClassAccess = OF_THE_SPREADSHEET;
  #style: Style;

  constructor(from: Style) {
    this.#style = from;
  }

  build(): Google {
    return typed(new TextStyle({ of: this.#style }));
  }
  setBold(bold: boolean): GoogleBuilder {
    return this.#set({ bold: checked("setBold", "boolean", bold) });
  }
  setItalic(italic: boolean): GoogleBuilder {
    return this.#set({ italic: checked("setItalic", "boolean", italic) });
  }
  setUnderline(underline: boolean): GoogleBuilder {
    return this.#set({ underline: checked("setUnderline", "boolean", underline) });
  }
  setStrikethrough(strikethrough: boolean): GoogleBuilder {
    return this.#set({ strikethrough: checked("setStrikethrough", "boolean", strikethrough) });
  }
  setFontFamily(family: string): GoogleBuilder {
    return this.#set({ family: checked("setFontFamily", "string", family) });
  }
  setFontSize(size: number): GoogleBuilder {
    return this.#set({ size: checked("setFontSize", "number", size) });
  }
  setForegroundColor(color: string): GoogleBuilder {
    const text = checked("setForegroundColor", "string", color).toLowerCase();
    if (!/^#[0-9a-f]{6}$/.test(text)) throw new ServiceError(`Invalid color: ${textOf(color)}`);
    return this.#set({ color: text });
  }

  #set(change: Partial<Style>): GoogleBuilder {
    this.#style = { ...this.#style, ...change };
    return typed(this);
  }
}

function checked<T>(method: string, kind: "boolean" | "number" | "string", value: T): T {
  if (typeof value === kind) return value;
  throw signatureError(`SpreadsheetApp.TextStyleBuilder.${method}`, [value]);
}
