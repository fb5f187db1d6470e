/** Parts of a filter as it is sent. Pure. */
import {
  COMPARISONS,
  FIELDS,
  FILTER_FIELDS as NAMES,
  FILTER_TYPES as TYPES,
} from "../../service-client/request/contract";
import type { Query } from "../../service-client/request/request";
import { isDict, isList, isText, type Json, type JsonObject } from "../../table/values";

/** Where people's filter stands in their question, and a metric's in its own. */
export function readFilterOf({ body = {} }: Query): JsonObject | undefined {
  const parameters = body[FIELDS.queryParams];
  const filter = body[FIELDS.filter] ?? (isDict(parameters) ? parameters[FIELDS.filter] : undefined);
  return isDict(filter) ? filter : undefined;
}

/** Conditions of which all must hold; a single one is a list of itself. */
export function listConditions(filter: JsonObject | undefined): readonly JsonObject[] {
  if (!filter) return [];
  const operands = filter[NAMES.operands];
  const isJoined = filter[NAMES.type] === TYPES.all && !filter[NAMES.negate] && isList(operands);
  return isJoined ? (operands.filter(isDict) as readonly JsonObject[]) : [filter];
}

/** The filter of which all these must hold; undefined for none. */
export function joinAll(conditions: readonly JsonObject[]): JsonObject | undefined {
  const [only, another] = conditions;
  if (!only || !another) return only;
  return { [NAMES.type]: TYPES.all, [NAMES.operands]: conditions as Json };
}

export function isOfEvent(condition: JsonObject): boolean {
  return condition[NAMES.type] === TYPES.event;
}

/** A property that has one value: `plan = Team`. */
export function isEquality(condition: JsonObject): boolean {
  return (
    condition[NAMES.type] === TYPES.property &&
    condition[NAMES.comparison] === COMPARISONS.equals &&
    !condition[NAMES.negate]
  );
}

/** One that people without the property may meet or not, as a service takes it: `plan != Team`. */
export function isExclusion(condition: JsonObject): boolean {
  const mode = condition[NAMES.comparison];
  return (
    condition[NAMES.type] === TYPES.property &&
    (mode === COMPARISONS["not equals"] ||
      mode === COMPARISONS["not contains"] ||
      condition[NAMES.negate] === true)
  );
}

/** The name in a field of a condition; "" where it has none. */
export function readName(condition: JsonObject, field: string): string {
  const name = condition[field];
  return isText(name) ? name : "";
}

export function makeEventCondition(event: string): JsonObject {
  return { [NAMES.type]: TYPES.event, [NAMES.event]: event };
}

export function makeSetCondition(property: Json | undefined): JsonObject {
  return { [NAMES.type]: TYPES.property, [NAMES.property]: property, [NAMES.comparison]: COMPARISONS.set };
}

export function makeEqualCondition(property: string, value: string): JsonObject {
  return {
    [NAMES.type]: TYPES.property,
    [NAMES.property]: property,
    [NAMES.comparison]: COMPARISONS.equals,
    [NAMES.comparisonValue]: value,
  };
}
