/**
 * Answers of harbours, hives and blood banks that say that they are old, cut or not whole, and answers that
 * only look so. What is expected was written before any was read: at first no one of ten was found, and no
 * one of ten was invented.
 */
import { readCaveats } from "../../../../src/add-on/table/codec";
import { read } from "./raw-answers";

const R = [
  { hive: "H1", frames: 9 },
  { hive: "H2", frames: 7 },
];
const SHIPS = [
  { berth: "A1", tonnes: 1200 },
  { berth: "A2", tonnes: 850 },
];

function caveatsOf(body: unknown, headers: Readonly<Record<string, string>> = {}): readonly string[] {
  const answer = read(body, 200, headers, { now: Date.parse("2026-05-03T12:00:00Z") });
  if (answer.kind !== "table" && answer.kind !== "value") throw new Error(JSON.stringify(answer));
  return readCaveats(answer);
}

type Case = [what: string, body: unknown, says: string, headers?: Readonly<Record<string, string>>];

test.each<Case>([
  ["stale by freshness", { dataFreshness: "stale", rows: R }, "not up to date"],
  ["a header that says cut", R, "cut this answer", { "x-result-truncated": "true" }],
  ["quality: not complete", { data_quality: { complete: false }, rows: R }, "partial"],
  ["a stale cache", { cache: { hit: true, stale: true }, rows: SHIPS }, "not up to date"],
  ["the cache's status", { cacheStatus: "STALE", rows: SHIPS }, "not up to date"],
  [
    "a delayed state",
    { meta: { freshness: { status: "delayed", lag_minutes: 540 } }, rows: R },
    "not up to date",
  ],
  ["a flag of 1 that it is stale", { is_stale: 1, donors: 12, rows: R }, "not up to date"],
  ["a header: partial data", SHIPS, "partial", { "x-data-partial": "1" }],
  [
    "rows that a cut dropped",
    { rows: R, truncation: { applied: true, dropped_rows: 812 } },
    "cut this answer",
  ],
  ["a list of flags", { quality_flags: ["SAMPLED"], rows: R }, "sample"],
  ["37 of 40 that report", { coverage: { reported: 37, expected: 40 }, rows: R }, "92.5 %"],
  [
    "a note of what is not complete",
    { donations: R, note: "Donations of 2 May are not complete yet." },
    "of 2 May",
  ],
  [
    "an estimation and its error",
    { data: R, meta: { estimation: { method: "hll", error: 0.02 } } },
    "estimates",
  ],
  [
    "a header, above rows as text",
    "berth,calls\nA1,4\nA2,6\n",
    "cut this answer",
    { "x-rows-truncated": "true" },
  ],
  ["a header's rate", SHIPS, "25 %", { "x-sample-rate": "0.25" }],
])("%s is said", (...[, body, says, headers]) => {
  expect(caveatsOf(body, headers)).toEqual([expect.stringContaining(says)]);
});

test.each<[what: string, body: unknown, headers?: Readonly<Record<string, string>>]>([
  [
    "bread that is stale",
    {
      rows: [
        { loaf: 1, freshness: "stale" },
        { loaf: 2, freshness: "fresh" },
      ],
    },
  ],
  ["one loaf", { loaf: 7, freshness: "stale", price: 2.5 }],
  ["fresh numbers", { dataFreshness: "fresh", rows: R }],
  ["a header that says no", R, { "x-result-truncated": "false", "x-data-partial": "0" }],
  ["quality: complete", { data_quality: { complete: true }, rows: R }],
  ["a cache that is not stale", { cache: { hit: true, stale: false }, rows: SHIPS }],
  ["how long it may be stale", { stale_while_revalidate: 60, rows: SHIPS }],
  ["what was allowed", { request: { allow_stale: true, stale: true }, rows: SHIPS }],
  ["all of 40 that report", { coverage: { reported: 40, expected: 40 }, rows: R }],
  ["a record's flags", { hive: 7, flags: ["sampled"], kg: 4 }],
  ["no flags", { quality_flags: [], rows: R }],
  ["a note of nothing", { donations: R, note: "Only for the wards' own use." }],
])("%s says nothing", (...[, body, headers]) => {
  expect(caveatsOf(body, headers)).toEqual([]);
});
