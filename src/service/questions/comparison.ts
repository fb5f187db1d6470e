/** A comparison of a person's property with values from outside, as SQL that is true or false and never unknown. */
import type { Property } from "../data/store";
import { join, raw, sql, type Sql } from "../data/sql";
import { badField } from "../errors";
import type { ComparisonMode, ComparisonValue } from "../saved/definitions";

const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const NUMBER = /^-?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

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
  const [first = "", second = ""] = values;
  const compare = (operator: string, value: ComparisonValue): Sql => {
    const { column, comparand } = typed(property, operator, value, path);
    return sql`${column} ${raw(operator)} ${comparand}`;
  };
  const call = (name: string): Sql => sql`${raw(name)}(${property.column}::VARCHAR, ${String(first)})`;
  switch (mode) {
    case "equals":
      return known(compare("=", first));
    case "not_equals":
      return not(known(compare("=", first)));
    case "contains":
      return known(call("contains"));
    case "not_contains":
      return not(known(call("contains")));
    case "starts_with":
      return known(call("starts_with"));
    case "ends_with":
      return known(call("ends_with"));
    case "greater_than":
      return known(compare(">", first));
    case "at_least":
      return known(compare(">=", first));
    case "less_than":
      return known(compare("<", first));
    case "at_most":
      return known(compare("<=", first));
    case "between":
      return known(sql`${compare(">=", first)} AND ${compare("<=", second)}`);
    case "one_of":
      return known(
        join(
          values.map((value) => compare("=", value)),
          " OR ",
        ),
      );
    case "exists":
      return sql`(${property.column} IS NOT NULL)`;
    case "not_exists":
      return sql`(${property.column} IS NULL)`;
  }
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
function typed(property: Property, operator: string, value: ComparisonValue, path: string): Comparands {
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
function texts(column: Sql, operator: string, value: ComparisonValue): Comparands {
  const isNumber = typeof value === "number" || typeof value === "bigint";
  if (operator === "=" || !isNumber) return { column: sql`${column}::VARCHAR`, comparand: sql`${String(value)}` };
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
