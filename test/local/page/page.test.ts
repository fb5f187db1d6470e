/**
 * A person in front of the local spreadsheet, in a browser: what is typed, pasted, pulled, scheduled and
 * taken back. Each test goes on where the one before it ended.
 */
import type { Browser } from "playwright-core";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CellError } from "../../../src/local/sheet/grid/cells";
import { describeAddOn, startHeldRun } from "./cases/add-on";
import { launchBrowser, ServedSpreadsheet, SheetWindow, until } from "./page-desk";

const HOSTILE = [
  "<script>document.title='broken'</script>",
  "=1+1",
  "\u202eright to left\u202c",
  "👩‍👩‍👧 emoji",
  "<img src=x onerror=\"document.title='broken'\">",
  "x".repeat(50_000),
];

let browser: Browser;
let served: ServedSpreadsheet;
let window: SheetWindow;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "page-"));
  [browser, served] = await Promise.all([
    launchBrowser(),
    ServedSpreadsheet.open({ file: join(folder, "book.jsonl"), port: 18_710 }),
  ]);
  window = await SheetWindow.open(browser, served.server.url);
});
afterAll(async () => {
  await browser.close();
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

const shown = (a1: string): string => served.shown(a1, window.sheet);

describe("the cells", () => {
  it("take what is typed, and calculate", async () => {
    await window.type("A1", "20");
    await window.page.keyboard.type("22");
    await window.page.keyboard.press("Enter");
    await window.page.keyboard.type("=A1+A2");
    await window.page.keyboard.press("Tab");
    await window.sees("A3", "42");
    await window.go("A3");
    await until(() => window.bar.inputValue(), "=A1+A2");
    expect(await window.faults("typed")).toEqual([]);
  });

  it("are edited in the bar, and left as they were by Escape", async () => {
    await window.go("A2");
    await window.bar.click();
    await window.bar.fill("30");
    await window.page.keyboard.press("Escape");
    await window.sees("A2", "22");
    await window.bar.click();
    await window.bar.fill("30");
    await window.page.keyboard.press("Enter");
    await window.sees("A3", "50");
    await window.page.keyboard.press("Control+z");
    await window.sees("A3", "42");
    await window.page.keyboard.press("Control+y");
    await window.sees("A3", "50");
  });

  it("are copied with their formulas, filled down, and cleared", async () => {
    await window.go("B1:B3");
    await window.page.keyboard.type("=A1*2");
    await window.page.keyboard.press("Enter");
    await window.go("B1:B3");
    await window.page.keyboard.press("Control+d");
    await window.sees("B3", "100");
    await window.page.keyboard.press("Control+c");
    await window.page.locator(".copied-frame").first().waitFor();
    await window.go("C1");
    await window.page.keyboard.press("Control+v");
    await window.sees("C3", "200");
    await window.go("B1:C3");
    await window.page.keyboard.press("Delete");
    await until(() => [shown("B3"), shown("C3")], ["", ""]);
  });

  it("show why there is an error, and refuse what a cell cannot hold", async () => {
    await window.type("D1", "=NO_SUCH(1)");
    await window.sees("D1", "#NAME?");
    await window.go("D1");
    await window.page.getByRole("tooltip").getByText("NO_SUCH").waitFor();
    await window.go("no place");
    await window.page.getByText('There is no place called "no place"').waitFor();
    await window.page.keyboard.press("Escape");
  });
});

it("takes 1,000 x 20 cells of another spreadsheet, and is sorted and filtered by their values", async () => {
  await window.addSheet("Pasted");
  const rows = Array.from({ length: 1_000 }, (_, r) =>
    Array.from({ length: 20 }, (__, c) => (c === 0 ? `p${999 - r}` : String(r * c))),
  );
  const cells = rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join("")}</tr>`).join("");
  await window.paste({
    "text/html": `<html><body><table>${cells}</table><script>document.title='broken'</script></body></html>`,
    "text/plain": "no",
  });
  await window.sees("A1", "p999");
  await until(() => shown("T1000"), String(999 * 19));
  await window.go("A2000");
  await window.go("V1");
  await window.paste({ "text/plain": rows.map((row) => row.join("\t")).join("\r\n") });
  await until(() => shown("AO1000"), String(999 * 19));
  // Columns that came with it are selected, too.
  const name = window.page.getByRole("textbox", { name: "Cell", exact: true });
  await until(() => name.inputValue(), "V1:AO1000");
  await window.go("A1:T1000");
  await window.menu("Data", "Sort selection A to Z");
  await window.sees("A1", "p0");
  await until(() => shown("B2"), "998");
  await window.menu("Data", "Create filter");
  await window.go("A1");
  await window.page.getByRole("button", { name: "Filter column A", exact: true }).click();
  const panel = window.page.getByRole("dialog", { name: "Filter column A" });
  await panel.getByRole("textbox").fill("p10");
  await panel.getByRole("checkbox", { name: "p10", exact: true }).uncheck();
  await panel.getByRole("button", { name: "Apply" }).click();
  await until(() => served.grid("Pasted").filter?.hiddenRows.size, 1);
  expect(await window.page.title()).not.toContain("broken");
  expect(await window.faults("pasted")).toEqual([]);
});

it("asks what a script asks, and gives it the button; its toasts are shown", async () => {
  const { runtime, dialogs } = served.host.spreadsheet;
  const asked = Promise.resolve(
    dialogs.ask({ title: "Careful", text: HOSTILE[0] ?? "", buttons: ["YES", "NO"] }),
  );
  const dialog = window.page.getByRole("dialog", { name: "Careful" });
  await dialog.getByText("<script>").waitFor();
  expect(await window.faults("dialog")).toEqual([]);
  await dialog.getByRole("button", { name: "No" }).click();
  expect(await asked).toEqual({ button: "NO", text: "" });
  await dialog.waitFor({ state: "detached" });
  runtime.screen.toast({ message: "Twelve rows", title: "Done", seconds: 5 });
  await window.page.getByText("Twelve rows").waitFor();
});

it("shows hostile text as text, wherever it stands", async () => {
  await window.addSheet("Hostile");
  const grid = served.grid("Hostile");
  const rect = { row: 1, column: 1, rows: HOSTILE.length, columns: 1 };
  grid.write(rect, { values: HOSTILE.map((text) => [text]) });
  grid.setNotes(rect, (r) => HOSTILE[r] ?? "");
  grid.write(
    { row: 1, column: 2, rows: 1, columns: 1 },
    { values: [[new CellError("#ERROR!", HOSTILE[0])]] },
  );
  grid.write(
    { row: 1, column: 4, rows: 3, columns: 2 },
    {
      values: [
        ["day", HOSTILE[0] ?? ""],
        [HOSTILE[4] ?? "", 1],
        ["b", 2],
      ],
    },
  );
  served.workbook.renameSheet(grid, HOSTILE[4]?.slice(0, 60) ?? "");
  await window.sees("A1", "<script>");
  await window.sees("A2", "=1+1");
  await window.go("D1:E3");
  await window.menu("Insert", "Column chart");
  await window.page.getByRole("img", { name: /<script>/ }).waitFor();
  await window.go("B1");
  await window.page.getByRole("tooltip").getByText("<script>").waitFor();
  await window.go("A6");
  await until(async () => (await window.bar.inputValue()).length, 50_000);
  expect(await window.page.title()).not.toContain("broken");
  expect(await window.faults("hostile")).toEqual([]);
  served.workbook.renameSheet(grid, "Hostile");
});

describe("two windows", () => {
  it("show what the other edits, and neither loses what it types", async () => {
    await window.addSheet("Shared");
    const other = await SheetWindow.open(browser, served.server.url);
    await other.page.getByRole("tab", { name: "Shared" }).click();
    await window.type("A1", "from one");
    await other.sees("A1", "from one");
    await Promise.all([window.type("B1", "one"), other.type("B2", "two")]);
    await Promise.all([window.sees("B2", "two"), other.sees("B1", "one")]);
    await window.go("B2");
    await window.page.keyboard.press("F2");
    await window.page.keyboard.type(" and more");
    await window.page.getByRole("textbox", { name: "Edit B2" }).waitFor();
    await other.go("A1:A3");
    await other.menu("Insert", "Insert 3 rows above");
    await window.page.getByRole("textbox", { name: "Edit B5" }).waitFor();
    await window.page.keyboard.press("Enter");
    await until(() => [shown("B2"), shown("B4"), shown("B5")], ["", "one", "two and more"]);
    await window.page.keyboard.press("Control+z");
    await until(() => shown("B5"), "two");
    await other.page.locator("#cells").focus();
    await other.page.keyboard.press("Control+z");
    await until(() => [shown("B1"), shown("B2")], ["one", "two"]);
    await other.page.keyboard.press("Control+z");
    await window
      .cell("B2")
      .filter({ hasText: "two" })
      .waitFor({ state: "detached" })
      .catch(() => undefined);
    await until(() => [shown("B1"), shown("B2")], ["one", ""]);
    await other.close();
  });
});

describeAddOn(() => ({ window, served }));

it("loses nothing when its server is killed in the middle of a run, and comes back by itself", async () => {
  const { page, sidebar } = window;
  // What the run before was told to wait is over then.
  await window.passTime("1 hour later");
  await startHeldRun(window, served);
  await window.openTab("Board");
  await window.type("E1", "typed just before");
  await until(() => shown("E1"), "typed just before");
  await served.host.spreadsheet.kept?.keep();
  expect(served.host.spreadsheet.kept?.problem ?? null).toBeNull();
  // What a killed process leaves: the file as it is now, whatever the run here does to its own.
  const file = join(folder, "killed.jsonl");
  copyFileSync(join(folder, "book.jsonl"), file);
  const { url } = served.server;
  await served.server.close();
  await page.getByRole("alert").getByText("The connection to the local spreadsheet is lost.").waitFor();
  const { service } = served;
  const again = await ServedSpreadsheet.open({ file, port: Number(new URL(url).port), service });
  try {
    await page.getByRole("tab", { name: "Board", selected: true }).waitFor();
    await window.sees("E1", "typed just before");
    await page.getByRole("alert").waitFor({ state: "detached" });
    expect(again.grid("Our funnel").charts).toHaveLength(1);
    await window.openTab("Our funnel");
    await window.type("B5", "typed over");
    await window.menu("Analytics", "Pull data");
    await sidebar.getByRole("tab", { name: "Saved" }).click();
    await sidebar.locator(".state", { hasText: "Running" }).waitFor();
    // Nobody knows that the run is dead until it is older than any can be.
    await window.passTime("1 hour later");
    await sidebar.getByRole("button", { name: "Run all" }).click();
    await sidebar.locator(".state", { hasText: "Finished" }).waitFor();
    expect([again.shown("A4", window.sheet), again.shown("B5", window.sheet)]).toEqual([
      "step",
      "Visited site",
    ]);
  } finally {
    await again.close();
  }
});
