/** Which entries of the retry queue are asked for now. Pure. */
import { type AccountHealth, closureOf } from "../../rate-limit/health";
import { isPassing } from "./retry-plan";
import { isDue, isUnanswered, type KnownDebt, needsSlotOnly } from "./retry-queue";

/** So often one of those that rest is asked for, to find out whether its failure has passed (ms). */
const CANARY_PAUSE_MS = 150_000;
/** What the service says of so many questions alike may be the service's trouble. */
const ALIKE = 3;

/**
 * Those whose pause is over; those that failed before the account was well again (`wellSince`, epoch ms); and one of those that
 * rest, so that however long their pauses have become, the end of an outage is found out within minutes.
 */
export function dueEntries(all: readonly KnownDebt[], now: number, wellSince: number): readonly KnownDebt[] {
  const due = all.filter((entry) => needsSlotOnly(entry) || isDue(entry, now) || lastTry(entry) < wellSince);
  const isListed = new Set(due);
  return [
    ...due,
    ...canaries(
      all.filter((entry) => !isListed.has(entry)),
      now,
    ),
  ];
}

/** How many have not been answered yet, and how many more are due while the account can be asked. */
export function countWaiting(all: readonly KnownDebt[], now: number, health: AccountHealth): number {
  const due = closureOf(health, now) ? [] : dueEntries(all, now, health.wellSince);
  return new Set([...all.filter(isUnanswered), ...due]).size;
}

/** At most one: of the failures of one kind, the one that was asked for longest ago. */
function canaries(resting: readonly KnownDebt[], now: number): readonly KnownDebt[] {
  const kinds = [...new Set(resting.map(({ why }) => why))].map((why) => resting.filter((entry) => entry.why === why));
  const quiet = kinds.filter((alike) => now - Math.max(...alike.map(lastTry)) >= CANARY_PAUSE_MS);
  return quiet
    .filter(([first, ...others]) => first && (isPassing(first.why) || others.length + 1 >= ALIKE))
    .flatMap(([first]) => first ?? [])
    .slice(0, 1);
}

function lastTry({ asked, since }: KnownDebt): number {
  return asked ?? since;
}
