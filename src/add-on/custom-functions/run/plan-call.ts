/** Pure: cells, pulls and tests plan alike. */
import { addZone } from "../../service-client/request/request";
import { checkArgument, unwrapArgument } from "../../input-language/arguments";
import type { AskingFunction } from "../definition/custom-function";
import type { Question } from "../../answers/question/question";
import type { Plan, PlanContext } from "../planning/plan";

/** @throws AddOnError badArgument */
export function planCall(
  { parameters, plan }: AskingFunction,
  given: readonly unknown[],
  context: PlanContext,
): Plan {
  const values = given.map(unwrapArgument);
  parameters.forEach(({ name, isRefresh, holdsAnyValue }, i) => {
    if (!isRefresh) checkArgument(name, values[i], holdsAnyValue ? undefined : context.now);
  });
  const planned = plan(values, context);
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
