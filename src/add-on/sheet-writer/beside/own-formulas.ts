/** A person's formulas beside a block: which fill themselves, which are one row's own. Pure. */
import { toA1 } from "../cells/rect";
import { makeRelative, removeTexts, rewriteRows } from "../layout/fill-down";

/** `=B5*2` of row 5 is `=B9*2` in row 9; what names other rows or fixed ones goes on naming these. */
export function moveFormula(formula: string, from: number, to: number): string {
  return replaceRows(formula, (row) => (row === from ? to : row));
}

/** As a copy of it in another row reads. */
export function copyFormula(formula: string, from: number, to: number): string {
  return replaceRows(formula, (row) => row + to - from);
}

function replaceRows(formula: string, of: (row: number) => number): string {
  return rewriteRows(formula, (letters, row) => `${letters}${Math.max(1, of(row))}`);
}

/** Whether a cell holds what was filled down from the row `from`. */
export function isFilledFormula(model: string, from: number, formula: string, row: number): boolean {
  return model !== "" && formula !== "" && makeRelative(from, model) === makeRelative(row, formula);
}

/** Whether it names the cell above its own, as a running total does. */
export function goesOnFromAbove(
  formula: string,
  at: { readonly row: number; readonly column: number },
): boolean {
  const above = toA1({ row: at.row - 1, column: at.column });
  return new RegExp(`(?<![\\w.$!])\\$?${above}(?![\\w(])`, "i").test(removeTexts(formula));
}

/** Functions and signs whose results go on into other cells. */
const SPILLS =
  /[{}]|\b(ARRAYFORMULA|ARRAY_CONSTRAIN|FILTER|SORTN?|UNIQUE|QUERY|IMPORT\w+|SPLIT|SEQUENCE|TRANSPOSE|MAP|BYROW|BYCOL|MAKEARRAY|SCAN|HSTACK|VSTACK|FLATTEN|TOCOL|TOROW|WRAPROWS|WRAPCOLS|CHOOSEROWS|CHOOSECOLS|TAKE|DROP|EXPAND|RANDARRAY|GOOGLEFINANCE|MMULT|MUNIT|FREQUENCY|LINEST|LOGEST|TREND|GROWTH|REGEXEXTRACT|LET|LAMBDA|ANALYTICS_\w+)\s*\(/i;
const BARE_RANGE = /^=\s*('[^']+'!|[\w.]+!)?\$?[A-Z]{1,3}\$?\d*:\$?[A-Z]{1,3}\$?\d*\s*$/i;

const MAKES_ONE_VALUE =
  /^=\s*(SUM|SUMPRODUCT|COUNT|COUNTA|COUNTUNIQUE|AVERAGE|MAX|MIN|MEDIAN|ROWS|COLUMNS|TEXTJOIN|JOIN|CONCATENATE)\s*\(/i;

/** Whether the outermost function, an ARRAYFORMULA around it aside, makes one value of many. */
function isOneValue(bare: string): boolean {
  const inner = bare.replace(/^=\s*ARRAYFORMULA\s*\((.*)\)\s*$/is, "=$1");
  if (!MAKES_ONE_VALUE.test(inner)) return false;
  let depth = 0;
  for (let at = inner.indexOf("("); at < inner.length; at += 1) {
    if (inner[at] === "(") depth += 1;
    if (inner[at] === ")") depth -= 1;
    if (depth === 0) return inner.slice(at + 1).trim() === "";
  }
  return false;
}

/** Whether cells beside and below may show what this formula came to: nobody typed these. */
export function maySpill(formula: string): boolean {
  const bare = removeTexts(formula);
  if (isOneValue(bare)) return false;
  return SPILLS.test(bare) || BARE_RANGE.test(bare);
}
