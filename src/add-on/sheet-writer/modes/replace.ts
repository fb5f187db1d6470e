/** Replace: the answer takes the place of the block before. */
import type { WriteRun, WriteMode } from "./write-mode";

export const REPLACE: WriteMode = {
  name: "replace",
  adds: [],
  drops: true,
  overwrites: true,
  keeps: "block",
  compose: (answer) => ({ block: answer, staying: 0 }),
  // With a header, old and new names, as a kill leaves either. Without one, the larger count.
  claim: (names, { columns, header }) => {
    if (!header) return names.length >= columns.length ? names : columns;
    return [...columns, ...names.filter((name) => !columns.includes(name))];
  },
  undo: ({ putBack }) => putBack(),
};

/** `at` keeps a continued run from taking its own block for the one before. */
export function replaceMode({ at }: WriteRun): WriteMode {
  return { ...REPLACE, at };
}
