/** The list of suggestions below a field, of an account with thousands of names, some of them long. */
import type { NameList } from "../../../src/add-on/sidebar-contract/calls";
import { ASKING } from "./asking";
import type { Script } from "../scripted-server";
import type { Open } from "../sidebar-page";

const LONG =
  "Opened the report about the revenue of the accounts that are new this year, from a link in a mail".padEnd(
    120,
    "!",
  );
const EVENTS = Array.from({ length: 5_000 }, (_, i) => ({ name: `${i} ${LONG}`, type: "event" }));

const MANY_EVENTS: Script = {
  ...ASKING,
  namesOf: ({ list }: { list: NameList }) => ({ names: list === "events" ? EVENTS : [], at: null }),
};

export function listsTests(open: Open): void {
  describe("the list below a field", () => {
    it("shows a part of thousands of names, finds one by its letters, and Tab leaves it for the next field", async () => {
      const sidebar = await open(MANY_EVENTS);
      await sidebar.chooseKind("A count of people");
      await sidebar.field("Event").click();
      await sidebar.see("Showing 50 of 5,000. Type to find others.");
      expect(await sidebar.faults("list-long-names")).toEqual([]);
      await sidebar.page.keyboard.type("499");
      await sidebar.page.getByRole("option", { name: `4990 ${LONG}` }).waitFor();
      expect(await sidebar.page.getByRole("listbox").getByRole("option").count()).toBe(15);
      const event = await sidebar.focused();
      await sidebar.page.keyboard.press("Tab");
      await sidebar.page.getByRole("listbox").waitFor({ state: "detached" });
      expect(await sidebar.focused()).toBe(event?.replace(/name$/, "often"));
    });

    it("keeps the focus in the field when its note is pressed", async () => {
      const sidebar = await open(MANY_EVENTS);
      await sidebar.chooseKind("A count of people");
      await sidebar.field("Event").click();
      const event = await sidebar.focused();
      await sidebar.page.getByText("Type to find others.").click();
      expect(await sidebar.focused()).toBe(event);
      expect(await sidebar.page.getByRole("listbox").getByRole("option").count()).toBe(50);
    });

    it("lets a press through its note where it has no names: it is meant for what is below", async () => {
      const sidebar = await open(MANY_EVENTS);
      await sidebar.chooseKind("An A/B test");
      await sidebar.field("Test").click();
      const box = await sidebar.page.locator(".note:visible").boundingBox();
      if (!box) throw new Error("There is no note.");
      const { x, y, width, height } = box;
      const isNote = await sidebar.page.evaluate(
        ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest(".list") !== null,
        [x + width / 2, y + height / 2],
      );
      expect(isNote).toBe(false);
    });
  });
}
