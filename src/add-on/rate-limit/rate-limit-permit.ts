/** The permits that the requests of one question need, one after another, each with a slot of its own. */
import { AddOnError } from "../shared/errors";
import type { Clock } from "../shared/services";
import type { HealthSignal } from "./health";
import type { Limiter, SlotTicket, Ticket, SlotWish } from "./limiter";
import type { Deadlines, Progress } from "./deadlines";

/** What sentences need that say why a request has to wait. */
export interface PermitWords {
  /** A moment (epoch ms) as a clock time in the spreadsheet's zone. */
  readonly clockTime: (ms: number) => string;
  readonly host: string;
}

/** The longest nap between two looks at the watch (ms). */
const NAP_MS = 2_000;

export class RateLimitPermit {
  /** The slot of the last request, and whether its outcome is news of an unwell account. */
  private last = { at: 0, isProbe: false };

  /** `first`: the slot that was taken for the question itself. */
  constructor(
    private readonly limiter: Limiter,
    private readonly clock: Clock,
    private readonly words: PermitWords,
    private readonly patience: Deadlines,
    private first?: SlotTicket,
  ) {}

  /**
   * Sleeps until the next request may go. @throws AddOnError waiting, busy, wrongKey or describeServiceDown
   * where none may in time
   */
  acquire(): void {
    let slot = this.first ?? this.take(this.limiter.reserve(this.wish()));
    this.first = undefined;
    let missed: SlotTicket | undefined;
    for (;;) {
      if (slot) {
        this.sleepUntil(slot.at);
        this.last = slot;
        if (this.limiter.waitFor(slot)) return;
        missed = slot;
      }
      slot = this.take(this.limiter.reserve({ ...this.wish(missed?.key), replaces: missed }));
    }
  }

  /** What the request showed of the account. That one is well is no news of a healthy account. */
  note(signal: HealthSignal): void {
    if (signal !== "answered" || this.last.isProbe) this.limiter.note(signal, this.last);
    this.last = { ...this.last, isProbe: false };
  }

  /** The service said 429, and until when (epoch ms). Until when nobody of the account sends. */
  block(statedUntil: number): number {
    return this.limiter.block(statedUntil, this.last);
  }

  /** Sleeps in naps, so that the watch can show what is waited for and cancel it. */
  sleepUntil(until: number, shown: Progress = { stage: "waiting", until }): void {
    for (let left = until - this.clock.now(); left > 0; left = until - this.clock.now()) {
      if (left > NAP_MS) this.patience.watch?.(shown);
      this.clock.sleep(Math.min(left, NAP_MS));
    }
  }

  /** A slot given up for another still counts for its question: equal questions must see it being asked. */
  private wish(key = ""): SlotWish {
    const { lane, latest, longestWait = Infinity, isTrial } = this.patience;
    const latestSlot = Math.min(latest, this.clock.now() + longestWait);
    return { key, lane, latest: latestSlot, inFlightSince: Infinity, isTrial };
  }

  /** The slot of a ticket; undefined where another try is worth it. */
  private take(ticket: Ticket): SlotTicket | undefined {
    if (ticket.kind === "slot") return ticket;
    if (ticket.kind === "full") throw new AddOnError("waiting", this.waitUntil(ticket.statedUntil));
    if (ticket.kind === "closed") throw makeClosedError(ticket, this.words.host);
    if (ticket.kind === "busy" && this.clock.now() + NAP_MS > this.patience.latest) {
      throw new AddOnError("busy", { detail: ticket.detail });
    }
    this.sleepUntil(this.clock.now() + Math.ceil(NAP_MS * Math.random()));
    return undefined;
  }

  private waitUntil(until: number): { readonly until: number; readonly at: string } {
    return { until, at: this.words.clockTime(until) };
  }
}

/** Why an account is closed, as the request that found it out would have said. */
export function makeClosedError({ why }: Extract<Ticket, { kind: "closed" }>, host: string): AddOnError {
  return why === "wrongKey" ? new AddOnError("wrongKey", {}) : new AddOnError("serviceDown", { host });
}
