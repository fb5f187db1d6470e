/**
 * A chart that a person moved to a sheet of its own is among the sheets and has no cells: nothing that looks
 * at all sheets stops at it.
 */
import { rows } from "../../service-client/scripted";
import { SavedOffice } from "../../pulls/run/saved-office";

function withChartSheet(): SavedOffice {
  const office = new SavedOffice().save("One", { columns: "a, b", schedule: "hourly" });
  office.answer = () => rows({ a: 1, b: 2 });
  office.workbook.addSheet("Chart1").isObject = true;
  return office;
}

it("formulas are refreshed, and those without the stamp are given it", () => {
  const office = withChartSheet();
  const sheet = office.last.SpreadsheetApp.getActiveSpreadsheet().getSheetByName("Sheet1");
  sheet?.getRange("B2").setFormula('=ANALYTICS_SQL("select 1")');
  office.cell("ANALYTICS_SQL", ["select 1"]);
  office.done("follow", { follows: true });
  expect(sheet?.getRange("B2").getFormula()).toBe('=ANALYTICS_SQL("select 1",,analytics_stamp)');
  expect(office.call("refreshFormulas", { run: "r" }).ok).toBe(true);
});

it("pulls run by hand and by the hour, and their columns can be laid out again", () => {
  const office = withChartSheet();
  expect(office.run(["One"]).ran).toMatchObject([{ status: "well" }]);
  office.edit("One", "Columns", "b, a");
  expect(office.run(["One"]).ran).toMatchObject([{ status: "well" }]);
  expect(office.lines("One", 2)).toEqual(["b|a", "2|1"]);
  office.clock.advance(3_600_000);
  office.everyHour();
  expect(office.item("One").status).toBe("well");
});
