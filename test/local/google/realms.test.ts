/**
 * What a script sees of each call is made of its own realm's objects, and does not depend on whether that
 * realm is fresh, as in the spreadsheet on this machine, or shared, as in a simulation.
 */
import { SetClock } from "../../../src/local/google/time/clock";
import { AuthMode } from "../../../src/local/google/rules/enums";
import { openOneThread, SERVICES, type CallTimes } from "../../../src/local/google/one-thread/one-thread";
import type { Runtime } from "../../../src/local/google/runtime/runtime";
import { SERVICE_MAP } from "../../../src/local/google/roots/service-map";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { bundleOf, closeAll, MANIFEST, runtimeOf } from "./fixture";

const CODE = `
  function described(value) {
    if (value === null || typeof value !== "object") return Object.is(value, -0) ? "-0" : typeof value + " " + value;
    if (Object.prototype.toString.call(value) === "[object Date]") {
      return (value instanceof Date ? "Date " : "a Date of another realm ") + value + " " + value.toISOString();
    }
    if (Array.isArray(value)) return (value instanceof Array ? "" : "foreign ") + "[" + value.map(described).join(", ") + "]";
    if (value instanceof Error) return value.name + ": " + value.message;
    var isPlain = value instanceof Object && value.toString === Object.prototype.toString;
    if (!isPlain) return "a " + value.toString();
    return "{" + Object.keys(value).map(function (key) { return key + ": " + described(value[key]); }).join(", ") + "}";
  }
  function outcome(call) {
    try { return described(call()); } catch (error) {
      return "throws " + (error instanceof Error ? "" : "no Error of the script's: ") + described(error);
    }
  }
  function answersTo(maker, methods) {
    return methods.map(function (name) {
      return maker + "." + name + "(): " + outcome(function () { return eval(maker)[name](); });
    });
  }
  function answers(calls) { return calls.map(function (call) { return call + ": " + outcome(function () { return eval(call); }); }); }
  function given() { return Array.prototype.map.call(arguments, described); }
  function onOpen(event) { event.source.getSheets(); PropertiesService.getDocumentProperties().setProperty("event", described(event)); }
  function kept() { return PropertiesService.getDocumentProperties().getProperty("event"); }
`;

const START = Date.UTC(2026, 10, 20, 9);
const IN_BERLIN = { ...MANIFEST, timeZone: "Europe/Berlin" };
const NO_TIME = Object.fromEntries(SERVICES.map((name) => [name, 0])) as CallTimes;
const SHEET = "SpreadsheetApp.getActiveSpreadsheet().getSheets()[0]";
const CELLS = `${SHEET}.getRange("A1:C2")`;

/** In this order: later calls read what earlier ones wrote. */
const CALLS = [
  `${CELLS}.setValues([[new Date(2026, 0, 5), 1.5, "text"], [new Date(0), true, ""]])`,
  `${CELLS}.getValues()`,
  `${CELLS}.getValue()`,
  `${CELLS}.getCell(2, 1).getValue()`,
  `${CELLS}.setNumberFormats([["yyyy", "0", "@"], ["h:mm", "", ""]]).getValues()`,
  `${CELLS}.setValue(new Date(Number.NaN))`,
  `${CELLS}.setValue({ a: 1 })`,
  `${CELLS}.setValue(function () {})`,
  `${CELLS}.setValues([[1]])`,
  `${SHEET}.getRange("A:A").getValues().length`,
  `${SHEET}.getRange("nonsense!!")`,
  `${SHEET}.getRange(0, 0)`,
  `${SHEET}.getRange("D1").setFormula("=1/0").getValue()`,
  `SpreadsheetApp.getActiveSpreadsheet().createTextFinder("text").findAll()`,
  `SpreadsheetApp.getActiveSpreadsheet().setNamedRange("mine", ${CELLS})`,
  `SpreadsheetApp.getActiveSpreadsheet().getNamedRanges()[0].getRange().getValues()`,
  `${SHEET} === ${SHEET}`,
  `${SHEET}.getType() === SpreadsheetApp.SheetType.GRID`,
  `[SpreadsheetApp.SheetType.GRID, String(SpreadsheetApp.SheetType.GRID), SpreadsheetApp.SheetType.GRID.name()]`,
  `JSON.stringify([SpreadsheetApp.SheetType.GRID, new Date()])`,
  `SpreadsheetApp.SheetType.NOTHING`,
  `SpreadsheetApp.nothing()`,
  `DriveApp.getFiles()`,
  `CacheService.getScriptCache().put("date", new Date())`,
  `CacheService.getScriptCache().putAll({ a: "1", b: "2" })`,
  `CacheService.getScriptCache().getAll(["a", "b", "c"])`,
  `CacheService.getScriptCache().get("absent")`,
  `PropertiesService.getUserProperties().setProperties({ a: "1", b: "2" }).getProperties()`,
  `Utilities.formatDate(new Date(0), "Asia/Tokyo", "yyyy-MM-dd HH:mm")`,
  `Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, "a", Utilities.Charset.UTF_8)`,
  `Utilities.ungzip(Utilities.gzip(Utilities.newBlob("text"))).getDataAsString()`,
  `Utilities.newBlob([104, 105]).getBytes()`,
  `LockService.getDocumentLock().tryLock(1)`,
  `ScriptApp.newTrigger("given").timeBased().everyHours(1).create()`,
  `ScriptApp.getProjectTriggers()`,
  `[new Date(), Date.now(), new Date(2026, 6, 1), new Date(2026, 6, 1).getTimezoneOffset()]`,
  `UrlFetchApp.fetch("not an address")`,
  `UrlFetchApp.getRequest("https://api.example.net", { headers: { a: "b" } })`,
  `[-0, undefined, null, Infinity].map(described)`,
];

/** An object of each class, and what is not called on it: what draws, or waits for a person. */
const MAKERS: Readonly<Record<string, string>> = {
  Range: CELLS,
  Sheet: SHEET,
  Spreadsheet: "SpreadsheetApp.getActiveSpreadsheet()",
  RangeList: `${SHEET}.getRangeList(["A1", "B2"])`,
  Cache: "CacheService.getScriptCache()",
  Properties: "PropertiesService.getDocumentProperties()",
  Lock: "LockService.getScriptLock()",
  User: "Session.getActiveUser()",
  Blob: `Utilities.newBlob("text")`,
  TextFinder: `SpreadsheetApp.getActiveSpreadsheet().createTextFinder("text")`,
  DataValidationBuilder: "SpreadsheetApp.newDataValidation()",
  FilterCriteriaBuilder: "SpreadsheetApp.newFilterCriteria()",
  EmbeddedChartBuilder: `${SHEET}.newChart()`,
  TriggerBuilder: `ScriptApp.newTrigger("given")`,
  AuthorizationInfo: "ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL)",
  NamedRange: "SpreadsheetApp.getActiveSpreadsheet().getNamedRanges()[0]",
  ...Object.fromEntries(SERVICE_MAP.roots.map((name) => [name, name])),
};
const UNEQUAL_EACH_TIME = new Set(["getUuid"]);

function methodsOfClass(name: string): string[] {
  return (SERVICE_MAP.classes[name] ?? []).filter((method) => !UNEQUAL_EACH_TIME.has(method));
}

async function inFreshRealms(): Promise<Runtime> {
  return runtimeOf(
    CODE,
    { clock: new SetClock(START), seed: 1, workbook: new Workbook({ id: "sheet-1" }) },
    IN_BERLIN,
  );
}

const worlds: { close(): Promise<void> }[] = [];

async function inSharedRealm(): Promise<Runtime> {
  const world = openOneThread({ seed: 1, start: START, times: NO_TIME, respond: () => ({}) });
  worlds.push(world);
  return world.openSheet({ distDir: bundleOf(CODE, IN_BERLIN), workbook: new Workbook({ id: "sheet-1" }) });
}

/** What the same executions give on both, side by side. */
async function inBoth(
  run: (runtime: Runtime) => Promise<unknown>,
): Promise<{ fresh: unknown; shared: unknown }> {
  return { fresh: await run(await inFreshRealms()), shared: await run(await inSharedRealm()) };
}

const valueOf = async (runtime: Runtime, name: string, args: readonly unknown[] = []) =>
  (await runtime.run(name, args, { mode: "FULL" })).value;

afterEach(async () => {
  // Some calls are of what the runtime lacks, on purpose.
  await Promise.allSettled(worlds.splice(0).map((world) => world.close()));
  await closeAll();
});

test("each call gives a script the same in fresh realms and in a shared one, in the script's own types", async () => {
  const { fresh, shared } = await inBoth((runtime) => valueOf(runtime, "answers", [CALLS]));
  expect(shared).toEqual(fresh);
  expect(fresh).toContain(
    `${CELLS}.getValue(): Date Mon Jan 05 2026 00:00:00 GMT+0100 2026-01-04T23:00:00.000Z`,
  );
  expect((fresh as string[]).filter((line) => /realm|foreign|no Error/.test(line))).toEqual([]);
});

test.each(Object.entries(MAKERS))(
  "each method of %s without arguments does the same on both",
  async (name, maker) => {
    const methods = methodsOfClass(name);
    const { fresh, shared } = await inBoth((runtime) => valueOf(runtime, "answersTo", [maker, methods]));
    expect(shared).toEqual(fresh);
    expect(fresh).toHaveLength(methods.length);
    expect(methods.length).toBeGreaterThan(0);
  },
);

test("arguments reach a script as its own values on both", async () => {
  const args = [
    new Date(START),
    [[new Date(0), "a"]],
    { when: new Date(0) },
    AuthMode.FULL,
    undefined,
    null,
    -0,
  ];
  const { fresh, shared } = await inBoth((runtime) => valueOf(runtime, "given", args));
  expect(shared).toEqual(fresh);
});

test("an event's source is an object of Google's on both", async () => {
  const { fresh, shared } = await inBoth(async (runtime) => {
    await runtime.open();
    return [await valueOf(runtime, "kept"), runtime.executions.map(({ calls }) => calls)];
  });
  expect(shared).toEqual(fresh);
  expect(JSON.stringify(fresh)).toContain("source: a Spreadsheet");
});
