/** Hands out Google's services, each at first use. The one file of the add-on that names a Google global. */

/** What time it is, and how to let it pass. Milliseconds since 1970 and milliseconds. */
export interface Clock {
  now(): number;
  sleep(ms: number): void;
}

/**
 * Google's services as the object graph needs them. Each is asked for at first use, because loading the add-on must
 * touch no service (onOpen also runs with no authorisation at all, and global code runs before it).
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
  /** One instance per execution: a second one would not know that the first holds the lock. */
  readonly scriptLock: GoogleAppsScript.Lock.Lock;
  readonly spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly spreadsheetApp: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly html: GoogleAppsScript.HTML.HtmlService;
  readonly scriptApp: GoogleAppsScript.Script.ScriptApp;
}

/** Google's own services. */
export function googleServices(): Services {
  return {
    clock: { now: () => Date.now(), sleep: (ms) => Utilities.sleep(ms) },
    get http() {
      return UrlFetchApp;
    },
    get utilities() {
      return Utilities;
    },
    get documentCache() {
      return keep(this, "documentCache", present(CacheService.getDocumentCache(), "document cache"));
    },
    get documentProperties() {
      return keep(
        this,
        "documentProperties",
        present(PropertiesService.getDocumentProperties(), "document properties"),
      );
    },
    get userProperties() {
      return keep(this, "userProperties", PropertiesService.getUserProperties());
    },
    get scriptProperties() {
      return keep(this, "scriptProperties", PropertiesService.getScriptProperties());
    },
    get scriptLock() {
      return keep(this, "scriptLock", LockService.getScriptLock());
    },
    get spreadsheet() {
      return keep(this, "spreadsheet", present(SpreadsheetApp.getActiveSpreadsheet(), "spreadsheet"));
    },
    get spreadsheetApp() {
      return SpreadsheetApp;
    },
    get html() {
      return HtmlService;
    },
    get scriptApp() {
      return ScriptApp;
    },
  };
}

/** Replaces the getter by what it gave, so that each service is asked for once an execution. */
function keep<T>(holder: object, name: string, value: T): T {
  Object.defineProperty(holder, name, { value, enumerable: true });
  return value;
}

/** Document services are null outside a spreadsheet (a standalone run of the script): say so instead of failing later. */
function present<T>(service: T | null, what: string): T {
  if (service === null) throw new Error(`This add-on works inside a spreadsheet, and there is no ${what} here.`);
  return service;
}
