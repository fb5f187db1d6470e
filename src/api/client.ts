/** Asks the service: one question in, one table or value out, whatever handles, jobs and pages lie between. */
import { type AddOnError, badArgument } from "../errors";
import type { Clock } from "../services";
import type { Cell, Table } from "../table/types";
import type { Zone } from "../table/zone";
import { hostOf } from "./address";
import { ENDPOINTS } from "./contract";
import type { Budget, Exchange } from "./limited-sender";
import { failureOf } from "./failure";
import { type Asking, type Begun, follow } from "./job-polling";
import { begin, takenUp, whole } from "./page-reading";
import { firstPage, type Query, requestAt, requestFor } from "./request";
import { type Answer, readAnswer } from "../payload/read-answer";
import type { Account } from "./http";

export type { Begun } from "./job-polling";

/** What a question became. */
export type Reply =
  { readonly kind: "table"; readonly table: Table } | { readonly kind: "value"; readonly value: Cell };

/** Leave that the caller has taken already, for the first request. */
type Slot = { at: number };

export class Client {
  constructor(
    private readonly exchange: Exchange,
    private readonly account: Account,
    private readonly clock: Clock,
    private readonly zone: () => Zone,
  ) {}

  /**
   * Asks, follows what must be followed, and reads. What an earlier execution began, a job or the first pages, is `known`
   * and gone on with.
   * @throws AddOnError for everything that is no table and no value; what can be gone on with was given to `onBegun`.
   */
  ask(query: Query, budget: Budget, slot?: Slot, onBegun?: (begun: Begun) => void, known?: Begun): Reply {
    const asking = this.asking(query, budget, slot, onBegun);
    const page = firstPage(query, budget.rowLimit);
    if (known && "next" in known) return tableReply(whole(takenUp(known), asking, page), budget);
    const first = known
      ? asking.read(requestAt(known.url), { ofJob: true })
      : asking.read(requestFor(this.account.baseUrl, query, page));
    const { answer, files } = first.kind === "job" ? follow(first, asking, known) : { answer: first, files: [] };
    if (answer.kind === "value") return answer;
    return tableReply(whole(begin(answer, files, asking, page), asking, page), budget);
  }

  /** One request, read but not followed: how an export stands. @throws AddOnError for an error answer */
  look(query: Query, budget: Budget, slot?: Slot): ReturnType<Asking["read"]> {
    const request = requestFor(this.account.baseUrl, query);
    return this.asking(query, budget, slot).read(request, { ofJob: request.method === "get" });
  }

  private asking(query: Query, budget: Budget, slot?: Slot, onBegun?: (begun: Begun) => void): Asking {
    const { baseUrl } = this.account;
    const now = (): number => this.clock.now();
    let taken = slot;
    return {
      query,
      budget,
      baseUrl,
      onBegun,
      now,
      pause: (until, done) => this.exchange.nap(until, budget, { stage: "working", done }),
      read: (request, known) => {
        const reply = this.exchange.send(request, budget, taken);
        taken = undefined;
        const again = (texts?: ReadonlySet<string>): Answer =>
          readAnswer(reply, { zone: this.zone(), now: now(), unwind: budget.unwind, ...known, texts });
        const answer = again();
        if (answer.kind === "table") return { ...answer, again: (texts) => tableOf(again(texts)) ?? answer.table };
        if (answer.kind !== "error") return answer;
        const { what } = ENDPOINTS[query.endpoint];
        throw failureOf(answer, { host: hostOf(baseUrl), what, now: now(), wall: this.exchange.wall });
      },
    };
  }
}

function tableReply({ lists, ...table }: Table, { unwind }: Budget): Reply {
  if (lists) throw noSuchList(unwind, lists);
  return { kind: "table", table };
}

function tableOf(answer: Answer): Table | undefined {
  return answer.kind === "table" ? answer.table : undefined;
}

function noSuchList(unwind: string | undefined, lists: readonly string[]): AddOnError {
  return lists.length === 0
    ? badArgument("unwind", "no column of this answer holds lists", "a question without this option")
    : badArgument("unwind", `no column "${unwind}" holds lists`, lists.map((name) => `"${name}"`).join(" or "));
}
