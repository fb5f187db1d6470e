/**
 * One row of the config tab: every cell at fault is said at once, and what Sheets made of a typed text is
 * understood.
 */
import {
  type PullCells,
  type PullRow,
  readPullRow,
} from "../../../../src/add-on/input-language/pulls/pull-row";
import { openZone } from "../../../../src/add-on/table/zone";

const ZONE = openZone("America/New_York");
const CELLS: PullCells = {
  name: "Weekly sales",
  source: "report",
  what: "Sales by country",
  dates: "last 30 days",
  options: "limit: 100",
  columns: "",
  place: "Weekly!B3",
  mode: "replace",
  schedule: "daily at 9",
  tell: "failures",
};

/** A row with some of its cells changed. */
function read(cells: Partial<PullCells> = {}) {
  return readPullRow({ ...CELLS, ...cells }, ZONE);
}

/** A moment as the wall clock of the spreadsheet shows it. */
const wall = (...[year, month, ...rest]: [number, number, number, number?, number?]): Date =>
  new Date(ZONE.instant(Date.UTC(year, month - 1, ...rest)));

it("a row reads whole", () => {
  expect(read()).toEqual({
    mistakes: {},
    said: {
      name: "Weekly sales",
      source: "report",
      what: "Sales by country",
      dates: "last 30 days",
      options: "limit: 100",
      columns: undefined,
      place: { sheet: "Weekly", cell: "B3" },
      landing: { mode: { mode: "replace" }, columnRule: "add", allowShrink: false, valuesOnly: false },
      schedule: { days: { kind: "every day" }, hours: { kind: "within", hour: 9 } },
      notify: { when: "failures", sendsNumbers: false, thresholds: [] },
    },
  });
});

it("every cell at fault has a sentence of its own, all at once", () => {
  const { mistakes } = read({
    name: "",
    source: "reprot",
    columns: "email (maskd)",
    place: "B3",
    mode: "replase",
    schedule: "dayly",
    tell: "everybody",
  });
  expect(Object.keys(mistakes)).toEqual(["name", "source", "columns", "place", "mode", "schedule", "tell"]);
  expect(mistakes).toMatchObject({
    name: "Name: it is empty. Expected a name that no other pull has.",
    schedule: expect.stringMatching(/^Schedule: "dayly" is not a schedule \(did you mean "daily"\?\)/),
  });
});

describe("what Sheets makes of a typed text is understood", () => {
  it.each<[string, Partial<PullCells>, Partial<PullRow>]>([
    ["a name that is a number", { name: 2026 }, { name: "2026" }],
    ["a name that is a day", { name: wall(2026, 1, 31) }, { name: "2026-01-31" }],
    ["a name that is yes or no", { name: true }, { name: "yes" }],
    ["an id that is a number", { what: 4711 }, { what: 4711 }],
    ["dates that are one day", { dates: wall(2026, 1, 31) }, { dates: "2026-01-31" }],
    ["dates with a time", { dates: wall(2026, 1, 31, 23, 30) }, { dates: "2026-01-31" }],
    ["dates that are a year", { dates: 2026 }, { dates: 2026 }],
    ["a place that is a number", { place: 2026 }, { place: { sheet: "2026", cell: "A1" } }],
    ["no schedule, as a box that is not ticked", { schedule: false }, { schedule: undefined }],
    [
      "a schedule that is a time of day",
      { schedule: wall(1899, 12, 30, 9, 0) },
      { schedule: { days: { kind: "every day" }, hours: { kind: "within", hour: 9 } } },
    ],
    ["spaces around and within a name", { name: "  Weekly \n sales " }, { name: "Weekly sales" }],
  ])("%s", (_, cells, said) => {
    const row = read(cells);
    expect(row.mistakes).toEqual({});
    expect(row.said).toMatchObject(said);
  });

  it.each<[string, Partial<PullCells>, string]>([
    [
      "a formula that failed",
      { what: "#REF!" },
      "What: the cell that it reads shows #REF! (its cells are gone",
    ],
    ["a name longer than a property's", { name: "x".repeat(101) }, "Name: it has more than 100 letters"],
    [
      "a number that was rounded",
      { what: 2 ** 60 },
      "What: Sheets keeps 15 digits of a number, and this one has more",
    ],
    ["a date that there is not", { what: new Date(NaN) }, "What: its date cannot be read"],
    [
      "a time that is no whole hour",
      { schedule: wall(1899, 12, 30, 9, 30) },
      "Schedule: schedules go by whole hours",
    ],
    [
      "a zone that is none",
      { schedule: "daily at 9 in Europe/Atlantis" },
      'Schedule: "Europe/Atlantis" is not a known',
    ],
  ])("or refused: %s", (_, cells, sentence) => {
    const sentences = Object.values(read(cells).mistakes);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(sentence);
  });
});

describe("cells that do not go together are refused", () => {
  it("a key of a merge that is not among the columns", () => {
    const { mistakes } = read({ mode: "merge on email", columns: "name, country" });
    expect(mistakes).toEqual({
      mode: expect.stringContaining('"email" is not among the columns of this pull'),
    });
  });

  it("a key of a merge that is masked, so that rows cannot be distinguished", () => {
    const { mistakes } = read({ mode: "merge on E-mail", columns: "name, email (masked)" });
    expect(mistakes).toEqual({ columns: expect.stringContaining("cannot be masked") });
  });

  it("columns that are left out or masked, and a bucket that gets all of them open", () => {
    const { mistakes } = read({ mode: "replace; export: s3://ours/weekly", columns: "name, email (masked)" });
    expect(mistakes).toEqual({ columns: expect.stringContaining("a bucket gets every column, unmasked") });
    expect(read({ mode: "replace; export: csv", columns: "name, email (masked)" }).mistakes).toEqual({});
  });
});

describe("an export is a file, and has no number to send", () => {
  const of = (source: string, tell: string) =>
    read({ source, tell, mode: "replace; export: csv", options: "" });
  const refusal = { tell: expect.stringContaining("an export is a file, and has no number to send") };

  it.each(["numbers", "failures; numbers", "Signups: below 20", "changes; Signups: below 20"])(
    "so numbers and limits are refused there, and not of a report: %s",
    (tell) => {
      expect(of("export", tell).mistakes).toEqual(refusal);
      expect(of("report", tell).mistakes).toEqual({});
    },
  );

  it.each(["", "nobody", "failures", "changes"])("who wants no number is told: %j", (tell) => {
    expect(of("export", tell).mistakes).toEqual({});
  });

  it("and a mistake in that cell is said alone", () => {
    expect(of("export", "everybody; numbers").mistakes).toEqual({
      tell: expect.not.stringContaining("is a file"),
    });
  });
});

describe("a wait for complete days", () => {
  const schedule = "daily at 7, when yesterday is complete";
  const saved = (cells: Partial<PullCells>) => read({ options: "", schedule, ...cells }).mistakes;

  it.each(["append", "snapshot"])("has no use where the rows of each run are kept: %s", (mode) => {
    expect(saved({ mode })).toEqual({
      schedule: expect.stringContaining(`"${mode}" keeps the rows of each run`),
    });
    expect(read({ options: "", mode }).mistakes).toEqual({});
  });

  it.each(["replace", "merge on country"])("is kept where rows can be put right: %s", (mode) => {
    expect(saved({ mode })).toEqual({});
  });

  it.each(["export: csv", "replace; export: s3://ours/weekly"])("has no use for a file: %s", (mode) => {
    expect(saved({ mode })).toMatchObject({
      schedule: expect.stringContaining("a file cannot be put right"),
    });
  });

  it("is of reports, metrics and boards, of which it is known when a day is complete", () => {
    const sources = ["report", "metric", "people", "sql", "listing"];
    expect(sources.filter((source) => saved({ source }).schedule === undefined)).toEqual([
      "report",
      "metric",
    ]);
    expect(saved({ source: "sql" }).schedule).toContain("of reports, metrics and boards alone");
  });
});

it.each([
  [1, true],
  [100, true],
  [101, false],
])("a name of %i letters is taken: %s", (length, isTaken) => {
  expect(read({ name: "x".repeat(length) }).mistakes.name === undefined).toBe(isTaken);
});

it.each([
  ["", undefined],
  ["no", undefined],
  ["9:00", 9],
  ["23:00", 23],
])("a schedule that is %j runs at %j", (schedule, hour) => {
  expect(read({ schedule }).said.schedule).toEqual(
    hour === undefined ? undefined : { days: { kind: "every day" }, hours: { kind: "within", hour } },
  );
});

it("a total row is no row of a merge, which has no key for it", () => {
  const options = "total: yes";
  expect(read({ mode: "merge on country", options }).mistakes.mode).toContain("a total row has no keys");
  expect(read({ mode: "merge on country", options: "total: no" }).mistakes).toEqual({});
  expect(read({ mode: "replace", options }).mistakes).toEqual({});
});

describe("a cell at fault is said alone, and the others are looked at all the same", () => {
  const WAIT = "daily at 7, when yesterday is complete";

  it.each<[string, Partial<PullCells>, string[]]>([
    ["a mode that is none, beside columns", { mode: "sideways", columns: "name, email" }, ["mode"]],
    ["a mode that is none, beside a wait", { mode: "sideways", schedule: WAIT }, ["mode"]],
    ["a source that is none, beside a wait", { source: "reprot", schedule: WAIT }, ["source"]],
    [
      "a source that is none, beside a total and a merge",
      { source: "reprot", mode: "merge on country", options: "total: yes" },
      ["source"],
    ],
    ["options that are none, beside a merge", { mode: "merge on country", options: "totl: yes" }, []],
    ["a total that no statement has", { source: "sql", mode: "merge on country", options: "total: yes" }, []],
    ["a key among its columns", { mode: "merge on email", columns: "name (masked), email" }, []],
    ["a key of a replaced table", { mode: "identified by: email", columns: "name" }, ["mode"]],
    ["a schedule that is none", { schedule: "dayly when complete" }, ["schedule"]],
    ["a blank cell", { what: null, columns: undefined, options: null }, []],
  ])("%s", (_, cells, faults) => {
    expect(Object.keys(read(cells).mistakes)).toEqual(faults);
  });

  it("and what is no mistake of a person is thrown on", () => {
    const zone = {
      ...ZONE,
      wall: (): number => {
        throw new TypeError("the clock is broken");
      },
    };
    expect(() => readPullRow({ ...CELLS, dates: new Date(0) }, zone)).toThrow("the clock is broken");
  });
});

it("a day of a cell is one from 1902 on, and what is before it is a time of day", () => {
  expect(read({ dates: wall(1902, 1, 1) }).said.dates).toBe("1902-01-01");
  expect(read({ dates: wall(1901, 12, 31, 9, 5) }).said.dates).toBe("9:05");
  expect(read({ what: null }).said.what).toBe("");
});
