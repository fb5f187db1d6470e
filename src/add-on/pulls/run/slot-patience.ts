/** How long a pull waits for a free request where nobody watches. Pure. */
import { type EpochMs, HOUR_MS, SECOND_MS } from "../../shared/time";

/** Trigger time is scarce: for longer waits the run continues in the next hour. */
export const LEAST_PATIENCE_MS = 20 * SECOND_MS;
/** A run of six minutes has no more to give. */
const MOST_PATIENCE_MS = 300 * SECOND_MS;
/** For each missed hour so many times the least is added. */
const STEP = 3;

/**
 * Grows with the hours that a pull has been due (`since`). Spreadsheets of one account run at fixed minutes:
 * with equal patience the same ones would find nothing free in every hour, for ever.
 */
export function computePatience(since: EpochMs, now: EpochMs): number {
  const missed = Math.max(0, Math.floor((now - since) / HOUR_MS));
  return Math.min(MOST_PATIENCE_MS, LEAST_PATIENCE_MS * (1 + STEP * missed));
}
