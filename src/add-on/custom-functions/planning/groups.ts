/** Which columns of a plan's table name groups, and what those without a value are called. Pure. */
import { markGroups, markOwnGroups, NONE, nameNone } from "../../table/combine/none-names";
import { type Plan, type PlanContext, shapePlan } from "./plan";

/** The columns of these properties. `areOwn`: also those by which the answer itself divides. */
export function planGroups(plan: Plan, splitBy: readonly string[] = [], areOwn = false): Plan {
  return shapePlan(plan, (table) => {
    const marked = markGroups(table, splitBy);
    return areOwn ? markOwnGroups(marked) : marked;
  });
}

/** As the connection's setting says. */
export function nameGroups(plan: Plan, { noneName = NONE }: PlanContext): Plan {
  return shapePlan(plan, (table) => nameNone(table, noneName));
}
