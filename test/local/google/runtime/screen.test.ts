/** The contract of Ui, menus, HtmlService, Logger and triggers. */
import { createInProcessServices } from "../../../in-process/google-services";

describe("menus", () => {
  test("show once they are added to the screen", () => {
    const { SpreadsheetApp, screen } = createInProcessServices();
    const menu = SpreadsheetApp.getUi().createAddonMenu().addItem("Open", "open").addItem("Help", "help");
    expect(screen.menus).toEqual([]);
    menu.addToUi();
    const entries = [
      { label: "Open", functionName: "open" },
      { label: "Help", functionName: "help" },
    ];
    expect(screen.menus).toEqual([{ title: "Add-on", addOn: true, entries }]);
  });

  test("replace those of the same title", () => {
    const { SpreadsheetApp, screen } = createInProcessServices();
    for (let i = 0; i < 2; i += 1) SpreadsheetApp.getUi().createMenu("M").addItem(`item ${i}`, "f").addToUi();
    expect(screen.menus.map(({ entries }) => entries)).toEqual([[{ label: "item 1", functionName: "f" }]]);
  });
});

describe("pages", () => {
  const htmlFiles = { Sidebar: "<p>hello</p>" };
  test("come from the project's files and show in the sidebar", () => {
    const { SpreadsheetApp, HtmlService, screen } = createInProcessServices({ htmlFiles });
    const output = HtmlService.createHtmlOutputFromFile("Sidebar").setTitle("Reports");
    expect([output.getContent(), output.getTitle()]).toEqual(["<p>hello</p>", "Reports"]);
    SpreadsheetApp.getUi().showSidebar(output);
    expect(screen.sidebar).toEqual({ title: "Reports", html: "<p>hello</p>" });
  });

  test("that are not in the project say so", () => {
    const { HtmlService } = createInProcessServices({ htmlFiles });
    expect(() => HtmlService.createHtmlOutputFromFile("Other")).toThrow(
      "No HTML file named Other was found.",
    );
  });

  test("must be HtmlOutput to be shown", () => {
    const { SpreadsheetApp } = createInProcessServices();
    const page = "<p>" as unknown as GoogleAppsScript.HTML.HtmlOutput;
    expect(() => SpreadsheetApp.getUi().showSidebar(page)).toThrow("method signature for Ui.showSidebar");
  });
});

describe("dialogs", () => {
  test("ask, and give the button that was pressed", () => {
    const asked: unknown[] = [];
    const { SpreadsheetApp } = createInProcessServices({ answer: (prompt) => (asked.push(prompt), "NO") });
    const ui = SpreadsheetApp.getUi();
    expect(ui.alert("Title", "Sure?", ui.ButtonSet.YES_NO)).toBe(ui.Button.NO);
    expect(asked).toEqual([{ title: "Title", text: "Sure?", buttons: ["YES", "NO"] }]);
  });

  test("have an OK button when nothing else is said", () => {
    const { SpreadsheetApp } = createInProcessServices();
    const ui = SpreadsheetApp.getUi();
    expect(ui.alert("Done.")).toBe(ui.Button.OK);
  });
});

describe("triggers", () => {
  const HOUR = 3_600_000;
  function scheduling() {
    const services = createInProcessServices();
    const spreadsheet = services.SpreadsheetApp.getActiveSpreadsheet();
    const create = (name = "hourly") =>
      services.ScriptApp.newTrigger(name).timeBased().everyHours(1).create();
    return { ...services, create, mine: () => services.ScriptApp.getUserTriggers(spreadsheet) };
  }

  test("are made, listed and deleted", () => {
    const { create, mine, ScriptApp, stores, clock, workbook } = scheduling();
    create("dispatch");
    const [trigger] = mine();
    if (!trigger) throw new Error("there is a trigger");
    expect(trigger.getHandlerFunction()).toBe("dispatch");
    const [record] = stores.triggers.ofDocument(workbook.id);
    expect(record?.every).toBe(HOUR);
    expect((record?.nextRun ?? 0) - clock.now()).toBeLessThanOrEqual(HOUR);
    ScriptApp.deleteTrigger(trigger);
    expect(mine()).toEqual([]);
  });

  test("are one per person and document", () => {
    const { create } = scheduling();
    create();
    expect(() => create()).toThrow(
      "This add-on has created too many time-based triggers in this document for this Google user account.",
    );
  });

  test("of others are not seen and cannot be deleted", () => {
    const owner = scheduling();
    owner.create("theirs");
    const other = createInProcessServices({
      user: "other@example.com",
      stores: owner.stores,
      workbook: owner.workbook,
    });
    const spreadsheet = other.SpreadsheetApp.getActiveSpreadsheet();
    expect(other.ScriptApp.getUserTriggers(spreadsheet)).toEqual([]);
    other.ScriptApp.newTrigger("f").timeBased().everyHours(24).create();
    expect(owner.mine().map((trigger) => trigger.getHandlerFunction())).toEqual(["theirs"]);
  });

  test("say when they must be authorized again", () => {
    const status = (authorizationRequired: boolean) => {
      const { ScriptApp } = createInProcessServices({ authorizationRequired });
      const info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL);
      return [
        info.getAuthorizationStatus() === ScriptApp.AuthorizationStatus.REQUIRED,
        info.getAuthorizationUrl(),
      ];
    };
    expect(status(false)).toEqual([false, null]);
    expect(status(true)).toEqual([true, expect.stringMatching(/^https:/)]);
  });
});

test("the log keeps lines with their fields filled in", () => {
  const { Logger, execution } = createInProcessServices();
  Logger.log("%s rows in %d ms", "ten", 5).log({ a: 1 });
  expect(execution.log).toEqual(["ten rows in 5 ms", '{"a":1}']);
});
