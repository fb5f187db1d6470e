/** Where it is remembered how pulls stand, and who may run one: two people, or a person and a trigger, never run the same pull at once. */
import { isOfGoogle } from "../../shared/errors";
import { releaseLock } from "../../rate-limit/release-lock";
import { setProperties } from "../../settings/property-quota";
import type { Clock } from "../../shared/services";
import { STORED } from "../../shared/stored";
import { type PullState, pullStateText, readPullState, type ReadState, stateName, stateOf } from "../model/pull-state";
import { propertiesOf, type Rename } from "../lifecycle/renamed-pulls";
import { begunState } from "../model/run-end";

/** Every property of the document. */
type Properties = Readonly<Record<string, string>>;

/** Leave to run a pull, or why not. */
export type Lease =
  /** `before`: how it stood, `state`: how it stands from now on. */
  | { readonly kind: "taken"; readonly before: PullState; readonly state: PullState }
  | { readonly kind: "held"; readonly until: number }
  /** Google's lock could not be had, or what is remembered is of a newer add-on. */
  | { readonly kind: "refused"; readonly why: string };

/** An execution ends after six minutes: what it holds is free a little later, also where it was killed (ms). */
const LEASE_MS = 400_000;
/** The lock guards one read and one write (ms). */
const LOCK_WAIT_MS = 5_000;

export interface StateStoreServices {
  readonly properties: () => GoogleAppsScript.Properties.Properties;
  readonly lock: () => GoogleAppsScript.Lock.Lock;
  readonly spreadsheetId: () => string;
  readonly clock: Clock;
}

export class StateStore {
  constructor(private readonly services: StateStoreServices) {}

  /** How a pull stands. `all`: the document's properties, read already. */
  read(pull: string, all: Properties): ReadState {
    return this.readText(all[stateName(pull)]);
  }

  /** All that is remembered of pulls and can be used, by what makes two names the same pull; also of those that are in no tab any more. */
  all(all: Readonly<Record<string, string>>): readonly { readonly identity: string; readonly state: PullState }[] {
    return Object.entries(all).flatMap(([name, text]) => {
      const read = name.startsWith(STORED.pullState.name) ? this.readText(text) : undefined;
      return read?.kind === "known" ? [{ identity: name.slice(STORED.pullState.name.length), state: read.state }] : [];
    });
  }

  /** Takes the right to run a pull, until `keep` gives it back or its time is over. `who` is told to others. */
  take(pull: string, who: string): Lease {
    const refusal = this.acquire();
    if (refusal !== undefined) return { kind: "refused", why: refusal };
    try {
      return this.takeGuarded(pull, who);
    } finally {
      releaseLock(this.services.lock());
    }
  }

  /**
   * Keeps how a pull stands. Where Google refuses that, it is written once more: a run that landed and is not known to have ended
   * would be told as failed, and somebody would run it again.
   */
  keep(pull: string, state: PullState): void {
    const text = pullStateText(state, this.services.spreadsheetId());
    const write = (): void => setProperties(this.services.properties(), { [stateName(pull)]: text });
    try {
      write();
    } catch (error) {
      if (!isOfGoogle(error)) throw error;
      write();
    }
  }

  /** Lets a pull that has another name now have what was remembered of it. Gives the properties (`all`) as they are then. */
  rename({ from, to }: Rename, all: Properties): Properties {
    const [before, after] = [propertiesOf(from), propertiesOf(to)];
    const moved = after.flatMap((name, at) => {
      const text = all[before[at] ?? ""];
      return text === undefined ? [] : [[name, text] as const];
    });
    const properties = this.services.properties();
    setProperties(properties, Object.fromEntries(moved));
    for (const name of before) properties.deleteProperty(name);
    const others = Object.entries(all).filter(([name]) => !before.includes(name));
    return Object.fromEntries([...others, ...moved]);
  }

  private takeGuarded(pull: string, who: string): Lease {
    const { properties, clock } = this.services;
    const now = clock.now();
    const read = this.readText(properties().getProperty(stateName(pull)));
    if (read.kind === "unusable" && read.why === "of a newer add-on") return { kind: "refused", why: read.message };
    const before = stateOf(read);
    if (before.lease && before.lease.until > now) return { kind: "held", until: before.lease.until };
    const state = begunState(before, { now, who, until: now + LEASE_MS });
    this.keep(pull, state);
    return { kind: "taken", before, state };
  }

  private readText(text: string | null | undefined): ReadState {
    const { spreadsheetId, clock } = this.services;
    return readPullState(text, { spreadsheetId: spreadsheetId(), now: clock.now() });
  }

  /** Takes the lock; the reason where it cannot be had. */
  private acquire(): string | undefined {
    try {
      return this.services.lock().tryLock(LOCK_WAIT_MS) ? undefined : BUSY;
    } catch {
      // LockService has a hidden rate limit and may throw (apps-script-oauth2 #207): the pull stays due.
      return BUSY;
    }
  }
}

const BUSY = "Google Sheets is busy, so it was not begun. Run it again in a minute.";
