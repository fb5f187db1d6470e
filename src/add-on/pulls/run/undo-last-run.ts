/** Restores the block that a saved pull's last run replaced, and shows that. */
import type { PullResult } from "../../sidebar-contract/calls";
import type { Clock } from "../../shared/services";
import type { ConfigTab } from "../config-sheet/tab";
import type { KnownPull } from "../model/known-pull";
import { describeForLog, stateText } from "../model/status";
import { stateOf } from "../model/stored-state";
import type { RunLog } from "../store/run-log";
import type { StateStore } from "../store/state-store";
import { requireIdle } from "./cancel-run";
import type { Puller } from "./puller";

const MESSAGE = "The table from before the last run is back. The next run brings the new one again.";

/** Puts back the table from before a pull's last run. */
export class LastRunUndo {
  constructor(
    private readonly services: {
      readonly puller: Puller;
      readonly states: StateStore;
      readonly runLog: RunLog;
      readonly config: Pick<ConfigTab, "writeStatuses">;
      readonly clock: Clock;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /** Asks nothing. @throws AddOnError badDestination */
  undo({ pull, read }: KnownPull): PullResult {
    const { puller, states, runLog, config, clock, dateTime } = this.services;
    const state = stateOf(read);
    requireIdle(pull, state, clock.now(), "Undo");
    const result = puller.undoSaved(pull, state);
    const { rows } = result;
    // A run that has begun meanwhile says how it stands when it ends.
    if (read.kind === "known" && state.last)
      states.applyIfUnmoved(pull.id, state, { kind: "put back", rows, said: MESSAGE });
    const at = dateTime(clock.now());
    const what = describeForLog("put back");
    runLog.add([{ at, pull: pull.name, why: "by hand", what, rows, message: MESSAGE }]);
    config.writeStatuses([
      { pull, cells: { state: stateText("put back"), lastChange: what, rows, message: MESSAGE } },
    ]);
    return result;
  }
}
