/** Puts back the block that the last run of a saved pull replaced, and tells that wherever the run was told. */
import type { PullResult } from "../../sidebar-contract/calls";
import type { Clock } from "../../shared/services";
import { requireIdle } from "./cancel-run";
import { stateOf } from "../model/pull-state";
import type { StateStore } from "../store/state-store";
import type { KnownPull } from "../schedule/due";
import type { Puller } from "./puller";
import { type RunLog, SOMEBODY } from "../store/run-log";
import type { RowStatus } from "../config-sheet/status-columns";

export interface LastRunUndoServices {
  readonly puller: Puller;
  readonly states: StateStore;
  readonly log: RunLog;
  readonly writeStatuses: (statuses: readonly RowStatus[]) => void;
  readonly clock: Clock;
  readonly dateTime: (ms: number) => string;
}

const WHAT = "put back";
const MESSAGE = "The table before the last run was put back. The next run brings the new one again.";

export class LastRunUndo {
  constructor(private readonly services: LastRunUndoServices) {}

  /** Asks the service nothing. @throws AddOnError badDestination */
  putBack({ pull, read }: KnownPull): PullResult {
    const { puller, states, log, writeStatuses, clock, dateTime } = this.services;
    const { changes: _, ...state } = stateOf(read);
    requireIdle(pull, state, clock.now(), "Undo");
    const result = puller.undoSaved(pull, state);
    const { rows } = result;
    if (read.kind === "known" && state.last) {
      const { at: __, ...cost } = state.last;
      states.keep(pull.name, { ...state, last: { ...cost, rows }, isUndoable: false, said: MESSAGE });
    }
    const at = dateTime(clock.now());
    log.add([{ at, pull: pull.name, who: SOMEBODY, why: "by hand", what: WHAT, rows, message: MESSAGE }]);
    writeStatuses([{ pull: pull.name, cells: { state: WHAT, lastChange: WHAT, rows, message: MESSAGE } }]);
    return result;
  }
}
