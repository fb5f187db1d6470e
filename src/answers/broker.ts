/** How a question is answered: from the cache, from someone else's request, with a slot of its own, or later. */
import type { Begun, Client } from "../api/client";
import { QUERIES, type Query } from "../api/request";
import { AddOnError, type FailureKind, isFailure } from "../errors";
import { closedError } from "../limit/leave";
import type { SlotTicket, Ticket } from "../limit/limiter";
import type { Patience } from "../limit/patience";
import type { Clock } from "../services";
import { type Answered, fromStored, toStored } from "../table/codec";
import { tableOf } from "../table/join";
import type { Table } from "../table/types";
import type { Access } from "./access";
import type { KeptAnswers, LastGood } from "./kept-answers";
import { resolveName } from "./name-lookup";
import { queryKey } from "./query-key";
import { isFresh, type NamedThing, type Question, type Wanted } from "./question";
import type { Outcome, Results } from "./results";
import type { Asked, Shortfalls } from "./shortfalls";

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
/** When someone else's answer does not come in time, it will be there so much later (ms). */
const SOON_MS = 10_000;

/** Failures after which what was begun is of no use any more. */
const ENDS: readonly FailureKind[] = ["jobFailed", "refused", "forbidden", "unreadable"];

/** A cell's patience: its execution began at `started` (epoch ms) and is ended after 30 s. */
export function patienceOfCell(started: number): Patience {
  return { lane: "interactive", latest: started + SEND_WITHIN_MS, deadline: started + ANSWER_WITHIN_MS };
}

/** How a question is asked. `unread`: no cell waits for it here, so the first that reads it says that it is still used. */
export interface Fetching {
  readonly token: string;
  readonly patience: Patience;
  readonly slot?: SlotTicket | undefined;
  /** What began earlier (epoch ms) would give an answer that is too old. */
  readonly since: number;
  readonly unread?: true;
  /** The question's query with its name resolved, where the caller has it already. */
  readonly query?: Query;
  /** Told of what was begun and can be gone on with. */
  readonly onBegun?: (begun: Begun) => void;
  /** What was begun, where the caller knows of it and the cache may have lost it. */
  readonly begun?: Begun | undefined;
}

export interface BrokerServices {
  readonly results: Results;
  readonly kept: KeptAnswers;
  readonly shortfalls: Shortfalls;
  /** Made only when something must be asked, so that a cached cell costs nothing for it. */
  readonly access: () => Access;
  readonly clock: Clock;
  readonly keyOf: (question: Question) => string;
  /** Tells one spreadsheet's questions from another's: an answer in another one's cache cannot be waited for. */
  readonly spreadsheetId: () => string;
}

export class Broker {
  constructor(private readonly services: BrokerServices) {}

  /**
   * The answer for a cell with so much patience. What it has to do without is noted as owed to it.
   * @throws AddOnError for what the cell shows instead of an answer
   */
  get(key: string, question: Question, wanted: Wanted, patience: Patience): Answered {
    const known = this.services.results.get(key);
    const shown = this.shown(known, wanted);
    if (shown) {
      this.noteRead(key, known);
      return shown;
    }
    const last = known === undefined ? this.services.kept.last(key) : undefined;
    const kept = this.serveKept(key, wanted, last);
    if (kept) return kept;
    const asked: Asked = { key, question, wanted, known, last };
    try {
      return this.ask(asked, patience);
    } catch (error) {
      return this.services.shortfalls.show(asked, error);
    }
  }

  /**
   * Asks for a pull, which takes more rows than a cell and keeps none. What outlasted its budget is gone on with, where it began
   * at or after `from` (epoch ms), if the caller knows better than that it is to be of one moment.
   */
  fetchForPull(question: Question, rowLimit: number, patience: Patience, from = Infinity): Answered {
    const since = Math.min(from, this.services.clock.now() - PULL_ANEW_MS);
    const key = `${this.services.keyOf(question)}:pull`;
    return this.request(key, { ...question, rowLimit }, { token: "", since, patience });
  }

  /** A listing of the service, kept for hours. */
  listing(resource: NamedThing["list"], patience: Patience, maxAgeMs = LIST_AGE_MS): Table {
    const question: Question = { query: QUERIES.list(resource), rowLimit: LIST_ROWS, own: true };
    const wanted: Wanted = { since: 0, maxAgeMs, token: "" };
    return tableOf(this.get(this.services.keyOf(question), question, wanted, patience));
  }

  /** Whether an answer was fetched for cells that never came to read it, and had the time. */
  isUnread(outcome: Outcome | undefined): boolean {
    const now = this.services.clock.now();
    return outcome?.kind === "answer" && outcome.unread === true && now - outcome.at > READ_WITHIN_MS;
  }

  /**
   * Leave to ask a question that last came to an end at `ended` (epoch ms, 0 for never). A slot that was taken for it later than
   * that, and than `since`, means that it is being asked.
   */
  reserve(
    key: string,
    { lane, latest, isTrial }: Pick<Patience, "lane" | "latest" | "isTrial">,
    since: number,
    ended: number,
  ): Ticket {
    const { access, clock, spreadsheetId } = this.services;
    const inFlightSince = Math.max(clock.now() - LOST_AFTER_MS, since, ended + 1);
    return access().limiter.reserve({ key: queryKey(spreadsheetId(), key), lane, latest, inFlightSince, isTrial });
  }

  /** Asks the service now, whatever is cached, and keeps what comes. @throws AddOnError for what comes instead */
  fetch(key: string, question: Question, fetching: Fetching): Answered {
    const { results, kept, shortfalls, clock } = this.services;
    const { token, unread } = fetching;
    const answered = this.request(key, question, fetching);
    const at = clock.now();
    const known = isNothing(answered) ? results.get(key) : undefined;
    const owed = isNothing(answered) ? shortfalls.oweBlank({ key, question, known }, token) : undefined;
    // What no cache can hold would be asked for again by every equal cell.
    if (!results.put(key, { kind: "answer", at, token, answer: toStored(answered), owed, unread })) {
      throw new AddOnError("tooLarge", { what: "The answer", limit: "what can be kept for cells" });
    }
    if (!question.own && !owed) kept.keep(key, question, at, token, answered);
    return answered;
  }

  private ask(asked: Asked, patience: Patience): Answered {
    const { key, question, wanted } = asked;
    const { results, clock, access } = this.services;
    const askedSince = results.askedSince(key);
    const isAsked = askedSince !== undefined && askedSince >= Math.max(wanted.since, endOf(asked.known) + 1);
    if (isAsked && clock.now() - askedSince < LOST_AFTER_MS) {
      return this.awaitOther(asked, Math.min(patience.latest, askedSince + LOST_AFTER_MS));
    }
    access().requireKey();
    // Before the slot is taken: a slot that waits for a name to be looked up would be too late for its request.
    const query = this.lookUpName(question, patience);
    // The answer may have come since the first look: it must be found before the question is asked again.
    const known = results.get(key);
    const shown = this.shown(known, wanted);
    if (shown) return shown;
    const ticket = this.reserve(
      key,
      patience,
      wanted.since,
      Math.max(endOf(known ?? asked.known), asked.last?.at ?? 0),
    );
    if (ticket.kind === "inFlight") {
      return this.awaitOther(asked, Math.min(patience.latest, ticket.since + LOST_AFTER_MS));
    }
    if (ticket.kind === "full") throw this.waits(ticket.freeAt);
    if (ticket.kind === "closed") throw closedError(ticket, access().words.host);
    if (ticket.kind === "busy") throw new AddOnError("busy", { detail: ticket.detail });
    results.noteAsking(key, ticket.at);
    try {
      return this.fetch(key, question, { token: wanted.token, since: wanted.since, patience, slot: ticket, query });
    } catch (error) {
      results.forgetAsking(key);
      throw error;
    }
  }

  private shown(outcome: Outcome | undefined, wanted: Wanted): Answered | undefined {
    const now = this.services.clock.now();
    const resting = outcome?.owed !== undefined && outcome.owed.retryAt > now;
    const ours = wanted.token === "" || outcome?.token === wanted.token;
    if (outcome?.kind === "answer" && ((resting && ours) || (!outcome.owed && isFresh(outcome, wanted, now)))) {
      return fromStored(outcome.answer);
    }
    if (outcome?.kind !== "failure" || !resting) return undefined;
    const { kind, fields } = outcome.failure;
    if (kind === "waiting" || (outcome.at >= wanted.since && outcome.token === wanted.token)) {
      throw new AddOnError(kind, fields);
    }
    return undefined;
  }

  /** The durable copy serves where the cache has lost its own. */
  private serveKept(key: string, wanted: Wanted, last: LastGood | undefined): Answered | undefined {
    if (!last?.answer || !isFresh(last, wanted, this.services.clock.now())) return undefined;
    const { at, token, answer } = last;
    this.services.results.put(key, { kind: "answer", at, token, answer });
    return fromStored(answer);
  }

  /** The query of a question, with the id in the place of a name. @throws AddOnError unknownName, and what the list meets */
  lookUpName(question: Question, patience: Patience): Query {
    return resolveName(question, (resource, maxAgeMs) => this.listing(resource, patience, maxAgeMs));
  }

  private noteRead(key: string, outcome: Outcome | undefined): void {
    if (outcome?.kind === "answer" && outcome.unread) {
      this.services.results.put(key, { ...outcome, unread: undefined });
    }
  }

  private request(key: string, question: Question, fetching: Fetching): Answered {
    const { results, clock, access } = this.services;
    const query = fetching.query ?? this.lookUpName(question, fetching.patience);
    const budget = access().budget(fetching.patience, question, fetching.slot);
    if (question.look) return { kind: "table", table: exportTable(access().client.look(query, budget)) };
    const found = results.begun(key);
    const known = found && found.at >= fetching.since ? found : undefined;
    const at = known?.at ?? clock.now();
    const keep = (begun: Begun): void => {
      results.putBegun(key, { at, begun });
      fetching.onBegun?.(begun);
    };
    try {
      const begun = (known?.begun as Begun | undefined) ?? fetching.begun;
      const reply = access().client.ask(query, budget, keep, begun);
      if (found) results.forgetBegun(key);
      return reply;
    } catch (error) {
      if (isFailure(error) && ENDS.includes(error.kind)) results.forgetBegun(key);
      throw error;
    }
  }

  /** Someone else is asking the same question: their answer is ours. */
  private awaitOther(asked: Asked, until: number): Answered {
    const { results, clock } = this.services;
    for (let look = 0; clock.now() < until; look++) {
      clock.sleep(Math.min(LOOK_MS * 2 ** look, LONGEST_LOOK_MS));
      const answer = this.shown(results.get(asked.key), asked.wanted);
      if (answer) return answer;
    }
    const kept = this.serveKept(asked.key, asked.wanted, this.services.kept.last(asked.key));
    if (kept) return kept;
    throw this.waits(clock.now() + SOON_MS);
  }

  private waits(until: number): AddOnError {
    return new AddOnError("waiting", { until, at: this.services.access().words.clockTime(until) });
  }
}

/** When the question last came to an end; 0 where it never did. Waiting is no end. */
function endOf(known: Outcome | undefined): number {
  return known && (known.kind === "answer" || known.failure.kind !== "waiting") ? known.at : 0;
}

/** An answer without anything in it: a body that is empty, or a value that is none. */
function isNothing(answered: Answered): boolean {
  return answered.kind === "value"
    ? answered.value === null || answered.value === ""
    : answered.table.columns.length + answered.table.rows.length === 0;
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
