/** Source of the add-on's top-level functions, their help in sidebar and README, and the local completion. */
import { argumentError } from "../../shared/known-error";
import type { PullSource } from "../../input-language/pulls/pull-words";
import { AB_TEST } from "./ab-test";
import type { AskingFunction, CustomFunction } from "../definition/custom-function";
import { COMPARE } from "./compare";
import { EXPORT_STATUS } from "./export-status";
import { LIST } from "./list";
import { METRIC } from "./metric";
import { PEOPLE } from "./people";
import { PEOPLE_COUNT } from "./people-count";
import { REPORT } from "./report";
import { SQL } from "./sql";
import { STATUS } from "./status";

/** All custom functions, in the order in which people find them in the help. */
export const CATALOG: readonly CustomFunction[] = [
  REPORT,
  METRIC,
  COMPARE,
  PEOPLE,
  PEOPLE_COUNT,
  SQL,
  AB_TEST,
  LIST,
  EXPORT_STATUS,
  STATUS,
];

/** The custom function of this name, which is in capitals. */
export function findFunction(name: string): CustomFunction | undefined {
  return CATALOG.find((entry) => entry.name === name);
}

/** @throws AddOnError badArgument */
export function findAskingFunction(name: string): AskingFunction {
  const entry = findFunction(name);
  if (entry && "plan" in entry) return entry;
  const asking = CATALOG.flatMap((one) => ("plan" in one ? [one.name] : []));
  const problem = entry ? `${name} asks the service nothing` : `there is no function called "${name}"`;
  throw argumentError("function", problem, `one of ${asking.join(", ")}`);
}

/** Functions by a pull's source. */
export const PULLED: { readonly [source in PullSource]: AskingFunction } = {
  report: REPORT,
  metric: METRIC,
  comparison: COMPARE,
  people: PEOPLE,
  "people count": PEOPLE_COUNT,
  sql: SQL,
  "ab test": AB_TEST,
  listing: LIST,
  export: EXPORT_STATUS,
};

/** Index of the refresh argument, or -1. */
export function refreshPlaceOf(name: string): number {
  return findFunction(name)?.parameters.findIndex(({ isRefresh }) => isRefresh) ?? -1;
}
