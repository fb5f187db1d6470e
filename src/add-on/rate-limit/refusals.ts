/** That others use an account: the service refused requests that were within its limit. Pure. */
import { DAY_MS, type EpochMs } from "../shared/time";

/** So many 429s came, the first and the last of them then. */
export interface Refusals {
  readonly times: number;
  readonly since: EpochMs;
  readonly last: EpochMs;
}

export const NO_REFUSALS: Refusals = { times: 0, since: 0, last: 0 };

/** Without one for so long, nothing speaks for others. */
const REFUSAL_LIFE_MS = DAY_MS;
/** Fewer may be a mistake of the service. */
const EVIDENCE = 3;

/** With one more. No window lets more requests through than are allowed, so each speaks for others. */
export function applyRefusal(before: Refusals, now: EpochMs): Refusals {
  const known = now - before.last < REFUSAL_LIFE_MS ? before : NO_REFUSALS;
  return { times: known.times + 1, since: known.times === 0 ? now : known.since, last: now };
}

/** Undefined while they are too few to speak for others, or too old. */
export function evidenceOf(refusals: Refusals, now: EpochMs): Refusals | undefined {
  return refusals.times >= EVIDENCE && now - refusals.last < REFUSAL_LIFE_MS ? refusals : undefined;
}

/** Three numbers in base 36 with commas between them; "" for no refusals. */
export function writeRefusals({ times, since, last }: Refusals): string {
  return times === 0 ? "" : [times, since, last].map((number) => number.toString(36)).join(",");
}

/** Unreadable ones are counted again from the next one on. */
export function readRefusals(text: string | undefined): Refusals {
  const [times = 0, since = 0, last = 0] = (text ?? "").split(",").map((number) => parseInt(number, 36));
  return [times, since, last].every(Number.isFinite) ? { times, since, last } : NO_REFUSALS;
}
