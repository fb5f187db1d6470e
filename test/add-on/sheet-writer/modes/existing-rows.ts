/** A table that stands in a sheet from B2 on, as a mode meets it before it is written. */
import type { ExistingRows, ModeBlock } from "../../../../src/add-on/sheet-writer/modes/write-mode";

export function existing(
  names: readonly string[],
  rows: ModeBlock["rows"],
  more: Partial<ExistingRows> = {},
): ExistingRows {
  return {
    names,
    rows: rows.length,
    place: "B2",
    unfinished: false,
    written: {},
    // Columns that it lacks are left out, as where it is read from a sheet.
    read: (wanted = names, from = 0) =>
      rows
        .slice(from)
        .map((row) => wanted.flatMap((name) => (names.includes(name) ? row[names.indexOf(name)]! : []))),
    placeOf: (name, row) => ({ row: row + 3, column: names.indexOf(name) + 2 }),
    ...more,
  };
}
