/** The result cache: what became of a question, in one item, so that one read serves a cell. */
import type { FailureFields, FailureKind } from "../../shared/failures";
import { STORED } from "../../shared/stored";
import type { StoredForm } from "../../table/codec";
import { parseStored } from "../../settings/stored-json";
import { LONGEST_LIFE_S, type TextStore } from "../../settings/text-store";

/** A better answer than the one that cells show is owed to them (see debts.ts). */
export interface RetryNeeded {
  /** Nobody need ask before (epoch ms). */
  readonly retryAt: number;
  /** How often it was asked for in vain. */
  readonly tries: number;
  /** Whether it stands in the list of debts, so that a cell need not write it there again. */
  readonly noted: boolean;
}

/** What became of a question. Moments are epoch ms. */
export type CachedOutcome =
  /** Fetched at `at`. `token`: the refresh value it was fetched under. */
  | {
      readonly kind: "answer";
      readonly at: number;
      readonly token: string;
      readonly answer: StoredForm;
      /** Cells show it although they want a newer one. */
      readonly owed?: RetryNeeded | undefined;
      /** Fetched while no cell was waiting, and not read by one since. */
      readonly unread?: true | undefined;
    }
  /** Cells show a failure, or that they wait: none of them asks before `owed.retryAt`. */
  | {
      readonly kind: "failure";
      readonly at: number;
      readonly token: string;
      readonly failure: StoredFailure;
      readonly owed: RetryNeeded;
    };

/** A failure as JSON. */
export interface StoredFailure {
  readonly kind: FailureKind;
  readonly fields: FailureFields[FailureKind];
}

/** What was begun at `at` and not ended; the next that asks continues it. */
export interface BegunNote {
  readonly at: number;
  readonly begun: unknown;
}

/** All that the cache knows of a question. */
export interface CachedAnswer {
  readonly outcome: CachedOutcome | undefined;
  readonly begun: BegunNote | undefined;
}

/** Cells that still exist have calculated this long after the stamp moved (ms). */
const READ_WITHIN_MS = 600_000;
/** A question counts as being asked for so long (s): the slot may be 20 s ahead, a cell has 30. */
const ASKING_LIFE_S = 60;

export class AnswerCache {
  constructor(private readonly services: { readonly texts: TextStore }) {}

  /**
   * What became of the question; undefined when nothing is known (never asked, expired, evicted, or not
   * readable).
   */
  get(key: string): CachedOutcome | undefined {
    return parseStored<CachedOutcome>(this.services.texts.get(STORED.outcome.name + key));
  }

  /** The good answers that are there to several questions, by their keys. */
  answers(keys: readonly string[]): Map<string, Extract<CachedOutcome, { kind: "answer" }>> {
    const texts =
      keys.length === 0 ? [] : this.services.texts.getAll(keys.map((key) => STORED.outcome.name + key));
    const found = new Map<string, Extract<CachedOutcome, { kind: "answer" }>>();
    for (const [i, key] of keys.entries()) {
      const outcome = parseStored<CachedOutcome>(texts[i]);
      if (outcome?.kind === "answer") found.set(key, outcome);
    }
    return found;
  }

  /** What became of the question, and what was begun for it, in one call. */
  look(key: string): CachedAnswer {
    const [outcome = null, begun = null] = this.services.texts.getAll([
      STORED.outcome.name + key,
      nameOfBegun(key),
    ]);
    return { outcome: parseStored<CachedOutcome>(outcome), begun: parseStored<BegunNote>(begun) };
  }

  /** Keeps what became of the question. False when it is too large to keep. */
  put(key: string, outcome: CachedOutcome): boolean {
    return this.services.texts.put(STORED.outcome.name + key, JSON.stringify(outcome), LONGEST_LIFE_S);
  }

  forget(key: string): void {
    this.services.texts.remove(STORED.outcome.name + key);
  }

  begun(key: string): BegunNote | undefined {
    return parseStored<BegunNote>(this.services.texts.get(nameOfBegun(key)));
  }

  putBegun(key: string, note: BegunNote): void {
    this.services.texts.put(nameOfBegun(key), JSON.stringify(note), LONGEST_LIFE_S);
  }

  forgetBegun(key: string): void {
    this.services.texts.remove(nameOfBegun(key));
  }

  /** Since when (epoch ms) somebody asks the question; undefined where nobody does, or has said so. */
  askedSince(key: string): number | undefined {
    return parseStored<number>(this.services.texts.get(nameOfAsking(key)));
  }

  forgetAsking(key: string): void {
    this.services.texts.remove(nameOfAsking(key));
  }

  noteAsking(key: string, at: number): void {
    this.services.texts.put(nameOfAsking(key), String(at), ASKING_LIFE_S);
  }
}

/** Whether an answer was fetched for cells that never came to read it, and had the time. */
export function isUnread(outcome: CachedOutcome | undefined, now: number): boolean {
  return outcome?.kind === "answer" && outcome.unread === true && now - outcome.at > READ_WITHIN_MS;
}

/** Beside the outcome: waiting and failing must not lose a running job or pages. */
function nameOfBegun(key: string): string {
  return STORED.begun.name + key;
}

/** So that equal cells wait for the answer without a lock. */
function nameOfAsking(key: string): string {
  return STORED.asking.name + key;
}
