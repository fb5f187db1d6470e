/** How executions wait for time, locks and HTTP. */
import type { HttpAnswer, HttpRequest } from "./http";

/** A Lock object of an execution. It may take a lock it holds already, and frees it once. */
export interface LockOwner {
  readonly execution: number;
}

/**
 * What blocks a script. `then` makes the call's result. In-process the call waits (the set clock moves); on a
 * worker it leaves with a `Suspension`, and the reply comes later.
 */
export interface Waiting {
  sleep<R>(milliseconds: number, then: () => R): R;
  /** `held`: whether it was obtained in time. */
  lock<R>(key: string, owner: LockOwner, timeout: number, then: (held: boolean) => R): R;
  fetch<R>(request: HttpRequest, then: (answer: HttpAnswer) => R): R;
  /** Waits for the person to press a button. */
  answer<R>(prompt: Prompt, then: (answered: Answered) => R): R;
}

/** `buttons`: names of `Ui.Button` in order. */
export interface Prompt {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly string[];
  readonly asksText?: true;
}

/** CLOSE where it was closed; the text is what the field held. */
export interface Answered {
  readonly button: string;
  readonly text: string;
}

/** Leaves a call whose result comes later. Only dispatchers may catch it. */
export class Suspension extends Error {
  constructor(readonly outcome: Promise<unknown>) {
    super("This call waits; its dispatcher must await the outcome.");
  }
}

/** On a worker: the dispatcher replies when the outcome is there. */
export class SuspendedWaiting implements Waiting {
  constructor(
    private readonly host: {
      sleep(milliseconds: number): Promise<void>;
      lock(key: string, owner: LockOwner, timeout: number): Promise<boolean>;
      fetch(request: HttpRequest): Promise<HttpAnswer>;
      answer(prompt: Prompt): Promise<Answered>;
    },
  ) {}

  sleep<R>(milliseconds: number, then: () => R): R {
    throw new Suspension(this.host.sleep(milliseconds).then(then));
  }
  lock<R>(key: string, owner: LockOwner, timeout: number, then: (held: boolean) => R): R {
    throw new Suspension(this.host.lock(key, owner, timeout).then(then));
  }
  fetch<R>(request: HttpRequest, then: (answer: HttpAnswer) => R): R {
    throw new Suspension(this.host.fetch(request).then(then));
  }
  answer<R>(prompt: Prompt, then: (answered: Answered) => R): R {
    throw new Suspension(this.host.answer(prompt).then(then));
  }
}
