/** Pays what is owed to cells: each question is asked for once, within the limit, and then the cells are woken. */
import type { Query } from "../api/request";
import { isFailure } from "../errors";
import type { Ticket } from "../limit/limiter";
import type { Patience, Progress } from "../limit/patience";
import { STORED } from "../stored";
import type { Clock } from "../services";
import { CAN_GIVE_WAY as LAST } from "../settings/property-quota";
import type { SettingsStore } from "../settings/settings";
import type { Begun } from "../api/client";
import type { Broker } from "./broker";
import type { DebtCount } from "./debt-count";
import { type Debts, isDue, isWaiting, type KnownDebt, needsSlotOnly } from "./debts";
import type { FailureWatch } from "./failure-watch";
import type { KeptAnswers, LastGood } from "./kept-answers";
import { type Notes, parsed, type Snapshot } from "./notes";
import type { Question } from "./question";
import type { Results } from "./results";
import type { Shortfalls } from "./shortfalls";
import type { Waker } from "./waking";

/** What one turn did. `nextAt` (epoch ms): when to go on; undefined when nothing is left that waits. */
export interface Turn {
  readonly filled: number;
  readonly failed: number;
  readonly left: number;
  readonly nextAt?: number;
}

/** What became of one debt. `old`: its cells go on showing an older answer. `unread`: no cell is left that reads it. */
type Attempt =
  | { readonly kind: "paid" | "old" | "working" | "unread" }
  /** `isNews`: its cells show something else now. */
  | { readonly kind: "failed"; readonly isNews: boolean }
  /** Nothing can be asked for before then (epoch ms). `isClosed`: because the account is not well. */
  | { readonly kind: "stopped"; readonly until: number; readonly isClosed: boolean };

const PAID: Attempt = { kind: "paid" };

/** What a turn is to do: answers from `since` on serve (epoch ms), and it ends at `until`. */
interface Order {
  readonly snapshot: Snapshot;
  readonly since: number;
  readonly until: number;
  readonly watch: ((progress: Progress) => void) | undefined;
  /** Whether something is owed for a question; where not, its cells show an answer and are to have a newer one. */
  readonly isOwed: (key: string) => boolean;
  /** A person asked for it just now: the first question is tried although the account was not well before. */
  readonly isTrial: boolean;
}

/** How a turn stands. */
interface Tally {
  readonly paid: KnownDebt[];
  readonly working: KnownDebt[];
  old: number;
  failed: number;
  /** Whether cells show something else than before, though no new answer. */
  hasNews: boolean;
  /** How many could not be asked for, and when to go on. */
  unasked: number;
  nextAt?: number;
  isClosed: boolean;
}

/** How long one job is waited for while others wait, and when it is looked at again (ms). */
const WORKING_MS = 4_000;
const WORKING_REST_MS = 5_000;
/** The limiter is asked again this long after it could not say when (ms). */
const SOON_MS = 1_000;
/** An answer may arrive this long after the last moment for sending its request (ms). */
const ANSWER_MS = 30_000;
/** A refresh that could not be ended is given up after this (ms). */
const REFRESH_LIFE_MS = 3_600_000;
/** The property that holds when the refresh under way began (epoch ms). */
const REFRESH = STORED.refresh.name;
/** Debts that are nobody's any more, removed in one turn: each costs a call. */
const REMOVED_AT_ONCE = 50;

export interface PayerServices {
  readonly notes: Notes;
  readonly debts: Debts;
  readonly kept: KeptAnswers;
  readonly results: Results;
  readonly broker: Broker;
  readonly shortfalls: Shortfalls;
  readonly settings: SettingsStore;
  readonly waker: Waker;
  readonly count: DebtCount;
  readonly watch: FailureWatch;
  readonly clock: Clock;
}

export class DebtPayer {
  constructor(private readonly services: PayerServices) {}

  /** How many distinct questions wait, or are due to be tried again. Reads the settings anew with them. */
  size(): number {
    const { notes, debts, settings, waker, watch, count, clock } = this.services;
    if (watch.hasNew()) waker.promise();
    const snapshot = notes.snapshot();
    settings.reload(snapshot);
    const now = clock.now();
    const waiting = debts.all(snapshot, now).filter((debt) => isWaiting(debt, now)).length;
    const size = waiting === 0 && waker.isDue(snapshot) ? 1 : waiting;
    count.set(size);
    return size;
  }

  /** Pays until `until` (epoch ms), then lets the cells calculate again. */
  workOff(until: number, watch?: (progress: Progress) => void): Turn {
    const { debts, notes, settings, waker, clock } = this.services;
    const snapshot = notes.snapshot();
    const { since } = settings.reload(snapshot).freshness;
    this.removeDead(snapshot);
    const now = clock.now();
    const all = debts.all(snapshot, now);
    const tally = this.payAll(
      all.filter((debt) => isPayable(debt, now)),
      { snapshot, since, until, watch, isOwed: () => true, isTrial: false },
    );
    const resting = all.filter((debt) => debt.why === "stillRunning" && !isPayable(debt, now));
    if (tally.paid.length > 0 || tally.hasNews || waker.isDue(snapshot)) this.wake(tally.paid, since);
    return turnOf(tally, [...tally.working, ...resting], clock.now());
  }

  /**
   * "Refresh formulas": asks every question that cells have asked, then wakes all cells once, so that they calculate from a
   * warm cache. Where time runs out before the end, the next call goes on from there and the stamp stays. What the service
   * still works on stays owed and holds nothing up.
   */
  refresh(until: number, watch?: (progress: Progress) => void): Turn {
    const { debts, notes, settings, waker, watch: failures, clock } = this.services;
    const snapshot = notes.snapshot();
    const now = clock.now();
    const since = this.refreshBegun(snapshot, settings.reload(snapshot).freshness.since, now);
    const owed = debts.all(snapshot, now);
    const owing = new Set(owed.map(({ key }) => key));
    const isOwed = (key: string): boolean => owing.has(key);
    const items = [...owed.filter(({ asked = 0 }) => asked < since), ...this.dueSince(snapshot, since, isOwed)];
    // What goes on is not asked for once more by a person, and a refused key is not to be tried again and again.
    const tally = this.payAll(items, { snapshot, since, until, watch, isOwed, isTrial: since === now });
    if (tally.nextAt === undefined || tally.isClosed) {
      const isWell = owed.length === 0 && tally.paid.length === items.length && !waker.isDue(snapshot);
      // No cell shows a failure then, so that no formula need be looked at.
      if (isWell && failures.hasLooked()) waker.wake(since, "none");
      // What cells have had an answer to is asked again, but nothing is owed for it.
      else {
        this.wake(
          tally.paid.filter(({ key }) => isOwed(key)),
          since,
        );
      }
      return turnOf({ ...tally, failed: tally.failed + tally.unasked, unasked: 0 }, [], clock.now());
    }
    return turnOf(tally, [], clock.now());
  }

  private payAll(items: readonly KnownDebt[], order: Order): Tally {
    const { clock } = this.services;
    const tally: Tally = { paid: [], working: [], old: 0, failed: 0, hasNews: false, unasked: 0, isClosed: false };
    let queue = [...items];
    let { isTrial } = order;
    for (let debt = queue.shift(); debt; debt = queue.shift()) {
      const known = this.lookUp(debt, order);
      const attempt = known ?? this.ask(debt, { ...order, isTrial });
      isTrial &&= known !== undefined;
      if (attempt.kind === "stopped") {
        return { ...tally, unasked: queue.length + 1, nextAt: attempt.until, isClosed: attempt.isClosed };
      }
      if (attempt.kind === "paid") tally.paid.push(debt);
      else if (attempt.kind === "working") tally.working.push(debt);
      else if (attempt.kind !== "unread") tally[attempt.kind]++;
      tally.hasNews ||= attempt.kind === "failed" && attempt.isNews;
      // Jobs at work have another look each, for as long as there is time.
      if (queue.length === 0 && tally.working.length > 0 && clock.now() + WORKING_REST_MS < order.until) {
        clock.sleep(WORKING_REST_MS);
        queue = tally.working.splice(0);
      }
    }
    return tally;
  }

  /** What need not be asked: a cell, another sidebar or an earlier turn has had the answer meanwhile, or no cell is left. */
  private lookUp({ key, since, asked }: KnownDebt, order: Order): Attempt | undefined {
    const { results, broker, kept } = this.services;
    const at = parsed<LastGood>(order.snapshot[LAST + key])?.at ?? 0;
    const from = Math.max(since, asked ?? 0, order.since);
    if (at >= from) return PAID;
    const outcome = results.get(key);
    if (outcome?.kind === "answer" && outcome.owed === undefined && outcome.at >= from) return PAID;
    if (order.isOwed(key) || !broker.isUnread(outcome)) return undefined;
    kept.forget(key);
    return { kind: "unread" };
  }

  /**
   * Asks for one debt. Its name is looked up before its slot is taken: where one request a minute is served, a lookup behind the
   * slot would never find another.
   */
  private ask(debt: KnownDebt, order: Order): Attempt {
    let begun = debt.begun as Begun | undefined;
    try {
      const query = this.lookUpName(debt.question, order);
      const ticket = this.reserve(debt, order);
      if (ticket.kind !== "slot") return this.withoutSlot(ticket);
      // One long job must not hold up the others.
      const latest = Math.min(order.until, ticket.at + WORKING_MS);
      const onBegun = (known: Begun): void => {
        if (isHandle(known)) begun = known;
      };
      this.services.broker.fetch(debt.key, debt.question, {
        token: debt.token,
        since: order.since,
        patience: { lane: "interactive", latest, deadline: latest + ANSWER_MS, watch: order.watch },
        slot: ticket,
        query,
        unread: true,
        onBegun,
        begun,
      });
      return PAID;
    } catch (error) {
      return this.afterFailure(debt, error, begun);
    }
  }

  private lookUpName(question: Question, { until, watch, isTrial }: Order): Query {
    const patience: Patience = { lane: "interactive", latest: until, deadline: until + ANSWER_MS, isTrial, watch };
    return this.services.broker.lookUpName(question, patience);
  }

  private reserve({ key, asked, shows }: KnownDebt, { until, since, isTrial }: Order): Ticket {
    const ended = Math.max(asked ?? 0, shows ?? 0);
    return this.services.broker.reserve(key, { lane: "interactive", latest: until, isTrial }, since, ended);
  }

  private withoutSlot(ticket: Exclude<Ticket, { kind: "slot" }>): Attempt {
    if (ticket.kind === "full") return { kind: "stopped", until: ticket.freeAt, isClosed: false };
    if (ticket.kind === "closed") return { kind: "stopped", until: ticket.until, isClosed: true };
    if (ticket.kind === "busy") return { kind: "stopped", until: this.services.clock.now() + SOON_MS, isClosed: false };
    // A cell is asking this very question now: the next turn finds its answer, or asks.
    return { kind: "working" };
  }

  private afterFailure(debt: KnownDebt, error: unknown, begun: Begun | undefined): Attempt {
    const { clock, shortfalls } = this.services;
    // The slot was lost, or the service said 429: the limiter knows when the next one is.
    if (isFailure(error, "waiting") || isFailure(error, "rateLimited")) {
      return { kind: "stopped", until: Math.max(error.fields.until, clock.now() + SOON_MS), isClosed: false };
    }
    if (!isFailure(error) || error.kind === "cancelled") throw error;
    const shown = shortfalls.keepOwing(debt, error, error.kind === "stillRunning" ? begun : undefined);
    if (error.kind === "stillRunning") return { kind: "working" };
    return shown === "old" ? { kind: "old" } : { kind: "failed", isNews: debt.why !== error.kind };
  }

  /** What cells show an answer to that is older than the refresh. */
  private dueSince(snapshot: Snapshot, since: number, isOwed: (key: string) => boolean): KnownDebt[] {
    const due = this.services.kept.known(snapshot).filter(({ key, at }) => at < since && !isOwed(key));
    return due.map(({ key, question, account, at }) => {
      return { key, question, account, why: "waiting", since: at, tries: 0, notBefore: 0, token: "", shows: at };
    });
  }

  /**
   * The beginning (epoch ms) of the refresh under way, or of a new one where that of the last has become the freshness
   * that all cells want.
   */
  private refreshBegun(snapshot: Snapshot, fresh: number, now: number): number {
    const begun = Number(snapshot[REFRESH] ?? 0);
    if (begun > fresh && now - begun < REFRESH_LIFE_MS) return begun;
    this.services.notes.writeText(REFRESH, String(now), 20);
    return now;
  }

  /** Settles what was seen to be paid. What is not settled because this execution is ended is found paid by the next. */
  private wake(paid: readonly KnownDebt[], since: number): void {
    const { waker, debts, count } = this.services;
    count.forget();
    // A formula without the stamp that shows an older answer does not show that it should follow.
    const gives = paid.some(({ shows, tries }) => shows !== undefined && tries > 0) ? "all" : "failed";
    if (!waker.wake(since, gives)) return;
    for (const { key } of paid) debts.settle(key);
  }

  private removeDead(snapshot: Snapshot): void {
    const { debts, clock } = this.services;
    for (const key of debts.dead(snapshot, clock.now()).slice(0, REMOVED_AT_ONCE)) debts.settle(key);
  }
}

function isPayable(debt: KnownDebt, now: number): boolean {
  return needsSlotOnly(debt) || isDue(debt, now);
}

function turnOf({ paid, old, failed, unasked, nextAt }: Tally, working: readonly KnownDebt[], now: number): Turn {
  const left = unasked + working.length;
  return {
    filled: paid.length + old,
    failed,
    left,
    ...(left > 0 && { nextAt: unasked > 0 && nextAt !== undefined ? nextAt : now + WORKING_REST_MS }),
  };
}

/** Pages that were read are too large for a note; where a job is to be looked at is not. */
function isHandle(begun: Begun): boolean {
  return "url" in begun;
}
