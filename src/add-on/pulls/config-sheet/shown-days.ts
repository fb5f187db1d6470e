/** Dates cells of the tab that show a month, a quarter or a year: Sheets gives their first day. */
import { readFirstOfMonth, readShownPeriod } from "../../input-language/dates/shown-period";
import type { Sheet } from "../../shared/google-types";
import type { Zone } from "../../table/zone";
import type { Headers } from "./headers";

/** As texts where a cell shows which period it means. Looks at cells only where one may mean several. */
export function readShownDays(
  sheet: Sheet,
  values: readonly (readonly unknown[])[],
  { row: header, places: { dates: place } }: Headers,
  zone: Zone,
): readonly (readonly unknown[])[] {
  if (place === undefined) return values;
  let shown: string[][] | undefined;
  return values.map((row, r) => {
    const day = r > header ? readFirstOfMonth(row[place], zone) : undefined;
    if (day === undefined) return row;
    shown ??= sheet.getRange(1, place + 1, values.length, 1).getDisplayValues();
    const period = readShownPeriod(shown[r]?.[0] ?? "", day);
    return period === undefined ? row : row.map((cell, c) => (c === place ? period : cell));
  });
}
