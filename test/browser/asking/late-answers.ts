/** What is typed and chosen while the server answers is not taken back by its answer. */
import type { Calls, LookedAt, SavedForm, State } from "../../../src/add-on/sidebar-contract/calls";
import { ASKING, landSignups, LOOKED } from "./asking";
import { FORM } from "../saved/saved-changes";
import { ITEM, LIST, openSaved, OVER, well } from "../saved/saved-list";
import { CONNECTED, later } from "../scripted-server";
import type { Open } from "../sidebar-page";

const taken = "Row 2 has the name already.";
const TAKEN: SavedForm = { kind: "mistaken", message: taken, cells: { name: taken } };
const UNSCHEDULED = { ...LIST, pulls: [{ ...ITEM, name: "Signups", schedule: "" }] };

export function lateAnswersTests(open: Open): void {
  describe("an answer that comes late", () => {
    it("saves the next board beside the first, also where that one was still looking for a free name", async () => {
      const first = later<SavedForm>();
      let saves = 0;
      const sidebar = await open({
        ...ASKING,
        savePull: ({ form: { name } }) => {
          saves += 1;
          if (saves === 1) return first.promise;
          return !name.endsWith(" 2") ? TAKEN : { kind: "saved", name, row: 9 };
        },
      });
      await sidebar.chooseKind("A board of numbers");
      await sidebar.field("Numbers").click();
      await sidebar.page.getByRole("option", { name: "Signups", exact: true }).click();
      await sidebar.press("Make the board");
      await sidebar.field("Add another").click();
      await sidebar.page.getByRole("option", { name: "Revenue", exact: true }).click();
      first.give(TAKEN);
      await sidebar.see("Board of Signups, last week 2 is inserted.");
      await sidebar.press("Make the board");
      await sidebar.idle();
      const saved = sidebar.server.requests("savePull");
      expect(saved.map(({ form, before }) => [form.name, form.what, before])).toEqual([
        ["Board of Signups, last week", "Signups", undefined],
        ["Board of Signups, last week 2", "Signups", undefined],
        ["Board of Signups, Revenue, last week", "Signups; Revenue", undefined],
        ["Board of Signups, Revenue, last week 2", "Signups; Revenue", undefined],
      ]);
    });

    it("leaves the name that was typed while it was saved", async () => {
      const saved = later<SavedForm>();
      const sidebar = await open({ ...ASKING, savePull: () => saved.promise });
      await landSignups(sidebar);
      await sidebar.field("Name").fill("Signups of March");
      saved.give({ kind: "saved", name: "Signups", row: 9 });
      await sidebar.see("1,204 rows inserted at Weekly!B3.");
      await sidebar.press("Change where it goes");
      expect(await sidebar.field("Name").inputValue()).toBe("Signups of March");
    });

    it("gives the schedule of what landed to no question that was asked meanwhile", async () => {
      const ran = later<ReturnType<Calls["runPulls"]>>();
      const sidebar = await open({ ...ASKING, runPulls: () => ran.promise, savedPulls: () => UNSCHEDULED });
      await landSignups(sidebar);
      await sidebar.press("Change the question");
      await sidebar.choice("By").selectOption("week");
      ran.give({ ran: [well("Signups")], ...OVER });
      await sidebar.press("Run it Mondays at 8");
      await sidebar.page.getByRole("button", { name: "Preview", exact: true }).click();
      await sidebar.see("The first 8 of 1,204 rows.");
      expect(await sidebar.field("Schedule").inputValue()).toBe("");
    });

    it("offers no columns of a saved question that was changed while it was looked at, or since", async () => {
      const looks = [later<LookedAt>(), later<LookedAt>()];
      let asked = 0;
      const sidebar = await openSaved(open, {
        pullForm: () => ({ ...FORM, columns: "name, email (masked)" }),
        lookAt: () => looks[asked++]!.promise,
      });
      await sidebar.press("Change Weekly revenue");
      const report = sidebar.field("Report").first();
      await sidebar.unfold("Name, columns, place");
      await sidebar.press("Choose from its columns");
      await sidebar.unfold("What it asks");
      await report.fill("Retention");
      looks[0]!.give({ ...LOOKED, columns: ["name", "email"] });
      await sidebar.page.waitForFunction(() => document.querySelectorAll("[role=progressbar]").length === 0);
      await sidebar.unfold("Name, columns, place");
      await sidebar.page.getByRole("button", { name: "Choose from its columns" }).waitFor();
      await sidebar.press("Choose from its columns");
      looks[1]!.give({ ...LOOKED, columns: ["name", "email"] });
      await sidebar.see("1 masked");
      await sidebar.unfold("What it asks");
      await report.fill("Weekly revenue");
      await sidebar.unfold("Name, columns, place");
      await sidebar.page.getByRole("button", { name: "Choose from its columns" }).waitFor();
      expect(await sidebar.field("Columns").inputValue()).toBe("name, email (masked)");
    });

    it("keeps the day on which weeks begin, where the month of a fiscal year is chosen while it is saved", async () => {
      const first = later<State>();
      let saves = 0;
      const sidebar = await open({
        state: () => CONNECTED,
        setPreferences: ({ calendar = {} }) => (++saves === 1 ? first.promise : { ...CONNECTED, calendar }),
      });
      await sidebar.page.getByRole("tab", { name: "Connection" }).click();
      await sidebar.page.getByLabel("Weeks begin on").selectOption("Sunday");
      await sidebar.page.getByLabel("Fiscal year begins in").selectOption("April");
      first.give({ ...CONNECTED, calendar: { weekStarts: "Sunday" } });
      expect(sidebar.server.requests("setPreferences").at(-1)).toEqual({
        calendar: { weekStarts: "Sunday", fiscalYearStarts: "April" },
      });
    });
  });
}
