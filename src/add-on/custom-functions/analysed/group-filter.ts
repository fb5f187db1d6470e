/** Filters for groups of people by a property, or for all others. Pure. */
import { type Condition, negateIf } from "../../input-language/search/tree";
import { isByClock } from "../../table/combine/clock-order";
import { type Group, makeGroupKey } from "../../table/combine/groups";
import type { Cell } from "../../table/types";

type Named = string | number | boolean;

/** Whether a filter can name these groups. Clocks are of events, and filters of people. */
export function canName(groups: readonly Group[], splitBy: readonly string[]): boolean {
  return !isByClock(splitBy) && !groups.flat().some((value) => value instanceof Date);
}

/** `properties`: one or two, of which each group has a value. */
export function makeGroupFilter(
  [property = "", another]: readonly string[],
  groups: readonly Group[],
  areLeftOut: boolean,
): Condition {
  const values = groups.map(([value = null]) => value);
  if (another === undefined) return negateIf(areLeftOut, makeValueFilter(property, values));
  const firsts = new Map(values.map((value) => [makeGroupKey([value]), value]));
  const conditions = [...firsts].map(([key, value]): Condition => {
    const seconds = groups
      .filter((group) => makeGroupKey(group.slice(0, 1)) === key)
      .map(([, second = null]) => second);
    const both = [makeValueFilter(property, [value]), makeValueFilter(another, seconds)];
    return { kind: "all", conditions: both, negated: false };
  });
  return negateIf(areLeftOut, { kind: "any", conditions, negated: false });
}

function makeValueFilter(property: string, groups: readonly Cell[]): Condition {
  const values = groups.filter((value): value is Named => value !== null && !(value instanceof Date));
  const make = (comparison: "one of" | "not set", of: readonly Named[]): Condition => ({
    kind: "property",
    property,
    comparison,
    values: of,
    negated: false,
  });
  const conditions = [
    ...(values.length > 0 ? [make("one of", values)] : []),
    // People without the property are a group too.
    ...(values.length < groups.length ? [make("not set", [])] : []),
  ];
  const [only, another] = conditions;
  return only && !another ? only : { kind: "any", conditions, negated: false };
}
