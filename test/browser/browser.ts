/** Starts a browser for tests: an installed Chrome or Chromium, else the one that comes with the dependencies. */
import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { type Browser, chromium as playwright } from "playwright-core";

const INSTALLED = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export async function launchBrowser(): Promise<Browser> {
  // The packaged browser is unpacked into the system's temporary folder once, and carries its own shared libraries.
  const executablePath = INSTALLED.find((path) => existsSync(path)) ?? (await chromium.executablePath());
  return playwright.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
