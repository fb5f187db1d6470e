/** States of pulls and their leases: two people, or a person and a trigger, never run a pull at once. */
import type { Snapshot } from "../../answers/question/notes";
import { hashQuery } from "../../answers/question/query-key";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { isOfGoogle } from "../../shared/errors";
import { releaseLock } from "../../rate-limit/release-lock";
import { isQuotaFull, setProperties } from "../../settings/property-quota";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import type { EpochMs } from "../../shared/time";
import { hasRunSince, isAtWork, isSameRun, type PullState, type RowFacts } from "../model/pull-state";
import { nameSchedule, type SavedPull } from "../model/saved-pull";
import { removeNames, removeWords } from "../model/silent-state";
import { pullStateText, readPullState, type ReadState, stateName, stateOf } from "../model/stored-state";
import { type PullEvent, applyEvent } from "../model/transition";

export type LeaseResult =
  /** State before and from now on. */
  | { readonly kind: "taken"; readonly before: PullState; readonly state: PullState }
  | { readonly kind: "held"; readonly state: PullState }
  /** Somebody has run, stopped or put back the pull since it was decided to run it. */
  | { readonly kind: "moved"; readonly state: PullState }
  /** Google's lock failed, or a newer add-on wrote the state. */
  | { readonly kind: "refused"; readonly why: string };

/** What was known of a pull when it was decided to run it. */
export interface DecidedRun {
  readonly pull: SavedPull;
  readonly read: ReadState;
  /** When the run was asked for, or became due. */
  readonly since: EpochMs;
}

/** Pulls with a usable state, perhaps in no tab any more. */
export interface Remembered {
  /** Id; before ids, the normalized name. */
  readonly key: string;
  readonly state: PullState;
}

/** More than six minutes, so that it also ends after a kill (ms). */
const LEASE_MS = 400_000;
/** Time to wait for the lock, which covers one read and one write (ms). */
const STATE_LOCK_WAIT_MS = 5_000;
const BUSY = "Google Sheets is busy, so it did not start. Run it again in a minute.";

/** Remembers how each pull stands, and lets one execution at a time take it. */
export class StateStore {
  constructor(
    private readonly services: {
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly lock: () => GoogleAppsScript.Lock.Lock;
      readonly spreadsheetId: () => string;
      readonly clock: Clock;
      /** Gives room: what is remembered of tables' cells can go, which run is under way cannot. */
      readonly landings: { shortenAll(): void };
    },
  ) {}

  /** What is remembered of a pull; `properties` are the document's. */
  read(id: string, properties: Snapshot): ReadState {
    return this.readText(properties[stateName(id)]);
  }

  all(properties: Snapshot): readonly Remembered[] {
    return this.keys(properties).flatMap((key) => {
      const read = this.read(key, properties);
      return read.kind === "known" ? [{ key, state: read.state }] : [];
    });
  }

  /** Pulls with a state, usable or not. */
  keys(properties: Snapshot): readonly string[] {
    const { name } = STORED.pullState;
    return Object.keys(properties).flatMap((one) => (one.startsWith(name) ? [one.slice(name.length)] : []));
  }

  /**
   * Takes the right to run a pull, until `keep` gives it back or its time is over. `who` is shown to others.
   * The state on which the run was decided must still be the pull's: two hourly runs decide from the same
   * notes, and the second would land again what the first has just landed.
   * What a newer add-on remembers gives way only to a person, and is set aside.
   */
  take(decided: DecidedRun, who: string, isByHand: boolean): LeaseResult {
    return this.guarded(() => this.takeGuarded(decided, who, isByHand));
  }

  /**
   * Takes the right to change a pull's table without running it, as `take` does, until an event lets it go or
   * its time is over. Killed, it leaves the state of before.
   */
  hold({ pull, read }: Pick<DecidedRun, "pull" | "read">, who: string): LeaseResult {
    return this.guarded(() => {
      const now = this.services.clock.now();
      const before = stateOf(this.readText(this.services.properties().getProperty(stateName(pull.id))));
      if (isAtWork(before, now)) return { kind: "held", state: before };
      if (!isSameRun(stateOf(read), before)) return { kind: "moved", state: before };
      const event = { kind: "held", lease: { who, until: now + LEASE_MS } } as const;
      return { kind: "taken", before, state: this.apply(pull.id, before, event) };
    });
  }

  /**
   * Applies what was decided on a state while no run held it, unless a run has begun or ended since. Returns
   * the next state, or undefined where it moved or Google's lock failed: then nothing was changed.
   */
  applyIfUnmoved(id: string, decided: PullState, event: PullEvent): PullState | undefined {
    if (this.acquire() !== undefined) return undefined;
    try {
      const current = stateOf(this.readText(this.services.properties().getProperty(stateName(id))));
      return isSameRun(decided, current) ? this.apply(id, current, event) : undefined;
    } finally {
      releaseLock(this.services.lock());
    }
  }

  /** What ended the work is told: that Google does not take this as well costs minutes, as the hold ends. */
  letGo(id: string, state: PullState): void {
    try {
      this.apply(id, state, { kind: "let go" });
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
    }
  }

  /** Notes what happened to a pull, and gives its state after that. */
  apply(id: string, state: PullState, event: PullEvent): PullState {
    const next = applyEvent(state, event);
    this.keep(id, next);
    return next;
  }

  /**
   * Start or end of schedules. Locked and based on the current state, so that a run beginning meanwhile is
   * kept. Failures are noted next time.
   */
  noteSchedules(pulls: readonly SavedPull[], from: EpochMs): void {
    if (pulls.length === 0 || this.acquire() !== undefined) return;
    try {
      const store = this.services.properties();
      const properties = store.getProperties();
      const now = this.services.clock.now();
      const notes = pulls.flatMap((pull) => {
        const state = stateOf(this.read(pull.id, properties));
        if (isAtWork(state, now)) return [];
        const event = { kind: "scheduled", from, row: readRowFacts(pull) } as const;
        return [[stateName(pull.id), this.textOf(applyEvent(state, event))] as const];
      });
      if (notes.length > 0) setProperties(store, Object.fromEntries(notes));
    } finally {
      releaseLock(this.services.lock());
    }
  }

  /**
   * Retried once: a landed run not known to have ended would show as failed and be repeated. A full store
   * makes room, and then keeps it without the words of its message.
   */
  keep(id: string, state: PullState): void {
    const write = (kept: PullState): void =>
      setProperties(this.services.properties(), { [stateName(id)]: this.textOf(kept) });
    try {
      write(state);
    } catch (error) {
      if (isQuotaFull(error)) {
        this.services.landings.shortenAll();
        return write(removeWords(state));
      }
      if (!isOfGoogle(error)) throw error;
      write(state);
    }
  }

  /** Takes what it says and what columns are called in it, so that no person is named. */
  forgetWords(id: string): void {
    const read = this.read(id, this.services.properties().getProperties());
    if (read.kind === "known") this.keep(id, this.withoutWords(read.state));
  }

  /** Whether `forgetWords` takes anything: where it landed and what cannot be read stays. */
  hasWords(id: string, properties: Snapshot): boolean {
    const read = this.read(id, properties);
    return read.kind === "known" && this.textOf(this.withoutWords(read.state)) !== this.textOf(read.state);
  }

  private withoutWords(state: PullState): PullState {
    return removeNames(removeWords(state), this.services.clock.now());
  }

  /** Moves a state to its id; `row` identifies it from now on. Returns the properties afterwards. */
  move(from: string, to: string, row: RowFacts, properties: Snapshot): Snapshot {
    const [before, after] = [listProperties(from), listProperties(to)];
    const read = this.read(from, properties);
    const moved = after.flatMap((name, at) => {
      const text = properties[before[at] ?? ""];
      if (text === undefined) return [];
      const isState = name === stateName(to) && read.kind === "known";
      return [[name, isState ? this.textOf({ ...read.state, row }) : text] as const];
    });
    const store = this.services.properties();
    setProperties(store, Object.fromEntries(moved));
    for (const name of before) store.deleteProperty(name);
    const others = Object.entries(properties).filter(([name]) => !before.includes(name));
    return Object.fromEntries([...others, ...moved]);
  }

  private textOf(state: PullState): string {
    return pullStateText(state, this.services.spreadsheetId());
  }

  private takeGuarded({ pull, ...decided }: DecidedRun, who: string, isByHand: boolean): LeaseResult {
    const { properties, clock } = this.services;
    const now = clock.now();
    const text = properties().getProperty(stateName(pull.id)) ?? "";
    const read = this.readText(text);
    if (read.kind === "unusable" && read.why === "of a newer add-on") {
      if (!isByHand) return { kind: "refused", why: read.message };
      setProperties(properties(), { [STORED.asideState.name + pull.id]: text });
    }
    const before = stateOf(read);
    if (isAtWork(before, now)) return { kind: "held", state: before };
    if (!isSameRun(stateOf(decided.read), before) || hasRunSince(before, decided.since))
      return { kind: "moved", state: before };
    const event = { kind: "began", now, who, until: now + LEASE_MS, row: readRowFacts(pull) } as const;
    return { kind: "taken", before, state: this.apply(pull.id, before, event) };
  }

  private guarded(take: () => LeaseResult): LeaseResult {
    const refusal = this.acquire();
    if (refusal !== undefined) return { kind: "refused", why: refusal };
    try {
      return take();
    } finally {
      releaseLock(this.services.lock());
    }
  }

  private readText(text: string | null | undefined): ReadState {
    const { spreadsheetId, clock } = this.services;
    return readPullState(text, { spreadsheetId: spreadsheetId(), now: clock.now() });
  }

  /** Takes the lock, or returns why not. */
  private acquire(): string | undefined {
    try {
      return this.services.lock().tryLock(STATE_LOCK_WAIT_MS) ? undefined : BUSY;
    } catch (error) {
      // LockService has a hidden rate limit and may throw (apps-script-oauth2 #207): the pull stays due.
      if (!isOfGoogle(error)) throw error;
      return BUSY;
    }
  }
}

export function listProperties(id: string): readonly string[] {
  const { cursors, agreed, looks, asideState } = STORED;
  return [stateName(id), ...[cursors, agreed, looks, asideState].map(({ name }) => name + id)];
}

/** Recognizes a row that lost its id. */
export function readRowFacts(pull: Pick<SavedPull, "name" | "place" | "asks" | "schedule">): RowFacts {
  const { name, place, asks } = pull;
  return { name: pullIdentity(name), place, question: hashQuery("", asks), schedule: nameSchedule(pull) };
}
