/** No form takes more than two screens of the sidebar, whatever of it is open. */
import type { NotifyPreview } from "../../src/add-on/sidebar-contract/calls";
import { KINDS } from "../../src/sidebar/question/kinds";
import { SQL_STARTS } from "../../src/sidebar/question/sql/sql-question";
import { texts } from "../../src/sidebar/texts/texts";
import { partOf } from "../sweep/part";
import { ASKING, TWO_SCREENS } from "./asking/asking";
import { FORM } from "./saved/saved-changes";
import { openSaved } from "./saved/saved-list";
import type { Open, SidebarPage } from "./sidebar-page";

/** Of so many questions one; `npm run sweep -- states` opens them all. */
const OPENED_ONE_IN = 3;
const FILLED = ["First event", "Later event", "Event", "Split by", "Values of"];
const LONGEST_WAY = "Update rows by a key";
/** What of a pull's row opens one at a time. */
const FOLDS = ["Notify a chat", "What it asks", "Name, columns, place and mode", "More"];
const LIMITS = { tell: "numbers; below 20; down 30 %", mode: "merge on email" };

const LIMIT = {
  past: "Would have rung 2 times in the last 90 days: Sun 3 May, Thu 11 Jun.",
  reach: "It would see a drop of 38 % or more.",
  facts: {
    days: ["2026-05-03", "2026-06-11"],
    since: null,
    within: 90 as const,
    isUnusual: false,
    isBlind: false,
    drop: 38,
    rise: null,
  },
};
const PREVIEW: NotifyPreview = {
  kind: "previewed",
  message:
    "Analytics Tables, “Weekly numbers”:\n• Alert: Weekly revenue. Signups: 12 on Sun 22 Nov, below 20.",
  limits: [LIMIT, LIMIT],
  problem: "",
  columns: ["Signups", "Revenue"],
  rowsOf: "2026-11-21 10:42",
};

export function heightsTests(open: Open): void {
  describe("no form is higher than two screens with everything open:", () => {
    const others = KINDS.filter(({ source }) => source !== "sql").map(({ title }) => title);

    it.each(partOf(others, OPENED_ONE_IN))("%s, also with the list of kinds", async (title) => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind(title);
      const change = sidebar.page.getByRole("button", { name: "Change the kind of question" });
      if (await change.isVisible()) await change.click();
      await sidebar.see(texts.ask.title);
      for (const height of await measureOpened(sidebar)) expect(height).toBeLessThanOrEqual(TWO_SCREENS);
    });

    it.each(partOf(SQL_STARTS, OPENED_ONE_IN, 1))("SQL, %s", async (start) => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind(texts.question.kinds.sql.title);
      await sidebar.choice(texts.sql.startFrom).selectOption(start);
      for (const name of FILLED) {
        const field = sidebar.field(name);
        if ((await field.count()) !== 1) continue;
        await field.fill("Paid");
        // Its list would lie over the fields below.
        await field.press("Escape");
      }
      for (const height of await measureOpened(sidebar)) expect(height).toBeLessThanOrEqual(TWO_SCREENS);
    });

    it.each(partOf(["Change Weekly revenue", "New pull"], OPENED_ONE_IN))(
      "the row of a pull: %s",
      async (opener) => {
        const sidebar = await openSaved(open, {
          pullForm: () => ({ ...FORM, ...LIMITS }),
          previewNotify: () => PREVIEW,
        });
        await sidebar.press(opener);
        const form = sidebar.page.locator("form:visible");
        await form.waitFor();
        if (opener === "New pull") await sidebar.field("Source").fill("metric");
        for (const fold of FOLDS) {
          const summary = form.locator("summary:visible", { hasText: new RegExp(`^${fold}\\b`) }).first();
          if ((await summary.count()) === 0) continue;
          await summary.click();
          for (const more of await form.locator("details[open] details > summary:visible").all()) {
            await more.click();
            const { height = 0 } = (await form.boundingBox()) ?? {};
            expect(height).toBeLessThanOrEqual(TWO_SCREENS);
          }
          const message = form.getByRole("button", { name: "See the message" });
          if (await message.isVisible()) await message.click();
          const { height = 0 } = (await form.boundingBox()) ?? {};
          expect(height).toBeLessThanOrEqual(TWO_SCREENS);
        }
      },
    );

    it("where it lands, with its first rows", async () => {
      const sidebar = await open(ASKING);
      await sidebar.chooseKind("A number over time");
      await sidebar.field("Metric").fill("Signups");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("The first 8 of 1,204 rows.");
      // One of these is open at a time.
      await sidebar.page.locator("summary:visible", { hasText: "Columns (" }).click();
      expect(await sidebar.height()).toBeLessThanOrEqual(TWO_SCREENS);
      await sidebar.page.locator("summary:visible", { hasText: "How:" }).click();
      await sidebar.page.getByRole("radio", { name: LONGEST_WAY }).check();
      expect(await sidebar.faults("height-landing")).toEqual([]);
      expect(await sidebar.height()).toBeLessThanOrEqual(TWO_SCREENS);
      await sidebar.page.locator("summary:visible", { hasText: texts.landing.more }).click();
      expect(await sidebar.height()).toBeLessThanOrEqual(TWO_SCREENS);
    });
  });
}

/** With everything open; of what only one is open at a time, with each. */
function measureOpened({ page }: SidebarPage): Promise<number[]> {
  return page.evaluate(async () => {
    const find = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(`${selector} > summary`)].filter((summary) =>
        summary.checkVisibility(),
      );
    const press = async (summary: HTMLElement): Promise<void> => {
      summary.click();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    };
    // The suggestions to somebody new are no part of a form: they stay folded.
    const closed = (): HTMLElement | undefined =>
      find("details:not([open]):not([name])").find(({ textContent }) => !textContent.includes("New here?"));
    for (let summary = closed(); summary; summary = closed()) await press(summary);
    const heights = [document.documentElement.scrollHeight];
    for (const group of find("details[name]")) {
      await press(group);
      heights.push(document.documentElement.scrollHeight);
    }
    return heights;
  });
}
