/** Restores the block that a saved pull's last run replaced, and shows that. */
import type { PullResult } from "../../sidebar-contract/calls";
import type { Clock } from "../../shared/services";
import type { ConfigTab } from "../config-sheet/tab";
import type { KnownPull } from "../model/known-pull";
import type { PullState } from "../model/pull-state";
import { describeForLog, stateText } from "../model/status";
import { stateOf } from "../model/stored-state";
import type { RunLog } from "../store/run-log";
import type { StateStore } from "../store/state-store";
import type { PullHolder } from "./pull-holder";
import type { Puller } from "./puller";

const MESSAGE = "The table from before the last run is back. The next run brings the new one again.";

/** Puts back the table from before a pull's last run. */
export class LastRunUndo {
  constructor(
    private readonly services: {
      readonly puller: Puller;
      readonly states: Pick<StateStore, "apply">;
      readonly pullHolder: PullHolder;
      readonly runLog: RunLog;
      readonly config: Pick<ConfigTab, "writeStatuses">;
      readonly clock: Clock;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /** Asks nothing. @throws AddOnError badDestination */
  undo(known: KnownPull): PullResult {
    const { pull } = known;
    const { states, runLog, config, clock, dateTime, pullHolder } = this.services;
    const held = pullHolder.hold(known, "Undo");
    const result = this.putBack(known, held);
    const { rows } = result;
    if (held) states.apply(pull.id, held, { kind: "put back", rows, said: MESSAGE });
    const at = dateTime(clock.now());
    const what = describeForLog("put back");
    runLog.add([{ at, pull: pull.name, why: "by hand", what, rows, message: MESSAGE }]);
    config.writeStatuses([
      { pull, cells: { state: stateText("put back"), lastChange: what, rows, message: MESSAGE } },
    ]);
    return result;
  }

  private putBack(known: KnownPull, held: PullState | undefined): PullResult {
    try {
      return this.services.puller.undoSaved(known.pull, held ?? stateOf(known.read));
    } catch (error) {
      this.services.pullHolder.letGo(known, held);
      throw error;
    }
  }
}
