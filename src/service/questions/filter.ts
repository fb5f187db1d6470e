/** Filters over people: what they did, what they are, and their segments. */
import type { Context } from "./context";
import type { Property } from "../model/events";
import { badField, unknownNameError } from "../model/errors";
import { areSpeltAlike } from "../model/near-names";
import {
  COMPARISON_MODES,
  requireSaved,
  type ComparisonMode,
  type ComparisonValue,
  type Operand,
} from "../saved/definitions";
import { readDateRange } from "../wire/date-range";
import { Fields } from "../wire/fields";
import { isObject, type JsonValue } from "../wire/json";
import { readComparison } from "../saved/comparison";

const TYPES = ["and", "or", "event", "property", "segment"] as const;
const OCCURRENCES = ["at_least", "at_most", "exactly"] as const;
const DEEPEST_FILTER = 100;
const MOST_OPERANDS = 50;
const MOST_TIMES = 1_000_000;

/** All names in the result exist. */
export function readFilter(fields: Fields, name: string, context: Context): Operand | undefined {
  const operand = fields.optionalObject(name);
  return operand && readOperand(operand, context, 1);
}

function readOperand(fields: Fields, context: Context, depth: number): Operand {
  if (depth > DEEPEST_FILTER) throw badField(fields.path, `filters may be nested ${DEEPEST_FILTER} deep`);
  const type = fields.choice("type", TYPES);
  const negate = fields.flag("negate");
  const operand = readByType(type, fields, context, depth, negate);
  fields.done();
  return operand;
}

function readByType(
  type: (typeof TYPES)[number],
  fields: Fields,
  context: Context,
  depth: number,
  negate: boolean,
): Operand {
  switch (type) {
    case "and":
    case "or":
      return {
        type: type === "and" ? "all" : "any",
        operands: readOperands(fields, (one) => readOperand(one, context, depth + 1)),
        negate,
      };
    case "event":
      return readEvent(fields, context, negate);
    case "property":
      return readProperty(fields, context, negate);
    case "segment": {
      const segment = requireSaved(
        "segment",
        context.definitions.segments,
        fields.idOrName("segment"),
        fields.pathOf("segment"),
      );
      return { type, segment: segment.name, negate };
    }
  }
}

function readOperands(fields: Fields, read: (operand: Fields) => Operand): Operand[] {
  const value = fields.value("operands");
  if (!Array.isArray(value) || !value.length || value.length > MOST_OPERANDS) {
    throw badField(fields.pathOf("operands"), `expected a list of 1 to ${MOST_OPERANDS} operands`);
  }
  return value.map((operand: JsonValue, index) =>
    read(new Fields(operand, `${fields.pathOf("operands")}.${index}`)),
  );
}

function readEvent(fields: Fields, context: Context, negate: boolean): Operand {
  const event = context.known.requireEvent(fields.text("event"), fields.pathOf("event"));
  const occurrence = fields.optionalChoice("frequency_occurrence", OCCURRENCES);
  const times = fields.optionalInteger("frequency_value", { min: 0, max: MOST_TIMES });
  if (occurrence !== undefined && times === undefined) fields.missing("frequency_value");
  const range = readDateRange(fields, context);
  const own = fields.optionalObject("event_filter");
  return {
    type: "event",
    event,
    ...(own && { where: readEventFilter(own, context) }),
    occurrence: occurrence ?? "at_least",
    times: times ?? 1,
    ...(range && { range }),
    negate,
  };
}

/** An event's own properties, compared: one comparison, or several joined by `and` or `or`. */
function readEventFilter(fields: Fields, context: Context, depth = 1): Operand {
  if (depth > DEEPEST_FILTER) throw badField(fields.path, `filters may be nested ${DEEPEST_FILTER} deep`);
  const type = fields.choice("type", ["and", "or", "property"] as const);
  const negate = fields.flag("negate");
  const operand: Operand =
    type === "property"
      ? readProperty(fields, context, negate, "event")
      : {
          type: type === "and" ? "all" : "any",
          operands: readOperands(fields, (one) => readEventFilter(one, context, depth + 1)),
          negate,
        };
  fields.done();
  return operand;
}

/** `of`: an event has no `first_seen` of its own. */
function readProperty(
  fields: Fields,
  context: Context,
  negate: boolean,
  of: "event" | "person" = "person",
): Operand {
  const [name, at] = [fields.text("property"), fields.pathOf("property")];
  const property =
    of === "event" ? context.known.requireProperty(name, at) : context.known.requirePersonColumn(name, at);
  const mode = fields.choice("comparison_mode", COMPARISON_MODES);
  const path = fields.pathOf("comparison_value");
  const values = readValues(fields.value("comparison_value"), mode, path);
  // Tries the types, so that errors come before the run.
  readComparison(property, mode, values, path);
  refuseEmptyRange(mode, values, path);
  requireKnownValues(property, mode, values, path);
  return { type: "property", property: property.name, mode, values, negate };
}

function readValues(
  value: JsonValue | undefined,
  mode: ComparisonMode,
  path: string,
): readonly ComparisonValue[] {
  if (mode === "exists" || mode === "not_exists") {
    if (value !== undefined) throw badField(path, `${mode} takes no value`);
    return [];
  }
  if (value === undefined) throw badField(path, "missing");
  const values: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  const wanted = mode === "one_of" ? "1 to 1000 values" : mode === "between" ? "two values" : "one value";
  const isList = mode === "one_of" || mode === "between";
  const most = mode === "one_of" ? 1000 : mode === "between" ? 2 : 1;
  const least = mode === "between" ? 2 : 1;
  if (Array.isArray(value) !== isList || values.length > most || values.length < least) {
    throw badField(path, `${mode} takes ${wanted}${isList ? " in a list" : ""}`);
  }
  return values.map((one) => {
    if (one === null || Array.isArray(one) || isObject(one))
      throw badField(path, "expected texts, numbers or true/false");
    return one as ComparisonValue;
  });
}

/** @throws ServiceError 400 for a range that begins after its end */
function refuseEmptyRange(mode: ComparisonMode, values: readonly ComparisonValue[], path: string): void {
  const [first, last] = values;
  if (mode !== "between" || first === undefined || last === undefined) return;
  const areNumbers = [first, last].every(
    (value) =>
      typeof value !== "boolean" && /^\s*-?[\d.]/.test(String(value)) && !Number.isNaN(Number(value)),
  );
  const isReversed = areNumbers ? Number(first) > Number(last) : String(first) > String(last);
  if (isReversed)
    throw badField(path, `the first value (${String(first)}) comes after the last (${String(last)})`);
}

/**
 * Unknown values are typos ("team" for "Team") or other words ("Germany" for "DE"); a count of 0 would be
 * believed. Of a list, only other spellings are refused, or a list of nothing but unknown values. Properties
 * with many values are not checked: they hold names and ids.
 * @throws ServiceError 404 that names existing values
 */
function requireKnownValues(
  property: Property,
  mode: ComparisonMode,
  values: readonly ComparisonValue[],
  path: string,
): void {
  const known = property.values;
  if (!known || !["equals", "not_equals", "one_of"].includes(mode)) return;
  const unknown = values.map(String).filter((value) => !known.includes(value));
  const misspelt = unknown.find((value) => known.some((one) => areSpeltAlike(one, value)));
  const slip = misspelt ?? (unknown.length === values.length ? unknown[0] : undefined);
  if (slip !== undefined) throw unknownNameError(`value of "${property.name}"`, slip, path, known);
}
