/** A comparison of a person's property with values from outside, as SQL that is true or false and never unknown. */
import type { Property } from "../data/store";
import { join, raw, sql, type Sql } from "../data/sql";
import { badField } from "../errors";
import type { ComparisonMode, ComparisonValue } from "../saved/definitions";

const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

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
 * The condition on the columns of a person. Texts are compared exactly, capitals included. `not_…` is the opposite of
 * its positive form, so it also holds for people without the property.
 * @throws ServiceError 400 at `path` when a value does not fit the property's type.
 */
export function comparison(
  property: Property,
  mode: ComparisonMode,
  values: readonly ComparisonValue[],
  path: string,
): Sql {
  const compare = (operator: Simple, value: ComparisonValue): Sql => {
    const { column, comparand } = typed(property, operator, value, path);
    return sql`${column} ${raw(OPERATORS[operator])} ${comparand}`;
  };
  const [first = "", second = ""] = values;
  switch (mode) {
    case "not_equals":
    case "not_contains":
    case "not_exists":
      return not(comparison(property, OPPOSITES[mode], values, path));
    case "contains":
    case "starts_with":
    case "ends_with":
      return known(textual(mode, property, first));
    case "between":
      return known(sql`${compare("at_least", first)} AND ${compare("at_most", second)}`);
    case "one_of": {
      const each = values.map((value) => compare("equals", value));
      return known(join(each, " OR "));
    }
    case "exists":
      return sql`(${property.column} IS NOT NULL)`;
    case "equals":
    case "greater_than":
    case "at_least":
    case "less_than":
    case "at_most":
      return known(compare(mode, first));
  }
}

/** DuckDB's functions for these have the names of the modes. */
function textual(mode: Textual, property: Property, value: ComparisonValue): Sql {
  return sql`${raw(mode)}(${property.column}::VARCHAR, ${String(value)})`;
}

/** A comparison with a missing value is neither true nor false in SQL; here it is false. */
function known(condition: Sql): Sql {
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
function typed(property: Property, operator: Simple, value: ComparisonValue, path: string): Comparands {
  const text = String(value);
  const { column } = property;
  switch (property.type) {
    case "integer":
    case "number":
      if (!NUMBER.test(text)) throw unfit(property, text, "a number", path);
      // Digits beyond 2^53 are compared exactly; anything with a fraction as a double.
      return { column, comparand: /^-?\d{1,38}$/.test(text) ? sql`${text}::HUGEINT` : sql`${text}::DOUBLE` };
    case "boolean":
      if (!/^(true|false)$/i.test(text)) throw unfit(property, text, "true or false", path);
      return { column, comparand: raw(text.toLowerCase()) };
    case "date":
    case "datetime":
      return moments(property, text, path);
    case "text":
    case "json":
      return texts(column, operator, value);
  }
}

/** Greater and less mean numbers when a number is asked for; equal means the same characters: 00042 is not 42. */
function texts(column: Sql, operator: Simple, value: ComparisonValue): Comparands {
  const isNumber = typeof value === "number" || typeof value === "bigint";
  if (operator === "equals" || !isNumber) return { column: sql`${column}::VARCHAR`, comparand: sql`${String(value)}` };
  return { column: sql`TRY_CAST(${column}::VARCHAR AS DOUBLE)`, comparand: sql`${String(value)}::DOUBLE` };
}

function moments(property: Property, text: string, path: string): Comparands {
  if (!MOMENT.test(text) || Number.isNaN(Date.parse(text))) throw unfit(property, text, "a date", path);
  // A day means the whole day: "at most 2024-05-31" includes its evening.
  if (text.length === 10) return { column: sql`${property.column}::DATE`, comparand: sql`${text}::DATE` };
  return { column: sql`${property.column}::TIMESTAMP`, comparand: sql`(${text}::TIMESTAMPTZ AT TIME ZONE 'UTC')` };
}

function unfit(property: Property, text: string, expected: string, path: string): Error {
  return badField(path, `"${text.slice(0, 40)}" is not ${expected}, which property "${property.name}" holds`);
}
