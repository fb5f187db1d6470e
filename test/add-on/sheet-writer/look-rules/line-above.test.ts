/** The line above a table: what was asked, and as of when, in a cell that print and copies keep. */
import { readLanding } from "../../../../src/add-on/input-language/pulls/landing-text";
import { rows } from "../../service-client/scripted";
import { HOUR, SavedOffice } from "../../pulls/run/saved-office";

const LINE = /^As of 2026-11-20 \d\d:\d\d:\d\d \(Etc\/UTC\), by Analytics Tables: select 'One'\.$/;

function office(mode = "", place = "One!B3"): SavedOffice {
  let count = 0;
  const answer = () => rows({ email: "ada", n: ++count }, { email: "eve", n: count });
  return new SavedOffice(answer).save("One", {
    mode: mode === "" ? "line above" : `${mode}; line above`,
    place,
  });
}

/** Column B of the sheet: "line" for ours, from the first row on. */
function columnOf(office: SavedOffice, sheet = "One", column = 2): string[] {
  return office.lines(sheet, 3).map((line) => {
    const text = line.split("|")[column - 1] ?? "";
    return LINE.test(text) ? "line" : text;
  });
}

/** The hour that the line says. */
function hourOf(office: SavedOffice, a1: readonly [row: number, column: number] = [3, 2]): string {
  const text = String(office.workbook.sheetByName("One")?.value(...a1) ?? "");
  return /\d\d:\d\d/.exec(text)?.[0] ?? "";
}

function enter(office: SavedOffice, a1: string, text: string): void {
  office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("One")?.getRange(a1).setValue(text);
}

it("takes the first row of its place, and says the moment of each run", () => {
  const one = office();
  one.run(["One"]);
  expect(columnOf(one)).toEqual(["", "", "line", "email", "ada", "eve"]);
  const before = hourOf(one);
  one.clock.advance(HOUR);
  one.run(["One"]);
  expect(columnOf(one)).toEqual(["", "", "line", "email", "ada", "eve"]);
  expect(hourOf(one)).not.toBe(before);
  one.done("undoRun", { name: "One" });
  expect(hourOf(one)).toBe(before);
});

it("is frozen with the header in a sheet that is made for it", () => {
  const one = office("", "One!A1");
  one.run(["One"]);
  expect(columnOf(one, "One", 1)).toEqual(["line", "email", "ada", "eve"]);
  expect(one.workbook.sheetByName("One")?.frozenRows).toBe(2);
});

it.each(["append", "merge on email"])("stays above rows that stay: %s", (mode) => {
  const one = office(mode);
  one.run(["One"]);
  const once = columnOf(one);
  one.clock.advance(HOUR);
  one.run(["One"]);
  expect(columnOf(one).slice(0, 4)).toEqual(once.slice(0, 4));
  expect(columnOf(one)[2]).toBe("line");
  expect(columnOf(one)).toHaveLength(mode === "append" ? 8 : 6);
  one.done("undoRun", { name: "One" });
  expect(columnOf(one)).toEqual(once);
});

it("is in each tab of a pull that makes one each time", () => {
  const one = office("snapshot");
  one.run(["One"]);
  one.clock.advance(HOUR);
  one.run(["One"]);
  const tabs = one.workbook.sheets.map(({ name }) => name).filter((name) => name.startsWith("One "));
  expect(tabs.map((name) => columnOf(one, name))).toEqual(
    Array(2).fill(["", "", "line", "email", "ada", "eve"]),
  );
});

it("goes when it is not wanted any more, and with the cells of a deleted pull", () => {
  const [one, two] = [office(), office()];
  for (const each of [one, two]) each.run(["One"]);
  one.edit("One", "Mode", "");
  one.run(["One"]);
  expect(columnOf(one)).toEqual(["", "", "", "email", "ada", "eve"]);
  two.done("deletePull", { name: "One", clear: true });
  expect(columnOf(two).join("")).toBe("");
});

it("goes along where rows are inserted, also between it and its table", () => {
  const one = office();
  one.run(["One"]);
  const sheet = one.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("One")!;
  sheet.insertRowsBefore(1, 2);
  sheet.insertRowsBefore(6, 1);
  one.run(["One"]);
  expect(columnOf(one)).toEqual(["", "", "", "", "line", "", "email", "ada", "eve"]);
});

it("never covers what a person typed, and says why it is not there", () => {
  const one = office();
  enter(one.run(["One"]) && one, "B3", "My own title");
  const said = one.run(["One"]).ran[0]?.message;
  expect(columnOf(one).slice(2)).toEqual(["My own title", "email", "ada", "eve"]);
  expect(said).toContain("The cell above the table holds something else, so its line was not written.");
  enter(one, "B3", "");
  expect(one.run(["One"]).ran[0]?.message).not.toContain("line");
  expect(columnOf(one)[2]).toBe("line");
});

it("is another one than that of a short table right above", () => {
  const two = new SavedOffice(() => rows({ n: 1 }));
  for (const [name, place] of [
    ["One", "One!A1"],
    ["Two", "One!A5"],
  ] as const)
    two.save(name, { mode: "line above", place, what: "select 'One'" });
  const shown = ["line", "n", "1", "", "line", "n", "1"];
  for (let times = 0; times < 2; times++) {
    for (const name of ["One", "Two"]) expect(two.run([name]).ran[0]?.message).not.toContain("line");
    expect(columnOf(two, "One", 1)).toEqual(shown);
    two.clock.advance(HOUR);
  }
});

it("a table in the first row asks for a row above it, and has its line once there is one", () => {
  const one = new SavedOffice().save("One");
  one.run(["One"]);
  one.edit("One", "Mode", "line above");
  expect(one.run(["One"]).ran[0]?.message).toContain("There is no row above the table for its line.");
  one.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("One")?.insertRowsBefore(1, 1);
  one.run(["One"]);
  expect(columnOf(one, "One", 1)).toEqual(["line", "request", "3", "3"]);
});

it("is not written into a cell that others may not change, below which somebody moved the table", () => {
  const one = office();
  one.run(["One"]);
  const spreadsheet = one.last.SpreadsheetApp.getActiveSpreadsheet();
  const sheet = spreadsheet.getSheetByName("One")!;
  sheet.getRange("B3").clearContent();
  sheet.insertRowsBefore(4, 3);
  sheet.getRange("B6").protect();
  const said = one.run(["One"]).ran[0]?.message;
  expect(columnOf(one)).toEqual(["", "", "", "", "", "", "email", "ada", "eve"]);
  expect(said).toContain("The cell above the table is protected, so its line was not written.");
});

it.each(["Range.setValue", "SpreadsheetApp.flush"])(
  "is written once Google takes it again, which refused it in six runs at %s",
  (refusing) => {
    const one = office();
    one.run(["One"]);
    for (let runs = 0; runs < 6; runs++) {
      one.clock.advance(HOUR);
      let isReached = false;
      one.stores.faults.before = (name) => {
        isReached ||= name === "Range.setValue";
        const isRefused = isReached && name === refusing;
        if (isRefused) delete one.stores.faults.before;
        return isRefused ? "Refused." : undefined;
      };
      expect(one.run(["One"]).ran[0]?.message).toContain("is protected, so its line was not written.");
    }
    one.clock.advance(HOUR);
    expect(one.run(["One"]).ran[0]?.message).not.toContain("line");
    expect(columnOf(one)).toEqual(["", "", "line", "email", "ada", "eve"]);
    expect(hourOf(one)).toBe("16:02");
  },
);

it("stands once, whatever call a run was killed at", () => {
  const probe = office();
  probe.run(["One"]);
  probe.clock.advance(HOUR);
  probe.run(["One"]);
  const calls = Object.values(probe.last.execution.calls.data).reduce((sum, count) => sum + count, 0);
  for (let call = calls - 25; call <= calls; call += 2) {
    const one = office("", "One!B3");
    one.run(["One"]);
    one.edit("One", "Schedule", "hourly");
    one.clock.advance(HOUR);
    one.everyHour();
    one.clock.advance(HOUR);
    one.killHour(call);
    one.clock.advance(HOUR);
    one.everyHour();
    expect(columnOf(one)).toEqual(["", "", "line", "email", "ada", "eve"]);
  }
});

it("is in no row that does not choose it, so what was agreed to stays in the same words", () => {
  expect(Object.keys(readLanding(""))).not.toContain("lineAbove");
  expect(readLanding("append; line above")).toMatchObject({ lineAbove: true });
});
