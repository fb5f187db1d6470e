/** The two failures of the reference service: a request that it refuses, and a start that cannot succeed. */

/** A request that is refused. `messages` say what is wrong and with which field; they go to the caller as they are. */
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

/** A failure of the statement or question while it ran, after the request itself was accepted as well-formed. */
export class RunError extends ServiceError {}

/** A service that cannot start: a bad file, a bad option, a port in use. The message is one clear sentence. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** A 400 that names the field. `problem` starts in lower case: `date_range.date: expected an ISO date`. */
export function badField(path: string, problem: string): ServiceError {
  return new ServiceError(400, path ? `${path}: ${problem}.` : `${problem}.`);
}

/** A 404 that names what is unknown, with a few names near it where there are any. */
export function unknownName(what: string, name: string, known: readonly string[]): ServiceError {
  const wanted = name.toLowerCase();
  const near = known.filter((other) => isNear(wanted, other.toLowerCase())).slice(0, 3);
  const hint = near.length ? ` Near it: ${near.map((n) => `"${n}"`).join(", ")}.` : "";
  return new ServiceError(404, `There is no ${what} called "${name}".${hint}`);
}

function isNear(wanted: string, other: string): boolean {
  return other.includes(wanted) || (other.length > 2 && wanted.includes(other));
}
