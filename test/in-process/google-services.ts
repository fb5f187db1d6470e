/**
 * Google's services on a set clock for one execution without a script: the stand-ins of the runtime, whose
 * calls wait by moving the clock. A test calls the add-on's own code with them.
 */
import { type PlatformBehaviour, STRICT_PLATFORM } from "../../src/local/google/rules/platform-behaviour";
import { Workbook } from "../../src/local/sheet/grid/workbook";
import { ScriptStores } from "../../src/local/google/roots/accounts";
import { type AuthModeName, grantedScopes } from "../../src/local/google/rules/auth";
import { SetClock } from "../../src/local/google/time/clock";
import { Execution } from "../../src/local/google/rules/execution";
import type { Faults } from "../../src/local/google/rules/faults";
import { guard } from "../../src/local/google/rules/guard";
import { type HttpAnswer, type HttpRequest, MAX_RESPONSE_BYTES } from "../../src/local/google/time/http";
import { executionLimit, TIMED_OUT } from "../../src/local/google/rules/limits";
import { createServices, type Project } from "../../src/local/google/roots/services";
import { NotImplementedError, ServiceError } from "../../src/local/google/rules/service-error";
import type { Toast } from "../../src/local/google/range/spreadsheet-context";
import { typed } from "../../src/local/google/rules/stand-in";
import { answeredOf, DocumentScreen, firstButton } from "../../src/local/google/roots/screen";
import { contextOf } from "../../src/local/google/runtime/runtime-project";
import type { FetchPolicy } from "../../src/local/google/services/url-fetch-request";
import type { Answered, LockOwner, Prompt, Waiting } from "../../src/local/google/time/waiting";

/** Header names keep their case. */
export interface CannedResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface InProcessOptions {
  readonly clock?: SetClock;
  /** Shared stores let executions meet. Brings its clock. */
  readonly stores?: ScriptStores;
  readonly workbook?: Workbook;
  /** FULL by default. */
  readonly mode?: AuthModeName;
  /** True by default but in CUSTOM_FUNCTION mode. */
  readonly screen?: boolean;
  readonly user?: string;
  readonly owner?: string | null;
  readonly consent?: readonly string[];
  readonly platform?: Partial<PlatformBehaviour>;
  readonly scopes?: readonly string[];
  readonly faults?: Faults;
  readonly fetchPolicy?: Partial<FetchPolicy>;
  /** Answers or throws. Without it, fetching is not implemented. */
  readonly respond?: (request: HttpRequest) => CannedResponse | HttpAnswer;
  /** The first button by default. */
  readonly answer?: (prompt: Prompt) => string | Answered;
  readonly htmlFiles?: Readonly<Record<string, string>>;
  /** False outside any document. */
  readonly contained?: boolean;
  readonly authorizationRequired?: boolean;
}

/** Typed as a whole; missing parts report themselves when used. */
export interface GoogleServices {
  readonly CacheService: GoogleAppsScript.Cache.CacheService;
  readonly PropertiesService: GoogleAppsScript.Properties.PropertiesService;
  readonly LockService: GoogleAppsScript.Lock.LockService;
  readonly UrlFetchApp: GoogleAppsScript.URL_Fetch.UrlFetchApp;
  readonly Utilities: GoogleAppsScript.Utilities.Utilities;
  readonly SpreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly HtmlService: GoogleAppsScript.HTML.HtmlService;
  readonly ScriptApp: GoogleAppsScript.Script.ScriptApp;
  readonly Session: GoogleAppsScript.Base.Session;
  readonly MailApp: GoogleAppsScript.Mail.MailApp;
  readonly Logger: GoogleAppsScript.Base.Logger;
}

/** What a script finds in its global object, of the services that the add-on names. */
const ROOTS = [
  "CacheService",
  "PropertiesService",
  "LockService",
  "UrlFetchApp",
  "Utilities",
  "SpreadsheetApp",
  "HtmlService",
  "ScriptApp",
] as const satisfies readonly (keyof GoogleServices)[];

/** The global object of a script, with each service as `serviceOf` gives it. */
export function makeGlobals(serviceOf: (root: (typeof ROOTS)[number]) => object): object {
  return Object.fromEntries(ROOTS.map((root) => [root, serviceOf(root)]));
}

const OWNER = "owner@example.com";

export interface InProcess extends GoogleServices {
  readonly execution: Execution;
  readonly stores: ScriptStores;
  readonly clock: SetClock;
  readonly workbook: Workbook;
  readonly screen: DocumentScreen;
  readonly toasts: Toast[];
  readonly requests: HttpRequest[];
  /** Releases its locks. */
  end(): void;
}

/**
 * `sleep` moves the set clock. A lock that another execution holds times out, since nobody can release it
 * meanwhile. An execution over its mode's limit ends.
 */
export function createInProcessServices(options: InProcessOptions = {}): InProcess {
  const clock = (options.stores?.clock as SetClock | undefined) ?? options.clock ?? new SetClock();
  const stores = options.stores ?? new ScriptStores(clock, options.faults ?? {});
  const workbook = options.workbook ?? new Workbook();
  workbook.now = () => clock.now();
  const execution = executionOf(options, stores);
  const requests: HttpRequest[] = [];
  const screen = new DocumentScreen("Add-on", firstButton);
  const project = projectOf(options, workbook, screen);
  const waiting = new InProcessWaiting(execution, clock, options, requests);
  const services = createServices(execution, stores, project, waiting);
  const guards = Object.fromEntries(
    Object.entries(services).map(([name, root]) => [name, guard(root, execution)]),
  );
  return {
    ...typed<GoogleServices>(guards),
    execution,
    stores,
    clock,
    workbook,
    screen,
    toasts: screen.toasts,
    requests,
    end: () => stores.locks.releaseAll(execution.id),
  };
}

function executionOf(options: InProcessOptions, stores: ScriptStores): Execution {
  const mode = options.mode ?? "FULL";
  const scopes = mode === "FULL" ? grantedScopes(options.scopes, options.consent) : options.scopes;
  const permissions = {
    mode,
    screen: options.screen ?? mode !== "CUSTOM_FUNCTION",
    screenEverywhere: options.platform?.screenInCells ?? false,
    ...(scopes ? { scopes } : {}),
  };
  const start = {
    id: stores.nextExecution(),
    functionName: "test",
    permissions,
    user: options.user ?? OWNER,
    startedAt: stores.clock.now(),
    language: options.platform?.language ?? "en",
  };
  return new Execution(start, stores.faults);
}

function projectOf(options: InProcessOptions, workbook: Workbook, screen: DocumentScreen): Project {
  const platform = { ...STRICT_PLATFORM, ...options.platform };
  workbook.language = platform.language;
  const user = options.user ?? OWNER;
  return {
    spreadsheet: contextOf(workbook, screen, platform),
    contained: options.contained ?? true,
    screen,
    htmlFiles: new Map(Object.entries(options.htmlFiles ?? {})),
    fetchPolicy: { allowLoopback: true, ...options.fetchPolicy },
    timeZone: "Etc/UTC",
    owner: options.owner === undefined ? user : options.owner,
    scopes: options.scopes,
    consentOf: () => options.consent,
    platform,
    authorizationRequired: () => options.authorizationRequired ?? false,
  };
}

class InProcessWaiting implements Waiting {
  constructor(
    private readonly execution: Execution,
    private readonly clock: SetClock,
    private readonly options: InProcessOptions,
    private readonly requests: HttpRequest[],
  ) {}

  sleep<R>(milliseconds: number, then: () => R): R {
    this.pass(milliseconds);
    return then();
  }
  lock<R>(_key: string, _owner: LockOwner, timeout: number, then: (held: boolean) => R): R {
    this.pass(timeout);
    return then(false);
  }
  fetch<R>(request: HttpRequest, then: (answer: HttpAnswer) => R): R {
    const { respond } = this.options;
    if (!respond) throw new NotImplementedError("UrlFetchApp.fetch without the option `respond`");
    this.requests.push(request);
    return then(completed(respond(request)));
  }
  fetchAll<R>(requests: readonly HttpRequest[], then: (answers: readonly HttpAnswer[]) => R): R {
    return then(requests.map((request) => this.fetch(request, (answer) => answer)));
  }
  answer<R>(prompt: Prompt, then: (answered: Answered) => R): R {
    return then(answeredOf(this.options.answer?.(prompt) ?? firstButton(prompt)));
  }

  private pass(milliseconds: number): void {
    const end = this.execution.startedAt + executionLimit(this.execution.mode);
    this.clock.moveTo(Math.min(Math.max(end, this.clock.now()), this.clock.now() + milliseconds));
    if (this.clock.now() >= end) throw new ServiceError(TIMED_OUT);
  }
}

function completed(response: CannedResponse | HttpAnswer): HttpAnswer {
  if ("failure" in response) return response;
  const headers = response.headers ?? {};
  const body = Buffer.from(response.body ?? "");
  if (body.length > MAX_RESPONSE_BYTES) return { failure: "too large" };
  return {
    status: response.status ?? 200,
    headers: Array.isArray(headers) ? (headers as [string, string][]) : Object.entries(headers),
    body,
  };
}
