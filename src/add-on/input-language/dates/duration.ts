/** ISO 8601 durations of whole days: "P30D", "P1Y6M", "-P7D". */

import { addUnits } from "./calendar";
import type { Day } from "./calendar";

/** `back`: written with a minus. `shift` moves later (1) or earlier (-1). */
export interface Duration {
  readonly back: boolean;
  readonly shift: (day: Day, sign: 1 | -1) => Day;
}

const PATTERN = /^(-?)P(?=\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?$/i;

/** `undefined` for others; empty lengths and parts of days are not read. */
export function readDuration(text: string): Duration | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0] = match.slice(2).map((count) => Number(count ?? 0));
  if (years + months + weeks + days === 0) return undefined;
  // Years and months in one step, as in java.time and Temporal: 29 February is clamped once.
  const shift = (day: Day, sign: 1 | -1): Day =>
    addUnits(day, sign * (12 * years + months), "m") + sign * (7 * weeks + days);
  return { back: match[1] === "-", shift };
}
