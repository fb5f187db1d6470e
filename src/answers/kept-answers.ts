/** What outlives the cache: the last good answers, and the questions that wait for a free request. */
import { CAN_GIVE_WAY as LAST, isFull, setProperties } from "../settings/property-quota";
import type { Answered, Stored } from "../table/codec";
import { toStored } from "../table/codec";
import type { Question } from "./question";

/** The last good answer of a question. `answer` is absent where it was too large for a property. Epoch ms. */
export interface LastGood {
  readonly question: Question;
  readonly at: number;
  readonly token: string;
  /** When it was last asked for without getting one (epoch ms). */
  readonly tried?: number;
  readonly answer?: Stored;
}

/** An answer that had to serve again because no new one could be had: from when it is, since when, and why. Epoch ms. */
export interface Stale {
  readonly key: string;
  readonly at: number;
  readonly noted: number;
  readonly why: string;
}

/** A question on the waiting list. `since`: when the first cell asked (epoch ms). */
export interface Waiting {
  readonly key: string;
  readonly question: Question;
  readonly since: number;
}

/** A property holds 9 KB (counted in bytes, up to 3 a character) and the store 500 KB: small answers only. */
const LARGEST_VALUE = 2_800;
const WAIT = "wait:";
const STALE = "stale";
const REFRESH = "refresh";
const REFRESH_LIFE_MS = 3_600_000;

/**
 * Durable notes, one property each: no two executions ever write the same one for different questions, so none needs a
 * lock. A cache item may vanish at any time; these do not.
 */
export class Keeping {
  constructor(
    private readonly properties: () => GoogleAppsScript.Properties.Properties,
    /** Whether a key is that of a question to the account that is connected now. */
    private readonly isOurs: (key: string, question: Question) => boolean,
  ) {}

  keepLast(key: string, question: Question, at: number, token: string, answered: Answered): void {
    const note: LastGood = { question, at, token };
    const full = JSON.stringify({ ...note, answer: toStored(answered) } satisfies LastGood);
    this.set(LAST + key, full.length <= LARGEST_VALUE ? full : JSON.stringify(note));
  }

  last(key: string): LastGood | undefined {
    return this.note<LastGood>(LAST + key);
  }

  wait(key: string, question: Question, now: number): void {
    if (this.properties().getProperty(WAIT + key) !== null) return;
    this.set(WAIT + key, JSON.stringify({ question, since: now }));
  }

  /** The waiting questions, those first that wait longest. */
  waiting(): Waiting[] {
    return this.notes<Omit<Waiting, "key">>(WAIT).sort((a, b) => a.since - b.since);
  }

  /** Every question that cells have asked. */
  known(): (LastGood & { key: string })[] {
    return this.notes<LastGood>(LAST);
  }

  served(key: string): void {
    this.properties().deleteProperty(WAIT + key);
  }

  /** Notes that a question was asked again and has no answer since: one refresh asks it once. */
  tried(key: string, since: number, now: number): void {
    const last = this.last(key);
    if (last && last.at < since) this.set(LAST + key, JSON.stringify({ ...last, tried: now } satisfies LastGood));
  }

  forget(key: string): void {
    this.properties().deleteProperty(LAST + key);
  }

  noteStale(note: Stale): void {
    this.set(STALE, JSON.stringify(note));
  }

  /** The last of these, until its question has an answer again. */
  stale(): Stale | undefined {
    const note = this.note<Stale>(STALE);
    return note && this.last(note.key)?.at === note.at ? note : undefined;
  }

  /**
   * The beginning (epoch ms) of the refresh under way, or of a new one where that of the last has become the freshness
   * that all cells want. A refresh is given up after an hour.
   */
  refreshBegun(now: number, fresh: number): number {
    const begun = Number(this.properties().getProperty(REFRESH) ?? 0);
    if (begun > fresh && now - begun < REFRESH_LIFE_MS) return begun;
    this.properties().setProperty(REFRESH, String(now));
    return now;
  }

  private note<T>(name: string): T | undefined {
    const text = this.properties().getProperty(name);
    return text === null ? undefined : (JSON.parse(text) as T);
  }

  private notes<T extends { question: Question }>(prefix: string): (T & { key: string })[] {
    return Object.entries(this.properties().getProperties())
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => ({ key: name.slice(prefix.length), ...(JSON.parse(text) as T) }))
      .filter(({ key, question }) => this.isOurs(key, question));
  }

  /** A note that does not fit is not kept: the answer itself is in the cache, and cells are served when they calculate. */
  private set(name: string, text: string): void {
    try {
      setProperties(this.properties(), { [name]: text });
    } catch (error) {
      if (!isFull(error) && !/too large/i.test(String(error))) throw error;
    }
  }
}
