/** Works off what cells could not have at once: each distinct question is asked once, within the limit. */
import type { Budget, Progress } from "../api/exchange";
import { AddOnError, isFailure } from "../errors";
import type { Limiter } from "../limit/limiter";
import type { Clock } from "../services";
import type { SettingsStore } from "../settings/settings";
import type { Answers } from "./answers";
import type { Keeping } from "./keeping";
import type { Question } from "./question";

/** What one turn did. `nextAt` (epoch ms): when the next request is free; undefined when nothing is left. */
export interface Turn {
  readonly filled: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt?: number;
}

interface Item {
  readonly key: string;
  readonly question: Question;
}

/** A request that took its slot this long ago and left no answer is given up for lost (ms). */
const LOST_AFTER_MS = 30_000;
/** An answer may arrive this long after the last moment for sending its request (ms). */
const ANSWER_MS = 30_000;

/** Moves the stamp, so that every formula that names it calculates again. */
export interface Stamp {
  move(at: number): void;
}

export class Backlog {
  constructor(
    private readonly keeping: Keeping,
    private readonly answers: Answers,
    private readonly limiter: () => Limiter,
    private readonly settings: SettingsStore,
    private readonly stamp: Stamp,
    private readonly clock: Clock,
  ) {}

  /** How many distinct questions wait. */
  size(): number {
    return this.keeping.waiting().length;
  }

  /** Serves waiting questions until `until` (epoch ms), then lets their cells calculate again. */
  workOff(until: number, watch?: (progress: Progress) => void): Turn {
    const turn = this.askAll(this.keeping.waiting(), until, watch);
    if (turn.filled + turn.failed > 0) this.moveStamp(this.settings.read().freshness.since);
    return turn;
  }

  /**
   * "Refresh formulas": asks every question that cells have asked, then moves the stamp once, so that all cells calculate
   * from a warm cache. Where time runs out before the end, the next call goes on from there and the stamp stays.
   */
  refresh(until: number, watch?: (progress: Progress) => void): Turn {
    const since = this.keeping.refreshBegun(this.clock.now());
    const due = this.dueSince(since);
    const turn = this.askAll(due, until, watch);
    if (turn.left > 0) return turn;
    this.moveStamp(since);
    this.keeping.refreshEnded();
    return turn;
  }

  private dueSince(since: number): Item[] {
    const waiting = this.keeping.waiting();
    const known = this.keeping
      .known()
      .filter(({ key, note }) => note.at < since && !waiting.some((item) => item.key === key))
      .map(({ key, note }) => ({ key, question: note.question }));
    return [...waiting, ...known.filter((item) => this.stillRead(item.key))];
  }

  /** An answer that no cell has read since it was fetched belongs to a formula that is gone. */
  private stillRead(key: string): boolean {
    if (!this.answers.isUnread(key)) return true;
    this.keeping.forget(key);
    return false;
  }

  private askAll(items: readonly Item[], until: number, watch?: (progress: Progress) => void): Turn {
    let filled = 0;
    let failed = 0;
    for (const [index, item] of items.entries()) {
      const ticket = this.limiter().reserve({
        key: item.key,
        lane: "interactive",
        latest: until,
        inFlightSince: this.clock.now() - LOST_AFTER_MS,
      });
      const left = items.length - index;
      if (ticket.kind === "full") return { filled, failed, left, nextAt: ticket.freeAt };
      if (ticket.kind === "busy") return { filled, failed, left, nextAt: this.clock.now() + 1_000 };
      // A cell is asking this very question now: its answer will be kept, and the stamp wakes the others.
      if (ticket.kind === "inFlight") {
        this.keeping.served(item.key);
        filled++;
        continue;
      }
      const outcome = this.ask(item, until, ticket, watch);
      if (outcome === "later") return { filled, failed, left, nextAt: this.clock.now() + 1_000 };
      this.keeping.served(item.key);
      if (outcome === "filled") filled++;
      else failed++;
    }
    return { filled, failed, left: 0 };
  }

  private ask(
    { key, question }: Item,
    until: number,
    slot: { at: number },
    watch?: (progress: Progress) => void,
  ): "filled" | "failed" | "later" {
    const { rowLimit, unwind } = question;
    const budget: Budget = { lane: "interactive", latest: until, deadline: until + ANSWER_MS, rowLimit, unwind, watch };
    try {
      this.answers.fetch(key, question, { token: "", budget, slot, unread: true });
      return "filled";
    } catch (error) {
      if (isFailure(error, "cancelled")) throw error;
      if (isFailure(error, "waiting") || isFailure(error, "stillRunning")) return "later";
      // The failure is kept for the cells, which say it in their own place.
      if (error instanceof AddOnError) return "failed";
      throw error;
    }
  }

  /** Settings first: a cell that calculates because of the stamp must already find the new freshness. */
  private moveStamp(since: number): void {
    const stamp = this.clock.now();
    this.settings.setFreshness({ since, stamp });
    this.stamp.move(stamp);
  }
}
