/** Unfinished runs whose row was deleted. */
import { removeUnlessShut } from "../../gate/own-sheets";
import type { Snapshot } from "../../answers/question/notes";
import type { Clock } from "../../shared/services";
import { isAtWork, isUnfinished, type PullState } from "../model/pull-state";
import { WAS_LET_GO } from "../model/run-messages";
import { nameStagingSheet } from "../staging/staging-sheet";
import type { RunLog } from "../store/run-log";
import type { Remembered, StateStore } from "../store/state-store";

/** Ends unfinished runs whose row is gone. */
export class AbandonedRuns {
  constructor(
    private readonly services: {
      readonly states: StateStore;
      readonly runLog: RunLog;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly clock: Clock;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /** Ends them and removes their pages. `keys`: of all rows. */
  end(keys: readonly string[], properties: Snapshot): void {
    const there = new Set(keys);
    for (const one of this.services.states.all(properties)) {
      if (!there.has(one.key) && this.isWaiting(one.state)) this.endOne(one);
    }
  }

  /** Runs that wait for an export end otherwise. */
  private isWaiting(state: PullState): boolean {
    return isUnfinished(state) && state.export === undefined && !isAtWork(state, this.services.clock.now());
  }

  private endOne({ key, state }: Remembered): void {
    const { states, runLog, spreadsheet, clock, dateTime } = this.services;
    const now = clock.now();
    removeUnlessShut(spreadsheet(), spreadsheet().getSheetByName(nameStagingSheet(key)));
    if (!states.applyIfUnmoved(key, state, { kind: "row gone", now })) return;
    const pull = state.row?.name ?? key;
    const line = { pull, why: "goes on", what: "was let go", message: WAS_LET_GO } as const;
    runLog.add([{ at: dateTime(now), ...line }]);
  }
}
