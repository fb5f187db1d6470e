/** From a local formula to one that Excel knows, or to a guarded result. */
import { CellError, type CellValue } from "../sheet/grid/cells";
import { nodesOf, type Node } from "../sheet/language/ast";
import { parseFormula } from "../sheet/language/parser";
import type { WrittenReference } from "../sheet/language/references";
import { rewriteFormula } from "../sheet/language/rewrite";
import { type FormulaStyle, FormulaSyntaxError, tokenize } from "../sheet/language/tokens";

export interface FormulaContext {
  /** Undefined where the sheet is not in the file. */
  fileSheet(name: string): string | undefined;
  hasName(name: string): boolean;
  /** Style of the spreadsheet's locale; a file has decimal points. */
  readonly style: FormulaStyle;
}

/** A formula as the file has it, without its "=". */
export interface FileFormula {
  readonly formula: string;
  readonly result: string | number | boolean;
}

/** In Excel since 2007, with the same meaning, for one value. */
const COMMON = new Set(
  (
    "ABS ACOS ACOSH ADDRESS AND ASIN ASINH ATAN ATAN2 ATANH AVEDEV AVERAGE AVERAGEA AVERAGEIF AVERAGEIFS CEILING CHAR " +
    "CHOOSE CLEAN CODE COLUMN COLUMNS COMBIN CONCATENATE CONVERT CORREL COS COSH COUNT COUNTA COUNTBLANK COUNTIF " +
    "COUNTIFS DATE DATEDIF DATEVALUE DAY DAYS360 DEGREES DEVSQ EDATE EOMONTH EVEN EXACT EXP FACT FALSE FIND FIXED FLOOR " +
    "FORECAST FV GCD GEOMEAN HARMEAN HLOOKUP HOUR IF IFERROR INDEX INT INTERCEPT IRR ISBLANK ISERR ISERROR ISEVEN " +
    "ISLOGICAL ISNA ISNONTEXT ISNUMBER ISODD ISTEXT KURT LARGE LCM LEFT LEN LN LOG LOG10 LOOKUP LOWER MATCH MAX MAXA " +
    "MEDIAN MID MIN MINA MINUTE MOD MODE MONTH MROUND N NA NETWORKDAYS NORMDIST NORMINV NORMSDIST NORMSINV NOT NOW NPER " +
    "ODD OR PEARSON PERCENTILE PERCENTRANK PI PMT POWER PRODUCT PROPER PV QUARTILE QUOTIENT RADIANS RAND RANDBETWEEN " +
    "RANK RATE REPLACE REPT RIGHT ROUND ROUNDDOWN ROUNDUP ROW ROWS RSQ SEARCH SECOND SIGN SIN SINH SKEW SLN SLOPE SMALL " +
    "SQRT STDEV STDEVP STEYX SUBSTITUTE SUBTOTAL SUM SUMIF SUMIFS SUMPRODUCT SUMSQ T TAN TANH TEXT TIME TIMEVALUE TODAY " +
    "TRIM TRIMMEAN TRUE TRUNC TYPE UPPER VALUE VAR VARP VLOOKUP WEEKDAY WEEKNUM WORKDAY YEAR YEARFRAC"
  ).split(" "),
);

/** Excel's limits for a text inside a formula and for a formula ("Excel specifications and limits"). */
const LONGEST_TEXT = 255;
const LONGEST_FORMULA = 8192;

/**
 * What Excel cannot calculate, as our functions, is wrapped as Sheets' export does: Excel keeps the result,
 * and a spreadsheet made from the file has the formula again. Undefined where only the value can be kept.
 * `spills`: the formula fills other cells too.
 */
export function fileFormula(
  formula: string,
  value: CellValue,
  spills: boolean,
  context: FormulaContext,
): FileFormula | undefined {
  const result = resultOf(value);
  if (!spills && isCommon(formula, context)) return { formula: forFile(formula, context), result };
  return guardFormula(formula.replace(/^=/, ""), value);
}

/** Spilled from elsewhere, as in Sheets' export. */
export function spilledFormula(value: CellValue): FileFormula | undefined {
  return guardFormula('"COMPUTED_VALUE"', value);
}

function guardFormula(text: string, value: CellValue): FileFormula | undefined {
  if (text.length > LONGEST_TEXT || (typeof value === "string" && value.length > LONGEST_TEXT))
    return undefined;
  return {
    formula: `IFERROR(__xludf.DUMMYFUNCTION(${quoteText(text)}),${literal(value)})`,
    result: resultOf(value),
  };
}

function resultOf(value: CellValue): string | number | boolean {
  return value instanceof CellError ? value.code : (value ?? "");
}

function literal(value: CellValue): string {
  if (value === null) return '""';
  if (value instanceof CellError)
    return /^#(NULL!|DIV|VALUE|REF|NAME|NUM|N\/A)/.test(value.code) ? value.code : quoteText(value.code);
  if (typeof value === "string") return quoteText(value);
  return String(value).toUpperCase();
}

function quoteText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function forFile(formula: string, context: FormulaContext): string {
  return rewriteFormula(formula, (reference) => {
    const sheet = reference.sheet === undefined ? undefined : context.fileSheet(reference.sheet);
    return sheet === undefined || sheet === reference.sheet ? reference : { ...reference, sheet };
  }).slice(1);
}

function isCommon(formula: string, context: FormulaContext): boolean {
  if (context.style.decimalComma || formula.length > LONGEST_FORMULA || !isClosed(formula)) return false;
  const tree = tryParse(formula, context.style);
  return tree !== undefined && [...nodesOf(tree)].every((node) => isCommonNode(node, context));
}

function isCommonNode(node: Node, context: FormulaContext): boolean {
  switch (node.type) {
    case "call":
      return COMMON.has(node.name.toUpperCase());
    case "reference":
      return isWholeReference(node.reference) && isInFile(node.reference, context);
    case "name":
      return context.hasName(node.name);
    case "text":
      return node.value.length <= LONGEST_TEXT;
    case "error":
      return node.code !== "#ERROR!";
    case "invoke":
    case "array":
      return false;
    case "number":
    case "boolean":
    case "omitted":
    case "unary":
    case "binary":
      return true;
  }
}

/** Excel has no open ends such as `A2:A`, only whole columns and rows. */
function isWholeReference({ from, to = from }: WrittenReference): boolean {
  return (
    (from.row === undefined) === (to.row === undefined) &&
    (from.column === undefined) === (to.column === undefined)
  );
}

function isInFile({ sheet }: WrittenReference, context: FormulaContext): boolean {
  return sheet === undefined || context.fileSheet(sheet) !== undefined;
}

/** Sheets closes what is left open at the end; a file must not leave it open. */
function isClosed(formula: string): boolean {
  try {
    const symbols = tokenize(formula).map((token) => (token.type === "symbol" ? token.symbol : ""));
    return (
      symbols.filter((symbol) => symbol === "(").length === symbols.filter((symbol) => symbol === ")").length
    );
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return false;
    throw error;
  }
}

function tryParse(formula: string, style: FormulaStyle): Node | undefined {
  try {
    return parseFormula(formula, style);
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return undefined;
    throw error;
  }
}
