/** What formulas ask and where they are, for the graph. */
import { hashQuestion } from "../answers/question/question";
import { refreshPlaceOf } from "../custom-functions/catalog/catalog";
import { readAddOnStatus } from "../custom-functions/definition/add-on-status";
import type { PlanContext } from "../custom-functions/planning/plan";
import { AskedQuestions } from "../custom-functions/run/asked-questions";
import { makeEnteredFormula } from "../input-language/formula/entered-formula";
import { findNamesUsed, type Unlisted } from "../service-client/request/names-used";
import type { EpochMs } from "../shared/time";
import { FormulaReader } from "../sheet-writer/formulas/formula-reader";
import { readSheetCells } from "../sheet-writer/formulas/sheet-cells";
import { STAMP_NAME } from "../sheet-writer/formulas/stamp";
import { memoize } from "./memoize";
import type { FormulaValues, Graph } from "./values";

export function makeFormulaValues(graph: Graph): FormulaValues {
  // The names that answers have used here are read when a question is planned.
  const namesUsed = (kind: Unlisted): string[] => {
    const { lastGood, notes, namesSeen } = graph;
    const snapshot = notes.snapshot();
    const ofFormulas = lastGood
      .known(snapshot)
      .flatMap(({ question }) => findNamesUsed(question.query, kind));
    return [...ofFormulas, ...namesSeen.of(kind, snapshot)];
  };
  return {
    keyOf: (question) => hashQuestion(graph.connectedId(), question),
    planContext: () => ({ ...makeQuestionContext(graph, graph.started), namesUsed }),
    lookAtFormulas: () => {
      const { keyOf, dayOf } = graph;
      const planContext = makeQuestionContext(graph, graph.clock.now());
      return new AskedQuestions(readSheetCells(graph.spreadsheet()), { planContext, keyOf, dayOf });
    },
    enteredFormula: makeEnteredFormula(STAMP_NAME, refreshPlaceOf),
    formulaReader: memoize(() => new FormulaReader(graph.spreadsheet)),
    addOnStatus: memoize(() => readAddOnStatus(graph)),
    schedules: () => graph.scheduleOwner.line(graph.dateTime),
  };
}

/** What decides which questions there are. */
function makeQuestionContext({ settings, zone }: Graph, now: EpochMs): PlanContext {
  const { zone: sheetZone, preferences } = settings.read();
  const { sendsZone, calendar } = preferences;
  return { now, zone: zone(), calendar, sentZone: sendsZone ? sheetZone : undefined };
}
