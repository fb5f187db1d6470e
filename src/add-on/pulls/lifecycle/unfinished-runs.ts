/** What becomes of a run that is under way when the row of its pull gets another name or is deleted between two executions. */
import type { Clock } from "../../shared/services";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { isAtWork, isCutOff, type PullState, stateOf } from "../model/pull-state";
import type { StateStore } from "../store/state-store";
import type { Rename } from "./renamed-pulls";
import { letGoState } from "../model/run-end";
import { type RunLog, SOMEBODY } from "../store/run-log";
import { WAS_LET_GO } from "../model/run-messages";
import { stagingName } from "../staging/staging-sheet";

/** Every property of the document. */
type Properties = Readonly<Record<string, string>>;

export interface UnfinishedServices {
  readonly states: StateStore;
  readonly log: RunLog;
  readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly clock: Clock;
  readonly dateTime: (ms: number) => string;
}

export class UnfinishedRuns {
  constructor(private readonly services: UnfinishedServices) {}

  /** The pages that wait go with the pull to its other name. */
  follow({ from, to }: Rename, all: Properties): void {
    if (isCutOff(stateOf(this.services.states.read(from, all)))) this.stagingOf(from)?.setName(stagingName(to));
  }

  /** Ends the runs of pulls that have no row any more, and takes away the pages that wait for them. `names`: of all rows. */
  letGo(names: readonly string[], all: Properties): void {
    const there = new Set(names.map(pullIdentity));
    for (const { identity, state } of this.services.states.all(all)) {
      if (!there.has(identity) && this.isWaiting(state)) this.end(identity, state);
    }
  }

  /** Whether its run waits for the next execution. One that waits for an export is let go in a way of its own. */
  private isWaiting(state: PullState): boolean {
    return isCutOff(state) && state.export === undefined && !isAtWork(state, this.services.clock.now());
  }

  private end(identity: string, state: PullState): void {
    const { states, log, spreadsheet, clock, dateTime } = this.services;
    const sheet = this.stagingOf(identity);
    if (sheet) spreadsheet().deleteSheet(sheet);
    states.keep(identity, letGoState(state, clock.now()));
    const line = { pull: identity, who: SOMEBODY, why: "goes on", what: "was let go", message: WAS_LET_GO };
    log.add([{ at: dateTime(clock.now()), ...line }]);
  }

  private stagingOf(identity: string): GoogleAppsScript.Spreadsheet.Sheet | null {
    return this.services.spreadsheet().getSheetByName(stagingName(identity));
  }
}
