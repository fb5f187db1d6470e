import { toSerial, toWall } from "../../table/sheet-values";
import type { ColumnType } from "../../table/types";
import type { Zone } from "../../table/zone";
import type { SheetValue } from "../cells/steps";
import type { RowValues } from "./fingerprints";

/** Times that a clock change skips are read as others. May return `rows` itself. */
export function toStoredValues(
  rows: readonly RowValues[],
  types: readonly (ColumnType | undefined)[],
  zone: () => Zone,
): readonly RowValues[] {
  const dated = new Set(types.flatMap((type, at) => (type === "date" || type === "datetime" ? [at] : [])));
  if (dated.size === 0) return rows;
  const known = zone();
  const readStored = (value: SheetValue): SheetValue => {
    const ms = toWall(value);
    if (ms === undefined) return value;
    const shown = known.wall(known.instant(ms));
    return shown === ms ? value : toSerial(shown);
  };
  return rows.map((row) => row.map((value, at) => (dated.has(at) ? readStored(value) : value)));
}
