/**
 * A comparison of a person's property with values from outside, as SQL that is true or false and never
 * unknown.
 */
import { isDay } from "../model/days";
import type { Property } from "../data/store";
import { join, raw, sql, type Sql } from "../data/sql";
import { badField } from "../model/errors";
import type { ComparisonMode, ComparisonValue } from "../saved/definitions";
import type { TimeZone } from "../wire/time-zone";
import { wallTime } from "../data/time-sql";

/** A day, or a day with a time of day, which may have an offset from UTC. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;
const NUMBER = /^-?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** Whole numbers of so many digits that a column of this type can be compared with them. */
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
 * The condition on the columns of a person. Texts are compared exactly, capitals included. `not_…` is the
 * opposite of its positive form, so it also holds for people without the property.
 * @throws ServiceError 400 at `path` when a value does not fit the property's type.
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

/** DuckDB's functions for these have the names of the modes. */
function compareText(mode: Textual, property: Property, value: ComparisonValue): Sql {
  return sql`${raw(mode)}(${property.column}::VARCHAR, ${String(value)})`;
}

/** A comparison with a missing value is neither true nor false in SQL; here it is false. */
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

/** Both sides in one type: the property's own, or a wider one where a value would lose something. */
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
      // Whole numbers beyond 2^53 are compared exactly; anything with a fraction, and more than decimals
      // hold, as a double.
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

/**
 * Greater and less mean numbers when a number is asked for; equal means the same characters: 00042 is not 42.
 */
function chooseTextComparands(column: Sql, operator: Simple, value: ComparisonValue): Comparands {
  const isNumber = typeof value === "number" || typeof value === "bigint";
  if (operator === "equals" || !isNumber)
    return { column: sql`${column}::VARCHAR`, comparand: sql`${String(value)}` };
  return { column: sql`TRY_CAST(${column}::VARCHAR AS DOUBLE)`, comparand: sql`${String(value)}::DOUBLE` };
}

/**
 * A day is the whole day in the zone ("at most 2024-05-31" includes its evening), a time without an offset is
 * what the clocks of the zone show, and one with an offset is that moment. A property of days has no zone of
 * its own.
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
