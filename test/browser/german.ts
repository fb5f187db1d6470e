/** The page of a person whose browser is German: every view, with no English in it. */
import { LANGUAGES, type Texts } from "../../src/sidebar/texts/texts";
import { ABOUT, FOUND_CAUSE } from "./about-number";
import { ITEM, LIST, MISTAKEN } from "./saved/saved-list";
import { collectTexts, IS_ENGLISH } from "../local/page/said-texts";
import { CONNECTED, DISCONNECTED, LISTING, NO_SCHEDULES, type Script } from "./scripted-server";
import type { Open, SidebarPage } from "./sidebar-page";

/** Without the names in it. */
async function readTexts({ page }: SidebarPage): Promise<string[]> {
  return (await collectTexts(page)).map((text) => text.replace(IS_NAME, "").trim());
}

/** Names that people chose, formulas, and grammar that German quotes. */
const IS_NAME =
  /Analytics Tables|Weekly revenue|Signup to paid|Weekly retention|=ANALYTICS_.*|\u201e[^\u201c]*\u201c/g;

function hasWords(text: string): boolean {
  return /[a-z]{2,} [a-z]{2,}/i.test(text);
}

const SAVED: Script = {
  ...LISTING,
  state: () => ({ ...CONNECTED, lastRefresh: "2026-11-21 10:12:02" }),
  savedPulls: () => ({
    ...LIST,
    health: "No pull has a schedule.",
    schedules: { ...NO_SCHEDULES, kind: "nobody", count: 1 },
    pulls: [ITEM, MISTAKEN],
  }),
  namesOf: () => ({ names: [], at: null }),
  aboutNumber: () => ({ ...ABOUT, said: ["The service says that these numbers are estimates."] }),
  askTotal: () => ({ total: 2300 }),
  findCause: () => FOUND_CAUSE,
  lastRuns: () => ({
    runs: [
      { at: "2026-11-21 09:12:40", why: "schedule", what: "left as it was", rows: 3, message: "" },
      { at: "2026-11-20 09:12:40", why: "tried again", what: "goes on later", rows: null, message: "" },
    ],
  }),
};

type Step = (sidebar: SidebarPage, texts: Texts) => Promise<void>;

const openTab = (name: keyof Texts["page"]["viewNames"]): Step => {
  return (sidebar, texts) => sidebar.page.getByRole("tab", { name: texts.page.viewNames[name] }).click();
};

const ask = (kind: keyof Texts["question"]["kinds"]): Step => {
  return async (sidebar, { ask: { changeStep }, question }) => {
    const change = sidebar.page.getByRole("button", { name: changeStep.kind });
    if (await change.isVisible()) await change.click();
    await sidebar.page.getByRole("radio", { name: question.kinds[kind].title }).click();
    await sidebar.unfoldAll();
  };
};

const STEPS: { readonly [name in string]: Step } = {
  pull: openTab("pull"),
  report: ask("report"),
  metric: ask("metric"),
  comparison: ask("comparison"),
  people: async (sidebar, texts) => {
    await ask("people")(sidebar, texts);
    await sidebar.press(texts.question.addCondition);
  },
  "ab test": ask("ab test"),
  sql: ask("sql"),
  listing: ask("listing"),
  saved: async (sidebar, texts) => {
    await openTab("saved")(sidebar, texts);
    await sidebar.see(texts.saved.rowWithoutName(MISTAKEN.row));
    await sidebar.press(texts.controls.named(texts.saved.more, "Weekly revenue"));
    await sidebar.page.locator(".runs li").first().waitFor();
    await sidebar.press(texts.saved.deleteNamed("Weekly revenue"));
    await sidebar.press(texts.chat.setUp);
  },
  "new pull": async (sidebar, texts) => {
    await sidebar.press(texts.saved.newPull);
    await sidebar.unfoldAll();
  },
  formulas: async (sidebar, texts) => {
    await openTab("formulas")(sidebar, texts);
    await sidebar.press(texts.about.ofSelected);
    await sidebar.page.getByRole("button", { name: texts.about.askTotal }).click();
    await sidebar.field(texts.about.other).fill("2911");
    await sidebar.page.getByRole("button", { name: texts.about.lookFor }).click();
    await sidebar.see(texts.about.othersChange);
    await sidebar.unfoldAll();
  },
  connection: async (sidebar, texts) => {
    await openTab("connection")(sidebar, texts);
    await sidebar.unfoldAll();
  },
};

export function germanTests(open: Open): void {
  it("speaks German to whose browser does, in every view", async () => {
    const connect = await open({ state: () => ({ ...DISCONNECTED, install: "spreadsheet" }) }, "de-AT");
    await connect.see("Mit Ihrem Analysedienst verbinden");
    expect(await connect.page.evaluate(() => document.documentElement.lang)).toBe("de");
    await connect.press("Verbinden");
    expect(await connect.faults("german-connect")).toEqual([]);
    const english = new Set<string>();
    const sidebar = await open(SAVED);
    for (const step of Object.values(STEPS)) {
      await step(sidebar, LANGUAGES.en);
      for (const text of await readTexts(sidebar)) english.add(text);
    }
    const german = await open(SAVED, "de-AT");
    const left = new Set<string>();
    for (const [name, step] of Object.entries(STEPS)) {
      await step(german, LANGUAGES.de);
      for (const text of await readTexts(german))
        if ((english.has(text) && hasWords(text)) || IS_ENGLISH.test(text)) left.add(`${name}: ${text}`);
      expect(await german.faults(`german-${name.replace(" ", "-")}`)).toEqual([]);
    }
    expect([...left]).toEqual([]);
  });
}
