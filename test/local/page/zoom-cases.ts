/** The page at 200 %, which is a window of half the size with twice the dots. */
import type { SheetWindow } from "./page-desk";

const [WHOLE, HALF] = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
];

export function describeZoom(given: () => { readonly window: SheetWindow }): void {
  let window: SheetWindow;
  beforeAll(() => ({ window } = given()));

  describe("at 200 %", () => {
    beforeAll(() => window.page.setViewportSize(HALF));
    afterAll(() => window.page.setViewportSize(WHOLE));

    it("nothing of the bars is cut off, and menus and dialogs lie in the window", async () => {
      const { page } = window;
      expect(await window.cutOff()).toEqual([]);
      for (const menu of ["Format", "Help"]) {
        await page.getByRole("menubar").getByRole("menuitem", { name: menu, exact: true }).click();
        await page.getByRole("menu").waitFor();
        expect(await window.cutOff()).toEqual([]);
        await page.keyboard.press("Escape");
      }
      await window.menu("Help", "Keyboard shortcuts");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
      expect(await window.cutOff()).toEqual([]);
      expect(await window.faults("zoom-shortcuts")).toEqual([]);
      await page.keyboard.press("Escape");
    });

    it("what a formula's beginning offers lies whole in the window", async () => {
      const { page } = window;
      await window.go("B9");
      await page.keyboard.type("=S");
      const offers = page.locator(".formula-help");
      await offers.waitFor();
      const box = await offers.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= HALF.height && box.x + box.width <= HALF.width).toBe(
        true,
      );
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    });
  });
}
