/** Asks the service: one question in, one table or value out, whatever handles, jobs and pages lie between. */
import { type AddOnError, badArgument } from "../errors";
import type { Clock } from "../services";
import type { Cell, Table } from "../table/types";
import type { Zone } from "../table/zone";
import { hostOf } from "./address";
import { ENDPOINTS } from "./contract";
import type { Budget, Exchange } from "./exchange";
import { failureOf } from "./failure";
import { type Asking, follow, type Handle } from "./follow";
import { withFiles, withPages } from "./further";
import { firstPage, type Query, requestAt, requestFor } from "./request";
import { type Answer, readAnswer } from "./response";
import type { Account } from "./transport";

export type { Handle } from "./follow";

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
   * Asks, follows what must be followed, and reads. A `known` job, which an earlier execution started, is gone on with.
   * @throws AddOnError for everything that is no table and no value; `stillRunning` after calling `onHandle`.
   */
  ask(query: Query, budget: Budget, slot?: Slot, onHandle?: (handle: Handle) => void, known?: Handle): Reply {
    const asking = this.asking(query, budget, slot, onHandle);
    const page = firstPage(query, budget.rowLimit);
    const first = known
      ? asking.read(requestAt(known.url), { ofJob: true })
      : asking.read(requestFor(this.account.baseUrl, query, page));
    const { answer, files } = first.kind === "job" ? follow(first, asking, known) : { answer: first, files: [] };
    if (answer.kind === "value") return answer;
    const { lists, ...table } = withPages(withFiles(answer, files, asking), asking, page);
    if (lists) throw noSuchList(budget.unwind, lists);
    return { kind: "table", table };
  }

  /** One request, read but not followed: how an export stands. @throws AddOnError for an error answer */
  look(query: Query, budget: Budget, slot?: Slot): ReturnType<Asking["read"]> {
    const request = requestFor(this.account.baseUrl, query);
    return this.asking(query, budget, slot).read(request, { ofJob: request.method === "get" });
  }

  private asking(query: Query, budget: Budget, slot: Slot | undefined, onHandle?: (handle: Handle) => void): Asking {
    const { baseUrl } = this.account;
    const now = (): number => this.clock.now();
    let taken = slot;
    return {
      query,
      budget,
      baseUrl,
      onHandle,
      now,
      nap: (until) => this.exchange.nap(until, budget),
      read: (request, known) => {
        const reply = this.exchange.send(request, budget, taken);
        taken = undefined;
        const answer: Answer = readAnswer(reply, { zone: this.zone(), now: now(), unwind: budget.unwind, ...known });
        if (answer.kind !== "error") return answer;
        const { what } = ENDPOINTS[query.endpoint];
        throw failureOf(answer, { host: hostOf(baseUrl), what, now: now(), wall: (ms) => this.exchange.wall(ms) });
      },
    };
  }
}

function noSuchList(unwind: string | undefined, lists: readonly string[]): AddOnError {
  return lists.length === 0
    ? badArgument("unwind", "no column of this answer holds lists")
    : badArgument("unwind", `no column "${unwind}" holds lists`, lists.map((name) => `"${name}"`).join(" or "));
}
