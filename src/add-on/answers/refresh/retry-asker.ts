/** Asks one entry of the queue, unless its answer is already there. */
import type { SourceMasks } from "../ask/source-masks";
import { HOUR_MS, type EpochMs } from "../../shared/time";
import type { Begun } from "../../service-client/client";
import type { Query } from "../../service-client/request/request";
import { isFailure } from "../../shared/known-error";
import { WINDOW_MS } from "../../rate-limit/window";
import type { SlotResult } from "../../rate-limit/slot-decision";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import { isEmptyAnswer } from "../../table/codec";
import { CAN_GIVE_WAY as LAST } from "../../settings/property-quota";
import type { Broker } from "../ask/broker";
import type { Fetcher, RequestOptions } from "../ask/fetcher";
import { needsSlotOnly, type StoredRetryEntry } from "../retry-queue/retry-queue";
import type { LastGoodStore, LastGood } from "../store/last-good-answers";
import { parseStored } from "../../settings/stored-json";
import type { Question } from "../question/question";
import { type BegunNote, type CachedAnswer, isUnread, type AnswerCache } from "../store/answer-cache";
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
/** A window, and what is waited at random after a 429 where five requests a minute are served. */
const LONGEST_RETRY_WAIT_MS = WINDOW_MS + 25_000;
/** While Google's daily quota is used up. */
const QUOTA_PAUSE_MS = HOUR_MS;
/** How long after its request an answer may arrive. */
const RETRY_ANSWER_MS = 30_000;

/** So many questions are sent at the same time: cells do as well, and an execution holds their answers. */
const TOGETHER = 20;

/** Asks questions of the retry queue, several at the same time where many wait. */
export class RetryAsker {
  /** Of questions that were looked up or asked together with others. */
  private readonly lookedUp = new Map<string, LookUpResult>();
  private readonly outcomes = new Map<string, RetryOutcome>();
  /** When questions were sent, or may have been, without a reply. */
  private readonly unanswered = new Map<string, EpochMs>();

  constructor(
    private readonly services: {
      readonly lastGood: LastGoodStore;
      readonly results: AnswerCache;
      readonly broker: Broker;
      readonly fetcher: Fetcher;
      readonly sourceMasks: SourceMasks;
      readonly fallback: FallbackOnFailure;
      readonly clock: Clock;
    },
  ) {}

  /** Of many, asks the first ones together: one after another, each would wait for the one before. */
  prepare(queue: readonly StoredRetryEntry[], order: DrainOptions): void {
    const [first] = queue;
    if (!first || queue.length < TOGETHER || order.isTrial || this.lookedUp.has(first.key)) return;
    const group = queue.slice(0, TOGETHER);
    const looks = this.services.results.lookAtAll(group.map(({ key }) => key));
    for (const [i, entry] of group.entries()) {
      this.lookedUp.set(entry.key, this.findOut(entry, order, looks[i]));
    }
    const simple = group.filter(this.isSimple);
    if (this.unanswered.size === 0) this.askTogether(simple, order);
    // The others are soon asked together, too.
    if (this.outcomes.size > 1)
      for (const { key } of simple) if (!this.outcomes.has(key)) this.lookedUp.delete(key);
  }

  /** What began, or failed before, is asked alone: one that is slow would hold up the others again. */
  private readonly isSimple = ({ key, question, begun, tries, why }: StoredRetryEntry): boolean => {
    const known = this.lookedUp.get(key);
    const isNew = tries === 0 && why === "waiting" && begun === undefined && !question.look;
    // What names a masked column is refused alone.
    const isFirst = isNew && this.services.sourceMasks.namedIn([question.query]).length === 0;
    return isFirst && known?.kind === "unknown" && known.begun === undefined;
  };

  private askTogether(entries: readonly StoredRetryEntry[], order: DrainOptions): void {
    const { clock, fetcher, sourceMasks } = this.services;
    const named = this.withQueries(entries, order);
    if (named.length < 2) return;
    order.watch?.({ stage: "asking" });
    const latest = Math.min(order.until, clock.now() + LONGEST_RETRY_WAIT_MS);
    const pass = sourceMasks.pass(
      "cell",
      named.map(({ entry }) => entry.question),
    );
    const deadlines: Deadlines = { pass, lane: "interactive", latest, deadline: latest + RETRY_ANSWER_MS };
    const questions = named.map(({ entry, query }) => {
      const ended = Math.max(entry.asked ?? 0, entry.shows ?? 0);
      return { key: entry.key, query, rowLimit: entry.question.rowLimit, ended };
    });
    const sent = fetcher.sendTogether(questions, deadlines, order.since);
    for (const [i, { entry, query }] of named.entries()) {
      const request = sent[i];
      if (!request) continue;
      // Nothing may stop between the replies: each is kept.
      const fetching = { ...request, query, found: undefined };
      if (request.slot)
        this.outcomes.set(entry.key, this.fetch(entry, fetching, { ...order, watch: undefined }));
      else this.unanswered.set(entry.key, clock.now());
    }
  }

  /** Those whose names are known without a failure. */
  private withQueries(
    entries: readonly StoredRetryEntry[],
    order: DrainOptions,
  ): readonly { readonly entry: StoredRetryEntry; readonly query: Query }[] {
    const named = [];
    for (const entry of entries) {
      try {
        named.push({ entry, query: this.lookUpName(entry.question, order) });
      } catch (error) {
        // It comes again, and is told, where the question is asked alone.
        if (!isFailure(error) || error.kind === "cancelled") throw error;
        break;
      }
    }
    return named;
  }

  /** Others may have asked since what is not known yet. */
  lookUp(entry: StoredRetryEntry, order: DrainOptions): LookUpResult {
    const known = this.lookedUp.get(entry.key);
    if (known && (known.kind !== "unknown" || this.outcomes.has(entry.key))) return known;
    return this.findOut(entry, order, this.services.results.look(entry.key));
  }

  private findOut(
    entry: StoredRetryEntry,
    order: DrainOptions,
    { outcome, begun }: Partial<CachedAnswer> = {},
  ): LookUpResult {
    const { key, question, since, asked, shows } = entry;
    const { lastGood, clock } = this.services;
    const lastAt = parseStored<LastGood>(order.snapshot[LAST + key])?.at ?? 0;
    const awaited = shows === undefined && needsSlotOnly(entry) ? since - STORING_MS : since;
    const from = Math.max(awaited, asked ?? 0, order.since);
    if (lastAt >= from) return ANSWERED;
    if (outcome?.kind === "answer" && outcome.retry === undefined && outcome.at >= from) {
      // Its execution may have been killed before it was kept.
      lastGood.gather(key, question, outcome.at, outcome.token, outcome.answer);
      return ANSWERED;
    }
    if (order.mustAsk(key) || !isUnread(outcome, clock.now())) return { kind: "unknown", begun };
    lastGood.forget(key);
    return { kind: "unread" };
  }

  /** The lookup comes before the slot: at one request a minute, it would use up slot after slot. */
  ask(entry: StoredRetryEntry, found: BegunNote | undefined, order: DrainOptions): RetryOutcome {
    const known = this.outcomes.get(entry.key);
    this.lookedUp.delete(entry.key);
    this.outcomes.delete(entry.key);
    if (known) return known;
    try {
      const query = this.lookUpName(entry.question, order);
      const slot = this.reserve(entry, order);
      if (slot.kind !== "slot") return this.withoutSlot(slot);
      return this.fetch(entry, { query, slot, found }, order);
    } catch (error) {
      return this.afterFailure(entry, error, entry.begun as Begun | undefined);
    }
  }

  private fetch(
    entry: StoredRetryEntry,
    asked: Pick<RequestOptions, "query" | "slot" | "ahead" | "found">,
    { until, since, watch }: DrainOptions,
  ): RetryOutcome {
    let begun = entry.begun as Begun | undefined;
    try {
      // A long job must not hold up others.
      const latest = Math.min(until, (asked.slot?.at ?? this.services.clock.now()) + WORKING_MS);
      const onBegun = (known: Begun): void => {
        if (isHandle(known)) begun = known;
      };
      const answered = this.services.fetcher.fetch(entry.key, entry.question, {
        ...asked,
        token: entry.token,
        since,
        deadlines: {
          pass: this.services.sourceMasks.pass("cell", [entry.question]),
          lane: "interactive",
          latest,
          deadline: latest + RETRY_ANSWER_MS,
          watch,
        },
        unread: true,
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
      pass: this.services.sourceMasks.pass("cell", [question]),
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
    const ended = Math.max(asked ?? 0, shows ?? 0, this.unanswered.get(key) ?? 0);
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
