/** What the sidebar's calls work with. Functions make what not every call needs. */
import type { Account } from "../../service-client/http/http";
import type { ServiceConnection } from "../../answers/ask/service-connection";
import type { Broker } from "../../answers/ask/broker";
import type { RetryWorker } from "../../answers/refresh/retry-worker";
import type { FormulaRefresh } from "../../answers/refresh/refresh-formulas";
import type { LastGoodSheet } from "../../answers/store/last-good-sheet";
import type { CellRecalculation } from "../../answers/refresh/recalculation";
import type { Limiter } from "../../rate-limit/limiter";
import type { Notifier } from "../../pulls/notify/notifier";
import type { RunCanceller } from "../../pulls/run/cancel-run";
import type { HourlyTrigger } from "../../pulls/schedule/hourly-trigger";
import type { PullAnswers } from "../../pulls/fetch/pull-answers";
import type { PulledTables } from "../../pulls/run/pulled-tables";
import type { Puller } from "../../pulls/run/puller";
import type { PullForms } from "../../pulls/config-sheet/row-form";
import type { RunLog } from "../../pulls/store/run-log";
import type { Approvals } from "../../pulls/store/approvals";
import type { DataEraser } from "../../pulls/lifecycle/data-eraser";
import type { Reconciler } from "../../pulls/lifecycle/reconciler";
import type { PullList } from "../../pulls/lifecycle/pull-list";
import type { Landings } from "../../pulls/store/landings";
import type { ConfigTab } from "../../pulls/config-sheet/tab";
import type { StateStore } from "../../pulls/store/state-store";
import type { LastRunUndo } from "../../pulls/run/undo-last-run";
import type { BatchRunner } from "../../pulls/run/run-batch";
import type { ScheduleOwner } from "../../pulls/schedule/schedule-owner";
import type { RunRequests } from "../../pulls/store/run-requests";
import type { Clock } from "../../shared/services";
import type { Keys } from "../../settings/keys";
import type { SettingsStore } from "../../settings/settings";
import type { FormulaCells } from "../../sheet-writer/formulas/formula-cells";
import type { StampCell } from "../../sheet-writer/formulas/stamp";
import type { Zone } from "../../table/zone";
import type { Messenger } from "../../notifications/messenger";
import type { NotificationSettings } from "../../notifications/notification-settings";
import type { ConsentCheck } from "./consent";
import type { RunBoard } from "./run-board";

export interface SidebarServices {
  readonly settings: SettingsStore;
  readonly keys: Keys;
  readonly limiter: () => Limiter;
  readonly accessTo: (account: Account) => ServiceConnection;
  readonly broker: () => Broker;
  readonly payer: () => RetryWorker;
  readonly refresher: () => FormulaRefresh;
  readonly waker: () => CellRecalculation;
  readonly saved: LastGoodSheet;
  readonly puller: Puller;
  readonly tables: PulledTables;
  readonly answers: PullAnswers;
  readonly forms: PullForms;
  readonly runner: BatchRunner;
  readonly list: PullList;
  readonly reconciler: Reconciler;
  readonly approvals: Approvals;
  readonly runLog: RunLog;
  readonly eraser: DataEraser;
  readonly landings: Landings;
  readonly config: ConfigTab;
  readonly states: StateStore;
  readonly keeper: ScheduleOwner;
  readonly lastRunUndo: LastRunUndo;
  readonly runCanceller: RunCanceller;
  readonly requests: RunRequests;
  readonly notifier: Notifier;
  readonly telling: NotificationSettings;
  readonly messenger: Messenger;
  readonly board: RunBoard;
  readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly stamp: StampCell;
  readonly hourly: HourlyTrigger;
  readonly consent: ConsentCheck;
  readonly formulaCells: () => FormulaCells;
  /**
   * A formula written with commas as this spreadsheet's locale takes it, with the stamp as refresh argument.
   */
  readonly entered: (formula: string) => string;
  /** Shows a few words at the lower right of the spreadsheet until the person closes them. */
  readonly tell: (message: string) => void;
  readonly userCache: () => GoogleAppsScript.Cache.Cache;
  readonly spreadsheetId: () => string;
  readonly clock: Clock;
  /** When this execution began (epoch ms). */
  readonly started: number;
  readonly documentProperties: () => GoogleAppsScript.Properties.Properties;
  readonly zone: () => Zone;
  readonly dateTime: (ms: number) => string;
  readonly clockTime: (ms: number) => string;
  readonly pinned: string | undefined;
  /** Whether everybody who edits the spreadsheet can change the script, and so read the key. */
  readonly isBound: boolean;
}
