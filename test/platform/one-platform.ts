/** A platform for facts in this very process: stand-ins, a sheet that calculates, and an echo service. */
import { SetClock } from "../../src/local/google/time/clock";
import { createInProcessServices, type InProcess } from "../in-process/google-services";
import type { CallCustomFunction } from "../../src/local/sheet/calculator/custom-functions";
import { createCalculator } from "../../src/local/sheet/calculator/calculator";
import { Workbook } from "../../src/local/sheet/grid/workbook";
import { type CheckServices, SCRATCH_SHEET } from "../../src/platform/check";
import type { CommentedText } from "../../src/platform/facts/fact";
import type { Platform } from "../../src/platform/facts/fact";

export interface OnePlatform {
  readonly google: InProcess;
  readonly services: CheckServices;
  /** As a fact is given it. */
  readonly platform: Platform;
}

const ECHO = "https://echo.example.com";

const NO_FUNCTION: CallCustomFunction = () => Promise.reject(new Error("There are no custom functions."));

const CODE = "var ofTheBundle = 1;";

/** The check's code in a comment of its file, where the engine says that this is the text of its function. */
export function makeBundle(text = `program() {/*\n${CODE}*/}`): CommentedText {
  return { length: CODE.length, program: Object.assign(() => undefined, { toString: () => text }) };
}

export function openPlatform({
  echo = ECHO,
  at = Date.UTC(2026, 10, 20, 9),
  callCustomFunction = NO_FUNCTION,
} = {}): OnePlatform {
  const clock = new SetClock(at);
  const workbook = new Workbook();
  workbook.timeZone = "America/New_York";
  createCalculator(workbook, {
    customFunctionNames: callCustomFunction === NO_FUNCTION ? [] : ["PLATFORM_SLOW", "PLATFORM_RETURN"],
    callCustomFunction,
  });
  const google = createInProcessServices({ clock, workbook, respond: ({ url }) => answerOf(url, clock) });
  const services: CheckServices = {
    spreadsheetApp: google.SpreadsheetApp,
    spreadsheet: google.SpreadsheetApp.getActiveSpreadsheet(),
    cacheService: google.CacheService,
    propertiesService: google.PropertiesService,
    lockService: google.LockService,
    http: google.UrlFetchApp,
    utilities: google.Utilities,
    scriptApp: google.ScriptApp,
    now: () => clock.now(),
    sleep: (ms) => clock.moveTo(clock.now() + ms),
  };
  let scratch: GoogleAppsScript.Spreadsheet.Sheet | undefined;
  const platform: Platform = {
    ...services,
    event: { triggerUid: "1" },
    bundle: makeBundle(),
    echo,
    get scratch() {
      return (scratch ??= services.spreadsheet.insertSheet(SCRATCH_SHEET));
    },
  };
  return { google, services, platform };
}

function answerOf(url: string, clock: SetClock) {
  const headers = { "Content-Type": "application/json" };
  const { pathname, hostname } = new URL(url);
  if (hostname !== "echo.example.com") return { failure: "dns" as const };
  if (pathname === "/delay/9") {
    clock.moveTo(clock.now() + 1_000);
    return { failure: "timeout" as const };
  }
  if (pathname === "/redirect-to") return { status: 302, headers: { Location: "/anything" } };
  if (pathname === "/gzip") return { headers, body: "{}" };
  if (pathname === "/response-headers") return { headers: { ...headers, "X-Own": "1" }, body: "{}" };
  return { headers, body: '{"Authorization":"Basic eDp5","text":"ä€"}' };
}
