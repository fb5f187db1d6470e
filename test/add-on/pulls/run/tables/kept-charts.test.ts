/**
 * A chart that was added keeps its id, so that a copy in Slides or Docs stays linked, and what a person
 * changed of it, whatever becomes of the pull, its cells and its sheet.
 */
import type { Grid } from "../../../../../src/local/sheet/grid/grid";
import type { ChartRecord } from "../../../../../src/local/sheet/grid/sheet-objects";
import { killed } from "../../../../in-process/killing";
import { rows, type Scripted } from "../../../service-client/scripted";
import { HOUR, SavedOffice } from "../saved-office";

const days = (count: number, more: Record<string, number> = {}): Scripted =>
  rows(
    ...Array.from({ length: count }, (_, i) => ({
      day: `2026-01-${String(i + 1).padStart(2, "0")}`,
      signups: i * 7,
      ...more,
    })),
  );

/** A pull of five days at A1 of the sheet "One", with its chart. */
function withChart(): SavedOffice {
  const office = new SavedOffice().save("One");
  office.answer = () => days(5);
  office.run(["One"]);
  expect(addChart(office)).toBe("added");
  return office;
}

function addChart(office: SavedOffice) {
  return office.done("addChart", { rangeName: office.item("One").rangeName ?? "" }).said;
}

function runAgain(office: SavedOffice, answer: Scripted = days(8)): void {
  office.answer = () => answer;
  office.clock.advance(HOUR);
  expect(office.run(["One"]).ran).toMatchObject([{ status: "well" }]);
}

function gridOf(office: SavedOffice, name: string): Grid {
  const grid = office.workbook.sheetByName(name);
  if (!grid) throw new Error(`There is no sheet ${name}.`);
  return grid;
}

/** The only chart of the spreadsheet, and its ranges: "Two!B3:B11". */
function chartOf(office: SavedOffice): ChartRecord & { readonly on: string; readonly drawn: string } {
  const all = office.workbook.sheets.flatMap((grid) => grid.charts.map((chart) => ({ grid, chart })));
  const [only] = all;
  if (!only || all.length > 1) throw new Error(`The spreadsheet has ${all.length} charts.`);
  const drawn = only.chart.ranges.map(({ sheetId, rect }) => {
    const letter = String.fromCharCode(64 + rect.column);
    const name = office.workbook.sheetById(sheetId)?.name ?? "?";
    return `${name}!${letter}${rect.row}:${letter}${rect.row + rect.rows - 1}`;
  });
  return { ...only.chart, on: only.grid.name, drawn: drawn.join(" ") };
}

function change(office: SavedOffice, changed: Partial<ChartRecord>): void {
  for (const grid of office.workbook.sheets)
    grid.charts = grid.charts.map((chart) => ({ ...chart, ...changed }));
}

describe("what a person changes of a chart stays, and it shows the new rows", () => {
  const LOOK = {
    type: "AREA",
    options: { title: "Our signups", "series.0.color": "#aa0000", width: 800, height: 300 },
    position: { row: 30, column: 7, offsetX: 12, offsetY: 4 },
  } as const;

  it("its type, title, colours, size and place", () => {
    const office = withChart();
    const { id } = chartOf(office);
    change(office, LOOK);
    runAgain(office);
    expect(chartOf(office)).toMatchObject({ id, ...LOOK, drawn: "One!A1:A9 One!B1:B9" });
  });

  it("also on a sheet of its own", () => {
    const office = withChart();
    const { id } = chartOf(office);
    const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
    const [chart] = spreadsheet.getSheetByName("One")?.getCharts() ?? [];
    const own = chart && spreadsheet.moveChartToObjectSheet(chart).getName();
    runAgain(office);
    expect(chartOf(office)).toMatchObject({ id, on: own, drawn: "One!A1:A9 One!B1:B9" });
    expect(addChart(office)).toBe("there already");
  });
});

describe("a chart keeps its id and follows its pull", () => {
  it.each<[string, string, (office: SavedOffice) => void]>([
    ["that gets another name", "One", (office) => office.edit("One", "Name", "Uno")],
    [
      "whose sheet gets another name",
      "Uno",
      (office) => office.workbook.renameSheet(gridOf(office, "One"), "Uno"),
    ],
    ["whose cells were cut and pasted on another sheet", "Two", cutToSheetTwo],
  ])("%s", (_, sheet, happens) => {
    const office = withChart();
    const { id } = chartOf(office);
    happens(office);
    office.answer = () => days(8);
    office.clock.advance(HOUR);
    const [{ name } = { name: "" }] = office.list().pulls;
    office.approve(name);
    expect(office.run([name]).ran).toMatchObject([{ status: "well" }]);
    expect(chartOf(office)).toMatchObject({ id, drawn: `${sheet}!A1:A9 ${sheet}!B1:B9` });
  });

  it("to another place, and back", () => {
    const office = withChart();
    const { id, options, position } = chartOf(office);
    moveTo(office, "Two!C4");
    runAgain(office);
    expect(chartOf(office)).toMatchObject({
      id,
      options,
      position,
      on: "One",
      drawn: "Two!C4:C12 Two!D4:D12",
    });
    expect(addChart(office)).toBe("there already");
    runAgain(office, days(3));
    expect(chartOf(office).drawn).toBe("Two!C4:C7 Two!D4:D7");
    moveTo(office, "One!A1");
    runAgain(office);
    expect(chartOf(office)).toMatchObject({ id, drawn: "One!A1:A9 One!B1:B9" });
  });

  it("to another place where its columns come in another order, by their names", () => {
    const office = withChart();
    gridOf(office, "One").insertColumns(2, 1);
    expect(chartOf(office).drawn).toBe("One!A1:A6 One!C1:C6");
    moveTo(office, "Two!A1");
    runAgain(office);
    expect(chartOf(office).drawn).toBe("Two!A1:A9 Two!B1:B9");
  });

  it("also where the run that moved it was killed before that was noted", () => {
    const office = withChart();
    const { id } = chartOf(office);
    moveTo(office, "Two!C4");
    office.answer = () => days(8);
    office.clock.advance(HOUR);
    let isKilled = false;
    let isUpdated = false;
    office.stores.faults.before = (call) => {
      isKilled ||= isUpdated;
      isUpdated ||= call === "Sheet.updateChart";
      return isKilled ? "killed" : undefined;
    };
    killed(() => office.call("runPulls", { run: "r", names: ["One"] }));
    delete office.stores.faults.before;
    office.last.end();
    expect(isKilled).toBe(true);
    office.clock.advance(HOUR);
    runAgain(office, days(4));
    runAgain(office, days(3));
    expect(chartOf(office)).toMatchObject({ id, drawn: "Two!C4:C7 Two!D4:D7" });
  });

  it("whose answer has a column more, and one less", () => {
    const office = withChart();
    const { id } = chartOf(office);
    runAgain(office, days(6, { sales: 3 }));
    expect(chartOf(office)).toMatchObject({ id, drawn: "One!A1:A7 One!B1:B7" });
    office.edit("One", "Columns", "day, sales");
    office.approve("One");
    runAgain(office, days(7, { sales: 3 }));
    expect(chartOf(office)).toMatchObject({ id, drawn: "One!A1:A8 One!B1:B8" });
    office.edit("One", "Columns", "");
    office.approve("One");
    runAgain(office, days(8, { sales: 3 }));
    expect(chartOf(office)).toMatchObject({ id, drawn: "One!A1:A9 One!B1:B9" });
  });

  it("whose row was deleted and came back", () => {
    const office = withChart();
    const { id } = chartOf(office);
    office.done("deletePull", { name: "One", clear: false });
    office.save("One");
    runAgain(office);
    expect(chartOf(office)).toMatchObject({ id, drawn: "One!A1:A9 One!B1:B9" });
  });
});

describe("a chart that a person deleted", () => {
  it("does not come back, and sheets are searched for it once", () => {
    const office = withChart();
    gridOf(office, "One").charts = [];
    runAgain(office);
    runAgain(office);
    expect(office.workbook.sheets.flatMap(({ charts }) => charts)).toEqual([]);
    expect(office.last.execution.calls.data).not.toHaveProperty("Sheet.getCharts");
  });

  it("follows its table again where the deletion was undone after a run, once a chart is wanted", () => {
    const office = withChart();
    const { id } = chartOf(office);
    const { charts } = gridOf(office, "One");
    gridOf(office, "One").charts = [];
    runAgain(office);
    gridOf(office, "One").charts = charts;
    expect(addChart(office)).toBe("there already");
    runAgain(office, days(9));
    expect(chartOf(office)).toMatchObject({ id, drawn: "One!A1:A10 One!B1:B10" });
  });
});

describe("a chart's title", () => {
  const titleOf = (office: SavedOffice) => chartOf(office).options["title"];
  const rename = (office: SavedOffice, name: string): void => {
    office.edit("One", "Name", name);
    office.clock.advance(HOUR);
    expect(office.run([name]).ran).toMatchObject([{ status: "well" }]);
  };

  it("follows its pull that gets another name", () => {
    const office = withChart();
    const { id } = chartOf(office);
    rename(office, "Uno");
    expect([titleOf(office), chartOf(office).id]).toEqual(["Uno", id]);
  });

  it("follows where the pull is moved as well", () => {
    const office = withChart();
    office.edit("One", "Place", "Two!B3");
    rename(office, "Uno");
    expect(titleOf(office)).toBe("Uno");
  });

  it("stays as a person has changed it", () => {
    const office = withChart();
    change(office, { options: { ...chartOf(office).options, title: "Ours" } });
    rename(office, "Uno");
    expect(titleOf(office)).toBe("Ours");
  });
});

it("a chart is not added twice where the execution that added it was killed before its id was noted", () => {
  const office = new SavedOffice().save("One");
  office.answer = () => days(5);
  office.run(["One"]);
  let isAdded = false;
  const rangeName = office.item("One").rangeName ?? "";
  office.stores.faults.before = (call) => {
    if (isAdded) return "killed";
    isAdded = call === "Sheet.insertChart";
    return undefined;
  };
  killed(() => office.call("addChart", { rangeName }));
  delete office.stores.faults.before;
  office.last.end();
  expect(isAdded).toBe(true);
  const { id } = chartOf(office);
  expect(addChart(office)).toBe("there already");
  runAgain(office);
  expect(chartOf(office)).toMatchObject({ id, drawn: "One!A1:A9 One!B1:B9" });
});

it("a tab that a run made keeps its chart as it is when the next run makes another", () => {
  const office = new SavedOffice().save("One", { mode: "snapshot" });
  office.answer = () => days(5);
  office.run(["One"]);
  expect(addChart(office)).toBe("added");
  const { drawn, on } = chartOf(office);
  office.clock.advance(24 * HOUR);
  runAgain(office);
  expect(chartOf(office)).toMatchObject({ drawn, on });
  expect(addChart(office)).toBe("added");
});

function moveTo(office: SavedOffice, place: string): void {
  if (!office.workbook.sheetByName("Two")) office.workbook.addSheet("Two");
  office.edit("One", "Place", place);
  office.approve("One");
}

/** As Sheets does: the named range and the chart's ranges go with the cells. */
function cutToSheetTwo(office: SavedOffice): void {
  const [one, two] = [gridOf(office, "One"), office.workbook.addSheet("Two")];
  const rect = { row: 1, column: 1, rows: 6, columns: 2 };
  const source = office.last.SpreadsheetApp.getActiveSpreadsheet();
  const [from, to] = [source.getSheetByName("One"), source.getSheetByName("Two")];
  const values = from?.getRange("A1:B6").getValues() ?? [];
  to?.getRange("A1:B6").setValues(values);
  from?.getRange("A1:B6").clearContent();
  office.workbook.setNamedRange(office.item("One").rangeName ?? "", two, rect);
  one.charts = one.charts.map((chart) => ({
    ...chart,
    ranges: chart.ranges.map((range) => ({ ...range, sheetId: two.id })),
  }));
}

it("is drawn as a person chose, over all rows of later runs", () => {
  const office = withChart();
  const rangeName = office.item("One").rangeName ?? "";
  const before = chartOf(office);
  expect(before.type).toBe("LINE");
  expect(office.done("addChart", { rangeName, as: "column" }).said).toBe("added");
  expect(chartOf(office)).toEqual({ ...before, type: "COLUMN" });
  runAgain(office);
  expect(chartOf(office)).toMatchObject({ id: before.id, type: "COLUMN", drawn: "One!A1:A9 One!B1:B9" });
  expect(office.done("addChart", { rangeName, as: "line" }).said).toBe("added");
  expect(chartOf(office).type).toBe("LINE");
  const strange = { rangeName, as: "pie" as never };
  expect(() => office.done("addChart", strange)).toThrow("not what the sidebar sends");
});
