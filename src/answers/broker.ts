/** How a cell is served: from the cache, from someone else's request, with a slot of its own, or later. */
import type { Begun, Client } from "../api/client";
import { QUERIES, type Query } from "../api/request";
import type { Budget } from "../api/limited-sender";
import type { Outcome, Results } from "./results";
import { AddOnError, type FailureKind, isFailure } from "../errors";
import type { Limiter, Ticket } from "../limit/limiter";
import type { Clock } from "../services";
import { type Answered, fromStored, toStored } from "../table/codec";
import type { Table } from "../table/types";
import type { Keeping, LastGood } from "./kept-answers";
import { tableOf } from "../table/join";
import { resolved } from "./name-lookup";
import { isFresh, type NamedThing, type Question, type Wanted } from "./question";

/** How long a cell may take before its request leaves, and before it must answer (ms of its 30 s). */
const SEND_WITHIN_MS = 20_000;
const ANSWER_WITHIN_MS = 28_000;
/** A request that took its slot this long ago and left no answer is given up for lost (ms). */
const LOST_AFTER_MS = 30_000;
/** The first and the longest pause between two looks for an answer that someone else is fetching (ms). */
const LOOK_MS = 250;
const LONGEST_LOOK_MS = 1_000;
/** Cells that still exist have calculated this long after the stamp moved (ms). */
const READ_WITHIN_MS = 600_000;
/** What a pull began longer ago than this would mix two moments: it is asked for anew (ms). */
const PULL_ANEW_MS = 600_000;
/** A list of names changes seldom (ms), and has so many rows at most. */
const LIST_AGE_MS = 6 * 3_600_000;
const LIST_ROWS = 5_000;
/** When Google's locks are busy, the question waits at least this long (ms). */
const BUSY_MS = 10_000;

/** Failures after which what was begun is of no use any more. */
const ENDS: readonly FailureKind[] = ["jobFailed", "refused", "forbidden", "unreadable"];

/** How long, and how, an asker may wait. Who watches can cancel. */
export type Patience = Pick<Budget, "lane" | "latest" | "deadline" | "watch">;

/** A cell's patience: its execution began at `started` (epoch ms) and is ended after 30 s. */
export function patienceOfCell(started: number): Patience {
  return { lane: "interactive", latest: started + SEND_WITHIN_MS, deadline: started + ANSWER_WITHIN_MS };
}

/** The parts that ask the service; made only when something must be asked, so that a cached cell costs nothing for them. */
export interface Asking {
  readonly client: Client;
  readonly limiter: Limiter;
}

/** How a question is asked. `unread`: no cell waits for it here, so the first that reads it says that it is still used. */
export interface Fetching {
  readonly token: string;
  readonly budget: Budget;
  readonly slot?: { readonly at: number };
  /** What began earlier (epoch ms) would give an answer that is too old. */
  readonly since: number;
  readonly unread?: true;
  /** The question's query with its name resolved, where the caller has it already. */
  readonly query?: Query;
}

export class Answers {
  /** The keys of what waits, in their order: counted at the first question of this execution that has to wait. */
  private queue: string[] | undefined;

  constructor(
    private readonly results: Results,
    private readonly keeping: Keeping,
    private readonly asking: () => Asking,
    private readonly clock: Clock,
    private readonly wall: (ms: number) => string,
    private readonly keyFor: (question: Question) => string,
  ) {}

  /**
   * The answer for whoever has so much patience.
   * @throws AddOnError `waiting` when it cannot be had in time; the question is then on the waiting list
   */
  get(key: string, question: Question, wanted: Wanted, patience: Patience): Answered {
    const known = this.results.get(key);
    const ready = this.fromOutcome(known, wanted);
    if (ready) {
      this.noteRead(key, known);
      return ready;
    }
    return this.fromKept(key, wanted) ?? this.ask(key, question, wanted, patience);
  }

  /** Asks for a pull, which takes more rows than a cell and keeps none. What outlasted its budget is gone on with. */
  pulled(question: Question, budget: Budget): Answered {
    return this.request(`${this.keyFor(question)}:pull`, question, {
      token: "",
      since: this.clock.now() - PULL_ANEW_MS,
      budget,
    });
  }

  /** Whether an answer was fetched for cells that never came to read it, and had the time. */
  isUnread(key: string): boolean {
    const outcome = this.results.get(key);
    return outcome?.kind === "answer" && outcome.unread === true && this.clock.now() - outcome.at > READ_WITHIN_MS;
  }

  /**
   * Leave to ask a question. A slot that was taken for it later than it last came to an end, and than `since` (epoch ms), means
   * that it is being asked.
   */
  reserve(key: string, { lane, latest }: Pick<Patience, "lane" | "latest">, since: number): Ticket {
    const known = this.results.get(key);
    const ended = Math.max(known && "at" in known ? known.at : 0, this.keeping.last(key)?.at ?? 0);
    const inFlightSince = Math.max(this.clock.now() - LOST_AFTER_MS, since, ended + 1);
    return this.asking().limiter.reserve({ key, lane, latest, inFlightSince });
  }

  /** Asks the service now, whatever is cached, and keeps what comes. Used by cells, the waiting list and refreshes. */
  fetch(key: string, question: Question, fetching: Fetching): Answered {
    const { token, unread } = fetching;
    try {
      const answered = this.request(key, question, fetching);
      const at = this.clock.now();
      const answer = toStored(answered);
      // What no cache can hold would be asked for again by every equal cell.
      if (!this.results.put(key, { kind: "answer", at, token, answer, unread }, at)) {
        throw new AddOnError("tooLarge", { what: "The answer", limit: "what can be kept for cells" });
      }
      if (!question.own) this.keeping.keepLast(key, question, at, token, answered);
      return answered;
    } catch (error) {
      const rescued = this.rescued(key, error);
      if (rescued) return rescued;
      throw this.failed(key, question, token, error);
    }
  }

  /** Where the service is down or the key is refused, the last good answer is better than none. Its age is in the status. */
  private rescued(key: string, error: unknown): Answered | undefined {
    if (!isFailure(error, "serviceDown") && !isFailure(error, "wrongKey")) return undefined;
    const last = this.keeping.last(key);
    const served = this.served(key, last, { stale: error.message });
    if (last && served) {
      this.keeping.noteStale({ key, at: last.at, noted: this.clock.now(), why: error.message });
    }
    return served;
  }

  /** A durable answer, put into the cache again. */
  private served(key: string, last: LastGood | undefined, why: { readonly stale?: string }): Answered | undefined {
    if (!last?.answer) return undefined;
    const { at, token, answer } = last;
    this.results.put(key, { kind: "answer", at, token, answer, ...why }, this.clock.now());
    return fromStored(answer);
  }

  private fromOutcome(outcome: Outcome | undefined, wanted: Wanted): Answered | undefined {
    const now = this.clock.now();
    if (outcome?.kind === "answer" && (outcome.stale !== undefined || isFresh(outcome, wanted, now))) {
      return fromStored(outcome.answer);
    }
    if (outcome?.kind === "failure" && outcome.at >= wanted.since && outcome.token === wanted.token) {
      throw new AddOnError(outcome.failure.kind, outcome.failure.fields);
    }
    if (outcome?.kind === "waiting" && outcome.until > now) throw this.waits(outcome.filled);
    return undefined;
  }

  /** The durable copy serves where the cache has lost its own. */
  private fromKept(key: string, wanted: Wanted): Answered | undefined {
    const last = this.keeping.last(key);
    return last && isFresh(last, wanted, this.clock.now()) ? this.served(key, last, {}) : undefined;
  }

  private ask(key: string, question: Question, wanted: Wanted, patience: Patience): Answered {
    // Before the slot is taken: a slot that waits for a name to be looked up would be too late for its request.
    const query = this.resolved(question, patience);
    const ticket = this.reserve(key, patience, wanted.since);
    if (ticket.kind === "inFlight") {
      return this.awaitOther(key, question, wanted, Math.min(patience.latest, ticket.since + LOST_AFTER_MS));
    }
    if (ticket.kind === "full") throw this.later(key, question, ticket.freeAt);
    if (ticket.kind === "busy") throw this.later(key, question);
    const budget: Budget = { ...patience, rowLimit: question.rowLimit, unwind: question.unwind };
    return this.fetch(key, question, { token: wanted.token, since: wanted.since, budget, slot: ticket, query });
  }

  /** A listing of the service, kept for hours. */
  listing(resource: NamedThing["list"], patience: Patience, maxAgeMs = LIST_AGE_MS): Table {
    const question: Question = { query: QUERIES.list(resource), rowLimit: LIST_ROWS, own: true };
    return tableOf(this.get(this.keyFor(question), question, { since: 0, maxAgeMs, token: "" }, patience));
  }

  private resolved(question: Question, patience: Patience): Query {
    return resolved(question, (resource, maxAgeMs) => this.listing(resource, patience, maxAgeMs));
  }

  private noteRead(key: string, outcome: Outcome | undefined): void {
    if (outcome?.kind === "answer" && outcome.unread) {
      this.results.put(key, { ...outcome, unread: undefined }, this.clock.now());
    }
  }

  private request(key: string, question: Question, fetching: Fetching): Answered {
    const { budget, slot } = fetching;
    const { client } = this.asking();
    const query = fetching.query ?? this.resolved(question, budget);
    if (question.look) return { kind: "table", table: exportTable(client.look(query, budget, slot)) };
    // Beside what became of the query: waiting and failing must not lose a job at work, or the pages that are here.
    const begunKey = `${key}:begun`;
    const found = this.results.get(begunKey);
    const known = found?.kind === "begun" && found.at >= fetching.since ? found : undefined;
    const at = known?.at ?? this.clock.now();
    const keep = (begun: Begun): void => {
      this.results.put(begunKey, { kind: "begun", at, begun }, at);
    };
    try {
      const reply = client.ask(query, budget, slot, keep, known?.begun as Begun | undefined);
      this.results.forget(begunKey);
      return reply;
    } catch (error) {
      if (isFailure(error) && ENDS.includes(error.kind)) this.results.forget(begunKey);
      throw error;
    }
  }

  /** Someone else is asking the same question: their answer is ours. */
  private awaitOther(key: string, question: Question, wanted: Wanted, until: number): Answered {
    for (let look = 0; this.clock.now() < until; look++) {
      this.clock.sleep(Math.min(LOOK_MS * 2 ** look, LONGEST_LOOK_MS));
      const answer = this.fromOutcome(this.results.get(key), wanted);
      if (answer) return answer;
    }
    const kept = this.fromKept(key, wanted);
    if (kept) return kept;
    throw this.later(key, question);
  }

  /** What is kept and thrown when a request failed. */
  private failed(key: string, question: Question, token: string, error: unknown): unknown {
    const now = this.clock.now();
    if (isFailure(error, "waiting") || isFailure(error, "rateLimited")) {
      return this.later(key, question, error.fields.until);
    }
    if (isFailure(error, "busy")) return this.later(key, question);
    if (!isFailure(error) || isFailure(error, "cancelled")) return error;
    if (isFailure(error, "stillRunning")) this.keeping.wait(key, question, now);
    this.results.put(
      key,
      { kind: "failure", at: now, token, failure: { kind: error.kind, fields: error.fields } },
      now,
    );
    return error;
  }

  /** Puts the question on the waiting list, so that the sidebar or the next run asks it. */
  private later(key: string, question: Question, until = this.clock.now() + BUSY_MS): AddOnError {
    const now = this.clock.now();
    this.keeping.wait(key, question, now);
    const filled = until + this.behind(key);
    // Equal cells read this in their first look and neither lock nor write.
    this.results.put(key, { kind: "waiting", until, filled }, now);
    return this.waits(filled);
  }

  /** A window's worth of what waits is asked at a time: how long (ms) a question's own time is after the first. */
  private behind(key: string): number {
    this.queue ??= this.keeping.waiting().map((waiting) => waiting.key);
    if (!this.queue.includes(key)) this.queue.push(key);
    const { perMinute, windowMs } = this.asking().limiter.policy;
    return Math.floor(this.queue.indexOf(key) / perMinute) * windowMs;
  }

  private waits(until: number): AddOnError {
    return new AddOnError("waiting", { until, at: this.wall(until) });
  }
}

/** How an export stands, as a table of one row. */
function exportTable(answer: ReturnType<Client["look"]>): Table {
  if (answer.kind === "table") return answer.table;
  if (answer.kind !== "job") {
    return { columns: [{ name: "state", type: "mixed" }], rows: [[answer.value]] };
  }
  const names = ["id", "state", "progress", "link", "message"] as const;
  return {
    columns: names.map((name) => ({ name, type: name === "progress" ? "number" : "text" })),
    rows: [names.map((name) => answer[name] ?? null)],
  };
}
