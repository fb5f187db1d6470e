/** From an error answer of the service to the failure that a person is told about. Pure. */
import { AddOnError } from "../errors";
import { RETRY_AFTER_DEFAULT_MS } from "./contract";

export interface ErrorAnswer {
  readonly status: number;
  readonly message: string;
  readonly ours?: true;
  readonly retryAfterSeconds?: number;
}

/** What the sentences need besides the answer. `now` epoch ms; `wall` writes a moment as a clock time. */
export interface FailureContext {
  readonly host: string;
  readonly what: string;
  readonly now: number;
  readonly wall: (ms: number) => string;
}

/** The status decides; the service's own sentence is passed on where it helps. */
export function failureOf(answer: ErrorAnswer, context: FailureContext): AddOnError {
  if (answer.ours && answer.status < 400) {
    return new AddOnError("unreadable", { detail: answer.message.replace(/^The service('s answer)?/, "it") });
  }
  const detail = answer.ours ? "" : answer.message;
  switch (answer.status) {
    case 401:
      return new AddOnError("wrongKey", {});
    case 403:
      return new AddOnError("forbidden", { what: context.what, ...(detail ? { detail } : {}) });
    case 429: {
      const wait = answer.retryAfterSeconds === undefined ? RETRY_AFTER_DEFAULT_MS : answer.retryAfterSeconds * 1_000;
      return new AddOnError("rateLimited", { until: context.now + wait, at: context.wall(context.now + wait) });
    }
    default:
      if (answer.status >= 500) {
        return new AddOnError("serviceDown", {
          host: context.host,
          status: answer.status,
          ...(detail ? { detail } : {}),
        });
      }
      return new AddOnError("refused", { status: answer.status, detail: answer.message });
  }
}
