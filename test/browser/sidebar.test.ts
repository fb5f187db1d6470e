/** The sidebar in a browser: what a person sees, types and presses, and what then reaches the server. */
import type { Browser } from "playwright-core";
import type { PullResult, WorkedOff } from "../../src/calls";
import { AddOnError } from "../../src/errors";
import { CATALOG } from "../../src/functions/catalog";
import { launchBrowser } from "./browser";
import { builtSidebar } from "./built-sidebar";
import { CONNECTED, DISCONNECTED, GoogleError, later, type Script } from "./scripted-server";
import { SidebarPage } from "./sidebar-page";

let browser: Browser;
let html: string;
let sidebar: SidebarPage;

beforeAll(async () => {
  html = builtSidebar();
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());
afterEach(() => sidebar.page.close());

const open = async (script: Script) => {
  sidebar = await SidebarPage.open(browser, html, script);
  return sidebar.page;
};
const field = (label: string) => sidebar.page.locator("input").and(sidebar.page.getByLabel(label));
const press = (name: string | RegExp) => sidebar.page.getByRole("button", { name }).click();
const see = (text: string | RegExp) => sidebar.page.getByText(text).first().waitFor();
const describedAs = (label: string) =>
  field(label).evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" "),
  );
const focused = () => sidebar.page.evaluate(() => document.activeElement?.id);

const REPORTS = [
  { id: "r1", name: "Signup to paid", type: "funnel" },
  { id: "r2", name: "Weekly retention", type: "cohort" },
  { id: "r3", name: "Revenue by plan / month", type: "revenue" },
];
const PULLED: PullResult = {
  sheet: "Weekly retention",
  range: "'Weekly retention'!A1:F13",
  rangeName: "analytics_weekly_retention",
  rows: 12,
  columns: 6,
  cut: null,
  seconds: 3,
};
const CONNECTED_SCRIPT: Script = {
  state: () => CONNECTED,
  reports: () => REPORTS,
  progress: () => ({ stage: "unknown" }),
};

describe("connecting", () => {
  it("says beside each field what is missing, and goes to the first", async () => {
    await open({ state: () => DISCONNECTED });
    await press("Connect");
    expect(await describedAs("Service address")).toBe("Enter the service's address.");
    expect(await describedAs("API key")).toContain("Enter your API key.");
    expect(await focused()).toBe("connect-address");
    expect(await sidebar.faults("connect-missing")).toEqual([]);
    expect(sidebar.server.requests("connect")).toEqual([]);
  });

  it("tells a wrong key beside the key, then connects, and never shows the key again", async () => {
    let tries = 0;
    const page = await open({
      ...CONNECTED_SCRIPT,
      state: () => (tries > 1 ? CONNECTED : DISCONNECTED),
      connect: () => {
        if (++tries === 1) throw new AddOnError("wrongKey", {});
        return CONNECTED;
      },
    });
    await field("Service address").fill("api.example.com");
    await field("API key").fill("first-key");
    expect(await sidebar.faults("connect")).toEqual([]);
    await press("Connect");
    await see("The analytics service refused this key.");
    expect(await describedAs("API key")).toContain("refused this key");
    expect(await sidebar.faults("connect-wrong-key")).toEqual([]);
    expect(await field("API key").getAttribute("type")).toBe("password");
    expect(await field("API key").getAttribute("autocomplete")).toBe("off");
    await field("API key").fill("second-key");
    await page.getByLabel("Everyone who edits this spreadsheet").check();
    await field("API key").press("Enter");
    await see("api.example.com");
    expect(sidebar.server.requests("connect").at(-1)).toEqual({
      baseUrl: "api.example.com",
      key: "second-key",
      audience: "everyone",
    });
    await page.getByRole("tab", { name: "Connection" }).click();
    expect(await sidebar.faults("connection")).toEqual([]);
    await press("Change");
    expect(await field("API key").inputValue()).toBe("");
    expect(await describedAs("API key")).toBe("A key is stored. Leave this empty to keep it.");
    expect(await page.content()).not.toMatch(/(first|second)-key/);
    expect(await sidebar.faults("connection-change")).toEqual([]);
  });

  it("tells an address that does not answer beside the address", async () => {
    await open({
      state: () => DISCONNECTED,
      connect: () => {
        throw new AddOnError("serviceDown", { host: "api.example.com" });
      },
    });
    await field("Service address").fill("api.example.com");
    await field("API key").fill("a-key");
    await press("Connect");
    await see("does not answer");
    expect(await describedAs("Service address")).toContain("The analytics service at api.example.com does not answer");
  });

  it("does not ask for a pinned address", async () => {
    const page = await open({
      state: () => ({ ...DISCONNECTED, pinned: true, baseUrl: "https://api.example.com" }),
    });
    await see("api.example.com");
    expect(await page.getByLabel("Service address").count()).toBe(0);
    expect(await sidebar.faults("connect-pinned")).toEqual([]);
  });

  it("says whose connection it is when a colleague keeps it for themselves", async () => {
    await open({ state: () => ({ ...CONNECTED, usable: false }) });
    await see("A colleague has connected this spreadsheet to api.example.com for their own use.");
    expect(await sidebar.faults("connect-colleague")).toEqual([]);
  });

  it("says what to do when Google mixes up the accounts of the browser", async () => {
    let tries = 0;
    await open({
      state: () => {
        if (++tries === 1) throw new GoogleError("PERMISSION_DENIED");
        return DISCONNECTED;
      },
    });
    await see("sign in with one account only, or use a separate browser profile");
    expect(await sidebar.faults("permission-denied")).toEqual([]);
    await press("Try again");
    await see("Connect to your analytics service");
  });

  it("disconnects after a confirmation", async () => {
    let connected = true;
    const page = await open({
      state: () => (connected ? CONNECTED : DISCONNECTED),
      disconnect: () => {
        connected = false;
        return DISCONNECTED;
      },
    });
    await page.getByRole("tab", { name: "Connection" }).click();
    await press("Disconnect");
    expect(await focused()).toBe("disconnect-question");
    expect(await sidebar.faults("disconnect")).toEqual([]);
    await press("Keep");
    expect(sidebar.server.requests("disconnect")).toEqual([]);
    await press("Disconnect");
    await page.getByRole("group").getByRole("button", { name: "Disconnect" }).click();
    await see("Connect to your analytics service");
  });
});

describe("pulling a saved report", () => {
  const choose = async (name: string) => {
    await field("Report").click();
    await sidebar.page.getByRole("option", { name }).click();
  };

  it("offers the reports by keyboard, asks for them only when needed, and follows the run to its result", async () => {
    const result = later<PullResult>();
    const stages = [
      { stage: "waiting", until: "10:42:10", seconds: 12 },
      { stage: "reading", rows: 3_000 },
      { stage: "writing", rows: 3_000 },
    ] as const;
    let looks = 0;
    const page = await open({
      ...CONNECTED_SCRIPT,
      pull: () => result.promise,
      progress: () => stages[looks++] ?? { stage: "unknown" },
    });
    await field("Dates").waitFor();
    expect(await sidebar.faults("home")).toEqual([]);
    expect(sidebar.server.requests("reports")).toEqual([]);
    await field("Report").pressSequentially("re");
    await page.getByRole("option", { name: "Revenue by plan" }).waitFor();
    await field("Report").press("ArrowDown");
    expect(await sidebar.faults("reports")).toEqual([]);
    await field("Report").press("ArrowDown");
    await field("Report").press("Enter");
    expect(await field("Report").inputValue()).toBe("Weekly retention");
    expect(await field("To sheet").inputValue()).toBe("Weekly retention");
    await field("Dates").click();
    expect(await sidebar.faults("dates")).toEqual([]);
    await page.getByRole("option", { name: "last 30 days" }).click();
    await press("Pull");
    await see("Starting");
    await sidebar.pass(1);
    await see("Waiting for a free request until 10:42:10");
    expect(await sidebar.faults("pull-waiting")).toEqual([]);
    await sidebar.pass(1);
    await see("Reading 3,000 rows");
    await sidebar.pass(1);
    await see("Writing 3,000 rows");
    result.give({ ...PULLED, cut: "Only the first 12 of 480 rows were asked for." });
    await see("Pulled 12 rows of 6 columns in 3 s.");
    await see("'Weekly retention'!A1:F13");
    await see("Only the first 12 of 480 rows were asked for.");
    expect(await sidebar.faults("pulled")).toEqual([]);
    const [sent] = sidebar.server.requests("pull");
    expect(sent).toMatchObject({
      function: "ANALYTICS_REPORT",
      arguments: ["Weekly retention", "last 30 days", null],
      sheet: "Weekly retention",
    });
    expect(sidebar.server.requests("progress").every(({ run }) => run === sent?.run)).toBe(true);
  });

  it("sends a name that is not listed as it was typed", async () => {
    await open({ ...CONNECTED_SCRIPT, pull: () => PULLED });
    await field("Report").fill("Old funnel");
    await see("No listed report fits. It will be looked up as typed.");
    await field("To sheet").fill("My sheet");
    await field("Cell").fill("b5");
    await press("Pull");
    await see("Pulled 12 rows");
    expect(sidebar.server.requests("pull")[0]).toMatchObject({
      arguments: ["Old funnel", null, null],
      sheet: "My sheet",
      cell: "B5",
    });
  });

  it("cancels", async () => {
    const result = later<PullResult>();
    await open({ ...CONNECTED_SCRIPT, pull: () => result.promise, cancel: () => null });
    await choose("Signup to paid");
    await press("Pull");
    await press("Cancel");
    await see("Stopping at the next step");
    result.fail(new AddOnError("cancelled", {}));
    await see("Cancelled. Nothing was changed.");
    expect(await sidebar.faults("cancelled")).toEqual([]);
    expect(sidebar.server.requests("cancel")[0]?.run).toBe(sidebar.server.requests("pull")[0]?.run);
  });

  it("overwrites only after the person has agreed, and offers another sheet", async () => {
    await open({
      ...CONNECTED_SCRIPT,
      pull: ({ overwrite, sheet }) => {
        if (overwrite) return PULLED;
        throw new AddOnError("badDestination", {
          place: `${sheet}!A1:F13`,
          problem: 'it holds "Total". Agree to overwrite it',
        });
      },
    });
    await choose("Weekly retention");
    await press("Pull");
    await see('it holds "Total"');
    expect(await sidebar.faults("overwrite")).toEqual([]);
    await press("Choose another sheet");
    expect(await focused()).toBe("pull-sheet");
    await press("Pull");
    await press("Overwrite");
    await see("Pulled 12 rows");
    expect(sidebar.server.requests("pull").map(({ overwrite }) => overwrite)).toEqual([undefined, undefined, true]);
  });

  it("tells an unknown report beside the report", async () => {
    await open({
      ...CONNECTED_SCRIPT,
      pull: () => {
        throw new AddOnError("unknownName", { what: "report", name: "Weekly retntion", near: ["Weekly retention"] });
      },
    });
    await field("Report").fill("Weekly retntion");
    await press("Pull");
    await see('Near it: "Weekly retention".');
    expect(await describedAs("Report")).toContain('No report is called "Weekly retntion".');
    expect(await focused()).toBe("pull-report");
    expect(await sidebar.faults("unknown-report")).toEqual([]);
  });
});

describe("formulas", () => {
  it("works waiting cells off one call at a time, resting until a request is free", async () => {
    const turns: WorkedOff[] = [
      { filled: 1, failed: 0, left: 2, nextAt: "10:42:30" },
      { filled: 2, failed: 0, left: 0, nextAt: "" },
    ];
    let waiting = 3;
    await open({
      state: () => ({ ...CONNECTED, waiting }),
      workOff: () => {
        const turn = turns.shift();
        if (!turn) throw new Error("nothing was left");
        waiting = turn.left;
        return turn;
      },
    });
    await see("2 questions from cells wait; the next request is free at 10:42:30.");
    expect(await sidebar.faults("waiting")).toEqual([]);
    await sidebar.pass(20);
    expect(sidebar.server.requests("workOff")).toHaveLength(1);
    await sidebar.pass(15);
    await sidebar.page.getByText("from cells").waitFor({ state: "detached" });
    await sidebar.pass(60);
    expect(sidebar.server.requests("workOff")).toHaveLength(2);
    expect(sidebar.server.together.get("workOff")).toBe(1);
  });

  it("stops and says why when waiting cells cannot be served, until the person tries again", async () => {
    let refused = true;
    await open({
      state: () => ({ ...CONNECTED, waiting: refused ? 3 : 0 }),
      workOff: () => {
        if (refused) throw new AddOnError("wrongKey", {});
        return { filled: 3, failed: 0, left: 0, nextAt: "" };
      },
    });
    await see("The analytics service refused this key.");
    expect(await sidebar.faults("waiting-refused")).toEqual([]);
    await sidebar.pass(120);
    expect(sidebar.server.requests("workOff")).toHaveLength(1);
    refused = false;
    await press("Try now");
    await sidebar.page.getByText("from cells").waitFor({ state: "detached" });
  });

  it("looks at the state every quarter of a minute", async () => {
    let slotsLeft = 12;
    await open({ state: () => ({ ...CONNECTED, slotsLeft }) });
    await see("12 of 15 requests left this minute");
    slotsLeft = 7;
    await sidebar.pass(15);
    await see("7 of 15 requests left this minute");
    expect(sidebar.server.calls.map(({ name }) => name)).toEqual(["state", "state"]);
  });

  it("refreshes in as many turns as it takes", async () => {
    const turns: WorkedOff[] = [
      { filled: 15, failed: 0, left: 5, nextAt: "10:42:10" },
      { filled: 4, failed: 1, left: 0, nextAt: "" },
    ];
    const page = await open({
      state: () => ({ ...CONNECTED, lastRefresh: "2026-11-20 09:00:00" }),
      functions: () => CATALOG,
      progress: () => ({ stage: "unknown" }),
      refreshFormulas: () => turns.shift() ?? { filled: 0, failed: 0, left: 0, nextAt: "" },
    });
    await page.getByRole("tab", { name: "Formulas" }).click();
    await press("Refresh formulas");
    await see("15 answers fetched anew, 5 to go.");
    await see("Waiting for a free request until 10:42:10");
    expect(await sidebar.faults("refreshing")).toEqual([]);
    await sidebar.pass(15);
    await see("19 answers fetched anew, 1 failed (their cells say why).");
    expect(new Set(sidebar.server.requests("refreshFormulas").map(({ run }) => run)).size).toBe(1);
    expect(await sidebar.faults("refreshed")).toEqual([]);
  });

  it("explains every custom function, with examples to copy", async () => {
    const page = await open({ state: () => CONNECTED, functions: () => CATALOG });
    await page.getByRole("tab", { name: "Pull" }).press("ArrowRight");
    for (const { name } of CATALOG) await see(name);
    expect(await sidebar.faults("functions")).toEqual([]);
    for (const name of await page.locator("summary:visible").all()) await name.click();
    expect(await sidebar.faults("functions-open")).toEqual([]);
    await press('Copy: =ANALYTICS_REPORT("Weekly retention")');
    await see("Copied");
    await page.getByRole("tab", { name: "Pull" }).click();
    await field("Report").press("ControlOrMeta+V");
    expect(await field("Report").inputValue()).toBe('=ANALYTICS_REPORT("Weekly retention")');
  });
});
