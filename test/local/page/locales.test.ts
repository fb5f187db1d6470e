/** The first start in languages that write numbers differently: no cell is red, and formulas can be typed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pullAll } from "../../../src/local/commands/pull-all";
import { preparePage } from "../../../src/local/commands/start-page";
import { openDesk } from "../../../src/local/desk/desk";
import { CellError } from "../../../src/local/sheet/grid/cells";
import type { Workbook } from "../../../src/local/sheet/grid/workbook";
import { displayText } from "../../../src/local/sheet/values/number-formats";
import { typedFormula } from "../../../src/local/sheet/language/separators";
import { ProgressLine } from "../../../src/local/terminal/progress-line";
import { launchBrowser, SheetWindow, until } from "./page-desk";

/** Each with the moment of the start as the first sheet shows it. */
const LOCALES = [
  ["de_DE", "20. Nov, 09:3"],
  ["fr_FR", "20 nov, 09:3"],
  ["tr_TR", "20 Kas 09:3"],
  ["ja_JP", "11月20日 09:3"],
  ["pt_BR", "20 de nov, 09:3"],
  ["ar_EG", "20 نوفمبر، 09:3"],
] as const;
const NOW = Date.UTC(2026, 10, 20, 9, 30);
/** Where screenshots go, for people to look at; nowhere when the variable is not set. */
const SCREENSHOTS = process.env["PAGE_SCREENSHOTS"];

let folder: string;
let events: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "locales-"));
  events = join(folder, "events.csv");
  const rows = Array.from({ length: 400 }, (_, n) => {
    const day = new Date(NOW - (n % 50) * 86_400_000).toISOString();
    const event = ["Signed up", "Opened app", "Invoice paid"][n % 3];
    return `person ${n % 90},${event},${day},${n % 2 ? "Team" : "Starter"},${(n * 1.37).toFixed(2)}`;
  });
  writeFileSync(events, ["person,event,time,plan,amount", ...rows].join("\n"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function redCells(workbook: Workbook): string[] {
  return workbook.sheets.flatMap((grid) =>
    Array.from({ length: grid.lastRow() }, (_, r) => r + 1).flatMap((row) =>
      Array.from({ length: grid.lastColumn() }, (_, c) => c + 1).flatMap((column) => {
        const value = grid.value(row, column);
        if (!(value instanceof CellError)) return [];
        return [`${grid.name} ${row},${column}: ${grid.formula(row, column) ?? ""} ${value.message ?? ""}`];
      }),
    ),
  );
}

async function startPage(locale: string) {
  const place = { now: NOW, locale };
  const workbook = join(folder, `${locale}.jsonl`);
  const opening = preparePage({ place, isElsewhere: false, workbook });
  const desk = await openDesk({ ...opening.desk, place, events, progress: () => undefined });
  const { landed, account } = await pullAll(desk, undefined, new ProgressLine());
  const page = await opening.open(desk, { landed, account, port: 18_780 });
  return { desk, page };
}

it.each(LOCALES)("%s starts without a red or cut cell, and with the sidebar", async (locale, moment) => {
  const printed = jest.spyOn(console, "log").mockReturnValue();
  const { desk, page } = await startPage(locale);
  printed.mockRestore();
  const { runtime } = desk;
  try {
    // Those that are loading are none that stay.
    await until(() => redCells(runtime.workbook), []);
    expect(runtime.sidebarHtml()).toContain("<html");
    const board = runtime.workbook.sheets[0];
    expect(board && displayText(board.value(2, 2), board.format(2, 2), locale)).toMatch(moment);
    expect(await cutCells(page.url, locale)).toEqual([]);
  } finally {
    await page.close();
  }
});

/** What the first two sheets show where a number or a moment does not fit; and charts below the sidebar. */
async function cutCells(url: string, locale: string): Promise<string[]> {
  const browser = await launchBrowser();
  const window = await SheetWindow.open(browser, url, { width: 1280, height: 800 });
  const cut: string[] = [];
  for (const sheet of ["Try formulas", "Overview"]) {
    await window.openTab(sheet);
    await window.page.getByRole("gridcell").filter({ hasText: /./ }).first().waitFor();
    cut.push(...(await window.page.getByRole("gridcell").filter({ hasText: "###" }).allTextContents()));
    cut.push(...(await coveredCharts(window)));
    if (SCREENSHOTS !== undefined) await photograph(window, join(SCREENSHOTS, `${sheet} ${locale}.png`));
  }
  await browser.close();
  return cut;
}

/** Places of charts that reach below the sidebar. */
async function coveredCharts({ page, sidebar }: SheetWindow): Promise<string[]> {
  await sidebar.getByRole("tab").first().waitFor();
  const side = await page.locator("iframe").first().boundingBox();
  const charts = await page.locator(".chart").all();
  const boxes = await Promise.all(charts.map((chart) => chart.boundingBox()));
  return boxes.flatMap((box) => (box && side && box.x + box.width > side.x ? [JSON.stringify(box)] : []));
}

async function photograph({ page, sidebar }: SheetWindow, path: string): Promise<void> {
  await sidebar.getByRole("tab").first().waitFor();
  await page.screenshot({ path });
}

it.each([
  ['=HYPERLINK("#A!A1", "a, b")', '=HYPERLINK("#A!A1"; "a, b")'],
  ["=IFERROR(B1/C1-1.5, 0)", "=IFERROR(B1/C1-1,5; 0)"],
  ["={1,SUM(2,3);4,5}", "={1\\SUM(2;3);4\\5}"],
])("%s is typed as %s where a comma is the decimal sign", (american, german) => {
  expect(typedFormula(american, "de_DE")).toBe(german);
  expect(typedFormula(american, "en_US")).toBe(american);
});
