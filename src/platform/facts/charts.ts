/** Charts on a sheet: how they are distinguished, and what stays when their cells change. */
import type { PlatformFact } from "./fact";

export const CHART_FACTS: readonly PlatformFact[] = [
  {
    id: "chart-that-is-changed",
    kind: "menu",
    does: "inserts a line chart over A1:A3 and B1:B3, lets it show five rows, and reads what the sheet has",
    observe: ({ scratch }) => {
      const built = scratch.newChart().asLineChart().setNumHeaders(1).setPosition(1, 4, 0, 0);
      for (const a1 of ["A1:A3", "B1:B3"]) built.addRange(scratch.getRange(a1));
      scratch.insertChart(built.build());
      const [inserted] = scratch.getCharts();
      const longer = inserted?.modify().clearRanges();
      for (const a1 of ["A1:A5", "B1:B5"]) longer?.addRange(scratch.getRange(a1));
      if (longer) scratch.updateChart(longer.build());
      const charts = scratch.getCharts();
      const [changed] = charts;
      if (changed) scratch.removeChart(changed);
      return {
        isKnownById: changed !== undefined && changed.getChartId() === inserted?.getChartId(),
        ranges: changed?.getRanges().map((range) => range.getA1Notation()) ?? [],
        charts: charts.length,
      };
    },
    expected: { is: { isKnownById: true, ranges: ["A1:A5", "B1:B5"], charts: 1 } },
    why: "A chart that was added beside a pulled table is found by its id, and shows the table's rows after each run.",
    source: "…/reference/spreadsheet/embedded-chart#getChartId, …/sheet#updateChart",
    standIn: "google/spreadsheet/charts.ts",
    reliedOnBy: "add-on/sheet-writer/charts/block-chart.ts",
  },
];
