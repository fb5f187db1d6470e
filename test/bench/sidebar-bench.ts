/** The sidebar's list of 300 saved pulls: how soon it is there, answers a search, and scrolls. */
import type { Browser } from "playwright-core";
import type { PullItem } from "../../src/add-on/sidebar-contract/calls";
import { launchBrowser } from "../browser/browser";
import { builtSidebar } from "../browser/built-sidebar";
import { ITEM, LIST, SAVED } from "../browser/saved/saved-list";
import { ScriptedServer } from "../browser/scripted-server";
import { SidebarWindow } from "../browser/sidebar-page";
import { atMost, type Measurement, median } from "./measurement";

const PULLS = 300;
const SEARCHES = ["signups", "signups 2", "signups 29", "signups 2", "", "failed", "finished 12", "zzz", ""];

export async function sidebarBench(): Promise<Measurement[]> {
  const browser = await launchBrowser();
  try {
    const pulls = Array.from({ length: PULLS }, (_, i) => makePull(i));
    const server = new ScriptedServer({ ...SAVED, savedPulls: () => ({ ...LIST, pulls }) });
    const window = await SidebarWindow.open(withNames(browser), { clock: "real" });
    const sidebar = await window.load(builtSidebar(), server);
    const { page } = sidebar;
    await sidebar.field("Report").waitFor();
    const opened = await page.evaluate(() => {
      const begun = performance.now();
      [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
        .find(({ textContent }) => textContent === "Saved")
        ?.click();
      return new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelectorAll(".pulls > li").length > 0) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        look();
      });
    });
    const searches: number[] = [];
    for (const text of SEARCHES)
      searches.push(
        await page.evaluate((typed) => {
          const field = document.querySelector<HTMLInputElement>("#find-pull");
          const words = document.querySelector('.below [role="status"]')?.textContent;
          const begun = performance.now();
          if (field) field.value = typed;
          field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
          return new Promise<number>((resolve) => {
            const look = (): void => {
              if (document.querySelector('.below [role="status"]')?.textContent === words)
                return void setTimeout(look, 0);
              void document.body.offsetHeight;
              resolve(performance.now() - begun);
            };
            look();
          });
        }, text),
      );
    const frames = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const times: number[] = [];
          let last = performance.now();
          const step = (): void => {
            const now = performance.now();
            times.push(now - last);
            last = now;
            document.scrollingElement?.scrollBy(0, 400);
            if (times.length < 60) requestAnimationFrame(step);
            else resolve(times.slice(5));
          };
          requestAnimationFrame(step);
        }),
    );
    return [
      atMost(300, "sidebar: from the click to the list of 300 pulls", opened, "ms"),
      atMost(50, "sidebar: a search among 300 pulls", median(searches), "ms"),
      atMost(20, "sidebar: a frame while scrolling through them", median(frames), "ms"),
    ];
  } finally {
    await browser.close();
  }
}

/** What compiles this file names functions by a helper that the page has not. */
function withNames(browser: Browser): Pick<Browser, "newPage"> {
  return {
    newPage: async (options) => {
      const page = await browser.newPage(options);
      await page.addInitScript("globalThis.__name = (named) => named");
      return page;
    },
  };
}

function makePull(i: number): PullItem {
  const names = ["Signups", "Revenue", "Retention of people by their plan"];
  const status = i % 29 === 0 ? "failed" : "well";
  return {
    ...ITEM,
    name: `${names[i % 3]} ${i}`,
    row: i + 2,
    status,
    place: `Sheet ${i % 40}!A${i}`,
    message: status === "failed" ? "The analytics service at api.example.com does not answer." : "",
  };
}
