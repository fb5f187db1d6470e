/** Whether an answer that is kept serves who asks, without a request. */
import { AddOnError } from "../../shared/errors";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { SettingsStore } from "../../settings/settings";
import { type TableOrValue, type StoredForm, readStored } from "../../table/codec";
import type { LastGoodStore, LastGood } from "./last-good-answers";
import type { LastGoodSheet } from "./last-good-sheet";
import { isFresh, type Wanted } from "../question/question";
import type { CachedOutcome, AnswerCache } from "./answer-cache";

/** Pauses between two looks for another execution's answer. */
const FIRST_LOOK_MS = 250;
const LONGEST_LOOK_MS = 1_000;

/**
 * Whether what is kept of a question is good enough for who asks, from the cache down to the hidden sheet.
 */
export class AnswerLookup {
  constructor(
    private readonly services: {
      readonly results: AnswerCache;
      readonly lastGood: LastGoodStore;
      readonly saved: Pick<LastGoodSheet, "last">;
      readonly settings: Pick<SettingsStore, "read">;
      readonly clock: Clock;
    },
  ) {}

  /** @throws AddOnError the failure that is shown until the next try */
  shown(outcome: CachedOutcome | undefined, wanted: Wanted): TableOrValue | undefined {
    const now = this.services.clock.now();
    const resting = outcome?.retry !== undefined && outcome.retry.retryAt > now;
    const ours = wanted.token === "" || outcome?.token === wanted.token;
    if (
      outcome?.kind === "answer" &&
      ((resting && ours) || (!outcome.retry && isFresh(outcome, wanted, now)))
    ) {
      return readStored(outcome.answer);
    }
    if (outcome?.kind !== "failure" || !resting) return undefined;
    const { kind, fields } = outcome.failure;
    if (kind === "waiting" || (outcome.at >= wanted.since && outcome.token === wanted.token)) {
      throw new AddOnError(kind, fields);
    }
    return undefined;
  }

  noteRead(key: string, outcome: CachedOutcome | undefined): void {
    if (outcome?.kind === "answer" && outcome.unread)
      this.services.results.put(key, { ...outcome, unread: undefined });
  }

  /** If the cache has lost its item. */
  serveKept(key: string, wanted: Wanted, last: LastGood | undefined): TableOrValue | undefined {
    const now = this.services.clock.now();
    if (!last || !isFresh(last, wanted, now)) return undefined;
    const { at, token, answer = this.ofTab(key, last) } = last;
    if (!answer || !isFresh({ at, token, answer }, wanted, now)) return undefined;
    this.services.results.put(key, { kind: "answer", at, token, answer });
    return readStored(answer);
  }

  /** Too large for a property: the cache has lost it, or forgot it after its six hours. */
  private ofTab(key: string, { at }: LastGood): StoredForm | undefined {
    const kept = this.services.saved.last(key);
    return kept?.at === at ? kept.answer : undefined;
  }

  /** Another execution is asking the same question. */
  awaitOther(key: string, wanted: Wanted, until: EpochMs): TableOrValue | undefined {
    for (let look = 0; this.services.clock.now() < until; look++) {
      this.services.clock.sleep(Math.min(FIRST_LOOK_MS * 2 ** look, LONGEST_LOOK_MS));
      const answer = this.shown(this.services.results.get(key), wanted);
      if (answer) return answer;
    }
    return this.serveKept(key, wanted, this.services.lastGood.last(key));
  }
}
