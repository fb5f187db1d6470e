/** The part of the object graph that runs saved pulls. */
import { tryReporting } from "../shared/failure-log";
import type { PlanContext } from "../custom-functions/planning/plan";
import { Notifier } from "../pulls/notify/notifier";
import { AccountWatch } from "../pulls/store/account-watch";
import { ConfigTab } from "../pulls/config-sheet/tab";
import { AbandonedExports } from "../pulls/lifecycle/abandoned-exports";
import { AbandonedRuns } from "../pulls/lifecycle/abandoned-runs";
import { DataEraser } from "../pulls/lifecycle/data-eraser";
import { HiddenCopies } from "../pulls/lifecycle/hidden-copies";
import { Reconciler } from "../pulls/lifecycle/reconciler";
import { ExportTabs } from "../pulls/export/export-tabs";
import { RunCanceller } from "../pulls/run/cancel-run";
import { OrphanCollector } from "../pulls/lifecycle/collect-orphans";
import { makeHeaderNote } from "../pulls/fetch/header-note";
import { HourlyTrigger } from "../pulls/schedule/hourly-trigger";
import { exportKeyIn, PullList } from "../pulls/lifecycle/pull-list";
import { Landings } from "../pulls/store/landings";
import { PlaceAnswers } from "../pulls/fetch/place-answers";
import { type AskedPull, PullAnswers } from "../pulls/fetch/pull-answers";
import { PullExports } from "../pulls/export/pull-exports";
import { PullForms } from "../pulls/config-sheet/row-form";
import type { PullEnd } from "../pulls/model/run-result";
import { PullRunner } from "../pulls/run/run-one";
import { StateStore } from "../pulls/store/state-store";
import { Approvals } from "../pulls/store/approvals";
import { PulledTables } from "../pulls/run/pulled-tables";
import { Puller } from "../pulls/run/puller";
import { RunLog, SOMEBODY } from "../pulls/store/run-log";
import { BatchRunner } from "../pulls/run/run-batch";
import { LastRunUndo } from "../pulls/run/undo-last-run";
import { ScheduleOwner } from "../pulls/schedule/schedule-owner";
import { DuePullsRunner } from "../pulls/lifecycle/run-due-pulls";
import type { Staged } from "../pulls/staging/staging-sheet";
import type { SavedPull } from "../pulls/model/saved-pull";
import { type StagedBefore, Staging } from "../pulls/staging/staging";
import { makeRowStatus } from "../pulls/run/row-status";
import type { RowStatus } from "../pulls/config-sheet/status-columns";
import { RunRequests } from "../pulls/store/run-requests";
import { NamesSeen } from "../answers/store/names-seen";
import type { Services } from "../shared/services";
import { Writer } from "../sheet-writer/write/writer";
import type { Table } from "../table/types";
import type { AnswerGraph } from "./answer-graph";
import type { ConnectionGraph } from "./connection-graph";
import { createNotificationGraph } from "./notification-graph";

export type PullGraph = ReturnType<typeof createPullGraph>;

export interface PullParts {
  readonly services: Services;
  readonly connection: ConnectionGraph;
  readonly answers: AnswerGraph;
  readonly planContext: () => PlanContext;
  /** When this execution began (epoch ms). */
  readonly started: number;
}

export function createPullGraph({
  services,
  connection,
  answers: answering,
  planContext,
  started,
}: PullParts) {
  const { zone, clockText, spreadsheetId, host } = connection;
  const { broker, results, kept, keyOf } = answering;
  const settings = () => connection.settings.read();
  const { clock } = services;
  const { dateTime, clockTime } = clockText;
  const properties = () => services.documentProperties;
  const userProperties = () => services.userProperties;
  const spreadsheet = () => services.spreadsheet;
  const accountId = () => settings().connection?.accountId ?? "";
  const namesSeen = () => new NamesSeen(answering.notes);
  const answers = new PullAnswers({ planContext, broker, results, kept, namesSeen, keyOf, clock });
  const flush = (): void => services.spreadsheetApp.flush();
  const writer = () => new Writer(services.spreadsheet, flush, zone);
  const landings = new Landings(properties);
  const tabs = new ExportTabs({ landings, writer, spreadsheet, clock, dateTime });
  const config = new ConfigTab({ spreadsheet, spreadsheetApp: () => services.spreadsheetApp, planContext });
  const exportKeyNow = (pull: SavedPull) => exportKeyIn(config.read(), pull, accountId());
  const exports = new PullExports({ answers, broker, tabs, clock, dateTime });
  const stagingFor = (staged: Staged, before: StagedBefore): Staging =>
    new Staging({ spreadsheet, utilities: () => services.utilities, flush, clock }, staged, before);
  const placeAnswers = new PlaceAnswers({ answers, landings, stagingFor, clock, started });
  const tables = new PulledTables(spreadsheet, landings);
  const wall = (ms: number) => zone().wall(ms);
  const noteOf = (asked: AskedPull, table: Table): string => {
    const isZoneSent = planContext().sentZone !== undefined;
    return makeHeaderNote(asked, table, {
      host: host(),
      at: dateTime(clock.now()),
      zone: settings().zone,
      isZoneSent,
    });
  };
  const asking = { answers, exports, placeAnswers };
  const puller = new Puller({
    ...asking,
    writer,
    spreadsheet,
    spreadsheetApp: () => services.spreadsheetApp,
    landings,
    tables,
    noteOf,
    wall,
    clock,
    started,
  });
  const states = new StateStore({ properties, lock: () => services.documentLock, spreadsheetId, clock });
  const log = new RunLog(spreadsheet, services.log);
  const account = new AccountWatch(() => services.documentCache, accountId);
  const perMinute = () => settings().preferences.perMinute;
  const pullRunner = new PullRunner({
    states,
    puller,
    log,
    stagingFor,
    exportKeyNow,
    clock,
    perMinute,
    zone,
    dateTime,
  });
  const forms = new PullForms(config);
  const showEnds = (ends: readonly PullEnd[]): boolean => {
    const statuses = ends.map((end) => makeRowStatus(end, clock.now(), zone()));
    return tryReporting(() => config.writeStatuses(statuses), services.log) ?? true;
  };
  const runner = new BatchRunner({
    pullRunner,
    answers,
    account,
    log,
    showEnds,
    clock,
    dateTime,
    perMinute,
    logFailure: services.log,
  });
  const approvals = new Approvals({
    connection: () => settings().connection,
    keys: connection.keys,
    properties,
    spreadsheet,
    spreadsheetApp: () => services.spreadsheetApp,
    spreadsheetId,
  });
  const list = new PullList({ config, states, approvals, zone, accountId });
  const reconciler = new Reconciler({
    list,
    config,
    states,
    landings,
    approvals,
    runs: new AbandonedRuns({ states, log, spreadsheet, clock, dateTime }),
    exports: new AbandonedExports({ states, tabs, clock }),
    orphans: new OrphanCollector({ properties, spreadsheet, states, landings, clock }),
    spreadsheet,
    zone,
  });
  const hourly = new HourlyTrigger(() => services.scriptApp, spreadsheet, services.log);
  const secret = () => services.utilities.getUuid();
  const canUseKey = (): boolean => {
    const known = settings().connection;
    return known === null || connection.keys.has(known);
  };
  const keeper = new ScheduleOwner({
    canUseKey,
    properties,
    userProperties,
    hourly,
    spreadsheetId,
    secret,
    clock,
  });
  const { messenger, telling } = createNotificationGraph(services, connection);
  const who = () => SOMEBODY;
  const writeStatuses = (statuses: readonly RowStatus[]): void => void config.writeStatuses(statuses);
  const spreadsheetName = () => services.spreadsheet.getName();
  const times = { clock, dateTime, clockTime, started };
  const tellers = { properties, telling, messenger, runLog: log, writeStatuses, log: services.log };
  const notifier = new Notifier({ ...tellers, spreadsheetName, who, ...times });
  const runCanceller = new RunCanceller({ states, stagingFor, tabs, log, showEnds, clock, dateTime });
  const lastRunUndo = new LastRunUndo({ puller, states, log, writeStatuses, clock, dateTime });
  const round = new DuePullsRunner({ keeper, reconciler, runner, notifier, zone, clock, who });
  const requests = new RunRequests(properties);
  const hiddenCopies = new HiddenCopies({
    properties,
    spreadsheet,
    states,
    landings,
    clock,
    log: services.log,
  });
  const eraser = new DataEraser({
    spreadsheet,
    properties,
    userProperties,
    documentCache: () => services.documentCache,
    spreadsheetId,
    config,
    landings,
    states,
    clock,
    log: services.log,
  });
  return {
    eraser,
    puller,
    tables,
    answers,
    states,
    config,
    forms,
    list,
    reconciler,
    approvals,
    landings,
    runner,
    hourly,
    keeper,
    round,
    hiddenCopies,
    requests,
    telling,
    messenger,
    notifier,
    lastRunUndo,
    runLog: log,
    runCanceller,
  };
}
