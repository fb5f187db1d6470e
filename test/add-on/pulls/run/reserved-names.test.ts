/**
 * What the add-on keeps for itself in a spreadsheet is no place of a pull, whatever the pull or its sheet is
 * called.
 */
import { land } from "../../../in-process/landing";
import { SavedOffice } from "./saved-office";

/** With a saved pull, and with the stamp in its cell. */
function office(): SavedOffice {
  const made = new SavedOffice().save("Mine");
  made.refresh();
  return made;
}

/** The cells of the tab of pulls, and the stamp's. */
const own = (one: SavedOffice): readonly unknown[] => [
  one.lines("Analytics pulls", 10),
  one.stamp(),
  one.lines("Analytics", 2),
];

describe("a pull that is called as one of the add-on's own names", () => {
  it.each(["pulls", "Pulls", "-pulls-", "stamp", "stämp", "Stamp", "pages", "x__before"])(
    "%s lands in its own cells, also where its sheet is called so",
    (name) => {
      const saved = office();
      const before = own(saved);
      saved.save(name, { place: "Data" });
      const withRow = saved.lines("Analytics pulls", 10);
      expect(saved.run([name]).ran).toMatchObject([{ status: "well" }]);
      expect(saved.lines("Data", 1)).toEqual(["request", "1", "1"]);
      expect([withRow, saved.stamp(), saved.lines("Analytics", 2)]).toEqual([withRow, ...before.slice(1)]);
      const named = office();
      named.save("Other", { place: name });
      const stood = own(named);
      expect(named.run(["Other"]).ran).toMatchObject([{ status: "well" }]);
      expect(own(named).slice(1)).toEqual(stood.slice(1));
    },
  );

  it("lands in a sheet of that name, next to the tab of pulls", () => {
    const first = new SavedOffice().save("Mine", { place: "pulls" });
    first.run(["Mine"]);
    expect(first.list().pulls).toMatchObject([{ name: "Mine", status: "well" }]);
    expect(first.lines("pulls", 1)).toEqual(["request", "1", "1"]);
  });
});

it.each([
  "Analytics pulls",
  "analytics PULLS",
  "Analytics log",
  "Analytics last good answers",
  "Analytics",
  "analytics_pages_0",
])("nothing lands in the sheet %s, also where a person agrees to overwrite it", (sheet) => {
  const one = office();
  one.run(["Mine"]);
  const before = own(one);
  const ran = land(one, { place: `'${sheet}'!A1`, name: "Over" }, { overwrite: true });
  expect(ran.message).toMatch(/is the add-on's own sheet|keeps something of its own in that sheet/);
  expect(own(one).slice(1)).toEqual(before.slice(1));
});

it("a saved pull does not land over the stamp, also where a person agrees to overwrite it", () => {
  const one = office().save("Over", { place: "Analytics!A1" });
  const before = one.stamp();
  expect(one.run(["Over"], { overwrite: true }).ran).toMatchObject([{ failure: "badDestination" }]);
  expect(one.stamp()).toEqual(before);
});

it.each(["analytics_mine", "analytics_pull_mine"])(
  "a pull keeps the range %s that it has from before",
  (name) => {
    const one = office();
    one.run(["Mine"]);
    const store = one.stores.documentProperties(one.workbook.id);
    const former = (text: string): string => text.replaceAll("analytics_from_outside_mine", name);
    for (const [key, text] of Object.entries(store.all())) {
      if (!`${key}${text}`.includes("analytics_from_outside_mine")) continue;
      store.delete(key);
      store.setAll({ [former(key)]: former(text) }, false);
    }
    const spreadsheet = one.last.SpreadsheetApp.getActiveSpreadsheet();
    const range = spreadsheet.getRangeByName("analytics_from_outside_mine");
    if (range) spreadsheet.setNamedRange(name, range);
    spreadsheet.removeNamedRange("analytics_from_outside_mine");
    one.run(["Mine"]);
    expect(one.item("Mine")).toMatchObject({ status: "well", rangeName: name });
    expect(one.lines("Mine", 1)).toEqual(["request", "2", "2"]);
  },
);
