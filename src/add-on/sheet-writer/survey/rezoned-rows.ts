/** Moments that stood there as another zone shows them: the spreadsheet's was changed since. Pure. */
import { toSerial, toWall } from "../../table/sheet-values";
import { openZone, readCellInstant } from "../../table/zone";
import type { LastWrite } from "../destination/destination";
import type { ExistingRows } from "../modes/write-mode";

/** Whether the last write showed moments in another zone. Unknown ones are taken for the same. */
export function isOtherZone({ left }: LastWrite, zone: string | undefined): boolean {
  return left?.zone !== undefined && zone !== undefined && left.zone !== zone;
}

/** Cells keep their numbers when the zone changes, so the same moment is another number now. */
export function rezoneExisting(
  existing: ExistingRows,
  { left }: LastWrite,
  zone: string | undefined,
): ExistingRows {
  if (!left?.zone || !zone || left.zone === zone) return existing;
  const [before, now] = [openZone(left.zone), openZone(zone)];
  const isMoment = (name: string | undefined): boolean => left.types[name ?? ""] === "datetime";
  if (!existing.names.some(isMoment)) return existing;
  return {
    ...existing,
    read: (wanted = existing.names, from = 0) => {
      const moments = wanted.filter((name) => existing.names.includes(name)).map(isMoment);
      return existing.read(wanted, from).map((row) =>
        row.map((value, at) => {
          const wall = moments[at] ? toWall(value) : undefined;
          return wall === undefined ? value : toSerial(now.cell(readCellInstant(wall, before)));
        }),
      );
    },
  };
}
