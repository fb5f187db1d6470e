/**
 * The sidebar in a browser: what a person sees, types and presses, and what then reaches the server. One
 * launch for all.
 */
import type { Browser } from "playwright-core";
import { askingTests } from "./asking/asking";
import { launchBrowser } from "./browser";
import { builtSidebar } from "./built-sidebar";
import { connectingTests } from "./connecting";
import { failuresTests } from "./failures/failures";
import { forgettingTests } from "./forgetting";
import { germanTests } from "./german";
import { aboutTests } from "./about-number";
import { formulasTests } from "./formulas";
import { heightsTests } from "./heights";
import { lateAnswersTests } from "./asking/late-answers";
import { listsTests } from "./asking/lists";
import { refusedForGoodTests } from "./asking/refused-for-good";
import { looksTests } from "./looks";
import { notifyingTests } from "./notifying";
import { personTests } from "./person";
import { pullingTests } from "./pulling";
import { savedAheadTests } from "./saved/saved-ahead";
import { savedApprovalTests } from "./saved/saved-approval";
import { savedChangesTests } from "./saved/saved-changes";
import { savedExportsTests } from "./saved/saved-exports";
import { savedMeanwhileTests } from "./saved/saved-meanwhile";
import { savedPullsTests } from "./saved/saved-pulls";
import { savedViewTests } from "./saved/saved-view";
import { ScriptedServer } from "./scripted-server";
import { type Open, SidebarWindow } from "./sidebar-page";

let browser: Browser;
let html: string;
/** One for each language of a person's browser. */
const windows = new Map<string, SidebarWindow>();
const ENGLISH = "en-US";

beforeAll(async () => {
  html = builtSidebar();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open: Open = async (script, language = ENGLISH) => {
  const window = windows.get(language) ?? (await SidebarWindow.open(browser, { language }));
  windows.set(language, window);
  return window.load(html, new ScriptedServer(script));
};

connectingTests(open);
pullingTests(open);
askingTests(open);
lateAnswersTests(open);
refusedForGoodTests(open);
notifyingTests(open);
savedPullsTests(open);
savedAheadTests(open);
savedChangesTests(open);
savedMeanwhileTests(open);
savedViewTests(open);
savedExportsTests(open);
savedApprovalTests(open);
formulasTests(open);
aboutTests(open);
forgettingTests(open);
personTests(open);
listsTests(open);
looksTests(open);
heightsTests(open);
germanTests(open);
failuresTests(open);
