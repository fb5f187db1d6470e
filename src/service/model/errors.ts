import { suggestNames } from "./near-names";

const LONGEST_SHOWN = 60;

/** A refused request. `messages` go to the caller as they are. */
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

/** A well-formed question failed while it ran. */
export class RunError extends ServiceError {}

/** The events have to be read again: a part of their file is not as it was written, or the file is gone. */
export class LostEventsError extends RunError {
  constructor(readonly what: "damaged" | "gone") {
    super(500, `The events that are answered from are ${what}: ${READ_AGAIN}.`);
  }
}

/** The way out, as the end of a sentence. */
export const READ_AGAIN = "start the service again, which reads them again";

/** The service cannot start; the message is one sentence for users. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** A person has to say which column of a file is which, or how its times are written. */
export class MapError extends StartError {
  /** `problem`: without the way out. `way`: the option to use, as a sentence, if one is known. */
  constructor(
    readonly problem: string,
    way: string | undefined,
  ) {
    super(way === undefined ? problem : `${problem} ${way}`);
  }
}

/** An option that cannot be. */
export class UsageError extends StartError {}

/** A 400. `problem` starts in lower case: `date_range.date: expected an ISO date`. */
export function badField(path: string, problem: string): ServiceError {
  return new ServiceError(400, path ? `${path}: ${problem}.` : `${problem}.`);
}

/** A 404 with names near it, or the first of those that exist. */
export function unknownNameError(
  what: string,
  name: string,
  path: string,
  known: readonly string[],
  most?: number,
): ServiceError {
  const shown = name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name;
  const hint = suggestNames(name, known, most);
  return new ServiceError(404, `There is no ${what} called "${shown}" (${path}).${hint && ` ${hint}`}`);
}
