/** Pulling a saved report: choosing, waiting, cancelling, overwriting. */
import type { PullResult } from "../../src/add-on/sidebar-contract/calls";
import { AddOnError } from "../../src/add-on/shared/errors";
import { later, LISTING, REPORTS } from "./scripted-server";
import type { Open, SidebarPage } from "./sidebar-page";

const PULLED: PullResult = {
  sheet: "Weekly retention",
  range: "'Weekly retention'!A1:F13",
  rangeName: "analytics_weekly_retention",
  rows: 12,
  columns: 6,
  cut: null,
  seconds: 3,
  undoable: false,
};

export function pullingTests(open: Open): void {
  describe("pulling a saved report", () => {
    const choose = async (sidebar: SidebarPage, name: string) => {
      await sidebar.field("Report").click();
      await sidebar.page.getByRole("option", { name }).click();
    };

    it("offers to put the earlier table back after a refresh, and says where it is", async () => {
      const sidebar = await open({
        ...LISTING,
        pull: () => ({ ...PULLED, undoable: true }),
        undoPull: () => ({ ...PULLED, range: "'Weekly retention'!A1:F9" }),
      });
      await choose(sidebar, "Weekly retention");
      await sidebar.press("Pull");
      await sidebar.see("Put the earlier table back");
      expect(await sidebar.faults("undoable")).toEqual([]);
      await sidebar.press("Put the earlier table back");
      await sidebar.see("The earlier table is back: 'Weekly retention'!A1:F9");
      expect(sidebar.server.requests("undoPull")).toEqual([{ sheet: "Weekly retention" }]);
    });

    it("offers the reports by keyboard, asks for them only when needed, and follows the run to its result", async () => {
      const result = later<PullResult>();
      const stages = [
        { stage: "waiting", until: "10:42:10", seconds: 12 },
        { stage: "reading", rows: 3_000 },
        { stage: "writing", rows: 3_000 },
      ] as const;
      let looks = 0;
      const sidebar = await open({
        ...LISTING,
        pull: () => result.promise,
        progress: () => stages[looks++] ?? { stage: "unknown" },
      });
      await sidebar.field("Dates").waitFor();
      expect(await sidebar.faults("home")).toEqual([]);
      expect(sidebar.server.requests("reports")).toEqual([]);
      await sidebar.field("Report").pressSequentially("re");
      await sidebar.page.getByRole("option", { name: "Revenue by plan" }).waitFor();
      await sidebar.field("Report").press("ArrowDown");
      expect(await sidebar.faults("reports")).toEqual([]);
      await sidebar.field("Report").press("ArrowDown");
      await sidebar.field("Report").press("Enter");
      expect(await sidebar.field("Report").inputValue()).toBe("Weekly retention");
      expect(await sidebar.field("To sheet").inputValue()).toBe("Weekly retention");
      await sidebar.field("Dates").click();
      expect(await sidebar.faults("dates")).toEqual([]);
      await sidebar.page.getByRole("option", { name: "last 30 days" }).click();
      await sidebar.press("Pull");
      await sidebar.see("Starting");
      await sidebar.pass(1);
      await sidebar.see("Waiting for a free request until 10:42:10");
      expect(await sidebar.faults("pull-waiting")).toEqual([]);
      await sidebar.pass(1);
      await sidebar.see("Reading 3,000 rows");
      await sidebar.pass(1);
      await sidebar.see("Writing 3,000 rows");
      result.give({ ...PULLED, cut: "Only the first 12 of 480 rows were asked for." });
      await sidebar.see("Pulled 12 rows of 6 columns in 3 s.");
      await sidebar.see("'Weekly retention'!A1:F13");
      await sidebar.see("Only the first 12 of 480 rows were asked for.");
      expect(await sidebar.faults("pulled")).toEqual([]);
      const [sent] = sidebar.server.requests("pull");
      expect(sent).toMatchObject({
        function: "ANALYTICS_REPORT",
        arguments: ["Weekly retention", "last 30 days", null],
        sheet: "Weekly retention",
      });
      expect(sidebar.server.requests("progress").every(({ run }) => run === sent?.run)).toBe(true);
    });

    it("leads to the table, and says why where it is gone", async () => {
      let gone = false;
      const sidebar = await open({
        ...LISTING,
        pull: () => PULLED,
        showTable: () => {
          if (gone) throw new AddOnError("noTable", {});
          return null;
        },
      });
      await choose(sidebar, "Weekly retention");
      await sidebar.press("Pull");
      await sidebar.press("Go to table");
      gone = true;
      await sidebar.press("Go to table");
      await sidebar.see("The table or its named range was deleted.");
      expect(sidebar.server.requests("showTable")[0]).toEqual({ rangeName: "analytics_weekly_retention" });
    });

    it("adds a chart to the table, and says where none shows it well", async () => {
      let fits = false;
      const sidebar = await open({
        ...LISTING,
        pull: () => PULLED,
        addChart: () => (fits ? "added" : "none fits"),
      });
      await choose(sidebar, "Weekly retention");
      await sidebar.press("Pull");
      await sidebar.press("Add chart");
      await sidebar.see("No chart fits: a chart needs days or a few names, and numbers");
      await sidebar.page.locator("[role=status]:focus").waitFor();
      expect(await sidebar.faults("no-chart")).toEqual([]);
      fits = true;
      await sidebar.press("Pull");
      await sidebar.press("Add chart");
      await sidebar.see("Chart added next to the table");
      expect(sidebar.server.requests("addChart")[0]).toEqual({ rangeName: "analytics_weekly_retention" });
    });

    it("shows how much of a job is done as a length, and says it in one line", async () => {
      const result = later<PullResult>();
      const sidebar = await open({
        ...LISTING,
        pull: () => result.promise,
        progress: () => ({ stage: "working", done: 0.37 }),
      });
      await choose(sidebar, "Weekly retention");
      await sidebar.press("Pull");
      await sidebar.pass(1);
      await sidebar.see("The service is working on it: 37%");
      const lengths = await sidebar.page.evaluate(() =>
        [...document.querySelectorAll(".bar, .bar > div")].map((bar) => bar.getBoundingClientRect().width),
      );
      expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeCloseTo(0.37, 1);
      expect(await sidebar.faults("job-progress")).toEqual([]);
      result.give(PULLED);
      await sidebar.see("Pulled 12 rows");
    });

    it("sends a name that is not listed as it was typed", async () => {
      const sidebar = await open({ ...LISTING, pull: () => PULLED });
      await sidebar.field("Report").fill("Old funnel");
      await sidebar.see("No listed report fits. What you typed will be looked up.");
      await sidebar.field("To sheet").fill("My sheet");
      await sidebar.field("Cell").fill("b5");
      await sidebar.press("Pull");
      await sidebar.see("Pulled 12 rows");
      expect(sidebar.server.requests("pull")[0]).toMatchObject({
        arguments: ["Old funnel", null, null],
        sheet: "My sheet",
        cell: "B5",
      });
    });

    it("names the sheet after a typed report when its field is left or the form is sent, and not letter by letter", async () => {
      const sidebar = await open({ ...LISTING, pull: () => PULLED });
      await sidebar.field("Report").fill("Old fun");
      expect(await sidebar.field("To sheet").inputValue()).toBe("");
      await sidebar.field("Dates").focus();
      await sidebar.page.waitForFunction(
        () => document.querySelector<HTMLInputElement>("#pull-sheet")?.value === "Old fun",
      );
      await sidebar.field("Report").fill("Old funnel");
      await sidebar.field("Report").press("Enter");
      await sidebar.see("Pulled 12 rows");
      expect(sidebar.server.requests("pull")[0]).toMatchObject({
        arguments: ["Old funnel", null, null],
        sheet: "Old funnel",
      });
    });

    it("says why the list cannot be had, and asks for it again when it is needed again", async () => {
      let tries = 0;
      const sidebar = await open({
        ...LISTING,
        reports: () => {
          if (++tries === 1) throw new AddOnError("serviceDown", { host: "api.example.com" });
          return REPORTS;
        },
      });
      await sidebar.field("Report").click();
      await sidebar.see("does not answer");
      expect(await sidebar.faults("reports-failed")).toEqual([]);
      await sidebar.field("Report").fill("Weekly");
      await sidebar.field("Report").click();
      expect(tries).toBe(1);
      await sidebar.field("Dates").focus();
      await sidebar.field("Report").click();
      await sidebar.page.getByRole("option", { name: "Weekly retention" }).waitFor();
      expect(tries).toBe(2);
    });

    it("says which days a period means, and has a field for each option of the catalog", async () => {
      const sidebar = await open({ ...LISTING, pull: () => PULLED });
      await choose(sidebar, "Weekly retention");
      await sidebar.field("Dates").click();
      await sidebar.page.getByRole("option", { name: "last 7 days" }).click();
      await sidebar.see("Mon 16 Nov to Sun 22 Nov 2026");
      await sidebar.page.locator("summary:visible", { hasText: "More" }).first().click();
      await sidebar.choice("By").selectOption("month");
      await sidebar.page.locator("summary:visible", { hasText: "More options" }).click();
      await sidebar.page.getByLabel("Compare", { exact: true }).selectOption("previous period");
      expect(await sidebar.faults("report-options")).toEqual([]);
      await sidebar.press("Pull");
      await sidebar.see("Pulled 12 rows");
      expect(sidebar.server.requests("pull")[0]).toMatchObject({
        arguments: ["Weekly retention", "last 7 days", "by: month; compare: previous period"],
      });
    });

    it("cancels", async () => {
      const result = later<PullResult>();
      const sidebar = await open({ ...LISTING, pull: () => result.promise, cancel: () => null });
      await choose(sidebar, "Signup to paid");
      await sidebar.press("Pull");
      await sidebar.press("Cancel");
      await sidebar.see("Stopping at the next step");
      result.fail(new AddOnError("cancelled", {}));
      await sidebar.see("Cancelled. Nothing was changed.");
      expect(await sidebar.faults("cancelled")).toEqual([]);
      expect(sidebar.server.requests("cancel")[0]?.run).toBe(sidebar.server.requests("pull")[0]?.run);
    });

    it("overwrites only after the person has agreed, and offers another sheet", async () => {
      const sidebar = await open({
        ...LISTING,
        pull: ({ overwrite, sheet }) => {
          if (overwrite) return PULLED;
          throw new AddOnError("badDestination", {
            place: `${sheet}!A1:F13`,
            problem: 'it holds "Total". Agree to overwrite it',
            holds: "Total",
          });
        },
      });
      await choose(sidebar, "Weekly retention");
      await sidebar.press("Pull");
      await sidebar.see("Overwrite what is at Weekly retention!A1:F13? It holds \u201cTotal\u201d.");
      expect(await sidebar.faults("overwrite")).toEqual([]);
      await sidebar.press("Choose another sheet");
      expect(await sidebar.focused()).toBe("pull-sheet");
      await sidebar.press("Pull");
      await sidebar.press("Overwrite");
      await sidebar.see("Pulled 12 rows");
      expect(sidebar.server.requests("pull").map(({ overwrite }) => overwrite)).toEqual([
        undefined,
        undefined,
        true,
      ]);
    });

    it("tells an unknown report beside the report", async () => {
      const sidebar = await open({
        ...LISTING,
        pull: () => {
          throw new AddOnError("unknownName", {
            what: "report",
            name: "Weekly retntion",
            near: ["Weekly retention"],
          });
        },
      });
      await sidebar.field("Report").fill("Weekly retntion");
      await sidebar.press("Pull");
      await sidebar.see('Similar names: "Weekly retention".');
      expect(await sidebar.describedAs("Report")).toContain('No report is called "Weekly retntion".');
      expect(await sidebar.focused()).toBe("pull-report");
      expect(await sidebar.faults("unknown-report")).toEqual([]);
    });
  });
}
