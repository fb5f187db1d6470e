/** Restores the block that a saved pull's last run replaced, and shows that. */
import type { PullResult } from "../../sidebar-contract/calls";
import type { Clock } from "../../shared/services";
import type { ConfigTab } from "../config-sheet/tab";
import { writePlace } from "../../input-language/pulls/place-text";
import { AddOnError } from "../../shared/errors";
import type { KnownPull } from "../model/known-pull";
import type { PullState } from "../model/pull-state";
import type { SavedPull } from "../model/saved-pull";
import { describeForLog, stateText } from "../model/status";
import { type ReadState, stateOf } from "../model/stored-state";
import { type RunLog, SOMEBODY } from "../store/run-log";
import type { StateStore } from "../store/state-store";
import { atWorkError, lockError, requireIdle } from "./cancel-run";
import type { Puller } from "./puller";

const HAS_MOVED =
  "somebody else has just run this pull, or put its earlier table back. Look at its table, then Undo again if you still want it";
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
    const { states, runLog, config, clock, dateTime } = this.services;
    requireIdle(pull, stateOf(read), clock.now(), "Undo");
    const held = this.hold(pull, read);
    const result = this.putBack(pull, held ?? stateOf(read), held !== undefined);
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

  /** No run may write the table meanwhile. Undefined where nothing usable is remembered of the pull. */
  private hold(pull: SavedPull, read: ReadState): PullState | undefined {
    if (read.kind !== "known") return undefined;
    const lease = this.services.states.hold({ pull, read }, SOMEBODY);
    switch (lease.kind) {
      case "taken":
        return lease.state;
      case "held":
        throw atWorkError(pull, "Undo");
      case "refused":
        throw lockError(pull, "Undo");
      case "moved":
        throw new AddOnError("badDestination", { place: writePlace(pull.place), problem: HAS_MOVED });
    }
  }

  /** The pull is held for no longer than this takes. */
  private putBack(pull: SavedPull, state: PullState, isHeld: boolean): PullResult {
    try {
      return this.services.puller.undoSaved(pull, state);
    } catch (error) {
      if (isHeld) this.services.states.letGo(pull.id, state);
      throw error;
    }
  }
}
