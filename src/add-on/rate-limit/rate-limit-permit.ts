/** A permit for each request of one question, one after another. */
import { AddOnError } from "../shared/errors";
import type { Clock } from "../shared/services";
import type { EpochMs } from "../shared/time";
import type { HealthSignal } from "./health";
import type { Limiter } from "./limiter";
import type { GrantedSlot, SlotResult, SlotWish } from "./slot-decision";
import type { Deadlines, Progress } from "./deadlines";

/** What the sentences of a wait need: the clock time of a moment, and the service's host. */
export interface PermitWords {
  /** A clock time in the spreadsheet's zone. */
  readonly clockTime: (ms: EpochMs) => string;
  readonly host: string;
}

/** Between two calls of `watch`. */
const NAP_MS = 2_000;

/** Waits for slots for the requests of one question, and notes how each of them ended. */
export class RateLimitPermit {
  /** `isProbe`: its outcome must be reported. */
  private last = { at: 0, isProbe: false };

  /** `first`: the slot already taken for the question. */
  constructor(
    private readonly limiter: Limiter,
    private readonly clock: Clock,
    private readonly words: PermitWords,
    private readonly deadlines: Deadlines,
    private first?: GrantedSlot,
  ) {}

  /** @throws AddOnError waiting, busy, wrongKey or serviceDown */
  acquire(): void {
    let slot = this.first ?? this.take(this.limiter.reserve(this.wish()));
    this.first = undefined;
    let missed: GrantedSlot | undefined;
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

  /** The first slot's request was sent already. */
  noteUsed(): void {
    this.last = this.first ?? this.last;
    this.first = undefined;
  }

  /** "answered" from a healthy account is not noted, which saves a lock. */
  note(signal: HealthSignal): void {
    if (signal !== "answered" || this.last.isProbe) this.limiter.note(signal, this.last);
    this.last = { ...this.last, isProbe: false };
  }

  /** How long the reply to its request took (ms). */
  noteReply(tookMs: number): void {
    this.limiter.noteReply(tookMs);
  }

  /** After a 429. Returns when the account may send again. */
  block(statedUntil: EpochMs): number {
    return this.limiter.block(statedUntil, this.last);
  }

  /** In naps of whole milliseconds (a part of one is no sleep at all), so that `watch` can cancel. */
  sleepUntil(until: EpochMs, shown: Progress = { stage: "waiting", until }): void {
    for (let left = until - this.clock.now(); left > 0; left = until - this.clock.now()) {
      if (left > NAP_MS) this.deadlines.watch?.(shown);
      this.clock.sleep(Math.min(Math.ceil(left), NAP_MS));
    }
  }

  /** A replaced slot keeps its key: equal questions must still see theirs being asked. */
  private wish(key = ""): SlotWish {
    const { lane, latest, longestWait = Infinity, isTrial } = this.deadlines;
    const latestSlot = Math.min(latest, this.clock.now() + longestWait);
    return { key, lane, latest: latestSlot, inFlightSince: Infinity, isTrial };
  }

  /** Undefined where another try is worth it. */
  private take(slotResult: SlotResult): GrantedSlot | undefined {
    if (slotResult.kind === "slot") return slotResult;
    if (slotResult.kind === "full") throw new AddOnError("waiting", this.waitUntil(slotResult.statedUntil));
    if (slotResult.kind === "closed") throw makeClosedError(slotResult, this.words.host);
    if (slotResult.kind === "busy" && this.clock.now() + NAP_MS > this.deadlines.latest) {
      throw new AddOnError("busy", { detail: slotResult.detail });
    }
    this.sleepUntil(this.clock.now() + Math.ceil(NAP_MS * Math.random()));
    return undefined;
  }

  private waitUntil(until: EpochMs): { readonly until: EpochMs; readonly at: string } {
    return { until, at: this.words.clockTime(until) };
  }
}

/** As the request that closed the account threw it. */
export function makeClosedError({ why }: Extract<SlotResult, { kind: "closed" }>, host: string): AddOnError {
  return why === "wrongKey" ? new AddOnError("wrongKey", {}) : new AddOnError("serviceDown", { host });
}
