/** What answers say of themselves where their numbers are not exact. */
import { readAnswer } from "../../../../src/add-on/response-parser/read-answer";
import { readCaveats } from "../../../../src/add-on/table/codec";
import { joinPages } from "../../../../src/add-on/table/pages";
import type { Table } from "../../../../src/add-on/table/types";
import { openZone } from "../../../../src/add-on/table/zone";

const NOW = Date.parse("2024-04-02T10:00:00Z");
const ROWS = [
  { country: "FR", visits: 3 },
  { country: "ES", visits: 4 },
];

function caveats(body: unknown, headers: Readonly<Record<string, string>> = {}): readonly string[] {
  const answer = readAnswer(
    { status: 200, headers, text: JSON.stringify(body) },
    { zone: openZone("Europe/Paris"), now: NOW },
  );
  if (answer.kind !== "table" && answer.kind !== "value")
    throw new Error(`It is read as ${JSON.stringify(answer)}.`);
  return readCaveats(answer).map((sentence) => sentence.replace(/^The service says that /, ""));
}

const SAMPLE = "these numbers come from a sample of the data";
const PARTIAL = ["this answer is partial: some of the data is missing."];

describe("what is outside the data", () => {
  test.each<[string, object, readonly string[]]>([
    ["a sample with its rate", { data: ROWS, sampled: true, sampling_rate: 0.1 }, [`${SAMPLE} (10 %).`]],
    ["a sample of unknown size", { isSampled: true, rows: ROWS }, [`${SAMPLE}.`]],
    ["a rate in percent", { meta: { sampling: { rate: "2.5%" } }, data: ROWS }, [`${SAMPLE} (2.5 %).`]],
    [
      "counts of what was read",
      {
        metadata: { samplingMetadatas: [{ samplesReadCount: "500000", samplingSpaceSize: "15000000" }] },
        rows: ROWS,
      },
      [`${SAMPLE} (500,000 of 15,000,000).`],
    ],
    [
      "thresholds and a row for all others",
      { metadata: { subjectToThresholding: true, dataLossFromOtherRow: true }, rows: ROWS },
      [
        "small numbers are left out, so that nobody can be recognised.",
        "rare values are counted together in one row.",
      ],
    ],
    ["a partial answer", { results: ROWS, is_partial: true }, PARTIAL],
    ["incomplete results", { incomplete_results: true, items: ROWS }, PARTIAL],
    ["data that are not final", { isDataGolden: false, rows: ROWS }, PARTIAL],
    ["a search that ran out of time", { took: 3, timed_out: true, rows: ROWS }, PARTIAL],
    ["a search of which a part failed", { _shards: { total: 5, failed: 1 }, rows: ROWS }, PARTIAL],
    ["estimates", { estimated: true, rows: ROWS }, ["these numbers are estimates."]],
    [
      "an old computation",
      { computed_at: "2024-04-01T10:00:00Z", rows: ROWS },
      ["it computed these numbers on 2024-04-01 at 12:00."],
    ],
    [
      "an old refresh in seconds",
      { last_refresh: 1711965600, result: ROWS },
      ["it computed these numbers on 2024-04-01 at 12:00."],
    ],
    ["one number of a sample", { count: 5, sampled: true, sampling_rate: 0.1 }, [`${SAMPLE} (10 %).`]],
    ["an estimate of one number", { estimated: true, result: 120 }, ["these numbers are estimates."]],
  ])("%s", (_, body, expected) => {
    expect(caveats(body)).toEqual(expected);
  });

  test("a header, where a list is all that an answer is", () => {
    expect(caveats(ROWS, { "X-Sampling-Rate": "0.25" })).toEqual([`${SAMPLE} (25 %).`]);
  });

  test("a long list of rows, which is read in parts", () => {
    const data = Array.from({ length: 3_000 }, (_, i) => ({ country: `c${i}`, visits: i }));
    expect(caveats({ sampled: true, data })).toEqual([`${SAMPLE}.`]);
  });
});

describe("what is exact has none", () => {
  test.each<[string, object]>([
    ["no sample", { sampled: false, sampling_rate: 1, data: ROWS }],
    ["all was read", { samplesReadCount: 5, samplingSpaceSize: 5, data: ROWS }],
    ["nothing failed", { _shards: { total: 5, failed: 0 }, timed_out: false, rows: ROWS }],
    ["computed a moment ago", { computed_at: "2024-04-02T09:30:00Z", rows: ROWS }],
    ["fields of the rows", { data: [{ day: "2024-04-01", partial: true, visits: 3 }] }],
    ["the size of a test's sample", { test: "A", sample_size: 100, variations: [{ name: "a", visits: 3 }] }],
  ])("%s", (_, body) => {
    expect(caveats(body)).toEqual([]);
  });
});

test("pages say once what each of them says", () => {
  const page = (said?: string): { table: Table } => ({
    table: {
      columns: [{ name: "n", type: "number" }],
      rows: [[1]],
      ...(said !== undefined && { caveats: [said] }),
    },
  });
  expect(joinPages([page("a"), page(), page("a"), page("b")]).caveats).toEqual(["a", "b"]);
});

/** Then their number is not known, and nobody is told that all are there. */
test.each<[what: string, said: object, mayLackRows: boolean]>([
  ["a sample", { sampled: true }, true],
  ["a sample by its rate alone", { sampling_rate: 0.1 }, true],
  ["small numbers are left out", { thresholding_applied: true }, true],
  ["rare values are in one row", { data_loss_from_other_row: true }, true],
  ["other groups are left out", { groups_omitted: 42 }, true],
  ["a part is missing", { is_partial: true }, true],
  ["a share of the data", { coverage: 0.9 }, true],
  ["a preview", { preview: true }, true],
  ["estimates", { estimated: true }, false],
  ["preliminary numbers", { preliminary: true }, false],
  ["old numbers", { stale: true }, false],
])("an answer says whether rows may be missing: %s", (_, said, mayLackRows) => {
  const answer = readAnswer(
    { status: 200, headers: {}, text: JSON.stringify({ meta: said, rows: ROWS }) },
    { zone: openZone("Europe/Paris"), now: NOW },
  );
  expect(readCaveats(answer as Extract<typeof answer, { kind: "table" }>)).toHaveLength(1);
  expect(answer).toMatchObject({ kind: "table" });
  expect((answer as { table: Table }).table.mayLackRows ?? false).toBe(mayLackRows);
});
