/** Numbers and states in words. */
import type { RunProgress } from "../../../src/add-on/sidebar-contract/calls";
import {
  audienceWords,
  progressWords,
  refreshedWords,
  requestsWords,
  standingWords,
  waitingWords,
} from "../../../src/sidebar/wording/wording";

it.each([
  ["me", "company", "Only you"],
  ["me", "spreadsheet", "Your key; editors can read it"],
  ["everyone", "everyone", "Everyone who edits"],
  ["everyone", "spreadsheet", "Everyone who edits"],
] as const)("a connection for %s, in a build for %s, is for: %s", (audience, install, words) => {
  expect(audienceWords({ audience, install })).toBe(words);
});

it.each<[RunProgress, string, string | undefined]>([
  [{ stage: "unknown" }, "Starting", undefined],
  [{ stage: "waiting", until: "10:42:10", seconds: 12 }, "Waiting for a free request until 10:42:10", "12 s"],
  [
    { stage: "waiting", until: "10:42:10", seconds: 0 },
    "Waiting for a free request until 10:42:10",
    undefined,
  ],
  [{ stage: "asking" }, "Asking the analytics service", undefined],
  [{ stage: "working", done: null }, "The service is working on it", undefined],
  [{ stage: "working", done: 0.4 }, "The service is working on it: 40%", undefined],
  [{ stage: "reading", rows: 3_000 }, "Reading 3,000 rows", undefined],
  [{ stage: "writing", rows: 1 }, "Writing 1 row", undefined],
])("says how far a run is: %p", (progress, text, countdown) => {
  expect(progressWords(progress)).toEqual(countdown === undefined ? { text } : { text, countdown });
});

it.each([
  [1, "10:42:10", "1 answer for cells still to come. The next request is free at 10:42:10."],
  [3, "2026-11-21 10:42:10", "3 answers for cells still to come. The next request is free at 10:42:10."],
  [3, "", "3 answers for cells still to come."],
])("says what waits: %p, %p", (count, nextAt, words) => {
  expect(waitingWords(count, nextAt)).toBe(words);
});

it.each([
  [{ filled: 0, failed: 0, left: 0 }, "No formula has asked anything yet."],
  [{ filled: 1, failed: 0, left: 0 }, "1 answer updated."],
  [{ filled: 4, failed: 1, left: 0 }, "4 answers updated, 1 failed (its cells say why)."],
  [{ filled: 15, failed: 0, left: 5 }, "15 answers updated, 5 to go."],
  [{ filled: 2, unchanged: 1, failed: 0, left: 0 }, "2 answers updated, 1 without a new answer yet."],
])("says what a refresh did: %p", (turn, words) => {
  expect(refreshedWords({ ...turn, nextAt: "" })).toBe(words);
});

it("says of each reason how many formulas stand still, which, and what to do", () => {
  expect(standingWords({})).toEqual([]);
  expect(
    standingWords({
      notAgreed: { count: 1, places: ["A!A1"] },
      byName: { count: 17, places: ["A!A1", "A!A2", "A!A3", "A!A4", "A!A5"] },
    }).map(({ words }) => words),
  ).toEqual([
    "1 formula is not kept up to date: A!A1. Turn on the switch above.",
    "17 formulas are not kept up to date: A!A1, A!A2, A!A3, A!A4, A!A5 and 12 more. They hand a function on by its name. Write LAMBDA(x, ANALYTICS_METRIC(x)) in place of ANALYTICS_METRIC.",
  ]);
});

it.each([
  [15, [], 0, "15 of 15 requests free"],
  [13, [20, 40], 0, "13 of 15 requests free · all free again in 40\u00a0s"],
  [13, [20, 40], 25, "14 of 15 requests free · all free again in 15\u00a0s"],
  [13, [20, 40], 40, "15 of 15 requests free"],
])("says what is free: %p, %p after %p s", (slotsLeft, freeIn, passed, words) => {
  expect(requestsWords({ perMinute: 15, slotsLeft, freeIn }, passed)).toBe(words);
});

it("counts one request where a spreadsheet's part is less than one a minute", () => {
  const pace = { perMinute: 0.5, slotsLeft: 0, freeIn: [100] };
  expect(requestsWords(pace, 0)).toBe("0 of 1 request free · all free again in 100\u00a0s");
  expect(requestsWords(pace, 100)).toBe("1 of 1 request free");
});
