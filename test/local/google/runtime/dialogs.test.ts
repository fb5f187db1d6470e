/** The contract of dialogs: what scripts ask, and pages of theirs over the cells. */
import { createInProcessServices } from "../../../in-process/google-services";
import { closeAll, runtimeOf } from "../fixture";

afterEach(closeAll);

describe("a prompt", () => {
  test("gives the text and the button", () => {
    const asked: unknown[] = [];
    const { SpreadsheetApp } = createInProcessServices({
      answer: (prompt) => (asked.push(prompt), { button: "OK", text: "Q3" }),
    });
    const ui = SpreadsheetApp.getUi();
    const response = ui.prompt("Rename", "The new name", ui.ButtonSet.OK_CANCEL);
    expect([response.getSelectedButton(), response.getResponseText()]).toEqual([ui.Button.OK, "Q3"]);
    expect(asked).toEqual([
      { title: "Rename", text: "The new name", buttons: ["OK", "CANCEL"], asksText: true },
    ]);
  });

  test("that is closed gives what was typed, and CLOSE", () => {
    const { SpreadsheetApp } = createInProcessServices({
      answer: () => ({ button: "CLOSE", text: "half" }),
    });
    const ui = SpreadsheetApp.getUi();
    const response = ui.prompt("The new name");
    expect([response.getSelectedButton(), response.getResponseText()]).toEqual([ui.Button.CLOSE, "half"]);
  });

  test("holds a script until it is answered", async () => {
    const code = `function ask() {
      var ui = SpreadsheetApp.getUi();
      var response = ui.prompt("Rename", "Name?", ui.ButtonSet.OK_CANCEL);
      return [response.getSelectedButton() === ui.Button.CANCEL, response.getResponseText()];
    }`;
    const runtime = await runtimeOf(code, {
      answer: () => Promise.resolve({ button: "CANCEL", text: "no" }),
    });
    expect((await runtime.run("ask", [], { mode: "FULL" })).value).toEqual([true, "no"]);
  });

  test.each([
    ["a title without buttons", ["Title", "Text"]],
    ["no text", []],
    ["a number", [7]],
  ])("refuses %s", (_, args) => {
    const ui = createInProcessServices().SpreadsheetApp.getUi() as unknown as Record<
      "alert" | "prompt",
      (...given: unknown[]) => unknown
    >;
    expect(() => ui.prompt(...args)).toThrow("don't match the method signature for Ui.prompt");
    expect(() => ui.alert(...args)).toThrow("don't match the method signature for Ui.alert");
  });
});

describe("a page in a dialog", () => {
  const htmlFiles = { Page: "<p>page</p>" };

  test("has its own title and size, and the script goes on", () => {
    const { SpreadsheetApp, HtmlService, screen } = createInProcessServices({ htmlFiles });
    const output = HtmlService.createHtmlOutputFromFile("Page").setTitle("Not this").setWidth(320);
    SpreadsheetApp.getUi().showModalDialog(output.setHeight(180), "This");
    const size = { width: 320, height: 180 };
    expect([output.getWidth(), output.getHeight()]).toEqual([320, 180]);
    expect(screen.dialog).toEqual({ title: "This", html: "<p>page</p>", isModal: true, ...size });
    SpreadsheetApp.getUi().showModelessDialog(HtmlService.createHtmlOutput("<p>b</p>"), "Beside");
    expect(screen.dialog).toMatchObject({ title: "Beside", html: "<p>b</p>", isModal: false });
  });

  test("closes when another dialog is shown, be it a question", () => {
    const { SpreadsheetApp, HtmlService, screen } = createInProcessServices();
    SpreadsheetApp.getUi().showModalDialog(HtmlService.createHtmlOutput("<p>a</p>"), "A");
    SpreadsheetApp.getUi().alert("Sure?");
    expect(screen.dialog).toBeUndefined();
  });

  test("needs a page and a title", () => {
    const { SpreadsheetApp, HtmlService } = createInProcessServices();
    const ui = SpreadsheetApp.getUi() as unknown as Record<string, (...given: unknown[]) => unknown>;
    for (const method of ["showModalDialog", "showModelessDialog"]) {
      expect(() => ui[method]?.("<p>", "Title")).toThrow(`method signature for Ui.${method}`);
      expect(() => ui[method]?.(HtmlService.createHtmlOutput("<p>"))).toThrow(
        `method signature for Ui.${method}`,
      );
    }
    expect(() => HtmlService.createHtmlOutput("").setWidth("wide" as unknown as number)).toThrow(
      "method signature for HtmlOutput.setWidth",
    );
  });

  test("needs a person who looks, and the scope for it", () => {
    const without = createInProcessServices({ scopes: ["https://www.googleapis.com/auth/spreadsheets"] });
    const page = without.HtmlService.createHtmlOutput("<p>");
    expect(() => without.SpreadsheetApp.getUi().showModalDialog(page, "A")).toThrow("script.container.ui");
    expect(() => without.SpreadsheetApp.getUi().prompt("A")).toThrow("script.container.ui");
  });
});
