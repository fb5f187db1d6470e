/**
 * Whatever people type beside a list's rows is beside its row after each run, or waits for it; and a run does
 * what was seen before it.
 */
import { type ListCounts, NO_COUNTS, runRandomList } from "./lists/random-list";

test("60 runs of 10 lists, by seeds, leave no typed cell beside another row, and lose none", () => {
  const counts: ListCounts = { ...NO_COUNTS };
  for (let seed = 1; seed <= 10; seed += 1) runRandomList(seed, 60, counts);
  expect(counts.runs).toBeGreaterThan(600);
  expect(counts.killed).toBeGreaterThan(20);
  expect(counts.typed).toBeGreaterThan(300);
  expect(counts.seen).toBeGreaterThan(200);
});
