/** Saved pulls: the list, running them, undoing, saving one, and who runs the schedules. */
import type { PullForm, PullItem, PullItems, PullsTurn } from "../../src/calls";
import { AddOnError } from "../../src/errors";
import { CONNECTED, later, LISTING, type Script } from "./scripted-server";
import type { Open, SidebarPage } from "./sidebar-page";

const ITEM: PullItem = {
  name: "Weekly revenue",
  standing: "well",
  place: "Weekly!B3",
  sheet: "Weekly",
  schedule: "daily between 9:00 and 10:00",
  message: "",
  lastRun: "2026-11-21 09:12:40",
  nextRun: "2026-11-22 09:00:00",
  rows: 1_204,
  requests: 3,
  seconds: 12,
  rangeName: "analytics_weekly_revenue",
  tells: "nobody",
};
const FAILED: PullItem = {
  ...ITEM,
  name: "Signups by country",
  standing: "will try again",
  place: "Signups!A1",
  sheet: "Signups",
  message: "Will try again after 11:02:00. The analytics service at api.example.com does not answer.",
  rangeName: null,
  rows: null,
};
const STOPPED: PullItem = {
  ...ITEM,
  name: "Team",
  standing: "stopped",
  schedule: "",
  nextRun: null,
  message:
    "Stopped, because of this: Cannot write to Team!A1: it holds \u201cTotal\u201d. It goes on when its row is changed, or when it is run by hand.",
};
const MISTAKEN: PullItem = {
  ...ITEM,
  name: "Row 7",
  standing: "check this row",
  place: "",
  sheet: "",
  message: 'Schedule: "sometimes" is not a schedule.',
  rangeName: null,
};
const LIST: PullItems = {
  pulls: [ITEM, FAILED, STOPPED, MISTAKEN],
  health: "Schedules are run by you. Last ran 2026-11-21 10:12:02. Next: Weekly revenue, after 2026-11-22 09:00:00.",
  isWell: true,
  isMine: true,
  shownSheet: "Weekly",
  telling: { service: null, isMine: true, refusedSince: null, takesMail: false },
};
const OVER = { left: [], nextAt: "", seconds: 0, ended: "", since: 1 } as const;
const well = (name: string): PullsTurn["ran"][number] => ({ name, standing: "well", message: "" });

const SAVED: Script = { ...LISTING, state: () => CONNECTED, savedPulls: () => LIST };

async function openSaved(open: Open, script: Script = {}): Promise<SidebarPage> {
  const sidebar = await open({ ...SAVED, ...script });
  await sidebar.page.getByRole("tab", { name: "Saved" }).click();
  return sidebar;
}

export function savedPullsTests(open: Open): void {
  describe("saved pulls", () => {
    it("are listed with how each stands, what is to be done, and how the schedules do; the list is read when it is shown", async () => {
      const sidebar = await open(SAVED);
      await sidebar.field("Report").waitFor();
      expect(sidebar.server.requests("savedPulls")).toEqual([]);
      await sidebar.page.getByRole("tab", { name: "Saved" }).click();
      await sidebar.see("Up to date, 1,204 rows, 2026-11-21 09:12");
      await sidebar.see("daily between 9:00 and 10:00, next 2026-11-22 09:00");
      await sidebar.see("Failed, will try again");
      await sidebar.see("Will try again after 11:02:00.");
      await sidebar.see("Check its row");
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
      const turns = [later<PullsTurn>(), later<PullsTurn>()];
      let calls = 0;
      const sidebar = await openSaved(open, {
        runPulls: () => turns[calls++]?.promise ?? { ran: [], ...OVER },
        progress: () => ({ stage: "asking", pull: { name: "Signups by country", number: 2, count: 3 } }),
      });
      await sidebar.see("All of them: 9 requests, about 36 s");
      await sidebar.press("Run all");
      await sidebar.pass(1);
      await sidebar.see("2 of 3: Signups by country. Asking the analytics service");
      await sidebar.see("About 24 s to go");
      expect(await sidebar.faults("saved-running")).toEqual([]);
      turns[0]?.give({
        ran: [well("Weekly revenue")],
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
        ran: [well("Signups by country"), { name: "Team", standing: "stopped", message: "Stopped" }],
      });
      await sidebar.see("Ran 3 pulls: 2 well, 1 failed.");
      const [first, second] = sidebar.server.requests("runPulls");
      expect(first?.names).toEqual(["Weekly revenue", "Signups by country", "Team"]);
      expect(second).toMatchObject({ run: first?.run, names: ["Signups by country", "Team"], since: 7, done: 1 });
      expect(sidebar.server.requests("savedPulls")).toHaveLength(2);
      expect(await sidebar.faults("saved-ran")).toEqual([]);
    });

    it("of the shown sheet are run alone, and so is a single one", async () => {
      const sidebar = await openSaved(open, { runPulls: ({ names }) => ({ ...OVER, ran: names.map(well) }) });
      await sidebar.see("Up to date");
      await sidebar.press("Run this sheet");
      await sidebar.see("Ran 2 pulls.");
      await sidebar.press("Run Signups by country");
      await sidebar.see("Ran 1 pull.");
      expect(sidebar.server.requests("runPulls").map(({ names }) => names)).toEqual([
        ["Weekly revenue", "Team"],
        ["Signups by country"],
      ]);
    });

    it("that take many requests are asked about first", async () => {
      const big = { ...ITEM, requests: 42, seconds: 172 };
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [big] }),
        runPulls: () => ({ ...OVER, ran: [well(big.name)] }),
      });
      await sidebar.see("Up to date");
      await sidebar.press("Run all");
      await sidebar.see("42 requests, about 2 min 50 s.");
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
            ? { ...OVER, ran: [], ended: "Stopped. What had landed by then stays." }
            : { ...OVER, ran: [well("Weekly revenue")], left: ["Team"], nextAt: "10:43:00", seconds: 60 },
        cancel: () => {
          isCancelled = true;
          return null;
        },
      });
      await sidebar.see("Up to date");
      await sidebar.press("Run all");
      await sidebar.press("Stop");
      await sidebar.see("Stopping at the next step");
      expect(await sidebar.faults("saved-stopping")).toEqual([]);
      await sidebar.pass(2);
      await sidebar.see("Ran 1 pull. Stopped. What had landed by then stays.");
    });

    it("tell why the rest was not run", async () => {
      const sidebar = await openSaved(open, {
        runPulls: () => ({
          ...OVER,
          ran: [{ name: "Weekly revenue", standing: "will try again", message: "Down" }],
          ended:
            "Not asked, because the 5 pulls before it failed one after another. The analytics service does not answer.",
        }),
      });
      await sidebar.see("Up to date");
      await sidebar.press("Run all");
      await sidebar.see("1 pull failed. Not asked, because the 5 pulls before it failed");
      expect(await sidebar.faults("saved-rest")).toEqual([]);
    });

    it("are put back as they were before the last refresh", async () => {
      const sidebar = await openSaved(open, {
        undoRun: () => ({
          sheet: "Weekly",
          range: "Weekly!B3:G40",
          rangeName: "r",
          rows: 37,
          columns: 6,
          cut: null,
          seconds: 1,
          undoable: false,
        }),
      });
      await sidebar.see("Up to date");
      await sidebar.press("Undo last refresh: Weekly revenue");
      await sidebar.see("The earlier table is back: Weekly!B3:G40");
      expect(sidebar.server.requests("undoRun")).toEqual([{ name: "Weekly revenue" }]);
      expect(await sidebar.faults("saved-undone")).toEqual([]);
    });

    it("have their schedules taken over", async () => {
      const health =
        "Schedules are run by a colleague. Last ran 2026-11-18 10:12:02. They should run every hour: open the sidebar and take them over. Overdue: Weekly revenue.";
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, health, isWell: false, isMine: false }),
        takeOverSchedules: () => LIST,
      });
      await sidebar.see("Overdue: Weekly revenue.");
      expect(await sidebar.faults("saved-overdue")).toEqual([]);
      await sidebar.press("Take over schedules");
      await sidebar.see("Schedules are run by you.");
      expect(await sidebar.page.getByRole("button", { name: "Take over schedules" }).count()).toBe(0);
    });
  });

  describe("a saved pull", () => {
    const FORM: PullForm = {
      name: "Weekly revenue",
      source: "report",
      what: "Weekly revenue",
      dates: "",
      options: "",
      columns: "",
      place: "Weekly!B3",
      mode: "merge on week",
      schedule: "daily at 9",
      tell: "",
    };

    it("has its schedule changed, and what it tells, beside what is wrong with them; nothing else of its row is", async () => {
      let tries = 0;
      const sidebar = await openSaved(open, {
        pullForm: () => FORM,
        savePull: ({ form }) => {
          if (++tries > 1) return { kind: "saved", name: form.name, row: 2 };
          const schedule = 'Schedule: "sometimes" is not a schedule.';
          return { kind: "mistaken", cells: { schedule }, message: schedule };
        },
      });
      await sidebar.see("Up to date");
      await sidebar.press("Change Weekly revenue");
      expect(await sidebar.field("Schedule").inputValue()).toBe("daily at 9");
      await sidebar.field("Schedule").fill("sometimes");
      await sidebar.press("Save");
      await sidebar.see("is not a schedule");
      expect(await sidebar.describedAs("Schedule")).toContain("is not a schedule");
      await sidebar.field("Schedule").fill("");
      await sidebar.page.getByRole("option", { name: "weekdays at 7" }).click();
      await sidebar.field("Tell").click();
      expect(await sidebar.faults("saved-changing")).toEqual([]);
      await sidebar.page.getByRole("option", { name: "failures and" }).click();
      await sidebar.page.getByRole("button", { name: "Save", exact: true }).click();
      await sidebar.page.getByRole("form", { name: "Change Weekly revenue" }).waitFor({ state: "detached" });
      expect(sidebar.server.requests("savePull").at(-1)).toEqual({
        form: { ...FORM, schedule: "weekdays at 7", tell: "failures" },
        before: "Weekly revenue",
      });
      expect(sidebar.server.requests("savedPulls")).toHaveLength(2);
    });
  });

  describe("the chat that is told", () => {
    const SLACK = { service: "Slack", isMine: true, refusedSince: null, takesMail: false } as const;
    const told = { ...ITEM, tells: "failures" } as const;

    it("is set with a test, tried again and removed; its address is never shown", async () => {
      let tries = 0;
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [told] }),
        setTelling: () => {
          if (++tries > 1) return SLACK;
          throw new AddOnError("badSetting", { setting: "Chat", problem: "Slack does not know this address (404)." });
        },
        testTelling: () => SLACK,
        removeTelling: () => ({ ...SLACK, service: null }),
      });
      await sidebar.see("A chat can be told when a pull begins to fail");
      await sidebar.press("Set a chat");
      const address = "https://hooks.slack.com/services/T1/B2/secret";
      await sidebar.field("Webhook address").fill(address);
      expect(await sidebar.field("Webhook address").getAttribute("type")).toBe("password");
      await sidebar.press("Save and send a test");
      await sidebar.see("Slack does not know this address (404).");
      expect(await sidebar.faults("telling-refused")).toEqual([]);
      await sidebar.press("Save and send a test");
      await sidebar.see("Slack is told, as you set. 1 pull tells.");
      expect(sidebar.server.requests("setTelling").at(-1)).toEqual({ address, replaces: false });
      expect(await sidebar.page.content()).not.toContain("T1/B2");
      expect(await sidebar.faults("telling-set")).toEqual([]);
      await sidebar.press("Send a test");
      await sidebar.see("A test message is there.");
      await sidebar.press("Remove");
      await sidebar.see("A chat can be told when");
    });

    it("that a colleague set and that takes nothing any more says so, and is replaced knowingly", async () => {
      const theirs = { ...SLACK, isMine: false, refusedSince: "2026-11-20 10:42:10" };
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [ITEM], telling: theirs }),
        setTelling: () => SLACK,
      });
      await sidebar.see("Slack takes no message since 2026-11-20 10:42, so it is left alone.");
      await sidebar.see("No pull tells yet");
      expect(await sidebar.page.getByRole("button", { name: "Remove" }).count()).toBe(0);
      await sidebar.page.getByRole("button", { name: "Change", exact: true }).click();
      await sidebar.see("Yours takes its place, and that is told there.");
      expect(await sidebar.faults("telling-replacing")).toEqual([]);
      await sidebar.press("Save and send a test");
      await sidebar.see("Slack is told, as you set.");
      expect(sidebar.server.requests("setTelling").at(-1)).toMatchObject({ replaces: true });
    });
  });

  describe("saving a pull", () => {
    it("asks for its name and schedule, and tells beside each what is wrong with it", async () => {
      let tries = 0;
      const sidebar = await open({
        ...SAVED,
        savePull: ({ form }) => {
          if (++tries > 1) return { kind: "saved", name: form.name, row: 2 };
          const schedule = 'Schedule: "sometimes" is not a schedule.';
          return { kind: "mistaken", cells: { schedule }, message: schedule };
        },
      });
      await sidebar.press("Save and schedule");
      await sidebar.see("Choose a report, or type its name or id.");
      await sidebar.field("Report").fill("Weekly retention");
      await sidebar.field("Dates").fill("last 30 days");
      await sidebar.field("To sheet").fill("Anna's sheet");
      await sidebar.press("Save and schedule");
      expect(await sidebar.field("Name").inputValue()).toBe("Weekly retention");
      await sidebar.field("Schedule").fill("sometimes");
      await sidebar.press("Save");
      await sidebar.see("is not a schedule");
      expect(await sidebar.describedAs("Schedule")).toContain("is not a schedule");
      expect(await sidebar.faults("save-refused")).toEqual([]);
      await sidebar.field("Schedule").fill("");
      await sidebar.field("Schedule").click();
      expect(await sidebar.faults("save-schedules")).toEqual([]);
      await sidebar.page.getByRole("option", { name: "weekdays at 7" }).click();
      await sidebar.page.getByRole("button", { name: "Save", exact: true }).click();
      await sidebar.see("Saved as Weekly retention.");
      expect(sidebar.server.requests("savePull").at(-1)?.form).toEqual({
        name: "Weekly retention",
        source: "report",
        what: "Weekly retention",
        dates: "last 30 days",
        options: "",
        columns: "",
        place: "'Anna''s sheet'!A1",
        mode: "",
        schedule: "weekdays at 7",
        tell: "",
      });
      expect(await sidebar.faults("save-saved")).toEqual([]);
    });
  });
}
