/**
 * Arguments that no question can be made of, through the built bundle: cells that failed, and values that
 * never stay.
 */
import { useAnalyst } from "./analyst";

const analyst = useAnalyst();

const MEND = "Expected a cell without an error: fix that cell and this one follows.";

describe("a cell that shows an error", () => {
  it.each<[string, string]>([
    ["#N/A", "it has no value, as a lookup that finds nothing"],
    ["#REF!", "its cells are gone, it reads itself, or its rows have no room"],
    ["#VALUE!", "it was given the wrong kind of value"],
    ["#DIV/0!", "it divides by zero"],
    ["#NAME?", "it uses a name that does not exist; texts go in quotes"],
    ["#NUM!", "its number cannot be worked out"],
    ["#NULL!", "its ranges do not meet"],
    ["#ERROR!", "its formula failed or cannot be read"],
  ])("%s is named as what it is", async (error, reason) => {
    expect(await analyst.refusal("METRIC", error)).toBe(
      `metric: the cell that it reads shows ${error} (${reason}). ${MEND}`,
    );
  });

  it("is distinguished from one that still loads, which nobody has to mend", async () => {
    expect(await analyst.refusal("METRIC", "Wird geladen…")).toBe(
      "metric: the cell that it reads shows Wird geladen… (it is still loading). " +
        "Expected a value: this cell follows once that one has it. A text of your own must not end in dots.",
    );
  });

  it.each<[string, unknown[], string]>([
    [
      "REPORT",
      ["Activation", "#N/A"],
      "dates: the cell that it reads shows #N/A (it has no value, as a lookup that finds nothing).",
    ],
    [
      "REPORT",
      ["Activation", "", "#REF!"],
      "options: the cell that it reads shows #REF! (its cells are gone, it reads itself, or its rows have no room).",
    ],
    [
      "METRIC",
      [[["Signups"], ["#N/A"]]],
      "metric: the cell in row 2, column 1 that it reads shows #N/A (it has no value, as a lookup that finds nothing).",
    ],
    [
      "PEOPLE",
      ["#N/A"],
      "search: the cell that it reads shows #N/A (it has no value, as a lookup that finds nothing).",
    ],
    [
      "PEOPLE",
      ["everyone", [["plan", "#N/A"]]],
      "columns: the cell in row 1, column 2 that it reads shows #N/A (it has no value, as a lookup that finds nothing).",
    ],
    [
      "PEOPLE",
      ["everyone", "plan", "#DIV/0!"],
      "limit: the cell that it reads shows #DIV/0! (it divides by zero).",
    ],
    [
      "PEOPLE_COUNT",
      [
        [
          ["country", "is", "DE"],
          ["plan", "is", "#N/A"],
        ],
      ],
      "search: the cell in row 2, column 3 that it reads shows #N/A (it has no value, as a lookup that finds nothing).",
    ],
    [
      "SQL",
      ["select ?", "#N/A"],
      "parameters: the cell that it reads shows #N/A (it has no value, as a lookup that finds nothing).",
    ],
    [
      "AB_TEST",
      ["#N/A"],
      "test: the cell that it reads shows #N/A (it has no value, as a lookup that finds nothing).",
    ],
    [
      "LIST",
      ["#N/A"],
      "resource: the cell that it reads shows #N/A (it has no value, as a lookup that finds nothing).",
    ],
    [
      "EXPORT_STATUS",
      ["#N/A"],
      "export_id: the cell that it reads shows #N/A (it has no value, as a lookup that finds nothing).",
    ],
  ])("is pointed at in %s(%j)", async (name, values, sentence) => {
    const before = analyst.office.service.log.length;
    expect(await analyst.refusal(name, ...values)).toBe(`${sentence} ${MEND}`);
    expect(analyst.office.service.log.length).toBe(before);
  });
});

describe("a value that changes at every recalculation", () => {
  const now = (): Date => new Date(analyst.office.clock.now() + 123);

  it("is refused where it would ask again each time", async () => {
    expect(await analyst.refusal("REPORT", "Activation", now())).toBe(
      'dates: the value is as NOW() makes it, which changes at every recalculation, so no answer could be kept. Expected words such as "today" or "last 7 days".',
    );
    expect(await analyst.refusal("PEOPLE_COUNT", "everyone", [["2026-01-01", now()]])).toBe(
      'dates: the value in row 1, column 2 is as NOW() makes it, which changes at every recalculation, so no answer could be kept. Expected words such as "today" or "last 7 days".',
    );
    expect(await analyst.refusal("METRIC", 0.6180339887498949)).toBe(
      "metric: the value is as RAND() makes it, which changes at every recalculation, so no answer could be kept. Expected a value that stays, such as a rounded one.",
    );
  });

  it("is an honest value as an SQL parameter", async () => {
    expect(await analyst.ask("SQL", "select ? as n", 0.6180339887498949)).toEqual([
      ["n"],
      [0.6180339887498949],
    ]);
  });

  it("asks at most once a minute as a refresh value, and today's date once a day", async () => {
    const ask = (refresh: unknown) => () => analyst.ask("METRIC", "Signups", "today", "", refresh);
    expect(await analyst.cost(ask(now()))).toBe(1);
    await analyst.office.desk.advance(20_000);
    expect(await analyst.cost(ask(now()))).toBe(0);
    const today = new Date(Date.UTC(2026, 10, 20));
    await analyst.office.desk.advance(61_000);
    expect(await analyst.cost(ask(today))).toBe(1);
    await analyst.office.desk.advance(3_600_000);
    expect(await analyst.cost(ask(today))).toBe(0);
  });

  it.each(["#NAME?", true, "again", 7])(
    "%j may be a refresh value: it changes nothing but the freshness",
    async (refresh) => {
      expect(await analyst.ask("METRIC", "Signups", "", "", refresh)).toBe(
        await analyst.ask("METRIC", "Signups"),
      );
    },
  );
});
