/** The page from which the add-on is pasted by hand, in a browser: what is copied is what was built. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../browser/browser";
import { partOf } from "../sweep/part";
import { ROOT } from "./built";

const SCREENSHOTS = process.env["SIDEBAR_SCREENSHOTS"];
const FILES = {
  "Copy the code": "Code.js",
  "Copy the sidebar": "Sidebar.html",
  "Copy the manifest": "appsscript.json",
};

let folder: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "paste-page-"));
  execFileSync(process.execPath, [join(ROOT, "build.mjs"), "--outdir", join(folder, "dist"), "--paste"], {
    stdio: "pipe",
  });
  browser = await launchBrowser();
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  context.setDefaultTimeout(240_000);
  page = await context.newPage();
  await page.goto(pathToFileURL(join(folder, "dist-paste/index.html")).href);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const builtText = (file: string) => readFileSync(join(folder, "dist", file), "utf8");

it.each(Object.entries(FILES))(
  "%s puts the whole of %s on the clipboard, and says so",
  async (button, file) => {
    await page.getByRole("button", { name: button }).click();
    await page
      .getByRole("listitem")
      .filter({ hasText: button })
      .getByText("Copied", { exact: true })
      .waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(builtText(file));
  },
);

// Each is a page of its own.
it.each(partOf(Object.entries(FILES), 3))(
  "%s copies %s also where the browser gives a page no clipboard",
  async (button, file) => {
    const other = await page.context().newPage();
    await other.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await other.goto(page.url());
    await other.getByRole("button", { name: button }).click();
    await other
      .getByRole("listitem")
      .filter({ hasText: button })
      .getByText("Copied", { exact: true })
      .waitFor();
    await other.close();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(builtText(file));
  },
);

it("has seven steps, names the file of the sidebar as the code asks for it, and can be read by everybody", async () => {
  expect(await page.getByRole("listitem").count()).toBe(7);
  expect(builtText("Code.js")).toContain('createHtmlOutputFromFile("Sidebar")');
  await page.getByText("call the file Sidebar, exactly so").waitFor();
  for (const screen of [/hasn't verified this app/, /This app is blocked/])
    await page.getByRole("img", { name: screen }).waitFor();
  await page.getByText("Please trust it under Security").waitFor();
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate("axe.run()")) as { violations: { id: string }[] };
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1000, height: 800 });
  if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, "paste-page.png"), fullPage: true });
});

it("asks nothing of any network", () => {
  const html = readFileSync(join(folder, "dist-paste/index.html"), "utf8");
  expect(html.replace(/<textarea[\s\S]*?<\/textarea>/g, "")).not.toMatch(/(src|href)=|https?:|url\(/);
});
