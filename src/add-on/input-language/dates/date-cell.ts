import { DAY_MS, type EpochMs } from "../../shared/time";

import type { Zone } from "../../table/zone";
import { type Day, toDay } from "./calendar";

/** `moment` only where there is a time. */
export interface DateCell {
  readonly day: Day;
  readonly moment?: EpochMs;
}

/**
 * As the spreadsheet shows it. If a clock change skips midnight, Sheets hands over the day's first moment.
 */
export function readDateCell(cell: Date, zone: Zone): DateCell | undefined {
  const at = cell.getTime();
  const wall = zone.wall(at);
  if (!Number.isFinite(wall)) return undefined;
  const day = toDay(wall);
  return zone.instant(day * DAY_MS) === at ? { day } : { day, moment: at };
}
