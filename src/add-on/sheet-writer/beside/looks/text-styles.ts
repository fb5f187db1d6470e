/** How a cell's text looks, as texts that can be compared, and as styles that Google takes. */
import type { TextStyle } from "../../../shared/google-types";
import type { TextPart, TextStyles } from "../../cells/steps";

export const TEXT_PARTS: readonly TextPart[] = [
  "fontColor",
  "fontWeight",
  "fontStyle",
  "fontLine",
  "fontFamily",
  "fontSize",
];

/** "" for what differs within the text: it stays as the text has it. */
export type TextLook = { readonly [part in TextPart]: string };

export function readTextLook(style: TextStyle): TextLook {
  return {
    fontColor: style.getForegroundColor() ?? "",
    fontWeight: nameFlag(style.isBold(), "bold", "normal"),
    fontStyle: nameFlag(style.isItalic(), "italic", "normal"),
    fontLine: nameLines(style.isUnderline(), style.isStrikethrough()),
    fontFamily: style.getFontFamily() ?? "",
    fontSize: String(style.getFontSize() ?? ""),
  };
}

function nameFlag(flag: boolean | null, set: string, unset: string): string {
  if (flag === null) return "";
  return flag ? set : unset;
}

function nameLines(underline: boolean | null, strikethrough: boolean | null): string {
  if (underline === null || strikethrough === null) return "";
  const lines = [...(underline ? ["underline"] : []), ...(strikethrough ? ["line-through"] : [])];
  return lines.join(" ") || "none";
}

export function describeTextLook(look: { readonly [part in TextPart]?: string | undefined }): string {
  return JSON.stringify(TEXT_PARTS.map((part) => look[part] ?? ""));
}

/** As it was read, or made of one that was: undefined where none was. */
export function makeTextStyle(described: string, read: TextStyles): TextStyle | undefined {
  const known = read.get(described);
  if (known) return known;
  const [model] = read.values();
  if (!model) return undefined;
  const parts = JSON.parse(described) as string[];
  const [color, weight, style, line, family, size] = parts;
  const builder = model.copy();
  if (color) builder.setForegroundColor(color);
  if (weight) builder.setBold(weight === "bold");
  if (style) builder.setItalic(style === "italic");
  if (line) builder.setUnderline(line.includes("underline")).setStrikethrough(line.includes("line-through"));
  if (family) builder.setFontFamily(family);
  if (size) builder.setFontSize(Number(size));
  return builder.build();
}
