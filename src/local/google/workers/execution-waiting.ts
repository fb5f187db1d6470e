/** How an execution on a worker waits. */
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
  /** `undo` runs if the execution ends while it waits; returns what cancels it. */
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

/** On a set clock a request takes the simulated latency only; a longer one times out. */
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
  // Clocks that scripts read have whole milliseconds.
  return typeof latency === "number" ? latency : Math.round(random.between(latency[0], latency[1]));
}
