import { inEnglish } from "./numbers";

const { count } = inEnglish;

export const LANDED_EN = {
  pulled: (rows: number, columns: number, seconds: number) =>
    `Pulled ${count(rows, "row", "rows")} of ${count(columns, "column", "columns")} in ${seconds}\u00a0s.`,
  nothingPulled: "Nothing was pulled.",
  goToTable: "Go to table",
  goToExport: "Go to export",
  goingThere: "Going there",
  addChart: "Add chart",
  drawing: "Drawing",
  chartAdded: "Chart added next to the table",
  chartThere: "It already has a chart",
  noChartFits: "No chart fits: a chart needs days or a few names, and numbers",
  freeze: "Freeze a copy",
  freezing: "Copying",
  frozen: (sheet: string) => `Frozen in ${sheet}.`,
  removeCopy: "Remove the copy",
  removing: "Removing",
  nameInFormulas: "Its name in formulas:",
  putBack: "Put the earlier table back",
  puttingBack: "Putting back",
  isBack: (range: string) => `The earlier table is back: ${range}`,
};
