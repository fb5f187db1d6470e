/** The list of saved pulls: what was saved or deleted a moment ago, and each failure in its place. */
import type { PullItem, PullItems, RunBatchResult } from "../../../src/add-on/sidebar-contract/calls";
import { AddOnError } from "../../../src/add-on/shared/errors";
import { LOOKED } from "../failures/cases";
import { FAILED, ITEM, LIST, openSaved, SAVED } from "./saved-list";
import { later } from "../scripted-server";
import type { Open, SidebarPage } from "../sidebar-page";

const BUSY = "Google Sheets is busy.";

function failAtFirst<T>(value: T): () => T {
  let tries = 0;
  return () => {
    if (++tries === 1) throw new AddOnError("busy", {});
    return value;
  };
}

const namesIn = (sidebar: SidebarPage) => sidebar.page.locator(".pulls strong").allTextContents();

export function savedViewTests(open: Open): void {
  describe("the list of saved pulls", () => {
    it("shows a pull that was being saved while the list was opened", async () => {
      const saving = later<{ kind: "saved"; name: string; row: number }>();
      const reading = later<PullItems>();
      let looks = 0;
      const sidebar = await open({
        ...SAVED,
        savedPulls: () => (++looks === 1 ? { ...LIST, pulls: [FAILED] } : reading.promise),
        lookAt: () => LOOKED,
        savePull: () => saving.promise,
        runPulls: () => later<RunBatchResult>().promise,
      });
      await sidebar.field("Report").fill("Weekly retention");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.pressExact("Insert");
      await sidebar.page.getByRole("tab", { name: "Saved" }).click();
      await sidebar.see(FAILED.name);
      saving.give({ kind: "saved", name: ITEM.name, row: 2 });
      await sidebar.see("Reading the list again");
      reading.give({ ...LIST, pulls: [FAILED, ITEM] });
      await sidebar.see(ITEM.name);
      await sidebar.page.getByText("Reading the list again").waitFor({ state: "detached" });
      expect(looks).toBe(2);
    });

    it("does not show a deleted pull again where an earlier look at the list ends after it", async () => {
      const reading = later<PullItems>();
      let looks = 0;
      const sidebar = await openSaved(open, {
        savedPulls: () => (++looks === 1 ? { ...LIST, pulls: [ITEM, FAILED] } : reading.promise),
        lastRuns: () => ({ runs: [] }),
        deletePull: () => ({ ...LIST, pulls: [FAILED] }),
        progress: () => ({ stage: "unknown" }),
      });
      await sidebar.press("More: Weekly revenue");
      await sidebar.press("Delete Weekly revenue");
      await sidebar.page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await sidebar.press("Delete, keep the cells");
      await sidebar.page.getByText(ITEM.name, { exact: true }).waitFor({ state: "detached" });
      reading.give({ ...LIST, pulls: [ITEM, FAILED] });
      await sidebar.pass(1);
      expect(await namesIn(sidebar)).toEqual([FAILED.name]);
    });

    it("of hundreds is drawn as far as somebody scrolls; the search finds all", async () => {
      const many = Array.from({ length: 300 }, (_, i): PullItem => ({
        ...ITEM,
        name: `Pull ${i + 1}`,
        row: i + 2,
      }));
      const sidebar = await openSaved(open, { savedPulls: () => ({ ...LIST, pulls: many }) });
      await sidebar.see("300 pulls");
      expect((await namesIn(sidebar)).length).toBeLessThan(60);
      expect(await sidebar.faults("saved-hundreds")).toEqual([]);
      await sidebar.page.getByRole("button", { name: /^Show \d+ more$/ }).scrollIntoViewIfNeeded();
      await sidebar.see("Pull 26");
      await sidebar.field("Find pulls").fill("pull 299");
      await sidebar.see("Pull 299");
      expect(await namesIn(sidebar)).toEqual(["Pull 299"]);
    });
  });

  describe("what fails in the list of saved pulls is said beside its button, which can be pressed again", () => {
    const within = (sidebar: SidebarPage, text: string) =>
      sidebar.page.locator(text).getByRole("alert").filter({ hasText: BUSY });

    it("taking the schedules over", async () => {
      const unowned = { ...LIST, health: "Nobody runs them.", isWell: false, offersTakeOver: true };
      const sidebar = await openSaved(open, {
        savedPulls: () => unowned,
        takeOverSchedules: failAtFirst(LIST),
      });
      await sidebar.press("Take over schedules");
      await within(sidebar, ".notice:has-text('Nobody runs them.')").waitFor();
      await sidebar.press("Take over schedules");
      await sidebar.see("Schedules are run by you.");
    });

    it("making the tab again", async () => {
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [], lostPulls: 4 }),
        restoreTab: failAtFirst(LIST),
      });
      await sidebar.press("Make the tab again");
      await within(sidebar, ".notice:has-text('Make the tab again')").waitFor();
      expect(await sidebar.faults("saved-not-restored")).toEqual([]);
      await sidebar.press("Make the tab again");
      await sidebar.see(ITEM.name);
    });

    it("adding a chart, and looking for the last runs", async () => {
      const runs = [{ at: "2026-11-21 09:12:40", why: "schedule", what: "finished", rows: 7, message: "" }];
      const sidebar = await openSaved(open, {
        lastRuns: failAtFirst({ runs }),
        addChart: failAtFirst({ said: "added" as const, columns: [] }),
      });
      await sidebar.press("More: Weekly revenue");
      await within(sidebar, ".more").waitFor();
      await sidebar.press("Look again: Weekly revenue");
      await sidebar.see("2026-11-21 09:12: finished, 7 rows (schedule)");
      await sidebar.press("Add chart: Weekly revenue");
      await within(sidebar, ".more").waitFor();
      expect(await sidebar.faults("saved-no-chart")).toEqual([]);
      await sidebar.press("Add chart: Weekly revenue");
      await sidebar.see("Chart added");
    });
  });
}
