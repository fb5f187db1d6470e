/** How long ago something was (pure). */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface AgeTexts {
  readonly now: string;
  readonly minutes: (minutes: number) => string;
  readonly hours: (hours: number) => string;
  readonly days: (days: number) => string;
}

/** "2 hours old", "loaded 2 hours ago": in these texts, of moments in epoch ms. */
export function describeAge(at: number, now: number, words: AgeTexts): string {
  const age = now - at;
  if (age < MINUTE_MS) return words.now;
  if (age < HOUR_MS) return words.minutes(Math.floor(age / MINUTE_MS));
  return age < 2 * DAY_MS ? words.hours(Math.floor(age / HOUR_MS)) : words.days(Math.floor(age / DAY_MS));
}
