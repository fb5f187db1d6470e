/** Asks one entry of the queue, unless its answer is already there. */
import { HOUR_MS } from "../../shared/time";
import type { Begun } from "../../service-client/client";
import type { Query } from "../../service-client/request/request";
import { isFailure } from "../../shared/known-error";
import { WINDOW_MS } from "../../rate-limit/window";
import type { SlotResult } from "../../rate-limit/limiter";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import { isEmptyAnswer } from "../../table/codec";
import { CAN_GIVE_WAY as LAST } from "../../settings/property-quota";
import type { Broker } from "../ask/broker";
import type { Fetcher } from "../ask/fetcher";
import { needsSlotOnly, type StoredRetryEntry } from "../retry-queue/retry-queue";
import type { LastGoodStore, LastGood } from "../store/last-good-answers";
import { parseStored } from "../../settings/stored-json";
import type { Question } from "../question/question";
import { type BegunNote, isUnread, type AnswerCache } from "../store/answer-cache";
import type { FallbackOnFailure } from "../ask/fallback";
import type { RetryOutcome, DrainOptions } from "./drain";

const ANSWERED: RetryOutcome = { kind: "answered" };

/** `unknown`: it must be asked. */
type LookUpResult = RetryOutcome | { readonly kind: "unknown"; readonly begun: BegunNote | undefined };

/** How long one job is watched while others wait. */
const WORKING_MS = 4_000;
/** When the limiter could not say when. */
const LIMITER_PAUSE_MS = 1_000;
/** A cell may look, and then wait, while the answer of another is on its way into the cache. */
const STORING_MS = 10_000;
/** A little longer than a window. */
const LONGEST_RETRY_WAIT_MS = WINDOW_MS + 3_500;
/** While Google's daily quota is used up. */
const QUOTA_PAUSE_MS = HOUR_MS;
/** How long after its request an answer may arrive. */
const RETRY_ANSWER_MS = 30_000;

export class RetryAsker {
  constructor(
    private readonly services: {
      readonly lastGood: LastGoodStore;
      readonly results: AnswerCache;
      readonly broker: Broker;
      readonly fetcher: Fetcher;
      readonly fallback: FallbackOnFailure;
      readonly clock: Clock;
    },
  ) {}

  lookUp(entry: StoredRetryEntry, order: DrainOptions): LookUpResult {
    const { key, question, since, asked, shows } = entry;
    const { results, lastGood, clock } = this.services;
    const lastAt = parseStored<LastGood>(order.snapshot[LAST + key])?.at ?? 0;
    const awaited = shows === undefined && needsSlotOnly(entry) ? since - STORING_MS : since;
    const from = Math.max(awaited, asked ?? 0, order.since);
    if (lastAt >= from) return ANSWERED;
    const { outcome, begun } = results.look(key);
    if (outcome?.kind === "answer" && outcome.retry === undefined && outcome.at >= from) {
      // Its execution may have been killed before it was kept.
      lastGood.gather(key, question, outcome.at, outcome.token, outcome.answer);
      return ANSWERED;
    }
    if (order.isQueued(key) || !isUnread(outcome, clock.now())) return { kind: "unknown", begun };
    lastGood.forget(key);
    return { kind: "unread" };
  }

  /** The lookup comes before the slot: at one request a minute, it would use up slot after slot. */
  ask(entry: StoredRetryEntry, found: BegunNote | undefined, order: DrainOptions): RetryOutcome {
    let begun = entry.begun as Begun | undefined;
    try {
      const query = this.lookUpName(entry.question, order);
      const slotResult = this.reserve(entry, order);
      if (slotResult.kind !== "slot") return this.withoutSlot(slotResult);
      // A long job must not hold up others.
      const latest = Math.min(order.until, slotResult.at + WORKING_MS);
      const onBegun = (known: Begun): void => {
        if (isHandle(known)) begun = known;
      };
      const answered = this.services.fetcher.fetch(entry.key, entry.question, {
        token: entry.token,
        since: order.since,
        deadlines: { lane: "interactive", latest, deadline: latest + RETRY_ANSWER_MS, watch: order.watch },
        slot: slotResult,
        query,
        unread: true,
        found,
        begun,
        onBegun,
      });
      if (!isEmptyAnswer(answered)) return ANSWERED;
      this.services.fallback.keepRetryingBlank(entry);
      return { kind: "failed", isNewFailure: entry.why !== "blank" };
    } catch (error) {
      return this.afterFailure(entry, error, begun);
    }
  }

  end(): void {
    this.services.lastGood.keepGathered();
  }

  private lookUpName(question: Question, { until, watch, isTrial }: DrainOptions): Query {
    const deadlines: Deadlines = {
      lane: "interactive",
      latest: until,
      deadline: until + RETRY_ANSWER_MS,
      isTrial,
      watch,
    };
    return this.services.broker.lookUpName(question, deadlines);
  }

  private reserve(
    { key, asked, shows }: StoredRetryEntry,
    { until, since, isTrial }: DrainOptions,
  ): SlotResult {
    const ended = Math.max(asked ?? 0, shows ?? 0);
    const latest = Math.min(until, this.services.clock.now() + LONGEST_RETRY_WAIT_MS);
    return this.services.fetcher.reserve(key, { lane: "interactive", latest, isTrial }, since, ended);
  }

  private withoutSlot(slotResult: Exclude<SlotResult, { kind: "slot" }>): RetryOutcome {
    if (slotResult.kind === "full") return { kind: "stopped", until: slotResult.freeAt, isClosed: false };
    if (slotResult.kind === "closed") return { kind: "stopped", until: slotResult.until, isClosed: true };
    if (slotResult.kind === "busy")
      return { kind: "later", until: this.services.clock.now() + LIMITER_PAUSE_MS };
    // A cell is asking it now.
    return { kind: "working" };
  }

  private afterFailure(entry: StoredRetryEntry, error: unknown, begun: Begun | undefined): RetryOutcome {
    const { clock, fallback } = this.services;
    const now = clock.now();
    if (isFailure(error, "waiting") || isFailure(error, "rateLimited")) {
      const until = Math.max(error.fields.until, now + LIMITER_PAUSE_MS);
      return until <= now + LONGEST_RETRY_WAIT_MS
        ? { kind: "later", until }
        : { kind: "stopped", until, isClosed: false };
    }
    if (!isFailure(error) || error.kind === "cancelled") throw error;
    if (isFailure(error, "quotaUsedUp")) {
      fallback.keepRetrying(entry, error, undefined);
      return { kind: "stopped", until: clock.now() + QUOTA_PAUSE_MS, isClosed: false };
    }
    const shown = fallback.keepRetrying(entry, error, error.kind === "stillRunning" ? begun : undefined);
    if (error.kind === "stillRunning") return { kind: "working" };
    return shown === "old" ? { kind: "old" } : { kind: "failed", isNewFailure: entry.why !== error.kind };
  }
}

/** Read pages are too large for a note; a job's address is not. */
function isHandle(begun: Begun): boolean {
  return "url" in begun;
}
