/** Saved pulls: the list, running them, what a run asks, undoing, and who runs the schedules. */
import type {
  PullItem,
  PullItems,
  RunBatchResult,
  RanPull,
} from "../../../src/add-on/sidebar-contract/calls";
import { AddOnError } from "../../../src/add-on/shared/errors";
import { DRY_RUN } from "../failures/cases";
import { FAILED, ITEM, LIST, OVER, openSaved, SAVED, STOPPED, well } from "./saved-list";
import { later } from "../scripted-server";
import type { Open } from "../sidebar-page";

export function savedPullsTests(open: Open): void {
  describe("saved pulls", () => {
    it("are listed with how each stands, what is to be done, and how the schedules do; the list is read when it is shown", async () => {
      const sidebar = await open(SAVED);
      await sidebar.field("Report").waitFor();
      expect(sidebar.server.requests("savedPulls")).toEqual([]);
      await sidebar.page.getByRole("tab", { name: "Saved" }).click();
      await sidebar.see("1,204 rows (2 added, 1 changed), 2026-11-21 09:12");
      await sidebar.see("daily between 9:00 and 10:00, next 2026-11-22 09:00");
      await sidebar.see("2026-11-21 09:12. 1,204 rows of 2026-11-20 09:03");
      const statuses = await sidebar.page.locator(".status").allInnerTexts();
      expect(statuses.map((text) => text.split(/\s*\n\s*/).filter(Boolean))).toEqual([
        ["Failed, will try again", "25 hours old"],
        ["Stopped", "1 hour old"],
        ["Check this row"],
        ["Finished", "1 hour old"],
      ]);
      const signs = sidebar.page.locator(".status .sign path");
      const drawn = await signs.evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
      expect(drawn).toHaveLength(4);
      expect(new Set(drawn).size).toBe(3);
      await sidebar.see("Will try again after 2026-11-21 11:02.");
      await sidebar.see("Check this row");
      const names = await sidebar.page.locator(".pulls strong").allTextContents();
      expect(names).toEqual(["Signups by country", "Team", "Row 7", "Weekly revenue"]);
      await sidebar.see("Schedules are run by you.");
      expect(await sidebar.page.getByRole("button", { name: "Run Row 7" }).count()).toBe(0);
      expect(await sidebar.faults("saved")).toEqual([]);
    });

    it("are none at first, with the way to the first one", async () => {
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [], health: "No pull has a schedule." }),
      });
      await sidebar.see("No pull is saved yet.");
      expect(await sidebar.faults("saved-none")).toEqual([]);
    });

    it("are read anew when the person comes back from the sheet, where the tab may have changed", async () => {
      let pulls = [ITEM];
      const sidebar = await openSaved(open, { savedPulls: () => ({ ...LIST, pulls }) });
      await sidebar.see("Weekly revenue");
      pulls = [ITEM, FAILED];
      await sidebar.page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await sidebar.see("Signups by country");
    });

    it("cannot be listed: says why", async () => {
      const sidebar = await openSaved(open, {
        savedPulls: () => {
          throw new AddOnError("busy", {});
        },
      });
      await sidebar.see("Google Sheets is busy.");
      expect(await sidebar.faults("saved-failed")).toEqual([]);
    });

    it("are run all in as many calls as it takes, with the number of the pull and the time to go", async () => {
      const turns = [later<RunBatchResult>(), later<RunBatchResult>()];
      let calls = 0;
      let listed = LIST;
      const sidebar = await openSaved(open, {
        savedPulls: () => listed,
        runPulls: () => turns[calls++]?.promise ?? { ran: [], ...OVER },
        progress: () => ({
          stage: "asking",
          pull: { name: "Signups by country", number: 2, count: 3 },
          slotsLeft: 5,
          freeIn: [6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        }),
      });
      await sidebar.see("All of them: 9 requests, about 36 s");
      await sidebar.press("Run all");
      listed = { ...LIST, pulls: [{ ...ITEM, rows: 1_206 }, FAILED, STOPPED] };
      await sidebar.pass(1);
      await sidebar.see("1,206 rows");
      await sidebar.see("2 of 3: Signups by country. Asking the analytics service");
      await sidebar.see("About 24 s to go");
      expect(await sidebar.faults("saved-running")).toEqual([]);
      await sidebar.see("Only you · 5 of 15 requests free");
      turns[0]?.give({
        ran: [{ ...well("Weekly revenue"), change: "2 added" }],
        left: ["Signups by country", "Team"],
        nextAt: "10:42:10",
        seconds: 3,
        ended: "",
        since: 7,
      });
      await sidebar.pass(1);
      expect(sidebar.server.requests("runPulls")).toHaveLength(1);
      await sidebar.pass(3);
      turns[1]?.give({
        ...OVER,
        ran: [well("Signups by country"), { name: "Team", status: "stopped", message: "Stopped" }],
      });
      await sidebar.see("Ran 3 pulls: 2 succeeded, 1 failed (Team). Changed: Weekly revenue.");
      const [first, second] = sidebar.server.requests("runPulls");
      expect(first?.names).toEqual(["Weekly revenue", "Signups by country", "Team"]);
      expect(second).toMatchObject({
        run: first?.run,
        names: ["Signups by country", "Team"],
        since: 7,
        done: 1,
      });
      expect(sidebar.server.requests("savedPulls")).toHaveLength(3);
      expect(await sidebar.faults("saved-ran")).toEqual([]);
    });

    it("tell in the page's head that the service does not answer, until it does again", async () => {
      let status: RanPull = {
        name: ITEM.name,
        status: "failed",
        failure: "serviceDown",
        message: "Down.",
      };
      const sidebar = await openSaved(open, { runPulls: () => ({ ...OVER, ran: [status] }) });
      await sidebar.press("Run Weekly revenue");
      await sidebar.see("no answer since 10:4");
      expect(await sidebar.page.locator(".host.unwell").count()).toBe(1);
      expect(await sidebar.faults("service-down")).toEqual([]);
      status = well(ITEM.name);
      await sidebar.press("Run Weekly revenue");
      await sidebar.see("Ran 1 pull.");
      await sidebar.page.locator(".host.unwell").waitFor({ state: "detached" });
    });

    it("of the shown sheet are run alone, and so is a single one", async () => {
      const sidebar = await openSaved(open, { runPulls: ({ names }) => ({ ...OVER, ran: names.map(well) }) });
      await sidebar.see("Finished");
      await sidebar.press("Run sheet Weekly");
      await sidebar.see("Ran 2 pulls.");
      await sidebar.press("Run Signups by country");
      await sidebar.see("Ran 1 pull.");
      expect(sidebar.server.requests("runPulls").map(({ names }) => names)).toEqual([
        ["Weekly revenue", "Team"],
        ["Signups by country"],
      ]);
    });

    it("that take many requests are asked about first", async () => {
      const big = { ...ITEM, requests: 42, took: 9, seconds: 172 };
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [big] }),
        runPulls: () => ({ ...OVER, ran: [well(big.name)] }),
      });
      await sidebar.see("Finished");
      await sidebar.press("Run all");
      await sidebar.see("42 requests, about 2 min 10 s.");
      expect(await sidebar.faults("saved-big")).toEqual([]);
      await sidebar.press("Not now");
      expect(sidebar.server.requests("runPulls")).toEqual([]);
      await sidebar.press("Run all");
      await sidebar.page.getByRole("button", { name: "Run", exact: true }).first().click();
      await sidebar.see("Ran 1 pull.");
    });

    it("stop when the person wants it, also between two calls", async () => {
      let isCancelled = false;
      const sidebar = await openSaved(open, {
        runPulls: () =>
          isCancelled
            ? { ...OVER, ran: [], ended: "Stopped. What has landed already stays." }
            : { ...OVER, ran: [well("Weekly revenue")], left: ["Team"], nextAt: "10:43:00", seconds: 60 },
        cancel: () => {
          isCancelled = true;
          return null;
        },
      });
      await sidebar.see("Finished");
      await sidebar.press("Run all");
      await sidebar.press("Stop");
      await sidebar.see("Stopping at the next step");
      expect(await sidebar.faults("saved-stopping")).toEqual([]);
      await sidebar.pass(2);
      await sidebar.see("Ran 1 of 3 pulls. Stopped. What has landed already stays.");
    });

    it("tell why the rest was not run", async () => {
      const sidebar = await openSaved(open, {
        runPulls: () => ({
          ...OVER,
          ran: [{ name: "Weekly revenue", status: "will try again", message: "Down" }],
          ended: "Not asked, because 5 pulls before it failed. The analytics service does not answer.",
        }),
      });
      await sidebar.see("Finished");
      await sidebar.press("Run all");
      await sidebar.see(
        "Ran 1 of 3 pulls: 0 succeeded, 1 failed (Weekly revenue). Not asked, because 5 pulls before it failed",
      );
      expect(await sidebar.faults("saved-rest")).toEqual([]);
    });

    it("are put back as they were before the last refresh, and then say so", async () => {
      const message = "The table from before the last run is back. The next run brings the new one again.";
      let item = ITEM;
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [item] }),
        dryUndo: () => DRY_RUN,
        undoRun: () => {
          item = { ...ITEM, message, rowsOf: null, change: "", isUndoable: false };
          return {
            sheet: "Weekly",
            range: "Weekly!B3:G40",
            rangeName: "r",
            rows: 37,
            columns: 6,
            cut: null,
            seconds: 1,
            undoable: false,
          };
        },
      });
      await sidebar.press("Undo last refresh: Weekly revenue");
      await sidebar.see("Rows: 5 new, 12 changed");
      expect(await sidebar.faults("saved-undo-ahead")).toEqual([]);
      await sidebar.press("Put it back: Weekly revenue");
      await sidebar.see(message);
      await sidebar.page.getByRole("button", { name: "Undo last refresh" }).waitFor({ state: "detached" });
      expect(sidebar.server.requests("undoRun")).toEqual([{ name: "Weekly revenue" }]);
      expect(await sidebar.faults("saved-undone")).toEqual([]);
    });

    it("that would go on later are stopped", async () => {
      let item: PullItem = { ...ITEM, status: "goes on later", message: "65 of 200 pages are here." };
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [item] }),
        giveUpRun: () => {
          item = { ...ITEM, status: "left", message: "Stopped by hand. Nothing was changed." };
          return null;
        },
      });
      await sidebar.see("65 of 200 pages are here.");
      await sidebar.press("Stop: Weekly revenue");
      await sidebar.see("Stopped by hand. Nothing was changed.");
    });

    it("ask before they cover cells of somebody's, each by itself, and cover them for that run once the person agrees", async () => {
      const stopped = (name: string): RanPull => {
        const covers = { place: `${name}!A1`, holds: "Total" };
        return { name, status: "stopped", message: "Stopped", failure: "badDestination", covers };
      };
      const sidebar = await openSaved(open, {
        dryRun: () => ({ ...DRY_RUN, covered: { first: ["A1"], count: 1 } }),
        runPulls: ({ names, overwrite }) => ({ ...OVER, ran: names.map(overwrite ? well : stopped) }),
      });
      const questions = () => sidebar.page.getByText("Overwrite what is at").allTextContents();
      await sidebar.press("Run all");
      await sidebar.see("Overwrite what is at Team!A1? It holds “Total”, and Team would replace it.");
      expect(await questions()).toHaveLength(3);
      await sidebar.see("A cell of yours would be replaced: A1.");
      expect(sidebar.server.requests("dryRun")).toContainEqual(
        expect.objectContaining({ name: "Team", overwrite: true }),
      );
      expect(await sidebar.faults("saved-covers")).toEqual([]);
      await sidebar.press("Leave it as it is for Weekly revenue");
      await sidebar.press("Overwrite for Team");
      await sidebar.see("Ran 1 pull.");
      expect(await questions()).toEqual([expect.stringContaining("Signups by country!A1")]);
      const [, agreed] = sidebar.server.requests("runPulls");
      expect(agreed).toMatchObject({ names: ["Team"], overwrite: true, since: DRY_RUN.at });
    });

    it("ask once before they land without Undo, and go on with all once the person agrees", async () => {
      const message = "To keep the table for Undo, this spreadsheet needs 26,000 more cells";
      const full = (name: string): RanPull => ({ name, status: "failed", message, failure: "noUndo" });
      const sidebar = await openSaved(open, {
        runPulls: ({ names, withoutUndo }) => ({ ...OVER, ran: names.map(withoutUndo ? well : full) }),
      });
      await sidebar.press("Run all");
      await sidebar.see("There is no room to keep a table for Undo (");
      expect(await sidebar.faults("saved-no-undo")).toEqual([]);
      await sidebar.press("Go on without Undo");
      await sidebar.see("Ran 3 pulls.");
      const [asked, agreed] = sidebar.server.requests("runPulls");
      expect(agreed).toMatchObject({ names: asked?.names, withoutUndo: true });
      await sidebar.page.getByText("There is no room").waitFor({ state: "detached" });
      expect(sidebar.server.requests("dryRun")).toEqual([]);
    });

    it("that are many are found by name, place or how they stand, those that need somebody first", async () => {
      const many = Array.from({ length: 200 }, (_, i): PullItem => ({
        ...ITEM,
        name: `Pull ${i + 1}`,
        row: i + 2,
      }));
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [...many, { ...FAILED, row: 202 }] }),
      });
      await sidebar.see("201 pulls, 1 needs attention");
      expect(await sidebar.page.locator(".pulls strong").first().textContent()).toBe(FAILED.name);
      await sidebar.field("Find pulls").fill("pull 19");
      await sidebar.see("12 shown of 201 pulls");
      await sidebar.field("Find pulls").fill("failed");
      await sidebar.see("1 shown of 201 pulls");
      await sidebar.field("Find pulls").fill("");
      await sidebar.choice("Show").selectOption("Needs attention");
      await sidebar.see("1 shown of 201 pulls");
      expect(await sidebar.faults("saved-searched")).toEqual([]);
    });

    it("of a tab that is gone are made again by a click", async () => {
      const health = "The tab of pulls was deleted, or its headers were changed.";
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [], health, isWell: false, lostPulls: 4 }),
        restoreTab: () => LIST,
      });
      await sidebar.see("4 of its pulls are still known.");
      expect(await sidebar.faults("saved-lost")).toEqual([]);
      await sidebar.press("Make the tab again");
      await sidebar.see("Schedules are run by you.");
      await sidebar.page.getByRole("button", { name: "Make the tab again" }).waitFor({ state: "detached" });
    });

    it("that were copied say so once, and begin their schedules by one button", async () => {
      const copied = ["A", "B", "C"].map((name, i) => ({
        ...ITEM,
        name,
        row: i + 2,
        status: "schedule off" as const,
        message: "This row was copied.",
        isCopied: true as const,
      }));
      let pulls: readonly PullItem[] = copied;
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls }),
        runPulls: ({ names }) => {
          pulls = names.map((name) => ({ ...ITEM, name }));
          return { ran: names.map(well), ...OVER };
        },
      });
      await sidebar.see("3 pulls were copied, so their schedules are off.");
      expect(await sidebar.page.getByText("This row was copied.").count()).toBe(0);
      expect(await sidebar.faults("saved-copied")).toEqual([]);
      await sidebar.press("Run these 3 once");
      await sidebar.see("Ran 3 pulls.");
      expect(sidebar.server.requests("runPulls")).toMatchObject([{ names: ["A", "B", "C"] }]);
      await sidebar.page.getByText("pulls were copied").waitFor({ state: "detached" });
    });

    it("of a copied spreadsheet are used, taken over and run by the same button", async () => {
      const rows = ["A", "B", "C"].map((name, i) => ({ ...ITEM, name, row: i + 2 }));
      const nobody = { ...LIST.schedules, kind: "nobody" as const, isCopy: true, isMine: false };
      const strange: PullItems = {
        ...LIST,
        pulls: rows.map((one) => ({
          ...one,
          status: "check this row",
          message: "The tab came with a copy.",
        })),
        ...{ schedules: nobody, health: "This spreadsheet is a copy.", isWell: false, isTabStrange: true },
      };
      const used: PullItems = {
        ...strange,
        pulls: rows.map((one) => ({ ...one, status: "schedule off", isCopied: true })),
        ...{ isTabStrange: false, offersTakeOver: true },
      };
      let list = strange;
      const sidebar = await openSaved(open, {
        savedPulls: () => list,
        adoptTab: () => (list = used),
        takeOverSchedules: () => (list = { ...used, schedules: LIST.schedules, offersTakeOver: false }),
        runPulls: ({ names }) => {
          list = { ...LIST, pulls: rows };
          return { ran: names.map(well), ...OVER };
        },
      });
      await sidebar.see("3 pulls were copied, so their schedules are off.");
      for (const other of ["Use this tab", "Take over schedules"])
        expect(await sidebar.page.getByRole("button", { name: other }).count()).toBe(0);
      expect(await sidebar.page.getByText(/came with a copy|is a copy/).count()).toBe(0);
      await sidebar.press("Run these 3 once");
      await sidebar.see("Ran 3 pulls.");
      const asked = ["adoptTab", "takeOverSchedules", "runPulls"] as const;
      expect(asked.map((call) => sidebar.server.requests(call).length)).toEqual([1, 1, 1]);
      expect(sidebar.server.requests("runPulls")).toMatchObject([{ names: ["A", "B", "C"] }]);
    });

    it("have their schedules taken over", async () => {
      const health =
        "Schedules are run by a colleague. Last ran 2026-11-18 10:12:02. They should run every hour: open the sidebar and choose Take over schedules. Overdue: Weekly revenue.";
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, health, isWell: false, isMine: false, offersTakeOver: true }),
        takeOverSchedules: () => LIST,
      });
      await sidebar.see("Overdue: Weekly revenue.");
      expect(await sidebar.faults("saved-overdue")).toEqual([]);
      await sidebar.press("Take over schedules");
      await sidebar.see("Schedules are run by you.");
      await sidebar.page.getByRole("button", { name: "Take over schedules" }).waitFor({ state: "detached" });
    });
  });
}
