/** The charts of a workbook file: their kinds, and that they are drawn from the cells. */
import type { CellValue } from "../../../src/local/sheet/grid/cells";
import type { Grid } from "../../../src/local/sheet/grid/grid";
import { JANUARY, oneSheet, put, saved, type SavedWorkbook } from "./saved";

const FUNNEL: CellValue[][] = [
  ["step", "event", "people", "conversion"],
  [1, "Visited site", 20_000, 1],
  [2, "Signed up", 8120, 0.406],
  [3, "Paid", 1204, 0.0602],
];
const TEST: CellValue[][] = [
  ["variation", "people", "rate", "rate_low", "rate_high"],
  ["control", 5010, 0.1, 0.09, 0.12],
  ["treatment", 4987, 0.13, 0.11, 0.14],
];
const WEEKS: CellValue[][] = [
  ["cohort", "people", "week 0", "week 1", "week 2"],
  [JANUARY, 900, 1, 0.5, 0.4],
  [JANUARY + 7, 880, 1, 0.6, null],
  [JANUARY + 14, 860, 1, null, null],
];
const DAILY: CellValue[][] = [
  ["date", "signups", "trials"],
  [JANUARY, 10, 4],
  [JANUARY + 1, 12, 5],
];
const DAYS = ["yyyy-mm-dd"];

/** The file of a workbook whose only sheet has these rows at A1, as a block with a chart. */
async function charted(
  rows: CellValue[][],
  formats: string[] = [],
  also?: (grid: Grid) => void,
): Promise<SavedWorkbook> {
  const { workbook, grid } = oneSheet();
  put(grid, rows, formats);
  also?.(grid);
  const a1 = `A1:${String.fromCharCode(64 + (rows[0]?.length ?? 1))}${rows.length}`;
  return saved(workbook, [{ sheet: "Data", a1, title: "The title" }]);
}

test("a funnel: columns in the order of its steps, each with its number", async () => {
  const chart = (await charted(FUNNEL)).chart("Data");
  expect(chart).toMatchObject({ kinds: ["bar"], title: "The title" });
  expect(chart.legend).toBeUndefined();
  expect(chart.series).toMatchObject([
    { name: "people", valuesRef: "Data!$C$2:$C$4", categoriesRef: "Data!$B$2:$B$4" },
  ]);
  expect(chart.axes).toMatchObject({
    x: { title: "event" },
    y: { title: "people", numberFormat: { formatCode: "#,##0" } },
  });
  expect(chart.dataLabels).toMatchObject({ showValue: true });
});

test("dates: a line for each measure, with dates along the axis", async () => {
  const chart = (await charted(DAILY, DAYS)).chart("Data");
  expect(chart).toMatchObject({ kinds: ["line"], legend: "bottom" });
  expect(chart.series).toMatchObject([
    { name: "signups", valuesRef: "Data!$B$2:$B$3", categoriesRef: "Data!$A$2:$A$3" },
    { name: "trials", valuesRef: "Data!$C$2:$C$3", categoriesRef: "Data!$A$2:$A$3" },
  ]);
  expect(chart.axes?.x).toMatchObject({ title: "date", numberFormat: { formatCode: "yyyy-mm-dd" } });
  expect(chart.axes?.y?.title).toBe("signups, trials");
});

test("cohorts: one line over the periods, the average of all, next to their heat map", async () => {
  const file = await charted(WEEKS, DAYS);
  const chart = file.chart("Data");
  expect(chart).toMatchObject({ kinds: ["line"] });
  expect(chart.legend).toBeUndefined();
  expect(chart.series).toMatchObject([
    {
      name: "average of the cohorts",
      valuesRef: "'Chart margins'!$A$2:$A$4",
      categoriesRef: "Data!$C$1:$E$1",
    },
  ]);
  expect(chart.axes).toMatchObject({
    x: { title: "week" },
    y: {
      title: "share, average of the cohorts",
      numberFormat: { formatCode: "0%" },
      scale: { min: 0, max: 1 },
    },
  });
  expect([2, 3, 4].map((row) => file.cell("Chart margins", row, 1)?.formula)).toEqual([
    "AVERAGE(Data!C2:C4)",
    "AVERAGE(Data!D2:D4)",
    "AVERAGE(Data!E2:E4)",
  ]);
  expect(file.sheet("Chart margins").rows.map(([value]) => value)).toEqual(["Data: average", 1, 0.55, 0.4]);
});

test("an estimate: points with error bars as long as the interval reaches, on an axis that shows them", async () => {
  const file = await charted(TEST);
  const chart = file.chart("Data");
  expect(chart.kinds).toEqual(["line"]);
  expect(file.part("xl/charts/chart1.xml")).toContain('<a:ln w="25400"><a:noFill/></a:ln>');
  expect(chart.series).toMatchObject([
    { name: "rate", valuesRef: "Data!$C$2:$C$3", categoriesRef: "Data!$A$2:$A$3" },
  ]);
  expect(chart.axes?.y).toMatchObject({ title: "rate with its interval", scale: { min: 0.08, max: 0.15 } });
  expect(chart.dataLabels).toMatchObject({ position: "r", numberFormat: { formatCode: "0.0%" } });

  const bars = /<c:errBars>.*<\/c:errBars>/.exec(file.part("xl/charts/chart1.xml"))?.[0] ?? "";
  expect(bars).toContain('<c:errBarType val="both"/><c:errValType val="cust"/>');
  expect(bars).toContain("<c:plus><c:numRef><c:f>'Chart margins'!$B$2:$B$3</c:f></c:numRef></c:plus>");
  expect(bars).toContain("<c:minus><c:numRef><c:f>'Chart margins'!$A$2:$A$3</c:f></c:numRef></c:minus>");

  const margins = file.sheet("Chart margins");
  expect([margins.hidden, margins.rows[0]]).toEqual([true, ["Data, rate: below", "Data, rate: above"]]);
  expect(file.cell("Chart margins", 3, 1)?.formula).toBe("Data!C3-Data!D3");
  expect(file.cell("Chart margins", 3, 2)?.formula).toBe("Data!E3-Data!C3");
  expect(margins.rows[2]?.[0]).toBeCloseTo(0.02, 12);
  expect(margins.rows[2]?.[1]).toBeCloseTo(0.01, 12);
});

test("an interval says its level where the table does", async () => {
  const rows = TEST.map((row, at) => [...row, at === 0 ? "confidence" : 0.9]);
  expect((await charted(rows)).chart("Data").axes?.y?.title).toBe("rate with its 90% interval");
});

test("the columns of a funnel say how many came so far, and which share that is", async () => {
  const xml = (await charted(FUNNEL, ["", "", "#,##0", "0.0%"])).part("xl/charts/chart1.xml");
  expect([...xml.matchAll(/<a:t>([^<]*%\))<\/a:t>/g)].map(([, text]) => text)).toEqual([
    "20,000 (100.0%)",
    "8,120 (40.6%)",
    "1,204 (6.0%)",
  ]);
});

test("many or long names are bars, the first at the top", async () => {
  const rows = Array.from({ length: 8 }, (_, at) => [`plan ${at}`, 80 - at]);
  const file = await charted([["plan", "n"], ...rows]);
  expect(file.part("xl/charts/chart1.xml")).toMatch(
    /<c:barDir val="bar"\/>[\s\S]*<c:orientation val="maxMin"\/>/,
  );
  const few = await charted([["plan", "n"], ...rows.slice(0, 3)]);
  expect(few.part("xl/charts/chart1.xml")).toContain('<c:barDir val="col"/>');
});

test("a column that is only called value has the name of what is shown", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, [["date", "value"], ...DAILY.slice(1).map((row) => row.slice(0, 2))], DAYS);
  const chart = (
    await saved(workbook, [{ sheet: "Data", a1: "A1:B3", title: "Metric by day: Signups" }])
  ).chart("Data");
  expect([chart.series?.[0]?.name, chart.axes?.y?.title]).toEqual(["Signups", "Signups"]);
});

test("the line to a day that is not over is dashed, and its point hollow", async () => {
  const { workbook, grid } = oneSheet();
  workbook.now = () => Date.UTC(2024, 0, 2, 12);
  put(grid, DAILY, DAYS);
  const xml = (await saved(workbook, [{ sheet: "Data", a1: "A1:C3", title: "Daily" }])).part(
    "xl/charts/chart1.xml",
  );
  expect(xml).toMatch(/<c:dPt><c:idx val="1"\/><c:marker>[\s\S]*?FFFFFF[\s\S]*?<a:prstDash val="sysDash"\/>/);
  workbook.now = () => Date.UTC(2024, 0, 3, 12);
  const later = (await saved(workbook, [{ sheet: "Data", a1: "A1:C3", title: "Daily" }])).part(
    "xl/charts/chart1.xml",
  );
  expect(later).not.toContain("<c:dPt>");
});

test("values and names are kept in the chart, for programs that do not calculate", async () => {
  const xml = (await charted(FUNNEL)).part("xl/charts/chart1.xml");
  expect(xml).toContain(
    '<c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="3"/><c:pt idx="0"><c:v>20000</c:v></c:pt>',
  );
  expect(xml).toContain('<c:strCache><c:ptCount val="3"/><c:pt idx="0"><c:v>Visited site</c:v></c:pt>');
});

test("without an estimate there is no hidden sheet", async () => {
  expect((await charted(FUNNEL)).sheets.map(({ name }) => name)).toEqual(["Data"]);
});

test("an estimate below zero: its axis begins below its interval", async () => {
  const rows: CellValue[][] = [
    ["variation", "lift", "lift_low", "lift_high"],
    ["a", -0.1, -0.2, 0.05],
    ["b", 0.2, 0.1, 0.31],
  ];
  expect((await charted(rows)).chart("Data").axes?.y?.scale).toEqual({ min: -0.4, max: 0.5 });
});

test("series are named by their header cells, before pale grid lines", async () => {
  const xml = (await charted(FUNNEL)).part("xl/charts/chart1.xml");
  expect(xml).toContain('<c:majorGridlines><c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="DADCE0"/>');
  expect(xml).toContain("<c:tx><c:strRef><c:f>Data!$C$1</c:f>");
});

test("a name with signs of XML is the cell's text", async () => {
  const rows: CellValue[][] = [
    ["plan", "a < b & c $&"],
    ["pro", 5],
    ["free", 6],
  ];
  expect((await charted(rows)).chart("Data").series?.[0]?.name).toBe("a < b & c $&");
});

test.each([
  [[0.41, 0.5], "0%", "0.0%"],
  [[0.04, 0.05], "0.0%", "0.0%"],
  [[12, 7], "General", "0"],
  [[12.25, 7], "General", "0.00"],
  [[1200, 7], "#,##0", "#,##0"],
])("values such as %j have the axis %s and the labels %s", async (values, axis, label) => {
  const chart = (await charted([["plan", "x"], ...values.map((value, at) => [`plan ${at}`, value])])).chart(
    "Data",
  );
  expect(chart.axes?.y?.numberFormat?.formatCode).toBe(axis);
  expect(chart.dataLabels?.numberFormat?.formatCode).toBe(label);
});

test("an amount of money keeps its own format", async () => {
  const rows: CellValue[][] = [
    ["plan", "revenue"],
    ["pro", 5],
    ["free", 6],
  ];
  const chart = (await charted(rows, ["", '"$"#,##0.00'])).chart("Data");
  expect(chart.axes?.y?.numberFormat?.formatCode).toBe('"$"#,##0.00');
});

test("nothing to show, no chart", async () => {
  const file = await charted([
    ["person", "age"],
    ["p1", 31],
  ]);
  expect(file.sheet("Data").charts ?? []).toEqual([]);
});

test("charts of several sheets keep to their own sheet's cells", async () => {
  const { workbook, grid } = oneSheet();
  put(grid, DAILY, DAYS);
  const test = workbook.addSheet("A/B test's rate");
  put(test, TEST);
  const hidden = workbook.addSheet("Hidden");
  put(hidden, DAILY, DAYS);
  workbook.setHidden(hidden, true);
  const file = await saved(workbook, [
    { sheet: "a/b test's rate", a1: "A1:E3", title: "Test" },
    { sheet: "Hidden", a1: "A1:C3", title: "Hidden" },
    { sheet: "Data", a1: "A1:C3", title: "Daily" },
  ]);
  expect(file.chart("Data").title).toBe("Daily");
  const chart = file.chart("A_B test's rate");
  expect(chart.title).toBe("Test");
  expect(chart.series?.[0]).toMatchObject({ name: "rate", valuesRef: "'A_B test''s rate'!$C$2:$C$3" });
  expect(file.part("xl/charts/chart2.xml")).toContain("<c:plus>");
  expect(file.part("xl/charts/chart1.xml")).not.toContain("<c:plus>");
});

describe("the place of a chart", () => {
  test("right of its block, below rows that are frozen", async () => {
    const chart = (await charted(DAILY, DAYS, (grid) => (grid.frozenRows = 1))).chart("Data");
    expect(chart.anchor).toEqual({ from: { row: 1, col: 4 }, to: { row: 21, col: 15 } });
  });

  test("right of what else stands there", async () => {
    const chart = (await charted(DAILY, DAYS, (grid) => put(grid, [["note"]], [], 9, 6))).chart("Data");
    expect(chart.anchor?.from).toEqual({ row: 0, col: 6 });
  });

  test("never on another chart", async () => {
    const { workbook, grid } = oneSheet();
    put(grid, DAILY, DAYS);
    put(grid, FUNNEL, [], 6);
    const file = await saved(workbook, [
      { sheet: "Data", a1: "A1:C3", title: "Daily" },
      { sheet: "Data", a1: "A6:D9", title: "Funnel" },
    ]);
    expect(file.sheet("Data").charts?.map(({ anchor }) => anchor?.from)).toEqual([
      { row: 0, col: 4 },
      { row: 5, col: 15 },
    ]);
  });
});
