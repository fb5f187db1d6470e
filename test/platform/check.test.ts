/**
 * The platform facts against the stand-ins: the very check that is pushed to Google, run in the local
 * runtime.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { SetClock } from "../../src/local/google/time/clock";
import { createRuntime, type Faults, type Runtime } from "../../src/local/google/runtime/runtime";
import { calculatorOf } from "../../src/local/desk/sheet-functions";
import type { SheetCalculator } from "../../src/local/sheet/calculator/calculator";
import { REPORT_SHEET } from "../../src/platform/report-sheet";
import { describeReport } from "../../src/platform/describe-report";
import { FACTS } from "../../src/platform/facts";
import { parseReport, type Report } from "../../src/platform/report";
import { servedPage } from "../../src/local/google/services/served-page";
import { launchBrowser } from "../browser/browser";
import { isTried } from "../sweep/part";
import { type PageRun, runPage } from "./page-in-browser";

/** Of so many calls that fail one; `npm run sweep -- every-call` tries them all. */
const CALLS_ONE_IN = 3;
const faults: Faults = {};
let runtime: Runtime;
let folder: string;
let echo: Server;
let calculator: SheetCalculator;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "platform-check-"));
  execFileSync(process.execPath, [join(__dirname, "../../src/platform/build.mjs"), folder]);
  echo = createServer((request, response) =>
    repeatRequest(request.url ?? "", request.headers.authorization, response),
  );
  await new Promise<void>((resolve) => echo.listen(0, "127.0.0.1", resolve));
  runtime = await createRuntime({
    distDir: folder,
    allowLoopback: true,
    faults,
    clock: new SetClock(Date.UTC(2026, 10, 20, 9)),
  });
  runtime.workbook.timeZone = "America/New_York";
  calculator = calculatorOf(runtime);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await runtime.close();
  echo.closeAllConnections();
  await new Promise((resolve) => echo.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** A service that repeats what it is sent. What is to be late never comes. */
function repeatRequest(url: string, authorization: string | undefined, response: ServerResponse): void {
  const json = { "Content-Type": "application/json" };
  if (url.startsWith("/delay")) return;
  if (url.startsWith("/redirect-to")) response.writeHead(302, { Location: "/anything" }).end();
  else if (url.startsWith("/encoding")) response.writeHead(200, json).end('{"text":"ä€"}');
  else if (url.startsWith("/gzip"))
    response.writeHead(200, { ...json, "Content-Encoding": "gzip" }).end(gzipSync("{}"));
  else if (url.startsWith("/response-headers")) response.writeHead(200, { ...json, "X-Own": "1" }).end("{}");
  else response.writeHead(200, json).end(JSON.stringify({ authorization }));
}

function sheet() {
  const found = runtime.workbook.sheetByName(REPORT_SHEET);
  if (!found) throw new Error("The check has written no sheet.");
  return found;
}

/** The row of a fact in the check's sheet. */
function rowOf(id: string): number {
  for (let row = 1; row <= sheet().lastRow(); row++) if (sheet().value(row, 1) === id) return row;
  throw new Error(`The sheet has no row for ${id}.`);
}

const jsonCell = (): string => String(sheet().value(2, 2));

describe("the platform check in the local runtime, from its menu to the JSON and back", () => {
  let report: Report;
  let page: PageRun;

  beforeAll(async () => {
    await runtime.open();
    await runtime.clickMenu("Write the findings again");
    calculator.setInput(REPORT_SHEET, "B1", `http://127.0.0.1:${(echo.address() as AddressInfo).port}/`);
    await runtime.clickMenu("Watch the closed file");
    for (let hour = 1; hour <= 3; hour++) {
      await runtime.advance(3_600_000);
      for (const trigger of runtime.triggers) await runtime.fireTrigger(trigger);
    }
    await runtime.clickMenu("Check this platform");
    for (const trigger of runtime.triggers) await runtime.fireTrigger(trigger);
    await runtime.clickMenu("Open the page");
    page = await runPage(browser, runtime.sidebarHtml() ?? "", (name, args) => runtime.scriptRun(name, args));
    await runtime.clickMenu("Open the built sidebar");
    await runPage(browser, runtime.sidebarHtml() ?? "", (name, args) => runtime.scriptRun(name, args));
    // Steps that need a person: what is expected first is what the stand-ins do.
    for (const { id, kind, expected } of FACTS) {
      if (kind !== "person") continue;
      const answer = "open" in expected ? expected.open[0] : "is" in expected ? expected.is : "";
      calculator.setInput(REPORT_SHEET, `D${rowOf(id)}`, answer as string);
    }
    await runtime.clickMenu("Write the findings again");
    report = parseReport(jsonCell());
  });

  it("says in the page that its findings have arrived", () => {
    expect(page.says).toBe("Done. The findings are in the sheet.");
  });

  it("uses nothing that the runtime lacks", () => {
    expect(runtime.gaps).toEqual([]);
  });

  it.each(FACTS.map(({ id, does }) => [id, does]))("finds what the add-on relies on: %s (%s)", (id) => {
    const verdict = report.facts.find((fact) => fact.id === id);
    // The first answer of those that are open is what the stand-ins do.
    expect(verdict).toMatchObject({ verdict: expect.stringMatching(/^(holds|noted|not asked)$/) as string });
  });

  it("asks all but what needs a Table that a person has made", () => {
    const ids = report.facts.filter(({ verdict }) => verdict === "not asked").map(({ id }) => id);
    expect(ids).toEqual(["format-of-a-typed-column", "blank-header-in-a-table", "rows-below-a-table"]);
  });

  it("shows expectation, finding and verdict of each fact in a row of the sheet", () => {
    const row = rowOf("typed-values");
    expect([3, 4, 5].map((column) => sheet().value(row, column))).toEqual([
      '["x","=1+1","007",true,100000,7,0.1]',
      '["x","=1+1","007",true,100000,7,0.1]',
      "holds",
    ]);
  });

  it("leaves neither a sheet of its own work nor a trigger behind", () => {
    expect(runtime.workbook.sheets.map(({ name }) => name)).toEqual(["Sheet1", REPORT_SHEET]);
    expect(runtime.triggers).toEqual([]);
  });

  it("says of findings that differ which file of the add-on relies on them, and which stand-in is wrong", () => {
    const found = {
      ...report,
      facts: report.facts.map((fact) =>
        fact.id === "copy-repeats" ? { ...fact, finding: { seen: [] } } : fact,
      ),
    };
    const { lines, differs } = describeReport(JSON.stringify(found));
    expect(differs).toBe(true);
    const wrong = lines.findIndex((line) => line.startsWith("WRONG"));
    expect(lines.slice(wrong, wrong + 4)).toEqual([
      "WRONG  copy-repeats: copies one row onto three",
      "       found []",
      expect.stringContaining("src/add-on/sheet-writer/layout/fill-down.ts relies on it"),
      expect.stringContaining("src/local/google/range/cell-copies.ts"),
    ]);
    expect(lines.slice(-3, -1)).toEqual([
      "Of the add-on one file is affected:",
      "       src/add-on/sheet-writer/layout/fill-down.ts: copy-repeats",
    ]);
    expect(describeReport(jsonCell()).differs).toBe(false);
  });
});

it.each(["Check this platform", "Write the findings again"])(
  "%s ends with its report after each of its first calls has failed",
  async (item) => {
    for (let so = 1; so <= 6; so++) {
      if (!isTried(so, CALLS_ONE_IN, 1)) continue;
      calculator.setInput(REPORT_SHEET, "B2", "");
      let calls = 0;
      faults.before = () => (++calls === so ? "Service error: Spreadsheets" : undefined);
      await runtime.clickMenu(item);
      delete faults.before;
      expect([so, parseReport(jsonCell()).facts.length]).toEqual([so, FACTS.length]);
    }
  },
);

describe("the pages as a service would serve them that cuts what looks like a comment", () => {
  const served = async (name: string): Promise<PageRun["noted"]> => {
    await runtime.clickMenu(name);
    const html = servedPage(runtime.sidebarHtml() ?? "");
    return (await runPage(browser, html, async () => null)).noted;
  };

  it("says of each construct whether it was cut, and goes on with the next", async () => {
    expect(await served("Open the page")).toMatchObject({
      "slashes-in-a-quoted-text": "broken",
      "slashes-in-a-template": "broken",
      "slashes-in-a-pattern": "broken",
      "star-comment-in-a-text": "cut",
      "escaped-slashes": "whole",
      "values-through-script-run": "changed",
    });
  });

  it("finds the built sidebar whole, and one with a comment in its program not", async () => {
    expect(await served("Open the built sidebar")).toEqual({
      "attribute-of-the-page": "there",
      "built-sidebar-is-whole": "as built",
      "built-sidebar-draws": true,
    });
    const html = (runtime.sidebarHtml() ?? "").replace("<script>", "<script>/* cut */");
    const { noted } = await runPage(browser, html, async () => null);
    expect(noted).toMatchObject({ "built-sidebar-is-whole": "changed" });
  });
});
