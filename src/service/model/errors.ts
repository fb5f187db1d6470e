/** The failures of the reference service: a request that it refuses, and a start that cannot succeed. */

import { suggestNames } from "./near-names";

const LONGEST_SHOWN = 60;

/**
 * A request that is refused. `messages` say what is wrong and with which field; they go to the caller as they
 * are.
 */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly messages: readonly string[];

  constructor(
    readonly status: number,
    messages: string | readonly string[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    const list = typeof messages === "string" ? [messages] : messages;
    super(list.join(" "));
    this.messages = list;
  }
}

/**
 * A failure of the statement or question while it ran, after the request itself was accepted as well-formed.
 */
export class RunError extends ServiceError {}

/**
 * A service that cannot start: a bad file, a bad option, a port in use. The message is one clear sentence.
 */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** An option that cannot be: whoever started the service has to say something else. */
export class UsageError extends StartError {}

/** A 400 that names the field. `problem` starts in lower case: `date_range.date: expected an ISO date`. */
export function badField(path: string, problem: string): ServiceError {
  return new ServiceError(400, path ? `${path}: ${problem}.` : `${problem}.`);
}

/**
 * A 404 that names what is unknown and where it stands, with the names near it or the first of those that
 * there are.
 */
export function unknownName(
  what: string,
  name: string,
  path: string,
  known: readonly string[],
): ServiceError {
  const shown = name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
  const hint = suggestNames(name, known);
  return new ServiceError(404, `There is no ${what} called "${shown}" (${path}).${hint && ` ${hint}`}`);
}
