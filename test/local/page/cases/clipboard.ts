/** Copying where the browser keeps its clipboard to itself. */
import { type SheetWindow, until } from "../page-desk";
import type { ScriptDesk } from "../script-desk";

export function describeRefusedClipboard(
  given: () => { readonly window: SheetWindow; readonly desk: ScriptDesk },
): void {
  let window: SheetWindow;
  let desk: ScriptDesk;
  beforeAll(() => ({ window, desk } = given()));

  const refuse = (what: "read" | "write" | "nothing"): Promise<void> =>
    window.page.evaluate((refused) => {
      for (const name of ["read", "write"]) {
        Reflect.deleteProperty(navigator.clipboard, name);
        const value = () => Promise.reject(new DOMException("Denied.", "NotAllowedError"));
        if (name === refused) Object.defineProperty(navigator.clipboard, name, { value, configurable: true });
      }
    }, what);

  describe("where the browser refuses its clipboard", () => {
    afterAll(() => refuse("nothing"));

    it("cells that are copied are pasted in this window, and the page says so", async () => {
      const { page } = window;
      await page.evaluate(() => navigator.clipboard.writeText("of another program"));
      await refuse("write");
      await window.type("K1", "7");
      await window.type("K2", "=K1*3");
      await window.go("K1:K2");
      await page.keyboard.press("Control+c");
      await page.getByText("these cells can be pasted in this window only").waitFor();
      await window.go("L1");
      await page.keyboard.press("Control+v");
      await until(() => [desk.shown("L1"), desk.shown("L2")], ["7", "21"]);
      await window.go("M1");
      await window.menu("Edit", "Paste");
      await until(() => desk.shown("M2"), "21");
      await page.locator("#cells").focus();
      await page.keyboard.press("Escape");
      await window.go("N1");
      await page.keyboard.press("Control+v");
      await until(() => desk.shown("N1"), "of another program");
    });

    it("the menu pastes what was copied here where it may not read, and says so", async () => {
      const { page } = window;
      await refuse("read");
      await window.go("K1:K2");
      await page.keyboard.press("Control+c");
      await page.locator(".copied-frame").first().waitFor();
      await window.go("O1");
      await window.menu("Edit", "Paste");
      await page.getByText("pasted what was copied in this window").waitFor();
      await until(() => desk.shown("O2"), "21");
      await page.keyboard.press("Escape");
      await page.locator(".copied-frame").first().waitFor({ state: "detached" });
      await window.menu("Edit", "Paste");
      await page.getByText("Press Ctrl+V in the cells.").waitFor();
    });
  });
}
