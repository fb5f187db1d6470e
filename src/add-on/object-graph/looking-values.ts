/** Where formulas are, and what is said of the add-on as a whole, for the graph. */
import { refreshPlaceOf } from "../custom-functions/catalog/by-name";
import { readAddOnStatus } from "../custom-functions/definition/add-on-status";
import { AskedQuestions } from "../custom-functions/run/asked-questions";
import { makeEnteredFormula } from "../input-language/formula/entered-formula";
import { COLLEAGUE, SOMEBODY, WHO_CONNECTED } from "../pulls/store/run-log";
import { FormulaReader } from "../sheet-writer/formulas/formula-reader";
import { readSheetCells } from "../sheet-writer/formulas/sheet-cells";
import { STAMP_NAME } from "../sheet-writer/formulas/stamp";
import { memoize } from "./memoize";
import type { Graph, LookingValues } from "./values";

export function makeLookingValues(graph: Graph): LookingValues {
  return {
    whoIsHere: () => {
      if (graph.connection() === null) return SOMEBODY;
      return graph.keys.isMine() ? WHO_CONNECTED : COLLEAGUE;
    },
    lookAtFormulas: () => {
      const { keyOf, dayOf } = graph;
      const planContext = graph.makePlanContext(graph.clock.now());
      return new AskedQuestions(readSheetCells(graph.spreadsheet()), { planContext, keyOf, dayOf });
    },
    enteredFormula: makeEnteredFormula(STAMP_NAME, refreshPlaceOf),
    formulaReader: memoize(() => new FormulaReader(graph.spreadsheet)),
    addOnStatus: memoize(() => readAddOnStatus(graph)),
    schedules: () => graph.scheduleOwner.line(graph.dateTime),
    hourlyLine: (isConnected) => graph.scheduleOwner.hourlyLine(graph.dateTime, isConnected),
  };
}
