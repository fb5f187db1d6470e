/** From a custom function and its arguments to a plan. Pure: cells, pulls and tests plan alike. */
import { checkArgument, unwrapped } from "../language/arguments";
import type { AskingFunction } from "./custom-function";
import type { Plan, PlanContext } from "./plan";

/** The questions of a custom function with these arguments. @throws AddOnError badArgument */
export function planCall({ parameters, plan }: AskingFunction, given: readonly unknown[], context: PlanContext): Plan {
  const values = given.map(unwrapped);
  parameters.forEach(({ name, isRefresh, holdsAnyValue }, i) => {
    if (!isRefresh) checkArgument(name, values[i], holdsAnyValue ? undefined : context.now);
  });
  return plan(values, context);
}
