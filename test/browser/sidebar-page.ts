/**
 * The built sidebar in a browser, 300 pixels wide, with a server of the test's choice behind it and no
 * network.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, Locator, Page } from "playwright-core";
import { installScriptRun } from "../../src/local/page-server/bridge/script-run";
import { isNameTried } from "../sweep/part";
import { patience } from "./patience";
import type { Script, ScriptedServer } from "./scripted-server";

/** Where screenshots of every state go, for people to look at; nowhere when the variable is not set. */
const SCREENSHOTS = process.env["SIDEBAR_SCREENSHOTS"];
/** Where the text of every state goes, for `npm run recording`; nowhere when the variable is not set. */
const TEXTS = process.env["SIDEBAR_TEXTS"];
/** Pixels. */
const SIZE = { width: 300, height: 700 };
const ADDRESS = "https://sidebar.test/";

/** The moment at which every page is opened: 10:41:58 in Paris. */
export const OPENED_AT = new Date("2026-11-21T09:41:58Z");

/**
 * Of so many states one is read by axe, and one is looked at in the dark, by its name; `npm run sweep --
 * states` takes them all. Widths, errors and requests are looked at in each.
 */
const READ_ONE_IN = 10;
const DARK_ONE_IN = 20;

/** Opens the sidebar with a server that answers by a script, for a person of that language. */
export type Open = (script: Script, language?: string) => Promise<SidebarPage>;

/**
 * The other side of google.script.run: the function, a name and a request as JSON text, answered by a Reply
 * as JSON text.
 */
export interface PageServer {
  answer(text: string): Promise<string>;
}

/** Long enough for any machine to get from installing the clock to stopping it. */
const BEFORE_MS = 3_600_000;

/** What a window holds besides what every window does. */
type Program = typeof globalThis & {
  drawing: Pick<typeof window, "requestAnimationFrame" | "cancelAnimationFrame" | "setTimeout">;
  callServer: (text: string) => Promise<string>;
  /** How many programs have been loaded into it. */
  loaded: number;
  /** The text of the page that was loaded last. */
  html: string;
  /** Takes away what the program that is loaded has started and not seen happen. */
  forget: () => void;
};

/** Before the clock is installed. */
function keepRealTime(): void {
  Object.assign(window, { drawing: { setTimeout, requestAnimationFrame, cancelAnimationFrame } });
}

/**
 * Drawing goes on in real time while the page's clock is stopped: Preact runs its effects after a frame and
 * a timer of no delay (preact/hooks, afterNextFrame), which would never come otherwise.
 */
function drawInRealTime(): void {
  const { drawing, setTimeout: setLater } = globalThis as Program;
  window.requestAnimationFrame = drawing.requestAnimationFrame.bind(window);
  window.cancelAnimationFrame = drawing.cancelAnimationFrame.bind(window);
  const setTimer = (work: () => void, delay = 0): number =>
    (delay > 0 ? setLater : drawing.setTimeout)(work, delay) as unknown as number;
  window.setTimeout = setTimer as typeof window.setTimeout;
}

/**
 * A program learns of no timer, no frame and no answer any more once another one has been loaded. Its timers
 * are taken away: on a clock that stands they would never come, and each keeps all of its program.
 */
function endWithProgram(): void {
  const program = globalThis as Program;
  program.loaded = 0;
  let cancels: (() => void)[] = [];
  program.forget = () => {
    for (const cancel of cancels) cancel();
    cancels = [];
  };
  const pairs = [
    ["setTimeout", "clearTimeout"],
    ["setInterval", "clearInterval"],
    ["requestAnimationFrame", "cancelAnimationFrame"],
  ] as const;
  for (const [name, end] of pairs) {
    const start = program[name] as (work: (...values: never[]) => void, ...rest: unknown[]) => number;
    const cancel = program[end];
    const started = (work: (...values: never[]) => void, ...rest: unknown[]): number => {
      const own = program.loaded;
      const id = start((...values) => own === program.loaded && work(...values), ...rest);
      cancels.push(() => cancel(id));
      return id;
    };
    Object.assign(program, { [name]: started });
  }
  const { callServer } = program;
  program.callServer = async (text) => {
    const own = program.loaded;
    const reply = await callServer(text);
    return own === program.loaded ? reply : new Promise(() => undefined);
  };
}

/** A window of the browser. Sidebars are loaded into it one after another, which spares its start. */
export class SidebarWindow {
  private shown: SidebarPage<PageServer> | undefined;
  private html: string | undefined;

  private constructor(
    readonly page: Page,
    private readonly clock: "set" | "real",
  ) {}

  /** `clock`: a page whose clock is set goes on only by `pass`. */
  static async open(
    browser: Pick<Browser, "newPage">,
    { clock = "set", language = "en-US" }: { clock?: "set" | "real"; language?: string } = {},
  ): Promise<SidebarWindow> {
    const page = await browser.newPage({
      viewport: SIZE,
      timezoneId: "America/New_York",
      locale: language,
    });
    const opened = new SidebarWindow(page, clock);
    page.on("pageerror", (error) => opened.shown?.wrongs.push(error.message));
    await page.route("**", (route) => {
      if (route.request().url() === ADDRESS)
        return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
      opened.shown?.wrongs.push(`a request to ${route.request().url()}`);
      return route.abort();
    });
    await page.exposeFunction("callServer", (text: string) => opened.shown?.server.answer(text));
    if (clock === "set") {
      await page.context().addInitScript(keepRealTime);
      await opened.setClock();
      await page.addInitScript(drawInRealTime);
    }
    await page.addInitScript(endWithProgram);
    await page.goto(ADDRESS);
    return opened;
  }

  /** Stops the page's clock: it goes on only by `pass`, however slow the machine. */
  private async setClock(): Promise<void> {
    await this.page.clock.install({ time: new Date(OPENED_AT.getTime() - BEFORE_MS) });
    await this.page.clock.pauseAt(OPENED_AT);
  }

  /** Loads a page in place of the one before, as HtmlService does: into a document that is there. */
  async load<S extends PageServer>(html: string, server: S): Promise<SidebarPage<S>> {
    const { page } = this;
    const sidebar = new SidebarPage(page, server);
    page.setDefaultTimeout(patience());
    await page.evaluate(() => {
      const program = globalThis as Program;
      program.loaded += 1;
      program.forget();
      document.open();
      document.close();
    });
    this.shown = sidebar;
    await page.mouse.move(0, 0);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(SIZE);
    if (this.clock === "set") await this.setClock();
    await page.evaluate(installScriptRun, ["callFromSidebar"]);
    // Its way into the browser is long, and it is the same each time.
    if (this.html !== html) await page.evaluate((text) => ((globalThis as Program).html = text), html);
    this.html = html;
    await page.evaluate(() => {
      document.open();
      document.write((globalThis as Program).html);
      document.close();
    });
    return sidebar;
  }
}

export class SidebarPage<S extends PageServer = ScriptedServer> {
  /** What the page did wrong: uncaught errors, and requests that left it. */
  readonly wrongs: string[] = [];

  constructor(
    readonly page: Page,
    readonly server: S,
  ) {}

  /** Lets the page's clock go on by so many seconds, with every timer that falls due. */
  async pass(seconds: number): Promise<void> {
    // What was just done may start timers only once it is drawn: see setClock.
    await this.page.evaluate(
      () =>
        new Promise<void>((drawn) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))),
        ),
    );
    await this.page.clock.runFor(seconds * 1_000);
  }

  field(label: string): Locator {
    return this.page.locator("input:not(.kind input):visible").and(this.page.getByLabel(label));
  }

  /** A field with a list of choices. */
  choice(label: string): Locator {
    return this.page.locator("select:visible").and(this.page.getByLabel(label, { exact: true }));
  }

  press(name: string): Promise<void> {
    return this.page.getByRole("button", { name }).click();
  }

  /** One whose name is all of this. */
  pressExact(name: string): Promise<void> {
    return this.page.getByRole("button", { name, exact: true }).click();
  }

  /** Chooses what is to be asked. Once something is chosen, the list is folded to a line. */
  async chooseKind(kind: string): Promise<void> {
    const change = this.page.getByRole("button", { name: "Change the kind of question" });
    if (await change.isVisible()) await change.click();
    await this.page.getByRole("radio", { name: kind }).check();
  }

  /**
   * Opens what is folded, also within what that shows; of some that close each other, each in its turn.
   */
  unfoldAll(): Promise<void> {
    return this.page.evaluate(async () => {
      const opened = new Set<Element>();
      const next = (): HTMLElement | undefined =>
        [...document.querySelectorAll<HTMLElement>("details:not([open]) > summary")].find(
          (summary) => !opened.has(summary) && summary.checkVisibility(),
        );
      for (let summary = next(); summary; summary = next()) {
        opened.add(summary);
        summary.click();
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
    });
  }

  /** Opens what is folded under these words. */
  unfold(words: string): Promise<void> {
    return this.page.locator("summary:visible", { hasText: words }).click();
  }

  /** Waits until no button is busy. */
  async idle(): Promise<void> {
    await this.page.waitForFunction(() => !document.querySelector("[aria-disabled=true]"));
  }

  /** Waits until the text can be seen. */
  see(text: string): Promise<void> {
    return this.page.getByText(text).locator("visible=true").first().waitFor();
  }

  /** Waits until the text can be seen no more. */
  gone(text: string): Promise<void> {
    return this.page.getByText(text).locator("visible=true").first().waitFor({ state: "detached" });
  }

  /** What a screen reader says about a field besides its label: its problem and its hint. */
  describedAs(label: string): Promise<string> {
    return this.field(label).evaluate((element) =>
      (element.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" "),
    );
  }

  /** Of all of the page, in pixels. */
  height(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollHeight);
  }

  /** The id of what has the focus. */
  focused(): Promise<string | undefined> {
    return this.page.evaluate(() => document.activeElement?.id);
  }

  /**
   * What is wrong with how the page is now: width, errors and requests, also mirrored, and for a part of the
   * states accessibility, also in the dark. Takes screenshots if wanted.
   */
  async faults(state: string): Promise<readonly string[]> {
    await this.draw(state);
    await this.writeText(state);
    const isPart = (oneIn: number): boolean => SCREENSHOTS !== undefined || isNameTried(state, oneIn);
    const inLight = isPart(READ_ONE_IN) ? await this.findInaccessible() : [];
    const { outside, mirrored } = await this.findOutside();
    const inDark = isPart(DARK_ONE_IN) ? await this.faultsInDark(state) : [];
    if (SCREENSHOTS !== undefined) await this.drawMirrored(state);
    return [
      ...inLight,
      ...outside,
      ...inDark.map((fault) => `dark: ${fault}`),
      ...mirrored.map((fault) => `mirrored: ${fault}`),
      ...this.wrongs,
    ];
  }

  /** Nothing else than colours differs, by one palette for all views. */
  private async faultsInDark(state: string): Promise<string[]> {
    await this.page.emulateMedia({ colorScheme: "dark" });
    await this.draw(`${state}-dark`);
    const found = await this.findInaccessible("color-contrast");
    await this.page.emulateMedia({ colorScheme: "light" });
    return found;
  }

  private async draw(state: string): Promise<void> {
    if (!SCREENSHOTS) return;
    mkdirSync(SCREENSHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SCREENSHOTS, `${state}.png`), fullPage: true });
  }

  /** As a screen reader has it, with what is typed and chosen. */
  private async writeText(state: string): Promise<void> {
    if (TEXTS === undefined) return;
    mkdirSync(TEXTS, { recursive: true });
    writeFileSync(join(TEXTS, `${state}.txt`), `${await this.page.locator("body").ariaSnapshot()}\n`);
  }

  /** By all rules, or this one. */
  private async findInaccessible(rule?: string): Promise<string[]> {
    if (!(await this.page.evaluate("'axe' in window"))) await this.page.evaluate(axe.source);
    const options = { resultTypes: ["violations"], ...(rule === undefined ? {} : { runOnly: [rule] }) };
    return this.page.evaluate(`axe.run(${JSON.stringify(options)}).then((found) => found.violations.map(
      (violation) => violation.id + ": " + violation.nodes.map((node) => node.html).join(" ")))`);
  }

  private async drawMirrored(state: string): Promise<void> {
    await this.page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    await this.draw(`${state}-mirrored`);
    await this.page.evaluate(() => document.documentElement.removeAttribute("dir"));
  }

  /** As it is, and mirrored. */
  private findOutside(): Promise<Readonly<Record<"outside" | "mirrored", readonly string[]>>> {
    return this.page.evaluate(() => {
      // What is wider scrolls within its own region.
      const elements = [...document.querySelectorAll("body *")].filter(
        (element) => !element.matches('[role="region"] *, .preview *'),
      );
      const find = (): string[] =>
        elements.flatMap((element) => {
          const { left, right } = element.getBoundingClientRect();
          return right > innerWidth || left < 0
            ? [`outside the page: ${element.outerHTML.slice(0, 200)}`]
            : [];
        });
      const outside = find();
      document.documentElement.setAttribute("dir", "rtl");
      const mirrored = find();
      document.documentElement.removeAttribute("dir");
      return { outside, mirrored };
    });
  }
}
