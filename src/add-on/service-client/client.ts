/** One question in, one table or value out, through jobs and pages. */
import { AddOnError } from "../shared/errors";
import { argumentError, isFailure } from "../shared/known-error";
import type { HealthSignal } from "../rate-limit/health";
import type { Clock } from "../shared/services";
import { addFacts, heightOf } from "../table/by-column";
import type { TableOrValue } from "../table/codec";
import type { Table } from "../table/types";
import type { Zone } from "../table/zone";
import { readHost, resolveLink, mayCarryKey, readOrigin } from "./request/address";
import { ENDPOINTS } from "./request/contract";
import { type Budget, type LimitedSender, ReplyAhead } from "./http/limited-sender";
import { makeFailure } from "./failure";
import { type AskOptions, type Begun, followJob } from "./pages/job-polling";
import { beginParts, resumeParts } from "./pages/first-parts";
import { readPages } from "./pages/page-reading";
import { resumeShelf } from "./pages/page-resuming";
import type { PageShelf } from "./pages/page-shelf";
import { readLastDay } from "./request/day-query";
import {
  makeFirstPage,
  type HttpRequest,
  readOwnOffset,
  type Query,
  buildRequestAt,
  buildRequest,
} from "./request/request";
import { type Answer, type AnswerOptions, readAnswer } from "../response-parser/read-answer";
import type { Account } from "./http/http";

export type { Begun } from "./pages/job-polling";

export type Reply = TableOrValue;

export interface ContinuedRequest {
  readonly onBegun?: ((begun: Begun) => void) | undefined;
  readonly known?: Begun | undefined;
  readonly shelf?: PageShelf | undefined;
}

/** The query that was first sent for an answer, and how many rows it asked for. */
export interface FirstAsked {
  readonly query: Query;
  readonly rowLimit: number;
}

/** How large a result is that a job announces, in rows and in bytes, as far as it says. */
export interface ResultSize {
  readonly rows?: number | undefined;
  readonly bytes?: number | undefined;
}

/** Redirects that a link may make. */
const MOST_STEPS = 5;

/** Asks the service: sends a query, follows its jobs and pages, and reads what comes back. */
export class Client {
  constructor(
    private readonly sender: LimitedSender,
    private readonly account: Account,
    private readonly clock: Clock,
    private readonly zone: () => Zone,
  ) {}

  /**
   * Continues what an earlier execution began: a job or first pages (`known`), or pages on the `shelf`.
   * @throws AddOnError without a table or a value; what can be continued was given to `onBegun` or the shelf
   */
  ask(query: Query, budget: Budget, { onBegun, known, shelf }: ContinuedRequest = {}): Reply {
    const asking = { ...this.asking(query, budget, onBegun), shelf };
    const page = makeFirstPage(query, budget.rowLimit);
    if (shelf) {
      const kept = resumeShelf(shelf, asking, page);
      if (kept) return makeTableReply(readPages(kept, asking, page), budget);
    }
    if (known && "next" in known) return makeTableReply(readPages(resumeParts(known), asking, page), budget);
    const first = known
      ? asking.read(buildRequestAt(known.url), { ofJob: true })
      : asking.read(buildRequest(this.account.baseUrl, query, page));
    const { answer, files } =
      first.kind === "job" ? followJob(first, asking, known) : { answer: first, files: [] };
    if (answer.kind === "value") return answer;
    const table = readPages(beginParts(answer, files, asking, page), asking, page);
    return { ...makeTableReply(table, budget), blank: answer.blank };
  }

  /** The first requests of `ask`, sent at the same time. Undefined where one must be sent alone. */
  askTogether(
    questions: readonly FirstAsked[],
    budget: Pick<Budget, "pass" | "deadline">,
  ): readonly (ReplyAhead | undefined)[] {
    const requests = questions.map(({ query, rowLimit }) =>
      buildRequest(this.account.baseUrl, query, makeFirstPage(query, rowLimit)),
    );
    const replies = this.sender.sendTogether(requests, budget);
    return requests.map((_, i) => replies[i] && new ReplyAhead(replies[i]));
  }

  /** One request, not followed. @throws AddOnError for an error answer */
  look(query: Query, budget: Budget): ReturnType<AskOptions["read"]> {
    const request = buildRequest(this.account.baseUrl, query);
    return this.asking(query, budget).read(request, {
      ofJob: request.method === "get",
    });
  }

  /**
   * Reads a link's whole file. Links often redirect to a file host: only the service's own addresses get the
   * key.
   * @throws AddOnError for what is no table, or less than its size
   */
  download(link: string, query: Query, budget: Budget, { rows = 0, bytes = 0 }: ResultSize = {}): Table {
    const asking = this.asking(query, budget);
    let next: string | undefined = link;
    let from = this.account.baseUrl;
    for (let steps = 0; next !== undefined && steps < MOST_STEPS; steps++) {
      const url = resolveLink(next, from);
      if (url === undefined)
        throw new AddOnError("unreadable", {
          detail: "the link to its file is not safe",
          isUnsafeLink: true,
        });
      const answer = asking.read(buildRequestAt(url), { ofJob: true });
      if (answer.kind === "table") {
        const length = heightOf(answer.table);
        // Some services count the header as a row.
        if (length < rows - 1) throw brokenOffError(`${length} of ${rows} rows`);
        if ((answer.bytes ?? bytes) < bytes) throw brokenOffError(`${answer.bytes} of ${bytes} bytes`);
        return rows + bytes > 0 ? addFacts(answer.table, { mayBeCut: false }) : answer.table;
      }
      next = answer.kind === "job" ? answer.link : undefined;
      from = readOrigin(url);
    }
    throw new AddOnError("unreadable", { detail: "its file is no table" });
  }

  private asking(query: Query, budget: Budget, onBegun?: (begun: Begun) => void): AskOptions {
    const { baseUrl } = this.account;
    const now = (): number => this.clock.now();
    return {
      query,
      budget,
      baseUrl,
      onBegun,
      now,
      pause: (until, done) => budget.permit.sleepUntil(until, { stage: "working", done }),
      read: (request, known) => this.noted(request, budget, () => this.read(request, query, budget, known)),
    };
  }

  private read(
    request: HttpRequest,
    query: Query,
    budget: Budget,
    known?: Pick<AnswerOptions, "offset" | "ofJob">,
  ): ReturnType<AskOptions["read"]> {
    const reply = this.sender.send(request, budget);
    const now = this.clock.now();
    const again = (texts?: ReadonlySet<string>): Answer =>
      readAnswer(reply, {
        zone: this.zone(),
        now,
        unwind: budget.unwind,
        offset: readOwnOffset(query),
        lastDay: readLastDay(query),
        ...known,
        texts,
      });
    const answer = again();
    if (answer.kind === "table")
      return {
        ...answer,
        bytes: reply.bytes,
        again: (texts) => makeTable(again(texts)) ?? answer.table,
      };
    if (answer.kind !== "error") return answer;
    const { what } = ENDPOINTS[query.endpoint];
    const isOurs = mayCarryKey(request.url, this.account.baseUrl);
    throw makeFailure(answer, {
      host: readHost(request.url),
      isOurs,
      what,
      now,
      clockTime: this.sender.clockTime,
    });
  }

  /** Also answers to later requests show the account's health; other hosts' answers do not. */
  private noted<T>(request: HttpRequest, { permit }: Budget, read: () => T): T {
    const isOurs = mayCarryKey(request.url, this.account.baseUrl);
    try {
      const answer = read();
      if (isOurs) permit.note("answered");
      return answer;
    } catch (error) {
      const signal = isOurs ? toHealthSignal(error) : undefined;
      if (signal) permit.note(signal);
      throw error;
    }
  }
}

function brokenOffError(what: string): AddOnError {
  return new AddOnError("unreadable", { detail: `its file broke off: ${what} came` });
}

/** A login page instead of data means that the service is down. A refused question is an answer. */
function toHealthSignal(error: unknown): HealthSignal | undefined {
  if (!isFailure(error)) return undefined;
  if (error.kind === "wrongKey") return "refused";
  if (error.kind === "serviceDown" || error.kind === "unreadable") return "unreachable";
  return ["refused", "forbidden"].includes(error.kind) ? "answered" : undefined;
}

function makeTableReply(table: Table, { unwind }: Budget): Reply {
  if (table.lists) throw listError(unwind, table.lists);
  return { kind: "table", table };
}

function makeTable(answer: Answer): Table | undefined {
  return answer.kind === "table" ? answer.table : undefined;
}

function listError(unwind: string | undefined, lists: readonly string[]): AddOnError {
  return lists.length === 0
    ? argumentError("unwind", "no column of this answer holds lists", "a question without this option")
    : argumentError(
        "unwind",
        `no column "${unwind}" holds lists`,
        lists.map((name) => `"${name}"`).join(" or "),
      );
}
