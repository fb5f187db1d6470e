/** What is done keeps its place and its order, however late the server is. */
import { type SheetWindow, until } from "../page-desk";
import type { ScriptDesk } from "../script-desk";

export function describeLateAnswers(
  given: () => { readonly window: SheetWindow; readonly desk: ScriptDesk },
): void {
  let window: SheetWindow;
  let desk: ScriptDesk;
  beforeAll(() => ({ window, desk } = given()));

  it("what is typed keeps its cell however late the server is", async () => {
    const { page } = window;
    await window.type("L5", "=1+");
    const answer = await window.hold("cell");
    await window.go("L5");
    // Each of these begins with what the cell holds, which the server has not said yet.
    for (const text of ["2", "apple", "31.25"]) {
      await page.keyboard.press("F2");
      await page
        .getByRole("textbox", { name: /^Opening / })
        .and(page.locator(":focus"))
        .waitFor();
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type("over");
    await page.keyboard.press("Tab");
    answer();
    const cells = { row: 5, column: 12, rows: 4, columns: 1 };
    await until(() => desk.grid().values(cells), [[3], ["apple"], [31.25], ["over"]]);
    expect(await page.getByText("could not be read").count()).toBe(0);
  });

  it("what is typed after Ctrl and an arrow lands where that leads, however late the server is", async () => {
    const { page } = window;
    const answer = await window.hold("edge");
    await window.go("L5");
    await page.keyboard.press("Control+ArrowDown");
    await page.keyboard.type("fat");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("r");
    await page.keyboard.press("Enter");
    await page.keyboard.type("below");
    await page.keyboard.press("Enter");
    answer();
    const cells = { row: 5, column: 12, rows: 5, columns: 1 };
    await until(() => desk.grid().values(cells), [[3], ["apple"], [31.25], ["far"], ["below"]]);
  });

  it("an undo that is answered late leads nobody away from where they went meanwhile", async () => {
    const { page } = window;
    await window.type("L40", "undone");
    await until(() => desk.grid().value(40, 12), "undone");
    const answer = await window.hold("undo");
    await page.keyboard.press("Control+z");
    await window.go("N40");
    answer();
    await until(() => desk.grid().value(40, 12), null);
    await page.keyboard.type("here");
    await page.keyboard.press("Enter");
    await until(() => desk.grid().value(40, 14), "here");
    // Who stays is led to what was taken back.
    await window.go("A1");
    await page.keyboard.press("Control+z");
    await until(() => page.getByRole("textbox", { name: "Cell", exact: true }).inputValue(), "N40");
  });

  it("changes are made in the order in which they were asked for, however late one is", async () => {
    const { page } = window;
    const row = { row: 46, column: 12, rows: 1, columns: 3 };
    desk.grid().write(row, { values: [["one", "two", "three"]] });
    const answer = await window.hold("enter");
    await window.type("L42", "=L46");
    await window.go("L42:N42");
    await page.keyboard.press("Control+r");
    await window.go("M42");
    answer();
    await until(() => window.bar.inputValue(), "=M46");
    await until(
      () => desk.grid().values({ row: 42, column: 12, rows: 1, columns: 3 }),
      [["one", "two", "three"]],
    );
  });

  it("cells that are on their way to the clipboard are pasted, and not what it held before", async () => {
    const { page } = window;
    for (const a1 of ["L46", "M46"]) {
      const answer = await window.hold("copy");
      await window.go(a1);
      await page.keyboard.press("Control+c");
      await page.keyboard.press("ArrowDown");
      await window.go(a1 === "L46" ? "L44" : "M44");
      await page.keyboard.press("Control+v");
      await window.go("A1");
      answer();
      await until(() => desk.grid().value(44, a1 === "L46" ? 12 : 13), a1 === "L46" ? "one" : "two");
    }
    expect(await page.getByRole("textbox", { name: "Cell", exact: true }).inputValue()).toBe("A1");
  });

  it("a key with Ctrl waits for where the one before it leads, and is not the browser's", async () => {
    const { page } = window;
    const answer = await window.hold("edge");
    await window.go("L46");
    await page.keyboard.press("Control+Shift+ArrowRight");
    await page.keyboard.press("Control+b");
    answer();
    await until(
      () => [12, 13, 14].map((column) => desk.grid().style(46, column).fontWeight),
      ["bold", "bold", "bold"],
    );
  });

  it("cells are read and edits go on while a copy waits for formulas", async () => {
    const { page } = window;
    desk.grid().write({ row: 480, column: 12, rows: 1, columns: 1 }, { values: [["far below"]] });
    const answer = await window.hold("copy");
    await window.go("L46");
    await page.keyboard.press("Control+c");
    await window.go("L480");
    await window.sees("L480", "far below");
    answer();
  });

  it("what is pasted lands where several keys with Ctrl lead, however late the server is", async () => {
    const { page } = window;
    const cells = { row: 60, column: 12, rows: 3, columns: 3 };
    desk.grid().write(cells, {
      values: [
        ["a", "b", "c"],
        ["d", "e", "f"],
        ["g", "h", "i"],
      ],
    });
    await window.go("L46");
    await page.keyboard.press("Control+c");
    await page.locator(".copied-frame").first().waitFor();
    await window.go("L60");
    const answer = await window.hold("edge");
    await page.keyboard.press("Control+ArrowDown");
    await page.keyboard.press("Control+ArrowRight");
    await page.keyboard.press("Control+v");
    answer();
    await until(
      () => desk.grid().values(cells),
      [
        ["a", "b", "c"],
        ["d", "e", "f"],
        ["g", "h", "one"],
      ],
    );
  });

  it("a letter with Ctrl is none that is typed", async () => {
    const { page } = window;
    await window.go("L60");
    const answer = await window.hold("edge");
    await page.keyboard.press("Control+ArrowDown");
    await page.keyboard.type("x");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("y");
    await page.keyboard.press("Enter");
    answer();
    await until(() => desk.grid().value(62, 12), "xy");
  });

  it("an editor begins with what is there after the edits before it, however late they are", async () => {
    const { page } = window;
    await window.go("L60");
    await until(() => window.bar.inputValue(), "a");
    const answer = await window.hold("clear");
    await page.keyboard.press("Delete");
    await page.keyboard.press("F2");
    await page.keyboard.type("new");
    await page.keyboard.press("Enter");
    // What is typed is what was there before: it is entered all the same.
    await window.go("M60");
    answer();
    await until(() => desk.grid().value(60, 12), "new");
    await until(() => window.bar.inputValue(), "b");
    const again = await window.hold("clear");
    await page.keyboard.press("Delete");
    await page.keyboard.type("b");
    await page.keyboard.press("Enter");
    again();
    await until(() => window.bar.inputValue(), "e");
    expect(desk.grid().value(60, 13)).toBe("b");
  });

  it("two steps of a search that are asked for at once are two", async () => {
    const { page } = window;
    desk
      .grid()
      .write({ row: 70, column: 12, rows: 3, columns: 1 }, { values: [["needle"], ["needle"], ["needle"]] });
    await window.go("L69");
    await page.keyboard.press("Control+f");
    await page.keyboard.insertText("needle");
    await page.getByText("3").first().waitFor();
    const answer = await window.hold("find");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    answer();
    await until(() => page.getByRole("textbox", { name: "Cell", exact: true }).inputValue(), "L71");
    await page.keyboard.press("Escape");
  });

  it("a refusal that comes late leaves what is typed meanwhile where it is typed", async () => {
    const { page } = window;
    const answer = await window.hold("enter", { status: 422, json: { refused: "No." } });
    await window.go("L10");
    await page.keyboard.type("refused");
    await page.keyboard.press("Enter");
    await page.keyboard.type("going on");
    answer();
    await page.getByText("What you had typed into L10 was not entered: refused").waitFor();
    await page.keyboard.type(", on");
    await page.keyboard.press("Enter");
    await window.sees("L11", "going on, on");
  });
}
