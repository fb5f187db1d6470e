/** The page at 200 %, which is a window of half the size with twice the dots. */
import type { Locator } from "playwright-core";
import { type SheetWindow, until } from "../page-desk";
import type { ScriptDesk } from "../script-desk";

const [WHOLE, HALF] = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
];

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

function isInside(box: Box): boolean {
  if (!box || box.x < 0 || box.y < 0) return false;
  return box.y + box.height <= HALF.height && box.x + box.width <= HALF.width;
}

/** A panel finds its place once its content is drawn. */
function liesInside(panel: Locator): Promise<void> {
  return until(async () => isInside(await panel.boundingBox()), true);
}

export function describeZoom(given: () => { readonly window: SheetWindow; readonly desk: ScriptDesk }): void {
  let window: SheetWindow;
  let desk: ScriptDesk;
  beforeAll(() => ({ window, desk } = given()));

  describe("at 200 %", () => {
    beforeAll(() => window.page.setViewportSize(HALF));
    afterAll(() => window.page.setViewportSize(WHOLE));

    it("nothing of the bars is cut off, and menus and dialogs lie in the window", async () => {
      const { page } = window;
      await until(() => window.cutOff(), []);
      for (const menu of ["Format", "Help"]) {
        await page.getByRole("menubar").getByRole("menuitem", { name: menu, exact: true }).click();
        await page.getByRole("menu").waitFor();
        await until(() => window.cutOff(), []);
        await page.keyboard.press("Escape");
      }
      await window.menu("Help", "Keyboard shortcuts");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      await until(() => window.cutOff(), []);
      expect(await window.faults("zoom-shortcuts")).toEqual([]);
      await page.keyboard.press("Escape");
    });

    it("messages leave the menus free, however many there are", async () => {
      const message = { message: "Twelve rows ".repeat(20), title: "Done", seconds: 600 };
      for (let i = 0; i < 4; i++) desk.runtime.screen.toast(message);
      await window.page.getByText("Twelve rows").nth(3).waitFor();
      await window.menu("Help", "Keyboard shortcuts");
      await window.page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      await window.page.keyboard.press("Escape");
      // Over the cells it stays until it is closed.
      const close = window.page.getByRole("button", { name: "Close this message" });
      while ((await close.count()) > 0) await close.first().click();
    });

    it("the panel of a filter lies whole in the window", async () => {
      const { page } = window;
      await window.type("C3", "plan");
      await window.type("C4", "Solo");
      await window.go("C3:C4");
      await window.menu("Data", "Create filter");
      await page.getByRole("button", { name: "Filter column C" }).click();
      await liesInside(page.getByRole("dialog", { name: "Filter column C" }));
      await page.keyboard.press("Escape");
      await window.menu("Data", "Remove filter");
    });

    it("what a formula's beginning offers lies whole in the window", async () => {
      const { page } = window;
      await window.go("B9");
      await page.keyboard.type("=S");
      await liesInside(page.locator(".formula-help"));
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    });
  });
}
