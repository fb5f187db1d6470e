/** The page of a person whose browser is German: menus, dialogs and panels, with no English in them. */
import type { Browser } from "playwright-core";
import { GERMAN } from "../../../../src/local/page/texts/german";
import { ENGLISH } from "../../../../src/local/page/texts/english";
import { collectTexts, IS_ENGLISH } from "../said-texts";
import { listTexts } from "../listed-texts";
import { SheetWindow, until } from "../page-desk";
import type { ScriptDesk } from "../script-desk";

type Step = (window: SheetWindow) => Promise<unknown>;

const { menus, shortcuts, data, note, looks } = GERMAN;

const openMenu = (title: string): Step => {
  return async ({ page }) => {
    await page.getByRole("menubar").getByRole("menuitem", { name: title, exact: true }).click();
    await page.getByRole("menu", { name: title, exact: true }).waitFor();
  };
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
  "menu of a cell": async ({ page }) => {
    await page.locator("#cells").focus();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menu", { name: menus.cells }).waitFor();
  },
  shortcuts: pick(menus.help, shortcuts.title),
  note: pick(menus.insert, note.note),
  width: pick(menus.format, looks.width),
  find: async ({ page }) => {
    await page.keyboard.press("Control+f");
    await page.getByRole("search", { name: GERMAN.find.title }).locator("input:focus").waitFor();
  },
  selection: async ({ page }) => {
    await page.locator("#cells").focus();
    await page.keyboard.press("Control+Shift+ArrowDown");
    await page.getByText(/Zellen ausgewählt/).waitFor();
  },
  filter: async (window) => {
    await pick(menus.data, data.createFilter)(window);
    await window.page.getByRole("button", { name: data.filterColumn("A") }).click();
    await window.page.getByRole("dialog", { name: data.filterColumn("A") }).waitFor();
  },
};

/** Menus that do not show all that is in them. */
function listScrolled({ page }: SheetWindow): Promise<readonly string[]> {
  return page
    .locator(".menu")
    .evaluateAll((menus) =>
      menus.flatMap((menu) =>
        menu.scrollHeight > menu.clientHeight ? [menu.getAttribute("aria-label") ?? ""] : [],
      ),
    );
}

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
      expect({ [name]: await listScrolled(window) }).toEqual({ [name]: [] });
      expect(await window.faults(`german-${name.replaceAll(" ", "-")}`)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    expect([...left]).toEqual([]);
    expect(await page.locator(".clock, .time-button").innerText()).toMatch(/(Mo|Di|Mi|Do|Fr|Sa|So)\., \d/);
    await page.setViewportSize({ width: 640, height: 360 });
    for (const step of [openMenu(menus.format), pick(menus.help, shortcuts.title)]) {
      await step(window);
      await until(() => window.cutOff(), []);
      await page.keyboard.press("Escape");
    }
    await page.setViewportSize(look);
    // A script's own menu is made in the person's language, too.
    await openMenu("Script")(window);
    await page.getByRole("menuitem", { name: "Speaks de" }).waitFor();
    await page.close();
  });
}
