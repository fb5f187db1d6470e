/** Ends a run that would go on in a later execution, because a person does not want it any more: its table stays as it is. */
import { AddOnError } from "../../shared/errors";
import { placeText } from "../../input-language/pulls/place-text";
import type { Clock } from "../../shared/services";
import { notFollowedMessage, STOPPED } from "../model/export-state";
import type { ExportTabs } from "../export/export-tabs";
import type { PullEnd } from "./run-one";
import { isAtWork, isCutOff, type PullState, stateOf } from "../model/pull-state";
import type { StateStore } from "../store/state-store";
import type { KnownPull } from "../schedule/due";
import { afterRun } from "../model/run-end";
import type { RunCost } from "../model/run-cost";
import { type RunLog, SOMEBODY } from "../store/run-log";
import { newsSentence, WHAT } from "../model/run-messages";
import type { SavedPull } from "../model/saved-pull";
import type { StagedBefore, Staging } from "../staging/staging";
import { type Staged, stagedForPull } from "../staging/staging-sheet";

export interface RunCancellerServices {
  readonly states: StateStore;
  readonly stagingFor: (staged: Staged, before: StagedBefore) => Staging;
  readonly tabs: ExportTabs;
  readonly log: RunLog;
  /** Writes beside their rows what became of pulls. */
  readonly tell: (ends: readonly PullEnd[]) => void;
  readonly clock: Clock;
  readonly dateTime: (ms: number) => string;
}

const NOTHING: RunCost = { requests: 0, seconds: 0 };

export class RunCanceller {
  constructor(private readonly services: RunCancellerServices) {}

  /** Nothing happens where nothing goes on. @throws AddOnError badDestination while somebody runs it */
  giveUp(known: KnownPull): void {
    const { states, stagingFor, tabs, log, tell, clock, dateTime } = this.services;
    const { pull, configHash } = known;
    const before = stateOf(known.read);
    requireIdle(pull, before, clock.now(), "Stop");
    if (!isCutOff(before)) return;
    const end = { kind: "cancelled" } as const;
    const cost = before.soFar ?? NOTHING;
    const { state, news } = afterRun({ before, end, now: clock.now(), cost, configHash, nextDue: undefined });
    const left = before.export && notFollowedMessage(before.export, STOPPED);
    const sentence = [left ?? "", newsSentence(news, dateTime)].join(" ").trim();
    if (before.export && left !== undefined) tabs.showOver(pull.name, before.export, left);
    // First what it has read: left behind, nobody would know whose it is.
    stagingFor(stagedForPull(pull), { isGoneOn: true, hasLanded: before.rangeName !== undefined }).clear();
    states.keep(pull.name, { ...state, said: sentence });
    const at = dateTime(clock.now());
    log.add([{ at, pull: pull.name, who: SOMEBODY, why: "by hand", what: WHAT[news.kind], message: sentence }]);
    tell([{ kind: "ran", known, end, news, state, sentence, cost }]);
  }
}

/** What a person wants of a pull waits while a run holds it. @throws AddOnError badDestination */
export function requireIdle({ place }: SavedPull, state: PullState, now: number, wish: "Stop" | "Undo"): void {
  if (!isAtWork(state, now)) return;
  const problem = `somebody runs this pull at this moment. ${wish} it when that is over`;
  throw new AddOnError("badDestination", { place: placeText(place), problem });
}
