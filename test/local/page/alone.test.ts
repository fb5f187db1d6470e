/**
 * The page of a spreadsheet without a service: its dialogs, its editing, its files. Each test goes on where
 * the one before it ended.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { describeRefusedClipboard } from "./cases/clipboard";
import { CODE, describeDialogs, PAGE } from "./cases/dialog";
import { describeEditing } from "./cases/editing";
import { describeLateAnswers } from "./cases/late";
import { describeFiles } from "./cases/file";
import { launchBrowser, SheetWindow } from "./page-desk";
import { ScriptDesk } from "./script-desk";
import { describeGerman } from "./cases/german";
import { describeZoom } from "./cases/zoom";

let browser: Browser;
let desk: ScriptDesk;
let window: SheetWindow;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "page-alone-"));
  const file = join(folder, "book.jsonl");
  [browser, desk] = await Promise.all([launchBrowser(), ScriptDesk.open({ code: CODE, page: PAGE, file })]);
  window = await SheetWindow.open(browser, desk.server.url);
});
afterAll(async () => {
  await browser.close();
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const given = () => ({ window, desk });
describeDialogs(given);
describeEditing(given);
describeLateAnswers(given);
describeRefusedClipboard(given);
describeZoom(given);
describeGerman(() => ({ browser, desk }));
// Last: they open other workbooks.
describeFiles(given);
