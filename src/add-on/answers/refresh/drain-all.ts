/** Works through the queue until all were tried or nothing can be asked. */
import type { Clock } from "../../shared/services";
import type { RetryAsker } from "./retry-asker";
import type { StoredRetryEntry } from "../retry-queue/retry-queue";
import { type DrainOptions, type DrainCounts, WORKING_REST_MS } from "./drain-turn";

/** Keeps answers even when the person stops it. */
export function drainAll(
  debts: readonly StoredRetryEntry[],
  order: DrainOptions,
  asker: RetryAsker,
  clock: Clock,
): DrainCounts {
  try {
    return tryEach(debts, order, asker, clock);
  } finally {
    asker.end();
  }
}

function tryEach(
  debts: readonly StoredRetryEntry[],
  order: DrainOptions,
  asker: RetryAsker,
  clock: Clock,
): DrainCounts {
  const tally: DrainCounts = {
    paid: [],
    working: [],
    old: 0,
    failed: 0,
    hasNews: false,
    unasked: 0,
    isClosed: false,
  };
  let queue = [...debts];
  const later: PostponedRetries[] = [];
  let { isTrial } = order;
  for (let debt = queue.shift(); debt; debt = queue.shift()) {
    const known = asker.lookUp(debt, order);
    const attempt = known.kind === "unknown" ? asker.ask(debt, known.begun, { ...order, isTrial }) : known;
    isTrial &&= known.kind !== "unknown";
    if (attempt.kind === "stopped" || (attempt.kind === "later" && attempt.until >= order.until)) {
      const isClosed = attempt.kind === "stopped" && attempt.isClosed;
      return { ...tally, unasked: queue.length + later.length + 1, nextAt: attempt.until, isClosed };
    }
    // No question waits long while others could be asked.
    if (attempt.kind === "later") later.push({ debt, until: attempt.until });
    else if (attempt.kind === "paid") tally.paid.push(debt);
    else if (attempt.kind === "working") tally.working.push(debt);
    else if (attempt.kind !== "unread") tally[attempt.kind]++;
    tally.hasNews ||= attempt.kind === "failed" && attempt.isNews;
    if (queue.length === 0) queue = planNextRound(tally.working, later, order, clock);
  }
  return tally;
}

/** `until`: epoch ms. */
interface PostponedRetries {
  readonly debt: StoredRetryEntry;
  readonly until: number;
}

/** Also looks at running jobs again. */
function planNextRound(
  working: StoredRetryEntry[],
  later: PostponedRetries[],
  order: DrainOptions,
  clock: Clock,
): StoredRetryEntry[] {
  const now = clock.now();
  const look = now + WORKING_REST_MS;
  const looksAgain = working.length > 0 && look < order.until;
  const ends = [...later.map(({ until }) => until), ...(looksAgain ? [look] : [])];
  if (ends.length === 0) return [];
  clock.sleep(Math.max(0, Math.min(...ends) - now));
  return [...(looksAgain ? working.splice(0) : []), ...later.splice(0).map(({ debt }) => debt)];
}
