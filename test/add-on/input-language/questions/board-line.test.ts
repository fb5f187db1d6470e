/** Which questions can be a line of a board, under what name, and what the board would not keep of them. */
import {
  addBoardLine,
  type AskedOfBoard,
  fitsOnBoard,
  listLostOnBoard,
  makeBoardOf,
  writeBoardLine,
} from "../../../../src/add-on/input-language/questions/board-line";

/** In the order in which a line has them. */
const KNOWN_OPTIONS = ["show", "compare", "filter", "week starts", "colour"].map((name) => ({ name }));
const ask = (more: Partial<AskedOfBoard>): AskedOfBoard => ({
  source: "metric",
  what: "Signups",
  dates: "last week",
  values: {},
  ...more,
});

it.each<[AskedOfBoard["source"], string, string | undefined]>([
  ["metric", " Signups ", "Signups"],
  ["metric", "Signups / Visits", undefined],
  ["metric", "people: did Paid", undefined],
  ["metric", '{"event":"x"}', undefined],
  ["metric", "", undefined],
  ["people", "plan = Team", "people: plan = Team"],
  ["people count", 'did "Signed up"', "people: did 'Signed up'"],
  // Single quotes in it would end the name too early.
  ["people count", `did "Ann's"`, `people: did "Ann's"`],
  ["report", "Weekly", undefined],
  ["sql", "select 1", undefined],
])("a %s of %j is the line %j", (source, what, line) => {
  expect(writeBoardLine({ source, what })).toBe(line);
});

describe("a line of a board lacks", () => {
  it.each<[string, Partial<AskedOfBoard>, string[]]>([
    ["nothing of a number of some days", {}, []],
    ["rows and groups", { values: { by: "week" } }, ["rows"]],
    ["the limit of a metric's rows", { values: { limit: "5" } }, ["rows"]],
    ["no limit of people, whom it counts", { source: "people", values: { limit: "5" } }, ["list"]],
    ["how sure a change is", { values: { confidence: "95 %" } }, ["intervals"]],
    [
      "who the people are, and those who were not active",
      { source: "people", dates: " " },
      ["list", "active"],
    ],
    ["those who were not active", { source: "people count", dates: "" }, ["active"]],
    ["what comes first, first", { values: { top: "5", confidence: "95 %" } }, ["rows", "intervals"]],
  ])("%s", (_, more, lost) => {
    expect(listLostOnBoard(ask(more))).toEqual(lost);
  });
});

describe("a board", () => {
  const board = (options: string, what = "Paid") => ({ what, dates: "", options });

  it("takes a line that counts the same people in the same weeks", () => {
    const fits = (values: Record<string, string>, options: string): boolean =>
      fitsOnBoard({ values }, board(options), KNOWN_OPTIONS);
    expect(fits({}, "")).toBe(true);
    expect(fits({ by: "week" }, "colour: yes")).toBe(true);
    expect(fits({ filter: "plan = Team" }, "filter: plan = Team")).toBe(true);
    expect(fits({ filter: "plan = Team" }, "")).toBe(false);
    expect(fits({}, "week starts: Sunday")).toBe(false);
    expect(fits({ "week starts": "Sunday" }, "")).toBe(false);
    expect(fitsOnBoard({ values: {} }, board("", '{"a":1}'), KNOWN_OPTIONS)).toBe(false);
  });

  it("has each line once, however it is quoted", () => {
    expect(addBoardLine("Signups; Paid", "Trials")).toBe("Signups; Paid; Trials");
    expect(addBoardLine('"Signups"; Paid', "Signups")).toBeUndefined();
    expect(addBoardLine("", "Trials")).toBe("Trials");
    expect(addBoardLine("Paid", "a; b")).toBe('Paid; "a; b"');
  });

  it("that is new counts the days of its line, what all lines share, and shows itself as a board", () => {
    const values = { filter: "plan = Team", compare: "previous period", by: "week" };
    expect(makeBoardOf("Signups", ask({ values }), { dates: "last month" }, KNOWN_OPTIONS)).toEqual({
      what: "Signups",
      dates: "last week",
      options: "show: board; compare: previous period; filter: plan = Team",
    });
    const usual = makeBoardOf("Signups", ask({ dates: " " }), { dates: "last month" }, KNOWN_OPTIONS);
    expect(usual.dates).toBe("last month");
  });
});

describe("of people and of a metric a board loses what is theirs", () => {
  const sources = ["metric", "people", "people count"] as const;

  it.each<[string, Partial<AskedOfBoard>, (readonly string[])[]]>([
    ["a limit", { values: { limit: "5" } }, [["rows"], ["list"], []]],
    ["another word of rows", { values: { top: "5" } }, [["rows"], ["rows", "list"], ["rows"]]],
    ["intervals", { values: { confidence: "95 %" } }, [["intervals"], ["list"], []]],
    ["no dates", { dates: "" }, [[], ["list", "active"], ["active"]]],
  ])("%s", (_, more, lost) => {
    expect(sources.map((source) => listLostOnBoard(ask({ ...more, source })))).toEqual(lost);
  });

  it.each(["our people: x", "peoples: x", "people whoever: x", "people x", "A/B", "A /B"])(
    "a metric may be called %s",
    (what) => expect(writeBoardLine({ source: "metric", what })).toBe(what),
  );
  it.each(["people:x", "  People  : x", "PEOPLE who: x", "people who : x", "A / B"])(
    "%s is no metric's name",
    (what) => expect(writeBoardLine({ source: "metric", what })).toBeUndefined(),
  );
});
