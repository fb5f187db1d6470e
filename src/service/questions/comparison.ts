/** Comparisons as SQL that is true or false, never NULL. */
import { isDay } from "../model/days";
import type { Property } from "../data/store";
import { join, raw, sql, type Sql } from "../data/sql";
import { badField } from "../model/errors";
import type { ComparisonMode, ComparisonValue } from "../saved/definitions";
import type { TimeZone } from "../wire/time-zone";
import { wallTime } from "../data/time-sql";

/** A day, maybe with a time and an offset. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;
const NUMBER = /^-?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** As many digits as the column type compares exactly. */
const WHOLE = { integer: /^-?\d{1,38}$/, number: /^-?\d{1,15}$/ };

type Simple = "equals" | "greater_than" | "at_least" | "less_than" | "at_most";
type Textual = "contains" | "starts_with" | "ends_with";
type Opposite = "not_equals" | "not_contains" | "not_exists";

const OPERATORS: Readonly<Record<Simple, string>> = {
  equals: "=",
  greater_than: ">",
  at_least: ">=",
  less_than: "<",
  at_most: "<=",
};
const OPPOSITES: Readonly<Record<Opposite, ComparisonMode>> = {
  not_equals: "equals",
  not_contains: "contains",
  not_exists: "exists",
};

/**
 * Texts match exactly, also in case. `not_…` also holds for people without the property.
 * @throws ServiceError 400 at `path` for a value of the wrong type
 */
export function buildComparison(
  property: Property,
  mode: ComparisonMode,
  values: readonly ComparisonValue[],
  zone: TimeZone,
  path: string,
): Sql {
  const compare = (operator: Simple, value: ComparisonValue): Sql => {
    const { column, comparand } = chooseComparands(property, operator, value, zone, path);
    return sql`${column} ${raw(OPERATORS[operator])} ${comparand}`;
  };
  const [first = "", second = ""] = values;
  switch (mode) {
    case "not_equals":
    case "not_contains":
    case "not_exists":
      return not(buildComparison(property, OPPOSITES[mode], values, zone, path));
    case "contains":
    case "starts_with":
    case "ends_with":
      return treatUnknownAsFalse(compareText(mode, property, first));
    case "between":
      return treatUnknownAsFalse(sql`${compare("at_least", first)} AND ${compare("at_most", second)}`);
    case "one_of": {
      const each = values.map((value) => compare("equals", value));
      return treatUnknownAsFalse(join(each, " OR "));
    }
    case "exists":
      return sql`(${property.column} IS NOT NULL)`;
    case "equals":
    case "greater_than":
    case "at_least":
    case "less_than":
    case "at_most":
      return treatUnknownAsFalse(compare(mode, first));
  }
}

/** DuckDB's functions have these names. */
function compareText(mode: Textual, property: Property, value: ComparisonValue): Sql {
  return sql`${raw(mode)}(${property.column}::VARCHAR, ${String(value)})`;
}

/** A condition in which NULL counts as false. */
function treatUnknownAsFalse(condition: Sql): Sql {
  return sql`coalesce(${condition}, false)`;
}

export function not(condition: Sql): Sql {
  return sql`(NOT ${condition})`;
}

interface Comparands {
  readonly column: Sql;
  readonly comparand: Sql;
}

/** Both sides in one type, wide enough for both. */
function chooseComparands(
  property: Property,
  operator: Simple,
  value: ComparisonValue,
  zone: TimeZone,
  path: string,
): Comparands {
  const text = String(value);
  const { column } = property;
  switch (property.type) {
    case "integer":
    case "number":
      if (!NUMBER.test(text)) throw createUnfitError(property, text, "a number", path);
      // Whole numbers beyond 2^53 exactly; fractions and numbers too long for decimals as doubles.
      return {
        column,
        comparand: WHOLE[property.type].test(text) ? sql`${text}::HUGEINT` : sql`${text}::DOUBLE`,
      };
    case "boolean":
      if (!/^(true|false)$/i.test(text)) throw createUnfitError(property, text, "true or false", path);
      return { column, comparand: raw(text.toLowerCase()) };
    case "date":
    case "datetime":
      return readMoment(property, text, zone, path);
    case "text":
    case "json":
      return chooseTextComparands(column, operator, value);
  }
}

/** Greater and less compare numbers; equal compares characters: 00042 is not 42. */
function chooseTextComparands(column: Sql, operator: Simple, value: ComparisonValue): Comparands {
  const isNumber = typeof value === "number" || typeof value === "bigint";
  if (operator === "equals" || !isNumber)
    return { column: sql`${column}::VARCHAR`, comparand: sql`${String(value)}` };
  return { column: sql`TRY_CAST(${column}::VARCHAR AS DOUBLE)`, comparand: sql`${String(value)}::DOUBLE` };
}

/**
 * A day is the whole day in the zone ("at most 2024-05-31" includes its evening); a time without an offset is
 * a wall time there. Day properties have no zone.
 */
function readMoment(property: Property, text: string, zone: TimeZone, path: string): Comparands {
  const [, day = "", time, offset] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) throw createUnfitError(property, text, "a date that exists", path);
  const { column } = property;
  const isDays = property.type === "date";
  const wall = isDays ? sql`${column}::TIMESTAMP` : wallTime(zone, sql`${column}::TIMESTAMPTZ`);
  if (time === undefined) return { column: sql`${wall}::DATE`, comparand: sql`${text}::DATE` };
  if (offset === undefined) return { column: wall, comparand: sql`${text}::TIMESTAMP` };
  const moment = sql`${text}::TIMESTAMPTZ`;
  return isDays
    ? { column: wall, comparand: wallTime(zone, moment) }
    : { column: sql`${column}::TIMESTAMPTZ`, comparand: moment };
}

function createUnfitError(property: Property, text: string, expected: string, path: string): Error {
  return badField(path, `"${text.slice(0, 40)}" is not ${expected}, which property "${property.name}" holds`);
}
