/** One cache item for each question, so that a cell needs one read. */
import type { FailureFields, FailureKind } from "../../shared/failures";
import { STORED } from "../../shared/stored";
import type { EpochMs } from "../../shared/time";
import type { SettingsStore } from "../../settings/settings";
import { pageOf } from "../question/question-page";
import { isShownSingle, readShown, type ShownQuestion } from "../question/shown-page";
import type { StoredForm } from "../../table/codec";
import { parseStored } from "../../settings/stored-json";
import type { HeldNames } from "../../settings/held-names";
import { LONGEST_LIFE_S, type TextStore } from "../../settings/text-store";

/** Cells want a better answer (see retry-queue.ts). */
export interface RetryNeeded {
  readonly retryAt: EpochMs;
  /** How often it was tried in vain. */
  readonly tries: number;
  /** In the queue: a cell need not write it again. */
  readonly noted: boolean;
}

/**
 * How a question ended last, as the cache has it: its answer, which may want a better one (`retry`), or why
 * there is none.
 */
export type CachedOutcome =
  /** `token`: the refresh value it was fetched under. */
  | {
      readonly kind: "answer";
      readonly at: EpochMs;
      readonly token: string;
      readonly answer: StoredForm;
      readonly retry?: RetryNeeded | undefined;
      /** Fetched for no waiting cell, and not read since. */
      readonly unread?: true | undefined;
    }
  /** No cell asks before `retryAt`. */
  | {
      readonly kind: "failure";
      readonly at: EpochMs;
      readonly token: string;
      readonly failure: StoredFailure;
      readonly retry: RetryNeeded;
    };

export interface StoredFailure {
  readonly kind: FailureKind;
  readonly fields: FailureFields[FailureKind];
}

/** The next execution continues it. */
export interface BegunNote {
  readonly at: EpochMs;
  readonly begun: unknown;
}

export interface CachedAnswer {
  readonly outcome: CachedOutcome | undefined;
  readonly begun: BegunNote | undefined;
}

/** Each has up to 100 KB. */
const READ_AT_ONCE = 25;
/**
 * `hasPage`: whether the page that may have the question was in the cache. `isUnknown`: neither it nor a
 * single note has it.
 */
export interface FoundAnswer extends CachedAnswer {
  readonly askedSince: EpochMs | undefined;
  readonly denied: string | null;
  readonly hasPage: boolean;
  readonly isOnPage: boolean;
  readonly isUnknown: boolean;
}

/** By then all cells have calculated. */
const READ_WITHIN_MS = 600_000;
/** Where many wait: their pages say the same. */
const WAITING_LIFE_S = 90;

/**
 * Outcomes of questions in the cache, which Google may empty at any time: answers, and failures with their
 * next try.
 */
export class AnswerCache {
  constructor(
    private readonly services: {
      readonly texts: TextStore;
      readonly held: HeldNames;
      readonly settings: Pick<SettingsStore, "read">;
      readonly clockTime: (ms: EpochMs) => string;
      /** Of the item that says that no request can be served now. */
      readonly denialName: () => string;
    },
  ) {}

  /** Undefined: never asked, expired, evicted or unreadable. */
  get(key: string): CachedOutcome | undefined {
    return parseStored<CachedOutcome>(this.services.texts.get(STORED.outcome.name + key));
  }

  /** All that one call can read for a cell, where there are pages also what it shows of the question's. */
  find(key: string): FoundAnswer {
    const names = [
      STORED.outcome.name + key,
      nameOfBegun(key),
      nameOfAsking(key),
      this.services.denialName(),
    ];
    if (this.services.settings.read().hasPages)
      names.push(STORED.shownPage.name + pageOf(key), STORED.shownSingles.name);
    const [own = null, begun = null, asking = null, denied = null, page = null, singles = null] =
      this.services.texts.getAll(names);
    const shown = readShown(page, key);
    return {
      outcome: parseStored<CachedOutcome>(own) ?? this.toOutcome(shown),
      begun: parseStored<BegunNote>(begun),
      askedSince: parseStored<number>(asking),
      denied,
      hasPage: page !== null,
      isOnPage: shown !== undefined,
      isUnknown: page !== null && !shown && singles !== null && !isShownSingle(singles, key),
    };
  }

  private toOutcome({ last, owed }: ShownQuestion = {}): CachedOutcome | undefined {
    const retry = owed && { retryAt: owed.notBefore, tries: owed.tries, noted: true };
    if (last?.answer) {
      const { at, token, answer } = last;
      // What was asked for later than it came is not yet there.
      return { kind: "answer", at, token, answer, retry: owed && owed.since > at ? retry : undefined };
    }
    if (!owed || !retry) return undefined;
    const fields = { until: owed.notBefore, at: this.services.clockTime(owed.notBefore) };
    return { kind: "failure", at: owed.since, token: "", failure: { kind: "waiting", fields }, retry };
  }

  answers(keys: readonly string[]): Map<string, Extract<CachedOutcome, { kind: "answer" }>> {
    const found = new Map<string, Extract<CachedOutcome, { kind: "answer" }>>();
    for (const [key, outcome] of this.outcomes(keys)) if (outcome.kind === "answer") found.set(key, outcome);
    return found;
  }

  /** By one call of the cache. */
  outcomes(keys: readonly string[]): Map<string, CachedOutcome> {
    const texts =
      keys.length === 0 ? [] : this.services.texts.getAll(keys.map((key) => STORED.outcome.name + key));
    const found = new Map<string, CachedOutcome>();
    for (const [i, key] of keys.entries()) {
      const outcome = parseStored<CachedOutcome>(texts[i]);
      if (outcome) found.set(key, outcome);
    }
    return found;
  }

  look(key: string): CachedAnswer {
    const [found = { outcome: undefined, begun: undefined }] = this.lookAtAll([key]);
    return found;
  }

  /** Looks at several questions with one call of the cache. */
  lookAtAll(keys: readonly string[]): readonly CachedAnswer[] {
    const names = keys.flatMap((key) => [STORED.outcome.name + key, nameOfBegun(key)]);
    const texts = this.services.texts.getAll(names);
    return keys.map((_, i) => ({
      outcome: parseStored<CachedOutcome>(texts[2 * i]),
      begun: parseStored<BegunNote>(texts[2 * i + 1]),
    }));
  }

  /** Before what no property will name is put: a pull's answer, a list, what the sidebar looked at. */
  hold(key: string): void {
    this.services.held.note(STORED.outcome.name + key);
  }

  removeAll(keys: readonly string[]): void {
    this.services.texts.removeAll(
      keys.flatMap((key) => [STORED.outcome.name + key, nameOfBegun(key), nameOfAsking(key)]),
    );
  }

  /** Keys of what was held. */
  heldKeys(): readonly string[] {
    const { name: prefix } = STORED.outcome;
    return this.services.held
      .all()
      .flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  }

  /** Of these and of what was held: those whose answer, or what is here of it, is so. */
  keysThat(known: readonly string[], isMeant: (text: string) => boolean): readonly string[] {
    const keys = [...new Set([...known, ...this.heldKeys()])];
    const found: string[] = [];
    for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
      const some = keys.slice(from, from + READ_AT_ONCE);
      const texts = this.services.texts.getAll(
        some.flatMap((key) => [STORED.outcome.name + key, nameOfBegun(key)]),
      );
      const isFound = (at: number): boolean =>
        [texts[2 * at], texts[2 * at + 1]].some((text) => isMeant(text ?? ""));
      found.push(...some.filter((_, at) => isFound(at)));
    }
    return found;
  }

  /** `isOneOfMany`: answers need the room of the cache. False when it is too large. */
  put(key: string, outcome: CachedOutcome, isOneOfMany = false): boolean {
    const life = isOneOfMany ? WAITING_LIFE_S : LONGEST_LIFE_S;
    return this.services.texts.put(STORED.outcome.name + key, JSON.stringify(outcome), life);
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

  forgetAsking(key: string): void {
    this.services.texts.remove(nameOfAsking(key));
  }
}

export function isUnread(outcome: CachedOutcome | undefined, now: EpochMs): boolean {
  return outcome?.kind === "answer" && outcome.unread === true && now - outcome.at > READ_WITHIN_MS;
}

/** Waiting and failing must not lose a running job or pages. */
function nameOfBegun(key: string): string {
  return STORED.begun.name + key;
}

/** Lets equal cells wait for the answer without a lock. It is written with the slot. */
export function nameOfAsking(key: string): string {
  return STORED.asking.name + key;
}
