/**
 * Last good answers too large for a property, in a hidden tab: they outlive the cache's six hours. A custom
 * function may read it, not write it (guides/sheets/functions), so an answer goes there with the next turn,
 * sidebar, refresh or hourly run; without any of these in six hours a large answer is lost. It can be read by
 * all who can read the spreadsheet or a copy, also where the connection is private or ended.
 */
import { HOUR_MS, MINUTE_MS } from "../../shared/time";
import { reportFailure } from "../../shared/failure-log";
import type { Utilities } from "../../shared/google-types";
import { releaseLock } from "../../rate-limit/release-lock";
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

/** An answer that is older than it should be. `at`: when it was fetched (epoch ms). */
export interface OldAnswer {
  readonly at: number;
  readonly token: string;
  readonly answer: StoredForm;
}

/** What was fetched by `upTo` (epoch ms) is in the tab; after a failure nobody tries before `notBefore`. */
interface SavedAnswer {
  readonly upTo: number;
  readonly notBefore?: number;
}

const SAVED = STORED.saved.name;
/** A cell notes its answer so much later than it fetched it, at most (ms). */
const NOTED_WITHIN_MS = MINUTE_MS;
/** From this size on small answers go into the tab too, though they are in properties. */
const CROWDED_CHARACTERS = 250_000;
/** So many of these, or those of an hour, are worth a write. */
const WORTH_WRITING = 50;
/** Answers read from the cache in one call, each of up to 100 KB. */
const READ_AT_ONCE = 50;

export class LastGoodSheet {
  private saved: SavedAnswer | undefined;

  constructor(
    private readonly services: {
      readonly tab: AnswerTab;
      readonly notes: Notes;
      readonly lastGood: LastGoodStore;
      readonly results: AnswerCache;
      readonly utilities: () => Utilities;
      readonly lock: () => GoogleAppsScript.Lock.Lock;
      readonly settings: SettingsStore;
      /** Makes sure that what was written is written. */
      readonly flush: () => void;
      readonly clock: Clock;
      readonly log: (text: string) => void;
    },
  ) {}

  /** Whether any was ever saved. Costs no call. */
  isThere(): boolean {
    return this.services.settings.read().hasSavedAnswers;
  }

  /** A copied spreadsheet has the tab with its answers, and nothing that says so. */
  adopt(): void {
    if (!this.isThere() && this.services.tab.find()) this.note({ upTo: 0 });
  }

  /** What the tab has for a question. What cannot be read is none: the cell shows why there is no new one. */
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

  /** Brings the tab up to date, of any account. `owed`: questions whose cells want a newer answer. */
  save(snapshot: Snapshot, owed: readonly Pick<StoredRetryEntry, "key">[]): void {
    const { lastGood, clock, log } = this.services;
    this.saved ??= parseStored<SavedAnswer>(snapshot[SAVED]) ?? { upTo: 0 };
    const now = clock.now();
    const known = lastGood.knownNow(snapshot);
    const worth = isCrowded(snapshot) ? known : known.filter(({ answer }) => !answer);
    if (!this.isDue(this.saved, worth, now)) return;
    try {
      const used = new Set([...owed, ...known].map(({ key }) => key));
      if (this.write(worth, used)) this.note({ upTo: now });
    } catch (error) {
      // Whatever is in the way (a protection, a full spreadsheet) must not cost the turn what it has done.
      reportFailure(error, log);
      this.note({ ...this.saved, notBefore: now + HOUR_MS });
    }
  }

  private isDue({ upTo, notBefore = 0 }: SavedAnswer, worth: readonly KnownAnswer[], now: number): boolean {
    if (now < notBefore) return false;
    if (upTo > 0 && this.services.lastGood.forgotten.length > 0) return true;
    const unsaved = worth.filter(({ at }) => at > upTo - NOTED_WITHIN_MS);
    const isLate = now - upTo > HOUR_MS && unsaved.length > 0;
    return isLate || unsaved.length >= WORTH_WRITING || unsaved.some(({ answer }) => !answer);
  }

  /** False where somebody else writes just now. */
  private write(worth: readonly KnownAnswer[], used: ReadonlySet<string>): boolean {
    const { tab, lastGood, lock: lockOf, flush } = this.services;
    const lock = lockOf();
    if (!takeLock(lock)) return false;
    try {
      const known = new Map(worth.map((one) => [one.key, one]));
      const keeping = { isUsed: (key: string) => used.has(key), forgotten: lastGood.forgotten };
      tab.write(worth, (keys) => this.entriesOf(keys, known), keeping);
      flush();
      return true;
    } finally {
      releaseLock(lock);
    }
  }

  private entriesOf(keys: readonly string[], known: ReadonlyMap<string, KnownAnswer>): AnswerEntry[] {
    const { utilities } = this.services;
    const cached = this.cached(keys.filter((key) => !known.get(key)?.answer));
    return keys.flatMap((key) => {
      const note = known.get(key);
      const found = cached.get(key);
      // Another moment's answer is noted soon, or it is the blank of a service that gave nothing.
      const answer = note?.answer ?? (found?.at === note?.at ? found?.answer : undefined);
      if (!note || !answer) return [];
      const text = packAnswer(
        JSON.stringify({ at: note.at, token: note.token, answer } satisfies OldAnswer),
        utilities,
      );
      return text.length <= LONGEST_ANSWER ? [{ key, account: note.account, at: note.at, text }] : [];
    });
  }

  private cached(keys: readonly string[]): Map<string, OldAnswer> {
    const found = new Map<string, OldAnswer>();
    for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
      for (const [key, answer] of this.services.results.answers(keys.slice(from, from + READ_AT_ONCE))) {
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

/** Google's locks may also throw (apps-script-oauth2 #207). */
function takeLock(lock: GoogleAppsScript.Lock.Lock): boolean {
  try {
    return lock.tryLock(1);
  } catch {
    return false;
  }
}

function isCrowded(snapshot: Snapshot): boolean {
  const texts = Object.entries(snapshot).filter(([name]) => name.startsWith(LAST));
  return texts.reduce((sum, [name, text]) => sum + name.length + text.length, 0) > CROWDED_CHARACTERS;
}

/** The mark of a compressed text; every other begins with a brace. */
const PACKED = "~";

function packAnswer(text: string, utilities: () => Utilities): string {
  return text.length <= LONGEST_PLAIN ? text : PACKED + packText(text, utilities());
}

function unpackAnswer(text: string, utilities: () => Utilities): string {
  return text.startsWith(PACKED) ? unpackText(text.slice(PACKED.length), utilities()) : text;
}
