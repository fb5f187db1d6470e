/**
 * Large last good answers in a hidden tab. Custom functions may read but not write it
 * (guides/sheets/functions), so the next sidebar call, refresh or hourly run does; after the cache's six
 * hours they are lost. All who can read the spreadsheet or a copy can read them, even of a private or ended
 * connection.
 */
import { HOUR_MS, MINUTE_MS, type EpochMs } from "../../shared/time";
import { reportFailure, tryReporting } from "../../shared/failure-log";
import type { Utilities } from "../../shared/google-types";
import { releaseLock, tryLock } from "../../rate-limit/release-lock";
import type { Clock } from "../../shared/services";
import { CAN_GIVE_WAY as LAST } from "../../settings/property-quota";
import { packText, unpackText } from "../../settings/packed-text";
import type { SettingsStore } from "../../settings/settings";
import { parseStored } from "../../settings/stored-json";
import type { AnswerEntry } from "./answer-rows";
import { type AnswerTab, LONGEST_ANSWER, LONGEST_PLAIN } from "./answer-tab";
import { STORED } from "../../shared/stored";
import type { StoredForm } from "../../table/codec";
import type { StoredRetryEntry } from "../retry-queue/retry-queue";
import type { LastGoodStore, KnownAnswer } from "./last-good-answers";
import type { Notes, Snapshot } from "../question/notes";
import type { AnswerCache } from "./answer-cache";
import type { KeptAnswers } from "./kept-answers";
import type { AnswerFilter } from "../people/answer-filter";

export interface OldAnswer {
  readonly at: EpochMs;
  readonly token: string;
  readonly answer: StoredForm;
}

interface SavedAnswer {
  readonly upTo: EpochMs;
  readonly notBefore?: EpochMs;
  /** The id of the sheet, which settings read. */
  readonly sheet?: number | undefined;
}

const SAVED = STORED.saved.name;
/** How long after fetching a cell notes its answer. */
const NOTED_WITHIN_MS = MINUTE_MS;
/** Beyond this, small answers go into the tab too. */
const CROWDED_CHARACTERS = 250_000;
/** So many answers, or those of an hour, are worth a write. */
const WORTH_WRITING = 50;
/** Each has up to 100 KB. */
const ANSWERS_READ_AT_ONCE = 50;

/**
 * Saves last good answers that properties have no room for in a hidden sheet, once in a while and all
 * together.
 */
export class LastGoodSheet {
  private saved: SavedAnswer | undefined;

  constructor(
    private readonly services: {
      readonly tab: AnswerTab;
      readonly keptAnswers: KeptAnswers;
      readonly answerFilter: Pick<AnswerFilter, "filterStored">;
      readonly notes: Notes;
      readonly lastGood: LastGoodStore;
      readonly results: AnswerCache;
      readonly utilities: () => Utilities;
      readonly lock: () => GoogleAppsScript.Lock.Lock;
      readonly settings: SettingsStore;
      readonly flush: () => void;
      readonly clock: Clock;
      readonly log: (text: string) => void;
    },
  ) {}

  isThere(): boolean {
    return this.services.settings.read().hasSavedAnswers;
  }

  /** A copied spreadsheet has the tab. */
  adopt(): void {
    if (!this.isThere() && this.services.tab.find()) this.note({ upTo: 0 });
  }

  /** Undefined if unreadable: the cell then shows the failure. */
  last(key: string): OldAnswer | undefined {
    const { tab, utilities, log } = this.services;
    if (!this.isThere()) return undefined;
    try {
      const text = tab.read(key);
      return text === undefined ? undefined : parseStored<OldAnswer>(unpackAnswer(text, utilities));
    } catch (error) {
      reportFailure(error, log);
      return undefined;
    }
  }

  /** Saves the last good answers of every account. */
  save(snapshot: Snapshot, queued: readonly Pick<StoredRetryEntry, "key">[]): void {
    const { lastGood, keptAnswers, clock, log } = this.services;
    if (!keptAnswers.isFiltered(snapshot)) this.filterKept();
    this.saved ??= parseStored<SavedAnswer>(snapshot[SAVED]) ?? { upTo: 0 };
    const now = clock.now();
    const known = lastGood.knownNow(snapshot);
    const worth = isStoreCrowded(snapshot) ? known : known.filter(({ answer }) => !answer);
    if (!this.isDue(this.saved, worth, now)) return;
    try {
      const used = new Set([...queued, ...known].map(({ key }) => key));
      const written = this.write(worth, used);
      if (written) this.note({ upTo: now, sheet: written.sheet ?? this.saved.sheet });
    } catch (error) {
      // A protection or a full spreadsheet must not lose the rest.
      reportFailure(error, log);
      this.note({ ...this.saved, notBefore: now + HOUR_MS });
    }
  }

  /** As masks and people who are kept out want it now. What fails or is locked is done at the next save. */
  filterKept(): void {
    const { keptAnswers, lock: lockOf, flush, log } = this.services;
    const lock = lockOf();
    if (!tryLock(lock)) return;
    const filterAll = (): void => {
      keptAnswers.filterNotes();
      this.filterTab();
      keptAnswers.noteFiltered();
    };
    try {
      tryReporting(filterAll, log);
      flush();
    } finally {
      releaseLock(lock);
    }
  }

  private filterTab(): void {
    const { tab, answerFilter, utilities } = this.services;
    tab.rewrite((text) => {
      const kept = parseStored<OldAnswer>(unpackAnswer(text, utilities));
      if (!kept) return undefined;
      const answer = answerFilter.filterStored(kept.answer);
      return packAnswer(JSON.stringify({ ...kept, answer } satisfies OldAnswer), utilities);
    });
  }

  private isDue({ upTo, notBefore = 0 }: SavedAnswer, worth: readonly KnownAnswer[], now: EpochMs): boolean {
    if (now < notBefore) return false;
    if (upTo > 0 && this.services.lastGood.forgotten.length > 0) return true;
    const unsaved = worth.filter(({ at }) => at > upTo - NOTED_WITHIN_MS);
    const isLate = now - upTo > HOUR_MS && unsaved.length > 0;
    return isLate || unsaved.length >= WORTH_WRITING || unsaved.some(({ answer }) => !answer);
  }

  /** Undefined where another execution is writing. */
  private write(
    worth: readonly KnownAnswer[],
    used: ReadonlySet<string>,
  ): Pick<SavedAnswer, "sheet"> | undefined {
    const { tab, lastGood, lock: lockOf, flush } = this.services;
    const lock = lockOf();
    if (!tryLock(lock)) return undefined;
    try {
      const known = new Map(worth.map((one) => [one.key, one]));
      const keeping = { isUsed: (key: string) => used.has(key), forgotten: lastGood.forgotten };
      const sheet = tab.write(worth, (keys) => this.entriesOf(keys, known), keeping);
      flush();
      return { sheet };
    } finally {
      releaseLock(lock);
    }
  }

  private entriesOf(keys: readonly string[], known: ReadonlyMap<string, KnownAnswer>): AnswerEntry[] {
    const { utilities, answerFilter } = this.services;
    const cached = this.cached(keys.filter((key) => !known.get(key)?.answer));
    return keys.flatMap((key) => {
      const note = known.get(key);
      const found = cached.get(key);
      // The cache may have a newer answer, or a blank.
      const kept = note?.answer ?? (found?.at === note?.at ? found?.answer : undefined);
      if (!note || !kept) return [];
      const answer = answerFilter.filterStored(kept);
      const text = packAnswer(
        JSON.stringify({ at: note.at, token: note.token, answer } satisfies OldAnswer),
        utilities,
      );
      return text.length <= LONGEST_ANSWER ? [{ key, account: note.account, at: note.at, text }] : [];
    });
  }

  private cached(keys: readonly string[]): Map<string, OldAnswer> {
    const found = new Map<string, OldAnswer>();
    for (let from = 0; from < keys.length; from += ANSWERS_READ_AT_ONCE) {
      for (const [key, answer] of this.services.results.answers(
        keys.slice(from, from + ANSWERS_READ_AT_ONCE),
      )) {
        found.set(key, answer);
      }
    }
    return found;
  }

  private note(saved: SavedAnswer): void {
    const { notes, settings } = this.services;
    this.saved = saved;
    notes.writeText(SAVED, JSON.stringify(saved), 100);
    if (!this.isThere()) settings.reload();
  }
}

function isStoreCrowded(snapshot: Snapshot): boolean {
  const texts = Object.entries(snapshot).filter(([name]) => name.startsWith(LAST));
  return texts.reduce((sum, [name, text]) => sum + name.length + text.length, 0) > CROWDED_CHARACTERS;
}

/** Marks a compressed text; others begin with a brace. */
const PACKED = "~";

function packAnswer(text: string, utilities: () => Utilities): string {
  return text.length <= LONGEST_PLAIN ? text : PACKED + packText(text, utilities());
}

/** The JSON that a cell of the tab holds, whether it was written as it is or compressed. */
export function unpackAnswer(text: string, utilities: () => Utilities): string {
  return text.startsWith(PACKED) ? unpackText(text.slice(PACKED.length), utilities()) : text;
}
