/** Asks one question in its slot, and stores the answer. */
import type { Begun, FirstAsked } from "../../service-client/client";
import type { ReplyAhead } from "../../service-client/http/limited-sender";
import type { PageShelf } from "../../service-client/pages/page-shelf";
import type { Query } from "../../service-client/request/request";
import { AddOnError } from "../../shared/errors";
import { isFailure } from "../../shared/known-error";
import type { FailureKind } from "../../shared/failures";
import type { GrantedSlot, SlotResult, SlotWish } from "../../rate-limit/slot-decision";
import type { Deadlines } from "../../rate-limit/deadlines";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import { type TableOrValue, isEmptyAnswer, toStored } from "../../table/codec";
import type { ServiceConnection } from "./service-connection";
import type { AnswerFilter } from "../people/answer-filter";
import type { CaveatStore } from "../store/caveat-store";
import type { LastGoodStore } from "../store/last-good-answers";
import { hashQuery } from "../question/query-key";
import type { Question } from "../question/question";
import type { BegunNote, AnswerCache } from "../store/answer-cache";
import type { FallbackOnFailure } from "./fallback";
import type { OwnersWord } from "../../table/masks/source-masks";
import { makeExportTable } from "./export-table";
import { LOST_AFTER_MS } from "./lost-after";

/** After these, what was begun is useless. */
const ENDING_KINDS: readonly FailureKind[] = ["jobFailed", "refused", "forbidden", "unreadable"];

/** `unread`: no cell is waiting for it. */
export interface RequestOptions {
  readonly token: string;
  readonly deadlines: Deadlines;
  readonly slot?: GrantedSlot | undefined;
  /** What began earlier is too old. */
  readonly since: EpochMs;
  readonly unread?: true;
  readonly query: Query;
  /** What the cache has of work that was begun. */
  readonly found: BegunNote | undefined;
  /** The cache may have lost it. */
  readonly begun?: Begun | undefined;
  /** For pages of a long answer; by default the cache. */
  readonly shelf?: PageShelf | undefined;
  readonly onBegun?: (begun: Begun) => void;
  /** Rows after which no further page is read. */
  readonly enough?: number | undefined;
  readonly ahead?: ReplyAhead | undefined;
  /** Of a pull, on what its table shows openly. */
  readonly agreed?: OwnersWord | undefined;
}

/** A question of several that are sent together; `ended` is as for `reserve`. */
export interface QuestionOfMany extends FirstAsked {
  readonly key: string;
  readonly ended: EpochMs;
}

/** Both undefined where another request was sent, or may have been, without a reply. */
export type SentTogether = Pick<RequestOptions, "slot" | "ahead">;

/** Fetches an answer from the service within the limit and keeps it, or keeps why it failed. */
export class Fetcher {
  constructor(
    private readonly services: {
      readonly results: AnswerCache;
      readonly lastGood: LastGoodStore;
      readonly fallback: FallbackOnFailure;
      readonly answerFilter: Pick<AnswerFilter, "filter">;
      readonly caveats: CaveatStore;
      /** So that a cached cell needs no client. */
      readonly access: () => ServiceConnection;
      readonly clock: Clock;
      /** Another spreadsheet's cache cannot be read, so its questions are others. */
      readonly spreadsheetId: () => string;
    },
  ) {}

  /** `ended`: 0 for never. A slot after that and `since` means that the question is being asked. */
  reserve(
    key: string,
    { lane, latest, isTrial, denied, notedAs }: Omit<SlotWish, "key" | "inFlightSince">,
    since: EpochMs,
    ended: EpochMs,
  ): SlotResult {
    return this.services
      .access()
      .limiter.reserve({ ...this.wish(key, since, ended), lane, latest, isTrial, denied, notedAs });
  }

  /**
   * Sends the first requests of several questions at the same time. Undefined for one that has no slot now;
   * a slot alone for one that was not sent.
   */
  sendTogether(
    questions: readonly QuestionOfMany[],
    { pass, lane, latest, deadline }: Deadlines,
    since: EpochMs,
  ): readonly (SentTogether | undefined)[] {
    const { access, clock } = this.services;
    const { client, limiter } = access();
    const wishes = questions.map(({ key, ended }) => ({ ...this.wish(key, since, ended), lane, latest }));
    const slots = limiter.denial(latest) ? [] : limiter.reserveTogether(wishes);
    const granted = questions.flatMap((question, i) => (slots[i] ? [{ question, slot: slots[i] }] : []));
    const [first] = granted;
    if (!first || granted.length === 1 || !limiter.waitFor(first.slot))
      return questions.map((_, i) => toUnsent(slots[i]));
    const begun = clock.now();
    const replies = client.askTogether(
      granted.map(({ question }) => question),
      { pass, deadline },
    );
    if (replies.some(Boolean)) limiter.noteReply(clock.now() - begun);
    const sent = new Map(granted.map(({ question, slot }, i) => [question, toSent(slot, replies[i])]));
    return questions.map((question) => sent.get(question));
  }

  private wish(key: string, since: EpochMs, ended: EpochMs): Pick<SlotWish, "key" | "inFlightSince"> {
    const { clock, spreadsheetId } = this.services;
    const inFlightSince = Math.max(clock.now() - LOST_AFTER_MS, since, ended + 1);
    return { key: hashQuery(spreadsheetId(), key), inFlightSince };
  }

  /** Asks whatever is cached. @throws AddOnError */
  fetch(key: string, question: Question, fetching: RequestOptions): TableOrValue {
    const { results, lastGood, fallback, clock } = this.services;
    const { token, unread } = fetching;
    const answered = this.request(key, question, fetching);
    // An empty body is a fault of the service, so cells keep their value.
    if (answered.blank === "body" && fallback.hasGood(key)) throw emptyBody();
    const at = clock.now();
    const known = isEmptyAnswer(answered) ? results.get(key) : undefined;
    const retry = isEmptyAnswer(answered)
      ? fallback.noteBlankRetry({ key, question, known }, token)
      : undefined;
    // Nobody would ask again, so the fault must be seen.
    if (answered.blank === "body" && retry?.noted === false) throw emptyBody();
    const answer = toStored(answered);
    if (question.own) results.hold(key);
    // Else every equal cell would request it again.
    if (!results.put(key, { kind: "answer", at, token, answer, retry, unread })) {
      throw new AddOnError("tooLarge", { what: "The answer", limit: "what can be kept for cells" });
    }
    if (retry) return answered;
    if (unread) lastGood.gather(key, question, at, token, answer);
    else lastGood.keep(key, question, at, token, answer);
    return answered;
  }

  /** Filtered, so that nothing else is kept or shown. @throws AddOnError */
  request(key: string, question: Question, fetching: RequestOptions): TableOrValue {
    const { results, clock, access, answerFilter } = this.services;
    const { rowLimit, unwind } = question;
    const extent = { rowLimit, unwind, enough: fetching.enough, ahead: fetching.ahead };
    const budget = access().budget(fetching.deadlines, extent, fetching.slot);
    const { found, shelf, agreed } = fetching;
    if (question.look) {
      const table = makeExportTable(access().client.look(fetching.query, budget));
      return answerFilter.filter({ kind: "table", table }, agreed);
    }
    const known = found && found.at >= fetching.since ? found : undefined;
    const at = known?.at ?? clock.now();
    const keep = (begun: Begun): void => {
      results.putBegun(key, { at, begun });
      fetching.onBegun?.(begun);
    };
    try {
      const begun = (known?.begun as Begun | undefined) ?? fetching.begun;
      const whole = access().client.ask(fetching.query, budget, { onBegun: keep, known: begun, shelf });
      const reply = answerFilter.filter(whole, agreed);
      if (found) results.forgetBegun(key);
      this.services.caveats.note(reply);
      return reply;
    } catch (error) {
      if (isFailure(error) && ENDING_KINDS.includes(error.kind)) results.forgetBegun(key);
      throw error;
    }
  }
}

function toUnsent(slot: GrantedSlot | undefined): SentTogether | undefined {
  return slot && { slot, ahead: undefined };
}

function toSent(slot: GrantedSlot, ahead: ReplyAhead | undefined): SentTogether {
  return ahead ? { slot, ahead } : { slot: undefined, ahead };
}

function emptyBody(): AddOnError {
  return new AddOnError("unreadable", { detail: "it was empty" });
}
