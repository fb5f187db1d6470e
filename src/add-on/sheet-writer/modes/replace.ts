import type { WriteRun, WriteMode } from "./write-mode";

export const REPLACE: WriteMode = {
  name: "replace",
  adds: [],
  drops: true,
  overwrites: true,
  keeps: "block",
  compose: (answer) => ({ block: answer, staying: 0 }),
  // A kill leaves old or new names; without a header, the larger count.
  claim: (names, { columns, header }) => {
    if (!header) return names.length >= columns.length ? names : columns;
    return [...columns, ...names.filter((name) => !columns.includes(name))];
  },
  undo: ({ putBack }) => putBack(),
};

/** A continued run must not keep its own block. */
export function makeReplaceMode({ at, id = at }: WriteRun): WriteMode {
  return { ...REPLACE, at, run: id };
}
