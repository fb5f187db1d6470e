import { readNotifyChoice } from "../../../../src/add-on/input-language/pulls/notify-text";
import { readFigures } from "../../../../src/add-on/pulls/model/figures";
import { findUsualRange } from "../../../../src/add-on/pulls/alarms/thresholds";
import type { Cell, Table } from "../../../../src/add-on/table/types";

const DAY_MS = 86_400_000;
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

const IN_ENGLISH = { isScheduled: true, locale: () => "en-US" };

function read(table: Table, text: string, isScheduled = true, locale = "en-US") {
  const { figures, problems } = readFigures(table, ask(text), { isScheduled, locale: () => locale });
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

  it("of one row is its first number", () => {
    expect(read(one(1284), "numbers").number).toBe("1,284");
    expect(read(one(0.125, "percent"), "numbers").number).toBe("12.5%");
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
      for (const cut of [{ cut: "The limit left some out." }, { mayBeCut: true }])
        expect(readList({ ...list, ...cut }, "numbers", 10)).toEqual([
          undefined,
          expect.stringContaining("the list is cut"),
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
      problems: [expect.stringContaining("Numbers and limits need one number")],
    });
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
    ],
  };
  const readBoard = (text: string) =>
    readFigures(
      BOARD,
      { source: "comparison", asks: ["comparison", "Signups, Paid"], notify: readNotifyChoice(text) },
      IN_ENGLISH,
    );

  it("sends a number a row, beside names that its own row has", () => {
    expect(readBoard("numbers").figures?.number).toBe("Signups: 1,284, up 6% from 1,211. row 2: 7");
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

  it("of a change needs something before", () => {
    expect(read(one(3), "down 10 %").problems).toEqual([
      expect.stringContaining("nothing before to compare with"),
    ]);
    expect(read(byDay([0, 9, 9, 9, 9, 9, 9, 3]), "up 10 %").problems).toHaveLength(1);
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

test("small counts vary by chance, and nobody is woken for that", () => {
  const { low, high } = findUsualRange([2, 3, 3, 3, 3, 3, 3, 4]);
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(9);
});

test("what is unusual rings about once a year where nothing has happened, and for a day that lost 40 %", () => {
  const { alarms, found, tries } = countAlarms(1_000);
  expect(alarms).toBeLessThan(2);
  expect(found / tries).toBeGreaterThan(0.8);
});

/** Alarms in a year of days with weekdays, growth and chance, and how many drops of 40 % were found. */
function countAlarms(mean: number): { alarms: number; found: number; tries: number } {
  let seed = 7;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const weekdays = [1, 1.02, 1, 0.98, 0.9, 0.45, 0.4];
  const years = 20;
  let [alarms, found, tries] = [0, 0, 0];
  for (let year = 0; year < years; year++) {
    const days = Array.from({ length: 56 + 365 }, (_, day) => {
      const expected = mean * weekdays[day % 7]! * (1 + (0.2 * day) / 365) * Math.exp(0.05 * normal());
      return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal()));
    });
    for (let day = 56; day < days.length; day++) {
      const before = Array.from({ length: 8 }, (_, week) => days[day - 7 * (week + 1)]!);
      const { low, high } = findUsualRange(before);
      const value = days[day]!;
      if (value < low || value > high) alarms += 1 / years;
      if (day % 31 !== 0) continue;
      tries += 1;
      if (value * 0.6 < low) found += 1;
    }
  }
  return { alarms, found, tries };
}
