/** How an execution waits: for time, for a lock, for an answer over HTTP. */
import type { HttpAnswer, HttpRequest } from "./http";

/**
 * Who may hold a lock: a Lock object of an execution. It may take a lock that it holds already, and frees it
 * once.
 */
export interface LockOwner {
  readonly execution: number;
}

/**
 * The three things that block a script. `then` turns what was waited for into the call's result. In-process
 * the call simply waits (the set clock moves); on a worker the call is left with a `Suspension` and its reply
 * is held back.
 */
export interface Waiting {
  sleep<R>(milliseconds: number, then: () => R): R;
  /** Waits for a lock; `then` is told whether it was had in time. */
  lock<R>(key: string, owner: LockOwner, timeout: number, then: (held: boolean) => R): R;
  fetch<R>(request: HttpRequest, then: (answer: HttpAnswer) => R): R;
  /** Waits for the person at the screen to press a button. */
  answer<R>(prompt: Prompt, then: (answered: Answered) => R): R;
}

/** A dialog that asks. `buttons` are names of `Ui.Button` in their order. */
export interface Prompt {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly string[];
  /** Whether a text is asked for, too. */
  readonly asksText?: true;
}

/** What the person has answered: CLOSE where the dialog was closed. The text is what stood in its field. */
export interface Answered {
  readonly button: string;
  readonly text: string;
}

/** Thrown to leave a call whose result comes later. Only the side that dispatches calls may catch it. */
export class Suspension extends Error {
  constructor(readonly outcome: Promise<unknown>) {
    super("This call waits; its dispatcher must await the outcome.");
  }
}

/** Waiting on a worker: the call ends at once, and the dispatcher replies when the outcome is there. */
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
