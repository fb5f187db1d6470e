/** Filters for groups of people by a property, or for all others. Pure. */
import { type Condition, negateIf } from "../../input-language/search/tree";
import type { Cell } from "../../table/types";

type Named = string | number | boolean;

export function canName(groups: readonly Cell[]): boolean {
  return groups.every((value) => value === null || !(value instanceof Date));
}

export function makeGroupFilter(property: string, groups: readonly Cell[], areLeftOut: boolean): Condition {
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
  const any: Condition = only && !another ? only : { kind: "any", conditions, negated: false };
  return negateIf(areLeftOut, any);
}
