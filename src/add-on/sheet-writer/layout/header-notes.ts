/** The note on a block's first header: ours, and above it what a person wrote. Pure. */
import { DISPLAY_NAME } from "../../shared/display-name";

/** Where our part of a note begins. */
const OURS = new RegExp(`(^|\\n)From \\S+ by ${DISPLAY_NAME}(?=[.\\n]|$)`);

/** `now`: as it is. `before`: ours of earlier writes, as far as they are known. */
export function joinNotes(now: string, ours: string, before: readonly string[]): string {
  const known = before.find((text) => now.endsWith(text));
  const own = keepPersonsPart(known ? now.slice(0, -known.length) : now);
  return own === "" || own === ours ? ours : [own, ours].filter((text) => text !== "").join("\n\n");
}

/** What a person wrote above ours; all of it where nothing is ours. */
export function keepPersonsPart(note: string): string {
  const { index } = OURS.exec(note) ?? {};
  return (index === undefined ? note : note.slice(0, index)).trim();
}

/** Whether the note of a cell has a part that the add-on wrote. */
export function hasOurs(note: string): boolean {
  return OURS.test(note);
}
