/** A name that has outlived its cells: the stamp and pulls take it again, or say what a person can do. */
import { createInProcessServices } from "../../../in-process/google-services";
import type { Faults } from "../../../../src/local/google/rules/faults";
import { STAMP_NAME, StampCell } from "../../../../src/add-on/sheet-writer/formulas/stamp";
import { Writer } from "../../../../src/add-on/sheet-writer/write/writer";
import { table } from "../open-spreadsheet";
import { AT_B2, failureOf } from "../pull";

function spreadsheetWhereNamesStay(faults: Faults = {}) {
  return createInProcessServices({
    platform: { brokenNamesStay: true },
    faults,
  }).SpreadsheetApp.getActiveSpreadsheet();
}

function stampOf(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet): StampCell {
  return new StampCell({ spreadsheet: () => spreadsheet, wall: (ms) => ms, log: () => undefined });
}

function deleteStampSheet(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet, stamp: StampCell): void {
  stamp.require();
  const sheet = spreadsheet.getRangeByName(STAMP_NAME)?.getSheet();
  if (sheet) spreadsheet.deleteSheet(sheet);
}

it("the stamp's cell is made again after its sheet was deleted", () => {
  const spreadsheet = spreadsheetWhereNamesStay();
  const stamp = stampOf(spreadsheet);
  deleteStampSheet(spreadsheet, stamp);
  expect(stamp.move(Date.UTC(2026, 10, 20))).toBe(true);
  expect(spreadsheet.getRangeByName(STAMP_NAME)?.getSheet().getName()).toBe("Analytics");
});

it("a pull lands again after all rows of its block were deleted", () => {
  const spreadsheet = spreadsheetWhereNamesStay();
  const writer = new Writer(spreadsheet, () => undefined);
  const { last, sheetId } = writer.write(AT_B2, table("n", [[1], [2]]));
  spreadsheet.getSheets()[0]?.deleteRows(1, 10);
  expect(spreadsheet.getRangeByName(AT_B2.rangeName)).toBeNull();
  const report = writer.write({ ...AT_B2, sheetId }, table("n", [[3]]), { last });
  expect(report.range).toBe("Sheet1!B2:B3");
  expect(spreadsheet.getRangeByName(AT_B2.rangeName)?.getA1Notation()).toBe("B2:B3");
});

it("where Google keeps the name for good, it is said who can take it away", () => {
  const faults: Faults = {};
  const spreadsheet = spreadsheetWhereNamesStay(faults);
  const stamp = stampOf(spreadsheet);
  deleteStampSheet(spreadsheet, stamp);
  faults.before = (call) => (call === "Spreadsheet.removeNamedRange" ? "Not found." : undefined);
  expect(failureOf(() => stamp.require())).toEqual({
    kind: "badDestination",
    message:
      "Cannot write to the named range analytics_stamp: its cells were deleted, but the name is still there. Delete it under Data > Named ranges, and try again.",
  });
  // An hourly run goes on, and leaves no sheet behind.
  expect([stamp.ensure(), stamp.move(Date.UTC(2026, 10, 20))]).toEqual([false, false]);
  expect(spreadsheet.getSheets()).toHaveLength(1);
});
