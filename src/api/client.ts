/** Asks the service: one question in, one table or value out, whatever handles, jobs and pages lie between. */
import { AddOnError, badArgument } from "../errors";
import type { Clock } from "../services";
import { concat, limitRows } from "../table/concat";
import type { Cell, Table } from "../table/types";
import type { Zone } from "../table/zone";
import { hostOf, linkUrl } from "./address";
import { POLL_PAUSES_MS, RESULT_PATH } from "./contract";
import { failureOf } from "./failure";
import { type HttpRequest, firstPage, type Page, type Query, requestAt, requestFor } from "./request";
import { type Answer, type NextPage, readAnswer } from "./response";
import type { Budget, Exchange } from "./exchange";
import type { Account } from "./transport";

/** What a question became. */
export type Reply =
  { readonly kind: "table"; readonly table: Table } | { readonly kind: "value"; readonly value: Cell };

/** A job under way, so that the next asker goes on with it instead of starting another. */
export interface Handle {
  readonly url: string;
  readonly id?: string | undefined;
}

type Job = Extract<Answer, { kind: "job" }>;

/** From "done" to a result there may be a link and a redirect or two. */
const MOST_HOPS = 4;

export class Client {
  constructor(
    private readonly exchange: Exchange,
    private readonly account: Account,
    private readonly clock: Clock,
    private readonly zone: () => Zone,
  ) {}

  /**
   * Asks, follows what must be followed, and reads. `slot` is leave that the caller has taken already.
   * @throws AddOnError for everything that is no table and no value; `stillRunning` after calling `onHandle`.
   */
  ask(query: Query, budget: Budget, slot?: { at: number }, onHandle?: (handle: Handle) => void): Reply {
    const page = firstPage(query, budget.rowLimit);
    const answer = this.read(requestFor(this.account.baseUrl, query, page), query, budget, slot);
    return this.finish(answer, query, budget, page, onHandle);
  }

  /** Goes on with a job that an earlier execution started. */
  resume(handle: Handle, query: Query, budget: Budget, slot?: { at: number }, onHandle?: (h: Handle) => void): Reply {
    const answer = this.read(requestAt(handle.url), query, budget, slot);
    return this.finish(answer, query, budget, firstPage(query, budget.rowLimit), onHandle, handle);
  }

  /** One request, read but not followed: how an export stands. @throws AddOnError for an error answer */
  look(query: Query, budget: Budget, slot?: { at: number }): Answer {
    return this.read(requestFor(this.account.baseUrl, query), query, budget, slot);
  }

  private finish(
    first: Answer,
    query: Query,
    budget: Budget,
    page: Page | undefined,
    onHandle?: (handle: Handle) => void,
    handle?: Handle,
  ): Reply {
    const answer = first.kind === "job" ? this.follow(first, query, budget, onHandle, handle) : first;
    if (answer.kind === "value") return answer;
    if (answer.kind !== "table") throw new AddOnError("unreadable", { detail: "it is neither a table nor a value" });
    const { lists, ...table } = this.pages(answer, query, budget, page);
    if (lists) throw noSuchList(budget.unwind, lists);
    return { kind: "table", table };
  }

  /** Looks at a job until it has ended, within the budget. */
  private follow(
    first: Job,
    query: Query,
    budget: Budget,
    onHandle?: (handle: Handle) => void,
    known?: Handle,
  ): Answer {
    let job = first;
    let handle = known;
    let hops = 0;
    for (let look = 0; ; look++) {
      const next = this.nextLook(job, query, handle);
      if (next === undefined) return { kind: "table", table: { columns: [], rows: [] } };
      handle = next;
      onHandle?.(handle);
      // A result that is ready needs no pause; a job at work gets time to finish, because each look costs a request.
      const pause = job.state === "done" ? 0 : (POLL_PAUSES_MS[Math.min(look, POLL_PAUSES_MS.length - 1)] ?? 0);
      if (this.clock.now() + pause > budget.latest) throw new AddOnError("stillRunning", running(query, handle));
      budget.watch?.({ stage: "working", done: job.progress });
      this.exchange.nap(this.clock.now() + pause, budget);
      const answer = this.read(requestAt(handle.url), query, budget);
      if (answer.kind !== "job") return this.withParts(answer, job, query, budget);
      // "Done" that leads only to itself, or in a circle, would be asked for ever.
      if (answer.state === "done" && (++hops > MOST_HOPS || (this.urlOf(answer) ?? handle.url) === handle.url)) {
        throw new AddOnError("unreadable", { detail: "the service says that it is done, but gives no result" });
      }
      job = answer;
    }
  }

  /** A result in several files is all of them. */
  private withParts(first: Answer, { state, links = [] }: Job, query: Query, budget: Budget): Answer {
    let answer = first;
    for (const link of state === "done" ? links.slice(1) : []) {
      if (answer.kind === "table" && answer.table.rows.length >= budget.rowLimit) return { ...answer, next: { link } };
      const part = this.read(this.pageRequest({ link }, query), query, budget);
      if (answer.kind !== "table" || part.kind !== "table") {
        throw new AddOnError("unreadable", { detail: "one of its files is no table" });
      }
      // The same rows in another format are no further part.
      if (!isSame(part.table, answer.table)) answer = { kind: "table", table: concat(answer.table, part.table) };
    }
    return answer;
  }

  /** Where to look next; undefined when the job ended with nothing to show. */
  private nextLook(job: Job, query: Query, known: Handle | undefined): Handle | undefined {
    if (job.state === "failed") {
      const { message = "failed" } = job;
      const said = message.includes(" ") ? { state: "failed", detail: message } : { state: message };
      throw new AddOnError("jobFailed", { what: nameOf(query), ...said });
    }
    if (job.state === "empty") return undefined;
    const id = job.id ?? known?.id;
    // A job at work that names no other place is looked at where it was; its result may lie elsewhere.
    const url = (job.state === "done" ? undefined : (this.linkOf(job) ?? known?.url)) ?? this.urlOf(job) ?? known?.url;
    if (url === undefined) throw new AddOnError("unreadable", { detail: "it is a job without an id or a link" });
    return { url, id };
  }

  private linkOf({ link }: Job): string | undefined {
    return link === undefined ? undefined : linkUrl(link, this.account.baseUrl);
  }

  private urlOf(job: Job): string | undefined {
    const path = job.id === undefined ? undefined : RESULT_PATH.replace("{id}", encodeURIComponent(job.id));
    return this.linkOf(job) ?? (path && this.account.baseUrl + path);
  }

  /** Reads the pages after the first, up to the row limit. */
  private pages(
    first: Extract<Answer, { kind: "table" }>,
    query: Query,
    budget: Budget,
    page: Page | undefined,
  ): Table {
    let table = first.table;
    let next = first.next ?? fullPage(first.table, page);
    while (next !== undefined && table.rows.length < budget.rowLimit) {
      budget.watch?.({ stage: "reading", rows: table.rows.length });
      const got = this.read(this.pageRequest(next, query), query, budget);
      const answer = got.kind === "job" ? this.follow(got, query, budget) : got;
      // A service that ignores the offset gives its first page for ever; whether there are more rows, nobody knows.
      if (answer.kind !== "table" || isSame(answer.table, first.table)) break;
      if (answer.table.rows.length === 0) return limitRows(table, budget.rowLimit, false);
      const asked: Page | undefined = "offset" in next ? next : undefined;
      table = concat(table, answer.table);
      next = answer.next ?? fullPage(answer.table, asked);
    }
    return limitRows(table, budget.rowLimit, next !== undefined);
  }

  private pageRequest(next: NextPage, query: Query): HttpRequest {
    if ("link" in next) {
      const url = linkUrl(next.link, this.account.baseUrl);
      if (url === undefined) throw new AddOnError("unreadable", { detail: "its link to further rows is not safe" });
      return requestAt(url);
    }
    if ("cursor" in next) {
      const body = { ...query.body, [next.parameter]: next.cursor };
      return requestFor(this.account.baseUrl, { ...query, body });
    }
    return requestFor(this.account.baseUrl, query, next);
  }

  /** One request, repeated where that is right, read as an answer. @throws AddOnError for an error answer */
  private read(request: HttpRequest, query: Query, budget: Budget, slot?: { at: number }): Answer {
    const reply = this.exchange.send(request, budget, slot);
    const answer = readAnswer(reply, {
      zone: this.zone(),
      now: this.clock.now(),
      ...(budget.unwind === undefined ? {} : { unwind: budget.unwind }),
    });
    if (answer.kind === "error") {
      throw failureOf(answer, {
        host: hostOf(this.account.baseUrl),
        what: nameOf(query),
        now: this.clock.now(),
        wall: (ms) => this.exchange.wall(ms),
      });
    }
    return answer;
  }
}

function noSuchList(unwind: string | undefined, lists: readonly string[]): AddOnError {
  return lists.length === 0
    ? badArgument("unwind", "no column of this answer holds lists")
    : badArgument("unwind", `no column "${unwind}" holds lists`, lists.map((name) => `"${name}"`).join(" or "));
}

function running(query: Query, handle: Handle): { what: string; id?: string } {
  return handle.id === undefined ? { what: nameOf(query) } : { what: nameOf(query), id: handle.id };
}

/** Where the service says nothing of pages, the only sign of more is a page exactly as long as was asked for. */
function fullPage(table: Table, page: Page | undefined): NextPage | undefined {
  if (table.rows.length !== page?.limit) return undefined;
  return { offset: page.offset + page.limit, limit: page.limit };
}

function isSame(page: Table, first: Table): boolean {
  return page.rows.length > 0 && JSON.stringify(page.rows) === JSON.stringify(first.rows);
}

/** What a question is about, for a sentence. */
export function nameOf(query: Query): string {
  const names: { readonly [endpoint in Query["endpoint"]]: string } = {
    report: "this report",
    metric: "this metric",
    people: "this people search",
    peopleCount: "this people count",
    sql: "this SQL statement",
    abTest: "this A/B test",
    exportCsv: "this export",
    exportBucket: "this export",
    exportStatus: "this export",
    reports: "the list of reports",
    events: "the list of events",
    properties: "the list of properties",
    products: "the list of products",
  };
  return names[query.endpoint];
}
