/** How many service calls an execution made, by name. */

/**
 * Calls that only describe or hand out an object, or compute in the script's own process. They cost no round
 * trip worth counting in Apps Script, so they are counted apart from the calls that move data.
 */
const ACCESSORS: ReadonlySet<string> = new Set([
  "CacheService.getDocumentCache",
  "CacheService.getScriptCache",
  "CacheService.getUserCache",
  "PropertiesService.getDocumentProperties",
  "PropertiesService.getScriptProperties",
  "PropertiesService.getUserProperties",
  "LockService.getDocumentLock",
  "LockService.getScriptLock",
  "LockService.getUserLock",
  "Lock.hasLock",
  "SpreadsheetApp.getActive",
  "SpreadsheetApp.getActiveSpreadsheet",
  "SpreadsheetApp.getUi",
  "SpreadsheetApp.newDataValidation",
  "Spreadsheet.getId",
  "Range.getRow",
  "Range.getColumn",
  "Range.getLastRow",
  "Range.getLastColumn",
  "Range.getNumRows",
  "Range.getNumColumns",
  "Range.getHeight",
  "Range.getWidth",
  "Range.getA1Notation",
  "Range.getSheet",
  "Range.getGridId",
  "Range.offset",
  "Range.getCell",
  "Sheet.getSheetId",
  "Sheet.getParent",
  "Sheet.getRange",
  "Sheet.getRangeList",
  "UrlFetchApp.getRequest",
]);

/**
 * Classes all of whose calls are accessors: they compute, build or log. `Utilities.sleep` waits, so it is
 * counted.
 */
const COMPUTING: ReadonlySet<string> = new Set([
  "Utilities",
  "Blob",
  "HTTPResponse",
  "HtmlService",
  "HtmlOutput",
  "Session",
  "User",
  "Logger",
  "console",
  "DataValidationBuilder",
  "EmbeddedChartBuilder",
  "ContainerInfo",
  "Menu",
  "AuthorizationInfo",
  "TriggerBuilder",
  "ClockTriggerBuilder",
]);

const accessors = new Map<string, boolean>();

/** Whether a call costs no round trip, by its name (`Class.method`). */
export function isAccessor(name: string): boolean {
  let known = accessors.get(name);
  if (known === undefined) accessors.set(name, (known = isOneOfAccessors(name)));
  return known;
}

function isOneOfAccessors(name: string): boolean {
  const className = name.slice(0, name.indexOf("."));
  return (COMPUTING.has(className) && name !== "Utilities.sleep") || ACCESSORS.has(name);
}

/** The calls of one execution. Names are `Class.method`, such as `Cache.get` or `Range.setValues`. */
export interface CallCounts {
  /** Calls that read, write or wait: what quotas and budgets are about. */
  readonly data: Readonly<Record<string, number>>;
  /** Calls that hand out objects, describe them, or compute. */
  readonly accessors: Readonly<Record<string, number>>;
  /** The sum of `data`. */
  readonly total: number;
}

export class CallCounter implements CallCounts {
  readonly data: Record<string, number> = {};
  readonly accessors: Record<string, number> = {};
  total = 0;

  count(name: string): void {
    const group = isAccessor(name) ? this.accessors : this.data;
    group[name] = (group[name] ?? 0) + 1;
    if (group === this.data) this.total += 1;
  }
}
