/**
 * The runtime runs a built add-on as Google would: realms, errors, calls, limits, pages, menus and triggers.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Script as Code } from "node:vm";
import { ScriptError } from "../../../../src/local/google/runtime/runtime";
import { Execution } from "../../../../src/local/google/rules/execution";
import { closeAll, MANIFEST, runtimeOf } from "../fixture";

afterEach(closeAll);

const SCRIPT = `
  var loads = 0;
  loads += 1;
  function add(a, b) { return a + b; }
  function globals() {
    return ["setTimeout", "fetch", "URL", "process", "Buffer", "require", "atob", "crypto", "TextEncoder", "structuredClone"]
      .filter(function (name) { return typeof globalThis[name] !== "undefined"; });
  }
  function count() { this.seen = (this.seen || 0) + 1; return [this.seen, loads]; }
  function kinds(date, list) { return [date instanceof Date, list instanceof Array, list[0] instanceof Array]; }
  function readBack() {
    var range = SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Sheet1").getRange("A1:B1");
    var values = range.setValues([[new Date(0), "'007"]]).getValues();
    return [values instanceof Array, values[0][0] instanceof Date, values[0][1]];
  }
  function fail(message) { throw new TypeError(message); }
  function catchService() {
    try { CacheService.getScriptCache().put("k", "x".repeat(200000)); } catch (error) {
      return [error instanceof Error, error.name, error.message];
    }
  }
  function swallow() { try { SpreadsheetApp.getActiveSpreadsheet().frobnicate(); } catch (error) {} return "ok"; }
  function absent() { return DriveApp.getRootFolder(); }
  function cached() { var cache = CacheService.getDocumentCache(); cache.put("k", "v"); return cache.get("k"); }
  function spin() { while (true) {} }
  function addSheets(n) { var file = SpreadsheetApp.getActiveSpreadsheet(); for (var i = 0; i < n; i += 1) file.insertSheet(); return file.getSheets().length; }
  function spinInExpression() { return /^(a+)+$/.test("a".repeat(60) + "!"); }
  function countAcrossWaits() { loads += 1; Utilities.sleep(1); Utilities.sleep(1); return loads; }
  function spoil() { Array.prototype.map = function () { return "spoilt"; }; Utilities.sleep(1); return [1].map(String); }
  async function inTurns() { await null; Utilities.sleep(1); await null; return CacheService.getScriptCache().get("absent"); }
  async function inTurnsToAFailure() { await null; throw new TypeError("in the end"); }
  function never() { return new Promise(function () {}); }
  function nap(ms) { Utilities.sleep(ms); return "rested"; }
  function fetchText(url) { return UrlFetchApp.fetch(url, { headers: { "X-Key": "k" } }).getContentText(); }
  function now() { return new Date(); }
  function day() { return new Date(2026, 0, 5).toISOString(); }
  function nothing() {}
  function object() { return { a: 1 }; }
  function handle() { return SpreadsheetApp.getActiveSpreadsheet(); }
  function later() { return Promise.resolve(5); }
  function hidden_() { return 1; }
  const arrow = () => 1;
  function onOpen(e) {
    SpreadsheetApp.getUi().createAddonMenu().addItem("Pull data", "openSidebar").addToUi();
    if (e.authMode !== ScriptApp.AuthMode.NONE) console.log(e.source.getName());
    console.log(String(e.authMode));
  }
  function openSidebar() {
    SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile("Sidebar").setTitle("Reports"));
  }
  function schedule() { return ScriptApp.newTrigger("hourly").timeBased().everyHours(1).create().getHandlerFunction(); }
  function hourly(e) {
    PropertiesService.getDocumentProperties().setProperty("fired", e.triggerUid);
    try { SpreadsheetApp.getUi(); } catch (error) { console.warn(error.message); }
  }
  function sure() { return SpreadsheetApp.getUi().alert("Sure?", SpreadsheetApp.getUi().ButtonSet.YES_NO).toString(); }
`;

const FULL = { mode: "FULL" } as const;
const FORMULA = { mode: "CUSTOM_FUNCTION" } as const;

describe("a realm of its own for each execution", () => {
  test("has JavaScript and Google's services, and nothing of the machine's", async () => {
    const runtime = await runtimeOf(SCRIPT);
    expect((await runtime.run("globals", [], FULL)).value).toEqual([]);
  });

  test("starts afresh every time", async () => {
    const runtime = await runtimeOf(SCRIPT);
    for (let i = 0; i < 3; i += 1) expect((await runtime.run("count", [], FULL)).value).toEqual([1, 1]);
  });

  test("starts afresh when the script is run again after it has waited", async () => {
    const runtime = await runtimeOf(SCRIPT);
    expect((await runtime.run("countAcrossWaits", [], FULL)).value).toBe(2);
    expect(runtime.gaps).toEqual([]);
  });

  test("shares nothing that a script spoils", async () => {
    const runtime = await runtimeOf(SCRIPT);
    expect((await runtime.run("spoil", [], FULL)).value).toBe("spoilt");
    expect([1].map(String)).toEqual(["1"]);
    expect((await runtime.run("kinds", [new Date(0), [[1]]], FORMULA)).value).toEqual([true, true, true]);
  });

  test("keeps its promises before its function is done, also across waits", async () => {
    const runtime = await runtimeOf(SCRIPT);
    expect((await runtime.run("inTurns", [], FULL)).value).toBeNull();
    await expect(runtime.run("inTurnsToAFailure", [], FULL)).rejects.toMatchObject({
      thrownName: "TypeError",
    });
    await expect(runtime.run("never", [], FULL)).rejects.toThrow("waits for a promise that is never kept");
  });

  test("gets values made of its own kinds of objects, and so does the caller", async () => {
    const runtime = await runtimeOf(SCRIPT);
    expect((await runtime.run("kinds", [new Date(0), [[1]]], FORMULA)).value).toEqual([true, true, true]);
    expect((await runtime.run("readBack", [], FULL)).value).toEqual([true, true, "007"]);
    expect((await runtime.run("now", [], FORMULA)).value).toBeInstanceOf(Date);
    expect((await runtime.run("later", [], FULL)).value).toBe(5);
  });

  test("has the script's time zone, not the machine's", async () => {
    const runtime = await runtimeOf(SCRIPT, {}, { ...MANIFEST, timeZone: "Asia/Tokyo" });
    expect((await runtime.run("day", [], FULL)).value).toBe("2026-01-04T15:00:00.000Z");
  });
});

describe("errors", () => {
  test("of the script reach the caller with their message and name", async () => {
    const runtime = await runtimeOf(SCRIPT);
    const failure = runtime.run("fail", ["no such report"], FORMULA);
    await expect(failure).rejects.toThrow(ScriptError);
    await expect(failure).rejects.toMatchObject({ message: "no such report", thrownName: "TypeError" });
    expect(runtime.executions.at(-1)).toMatchObject({ outcome: "failed", error: "no such report" });
  });

  test("of services are errors of the realm", async () => {
    const runtime = await runtimeOf(SCRIPT);
    const { value } = await runtime.run("catchService", [], FULL);
    expect(value).toEqual([true, "Exception", "Argument too large: value"]);
  });

  test.each(["hidden_", "arrow", "nowhere", "SpreadsheetApp", "parseInt"])(
    "%s is no function that can be called",
    async (name) => {
      const runtime = await runtimeOf(SCRIPT);
      await expect(runtime.run(name, [], FULL)).rejects.toThrow(`Script function not found: ${name}`);
    },
  );

  test("a script that does not load says why", async () => {
    const runtime = await runtimeOf("function f() {} throw new Error('at load');");
    await expect(runtime.run("f", [], FULL)).rejects.toThrow("at load");
  });

  test("a service at load is refused where the mode refuses it", async () => {
    const runtime = await runtimeOf("PropertiesService.getScriptProperties(); function onOpen() {}");
    await expect(runtime.open("NONE")).rejects.toThrow(
      "You do not have permission to call PropertiesService",
    );
  });
});

describe("gaps are loud", () => {
  test("even when the script swallows the error", async () => {
    const runtime = await runtimeOf(SCRIPT);
    expect((await runtime.run("swallow", [], FULL)).value).toBe("ok");
    await expect(runtime.run("absent", [], FULL)).rejects.toThrow(
      "DriveApp.getRootFolder is not implemented in the local runtime",
    );
    expect(runtime.gaps).toEqual(["Spreadsheet.frobnicate", "DriveApp.getRootFolder"]);
  });
});

describe("what an execution did is known", () => {
  test("its calls by name, those that move data apart from those that only hand out objects", async () => {
    const runtime = await runtimeOf(SCRIPT);
    const { calls } = await runtime.run("cached", [], FORMULA);
    expect(calls).toMatchObject({
      data: { "Cache.put": 1, "Cache.get": 1 },
      accessors: { "CacheService.getDocumentCache": 1 },
      total: 2,
    });
  });

  test("its mode, user, time and log", async () => {
    const runtime = await runtimeOf(SCRIPT, { user: "me@example.com" });
    await runtime.open();
    expect(runtime.executions).toEqual([
      expect.objectContaining({
        functionName: "onOpen",
        mode: "LIMITED",
        user: "me@example.com",
        outcome: "completed",
        log: ["Untitled spreadsheet", "LIMITED"],
      }),
    ]);
  });
});

describe("time limits", () => {
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ["spin", {}],
    ["spinInExpression", {}],
    ["spin", { isReloaded: false, isWatched: true }],
  ])("a script that spins is ended, and the runtime goes on: %s, %o", async (name, options) => {
    const runtime = await runtimeOf(SCRIPT, options);
    await expect(runtime.run(name, [], { ...FORMULA, timeoutMs: 200 })).rejects.toThrow(
      "Exceeded maximum execution time",
    );
    expect(runtime.executions.at(-1)?.outcome).toBe("timed out");
    expect((await runtime.run("add", [1, 2], FORMULA)).value).toBe(3);
  });

  test("what all executions share is made anew once a script was ended in it", async () => {
    const script = "var n = 0; function count() { return ++n; } function spin() { n += 10; for (;;); }";
    const runtime = await runtimeOf(script, { isReloaded: false, isWatched: true });
    const count = async () => (await runtime.run("count", [], FORMULA)).value;
    expect([await count(), await count()]).toEqual([1, 2]);
    await expect(runtime.run("spin", [], { ...FORMULA, timeoutMs: 200 })).rejects.toThrow("Exceeded");
    expect([await count(), await count()]).toEqual([1, 2]);
  });

  /** Ends each run of a script after so long in place of what it may take, which this returns. */
  function endRunsAfter(ms: number): readonly number[] {
    const most: number[] = [];
    const run = Object.getOwnPropertyDescriptor(Code.prototype, "runInContext")?.value as (
      this: Code,
      ...given: Parameters<Code["runInContext"]>
    ) => unknown;
    jest.spyOn(Code.prototype, "runInContext").mockImplementation(function (this: Code, scope, options) {
      const { timeout } = (options ?? {}) as { readonly timeout?: number };
      if (timeout !== undefined) most.push(timeout);
      // No test waits for it.
      return run.call(this, scope, timeout === undefined ? options : { timeout: ms });
    });
    return most;
  }

  /** Happens in the midst of each call that adds a sheet, once the sheet is there. */
  function atEachSheet(then: () => void): void {
    const invoke = Object.getOwnPropertyDescriptor(Execution.prototype, "invoke")?.value as (
      this: Execution,
      ...given: Parameters<Execution["invoke"]>
    ) => unknown;
    jest.spyOn(Execution.prototype, "invoke").mockImplementation(function (this: Execution, ...given) {
      const value = invoke.apply(this, given);
      if (given[1] === "insertSheet") then();
      return value;
    });
  }

  /** What `process.cpuUsage` says of each run in turn, then of all others: the seconds that it computed. */
  const compute = (...seconds: readonly number[]) => {
    const inTurn = [...seconds];
    jest.spyOn(process, "cpuUsage").mockImplementation((before) => {
      if (!before) return { user: 0, system: 0 };
      const next = inTurn.length > 1 ? inTurn.shift() : inTurn[0];
      return { user: (next ?? 0) * 1_000_000, system: 0 };
    });
  };

  test("one that spins in a cell is ended after ten seconds of computing, and not after the cell's thirty", async () => {
    const most = endRunsAfter(50);
    const runtime = await runtimeOf(SCRIPT);
    // The machine computes nothing else, then only others.
    for (const seconds of [10, 0]) {
      compute(seconds);
      await expect(runtime.run("spin", [], FORMULA)).rejects.toThrow("Exceeded maximum execution time");
    }
    expect(most).toEqual([10_000, 10_000, 30_000, 30_000]);
  });

  test("one that others hold up has the time to compute as much as it may, however little it gets of the machine", async () => {
    const most = endRunsAfter(50);
    const runtime = await runtimeOf(SCRIPT);
    // A quarter of the machine, then a tenth of it, then it has computed all that it may.
    compute(2.5, 4, 10);
    await expect(runtime.run("spin", [], FULL)).rejects.toThrow("Exceeded maximum execution time");
    expect(most).toEqual([10_000, 40_000, 100_000]);
  });

  test("a call in which it was cut off is never made again, as it may have taken effect", async () => {
    endRunsAfter(50);
    compute(0);
    const runtime = await runtimeOf(SCRIPT);
    atEachSheet(() => {
      for (;;);
    });
    await expect(runtime.run("addSheets", [1], FULL)).rejects.toThrow("Exceeded maximum execution time");
    expect(runtime.workbook.sheets).toHaveLength(2);
  });

  test("calls that take long are each made once, and begin with the time to end in", async () => {
    const runtime = await runtimeOf(SCRIPT);
    let now = 0;
    jest.spyOn(performance, "now").mockImplementation(() => now);
    const most = endRunsAfter(30_000);
    atEachSheet(() => (now += 3_000));
    expect((await runtime.run("addSheets", [5], FULL)).value).toBe(6);
    // No call begins in the second half of the ten seconds; one that runs again has twice as long besides.
    expect(most).toEqual([10_000, 22_000]);
  });

  test("so is one that sleeps too long", async () => {
    const runtime = await runtimeOf(SCRIPT);
    await expect(runtime.run("nap", [5000], { ...FORMULA, timeoutMs: 100 })).rejects.toThrow(
      "Exceeded maximum execution time",
    );
  });
});

describe("over real HTTP", () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) =>
      response.end(`${request.method} ${String(request.headers["x-key"])}`),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test("a script fetches while others go on", async () => {
    const runtime = await runtimeOf(SCRIPT);
    const results = await Promise.all([1, 2, 3].map(() => runtime.run("fetchText", [url], FORMULA)));
    expect(results.map(({ value }) => value)).toEqual(["GET k", "GET k", "GET k"]);
  });

  test("but not this machine, unless it is allowed", async () => {
    const runtime = await runtimeOf(SCRIPT, { allowLoopback: false });
    await expect(runtime.run("fetchText", [url], FORMULA)).rejects.toThrow(`DNS error: ${url}`);
  });
});

describe("what formulas and pages may get back", () => {
  test("no object in a cell", async () => {
    const runtime = await runtimeOf(SCRIPT);
    await expect(runtime.run("object", [], FORMULA)).rejects.toThrow("which a cell cannot hold");
    expect((await runtime.run("nothing", [], FORMULA)).value).toBeUndefined();
  });

  test("plain values for a page, neither dates nor Google's objects", async () => {
    const runtime = await runtimeOf(SCRIPT);
    expect(await runtime.scriptRun("object", [])).toEqual({ a: 1 });
    expect(await runtime.scriptRun("nothing", [])).toBeNull();
    const refused = "The script completed but the returned value is not a supported return type.";
    await expect(runtime.scriptRun("now", [])).rejects.toThrow(refused);
    await expect(runtime.scriptRun("handle", [])).rejects.toThrow(refused);
    await expect(runtime.scriptRun("add", [new Date(), 1])).rejects.toThrow(
      "Failed due to illegal value in property: 0",
    );
    await expect(runtime.scriptRun("hidden_", [])).rejects.toThrow("Script function not found: hidden_");
    await expect(runtime.scriptRun("toString", [])).rejects.toThrow("Script function not found: toString");
  });
});

describe("the document on screen", () => {
  test.each(["NONE", "LIMITED"] as const)(
    "opening it in %s makes the menu, whose items run",
    async (mode) => {
      const runtime = await runtimeOf(SCRIPT, { addOnName: "Analytics" });
      await runtime.open(mode);
      expect(runtime.menus.map(({ title, addOn }) => [title, addOn])).toEqual([["Analytics", true]]);
      expect(runtime.sidebarHtml()).toBeUndefined();
      await runtime.clickMenu("Pull data");
      expect([runtime.sidebarHtml(), runtime.screen.sidebar?.title]).toEqual(["<p>sidebar</p>", "Reports"]);
      await expect(runtime.clickMenu("Nothing")).rejects.toThrow('No menu has an item "Nothing".');
    },
  );

  test("dialogs wait for an answer", async () => {
    const runtime = await runtimeOf(SCRIPT, { answer: () => "NO" });
    expect((await runtime.run("sure", [], FULL)).value).toBe("NO");
    expect(runtime.screen.prompts).toEqual([
      { prompt: { title: "", text: "Sure?", buttons: ["YES", "NO"] }, button: "NO", text: "" },
    ]);
  });

  test("the functions that Sheets can call are known", async () => {
    const runtime = await runtimeOf(SCRIPT);
    const names = runtime.listFunctions().map(({ name }) => name);
    expect(names).toContain("add");
    expect(names).not.toContain("hidden_");
    expect(names).not.toContain("arrow");
  });
});

describe("triggers", () => {
  test("run as their maker, with nobody at the screen", async () => {
    const runtime = await runtimeOf(SCRIPT, { user: "me@example.com" });
    await runtime.run("schedule", [], { ...FULL, user: "editor@example.com" });
    const [trigger] = runtime.triggers;
    if (!trigger) throw new Error("there is a trigger");
    await runtime.fireTrigger(trigger);
    expect(runtime.executions.at(-1)).toMatchObject({
      functionName: "hourly",
      user: "editor@example.com",
      log: ["warning: Cannot call SpreadsheetApp.getUi() from this context."],
    });
    expect(runtime.shared.stores.documentProperties(runtime.workbook.id).get("fired")).toBe(trigger.id);
  });
});
