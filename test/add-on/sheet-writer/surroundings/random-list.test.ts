/** Whatever people type beside a list's rows is beside its row after each run, or waits for it. */
import { type ListCounts, runRandomList } from "./random-list";

test("60 runs of 8 lists, by seeds, leave no typed cell beside another row, and lose none", () => {
  const counts: ListCounts = { runs: 0, killed: 0, stopped: 0, typed: 0 };
  for (let seed = 1; seed <= 8; seed += 1) runRandomList(seed, 60, counts);
  expect(counts.runs).toBeGreaterThan(480);
  expect(counts.killed).toBeGreaterThan(20);
  expect(counts.typed).toBeGreaterThan(300);
});
