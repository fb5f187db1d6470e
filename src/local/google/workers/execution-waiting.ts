/**
 * How an execution on a worker waits: for the scheduler's time, for other executions' locks, for the network.
 */
import type { Faults } from "../rules/faults";
import type { HttpAnswer, HttpRequest, HttpTransport } from "../time/http";
import type { LockTable } from "../services/locks";
import type { SeededRandom } from "../time/random";
import type { Scheduler } from "../time/scheduler";
import { type Answered, type LockOwner, type Prompt, SuspendedWaiting, type Waiting } from "../time/waiting";

export interface WaitingNeeds {
  readonly scheduler: Scheduler;
  readonly locks: LockTable;
  readonly faults: Faults;
  readonly random: SeededRandom;
  readonly transport: HttpTransport;
  readonly answer: (prompt: Prompt) => Promise<Answered>;
  /** Takes what must be undone should the execution end while it waits, and gives what calls that off. */
  readonly onEnd: (undo: () => void) => () => void;
}

export function executionWaiting(needs: WaitingNeeds): Waiting {
  const { scheduler } = needs;
  return new SuspendedWaiting({
    sleep: (milliseconds) => pause(needs, milliseconds),
    lock: (key, owner, timeout) => waitForLock(needs, key, owner, timeout),
    fetch: (request) => exchange(needs, request),
    answer: (prompt) => scheduler.hold(() => needs.answer(prompt)),
  });
}

function pause({ scheduler, onEnd }: WaitingNeeds, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cancel = scheduler.at(scheduler.now() + milliseconds, () => {
      forget();
      resolve();
    });
    const forget = onEnd(cancel);
  });
}

function waitForLock(
  { scheduler, locks, onEnd }: WaitingNeeds,
  key: string,
  owner: LockOwner,
  timeout: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (held: boolean): void => {
      leave();
      cancel();
      forget();
      resolve(held);
    };
    const leave = locks.queue(key, owner, () => settle(true));
    const cancel = scheduler.at(scheduler.now() + timeout, () => settle(false));
    const forget = onEnd(() => {
      leave();
      cancel();
    });
  });
}

/**
 * A request takes no time on a set clock, but for the simulated latency; one longer than the time-out times
 * out.
 */
async function exchange(needs: WaitingNeeds, request: HttpRequest): Promise<HttpAnswer> {
  const answer = await needs.scheduler.hold(() => needs.transport(request));
  const latency = latencyOf(needs);
  if (latency === 0) return answer;
  await pause(needs, Math.min(latency, request.timeoutMs));
  return latency > request.timeoutMs ? { failure: "timeout" } : answer;
}

function latencyOf({ faults, random }: WaitingNeeds): number {
  const { latency } = faults;
  if (latency === undefined) return 0;
  // Whole milliseconds, as every clock that a script can read has them.
  return typeof latency === "number" ? latency : Math.round(random.between(latency[0], latency[1]));
}
