/** What is said of a run that landed, in sentences. */
import { describeLanding } from "../../../../src/add-on/pulls/model/run-messages";

const REPORT = {
  written: true,
  rows: 5,
  columns: 2,
  range: "Sheet1!A1:B6",
  last: { columns: [], header: true },
};

test.each([
  [["B7"], "B7"],
  [["B7", "C12", "D1"], "B7, C12, D1"],
  [["B7", "C12", "D1", "D2", "D3"], "B7, C12 and 3 more"],
])("cells %j that a person had changed are told as %s", (overwritten, places) => {
  expect(describeLanding({ ...REPORT, overwritten }, undefined)).toBe(
    `Cells that were changed by hand were overwritten: ${places}.`,
  );
});

test("an answer all of whose rows were left out says so first", () => {
  const nothing = { ...REPORT, written: false, rows: 0 };
  expect(describeLanding(nothing, "Left out: 3 rows of people who are kept out.")).toBe(
    "Left out: 3 rows of people who are kept out. There are no rows to show, so the sheet was left as it was.",
  );
});

test("what keeps the columns in their order is named", () => {
  expect(describeLanding({ ...REPORT, orderKeptFor: "a slicer filters them" }, undefined)).toBe(
    "The columns kept their order in the sheet: a slicer filters them. Move the columns there yourself, and delete those that are blank.",
  );
});

test("a table that could not be kept as well is said to be beyond lastRunUndo", () => {
  expect(describeLanding({ ...REPORT, isForgotten: true }, undefined)).toBe(
    "This refresh cannot be undone, because the spreadsheet has no room to keep the table from before.",
  );
});
