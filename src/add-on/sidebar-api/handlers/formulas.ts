/** Serves the formulas in cells: those that wait, those that are to follow the stamp, and new ones. */
import type { DrainResult, DrainWatch } from "../../answers/refresh/drain";
import type { WorkedOff } from "../../sidebar-contract/calls";
import { argumentError } from "../../shared/known-error";
import { findFunction } from "../../custom-functions/catalog/by-name";
import { isCallsOnly } from "../../input-language/formula/calls-only";
import { insertFormula } from "../../sheet-writer/formulas/insert-formula";
import { type Handlers, isMoment, isOptional, isTextField, isYesOrNo } from "./handler";
import { readState } from "./state";
import type { Graph } from "../../object-graph/values";

/** A batch is short, so that the sidebar shows progress (ms), yet has time for several requests. */
const BATCH_MS = 6_000;
const LONGEST_BATCH_MS = 40_000;
const LEADS_OF_A_BATCH = 20;
/** A refresh's share of an execution's six minutes (ms); the sidebar calls again. */
const REFRESH_MS = 240_000;

export const FORMULA_CALLS: Handlers<"workOff" | "refreshFormulas" | "follow" | "insertFormula"> = {
  workOff: {
    takes: {},
    answer: (services) =>
      describeBatch(services, services.retryWorker.turn(services.clock.now() + computeBatchMs(services))),
  },
  refreshFormulas: {
    takes: { run: isTextField, done: isOptional(isMoment) },
    answer: (services, { run, done = 0 }) => {
      const { refresher, board, clock } = services;
      const note = board.watch(run);
      const watch: DrainWatch = (progress, answer) =>
        note(progress, answer && { number: done + answer.number, count: done + answer.count });
      return describeBatch(services, refresher.refresh(clock.now() + REFRESH_MS, watch));
    },
  },
  follow: {
    takes: { follows: isYesOrNo, takesOut: isOptional(isYesOrNo) },
    answer: (services, { follows, takesOut = false }) => {
      const { settings, following, recalculation, cellNotes } = services;
      settings.setFollows(follows);
      // Their definitions have been changed, or the next cell that asks so tells.
      if (follows) settings.forgetNamedFunctions();
      if (!follows) cellNotes.takeOut();
      const changed = takesOut && !follows ? following.takeOut() : 0;
      // They may show what was so long ago.
      if (follows) recalculation.wake(settings.read().freshness.since);
      return { changed, state: readState(services) };
    },
  },
  insertFormula: {
    takes: { formula: isTextField },
    answer: ({ stamp, spreadsheet, enteredFormula }, { formula }) => {
      requireOwn(formula);
      stamp.require();
      return { cell: insertFormula(spreadsheet(), enteredFormula.entered(formula)) };
    },
  },
};

function computeBatchMs({ limiter }: Graph): number {
  return Math.min(Math.max(BATCH_MS, LEADS_OF_A_BATCH * limiter().health().leadMs), LONGEST_BATCH_MS);
}

/** The sidebar enters the add-on's own functions only: others could send the sheet's values to anywhere. */
function requireOwn(formula: string): void {
  const isOwn = (name: string): boolean => findFunction(name.toUpperCase()) !== undefined;
  if (isCallsOnly(formula, isOwn)) return;
  throw argumentError(
    "formula",
    "only the add-on's own functions can be inserted",
    "such as =ANALYTICS_STATUS()",
  );
}

function describeBatch({ clockTime }: Graph, batch: DrainResult): WorkedOff {
  const { filled, unchanged, failed, left, nextAt } = batch;
  return {
    filled,
    failed,
    left,
    nextAt: nextAt === undefined ? "" : clockTime(nextAt),
    ...(unchanged !== undefined && { unchanged }),
  };
}
