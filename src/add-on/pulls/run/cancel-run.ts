/** Ends a run that would continue later; its table stays. */
import { AddOnError } from "../../shared/errors";
import { writePlace } from "../../input-language/pulls/place-text";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { ExportTabs } from "../export/export-tabs";
import { explainNotFollowed, STOPPED } from "../model/export-state";
import type { KnownPull } from "../model/known-pull";
import { sumCost, isAtWork, isUnfinished, type PullState } from "../model/pull-state";
import type { RunCost } from "../model/run-cost";
import { describeWhatStands, joinInOneLine } from "../model/run-messages";
import type { PullEnd } from "../model/run-result";
import type { SavedPull } from "../model/saved-pull";
import { describeForLog, describeStatus, statusOf } from "../model/status";
import { stateOf } from "../model/stored-state";
import { applyEvent } from "../model/transition";
import type { StagedBefore, Staging } from "../staging/staging";
import { type Staged, stagedOfPull } from "../staging/staging-sheet";
import type { Landings } from "../store/landings";
import { type RunLog, SOMEBODY } from "../store/run-log";
import type { StateStore } from "../store/state-store";

/** As its button is called. */
export type Wish = "Stop" | "Undo" | "Delete" | "Look at" | "Change";

const NO_COST: RunCost = { requests: 0, seconds: 0 };

/** Gives up a run that would go on later. */
export class RunCanceller {
  constructor(
    private readonly services: {
      readonly states: StateStore;
      readonly stagingFor: (staged: Staged, before: StagedBefore) => Staging;
      readonly tabs: ExportTabs;
      readonly landings: Pick<Landings, "isHalfWritten">;
      readonly runLog: RunLog;
      /** Writes the outcomes into the tab. */
      readonly showEnds: (ends: readonly PullEnd[]) => void;
      readonly clock: Clock;
      readonly dateTime: (ms: number) => string;
    },
  ) {}

  /** Does nothing without a run to continue. @throws AddOnError badDestination while somebody runs it */
  cancel(known: KnownPull): void {
    const { states, stagingFor, tabs, runLog, showEnds, clock, dateTime } = this.services;
    const { pull, configHash } = known;
    const before = stateOf(known.read);
    requireIdle(pull, before, clock.now(), "Stop");
    if (!isUnfinished(before)) return;
    // Held until it is over, so that no hourly run goes on with it meanwhile.
    const lease = states.take({ pull, read: known.read, since: clock.now() }, SOMEBODY, true);
    if (lease.kind === "refused") throw lockError(pull, "Stop");
    if (lease.kind !== "taken") throw atWorkError(pull, lease.state, "Stop");
    const isHalfWritten = this.services.landings.isHalfWritten(pull);
    const end = { kind: "cancelled", isHalfWritten } as const;
    const cost = sumCost(before) ?? NO_COST;
    const after = applyEvent(before, {
      kind: "ended",
      end,
      now: clock.now(),
      cost,
      configHash,
      nextDue: undefined,
    });
    const left = before.export && explainNotFollowed(before.export, STOPPED);
    const stopped = describeStatus(after, describeWhatStands(isHalfWritten), dateTime);
    const sentence = joinInOneLine(left ?? "", stopped);
    if (before.export && left !== undefined) tabs.showOver(pull, before.export, left);
    // Pages first: later nobody would know whose they are.
    stagingFor(stagedOfPull(pull), { isGoneOn: true, hasLanded: before.block !== undefined }).clear();
    const state = states.apply(pull.id, after, { kind: "said", said: sentence });
    const at = dateTime(clock.now());
    const what = describeForLog(statusOf(state));
    runLog.add([{ at, pull: pull.name, why: "by hand", what, message: sentence }]);
    showEnds([{ kind: "ran", known, end, state, sentence, cost }]);
  }
}

/** Changes wait while a run holds the pull. @throws AddOnError badDestination */
export function requireIdle(pull: SavedPull, state: PullState, now: EpochMs, wish: Wish): void {
  if (isAtWork(state, now)) throw atWorkError(pull, state, wish);
}

/** `state`: that of the one who has it. */
export function atWorkError(pull: SavedPull, state: PullState, wish: Wish): AddOnError {
  const what = state.hold ? "changing the table of this pull" : "running this pull";
  return refuse(pull, `somebody is ${what} at the moment. ${wish} it when that is over`);
}

/** Google's lock was not to be had. */
export function lockError(pull: SavedPull, wish: Wish): AddOnError {
  return refuse(pull, `Google Sheets is busy, and nothing was changed. ${wish} it in a minute`);
}

function refuse({ place }: SavedPull, problem: string): AddOnError {
  return new AddOnError("badDestination", { place: writePlace(place), problem });
}
