/** What runs of saved pulls take, in words. */
import type { PullItem, RunProgress } from "../../../../src/add-on/sidebar-contract/calls";
import { costWords, toGoWords } from "../../../../src/sidebar/saved/words/cost-words";
import { ITEM } from "../../../browser/saved/saved-list";

/** The taken ones come free one a second, the first in so many. */
const free = (slotsLeft: number, nextIn = 0) => ({
  perMinute: 15,
  slotsLeft,
  freeIn: Array.from({ length: 15 - slotsLeft }, (_, i) => nextIn + i),
});
const ran = (requests: number, took: number): PullItem => ({ ...ITEM, requests, took });
const never = (requests: number): PullItem => ({
  ...ITEM,
  rows: null,
  requests,
  took: 10,
  seconds: Math.max(10, requests * 4.1),
});

it.each<[string, PullItem[], ReturnType<typeof free>, string]>([
  ["free requests wait for nothing", [ran(8, 2), ran(7, 2)], free(15), "15 requests, about 4 s"],
  ["one too many waits", [ran(8, 2), ran(8, 2)], free(15), "16 requests, about 1 min 10 s"],
  ["21 pages", [ran(21, 75)], free(15), "21 requests, about 1 min 10 s"],
  ["21 pages whose waits were not counted", [ran(21, 12)], free(15), "21 requests, about 1 min 10 s"],
  ["those of the last minute come free before", [ran(16, 5)], free(0, 10), "16 requests, about 1 min 20 s"],
  ["pulls that never ran", [1, 1, 1, 1, 1, 1, 1].map(never), free(15), "7 requests, about 7 s"],
  ["none that must ask", [ran(0, 0)], free(15), "0 requests, about 1 s"],
  [
    "the most that a long list may take",
    [never(200)],
    free(15),
    "up to 200 requests, up to about 13 min 30 s with the sidebar open, about 4 hours without",
  ],
])("of %s", (_, items, pace, said) => {
  expect(costWords(items, pace)).toBe(said);
});

const reading = (pages: number, of: number): RunProgress => ({ stage: "reading", rows: pages, pages, of });

it.each<[string, PullItem[], RunProgress, ReturnType<typeof free>, string]>([
  ["what is read takes no time any more", [ran(200, 800)], reading(190, 200), free(15), "About 1 s to go"],
  ["the answer knows better than the last run", [ran(200, 800)], reading(1, 2), free(15), "About 1 s to go"],
  [
    "a wait is part of it",
    [ran(16, 16)],
    { stage: "waiting", until: "10:42:10", seconds: 41, read: { pages: 15, of: 16 } },
    free(0, 41),
    "About 42 s to go",
  ],
  [
    "of a first run the most is said",
    [never(200)],
    { stage: "asking" },
    free(15),
    "Up to about 13 min 30 s to go",
  ],
  ["until its pages are counted", [never(200)], reading(1, 21), free(14, 61), "About 1 min 10 s to go"],
  [
    "of the second of three",
    [ran(1, 9), ran(1, 2), ran(1, 2)],
    { stage: "asking", pull: { name: "B", number: 2, count: 3 } },
    free(15),
    "About 4 s to go",
  ],
])("to go: %s", (_, items, progress, pace, said) => {
  expect(toGoWords(items, progress, pace)).toBe(said);
});
