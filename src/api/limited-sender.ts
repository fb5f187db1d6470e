/** Sends requests within the limit: each attempt has a slot, and is repeated only where that is right. */
import { AddOnError } from "../errors";
import type { Limiter } from "../limit/limiter";
import type { Lane } from "../limit/window";
import type { Clock } from "../services";
import type { HttpRequest } from "./request";
import { retryAfterMs } from "../payload/envelope/retry-after";
import { afterAttempt } from "./retry";
import { type HttpReply, type Transport, Unreachable } from "./http";

/** What an answer may cost. Moments are epoch ms. */
export interface Budget {
  readonly lane: Lane;
  /** The last moment at which a request may leave. */
  readonly latest: number;
  /** The last moment at which an answer is of use. */
  readonly deadline: number;
  readonly rowLimit: number;
  /** A column path of a list that is to be unwound into rows. */
  readonly unwind?: string | undefined;
  /** Told of every wait and every page; may throw `cancelled`. */
  readonly watch?: ((progress: Progress) => void) | undefined;
}

/** Where a long question stands. */
export type Progress =
  | { readonly stage: "waiting"; readonly until: number }
  | { readonly stage: "asking" }
  | { readonly stage: "working"; readonly done?: number | undefined }
  | { readonly stage: "reading"; readonly rows: number };

/** UrlFetchApp's time-out is in whole seconds. */
const SECOND_MS = 1_000;
/** The longest nap between two looks at the watch (ms). */
const NAP_MS = 2_000;

export class Exchange {
  constructor(
    private readonly transport: Transport,
    private readonly limiter: Limiter,
    private readonly clock: Clock,
    /** A moment as a clock time in the spreadsheet's zone, for sentences. */
    readonly wall: (ms: number) => string,
  ) {}

  send(request: HttpRequest, budget: Budget, taken?: { at: number }): HttpReply {
    let slot = taken;
    for (let number = 1; ; number++) {
      this.waitForSlot(slot, budget);
      slot = undefined;
      budget.watch?.({ stage: "asking" });
      const sent = this.attempt(request, budget);
      const now = this.clock.now();
      const next = afterAttempt({
        outcome: sent,
        restMs: sent instanceof Unreachable ? undefined : restOf(sent, now),
        number,
        // Asking by GET changes nothing at the service.
        idempotent: request.method === "get",
        now,
        latest: budget.latest,
      });
      if (next?.limited) this.limiter.block(next.notBefore);
      if (next?.again) this.nap(next.notBefore, budget);
      else if (next) throw new AddOnError("rateLimited", { until: next.notBefore, at: this.wall(next.notBefore) });
      else if (sent instanceof Unreachable)
        throw new AddOnError("serviceDown", { host: sent.host, why: sent.why }, sent);
      else return sent;
    }
  }

  private attempt(request: HttpRequest, budget: Budget): HttpReply | Unreachable {
    const begun = this.clock.now();
    try {
      return this.transport.send(request, budget.deadline - begun);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      // Google's words for it are translated: that the time was up shows on the clock.
      const tooSlow = this.clock.now() >= budget.deadline - SECOND_MS;
      return error.why === undefined && tooSlow ? new Unreachable(error.host, error.message, true, "tooSlow") : error;
    }
  }

  /** Takes a slot (or the one given) and sleeps until it comes. @throws AddOnError waiting, when none comes in time */
  private waitForSlot(taken: { at: number } | undefined, budget: Budget): void {
    for (let slot = taken; ; slot = this.reserve(budget)) {
      if (!slot) continue;
      this.nap(slot.at, budget);
      if (this.limiter.waitFor(slot)) return;
    }
  }

  private reserve(budget: Budget): { at: number } | undefined {
    const ticket = this.limiter.reserve({ key: "", lane: budget.lane, latest: budget.latest, inFlightSince: Infinity });
    if (ticket.kind === "slot") return ticket;
    if (ticket.kind === "full") {
      throw new AddOnError("waiting", { until: ticket.freeAt, at: this.wall(ticket.freeAt) });
    }
    if (ticket.kind === "busy" && this.clock.now() + NAP_MS > budget.latest) {
      throw new AddOnError("busy", { detail: ticket.detail });
    }
    this.nap(this.clock.now() + Math.ceil(NAP_MS * Math.random()), budget);
    return undefined;
  }

  /** Sleeps in naps, so that the watch can show what is waited for and cancel it. */
  nap(until: number, budget: Budget, shown: Progress = { stage: "waiting", until }): void {
    for (let left = until - this.clock.now(); left > 0; left = until - this.clock.now()) {
      if (left > NAP_MS) budget.watch?.(shown);
      this.clock.sleep(Math.min(left, NAP_MS));
    }
  }
}

/** A fault's text may name any time; that of a reached limit names the time of rest. */
function restOf({ status, headers, text }: HttpReply, now: number): number | undefined {
  return retryAfterMs(headers["retry-after"], now, status === 429 ? text : "");
}
