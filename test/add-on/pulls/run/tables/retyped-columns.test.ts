/**
 * A column of a saved pull changes its kind of values between two runs: the run says so, and names the
 * charts and
 * formulas that point into it, before (in the dry run) and after.
 */
import { rows, type Scripted } from "../../../service-client/scripted";
import { HOUR, SavedOffice } from "../saved-office";

const DAYS = ["2026-01-01", "2026-01-02", "2026-01-03"];
const answerOf = (amounts: readonly unknown[]): Scripted =>
  rows(...DAYS.map((day, at) => ({ day, amount: amounts[at] ?? null, people: at })));

/** A pull whose table stands at A1 of the sheet Money. */
function landed(amounts: readonly unknown[], more = {}): SavedOffice {
  const office = new SavedOffice(() => answerOf(amounts)).save("Money", more);
  office.run(["Money"]);
  return office;
}

function runAgain(office: SavedOffice, amounts: readonly unknown[]): string {
  office.answer = () => answerOf(amounts);
  office.clock.advance(HOUR);
  return office.run(["Money"]).ran[0]?.message ?? "";
}

function type(office: SavedOffice, sheet: string, cell: string, text: string): void {
  const book = office.last.SpreadsheetApp.getActiveSpreadsheet();
  (book.getSheetByName(sheet) ?? book.insertSheet(sheet)).getRange(cell).setValue(text);
}

const TEXTS = ["a", "b", "c"];

test("the charts and formulas that point into it are named, others are not", () => {
  const office = landed([120, 30, 41]);
  office.done("addChart", { rangeName: office.item("Money").rangeName ?? "" });
  type(office, "Report", "B2", "=SUM(Money!B:B)");
  type(office, "Report", "B3", "=SUM(Money!C:C)");
  expect(runAgain(office, TEXTS)).toBe(
    'Columns with another kind of values than before: amount (numbers before, texts now). Look at what points into them: the chart "Money" on Money, Report!B2.',
  );
  expect(office.item("Money").message).toContain("Report!B2");
  expect(office.log()[0]).not.toContain("Report");
  expect(runAgain(office, TEXTS)).toBe("");
});

test("where nothing points into it, that is said", () => {
  expect(runAgain(landed([120, 30, 41]), TEXTS)).toBe(
    "Columns with another kind of values than before: amount (numbers before, texts now). No chart and no formula of this spreadsheet points into them.",
  );
});

test("a run between with blanks alone hides no change", () => {
  const office = landed([120, 30, 41]);
  expect(runAgain(office, [])).toBe("");
  expect(runAgain(office, TEXTS)).toContain("amount (numbers before, texts now)");
});

test("a look at the next run says it before it is done", () => {
  const office = landed([120, 30, 41]);
  type(office, "Report", "B2", "=Money!B2");
  office.answer = () => answerOf(TEXTS);
  office.clock.advance(HOUR);
  const { said } = office.done("dryRun", { run: "look", name: "Money" });
  expect(said).toContain("amount (numbers before, texts now). Look at what points into them: Report!B2.");
});

test.each(["append", "merge on day"])("in the mode %s as well", (mode) => {
  const office = landed([1, 2, 3], { mode });
  type(office, "Report", "B2", "=Money!B2+Money!A2+Money!C2");
  expect(runAgain(office, TEXTS)).toContain("Report!B2");
});
