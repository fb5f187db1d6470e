/** Reads what a property is compared with, by the type of its values. */
import { isDay } from "../model/days";
import type { Comparand, Operator, TextMatch, Who } from "../engines/engine";
import type { Property } from "../model/events";
import { badField } from "../model/errors";
import type { ComparisonMode, ComparisonValue } from "./definitions";

/** A day, maybe with a time and an offset. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;
const NUMBER = /^-?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** As many digits as the column type compares exactly. */
const WHOLE = { integer: /^-?\d{1,38}$/, number: /^-?\d{1,15}$/ };

type Opposite = "not_equals" | "not_contains" | "not_exists";

const OPPOSITES: Readonly<Record<Opposite, ComparisonMode>> = {
  not_equals: "equals",
  not_contains: "contains",
  not_exists: "exists",
};

/**
 * Texts match exactly, also in case. `not_…` also holds for people without the property.
 * @throws ServiceError 400 at `path` for a value of the wrong type
 */
export function readComparison(
  property: Property,
  mode: ComparisonMode,
  values: readonly ComparisonValue[],
  path: string,
): Who {
  const compare = (operator: Operator, value: ComparisonValue): Who => ({
    is: "compared",
    property,
    operator,
    with: readComparand(property, operator, value, path),
  });
  const [first = "", second = ""] = values;
  switch (mode) {
    case "not_equals":
    case "not_contains":
    case "not_exists":
      return { is: "not", who: readComparison(property, OPPOSITES[mode], values, path) };
    case "contains":
    case "starts_with":
    case "ends_with":
      return { is: mode satisfies TextMatch, property, text: String(first) };
    case "between":
      return { is: "all", of: [compare("at_least", first), compare("at_most", second)] };
    case "one_of":
      return { is: "any", of: values.map((value) => compare("equals", value)) };
    case "exists":
      return { is: "known", property };
    case "equals":
    case "greater_than":
    case "at_least":
    case "less_than":
    case "at_most":
      return compare(mode, first);
  }
}

function readComparand(
  property: Property,
  operator: Operator,
  value: ComparisonValue,
  path: string,
): Comparand {
  const text = String(value);
  switch (property.type) {
    case "integer":
    case "number":
      if (!NUMBER.test(text)) throw createUnfitError(property, text, "a number", path);
      // Whole numbers beyond 2^53 exactly; fractions and numbers too long for decimals as doubles.
      return { as: WHOLE[property.type].test(text) ? "whole" : "double", text };
    case "boolean":
      if (!/^(true|false)$/i.test(text)) throw createUnfitError(property, text, "true or false", path);
      return { as: "boolean", text: text.toLowerCase() };
    case "date":
    case "datetime":
      return readMoment(property, text, path);
    case "text":
    case "json": {
      // Greater and less compare numbers; equal compares characters: 00042 is not 42.
      const isNumber = typeof value === "number" || typeof value === "bigint";
      return { as: operator === "equals" || !isNumber ? "text" : "number", text };
    }
  }
}

/**
 * A day is the whole day in the zone ("at most 2024-05-31" includes its evening); a time without an offset is
 * a wall time there.
 */
function readMoment(property: Property, text: string, path: string): Comparand {
  const [, day = "", time, offset] = MOMENT.exec(text) ?? [];
  if (!isDay(day)) throw createUnfitError(property, text, "a date that exists", path);
  return { as: time === undefined ? "day" : offset === undefined ? "wall" : "moment", text };
}

function createUnfitError(property: Property, text: string, expected: string, path: string): Error {
  return badField(path, `"${text.slice(0, 40)}" is not ${expected}, which property "${property.name}" holds`);
}
