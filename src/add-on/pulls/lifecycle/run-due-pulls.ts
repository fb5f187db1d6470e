/** Schedules in an hourly run. */
import type { Snapshot } from "../../answers/question/notes";
import type { Clock } from "../../shared/services";
import type { Zone } from "../../table/zone";
import type { Notifier } from "../notify/notifier";
import type { PullWatch } from "../run/puller";
import type { KnownPull } from "../model/known-pull";
import { mayPass } from "../model/pull-state";
import { stateOf } from "../model/stored-state";
import type { BatchOptions, BatchResult, BatchRunner } from "../run/run-batch";
import { makeQueue, type Queued } from "../schedule/due";
import type { ScheduleOwner } from "../schedule/schedule-owner";
import { updateSchedules } from "../schedule/schedules-after";
import { SOMEBODY } from "../store/run-log";
import { countRequests, UNKNOWN_COST } from "../model/run-cost";
import type { HourOfDemand } from "../../rate-limit/shared-demand";
import { type CrowdedHour, crowdOf } from "../schedule/demand";
import type { Reconciler } from "./reconciler";
import type { EpochMs } from "../../shared/time";

const NOTHING_RUN: BatchResult = { ends: [], left: [] };
const NOBODY_WATCHES: PullWatch = () => undefined;

/** Runs the pulls that are due, as the hourly trigger does. */
export class DuePullsRunner {
  constructor(
    private readonly services: {
      readonly notifier: Notifier;
      readonly scheduleOwner: ScheduleOwner;
      readonly reconciler: Reconciler;
      readonly runner: BatchRunner;
      readonly zone: () => Zone;
      readonly perMinute: () => number;
      readonly clock: Clock;
      /** Notes what is due. Returns what all spreadsheets want in an hour, where one limit is for all. */
      readonly noteDemand: (requests: number) => HourOfDemand | undefined;
      /** As `KnownPull` explains it, of this pull. */
      readonly wellSince: () => EpochMs | undefined;
    },
  ) {}

  /**
   * Runs until `until`. `before`: the document's properties. False where somebody else runs
   * schedules; then this trigger ended itself.
   */
  run(before: Snapshot, until: () => EpochMs): boolean {
    const { scheduleOwner, reconciler, notifier, zone, perMinute, clock } = this.services;
    const { schedules } = scheduleOwner.read(before);
    if (!scheduleOwner.isMyTurn(schedules)) return false;
    const reconciled = reconciler.reconcile(before, clock.now());
    const pulls = { ...reconciled, lostSchedules: reconciled.isTabThere ? 0 : schedules.count };
    const { known, properties } = pulls;
    const queue = makeQueue(known, clock.now(), zone());
    // First what a killed execution could not send: a pull that kills each one would keep it silent for ever.
    notifier.notify(pulls, [], properties);
    const crowd = this.crowdOf(queue);
    const batch = { queue, lane: "background", who: SOMEBODY, watch: () => NOBODY_WATCHES } as const;
    const result = queue.length === 0 ? NOTHING_RUN : this.runWithWoken(known, { ...batch, until: until() });
    const { ends } = result;
    const now = clock.now();
    const after = {
      ...updateSchedules(pulls, ends, now, { zone: zone(), perMinute: perMinute(), before: schedules.count }),
      leftOver: countLeftOver(result),
      crowd,
    };
    if (known.length + pulls.mistakes.length > 0 || schedules.count > 0)
      scheduleOwner.keep({ ...schedules, ...after, ran: now });
    notifier.notify(pulls, ends, properties);
    return true;
  }

  private crowdOf(queue: readonly Queued[]): CrowdedHour | undefined {
    if (queue.length === 0) return undefined;
    const costs = queue.map(({ known }) => stateOf(known.read).last ?? UNKNOWN_COST);
    return crowdOf(this.services.noteDemand(countRequests(costs)), this.services.perMinute());
  }

  /** Where a pull finds that the account is well again, those that it had stopped run as well. */
  private runWithWoken(known: readonly KnownPull[], batch: BatchOptions): BatchResult {
    const { runner, clock, zone, wellSince } = this.services;
    const began = clock.now();
    const result = runner.run(batch);
    const isOver = result.why !== undefined || !known.some(({ read }) => mayPass(stateOf(read)));
    const isWell = !isOver && (wellSince() ?? 0) >= began;
    if (!isWell) return result;
    const ran = new Set(result.ends.map((end) => end.known));
    const rest = known.filter((one) => !ran.has(one)).map((one) => ({ ...one, wellSince: wellSince() }));
    const woken = runner.run({ ...batch, queue: makeQueue(rest, clock.now(), zone()) });
    return { ...woken, ends: [...result.ends, ...woken.ends] };
  }
}

/** Other reasons than time and limit have their own messages. */
function countLeftOver({ left, why }: BatchResult): number {
  return why === "no time" || why === "limit" ? left.length : 0;
}
