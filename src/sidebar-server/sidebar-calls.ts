/** Answers the sidebar: the calls of calls.ts, done. */
import type { Client } from "../api/client";
import { QUERIES } from "../api/request";
import { hostOf } from "../api/address";
import type { Account } from "../api/http";
import type { Calls, CallResult, ConnectCall, ReportItem, State, WorkedOff } from "../calls";
import { AddOnError, badArgument, isFailure, unexpected } from "../errors";
import { type Answers, patienceOfCell } from "../answers/broker";
import type { Backlog, Turn } from "../answers/waiting-list";
import { withoutQuoted } from "../language/formula/formula-text";
import { functionNamed } from "../functions/catalog";
import type { Limiter } from "../limit/limiter";
import type { HourlyRun } from "../pulls/hourly";
import type { Puller } from "../pulls/puller";
import type { RunBoard } from "./run-board";
import type { Clock } from "../services";
import type { Keys } from "../settings/keys";
import type { SettingsStore } from "../settings/settings";
import type { FormulaCells } from "../sheets/formula-cells";
import type { StampCell } from "../sheets/stamp";

export interface SidebarServices {
  readonly settings: SettingsStore;
  readonly keys: Keys;
  readonly limiter: () => Limiter;
  readonly clientFor: (account: Account) => Client;
  readonly answers: () => Answers;
  readonly backlog: () => Backlog;
  readonly puller: () => Puller;
  readonly board: RunBoard;
  readonly stamp: StampCell;
  readonly hourly: HourlyRun;
  readonly formulaCells: () => FormulaCells;
  /** A formula written with commas as this spreadsheet's locale takes it, with the stamp as refresh argument. */
  readonly entered: (formula: string) => string;
  readonly clock: Clock;
  readonly wall: (ms: number) => string;
  readonly clockTime: (ms: number) => string;
  readonly pinned: string | undefined;
}

/** A turn at the waiting list is short, so that the sidebar can show how it goes. */
const TURN_MS = 6_000;
/** A refresh may take this long of an execution's six minutes (ms); the sidebar calls again for the rest. */
const REFRESH_MS = 240_000;
/** A question that a person waits for in the sidebar (ms). */
const LISTING_MS = 50_000;

type Fits = (value: unknown) => boolean;

const text: Fits = (value) => typeof value === "string";
const orNone =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);
const run = { run: text };

/** What every call takes: the fields that must be right for it to begin. Numbers are checked where they are stored. */
const REQUESTS: { readonly [N in keyof Calls]: { readonly [F in keyof NonNullable<Parameters<Calls[N]>[0]>]?: Fits } } =
  {
    state: {},
    connect: { baseUrl: text, key: orNone(text), audience: (value) => value === "me" || value === "everyone" },
    disconnect: {},
    setPreferences: {},
    reports: {},
    pull: {
      ...run,
      function: text,
      arguments: (list) => Array.isArray(list) && list.every((value) => value === null || typeof value !== "object"),
      sheet: text,
      cell: orNone(text),
    },
    undoPull: { sheet: text, cell: orNone(text) },
    progress: run,
    cancel: run,
    workOff: {},
    unstamped: {},
    giveStamp: {},
    insertFormula: { formula: text },
    refreshFormulas: run,
  };

/** Does the call of this name. Failures are values, because google.script.run keeps only an error's message. */
export function answering(calls: Calls, name: unknown, request: unknown): CallResult<unknown> {
  try {
    const fields: { readonly [field: string]: Fits } | undefined = Object.entries(REQUESTS).find(
      ([known]) => known === name,
    )?.[1];
    const wrong = fields
      ? Object.keys(fields).find((field) => !fields[field]?.((request as Record<string, unknown> | null)?.[field]))
      : "call";
    if (wrong !== undefined) throw badArgument(wrong, "not what the sidebar sends; close it and open it again");
    const call = calls[name as keyof Calls] as (request: unknown) => unknown;
    return { ok: true, value: call(request) };
  } catch (error) {
    const { kind, message } = unexpected(error);
    return { ok: false, failure: { kind, message } };
  }
}

export function sidebarCalls(services: SidebarServices): Calls {
  const { settings, keys, board, clock } = services;
  const state = (): State => stateOf(services);
  return {
    state: () => {
      settings.reload();
      return state();
    },
    connect: (request) => {
      connect(services, request);
      services.stamp.ensure();
      services.hourly.turnOn();
      return state();
    },
    disconnect: () => {
      keys.disconnect();
      services.hourly.turnOff();
      return state();
    },
    setPreferences: (request) => {
      settings.setPreferences(request);
      return state();
    },
    reports: () => reportItems(services),
    pull: (request) => services.puller().pull(request, board.watch(request.run)),
    undoPull: (request) => services.puller().undo(request),
    progress: ({ run }) => board.progress(run),
    cancel: ({ run }) => {
      board.cancel(run);
      return null;
    },
    workOff: () => workedOff(services, services.backlog().workOff(clock.now() + TURN_MS)),
    unstamped: () => ({ cells: services.formulaCells().places() }),
    giveStamp: () => {
      services.stamp.ensure();
      return { changed: services.formulaCells().correctAll({ failedOnly: false }) };
    },
    insertFormula: ({ formula }) => {
      requireOwn(formula);
      services.stamp.ensure();
      return { cell: services.formulaCells().insert(services.entered(formula)) };
    },
    refreshFormulas: ({ run }) =>
      workedOff(services, services.backlog().refresh(clock.now() + REFRESH_MS, board.watch(run))),
  };
}

/** The sidebar enters the add-on's own functions only: others could send the sheet's values to anywhere. */
function requireOwn(formula: string): void {
  const called = withoutQuoted(formula).match(/[^\s(),;{}=+*/&<>^-]+(?=\s*\()/g) ?? [];
  const isOwn = (name: string): boolean => functionNamed(name.toUpperCase()) !== undefined;
  if (formula.startsWith("=") && called.length > 0 && called.every(isOwn)) return;
  throw badArgument("formula", "only the add-on's own functions can be inserted", "such as =ANALYTICS_STATUS()");
}

/** The key is tried before it is kept: a typo must not replace a connection that works. */
function connect({ keys, settings, clientFor, clock, pinned }: SidebarServices, request: ConnectCall): void {
  const candidate = keys.candidate({ ...request, baseUrl: pinned ?? request.baseUrl });
  const { baseUrl, accountId } = candidate.connection;
  const until = clock.now() + LISTING_MS;
  try {
    const client = clientFor({ baseUrl, id: accountId, key: () => candidate.key });
    const budget = { lane: "interactive", latest: until, deadline: until, rowLimit: 1 } as const;
    const answer = client.look(QUERIES.list("reports"), budget);
    if (answer.kind === "job" && answer.state === "done") {
      throw badAddress("It only leads on to another address.");
    }
    // Any host may answer with nothing, or with a word: a list of reports is a table, even where it has no rows.
    if (answer.kind === "table" ? answer.blank : answer.kind === "value" || !(answer.id ?? answer.link))
      throw noService();
  } catch (error) {
    // An account may have no right to list reports and still be allowed to ask: only these say that the key is known.
    const mayAsk =
      isFailure(error, "forbidden") || (isFailure(error, "refused") && [200, 400, 422].includes(error.fields.status));
    // The specification has this list: whoever refuses it otherwise (404, 405, 418) is not the service.
    if (!mayAsk) throw isFailure(error, "refused") ? noService() : error;
    const { connection } = settings.read();
    if (connection && connection.accountId !== accountId && keys.has(connection)) {
      throw badAddress(
        "This key may not list reports there, so it cannot be tried. Disconnect first to use it all the same.",
      );
    }
  }
  keys.store(candidate);
}

function noService(): AddOnError {
  return badAddress("It is not that of an analytics service: there is no list of reports.");
}

function badAddress(problem: string): AddOnError {
  return new AddOnError("badSetting", { setting: "Address", problem });
}

function stateOf({ settings, keys, limiter, backlog, hourly, wall, pinned }: SidebarServices): State {
  const { connection, preferences, freshness, zone } = settings.read();
  const usable = connection !== null && keys.has(connection);
  return {
    connected: connection !== null,
    host: connection ? hostOf(connection.baseUrl) : null,
    baseUrl: pinned ?? connection?.baseUrl ?? null,
    pinned: pinned !== undefined,
    audience: connection?.audience ?? null,
    usable,
    perMinute: preferences.perMinute,
    slotsLeft: connection ? limiter().left() : 0,
    waiting: connection ? backlog().size() : 0,
    lastRefresh: freshness.stamp === 0 ? null : wall(freshness.stamp),
    zone,
    hourly: hourly.isOn(),
  };
}

function reportItems({ answers, clock }: SidebarServices): readonly ReportItem[] {
  const table = answers().listing("reports", patienceOfCell(clock.now()));
  const column = (names: RegExp): number => table.columns.findIndex((candidate) => names.test(candidate.name));
  const [id, name, type] = [column(/^(report_)?id$/i), column(/^(name|title)$/i), column(/^(report_)?type$/i)];
  return table.rows.map((row) => ({
    id: String(row[id] ?? row[0] ?? ""),
    name: String(row[name] ?? row[id] ?? row[0] ?? ""),
    type: String(row[type] ?? ""),
  }));
}

function workedOff({ clockTime }: SidebarServices, turn: Turn): WorkedOff {
  return {
    ...turn,
    nextAt: turn.nextAt === undefined ? "" : clockTime(turn.nextAt),
  };
}
