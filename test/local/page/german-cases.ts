/** The page of a person whose browser is German: menus, dialogs and panels, with no English in them. */
import type { Browser } from "playwright-core";
import { GERMAN } from "../../../src/local/page/texts/german";
import { ENGLISH } from "../../../src/local/page/texts/english";
import { collectTexts, IS_ENGLISH } from "./said-texts";
import { listTexts } from "./listed-texts";
import { SheetWindow } from "./page-desk";
import type { ScriptDesk } from "./script-desk";

type Step = (window: SheetWindow) => Promise<unknown>;

const { menus, shortcuts, data, note, looks } = GERMAN;

const openMenu = (title: string): Step => {
  return ({ page }) => page.getByRole("menubar").getByRole("menuitem", { name: title, exact: true }).click();
};

const pick = (menu: string, item: string): Step => {
  return async (window) => {
    await openMenu(menu)(window);
    await window.page.getByRole("menu").getByText(item, { exact: true }).click();
  };
};

/** Each as it is left by Escape. */
const STEPS: { readonly [name in string]: Step } = {
  page: ({ page }) => page.getByRole("grid").waitFor(),
  ...Object.fromEntries(
    [menus.file, menus.edit, menus.view, menus.insert, menus.format, menus.data, menus.help].map((title) => [
      title,
      openMenu(title),
    ]),
  ),
  "menu of a cell": ({ page }) => page.keyboard.press("Shift+F10"),
  shortcuts: pick(menus.help, shortcuts.title),
  note: pick(menus.insert, note.note),
  width: pick(menus.format, looks.width),
  find: async ({ page }) => {
    await page.keyboard.press("Control+f");
    await page.getByRole("search", { name: GERMAN.find.title }).locator("input:focus").waitFor();
  },
  selection: ({ page }) => page.keyboard.press("Control+Shift+ArrowDown"),
  filter: async (window) => {
    await pick(menus.data, data.createFilter)(window);
    await window.page.getByRole("button", { name: data.filterColumn("A") }).click();
    await window.page.getByRole("dialog", { name: data.filterColumn("A") }).waitFor();
  },
};

export function describeGerman(given: () => { readonly browser: Browser; readonly desk: ScriptDesk }): void {
  it("speaks German to whose browser does, in every menu and dialog", async () => {
    const { browser, desk } = given();
    const look = { width: 1280, height: 720, locale: "de-AT" };
    const window = await SheetWindow.open(browser, desk.server.url, look);
    const { page } = window;
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
    const german = new Set(listTexts(GERMAN).map(({ text }) => text));
    const english = new Set(listTexts(ENGLISH).flatMap(({ text }) => (german.has(text) ? [] : [text])));
    const left = new Set<string>();
    for (const [name, step] of Object.entries(STEPS)) {
      await step(window);
      for (const text of await collectTexts(page))
        if (english.has(text.trim()) || IS_ENGLISH.test(text)) left.add(`${name}: ${text}`);
      expect(await window.faults(`german-${name.replaceAll(" ", "-")}`)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    expect([...left]).toEqual([]);
    // A script's own menu is made in the person's language, too.
    await openMenu("Script")(window);
    await page.getByRole("menuitem", { name: "Speaks de" }).waitFor();
    await page.close();
  });
}
