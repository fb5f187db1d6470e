/** Answers a question from the cache, from another's request, by its own, or later. */
import type { Pass } from "../../gate/pass";
import type { EpochMs } from "../../shared/time";
import type { PageShelf } from "../../service-client/pages/page-shelf";
import type { Client, ResultSize } from "../../service-client/client";
import { FIELDS } from "../../service-client/request/contract";
import { makeNamelessQuery, readNamesTold } from "../../service-client/request/names-told";
import type { Unlisted } from "../../service-client/request/names-used";
import { QUERIES, type Query } from "../../service-client/request/request";
import type { ExportTo } from "../../sheet-writer/destination/mode-settings";
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import { makeClosedError } from "../../rate-limit/rate-limit-permit";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import type { TableOrValue } from "../../table/codec";
import { makeJoinedTable } from "../../table/combine/join";
import type { Table } from "../../table/types";
import type { ServiceConnection } from "./service-connection";
import type { Fetcher } from "./fetcher";
import { LOST_AFTER_MS } from "./lost-after";
import type { LastGoodStore } from "../store/last-good-answers";
import { fixedLife, LIST_LIFE_MS } from "../question/answer-life";
import type { QuestionCapacity } from "../question/capacity";
import type { AnswerLookup } from "../store/answer-lookup";
import { resolveName } from "./name-lookup";
import type { OwnersWord } from "../../table/masks/source-masks";
import type { NamedThing, Question, Wanted } from "../question/question";
import { type CachedOutcome, type AnswerCache, type FoundAnswer, nameOfAsking } from "../store/answer-cache";
import type { CellQuestion, FallbackOnFailure } from "./fallback";

/** Google ends a custom function after 30 s. */
const CELL_SENDS_WITHIN_MS = 20_000;
const CELL_ANSWERS_WITHIN_MS = 28_000;
/** Work begun longer ago would mix two moments in one pull. */
const BEGIN_AGAIN_MS = 600_000;
const LIST_ROWS = 5_000;
const SOON_MS = 10_000;

/**
 * The last moments at which a cell, whose execution started then, may send a request and may get its answer.
 */
export function makeCellDeadlines(pass: Pass<"request">, started: EpochMs): Deadlines {
  return {
    pass,
    lane: "interactive",
    latest: started + CELL_SENDS_WITHIN_MS,
    deadline: started + CELL_ANSWERS_WITHIN_MS,
  };
}

/** A job, or the answer of a service that has no jobs. */
export type ServiceReply = ReturnType<Client["look"]>;

interface FetchForPull {
  /** Work that was begun since then is continued. */
  readonly from?: EpochMs | undefined;
  readonly shelfFor?: ShelfOfQuestion | undefined;
  /** Rows after which no further page is read. */
  readonly enough?: number | undefined;
  /** On what the answer shows openly, and its print (`AnswerFilter.openPrint`). */
  readonly agreed?: OwnersWord | undefined;
  readonly openPrint: string;
}

/** `since`: what was kept before is too old. */
export type ShelfOfQuestion = (key: string, since: EpochMs) => PageShelf;

/**
 * Answers questions of cells and pulls: from the cache where it can, else by asking the service once for all
 * who ask the same.
 */
export class Broker {
  constructor(
    private readonly services: {
      readonly results: AnswerCache;
      readonly lastGood: LastGoodStore;
      readonly known: AnswerLookup;
      readonly fetcher: Fetcher;
      readonly fallback: FallbackOnFailure;
      /** So that a cached cell needs no client. */
      readonly access: () => ServiceConnection;
      readonly capacity: QuestionCapacity;
      readonly clock: Clock;
      readonly keyOf: (question: Question) => string;
    },
  ) {}

  /** What the cache has of several questions, by one call: a formula may ask hundreds. */
  lookAtAll(keys: readonly string[]): ReadonlyMap<string, CachedOutcome> {
    return this.services.results.outcomes(keys);
  }

  /** No further request of this cell can be sent. */
  isLate({ latest }: Deadlines): boolean {
    return this.services.clock.now() >= latest;
  }

  /** The same with so many requests behind it. */
  waitsBehind({ fields }: AddOnError<"waiting">, more: number): AddOnError<"waiting"> {
    const { fallback, access } = this.services;
    const until = fields.until + fallback.queueMs(more);
    return new AddOnError("waiting", { ...fields, until, at: access().words.clockTime(until) });
  }

  /**
   * `seen`: what the cache had of it a moment ago.
   * @throws AddOnError what the cell shows instead
   */
  get(
    key: string,
    question: Question,
    wanted: Wanted,
    deadlines: Deadlines,
    seen?: CachedOutcome,
  ): TableOrValue {
    const { results, known, lastGood, clock } = this.services;
    const before = known.shown(seen, wanted);
    if (before) {
      known.noteRead(key, seen);
      return before;
    }
    const at = clock.now();
    const found = results.find(key);
    const { outcome, isOnPage, hasPage, isUnknown } = found;
    const shown = known.shown(outcome, wanted);
    if (shown) {
      known.noteRead(key, outcome);
      return shown;
    }
    const last = outcome === undefined && !isUnknown ? lastGood.last(key, hasPage) : undefined;
    const copy = known.serveKept(key, wanted, last);
    if (copy) return copy;
    if (!isOnPage && !outcome && !question.own) this.services.capacity.require(key);
    const asked: CellQuestion = { key, question, wanted, known: outcome, at, last };
    try {
      return this.ask(asked, found, deadlines);
    } catch (error) {
      return this.services.fallback.show(asked, error);
    }
  }

  fetchForPull(
    question: Question,
    deadlines: Deadlines,
    { from = Infinity, shelfFor, enough, agreed, openPrint }: FetchForPull,
  ): TableOrValue {
    const since = Math.min(from, this.services.clock.now() - BEGIN_AGAIN_MS);
    const key = makePullKey(this.services.keyOf(question), openPrint);
    this.services.results.hold(key);
    // What waits on a shelf says itself what is open in it.
    const shelf = shelfFor?.(makePullKey(this.services.keyOf(question), ""), since);
    const query = this.lookUpName(question, deadlines);
    const { fetcher, results } = this.services;
    const fetching = { token: "", since, deadlines, query, found: results.begun(key), shelf, enough, agreed };
    return fetcher.request(key, question, fetching);
  }

  /** One request, besides a name's lookup. */
  startExport(
    _pass: Pass<"export">,
    question: Question,
    name: string,
    to: ExportTo,
    deadlines: Deadlines,
  ): ServiceReply {
    this.services.access().requireKey();
    const { body, ...query } = this.lookUpName(question, deadlines);
    const whole = Number.isFinite(question.rowLimit)
      ? { [FIELDS.limit]: question.rowLimit, ...body }
      : (body ?? {});
    return this.look(QUERIES.export({ ...query, body: whole }, name, to), deadlines);
  }

  /** It takes one request to the service. */
  lookAtExport(id: string, deadlines: Deadlines): ServiceReply {
    return this.look(QUERIES.exportStatus(id), deadlines);
  }

  /** It takes one request to the service. */
  download(link: string, id: string, deadlines: Deadlines, size: ResultSize = {}): Table {
    const access = this.services.access();
    const budget = access.budget(deadlines, { rowLimit: Infinity });
    return access.client.download(link, QUERIES.exportStatus(id), budget, size);
  }

  private look(query: Query, deadlines: Deadlines): ServiceReply {
    const access = this.services.access();
    return access.client.look(query, access.budget(deadlines, { rowLimit: Infinity }));
  }

  listing(resource: NamedThing["list"], deadlines: Deadlines, maxAgeMs = LIST_LIFE_MS): Table {
    const question = makeListQuestion(resource);
    const wanted: Wanted = { since: 0, lifeOf: fixedLife(maxAgeMs), token: "" };
    return makeJoinedTable(this.get(this.services.keyOf(question), question, wanted, deadlines));
  }

  /** One request for a name that is none: the answer may say which there are. */
  askForNames(kind: Unlisted, deadlines: Deadlines): readonly string[] {
    try {
      this.look(makeNamelessQuery(kind), deadlines);
      return [];
    } catch (error) {
      if (!isFailure(error, "refused")) throw error;
      return readNamesTold(error.fields.detail ?? "");
    }
  }

  /** When the list that is kept was asked for. */
  listedAt(resource: NamedThing["list"]): EpochMs | undefined {
    const { results, lastGood, keyOf } = this.services;
    const key = keyOf(makeListQuestion(resource));
    const outcome = results.get(key);
    return outcome?.kind === "answer" ? outcome.at : lastGood.last(key)?.at;
  }

  private ask(asked: CellQuestion, first: FoundAnswer, deadlines: Deadlines): TableOrValue {
    const { key, question, wanted } = asked;
    const { results, fetcher, clock, access } = this.services;
    wanted.onAsk?.();
    const { askedSince, denied } = first;
    const isAsked = askedSince !== undefined && askedSince >= Math.max(wanted.since, endOf(asked.known) + 1);
    if (isAsked && clock.now() - askedSince < LOST_AFTER_MS) {
      return this.awaitOther(asked, Math.min(deadlines.latest, askedSince + LOST_AFTER_MS));
    }
    access().requireKey();
    // Before the slot is taken: the lookup may take longer than the slot lasts.
    const query = this.lookUpName(question, deadlines);
    // The answer may have come while the name was looked up; else the slots tell who asks.
    const { outcome, begun: found } = question.named ? results.look(key) : first;
    const shown = this.services.known.shown(outcome, wanted);
    if (shown) return shown;
    const ended = Math.max(endOf(outcome ?? asked.known), asked.last?.at ?? 0);
    const noting = { denied: question.named ? undefined : denied, notedAs: nameOfAsking(key) };
    const slotResult = fetcher.reserve(key, { ...deadlines, ...noting }, wanted.since, ended);
    if (slotResult.kind === "inFlight") {
      return this.awaitOther(asked, Math.min(deadlines.latest, slotResult.since + LOST_AFTER_MS));
    }
    if (slotResult.kind === "full") throw this.waits(slotResult.statedUntil);
    if (slotResult.kind === "closed") throw makeClosedError(slotResult, access().words.host);
    if (slotResult.kind === "busy") throw new AddOnError("busy", { detail: slotResult.detail });
    // Only with a slot in hand, which few waiting cells get: it costs a property read.
    const covered = this.covered(key, wanted, outcome);
    if (covered) return covered;
    try {
      const { token, since } = wanted;
      return fetcher.fetch(key, question, { token, since, deadlines, slot: slotResult, query, found });
    } catch (error) {
      results.forgetAsking(key);
      throw error;
    }
  }

  /** A waiting cell may have overwritten an answer; its durable copy is still there. */
  private covered(key: string, wanted: Wanted, outcome: CachedOutcome | undefined): TableOrValue | undefined {
    const isCovered = outcome?.kind === "failure" && outcome.failure.kind === "waiting";
    return isCovered
      ? this.services.known.serveKept(key, wanted, this.services.lastGood.last(key))
      : undefined;
  }

  /** @throws AddOnError unknownName, or why the list failed */
  lookUpName(question: Question, deadlines: Deadlines): Query {
    return resolveName(question, (resource, maxAgeMs) => this.listing(resource, deadlines, maxAgeMs));
  }

  /** @throws AddOnError waiting */
  private awaitOther({ key, wanted }: CellQuestion, until: EpochMs): TableOrValue {
    const answer = this.services.known.awaitOther(key, wanted, until);
    if (answer) return answer;
    throw this.waits(this.services.clock.now() + SOON_MS);
  }

  private waits(until: EpochMs): AddOnError {
    return new AddOnError("waiting", { until, at: this.services.access().words.clockTime(until) });
  }
}

function makeListQuestion(resource: NamedThing["list"]): Question {
  return { query: QUERIES.list(resource), rowLimit: LIST_ROWS, own: true };
}

/** Pulls take more rows than cells, and some show what others may not: these have a print. */
export function makePullKey(key: string, openPrint: string): string {
  return openPrint === "" ? `${key}:pull` : `${key}:pull:${openPrint}`;
}

/** 0: never. Waiting is no end. */
function endOf(known: CachedOutcome | undefined): number {
  return known && (known.kind === "answer" || known.failure.kind !== "waiting") ? known.at : 0;
}
