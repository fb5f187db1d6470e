/**
 * Whatever people type beside a list's rows is beside its row after each run, or waits for it; and a run does
 * what was seen before it.
 */
import { partOf } from "../../../sweep/part";
import { type ListCounts, NO_COUNTS, runRandomList } from "./lists/random-list";

test("60 runs of 10 lists, by seeds, leave no typed cell beside another row, and lose none", () => {
  const counts: ListCounts = { ...NO_COUNTS };
  for (let seed = 1; seed <= 10; seed += 1) runRandomList(seed, 60, counts);
  expect(counts.runs).toBeGreaterThan(600);
  expect(counts.killed).toBeGreaterThan(20);
  expect(counts.typed).toBeGreaterThan(300);
  expect(counts.seen).toBeGreaterThan(200);
});

/** Seeds after which something was beside a wrong row, before it was mended. */
const FAILED_LISTS = [89, 190, 304, 354, 504, 519, 1906];

test.each(partOf(FAILED_LISTS, FAILED_LISTS.length))(
  "200 runs of the list of seed %i, which failed once",
  (seed) => {
    const counts: ListCounts = { ...NO_COUNTS };
    runRandomList(seed, 200, counts);
    expect(counts.runs).toBeGreaterThan(190);
  },
);
