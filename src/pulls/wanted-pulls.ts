/** The pulls that a person wants to run: what their sidebar does not come to, because it was closed, the hourly run does. */
import { pullIdentity } from "../language/pulls/pull-words";
import { setProperties } from "../settings/property-quota";
import { STORED } from "../stored";
import { isText } from "../table/values";

interface Wanted {
  readonly since: number;
  readonly names: readonly string[];
}

const NAME = STORED.wantedPulls.name;
/** Nobody waits any more for what was wanted so long ago (ms). */
const LIFE_MS = 24 * 3_600_000;
/** A property holds 9 KB, counted in bytes, up to 3 a character. What does not fit is only not gone on with by itself. */
const MOST_CHARACTERS = 2_800;

/** Since when each of them is wanted (epoch ms), by what makes two names the same pull. */
export function wantedIn(all: Readonly<Record<string, string>>, now: number): ReadonlyMap<string, number> {
  const { since, names } = read(all[NAME]);
  return new Map(now - since < LIFE_MS ? names.map((name) => [name, since]) : []);
}

export class WantedPulls {
  constructor(private readonly properties: () => GoogleAppsScript.Properties.Properties) {}

  /** `since`: the moment at which the person wanted them (epoch ms). */
  want(names: readonly string[], since: number): void {
    const identities = names.map(pullIdentity);
    const text = JSON.stringify({ since, names: identities } satisfies Wanted);
    if (text.length <= MOST_CHARACTERS) setProperties(this.properties(), { [NAME]: text });
  }

  forget(): void {
    this.properties().deleteProperty(NAME);
  }
}

function read(text: string | undefined): Wanted {
  try {
    const { since, names } = JSON.parse(text ?? "{}") as Partial<Wanted>;
    if (typeof since === "number" && Array.isArray(names) && names.every(isText)) return { since, names };
  } catch {
    // What cannot be read is wanted by nobody any more.
  }
  return { since: 0, names: [] };
}
