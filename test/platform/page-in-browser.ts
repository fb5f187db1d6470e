/** Opens a page of the check in a browser, whose google.script.run leads to the runtime. */
import type { Browser } from "playwright-core";
import type { Json } from "../../src/add-on/table/values";

/** What a function of the script answers to a page. */
export type ScriptCall = (name: string, args: readonly Json[]) => Promise<unknown>;

/** What a page has noted by its end. */
export interface PageRun {
  readonly says: string;
  readonly noted: { readonly [id: string]: Json };
}

/** Runs inside the page, before its scripts. */
function installRunner(): void {
  const { callScript } = globalThis as unknown as { callScript: (text: string) => Promise<string> };
  type Handler = (value: unknown) => void;
  const runnerOf = (done: Handler, failed: Handler): object =>
    new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === "withSuccessHandler") return (handler: Handler) => runnerOf(handler, failed);
          if (name === "withFailureHandler") return (handler: Handler) => runnerOf(done, handler);
          return (...args: readonly unknown[]): void => {
            // developers.google.com/apps-script/guides/html/communication: dates are refused.
            if (args.some((value) => value instanceof Date))
              throw new TypeError("Failed due to illegal value");
            void callScript(JSON.stringify([name, args])).then((text) => {
              const { returned, failure } = JSON.parse(text) as { returned?: unknown; failure?: string };
              if (failure === undefined) done(returned);
              else failed(new Error(failure));
            });
          };
        },
      },
    );
  const ignore = () => undefined;
  Object.assign(globalThis, { google: { script: { run: runnerOf(ignore, ignore) } } });
}

/** Ends when the page has noted what it found. */
export async function runPage(browser: Browser, html: string, call: ScriptCall): Promise<PageRun> {
  const page = await browser.newPage();
  page.setDefaultTimeout(240_000);
  let noted: PageRun["noted"] | undefined;
  let ended: () => void;
  const end = new Promise<void>((resolve) => (ended = resolve));
  await page.exposeFunction("callScript", async (text: string) => {
    const [name, args] = JSON.parse(text) as [string, Json[]];
    if (name === "notePageFindings") noted = args[0] as PageRun["noted"];
    try {
      return JSON.stringify({ returned: (await call(name, args)) ?? null });
    } catch (error) {
      return JSON.stringify({ failure: (error as Error).message });
    } finally {
      if (name === "notePageFindings") ended();
    }
  });
  await page.addInitScript(installRunner);
  await page.route("**", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.clock.install();
  await page.goto("https://page.test/");
  await page.clock.runFor(10_000);
  await end;
  const state = page.locator("#state");
  const says = (await state.count()) === 0 ? "" : await waitedFor(() => state.textContent());
  await page.close();
  return { says, noted: noted ?? {} };
}

/** The page says so once its last call is answered. */
async function waitedFor(read: () => Promise<string | null>): Promise<string> {
  for (;;) {
    const text = (await read()) ?? "";
    if (!text.endsWith("...")) return text;
  }
}
