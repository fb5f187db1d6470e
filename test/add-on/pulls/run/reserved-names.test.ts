/**
 * What the add-on keeps for itself in a spreadsheet is no place of a pull, whatever the pull or its sheet is
 * called.
 */
import { SavedOffice } from "./saved-office";

const BY_HAND = { run: "r", function: "ANALYTICS_SQL", arguments: ["select 1"] } as const;

/** With a saved pull, and with the stamp in its cell. */
function office(): SavedOffice {
  const made = new SavedOffice().save("Mine");
  made.refresh();
  return made;
}

/** The cells of the tab of pulls, and the stamp's. */
const own = (one: SavedOffice): unknown => [
  one.lines("Analytics pulls", 10),
  one.stamp(),
  one.lines("Analytics", 2),
];

describe("a pull that is called as one of the add-on's own names", () => {
  it.each(["pulls", "Pulls", "-pulls-", "stamp", "stämp", "Stamp", "pages", "x__before"])(
    "%s lands in its own cells, saved or by hand",
    (name) => {
      const saved = office();
      const before = own(saved);
      saved.save(name, { place: "Data" });
      const withRow = saved.lines("Analytics pulls", 10);
      expect(saved.run([name]).ran).toMatchObject([{ status: "well" }]);
      expect(saved.lines("Data", 1)).toEqual(["request", "1", "1"]);
      expect([withRow, saved.stamp(), saved.lines("Analytics", 2)]).toEqual([
        withRow,
        ...(before as unknown[]).slice(1),
      ]);
      const byHand = office();
      const stood = own(byHand);
      expect(byHand.call("pull", { ...BY_HAND, sheet: name })).toMatchObject({ ok: true });
      expect(own(byHand)).toEqual(stood);
    },
  );

  it("lands there, and the tab of pulls is made next to it, where there was none", () => {
    const first = new SavedOffice();
    first.done("pull", { ...BY_HAND, sheet: "pulls" });
    first.save("Mine");
    expect(first.list().pulls).toMatchObject([{ name: "Mine" }]);
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
])("nothing lands in the sheet %s by hand, also where a person agrees to overwrite it", (sheet) => {
  const one = office();
  one.run(["Mine"]);
  const before = own(one);
  const result = one.call("pull", { ...BY_HAND, sheet, cell: "A1", overwrite: true });
  expect(result).toMatchObject({ ok: false, failure: { kind: "badDestination" } });
  expect(JSON.stringify(result)).toContain("keeps something of its own in that sheet. Choose another one");
  expect(own(one)).toEqual(before);
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
