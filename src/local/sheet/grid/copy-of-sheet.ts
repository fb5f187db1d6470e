/** As "Duplicate", without filters and charts of other sheets. */
import type { Grid } from "./grid";
import type { Workbook } from "./workbook";
import { restoreSnapshot, takeSnapshot } from "./snapshot";

/** `index`: where it goes, behind its original by default. */
export function copyOfSheet(
  workbook: Workbook,
  source: Grid,
  index = workbook.sheets.indexOf(source) + 1,
): Grid {
  const copy = workbook.addSheet(freeName(workbook, source.name), {
    index,
    rows: source.maxRows,
    columns: source.maxColumns,
  });
  const whole = { row: 1, column: 1, rows: source.maxRows, columns: source.maxColumns };
  restoreSnapshot(copy, whole, takeSnapshot(source, whole));
  copy.frozenRows = source.frozenRows;
  copy.frozenColumns = source.frozenColumns;
  copy.merges = source.merges;
  copy.validations = [...source.validations];
  copy.lookRules = source.lookRules;
  for (const [column, width] of source.columnWidths) copy.columnWidths.set(column, width);
  copy.charts = source.charts.map((chart) => ({
    ...chart,
    id: workbook.nextId(),
    ranges: chart.ranges.map((range) =>
      range.sheetId === source.id ? { ...range, sheetId: copy.id } : range,
    ),
  }));
  return copy;
}

function freeName(workbook: Workbook, name: string): string {
  for (let number = 0; ; number += 1) {
    const title = `Copy of ${name}`.slice(0, 90) + (number === 0 ? "" : ` ${number + 1}`);
    if (!workbook.sheetByName(title)) return title;
  }
}
