/** How executions wait for time, locks and HTTP. */
import type { HttpAnswer, HttpRequest } from "./http";

/** A Lock object of an execution. It may take a lock it holds already, and frees it once. */
export interface LockOwner {
  readonly execution: number;
}

/**
 * What blocks a script. `then` makes the call's result. In-process the call waits (the set clock moves); an
 * execution leaves its script, which is run again when the reply is there.
 */
export interface Waiting {
  sleep<R>(milliseconds: number, then: () => R): R;
  /** `held`: whether it was obtained in time. */
  lock<R>(key: string, owner: LockOwner, timeout: number, then: (held: boolean) => R): R;
  fetch<R>(request: HttpRequest, then: (answer: HttpAnswer) => R): R;
  /** Sends them at the same time, and goes on with the last answer. */
  fetchAll<R>(requests: readonly HttpRequest[], then: (answers: readonly HttpAnswer[]) => R): R;
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

/** Returns the call's value or throws its error. */
type Outcome = () => unknown;

/**
 * Thrown by a call that must wait. `begin` starts the wait and calls `resume` once; without an outcome, the
 * call is made again.
 */
export class Parked extends Error {
  constructor(readonly begin: (resume: (outcome?: Outcome) => void) => void) {
    super("This call waits; its coroutine has to be left.");
  }
}
