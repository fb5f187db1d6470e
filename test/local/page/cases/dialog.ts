/** Dialogs of scripts in the page: questions with a text, and pages of their own, by the keyboard alone. */
import type { FrameLocator, Locator } from "playwright-core";
import { type SheetWindow, until } from "../page-desk";
import type { ScriptDesk } from "../script-desk";

/** The script of the suite's spreadsheet. */
export const CODE = `
  /** @customfunction */
  function ASKED(n) { return 2 * n; }
  function onOpen() {
    SpreadsheetApp.getUi().createMenu("Script")
      .addItem("Ask", "ask").addItem("Page", "showPage").addItem("Beside", "showBeside")
      .addItem("Speaks " + Session.getActiveUserLocale(), "ask").addToUi();
  }
  function note(text) { SpreadsheetApp.getActiveSheet().getRange("A1").setValue(text); return text; }
  function ask() {
    var ui = SpreadsheetApp.getUi();
    var answer = ui.prompt("Rename", "The <b>new</b> name", ui.ButtonSet.OK_CANCEL);
    note(answer.getSelectedButton() + ": " + answer.getResponseText());
  }
  function pageOf() { return HtmlService.createHtmlOutputFromFile("Sidebar").setWidth(320).setHeight(180); }
  function showPage() { SpreadsheetApp.getUi().showModalDialog(pageOf(), "Choose <i>one</i>"); }
  function showBeside() { SpreadsheetApp.getUi().showModelessDialog(pageOf(), "Beside"); }
`;
/** The page that it shows. */
export const PAGE = `<!doctype html><html lang="en"><head><title>Page</title></head><body><main>
  <h1>A page</h1>
  <button onclick="google.script.run.withSuccessHandler(said).note('noted')">Note</button>
  <button onclick="google.script.host.setWidth(500); google.script.host.setHeight(240)">Grow</button>
  <button onclick="google.script.host.editor.focus()">Cells</button>
  <button onclick="google.script.host.close()">Done</button><p id="said"></p>
  <script>function said(text) { document.getElementById("said").textContent = text; }</script>
  </main></body></html>`;

export function describeDialogs(
  given: () => { readonly window: SheetWindow; readonly desk: ScriptDesk },
): void {
  let window: SheetWindow;
  let desk: ScriptDesk;
  beforeAll(() => ({ window, desk } = given()));

  const focusedIn = (dialog: Locator): Promise<boolean> =>
    dialog.evaluate((element) => element.contains(document.activeElement));
  const cellsHaveFocus = (): Promise<void> => window.page.locator("#cells:focus").waitFor();
  const frame = (): FrameLocator => window.page.frameLocator(".page-dialog iframe");

  /** Opens an entry of the script's menu by the keyboard. */
  const pick = async (steps: number): Promise<void> => {
    const { page } = window;
    await page.locator("#cells").focus();
    await page.keyboard.press("F10");
    for (let i = 0; i < 6; i += 1) await page.keyboard.press("ArrowRight");
    await page.getByRole("menuitem", { name: "Script" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("menuitem", { name: "Ask" }).and(page.locator(":focus")).waitFor();
    for (let i = 0; i < steps; i += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };

  describe("a prompt", () => {
    const dialog = (): Locator => window.page.getByRole("dialog", { name: "Rename" });

    it("takes a text, keeps the keyboard, and gives it back to the cells", async () => {
      await pick(0);
      const field = dialog().getByRole("textbox", { name: "The <b>new</b> name" });
      await field.and(window.page.locator(":focus")).waitFor();
      for (let i = 0; i < 9; i += 1) {
        await window.page.keyboard.press("Tab");
        expect(await focusedIn(dialog())).toBe(true);
      }
      expect(await window.faults("prompt")).toEqual([]);
      await field.focus();
      await window.page.keyboard.type("Q3 <i>");
      await window.page.keyboard.press("Enter");
      await until(() => desk.shown("A1"), "OK: Q3 <i>");
      await cellsHaveFocus();
    });

    it.each([
      ["Escape", "CLOSE"],
      ["Cancel", "CANCEL"],
    ])("that is left by %s tells the script so, with what was typed", async (way, button) => {
      await pick(0);
      await dialog().getByRole("textbox").fill("half");
      if (way === "Escape") await window.page.keyboard.press("Escape");
      else await dialog().getByRole("button", { name: way }).click();
      await until(() => desk.shown("A1"), `${button}: half`);
      await dialog().waitFor({ state: "detached" });
      await cellsHaveFocus();
    });
  });

  describe("a page in a dialog", () => {
    const dialog = (): Locator => window.page.locator(".page-dialog");
    const sizeOf = () =>
      dialog()
        .locator("iframe")
        .evaluate((one) => [one.clientWidth, one.clientHeight]);

    it("has the size and the title that the script gave it, and keeps the keyboard until it is closed", async () => {
      await pick(1);
      await window.page.getByRole("dialog", { name: "Choose <i>one</i>" }).waitFor();
      await frame().getByRole("heading", { name: "A page" }).waitFor();
      await until(sizeOf, [320, 180]);
      await until(() => focusedIn(dialog()), true);
      for (let i = 0; i < 9; i += 1) {
        await window.page.keyboard.press("Tab");
        expect(await focusedIn(dialog())).toBe(true);
      }
      expect(await window.faults("page-dialog")).toEqual([]);
      await frame().getByRole("button", { name: "Note" }).press("Enter");
      await frame().getByText("noted").waitFor();
      expect(desk.shown("A1")).toBe("noted");
      await frame().getByRole("button", { name: "Grow" }).press("Enter");
      await until(sizeOf, [500, 240]);
      await frame().getByRole("button", { name: "Done" }).press("Enter");
      await dialog().waitFor({ state: "detached" });
      await cellsHaveFocus();
      expect(desk.runtime.screen.dialog).toBeUndefined();
    });

    it("is closed by Escape, also from within its page", async () => {
      await pick(1);
      await frame().getByRole("button", { name: "Note" }).press("Escape");
      await dialog().waitFor({ state: "detached" });
      await cellsHaveFocus();
    });

    it("lets the cells be used next to it where it is not modal, and goes when another one comes", async () => {
      await pick(2);
      await frame().getByRole("button", { name: "Cells" }).press("Enter");
      await cellsHaveFocus();
      await window.type("B2", "typed beside it");
      await window.sees("B2", "typed beside it");
      expect(await window.faults("modeless-dialog")).toEqual([]);
      await pick(0);
      await window.page.getByRole("dialog", { name: "Rename" }).waitFor();
      await dialog().waitFor({ state: "detached" });
      await window.page.keyboard.press("Escape");
      await cellsHaveFocus();
    });
  });
}
