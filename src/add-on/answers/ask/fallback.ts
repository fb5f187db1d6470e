/** What cells show instead of an answer, and when it is tried again. */
import { AddOnError, toFailure } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { LimitPolicy } from "../../rate-limit/window";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import { type TableOrValue, readStored } from "../../table/codec";
import { isCrowded, type RetryQueueLength } from "../retry-queue/queue-length";
import type { RetryQueue, StoredRetryEntry } from "../retry-queue/retry-queue";
import type { LastGoodStore, LastGood } from "../store/last-good-answers";
import type { QuestionPages } from "../store/question-pages";
import { fixedLife } from "../question/answer-life";
import type { Question, Wanted } from "../question/question";
import type { CachedOutcome, RetryNeeded, AnswerCache } from "../store/answer-cache";
import { canBecomeBetter, isPassedOver, isPassing, planNextTry } from "../retry-queue/retry-plan";
import type { OldAnswer, LastGoodSheet } from "../store/last-good-sheet";

export interface CellQuestion {
  readonly key: string;
  readonly question: Question;
  readonly wanted: Wanted;
  readonly known: CachedOutcome | undefined;
  /** When it looked: later answers are new enough. */
  readonly at: EpochMs;
  readonly last?: LastGood | undefined;
}

/** In the queue. `isCrowded`: there is no room for another single note. */
interface Place {
  readonly number: number;
  readonly isCrowded: boolean;
}

/** The cache holds 1,000 items, which are to be answers. */
const MANY_WAIT = 100;
const NO_PLACE: Place = { number: 0, isCrowded: false };

/**
 * What a question that failed shows instead: its last good answer, or a place in the retry queue and a
 * sentence.
 */
export class FallbackOnFailure {
  constructor(
    private readonly services: {
      readonly results: AnswerCache;
      readonly lastGood: LastGoodStore;
      readonly saved: LastGoodSheet;
      readonly retryQueue: RetryQueue;
      readonly clock: Clock;
      readonly clockTime: (ms: EpochMs) => string;
      readonly count: RetryQueueLength;
      readonly pages: Pick<QuestionPages, "hasPages">;
      readonly policy: () => LimitPolicy;
    },
  ) {}

  /** Shows the last good answer unless the failure concerns the question itself. */
  show(asked: CellQuestion, error: unknown): TableOrValue {
    const { clock, results } = this.services;
    const failure = toFailure(error);
    const old = isPassedOver(failure.kind) ? this.oldAnswer(asked) : undefined;
    if (!canBecomeBetter(failure.kind)) {
      if (old) return readStored(old.answer);
      throw failure;
    }
    const { key, wanted } = asked;
    const now = clock.now();
    const isNew = !old && asked.known?.retry?.noted !== true && asked.question.own !== true;
    const place = isNew ? this.takePlace(now, failure) : NO_PLACE;
    const retry = this.noteRetry(asked, failure, now, old, place.isCrowded);
    const earliest = Math.max(retry.retryAt, readRetryTime(failure) ?? 0);
    const shown =
      isWait(failure) && !old ? this.waits(this.promisedAt(asked, earliest, place.number, now)) : failure;
    const came = this.cameMeanwhile(asked);
    if (came) return came;
    if (old) {
      results.put(key, { kind: "answer", ...old, retry });
      return readStored(old.answer);
    }
    const isOneOfMany = isWait(failure) && (place.number >= MANY_WAIT || this.services.pages.hasPages());
    const stored = toStoredFailure(shown);
    results.put(key, { kind: "failure", at: now, token: wanted.token, failure: stored, retry }, isOneOfMany);
    throw shown;
  }

  /** After a failed retry. Returns what cells show. */
  keepRetrying(entry: StoredRetryEntry, failure: AddOnError, begun: unknown): "old" | "failure" {
    const { clock, retryQueue, results, lastGood } = this.services;
    const { key, account: _, ...before } = entry;
    const now = clock.now();
    const tries = entry.tries + 1;
    const notBefore = planNextTry(failure.kind, tries, now, readRetryTime(failure));
    const old = isPassedOver(failure.kind) ? this.lastGood(key, lastGood.last(key)) : undefined;
    const noted = retryQueue.note(key, {
      ...before,
      why: failure.kind,
      tries,
      asked: now,
      notBefore,
      begun,
      said: failure.message,
    });
    const retry: RetryNeeded = { retryAt: notBefore, tries, noted };
    if (old) {
      results.put(key, { kind: "answer", ...old, retry });
      return "old";
    }
    results.put(key, {
      kind: "failure",
      at: now,
      token: entry.token,
      failure: toStoredFailure(failure),
      retry,
    });
    return "failure";
  }

  /** The same after an empty answer. */
  keepRetryingBlank(entry: StoredRetryEntry): void {
    const { clock, retryQueue } = this.services;
    const { key, account: _, ...before } = entry;
    const now = clock.now();
    const tries = before.tries + 1;
    const notBefore = planNextTry("blank", tries, now);
    retryQueue.note(key, {
      ...before,
      why: "blank",
      tries,
      asked: now,
      notBefore,
      begun: undefined,
    });
  }

  hasGood(key: string): boolean {
    const { results, lastGood } = this.services;
    const known = results.get(key);
    if (known) return known.kind === "answer" && hasAnswerContent(readStored(known.answer));
    return this.lastGood(key, lastGood.last(key)) !== undefined;
  }

  noteBlankRetry(asked: Pick<CellQuestion, "key" | "question" | "known">, token: string): RetryNeeded {
    const now = this.services.clock.now();
    const wanted: Wanted = { since: 0, lifeOf: fixedLife(0), token };
    return this.noteRetry({ ...asked, wanted, at: now }, { kind: "blank" }, now, undefined);
  }

  private noteRetry(
    { key, question, wanted, known, at }: CellQuestion,
    failure: { readonly kind: AddOnError["kind"] | "blank"; readonly message?: string },
    now: EpochMs,
    old: OldAnswer | undefined,
    isCrowded = false,
  ): RetryNeeded {
    const before = known?.retry;
    const tries = (before?.tries ?? 0) + 1;
    const retryAt = planNextTry(failure.kind, tries, now, readRetryTime(failure));
    // The add-on asks its own again when needed.
    const noted =
      question.own === true ||
      (before?.noted ?? false) ||
      // The next turn reads formulas for what they ask.
      (!isCrowded &&
        this.services.retryQueue.note(key, {
          question,
          why: failure.kind,
          since: at,
          tries: 0,
          notBefore: retryAt,
          token: wanted.token,
          ...(old && { shows: old.at, said: failure.message }),
        }));
    return { retryAt, tries, noted };
  }

  /** A cached failure means that there was no answer to show. */
  private oldAnswer({ key, known, last }: CellQuestion): OldAnswer | undefined {
    if (known?.kind === "answer") return { at: known.at, token: known.token, answer: known.answer };
    return known ? undefined : this.lastGood(key, last);
  }

  /** A failure must not overwrite an answer that came since the cell looked. */
  private cameMeanwhile({ key, at }: CellQuestion): TableOrValue | undefined {
    const outcome = this.services.results.get(key);
    const hasCome = outcome?.kind === "answer" && !outcome.retry && outcome.at >= at;
    return hasCome ? readStored(outcome.answer) : undefined;
  }

  private lastGood(key: string, last: LastGood | undefined): OldAnswer | undefined {
    if (last?.answer) return { at: last.at, token: last.token, answer: last.answer };
    return this.services.saved.last(key);
  }

  /** How long so many requests before it take, at one window of requests at a time (ms). */
  queueMs(place: number): number {
    const { perMinute, windowMs } = this.services.policy();
    return Math.floor(place / perMinute) * windowMs;
  }

  /** Changes only once it has passed. */
  private promisedAt({ known }: CellQuestion, earliest: EpochMs, place: number, now: EpochMs): number {
    const promised =
      known?.kind === "failure" && known.failure.kind === "waiting"
        ? readRetryTime(toError(known))
        : undefined;
    if (promised !== undefined && promised > Math.max(now, earliest)) return promised;
    return earliest + this.queueMs(place);
  }

  private takePlace(now: EpochMs, failure: AddOnError): Place {
    const { count } = this.services;
    const before = count.readOrCount(now);
    const { waiting, singles, outage } = before;
    const isOfOutage = isPassing(failure.kind);
    count.setChanged({
      waiting: waiting + (isWait(failure) ? 1 : 0),
      singles: singles + 1,
      outage: outage + (isOfOutage ? 1 : 0),
    });
    return { number: waiting, isCrowded: isCrowded(before, isOfOutage) };
  }

  private waits(until: EpochMs): AddOnError {
    return new AddOnError("waiting", { until, at: this.services.clockTime(until) });
  }
}

function hasAnswerContent(answered: TableOrValue): boolean {
  if (answered.kind === "value") return (answered.value ?? "") !== "";
  return answered.table.columns.length + answered.table.rows.length > 0;
}

function isWait({ kind }: AddOnError): boolean {
  return kind === "waiting" || kind === "rateLimited" || kind === "busy";
}

function toError({ failure }: Extract<CachedOutcome, { kind: "failure" }>): AddOnError {
  return new AddOnError(failure.kind, failure.fields);
}

function readRetryTime(failure: { readonly kind: string }): number | undefined {
  const mayWait =
    isFailure(failure, "waiting") || isFailure(failure, "rateLimited") || isFailure(failure, "fileHost");
  return mayWait ? failure.fields.until : undefined;
}

function toStoredFailure({
  kind,
  fields,
}: AddOnError): Extract<CachedOutcome, { kind: "failure" }>["failure"] {
  return { kind, fields };
}
