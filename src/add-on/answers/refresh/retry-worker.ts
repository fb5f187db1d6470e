/** Works off the retry queue within the limit, then wakes cells. */
import type { Progress } from "../../rate-limit/deadlines";
import { type AccountHealth, HEALTHY } from "../../rate-limit/health";
import type { Limiter } from "../../rate-limit/limiter";
import { WINDOW_MS } from "../../rate-limit/window";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { SettingsStore } from "../../settings/settings";
import { WHOLE_LOOK_MS } from "./news";
import type { RetryAsker } from "./retry-asker";
import { countOutage, isCrowded, type RetryQueueLength } from "../retry-queue/queue-length";
import { countWaiting, listDueEntries } from "../retry-queue/due-entries";
import { type RetryQueue, type StoredRetryEntry, isAsked, needsSlotOnly } from "../retry-queue/retry-queue";
import { isNeglected } from "./hourly-runs";
import type { FailureWatch } from "./failure-watch";
import type { Notes, Snapshot } from "../question/notes";
import type { QuestionPages } from "../store/question-pages";
import { drainAll } from "./drain-all";
import type { LastGoodStore } from "../store/last-good-answers";
import type { AnswerCache, CachedOutcome } from "../store/answer-cache";
import type { LastGoodSheet } from "../store/last-good-sheet";
import type { Acknowledger } from "./acknowledge";
import { type DrainCounts, type DrainResult, toDrainResult } from "./drain";
import type { UnaskedQuestions } from "./unasked";
import type { CellRecalculation } from "./recalculation";

/** Between two wakes: this share of the time that all answers still need, at most three minutes. */
const SHARE_OF_REST = 1 / 2;
const WAKE_PAUSE_MS = 180_000;
/** Each removed entry costs a call. */
const ENTRIES_REMOVED_AT_ONCE = 50;

/** How many questions wait for an answer; 1 where none waits and cells have still to be calculated again. */
export interface WaitingNow {
  readonly waiting: number;
  /** Nothing waits, and none of what failed is tried before a page reads everything again. */
  readonly isAtRest: boolean;
}

/** Works off the retry queue while a sidebar is open, and in the hourly run, for as long as it may. */
export class RetryWorker {
  constructor(
    private readonly services: {
      readonly notes: Notes;
      readonly retryQueue: RetryQueue;
      readonly asker: RetryAsker;
      readonly results: Pick<AnswerCache, "outcomes">;
      readonly acknowledger: Acknowledger;
      readonly unasked: UnaskedQuestions;
      readonly saved: LastGoodSheet;
      readonly lastGood: LastGoodStore;
      readonly pages: Pick<QuestionPages, "fold">;
      readonly settings: SettingsStore;
      readonly recalculation: CellRecalculation;
      readonly count: RetryQueueLength;
      readonly watch: FailureWatch;
      readonly clock: Clock;
      readonly perMinute: () => number;
      readonly limiter: () => Pick<Limiter, "health" | "noteRecovery">;
    },
  ) {}

  /** Whether cells show a failure that no note tells of, once a minute or two. */
  lookAtFormulas(): void {
    const { watch, count } = this.services;
    watch.look(() => (count.read()?.waiting ?? 0) === 0);
  }

  /** Also reads the settings afresh. */
  size(): WaitingNow {
    const { notes, retryQueue, saved, settings, recalculation, count, clock } = this.services;
    this.lookAtFormulas();
    const snapshot = notes.snapshot();
    settings.reload(snapshot);
    const now = clock.now();
    const queued = retryQueue.all(snapshot, now);
    saved.save(snapshot, queued);
    const health = this.health(queued);
    const waiting = countWaiting(queued, now, health);
    const size = waiting === 0 && recalculation.isDue(snapshot) ? 1 : waiting;
    count.set({ waiting: size, singles: notes.singles, outage: countOutage(queued) });
    return { waiting: size, isAtRest: size + countWaiting(queued, now + WHOLE_LOOK_MS, health) === 0 };
  }

  /** One of many turns of a sidebar that stays open. */
  turn(until: EpochMs): DrainResult {
    return this.workOff(until, undefined, undefined, true);
  }

  workOff(
    until: EpochMs,
    watch?: (progress: Progress) => void,
    snapshot = this.services.notes.snapshot(),
    isTurn = false,
  ): DrainResult {
    const { retryQueue, settings, recalculation, asker, acknowledger, unasked, saved, clock } = this.services;
    const { since } = settings.reload(snapshot).freshness;
    this.removeDead(snapshot);
    const now = clock.now();
    const all = retryQueue.all(snapshot, now);
    const due = new Set(listDueEntries(all, now, this.health(all).wellSince));
    const { asked, forgotten } = unasked.split([...due], now);
    const order = {
      snapshot,
      since,
      until,
      watch,
      mustAsk: () => true,
      isTrial: false,
      jobPatienceMs: Infinity,
    };
    const tally = drainAll(asked, order, asker, clock);
    const resting = all.filter((entry) => !due.has(entry));
    const isRecovered = tally.answered.some((entry) => !needsSlotOnly(entry) && entry.why !== "stillRunning");
    if (isRecovered && resting.length > 0) this.services.limiter().noteRecovery();
    const done = [...tally.answered, ...forgotten];
    const isNews = done.length > 0 || tally.hasNewFailures || recalculation.isDue(snapshot);
    if (isNews && !(isTurn && this.comesMoreSoon(tally))) acknowledger.markAnswered(done, since);
    saved.save(snapshot, all);
    // Where there is no room for all, what no formula asks any more makes some.
    if (settings.read().questionsAsked.asked > 0)
      unasked.forgetOld(this.services.lastGood.known(snapshot), now, 0);
    this.services.pages.fold(this.findUnnoted(snapshot, all, now));
    const running = resting.filter((entry) => isAsked(entry) && entry.why === "stillRunning");
    return toDrainResult(tally, tally.working.length + running.length, clock.now());
  }

  /**
   * Each wake calculates all cells, so it waits for more answers while many are to come. Until then answers
   * stay in the queue, where a look finds them without asking.
   */
  private comesMoreSoon({ unasked, nextAt, isClosed }: DrainCounts): boolean {
    const now = this.services.clock.now();
    const isSoon = unasked.length > 0 && !isClosed && nextAt !== undefined && nextAt - now < WAKE_PAUSE_MS;
    const restMs = (unasked.length * WINDOW_MS) / this.services.perMinute();
    const pauseMs = Math.min(WAKE_PAUSE_MS, SHARE_OF_REST * restMs);
    return isSoon && now - this.services.settings.read().freshness.stamp < pauseMs;
  }

  /** What formulas ask and cells had no room to note. */
  private findUnnoted(
    snapshot: Snapshot,
    all: readonly StoredRetryEntry[],
    now: EpochMs,
  ): Readonly<Record<string, string>> {
    const { notes, unasked, retryQueue, lastGood, count } = this.services;
    const singles = Math.max(notes.singles, count.read()?.singles ?? 0);
    if (!isCrowded({ singles, outage: countOutage(all) }, true)) return {};
    const noted = new Set([...all, ...lastGood.knownNow(snapshot)].map(({ key }) => key));
    const unnoted = unasked.known().filter(({ key, question }) => !noted.has(key) && question.own !== true);
    const outcomes = this.services.results.outcomes(unnoted.map(({ key }) => key));
    // The store had no room for what cells were answered.
    const missing = unnoted.filter(({ key }) => outcomes.get(key)?.kind !== "answer");
    return Object.fromEntries(
      missing.map(({ key, question }) =>
        retryQueue.write(key, {
          question,
          since: now,
          tries: 0,
          token: "",
          ...planUnnoted(outcomes.get(key), now),
        }),
      ),
    );
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
    for (const key of retryQueue.dead(snapshot, clock.now()).slice(0, ENTRIES_REMOVED_AT_ONCE))
      retryQueue.markAnswered(key);
  }
}

/** What failed is asked when its cell says so, and what nobody has asked at once. */
function planUnnoted(
  outcome: CachedOutcome | undefined,
  now: EpochMs,
): Pick<StoredRetryEntry, "why" | "notBefore"> {
  if (outcome?.kind !== "failure") return { why: "waiting", notBefore: now };
  return { why: outcome.failure.kind, notBefore: outcome.retry.retryAt };
}
