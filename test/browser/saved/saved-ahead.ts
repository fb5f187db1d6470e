/** What a run would change is seen before it does, in both languages; and the run takes the same answer. */
import { AddOnError } from "../../../src/add-on/shared/errors";
import { DRY_RUN, LIST_WITH_NOTES, WAITING } from "../failures/cases";
import { FORM } from "./saved-changes";
import { ITEM, LIST, openSaved, OVER, SAVED, well } from "./saved-list";
import type { Open } from "../sidebar-page";

export function savedAheadTests(open: Open): void {
  describe("what a run would change", () => {
    it("is seen by a click: counts, typed cells, and the first rows; the run takes that answer", async () => {
      const sidebar = await openSaved(open, {
        dryRun: () => DRY_RUN,
        runPulls: ({ names }) => ({ ...OVER, ran: names.map(well) }),
      });
      await sidebar.press("See what changes: Weekly revenue");
      await sidebar.see("Rows: 5 new, 12 changed, 3 gone, 2 of them with something typed beside them.");
      await sidebar.see("New columns: city.");
      await sidebar.see("14 typed cells move with their rows. 4 typed cells wait for their rows.");
      await sidebar.see("plan: Team, then Pro");
      await sidebar.see("New: 1 of 5");
      await sidebar.see("Nothing is written yet.");
      expect(await sidebar.faults("saved-ahead")).toEqual([]);
      await sidebar.press("Run it now: Weekly revenue");
      await sidebar.see("Ran 1 pull.");
      expect(sidebar.server.requests("runPulls")[0]).toMatchObject({
        names: ["Weekly revenue"],
        since: DRY_RUN.at,
      });
    });

    it("is said in German", async () => {
      const sidebar = await open(
        { ...SAVED, savedPulls: () => ({ ...LIST, pulls: [ITEM] }), dryRun: () => DRY_RUN },
        "de-DE",
      );
      await sidebar.page.getByRole("tab", { name: "Gespeichert" }).click();
      await sidebar.press("Änderungen ansehen: Weekly revenue");
      await sidebar.see("Zeilen: 5 neu, 12 geändert, 3 weg, neben 2 davon steht etwas Eingetipptes.");
      await sidebar.see("14 eingetippte Zellen gehen mit ihrer Zeile mit.");
      expect(await sidebar.faults("saved-ahead-german")).toEqual([]);
    });

    it("is nothing, or not to be known: both are said, and can be closed", async () => {
      const [nothing, none] = [{ added: 0, removed: 0, changed: 0 }, DRY_RUN.typed];
      let tries = 0;
      const sidebar = await openSaved(open, {
        dryRun: () => {
          tries += 1;
          if (tries === 1) throw new AddOnError("busy", {});
          const typed = { ...none, moved: 0, kept: 0, rowsLeft: 0 };
          return { ...DRY_RUN, changes: nothing, added: [], removed: [], changed: [], newColumns: [], typed };
        },
      });
      await sidebar.press("See what changes: Weekly revenue");
      await sidebar.see("Google Sheets is busy.");
      await sidebar.press("Look again");
      await sidebar.see("Nothing would change: all 1,206 rows are as they stand.");
      await sidebar.press("Close");
      await sidebar.page
        .getByRole("button", { name: /^See what changes/ })
        .and(sidebar.page.locator(":focus"))
        .waitFor();
    });

    it("is over once the pull has run: it is looked at again, and nothing old can be agreed to", async () => {
      let lastRun = ITEM.lastRun;
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls: [{ ...ITEM, lastRun }] }),
        dryRun: () => DRY_RUN,
        runPulls: ({ names }) => {
          lastRun = "2026-11-23 10:00";
          return { ...OVER, ran: names.map(well) };
        },
      });
      await sidebar.press("See what changes: Weekly revenue");
      await sidebar.see("Nothing is written yet.");
      await sidebar.press("Run Weekly revenue");
      await sidebar.see("The pull has run since you looked.");
      expect(await sidebar.page.getByText("Run it now").count()).toBe(0);
      await sidebar.press("Look again");
      await sidebar.see("Nothing is written yet.");
      expect(sidebar.server.requests("dryRun")).toHaveLength(2);
    });

    it("is shown by itself once the mode of a pull was changed: it may tell rows apart in another way", async () => {
      const sidebar = await openSaved(open, {
        pullForm: () => ({ ...FORM, mode: "" }),
        savePull: ({ form: { name } }) => ({ kind: "saved", name, row: 2 }),
        dryRun: () => DRY_RUN,
      });
      await sidebar.press("Change Weekly revenue");
      await sidebar.page.locator("summary:visible", { hasText: "Name, columns, place and mode" }).click();
      await sidebar.field("Rows are identified by").fill("email");
      await sidebar.press("Save");
      await sidebar.see("Rows: 5 new, 12 changed");
    });
  });

  describe("what is typed beside rows", () => {
    it.each(["en-US", "de-DE"])(
      "is seen where it waits, joined to a renamed row, or forgotten: %s",
      async (language) => {
        const isEnglish = language === "en-US";
        const sidebar = await open({ ...SAVED, ...LIST_WITH_NOTES, waitingCells: () => WAITING }, language);
        await sidebar.page.getByRole("tab", { name: isEnglish ? "Saved" : "Gespeichert" }).click();
        await sidebar.see(isEnglish ? "4 notes wait for rows" : "4 Notizen warten auf Zeilen");
        const see = isEnglish ? "See them: Weekly revenue" : "Ansehen: Weekly revenue";
        await sidebar.page.getByRole("button", { name: see, exact: true }).click();
        await sidebar.see("Owner: Ann");
        expect(await sidebar.page.locator(".waiting strong").allInnerTexts()).toEqual(["ada@old.org"]);
        await sidebar.see(isEnglish ? "and 2 more in the sheet" : "und 2 weitere im Blatt");
        expect(await sidebar.faults(`saved-waiting-${language}`)).toEqual([]);
        await sidebar.press(isEnglish ? "Forget them: Weekly revenue" : "Vergessen: Weekly revenue");
        await sidebar.see(isEnglish ? "Forget 4 notes for good?" : "4 Notizen endgültig vergessen?");
      },
    );

    it("beside rows that nothing identifies gets a key by a click, and the next run is seen at once", async () => {
      const keysWanted = { cells: 4, keys: ["email", "login"] };
      let pulls = [{ ...ITEM, keysWanted }] as (typeof ITEM)[];
      const sidebar = await openSaved(open, {
        savedPulls: () => ({ ...LIST, pulls }),
        pullForm: () => ({ ...FORM, mode: "replace; allow fewer rows" }),
        savePull: ({ form: { name } }) => {
          pulls = [ITEM];
          return { kind: "saved", name, row: 2 };
        },
        dryRun: () => DRY_RUN,
      });
      await sidebar.see("4 typed cells stand beside this table, and nothing identifies its rows.");
      expect(await sidebar.faults("saved-key-wanted")).toEqual([]);
      await sidebar.press("Rows of Weekly revenue are identified by email");
      await sidebar.see("Rows: 5 new, 12 changed");
      expect(sidebar.server.requests("savePull")[0]?.form.mode).toBe(
        "identified by: email; allow fewer rows",
      );
    });
  });
}
