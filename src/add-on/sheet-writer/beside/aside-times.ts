/** Keys of waiting cells that are days or moments: what a person reads of them, and in another zone. Pure. */
import { openZone, readCellInstant } from "../../table/zone";
import { toSerial, toWall } from "../../table/sheet-values";
import type { ColumnType } from "../../table/types";
import type { RowKey } from "./row-keys";

/** Of a key's columns, one by one. Moments are as the zone's clocks showed them when the cell was kept. */
export interface KeyTimes {
  readonly zone?: string | undefined;
  readonly kinds: readonly (TimeKind | null)[];
}

type TimeKind = "date" | "datetime";

/** Undefined where none of the columns holds days or moments. */
export function readKeyTimes(
  columns: readonly string[],
  types: Readonly<Record<string, ColumnType>>,
  zone: string | undefined,
): KeyTimes | undefined {
  const kinds = columns.map((name): TimeKind | null => {
    const type = types[name];
    return type === "date" || type === "datetime" ? type : null;
  });
  if (kinds.every((kind) => kind === null)) return undefined;
  return { kinds, ...(kinds.includes("datetime") && { zone }) };
}

/** As a person reads it. */
export function showKeyTime(text: string, kind: TimeKind | null | undefined): string {
  const wall = kind && text !== "" ? toWall(Number(text)) : undefined;
  const time = new Date(wall ?? NaN);
  // A number of another column's values may be further away than any moment is.
  if (Number.isNaN(time.getTime())) return text;
  const shown = time.toISOString();
  return kind === "date" ? shown.slice(0, 10) : shown.slice(0, 16).replace("T", " ");
}

/** Whether the same moments are other numbers in this zone. */
export function areOfOtherZone(times: KeyTimes | undefined, zone: string | undefined): boolean {
  return times?.zone !== undefined && zone !== undefined && times.zone !== zone;
}

/** The same moments as this zone shows them. */
export function rezoneKey(values: readonly string[], times: KeyTimes, zone: string): string[] {
  const [before, now] = [openZone(times.zone ?? zone), openZone(zone)];
  return values.map((text, at) => {
    const wall = times.kinds[at] === "datetime" && text !== "" ? toWall(Number(text)) : undefined;
    if (wall === undefined || Number.isNaN(wall)) return text;
    return String(toSerial(now.cell(readCellInstant(wall, before))));
  });
}

/** A row's key as it is in another zone. */
export function showKeyIn(key: RowKey, times: KeyTimes | undefined, zone: string | undefined): RowKey {
  if (key === "" || !times || zone === undefined || !areOfOtherZone(times, zone)) return key;
  return JSON.stringify(rezoneKey(JSON.parse(key) as string[], times, zone));
}
