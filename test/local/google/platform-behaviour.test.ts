/**
 * Where Google is harder than one would think: languages, consent, people, pages, dates, names, limits of
 * results.
 */
import { errorInLanguage, inLanguage, UI_LANGUAGES } from "../../../src/local/google/rules/google-texts";
import { createInProcessServices, type InProcessOptions } from "../../in-process/google-services";
import { openOneThread } from "../../../src/local/google/one-thread/one-thread";
import type { RuntimeOptions } from "../../../src/local/google/runtime/runtime";
import { servedPage } from "../../../src/local/google/services/served-page";
import { ServiceError } from "../../../src/local/google/rules/service-error";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { bundleOf, closeAll, MANIFEST, runtimeOf } from "./fixture";

afterEach(closeAll);

const FULL = { mode: "FULL" } as const;
const CODE = `
  function onOpen() { SpreadsheetApp.getUi().createAddonMenu().addItem("Open", "open").addToUi(); }
  function open() { return "opened"; }
  function missing() { try { SpreadsheetApp.getActiveSpreadsheet().getRange("nowhere!A1"); } catch (error) { return error.message; } }
  function read() { var range = SpreadsheetApp.getActiveSpreadsheet().getRange("A1"); return [range.getValue(), range.getDisplayValue()]; }
  function active() { return SpreadsheetApp.getActiveSpreadsheet().getActiveRange() === null; }
  function ask() { ScriptApp.requireAllScopes(ScriptApp.AuthMode.FULL); return "asked"; }
  function status() { return String(ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL).getAuthorizationStatus()); }
  function fetched() { return UrlFetchApp.fetch("https://api.example.net").getResponseCode(); }
  function remember() { PropertiesService.getUserProperties().setProperty("k", "mine"); }
  function nap() { Utilities.sleep(31000); }
  function schedule() { ScriptApp.newTrigger("open").timeBased().everyHours(1).create(); }
  /** @customfunction */
  function SEEN(value) { return Object.prototype.toString.call(value) === "[object Date]" ? value.toISOString() : value; }
  /** @customfunction */
  function GRID(rows, columns) { return Array.from({ length: rows }, () => Array.from({ length: columns }, () => 1)); }
  /** @customfunction */
  function MINE() { return PropertiesService.getUserProperties().getProperty("k"); }
`;

const opened = (options: Partial<RuntimeOptions> = {}, code = CODE) => runtimeOf(code, options);

describe("languages", () => {
  test.each([
    ["de", "Ein Serverfehler ist aufgetreten. Bitte versuchen Sie es später erneut."],
    ["pt-BR", "Infelizmente ocorreu um erro do servidor. Espere um momento e tente novamente."],
  ] as const)("a server error in %s is what people met there", (language, sentence) => {
    expect(
      inLanguage("We're sorry, a server error occurred. Please wait a bit and try again.", language),
    ).toBe(sentence);
  });

  test("what was caught stays, and so do names that Google never translates", () => {
    expect(inLanguage("Service invoked too many times for one day: urlfetch.", "fr")).toBe(
      "Trop d'appels pour ce service aujourd'hui : urlfetch.",
    );
    expect(inLanguage("You do not have permission to call UrlFetchApp.fetch", "ja")).toBe(
      "Yóú dó nót hávé pérmíssíón tó cáll UrlFetchApp.fetch",
    );
  });

  test.each(UI_LANGUAGES.filter((language) => language !== "en"))(
    "no English sentence is left in %s",
    (language) => {
      const error = new ServiceError(
        "You have exceeded the property storage quota. Please remove some properties.",
      );
      const translation = errorInLanguage(error, language) as Error;
      expect(translation.message).not.toMatch(/quota|storage|property/);
      expect(errorInLanguage(translation, language)).toBe(translation);
    },
  );

  test.each(["workers", "one thread", "this process"])(
    "exceptions reach scripts on %s in the person's",
    async (where) => {
      if (where === "this process") {
        const { SpreadsheetApp } = createInProcessServices({ platform: { language: "fr" } });
        expect(() => SpreadsheetApp.getActiveSpreadsheet().getRange("nowhere!A1")).toThrow(
          "Plage introuvable",
        );
        return;
      }
      const world = openOneThread({ seed: 1, respond: () => ({}) });
      const platform = { language: "fr" } as const;
      const sheet =
        where === "workers"
          ? await opened({ platform })
          : await world.openSheet({ distDir: bundleOf(CODE), platform });
      expect((await sheet.run("missing", [], FULL)).value).toBe("Plage introuvable");
    },
  );

  test("cells show and scripts read error values in the person's", async () => {
    const runtime = await opened({ platform: { language: "de" } });
    const calculator = calculatorOf(runtime);
    calculator.setInput("Sheet1", "A1", "=1+");
    calculator.setInput("Sheet1", "A2", "=SEEN(A1)");
    expect(calculator.cellText("A2")).toBe("Wird geladen…");
    await calculator.settled();
    expect((await runtime.run("read", [], FULL)).value).toEqual(["#FEHLER!", "#FEHLER!"]);
    expect(calculator.cellText("A2")).toBe("#FEHLER!");
  });

  test("an execution that took too long is ended in the person's", async () => {
    const world = openOneThread({ seed: 1, respond: () => ({}) });
    const sheet = await world.openSheet({ distDir: bundleOf(CODE), platform: { language: "es" } });
    await expect(sheet.run("nap", [], { mode: "CUSTOM_FUNCTION" })).rejects.toThrow(
      "Excéédéd máxímúm éxécútíón tímé",
    );
  });
});

describe("consent", () => {
  const ALL = MANIFEST.oauthScopes;
  const WITHOUT_REQUESTS = ALL.filter((scope) => !scope.endsWith("external_request"));

  test("of a person who was never asked: nothing of the person's runs, but formulas do", async () => {
    const runtime = await opened({ consentOf: () => [] });
    await runtime.open();
    await expect(runtime.clickMenu("Open")).rejects.toThrow(
      "Authorization is required to perform that action.",
    );
    await expect(runtime.scriptRun("open", [])).rejects.toThrow("Authorization is required");
    const calculator = calculatorOf(runtime);
    expect(await calculator.evaluate("=SEEN(1)")).toBe(1);
  });

  test("with a box left out: what needs it fails, the rest works, and the script can find out", async () => {
    const runtime = await opened({ consentOf: () => WITHOUT_REQUESTS });
    expect((await runtime.run("open", [], FULL)).value).toBe("opened");
    expect((await runtime.run("status", [], FULL)).value).toBe("REQUIRED");
    await expect(runtime.run("fetched", [], FULL)).rejects.toThrow("Required permissions: " + ALL[2]);
    await expect(runtime.run("ask", [], FULL)).rejects.toThrow("Authorization is required");
  });

  test("in full is nobody's concern, and one person's is not another's", async () => {
    const runtime = await opened({ consentOf: (user) => (user === "new@example.com" ? [] : undefined) });
    expect((await runtime.run("ask", [], FULL)).value).toBe("asked");
    expect((await runtime.run("status", [], FULL)).value).toBe("NOT_REQUIRED");
    await expect(runtime.run("open", [], { ...FULL, user: "new@example.com" })).rejects.toThrow(
      "Authorization",
    );
  });
});

describe("people", () => {
  test("who may only look get no menu", async () => {
    const viewer = await opened({ user: "viewer@example.com", viewers: ["viewer@example.com"] });
    await viewer.open();
    expect(viewer.menus).toEqual([]);
  });

  test("own no file in a shared drive: formulas find no user properties", async () => {
    const found = async (owner: string | null): Promise<unknown> => {
      const runtime = await opened({ user: "me@example.com", owner });
      await runtime.run("remember", [], FULL);
      return (await runtime.run("MINE", [], { mode: "CUSTOM_FUNCTION" })).value;
    };
    expect([await found("me@example.com"), await found(null)]).toEqual(["mine", null]);
  });

  test("may have selected no cell at all", async () => {
    const runtime = await opened();
    expect((await runtime.run("active", [], FULL)).value).toBe(false);
    runtime.selectNoCell();
    expect((await runtime.run("active", [], FULL)).value).toBe(true);
  });
});

describe("a page as it is served", () => {
  test("has lost what looks like a comment, also in strings, and its charset", () => {
    const page = (script: string): string =>
      `<head><meta charset="utf-8"></head><p>//</p><script>${script}</script>`;
    expect(servedPage(page('a("http://x");\nb(/* no */);c("é")'))).toBe(
      '<head></head><p>//</p><script>a("http:\nb();c("Ã©")</script>',
    );
  });

  test("is what the sidebar shows where the platform cuts", () => {
    const shown = (cutsPages: boolean): string | undefined => {
      const htmlFiles = { Page: "<script>a//b</script>" };
      const options: InProcessOptions = { htmlFiles, platform: { cutsPages } };
      const { SpreadsheetApp, HtmlService, screen } = createInProcessServices(options);
      SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile("Page"));
      return screen.sidebar?.html;
    };
    expect([shown(false), shown(true)]).toEqual(["<script>a//b</script>", "<script>a</script>"]);
  });
});

test("a name whose sheet is gone finds nothing, and keeps its name where the platform keeps it", () => {
  const again = (brokenNamesStay: boolean) => {
    const { SpreadsheetApp } = createInProcessServices({ platform: { brokenNamesStay } });
    const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
    const extra = spreadsheet.insertSheet("extra");
    spreadsheet.setNamedRange("Block", extra.getRange("A1"));
    spreadsheet.deleteSheet(extra);
    expect([spreadsheet.getRangeByName("Block"), spreadsheet.getNamedRanges()]).toEqual([null, []]);
    spreadsheet.setNamedRange("Block", spreadsheet.getActiveSheet().getRange("A1"));
    return spreadsheet.getRangeByName("Block")?.getA1Notation();
  };
  expect(again(false)).toBe("A1");
  expect(() => again(true)).toThrow('A named range with the name "Block" already exists.');
});

test("a name whose sheet is gone leads nowhere where it is listed still", () => {
  const { SpreadsheetApp } = createInProcessServices({ platform: { brokenNamesAreListed: true } });
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const extra = spreadsheet.insertSheet("extra");
  spreadsheet.setNamedRange("block", extra.getRange("A1"));
  spreadsheet.deleteSheet(extra);
  const [named] = spreadsheet.getNamedRanges();
  expect([named?.getName(), spreadsheet.getRangeByName("block")]).toEqual(["block", null]);
  expect(() => named?.getRange()).toThrow('Named range "block" does not exist.');
});

describe("custom functions", () => {
  test.each([
    ["spreadsheet zone", "2026-01-05T05:00:00.000Z"],
    ["script zone", "2026-01-05T00:00:00.000Z"],
  ] as const)("take dates by the %s where the platform reads them so", async (customFunctionDates, seen) => {
    const runtime = await opened({ platform: { customFunctionDates } });
    runtime.workbook.timeZone = "America/New_York";
    expect(await calculatorOf(runtime).evaluate("=SEEN(DATE(2026,1,5))")).toBe(seen);
  });

  test.each([
    ["=GRID(11,1)", "Internal error executing the custom function."],
    ["=GRID(4,6)", "Result too large."],
    ["=GRID(10,2)", ""],
  ])("give no more than Sheets takes: %s", async (formula, note) => {
    const runtime = await opened({ platform: { mostResultRows: 10, mostResultCells: 20 } });
    const calculator = calculatorOf(runtime);
    calculator.setInput("Sheet1", "A1", formula);
    await calculator.settled();
    expect(calculator.note("A1")).toBe(note);
  });

  test("may be refused by Sheets itself: the script never hears of it", async () => {
    const runtime = await opened();
    const refusal = "Script invoked too many times per second for this Google user account.";
    let refusals = 1;
    const calculator = calculatorOf(runtime, { refusal: () => (refusals-- > 0 ? refusal : undefined) });
    for (const cell of ["A1", "A2"]) calculator.setInput("Sheet1", cell, `=SEEN("${cell}")`);
    await calculator.settled();
    expect([calculator.note("A1"), calculator.cellText("A2"), runtime.executions.length]).toEqual([
      refusal,
      "A2",
      1,
    ]);
  });
});

test("triggers that were switched off stay in the list and fire no more", async () => {
  const world = openOneThread({ seed: 1, respond: () => ({}) });
  const sheet = await world.openSheet({ distDir: bundleOf(CODE) });
  await sheet.run("schedule", [], FULL);
  const stop = sheet.keepTriggers();
  await world.advance(2 * 3_600_000);
  const before = sheet.executions.length;
  sheet.switchTriggersOff();
  await world.advance(5 * 3_600_000);
  stop();
  expect([before > 1, sheet.executions.length - before, sheet.triggers.length]).toEqual([true, 0, 1]);
});

test("a spreadsheet without a locale calculates and shows as an American one", async () => {
  const runtime = await opened();
  runtime.workbook.locale = "";
  const calculator = calculatorOf(runtime);
  calculator.setInput("Sheet1", "A1", "1.5");
  calculator.setInput("Sheet1", "A2", '=TEXT(A1,"0.00")&SUM(1,A1)');
  await calculator.settled();
  expect([calculator.cellText("A1"), calculator.cellText("A2")]).toEqual(["1.5", "1.502.5"]);
});
