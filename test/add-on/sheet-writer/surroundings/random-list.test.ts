/**
 * Whatever people type beside a list's rows is beside its row after each run, or waits for it; and a run does
 * what was seen before it.
 */
import { type ListCounts, NO_COUNTS, runRandomList } from "./random-list";

test("60 runs of 10 lists, by seeds, leave no typed cell beside another row, and lose none", () => {
  const counts: ListCounts = { ...NO_COUNTS };
  for (let seed = 1; seed <= 10; seed += 1) runRandomList(seed, 60, counts);
  expect(counts.runs).toBeGreaterThan(600);
  expect(counts.killed).toBeGreaterThan(20);
  expect(counts.typed).toBeGreaterThan(300);
  expect(counts.seen).toBeGreaterThan(500);
});

test("a note that waits takes no note away that stands in its cell by now, by the seed that once lost one", () => {
  expect(() => runRandomList(6010, 200, { ...NO_COUNTS })).not.toThrow();
});
