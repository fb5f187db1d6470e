/** Answers of which no caveat is true, though a word in them is one elsewhere; and some that have one. */
import { readCaveats } from "../../../../src/add-on/table/codec";
import { read, tell } from "./raw-answers";

const R = [
  { hive: "H1", frames: 9 },
  { hive: "H2", frames: 7 },
];
type Headers = Readonly<Record<string, string>>;

function caveatsOf(body: unknown, headers: Headers = {}): readonly string[] {
  const answer = read(body, 200, headers, { now: Date.parse("2026-05-03T12:00:00Z") });
  if (answer.kind !== "table" && answer.kind !== "value") throw new Error(JSON.stringify(answer));
  return readCaveats(answer);
}

const many = (first: object, second: object) => [
  { customer: "A", ...first, orders: [{ id: 1, total: 3 }] },
  { customer: "B", ...second, orders: [{ id: 2, total: 4 }] },
];
const besides = (first: object, second: object) => ({
  orders: [...R, { hive: "H3", frames: 1 }],
  customers: [
    { id: 1, ...first },
    { id: 2, ...second },
  ],
});

test.each<[what: string, body: unknown, headers?: Headers]>([
  ["a type of sampling that is none", { sampling: { type: "unsampled" }, rows: R }],
  ["a sensor that is read every minute", { sampling: { every: 60, unit: "s" }, rows: R }],
  ["findings that were sent", { meta: { preliminary_findings_sent: true }, rows: R }],
  ["an end with warnings", { status: "completed_with_warnings", rows: R }],
  ["hives that report, all of them", { meta: { hivesReporting: 4, hivesExpected: 4 }, rows: R }],
  ["calls that were answered", { summary: { calls_answered: 37, calls_expected: 40 }, rows: R }],
  ["letters of one club", { club: "A", letters_answered: 3, letters_expected: 9 }],
  [
    "letters of each club",
    [
      { letters_answered: 3, letters_expected: 9 },
      { letters_answered: 1, letters_expected: 2 },
    ],
  ],
  ["what the values are, in words", { meta: { valuesAre: "in euros" }, rows: R }],
  ["a last period that is complete", { meta: { latestPeriodComplete: true }, rows: R }],
  ["notes of customers with orders", many({ note: "Data of June is late" }, { note: "" })],
  ["flags of customers with orders", many({ flags: ["partial"] }, { flags: [] })],
  ["a delivery that is delayed", many({ status: "delayed" }, { status: "arrived" })],
  ["notes of another list", besides({ notes: "Data of June is late" }, { notes: "" })],
  ["flags of another list", besides({ flags: ["partial"] }, { flags: [] })],
  ["old prices of another list", besides({ stale: true }, { stale: false })],
  ["one parcel that is delayed, with what is in it", { parcel: 7, status: "delayed", items: R }],
  ["a line that is delayed, with its stops", { line: { name: "U6", status: "delayed" }, stops: R }],
  [
    "a column of flags and one of notes",
    { flags: ["partial", "x"], notes: ["Data is late", "b"], n: [1, 2] },
  ],
  ["a package that is outdated", { package: "left-pad", version: 3, outdated: true }],
  ["one within its envelope", { data: { package: "left-pad", version: 3, outdated: true } }],
  ["flags of one within its envelope", { data: { id: 4, flags: ["partial"], n: 5 } }],
  ["what an import dropped", { job: "nightly", inserted: 10, dropped_rows: 5 }],
  ["how many of one site report", { site: "a", coverage: { reported: 37, expected: 40 } }],
  ["nobody knows how many report", { rows: R, coverage: { reported: null, expected: 40 } }],
  ["a list of none that report", { rows: R, coverage: { reported: "", expected: 40 } }],
  ["what a report is about", { report: { notes: "Shows late deliveries and missing parcels" }, rows: R }],
  ["a note of people", { note: "Members who are late pay a fee", rows: R }],
  ["how much is logged", R, { "x-log-level": "warn" }],
  ["a header that warns of nothing", R, { "x-warning": "none" }],
  ["a version of the service that is a preview", R, { "x-preview": "true" }],
  ["a thing and its watermark", { name: "Heron", count: 3, watermark: "2026-05-01" }],
  ["one thing within an envelope", { data: { topic: "orders", lag: 3, completeness: 0.5 } }],
  ["a thing that was computed", { printer: "P2", pages: 31, last_refresh: "2026-05-01T00:00:00Z" }],
  ["a thing whose own part is complete in part", { printer: "P2", pages: 3, ink: { completeness: 0.4 } }],
  ["a course with its lessons", { name: "Algebra", lessons: 12, completeness: 0.5 }],
  ["a student with a count", { student: "Ann", count: 3, completeness: 0.5 }],
  ["a profile with two numbers", { name: "Ann", count: 3, stars: 2, completeness: 0.5 }],
  ["students of a list", [{ name: "Ann", count: 3, completeness: 0.5 }]],
  ["a metric that is whole", { name: "Signups", count: 138, completeness: 1 }],
  ["things of a list", { items: R.map((one) => ({ ...one, watermark: "2026-05-01", completeness: 0.5 })) }],
  ["other words in headers", R, { "x-cache": "stale-while-revalidate", "x-partial-feature": "on" }],
  ["a request that is traced", R, { "x-sampled-trace": "1", "x-b3-sampled": "1" }],
])("%s: nothing is said", (...[, body, headers]) => {
  expect(caveatsOf(body, headers)).toEqual([]);
});

test.each<[what: string, body: unknown, says: string, headers?: Headers]>([
  ["a rate, and a request that is not traced", { sampling_rate: 0.1, rows: R }, "10 %", { "x-sampled": "0" }],
  ["data that is delayed", { data_status: "delayed", rows: R }, "not up to date"],
  ["a state that is stale", { status: "stale", rows: R }, "not up to date"],
  ["a note of data", { note: "Data of 2 May is missing.", rows: R }, "of 2 May"],
  ["a stale cache", R, "not up to date", { "x-cache": "STALE" }],
  ["one number of a metric", { name: "Signups", count: 138, completeness: 0.85 }, "85 %"],
  ["numbers that name no thing", { signups: 5, visits: 9, completeness: 0.5 }, "50 %"],
  ["a number by its metric", { metric: "signups", value: 5, as_of: "2026-05-01T00:00:00Z" }, "on 2026-05-01"],
  ["numbers, one of them a text", { signups: 5, conversion: "5 %", completeness: 0.5 }, "50 %"],
  ["a number and its price", { signups: 5, revenue: "EUR 12.50", completeness: 0.5 }, "50 %"],
  ["a number and its length", { signups: 5, wait: "PT4M", spent: "00:04:10", completeness: 0.5 }, "50 %"],
  ["numbers and where to see them", { a: 5, b: 6, link: "https://a.example/b", completeness: 0.5 }, "50 %"],
  ["a number as it is shown", { value: 5, display: "5", completeness: 0.5 }, "50 %"],
  ["a number and what it counts", { value: 5, label: "Signups", completeness: 0.5 }, "50 %"],
  ["a number and whose it is", { value: 5, segment: "mobile", completeness: 0.5 }, "50 %"],
  ["numbers and what wrote them", { a: 5, b: 6, generated_by: "batch", completeness: 0.5 }, "50 %"],
  ["a thing, and what is around it", { data: { printer: "P2", pages: 3 }, completeness: 0.5 }, "50 %"],
  ["a thing, and beside it", { printer: "P2", pages: 3, meta: { completeness: 0.5 } }, "50 %"],
])("%s: it is said", (...[, body, says, headers]) => {
  expect(caveatsOf(body, headers)).toEqual([expect.stringContaining(says)]);
});

test("days up to which a thing's own column is complete are not those of the answer", () => {
  const of = (body: object) => read(body, 200, {}, { lastDay: "2026-05-03" });
  const thing = of({ topic: "orders", lag: 3, watermark: "2026-05-01", data_begins: "2026-01-01" });
  expect(thing).not.toHaveProperty("table.completeUntil");
  expect(thing).not.toHaveProperty("table.dataBegins");
  const numbers = of({ signups: 5, visits: 9, watermark: "2026-05-01", data_begins: "2026-01-01" });
  expect(numbers).toMatchObject({ table: { completeUntil: "2026-05-01", dataBegins: "2026-01-01" } });
});

test("a header says no rate unused where it is the header's own", () => {
  expect(caveatsOf(R, { "x-sampled": "0", "x-sampling-rate": "0.1" })).toEqual([]);
});

test("what was dropped beside what was taken in is a number of its own", () => {
  expect(tell({ inserted: 10, dropped_rows: 5 })).toMatchObject({
    table: [
      ["key", "value"],
      ["inserted", 10],
      ["dropped_rows", 5],
    ],
  });
});
