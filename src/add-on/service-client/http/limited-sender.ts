/** Sends within the limit, each attempt with its own permit. */
import { HOUR_MS, SECOND_MS, type EpochMs } from "../../shared/time";
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { RateLimitPermit } from "../../rate-limit/rate-limit-permit";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import { readHost } from "../request/address";
import type { HttpRequest } from "../request/request";
import { readRetryAfter } from "../../response-parser/envelope/retry-after";
import { decideRetry } from "./retry";
import type { FetchQuota } from "./fetch-quota";
import { type HttpReply, QuotaUsedUp, type Transport, Unreachable } from "./http";

/** The reply to a question's first request, which was sent together with others. */
export class ReplyAhead {
  constructor(private reply: HttpReply | undefined) {}

  /** Takes the reply that came ahead, once. */
  take(): HttpReply | undefined {
    const { reply } = this;
    this.reply = undefined;
    return reply;
  }
}

/** What one question may spend: time, requests, rows. */
export interface Budget extends Pick<Deadlines, "pass" | "latest" | "deadline" | "watch"> {
  readonly longestWait?: Deadlines["longestWait"] | undefined;
  readonly longestRest?: Deadlines["longestRest"] | undefined;
  /** For every request of the question. */
  readonly permit: RateLimitPermit;
  readonly rowLimit: number;
  /** Rows after which no further page is read; all up to the limit without it. */
  readonly enough?: number | undefined;
  /** The column path of a list to unwind into rows. */
  readonly unwind?: string | undefined;
  readonly ahead?: ReplyAhead | undefined;
}

/** A longer Retry-After of another host is a mistake. */
const LONGEST_REST_MS = HOUR_MS;

/** Sends requests within the limit, and again where the service was too busy or broke off. */
export class LimitedSender {
  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
    readonly clockTime: (ms: number) => string,
    private readonly quota: FetchQuota,
  ) {}

  /** Other hosts need no permit: the limit is the service's. */
  send(request: HttpRequest, budget: Budget): HttpReply {
    const { permit, longestWait = Infinity, longestRest = longestWait } = budget;
    const isOurs = this.transport.isOurs(request.url);
    let isRefused = false;
    for (let number = 1; ; number++) {
      const ahead = budget.ahead?.take();
      if (ahead) permit.noteUsed();
      else if (isOurs) acquireAgain(permit, isRefused);
      budget.watch?.({ stage: isOurs ? "asking" : "working" });
      const begun = this.clock.now();
      const sent = ahead ?? this.attempt(request, budget);
      const now = this.clock.now();
      if (isOurs && !(sent instanceof Unreachable)) permit.noteReply(now - begun);
      const next = decideRetry({
        outcome: sent,
        restMs: sent instanceof Unreachable ? undefined : computeRest(sent, now),
        number,
        // GET changes nothing at the service.
        idempotent: request.method === "get",
        now,
        latest: Math.min(budget.latest, now + Math.min(longestWait, longestRest)),
      });
      isRefused ||= next?.limited === true;
      const asked = next?.notBefore ?? now;
      const stated = isOurs ? asked : Math.min(asked, now + LONGEST_REST_MS);
      const notBefore = isOurs && next?.limited ? permit.block(stated) : stated;
      if (next?.again) permit.sleepUntil(notBefore);
      else if (next) throw this.limitReached(request, isOurs, stated);
      else if (sent instanceof Unreachable) {
        throw new AddOnError(isOurs ? "serviceDown" : "fileHost", { host: sent.host, why: sent.why }, sent);
      } else return sent;
    }
  }

  /** Their slots are taken. Undefined where a request must be sent alone. */
  sendTogether(
    requests: readonly HttpRequest[],
    { pass, deadline }: Pick<Budget, "pass" | "deadline">,
  ): readonly (HttpReply | undefined)[] {
    return this.transport.sendTogether(pass, requests, deadline - this.clock.now());
  }

  private limitReached({ url }: HttpRequest, isOurs: boolean, until: EpochMs): AddOnError {
    const wait = { until, at: this.clockTime(until) };
    return isOurs
      ? new AddOnError("rateLimited", wait)
      : new AddOnError("fileHost", { host: readHost(url), ...wait });
  }

  private attempt(request: HttpRequest, budget: Budget): HttpReply | Unreachable {
    const begun = this.clock.now();
    try {
      return this.transport.send(budget.pass, request, budget.deadline - begun);
    } catch (error) {
      if (error instanceof QuotaUsedUp) throw this.quota.usedUp(error);
      if (!(error instanceof Unreachable)) throw error;
      // Google translates its message, so the clock decides.
      const tooSlow = this.clock.now() >= budget.deadline - SECOND_MS;
      return error.why === undefined && tooSlow
        ? new Unreachable(error.host, error.message, true, "tooSlow")
        : error;
    }
  }
}

/** A request that was refused for the limit may find none free, as each refusal lowers the rate. */
function acquireAgain(permit: RateLimitPermit, isRefused: boolean): void {
  try {
    permit.acquire();
  } catch (error) {
    throw isRefused && isFailure(error, "waiting")
      ? new AddOnError("waiting", { ...error.fields, isRefused })
      : error;
  }
}

/** Only a 429's text is searched: other faults may name unrelated times. */
function computeRest({ status, headers, text }: HttpReply, now: EpochMs): number | undefined {
  return readRetryAfter(headers, now, status === 429 ? text : "");
}
