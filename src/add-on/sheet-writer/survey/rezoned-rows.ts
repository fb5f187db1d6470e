/** Moments that stood there as another zone shows them: the spreadsheet's was changed since. Pure. */
import type { ColumnType } from "../../table/types";
import { toSerial, toWall } from "../../table/sheet-values";
import { openZone, readCellInstant } from "../../table/zone";
import { hashCell, mixHashes, PRIME, writeDigits } from "../changes/fingerprints";
import type { SheetRow, SheetValue } from "../cells/steps";
import type { BegunRows, LastWrite } from "../destination/destination";
import type { ExistingRows, ModeBlock } from "../modes/write-mode";

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
  const { types } = left;
  if (!existing.names.some((name) => types[name] === "datetime")) return existing;
  const zones = { from: left.zone, to: zone };
  return {
    ...existing,
    read: (wanted = existing.names, from = 0) =>
      rezoneRows(
        existing.read(wanted, from),
        wanted.filter((name) => existing.names.includes(name)).map((name) => types[name]),
        zones,
      ),
  };
}

/** The same moments as the zone `to` shows them. */
export function rezoneRows(
  rows: readonly SheetRow[],
  types: readonly (ColumnType | undefined)[],
  zones: { readonly from: string; readonly to: string },
): SheetValue[][] {
  const [before, now] = [openZone(zones.from), openZone(zones.to)];
  return rows.map((row) =>
    row.map((value, at) => {
      const wall = types[at] === "datetime" ? toWall(value) : undefined;
      return wall === undefined ? value : toSerial(now.cell(readCellInstant(wall, before)));
    }),
  );
}

/** Rows that are remembered, from all parts of a table. */
const MOST_BEGUN = 100;
const BEGUN_DIGITS = 4;

/** What tells the rows of a begun write, in another zone than the last one's, from those before. */
export function describeBegunRows(
  { left }: LastWrite,
  { names, rows }: Pick<ModeBlock, "names" | "rows">,
  zone: string | undefined,
): BegunRows | undefined {
  if (zone === undefined || !left || left.zone === zone) return undefined;
  const step = Math.ceil(rows.length / MOST_BEGUN);
  const some = rows.filter((_, at) => at % step === 0);
  return { zone, rows: some.map((row) => signRow(names, row)).join("") };
}

/** Whether a killed run had written its rows: then they show moments in its zone. */
export function settleZone(last: LastWrite, existing: ExistingRows): LastWrite {
  const { begun, left, ...others } = last;
  if (!begun) return last;
  const signs = begun.rows.match(new RegExp(`.{${BEGUN_DIGITS}}`, "g")) ?? [];
  const standing = new Set(existing.read().map((row) => signRow(existing.names, row)));
  const count = signs.filter((sign) => standing.has(sign)).length;
  // A person may have changed some rows since.
  const isWritten = count > 0 && count * 2 >= signs.length;
  return { ...others, left: isWritten && left ? { ...left, zone: begun.zone } : left };
}

/** Columns may stand in another order, and a blank one is as good as none. */
function signRow(names: readonly string[], row: SheetRow): string {
  const sum = names.reduce((all, name, at) => {
    const cell = hashCell(row[at] ?? "");
    return cell === 0 ? all : (all + mixHashes(cell, hashCell(`'${name}`))) % PRIME;
  }, 0);
  return writeDigits(sum % 64 ** BEGUN_DIGITS, BEGUN_DIGITS);
}
