/** Makes the columns of pulled tables as wide as what they hold, as a person does who looks at them first. */
import { readA1, rectOf } from "../../sheet/grid/a1";
import type { Workbook } from "../../sheet/grid/workbook";
import { columnWidth } from "../../workbook-file/cells";
import { displayText } from "../../sheet/values/number-formats";
import { serialFromWall } from "../../sheet/grid/serial-dates";
import { displayWidth } from "../../terminal/text-width";

export interface PulledTable {
  readonly sheet: string;
  readonly a1: string;
  readonly title: string;
}

const PIXELS_A_LETTER = 7.6;
/** A moment is of digits, and of few letters. */
const PIXELS_OF_DIGITS = 7;
const PADDING = 10;
/** A new column's, and what leaves room for others. */
const [NARROWEST, WIDEST] = [100, 260];

export function fitColumns(workbook: Workbook, tables: readonly PulledTable[]): void {
  for (const { sheet, a1 } of tables) {
    const grid = workbook.sheetByName(sheet);
    if (!grid) continue;
    const { column, columns, row, rows } = rectOf(readA1(a1) ?? {}, grid.maxRows, grid.maxColumns);
    for (let at = column; at < column + columns; at += 1) {
      const letters = columnWidth(grid, at, row + rows - 1, workbook.locale);
      const pixels = Math.round(letters * PIXELS_A_LETTER + PADDING);
      grid.columnWidths.set(at, Math.min(WIDEST, Math.max(NARROWEST, pixels)));
    }
  }
}

/** A moment that does not fit is no moment at all: the longest one of a year does. */
export function widthOfMoments({ locale }: Workbook, format: string): number {
  const letters = Array.from({ length: 12 }, (_, month) => {
    const late = serialFromWall(Date.UTC(2026, month, 28, 23, 59));
    return displayWidth(displayText(late, format, locale));
  });
  return Math.ceil(Math.max(...letters) * PIXELS_OF_DIGITS + PADDING);
}
