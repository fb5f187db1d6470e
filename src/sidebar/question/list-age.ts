/** How old a list is (pure). */
import { texts } from "../texts/texts";

const MINUTE_MS = 60_000;

/** "loaded 2 hours ago", of moments in epoch ms. */
export function describeAge(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return texts.question.loadedNow;
  if (minutes < 60) return texts.question.loadedMinutesAgo(minutes);
  return texts.question.loadedHoursAgo(Math.floor(minutes / 60));
}
