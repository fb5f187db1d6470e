/**
 * The globals of the platform check, which is pushed into a test spreadsheet of its own and never with the
 * add-on.
 */
import type { Json } from "../add-on/table/values";
import { describeArguments, returnValue } from "./cell-functions";
import { type CheckServices, PlatformCheck, SCRATCH_SHEET } from "./check";
import { ClosedFile } from "./closed-file";
import { FACTS } from "./facts";
import type { CommentedText } from "./facts/fact";
import { COUNTED } from "./facts/cells";
import { describeTimes, type Timed } from "./facts/hundred-times";
import { ECHO, KEPT_CELL, NOTED_ARGUMENTS } from "./facts/reaching";
import { insist } from "./insist";

const sleep = (ms: number): void => Utilities.sleep(ms);

/** The add-on's built code, which the build puts behind this program. */
declare const PLATFORM_BUNDLE: CommentedText | undefined;

function openServices(): CheckServices {
  return {
    spreadsheetApp: SpreadsheetApp,
    spreadsheet: insist(() => SpreadsheetApp.getActiveSpreadsheet(), sleep),
    cacheService: CacheService,
    propertiesService: PropertiesService,
    lockService: LockService,
    http: UrlFetchApp,
    utilities: Utilities,
    scriptApp: ScriptApp,
    now: () => Date.now(),
    sleep,
    ...(typeof PLATFORM_BUNDLE === "object" ? { bundle: PLATFORM_BUNDLE } : {}),
  };
}

function platformCheck(event?: unknown): PlatformCheck {
  return new PlatformCheck({ ...openServices(), event }, FACTS);
}

/** Adds one to a count of this execution's tag, so that the check knows how often Sheets called. */
function countCalls(tag: string): number {
  const properties = PropertiesService.getScriptProperties();
  const name = COUNTED + tag;
  const count = Number(properties.getProperty(name) ?? 0) + 1;
  properties.setProperty(name, String(count));
  return count;
}

/**
 * Adds one to a property (or cached value) under the lock, and gives what it has become: none of many is lost
 * where all are seen.
 */
function addUnderLock(place: string): number {
  const lock = LockService.getScriptLock();
  lock.waitLock(20_000);
  const name = COUNTED + place;
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
function useService(name: string): string | number {
  switch (name) {
    case "document properties":
      PropertiesService.getDocumentProperties().setProperty("platform_check_cell", "1");
      return "works";
    case "script properties":
      PropertiesService.getScriptProperties().setProperty("platform_check_cell", "1");
      return "works";
    case "user properties":
      return PropertiesService.getUserProperties().getProperty("platform_check_owner") === null
        ? "empty"
        : "owner's";
    case "copied properties":
      return PropertiesService.getDocumentProperties()?.getProperty("platform_check_home") == null
        ? "empty"
        : "the original's";
    case "cache":
      CacheService.getDocumentCache()?.put("platform_check_cell", "1", 60);
      return "works";
    case "lock": {
      const lock = LockService.getScriptLock();
      if (lock.tryLock(10_000)) lock.releaseLock();
      return "works";
    }
    case "read a cell":
      return String(SpreadsheetApp.getActiveSpreadsheet().getSheets().length > 0);
    case "read a hidden tab": {
      const tab = SpreadsheetApp.getActiveSpreadsheet().getSheetByName(SCRATCH_SHEET);
      return String(tab?.isSheetHidden() ? tab.getRange(KEPT_CELL).getValue() : "the tab is not hidden");
    }
    case "fetch": {
      const echo = PropertiesService.getScriptProperties().getProperty(ECHO);
      return UrlFetchApp.fetch(`${echo}/anything`, { muteHttpExceptions: true }).getResponseCode();
    }
    case "fetch a page":
      return UrlFetchApp.fetch("https://www.google.com/").getResponseCode();
    case "screen":
      SpreadsheetApp.getUi();
      return "given";
    case "consent":
      return String(ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL).getAuthorizationStatus());
    case "delete a property": {
      const properties = PropertiesService.getDocumentProperties();
      properties.setProperty("platform_check_deleted", "1");
      properties.deleteProperty("platform_check_deleted");
      return properties.getProperty("platform_check_deleted") === null ? "deleted" : "still there";
    }
    case "write a cell":
      SpreadsheetApp.getActiveSpreadsheet().getRange("A1").setValue(1);
      return "written";
    default:
      throw new Error(`There is no service "${name}".`);
  }
}

/** Takes two seconds, so that a cell which refers to it meets it while it loads. */
function returnSlowly(value: string): string {
  Utilities.sleep(2_000);
  return value;
}

/** Notes what it is called with, and gives that back. */
function noteArgument(value: unknown): string {
  const properties = PropertiesService.getScriptProperties();
  const noted = JSON.parse(properties.getProperty(NOTED_ARGUMENTS) ?? "[]") as string[];
  properties.setProperty(NOTED_ARGUMENTS, JSON.stringify([...noted, String(value)]));
  return String(value);
}

/** What a second editor's cell must not find in its place. */
function markOwner(): void {
  try {
    insist(() => PropertiesService.getUserProperties().setProperty("platform_check_owner", "1"), sleep);
    insist(() => PropertiesService.getDocumentProperties().setProperty("platform_check_home", "1"), sleep);
  } catch {
    // Only the person's row that asks for it goes without.
  }
}

function startedCheck(): PlatformCheck {
  markOwner();
  return platformCheck();
}

Object.assign(globalThis, {
  platform_: {
    onOpen: () => {
      SpreadsheetApp.getUi()
        .createMenu("Platform check")
        .addItem("Check this platform", "checkThisPlatform")
        .addItem("Open the page", "openPlatformPage")
        .addItem("Open the built sidebar", "openBuiltSidebar")
        .addItem("Write the findings again", "writeFindings")
        .addItem("Watch the closed file", "watchClosedFile")
        .addItem("Start over", "startOver")
        .addToUi();
    },
    checkThisPlatform: () => startedCheck().run(),
    startOver: () => startedCheck().startOver(),
    watchClosedFile: () => new ClosedFile(openServices()).watch(),
    moveClosedFile: () => new ClosedFile(openServices()).move(),
    openBuiltSidebar: () => {
      const page = HtmlService.createHtmlOutputFromFile("Sidebar").setTitle("The built sidebar");
      // As the add-on gives its page the ticket.
      page.setContent(page.getContent().replace('<main id="app"', '<main id="app" data-ticket="t"'));
      SpreadsheetApp.getUi().showSidebar(page);
    },
    // The sidebar asks this; here there is nothing to connect.
    callFromSidebar: () => null,
    openPlatformPage: () => {
      const page = HtmlService.createHtmlOutputFromFile("Page").setTitle("Platform check");
      SpreadsheetApp.getUi().showSidebar(page);
    },
    writeFindings: () => {
      platformCheck().write();
    },
    checkWithNobodyThere: (event: unknown) => platformCheck(event).runTrigger(),
    notePageFindings: (findings: { readonly [id: string]: Json }) => platformCheck().notePage(findings),
    repeat: (value: unknown) =>
      Object.prototype.toString.call(value) === "[object Date]" ? "a date" : value,
    hidden_: (value: unknown) => value,
    PLATFORM_ARGUMENTS: (...values: readonly unknown[]) => describeArguments(values),
    PLATFORM_RETURN: (name: string) => returnValue(name),
    PLATFORM_COUNT: (tag: string) => countCalls(tag),
    PLATFORM_ADD: (place: string) => addUnderLock(place),
    PLATFORM_TIMES: (timed: Timed) => describeTimes(timed, openServices()),
    PLATFORM_SERVICE: (name: string) => useService(name),
    PLATFORM_SLOW: (value: string) => returnSlowly(value),
    PLATFORM_NOTE: (value: unknown) => noteArgument(value),
    PLATFORM_WATCH: (value: unknown) => new ClosedFile(openServices()).noteCalculation(value),
    PLATFORM_WAIT: (seconds: number) => (sleep(1_000 * Math.min(25, seconds)), "waited"),
    PLATFORM_HELP: () => "The help is in the box that opens while you type the name.",
  },
});
