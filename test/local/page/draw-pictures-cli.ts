/**
 * `npm run readme-pictures`: the two pictures of the README and that of working a list, drawn from what
 * `npm start` opens, as small as they can be.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pullAll } from "../../../src/local/commands/pull-all";
import { preparePage } from "../../../src/local/commands/start-page";
import { openDesk } from "../../../src/local/desk/desk";
import type { Workbook } from "../../../src/local/sheet/grid/workbook";
import { runCommand } from "../../../src/local/terminal/command-line";
import { ProgressLine } from "../../../src/local/terminal/progress-line";
import { launchBrowser, SheetWindow } from "./page-desk";

const USAGE = `Usage: npm run readme-pictures -- [options]

Draws the two pictures of the README, and that of the guide's page on working a
list, into src/guide/images/.

  --out FOLDER  draws them there
  --help, --version`;

const SIZE = { width: 1280, height: 720 };
/** A day whose pictures look the same each time they are drawn. */
const NOW = Date.UTC(2026, 10, 20, 9, 30);

void runCommand({
  usage: USAGE,
  options: { out: { type: "string" } },
  run: async ({ out = join(__dirname, "../../../src/guide/images") }) => {
    const folder = mkdtempSync(join(tmpdir(), "pictures-"));
    const line = new ProgressLine();
    const place = { now: NOW };
    const opening = preparePage({ place, isElsewhere: false, workbook: join(folder, "book.jsonl") });
    const desk = await openDesk({ ...opening.desk, place, progress: (text) => line.show(text) });
    const browser = await launchBrowser();
    try {
      const { landed, account } = await pullAll(desk, undefined, line);
      const { workbook } = desk.runtime;
      for (const blank of workbook.sheets.filter((sheet) => sheet.lastRow() === 0))
        workbook.removeSheet(blank);
      const { url } = await opening.open(desk, { landed, account, port: 18_770 });
      mkdirSync(out, { recursive: true });
      await drawBoard(await SheetWindow.open(browser, url, SIZE), join(out, "overview.png"));
      await drawSidebar(await SheetWindow.open(browser, url, SIZE), join(out, "sidebar.png"));
      workList(workbook);
      await drawList(await SheetWindow.open(browser, url, SIZE), join(out, "working-a-list.png"));
      console.log(`Drew overview.png, sidebar.png and working-a-list.png into ${out}.`);
    } finally {
      await browser.close();
      await desk.close();
      rmSync(folder, { recursive: true, force: true });
      // The page's server would go on listening.
      setImmediate(() => process.exit());
    }
  },
});

async function drawBoard(window: SheetWindow, path: string): Promise<void> {
  await window.page.getByRole("img").nth(1).waitFor();
  for (const cell of ["B5", "B8", "D11"]) await window.sees(cell, /\d/);
  await window.go("A1");
  await window.page.screenshot({ path });
}

/** A formula that is being typed, next to the sidebar. */
async function drawSidebar(window: SheetWindow, path: string): Promise<void> {
  await window.menu("Analytics Tables", "Pull data");
  await window.sidebar.getByText("Pull").first().waitFor();
  await window.page.getByRole("tab", { name: "Try formulas" }).click();
  await window.go("B13");
  await window.page.keyboard.type('=ANALYTICS_METRIC("Revenue", ');
  await window.page.getByRole("listbox").waitFor();
  await window.page.screenshot({ path });
}

const WORKED: readonly (readonly [called: string, owner: string, said: string])[] = [
  ["yes", "Ann", "wants a refund"],
  ["", "Ann", ""],
  ["yes", "Ben", "renews in May"],
  ["no answer", "Ben", "try again on Monday"],
];

/** What somebody who calls these people types beside their rows, and the column of persons near to it. */
function workList(workbook: Workbook): void {
  const grid = workbook.sheets.find(({ name }) => name === "People");
  if (!grid) throw new Error("The sample has a list of people.");
  const kept = ["person", "name", "company"];
  for (let column = grid.lastColumn(); column >= 1; column -= 1)
    if (!kept.includes(String(grid.value(1, column)))) grid.deleteColumns(column, 1);
  const values = [["Called?", "Owner", "What they said"], ...WORKED];
  const rect = { row: 1, column: kept.length + 1, rows: values.length, columns: 3 };
  grid.write(rect, { values });
  grid.setStyles({ ...rect, rows: 1 }, () => ({ fontWeight: "bold" }));
  grid.setStyles({ ...rect, row: 2, rows: 1, columns: 1 }, () => ({ background: "#fff2cc" }));
  for (const [column, width] of [230, 130, 150, 90, 70, 170].entries())
    grid.columnWidths.set(column + 1, width);
}

async function drawList(window: SheetWindow, path: string): Promise<void> {
  await window.page.getByRole("tab", { name: "People", exact: true }).click();
  await window.sees("D2", /yes/);
  await window.go("F4");
  const clip = { x: 0, y: 0, width: 980, height: 380 };
  await window.page.screenshot({ path, clip });
}
