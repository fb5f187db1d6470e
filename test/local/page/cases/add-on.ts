/**
 * The add-on at work in the page: connected, pulling, filling formulas, and what is seen when something
 * fails.
 */
import { KEY, type ServedSpreadsheet, type SheetWindow, until } from "../page-desk";

export function describeAddOn(
  given: () => { readonly window: SheetWindow; readonly served: ServedSpreadsheet },
): void {
  let window: SheetWindow;
  let served: ServedSpreadsheet;
  beforeAll(() => ({ window, served } = given()));
  const shown = (a1: string): string => served.shown(a1, window.sheet);

  describe("the add-on", () => {
    it("says in plain words that a key is wrong, and connects", async () => {
      await window.addSheet("Board");
      await window.menu("Analytics", "Pull data");
      const { sidebar } = window;
      await sidebar.getByLabel("Service address").fill(served.service.url);
      await sidebar.getByLabel("API key").fill("no-such-key");
      await sidebar.getByRole("button", { name: "Connect" }).click();
      await sidebar.getByText("refused this key").first().waitFor();
      await sidebar.getByLabel("API key").fill(KEY);
      await sidebar.getByRole("button", { name: "Connect" }).click();
      await sidebar.getByText("requests free").first().waitFor();
      expect(await window.page.content()).not.toContain(KEY);
    });

    it("completes a formula by itself: Loading, then the value", async () => {
      await window.go("A1");
      await window.page.keyboard.type("=analytics_me");
      await window.page.getByRole("option", { name: /ANALYTICS_METRIC/ }).waitFor();
      await window.page.keyboard.press("Tab");
      await window.page.getByText("The metric's name or id").first().waitFor();
      await window.page.keyboard.press("Tab");
      await until(() => window.bar.inputValue(), '=ANALYTICS_METRIC("Signups")');
      expect(await window.faults("completion")).toEqual([]);
      await window.page.keyboard.press("Enter");
      await window.sees("A1", /Loading|^\d+$/);
      await window.sees("A1", /^\d+$/);
    });

    it("pulls a funnel from its sidebar, with its chart, saves it with a schedule, and refreshes it as days pass", async () => {
      const { sidebar, page } = window;
      await sidebar.getByRole("tab", { name: "Pull" }).click();
      await sidebar.getByLabel("Report", { exact: true }).first().click();
      await sidebar.getByRole("option", { name: /Signup to paid/ }).click();
      await sidebar.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.getByRole("combobox", { name: "Schedule" }).fill("daily at 6");
      await sidebar.getByRole("button", { name: "Insert", exact: true }).click();
      await sidebar.getByText(/\d+ rows inserted at/).waitFor();
      await window.openTab("Signup to paid");
      await window.sees("B2", "Visited site");
      await sidebar.getByRole("button", { name: /chart/i }).first().click();
      await page.getByRole("img", { name: /Visited site/ }).waitFor();
      expect(await window.faults("pulled")).toEqual([]);
      await until(() => (served.workbook.sheetByName("Analytics pulls")?.value(2, 1) ?? "") !== "", true);
      expect(served.host.spreadsheet.runtime.triggers).toHaveLength(1);
      const runs = (): number => served.workbook.sheetByName("Analytics log")?.lastRow() ?? 0;
      const before = runs();
      await window.passTime("1 day later");
      await page.getByRole("button", { name: /^Time: Tue 17 Nov/ }).waitFor();
      await until(() => runs() > before, true);
    });

    it("keeps a pulled block right while rows are inserted above it and its tab is renamed", async () => {
      const { page, sidebar } = window;
      const named = served.workbook.namedRanges.find(({ grid }) => grid.name === window.sheet);
      await window.go("A1:A3");
      await window.menu("Insert", "Insert 3 rows above");
      await window.sees("B5", "Visited site");
      expect(served.workbook.namedRange(named?.name ?? "")?.rect.row).toBe(4);
      await window.type("B5", "typed over");
      await window.sees("B5", "typed over");
      const names = (): string[] =>
        served.workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);
      await window.renameTab("Our funnel");
      const before = names();
      await sidebar.getByRole("tab", { name: "Saved" }).click();
      await sidebar.getByRole("button", { name: /^Run / }).first().click();
      await window.sees("B5", "Visited site");
      await page.locator("#cells").focus();
      expect([shown("A4"), shown("B3")]).toEqual(["step", ""]);
      expect(names()).toEqual(before);
    });

    it("shows what a saved pull's next run would change, as a row of its own, and writes nothing", async () => {
      const { page } = window;
      const before = JSON.stringify(served.workbook.sheets.map((sheet) => sheet.lastRow()));
      await window.menu("Data", "What the next runs would change");
      const dialog = page.getByRole("dialog", { name: "What the next runs would change" });
      await dialog.getByText("writes nothing").waitFor();
      await dialog.getByRole("button", { name: "See what changes: Signup to paid" }).click();
      await dialog
        .getByRole("status")
        .getByText(/would change|Rows:/)
        .waitFor();
      expect(await window.faults("ahead")).toEqual([]);
      expect(await window.cutOff()).toEqual([]);
      await dialog.getByRole("button", { name: "Close", exact: true }).click();
      await dialog.waitFor({ state: "detached" });
      expect(JSON.stringify(served.workbook.sheets.map((sheet) => sheet.lastRow()))).toBe(before);
    });

    it("says that the service does not answer, and the cell fills once it runs again", async () => {
      await served.service.close();
      await window.openTab("Board");
      await window.type("C1", '=ANALYTICS_PEOPLE_COUNT("plan = Team")');
      await window.sees("C1", "#ERROR!");
      await window.go("C1");
      await window.page
        .getByRole("tooltip")
        .getByText(/service/)
        .waitFor();
      await served.startServiceAgain();
      await window.passTime("1 hour later");
      await window.sees("C1", /^\d+$/);
    });

    it("fills more formulas than a minute has requests for, by itself as time passes", async () => {
      await window.addSheet("Many");
      const count = 18;
      const rows = Array.from({ length: count }, (_, r) => r + 1);
      const formulas = rows.map(
        (row) => `=ANALYTICS_PEOPLE_COUNT("did ""Signed up"" at least ${row} times")`,
      );
      await window.go("A1");
      for (const formula of formulas.slice(0, 8)) {
        await window.page.keyboard.press("=");
        await window.page.keyboard.insertText(formula.slice(1));
        await window.page.keyboard.press("Enter");
      }
      await window.paste({ "text/plain": formulas.slice(8).join("\n") });
      const counted = (pattern: RegExp): number =>
        rows.filter((row) => pattern.test(shown(`A${row}`))).length;
      const filled = (): number => counted(/^\d+$/);
      await until(() => filled() >= 8, true);
      // Google runs them at the same time: which of them waits for a free request is chance, that some do is
      // not.
      await until(() => counted(/^(?:\d+|#ERROR!)$/), count);
      expect(filled()).toBeLessThan(count);
      expect(await window.faults("waiting")).toEqual([]);
      await window.passTime("1 hour later");
      await until(filled, count);
      await window.go(`A${count}`);
      await window.sees(`A${count}`, /^\d+$/);
      // What is there asks again as hours pass.
      await window.go(`A1:A${count}`);
      await window.page.keyboard.press("Delete");
      await until(filled, 0);
    });

    it("is used by the keyboard alone: menu, sidebar, tabs and back to the cells", async () => {
      const { page } = window;
      await page.locator("#cells").focus();
      await page.keyboard.press("F10");
      for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight"])
        await page.keyboard.press(key);
      await page.keyboard.press("ArrowDown");
      await page.getByRole("menuitem", { name: "Pull data" }).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.keyboard.press("F6");
      await page.keyboard.press("ArrowLeft");
      await page.getByRole("tab", { selected: true }).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Control+Home");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-activedescendant"))).toBe(
        await window.cell("A1").getAttribute("id"),
      );
      await page.keyboard.press("Shift+F10");
      await page.getByRole("menu", { name: "Cells" }).waitFor();
      await page.keyboard.press("Escape");
      await page.locator("#cells:focus").waitFor();
    });

    it("shows that a run was stopped midway, and leaves its rows as they were", async () => {
      const { sidebar } = window;
      await startHeldRun(window, served);
      await sidebar.getByRole("button", { name: "Stop" }).click();
      await sidebar.getByText("Stopped. What has landed already stays.").waitFor();
      await sidebar.getByText("Stopped by hand. Nothing was changed.").waitFor();
      expect(served.grid("Analytics log").values({ row: 2, column: 1, rows: 1, columns: 10 })[0]).toContain(
        "stopped by hand",
      );
      expect(served.shown("B5", "Our funnel")).toBe("Visited site");
    });
  });
}

/** A run of the saved pulls that waits for a free request. */
export async function startHeldRun({ sidebar }: SheetWindow, { service }: ServedSpreadsheet): Promise<void> {
  await sidebar.getByRole("tab", { name: "Saved" }).click();
  service.failNext(1, { status: 429, retryAfter: 50 });
  await sidebar.getByRole("button", { name: "Run all" }).click();
  await sidebar.getByText(/Waiting for a free request/).waitFor();
}
