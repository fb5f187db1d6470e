/**
 * Columns of amounts: in one currency, "$1,234.50", "(7,00 €)", "USD 12"; grouped or in brackets without one,
 * "1,234.50", "(12.50)"; or of decimals with a comma.
 */

import { isPlainNumeral } from "./numerals";
import { isText, type List } from "../../table/values";

/** Longer ones before those that they end in. */
const CURRENCY_SIGNS: readonly string[] = [
  ...[
    "US$",
    "CA$",
    "AU$",
    "NZ$",
    "HK$",
    "A$",
    "C$",
    "R$",
    "$",
    "€",
    "£",
    "¥",
    "₹",
    "₽",
    "₩",
    "₺",
    "₴",
    "₪",
    "₫",
    "₱",
    "₦",
  ],
  ...[
    "USD",
    "EUR",
    "GBP",
    "JPY",
    "CHF",
    "CAD",
    "AUD",
    "NZD",
    "CNY",
    "INR",
    "BRL",
    "MXN",
    "SEK",
    "NOK",
    "DKK",
    "PLN",
  ],
  ...[
    "CZK",
    "HUF",
    "RON",
    "TRY",
    "ZAR",
    "KRW",
    "SGD",
    "HKD",
    "THB",
    "ILS",
    "AED",
    "RUB",
    "UAH",
    "kr",
    "zł",
    "Kč",
    "Ft",
  ],
];
/** Here a comma before three digits never marks decimals. */
const GROUPED_BY_COMMAS = /\$$|^(£|¥|₹|USD|GBP|JPY|INR)$/;
/** "1,234.50", "1'234.50", "12,34,567.00"; ids may begin with zeros. */
const POINT = /^(0|[1-9]\d*|[1-9]\d?\d?(,\d{3})+|[1-9]\d?\d?('\d{3})+|[1-9]\d?(,\d\d)+,\d{3})(\.\d+)?$/;
/** "1.234,50", "1 234,50". */
const COMMA = /^(0|[1-9]\d*|[1-9]\d?\d?(\.\d{3})+|[1-9]\d?\d?('\d{3})+)(,\d+)?$/;
/** More digits do not fit into a number. */
const MOST_AMOUNT_DIGITS = 15;
const LONGEST_AMOUNT = 40;

interface Amount {
  readonly before: string;
  readonly behind: string;
  readonly sign: string;
  readonly isNegative: boolean;
  readonly isBracketed: boolean;
  /** With an apostrophe for every space or apostrophe between groups. */
  readonly figures: string;
}

/** Numbers of a column, and how they were written. */
export interface FormattedColumn {
  readonly cells: (number | null)[];
  readonly format: string;
}

/**
 * Undefined for other texts or ambiguous ones: "€1.234" may be a price of fuel or a thousand, and so may
 * "1,234" alone.
 */
export function readAmounts(cells: List): FormattedColumn | undefined {
  // Plain numbers are read elsewhere: versions ("1.9", "1.10") are none.
  if (cells.every(isPlainNumber)) return undefined;
  const amounts: (Amount | undefined)[] = [];
  for (const cell of cells) {
    const amount = isText(cell) && cell !== "" ? readAmount(cell) : undefined;
    if (isText(cell) && cell !== "" && !amount) return undefined;
    amounts.push(amount);
  }
  const [first, ...others] = amounts.filter((one) => one !== undefined);
  if (!first || others.some(({ sign }) => sign !== first.sign)) return undefined;
  const all = [first, ...others];
  const mark = decimalMarkOf(all);
  if (mark === undefined || (first.sign === "" && !areBareAmounts(all, mark))) return undefined;
  let decimals = 0;
  const numbers = amounts.map((amount) => {
    if (amount === undefined) return null;
    const text = toPlainNumber(amount.figures, mark);
    decimals = Math.max(decimals, (text.split(".")[1] ?? "").length);
    return Number(text) * (amount.isNegative ? -1 : 1);
  });
  return { cells: numbers, format: writeFormat(first, decimals) };
}

/** At least one must have a comma: "1,5" between semicolons. Undefined for others. */
export function readCommaDecimals(cells: List): (number | null)[] | undefined {
  const texts = cells.filter((cell) => isText(cell) && cell !== "");
  const figuresOf = (cell: unknown): string => markGroups(String(cell).replace(/^-/, ""));
  const areDecimals = texts.every((cell) => COMMA.test(figuresOf(cell)) && !isTooLong(figuresOf(cell)));
  if (!areDecimals || !texts.some((cell) => String(cell).includes(","))) return undefined;
  return cells.map((cell) => {
    if (!isText(cell) || cell === "") return null;
    return Number(toPlainNumber(figuresOf(cell), ",")) * (cell.startsWith("-") ? -1 : 1);
  });
}

const MOST_LOOKED_AT = 200;
/** A comma before one, two or four figures divides no thousands, and neither does such a point. */
const COMMA_DECIMAL = /^-?\d{1,3}([.\s'’]?\d{3}){0,4},(\d\d?|\d{4,9})( ?%)?$/;
const POINT_DECIMAL = /^-?\d{1,3}(,?\d{3}){0,4}\.(\d\d?|\d{4,9})( ?%)?$/;

/** A list of two ids, "1,2", has neither a point before its comma nor a percent sign. */
const SURE_COMMA = /^-?\d{1,3}([.\s'’]\d{3}){1,4},\d+$|^-?\d+,\d+ ?%$/;

/**
 * Whether some field of a file can only be a decimal with a comma, and none one with a point. Between
 * semicolons "1,5" is one; elsewhere it may be a list of two.
 */
export function haveCommaDecimals(columns: readonly (readonly string[])[], isSemicolon: boolean): boolean {
  const first = columns.map((fields) => fields.slice(0, MOST_LOOKED_AT));
  const has = (mark: RegExp): boolean =>
    first.some((fields) => fields.some((field) => field.length <= LONGEST_AMOUNT && mark.test(field)));
  return has(isSemicolon ? COMMA_DECIMAL : SURE_COMMA) && !has(POINT_DECIMAL);
}

function readAmount(text: string): Amount | undefined {
  if (text.length > LONGEST_AMOUNT) return undefined;
  const [trimmed, isBracketed] = /^\(.*\)$/.test(text.trim())
    ? [text.trim().slice(1, -1).trim(), true]
    : [text.trim(), false];
  const { rest, isMinus } = takeMinus(trimmed);
  const before = /^\d/.test(rest) ? undefined : CURRENCY_SIGNS.find((sign) => rest.startsWith(sign));
  const behind =
    before === undefined && !/\d$/.test(rest)
      ? CURRENCY_SIGNS.find((sign) => rest.endsWith(sign))
      : undefined;
  const sign = before ?? behind ?? "";
  const inner = before === undefined ? rest.slice(0, rest.length - sign.length) : rest.slice(sign.length);
  const { rest: figures, isMinus: isMinusWithin } = takeMinus(inner.trim());
  const negatives = [isBracketed, isMinus, isMinusWithin].filter(Boolean).length;
  const plain = markGroups(figures);
  if (negatives > 1 || isTooLong(plain) || !(POINT.test(plain) || COMMA.test(plain))) return undefined;
  const isApart = inner !== inner.trim();
  return {
    before: before === undefined ? "" : before + (isApart ? " " : ""),
    behind: behind === undefined ? "" : (isApart ? " " : "") + behind,
    sign,
    isNegative: negatives === 1,
    isBracketed,
    figures: plain,
  };
}

function isPlainNumber(cell: unknown): boolean {
  return !isText(cell) || cell === "" || isPlainNumeral(cell);
}

/** Without a currency "12,50" may be two numbers, and "(1)" the mark of a note. */
function areBareAmounts(amounts: readonly Amount[], mark: "." | ","): boolean {
  const areNotes = amounts.every(({ isBracketed, figures }) => isBracketed && /^\d+$/.test(figures));
  const isShown = ({ figures }: Amount): boolean => figures.includes(",") && figures.includes(".");
  return !areNotes && (mark === "." || amounts.some(isShown));
}

/** An apostrophe for every space or apostrophe between groups. */
function markGroups(figures: string): string {
  return figures.replace(/[\s’]/g, "'");
}

function takeMinus(text: string): { readonly rest: string; readonly isMinus: boolean } {
  const isMinus = /^[-−]/.test(text);
  return { rest: isMinus ? text.slice(1).trim() : text, isMinus };
}

function isTooLong(figures: string): boolean {
  return figures.replace(/\D/g, "").length > MOST_AMOUNT_DIGITS;
}

/** Undefined where both are possible. */
function decimalMarkOf(amounts: readonly Amount[]): "." | "," | undefined {
  const isPoint = amounts.every(({ figures }) => POINT.test(figures));
  const isComma = amounts.every(({ figures }) => COMMA.test(figures));
  if (isPoint !== isComma) return isPoint ? "." : ",";
  const isClear = ({ figures, sign }: Amount): boolean =>
    !/[.,]/.test(figures) || (figures.includes(",") && GROUPED_BY_COMMAS.test(sign));
  return isPoint && amounts.every(isClear) ? "." : undefined;
}

function toPlainNumber(figures: string, mark: "." | ","): string {
  return figures.replace(mark === "." ? /[,']/g : /[.']/g, "").replace(",", ".");
}

function writeFormat({ before, behind }: Amount, decimals: number): string {
  const quote = (text: string): string => (text === "" ? "" : `"${text}"`);
  return `${quote(before)}#,##0${decimals > 0 ? "." : ""}${"0".repeat(decimals)}${quote(behind)}`;
}
