/** The globals of the platform check, which is pushed into a test spreadsheet of its own and never with the add-on. */
import type { Json } from "../add-on/table/values";
import { describeArguments, returnValue } from "./cell-functions";
import { PlatformCheck } from "./check";

function platformCheck(): PlatformCheck {
  return new PlatformCheck({
    spreadsheetApp: SpreadsheetApp,
    spreadsheet: SpreadsheetApp.getActiveSpreadsheet(),
    cacheService: CacheService,
    propertiesService: PropertiesService,
    lockService: LockService,
    http: UrlFetchApp,
    utilities: Utilities,
    scriptApp: ScriptApp,
    now: () => Date.now(),
    sleep: (ms) => Utilities.sleep(ms),
  });
}

/** Adds one to a count of this execution's tag, so that the check knows how often Sheets called. */
function countCalls(tag: string): number {
  const properties = PropertiesService.getScriptProperties();
  const name = `platform_check_count:${tag}`;
  const count = Number(properties.getProperty(name) ?? 0) + 1;
  properties.setProperty(name, String(count));
  return count;
}

/** Adds one to a property (or cached value) under the lock, and gives what it has become: none of many is lost where all are seen. */
function addUnderLock(place: string): number {
  const lock = LockService.getScriptLock();
  lock.waitLock(20_000);
  const name = `platform_check_count:${place}`;
  const properties = PropertiesService.getScriptProperties();
  const cache = CacheService.getScriptCache();
  const before = place === "property" ? properties.getProperty(name) : cache.get(name);
  const count = Number(before ?? 0) + 1;
  if (place === "property") properties.setProperty(name, String(count));
  else cache.put(name, String(count), 600);
  lock.releaseLock();
  return count;
}

/** Uses one service as a cell may, or may not. */
function useService(name: string): string {
  switch (name) {
    case "document properties":
      PropertiesService.getDocumentProperties().setProperty("platform_check_cell", "1");
      return "works";
    case "script properties":
      PropertiesService.getScriptProperties().setProperty("platform_check_cell", "1");
      return "works";
    case "user properties":
      return PropertiesService.getUserProperties().getProperty("platform_check_owner") === null ? "empty" : "owner's";
    case "cache":
      CacheService.getDocumentCache()?.put("platform_check_cell", "1", 60);
      return "works";
    case "lock": {
      const lock = LockService.getScriptLock();
      if (lock.tryLock(10_000)) lock.releaseLock();
      return "works";
    }
    case "write a cell":
      SpreadsheetApp.getActiveSpreadsheet().getRange("A1").setValue(1);
      return "written";
    default:
      throw new Error(`There is no service "${name}".`);
  }
}

Object.assign(globalThis, {
  platform_: {
    onOpen: () => {
      SpreadsheetApp.getUi()
        .createMenu("Platform check")
        .addItem("Check this platform", "checkThisPlatform")
        .addItem("Open the page", "openPlatformPage")
        .addItem("Write the findings again", "writeFindings")
        .addToUi();
    },
    checkThisPlatform: () => {
      PropertiesService.getUserProperties().setProperty("platform_check_owner", "1");
      for (const tag of ["same", "property"]) {
        PropertiesService.getScriptProperties().deleteProperty(`platform_check_count:${tag}`);
      }
      CacheService.getScriptCache().remove("platform_check_count:cache");
      platformCheck().run();
    },
    openPlatformPage: () => {
      const page = HtmlService.createHtmlOutputFromFile("Page").setTitle("Platform check");
      SpreadsheetApp.getUi().showSidebar(page);
    },
    writeFindings: () => {
      platformCheck().write();
    },
    checkWithNobodyThere: () => platformCheck().runTrigger(),
    notePageFindings: (findings: { readonly [id: string]: Json }) => platformCheck().notePage(findings),
    repeat: (value: unknown) => (Object.prototype.toString.call(value) === "[object Date]" ? "a date" : value),
    PLATFORM_ARGUMENTS: (...values: readonly unknown[]) => describeArguments(values),
    PLATFORM_RETURN: (name: string) => returnValue(name),
    PLATFORM_COUNT: (tag: string) => countCalls(tag),
    PLATFORM_ADD: (place: string) => addUnderLock(place),
    PLATFORM_SERVICE: (name: string) => useService(name),
  },
});
