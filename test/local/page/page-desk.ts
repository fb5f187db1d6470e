/**
 * The page of the local spreadsheet in a browser: the built add-on, the reference service, a clock that can
 * be moved.
 */
import axe from "axe-core";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Frame, FrameLocator, Locator, Page, Route } from "playwright-core";
import { openSidebarCalls } from "../../../src/local/desk/desk";
import { calculatorOf } from "../../../src/local/desk/sheet-functions";
import { createRuntime } from "../../../src/local/google/runtime/runtime";
import { SharedStores } from "../../../src/local/google/runtime/shared";
import { Dialogs } from "../../../src/local/page-server/bridge/dialogs";
import { ShiftedClock } from "../../../src/local/google/time/clock";
import { type HostDesk, calculatesFor, PageHost } from "../../../src/local/page-server/host";
import { findFile } from "../../../src/local/page-server/kept/aside";
import { restoreStores } from "../../../src/local/page-server/kept/read-form";
import { keptPageKey } from "../../../src/local/page-server/kept/page-key";
import { buildPageFiles } from "../../../src/local/page-server/web/page-files";
import { type PageServer, servePage } from "../../../src/local/page-server/web/server";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { Workbook } from "../../../src/local/sheet/grid/workbook";
import { type RunningService, startService } from "../../../src/service/server";
import { smallEvents } from "../../service/small-events";
import { launchBrowser } from "../../browser/browser";
import { patience } from "../../browser/patience";
import { built } from "../../bundle/built";
import { isNameTried } from "../../sweep/part";
import { callFromSidebar } from "../../in-process/opened-sidebar";

/** Where screenshots go, for people to look at; nowhere when the variable is not set. */
const SCREENSHOTS = process.env["PAGE_SCREENSHOTS"];
export const KEY = "key-of-the-office";
const SERVICE = { people: 300, keys: [KEY] };
/**
 * Of so many states one is read by axe, another one in the dark, by its name; `npm run sweep -- states`
 * takes them all.
 */
const READ_ONE_IN = 4;
/** Monday, 10:42: tomorrow has a morning of its own. */
const NOW = Date.UTC(2026, 10, 16, 10, 42);

export interface DeskOptions {
  readonly file?: string;
  readonly port?: number;
  readonly service?: RunningService;
}

/** The server's side: a spreadsheet with the add-on, and its page. */
export class ServedSpreadsheet {
  private constructor(
    readonly host: PageHost,
    readonly server: PageServer,
    public service: RunningService,
    readonly clock: ShiftedClock,
    private readonly ends: (() => unknown)[],
  ) {}

  static async open(options: DeskOptions = {}): Promise<ServedSpreadsheet> {
    const ends: (() => unknown)[] = [];
    const bundle = built();
    ends.push(bundle.remove);
    const found = options.file === undefined ? undefined : findFile(options.file);
    const clock = new ShiftedClock(found?.read?.ahead ?? NOW - Date.now());
    const service = options.service ?? (await startService({ ...SERVICE, ...smallEvents(), clock }));
    const dialogs = new Dialogs();
    const shared = new SharedStores({ clock });
    const workbook = found?.read?.workbook ?? new Workbook({ name: "Trial" });
    if (found?.read) restoreStores(found.read.stores, shared, workbook.id);
    const deskOf = async (book: Workbook): Promise<HostDesk> => {
      const runtime = await createRuntime({
        distDir: bundle.dir,
        allowLoopback: true,
        workbook: book,
        shared,
        answer: dialogs.ask,
        addOnName: "Analytics",
        // What is looked at is the page; the first day goes through executions as Google has them.
        isReloaded: false,
      });
      const another = async (next: Workbook): Promise<HostDesk> => {
        await runtime.close();
        return deskOf(next);
      };
      return { runtime, clock, call: openSidebarCalls(runtime), another, close: () => runtime.close() };
    };
    const desk = await deskOf(workbook);
    const host = new PageHost(desk, {
      dialogs,
      file: found?.path,
      sheet: calculatorOf(desk.runtime, calculatesFor(desk.runtime.workbook)),
    });
    ends.unshift(() => host.close());
    await host.start();
    const key = found ? keptPageKey(found.path) : undefined;
    const server = await servePage(host, await buildPageFiles(), options.port ?? 18_700, key);
    ends.unshift(() => server.close());
    const served = new ServedSpreadsheet(host, server, service, clock, ends);
    if (!options.service) ends.push(() => served.service.close());
    return served;
  }

  /** Where it was before it was closed, with the same people. */
  async startServiceAgain(): Promise<void> {
    const port = Number(new URL(this.service.url).port);
    this.service = await startService({ ...SERVICE, ...smallEvents(), clock: this.clock, port });
  }

  get workbook(): Workbook {
    return this.host.spreadsheet.workbook;
  }

  grid(name: string): Grid {
    const grid = this.workbook.sheetByName(name);
    if (!grid) throw new Error(`There is no sheet "${name}".`);
    return grid;
  }

  /** What a cell shows. */
  shown(a1: string, sheet: string): string {
    return this.host.spreadsheet.sheet.cellText(a1, sheet);
  }

  /** Connects the add-on as its sidebar does. */
  async connect(): Promise<void> {
    const request = { baseUrl: this.service.url, key: KEY, audience: "everyone" };
    await callFromSidebar(this.host.spreadsheet.runtime, "connect", request);
  }

  async close(): Promise<void> {
    const { gaps } = this.host.spreadsheet.runtime;
    for (const end of this.ends) await end();
    if (gaps.length > 0) throw new Error(`The runtime lacks what the add-on uses: ${gaps.join(", ")}`);
  }
}

/** One window. */
interface WindowLook {
  readonly width: number;
  readonly height: number;
  /** Of the browser. */
  readonly locale?: string;
}

export class SheetWindow {
  private readonly wrongs: string[] = [];
  /** The sheet that is shown, by its name. */
  sheet = "Sheet1";

  private constructor(private readonly shown: Page) {}

  get page(): Page {
    this.shown.setDefaultTimeout(patience());
    return this.shown;
  }

  static async open(
    browser: Browser,
    url: string,
    { locale = "en-US", ...size }: WindowLook = { width: 1280, height: 720 },
  ): Promise<SheetWindow> {
    const context = await browser.newContext({ viewport: size, locale });
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: url });
    const page = await context.newPage();
    page.setDefaultTimeout(patience());
    const window = new SheetWindow(page);
    page.on("pageerror", (error) => window.wrongs.push(error.message));
    page.on("request", (request) => {
      if (!/^(?:http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url()))
        window.wrongs.push(`a request to ${request.url()}`);
    });
    await page.goto(url);
    await page.getByRole("grid").waitFor();
    return window;
  }

  get bar(): Locator {
    return this.page.getByRole("textbox", { name: "Formula" });
  }

  get sidebar(): FrameLocator {
    return this.page.frameLocator(".sidebar iframe");
  }

  /** Goes to a cell by the name box. */
  async go(a1: string): Promise<void> {
    const box = this.page.getByRole("textbox", { name: "Cell", exact: true });
    await box.fill(a1);
    await box.press("Enter");
  }

  /** Types into a cell as a person does. */
  async type(a1: string, text: string): Promise<void> {
    await this.go(a1);
    await this.page.keyboard.insertText("");
    await this.page.keyboard.press("F2");
    await this.page.getByRole("textbox", { name: /^Edit / }).fill(text);
    await this.page.keyboard.press("Enter");
  }

  cell(a1: string): Locator {
    const [, letters = "A", row = "1"] = /^([A-Z]+)(\d+)$/.exec(a1) ?? [];
    const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    return this.page.locator(
      `[role="row"][aria-rowindex="${row}"] > [role="gridcell"][aria-colindex="${column}"]`,
    );
  }

  /** Waits until a cell shows a text. */
  async sees(a1: string, text: string | RegExp): Promise<void> {
    await this.cell(a1).filter({ hasText: text }).waitFor();
  }

  /**
   * Keeps the page's calls of this name waiting until the returned function is called: then they reach the
   * server, or are answered by `instead`; the first one also where it is on its way only then. The browser
   * goes on to ask about each request after that: where a route is taken away, a request that is under way
   * may wait for ever (23 of 3,200 did).
   */
  async hold(name: string, instead?: Parameters<Route["fulfill"]>[0]): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let isHeld = true;
    await this.page.route(`**/api/${name}`, async (route) => {
      if (!isHeld) return route.continue();
      begin();
      await released;
      return instead ? route.fulfill(instead) : route.continue();
    });
    return () => {
      void begun.then(() => {
        isHeld = false;
        release();
      });
    };
  }

  async menu(menu: string, item: string | RegExp): Promise<void> {
    await this.page.getByRole("menubar").getByRole("menuitem", { name: menu, exact: true }).click();
    await this.page.locator('.menu [role^="menuitem"]').filter({ hasText: item }).first().click();
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole("tab", { name, exact: true }).click();
    this.sheet = name;
  }

  async addSheet(name: string): Promise<void> {
    const { page } = this;
    await page.getByRole("button", { name: "Add sheet" }).click();
    await page.getByRole("tab", { selected: true }).filter({ hasNotText: this.sheet }).waitFor();
    await page.locator("#cells:focus").waitFor();
    await this.renameTab(name);
  }

  async renameTab(name: string): Promise<void> {
    const { page } = this;
    await page.locator("#cells").focus();
    await page.keyboard.press("F6");
    await page.keyboard.press("F2");
    await page.getByRole("dialog").getByRole("textbox").fill(name);
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name, selected: true }).waitFor();
    this.sheet = name;
  }

  /**
   * Moves the clock, and waits until it is there. A sidebar that has just been told something may take the
   * focus, which closes a menu: it is opened again.
   */
  async passTime(item: string): Promise<void> {
    const button = this.page.getByRole("button", { name: /^Time/ });
    const entry = this.page.getByRole("menuitem", { name: item });
    /** "" while it is moved. */
    const hour = (): Promise<string> =>
      button.evaluateAll(([one]) => one?.getAttribute("aria-label")?.replace(/:\d\d$/, "") ?? "");
    const before = await hour();
    await until(async () => {
      if ((await entry.count()) === 0) await button.click();
      return entry.click({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
    }, true);
    await until(async () => !["", before].includes(await hour()), true, 3 * patience());
  }

  /** Pastes as a browser does when another program has filled the clipboard. */
  async paste(parts: Readonly<Record<string, string>>): Promise<void> {
    await this.page.locator("#cells").focus();
    await this.page.evaluate((given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      document
        .getElementById("cells")
        ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, parts);
  }

  /**
   * What is wrong with the page as it is: for a part of the states accessibility, in each errors and
   * requests that left it. Takes a screenshot if wanted.
   */
  async faults(state: string): Promise<readonly string[]> {
    if (SCREENSHOTS) {
      mkdirSync(SCREENSHOTS, { recursive: true });
      await this.page.screenshot({ path: join(SCREENSHOTS, `${state}.png`) });
    }
    const found: string[] = [];
    for (const [first, colorScheme] of (["light", "dark"] as const).entries()) {
      if (SCREENSHOTS === undefined && !isNameTried(state, READ_ONE_IN, first + 1)) continue;
      await this.page.emulateMedia({ colorScheme });
      // The pages of scripts have origins of their own: each is looked at where it is.
      for (const frame of this.page.frames()) {
        // Nothing else than colours differs in the dark.
        const violations = await violationsIn(frame, colorScheme === "dark" ? ["color-contrast"] : undefined);
        found.push(...violations.map((text) => `${colorScheme}: ${frame.name()} ${text}`));
      }
    }
    await this.page.emulateMedia({ colorScheme: "light" });
    return [...found, ...this.wrongs];
  }

  /**
   * What can be pressed or typed into and is not seen whole in the window; tabs of sheets are scrolled to.
   */
  cutOff(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>(
        ".top button, .top input, .sheet-bar > :is(button, div:not(.sheet-tabs)) , dialog button, .sidebar, .menu button",
      );
      return [...controls].flatMap((control) => {
        const box = control.getBoundingClientRect();
        const list = control.closest(".menu, dialog")?.getBoundingClientRect() ?? box;
        const isOutside =
          list.right > innerWidth || list.left < 0 || list.bottom > innerHeight || list.top < 0;
        const isCut = control.scrollWidth > control.clientWidth + 1 || control.scrollHeight > box.height + 1;
        const isClipped = control.matches("button") && isCut;
        return isOutside || isClipped ? [control.getAttribute("aria-label") ?? control.textContent] : [];
      });
    });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** By all rules, or these. */
async function violationsIn(frame: Frame, runOnly?: readonly string[]): Promise<readonly string[]> {
  if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(axe.source);
  const options = { resultTypes: ["violations"], iframes: false, runOnly };
  return frame.evaluate(`axe.run(document, ${JSON.stringify(options)}).then((found) =>
    found.violations.map((one) => one.id + ": " + one.nodes.map((node) => node.html).join(" ")))`);
}

/** Waits until something reads as expected; what it reads in the end is what a failure tells. */
export async function until<T>(read: () => T | Promise<T>, expected: T, most = patience()): Promise<void> {
  const end = Date.now() + most;
  for (;;) {
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(expected)) return;
    if (Date.now() > end)
      throw new Error(`Expected ${JSON.stringify(expected)}, and read ${JSON.stringify(now)}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export { launchBrowser };
