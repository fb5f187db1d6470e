/**
 * Every source in every mode, cut off wherever a run saves how far it is: by the limit, by the service's own
 * work, by the end of each execution. A fresh execution goes on, and the sheet is in the end what a run in
 * one go leaves.
 */
import { stateName } from "../../../../src/add-on/pulls/model/stored-state";
import type { PullForm } from "../../../../src/add-on/sidebar-contract/calls";
import {
  PULL_SOURCES,
  type PullSource,
  writeSource,
} from "../../../../src/add-on/input-language/pulls/pull-words";
import { type Scripted, status } from "../../service-client/scripted";
import { isAllTried, partOf } from "../../../sweep/part";
import type { Request } from "../../../in-process/small-office";
import { type Cells, isStaging, LongOffice, type Look, seen } from "./long-office";
import { HOUR, MINUTE } from "../run/saved-office";

const MODES = ["replace", "append", "snapshot", "merge"] as const;
type Mode = (typeof MODES)[number];

/** Where a run is cut off. */
const CUTS = ["by the limit", "while the service works", "between its pages"] as const;
type Cut = (typeof CUTS)[number];

interface Source {
  readonly form: Partial<PullForm>;
  /** What distinguishes rows; undefined where nothing does. */
  readonly key?: string;
  /** The whole answer, of a source that has no pages. */
  readonly body?: object;
  /** Why a run of it is not cut off somewhere. */
  readonly never?: { readonly [cut in Cut]?: string };
}

const NO_PAGES = "its answer has no pages";
const NO_WORK = "it is looked up, and never worked on";

const SOURCES: { readonly [source in PullSource]: Source } = {
  report: { form: { what: "Weekly retention", dates: "last 7 days" }, key: "person" },
  metric: { form: { what: "m1", dates: "last 7 days" }, key: "person" },
  comparison: {
    form: { what: "m1", dates: "last 7 days" },
    key: "metric",
    body: { value: 35 },
    never: { "between its pages": NO_PAGES },
  },
  people: { form: { what: "everyone" }, key: "person" },
  "people count": {
    form: { what: "everyone", dates: "last 7 days" },
    body: { count: 35 },
    never: { "between its pages": NO_PAGES },
  },
  sql: { form: {}, key: "person" },
  "ab test": {
    form: { what: "t1" },
    key: "variation",
    body: {
      data: [
        { variation: "A", participants: 1_000, conversions: 100 },
        { variation: "B", participants: 1_000, conversions: 150 },
      ],
    },
    never: { "between its pages": NO_PAGES },
  },
  listing: { form: { what: "events" }, key: "person", never: { "while the service works": NO_WORK } },
  export: {
    form: { what: "e1" },
    key: "id",
    body: { id: "e1", status: "completed", link: "https://files.example.org/e1.csv" },
    never: { "between its pages": NO_PAGES, "while the service works": NO_WORK },
  },
};

const CASES = PULL_SOURCES.flatMap((source) => MODES.map((mode) => [source, mode] as const));
const SKIPPED = CASES.filter(([source, mode]) => mode === "merge" && SOURCES[source].key === undefined);

const cutsOf = (source: PullSource): readonly Cut[] =>
  CUTS.filter((cut) => SOURCES[source].never?.[cut] === undefined);

const before = (at: number): Cells => ({ person: `p${at}`, visits: at });
const after = (at: number): Cells => ({ person: `p${at + 2}`, visits: at % 2 });

/** An office in which a list landed yesterday, and whose next run is cut off so. */
class CutOffice extends LongOffice {
  private readonly left: Set<Cut>;
  private readonly worksUntil: number;

  constructor(source: PullSource, mode: Mode, cuts: readonly Cut[]) {
    const { form, key = "", body } = SOURCES[source];
    const texts = { ...form, source: writeSource(source), mode: mode === "merge" ? `merge on ${key}` : mode };
    super({ all: 5, size: 2, rowAt: before, form: texts });
    const page = this.answer;
    const takes = cuts.includes("between its pages") ? 150 : 0;
    const whole = (request: Request): Scripted =>
      body ? { body } : { ...(page(request) as { body: object }) };
    this.answer = whole;
    this.runThrough(1);
    this.clock.advance(24 * HOUR);
    this.people.rowAt = after;
    this.left = new Set(cuts);
    this.worksUntil = this.clock.now() + 3 * HOUR;
    this.answer = (request) => this.cut(request) ?? { ...(whole(request) as { body: object }), takes };
  }

  private cut({ line }: Request): Scripted | undefined {
    const isJob = line === "GET /jobs/j1";
    if (this.left.delete("by the limit")) return status(429, { "Retry-After": "900" });
    if (this.left.delete("while the service works"))
      return status(202, { Location: "/jobs/j1" }, { id: "j1" });
    return isJob && this.clock.now() < this.worksUntil
      ? { body: { id: "j1", status: "running" } }
      : undefined;
  }

  /** A fresh execution of the hourly run, or, where nothing waits for that, of a person. */
  goOn(): void {
    this.clock.advance(HOUR);
    const isUnderWay = this.item("Long").status === "goes on later";
    if (isUnderWay) this.everyHour();
    else this.turn();
  }

  get isOver(): boolean {
    return this.item("Long").status === "well";
  }
}

it("leaves out only what has a reason", () => {
  expect(SKIPPED).toEqual([["people count", "merge"]]);
});

/** Each source in one mode, and each mode twice at least: all of them take long. */
const RUN = CASES.filter((one) => !SKIPPED.includes(one)).filter(
  ([source, mode]) => isAllTried() || mode === MODES[PULL_SOURCES.indexOf(source) % MODES.length],
);

it.each(RUN)(
  "the source %s in the mode %s goes on from each point that its runs save, and ends as a run in one go",
  (source, mode) => {
    const whole = new CutOffice(source, mode, []);
    const old = seen(whole);
    expect(whole.runThrough(1)).toBe(1);
    const office = new CutOffice(source, mode, cutsOf(source));
    office.turn();
    let points = 0;
    for (; !office.isOver && points < 10; points++) {
      expect(seen(office)).toEqual(old);
      office.goOn();
    }
    expect(points).toBeGreaterThanOrEqual(cutsOf(source).length);
    expect(seen(office)).toEqual(seen(whole));
    expect(office.sheets.filter(isStaging)).toEqual([]);
  },
);

type Change = (office: CutOffice) => void;

/** Changes what is remembered of the pull. */
const state =
  (change: (stored: string) => string): Change =>
  (office) => {
    const properties = office.stores.documentProperties(office.workbook.id);
    const name = stateName(office.idOf("Long"));
    properties.setAll({ [name]: change(properties.get(name) ?? "") }, false);
  };

function stagingSheet(office: CutOffice): GoogleAppsScript.Spreadsheet.Sheet {
  const spreadsheet = office.last.SpreadsheetApp.getActiveSpreadsheet();
  const sheet = spreadsheet.getSheets().find((one) => isStaging(one.getName()));
  if (!sheet) throw new Error("No pages wait.");
  return sheet;
}

/** Changes the text of a cell of the sheet in which pages wait. */
const staged =
  (cell: string, change: (text: string) => string): Change =>
  (office) => {
    const range = stagingSheet(office).getRange(cell);
    range.setValue(change(String(range.getValue())));
  };

const PAGES =
  "Pages of it that waited in a hidden sheet cannot be read any more, so it started again from the first row.";
const OTHER = "What it asks has changed since it began";

/**
 * What becomes of a saved point, and what is said of it then; "" where the run goes on as if nothing were, or
 * begins as a new one.
 */
const CHANGES: readonly (readonly [what: string, change: Change, said: string])[] = [
  ["a state of an older version", state((text) => text.replace('"version":1', '"version":0')), ""],
  [
    "a state of another spreadsheet",
    state((text) => text.replace(/"spreadsheet":"[^"]*"/, '"spreadsheet":"x"')),
    "",
  ],
  ["a state that is cut off", state((text) => text.slice(0, text.length / 2)), ""],
  [
    "a state that was edited by hand",
    state((text) => text.replace(/"failures":\d+/, '"failures":"many"')),
    "",
  ],
  [
    "a state whose saved point was taken out",
    state((text) => text.replace(/"savedPoint":"[^"]*",?/, "")),
    "",
  ],
  ["a state of a newer version", state((text) => text.replace('"version":2', '"version":3')), ""],
  ["no state", state(() => ""), ""],
  ["pages of an older version", staged("A1", (text) => text.replace('"form":4', '"form":3')), PAGES],
  ["pages of a newer version", staged("A1", (text) => text.replace('"form":4', '"form":5')), PAGES],
  ["pages of another question", staged("A1", (text) => text.replace(/"key":"./, '"key":"?')), OTHER],
  ["a heading of pages that is cut off", staged("A1", (text) => text.slice(0, text.length / 2)), PAGES],
  ["a heading of pages that was deleted", staged("A1", () => ""), PAGES],
  ["a last page that was edited", staged("B3", (text) => text.replace(/[A-Z]/, "?")), PAGES],
  ["a last page that is cut off", staged("B3", (text) => text.slice(0, 40)), PAGES],
  [
    "a last page without a part of its row",
    staged("A3", (text) => text.replace('"rows":2', '"rows":1')),
    PAGES,
  ],
  [
    "a first page that was edited",
    staged("B2", (text) => text.replace(/[A-Z]/, "?")),
    "cannot be read any more",
  ],
  [
    "a first page of other rows",
    staged("A2", (text) => text.replace('"rows":2', '"rows":7')),
    "cannot be read any more",
  ],
  ["a page that was deleted", (office) => stagingSheet(office).deleteRows(2, 1), ""],
  ["pages in another order", (office) => swapRows(stagingSheet(office)), ""],
  [
    "pages that were deleted",
    (office) => office.last.SpreadsheetApp.getActiveSpreadsheet().deleteSheet(stagingSheet(office)),
    "",
  ],
];

function swapRows(sheet: GoogleAppsScript.Spreadsheet.Sheet): void {
  const rows = sheet.getRange("A2:B3");
  rows.setValues([...rows.getValues()].reverse());
}

function halfRead(mode: Mode): CutOffice {
  const office = new CutOffice("sql", mode, ["between its pages"]);
  office.turn();
  expect(office.sheets.filter(isStaging)).toHaveLength(1);
  return office;
}

/** Those in which a row that came twice, or not at all, would stay. */
describe.each([
  ["append", 0],
  ["merge", 1],
] as const)("a run in the mode %s that finds at its saved point", (mode, first) => {
  const whole = new CutOffice("sql", mode, []);
  whole.runThrough(1);
  const wanted: Look = seen(whole);

  // Each change in one of the two modes; in a sweep in both.
  it.each(partOf(CHANGES, 2, first))(
    "%s leaves what a run in one go leaves, and says what was of no use",
    (_, change, said) => {
      const office = halfRead(mode);
      const lines = office.log().length;
      change(office);
      office.clock.advance(10 * MINUTE);
      for (let turns = 0; turns < 6 && (turns === 0 || !office.isOver); turns++) office.turn();
      expect(seen(office)).toEqual(wanted);
      expect(office.sheets.filter(isStaging)).toEqual([]);
      expect(office.log().slice(0, -lines).join("\n")).toContain(said);
    },
  );
});

it("pages that a run left of which nothing is remembered any more go with the next run, also where that needs none", () => {
  const office = halfRead("replace");
  state(() => "")(office);
  office.people.all = 1;
  office.clock.advance(HOUR);
  office.run(["Long"]);
  expect(office.landed).toEqual(office.wanted);
  expect(office.sheets.filter(isStaging)).toEqual([]);
});
