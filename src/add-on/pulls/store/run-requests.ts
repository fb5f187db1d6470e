/** The pulls that people want to run: what their sidebars do not come to, because they were closed, the hourly run does. */
import { pullIdentity } from "../../input-language/pulls/pull-words";
import { setProperties } from "../../settings/property-quota";
import { STORED } from "../../shared/stored";
import { isText } from "../../table/values";

/** Every property of the document. */
type Properties = Readonly<Record<string, string>>;

interface Wanted {
  readonly since: number;
  readonly names: readonly string[];
}

const PREFIX = STORED.wantedPulls.name;
/** Nobody waits any more for what was wanted so long ago (ms). */
const LIFE_MS = 24 * 3_600_000;
/** A property holds 9 KB, counted in bytes, up to 3 a character. What does not fit is only not gone on with by itself. */
const MOST_CHARACTERS = 2_800;

/** Since when each of them is wanted (epoch ms), by what makes two names the same pull; where several want it, since the latest. */
export function requestsIn(all: Properties, now: number): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { since, names } of listsIn(all).filter(isWaitedFor(now))) {
    for (const name of names) wanted.set(name, Math.max(since, wanted.get(name) ?? 0));
  }
  return wanted;
}

/** Each run of several pulls has a property of its own: one that ends leaves what others want, and two that begin at once are both kept. */
export class RunRequests {
  constructor(private readonly properties: () => GoogleAppsScript.Properties.Properties) {}

  /** `run`: its id; `since`: when the person wanted them (epoch ms). `all`: the properties, of which those that nobody waits for go. */
  want(run: string, { since, names }: Wanted, all: Properties): void {
    const outlived = listsIn(all).filter((list) => !isWaitedFor(since)(list));
    for (const { property } of outlived) this.properties().deleteProperty(property);
    const text = JSON.stringify({ since, names: names.map(pullIdentity) } satisfies Wanted);
    if (text.length <= MOST_CHARACTERS) setProperties(this.properties(), { [PREFIX + run]: text });
  }

  forget(run: string): void {
    this.properties().deleteProperty(PREFIX + run);
  }
}

function isWaitedFor(now: number): (wanted: Wanted) => boolean {
  return ({ since }) => now - since < LIFE_MS;
}

function listsIn(all: Properties): readonly (Wanted & { readonly property: string })[] {
  return Object.entries(all)
    .filter(([property]) => property.startsWith(PREFIX))
    .map(([property, text]) => ({ property, ...read(text) }));
}

function read(text: string): Wanted {
  try {
    const { since, names } = JSON.parse(text) as Partial<Wanted>;
    if (typeof since === "number" && Array.isArray(names) && names.every(isText)) return { since, names };
  } catch {
    // What cannot be read is wanted by nobody any more.
  }
  return { since: 0, names: [] };
}
