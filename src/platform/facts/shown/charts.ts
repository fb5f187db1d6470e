/** Charts on a sheet: how they are distinguished, and what stays when their cells change. */
import { isRefused, type Platform, type PlatformFact } from "../fact";

type Chart = GoogleAppsScript.Spreadsheet.EmbeddedChart;

const LOOK = { title: "Mine", "series.0.color": "#aa0000", width: 700, height: 300 } as const;

/** A line chart over A1:A3 and B1:B3, with its own look. */
function insertChart({ scratch }: Platform): Chart | undefined {
  const built = scratch.newChart().asLineChart().setNumHeaders(1).setPosition(3, 4, 5, 6);
  for (const [name, value] of Object.entries(LOOK)) built.setOption(name, value);
  for (const a1 of ["A1:A3", "B1:B3"]) built.addRange(scratch.getRange(a1));
  scratch.insertChart(built.build());
  return scratch.getCharts()[0];
}

function lengthen(chart: Chart | undefined, { scratch }: Platform): Chart | undefined {
  const longer = chart?.modify().clearRanges();
  for (const a1 of ["A1:A5", "B1:B5"]) longer?.addRange(scratch.getRange(a1));
  return longer?.build();
}

const listRanges = (chart: Chart | undefined): string[] =>
  chart?.getRanges().map((range) => range.getA1Notation()) ?? [];

export const CHART_FACTS: readonly PlatformFact[] = [
  {
    id: "chart-that-is-changed",
    kind: "menu",
    does: "inserts a line chart over A1:A3 and B1:B3, lets it show five rows, and reads what the sheet has",
    observe: (platform) => {
      const { scratch } = platform;
      const inserted = insertChart(platform);
      const longer = lengthen(inserted, platform);
      if (longer) scratch.updateChart(longer);
      const charts = scratch.getCharts();
      const [changed] = charts;
      if (changed) scratch.removeChart(changed);
      return {
        isKnownById: changed !== undefined && changed.getChartId() === inserted?.getChartId(),
        ranges: listRanges(changed),
        charts: charts.length,
      };
    },
    expected: { is: { isKnownById: true, ranges: ["A1:A5", "B1:B5"], charts: 1 } },
    why: "A chart that was added beside a pulled table is found by its id, and shows the table's rows after each run.",
    source: "…/reference/spreadsheet/embedded-chart#getChartId, …/sheet#updateChart",
    standIn: "google/spreadsheet/charts.ts",
    reliedOnBy: "add-on/sheet-writer/charts/block-chart.ts",
  },
  {
    id: "look-of-a-changed-chart",
    kind: "menu",
    does: "lets a chart with a title, a colour, a size and a place show more rows, and reads how it looks then",
    observe: (platform) => {
      const { scratch } = platform;
      const longer = lengthen(insertChart(platform), platform);
      if (longer) scratch.updateChart(longer);
      const [changed] = scratch.getCharts();
      const [options, at] = [changed?.getOptions(), changed?.getContainerInfo()];
      const kept = Object.entries(LOOK).filter(
        ([name, value]) => String(options?.get(name)) === String(value),
      );
      if (changed) scratch.removeChart(changed);
      return {
        kept: kept.map(([name]) => name),
        place: [at?.getAnchorRow() ?? 0, at?.getAnchorColumn() ?? 0],
        offsets: [at?.getOffsetX() ?? 0, at?.getOffsetY() ?? 0],
      };
    },
    expected: { is: { kept: Object.keys(LOOK), place: [3, 4], offsets: [5, 6] } },
    why: "What a person changes of a chart's look stays when a run changes the rows that it shows.",
    source: "not documented",
    standIn: "google/spreadsheet/charts.ts",
    reliedOnBy: "add-on/sheet-writer/charts/block-chart.ts",
  },
  {
    id: "chart-on-a-sheet-of-its-own",
    kind: "menu",
    does: "moves a chart to a sheet of its own, looks for its id there, and lets it show more rows",
    observe: (platform) => {
      const { spreadsheet } = platform;
      const inserted = insertChart(platform);
      if (!inserted) return { isFound: false, isChanged: false };
      const id = inserted.getChartId();
      const own = spreadsheet.moveChartToObjectSheet(inserted);
      try {
        // Whatever is left of this name is removed after the check.
        own.setName("Platform check, one chart");
        let found: Chart | undefined;
        if (isRefused(() => (found = own.getCharts().find((chart) => chart.getChartId() === id))))
          return { isFound: false, isChanged: false };
        const longer = lengthen(found, platform);
        const isChanged = longer !== undefined && !isRefused(() => own.updateChart(longer));
        const ranges = own.getCharts().flatMap(listRanges);
        return { isFound: found !== undefined, isChanged: isChanged && ranges.includes("B1:B5") };
      } finally {
        spreadsheet.deleteSheet(own);
      }
    },
    expected: {
      open: [
        { isFound: true, isChanged: true },
        { isFound: true, isChanged: false },
        { isFound: false, isChanged: false },
      ],
    },
    why: "A chart that a person moved to a sheet of its own shows the table's rows after each run. If Google does not let the add-on change it, the run says so. If it is not found, a chart can be added again.",
    source: "not documented; …/reference/spreadsheet/spreadsheet#moveChartToObjectSheet",
    standIn: "google/spreadsheet/spreadsheet.ts",
    reliedOnBy: "add-on/sheet-writer/charts/block-chart.ts",
  },
];
