/** Editing as people know it: cells are moved, sheets deleted and brought back. */
import { type SheetWindow, until } from "../page-desk";
import type { ScriptDesk } from "../script-desk";

export function describeEditing(
  given: () => { readonly window: SheetWindow; readonly desk: ScriptDesk },
): void {
  let window: SheetWindow;
  let desk: ScriptDesk;
  beforeAll(() => ({ window, desk } = given()));
  const formulaIs = async (a1: string, text: string): Promise<void> => {
    await window.go(a1);
    await until(() => window.bar.inputValue(), text);
  };

  it("cells are filled by the handle at the selection's corner, and so are days", async () => {
    const { page } = window;
    await window.type("F1", "2026-11-29");
    await window.go("F1");
    const handle = await page.locator(".fill-handle").last().boundingBox();
    const end = await window.cell("F4").boundingBox();
    if (!handle || !end) throw new Error("The handle is not seen.");
    await page.mouse.move(handle.x + 4, handle.y + 4);
    await page.mouse.down();
    await page.mouse.move(end.x + 20, end.y + 8, { steps: 4 });
    await page.locator(".filled-frame").first().waitFor();
    await page.mouse.up();
    await window.sees("F4", "2026-12-02");
  });

  it("Tab, Tab, Enter leads to the row below, where Tab began", async () => {
    const { keyboard } = window.page;
    await window.go("L1");
    for (const text of ["one", "Tab", "two", "Tab", "three", "Enter", "four", "Tab", "five", "Enter"])
      await (/^(Tab|Enter)$/.test(text) ? keyboard.press(text) : keyboard.type(text));
    await keyboard.type("six");
    await keyboard.press("Enter");
    await window.sees("L3", "six");
    const cells = { row: 1, column: 12, rows: 3, columns: 3 };
    await until(
      () => desk.grid().values(cells),
      [
        ["one", "two", "three"],
        ["four", "five", null],
        ["six", null, null],
      ],
    );
  });

  it("a number of automatic format is rounded to the room that it has, and another is not", async () => {
    const rect = { row: 1, column: 16, rows: 1, columns: 2 };
    desk.grid().write(rect, { values: [[0.003456789123, 0.123456789]], formats: [["", "0.000000000"]] });
    await window.go("P1:Q1");
    await window.menu("Format", "Column width");
    await window.page.getByRole("dialog").getByRole("textbox").fill("50");
    await window.page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await window.sees("P1", /^0\.003\d?$/);
    await window.sees("Q1", "###");
  });

  it("the selection says its sum, its average and how many cells hold something", async () => {
    const values = [
      [1200, "a"],
      [34.5, null],
    ];
    desk.grid().write({ row: 20, column: 12, rows: 2, columns: 2 }, { values });
    await window.go("L20:M21");
    await window.page.getByText("Sum: 1234.5 · Average: 617.25 · Count: 3 · 4 cells selected").waitFor();
  });

  it("texts are found and replaced, and that is taken back as one", async () => {
    const { page } = window;
    const rect = { row: 30, column: 12, rows: 2, columns: 2 };
    desk.grid().write(rect, {
      values: [
        ["Solo plan", "solo"],
        [null, "Team"],
      ],
      formulas: [
        [null, null],
        ['="Solo"', null],
      ],
    });
    await window.go("L29");
    await page.keyboard.press("Control+f");
    const bar = page.getByRole("search", { name: "Find and replace" });
    const field = bar.getByLabel("Find", { exact: true });
    await field.and(page.locator(":focus")).waitFor();
    await page.keyboard.type("solo");
    await bar.getByText("3", { exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await bar.getByText("1 of 3").waitFor();
    expect(await window.faults("find-open")).toEqual([]);
    await bar.getByLabel("Replace with").fill("Duo");
    await bar.getByRole("button", { name: "Replace all" }).click();
    await page.getByText("Replaced in 2 cells. 1 more shows it").waitFor();
    expect(desk.grid().values(rect)).toEqual([
      ["Duo plan", "Duo"],
      ["Solo", "Team"],
    ]);
    await page.keyboard.press("Escape");
    await page.locator("#cells:focus").waitFor();
    await page.keyboard.press("Control+z");
    await until(() => desk.shown("L30"), "Solo plan");
    expect(desk.shown("M30")).toBe("solo");
  });

  it("keys format, align, and type the day", async () => {
    const { page } = window;
    await window.type("N1", "0.5");
    await window.go("N1");
    await page.keyboard.press("Control+Shift+Digit5");
    await window.sees("N1", "50.00%");
    await page.keyboard.press("Control+Shift+e");
    await until(() => desk.grid().style(1, 14).horizontalAlignment, "center");
    await page.keyboard.press("Control+\\");
    await until(() => desk.grid().style(1, 14), {});
    await window.go("N5:O6");
    await window.menu("Format", "Border around the selection");
    const bordersAt = (row: number, column: number) => desk.grid().style(row, column).borders;
    await until(() => bordersAt(6, 15), ["right", "bottom"]);
    expect([bordersAt(5, 14), bordersAt(5, 15)]).toEqual([
      ["top", "left"],
      ["top", "right"],
    ]);
    expect(await window.faults("borders")).toEqual([]);
    await page.keyboard.press("Control+z");
    await until(() => bordersAt(6, 15), undefined);
    await window.go("N2");
    await page.keyboard.press("Control+;");
    await page.getByRole("textbox", { name: "Edit N2" }).waitFor();
    expect(await page.getByRole("textbox", { name: "Edit N2" }).inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await page.keyboard.press("Escape");
    await window.go("A1");
  });

  it("cells are filled to the right by the keyboard", async () => {
    await window.type("F6", "=F1+1");
    await window.go("F6:H6");
    await window.page.keyboard.press("Control+r");
    await formulaIs("H6", "=H1+1");
    expect(await window.page.title()).toContain("Trial");
  });

  it("a filter is opened by the keyboard, and says how many of its values are listed", async () => {
    const { page } = window;
    const grid = desk.grid();
    const values = Array.from({ length: 301 }, (_, r) => [r === 0 ? "name" : `n${r}`]);
    grid.write({ row: 1, column: 10, rows: 301, columns: 1 }, { values });
    await window.go("J1");
    await window.menu("Data", "Create filter");
    await page.getByRole("button", { name: "Filter column J" }).waitFor();
    await page.locator("#cells").focus();
    await page.keyboard.press("Alt+ArrowDown");
    const panel = page.getByRole("dialog", { name: "Filter column J" });
    await panel.getByRole("textbox").and(page.locator(":focus")).waitFor();
    await panel.getByText("200 of 300.").waitFor();
    expect(await window.faults("filter-open")).toEqual([]);
    await page.keyboard.type("n29");
    await panel.getByText("of 300").waitFor({ state: "detached" });
    await panel.getByRole("checkbox", { name: "n299" }).press("Space");
    await panel.getByRole("button", { name: "Apply" }).press("Enter");
    await until(() => [...(grid.filter?.hiddenRows ?? [])], [300]);
    await page.locator("#cells:focus").waitFor();
    // Its button stays with a header that does not scroll.
    await window.menu("View", "Freeze 1 row");
    await window.go("J250");
    await page.getByRole("button", { name: "Filter column J" }).click();
    await panel.getByRole("button", { name: "Cancel" }).click();
    await window.menu("View", "Freeze no rows");
    await window.menu("Data", "Remove filter");
    await until(() => grid.filter, undefined);
    grid.clearContent({ row: 1, column: 10, rows: 301, columns: 1 });
  });

  it("a text that does not fit ends where its neighbour begins", async () => {
    const grid = desk.grid();
    const rect = { row: 901, column: 10, rows: 4, columns: 2 };
    const values = [
      ["much longer than its column is wide", 1],
      ["short", 2],
      ["two\nlines", 3],
      ["a\tb\tc\td\te", 4],
    ];
    grid.write(rect, { values });
    await window.go("K904");
    await window.sees("K904", "4");
    const ends = (a1: string): Promise<string> =>
      window.cell(a1).evaluate((element) => getComputedStyle(element).overflow);
    const cells = ["J901", "J902", "J903", "J904"].map(ends);
    expect(await Promise.all(cells)).toEqual(["hidden", "visible", "hidden", "hidden"]);
    grid.clearContent(rect);
    await window.go("A1");
  });

  it("rows far away are drawn in the elements of those that were seen", async () => {
    const { page } = window;
    const grid = desk.grid();
    const rect = { row: 400, column: 1, rows: 400, columns: 3 };
    grid.write(rect, { values: Array.from({ length: 400 }, (_, r) => [r, "far", "away"]) });
    // Of a small window blank cells are drawn, too.
    const small = page.viewportSize()!;
    await page.setViewportSize({ width: 1_900, height: 1_000 });
    await window.go("A450");
    await window.sees("A450", "50");
    await page.evaluate(() => {
      const watched = { removed: 0 };
      Object.assign(globalThis, { watched });
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes)
            if (node instanceof HTMLElement && node.role === "gridcell") watched.removed += 1;
      }).observe(document.querySelector("#cells")!, { childList: true, subtree: true });
      document.querySelector(".scroller")?.scrollBy(0, 5_000);
    });
    await window.sees("A690", "290");
    // The active cell stays where it is out of sight, in a row of its own.
    expect(Number(await page.evaluate("watched.removed"))).toBeLessThanOrEqual(3);
    grid.clearContent(rect);
    await page.setViewportSize(small);
    await window.go("A1");
  });

  it("a drop-down is opened, and a value of it chosen, by the keyboard", async () => {
    const { page } = window;
    const grid = desk.grid();
    const rect = { row: 1, column: 8, rows: 3, columns: 1 };
    grid.validations = [
      { rect, values: ["replace", "append"], hasDropdown: true, allowInvalid: false, help: "" },
    ];
    desk.host.spreadsheet.workbook.chartsChanged(grid);
    await window.go("H1");
    await page.getByRole("button", { name: "Values of H1" }).waitFor();
    await page.locator("#cells").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByRole("menuitem", { name: "replace" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await window.sees("H1", "append");
    expect(await window.faults("drop-down")).toEqual([]);
  });

  describe("a column", () => {
    const widthOf = (letter: string): Promise<number> =>
      window.page
        .getByRole("columnheader", { name: letter, exact: true })
        .evaluate((header) => Math.round(header.getBoundingClientRect().width));

    it("is made wider by its edge and by the menu, and has its old width again by undo", async () => {
      const { page } = window;
      const box = await page.getByRole("columnheader", { name: "B", exact: true }).boundingBox();
      if (!box) throw new Error("Column B is not seen.");
      const [x, y] = [box.x + box.width - 1, box.y + 8];
      await page.mouse.move(x, y);
      await page.locator(".edge").waitFor();
      await page.mouse.down();
      await page.mouse.move(x + 60, y, { steps: 4 });
      await page.mouse.up();
      await until(() => widthOf("B"), 160);
      await page.locator("#cells").focus();
      await page.keyboard.press("Control+z");
      await until(() => widthOf("B"), 100);
      await window.go("B1:C1");
      await window.menu("Format", "Column width");
      await page.getByRole("dialog", { name: "Column width" }).getByRole("textbox").fill("130");
      await page.keyboard.press("Enter");
      await until(async () => [await widthOf("B"), await widthOf("C")], [130, 130]);
      await page.locator("#cells:focus").waitFor();
      await page.keyboard.press("Control+z");
      await until(() => widthOf("B"), 100);
    });
  });

  describe("cells that are cut and pasted", () => {
    it("are followed by what points to them, and go back with it", async () => {
      await window.type("B5", "20");
      await window.type("C5", "=B5*2");
      await window.type("D5", "=C5+1");
      await window.go("B5:C5");
      await window.page.keyboard.press("Control+x");
      await window.page.locator(".copied-frame").first().waitFor();
      await window.go("B9");
      await window.page.keyboard.press("Control+v");
      await window.sees("C9", "40");
      await formulaIs("D5", "=C9+1");
      await until(() => [desk.shown("B5"), desk.shown("D5")], ["", "41"]);
      await window.page.keyboard.press("Control+z");
      await window.sees("C5", "40");
      await formulaIs("D5", "=C5+1");
    });
  });

  describe("a sheet that is deleted", () => {
    it("comes back by undo with its cells, and formulas that point to it show values again", async () => {
      const { page } = window;
      await page.getByRole("button", { name: "Add sheet" }).click();
      const tab = page.getByRole("tab", { name: "Sheet2" });
      await tab.and(page.locator("[aria-selected=true]")).waitFor();
      await window.type("A1", "77");
      await page.getByRole("tab", { name: "Sheet1" }).click();
      await window.type("A20", "=Sheet2!A1");
      await window.sees("A20", "77");
      await tab.click({ button: "right" });
      await page.getByRole("menuitem", { name: "Delete" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
      await tab.waitFor({ state: "detached" });
      await window.sees("A20", "#REF!");
      await page.locator("#cells").focus();
      await page.keyboard.press("Control+z");
      await tab.and(page.locator("[aria-selected=true]")).waitFor();
      await window.sees("A1", "77");
      await until(() => desk.shown("A20"), "77");
      await page.getByRole("tab", { name: "Sheet1" }).click();
    });
  });
}
