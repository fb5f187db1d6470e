/**
 * The page of the local spreadsheet in a browser: how soon it is there, how soon an edit shows, how smoothly
 * long sheets scroll.
 */
import type { Page } from "playwright-core";
import { launchBrowser, ServedSpreadsheet, SheetWindow, until } from "../local/page/page-desk";
import { atMost, type Measurement, median } from "./measurement";

const ROWS = 200_000;
const COLUMNS = 10;
const EDITS = 9;
const FILLING = 1_000;

export async function pageBench(): Promise<Measurement[]> {
  const served = await ServedSpreadsheet.open({ port: 18_750 });
  const browser = await launchBrowser();
  try {
    fill(served);
    const begun = performance.now();
    const window = await SheetWindow.open(browser, served.server.url);
    await window.sees("B2", "11");
    const usable = performance.now() - begun;
    // What compiles this file names functions by a helper that the page has not.
    await window.page.evaluate("globalThis.__name = (named) => named");
    const empty = await heapOf(window.page);
    const frames = await scrollThrough(window.page);
    const nodes = await window.page.evaluate(() => document.querySelectorAll("*").length);
    const heap = (await heapOf(window.page)) - empty;
    return [
      atMost(1_000, "page: opened on 200,000 x 10 cells", usable, "ms"),
      atMost(20, "page: 95 % of frames while scrolling through them", quantile(frames, 0.95), "ms"),
      atMost(600, "page: elements of its document", nodes, "elements"),
      atMost(20, "page: memory that the scrolling leaves", heap / 1e6, "MB"),
      atMost(100, "page: from Enter to the value of a formula", median(await editTimes(window)), "ms"),
      atMost(
        300,
        "page: the longest frame while 1,000 formulas fill",
        Math.max(...(await filling(served, window))),
        "ms",
      ),
    ];
  } finally {
    await browser.close();
    await served.close();
  }
}

function fill({ workbook }: ServedSpreadsheet): void {
  const grid = workbook.sheets[0];
  if (!grid) return;
  grid.insertRows(1_001, ROWS - 1_000);
  const rect = { row: 1, column: 1, rows: ROWS, columns: COLUMNS };
  grid.write(rect, {
    values: Array.from({ length: ROWS }, (_, r) =>
      Array.from({ length: COLUMNS }, (__, c) => r * COLUMNS + c),
    ),
  });
}

/**
 * The times between frames (ms) on the way from the first row to the last, by steps as a wheel makes them.
 */
function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector(".scroller");
        const times: number[] = [];
        let last = performance.now();
        const step = (): void => {
          const now = performance.now();
          times.push(now - last);
          last = now;
          // Small steps, and now and then a leap, as with the bar.
          scroller?.scrollBy(0, times.length % 40 === 0 ? 100_000 : 120);
          if (times.length < 400) requestAnimationFrame(step);
          else resolve(times.slice(5));
        };
        requestAnimationFrame(step);
      }),
  );
}

async function editTimes(window: SheetWindow): Promise<number[]> {
  const times: number[] = [];
  for (let edit = 0; edit < EDITS; edit += 1) {
    await window.go("L1");
    await window.page.keyboard.type(`=SUM(A1:J${edit + 1})`);
    await window.page.evaluate(
      (text) => {
        const moments = { entered: 0, shown: 0 };
        Object.assign(globalThis, { moments });
        addEventListener("keydown", () => (moments.entered = performance.now()), {
          capture: true,
          once: true,
        });
        const look = (): void => {
          if (document.querySelector('[aria-rowindex="1"] > [aria-colindex="12"]')?.textContent === text)
            moments.shown = performance.now();
          else requestAnimationFrame(look);
        };
        look();
      },
      String(sumOf(edit + 1)),
    );
    await window.page.keyboard.press("Enter");
    await window.sees("L1", String(sumOf(edit + 1)));
    await until(async () => Number(await window.page.evaluate("moments.shown")) > 0, true);
    times.push(await window.page.evaluate("moments.shown - moments.entered"));
  }
  return times;
}

function sumOf(rows: number): number {
  const cells = rows * COLUMNS;
  return (cells * (cells - 1)) / 2;
}

/** The times between frames while cells fill one after another. */
async function filling({ workbook, host }: ServedSpreadsheet, window: SheetWindow): Promise<number[]> {
  const grid = workbook.addSheet("Filling");
  await window.page.getByRole("tab", { name: "Filling" }).click();
  const frames = window.page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const step = (): void => {
          times.push(performance.now() - last);
          last = performance.now();
          if (times.length < 150) requestAnimationFrame(step);
          else resolve(times.slice(3));
        };
        requestAnimationFrame(step);
      }),
  );
  for (let row = 1; row <= FILLING; row += 1) {
    host.spreadsheet.sheet.setInput(grid, `A${row}`, `=ROW()*${row}`);
    if (row % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return frames;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
