/** The part of the object graph that runs saved pulls. */
import { tryTelling } from "../shared/failure-log";
import type { PlanContext } from "../custom-functions/planning/plan";
import { Announcer } from "../pulls/announcer";
import { AccountWatch } from "../pulls/account-watch";
import { ConfigTab } from "../pulls/config-tab";
import { exportKeyIn } from "../pulls/export-note";
import { ExportTabs } from "../pulls/export-tabs";
import { GiveUp } from "../pulls/give-up";
import { GonePulls } from "../pulls/gone-pulls";
import { headerNote } from "../pulls/header-note";
import { HourlyRun } from "../pulls/hourly";
import { LeftExports } from "../pulls/left-exports";
import { PullList } from "../pulls/known-pulls";
import { Landings } from "../pulls/landings";
import { PlaceAnswers } from "../pulls/place-answers";
import { type Asked, PullAnswers } from "../pulls/pull-answers";
import { PullExports } from "../pulls/pull-exports";
import { PullForms } from "../pulls/pull-form";
import { type PullEnd, PullRun } from "../pulls/pull-run";
import { PullStates } from "../pulls/pull-states";
import { PulledTables } from "../pulls/pulled-tables";
import { Puller } from "../pulls/puller";
import { RunLog, SOMEBODY } from "../pulls/run-log";
import { Runner } from "../pulls/runner";
import { PutBack } from "../pulls/put-back";
import { ScheduleKeeper } from "../pulls/schedule-keeper";
import { ScheduleRound } from "../pulls/schedule-round";
import type { Staged } from "../pulls/staging-sheet";
import type { SavedPull } from "../pulls/saved-pull";
import { type StagedBefore, Staging } from "../pulls/staging";
import { tidingsOf } from "../pulls/tidings";
import type { Tidings } from "../pulls/told-cells";
import { UnfinishedRuns } from "../pulls/unfinished-runs";
import { WantedPulls } from "../pulls/wanted-pulls";
import type { Services } from "../shared/services";
import { Writer } from "../sheet-writer/write/writer";
import type { Table } from "../table/types";
import type { AnswerGraph } from "./answer-graph";
import type { ConnectionGraph } from "./connection-graph";
import { createTellingGraph } from "./notification-graph";

export type PullGraph = ReturnType<typeof createPullGraph>;

export interface PullParts {
  readonly services: Services;
  readonly connection: ConnectionGraph;
  readonly answers: AnswerGraph;
  readonly planContext: () => PlanContext;
  /** When this execution began (epoch ms). */
  readonly started: number;
}

export function createPullGraph({ services, connection, answers: answering, planContext, started }: PullParts) {
  const { zone, clockText, spreadsheetId, host } = connection;
  const { broker, results, kept, keyOf } = answering;
  const settings = () => connection.settings.read();
  const { clock } = services;
  const { dateTime, clockTime } = clockText;
  const properties = () => services.documentProperties;
  const userProperties = () => services.userProperties;
  const spreadsheet = () => services.spreadsheet;
  const accountId = () => settings().connection?.accountId ?? "";
  const answers = new PullAnswers({ planContext, broker, results, kept, keyOf, clock });
  const flush = (): void => services.spreadsheetApp.flush();
  const writer = () => new Writer(services.spreadsheet, flush, zone);
  const landings = new Landings(properties);
  const tabs = new ExportTabs({ landings, writer, spreadsheet, clock, dateTime });
  const config = new ConfigTab({ spreadsheet, spreadsheetApp: () => services.spreadsheetApp, planContext });
  const keyNow = (pull: SavedPull) => exportKeyIn(config.read(), pull, accountId());
  const exports = new PullExports({ answers, broker, tabs, keyNow, clock, dateTime });
  const stagingFor = (staged: Staged, before: StagedBefore): Staging =>
    new Staging({ spreadsheet, utilities: () => services.utilities, flush, clock }, staged, before);
  const placeAnswers = new PlaceAnswers({ answers, landings, stagingFor, clock, started });
  const tables = new PulledTables(spreadsheet, landings);
  const wall = (ms: number) => zone().wall(ms);
  const noteOf = (asked: Asked, table: Table): string => {
    const isZoneSent = planContext().sentZone !== undefined;
    return headerNote(asked, table, { host: host(), at: dateTime(clock.now()), zone: settings().zone, isZoneSent });
  };
  const asking = { answers, exports, placeAnswers };
  const puller = new Puller({ ...asking, writer, landings, tables, noteOf, wall, clock, started });
  const states = new PullStates({ properties, lock: () => services.documentLock, spreadsheetId, clock });
  const log = new RunLog(spreadsheet, services.log);
  const account = new AccountWatch(() => services.documentCache, accountId);
  const perMinute = () => settings().preferences.perMinute;
  const pullRun = new PullRun({ states, puller, log, stagingFor, clock, perMinute, zone, dateTime });
  const forms = new PullForms(config);
  const tell = (ends: readonly PullEnd[]): boolean =>
    tryTelling(() => config.tell(ends.map((end) => tidingsOf(end, clock.now(), zone()))), services.log) ?? true;
  const runner = new Runner({ pullRun, answers, account, log, tell, clock, dateTime, perMinute });
  const leftExports = new LeftExports({ states, tabs, clock });
  const unfinished = new UnfinishedRuns({ states, log, spreadsheet, clock, dateTime });
  const gone = new GonePulls({ properties, spreadsheet, states, landings, clock });
  const list = new PullList({ zone, config, states, leftExports, unfinished, gone, accountId });
  const hourly = new HourlyRun(() => services.scriptApp, spreadsheet, services.log);
  const secret = () => services.utilities.getUuid();
  const keeper = new ScheduleKeeper({ properties, userProperties, hourly, spreadsheetId, secret, clock });
  const { messenger, telling } = createTellingGraph(services, connection);
  const who = () => SOMEBODY;
  const tellTab = (tidings: readonly Tidings[]): void => void config.tell(tidings);
  const spreadsheetName = () => services.spreadsheet.getName();
  const times = { clock, dateTime, clockTime, started };
  const tellers = { properties, telling, messenger, runLog: log, tellTab, log: services.log };
  const announcer = new Announcer({ ...tellers, spreadsheetName, who, ...times });
  const givingUp = new GiveUp({ states, stagingFor, tabs, log, tell, clock, dateTime });
  const undoing = new PutBack({ puller, states, log, tellTab, clock, dateTime });
  const round = new ScheduleRound({ keeper, list, runner, announcer, zone, clock, who });
  const wanted = new WantedPulls(properties);
  return {
    puller,
    tables,
    answers,
    states,
    config,
    forms,
    list,
    landings,
    runner,
    hourly,
    keeper,
    round,
    wanted,
    telling,
    messenger,
    announcer,
    undoing,
    givingUp,
  };
}
