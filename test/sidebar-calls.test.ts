/** What the sidebar asks of the spreadsheet's own formulas. */
import type { Calls, CallResult } from "../src/calls";
import { Workbook } from "../src/local/sheet/workbook";
import { type AddOn, execution } from "./add-on";

function call<N extends keyof Calls>(
  addOn: AddOn,
  name: N,
  request: Parameters<Calls[N]>[0],
): CallResult<ReturnType<Calls[N]>> {
  return addOn.callFromSidebar(name, request) as CallResult<ReturnType<Calls[N]>>;
}

const select = (addOn: AddOn, a1: string) => addOn.google.SpreadsheetApp.getActiveSpreadsheet().getRange(a1).activate();
const formula = (addOn: AddOn, a1: string) =>
  addOn.google.SpreadsheetApp.getActiveSpreadsheet().getRange(a1).getFormula();

describe("entering a formula for the person", () => {
  it("gives it the stamp, which is made first, and leaves the selection where it is", () => {
    const addOn = execution();
    select(addOn, "Sheet1!B2");
    expect(call(addOn, "insertFormula", { formula: '=ANALYTICS_LIST("reports")' })).toEqual({
      ok: true,
      value: { cell: "Sheet1!B2" },
    });
    expect(formula(addOn, "Sheet1!B2")).toBe('=ANALYTICS_LIST("reports",analytics_stamp)');
    expect(addOn.google.workbook.namedRange("analytics_stamp")).toBeDefined();
  });

  it("parts arguments as the spreadsheet's locale does", () => {
    const addOn = execution({ workbook: new Workbook({ locale: "de_DE" }) });
    call(addOn, "insertFormula", { formula: '=ANALYTICS_METRIC("Revenue", "last 12 months", "by: month, more")' });
    expect(formula(addOn, "Sheet1!A1")).toBe(
      '=ANALYTICS_METRIC("Revenue"; "last 12 months"; "by: month, more";analytics_stamp)',
    );
  });

  it.each(["something", "=1+1"])("refuses a cell that holds %s", (entry) => {
    const addOn = execution();
    select(addOn, "Sheet1!B2").setValue(entry);
    expect(call(addOn, "insertFormula", { formula: "=ANALYTICS_STATUS()" })).toMatchObject({
      ok: false,
      failure: { kind: "badDestination", message: expect.stringContaining("Select an empty cell") },
    });
  });
});

it("finds the formulas without the stamp, and changes only those", () => {
  const addOn = execution();
  const sheet = addOn.google.SpreadsheetApp.getActiveSheet();
  sheet
    .getRange("A1:A4")
    .setFormulas([
      ['=ANALYTICS_LIST("events")'],
      ['=ANALYTICS_LIST("events",B1)'],
      ["=SUM(1,2)"],
      ['=ANALYTICS_REPORT("Signup to paid", "last 30 days")'],
    ]);
  expect(call(addOn, "unstamped", null)).toEqual({ ok: true, value: { cells: ["Sheet1!A1", "Sheet1!A4"] } });
  expect(call(addOn, "giveStamp", null)).toEqual({ ok: true, value: { changed: 2 } });
  expect(sheet.getRange("A1:A4").getFormulas().flat()).toEqual([
    '=ANALYTICS_LIST("events",analytics_stamp)',
    '=ANALYTICS_LIST("events",B1)',
    "=SUM(1,2)",
    '=ANALYTICS_REPORT("Signup to paid", "last 30 days",,analytics_stamp)',
  ]);
  expect(call(addOn, "unstamped", null)).toEqual({ ok: true, value: { cells: [] } });
});
