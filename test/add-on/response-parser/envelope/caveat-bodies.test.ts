/**
 * Answers that say that their numbers are not exact, in words and at places of many services, and answers
 * that only
 * look so. What is expected was written before any was read.
 */
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { readCaveats } from "../../../../src/add-on/table/codec";
import { openZone } from "../../../../src/add-on/table/zone";

const R = [
  { ward: "Eyes", beds: 5 },
  { ward: "Surgery", beds: 8 },
];
const LATER = [
  { day: "2026-05-01", loans: 5 },
  { day: "2026-05-02", loans: 7 },
];
const B = [
  { key: "DE", doc_count: 5 },
  { key: "FR", doc_count: 3 },
];

function caveatsOf(body: unknown, headers: Readonly<Record<string, string>> = {}): readonly string[] {
  const answer = readAnswer(
    { status: 200, headers, text: JSON.stringify(body) },
    { zone: openZone("UTC"), now: Date.parse("2026-05-03T12:00:00Z") },
  );
  if (answer.kind !== "table" && answer.kind !== "value") throw new Error(JSON.stringify(answer));
  return readCaveats(answer);
}

/** The body, a part of the one sentence, and headers. */
test.each<[what: string, ...[body: unknown, says: string[], headers?: Record<string, string>]]>([
  ["isSampled camel", { isSampled: true, result: R }, ["sample"]],
  ["containsSampling", { meta: { containsSampling: true }, rows: R }, ["sample"]],
  ["sampled as yes", { info: { sampled: "yes" }, rows: R }, ["sample"]],
  ["sampling object enabled", { sampling: { enabled: true, rate: 0.2 }, rows: R }, ["20 %"]],
  ["sampling object applied", { metadata: { sampling: { applied: true, percent: 5 } }, rows: R }, ["5 %"]],
  ["sampleSize of total", { sampleSize: 1000, populationSize: 40000, rows: R }, ["1,000 of 40,000"]],
  ["sampling level words", { samplingLevel: "10%", rows: R }, ["10 %"]],
  ["sample_fraction text 1/20", { sample_fraction: "1/20", rows: R }, ["5 %"]],
  ["sample_percent", { sample_percent: 12.5, rows: R }, ["12.5 %"]],
  ["approximate count", { approximate: true, count: 17 }, ["estimates"]],
  ["isEstimate 1", { meta: { isEstimate: 1 }, rows: R }, ["estimates"]],
  ["approx flag", { approx: true, rows: R }, ["estimates"]],
  ["exact false", { exact: false, rows: R }, ["estimates"]],
  ["is_exact 0", { meta: { is_exact: 0 }, rows: R }, ["estimates"]],
  ["accuracy word", { accuracy: "estimated", rows: R }, ["estimates"]],
  ["quality word estimated", { data_quality: "estimate", rows: R }, ["estimates"]],
  ["limitReached", { limitReached: true, items: R }, ["it cut this answer"]],
  ["complete: no", { meta: { complete: "no" }, rows: R }, ["partial"]],
  ["dataComplete false", { dataComplete: false, rows: R }, ["partial"]],
  [
    "allShardsResponded",
    { _shards: { total: 3, successful: 2, failed: 1 }, hits: { hits: [{ _source: R[0] }] } },
    ["partial"],
  ],
  ["partial_results list", { partial_results: true, results: R }, ["partial"]],
  ["result status incomplete", { result: { status: "INCOMPLETE", rows: R } }, ["partial"]],
  ["resultStatus partial success", { resultStatus: "Partial Success", rows: R }, ["partial"]],
  ["failed shards elsewhere", { meta: { failed_shards: 2 }, rows: R }, ["partial"]],
  ["missing partitions", { meta: { missing_partitions: ["p7"] }, rows: R }, ["partial"]],
  ["timed out nested", { meta: { timedOut: true }, rows: R }, ["partial"]],
  ["coverage 0.8", { meta: { coverage: 0.8 }, rows: R }, ["80 %"]],
  ["percent complete 92", { meta: { percent_complete: 92 }, rows: R }, ["92 %"]],
  ["completeness object", { completeness: { value: 0.5 }, rows: R }, ["50 %"]],
  ["incomplete since", { meta: { incompleteSince: "2026-05-02" }, rows: LATER }, ["2026-05-02"]],
  ["data complete until", { meta: { data_complete_until: "2026-05-01" }, rows: LATER }, ["2026-05-01"]],
  ["finalized through", { finalized_through: "2026-05-01", rows: LATER }, ["2026-05-01"]],
  ["notices", { notices: ["Two regions did not report."], rows: R }, ["Two regions"]],
  [
    "messages of kind warning",
    { messages: [{ type: "warning", text: "Data of May is late." }], rows: R },
    ["Data of May"],
  ],
  ["alerts", { meta: { warning_messages: ["Clock was wrong on 3 May"] }, rows: R }, ["Clock was"]],
  ["caveats list", { caveats: ["Night shifts are missing."], rows: R }, ["Night shifts"]],
  ["disclaimer", { disclaimer: "Figures before April are not comparable.", rows: R }, ["not comparable"]],
  ["suppressed small cells", { meta: { suppressed: true }, rows: R }, ["left out"]],
  ["privacy threshold applied", { privacyThresholdApplied: true, rows: R }, ["left out"]],
  ["small numbers suppressed count", { suppressed_rows: 3, rows: R }, ["left out"]],
  ["groups hidden", { limited: { groups_hidden: 3 }, rows: R }, ["more groups"]],
  ["rows collapsed", { other_bucket: { rows_collapsed: 41 }, rows: R }, ["more groups"]],
  ["provisional camel", { isProvisional: true, rows: R }, ["preliminary"]],
  ["preliminary status", { data_status: "preliminary", rows: R }, ["preliminary"]],
  ["status provisional", { meta: { status: "Provisional" }, rows: R }, ["preliminary"]],
  [
    "graphql errors beside data",
    { data: { wards: R, staff: null }, errors: [{ message: "Staff service is away" }] },
    ["Staff service"],
  ],
  ["partial errors list", { rows: R, partial_errors: [{ message: "Ward 9 unreachable" }] }, ["Ward 9"]],
  ["failures list", { rows: R, failures: [{ reason: "Node 4 timed out" }] }, ["Node 4"]],
  [
    "other groups nested",
    { aggregations: { by: { sum_other_doc_count: 9, doc_count_error_upper_bound: 0, buckets: B } } },
    ["more groups"],
  ],
  ["header x-sampling", R, ["25 %"], { "x-sampling-rate": "0.25" }],
  ["header warning", R, ["Slow node"], { warning: '199 - "Slow node left out"' }],
  ["header x-partial", R, ["partial"], { "x-partial-results": "true" }],
])("%s is said", (...[, body, [says = ""], headers]) => {
  expect(caveatsOf(body, headers)).toEqual([expect.stringContaining(says)]);
});

test.each<[what: string, body: unknown]>([
  [
    "columns called sampled",
    {
      rows: [
        { rock: "a", sampled: true, sample_rate: 0.2 },
        { rock: "b", sampled: false, sample_rate: 0.1 },
      ],
    },
  ],
  [
    "column partial",
    [
      { invoice: 1, partial: true },
      { invoice: 2, partial: false },
    ],
  ],
  ["sampling off", { sampling: { enabled: false, rate: 0.2 }, rows: R }],
  ["exact true", { exact: true, rows: R }],
  ["complete yes", { complete: "yes", truncated: false, rows: R }],
  [
    "echo of request",
    { request: { partial: true, sampled: true, sample_rate: 0.1 }, params: { approximate: true }, rows: R },
  ],
  ["errors empty", { data: { wards: R }, errors: null, warnings: [], failures: [] }],
  [
    "coverage a column's sum",
    {
      totals: { coverage: 0.8, beds: 13 },
      rows: [
        { ward: "a", beds: 5, coverage: 0.5 },
        { ward: "b", beds: 8, coverage: 0.9 },
      ],
    },
  ],
  ["quality good", { data_quality: "good", data_status: "final", rows: R }],
  [
    "schema names",
    {
      schema: [
        { name: "estimated", type: "boolean" },
        { name: "partial", type: "boolean" },
      ],
      data: [
        [true, false],
        [false, false],
      ],
    },
  ],
  ["sampleSize alone (survey)", { sampleSize: 1000, rows: R }],
  ["disclaimer blank", { disclaimer: "", notices: [], caveats: null, rows: R }],
  ["features list", { features: { sampling: true, partial_results: true }, rows: R }],
  ["user profile flag", { user: { preview: true, estimated: true, partial: 1 }, rows: R }],
  ["percent complete 100", { meta: { percent_complete: 100, coverage: 1 }, rows: R }],
  ["message info", { messages: [{ type: "info", text: "Welcome back." }], rows: R }],
  ["failed 0", { meta: { failed_shards: 0, suppressed_rows: 0, missing_partitions: [] }, rows: R }],
  ["one record with status partial", { order: 7, status: "partial", total: 12.5 }],
  [
    "hits total relation gte",
    { hits: { total: { value: 10000, relation: "gte" }, hits: [{ _source: R[0] }, { _source: R[1] }] } },
  ],
])("%s says nothing", (_, body) => {
  expect(caveatsOf(body)).toEqual([]);
});

test("a page that was cut says nothing where the next one follows, and says it where none does", () => {
  const cut = { limitReached: true, items: R };
  expect(caveatsOf({ ...cut, next: "https://api.example.com/wards?page=2" })).toEqual([]);
  expect(caveatsOf(cut)).toEqual([expect.stringContaining("it cut this answer")]);
});
