/** Forgets a pull once its deleted row will surely not come back. */
import type { Snapshot } from "../../answers/question/notes";
import type { Clock } from "../../shared/services";
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { parseStored } from "../../settings/stored-json";
import { keepIfRoom, setProperties, MOST_CHARACTERS } from "../../settings/property-quota";
import { STORED } from "../../shared/stored";
import { forgetKept } from "../../sheet-writer/cells/kept-blocks";
import { nameLatest } from "../../sheet-writer/survey/own-tab";
import { isDict, isNumber } from "../../table/values";
import { type EpochMs, DAY_MS } from "../../shared/time";
import { isAtWork } from "../model/pull-state";
import { type Landings, ownerOf } from "../store/landings";
import type { StoredLanding } from "../store/stored-landing";
import { stateOf } from "../model/stored-state";
import { listProperties, type StateStore } from "../store/state-store";

type GoneSince = ReadonlyMap<string, EpochMs>;

const GONE_ROWS_NAME = STORED.goneRows.name;
/** A row may be pasted, undone, or restored from an earlier version until then (ms). */
const GONE_FOR_MS = 7 * DAY_MS;
/** Each takes about ten service calls; the rest follows at the next reading. */
const MOST_AT_ONCE = 5;

/** Forgets what is remembered of pulls whose row has been gone for a week. */
export class OrphanCollector {
  constructor(
    private readonly services: {
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
      readonly states: StateStore;
      readonly landings: Landings;
      readonly clock: Clock;
    },
  ) {}

  /** `keys`: of all rows of a completely read tab. */
  collect(keys: readonly string[], properties: Snapshot): void {
    const gone = this.goneSince(new Set(keys), properties);
    const over = [...gone].filter(([key, since]) => this.isOver(key, since, properties));
    const parting = over.map(([key]) => key).slice(0, MOST_AT_ONCE);
    if (parting.length > 0) this.forget(parting, properties);
    this.note(new Map([...gone].filter(([key]) => !parting.includes(key))), properties[GONE_ROWS_NAME]);
  }

  private goneSince(rows: ReadonlySet<string>, properties: Snapshot): GoneSince {
    const noted = readGoneSince(properties[GONE_ROWS_NAME]);
    const now = this.services.clock.now();
    const remembered = Object.keys(properties).flatMap((property) => findOrphanKey(property) ?? []);
    const gone = remembered.filter((key) => !rows.has(key));
    return new Map(gone.map((key) => [key, noted.get(key) ?? now]));
  }

  /** A pull that ran since had a row. A newer add-on's states stay. */
  private isOver(key: string, since: EpochMs, properties: Snapshot): boolean {
    const { states, clock } = this.services;
    const read = states.read(key, properties);
    if (read.kind === "unusable" && read.why === "of a newer add-on") return false;
    const state = stateOf(read);
    const { begun = 0 } = state;
    return !isAtWork(state, clock.now()) && clock.now() - Math.max(since, begun) >= GONE_FOR_MS;
  }

  /** The state last: after a kill, it leads to the rest. */
  private forget(keys: readonly string[], properties: Snapshot): void {
    const { landings, states } = this.services;
    const ranges = (of: (key: string) => boolean): ReadonlySet<string | undefined> =>
      new Set(states.all(properties).flatMap((one) => (of(one.key) ? [one.state.block?.rangeName] : [])));
    const [theirs, others] = [ranges((one) => keys.includes(one)), ranges((one) => !keys.includes(one))];
    const isTheirs = (landing: StoredLanding): boolean => {
      const { rangeName, exportOf } = landing;
      const owner = exportOf === undefined ? ownerOf(landing) : pullIdentity(exportOf);
      const isNamed = theirs.has(rangeName) || (owner !== undefined && keys.includes(owner));
      return isNamed && !others.has(rangeName);
    };
    for (const landing of landings.all().filter(isTheirs)) {
      forgetKept({ spreadsheet: this.services.spreadsheet(), rangeName: landing.rangeName });
      if (this.isThere(landing)) landings.release(landing);
      else landings.forget(landing);
    }
    for (const name of keys.flatMap((one) => [...listProperties(one)].reverse())) {
      this.services.properties().deleteProperty(name);
    }
  }

  private isThere({ rangeName }: StoredLanding): boolean {
    const spreadsheet = this.services.spreadsheet();
    return [rangeName, nameLatest(rangeName)].some((name) => spreadsheet.getRangeByName(name) !== null);
  }

  private note(gone: GoneSince, before: string | undefined): void {
    const text = noteOf(gone);
    if (text === before) return;
    if (gone.size > 0) this.keep(text);
    else if (before !== undefined) this.services.properties().deleteProperty(GONE_ROWS_NAME);
  }

  /** A full store drops fingerprints, then formulas, and the tab is read again. */
  private keep(text: string): void {
    if (this.hasKept(text)) return;
    this.services.landings.shortenAll();
    this.hasKept(text);
  }

  private hasKept(text: string): boolean {
    return keepIfRoom(() => setProperties(this.services.properties(), { [GONE_ROWS_NAME]: text }));
  }
}

/** Longest gone first, in a fixed order, to avoid needless writes. */
function noteOf(gone: GoneSince): string {
  const sorted = [...gone].sort(([a, since], [b, other]) => since - other || (a < b ? -1 : 1));
  let room = MOST_CHARACTERS;
  const fitting = sorted.filter((one) => (room -= JSON.stringify(one).length) >= 0);
  return JSON.stringify(Object.fromEntries(fitting));
}

export function readGoneSince(text: string | undefined): GoneSince {
  const stored = parseStored<unknown>(text);
  const noted = isDict(stored) ? Object.entries(stored) : [];
  return new Map(noted.flatMap(([key, since]) => (isNumber(since) ? [[key, since] as const] : [])));
}

/** The key of the pull of which a property is; undefined for other properties. */
function findOrphanKey(property: string): string | undefined {
  const prefix = [STORED.pullState.name, STORED.cursors.name, STORED.agreed.name].find((one) =>
    property.startsWith(one),
  );
  return prefix === undefined ? undefined : property.slice(prefix.length);
}
