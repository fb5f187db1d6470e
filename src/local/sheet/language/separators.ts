/**
 * Separators between arguments: Sheets takes a semicolon in every locale, and keeps a comma where that is the
 * locale's own.
 */
import { localeTag } from "../grid/locale-tag";
import { FormulaSyntaxError, type FormulaStyle, tokenize } from "./tokens";

const styles = new Map<string, FormulaStyle>();

/** How a locale such as `en_US` writes formulas. */
export function styleOf(locale: string): FormulaStyle {
  let style = styles.get(locale);
  if (!style) {
    // Asked at every formula, and dear to find out.
    style = { decimalComma: new Intl.NumberFormat(localeTag(locale)).format(1.5).includes(",") };
    styles.set(locale, style);
  }
  return style;
}

/**
 * An entered formula as Sheets keeps it. Within braces a semicolon parts rows and stays; what cannot be read
 * stays whole.
 */
export function keptFormula(formula: string, locale: string): string {
  if (!formula.includes(";")) return formula;
  const style = styleOf(locale);
  return style.decimalComma ? formula : withCommas(formula, style);
}

/** A formula of any locale as one with a decimal point has it, braces aside. */
export function formulaWithCommas(formula: string, locale: string): string {
  const style = styleOf(locale);
  return style.decimalComma && formula.includes(";") ? withCommas(formula, style) : formula;
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
