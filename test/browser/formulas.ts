/** Waiting cells, refreshing formulas, and help on functions. */
import type { State, WorkedOff } from "../../src/add-on/sidebar-contract/calls";
import { AddOnError } from "../../src/add-on/shared/errors";
import { CATALOG } from "../../src/add-on/custom-functions/catalog/catalog";
import { CONNECTED, later, NO_SCHEDULES } from "./scripted-server";
import type { Open, SidebarPage } from "./sidebar-page";

export function formulasTests(open: Open): void {
  describe("formulas", () => {
    it("works waiting cells off one call at a time, resting until a request is free", async () => {
      const turns: WorkedOff[] = [
        { filled: 1, failed: 0, left: 2, nextAt: "10:42:30" },
        { filled: 2, failed: 0, left: 0, nextAt: "" },
      ];
      let waiting = 3;
      const sidebar = await open({
        state: () => ({ ...CONNECTED, waiting }),
        workOff: () => {
          const turn = turns.shift();
          if (!turn) throw new Error("nothing was left");
          waiting = turn.left;
          return turn;
        },
      });
      await sidebar.see("2 answers for cells still to come. The next request is free at 10:42:30.");
      expect(await sidebar.faults("waiting")).toEqual([]);
      await sidebar.pass(20);
      expect(sidebar.server.requests("workOff")).toHaveLength(1);
      await sidebar.pass(15);
      await sidebar.page.getByText("for cells").waitFor({ state: "detached" });
      await sidebar.pass(60);
      expect(sidebar.server.requests("workOff")).toHaveLength(2);
      expect(sidebar.server.together.get("workOff")).toBe(1);
    });

    it("say that the service refuses the key and when it is tried again, and a person has it tried at once", async () => {
      let keyRestsUntil: string | null = "11:37:30";
      const sidebar = await open({
        state: () => ({ ...CONNECTED, keyRestsUntil }),
        refreshFormulas: () => {
          keyRestsUntil = null;
          return { filled: 3, failed: 0, left: 0, nextAt: "" };
        },
      });
      await sidebar.see("The service refuses the key. It is tried again at 11:37");
      expect(await sidebar.faults("key-rests")).toEqual([]);
      await sidebar.press("Try now");
      await sidebar.page.getByText("refuses the key").waitFor({ state: "detached" });
      expect(sidebar.server.requests("refreshFormulas")).toHaveLength(1);
    });

    it("stops and says why when waiting cells cannot be served, until the person tries again", async () => {
      let refused = true;
      const sidebar = await open({
        state: () => ({ ...CONNECTED, waiting: refused ? 3 : 0 }),
        workOff: () => {
          if (refused) throw new AddOnError("wrongKey", {});
          return { filled: 3, failed: 0, left: 0, nextAt: "" };
        },
      });
      await sidebar.see("The analytics service refused this key.");
      expect(await sidebar.faults("waiting-refused")).toEqual([]);
      await sidebar.pass(120);
      expect(sidebar.server.requests("workOff")).toHaveLength(1);
      refused = false;
      await sidebar.press("Try now");
      await sidebar.page.getByText("for cells").waitFor({ state: "detached" });
    });

    it("goes on at once when the person has raised the limit", async () => {
      let perMinute = 15;
      let waiting = 3;
      const state = () => ({ ...CONNECTED, perMinute, accountLimit: perMinute, waiting });
      const sidebar = await open({
        state,
        setPreferences: (preferences) => {
          perMinute = preferences.perMinute ?? perMinute;
          return state();
        },
        workOff: () => {
          if (perMinute === 15) return { filled: 0, failed: 0, left: 3, nextAt: "10:42:50" };
          waiting = 0;
          return { filled: 3, failed: 0, left: 0, nextAt: "" };
        },
      });
      await sidebar.see("the next request is free at 10:42:50");
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      await sidebar.field("Requests a minute").fill("60");
      await sidebar.press("Save");
      await sidebar.pass(1);
      await sidebar.page.getByText("for cells").waitFor({ state: "detached" });
      expect(sidebar.server.requests("workOff")).toHaveLength(2);
    });

    it("looks at the state every quarter of a minute", async () => {
      let slotsLeft = 12;
      const sidebar = await open({ state: () => ({ ...CONNECTED, slotsLeft }) });
      await sidebar.see("12 of 15 requests free");
      slotsLeft = 7;
      await sidebar.pass(15);
      await sidebar.see("7 of 15 requests free");
      expect(sidebar.server.calls.map(({ name }) => name)).toEqual(["state", "state"]);
    });

    it("asks only whether a state that has a mark is new, and keeps it where it is not", async () => {
      let slotsLeft = 12;
      const state = () => ({ ...CONNECTED, slotsLeft, mark: `mark of ${slotsLeft}` });
      let isNew = false;
      const sidebar = await open({ state, stateIfNew: () => (isNew ? state() : null) });
      await sidebar.see("12 of 15 requests free");
      slotsLeft = 7;
      await sidebar.pass(15);
      await sidebar.see("12 of 15 requests free");
      isNew = true;
      await sidebar.pass(15);
      await sidebar.see("7 of 15 requests free");
      await sidebar.pass(15);
      expect(sidebar.server.requests("stateIfNew").map((request) => request.mark)).toEqual([
        "mark of 12",
        "mark of 12",
        "mark of 7",
      ]);
    });

    it("refreshes in as many turns as it takes", async () => {
      const turns: WorkedOff[] = [
        { filled: 15, failed: 0, left: 5, nextAt: "10:42:10" },
        { filled: 4, failed: 1, left: 0, nextAt: "" },
      ];
      const sidebar = await open({
        state: () => ({ ...CONNECTED, lastRefresh: "2026-11-20 09:00:00" }),
        progress: () => ({ stage: "unknown" }),
        refreshFormulas: () => turns.shift() ?? { filled: 0, failed: 0, left: 0, nextAt: "" },
      });
      await sidebar.page.getByRole("tab", { name: "Formulas" }).click();
      await sidebar.press("Refresh formulas");
      await sidebar.see("15 answers updated, 5 to go.");
      await sidebar.see("Answer 16 of 20. Waiting for a free request until 10:42:10");
      await sidebar.see("About 17 s to go");
      expect(await sidebar.page.locator(".bar > div").getAttribute("style")).toBe("width: 75%;");
      expect(await sidebar.faults("refreshing")).toEqual([]);
      await sidebar.pass(15);
      await sidebar.see("19 answers updated, 1 failed (its cells say why).");
      const [first, second] = sidebar.server.requests("refreshFormulas");
      expect(second).toEqual({ run: first?.run, done: 15 });
      expect(await sidebar.faults("refreshed")).toEqual([]);
    });

    it("asks once whether formulas are kept up to date, where nobody has been asked", async () => {
      let follows: boolean | null = null;
      const stateOf = (): State => ({ ...CONNECTED, follows });
      const sidebar = await open({
        state: stateOf,
        follow: (request) => {
          follows = request.follows;
          return { changed: 0, state: stateOf() };
        },
      });
      await sidebar.see(
        "The add-on adds analytics_stamp as the last argument to its own functions, also in formulas typed later.",
      );
      expect(await sidebar.faults("follow-question")).toEqual([]);
      await sidebar.press("Keep formulas up to date");
      await sidebar.gone("Keep formulas up to date?");
      expect(sidebar.server.requests("follow")).toEqual([{ follows: true }]);
    });

    it("says which formulas are not kept up to date, turns that on, and takes it out again after asking", async () => {
      let state: State = {
        ...CONNECTED,
        follows: false,
        standing: { notAgreed: { count: 7, places: ["Sheet1!B2", "Sheet1!B3", "'Q3 numbers'!A1"] } },
      };
      const given = later<null>();
      const sidebar = await open({
        state: () => state,
        follow: async ({ follows, takesOut = false }) => {
          if (takesOut) await given.promise;
          state = { ...CONNECTED, follows };
          return { changed: takesOut ? 4 : 0, state };
        },
      });
      await sidebar.page.getByRole("tab", { name: "Formulas" }).click();
      await sidebar.see(
        "7 formulas are not kept up to date: Sheet1!B2, Sheet1!B3, 'Q3 numbers'!A1 and 4 more. Turn on the switch above.",
      );
      expect(await sidebar.faults("not-following")).toEqual([]);
      await sidebar.page.getByLabel("Keep formulas up to date").click();
      await sidebar.gone("7 formulas are not kept up to date");
      await sidebar.press("Take analytics_stamp out of all formulas");
      await sidebar.see("This also takes out what you typed yourself, and turns the switch off.");
      expect(await sidebar.focused()).toBe("take-out-question");
      expect(await sidebar.faults("take-out-question")).toEqual([]);
      await sidebar.press("Take analytics_stamp out of all formulas");
      await sidebar.see("Changing");
      given.give(null);
      await sidebar.see("analytics_stamp is taken out of 4 formulas.");
      expect(sidebar.server.requests("follow")).toEqual([
        { follows: true },
        { follows: false, takesOut: true },
      ]);
      expect(await sidebar.faults("taken-out")).toEqual([]);
    });

    const openHelp = async (sidebar: SidebarPage, name: string) => {
      await sidebar.page.getByRole("tab", { name: "Formulas" }).click();
      await sidebar.page.locator("summary", { has: sidebar.page.getByText(name, { exact: true }) }).click();
    };

    it("enters an example into the selected cell, and says where or why not", async () => {
      let place = "Sheet1!B2";
      const sidebar = await open({
        state: () => CONNECTED,
        insertFormula: () => {
          if (place !== "") return { cell: place };
          const problem = "Something is there already. Select an empty cell";
          throw new AddOnError("badDestination", { place: "Sheet1!B2", problem });
        },
      });
      await openHelp(sidebar, "ANALYTICS_REPORT");
      const second = 'Insert into selected cell: =ANALYTICS_REPORT("Signup to paid"';
      await sidebar.press('Insert into selected cell: =ANALYTICS_REPORT("Weekly retention")');
      await sidebar.see("Inserted in Sheet1!B2");
      expect(await sidebar.faults("entered")).toEqual([]);
      place = "";
      await sidebar.press(second);
      await sidebar.see("Cannot write to Sheet1!B2: Something is there already. Select an empty cell.");
      expect(await sidebar.page.getByText("Inserted in").count()).toBe(0);
      expect(await sidebar.faults("not-entered")).toEqual([]);
      place = "Sheet1!C9";
      await sidebar.press(second);
      await sidebar.see("Inserted in Sheet1!C9");
      expect(sidebar.server.requests("insertFormula")[0]).toEqual({
        formula: '=ANALYTICS_REPORT("Weekly retention")',
      });
    });

    it("explains every custom function, with examples to copy", async () => {
      const noPulls = {
        pulls: [],
        health: "No pull has a schedule.",
        schedules: NO_SCHEDULES,
        isWell: true,
        isMine: true,
        offersTakeOver: false,
        lostPulls: 0,
        isTabStrange: false,
        shownSheet: "Sheet1",
        chat: { service: null, isMine: true, mayChange: true, refusedSince: null, takesMail: false },
      };
      const sidebar = await open({ state: () => CONNECTED, savedPulls: () => noPulls });
      await sidebar.page.getByRole("tab", { name: "Pull" }).press("ArrowRight");
      await sidebar.page.getByRole("tab", { name: "Saved" }).press("ArrowRight");
      for (const { name } of CATALOG) await sidebar.see(name);
      expect(await sidebar.faults("functions")).toEqual([]);
      await sidebar.unfoldAll();
      expect(await sidebar.faults("functions-open")).toEqual([]);
      await sidebar.press('Copy: =ANALYTICS_REPORT("Weekly retention")');
      await sidebar.see("Copied");
      await sidebar.page.getByRole("tab", { name: "Pull" }).click();
      await sidebar.field("Report").press("ControlOrMeta+V");
      expect(await sidebar.field("Report").inputValue()).toBe('=ANALYTICS_REPORT("Weekly retention")');
    });
  });
}
