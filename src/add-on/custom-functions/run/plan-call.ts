/** Pure: cells, pulls and tests plan alike. */
import { addZone } from "../../service-client/request/request";
import { checkArgument, unwrapArgument } from "../../input-language/arguments";
import type { AskingFunction } from "../definition/custom-function";
import { AddOnError } from "../../shared/errors";
import { nameGroups } from "../planning/groups";
import { findInexactness } from "../planning/questions";
import type { Question } from "../../answers/question/question";
import type { Plan, PlanContext } from "../planning/plan";

/**
 * @throws AddOnError badArgument; its `join` badSetting for numbers that are not exact, where these are
 * refused
 */
export function planCall(
  { parameters, plan }: AskingFunction,
  given: readonly unknown[],
  context: PlanContext,
): Plan {
  const values = given.map(unwrapArgument);
  parameters.forEach(({ name, isRefresh, holdsAnyValue }, i) => {
    if (!isRefresh) checkArgument(name, values[i], holdsAnyValue ? undefined : context.now);
  });
  const planned = nameGroups(requireExactness(plan(values, context), context), context);
  const { sentZone } = context;
  if (sentZone === undefined) return planned;
  const add = (question: Question): Question => ({ ...question, query: addZone(question.query, sentZone) });
  const { further } = planned;
  return {
    ...planned,
    questions: planned.questions.map(add),
    ...(further && { further: { ...further, ask: (answers) => further.ask(answers).map(add) } }),
  };
}

/** As the sidebar's setting has it, for functions without options as well. */
function requireExactness(plan: Plan, { exactOnly }: PlanContext): Plan {
  if (!exactOnly) return plan;
  return {
    ...plan,
    join: (answers) => {
      const said = findInexactness(answers);
      if (said === undefined) return plan.join(answers);
      const problem = `${said.replace(/\.$/, "")}, and only exact numbers are wanted`;
      throw new AddOnError("badSetting", { setting: "Exact numbers only", problem });
    },
  };
}
