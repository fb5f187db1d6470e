/** Which entries of the retry queue are asked now. Pure. */
import { type AccountHealth, closureOf } from "../../rate-limit/health";
import { isPassing } from "./retry-plan";
import { isAsked, isRetryDue, isUnanswered, type StoredRetryEntry, needsSlotOnly } from "./retry-queue";
import type { EpochMs } from "../../shared/time";

/** How often one resting entry is tried. */
const CANARY_PAUSE_MS = 150_000;
/** So many may be the service's own trouble; fewer, rather the questions'. */
const FAILED_ALIKE = 3;
const LATER_CANARY_PAUSE_MS = 900_000;

/**
 * Entries whose pause is over, that failed before the account recovered (`wellSince`), and one
 * resting entry: it finds the end of an outage within minutes.
 */
export function listDueEntries(
  all: readonly StoredRetryEntry[],
  now: EpochMs,
  wellSince: EpochMs,
): readonly StoredRetryEntry[] {
  const due = all.filter(
    (entry) =>
      isRetryDue(entry, now) || (isAsked(entry) && (needsSlotOnly(entry) || lastTryOf(entry) < wellSince)),
  );
  const isListed = new Set(due);
  // "Too large" says nothing of an outage.
  const resting = all.filter((entry) => !isListed.has(entry) && isAsked(entry) && entry.why !== "tooLarge");
  return [...due, ...pickCanaries(resting, now)];
}

export function countWaiting(all: readonly StoredRetryEntry[], now: EpochMs, health: AccountHealth): number {
  const due = closureOf(health, now) ? [] : listDueEntries(all, now, health.wellSince);
  return new Set([...all.filter(isUnanswered), ...due]).size;
}

/** At most one, of one kind of failure. */
function pickCanaries(resting: readonly StoredRetryEntry[], now: EpochMs): readonly StoredRetryEntry[] {
  const kinds = [...new Set(resting.map(({ why }) => why))];
  return kinds
    .flatMap(
      (why) =>
        chooseCanary(
          resting.filter((entry) => entry.why === why),
          now,
        ) ?? [],
    )
    .slice(0, 1);
}

function chooseCanary(alike: readonly StoredRetryEntry[], now: EpochMs): StoredRetryEntry | undefined {
  const [oldest] = alike;
  const isSoon = oldest !== undefined && (isPassing(oldest.why) || alike.length >= FAILED_ALIKE);
  const rested = now - Math.max(...alike.map(lastTryOf));
  return rested >= (isSoon ? CANARY_PAUSE_MS : LATER_CANARY_PAUSE_MS) ? oldest : undefined;
}

function lastTryOf({ asked, since }: StoredRetryEntry): number {
  return asked ?? since;
}
