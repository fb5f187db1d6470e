/**
 * A tab of pulls that a person or a program made, and what the tab says where the whole of it cannot be
 * read.
 */
import { CONFIG_COLUMNS } from "../../../../src/add-on/pulls/config-sheet/columns";
import { isTried } from "../../../sweep/part";
import { killAt, killed } from "../../../in-process/killing";
import { HOUR, SavedOffice } from "../run/saved-office";

const TAB = "Analytics pulls";

/** A tab that somebody made who filled only what has to be filled. */
function byHand(headers: readonly string[], row: readonly string[]): SavedOffice {
  const office = new SavedOffice();
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().insertSheet(TAB);
  sheet.getRange(1, 1, 2, headers.length).setValues([[...headers], [...row]]);
  return office;
}

const HEADERS = ["Name", "Source", "What", "Place"];
const ROW = ["One", "SQL", "select 1", "Out"];

function cells(office: SavedOffice, row: number): string[] {
  return (office.lines(TAB, 30)[row - 1] ?? "").split("|");
}

describe("a tab made by hand", () => {
  it("with only the columns that have to be filled gets the others, and its pulls run", () => {
    const office = byHand(HEADERS, ROW);
    office.everyHour();
    const titles = cells(office, 1).filter((title) => title !== "");
    expect(titles.slice(0, 4)).toEqual(HEADERS);
    expect([...titles].sort()).toEqual(CONFIG_COLUMNS.map(({ title }) => title).sort());
    expect(office.run(["One"]).ran).toMatchObject([{ name: "One", status: "well" }]);
    office.edit("One", "Schedule", "hourly");
    office.clock.advance(HOUR);
    office.everyHour();
    expect(cells(office, 2)).toEqual(expect.arrayContaining(["finished", "hourly"]));
  });

  it("takes a pull that is saved in the sidebar", () => {
    const office = byHand(HEADERS, ROW).save("Two");
    expect(office.run(["One", "Two"]).ran).toMatchObject([{ status: "well" }, { status: "well" }]);
  });

  it("with a mistake in a row says it next to the row", () => {
    const office = byHand(HEADERS, ["One", "SQL", "select 1", "FY26!"]);
    office.everyHour();
    expect(cells(office, 2).join()).toContain("names no cell");
  });

  it("without a column that has to be filled says so in a cell, and no longer once it is there", () => {
    const office = byHand(["Name", "Source", "Place"], ["One", "SQL", "Out"]);
    office.everyHour();
    expect(cells(office, 1)[3]).toMatch(/^Nothing in this sheet runs. No column is called "What"/);
    const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(TAB);
    sheet?.getRange("E1:E2").setValues([["What"], ["select 1"]]);
    office.everyHour();
    expect(cells(office, 1).join()).not.toContain("Nothing in this sheet runs");
    expect(office.run(["One"]).ran).toMatchObject([{ status: "well" }]);
  });

  it("is completed wherever Google ended that before", () => {
    for (let call = 1, isOver = false; !isOver; call++) {
      if (!isTried(call, 7, 1)) continue;
      const office = byHand(HEADERS, ROW);
      killAt(office, call);
      isOver = !killed(() => (office.everyHour(), { ok: true }));
      delete office.stores.faults.before;
      office.last.end();
      office.clock.advance(HOUR);
      expect([call, office.run(["One"]).ran]).toMatchObject([call, [{ status: "well" }]]);
    }
  });
});

describe("a tab of the add-on's", () => {
  it("that lost all its headers says so in a cell, and no longer once they are back", () => {
    const office = new SavedOffice().save("One");
    const header = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(TAB)?.getRange("A1:R1");
    const before = header?.getValues() ?? [];
    header?.setValues([before[0]?.map((_, i) => `Spalte ${i}`) ?? []]).clearNote();
    office.everyHour();
    expect(cells(office, 1)[18]).toMatch(
      /^Nothing in this sheet runs. The tab of pulls has lost its headers/,
    );
    header?.setValues(before);
    office.everyHour();
    expect(cells(office, 1)[18]).toBe("");
  });

  it("that lost a column is not given another: nobody knows what stood in it", () => {
    const office = new SavedOffice().save("One", { mode: "append" });
    const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(TAB);
    sheet
      ?.getRange("H1:I1")
      .setValues([["how it lands", "when it runs"]])
      .clearNote();
    office.everyHour();
    const titles = cells(office, 1);
    expect(titles).not.toContain("Mode");
    expect(titles[18]).toMatch(/^Nothing in this sheet runs. No column is called "Mode"/);
  });
});
