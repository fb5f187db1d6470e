/** Does nothing without a browser. */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "../../service/running/temporary-folder";

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

/** By a page that leads there: others of this machine can read with which words a program was started. */
export function openInBrowser(url: string): void {
  const page = join(temporaryFolder("analytics-for-sheets-open-").path, "open.html");
  writeFileSync(page, leadingTo(url), { mode: 0o600 });
  const [command = "xdg-open", ...words] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...words, pathToFileURL(page).href], { stdio: "ignore", detached: true });
  child.on("error", () => console.error("No browser could be opened from here. Open the address yourself."));
  child.unref();
}

/** `url` is one of ours, without a sign that means something in a page. */
export function leadingTo(url: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${url}"><title>Local spreadsheet</title>`;
}
