/** What the sidebar's calls work with. Functions make what not every call needs. */
import type { Account } from "../api/http";
import type { Access } from "../answers/access";
import type { Broker } from "../answers/broker";
import type { DebtPayer } from "../answers/pay-debts";
import type { FormulaRefresh } from "../answers/refresh-formulas";
import type { SavedAnswers } from "../answers/saved-answers";
import type { Waker } from "../answers/waking";
import type { Limiter } from "../limit/limiter";
import type { Announcer } from "../pulls/announcer";
import type { HourlyRun } from "../pulls/hourly";
import type { PullAnswers } from "../pulls/pull-answers";
import type { PulledTables } from "../pulls/pulled-tables";
import type { Puller } from "../pulls/puller";
import type { PullForms } from "../pulls/pull-form";
import type { PullList } from "../pulls/known-pulls";
import type { ConfigTab } from "../pulls/config-tab";
import type { PullStates } from "../pulls/pull-states";
import type { PutBack } from "../pulls/put-back";
import type { Runner } from "../pulls/runner";
import type { ScheduleKeeper } from "../pulls/schedule-keeper";
import type { WantedPulls } from "../pulls/wanted-pulls";
import type { Clock } from "../services";
import type { Keys } from "../settings/keys";
import type { SettingsStore } from "../settings/settings";
import type { FormulaCells } from "../sheets/formula-cells";
import type { StampCell } from "../sheets/stamp";
import type { Zone } from "../table/zone";
import type { Messenger } from "../telling/messenger";
import type { TellSettings } from "../telling/tell-settings";
import type { ConsentCheck } from "./consent";
import type { RunBoard } from "./run-board";

export interface SidebarServices {
  readonly settings: SettingsStore;
  readonly keys: Keys;
  readonly limiter: () => Limiter;
  readonly accessTo: (account: Account) => Access;
  readonly broker: () => Broker;
  readonly payer: () => DebtPayer;
  readonly refresher: () => FormulaRefresh;
  readonly waker: () => Waker;
  readonly saved: SavedAnswers;
  readonly puller: Puller;
  readonly tables: PulledTables;
  readonly answers: PullAnswers;
  readonly forms: PullForms;
  readonly runner: Runner;
  readonly list: PullList;
  readonly config: ConfigTab;
  readonly states: PullStates;
  readonly keeper: ScheduleKeeper;
  readonly undoing: PutBack;
  readonly wanted: WantedPulls;
  readonly announcer: Announcer;
  readonly telling: TellSettings;
  readonly messenger: Messenger;
  readonly board: RunBoard;
  readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly stamp: StampCell;
  readonly hourly: HourlyRun;
  readonly consent: ConsentCheck;
  readonly formulaCells: () => FormulaCells;
  /** A formula written with commas as this spreadsheet's locale takes it, with the stamp as refresh argument. */
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
}
