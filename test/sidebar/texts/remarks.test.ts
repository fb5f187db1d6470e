/** What is said against a table is said in German too: held by the sentences that the server makes. */
import { describeNoNumbers } from "../../../src/add-on/custom-functions/planning/known-days";
import { describePeriods, describeToday } from "../../../src/add-on/custom-functions/planning/two-periods";
import { describeNotAsked, describeWindowAge } from "../../../src/add-on/custom-functions/planning/windows";
import { findCaveats } from "../../../src/add-on/response-parser/envelope/caveats";
import { describeOpenWindows, describeYounger } from "../../../src/add-on/table/combine/open-windows";
import { describeGaps } from "../../../src/add-on/table/column-notes/gaps";
import { describeOnceColumns } from "../../../src/add-on/table/column-notes/once-columns";
import {
  describeLanding,
  describeNewColumns,
  WAS_CUT_OFF,
} from "../../../src/add-on/pulls/model/run-messages";
import type { WriteReport } from "../../../src/add-on/sheet-writer/destination/destination";
import { readCaveats } from "../../../src/add-on/table/codec";
import { limitRows } from "../../../src/add-on/table/pages";
import type { Zone } from "../../../src/add-on/table/zone";
import { REMARKS_DE } from "../../../src/sidebar/texts/de/remarks";
import { read } from "../../add-on/response-parser/envelope/raw-answers";
import { IS_ENGLISH } from "../../local/page/said-texts";

const inGerman = REMARKS_DE.say;
const ZONE = { wall: (ms: number) => ms } as Zone;

const AROUND: readonly object[] = [
  { sampled: true },
  { sampling_rate: 0.1 },
  { subjectToThresholding: true },
  { data_loss_from_other_row: true },
  { groups_omitted: 42 },
  { is_partial: true },
  { completeness: 0.85 },
  { truncated: true },
  { preview: true },
  { preliminary: true },
  { estimated: true },
  { isStale: true },
  { incomplete_from: "2026-11-19" },
  { complete_until: "2026-11-18" },
  { computed_at: "2026-11-18T08:00:00Z" },
];

const WINDOWS = { entered: 5547, open: 2925, days: 45, hadDays: 17 };
const PERIODS = {
  asked: { from: 20_000, to: 20_006 },
  now: { from: 20_000, to: 20_006 },
  compared: { before: { from: 19_993, to: 19_999 } },
  lastOver: 20_006,
  leavesOutToday: true,
} as never;
const NAMED = { name: "amount", type: "number" } as const;
const ROWS = [[1], [2], [3]];

/** What answers have besides their tables. */
const WITH_MORE: readonly object[] = [
  { rows: [{ plan: "Solo", n: 1 }], others: [{ plan: "Team", n: 2 }], people: [{ kg: 3 }, { kg: 5 }] },
  { data: [{ plan: "Solo", n: 1 }], revenue: 12 },
  { north: { Aro: 310 }, south: { Aro: 3 }, list: [1, 2] },
  { ward: { data: [{ x: 1 }, { x: 4 }] }, beds: { data: [{ y: 2 }, { y: 3 }] }, n: 5 },
];

const SENTENCES: readonly string[] = [
  describeOpenWindows(WINDOWS),
  describeYounger(WINDOWS),
  describeWindowAge({ all: WINDOWS, aged: { ...WINDOWS, entered: 5000 } }, { all: WINDOWS, aged: WINDOWS }),
  describeWindowAge(
    { all: WINDOWS, aged: { ...WINDOWS, days: 17 } },
    { all: WINDOWS, aged: { ...WINDOWS, entered: 5000, days: 17 } },
  ),
  describeNotAsked(),
  describeToday(PERIODS) ?? "",
  ...describePeriods(PERIODS, "d"),
  describeNoNumbers({ from: 20_000, to: 20_006 }),
  limitRows({ columns: [NAMED], rows: ROWS }, 2, true, 5).cut ?? "",
  limitRows({ columns: [NAMED], rows: ROWS }, 2, true).cut ?? "",
  ...describeGaps({ columns: [{ ...NAMED, gaps: { count: 2, words: ["N/A"] } }], rows: ROWS }),
  ...describeOnceColumns({ columns: [{ ...NAMED, once: true }], rows: ROWS }),
];

it.each(AROUND)("a service's own word: %j", (around) => {
  const body = { ...around, rows: [{ day: "2026-11-19", n: 1 }] };
  const found = findCaveats(body, body.rows, { headers: {}, zone: ZONE, now: Date.UTC(2026, 10, 20) });
  expect(found.sentences).not.toEqual([]);
  expect(inGerman(found.sentences.join(" "))).not.toMatch(IS_ENGLISH);
});

it.each(SENTENCES)("%s", (sentence) => {
  expect(sentence).not.toBe("");
  expect(inGerman(sentence)).not.toMatch(IS_ENGLISH);
});

const LANDED = { written: true } as WriteReport;
const BESIDE = {
  ...{
    moved: 0,
    rowsLeft: 0,
    waiting: 0,
    headerless: undefined,
    returned: 0,
    gone: 0,
    notAsked: 0,
    doubled: 0,
    unidentified: 0,
    waitsIn: "B",
  },
  ...{ repeated: [], columnless: [], unclear: [], elsewhere: [], joined: [], alike: [], late: [] },
};
const RUNS: readonly Partial<WriteReport>[] = [
  { written: false },
  { isForgotten: true },
  { overwritten: ["B2", "C7"], returned: ["plan"], orderKeptFor: "plan, n" },
  { columnChanges: { added: ["plan"], leftOut: ["city"], missing: ["n"], retyped: [] } },
  { columnChanges: { retyped: [{ name: "n", before: "number", now: "text" }], hasOlderRows: true } } as never,
  { columnChanges: { retyped: [{ name: "n", before: "number", now: "text" }], users: [] } } as never,
  { columnChanges: { retyped: [{ name: "n", before: "number", now: "text" }], users: ["D9"] } } as never,
  ...(["no row", "taken", "protected"] as const).map((lineProblem) => ({ lineProblem })),
  ...([1, 1204] as const).flatMap((count) => [
    { beside: { ...BESIDE, gone: count } },
    { beside: { ...BESIDE, notAsked: count } },
    { beside: { ...BESIDE, returned: count } },
  ]),
];

it.each(RUNS)("what is said of a run: %j", (report) => {
  expect(inGerman(describeLanding({ ...LANDED, ...report }, undefined))).not.toMatch(IS_ENGLISH);
});

it.each([
  describeNewColumns(["city"]),
  WAS_CUT_OFF,
  "Other is blank where groups do not add up: the plan of some people has changed, and a filter goes by the last.",
  "Other is blank where groups do not add up: a filter cannot name these groups.",
])("%s", (sentence) => {
  expect(inGerman(sentence)).not.toMatch(IS_ENGLISH);
});

it("a sentence that begins with what varies, behind another one with the same words", () => {
  const text =
    "The service says that these numbers come from a sample of the data. 2 of 3 values of amount are no number: N/A.";
  expect(inGerman(text)).toBe(
    "Der Dienst sagt, dass diese Zahlen aus einer Stichprobe der Daten sind. 2 von 3 Werten von amount sind keine Zahl: N/A.",
  );
});

it("several sentences in one text, with what stands between them as it is", () => {
  expect(
    inGerman(
      "Only the first 100 of 5,000 rows are here. Columns left out: city. 2 of 900 values of amount are no number: N/A.",
    ),
  ).toBe(
    "Nur die ersten 100 von 5.000 Zeilen sind hier. Columns left out: city. 2 von 900 Werten von amount sind keine Zahl: N/A.",
  );
});

it.each(WITH_MORE)("what is in no cell of the table: %j", (body) => {
  const table = read(body);
  if (table.kind !== "table") throw new Error("It is a table.");
  const said = readCaveats(table).join(" ");
  expect(said).toMatch(/more than this table/);
  expect(inGerman(said)).not.toMatch(IS_ENGLISH);
  expect(inGerman(said)).not.toMatch(/\b(rows?|numbers?|keys?|others?|and)\b/);
});
