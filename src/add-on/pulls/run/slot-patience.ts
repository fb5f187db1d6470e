/** How long a pull waits for a free request where nobody watches. Pure. */
import { type EpochMs, HOUR_MS, SECOND_MS } from "../../shared/time";

/** Trigger time is scarce: for longer waits the run continues in the next hour. */
export const LEAST_PATIENCE_MS = 20 * SECOND_MS;
/** What a run of six minutes has to give. */
const MOST_PATIENCE_MS = 300 * SECOND_MS;
/** After so many missed hours a pull waits half as long as it ever may. */
const HALF_AFTER_HOURS = 4;

/**
 * Grows with the hours that a pull has been due (`since`). Spreadsheets of one account run at fixed minutes:
 * with equal patience the same ones would find nothing free in every hour, for ever. So it never ends to
 * grow: of two that have long waited, the one that was due first goes before.
 */
export function computePatience(since: EpochMs, now: EpochMs): number {
  const missed = Math.max(0, Math.floor((now - since) / HOUR_MS));
  const part = missed / (missed + HALF_AFTER_HOURS);
  return Math.round(LEAST_PATIENCE_MS + (MOST_PATIENCE_MS - LEAST_PATIENCE_MS) * part);
}
