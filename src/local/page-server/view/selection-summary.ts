/** What a spreadsheet says below of the cells that are selected. */
import type { Rect } from "../../sheet/grid/cells";
import type { Grid } from "../../sheet/grid/grid";
import type { Workbook } from "../../sheet/grid/workbook";
import { isDateFormat, displayText } from "../../sheet/values/number-formats";
import type { SelectionSummary } from "../contract/views";
import { storedPart } from "../../sheet/grid/snapshot";

/** Sum and average are shown as the first number is; of days there is none. */
export function summaryOf(workbook: Workbook, grid: Grid, rect: Rect): SelectionSummary {
  workbook.calculator?.advance();
  const held = storedPart(grid, rect);
  let [filled, numbers, sum] = [0, 0, 0];
  let format: string | undefined;
  for (const [r, row] of (held ? grid.values(held) : []).entries()) {
    for (const [c, value] of row.entries()) {
      if (value === null || value === "") continue;
      filled += 1;
      if (typeof value !== "number" || !held) continue;
      numbers += 1;
      sum += value;
      format ??= grid.shownFormat(held.row + r, held.column + c);
    }
  }
  const isOfDays = format !== undefined && isDateFormat(format);
  const shown = (value: number): string =>
    displayText(Number(value.toPrecision(15)), format ?? "", workbook.locale, workbook.language);
  return {
    filled,
    numbers,
    ...(numbers === 0 || isOfDays ? {} : { sum: shown(sum), average: shown(sum / numbers) }),
  };
}
