/** The contract of Ui, menus, HtmlService, Logger and triggers. */
import { createInProcessServices } from "../../../src/local/apps-script/in-process";

describe("menus", () => {
  test("show once they are added to the screen, items, lines and menus within menus", () => {
    const { SpreadsheetApp, screen } = createInProcessServices();
    const ui = SpreadsheetApp.getUi();
    const menu = ui.createAddonMenu().addItem("Open", "open").addSeparator();
    menu.addSubMenu(ui.createMenu("More").addItem("Help", "help"));
    expect(screen.menus).toEqual([]);
    menu.addToUi();
    expect(screen.menus).toEqual([
      {
        title: "Add-on",
        addOn: true,
        entries: [
          { kind: "item", label: "Open", functionName: "open" },
          { kind: "separator" },
          {
            kind: "menu",
            menu: { title: "More", addOn: false, entries: [{ kind: "item", label: "Help", functionName: "help" }] },
          },
        ],
      },
    ]);
  });

  test("replace those of the same title", () => {
    const { SpreadsheetApp, screen } = createInProcessServices();
    for (let i = 0; i < 2; i += 1) SpreadsheetApp.getUi().createMenu("M").addItem(`item ${i}`, "f").addToUi();
    expect(screen.menus.map(({ entries }) => entries)).toEqual([
      [{ kind: "item", label: "item 1", functionName: "f" }],
    ]);
  });
});

describe("pages", () => {
  const htmlFiles = { Sidebar: "<p>hello</p>" };
  test("come from the project's files and show in the sidebar", () => {
    const { SpreadsheetApp, HtmlService, screen } = createInProcessServices({ htmlFiles });
    const output = HtmlService.createHtmlOutputFromFile("Sidebar").setTitle("Reports").setWidth(300);
    expect([output.getContent(), output.getTitle(), output.getWidth()]).toEqual(["<p>hello</p>", "Reports", 300]);
    SpreadsheetApp.getUi().showSidebar(output);
    expect(screen.sidebar).toEqual({ title: "Reports", html: "<p>hello</p>" });
  });

  test("that are not in the project say so", () => {
    const { HtmlService } = createInProcessServices({ htmlFiles });
    expect(() => HtmlService.createHtmlOutputFromFile("Other")).toThrow("No HTML file named Other was found.");
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
    const create = (name = "hourly") => services.ScriptApp.newTrigger(name).timeBased().everyHours(1).create();
    return { ...services, create, mine: () => services.ScriptApp.getUserTriggers(spreadsheet) };
  }

  test("are made, listed and deleted", () => {
    const { create, mine, ScriptApp, stores, clock, workbook } = scheduling();
    create("dispatch");
    const [trigger] = mine();
    if (!trigger) throw new Error("there is a trigger");
    expect([trigger.getHandlerFunction(), trigger.getEventType(), trigger.getTriggerSourceId()]).toEqual([
      "dispatch",
      ScriptApp.EventType.CLOCK,
      null,
    ]);
    const [record] = stores.triggers.ofDocument(workbook.id);
    expect(record?.every).toBe(HOUR);
    expect((record?.nextRun ?? 0) - clock.now()).toBeLessThanOrEqual(HOUR);
    ScriptApp.deleteTrigger(trigger);
    expect(mine()).toEqual([]);
  });

  test("are one per person and document, and run once an hour at most", () => {
    const { create, ScriptApp } = scheduling();
    create();
    expect(() => create()).toThrow(
      "This add-on has created too many time-based triggers in this document for this Google user account.",
    );
    expect(() => ScriptApp.newTrigger("f").timeBased().everyMinutes(5)).toThrow("more than once an hour");
  });

  test("of others are not seen and cannot be deleted", () => {
    const owner = scheduling();
    const theirs = owner.create();
    const other = createInProcessServices({
      user: "other@example.com",
      stores: owner.stores,
      workbook: owner.workbook,
    });
    const spreadsheet = other.SpreadsheetApp.getActiveSpreadsheet();
    expect(other.ScriptApp.getUserTriggers(spreadsheet)).toEqual([]);
    other.ScriptApp.newTrigger("f").timeBased().everyDays(1).create();
    expect(owner.mine().map((trigger) => trigger.getUniqueId())).toEqual([theirs.getUniqueId()]);
  });

  test("tell when they must be authorized anew", () => {
    const status = (authorizationRequired: boolean) => {
      const { ScriptApp } = createInProcessServices({ authorizationRequired });
      const info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL);
      return [info.getAuthorizationStatus() === ScriptApp.AuthorizationStatus.REQUIRED, info.getAuthorizationUrl()];
    };
    expect(status(false)).toEqual([false, null]);
    expect(status(true)).toEqual([true, expect.stringMatching(/^https:/)]);
  });
});

test("the log keeps lines with their fields filled in", () => {
  const { Logger, execution } = createInProcessServices();
  Logger.log("%s rows in %d ms", "ten", 5).log({ a: 1 });
  expect(execution.log).toEqual(["ten rows in 5 ms", '{"a":1}']);
  expect(Logger.getLog()).toBe('ten rows in 5 ms\n{"a":1}\n');
});
