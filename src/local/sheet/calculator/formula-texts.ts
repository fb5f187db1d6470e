/** Parses each formula text once. */
import { expandNamedFunctions, type NamedFunction } from "../language/named-functions";
import { styleOf } from "../language/separators";
import { parseFormula } from "../language/parser";
import { type FormulaStyle, FormulaSyntaxError } from "../language/tokens";
import { PARSE_ERROR } from "../values/errors";
import type { Parsed } from "./formula-cell";

/** Beyond this all are forgotten: most are of an earlier state of the sheet. */
const MAX_TEXTS = 50_000;

export class FormulaTexts {
  private readonly parsed = new Map<string, Parsed>();
  private readonly named: ReadonlyMap<string, NamedFunction>;
  private style: FormulaStyle = { decimalComma: false };

  constructor(named: readonly NamedFunction[] = []) {
    this.named = new Map(named.map((one) => [one.name.toUpperCase(), one]));
  }

  /** The locale decides what a comma means. */
  setLocale(locale: string): void {
    this.style = styleOf(locale);
    this.parsed.clear();
  }

  get formulaStyle(): FormulaStyle {
    return this.style;
  }

  parse(formula: string): Parsed {
    const known = this.parsed.get(formula);
    if (known) return known;
    if (this.parsed.size > MAX_TEXTS) this.parsed.clear();
    const parsed = parse(formula, this.style, this.named);
    this.parsed.set(formula, parsed);
    return parsed;
  }
}

function parse(formula: string, style: FormulaStyle, named: ReadonlyMap<string, NamedFunction>): Parsed {
  try {
    return expandNamedFunctions(parseFormula(formula, style), named, style);
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return PARSE_ERROR;
    throw error;
  }
}
