/** How a coroutine waits for time, locks and HTTP. */
import type { HttpAnswer, HttpRequest } from "../time/http";
import type { LockTable } from "../services/locks";
import type { Scheduler } from "../time/scheduler";
import { type Answered, type LockOwner, Parked, type Prompt, type Waiting } from "../time/waiting";

/** Sends a request; `answered` gets the answer when it is there. */
export type Exchange = (request: HttpRequest, answered: (answer: HttpAnswer) => void) => void;

export interface CoroutineWaitingNeeds {
  readonly scheduler: Scheduler;
  readonly locks: LockTable;
  readonly exchange: Exchange;
  readonly answer: (prompt: Prompt) => Promise<Answered>;
  /** Formulas and people act while it waits; else time passes at once where no other execution would act. */
  readonly letsOthersAct: boolean;
  /** `undo` runs if the execution ends while it waits; returns what cancels it. */
  readonly onEnd: (undo: () => void) => () => void;
}

export class CoroutineWaiting implements Waiting {
  constructor(private readonly needs: CoroutineWaitingNeeds) {}

  sleep<R>(milliseconds: number, then: () => R): R {
    const { scheduler, letsOthersAct } = this.needs;
    if (!letsOthersAct && scheduler.pass(milliseconds)) return then();
    throw this.parked((resume) => this.after(milliseconds, () => resume(then)));
  }

  lock<R>(key: string, owner: LockOwner, timeout: number, then: (held: boolean) => R): R {
    throw this.parked((resume) => {
      const { locks, onEnd } = this.needs;
      const settle = (held: boolean): void => {
        leave();
        cancel();
        forget();
        resume(() => then(held));
      };
      const leave = locks.queue(key, owner, () => settle(true));
      const forget = onEnd(leave);
      const cancel = this.after(timeout, () => settle(false));
    });
  }

  fetch<R>(request: HttpRequest, then: (answer: HttpAnswer) => R): R {
    throw new Parked((resume) => this.needs.exchange(request, (answer) => resume(() => then(answer))));
  }

  fetchAll<R>(requests: readonly HttpRequest[], then: (answers: readonly HttpAnswer[]) => R): R {
    throw new Parked((resume) => {
      const answers: HttpAnswer[] = [];
      let missing = requests.length;
      for (const [i, request] of requests.entries()) {
        this.needs.exchange(request, (answer) => {
          answers[i] = answer;
          missing -= 1;
          if (missing === 0) resume(() => then(answers));
        });
      }
    });
  }

  answer<R>(prompt: Prompt, then: (answered: Answered) => R): R {
    throw new Parked((resume) => {
      const { scheduler, answer } = this.needs;
      scheduler
        .hold(() => answer(prompt))
        .then(
          (answered) => resume(() => then(answered)),
          (error: unknown) =>
            resume(() => {
              throw error;
            }),
        );
    });
  }

  private parked(begin: Parked["begin"]): Parked {
    if (this.needs.letsOthersAct) this.needs.scheduler.letOthersAct();
    return new Parked(begin);
  }

  private after(milliseconds: number, action: () => void): () => void {
    const cancel = this.needs.scheduler.within(milliseconds, () => {
      forget();
      action();
    });
    const forget = this.needs.onEnd(cancel);
    return () => {
      cancel();
      forget();
    };
  }
}
