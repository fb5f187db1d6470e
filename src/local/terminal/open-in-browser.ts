/** Does nothing without a browser. */
import { spawn } from "node:child_process";

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

export function openInBrowser(url: string): void {
  const [command = "xdg-open", ...words] = OPENERS[process.platform] ?? ["xdg-open"];
  const child = spawn(command, [...words, url], { stdio: "ignore", detached: true });
  child.on("error", () => console.error(`No browser could be opened from here. Open ${url} yourself.`));
  child.unref();
}
