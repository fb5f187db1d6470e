import { toSerial, toWall } from "../../table/sheet-values";
import type { ColumnType } from "../../table/types";
import type { Zone } from "../../table/zone";
import type { RowValues } from "./fingerprints";

/** Times that a clock change skips are read as others. May return `rows` itself. */
export function toStoredValues(
  rows: readonly RowValues[],
  types: readonly (ColumnType | undefined)[],
  zone: () => Zone,
): readonly RowValues[] {
  const dated = types.flatMap((type, at) => (type === "date" || type === "datetime" ? [at] : []));
  if (dated.length === 0 || rows.length === 0) return rows;
  const known = zone();
  const shown = (ms: number): number => known.wall(known.instant(ms));
  const skipped = (row: RowValues): boolean =>
    dated.some((at) => {
      const ms = toWall(row[at]);
      return ms !== undefined && shown(ms) !== ms;
    });
  if (!rows.some(skipped)) return rows;
  return rows.map((row) => {
    if (!skipped(row)) return row;
    return row.map((value, at) => {
      const ms = dated.includes(at) ? toWall(value) : undefined;
      return ms === undefined ? value : toSerial(shown(ms));
    });
  });
}
