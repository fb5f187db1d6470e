/**
 * Starts a browser for tests: an installed Chrome or Chromium, else the one that comes with the dependencies.
 */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { packagedBrowser } from "./packaged-browser";

const INSTALLED = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export async function launchBrowser(): Promise<Browser> {
  const installed = INSTALLED.find((path) => existsSync(path));
  return chromium.launch({
    ...(installed === undefined ? await packagedBrowser() : { executablePath: installed }),
    timeout: 240_000,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Each page that a test loads is thrown away soon: a small young generation is searched all the time.
      "--js-flags=--min-semi-space-size=32 --max-semi-space-size=64",
    ],
  });
}
