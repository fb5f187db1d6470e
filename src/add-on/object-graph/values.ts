/** The type of the graph: the objects of its classes, and the values that they share. */
import type { ServiceConnection } from "../answers/ask/service-connection";
import type { Question } from "../answers/question/question";
import type { FormulaQuestions } from "../answers/refresh/unasked";
import type { AddOnStatus } from "../custom-functions/definition/add-on-status";
import type { PlanContext } from "../custom-functions/planning/plan";
import type { SheetMarks } from "../gate/sheet-marks";
import type { EnteredFormula } from "../input-language/formula/entered-formula";
import type { PullEnd, ShownEnds } from "../pulls/model/run-result";
import type { AskedPull, RowPull, SavedPull } from "../pulls/model/saved-pull";
import type { StagedBefore, Staging } from "../pulls/staging/staging";
import type { Staged } from "../pulls/staging/staging-sheet";
import type { Install } from "../rate-limit/installs";
import type { SharedPlaces } from "../rate-limit/account-store";
import type { HourOfDemand } from "../rate-limit/shared-demand";
import type { Limiter } from "../rate-limit/limiter";
import type { LimitPolicy } from "../rate-limit/window";
import type { Query } from "../service-client/request/request";
import type { Account } from "../service-client/http/http";
import type { Connection, DateReading } from "../settings/settings";
import type { Consent } from "../shared/consents";
import type { Clock } from "../shared/services";
import type { EpochMs } from "../shared/time";
import type { FormulaReader } from "../sheet-writer/formulas/formula-reader";
import type { Writer } from "../sheet-writer/write/writer";
import type { Table } from "../table/types";
import type { Json } from "../table/values";
import type { Zone } from "../table/zone";
import type { ASKING_CLASSES } from "./asking-classes";
import type { CELL_CLASSES } from "./cell-classes";
import type { CLASSES } from "./classes";

/** Google's services. Functions: each is asked for where it is needed. */
export interface GoogleValues {
  readonly clock: Clock;
  /** Writes a line for the add-on's maintainer. Nothing secret, and none of the data. */
  readonly log: (text: string) => void;
  readonly http: () => GoogleAppsScript.URL_Fetch.UrlFetchApp;
  readonly utilities: () => GoogleAppsScript.Utilities.Utilities;
  readonly documentCache: () => GoogleAppsScript.Cache.Cache;
  readonly userCache: () => GoogleAppsScript.Cache.Cache;
  /** It is the one of the document. */
  readonly properties: () => GoogleAppsScript.Properties.Properties;
  readonly userProperties: () => GoogleAppsScript.Properties.Properties;
  /** Where the window of sent requests is kept, as `rate-limit/installs` says for this build. */
  readonly windowPlaces: () => SharedPlaces;
  /** It is the one of the document. */
  readonly lock: () => GoogleAppsScript.Lock.Lock;
  readonly spreadsheet: () => GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly marks: () => SheetMarks;
  readonly spreadsheetApp: () => GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly scriptApp: () => GoogleAppsScript.Script.ScriptApp;
  /** Undefined where the add-on was built without mail. */
  readonly mail: (() => GoogleAppsScript.Mail.MailApp) | undefined;
  readonly takesMail: boolean;
  readonly consents: readonly Consent[];
  readonly flush: () => void;
  /** A text that nobody can guess. */
  readonly secret: () => string;
  readonly digest: (text: string) => string;
  readonly spreadsheetId: () => string;
  /** Shows a few words at the lower right of the spreadsheet until the person closes them. */
  readonly showToast: (message: string) => void;
}

/** The spreadsheet's clock, and the account that is connected. */
export interface AccountValues {
  readonly zone: () => Zone;
  /** The spreadsheet's zone, or the one of the script's manifest. */
  readonly zoneOf: (reading: DateReading) => Zone;
  readonly wall: (ms: EpochMs) => number;
  readonly dateTime: (ms: EpochMs) => string;
  readonly clockTime: (ms: EpochMs) => string;
  readonly dayOf: (ms: EpochMs) => string;
  readonly connection: () => Connection | null;
  /** @throws AddOnError where none is connected */
  readonly connectedId: () => string;
  /** The id of the account; "" where none is connected. */
  readonly accountId: () => string;
  readonly canUseKey: () => boolean;
  /** Of the cache item that says that no request can be served now. */
  readonly denialName: () => string;
  readonly perMinute: () => number;
  /** @throws AddOnError where none is connected */
  readonly access: () => ServiceConnection;
  readonly accessTo: (account: Account) => ServiceConnection;
  readonly limiter: () => Limiter;
  readonly policy: () => LimitPolicy;
  /** Undefined where no account is connected, or each spreadsheet has a limit of its own. */
  readonly noteDemand: (requests: number) => HourOfDemand | undefined;
  /** When the account was last found well again after it had failed; undefined where none is connected. */
  readonly wellSince: () => EpochMs | undefined;
  readonly host: () => string;
}

export interface FormulaValues {
  readonly keyOf: (question: Question) => string;
  readonly planContext: () => PlanContext;
  readonly makePlanContext: (now: EpochMs) => PlanContext;
}

export interface LookingValues {
  /** For the log, which has no names: whether it is who connected. */
  readonly whoIsHere: () => string;
  readonly lookAtFormulas: () => FormulaQuestions;
  readonly enteredFormula: EnteredFormula;
  readonly formulaReader: () => FormulaReader;
  readonly addOnStatus: () => AddOnStatus;
  /** Who runs the schedules, in a line. */
  readonly schedules: () => string;
  /** Whether the hourly run comes, in a line. */
  readonly hourlyLine: (isConnected: boolean) => string;
}

export interface PullValues {
  readonly writer: () => Writer;
  /** The zone that the spreadsheet has now, asked once in an execution; what is remembered of it follows. */
  readonly currentZone: () => string;
  readonly stagingFor: (staged: Staged, before: StagedBefore) => Staging;
  readonly noteOf: (asked: AskedPull, table: Table) => string;
  readonly lineOf: (asked: AskedPull, table: Table) => string;
  /** What a row would send; none where it cannot be understood. */
  readonly queriesOf: (pull: RowPull) => readonly Query[];
  /** What it asks, whatever the day is. */
  readonly describeAsked: (pull: RowPull) => Json;
  readonly exportKeyNow: (pull: SavedPull) => string | undefined;
  /** Writes into their rows what became of pulls. */
  readonly showEnds: (ends: readonly PullEnd[]) => ShownEnds;
}

/** What is certain of an execution from its beginning. */
export interface ExecutionValues {
  readonly started: EpochMs;
  /** For whom the add-on was built: in a spreadsheet's own script everybody who edits can read the key. */
  readonly install: Install;
  /** The address that the build pinned, if it did. */
  readonly pinned: string | undefined;
}

/** Every class by its name. Which part of the build has it is of no matter here. */
type AllClasses = typeof CELL_CLASSES & typeof ASKING_CLASSES & typeof CLASSES;

type Objects = { readonly [Name in keyof AllClasses]: InstanceType<ReturnType<AllClasses[Name]>> };

/** Every object and value of one execution by its name; each is made when it is first read. */
export type Graph = Objects &
  GoogleValues &
  AccountValues &
  FormulaValues &
  LookingValues &
  PullValues &
  ExecutionValues;
