/** "One person": where they are, how they go, and that no later run brings them back. */
import type { PersonFound } from "../../src/add-on/sidebar-contract/calls";
import { CONNECTED, LISTING } from "./scripted-server";
import type { Open, SidebarPage } from "./sidebar-page";

const FOUND: PersonFound = {
  places: [
    { copy: "table", where: "People", count: 2, isRemovable: true },
    { copy: "before", where: "analytics_from_outside_people__before", count: 2, isRemovable: true },
    { copy: "own", where: "Plan!B7, B9", count: 2, isRemovable: false },
  ],
  isKeptOut: false,
  mayKeepOut: true,
  keptOut: 0,
};
const LEFT: PersonFound = { ...FOUND, places: FOUND.places.slice(2), isKeptOut: true, keptOut: 1 };

async function find(sidebar: SidebarPage, value: string): Promise<void> {
  await sidebar.page.getByRole("tab", { name: "Connection" }).click();
  await sidebar.field("Address or id of a person").fill(value);
  await sidebar.press("Find");
}

export function personTests(open: Open): void {
  describe("One person", () => {
    it("is found, removed from what the add-on keeps, and kept out of later runs unless that is unticked", async () => {
      const sidebar = await open({
        ...LISTING,
        state: () => CONNECTED,
        findPerson: () => FOUND,
        removePerson: () => LEFT,
        keepPersonOut: () => ({ ...LEFT, isKeptOut: false, keptOut: 0 }),
      });
      await find(sidebar, "ann@example.com");
      await sidebar.see("ann@example.com is in:");
      await sidebar.see("Table People: 2");
      await sidebar.see("These are left to you:");
      await sidebar.see("Plan!B7, B9");
      await sidebar.see("version history");
      await sidebar.see("the next run or refresh brings the person back");
      expect(await sidebar.focused()).toBe("person-found");
      expect(await sidebar.faults("person-found")).toEqual([]);
      await sidebar.press("Remove this person");
      await sidebar.see("ann@example.com was removed.");
      await sidebar.see("Rows of this person come into no table");
      expect(sidebar.server.requests("removePerson")).toEqual([{ value: "ann@example.com", keepOut: true }]);
      expect(await sidebar.faults("person-removed")).toEqual([]);
      await sidebar.press("Let in again");
      await sidebar.see("Keep this person out");
      expect(sidebar.server.requests("keepPersonOut")).toEqual([{ value: "ann@example.com", isOut: false }]);
    });

    it("is nowhere, which is said, and a colleague is told who can keep them out", async () => {
      const sidebar = await open({
        ...LISTING,
        state: () => ({ ...CONNECTED, mine: false }),
        findPerson: () => ({ ...FOUND, places: [], mayKeepOut: false }),
      });
      await find(sidebar, "zoe@example.com");
      await sidebar.see("zoe@example.com is nowhere in this spreadsheet.");
      await sidebar.see("Only the person who connected can keep somebody out.");
      expect(await sidebar.page.getByRole("button", { name: "Remove this person" }).count()).toBe(0);
    });
  });
}
