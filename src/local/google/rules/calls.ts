/** They only describe or return an object, or compute locally: no round trip, so counted apart. */
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
  "SpreadsheetApp.newConditionalFormatRule",
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

/** Classes with accessors only. `Utilities.sleep` waits, so it counts. */
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
  "BooleanCondition",
  "ConditionalFormatRule",
  "ConditionalFormatRuleBuilder",
  "DataValidation",
  "DataValidationBuilder",
  "RichTextValue",
  "RichTextValueBuilder",
  "TextStyle",
  "TextStyleBuilder",
  "EmbeddedChartBuilder",
  "GradientCondition",
  "ContainerInfo",
  "Menu",
  "AuthorizationInfo",
  "TriggerBuilder",
  "ClockTriggerBuilder",
]);

const accessors = new Map<string, boolean>();

/** Whether a method ("Class.method") gives what the script already has, without a call of a service. */
export function isAccessor(name: string): boolean {
  let known = accessors.get(name);
  if (known === undefined) accessors.set(name, (known = isOneOfAccessors(name)));
  return known;
}

function isOneOfAccessors(name: string): boolean {
  const className = name.slice(0, name.indexOf("."));
  return (COMPUTING.has(className) && name !== "Utilities.sleep") || ACCESSORS.has(name);
}

/** Names are `Class.method`, such as `Cache.get` or `Range.setValues`. */
export interface CallCounts {
  /** They read, write or wait: what quotas and budgets count. */
  readonly data: Readonly<Record<string, number>>;
  readonly accessors: Readonly<Record<string, number>>;
  /** How many calls there were in all: the sum of `data`. */
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
