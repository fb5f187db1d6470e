/** A saved report on the one road, how far its run is, and a table of which no pull is kept. */
import type { RunBatchResult } from "../../src/add-on/sidebar-contract/calls";
import { AddOnError } from "../../src/add-on/shared/errors";
import { ASKING } from "./asking/asking";
import { ITEM, LIST, OVER, well } from "./saved/saved-list";
import { later } from "./scripted-server";
import type { Open, SidebarPage } from "./sidebar-page";

const REPORT = "Weekly retention";
const LANDING = {
  ...ASKING,
  namesOf: () => ({ names: [{ name: REPORT, type: "retention" }], at: null }),
  savedPulls: () => ({
    ...LIST,
    pulls: [{ ...ITEM, name: REPORT, place: REPORT, schedule: "", scheduled: null, isUndoable: true }],
  }),
};

export function pullingTests(open: Open): void {
  describe("pulling a saved report", () => {
    const choose = async (sidebar: SidebarPage) => {
      await sidebar.field("Report").click();
      await sidebar.page.getByRole("option", { name: REPORT }).click();
    };
    const land = async (sidebar: SidebarPage) => {
      await choose(sidebar);
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.pressExact("Insert");
    };

    it("asks for the names of reports only when they are needed, and lands one like any question", async () => {
      const sidebar = await open(LANDING);
      await sidebar.field("Dates").waitFor();
      expect(await sidebar.faults("home")).toEqual([]);
      expect(sidebar.server.requests("namesOf")).toEqual([]);
      await land(sidebar);
      await sidebar.see(`1,204 rows inserted at ${REPORT}.`);
      expect(sidebar.server.requests("namesOf")).toEqual([{ list: "reports" }]);
      expect(sidebar.server.requests("savePull")[0]?.form).toMatchObject({
        source: "report",
        what: REPORT,
        place: REPORT,
      });
      expect(await sidebar.faults("report-landed")).toEqual([]);
    });

    it("forgets the row of a table that is all somebody wants, and puts back what that replaced", async () => {
      const sidebar = await open({
        ...LANDING,
        deletePull: () => ({ ...LIST, pulls: [] }),
        undoTable: () => ({
          sheet: REPORT,
          range: "'Weekly retention'!A1:F9",
          rangeName: "analytics_weekly_retention",
          rows: 8,
          columns: 6,
        }),
      });
      await land(sidebar);
      await sidebar.press("Keep no pull of it");
      await sidebar.see(`The table at ${REPORT} stays as it is. No pull changes it any more.`);
      expect(sidebar.server.requests("deletePull")).toEqual([{ name: REPORT, clear: false }]);
      expect(await sidebar.faults("table-alone")).toEqual([]);
      await sidebar.press("Put the earlier table back");
      await sidebar.see("The earlier table is back: 'Weekly retention'!A1:F9");
      expect(sidebar.server.requests("undoTable")).toEqual([{ rangeName: ITEM.rangeName }]);
    });

    it("follows the run to its result, and shows how much of a job is done as a length", async () => {
      const result = later<RunBatchResult>();
      const stages = [
        { stage: "waiting", until: "10:42:10", seconds: 12 },
        { stage: "working", done: 0.37 },
      ] as const;
      let looks = 0;
      const sidebar = await open({
        ...LANDING,
        runPulls: () => result.promise,
        progress: () => stages[looks++] ?? { stage: "working", done: 0.37 },
      });
      await land(sidebar);
      await sidebar.see("Starting");
      await sidebar.pass(1);
      await sidebar.see("Waiting for a free request until 10:42:10");
      expect(await sidebar.faults("pull-waiting")).toEqual([]);
      await sidebar.pass(1);
      await sidebar.see("The service is working on it: 37%");
      const lengths = await sidebar.page.evaluate(() =>
        [...document.querySelectorAll(".bar, .bar > div")].map((bar) => bar.getBoundingClientRect().width),
      );
      expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeCloseTo(0.37, 1);
      result.give({ ran: [well(REPORT)], ...OVER });
      await sidebar.see(`1,204 rows inserted at ${REPORT}.`);
    });

    it("cancels", async () => {
      const result = later<RunBatchResult>();
      const sidebar = await open({ ...LANDING, runPulls: () => result.promise, cancel: () => null });
      await land(sidebar);
      await sidebar.press("Cancel");
      await sidebar.see("Stopping at the next step");
      result.fail(new AddOnError("cancelled", {}));
      await sidebar.see("Cancelled. Nothing was changed.");
      expect(await sidebar.faults("cancelled")).toEqual([]);
      expect(sidebar.server.requests("cancel")[0]?.run).toBe(sidebar.server.requests("runPulls")[0]?.run);
    });

    it("leads to the table, and says why where it is gone; a chart that fits none is said, too", async () => {
      const sidebar = await open({
        ...LANDING,
        addChart: () => ({ said: "none fits", columns: [] }),
        showTable: () => {
          throw new AddOnError("noTable", {});
        },
      });
      await land(sidebar);
      await sidebar.press("Go to table");
      await sidebar.see("The table or its named range was deleted.");
      await sidebar.press("Add chart");
      await sidebar.see("No chart fits: a chart needs days or a few names, and numbers");
      expect(await sidebar.faults("no-chart")).toEqual([]);
    });

    it("says beside the report what is wrong with its name", async () => {
      const what = 'What: no report is called "Weekly retntion".';
      const sidebar = await open({
        ...LANDING,
        lookAt: () => ({ kind: "mistaken", cells: { what }, message: what }),
      });
      await sidebar.field("Report").fill("Weekly retntion");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see('no report is called "Weekly retntion"');
      expect(await sidebar.describedAs("Report")).toContain("Weekly retntion");
      expect(await sidebar.faults("unknown-report")).toEqual([]);
    });
  });
}
