/** What each authorization mode allows, call by call. */
import {
  createInProcessServices,
  type InProcess,
  type InProcessOptions,
} from "../../in-process/google-services";

type Call = (services: InProcess) => unknown;

const sheetOf = ({ SpreadsheetApp }: InProcess) => SpreadsheetApp.getActiveSpreadsheet().getActiveSheet();

const CALLS: Readonly<Record<string, Call>> = {
  "menu item": ({ SpreadsheetApp }) =>
    SpreadsheetApp.getUi().createAddonMenu().addItem("Open", "open").addToUi(),
  encode: ({ Utilities }) => Utilities.base64Encode("x"),
  log: ({ Logger }) => Logger.log("x"),
  language: ({ Session }) => Session.getActiveUserLocale(),
  "read cells": (services) => sheetOf(services).getRange("A1").getValue() as unknown,
  "write cells": (services) => sheetOf(services).getRange("A1").setValue(1),
  "insert sheet": ({ SpreadsheetApp }) => SpreadsheetApp.getActiveSpreadsheet().insertSheet(),
  "document properties": ({ PropertiesService }) =>
    PropertiesService.getDocumentProperties().setProperty("k", "v"),
  cache: ({ CacheService }) => CacheService.getScriptCache().put("k", "v"),
  lock: ({ LockService }) => LockService.getScriptLock().tryLock(0),
  fetch: ({ UrlFetchApp }) => UrlFetchApp.fetch("https://example.com/"),
  html: ({ HtmlService }) => HtmlService.createHtmlOutputFromFile("Sidebar"),
  sidebar: ({ SpreadsheetApp, HtmlService }) =>
    SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile("Sidebar")),
  trigger: ({ ScriptApp }) => ScriptApp.newTrigger("hourly").timeBased().everyHours(1).create(),
};

const EVERYTHING = Object.keys(CALLS);

/**
 * What developers.google.com/workspace/add-ons/concepts/editor-auth-lifecycle and …/sheets/functions allow.
 */
const ALLOWED = {
  NONE: ["menu item", "encode", "log", "language"],
  LIMITED: [
    "menu item",
    "encode",
    "log",
    "language",
    "read cells",
    "write cells",
    "insert sheet",
    "document properties",
    "cache",
    "lock",
    "html",
  ],
  CUSTOM_FUNCTION: [
    "encode",
    "log",
    "language",
    "read cells",
    "document properties",
    "cache",
    "lock",
    "fetch",
    "html",
  ],
  FULL: EVERYTHING,
} as const;

function attempt(call: string, options: InProcessOptions): string {
  const services = createInProcessServices({ respond: () => ({}), htmlFiles: { Sidebar: "" }, ...options });
  try {
    CALLS[call]?.(services);
    return "allowed";
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each(["NONE", "LIMITED", "CUSTOM_FUNCTION", "FULL"] as const)("in %s", (mode) => {
  test.each(EVERYTHING)("%s", (call) => {
    const allowed = (ALLOWED[mode] as readonly string[]).includes(call);
    const outcome = attempt(call, { mode });
    if (allowed) expect(outcome).toBe("allowed");
    else
      expect(outcome).toMatch(
        /^(You do not have permission to call |Cannot call SpreadsheetApp\.getUi\(\) from this context)/,
      );
  });
});

describe("in a formula the spreadsheet is read-only", () => {
  const formula = () => sheetOf(createInProcessServices({ mode: "CUSTOM_FUNCTION" }));
  test("getters work", () => {
    const sheet = formula();
    expect([
      sheet.getLastRow(),
      sheet.getRange("A1:B2").offset(1, 0).getA1Notation(),
      sheet.isSheetHidden(),
    ]).toEqual([0, "A2:B3", false]);
  });
  test.each<[string, (sheet: GoogleAppsScript.Spreadsheet.Sheet) => unknown]>([
    ["setValues", (sheet) => sheet.getRange("A1").setValues([[1]])],
    ["setNote", (sheet) => sheet.getRange("A1").setNote("x")],
    ["clearContent", (sheet) => sheet.getRange("A1").clearContent()],
    ["insertRowsAfter", (sheet) => sheet.insertRowsAfter(1, 1)],
    ["hideSheet", (sheet) => sheet.hideSheet()],
  ])("%s is refused by name", (method, act) => {
    expect(() => act(formula())).toThrow(`You do not have permission to call ${method}`);
  });
});

test("nobody looks when a trigger runs: there is no Ui", () => {
  expect(attempt("menu item", { mode: "FULL", screen: false })).toBe(
    "Cannot call SpreadsheetApp.getUi() from this context.",
  );
});

describe("the manifest's scopes", () => {
  const scope = (name: string) => `https://www.googleapis.com/auth/${name}`;
  test.each([
    ["fetch", "script.external_request"],
    ["read cells", "spreadsheets.currentonly"],
    ["sidebar", "script.container.ui"],
    ["trigger", "script.scriptapp"],
  ])("%s needs %s, in every mode", (call, name) => {
    expect(attempt(call, { scopes: [scope("userinfo.email")] })).toContain(
      "Specified permissions are not sufficient to call",
    );
    expect(
      attempt(call, {
        scopes: [scope("spreadsheets.currentonly"), scope("script.container.ui"), scope(name)],
      }),
    ).toBe("allowed");
  });
});

describe("what is not there says so", () => {
  test.each<[string, Call, string]>([
    [
      "a method",
      (services) => sheetOf(services).getRange("A1").randomize(),
      "Range.randomize is not implemented",
    ],
    [
      "an enumeration",
      ({ SpreadsheetApp }) => SpreadsheetApp.BorderStyle.DASHED,
      "SpreadsheetApp.BorderStyle is not",
    ],
    [
      "a misspelling",
      (services) => (sheetOf(services) as unknown as { getRnage(): void }).getRnage(),
      "Sheet.getRnage is not",
    ],
  ])("%s", (_what, call, message) => {
    expect(() => call(createInProcessServices())).toThrow(message);
  });
});

test("any call can be made to fail, and is counted all the same", () => {
  const services = createInProcessServices({
    faults: {
      before: (call) => (call === "Cache.get" ? "We're sorry, a server error occurred." : undefined),
    },
  });
  const cache = services.CacheService.getScriptCache();
  expect(() => cache.get("k")).toThrow("We're sorry, a server error occurred.");
  cache.put("k", "v");
  expect(services.execution.calls.data).toEqual({ "Cache.get": 1, "Cache.put": 1 });
});
