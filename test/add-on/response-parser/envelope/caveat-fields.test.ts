/**
 * Each field in which an answer says that its numbers are not exact: a body that has it, and one that only
 * looks so.
 */
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { readCaveats } from "../../../../src/add-on/table/codec";
import { openZone } from "../../../../src/add-on/table/zone";

const ROWS = [
  { day: "2024-04-01", visits: 5 },
  { day: "2024-04-02", visits: 6 },
];
const BUCKETS = [{ key: "DE", doc_count: 5 }];

function caveats(body: unknown, headers: Readonly<Record<string, string>> = {}): readonly string[] {
  const answer = readAnswer(
    { status: 200, headers, text: JSON.stringify(body) },
    { zone: openZone("Europe/Paris"), now: Date.parse("2024-04-03T12:00:00Z") },
  );
  if (answer.kind !== "table" && answer.kind !== "value")
    throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  return readCaveats(answer).map((sentence) => sentence.replace(/^The service says that /, ""));
}

const SAMPLE = "these numbers come from a sample of the data";
const PARTIAL = "this answer is partial: some of the data is missing.";
const ESTIMATES = "these numbers are estimates.";
const MORE_GROUPS = "it has more groups than these, and leaves the others out.";
const errors = [{ message: "Timeout while reading shard 3", path: ["orders"] }];
const series = [{ name: "visits", columns: ["time", "n"], values: [["2024-04-01T00:00:00Z", 5]] }];

test.each<[field: string, has: object, says: readonly string[], looks: object]>([
  [
    "errors",
    { data: { orders: { nodes: ROWS } }, errors },
    ["These rows came with an error: Timeout while reading shard 3."],
    { data: { orders: { nodes: ROWS } }, errors: [] },
  ],
  [
    "errors of a part that is missing",
    { data: { orders: ROWS, people: null }, errors },
    ["These rows came with an error: Timeout while reading shard 3."],
    { data: ROWS, extensions: { errors: 0 } },
  ],
  [
    "exceptions",
    { rows: ROWS, exceptions: [{ errorCode: 427, message: "Two servers did not respond" }] },
    ["These rows came with an error: Two servers did not respond."],
    { rows: ROWS, exceptions: [] },
  ],
  ["a flag of 1", { data: ROWS, is_partial: 1 }, [PARTIAL], { data: ROWS, is_partial: 0 }],
  ["a flag in words", { data: ROWS, partial: "true" }, [PARTIAL], { data: ROWS, partial: "false" }],
  ["a state", { data: ROWS, data_status: "PARTIAL" }, [PARTIAL], { data: ROWS, data_status: "complete" }],
  ["a flag of no", { data: ROWS, data_complete: 0 }, [PARTIAL], { data: ROWS, data_complete: 1 }],
  [
    "preview",
    { preview: true, results: ROWS },
    ["this is a preview: it was still counting."],
    { preview: false, results: ROWS },
  ],
  [
    "terminated early",
    { terminated_early: true, rows: ROWS },
    [PARTIAL],
    { terminated_early: false, rows: ROWS },
  ],
  [
    "other documents",
    { aggregations: { a: { sum_other_doc_count: 120, buckets: BUCKETS } } },
    [MORE_GROUPS],
    { aggregations: { a: { sum_other_doc_count: 0, buckets: BUCKETS } } },
  ],
  [
    "error bound",
    { aggregations: { a: { doc_count_error_upper_bound: 5, buckets: BUCKETS } } },
    [ESTIMATES],
    { aggregations: { a: { doc_count_error_upper_bound: 0, buckets: BUCKETS } } },
  ],
  [
    "other documents of a group",
    {
      aggregations: {
        a: { buckets: [{ key: "DE", doc_count: 5, b: { sum_other_doc_count: 3, buckets: BUCKETS } }] },
      },
    },
    [MORE_GROUPS],
    {
      aggregations: {
        a: { buckets: [{ key: "DE", doc_count: 5, b: { sum_other_doc_count: 0, buckets: BUCKETS } }] },
      },
    },
  ],
  [
    "a flag beside the values of a series",
    { results: [{ statement_id: 0, series: series.map((one) => ({ ...one, partial: true })) }] },
    [PARTIAL],
    { results: [{ statement_id: 0, series }] },
  ],
  [
    "warnings",
    { status: "success", data: ROWS, warnings: ["results truncated due to limit"] },
    ["The service warns: results truncated due to limit."],
    { data: ROWS, warnings: [] },
  ],
  [
    "warnings as objects",
    { data: ROWS, warnings: [{ code: 7, message: "Only the first 1000 groups are shown." }] },
    ["The service warns: Only the first 1000 groups are shown."],
    { data: ROWS, warnings: ["This version is deprecated."] },
  ],
  [
    "a warning",
    { data: ROWS, meta: { warning: "Events of today are late" } },
    ["The service warns: Events of today are late."],
    { data: ROWS, meta: { warning: 0 } },
  ],
  [
    "the first incomplete date",
    { rows: ROWS, metadata: { first_incomplete_date: "2024-04-02" } },
    ["its numbers from 2024-04-02 on are not complete yet."],
    { rows: ROWS, metadata: { first_date: "2024-04-02" } },
  ],
  [
    "completeness",
    { data: ROWS, meta: { completeness: 0.85 } },
    ["this answer is partial: it has 85 % of the data."],
    { data: ROWS, meta: { completeness: 1 } },
  ],
  [
    "completeness in percent",
    { data: ROWS, completeness: "99.5%" },
    ["this answer is partial: it has 99.5 % of the data."],
    { data: ROWS, completeness: 100 },
  ],
  [
    "preliminary",
    { data: ROWS, preliminary: true },
    ["these numbers are preliminary."],
    { data: ROWS, preliminary: false },
  ],
  [
    "a rate that is used",
    { data: ROWS, sampled: true, sampling_rate: 0.1 },
    [`${SAMPLE} (10 %).`],
    { data: ROWS, sampled: false, sampling_rate: 0.1 },
  ],
  ["one in 20", { data: ROWS, sample_rate: 20 }, [`${SAMPLE} (one in 20).`], { data: ROWS, sample_rate: 1 }],
  [
    "one in 100",
    { data: ROWS, sampled: true, sample_rate: 100 },
    [`${SAMPLE} (one in 100).`],
    { data: ROWS, sampling_rate: 100 },
  ],
  [
    "half of a hundredth",
    { data: ROWS, sampling_percentage: 0.5 },
    [`${SAMPLE} (0.5 %).`],
    { data: ROWS, sampling_percentage: 100 },
  ],
  [
    "the smallest rate of two ranges",
    { data: ROWS, meta: [{ sampling_rate: 1 }, { sampling_rate: 0.25 }] },
    [`${SAMPLE} (25 %).`],
    { data: ROWS, meta: [{ sampling_rate: 1 }] },
  ],
  [
    "counts of the second range",
    { rows: ROWS, samplesReadCounts: ["500", "100"], samplingSpaceSizes: ["500", "1000"] },
    [`${SAMPLE} (100 of 1,000).`],
    { rows: ROWS, samplesReadCounts: ["500"], samplingSpaceSizes: ["500"] },
  ],
  [
    "the answer's own flag",
    { query: { limit: 5 }, sampled: true, data: ROWS },
    [`${SAMPLE}.`],
    { query: { sampled: true, allow_partial: true, partial: true }, data: ROWS },
  ],
  [
    "around one object",
    { data: { visits: 5, orders: 3 }, meta: { sampled: true } },
    [`${SAMPLE}.`],
    { data: { visits: 5, orders: 3 }, meta: { sampled: false } },
  ],
  [
    "around one number",
    { count: 5, warnings: ["Two of four servers answered"] },
    ["The service warns: Two of four servers answered."],
    { count: 5, warnings: null },
  ],
])("%s", (_, has, says, looks) => {
  expect(caveats(has)).toEqual(says);
  expect(caveats(looks)).toEqual([]);
});

test("a warning in the header", () => {
  expect(caveats(ROWS, { Warning: '199 host "Results truncated"' })).toEqual([
    "The service warns: Results truncated.",
  ]);
  expect(caveats(ROWS, { Warning: '299 host "This field is deprecated"' })).toEqual([]);
});

test("many warnings are cut to three", () => {
  const warnings = Array.from({ length: 50 }, (_, n) => `Server ${n} did not answer`);
  expect(caveats({ data: ROWS, warnings })).toHaveLength(3);
});

test("a flag far down a long list of periods", () => {
  const periods = Array.from({ length: 400 }, (_, n) => ({ day: n, incomplete: n === 399 }));
  expect(caveats({ data: ROWS, periods })).toEqual([PARTIAL]);
});
