const SECONDS_A_DAY = 86_400;

/** What clocks in the zone show now: "10:42:10". */
export function clockIn(zone: string): string {
  // en-GB writes midnight as 00:00:00, where other locales have 24.
  return new Date().toLocaleTimeString("en-GB", { timeZone: zone });
}

/** Seconds to the next time it is `then`; 0 if just passed. */
export function secondsUntil(now: string, then: string): number {
  const seconds = (secondOfDay(then) - secondOfDay(now) + SECONDS_A_DAY) % SECONDS_A_DAY;
  // Less than half a day ago is the past, not tomorrow: clocks may differ, and answers take a moment.
  return seconds > SECONDS_A_DAY / 2 ? 0 : seconds;
}

/** Resolves after so many seconds, and cannot be ended before. */
export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}

function secondOfDay(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.slice(-8).split(":").map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}

/** A moment without its seconds. */
export function withoutSeconds(dateTime: string): string {
  return dateTime.slice(0, 16);
}
