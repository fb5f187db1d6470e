/** Replace: the answer takes the place of the block before, at the same place. */
import type { WriteRun, WriteMode } from "./write-mode";

export const REPLACE: WriteMode = {
  name: "replace",
  adds: [],
  drops: true,
  overwrites: true,
  keeps: "block",
  compose: (answer) => ({ block: answer, staying: 0 }),
  // With a header, old and new names: a kill leaves either. Without one, the earlier count.
  claim: (names, { columns, header }) => {
    if (!header) return names.length >= columns.length ? names : columns;
    return [...columns, ...names.filter((name) => !columns.includes(name))];
  },
  undo: ({ putBack }) => putBack(),
};

/** A continued run that had landed does not take its own block for the one before. */
export function replaceMode({ at }: WriteRun): WriteMode {
  return { ...REPLACE, at };
}
