/** A service that answers from a script, on a set clock: for tests of what one question costs and becomes. */
import { REQUEST_PASS } from "../../in-process/passes";
import { type Begun, Client, type Reply } from "../../../src/add-on/service-client/client";
import { FetchQuota } from "../../../src/add-on/service-client/http/fetch-quota";
import { type Budget, LimitedSender } from "../../../src/add-on/service-client/http/limited-sender";
import { QUERIES, type Query } from "../../../src/add-on/service-client/request/request";
import { type Account, Transport } from "../../../src/add-on/service-client/http/http";
import { isFailure } from "../../../src/add-on/shared/known-error";
import { RateLimitPermit } from "../../../src/add-on/rate-limit/rate-limit-permit";
import { Limiter } from "../../../src/add-on/rate-limit/limiter";
import type { Deadlines } from "../../../src/add-on/rate-limit/deadlines";
import type { HttpAnswer, HttpRequest } from "../../../src/local/google/time/http";
import {
  type CannedResponse,
  createInProcessServices,
  type InProcess,
} from "../../in-process/google-services";
import { openZone } from "../../../src/add-on/table/zone";

export const BASE = "https://api.example.com/v3";
export const KEY = "kept-by-the-person-2026/+x";
export const LOGIN = Buffer.from(`${KEY}:`).toString("base64");

/** One answer of the service; `takes` in seconds. A word is how no answer comes. */
export type Scripted =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
      readonly takes?: number;
    }
  | "timeout"
  | "refused"
  | "dns"
  | "bandwidth";

/** A request as the service saw it. */
export interface Asked {
  /** Such as "POST /queries/sql", or with another host's whole address. */
  readonly line: string;
  /** Seconds since the first execution began. */
  readonly at: number;
  readonly body: unknown;
  readonly request: HttpRequest;
}

export const rows = (...data: readonly object[]): Scripted => ({ body: { data } });
export const status = (
  code: number,
  headers: Readonly<Record<string, string>> = {},
  body: unknown = {},
): Scripted => ({
  status: code,
  headers,
  body,
});
/** A page of numbered rows: from one number to before another. */
export const numbered = (from: number, to: number): object[] =>
  Array.from({ length: to - from }, (_, i) => ({ n: from + i }));

/**
 * Plays a script: its answers in turn, or one for each request by a function. Beyond the end there is no
 * answer.
 */
export class ScriptedService {
  readonly asked: Asked[] = [];
  private readonly start: number;

  constructor(
    private readonly clock: InProcess["clock"],
    private readonly script: readonly Scripted[] | ((asked: Asked) => Scripted),
  ) {
    this.start = clock.now();
  }

  readonly respond = (request: HttpRequest): CannedResponse | HttpAnswer => {
    const asked: Asked = {
      line: `${request.method} ${request.url.startsWith(BASE) ? request.url.slice(BASE.length) : request.url}`,
      at: (this.clock.now() - this.start) / 1_000,
      body: request.body === undefined ? undefined : JSON.parse(request.body.toString()),
      request,
    };
    this.asked.push(asked);
    const answer =
      typeof this.script === "function"
        ? this.script(asked)
        : (this.script[this.asked.length - 1] ?? "refused");
    if (typeof answer === "string") return { failure: answer };
    this.clock.advance((answer.takes ?? 0) * 1_000);
    const { body } = answer;
    const sent = isBytes(body) ? body : JSON.stringify(body ?? {});
    return { status: answer.status ?? 200, headers: jsonHeaders(answer.headers, body), body: sent };
  };

  get lines(): string[] {
    return this.asked.map((asked) => asked.line);
  }
  get times(): number[] {
    return this.asked.map((asked) => asked.at);
  }
}

/** What is sent as it is. */
function isBytes(body: unknown): body is string | Buffer {
  return typeof body === "string" || Buffer.isBuffer(body);
}

function jsonHeaders(headers: Readonly<Record<string, string>> = {}, body: unknown): Record<string, string> {
  return isBytes(body) ? { ...headers } : { "Content-Type": "application/json", ...headers };
}

export interface Desk {
  readonly google: InProcess;
  readonly service: ScriptedService;
  readonly client: Client;
  readonly sender: LimitedSender;
  readonly transport: Transport;
  readonly limiter: Limiter;
  /** A budget whose last moment for a request is so many seconds away. */
  readonly budget: (seconds?: number, more?: Partial<Deadlines & Budget>, slot?: { at: number }) => Budget;
}

/** One execution that asks the scripted service. `perMinute` is the account's limit. */
export function desk(script: ConstructorParameters<typeof ScriptedService>[1], perMinute = 15): Desk {
  const parts: { service?: ScriptedService } = {};
  const google = createInProcessServices({
    respond: (request) => parts.service?.respond(request) ?? { failure: "refused" },
  });
  const service = (parts.service = new ScriptedService(google.clock, script));
  const clock = { now: () => google.clock.now(), sleep: (ms: number) => google.Utilities.sleep(ms) };
  const zone = () => openZone("Etc/UTC");
  const account: Account = { baseUrl: BASE, id: "account", key: () => KEY };
  const properties = google.PropertiesService.getScriptProperties();
  const places = {
    properties,
    lock: google.LockService.getScriptLock(),
    cache: google.CacheService.getScriptCache(),
  };
  const limiter = new Limiter(places, clock, account.id, perMinute);
  const transport = new Transport(
    () => google.UrlFetchApp,
    () => google.Utilities,
    account,
  );
  const clockTime = (ms: number): string =>
    new Date(Math.ceil(ms / 1_000) * 1_000).toISOString().slice(11, 19);
  const dateTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace("T", " ");
  const quota = new FetchQuota({ userCache: () => google.CacheService.getUserCache(), clock, dateTime });
  const sender = new LimitedSender(transport, clock, clockTime, quota);
  const client = new Client(sender, account, clock, zone);
  const budget = (seconds = 200, more: Partial<Deadlines & Budget> = {}, slot?: { at: number }): Budget => {
    const latest = clock.now() + seconds * 1_000;
    const times = { latest, deadline: latest + 8_000 };
    const patience: Deadlines = { pass: REQUEST_PASS, lane: "interactive", ...times, ...more };
    const first = slot && { kind: "slot" as const, key: "", granted: slot.at, isProbe: false, ...slot };
    const permit = new RateLimitPermit(
      limiter,
      clock,
      { clockTime, host: "api.example.com" },
      patience,
      first,
    );
    return { permit, rowLimit: 10_000, ...patience, ...more };
  };
  return { google, service, client, sender, transport, limiter, budget };
}

/** What something ends with: its value, or the kind and the sentence of its failure. */
export function ending<T>(run: () => T): T | { readonly failure: string; readonly message: string } {
  try {
    return run();
  } catch (error) {
    if (isFailure(error)) return { failure: error.kind, message: error.message };
    throw error;
  }
}

export interface Question {
  readonly query: Query;
  /** How far away the last moment for a request is (s). */
  readonly seconds: number;
  readonly rowLimit: number;
  /** A column path of a list that is to be unwound. */
  readonly unwind: string;
  /** A job to go on with. */
  readonly known: Begun;
}

/** Asks one question (an SQL statement, unless another is given), and what it ends with. */
export function outcome(
  script: Parameters<typeof desk>[0],
  {
    query = QUERIES.sql("select 1"),
    seconds = 200,
    rowLimit = 10_000,
    unwind,
    known,
  }: Partial<Question> = {},
) {
  const { client, service, budget, google } = desk(script);
  const handles: Begun[] = [];
  const keep = (handle: Begun): void => void handles.push(handle);
  const allowed = budget(seconds, { rowLimit, unwind });
  const end = ending(() => client.ask(query, allowed, { onBegun: keep, known }));
  return { end, service, handles, google };
}

/** The first column of a table, or the value, or the kind of the failure. */
export function firstColumn(end: Reply | { readonly failure: string }): unknown {
  if ("failure" in end) return end.failure;
  return end.kind === "value" ? end.value : end.table.rows.map((row) => row[0]);
}
