/** Runs people asked for: the hourly run continues what a closed sidebar left. */
import type { Snapshot } from "../../answers/question/notes";
import { setProperties, MOST_CHARACTERS } from "../../settings/property-quota";
import { STORED } from "../../shared/stored";
import { isText } from "../../table/values";
import { type EpochMs, DAY_MS } from "../../shared/time";

interface Requested {
  readonly since: EpochMs;
  /** Ids; names from older add-ons. */
  readonly names: readonly string[];
}

const REQUEST_PREFIX = STORED.wantedPulls.name;
/** Older requests have nobody waiting any more (ms). */
const REQUEST_LIFE_MS = DAY_MS;

/** The latest request, by id. */
export function readRequests(properties: Snapshot, now: EpochMs): ReadonlyMap<string, EpochMs> {
  const wanted = new Map<string, EpochMs>();
  for (const { since, names } of readRequestLists(properties).filter(isWaitedFor(now))) {
    for (const name of names) wanted.set(name, Math.max(since, wanted.get(name) ?? 0));
  }
  return wanted;
}

/** When this run was asked for; undefined where it is a new one. */
export function readRequestedAt(run: string, properties: Snapshot): EpochMs | undefined {
  return readRequestLists(properties).find(({ property }) => property === REQUEST_PREFIX + run)?.since;
}

/** One property per run: concurrent requests are kept, and none removes another. */
export class RunRequests {
  constructor(
    private readonly services: {
      readonly properties: () => GoogleAppsScript.Properties.Properties;
    },
  ) {}

  /** `run`: its id; `since`: time of the request. Removes expired ones. */
  add(run: string, { since, names }: Requested, properties: Snapshot): void {
    const outlived = readRequestLists(properties).filter((list) => !isWaitedFor(since)(list));
    for (const { property } of outlived) this.services.properties().deleteProperty(property);
    const text = JSON.stringify({ since, names } satisfies Requested);
    if (text.length <= MOST_CHARACTERS)
      setProperties(this.services.properties(), { [REQUEST_PREFIX + run]: text });
  }

  forget(run: string): void {
    this.services.properties().deleteProperty(REQUEST_PREFIX + run);
  }
}

function isWaitedFor(now: EpochMs): (requested: Requested) => boolean {
  return ({ since }) => now - since < REQUEST_LIFE_MS;
}

function readRequestLists(properties: Snapshot): readonly (Requested & { readonly property: string })[] {
  return Object.entries(properties)
    .filter(([property]) => property.startsWith(REQUEST_PREFIX))
    .map(([property, text]) => ({ property, ...read(text) }));
}

function read(text: string): Requested {
  try {
    const { since, names } = JSON.parse(text) as Partial<Requested>;
    if (typeof since === "number" && Array.isArray(names) && names.every(isText)) return { since, names };
  } catch {
    // A request that cannot be read is none.
  }
  return { since: 0, names: [] };
}
