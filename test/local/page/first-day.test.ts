/**
 * A new user's first day and the next one, by the keyboard alone, in what `npm start` opens: the board, a
 * pull with its chart, a schedule, what it put right, and undo. Each test goes on where the one before it
 * ended.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator } from "playwright-core";
import { pullAll } from "../../../src/local/commands/pull-all";
import { type OpenedPage, preparePage } from "../../../src/local/commands/start-page";
import { type Desk, openDesk } from "../../../src/local/desk/desk";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { ProgressLine } from "../../../src/local/terminal/progress-line";
import { type RunningService, startService } from "../../../src/service/server";
import { KEY, launchBrowser, SheetWindow, until } from "./page-desk";

/** Monday, 10:42: tomorrow has a morning of its own. */
const NOW = Date.UTC(2026, 10, 16, 10, 42);
/** More steps than lead through the whole page. */
const MOST_TABS = 250;

let browser: Browser;
let service: RunningService;
let desk: Desk;
let opened: OpenedPage;
let window: SheetWindow;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "first-day-"));
  const place = { now: NOW };
  const opening = preparePage({ place, isElsewhere: false, workbook: join(folder, "book.jsonl") });
  const { clock } = opening.desk;
  service = await startService({ people: 300, keys: [KEY], ...(clock ? { clock } : {}) });
  [browser, desk] = await Promise.all([
    launchBrowser(),
    openDesk({ ...opening.desk, place, baseUrl: service.url, key: KEY }),
  ]);
  // The tables are printed as they come.
  const print = jest.spyOn(console, "log").mockImplementation(() => undefined);
  const { landed, account } = await pullAll(desk, undefined, new ProgressLine());
  print.mockRestore();
  opened = await opening.open(desk, { landed, account, port: 18_930 });
  takeSchedulesAway();
  window = await SheetWindow.open(browser, opened.url);
});
afterAll(async () => {
  await browser.close();
  await opened.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of the pulls that are there already: each would take its seconds of the limit on the next morning. */
function takeSchedulesAway(): void {
  const pulls = desk.runtime.workbook.sheetByName("Analytics pulls");
  const names = pulls?.values({ row: 1, column: 1, rows: 1, columns: pulls.lastColumn() })[0] ?? [];
  const column = names.indexOf("Schedule") + 1;
  if (!pulls || column === 0) throw new Error("The pulls have no column for schedules.");
  pulls.clearContent({ row: 2, column, rows: pulls.lastRow() - 1, columns: 1 });
}

const focused = (locator: Locator): Promise<boolean> =>
  locator.evaluateAll((found) => found.some((one) => one === one.ownerDocument.activeElement));

/** Goes on by a key until something has the keyboard. */
async function reach(wanted: Locator, key = "Tab"): Promise<void> {
  for (let step = 0; step < MOST_TABS; step += 1) {
    if (await focused(wanted)) return;
    await window.page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(wanted)}.`);
}
const press = (...keys: string[]): Promise<void> =>
  keys.reduce((before, key) => before.then(() => window.page.keyboard.press(key)), Promise.resolve());
const grid = (name: string): Grid | undefined => desk.runtime.workbook.sheetByName(name);
const numbersOf = (name: string): unknown[][] =>
  grid(name)?.values({ row: 2, column: 1, rows: 4, columns: 4 }) ?? [];

it("shows a board with numbers and charts when it opens", async () => {
  await window.page.getByRole("img").nth(1).waitFor();
  await window.sees("A4", "People");
  await window.sees("B5", /^[\d,]+$/);
  await window.sees("A2", "As of");
  expect(await window.faults("first-board")).toEqual([]);
});

it("pulls a funnel from the sidebar for every morning, and draws its chart", async () => {
  const { page, sidebar } = window;
  await page.locator("#cells:focus").waitFor();
  await press("F10");
  await reach(page.getByRole("menuitem", { name: "Analytics Tables" }), "ArrowRight");
  await press("ArrowDown");
  await reach(page.getByRole("menuitem", { name: "Pull data" }), "ArrowDown");
  await press("Enter");
  await sidebar.getByText("requests free").first().waitFor();
  await reach(page.locator(".sidebar iframe"), "F6");
  await reach(sidebar.getByLabel("Report", { exact: true }).first());
  await page.keyboard.type("Signup to paid");
  await sidebar.getByRole("option", { name: /Signup to paid/ }).waitFor();
  await press("ArrowDown", "Enter");
  await reach(sidebar.getByRole("button", { name: "Preview", exact: true }));
  await press("Enter");
  await sidebar.getByRole("button", { name: "Insert", exact: true }).waitFor();
  await reach(sidebar.getByLabel("To sheet"));
  await page.keyboard.type("My funnel");
  await press("Escape");
  await reach(sidebar.getByRole("combobox", { name: "Schedule" }));
  await page.keyboard.type("daily at 6");
  await press("Escape");
  await reach(sidebar.getByRole("button", { name: "Insert", exact: true }));
  await press("Enter");
  await sidebar.getByText(/\d+ rows inserted at/).waitFor();
  await until(() => desk.runtime.triggers.length, 1);
  await reach(sidebar.getByRole("button", { name: /chart/i }).first());
  await press("Enter");
  await until(() => grid("My funnel")?.charts.length, 1);
  await press("F6");
  await page.locator("#cells:focus").waitFor();
  await press("F6");
  await reach(page.getByRole("tab", { name: "My funnel" }), "ArrowRight");
  await press("Enter");
  await window.sees("B2", "Visited site");
  await page.getByRole("img", { name: /Visited site/ }).waitFor();
  expect(await window.faults("first-funnel")).toEqual([]);
});

it("shows the table as the service has it the day after, and undo brings back what was typed", async () => {
  const { page, sidebar } = window;
  const pulled = numbersOf("My funnel");
  await window.type("C2", "999");
  await window.sees("C2", "999");
  const typedOver = numbersOf("My funnel");
  await press("F10");
  await reach(page.getByRole("button", { name: /^Time/ }));
  await press("ArrowDown");
  await reach(page.getByRole("menuitem", { name: "1 day later" }), "ArrowDown");
  await press("Enter");
  await page.getByRole("button", { name: /^Time: Tue 17 Nov/ }).waitFor();
  const log = (): unknown[] =>
    grid("Analytics log")?.values({ row: 2, column: 1, rows: 1, columns: 10 })[0] ?? [];
  await until(() => [log()[1], log()[3], log()[4]], ["Signup to paid", "schedule", "finished"]);
  expect(numbersOf("My funnel")).toEqual(pulled);
  await reach(page.locator(".sidebar iframe"), "F6");
  await reach(sidebar.getByRole("tab", { name: "Pull", exact: true }), "Shift+Tab");
  await reach(sidebar.getByRole("tab", { name: "Saved" }), "ArrowRight");
  const undo = sidebar.getByRole("button", { name: /^Undo last refresh: Signup to paid/ });
  await undo.waitFor();
  await reach(undo);
  await press("Enter");
  const putBack = sidebar.getByRole("button", { name: "Put it back: Signup to paid" });
  await putBack.waitFor();
  await reach(putBack);
  await press("Enter");
  await until(() => numbersOf("My funnel"), typedOver);
  expect(await window.faults("first-undo")).toEqual([]);
});
