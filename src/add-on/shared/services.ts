/** Google's services, each at first use. The one file that names a Google global. */

/** What time it is, and how to let it pass. Milliseconds since 1970 and milliseconds. */
export interface Clock {
  now(): number;
  sleep(ms: number): void;
}

/**
 * Google's services, asked for at first use: loading the add-on must touch none (onOpen also runs without
 * authorisation, and global code before it).
 */
export interface Services {
  readonly clock: Clock;
  readonly http: GoogleAppsScript.URL_Fetch.UrlFetchApp;
  readonly utilities: GoogleAppsScript.Utilities.Utilities;
  /** Results and settings of this spreadsheet, shared by everyone who edits it. */
  readonly documentCache: GoogleAppsScript.Cache.Cache;
  readonly documentProperties: GoogleAppsScript.Properties.Properties;
  /** In a custom function these are the spreadsheet owner's, whoever looks. */
  readonly userProperties: GoogleAppsScript.Properties.Properties;
  /** What all spreadsheets of one account share: the window of sent requests. */
  readonly scriptProperties: GoogleAppsScript.Properties.Properties;
  /** Of that, what may be forgotten at any time. */
  readonly scriptCache: GoogleAppsScript.Cache.Cache;
  /** What may be forgotten at any time, of this person alone. */
  readonly userCache: GoogleAppsScript.Cache.Cache;
  /** One instance per execution: a second one would not know that the first holds the lock. */
  readonly scriptLock: GoogleAppsScript.Lock.Lock;
  /** The lock of this spreadsheet. One instance as well. */
  readonly documentLock: GoogleAppsScript.Lock.Lock;
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly spreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly html: GoogleAppsScript.HTML.HtmlService;
  readonly scriptApp: GoogleAppsScript.Script.ScriptApp;
  /** Only where the add-on was built with mail, which asks every person for one more scope. */
  readonly mail?: GoogleAppsScript.Mail.MailApp;
  /** Writes a line for whoever maintains the add-on. Nothing secret, and none of the data. */
  readonly log: (text: string) => void;
}

/** Whether the build has mail; not named by tests, which build nothing. */
declare const WITH_MAIL: boolean | undefined;

/** Google's own services. */
export function googleServices(): Services {
  return lazily<Services>({
    clock: () => ({ now: () => Date.now(), sleep: (ms) => Utilities.sleep(ms) }),
    http: () => UrlFetchApp,
    utilities: () => Utilities,
    documentCache: () => CacheService.getDocumentCache(),
    documentProperties: () => PropertiesService.getDocumentProperties(),
    userProperties: () => PropertiesService.getUserProperties(),
    scriptProperties: () => PropertiesService.getScriptProperties(),
    scriptCache: () => CacheService.getScriptCache(),
    userCache: () => CacheService.getUserCache(),
    scriptLock: () => LockService.getScriptLock(),
    documentLock: () => LockService.getDocumentLock(),
    spreadsheet: () => SpreadsheetApp.getActiveSpreadsheet(),
    spreadsheetApp: () => SpreadsheetApp,
    html: () => HtmlService,
    scriptApp: () => ScriptApp,
    ...(typeof WITH_MAIL === "boolean" && WITH_MAIL ? { mail: () => MailApp } : {}),
    log: () => (text) => console.error(text),
  });
}

/** An object whose members are made when they are first read, once an execution. */
function lazily<T extends object>(makers: { readonly [Name in keyof T]: () => T[Name] | null }): T {
  const services = {} as T;
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    const get = (): unknown => {
      const value = make();
      // Document services are null outside a spreadsheet (a standalone run of the script).
      if (value === null) throw new Error("This add-on works inside a spreadsheet only.");
      Object.defineProperty(services, name, { value });
      return value;
    };
    Object.defineProperty(services, name, { get, configurable: true });
  }
  return services;
}
