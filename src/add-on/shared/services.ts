/** Google's services. The one file that names a Google global. */

import type { EpochMs } from "./time";

/** What time it is, and how to wait (ms). */
export interface Clock {
  now(): EpochMs;
  sleep(ms: number): void;
}

/**
 * Created at first use, because loading the add-on must touch none: onOpen also runs without authorisation,
 * and global code before it.
 */
export interface Services {
  readonly clock: Clock;
  readonly http: GoogleAppsScript.URL_Fetch.UrlFetchApp;
  readonly utilities: GoogleAppsScript.Utilities.Utilities;
  /** Shared by everyone who edits this spreadsheet. */
  readonly documentCache: GoogleAppsScript.Cache.Cache;
  readonly documentProperties: GoogleAppsScript.Properties.Properties;
  /** In a custom function these are the spreadsheet owner's. */
  readonly userProperties: GoogleAppsScript.Properties.Properties;
  /** Shared by all spreadsheets: the window of requests. */
  readonly scriptProperties: GoogleAppsScript.Properties.Properties;
  /** May be forgotten at any time. */
  readonly userCache: GoogleAppsScript.Cache.Cache;
  /** One instance per execution: a second would not know that the first holds the lock. */
  readonly scriptLock: GoogleAppsScript.Lock.Lock;
  /** Of this spreadsheet; also one instance. */
  readonly documentLock: GoogleAppsScript.Lock.Lock;
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly spreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly html: GoogleAppsScript.HTML.HtmlService;
  readonly scriptApp: GoogleAppsScript.Script.ScriptApp;
  readonly session: GoogleAppsScript.Base.Session;
  /** Only in builds with mail, which ask for one more scope. */
  readonly mail?: GoogleAppsScript.Mail.MailApp;
  /** For the maintainer. Nothing secret, no data. */
  readonly log: (text: string) => void;
}

/** Undeclared in tests, which do not build. */
declare const WITH_MAIL: boolean | undefined;

/** Google's services of this execution, each opened when it is first used, as that costs time. */
export function openGoogleServices(): Services {
  return makeLazy<Services>({
    clock: () => ({ now: () => Date.now(), sleep: (ms) => Utilities.sleep(ms) }),
    http: () => UrlFetchApp,
    utilities: () => Utilities,
    documentCache: () => CacheService.getDocumentCache(),
    documentProperties: () => PropertiesService.getDocumentProperties(),
    userProperties: () => PropertiesService.getUserProperties(),
    scriptProperties: () => PropertiesService.getScriptProperties(),
    userCache: () => CacheService.getUserCache(),
    scriptLock: () => LockService.getScriptLock(),
    documentLock: () => LockService.getDocumentLock(),
    spreadsheet: () => SpreadsheetApp.getActiveSpreadsheet(),
    spreadsheetApp: () => SpreadsheetApp,
    html: () => HtmlService,
    scriptApp: () => ScriptApp,
    session: () => Session,
    ...(typeof WITH_MAIL === "boolean" && WITH_MAIL ? { mail: () => MailApp } : {}),
    log: () => (text) => console.error(text),
  });
}

/** Members are created when first read. */
function makeLazy<T extends object>(makers: { readonly [Name in keyof T]: () => T[Name] | null }): T {
  const services = {} as T;
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    const get = (): unknown => {
      const value = make();
      // Null outside a spreadsheet (a standalone run of the script).
      if (value === null) throw new Error("This add-on works only inside a spreadsheet.");
      Object.defineProperty(services, name, { value });
      return value;
    };
    Object.defineProperty(services, name, { get, configurable: true });
  }
  return services;
}
