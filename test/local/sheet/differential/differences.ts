/**
 * Where the local sheet gives something else than the second engine on purpose. A source that nobody has read
 * says that it is from memory. A line whose example needs it
 * no more is a mistake.
 */
import { type Outcome, outcomeText } from "./outcome";

export interface Difference {
  readonly functions: string;
  /** A call that shows it; it is always among those that are compared. */
  readonly example: string;
  /** The calls that it is about; all, unless given. */
  readonly formulas?: RegExp;
  /** What each engine gives; anything, unless given. */
  readonly ours?: RegExp;
  readonly other?: RegExp;
  readonly because: string;
  readonly source: string;
}

const CALLS_OF_PAIRS =
  "CORREL PEARSON COVAR COVARIANCE.P COVARIANCE.S SLOPE INTERCEPT RSQ STEYX FORECAST FORECAST.LINEAR SUMX2MY2 SUMX2PY2 SUMXMY2 T.TEST TTEST";

export const DIFFERENCES: readonly Difference[] = [
  {
    functions: CALLS_OF_PAIRS,
    example: "=CORREL(A1:A8,{1,2})",
    ours: /^#N\/A$/,
    because: "arguments of different size are #N/A",
    source:
      "Microsoft's help on CORREL, read 2026-11: a different number of data points is #N/A; that Sheets follows, from memory",
  },
  {
    functions: "ERF ERFC ERFC.PRECISE",
    example: "=ERFC(0.5)",
    formulas: /[(,]0\.5[),]/,
    because: "erf(0.5) is 0.5204998778130465; the other engine is wrong in the eleventh digit",
    source: "NIST Digital Library of Mathematical Functions, 7.2 and its tables",
  },
  {
    functions: "CHIINV CHISQ.INV.RT CHISQ.INV",
    example: "=CHIINV(0.964,1)",
    formulas: /,1(\.\d)?\)/,
    because: "the other engine's search ends early; erf(sqrt(x / 2)) of ours is 0.036 to 16 digits",
    source: "NIST Digital Library of Mathematical Functions, 8.2 and 7.2",
  },
  {
    functions: "BIN2DEC BIN2HEX BIN2OCT DECIMAL",
    example: '=BIN2DEC("")',
    ours: /^#NUM!$/,
    because: "digits that are none are #NUM!, as those of HEX2DEC are in both",
    source: "Microsoft's help on BIN2DEC, from memory; that on HEX2BIN says so of its digits",
  },
  {
    functions: "HEX2BIN HEX2OCT OCT2BIN DEC2BIN DEC2OCT",
    example: '=HEX2BIN("FFFFFFFFFF",5)',
    other: /^#NUM!$/,
    because: "the number of places does not count for negative numbers",
    source:
      "Microsoft's help on HEX2BIN and HEX2OCT, read 2026-11: places are ignored where the number is negative",
  },
  {
    functions: "OCT2DEC",
    example: '=OCT2DEC("17777777777")',
    formulas: /"17777777777"/,
    because: "an octal number has at most ten digits",
    source:
      "Microsoft's help on OCT2HEX, read 2026-11: at most 10 octal characters; that on OCT2DEC, from memory",
  },
  {
    functions: "PERCENTRANK.INC",
    example: "=PERCENTRANK.INC({4},4)",
    ours: /^1$/,
    other: /^#N\/A$/,
    because: "the rank in a set of one number is 1, as PERCENTRANK's is in both",
    source: "from memory; Google's help on PERCENTRANK.INC (answer 3267360) says nothing of one number",
  },
  {
    functions: "SKEW.P",
    example: "=SKEW.P({1,2})",
    ours: /^#DIV\/0!$/,
    because: "two numbers have no skew",
    source: "Microsoft's help on SKEW.P, from memory",
  },
  {
    functions: "IRR RATE XIRR",
    example: "=RATE(31,1167.04,-2921.33,1000,1)",
    other: /^#NUM!$/,
    because: "the other engine's search gives up; that ours has found a root is tested by itself",
    source: "payments at the found rate are worth nothing",
  },
  {
    functions: "RATE",
    example: "=RATE(31,357.65,633.94,0,1)",
    other: /^-0\.99/,
    ours: /^#NUM!$/,
    because: "payments that are all of one sign have no rate",
    source: "the sum of positive numbers is not zero at any rate",
  },
  {
    functions: "XNPV",
    example: "=XNPV(-0.05,{-100,120},{40000,40365})",
    formulas: /\((-|0,)/,
    other: /^#NUM!$/,
    because: "a negative rate is a rate: what XIRR finds can be put into XNPV",
    source: "LibreOffice 7.4 calculates it too",
  },
  {
    functions: "DATE",
    example: "=DATE(126,10,3)",
    formulas: /\((0|126|1899),/,
    because: "years from 0 to 1899 count from 1900",
    source: "Google's help on DATE (answer 3092969), read 2026-11",
  },
  {
    functions:
      "DAYS DAYS360 YEARFRAC WEEKDAY WEEKNUM ISOWEEKNUM EDATE EOMONTH YEAR MONTH DAY DATEDIF NETWORKDAYS WORKDAY",
    example: "=YEAR(-1)",
    other: /^#NUM!$/,
    formulas: /-1\b|,0\)|\(61,|,61\)/,
    because: "days before 1900 are dates with numbers from 0 down",
    source:
      "Google's help on TO_DATE (answer 3094239), read 2026-11: negative values are days before 30 December 1899",
  },
  {
    functions: "WEEKDAY WEEKNUM DATEDIF",
    example: "=WEEKNUM(31710,3)",
    ours: /^#NUM!$/,
    other: /^#VALUE!$/,
    because: "a way of counting that does not exist is #NUM!",
    source: "Microsoft's help on WEEKDAY and WEEKNUM, from memory",
  },
  {
    functions: "CHAR",
    example: "=CHAR(150)",
    formulas: /\((128|150|159)\)/,
    because: "numbers are those of Unicode",
    source: "Google's help on CHAR (answer 3094120), read 2026-11",
  },
  {
    functions: "ROUNDUP ROUNDDOWN TRUNC",
    example: "=ROUNDUP(-39.502,5)",
    ours: /./,
    formulas: /\.\d+,/,
    because: "the decimal digits that a number shows are rounded, not those of its binary form",
    source: "LibreOffice 7.4 gives the same numbers; that Sheets does, from memory",
  },
];

export function explains(difference: Difference, call: Compared): boolean {
  const { functions, formulas, ours, other } = difference;
  return (
    functions.split(" ").includes(call.name) &&
    (formulas?.test(call.formula) ?? true) &&
    (ours?.test(outcomeText(call.ours)) ?? true) &&
    (other?.test(outcomeText(call.other)) ?? true)
  );
}

/** One call and what both engines say. */
export interface Compared {
  readonly name: string;
  readonly formula: string;
  readonly ours: Outcome;
  readonly other: Outcome;
}
