/** Whatever a person does around a block between its refreshes, only the block changes, and it is right. */
import { type Counts, runSurroundings } from "./surroundings";

test("240 random edits of the surroundings, by 8 seeds, change nothing that is not the pull's", () => {
  const counts: Counts = { edits: 0, refreshed: 0, refused: 0, undone: 0 };
  for (let seed = 1; seed <= 8; seed += 1) runSurroundings(seed, 30, counts);
  expect(counts.edits).toBe(240);
  expect(counts.refreshed).toBeGreaterThan(80);
  expect(counts.undone).toBeGreaterThan(8);
});

/** Formulas beside emptied rows, a header that a Table must have, a left-over formula in the way of undo. */
const ONCE_RED = [1_617_022, 1_621_002, 1_621_006, 1_621_026, 27, 47, 99];

test.each(ONCE_RED)(
  "what once changed a person's cells, or was refused for no reason, does not, by seed %i",
  (seed) => {
    const counts: Counts = { edits: 0, refreshed: 0, refused: 0, undone: 0 };
    expect(() => runSurroundings(seed, 40, counts)).not.toThrow();
  },
);
