/** The one place where the object graph is built: which part gets which service. */
import { hostOf } from "./api/address";
import { Client } from "./api/client";
import { Exchange } from "./api/limited-sender";
import { type Account, Transport } from "./api/http";
import { Results } from "./answers/results";
import { TextStore } from "./settings/text-store";
import { AddOnError } from "./errors";
import { tellFailure } from "./failure-log";
import { Answers } from "./answers/broker";
import { Backlog } from "./answers/waiting-list";
import { separatedBy } from "./language/formula/formula-text";
import { Formulas } from "./functions/formulas";
import { refreshPlaceOf } from "./functions/catalog";
import { standingOf } from "./functions/standing";
import { Keeping } from "./answers/kept-answers";
import { keyOf, type Question } from "./answers/question";
import { withStamp } from "./language/formula/stamp-argument";
import { Limiter } from "./limit/limiter";
import { addMenu, showSidebar, toast } from "./sidebar-server/menu";
import { HourlyRun } from "./pulls/hourly";
import { Landings } from "./pulls/landings";
import { Puller } from "./pulls/puller";
import { RunBoard } from "./sidebar-server/run-board";
import type { Services } from "./services";
import { answerCall } from "./sidebar-server/answer-call";
import type { SidebarServices } from "./sidebar-server/sidebar-services";
import { Keys } from "./settings/keys";
import { SettingsStore } from "./settings/settings";
import { FormulaCells } from "./sheets/formula-cells";
import { STAMP_NAME, StampCell } from "./sheets/stamp";
import { Writer } from "./sheets/writer";
import { type Zone, zoneOf } from "./table/zone";

/** The address that the build pinned, if it did. */
declare const PINNED_BASE_URL: string | undefined;

/** A menu's refresh may take this long of an execution's six minutes (ms). */
const REFRESH_MS = 270_000;

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
    openSidebar: () => showSidebar(services),
    refreshFormulas: () => {
      graph.stamp.ensure();
      const turn = graph.backlog().refresh(started + REFRESH_MS);
      toast(
        services,
        turn.left ? `${turn.left} questions are left: open the sidebar to go on.` : "Formulas are fresh.",
      );
    },
    everyHour: () => {
      graph.backlog().workOff(started + REFRESH_MS);
    },
    callFromSidebar: (name, request) => answerCall(graph.sidebar, services.log, name, request),
    formula: (name, values) => {
      try {
        return graph.formulas.run(name, values);
      } catch (error) {
        // Sheets shows an error's message on the cell, with its name before it where that is not "Error".
        throw new Error(tellFailure(error, services.log).message, { cause: error });
      }
    },
  };
}

function createGraph(services: Services, started: number) {
  const { clock } = services;
  const settings = new SettingsStore(
    () => services.documentCache,
    () => services.documentProperties,
    () => services.spreadsheet,
  );
  const zone = (): Zone => zoneOf(settings.read().zone);
  const wall = (ms: number): string => new Date(zone().wall(ms)).toISOString().replace("T", " ").slice(0, 19);
  const clockTime = (ms: number): string => wall(Math.ceil(ms / 1_000) * 1_000).slice(11);
  const keys = new Keys(
    settings,
    () => services.documentProperties,
    () => services.userProperties,
    () => services.spreadsheet.getId(),
    () => services.utilities.getUuid(),
  );
  const limiterFor = (accountId: string): Limiter =>
    new Limiter(
      services.scriptProperties,
      services.scriptLock,
      clock,
      accountId,
      settings.read().preferences.perMinute,
    );
  const clientFor = (account: Account): Client => {
    const transport = new Transport(
      () => services.http,
      () => services.utilities,
      account,
    );
    return new Client(new Exchange(transport, limiterFor(account.id), clock, clockTime), account, clock, zone);
  };
  const account = once(() => accountOf(settings, keys));
  const limiter = once(() => limiterFor(account().id));
  const client = once(() => clientFor(account()));
  const results = once(() => new Results(new TextStore(services.documentCache, () => services.utilities)));
  // Notes of another account stay for when it is connected again; asked with this one's key they would be wrong.
  const isOurs = (key: string, question: Question): boolean =>
    key === keyOf(settings.read().connection?.accountId ?? "", question);
  const keeping = new Keeping(() => services.documentProperties, isOurs);
  const answers = once(() => {
    const asking = () => ({ client: client(), limiter: limiter() });
    return new Answers(results(), keeping, asking, clock, clockTime, (question) => keyOf(account().id, question));
  });
  const stamp = new StampCell(
    () => services.spreadsheet,
    (ms) => zone().wall(ms),
  );
  // Locales that write decimals with a comma write arguments with semicolons.
  const separator = (): "," | ";" =>
    (1.5).toLocaleString(settings.read().locale.replace("_", "-")).includes(",") ? ";" : ",";
  const stamped = (formula: string): string | undefined => withStamp(formula, STAMP_NAME, separator(), refreshPlaceOf);
  const entered = (formula: string): string => {
    const local = separatedBy(separator(), formula);
    return stamped(local) ?? local;
  };
  const formulaCells = once(() => new FormulaCells(() => services.spreadsheet, stamped));
  const waking = {
    move: (at: number): void => {
      // Waiting cells that do not name the stamp would never know: they are entered again with it, before it moves.
      stamp.ensure();
      formulaCells().correctAll({ failedOnly: true });
      stamp.move(at);
    },
  };
  const backlog = once(() => new Backlog(keeping, answers(), settings, waking, clock));
  const standing = standingOf({ settings, keys, limiter, keeping, dateTime: wall });
  const formulas = new Formulas({ settings, answers, standing, zone, started });
  const board = new RunBoard(
    () => services.documentCache,
    () => clock.now(),
    clockTime,
  );
  const puller = once(() => {
    const landings = new Landings(() => services.documentProperties);
    const writer = () => new Writer(services.spreadsheet);
    const host = () => hostOf(account().baseUrl);
    const zoneName = () => settings.read().zone;
    const planContext = () => ({ now: started, zone: zone() });
    return new Puller({ planContext, answers, writer, landings, host, clock, wall, zoneName, started });
  });
  const hourly = new HourlyRun(
    () => services.scriptApp,
    () => services.spreadsheet,
  );
  const tell = (message: string): void => toast(services, message, -1);
  const shown = { board, hourly, stamp, formulaCells, entered, tell, clock, wall, clockTime, pinned: pinned() };
  const sidebar: SidebarServices = { settings, keys, limiter, clientFor, answers, backlog, puller, ...shown };
  return { formulas, backlog, stamp, sidebar };
}

function accountOf(settings: SettingsStore, keys: Keys): Account {
  const { connection } = settings.read();
  if (!connection) throw new AddOnError("noConnection", {});
  return { baseUrl: connection.baseUrl, id: connection.accountId, key: () => keys.keyFor(connection) };
}

function pinned(): string | undefined {
  return typeof PINNED_BASE_URL === "string" ? PINNED_BASE_URL : undefined;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
