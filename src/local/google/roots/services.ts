/** The root objects of one execution. */
import { grantedScopes } from "../rules/auth";
import type { PlatformBehaviour } from "../rules/platform-behaviour";
import type { ScriptStores } from "./accounts";
import { CacheService } from "../services/cache";
import type { Execution } from "../rules/execution";
import { HtmlService } from "../services/html";
import { LockService } from "../services/locks";
import { console as Console, Logger } from "../services/logging";
import { MailApp } from "../services/mail-app";
import { PropertiesService } from "../services/properties";
import { ScriptApp } from "./script-app";
import { Session } from "../services/session";
import { SpreadsheetApp } from "./spreadsheet-app";
import type { SpreadsheetContext } from "../range/spreadsheet-context";
import { type Screen, Ui } from "../services/ui";
import { UrlFetchApp } from "../services/url-fetch";
import type { FetchPolicy } from "../services/url-fetch-request";
import { Utilities } from "../services/utilities";
import type { Waiting } from "../time/waiting";

export interface Project {
  readonly spreadsheet: SpreadsheetContext;
  /** False outside any document: document stores, lock and spreadsheet are null. */
  readonly contained: boolean;
  readonly screen: Screen;
  /** By their names without `.html`. */
  readonly htmlFiles: ReadonlyMap<string, string>;
  readonly fetchPolicy: FetchPolicy;
  /** The time zone that the manifest names. */
  readonly timeZone: string;
  /** Formulas read the owner's user properties; null in a shared drive, where nobody owns a file. */
  readonly owner: string | null;
  /** The manifest's; absent where Google finds them itself. */
  readonly scopes?: readonly string[] | undefined;
  /** Undefined: all that are asked for; empty: the person was never asked. */
  readonly consentOf: (user: string) => readonly string[] | undefined;
  readonly authorizationRequired: () => boolean;
  readonly platform: PlatformBehaviour;
}

/** The services of an execution by their global names. */
export type Services = Readonly<Record<string, object>>;

/** `waiting`: how blocking calls wait. */
export function createServices(
  execution: Execution,
  stores: ScriptStores,
  project: Project,
  waiting: Waiting,
): Services {
  const { user } = execution;
  const { spreadsheet, contained, platform } = project;
  const { adminHosts, readsBodiesAsUtf8 } = platform;
  const editing = { ...platform, user, owner: project.owner, refused: undefined };
  return {
    ...storageServices(execution, stores, project, waiting),
    UrlFetchApp: new UrlFetchApp({
      waiting,
      policy: { ...project.fetchPolicy, ...(adminHosts ? { adminHosts } : {}) },
      counter: stores.fetchesOf(user),
      usualCharset: readsBodiesAsUtf8 ? "UTF-8" : "ISO-8859-1",
    }),
    Utilities: new Utilities(waiting, stores.random),
    SpreadsheetApp: new SpreadsheetApp(
      contained ? { ...spreadsheet, editing } : null,
      new Ui(project.screen, waiting, platform.cutsPages),
    ),
    HtmlService: new HtmlService(project.htmlFiles),
    ScriptApp: new ScriptApp({
      table: stores.triggers,
      user,
      documentId: spreadsheet.workbook.id,
      now: () => stores.clock.now(),
      chance: () => stores.random.next(),
      authorizationRequired: () => project.authorizationRequired() || isScopeMissing(project, user),
      scriptId: stores.scriptId,
      givenScopes: () => grantedScopes(project.scopes, project.consentOf(user)) ?? [],
    }),
    Session: new Session({
      timeZone: project.timeZone,
      language: project.screen.language ?? platform.language.slice(0, 2),
    }),
    MailApp: new MailApp(stores.mailOf(user)),
    Logger: new Logger(execution.log),
    console: new Console(execution.log),
  };
}

/** Owner without properties, for spreadsheets that nobody owns. */
const NOBODY = "nobody";

function isScopeMissing({ scopes = [], consentOf }: Project, user: string): boolean {
  const consent = consentOf(user);
  return consent !== undefined && scopes.some((scope) => !consent.includes(scope));
}

/** Each of the script, the document and the user. */
function storageServices(
  execution: Execution,
  stores: ScriptStores,
  project: Project,
  waiting: Waiting,
): Services {
  const { user } = execution;
  const { faults, random, locks: table } = stores;
  const document = project.contained ? project.spreadsheet.workbook.id : null;
  const formula = execution.mode === "CUSTOM_FUNCTION";
  return {
    CacheService: new CacheService({
      document: document === null ? null : stores.documentCache(document),
      script: stores.scriptCache,
      user: stores.userCache(execution.user),
    }),
    PropertiesService: new PropertiesService({
      document: document === null ? null : stores.documentProperties(document),
      script: stores.scriptProperties,
      user: stores.userProperties(formula ? (project.owner ?? NOBODY) : user),
      userReadOnly: formula,
      setsWhole: project.platform.setsPropertiesWhole,
      counter: stores.propertyCallsOf(user),
    }),
    LockService: new LockService(document, {
      execution: execution.id,
      table,
      waiting,
      faults,
      random,
      platform: project.platform,
      now: () => stores.clock.now(),
    }),
  };
}
