/**
 * The sidebar in a browser: what a person sees, types and presses, and what then reaches the server. One
 * launch for all.
 */
import type { Browser } from "playwright-core";
import { askingTests } from "./asking";
import { launchBrowser } from "./browser";
import { builtSidebar } from "./built-sidebar";
import { connectingTests } from "./connecting";
import { forgettingTests } from "./forgetting";
import { formulasTests } from "./formulas";
import { looksTests } from "./looks";
import { pullingTests } from "./pulling";
import { savedApprovalTests } from "./saved-approval";
import { savedChangesTests } from "./saved-changes";
import { savedExportsTests } from "./saved-exports";
import { savedPullsTests } from "./saved-pulls";
import { ScriptedServer } from "./scripted-server";
import { type Open, SidebarWindow } from "./sidebar-page";

let browser: Browser;
let html: string;
let window: SidebarWindow;

beforeAll(async () => {
  html = builtSidebar();
  browser = await launchBrowser();
  window = await SidebarWindow.open(browser);
});
afterAll(() => browser.close());

const open: Open = (script) => window.load(html, new ScriptedServer(script));

connectingTests(open);
pullingTests(open);
askingTests(open);
savedPullsTests(open);
savedChangesTests(open);
savedExportsTests(open);
savedApprovalTests(open);
formulasTests(open);
forgettingTests(open);
looksTests(open);
