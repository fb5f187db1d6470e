/**
 * A custom function by its name. Each record is asked for where it is used, so that a cell's execution
 * evaluates the code of its own function alone.
 */
import { argumentError } from "../../shared/known-error";
import { AB_TEST } from "./ab-test";
import type { AskingFunction, CustomFunction, FunctionName } from "../definition/custom-function";
import { COMPARE } from "./compare";
import { EXPORT_STATUS } from "./export-status";
import { LIST } from "./list";
import { METRIC } from "./metric";
import { PEOPLE } from "./people";
import { PEOPLE_COUNT } from "./people-count";
import { REPORT } from "./report";
import { SQL } from "./sql";
import { STATUS } from "./status";

/** In the order in which people find them in the help. */
const BY_NAME: { readonly [name in FunctionName]: () => CustomFunction } = {
  ANALYTICS_REPORT: () => REPORT,
  ANALYTICS_METRIC: () => METRIC,
  ANALYTICS_COMPARE: () => COMPARE,
  ANALYTICS_PEOPLE: () => PEOPLE,
  ANALYTICS_PEOPLE_COUNT: () => PEOPLE_COUNT,
  ANALYTICS_SQL: () => SQL,
  ANALYTICS_AB_TEST: () => AB_TEST,
  ANALYTICS_LIST: () => LIST,
  ANALYTICS_EXPORT_STATUS: () => EXPORT_STATUS,
  ANALYTICS_STATUS: () => STATUS,
};

/** All of them, which evaluates the code of each. */
export function listFunctions(): readonly CustomFunction[] {
  return Object.values(BY_NAME).map((entry) => entry());
}

/** The custom function of this name, which is in capitals. */
export function findFunction(name: string): CustomFunction | undefined {
  return Object.entries(BY_NAME).find(([one]) => one === name)?.[1]();
}

/** @throws AddOnError badArgument */
export function findAskingFunction(name: string): AskingFunction {
  const entry = findFunction(name);
  if (entry && "plan" in entry) return entry;
  const asking = listFunctions().flatMap((one) => ("plan" in one ? [one.name] : []));
  const problem = entry ? `${name} asks the service nothing` : `there is no function called "${name}"`;
  throw argumentError("function", problem, `one of ${asking.join(", ")}`);
}

/** Index of the refresh argument, or -1. */
export function refreshPlaceOf(name: string): number {
  return findFunction(name)?.parameters.findIndex(({ isRefresh }) => isRefresh) ?? -1;
}
