/**
 * How the add-on knows its columns again, whatever people call them and wherever they move them: by a mark in
 * the note on the header, which moves with its cell and comes along in a copy. Pure.
 */
import { CONFIG_COLUMNS, type ConfigCellName, type ConfigColumn } from "./columns";

const KNOWN_BY = "The add-on knows this column by this note, also under another title: ";
const COLUMN_MARK = new RegExp(`${KNOWN_BY}(\\w+)`);
/** Tabs made before notes had marks are known by how the notes begin. */
const KNOWN_NOTE_LENGTH = 24;

/** The note on the header of a column. */
export function makeMarkedNote({ cell, note }: ConfigColumn): string {
  return `${note}\n\n${KNOWN_BY}${cell}`;
}

/** Undefined for a note of somebody's own, and for none. */
export function readMark(note: string): ConfigCellName | undefined {
  const [, marked] = COLUMN_MARK.exec(note) ?? [];
  const column = CONFIG_COLUMNS.find((one) =>
    marked === undefined
      ? note.length >= KNOWN_NOTE_LENGTH && one.note.startsWith(note.slice(0, KNOWN_NOTE_LENGTH))
      : one.cell === marked,
  );
  return column?.cell;
}
