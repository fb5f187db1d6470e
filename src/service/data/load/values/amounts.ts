/** Numbers as people and tools write them: with a currency, a percent sign, groups, a comma. */
import { literal, raw, sql, type Sql } from "../../sql";
import type { Look } from "./column-looks";

const CURRENCY =
  "(US\\$|CA\\$|A\\$|C\\$|R\\$|\\$|€|£|¥|₹|USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|INR|BRL|kr|zł|Kč)";
const SPACE = "[\\s\u00a0\u202f]?";
/** "1,234.50", "1 234.50", "1,23,456.00" as in India; of more than one digit none begins with a zero. */
const POINT =
  "((0|[1-9]\\d*|[1-9]\\d{0,2}(,\\d{3})+|[1-9]\\d?(,\\d{2})+,\\d{3}|[1-9]\\d{0,2}(['\\s\u00a0\u202f]\\d{3})+)(\\.\\d{1,9})?)";
/** "1.234,50", "1 234,50". */
const COMMA = "((0|[1-9]\\d*|[1-9]\\d{0,2}([.'\\s\u00a0\u202f]\\d{3})+)(,\\d{1,9})?)";

function writePattern(figures: string): string {
  const sign = "[-−+]?";
  const inner = `${sign}${SPACE}${CURRENCY}?${SPACE}${sign}${figures}${SPACE}(${CURRENCY}|%)?[-−]?`;
  return `(\\(${inner}\\)|${inner})`;
}

export interface AmountReading {
  /** Of a text without spaces about it. */
  readonly cast: (value: Sql) => Sql;
}

/** Why a column that nearly is one of amounts stays text, as the end of a sentence. */
export type AmountProblem = "two currencies" | "can be read in two ways";

/** Worked out once of each value; what is no amount either way costs no more. */
export const AMOUNT_PARTS = sql`regexp_full_match(v, ${literal(writePattern(POINT))}) AS point,
  regexp_full_match(v, ${literal(writePattern(COMMA))}) AS comma,
  CASE WHEN point OR comma THEN nullif(regexp_extract(v, ${literal(CURRENCY)}), '') END AS currency`;
const isDigits = raw(
  "bool_and(CASE WHEN v < ':' THEN regexp_full_match(v, '-?\\d+(\\.\\d+)?') ELSE v IS NULL END)",
);

/** What is to be known of a column's texts before they are read as amounts. */
export const AMOUNT_FACTS = {
  point: raw("count(*) FILTER (point)"),
  comma: raw("count(*) FILTER (comma)"),
  currencies: raw("count(DISTINCT currency)"),
  withCurrency: raw("count(currency)"),
  percents: raw("count(*) FILTER (contains(v, '%'))"),
  pointScale: raw("max(length(regexp_extract(v, '\\.(\\d+)\\D*$', 1))) FILTER (point)"),
  commaScale: raw("max(length(regexp_extract(v, ',(\\d+)\\D*$', 1))) FILTER (comma)"),
  hasMarks: raw("bool_or(contains(v, '.') OR contains(v, ','))"),
  hasPointMoney: raw("bool_and(coalesce(regexp_matches(currency, '\\$|£|USD|GBP'), v IS NULL))"),
  isDigits,
} as const;
export const AMOUNTS = { parts: AMOUNT_PARTS, facts: AMOUNT_FACTS };
export const DIGITS = { parts: raw("true AS digits"), facts: { isDigits } };

export type AmountLook = Look<keyof typeof AMOUNT_FACTS>;

/** How a column of texts is read as numbers: all of it in one way, or not at all. */
export function findAmountReading(
  look: AmountLook,
  isSemicolon: boolean,
): AmountReading | AmountProblem | undefined {
  const all = look.values;
  const [point, comma, percents] = [look.point, look.comma, look.percents].map(Number);
  // Digits alone are read elsewhere, and in quotes are meant as text in JSON.
  if (all === 0 || look.isDigits === true || (point !== all && comma !== all)) return undefined;
  if (Number(look.currencies) > 1 || (Number(look.currencies) === 1 && Number(look.withCurrency) < all))
    return "two currencies";
  if (percents !== 0 && percents !== all) return undefined;
  const isEither = point === all && comma === all && look.hasMarks === true;
  if (isEither && !isSemicolon && look.hasPointMoney !== true) return "can be read in two ways";
  const isComma = point !== all || (isEither && isSemicolon);
  const scale = Number(isComma ? look.commaScale : look.pointScale);
  return { cast: (value) => castOf(value, isComma, scale, percents !== 0) };
}

function castOf(value: Sql, isComma: boolean, scale: number, isPercent: boolean): Sql {
  const figures = isComma
    ? sql`replace(regexp_replace(${value}, '[^0-9,]', '', 'g'), ',', '.')`
    : sql`regexp_replace(${value}, '[^0-9.]', '', 'g')`;
  const sign = sql`CASE WHEN regexp_matches(${value}, '[-−(]') THEN -1 ELSE 1 END`;
  return isPercent
    ? sql`(${sign} * ${figures}::DOUBLE / 100)`
    : sql`(${sign} * ${figures}::DECIMAL(18,${raw(String(Math.min(9, scale)))}))::DECIMAL(18,${raw(String(Math.min(9, scale)))})`;
}
