/** Numbers as people and tools write them: with a currency, a percent sign, groups, a comma. */
import type { DuckDBConnection } from "@duckdb/node-api";
import { literal, raw, sql, type Sql } from "../../sql";

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

/**
 * How a column of texts is read as numbers: all of it in one way, or not at all.
 * @param values a relation with one column `v` of texts that are something
 */
export async function findAmountReading(
  connection: DuckDBConnection,
  values: Sql,
  isSemicolon: boolean,
): Promise<AmountReading | AmountProblem | undefined> {
  const count = (pattern: string): Sql => sql`count(*) FILTER (regexp_full_match(v, ${literal(pattern)}))`;
  const currency = sql`regexp_extract(v, ${literal(CURRENCY)})`;
  const reader = await connection.runAndReadAll(
    sql`SELECT count(*), ${count(writePattern(POINT))}, ${count(writePattern(COMMA))}, count(DISTINCT nullif(${currency}, '')),
      count(*) FILTER (${currency} <> ''), count(*) FILTER (v LIKE '%\\%%' ESCAPE '\\'),
      max(length(regexp_extract(v, '\\.(\\d+)\\D*$', 1))), max(length(regexp_extract(v, ',(\\d+)\\D*$', 1))),
      bool_or(regexp_matches(v, '[.,]')), bool_and(regexp_matches(${currency}, '\\$|£|USD|GBP')), bool_and(regexp_full_match(v, '-?\\d+(\\.\\d+)?')) FROM ${values}`
      .text,
  );
  const [row = []] = reader.getRows();
  const [
    all = 0,
    point = 0,
    comma = 0,
    currencies = 0,
    withCurrency = 0,
    percents = 0,
    pointScale = 0,
    commaScale = 0,
  ] = row.slice(0, 8).map(Number);
  // Digits alone are read elsewhere, and in quotes are meant as text in JSON.
  if (all === 0 || row[10] === true || (point < all && comma < all)) return undefined;
  if (currencies > 1 || (currencies === 1 && withCurrency < all)) return "two currencies";
  if (percents > 0 && percents < all) return undefined;
  const isEither = point === all && comma === all && row[8] === true;
  if (isEither && !isSemicolon && row[9] !== true) return "can be read in two ways";
  const isComma = point < all || (isEither && isSemicolon);
  const scale = isComma ? commaScale : pointScale;
  return { cast: (value) => castOf(value, isComma, scale, percents > 0) };
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
