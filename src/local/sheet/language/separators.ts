/** Sheets takes semicolons in every locale, and keeps commas where the locale uses them. */
import { localeTag } from "../grid/locale-tag";
import { FormulaSyntaxError, type FormulaStyle, tokenize } from "./tokens";

const styles = new Map<string, FormulaStyle>();

/** For a locale such as `en_US`. */
export function styleOf(locale: string): FormulaStyle {
  let style = styles.get(locale);
  if (!style) {
    // Cached: asked for every formula, and slow.
    style = { decimalComma: new Intl.NumberFormat(localeTag(locale)).format(1.5).includes(",") };
    styles.set(locale, style);
  }
  return style;
}

/** As Sheets keeps it. In braces a semicolon separates rows and stays; unreadable formulas stay. */
export function keptFormula(formula: string, locale: string): string {
  if (!formula.includes(";")) return formula;
  const style = styleOf(locale);
  return style.decimalComma ? formula : withCommas(formula, style);
}

/** From any locale to decimal points, braces aside. */
export function formulaWithCommas(formula: string, locale: string): string {
  const style = styleOf(locale);
  return style.decimalComma && formula.includes(";") ? withCommas(formula, style) : formula;
}

/** A formula of American English as a person of the locale types it: `;`, `1,5`, and `\\` in braces. */
export function typedFormula(formula: string, locale: string): string {
  if (!styleOf(locale).decimalComma) return formula;
  let text = "";
  let from = 0;
  const open: string[] = [];
  for (const token of tokenize(formula)) {
    const sign = token.type === "symbol" ? token.symbol : "";
    if (sign === "{" || sign === "(") open.push(sign);
    if (sign === "}" || sign === ")") open.pop();
    const written = formula.slice(token.start, token.end);
    const typed = sign === "," ? (open.at(-1) === "{" ? "\\" : ";") : written;
    text += formula.slice(from, token.start) + (token.type === "number" ? written.replace(".", ",") : typed);
    from = token.end;
  }
  return text;
}

function withCommas(formula: string, style: FormulaStyle): string {
  let text = formula;
  let braces = 0;
  try {
    for (const token of tokenize(formula, style)) {
      const symbol = token.type === "symbol" ? token.symbol : "";
      if (symbol === "{") braces++;
      if (symbol === "}") braces--;
      if (symbol === ";" && braces === 0) text = `${text.slice(0, token.start)},${text.slice(token.end)}`;
    }
    return text;
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return formula;
    throw error;
  }
}
