import { readNotifyChoice } from "../../../../src/add-on/input-language/pulls/notify-text";
import { explainNoSeries, findSeries, readFigures } from "../../../../src/add-on/pulls/model/figures";
import type { Cell, Table } from "../../../../src/add-on/table/types";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Sunday, 22 November 2026. */
const LAST = Date.UTC(2026, 10, 22);

/** A row a day, the last of them today. */
function byDay(values: readonly number[], unfinished?: number): Table {
  const days = values.map((value, i): Cell[] => [
    new Date(LAST - (values.length - 1 - i) * DAY_MS),
    value,
    false,
  ]);
  const today: Cell[][] = unfinished === undefined ? [] : [[new Date(LAST + DAY_MS), unfinished, true]];
  return {
    columns: [
      { name: "day", type: "date" },
      { name: "Signups", type: "number" },
      { name: "partial", type: "boolean" },
    ],
    rows: [...days, ...today],
  };
}

const one = (value: number, type: "number" | "percent" = "number"): Table => ({
  columns: [{ name: "people", type }],
  rows: [[value]],
});

const ask = (text: string) => ({ source: "metric", asks: [], notify: readNotifyChoice(text) }) as const;

/** Monday at eight. */
const NOW = LAST + DAY_MS + 8 * HOUR_MS;
const IN_ENGLISH = { isScheduled: true, locale: () => "en-US", now: NOW };

function read(table: Table, text: string, isScheduled = true, locale = "en-US") {
  const { figures, problems } = readFigures(table, ask(text), {
    ...IN_ENGLISH,
    isScheduled,
    locale: () => locale,
  });
  return { number: figures?.number, alarms: figures?.alarms.map((a) => [a.isCrossed, a.sentence]), problems };
}

const NINE_WEEKS = Array.from({ length: 63 }, (_, i) => [90, 100, 101, 99, 95, 45, 40][i % 7]!);

describe("the number of a table", () => {
  it("is that of the last whole day, beside the same weekday of the week before", () => {
    const week = [20, 1, 2, 3, 4, 5, 6, 15];
    expect(read(byDay(week, 1), "numbers").number).toBe("15 on Sun 22 Nov, down 25% on Sun 15 Nov (20)");
    expect(read({ ...byDay(week, 1), rows: [...byDay(week, 1).rows].reverse() }, "numbers").number).toBe(
      "15 on Sun 22 Nov, down 25% on Sun 15 Nov (20)",
    );
  });

  describe("counts no period that is not over, also where no column says so:", () => {
    const withoutMark = (dates: readonly string[], values: readonly number[]): Table => ({
      columns: [
        { name: "date", type: "date" },
        { name: "Signups", type: "number" },
      ],
      rows: values.map((value, i) => [new Date(`${dates[i]}T00:00:00Z`), value]),
    });

    it.each([
      ["a day", ["2026-11-15", "2026-11-22", "2026-11-23"], "9 on Sun 22 Nov"],
      ["a day, the only one", ["2026-11-23"], undefined],
      ["a week", ["2026-11-09", "2026-11-16", "2026-11-23"], "9 on Mon 16 Nov, down 10% on Mon 9 Nov (10)"],
      ["a month", ["2026-09-01", "2026-10-01", "2026-11-01"], "9 on Thu 1 Oct, down 10% on Tue 1 Sep (10)"],
      ["a month that is over", ["2026-08-01", "2026-09-01", "2026-10-01"], "1 on Thu 1 Oct, down 88.9% on"],
      ["a quarter", ["2026-04-01", "2026-07-01", "2026-10-01"], "9 on Wed 1 Jul, down 10% on Wed 1 Apr (10)"],
    ])("%s", (_, dates, number) => {
      const values = dates.length === 1 ? [1] : [10, 9, 1];
      const told = read(withoutMark(dates, values), "numbers").number;
      expect(told === undefined ? told : told.slice(0, number?.length)).toBe(number);
    });
  });

  it("of one row is its first number", () => {
    expect(read(one(1284), "numbers").number).toBe("1,284");
    expect(read({ ...one(1284), caveats: ["It is a sample."] }, "numbers").number).toBe("1,284 (not exact)");
    expect(read(one(0.125, "percent"), "numbers").number).toBe("12.5%");
    const named: Cell[] = ["Solo", 3];
    const plan = { name: "plan", type: "text" } as const;
    expect(read({ columns: [plan, ...one(3).columns], rows: [named] }, "numbers").number).toBe("3");
  });

  it("is also that of a column of which only its cells say that it counts", () => {
    const untyped: Table = { columns: [{ name: "value", type: "mixed" }], rows: [[1284]] };
    expect(read(untyped, "numbers; value: above 1000")).toEqual({
      number: "1,284",
      alarms: [[true, "value: 1,284, above 1,000."]],
      problems: [],
    });
  });

  it.each([
    ["before", 1],
    ["behind", 0],
  ])("counts a day that the service calls whole, though it is not over here: its mark %s", (_, at) => {
    const { columns, rows } = byDay([9, 9, 9, 9, 9, 9, 9, 15]);
    const today: Cell[] = [new Date(LAST + DAY_MS), 18, false];
    const inOrder = <T>(row: readonly T[]): T[] => (at === 1 ? [row[2]!, row[0]!, row[1]!] : [...row]);
    const marked: Table = { columns: inOrder(columns), rows: [...rows, today].map(inOrder) };
    expect(read(marked, "numbers").number).toBe("18 on Mon 23 Nov, up 100% on Mon 16 Nov (9)");
  });

  it("is of the last day that is known to be complete", () => {
    const week = byDay([20, 1, 2, 3, 4, 5, 6, 15, 30]);
    const read = (wholeUntil: number) =>
      readFigures(week, ask("numbers"), { ...IN_ENGLISH, wholeUntil }).figures?.number;
    expect(read(LAST + DAY_MS)).toMatch(/^30 on Sun 22 Nov, /);
    expect(read(LAST + DAY_MS - 1)).toBe("15 on Sat 21 Nov, down 25% on Sat 14 Nov (20)");
  });

  it("is followed by what is told of its days, as one text", () => {
    const told = "It covers 1.5 days.";
    const { figures } = readFigures(one(1284), ask("numbers"), { ...IN_ENGLISH, told });
    expect(figures).toEqual({ number: "1,284. It covers 1.5 days", alarms: [] });
  });

  it("is written in the spreadsheet's way, which is asked for where there is a number alone", () => {
    const locale = jest.fn(() => "en-US");
    readFigures({ ...one(1), rows: [] }, ask("numbers"), { ...IN_ENGLISH, locale });
    expect(locale).not.toHaveBeenCalled();
    readFigures(one(1), ask("numbers"), { ...IN_ENGLISH, locale });
    expect(locale).toHaveBeenCalled();
  });

  describe.each(["people", "listing"] as const)("of a list from %s", (source) => {
    const list: Table = {
      columns: [
        { name: "name", type: "text" },
        { name: "ltv", type: "number" },
      ],
      rows: Array.from({ length: 12 }, (_, i) => [`Person ${i}`, 900 + i]),
    };
    const readList = (table: Table, text: string, rowsBefore?: number) => {
      const { figures, problems } = readFigures(table, { ...ask(text), source, rowsBefore }, IN_ENGLISH);
      return [figures?.number, ...(figures?.alarms ?? []).map(({ sentence }) => sentence), ...problems];
    };

    it("is how many rows it has, beside the run before", () => {
      expect(readList(list, "numbers")).toEqual(["12"]);
      expect(readList(list, "numbers", 10)).toEqual(["12, up 20% on before (10)"]);
      expect(readList({ ...list, rows: [] }, "numbers", 10)).toEqual(["0, down 100% on before (10)"]);
      expect(readList(list, "below 20")).toEqual([undefined, "12, below 20."]);
    });

    it("is none of what is in its rows", () => {
      expect(readList(list, "ltv: below 20")).toEqual([
        undefined,
        'The limit "ltv: below 20" was not checked: no column of numbers is called "ltv".',
      ]);
    });

    it("is unknown where the list is cut", () => {
      const cuts = [
        [{ cut: "The limit left some out." }, "the list is cut, so"],
        [{ mayBeCut: true }, "the file may be incomplete, so"],
        [{ mayLackRows: true }, "the service says that rows may be missing, so"],
        [{ mayBeCut: true, columns: [], rows: [] }, "the table is too large to count its rows here"],
      ] as const;
      for (const [cut, why] of cuts)
        expect(readList({ ...list, ...cut }, "numbers", 10)).toEqual([
          undefined,
          expect.stringContaining(why),
        ]);
    });
  });

  it("is sent after scheduled runs alone", () => {
    expect(read(one(3), "numbers", false).number).toBeUndefined();
  });

  it("is said to be missing where rows are of groups", () => {
    const groups: Table = {
      columns: [
        { name: "plan", type: "text" },
        { name: "people", type: "number" },
      ],
      rows: [
        ["Solo", 3],
        ["Team", 4],
      ],
    };
    expect(read(groups, "numbers; below 3")).toEqual({
      number: undefined,
      alarms: undefined,
      problems: [expect.stringContaining("numbers and limits need one number")],
    });
  });

  it("is said to be missing where days have a split, or no day", () => {
    const columns = [
      { name: "day", type: "date" },
      { name: "plan", type: "text" },
      { name: "people", type: "number" },
    ] as const;
    const day = new Date(LAST);
    const split = read({ columns, rows: ["Solo", "Team"].map((plan) => [day, plan, 3]) }, "numbers");
    expect(split.problems).toEqual([expect.stringContaining("without a split")]);
    const { number, problems } = read({ ...byDay([]), rows: [[null, 7, false]] }, "numbers");
    expect([number, problems.length]).toEqual([undefined, 1]);
  });

  it.each<[string, Table, "metric" | "comparison", string]>([
    [
      "today alone, of a count without a type",
      {
        columns: [
          { name: "day", type: "date" },
          { name: "people", type: "mixed" },
        ],
        rows: [[new Date(LAST + DAY_MS), 7]],
      },
      "metric",
      "none of its periods is over yet",
    ],
    [
      "a text in a column of any type",
      { columns: [{ name: "owner", type: "mixed" }], rows: [["Ada"]] },
      "metric",
      "the answer has no column of numbers",
    ],
    [
      "days of which one has a text in place of its number",
      {
        columns: [
          { name: "day", type: "date" },
          { name: "people", type: "mixed" },
        ],
        rows: [
          [new Date(LAST - DAY_MS), 7],
          [new Date(LAST), "n/a"],
        ],
      },
      "metric",
      "numbers and limits need one number, or one row a day, week or month without a split",
    ],
    [
      "two days that are not over, one of them blank",
      {
        ...byDay([]),
        rows: [
          [new Date(LAST + DAY_MS), 7, true],
          [new Date(LAST + 2 * DAY_MS), null, true],
        ],
      },
      "metric",
      "none of its periods is over yet",
    ],
    [
      "today alone, with a column that is blank",
      {
        columns: [...byDay([]).columns, { name: "Trials", type: "number" }],
        rows: [[new Date(LAST + DAY_MS), 7, true, null]],
      },
      "metric",
      "none of its periods is over yet",
    ],
    ["no rows", { ...byDay([1]), rows: [] }, "metric", "the answer has no rows"],
    ["today alone", byDay([], 7), "metric", "none of its periods is over yet"],
    [
      "days without a number",
      { ...byDay([1, 2]), rows: byDay([1, 2]).rows.map(([day]) => [day!, null, false]) },
      "metric",
      "its numbers are blank",
    ],
    [
      "a text",
      { columns: [{ name: "owner", type: "text" }], rows: [["Ada"]] },
      "metric",
      "the answer has no column of numbers",
    ],
    [
      "a board whose lines failed",
      {
        columns: [
          { name: "metric", type: "text" },
          { name: "now", type: "number" },
        ],
        rows: [["Paid", null]],
      },
      "comparison",
      "no line of the board has a number",
    ],
  ])("is said to be missing for what was found: %s", (_, table, source, why) => {
    const { problems } = readFigures(table, { ...ask("numbers"), source }, IN_ENGLISH);
    expect(problems).toEqual([`There is no number for the chat: ${why}.`]);
  });

  it("is not looked for where nobody asked", () => {
    expect(readFigures(byDay([1]), ask("changes"), IN_ENGLISH)).toEqual({
      figures: undefined,
      problems: [],
    });
  });
});

it.each([
  ["de-DE", "1.234,5 on Sun 22 Nov, down 94,2 % on Sun 15 Nov (21.234,5)"],
  ["fr-FR", "1 234,5 on Sun 22 Nov, down 94,2 % on Sun 15 Nov (21 234,5)"],
  ["tr-TR", "1.234,5 on Sun 22 Nov, down %94,2 on Sun 15 Nov (21.234,5)"],
  ["hi-IN", "1,234.5 on Sun 22 Nov, down 94.2% on Sun 15 Nov (21,234.5)"],
  ["en-US", "1,234.5 on Sun 22 Nov, down 94.2% on Sun 15 Nov (21,234.5)"],
])("is written as in %s", (locale, expected) => {
  const week = [21_234.5, 1, 1, 1, 1, 1, 1, 1_234.5];
  // Which blank that does not break is the runtime's choice.
  const written = read(byDay(week), "numbers", true, locale).number;
  expect(written?.replace(/[\u00a0\u202f]/g, " ")).toBe(expected);
});

it("has lakhs where they are counted", () => {
  expect(read(one(1_234_567), "numbers", true, "hi-IN").number).toBe("12,34,567");
});

describe("a board", () => {
  const BOARD: Table = {
    columns: [
      { name: "metric", type: "text" },
      { name: "now", type: "number" },
      { name: "before", type: "number" },
    ],
    rows: [
      ["Signups", 1284, 1211],
      ["ann@example.com", 7, null],
      ["Paid", null, null],
    ],
  };
  const readBoard = (text: string) =>
    readFigures(
      BOARD,
      { source: "comparison", asks: ["comparison", "Signups, Paid"], notify: readNotifyChoice(text) },
      IN_ENGLISH,
    );

  it("sends a number a row, beside names that its own row has", () => {
    expect(readBoard("numbers").figures?.number).toBe(
      "Signups: 1,284, up 6% from 1,211. row 2: 7. Paid: no number",
    );
  });

  it("leaves out lines that would not be read, and never its days", () => {
    const names = Array.from({ length: 10 }, (_, i) => `${"Signups of a campaign ".repeat(5)}${i}`);
    const rows = names.map((name, i): Cell[] => [name, 1_284 + i, 1_211]);
    const table = {
      ...BOARD,
      rows,
      periods: { now: "16–22 Nov 2026", before: "9–15 Nov 2026", isBoard: true },
    };
    const asked = { source: "comparison", asks: ["comparison", names.join("; ")] } as const;
    const { figures } = readFigures(table, { ...asked, notify: readNotifyChoice("numbers") }, IN_ENGLISH);
    expect(figures?.number?.length).toBeLessThanOrEqual(500);
    expect(figures?.number).toMatch(/from 1,211\. And \d more\. 16–22 Nov 2026 against 9–15 Nov 2026$/);
  });

  it("has a number a row in its row's own unit, and says which numbers are not exact", () => {
    const rate = {
      columns: [...BOARD.columns, { name: "exactness", type: "text" }],
      rows: [["Conversion", 0.5, 0.25, "It is a sample."]],
    } as const;
    const asked = { source: "comparison", asks: ["comparison", "Conversion"] } as const;
    const { figures } = readFigures(rate, { ...asked, notify: readNotifyChoice("numbers") }, IN_ENGLISH);
    expect(figures?.number).toBe("Conversion: 50% (not exact), up 100% from 25%");
  });

  it.each<[string, Cell, string]>([
    ["none", null, "Signups"],
    ["a blank one", "", "Signups"],
    ["one of which nothing is its own", "People: ", "Signups"],
    ["one that only holds such words", "Old People: Signups", "Old Signups"],
  ])("names a row by its place where its name is %s", (_, label, written) => {
    const asked = { source: "comparison", asks: ["comparison", written] } as const;
    const { figures } = readFigures(
      { ...BOARD, rows: [[label, 7, 5]] },
      { ...asked, notify: readNotifyChoice("numbers") },
      IN_ENGLISH,
    );
    expect(figures?.number).toBe("row 1: 7, up 40% from 5");
  });

  it("says of a limit on a row without a number that it has none", () => {
    expect(readBoard("Paid: below 5")).toMatchObject({
      figures: { alarms: [], unjudged: ["Paid: below 5"] },
      problems: ['The limit "Paid: below 5" was not checked: "Paid" has no number.'],
    });
  });

  it("names people by an event whose name has quotes, as its own row writes it", () => {
    const asks = ["comparison", `"people: did ""He said """"hi"""""""`];
    const board = { ...BOARD, rows: [['People who did He said "hi"', 7, 5]] };
    const read = readFigures(
      board,
      { source: "comparison", asks, notify: readNotifyChoice("numbers") },
      IN_ENGLISH,
    );
    expect(read.figures?.number).toMatch(/^People who did He said "hi": 7/);
  });

  it("has limits by the names of its rows", () => {
    expect(readBoard("Signups: up 5 %").figures?.alarms).toEqual([
      { limit: "Signups: up 5 %", isCrossed: true, sentence: "Signups: 1,284, up 6% on before (1,211)." },
    ]);
  });
});

describe("a limit", () => {
  it.each([
    ["below 20", 12, true, "12 on Sun 22 Nov, below 20."],
    ["Signups: below 12", 12, false, "Signups: 12 on Sun 22 Nov, no longer below 12."],
    ["above 11", 12, true, "12 on Sun 22 Nov, above 11."],
    ["down 40 %", 12, true, "12 on Sun 22 Nov, down 40% on Sun 15 Nov (20)."],
    ["down 41 %", 12, false, "12 on Sun 22 Nov, no longer down 41%."],
    ["up 10 %", 22, true, "22 on Sun 22 Nov, up 10% on Sun 15 Nov (20)."],
  ])("%s of %i", (text, value, isCrossed, sentence) => {
    const table = byDay([20, 9, 9, 9, 9, 9, 9, value], 0);
    expect(read(table, text)).toMatchObject({ alarms: [[isCrossed, sentence]], problems: [] });
  });

  it.each([
    ["Sign-ups per day: below 3", 'no column of numbers is called "Sign-ups per day"'],
    ["unusual", "ask by day for the last 60 days"],
  ])("that cannot be looked at says why: %s", (text, why) => {
    const { alarms, problems } = read(byDay([1, 2, 3]), text);
    expect([alarms, problems]).toEqual([[], [expect.stringContaining(why)]]);
  });

  it("is looked at on days alone that are known to be complete", () => {
    const judge = (table: Table, wholeUntil?: number) =>
      readFigures(table, ask("below 20"), { ...IN_ENGLISH, wholeUntil });
    const open = "its last day is not known to be complete";
    expect(judge(one(12), NOW)).toEqual({
      figures: { alarms: [], unjudged: ["below 20"] },
      problems: [`The limit "below 20" was not checked: ${open}.`],
    });
    const alarm = (sentence: string) => ({ limit: "below 20", isCrossed: true, sentence });
    expect(judge(byDay([12]), NOW)).toEqual({
      figures: { alarms: [alarm("12 on Sun 22 Nov, below 20.")] },
      problems: [],
    });
    expect(judge({ ...one(12), inProgress: "Its hours of 1.5 days are not over." })).toEqual({
      figures: { alarms: [], unjudged: ["below 20"] },
      problems: ['The limit "below 20" was not checked: Its hours of 1.5 days are not over.'],
    });
    expect(judge(one(12))).toEqual({ figures: { alarms: [alarm("12, below 20.")] }, problems: [] });
  });

  it("that cannot be looked at does not hide another one", () => {
    const { figures } = readFigures(byDay([12]), ask("below 20; Trials: below 3"), IN_ENGLISH);
    expect(figures).toEqual({
      alarms: [{ limit: "below 20", isCrossed: true, sentence: "12 on Sun 22 Nov, below 20." }],
      unjudged: ["Trials: below 3"],
    });
  });

  it("of a change needs something before", () => {
    expect(read(one(3), "down 10 %").problems).toEqual([
      expect.stringContaining("nothing before to compare with"),
    ]);
  });

  it("of a change from zero is none of a percentage", () => {
    const fromZero = (value: number, text: string) => read(byDay([0, 9, 9, 9, 9, 9, 9, value]), text);
    expect(fromZero(3, "numbers; up 10 %")).toEqual({
      number: "3 on Sun 22 Nov, up on Sun 15 Nov (0)",
      alarms: [],
      problems: ['The limit "up 10 %" was not checked: it was 0 before, and there is no percentage of 0.'],
    });
    expect(fromZero(3, "down 10 %").alarms).toEqual([[false, expect.stringContaining("no longer down 10%")]]);
    expect(fromZero(0, "up 10 %").alarms).toEqual([[false, expect.stringContaining("no longer up 10%")]]);
    expect(fromZero(0, "numbers").number).toBe("0 on Sun 22 Nov, the same as Sun 15 Nov (0)");
  });

  it("for what is unusual knows the weekday", () => {
    const sunday = [...NINE_WEEKS, 90];
    expect(read(byDay(sunday), "unusual").alarms).toEqual([
      [false, expect.stringContaining("no longer unusual")],
    ]);
    expect(read(byDay([...NINE_WEEKS, 45]), "unusual").alarms).toEqual([
      [true, expect.stringMatching(/^45 on Sun 22 Nov, usual for this weekday is \d+.* to 1\d\d/)],
    ]);
  });
});

test.each([
  [1, true],
  [2, true],
  [3, false],
])(
  "what is unusual is known where %i of the eight weeks have no row for the weekday: %s",
  (gaps, isKnown) => {
    const table = byDay([...NINE_WEEKS, 45]);
    const missing = Array.from({ length: gaps }, (_, i) => LAST - 7 * (i + 2) * DAY_MS);
    const rows = table.rows.filter(([day]) => !missing.includes(Number(day)));
    const { alarms, problems } = read({ ...table, rows }, "unusual");
    expect([alarms?.[0]?.[0], problems]).toEqual(
      isKnown ? [true, []] : [undefined, [expect.stringContaining("rows of this weekday are missing")]],
    );
  },
);

describe("why there is no number for the chat", () => {
  const told = (table: Table, source: Parameters<typeof explainNoSeries>[1]): string =>
    explainNoSeries(table, source).replace(/^There is no number for the chat: (.*)\.$/, "$1");
  const list: Table = { columns: [{ name: "email", type: "text" }], rows: [["a"]] };
  const numbers = one(7);

  it.each<[string, Parameters<typeof told>, string]>([
    [
      "people of a cut list",
      [{ ...list, cut: "First 5." }, "people"],
      "the list is cut, so the number of its rows is not known. Raise its limit, or ask for a people count",
    ],
    [
      "a cut list of another kind",
      [{ ...list, cut: "First 5." }, "listing"],
      "the list is cut, so the number of its rows is not known. Raise its limit",
    ],
    [
      "rows that the service left out",
      [{ ...list, mayLackRows: true }, "people"],
      "the service says that rows may be missing, so their number is not known",
    ],
    [
      "a table that is not read here",
      [{ columns: [], rows: [] }, "people"],
      "the table is too large to count its rows here",
    ],
    [
      "a file without its end",
      [{ ...list, mayBeCut: true }, "people"],
      "the file may be incomplete, so the number of its rows is not known",
    ],
    ["no rows", [{ ...numbers, rows: [] }, "report"], "the answer has no rows"],
    ["a board of blanks", [numbers, "comparison"], "no line of the board has a number"],
    [
      "several rows that are no periods",
      [{ ...list, rows: [["a"], ["b"]] }, "report"],
      "numbers and limits need one number, or one row a day, week or month without a split",
    ],
    ["one row of texts", [list, "report"], "the answer has no column of numbers"],
    ["blank numbers", [{ ...numbers, rows: [[null]] }, "report"], "its numbers are blank"],
    [
      "a period that is not over",
      [{ ...byDay([]), rows: [[new Date(LAST), 7, true]] }, "report"],
      "none of its periods is over yet",
    ],
  ])("is said: %s", (_, given, why) => {
    expect(told(...given)).toBe(why);
  });

  it("a limit on a column that has no numbers names it, and a blank line of a board", () => {
    const line = { name: "Paid", type: "number", now: undefined, before: undefined } as const;
    const threshold = { column: "paid", text: "Paid: below 5", test: { kind: "below", limit: 5 } } as const;
    expect(findSeries(threshold, [], [line])).toMatch(/"paid" has no number\.$/);
    expect(findSeries(threshold, [])).toMatch(/no column of numbers is called "paid"\.$/);
  });
});
