/** Works off the retry queue within the limit, then wakes cells. */
import type { Progress } from "../../rate-limit/deadlines";
import { type AccountHealth, HEALTHY } from "../../rate-limit/health";
import type { Limiter } from "../../rate-limit/limiter";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { SettingsStore } from "../../settings/settings";
import type { RetryAsker } from "./retry-asker";
import type { RetryQueueLength } from "../retry-queue/queue-length";
import { countWaiting, listDueEntries } from "../retry-queue/due-entries";
import { type RetryQueue, type StoredRetryEntry, isAsked, needsSlotOnly } from "../retry-queue/retry-queue";
import { isNeglected } from "./hourly-runs";
import type { FailureWatch } from "./failure-watch";
import type { Notes, Snapshot } from "../question/notes";
import { drainAll } from "./drain-all";
import type { LastGoodStore } from "../store/last-good-answers";
import type { LastGoodSheet } from "../store/last-good-sheet";
import type { Acknowledger } from "./acknowledge";
import { type DrainResult, toDrainResult } from "./drain";
import type { UnaskedQuestions } from "./unasked";
import type { CellRecalculation } from "./recalculation";

/** Each removed entry costs a call. */
const REMOVED_AT_ONCE = 50;

export class RetryWorker {
  constructor(
    private readonly services: {
      readonly notes: Notes;
      readonly retryQueue: RetryQueue;
      readonly asker: RetryAsker;
      readonly acknowledger: Acknowledger;
      readonly unasked: UnaskedQuestions;
      readonly saved: LastGoodSheet;
      readonly lastGood: LastGoodStore;
      readonly settings: SettingsStore;
      readonly recalculation: CellRecalculation;
      readonly count: RetryQueueLength;
      readonly watch: FailureWatch;
      readonly clock: Clock;
      readonly limiter: () => Pick<Limiter, "health" | "noteRecovery">;
    },
  ) {}

  /** Also reads the settings afresh. */
  size(): number {
    const { notes, retryQueue, saved, settings, recalculation, watch, count, clock } = this.services;
    watch.look(() => (count.read() ?? 0) === 0);
    const snapshot = notes.snapshot();
    settings.reload(snapshot);
    const now = clock.now();
    const queued = retryQueue.all(snapshot, now);
    saved.save(snapshot, queued);
    const waiting = countWaiting(queued, now, this.health(queued));
    const size = waiting === 0 && recalculation.isDue(snapshot) ? 1 : waiting;
    count.set(size);
    return size;
  }

  workOff(
    until: EpochMs,
    watch?: (progress: Progress) => void,
    snapshot = this.services.notes.snapshot(),
  ): DrainResult {
    const { retryQueue, settings, recalculation, asker, acknowledger, unasked, saved, clock } = this.services;
    const { since } = settings.reload(snapshot).freshness;
    this.removeDead(snapshot);
    const now = clock.now();
    const all = retryQueue.all(snapshot, now);
    const due = new Set(listDueEntries(all, now, this.health(all).wellSince));
    const { asked, forgotten } = unasked.split([...due], now);
    const order = { snapshot, since, until, watch, isQueued: () => true, isTrial: false };
    const tally = drainAll(asked, order, asker, clock);
    const resting = all.filter((entry) => !due.has(entry));
    const isRecovered = tally.answered.some((entry) => !needsSlotOnly(entry) && entry.why !== "stillRunning");
    if (isRecovered && resting.length > 0) this.services.limiter().noteRecovery();
    const done = [...tally.answered, ...forgotten];
    if (done.length > 0 || tally.hasNewFailures || recalculation.isDue(snapshot))
      acknowledger.markAnswered(done, since);
    saved.save(snapshot, all);
    const running = resting.filter((entry) => isAsked(entry) && entry.why === "stillRunning");
    return toDrainResult(tally, tally.working.length + running.length, clock.now());
  }

  isNeglected(): boolean {
    const { notes, retryQueue, clock } = this.services;
    const snapshot = notes.snapshot();
    const now = clock.now();
    const waits = retryQueue.all(snapshot, now).map(({ since }) => since);
    return waits.length > 0 && isNeglected(snapshot, Math.min(...waits), now);
  }

  forgetUnasked(snapshot: Snapshot): void {
    const { lastGood, unasked, clock } = this.services;
    const now = clock.now();
    unasked.forgetOld(lastGood.known(snapshot), now);
  }

  /** Saves answers in runs that have nothing to ask. */
  save(snapshot: Snapshot): void {
    const { retryQueue, saved, clock } = this.services;
    saved.save(snapshot, retryQueue.all(snapshot, clock.now()));
  }

  /** Only after a failure: what waits for a slot is asked anyway. */
  private health(all: readonly StoredRetryEntry[]): AccountHealth {
    return all.every(needsSlotOnly) ? HEALTHY : this.services.limiter().health();
  }

  private removeDead(snapshot: Snapshot): void {
    const { retryQueue, clock } = this.services;
    for (const key of retryQueue.dead(snapshot, clock.now()).slice(0, REMOVED_AT_ONCE))
      retryQueue.markAnswered(key);
  }
}
