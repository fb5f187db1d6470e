/** What a formula asks, for the graph. */
import { hashQuestion } from "../answers/question/question";
import type { PlanContext } from "../custom-functions/planning/plan";
import { namesUsedIn, type Unlisted } from "../service-client/request/names-used";
import type { EpochMs } from "../shared/time";
import type { FormulaValues, Graph } from "./values";

export function makeFormulaValues(graph: Graph): FormulaValues {
  // The names that answers have used here are read when a question is planned.
  const namesUsed = (kind: Unlisted): string[] => {
    const { lastGood, notes, namesSeen } = graph;
    const snapshot = notes.snapshot();
    const ofFormulas = lastGood.known(snapshot).flatMap(({ question }) => namesUsedIn(question.query, kind));
    return [...ofFormulas, ...namesSeen.of(kind, snapshot)];
  };
  return {
    keyOf: (question) => hashQuestion(graph.connectedId(), question),
    planContext: () => ({ ...makeQuestionContext(graph, graph.started), namesUsed }),
    makePlanContext: (now) => makeQuestionContext(graph, now),
  };
}

/** What decides which questions there are. */
function makeQuestionContext({ settings, zone }: Graph, now: EpochMs): PlanContext {
  const { zone: sheetZone, preferences } = settings.read();
  const { sendsZone, exactOnly, calendar, noneName } = preferences;
  return { now, zone: zone(), calendar, exactOnly, noneName, sentZone: sendsZone ? sheetZone : undefined };
}
