/**
 * The built sidebar in a browser, 300 pixels wide, with a server of the test's choice behind it and no
 * network.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import type { Browser, Locator, Page } from "playwright-core";
import { installScriptRun } from "../../src/local/page-server/bridge/script-run";
import type { Script, ScriptedServer } from "./scripted-server";

/** Where screenshots of every state go, for people to look at; nowhere when the variable is not set. */
const SCREENSHOTS = process.env["SIDEBAR_SCREENSHOTS"];
const ADDRESS = "https://sidebar.test/";

/** The moment at which every page is opened: 10:41:58 in Paris. */
export const OPENED_AT = new Date("2026-11-21T09:41:58Z");

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

/**
 * Stops the page's clock: it goes on only by `pass`, however slow the machine. Drawing goes on in real time:
 * Preact runs its effects after a frame and a timer of no delay (preact/hooks, afterNextFrame), which would
 * never come while the clock stands.
 */
async function setClock(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Object.assign(window, { drawing: { setTimeout, requestAnimationFrame, cancelAnimationFrame } });
  });
  await page.clock.install({ time: new Date(OPENED_AT.getTime() - BEFORE_MS) });
  await page.clock.pauseAt(OPENED_AT);
  await page.addInitScript(() => {
    const { drawing, setTimeout: setLater } = window as unknown as {
      drawing: Pick<typeof window, "requestAnimationFrame" | "cancelAnimationFrame" | "setTimeout">;
      setTimeout: typeof window.setTimeout;
    };
    window.requestAnimationFrame = drawing.requestAnimationFrame.bind(window);
    window.cancelAnimationFrame = drawing.cancelAnimationFrame.bind(window);
    const setTimer = (work: () => void, delay = 0): number =>
      (delay > 0 ? setLater : drawing.setTimeout)(work, delay);
    window.setTimeout = setTimer as typeof window.setTimeout;
  });
}

export class SidebarPage<S extends PageServer = ScriptedServer> {
  /** What the page did wrong: uncaught errors, and requests that left it. */
  private readonly wrongs: string[] = [];

  private constructor(
    readonly page: Page,
    readonly server: S,
  ) {}

  /** `clock`: a page whose clock is set goes on only by `pass`. */
  static async open<S extends PageServer>(
    browser: Browser,
    html: string,
    server: S,
    { clock = "set", language = "en-US" }: { clock?: "set" | "real"; language?: string } = {},
  ): Promise<SidebarPage<S>> {
    const page = await browser.newPage({
      viewport: { width: 300, height: 700 },
      timezoneId: "America/New_York",
      locale: language,
    });
    // A busy machine takes its time; what never comes is told all the same.
    page.setDefaultTimeout(Number(process.env.DEV_T ?? 240_000));
    const sidebar = new SidebarPage(page, server);
    page.on("pageerror", (error) => sidebar.wrongs.push(error.message));
    await page.route("**", (route) => {
      if (route.request().url() === ADDRESS) return route.fulfill({ contentType: "text/html", body: html });
      sidebar.wrongs.push(`a request to ${route.request().url()}`);
      return route.abort();
    });
    await page.exposeFunction("callServer", (text: string) => sidebar.server.answer(text));
    await page.addInitScript(installScriptRun, ["callFromSidebar"]);
    if (clock === "set") await setClock(page);
    await page.goto(ADDRESS);
    return sidebar;
  }

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
    return this.page.locator('input:not([name="kind"]):visible').and(this.page.getByLabel(label));
  }

  /** A field with a list of choices. */
  choice(label: string): Locator {
    return this.page.locator("select:visible").and(this.page.getByLabel(label, { exact: true }));
  }

  press(name: string): Promise<void> {
    return this.page.getByRole("button", { name }).click();
  }

  /** Waits until the text can be seen. */
  see(text: string): Promise<void> {
    return this.page.getByText(text).first().waitFor();
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

  /** The id of what has the focus. */
  focused(): Promise<string | undefined> {
    return this.page.evaluate(() => document.activeElement?.id);
  }

  /**
   * What is wrong with how the page is now: accessibility, width, errors and requests. Takes a screenshot if
   * wanted.
   */
  async faults(state: string): Promise<readonly string[]> {
    if (SCREENSHOTS) {
      mkdirSync(SCREENSHOTS, { recursive: true });
      await this.page.screenshot({ path: join(SCREENSHOTS, `${state}.png`), fullPage: true });
    }
    if (!(await this.page.evaluate("'axe' in window"))) await this.page.evaluate(axe.source);
    const inaccessible = await this.page
      .evaluate(`axe.run({ resultTypes: ["violations"] }).then((found) => found.violations.map(
      (violation) => violation.id + ": " + violation.nodes.map((node) => node.html).join(" ")))`);
    const outside = await this.page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        // What is wider scrolls within its own region.
        .filter((element) => !element.matches('[role="region"] *'))
        .filter(
          (element) =>
            element.getBoundingClientRect().right > 300 || element.getBoundingClientRect().left < 0,
        )
        .map((element) => `outside the page: ${element.outerHTML.slice(0, 200)}`),
    );
    return [...(inaccessible as string[]), ...outside, ...this.wrongs];
  }
}
