/** Works off what cells could not have at once: each distinct question is asked once, within the limit. */
import type { Budget, Progress } from "../api/limited-sender";
import { isFailure } from "../errors";
import type { Clock } from "../services";
import type { SettingsStore } from "../settings/settings";
import type { Answers } from "./broker";
import type { Keeping } from "./kept-answers";
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
  /** An answer from then on (epoch ms) serves: someone else has asked meanwhile. */
  readonly since: number;
}

/** `unasked`: how many were not reached. `working`: how many the service still works on. */
interface Round {
  readonly filled: number;
  readonly failed: number;
  readonly unasked: number;
  readonly working: number;
  readonly nextAt?: number;
}

/** How long one job is waited for before the next question has its turn, and before it is looked at again (ms). */
const WORKING_MS = 20_000;
const WORKING_REST_MS = 5_000;
/** The limiter is asked again this long after it could not say when (ms). */
const SOON_MS = 1_000;
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
    const { since } = this.settings.read().freshness;
    const { filled, failed, unasked, working, nextAt } = this.askAll(this.keeping.waiting(), since, until, watch);
    if (filled + failed > 0) this.moveStamp(since);
    const left = unasked + working;
    return { filled, failed, left, ...(left > 0 && { nextAt: nextAt ?? this.clock.now() + WORKING_REST_MS }) };
  }

  /**
   * "Refresh formulas": asks every question that cells have asked, then moves the stamp once, so that all cells calculate
   * from a warm cache. Where time runs out before the end, the next call goes on from there and the stamp stays. What the
   * service still works on stays on the waiting list and holds nothing up.
   */
  refresh(until: number, watch?: (progress: Progress) => void): Turn {
    const since = this.keeping.refreshBegun(this.clock.now(), this.settings.read().freshness.since);
    const { filled, failed, unasked, nextAt } = this.askAll(this.dueSince(since), since, until, watch);
    if (nextAt !== undefined) return { filled, failed, left: unasked, nextAt };
    this.moveStamp(since);
    return { filled, failed, left: 0 };
  }

  private dueSince(since: number): Item[] {
    const waiting = this.keeping.waiting();
    const known = this.keeping
      .known()
      .filter(({ key, tried, at }) => (tried ?? at) < since && !waiting.some((item) => item.key === key))
      .filter(({ key }) => this.stillRead(key));
    return [...waiting, ...known.map(({ key, question }) => ({ key, question, since }))];
  }

  /** An answer that no cell has read since it was fetched belongs to a formula that is gone. */
  private stillRead(key: string): boolean {
    if (!this.answers.isUnread(key)) return true;
    this.keeping.forget(key);
    return false;
  }

  private askAll(items: readonly Item[], since: number, until: number, watch?: (progress: Progress) => void): Round {
    const done = { filled: 0, failed: 0, working: 0 };
    for (const [index, item] of items.entries()) {
      const outcome = this.settled(item, since) ? "filled" : this.ask(item, since, until, watch);
      if (typeof outcome === "object") return { ...done, unasked: items.length - index, ...outcome };
      done[outcome]++;
      if (outcome === "working") continue;
      this.keeping.served(item.key);
      this.keeping.tried(item.key, since, this.clock.now());
    }
    return { ...done, unasked: 0 };
  }

  /** Whether another sidebar or cell has had the answer since the list was made. */
  private settled(item: Item, since: number): boolean {
    const last = this.keeping.last(item.key);
    return last !== undefined && last.at >= Math.max(item.since, since);
  }

  private ask(
    { key, question }: Item,
    since: number,
    until: number,
    watch?: (progress: Progress) => void,
  ): "filled" | "failed" | "working" | { nextAt: number } {
    const slot = this.answers.reserve(key, { lane: "interactive", latest: until }, since);
    if (slot.kind === "full") return { nextAt: slot.freeAt };
    if (slot.kind === "busy") return { nextAt: this.clock.now() + SOON_MS };
    // A cell is asking this very question now: the next turn finds its answer, or asks.
    if (slot.kind === "inFlight") return "working";
    // One long job must not hold up the others.
    const latest = Math.min(until, slot.at + WORKING_MS);
    const { rowLimit, unwind } = question;
    const budget: Budget = { lane: "interactive", latest, deadline: latest + ANSWER_MS, rowLimit, unwind, watch };
    try {
      this.answers.fetch(key, question, { token: "", since, budget, slot, unread: true });
      return "filled";
    } catch (error) {
      if (isFailure(error, "stillRunning")) return "working";
      // The slot was lost, or the service said 429: the limiter knows when the next one is.
      if (isFailure(error, "waiting")) return { nextAt: this.clock.now() + SOON_MS };
      // The failure is kept for the cells, which say it in their own place.
      if (isFailure(error) && error.kind !== "cancelled") return "failed";
      throw error;
    }
  }

  /** Settings first: a cell that calculates because of the stamp must already find the new freshness. */
  private moveStamp(since: number): void {
    const stamp = this.clock.now();
    // Another execution may have refreshed meanwhile: freshness never goes back.
    const { freshness } = this.settings.reload();
    this.settings.setFreshness({ since: Math.max(since, freshness.since), stamp });
    this.stamp.move(stamp);
  }
}
