/** The one place where the object graph is built: which part gets which service. */
import { hostOf } from "./api/address";
import { namesUsed, type Unlisted } from "./api/names-used";
import { Client } from "./api/client";
import { LimitedSender } from "./api/limited-sender";
import { type Account, Transport } from "./api/http";
import { Results } from "./answers/results";
import { TextStore } from "./settings/text-store";
import { tellFailure } from "./failure-log";
import { Access } from "./answers/access";
import { Broker } from "./answers/broker";
import { DebtAsker } from "./answers/debt-asker";
import { DebtCount } from "./answers/debt-count";
import { Debts } from "./answers/debts";
import { Fetcher } from "./answers/fetcher";
import { KnownAnswers } from "./answers/known-answers";
import { Notes } from "./answers/notes";
import { OwedView } from "./answers/owed-view";
import { FailureWatch } from "./answers/failure-watch";
import { noteRun, payHourly, timeOfRun } from "./answers/hourly-turn";
import { DebtPayer } from "./answers/pay-debts";
import { FormulaRefresh } from "./answers/refresh-formulas";
import { Settler } from "./answers/settler";
import { Shortfalls } from "./answers/shortfalls";
import { Waker } from "./answers/waking";
import { enteredFormula } from "./language/formula/entered-formula";
import { Formulas } from "./functions/formulas";
import { refreshPlaceOf } from "./functions/catalog";
import type { PlanContext } from "./functions/plan";
import { standingOf } from "./functions/standing";
import { KeptAnswers } from "./answers/kept-answers";
import { keyOf, type Question } from "./answers/question";
import { Limiter } from "./limit/limiter";
import { ConsentCheck } from "./sidebar-server/consent";
import { addMenu, showSidebar, toast } from "./sidebar-server/menu";
import { RunBoard } from "./sidebar-server/run-board";
import { createPullGraph } from "./app/pull-graph";
import type { Clock, Services } from "./services";
import { answerCall } from "./sidebar-server/answer-call";
import type { SidebarServices } from "./sidebar-server/sidebar-services";
import { Keys } from "./settings/keys";
import { type DateReading, SettingsStore } from "./settings/settings";
import { FormulaCells } from "./sheets/formula-cells";
import { STAMP_NAME, StampCell } from "./sheets/stamp";
import { clockTextIn } from "./table/clock-text";
import { type Zone, zoneOf } from "./table/zone";

/** The address that the build pinned, if it did. */
declare const PINNED_BASE_URL: string | undefined;

/** A menu's refresh may take this long of an execution's six minutes (ms). */
const REFRESH_MS = 270_000;

/** The manifest's. */
const SCRIPT_ZONE = "Etc/UTC";

export interface App {
  onOpen(): void;
  openSidebar(): void;
  refreshFormulas(): void;
  everyHour(): void;
  callFromSidebar(name: unknown, request: unknown): unknown;
  formula(name: string, values: readonly unknown[]): unknown;
}

/** Nothing here touches a service before it is used: the menu must appear without any authorisation. */
export function createApp(services: Services): App {
  const started = services.clock.now();
  const graph = createGraph(services, started);
  return {
    onOpen: () => addMenu(services),
    openSidebar: () => {
      graph.sidebar.consent.require();
      showSidebar(services);
    },
    refreshFormulas: () => {
      graph.sidebar.consent.require();
      graph.stamp.ensure();
      const turn = graph.refresher().refresh(started + REFRESH_MS);
      toast(
        services,
        turn.left ? `${turn.left} questions are left: open the sidebar to go on.` : "Formulas are fresh.",
      );
    },
    everyHour: () => {
      // Whoever took their consent back, or left a box out, is asked when they open the sidebar: nobody is there now.
      if (graph.sidebar.consent.missing()) return;
      everyHour(graph, services.clock, started);
    },
    callFromSidebar: (name, request) => answerCall(graph.sidebar, services.log, name, request),
    formula: (name, values) => {
      try {
        return graph.functions.run(name, values);
      } catch (error) {
        // Sheets shows an error's message on the cell, with its name before it where that is not "Error".
        throw new Error(tellFailure(error, services.log).message, { cause: error });
      }
    },
  };
}

/** Runs the pulls that are due, then pays what is owed to cells. */
function everyHour({ notes, round, hours }: ReturnType<typeof createGraph>, clock: Clock, started: number): void {
  const snapshot = notes.snapshot();
  const time = timeOfRun(snapshot, started);
  if (!round.run(snapshot, started + time.pulls)) return;
  payHourly(hours, snapshot, started + time.all);
  noteRun(notes, snapshot, started, clock.now());
}

function createGraph(services: Services, started: number) {
  const { clock } = services;
  const settings = new SettingsStore(
    () => services.documentCache,
    () => services.documentProperties,
    () => services.spreadsheet,
  );
  const zone = (): Zone => zoneOf(settings.read().zone);
  const clockText = clockTextIn(zone, () => clock.now());
  const { dateTime, clockTime } = clockText;
  const spreadsheetId = once(() => services.spreadsheet.getId());
  const keys = new Keys(
    settings,
    () => services.documentProperties,
    () => services.userProperties,
    spreadsheetId,
    () => services.utilities.getUuid(),
  );
  const limiterFor = (accountId: string): Limiter => {
    const { scriptProperties: properties, scriptLock: lock, scriptCache: cache } = services;
    return new Limiter({ properties, lock, cache }, clock, accountId, settings.read().preferences.perMinute);
  };
  const accessTo = (account: Account): Access => {
    const transport = new Transport(
      () => services.http,
      () => services.utilities,
      account,
    );
    const client = new Client(new LimitedSender(transport, clock, clockTime), account, clock, zone);
    const words = { clockTime, host: hostOf(account.baseUrl) };
    return new Access(client, limiterFor(account.id), clock, words, () => {
      // A key that everyone shares is there; a private one may be another person's.
      if (settings.read().connection?.audience === "me") account.key();
    });
  };
  const account = once(() => accountOf(settings, keys));
  const access = once(() => accessTo(account()));
  const limiter = (): Limiter => access().limiter;
  const results = once(() => new Results(new TextStore(services.documentCache, () => services.utilities)));
  const properties = () => services.documentProperties;
  const notes = new Notes(properties, () => settings.read().connection?.accountId ?? "");
  const kept = new KeptAnswers(notes);
  const debts = new Debts(notes);
  const count = new DebtCount(() => services.documentCache);
  const owed = new OwedView(notes, debts, clock);
  const shortfalls = once(() => {
    const policy = () => limiter().policy;
    return new Shortfalls({ results: results(), kept, debts, notes, count, clock, clockTime, policy });
  });
  const fetcher = once(() => {
    return new Fetcher({ results: results(), shortfalls: shortfalls(), kept, access, clock, spreadsheetId });
  });
  const keyOfQuestion = (question: Question): string => keyOf(account().id, question);
  const broker = once(() => {
    const known = new KnownAnswers(results(), kept, clock);
    const parts = { results: results(), shortfalls: shortfalls(), fetcher: fetcher(), known, kept, access, clock };
    return new Broker({ ...parts, keyOf: keyOfQuestion });
  });
  const stamp = new StampCell(
    () => services.spreadsheet,
    (ms) => zone().wall(ms),
  );
  const formulas = enteredFormula(STAMP_NAME, refreshPlaceOf);
  const formulaCells = once(() => new FormulaCells(() => services.spreadsheet, formulas.stamped, "ANALYTICS_"));
  const watch = new FailureWatch(
    () => services.documentCache,
    () => formulaCells().failedPlaces(formulas.isOurs),
    clock,
  );
  const cellsToWake = once(() => new FormulaCells(() => services.spreadsheet, formulas.following));
  const waker = once(() => new Waker(settings, stamp, cellsToWake, properties, clock));
  const paying = once(() => {
    const sources = { results: results(), broker: broker(), fetcher: fetcher(), shortfalls: shortfalls() };
    const asker = new DebtAsker({ ...sources, kept, clock });
    const settler = new Settler(debts, waker(), count);
    return { asker, settler, waker: waker(), notes, debts, settings, watch, clock };
  });
  const payer = once(() => new DebtPayer({ ...paying(), count }));
  const refresher = once(() => new FormulaRefresh({ ...paying(), kept }));
  const hours = { payer, waker, watch, dayOf: (ms: number) => dateTime(ms).slice(0, 10) };
  const planContext = (): PlanContext => {
    const { zone: sheetZone, preferences } = settings.read();
    const namesUsedHere = (kind: Unlisted): string[] =>
      kept.known(notes.snapshot()).flatMap(({ question }) => namesUsed(question.query, kind));
    const sentZone = preferences.sendsZone ? sheetZone : undefined;
    return { now: started, zone: zone(), sentZone, namesUsed: namesUsedHere };
  };
  const schedules = (): string => pulls.keeper.line(dateTime);
  const standing = standingOf({ settings, keys, limiter, owed, schedules, dateTime });
  const zoneOfReading = (reading: DateReading): Zone => (reading === "script" ? zoneOf(SCRIPT_ZONE) : zone());
  const functions = new Formulas({ settings, broker, standing, zoneOf: zoneOfReading, planContext, started });
  const board = new RunBoard(
    () => services.documentCache,
    () => clock.now(),
    clockTime,
  );
  const pulls = createPullGraph({
    services,
    started,
    settings: () => settings.read(),
    zone,
    clockText,
    spreadsheetId,
    planContext,
    broker,
    results,
    kept,
    keyOf: keyOfQuestion,
    host: () => hostOf(account().baseUrl),
  });
  const consent = new ConsentCheck(() => services.scriptApp);
  const tell = (message: string): void => toast(services, message, -1);
  const entered = formulas.entered;
  const spreadsheet = () => services.spreadsheet;
  const userCache = () => services.userCache;
  const shown = {
    userCache,
    spreadsheetId,
    board,
    consent,
    stamp,
    formulaCells,
    entered,
    tell,
    clock,
    started,
    documentProperties: properties,
    zone,
    dateTime,
    clockTime,
    pinned: pinned(),
  };
  const sidebar: SidebarServices = {
    settings,
    keys,
    limiter,
    accessTo,
    broker,
    payer,
    refresher,
    waker,
    spreadsheet,
    ...pulls,
    ...shown,
  };
  return { functions, refresher, notes, round: pulls.round, hours, stamp, sidebar };
}

function accountOf(settings: SettingsStore, keys: Keys): Account {
  const connection = settings.connection();
  return { baseUrl: connection.baseUrl, id: connection.accountId, key: once(() => keys.keyFor(connection)) };
}

function pinned(): string | undefined {
  return typeof PINNED_BASE_URL === "string" ? PINNED_BASE_URL : undefined;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
