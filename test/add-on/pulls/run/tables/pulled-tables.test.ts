/**
 * Tables that have landed: shown where they are now, and with a chart next to them over the whole table after
 * each run.
 */
import type { ChartAdded } from "../../../../../src/add-on/sidebar-contract/calls";
import type { ChartRecord } from "../../../../../src/local/sheet/grid/sheet-objects";
import { rows, type Scripted } from "../../../service-client/scripted";
import { endFaults, killed } from "../../../../in-process/killing";
import { tableOf } from "../../../../in-process/landing";
import { SmallOffice } from "../../../../in-process/small-office";
import { SavedOffice } from "../saved-office";
import { personsSheet, PLACE, pulled, runAgain, SHEET, sheetOf, type } from "../landing";

const days = (count: number): Scripted =>
  rows(
    ...Array.from({ length: count }, (_, i) => ({
      day: `2026-01-${String(i + 1).padStart(2, "0")}`,
      signups: i * 7,
    })),
  );

function withTable(answer: Scripted): { readonly office: SmallOffice; readonly rangeName: string } {
  const office = new SmallOffice(() => answer).connect();
  pulled(office);
  return { office, rangeName: tableOf(office.workbook, SHEET).rangeName };
}

/** The table's chart, and where its columns come from. */
function chartOf(office: SmallOffice): ChartRecord & { readonly drawn: readonly string[] } {
  const [chart, ...others] = sheetOf(office).charts;
  if (!chart || others.length > 0)
    throw new Error(`The sheet has ${others.length + (chart ? 1 : 0)} charts.`);
  const drawn = chart.ranges.map(({ rect }) => `${rect.column}: ${rect.row} to ${rect.row + rect.rows - 1}`);
  return { ...chart, drawn };
}

const pulledAgain = (office: SmallOffice, answer: Scripted): void => {
  office.answer = () => answer;
  office.clock.advance(120_000);
  pulled(office);
};

describe("a table is shown", () => {
  it("where it is now", () => {
    const { office, rangeName } = withTable(days(5));
    personsSheet(office).insertRowsBefore(1, 3);
    office.done("showTable", { rangeName });
    expect(
      office.executions.at(-1)?.SpreadsheetApp.getActiveSpreadsheet().getActiveRange()?.getA1Notation(),
    ).toBe("B5:C10");
  });

  it("in the latest tab of a pull that makes one each time", () => {
    const office = new SavedOffice().save("One", { mode: "snapshot" });
    office.run(["One"]);
    office.done("showTable", { rangeName: office.item("One").rangeName ?? "" });
    const shown = office.executions.at(-1)?.SpreadsheetApp.getActiveSpreadsheet().getActiveSheet().getName();
    expect(shown).toMatch(/^One 2026-11-\d\d/);
  });

  it("and where it was deleted, that is said", () => {
    const { office, rangeName } = withTable(days(5));
    personsSheet(office).deleteRows(1, 20);
    expect(office.call("showTable", { rangeName })).toMatchObject({
      ok: false,
      failure: { kind: "noTable" },
    });
  });
});

describe("a chart that is added", () => {
  it("is a line over days, one empty column next to the table, with the pull's name", () => {
    const { office, rangeName } = withTable(days(5));
    expect(office.done("addChart", { rangeName }).said).toBe("added");
    const { type, headers, position, options, drawn } = chartOf(office);
    expect({ type, headers, position, options }).toEqual({
      type: "LINE",
      headers: 1,
      position: { row: 2, column: 5, offsetX: 0, offsetY: 0 },
      options: { title: PLACE },
    });
    expect(drawn).toEqual(["2: 2 to 7", "3: 2 to 7"]);
  });

  it("leaves out last periods that are not whole, also after the next run: they would look like a fall", () => {
    const weeks = (...partial: readonly boolean[]): Scripted =>
      rows(
        ...partial.map((isPartial, i) => ({
          day: `2026-01-0${i + 1}`,
          signups: i * 7,
          partial: isPartial,
        })),
      );
    const { office, rangeName } = withTable(weeks(true, false, false, true));
    expect(office.done("addChart", { rangeName }).said).toBe("added");
    expect(chartOf(office).drawn).toEqual(["2: 2 to 5", "3: 2 to 5"]);
    pulledAgain(office, weeks(true, false, false, false, true));
    expect(chartOf(office).drawn).toEqual(["2: 2 to 6", "3: 2 to 6"]);
  });

  it("shows the bounds of an estimate next to it", () => {
    const arms = ["A", "B"].map((variation, i) => ({
      variation,
      rate: 0.5 + i / 10,
      rate_low: 0.4,
      rate_high: 0.7,
    }));
    const { office, rangeName } = withTable(rows(...arms));
    expect(office.done("addChart", { rangeName }).said).toBe("added");
    expect(chartOf(office)).toMatchObject({
      type: "LINE",
      options: { lineWidth: 0, "series.1.pointSize": 12 },
      drawn: ["2: 2 to 4", "4: 2 to 4", "3: 2 to 4", "5: 2 to 4"],
    });
    office.done("addChart", { rangeName, as: "column" });
    const options = { lineWidth: 2, "series.1.pointSize": 0, "series.1.color": "#ea4335" };
    expect(chartOf(office)).toMatchObject({ type: "COLUMN", options });
    expect(chartOf(office).drawn).toEqual(["2: 2 to 4", "3: 2 to 4"]);
  });

  it("lands below a wide table, in sight as a whole, and gives way to its new rows", () => {
    const wide = (count: number): Scripted =>
      rows(
        ...Array.from({ length: count }, (_, i) => ({ day: `2026-01-0${i + 1}`, a: i, b: 1, c: 2, d: i })),
      );
    const { office, rangeName } = withTable(wide(3));
    office.done("addChart", { rangeName });
    expect(chartOf(office).position).toMatchObject({ row: 7, column: 2 });
    const { SpreadsheetApp } = office.executions.at(-1)!;
    expect(SpreadsheetApp.getActiveSpreadsheet().getActiveRange()?.getA1Notation()).toBe("G24");
    pulledAgain(office, wide(5));
    expect(chartOf(office).position).toMatchObject({ row: 9, column: 2 });
    pulledAgain(office, wide(3));
    expect(chartOf(office).position).toMatchObject({ row: 9, column: 2 });
    // Where the table comes to the sheet's last row, nothing is below it.
    sheetOf(office).deleteRows(10, sheetOf(office).maxRows - 9);
    pulledAgain(office, wide(9));
    expect(sheetOf(office).maxRows).toBe(11);
    expect(chartOf(office).position).toMatchObject({ row: 2, column: 8 });
  });

  it("draws the columns that a person chose, also of later runs, and says which those are", () => {
    const answer = rows({ day: "2026-01-01", a: 1, b: 2 }, { day: "2026-01-02", a: 3, b: 4 });
    const { office, rangeName } = withTable(answer);
    expect(office.done("addChart", { rangeName }).columns).toEqual([
      { name: "a", isDrawn: true },
      { name: "b", isDrawn: true },
    ]);
    const columns = [
      { name: "a", isDrawn: false },
      { name: "b", isDrawn: true },
    ];
    expect(office.done("addChart", { rangeName, columns: ["b"] }).columns).toEqual(columns);
    pulledAgain(office, answer);
    expect(chartOf(office).drawn).toEqual(["2: 2 to 4", "4: 2 to 4"]);
    expect(office.done("addChart", { rangeName, as: "bar" }).columns).toEqual(columns);
    expect(chartOf(office)).toMatchObject({ type: "BAR", drawn: ["2: 2 to 4", "4: 2 to 4"] });
  });

  it("is not added twice, and again after a person deleted it", () => {
    const { office, rangeName } = withTable(days(5));
    office.done("addChart", { rangeName });
    expect(office.done("addChart", { rangeName }).said).toBe("there already");
    chartOf(office);
    sheetOf(office).charts = [];
    expect(office.done("addChart", { rangeName }).said).toBe("added");
    chartOf(office);
  });

  it("shows a column that a person calls otherwise", () => {
    const { office, rangeName } = withTable(days(5));
    type(office, { C2: "New people" });
    pulledAgain(office, days(5));
    expect(office.done("addChart", { rangeName }).said).toBe("added");
    expect(chartOf(office).drawn).toEqual(["2: 2 to 7", "3: 2 to 7"]);
  });

  it.each<[string, Scripted]>([
    ["of a single row", days(1)],
    [
      "of people",
      rows(
        { name: "Ann", plan: "Team", signed_up: "2026-01-01" },
        { name: "Ben", plan: "Team", signed_up: "2026-01-02" },
      ),
    ],
    ["without numbers", rows({ step: "one", note: "x" }, { step: "two", note: "y" })],
  ])("is left out where a table %s shows nothing", (_, answer) => {
    const { office, rangeName } = withTable(answer);
    expect(office.done("addChart", { rangeName }).said).toBe("none fits" satisfies ChartAdded);
    expect(sheetOf(office).charts).toEqual([]);
  });

  it("is left out of cohorts, whose colours are the picture", () => {
    const cohort = (at: number) => ({ cohort: `2026-01-0${at}`, "week 0": 1, "week 1": 0.5, "week 2": 0.25 });
    const { office, rangeName } = withTable(rows(cohort(1), cohort(2), cohort(3)));
    expect(office.done("addChart", { rangeName }).said).toBe("cohorts" satisfies ChartAdded);
    expect(sheetOf(office).charts).toEqual([]);
  });

  it("is refused in a sentence where the table was deleted", () => {
    const { office, rangeName } = withTable(days(5));
    sheetOf(office).charts = [];
    personsSheet(office).deleteRows(1, 20);
    expect(office.call("addChart", { rangeName })).toMatchObject({
      ok: false,
      failure: { kind: "noTable", message: expect.stringContaining("was deleted. Run its pull again.") },
    });
  });
});

describe("the chart shows the whole table", () => {
  it.each([
    ["grew", 9, "2 to 11"],
    ["shrank", 3, "2 to 5"],
  ])("after it %s, and before that run again once it is undone", (_, count, now) => {
    const { office, rangeName } = withTable(days(5));
    office.done("addChart", { rangeName });
    const { id } = chartOf(office);
    pulledAgain(office, days(count));
    expect(chartOf(office)).toMatchObject({
      id,
      drawn: [`2: ${now}`, `3: ${now}`],
      options: { title: PLACE },
    });
    office.done("undoTable", { rangeName });
    expect(chartOf(office)).toMatchObject({ id, drawn: ["2: 2 to 7", "3: 2 to 7"] });
  });

  it("where rows and columns were inserted before it", () => {
    const { office, rangeName } = withTable(days(5));
    office.done("addChart", { rangeName });
    personsSheet(office).insertRowsBefore(1, 3);
    personsSheet(office).insertColumnsBefore(1, 1);
    pulledAgain(office, days(8));
    expect(chartOf(office).drawn).toEqual(["3: 5 to 13", "4: 5 to 13"]);
  });

  it("and columns of a person's elsewhere stay as they are in it", () => {
    const { office, rangeName } = withTable(days(5));
    office.done("addChart", { rangeName });
    const sheet = sheetOf(office);
    const cells = { row: 2, column: 12, rows: 4, columns: 1 };
    const mine = [cells, { ...cells, row: 30, column: 3 }].map((rect) => ({ sheetId: sheet.id, rect }));
    sheet.charts = sheet.charts.map((chart) => ({ ...chart, ranges: [...chart.ranges, ...mine] }));
    pulledAgain(office, days(6));
    expect(chartOf(office).drawn).toEqual(["2: 2 to 8", "3: 2 to 8", "12: 2 to 5", "3: 30 to 33"]);
  });

  it("that a person adds while a run waits for its answer, and of what that run left nothing is lost where one adds it meanwhile", () => {
    const { office, rangeName } = withTable(days(5));
    office.clock.advance(120_000);
    office.answer = () => {
      office.answer = () => days(8);
      office.done("addChart", { rangeName });
      return days(8);
    };
    pulled(office);
    expect(chartOf(office).drawn).toEqual(["2: 2 to 10", "3: 2 to 10"]);
    expect(office.done("addChart", { rangeName }).said).toBe("there already");

    sheetOf(office).charts = [];
    office.answer = () => days(9);
    office.clock.advance(120_000);
    office.stores.faults.before = (call) => {
      if (call !== "Sheet.insertChart") return undefined;
      delete office.stores.faults.before;
      pulled(office);
      return undefined;
    };
    office.done("addChart", { rangeName });
    office.done("undoTable", { rangeName });
    expect(chartOf(office).drawn).toEqual(["2: 2 to 10", "3: 2 to 10"]);
  });

  it("once the next run comes, where one was killed before the chart was changed", () => {
    const { office, rangeName } = withTable(days(5));
    office.done("addChart", { rangeName });
    office.clock.advance(120_000);
    office.answer = () => days(9);
    let isKilled = false;
    office.stores.faults.before = (call) => {
      isKilled = isKilled || call === "Sheet.updateChart";
      return isKilled ? "killed" : undefined;
    };
    killed(() => runAgain(office));
    expect(isKilled).toBe(true);
    endFaults(office);
    expect(chartOf(office).drawn).toEqual(["2: 2 to 7", "3: 2 to 7"]);
    office.clock.advance(600_000);
    pulledAgain(office, days(9));
    expect(chartOf(office).drawn).toEqual(["2: 2 to 11", "3: 2 to 11"]);
  });

  it("no run asks for charts of a table that has none", () => {
    const { office } = withTable(days(5));
    office.clock.advance(120_000);
    runAgain(office);
    expect(office.executions.at(-1)?.execution.calls.data).not.toHaveProperty("Sheet.getCharts");
  });

  it("and a chart that may not be changed fails no run, which says so", () => {
    const { office, rangeName } = withTable(days(5));
    office.done("addChart", { rangeName });
    office.answer = () => days(9);
    office.clock.advance(120_000);
    office.stores.faults.before = (call) =>
      call === "Sheet.updateChart" ? "Sie dürfen das nicht." : undefined;
    expect(pulled(office).message).toMatch(/chart of the table/);
    expect(tableOf(office.workbook, SHEET).rows).toBe(9);
  });
});
