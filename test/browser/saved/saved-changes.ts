/**
 * What can be done to saved pulls: a new one, changes of its row, the chat that is told, and saving what the
 * form would pull.
 */
import { BLANK_FORM } from "../../../src/sidebar/question/blank-form";
import type { PullForm } from "../../../src/add-on/sidebar-contract/calls";
import { AddOnError } from "../../../src/add-on/shared/errors";
import { ITEM, LIST, MISTAKEN, openSaved } from "./saved-list";
import type { Script } from "../scripted-server";
import type { Open } from "../sidebar-page";

export const FORM: PullForm = {
  ...BLANK_FORM,
  name: "Weekly revenue",
  source: "report",
  what: "Weekly revenue",
  place: "Weekly!B3",
  mode: "merge on week",
  schedule: "daily at 9",
};

export function savedChangesTests(open: Open): void {
  describe("a new pull", () => {
    it("of any kind is begun here, with what is wrong beside its cells, also those that are folded away", async () => {
      let tries = 0;
      const mode = "Mode: it does not say which columns identify a row.";
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [] }),
        savePull: ({ form }) =>
          ++tries > 1
            ? { kind: "saved", name: form.name, row: 2 }
            : { kind: "mistaken", cells: { mode }, message: mode },
      });
      await sidebar.press("New pull");
      await sidebar.field("Name").fill("Events");
      await sidebar.field("Source").click();
      await sidebar.page.getByRole("option", { name: "SQL" }).click();
      await sidebar.page.locator("textarea").fill("select event, count(*)\nfrom events group by event");
      await sidebar.field("To sheet").fill("Events");
      await sidebar.page.locator("summary:visible", { hasText: /^More$/ }).click();
      await sidebar.page.locator("summary:visible", { hasText: "How: Replace the table" }).click();
      await sidebar.page.getByRole("radio", { name: "Update rows by a key" }).check();
      await sidebar.page.locator("summary:visible", { hasText: /^More$/ }).click();
      await sidebar.press("Save");
      await sidebar.see("it does not say which columns");
      await sidebar.page.waitForFunction(() => document.activeElement?.id.endsWith("-mode"));
      expect(await sidebar.faults("new-pull-refused")).toEqual([]);
      await sidebar.page.getByRole("radio", { name: "Replace the table" }).check();
      await sidebar.press("Save");
      await sidebar.see("Saved as Events.");
      await sidebar.page.waitForFunction(() => document.activeElement?.id === "new-pull");
      expect(sidebar.server.requests("savePull").at(-1)).toEqual({
        form: {
          ...BLANK_FORM,
          name: "Events",
          source: "SQL",
          what: "select event, count(*)\nfrom events group by event",
          place: "Events",
        },
      });
    });

    it("that is saved empty says beside each field what it lacks, and takes the focus to the first", async () => {
      const cells = { name: "Name: it is empty.", place: "Place: it is empty." };
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [] }),
        savePull: () => ({ kind: "mistaken", cells, message: "Name: it is empty. Place: it is empty." }),
      });
      await sidebar.press("New pull");
      await sidebar.press("Save");
      await sidebar.see("Name: it is empty.");
      await sidebar.page.waitForFunction(() => document.activeElement?.id.endsWith("-name"));
      expect(await sidebar.describedAs("Name")).toContain("Name: it is empty.");
      expect(await sidebar.describedAs("To sheet")).toContain("Place: it is empty.");
      expect(await sidebar.faults("new-pull-empty")).toEqual([]);
    });
  });

  describe("a saved pull", () => {
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
      await sidebar.see("Finished");
      await sidebar.press("Change Weekly revenue");
      expect(await sidebar.field("Schedule").inputValue()).toBe("daily at 9");
      await sidebar.field("Schedule").fill("sometimes");
      await sidebar.press("Save");
      await sidebar.see("is not a schedule");
      expect(await sidebar.describedAs("Schedule")).toContain("is not a schedule");
      await sidebar.field("Schedule").fill("");
      await sidebar.page.getByRole("option", { name: "weekdays at 7" }).click();
      expect(await sidebar.faults("saved-changing")).toEqual([]);
      await sidebar.unfold("Notify a chat");
      await sidebar.page.getByRole("checkbox", { name: "When it fails" }).check();
      await sidebar.page.getByRole("button", { name: "Save", exact: true }).click();
      await sidebar.page.getByRole("form", { name: "Change Weekly revenue" }).waitFor({ state: "detached" });
      expect(sidebar.server.requests("savePull").at(-1)).toEqual({
        form: { ...FORM, schedule: "weekdays at 7", tell: "failures" },
        before: "Weekly revenue",
        was: FORM,
      });
      expect(sidebar.server.requests("savedPulls")).toHaveLength(2);
      await sidebar.page.waitForFunction(() => document.activeElement?.id === "change-row-2");
    });

    it("has the two metrics of a ratio in a field each, as its row was typed", async () => {
      const row = { ...FORM, source: "metric", what: "Paid / Open", mode: "replace" };
      const sidebar = await openSaved(open, { pullForm: () => row });
      await sidebar.press("Change Weekly revenue");
      await sidebar.page.locator("summary:visible", { hasText: "What it asks" }).click();
      const [over, under] = [sidebar.field("Metric"), sidebar.field("Divided by")];
      await under.waitFor();
      expect([await over.inputValue(), await under.inputValue()]).toEqual(["Paid", "Open"]);
    });

    it("keeps a part open, and the focus in it, while what is wrong there is mended", async () => {
      const tell = 'Tell: "below twenty" is not a limit that can be read.';
      const sidebar = await openSaved(open, {
        pullForm: () => ({ ...FORM, tell: "below twenty" }),
        savePull: () => ({ kind: "mistaken", message: tell, cells: { tell } }),
      });
      await sidebar.press("Change Weekly revenue");
      await sidebar.press("Save");
      await sidebar.see(tell);
      const field = sidebar.page.locator("[id$=-tell]:is(input, textarea)");
      await field.focus();
      await sidebar.page.keyboard.type("x");
      await field.and(sidebar.page.locator(":focus")).waitFor();
      expect(await field.isVisible()).toBe(true);
    });

    it("keeps the lines of a text that the fields cannot show, when something is typed into it", async () => {
      const row = {
        ...FORM,
        source: "SQL",
        what: "select 1",
        dates: "",
        options: "plan: Team\nn: 30",
        columns: "name\nfirst seen",
        mode: "append\nnonsuch: red",
      };
      const sidebar = await openSaved(open, {
        pullForm: () => row,
        savePull: ({ form }) => ({ kind: "saved", name: form.name, row: 2 }),
      });
      await sidebar.press("Change Weekly revenue");
      await sidebar.page.locator("summary:visible", { hasText: "What it asks" }).click();
      await sidebar.page.getByLabel("Values").press("End");
      await sidebar.page.getByLabel("Values").press("0");
      await sidebar.page.locator("summary:visible", { hasText: "Name, columns, place" }).click();
      for (const label of [/^Columns/, /^How, as text/]) {
        await sidebar.page.getByRole("textbox", { name: label }).press("ControlOrMeta+End");
        await sidebar.page.keyboard.type("s");
      }
      await sidebar.page.getByRole("button", { name: "Save", exact: true }).click();
      await sidebar.page.getByRole("form", { name: "Change Weekly revenue" }).waitFor({ state: "detached" });
      expect(sidebar.server.requests("savePull").at(-1)?.form).toEqual({
        ...row,
        options: "plan: Team\nn: 300",
        columns: "name\nfirst seens",
        mode: "append\nnonsuch: reds",
      });
    });

    it("keeps its columns until another one is chosen, where all of them are taken away", async () => {
      const row = { ...FORM, columns: "name, email (masked)" };
      const sidebar = await openSaved(open, {
        pullForm: () => row,
        lookAt: () => ({
          kind: "looked",
          columns: ["name", "email", "plan"],
          rows: [],
          count: 0,
          isPart: false,
          cut: null,
          at: 7,
        }),
        savePull: ({ form }) => ({ kind: "saved", name: form.name, row: 2 }),
      });
      await sidebar.press("Change Weekly revenue");
      await sidebar.page.locator("summary:visible", { hasText: "Name, columns, place" }).click();
      await sidebar.press("Choose from its columns");
      await sidebar.press("Show all");
      await sidebar.press("Show none");
      await sidebar.see("Choose one column at least.");
      expect(await sidebar.page.getByRole("checkbox", { name: "name", exact: true }).isChecked()).toBe(false);
      await sidebar.page.getByRole("checkbox", { name: "plan", exact: true }).check();
      await sidebar.page.getByRole("checkbox", { name: "plan", exact: true }).uncheck();
      await sidebar.page.getByRole("button", { name: "Save", exact: true }).click();
      await sidebar.page.getByRole("form", { name: "Change Weekly revenue" }).waitFor({ state: "detached" });
      expect(sidebar.server.requests("savePull").at(-1)?.form.columns).toBe("plan");
    });

    it("has its people changed by clicks; what its row says besides stays as it is", async () => {
      const people = { ...FORM, source: "people", what: "plan = Team and not in segment Churned", dates: "" };
      const row = { ...people, options: "limit: 500; nonsuch: red", mode: "replace" };
      const sidebar = await openSaved(open, {
        pullForm: () => row,
        lookAt: () => ({
          kind: "looked",
          columns: ["name", "email"],
          rows: [],
          count: 0,
          isPart: false,
          cut: null,
          at: 7,
        }),
        savePull: ({ form }) => ({ kind: "saved", name: form.name, row: 2 }),
      });
      await sidebar.press("Change Weekly revenue");
      await sidebar.page.locator("summary", { hasText: "What it asks" }).click();
      const form = sidebar.page.getByRole("form", { name: "Change Weekly revenue" });
      expect(await form.getByLabel("Limit").inputValue()).toBe("500");
      expect(await sidebar.field("Options as text").inputValue()).toBe(row.options);
      await sidebar.press('plan is "Team"');
      const first = sidebar.page.getByRole("group", { name: "Condition 1" });
      await first.getByRole("combobox", { name: "Value" }).fill("Pro");
      await sidebar.page.locator("summary", { hasText: "Name, columns, place" }).click();
      await sidebar.press("Choose from its columns");
      await sidebar.page.getByRole("checkbox", { name: "Mask email" }).check();
      expect(await sidebar.faults("saved-people")).toEqual([]);
      expect((await form.boundingBox())?.height).toBeLessThanOrEqual(1_400);
      await sidebar.page.getByRole("button", { name: "Save", exact: true }).click();
      await form.waitFor({ state: "detached" });
      expect(sidebar.server.requests("savePull")).toEqual([
        {
          form: {
            ...row,
            what: 'plan is "Pro" and not in segment "Churned"',
            columns: "name, email (masked)",
          },
          before: "Weekly revenue",
          was: row,
        },
      ]);
    });

    it("with a mistake in its row is mended here, and one without a name of its own where its row is", async () => {
      const mistaken = { ...MISTAKEN, name: "Mistaken", isNamed: true };
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [mistaken, MISTAKEN] }),
        pullForm: () => ({ ...FORM, name: "Mistaken", schedule: "sometimes" }),
        showRow: () => null,
      });
      await sidebar.press("Change Mistaken");
      await sidebar.page.locator("summary", { hasText: "Name, columns, place" }).click();
      expect(await sidebar.field("To sheet").inputValue()).toBe("Weekly");
      expect(await sidebar.field("Cell").inputValue()).toBe("B3");
      expect(await sidebar.faults("saved-mending")).toEqual([]);
      await sidebar.page.getByRole("button", { name: "Change Row 7" }).waitFor({ state: "detached" });
      await sidebar.press("More: Row 7");
      await sidebar.press("Go to row: Row 7");
      expect(sidebar.server.requests("showRow")).toEqual([{ name: "", row: 7 }]);
    });
  });

  describe("a saved pull, below More,", () => {
    const RUNS = [
      { at: "2026-11-21 09:12:40", why: "schedule", what: "finished", rows: 1_204, message: "" },
      { at: "2026-11-20 09:03:00", why: "schedule", what: "failed", rows: null, message: "No answer." },
    ];
    const MORE: Script = { lastRuns: () => ({ runs: RUNS }), pullForm: () => FORM };

    it("shows its last runs and what a run takes, and is duplicated under another name and place", async () => {
      const sidebar = await openSaved(open, {
        ...MORE,
        freezeTable: () => ({ sheet: "Weekly revenue 2026-11-21" }),
        removeFrozen: () => null,
        previewNotify: ({ form }) => ({
          kind: "previewed",
          message: `• ${form.name}: 1,284.`,
          limits: [],
          problem: "",
          columns: [],
          rowsOf: "",
        }),
        savePull: ({ form }) => ({ kind: "saved", name: form.name, row: 9 }),
      });
      await sidebar.press("More: Weekly revenue");
      await sidebar.see("Its name in formulas:");
      await sidebar.see("2026-11-21 09:12: finished, 1,204 rows (schedule)");
      await sidebar.see("3 requests, about 12 s per run.");
      await sidebar.press("Freeze a copy: Weekly revenue");
      await sidebar.see("Frozen in Weekly revenue 2026-11-21.");
      expect(await sidebar.faults("saved-more")).toEqual([]);
      const focused = sidebar.page.locator(":focus");
      const button = (name: string) => sidebar.page.getByRole("button", { name }).and(focused);
      await button("Remove the copy: Weekly revenue").waitFor();
      await sidebar.page.keyboard.press("Enter");
      await button("Freeze a copy: Weekly revenue").waitFor();
      expect(sidebar.server.requests("removeFrozen")).toEqual([{ sheet: "Weekly revenue 2026-11-21" }]);
      await sidebar.press("Duplicate Weekly revenue");
      const name = sidebar.field("Name");
      await name.and(sidebar.page.locator(":focus")).waitFor();
      expect(await name.inputValue()).toBe("Weekly revenue copy");
      expect(await sidebar.faults("saved-duplicate")).toEqual([]);
      await sidebar.unfold("Notify a chat");
      await sidebar.page.getByRole("checkbox", { name: "Its number" }).check();
      await sidebar.press("See the message");
      await sidebar.see("Weekly revenue copy: 1,284.");
      const copy = {
        ...FORM,
        name: "Weekly revenue copy",
        place: "Weekly revenue copy",
        tell: "numbers",
      };
      expect(sidebar.server.requests("previewNotify")).toEqual([{ form: copy, name: "Weekly revenue" }]);
      await sidebar.page.getByRole("button", { name: "Save", exact: true }).click();
      await sidebar.page.getByRole("form", { name: "Copy of Weekly revenue" }).waitFor({ state: "detached" });
      expect(sidebar.server.requests("savePull")).toEqual([{ form: copy }]);
    });

    it("is deleted only after the question whether its cells stay, and says why where it cannot be", async () => {
      let tries = 0;
      const sidebar = await openSaved(open, {
        ...MORE,
        deletePull: () => {
          if (++tries === 1) throw new AddOnError("badDestination", { place: "Weekly!B3", problem: "busy" });
          return { ...LIST, pulls: [MISTAKEN] };
        },
      });
      await sidebar.press("More: Weekly revenue");
      await sidebar.press("Delete Weekly revenue");
      await sidebar.see("You can keep or clear the table at Weekly!B3");
      expect(await sidebar.faults("saved-delete")).toEqual([]);
      expect(sidebar.server.requests("deletePull")).toEqual([]);
      await sidebar.press("Delete, keep the cells");
      await sidebar.see("Cannot write to Weekly!B3");
      await sidebar.press("Delete, clear the cells");
      await sidebar.page
        .getByRole("group", { name: "Delete Weekly revenue?" })
        .waitFor({ state: "detached" });
      expect(sidebar.server.requests("deletePull")).toEqual([
        { name: "Weekly revenue", clear: false },
        { name: "Weekly revenue", clear: true },
      ]);
    });
  });

  describe("the chat that is told", () => {
    const SLACK = {
      service: "Slack",
      isMine: true,
      mayChange: true,
      refusedSince: null,
      takesMail: false,
    } as const;
    const told = { ...ITEM, notifyWhen: "failures" } as const;

    it("is set with a test, tried again and removed; its address is never shown", async () => {
      let tries = 0;
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [told] }),
        setChat: () => {
          if (++tries > 1) return SLACK;
          throw new AddOnError("badSetting", {
            setting: "Chat",
            problem: "Slack does not know this address (404).",
          });
        },
        testChat: () => SLACK,
        removeChat: () => ({ ...SLACK, service: null }),
      });
      await sidebar.see("Get a message in a chat when a pull fails");
      await sidebar.press("Set up a chat");
      const address = "https://hooks.slack.com/services/T1/B2/secret";
      await sidebar.field("Webhook address").fill(address);
      expect(await sidebar.field("Webhook address").getAttribute("type")).toBe("password");
      await sidebar.press("Save and send a test");
      await sidebar.see("Slack does not know this address (404).");
      expect(await sidebar.faults("telling-refused")).toEqual([]);
      await sidebar.press("Save and send a test");
      await sidebar.see("Messages go to Slack, as you set it up. 1 pull sends them.");
      expect(sidebar.server.requests("setChat").at(-1)).toEqual({ address, replaces: false });
      expect(await sidebar.page.content()).not.toContain("T1/B2");
      expect(await sidebar.faults("telling-set")).toEqual([]);
      await sidebar.press("Send a test");
      await sidebar.see("A test message was sent.");
      await sidebar.press("Remove");
      await sidebar.see("Get a message in a chat when");
    });

    it("that a colleague set and that takes nothing any more says so, and is replaced knowingly", async () => {
      const theirs = { ...SLACK, isMine: false, refusedSince: "2026-11-20 10:42:10" };
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [ITEM], chat: theirs }),
        setChat: () => SLACK,
      });
      await sidebar.see("Slack has taken no message since 2026-11-20 10:42, so none are sent now.");
      await sidebar.see("No pull sends any yet");
      expect(await sidebar.page.getByRole("button", { name: "Remove" }).count()).toBe(1);
      await sidebar.page.getByRole("button", { name: "Change", exact: true }).click();
      await sidebar.see("Yours replaces it, and a message there says so.");
      expect(await sidebar.faults("telling-replacing")).toEqual([]);
      await sidebar.press("Save and send a test");
      await sidebar.see("Messages go to Slack, as you set it up.");
      expect(sidebar.server.requests("setChat").at(-1)).toMatchObject({ replaces: true });
    });

    it("is chosen by the owner of the connection: others read that, and find no button for it", async () => {
      const chat = { ...SLACK, service: null, mayChange: false };
      const sidebar = await openSaved(open, { savedPulls: () => ({ ...LIST, pulls: [ITEM], chat }) });
      await sidebar.see("The person who connected this spreadsheet chooses the chat.");
      expect(await sidebar.page.getByRole("button", { name: "Set up a chat" }).count()).toBe(0);
      expect(await sidebar.faults("telling-others")).toEqual([]);
    });
  });
}
