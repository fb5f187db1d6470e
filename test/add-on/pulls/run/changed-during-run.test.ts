/**
 * What a program, or a person's find and replace, does to the spreadsheet while a run is under way: whatever
 * the run had read before, its next one is right, and nothing else is lost.
 */
import { Landings } from "../../../../src/add-on/pulls/store/landings";
import { requireLanding } from "../../../../src/add-on/pulls/store/own-places";
import type { Grid } from "../../../../src/local/sheet/grid/grid";
import { rows } from "../../service-client/scripted";
import { checkpoint } from "../../../in-process/checkpoint";
import { isTried } from "../../../sweep/part";
import { HOUR, SavedOffice } from "../run/saved-office";

const SHEET = "Out";
const COUNT = 4;
/** Between the last look at where the table is and its last cell, nobody knows that it was moved. */
const MOST_BLIND = 6;
const ONE_IN = 37;

/** An office whose pull has landed, with a person's column in the block and cells of theirs around it. */
function officeOf(mode: string): SavedOffice {
  let answers = 0;
  const office = new SavedOffice(() => {
    answers += 1;
    return rows(...Array.from({ length: COUNT }, (_, i) => ({ n: i + 1, name: `answer ${answers}` })));
  });
  office.save("One", { mode, place: `${SHEET}!B3`, schedule: "hourly" });
  office.everyHour();
  office.clock.advance(HOUR);
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName(SHEET);
  sheet?.getRange("A1").setValue("mine above");
  sheet?.getRange("H4").setValue("mine beside");
  sheet?.getRange("B20").setValue("mine below");
  return office;
}

function gridOf(office: SavedOffice, name: string): Grid {
  const grid = office.workbook.sheetByName(name);
  if (!grid) throw new Error(`There is no sheet ${name}.`);
  return grid;
}

/** Replaces a text in all cells of a sheet. */
function replaceIn(grid: Grid, find: RegExp, by: string): void {
  for (let row = 1; row <= grid.lastRow(); row++) {
    for (let column = 1; column <= grid.lastColumn(); column++) {
      const value = grid.value(row, column);
      const cell = { row, column, rows: 1, columns: 1 };
      if (typeof value === "string" && find.test(value))
        grid.write(cell, { values: [[value.replace(find, by)]] });
    }
  }
}

const HANDS: Readonly<Record<string, (office: SavedOffice) => void>> = {
  "inserts rows above the table": (office) => gridOf(office, SHEET).insertRows(2, 3),
  "inserts a column before the table": (office) => gridOf(office, SHEET).insertColumns(1, 1),
  "inserts rows in the table": (office) => gridOf(office, SHEET).insertRows(5, 2),
  "deletes rows above the table": (office) => gridOf(office, SHEET).deleteRows(2, 1),
  "inserts rows in the tab of pulls": (office) => gridOf(office, "Analytics pulls").insertRows(2, 2),
  "inserts rows in the log": (office) => gridOf(office, "Analytics log").insertRows(2, 2),
  "deletes what is hidden": (office) => {
    for (const grid of office.workbook.sheets.filter(({ hidden }) => hidden))
      office.workbook.removeSheet(grid);
  },
  "renames what is hidden": (office) => {
    for (const grid of office.workbook.sheets.filter(({ hidden }) => hidden))
      office.workbook.renameSheet(grid, `${grid.name} old`);
  },
  "replaces words in the tab of pulls": (office) =>
    replaceIn(gridOf(office, "Analytics pulls"), /^(?:finished|at work|p[0-9a-f]{8})$/, "x"),
  "replaces words in the log": (office) => replaceIn(gridOf(office, "Analytics log"), /^Time$|started/, "x"),
  "renames the sheet of the table": (office) =>
    office.workbook.renameSheet(gridOf(office, SHEET), "Elsewhere"),
};

/** The cells of a sheet that are not blank. */
function textsOf(grid: Grid): string[] {
  const texts: string[] = [];
  for (let row = 1; row <= grid.lastRow(); row++)
    for (let column = 1; column <= grid.lastColumn(); column++) {
      const value = grid.value(row, column);
      if (value !== null && value !== "") texts.push(String(value));
    }
  return texts;
}

const FIND_SHEET = (office: SavedOffice): Grid => {
  const grid = office.workbook.sheets.find(({ name }) => name === SHEET || name === "Elsewhere");
  if (!grid) throw new Error("The table's sheet is gone.");
  return grid;
};

describe.each(["replace", "merge on n"])("while a run in the mode %s is under way somebody", (mode) => {
  it.each(Object.entries(HANDS))("%s: the next run is right, and nothing else is lost", (_, act) => {
    const office = officeOf(mode);
    const { clock, stores, workbook, service } = office;
    const back = checkpoint(clock, stores, workbook, service.asked);
    const names: string[] = [];
    office.stores.faults.before = (name) => (names.push(name), undefined);
    office.everyHour();
    const found = names.lastIndexOf("Range.getA1Notation") + 1;
    const written = names.indexOf("Range.setNote", found) + 1;
    expect(written - found).toBeLessThanOrEqual(MOST_BLIND);
    const wrong: string[] = [];
    for (let at = 1; at <= names.length; at++) {
      if (!isTried(at, ONE_IN) || (at >= found && at <= written)) continue;
      back();
      let call = 0;
      office.stores.faults.before = () => {
        call += 1;
        if (call === at) act(office);
        return undefined;
      };
      office.everyHour();
      delete office.stores.faults.before;
      for (let hour = 0; hour < 2; hour++) {
        office.clock.advance(HOUR);
        office.everyHour();
      }
      const texts = textsOf(FIND_SHEET(office)).sort();
      const last = texts.filter((text) => text.startsWith("answer")).at(-1) ?? "";
      const wanted = [
        ..."1234".split(""),
        ...Array<string>(COUNT).fill(last),
        "mine above",
        "mine below",
        "mine beside",
        "n",
        "name",
      ].sort();
      if (texts.join() !== wanted.join())
        wrong.push(`at call ${at}: ${texts.join()} (${office.item("One").message})`);
    }
    expect(wrong).toEqual([]);
  });
});

it("a write begins from the last write as it is noted now, not as its run had read it", () => {
  const office = new SavedOffice().save("One");
  office.run(["One"]);
  const { PropertiesService, SpreadsheetApp } = office.last;
  const landings = new Landings({ properties: () => PropertiesService.getDocumentProperties() });
  const [read] = landings.all();
  if (!read?.last?.left) throw new Error("Nothing has landed.");
  // As somebody who is forgotten meanwhile takes rows and notes with them.
  landings.update(read, ({ last }) => ({
    ...(last?.left && { last: { ...last, note: undefined, left: { ...last.left, rows: 1 } } }),
  }));
  const pass = requireLanding(SpreadsheetApp.getActiveSpreadsheet(), () => SpreadsheetApp, read);
  const ended = landings.land(pass, read, (_, { last, begin }) => {
    if (!last) throw new Error("It has forgotten the last write.");
    begin?.({ ...last, unfinished: true });
    return { written: false, rows: 0, columns: 0, range: "", last };
  });
  expect(read.last).toMatchObject({ left: { rows: 2 } });
  expect(ended.last.note).toBeUndefined();
  expect(ended.last).toMatchObject({ left: { rows: 1 } });
  expect(landings.named(read.rangeName)?.last).toMatchObject({ unfinished: true, left: { rows: 1 } });
});
