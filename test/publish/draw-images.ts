/**
 * `npm run publish-images`: draws the images of the listing from the icon and from the sidebar as it is
 * built.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { runCommand } from "../../src/local/terminal/command-line";
import { DISPLAY_NAME } from "../../src/add-on/shared/display-name";
import { IMAGES } from "../../src/publish/listing";
import { launchBrowser } from "../browser/browser";
import { builtSidebar } from "../browser/built-sidebar";
import { CONNECTED, LISTING, ScriptedServer } from "../browser/scripted-server";
import { SidebarWindow } from "../browser/sidebar-page";

const FOLDER = join(__dirname, "../../src/publish/images");
const ICON = readFileSync(join(FOLDER, "icon.svg"), "utf8");

const CELLS: readonly (readonly string[])[] = [
  ["week", "visitors", "sign-ups", "rate"],
  ["2026-09-28", "4,812", "361", "7.5%"],
  ["2026-10-05", "5,140", "402", "7.8%"],
  ["2026-10-12", "5,033", "417", "8.3%"],
  ["2026-10-19", "5,391", "455", "8.4%"],
  ["2026-10-26", "5,602", "489", "8.7%"],
  ["2026-11-02", "5,844", "533", "9.1%"],
  ["2026-11-09", "6,017", "561", "9.3%"],
];
const COLUMNS = ["A", "B", "C", "D", "E", "F", "G"];
const ROWS = 28;
/** Of the sidebar below its title, in pixels. */
const HEIGHT = 757;

const SHEET_STYLE = `
  body { margin: 0; font: 13px Arial, sans-serif; color: #202124; background: #fff; }
  .all { display: flex; height: 800px; }
  table { border-collapse: collapse; table-layout: fixed; width: 960px; }
  td, th { border: 1px solid #e2e3e3; height: 26px; padding: 0 6px; overflow: hidden; white-space: nowrap; }
  th { background: #f8f9fa; color: #5f6368; font-weight: normal; text-align: center; }
  td:nth-child(n + 3) { text-align: right; }
  .head td { font-weight: bold; }
  aside { width: 318px; border-left: 1px solid #dadce0; }
  aside h1 { margin: 0; padding: 12px; font-size: 16px; font-weight: normal; border-bottom: 1px solid #dadce0; }`;

function sheetHtml(sidebar: Buffer): string {
  const header = `<tr><th style="width:40px"></th>${COLUMNS.map((name) => `<th>${name}</th>`).join("")}</tr>`;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const cells = COLUMNS.map((_name, column) => `<td>${CELLS[row]?.[column] ?? ""}</td>`).join("");
    return `<tr class="${row === 0 ? "head" : ""}"><th>${row + 1}</th>${cells}</tr>`;
  });
  return `<style>${SHEET_STYLE}</style><div class="all"><table>${header}${rows.join("")}</table>
    <aside><h1>${DISPLAY_NAME}</h1><img src="data:image/png;base64,${sidebar.toString("base64")}"></aside></div>`;
}

const BANNER = `<body style="margin:0;width:220px;height:140px;background:#e8f0fe;font:bold 18px Arial,sans-serif;color:#174ea6">
  <div style="display:flex;flex-direction:column;align-items:center;justify-content:center;height:140px;gap:12px">
  <div style="width:64px;height:64px">${ICON}</div>${DISPLAY_NAME}</div></body>`;

async function pictureOf(
  browser: Browser,
  html: string,
  width: number,
  height: number,
  path: string,
): Promise<void> {
  const page: Page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}

/** Functions that run in a page bring a name helper from the loader, which the page does not have. */
function withNameHelper(browser: Browser): Browser {
  const newPage: Browser["newPage"] = async (options) => {
    const page = await browser.newPage(options);
    await page.addInitScript({ content: "globalThis.__name = (given) => given;" });
    return page;
  };
  return Object.assign(Object.create(browser) as Browser, { newPage });
}

async function sidebarPicture(browser: Browser): Promise<Buffer> {
  const window = await SidebarWindow.open(withNameHelper(browser));
  const server = new ScriptedServer({ ...LISTING, state: () => CONNECTED });
  const sidebar = await window.load(builtSidebar(), server);
  await sidebar.see("Pull");
  await sidebar.page.setViewportSize({ width: 300, height: HEIGHT });
  const picture = await sidebar.page.screenshot();
  await sidebar.page.close();
  return picture;
}

async function draw(): Promise<void> {
  const browser = await launchBrowser();
  const screenshot = sheetHtml(await sidebarPicture(browser));
  const icon = `<body style="margin:0">${ICON}</body>`;
  for (const { file, width, height } of IMAGES) {
    const html = file.startsWith("icon") ? icon : file === "banner.png" ? BANNER : screenshot;
    await pictureOf(browser, html, width, height, join(FOLDER, file));
    console.log(`Drawn: src/publish/images/${file}`);
  }
  await browser.close();
}

void runCommand({
  usage: `Usage: npm run publish-images

Draws the images of the listing into src/publish/images, over those that are
there: from the icon, and from the sidebar as it is built.

  --help, --version`,
  options: {},
  run: draw,
});
