/** Works through the queue until all were tried or nothing can be asked. */
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import type { RetryAsker } from "./retry-asker";
import type { StoredRetryEntry } from "../retry-queue/retry-queue";
import {
  type AnswerNumber,
  type DrainAllOptions,
  type DrainCounts,
  type DrainWatch,
  WORKING_REST_MS,
} from "./drain";

/** Keeps answers even when the person stops it. */
export function drainAll(
  entries: readonly StoredRetryEntry[],
  order: DrainAllOptions,
  asker: RetryAsker,
  clock: Clock,
): DrainCounts {
  try {
    return tryEach(entries, order, asker, clock);
  } finally {
    asker.end();
  }
}

function tryEach(
  entries: readonly StoredRetryEntry[],
  order: DrainAllOptions,
  asker: RetryAsker,
  clock: Clock,
): DrainCounts {
  const tally: DrainCounts = {
    answered: [],
    working: [],
    old: 0,
    failed: 0,
    hasNewFailures: false,
    unasked: [],
    isClosed: false,
  };
  let queue = [...entries];
  const later: PostponedRetries[] = [];
  let { isTrial } = order;
  let onlyJobsSince: EpochMs | undefined;
  for (let entry = queue.shift(); entry; entry = queue.shift()) {
    const number = tally.answered.length + tally.old + tally.failed + 1;
    const watch = numberSteps(order.watch, { number, count: entries.length });
    asker.prepare([entry, ...queue], { ...order, watch, isTrial });
    const known = asker.lookUp(entry, order);
    const attempt =
      known.kind === "unknown" ? asker.ask(entry, known.begun, { ...order, watch, isTrial }) : known;
    isTrial &&= known.kind !== "unknown";
    if (attempt.kind === "stopped" || (attempt.kind === "later" && attempt.until >= order.until)) {
      const isClosed = attempt.kind === "stopped" && attempt.isClosed;
      const unasked = [entry, ...queue, ...later.map((postponed) => postponed.entry)];
      return { ...tally, unasked, nextAt: attempt.until, isClosed };
    }
    // No question waits long while others could be asked.
    if (attempt.kind === "later") later.push({ entry, until: attempt.until });
    else if (attempt.kind === "answered") tally.answered.push(entry);
    else if (attempt.kind === "working") tally.working.push(entry);
    else if (attempt.kind !== "unread") tally[attempt.kind]++;
    tally.hasNewFailures ||= attempt.kind === "failed" && attempt.isNewFailure;
    if (queue.length > 0) continue;
    if (later.length === 0) onlyJobsSince ??= clock.now();
    const jobsUntil = (onlyJobsSince ?? clock.now()) + order.jobPatienceMs;
    queue = planNextRound(tally.working, later, Math.min(order.until, jobsUntil), clock);
  }
  return tally;
}

function numberSteps(watch: DrainWatch | undefined, answer: AnswerNumber): DrainWatch | undefined {
  return watch && ((progress) => watch(progress, answer));
}

interface PostponedRetries {
  readonly entry: StoredRetryEntry;
  readonly until: EpochMs;
}

/** Also looks at running jobs again, until `jobsUntil`. */
function planNextRound(
  working: StoredRetryEntry[],
  later: PostponedRetries[],
  jobsUntil: EpochMs,
  clock: Clock,
): StoredRetryEntry[] {
  const now = clock.now();
  const look = now + WORKING_REST_MS;
  const looksAgain = working.length > 0 && look < jobsUntil;
  const ends = [...later.map(({ until }) => until), ...(looksAgain ? [look] : [])];
  if (ends.length === 0) return [];
  clock.sleep(Math.max(0, Math.min(...ends) - now));
  return [...(looksAgain ? working.splice(0) : []), ...later.splice(0).map(({ entry }) => entry)];
}
