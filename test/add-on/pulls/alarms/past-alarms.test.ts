/** How often a limit would have rung: each day is judged as a run of that day would have. */
import fc from "../../../suites/fast-check";
import { readNotifyChoice } from "../../../../src/add-on/input-language/pulls/notify-text";
import { listSeries, readFigures } from "../../../../src/add-on/pulls/model/figures";
import type { Series } from "../../../../src/add-on/pulls/alarms/thresholds";
import {
  describePast,
  describeReach,
  computePastAlarms,
  computeReach,
} from "../../../../src/add-on/pulls/alarms/past-alarms";
import type { Cell, Table } from "../../../../src/add-on/table/types";

const DAY_MS = 86_400_000;
/** Sunday, 22 November 2026. */
const LAST = Date.UTC(2026, 10, 22);
const QUESTION = { source: "metric", asks: [] } as const;

/** A row every so many days, the last of them on 22 November. */
function table(values: readonly number[], step = 1): Table {
  return {
    columns: [
      { name: "day", type: "date" },
      { name: "Signups", type: "number" },
    ],
    rows: values.map((value, i): Cell[] => [new Date(LAST - (values.length - 1 - i) * step * DAY_MS), value]),
  };
}

/** A month later: all periods are over. */
const IN_ENGLISH = { isScheduled: true, locale: () => "en-US", now: LAST + 31 * DAY_MS };
const seriesOf = (of: Table): Series => listSeries(of, QUESTION, IN_ENGLISH)[0]!;
const testOf = (limit: string) => readNotifyChoice(limit).thresholds[0]!.test;

function say(values: readonly number[], limit: string, step = 1): string[] {
  const [series, test] = [seriesOf(table(values, step)), testOf(limit)];
  return [
    describePast(computePastAlarms(series, test), test),
    describeReach(computeReach(series, test), test),
  ].filter((sentence) => sentence !== "");
}

/** So many quiet days, with another number on some, counted back from the last one. */
function days(count: number, value: number, others: { readonly [back: number]: number } = {}): number[] {
  return Array.from({ length: count }, (_, i) => others[count - 1 - i] ?? value);
}

describe("a limit would have rung", () => {
  it("once for crossed days in a row, and again after a day that was well", () => {
    expect(say(days(120, 30, { 40: 12, 39: 11, 38: 19, 3: 5 }), "below 20")).toEqual([
      "Would have rung 2 times in the last 90 days: Tue 13 Oct, Thu 19 Nov.",
      "It would see a drop of 34 % or more.",
    ]);
  });

  it("not for a crossing that began before these days", () => {
    expect(say(days(120, 30, { 91: 5, 90: 5, 89: 5, 88: 5 }), "below 20")[0]).toBe(
      "Would not have rung in the last 90 days.",
    );
    expect(say(days(120, 30, { 89: 5 }), "below 20")[0]).toBe(
      "Would have rung once in the last 90 days: Tue 25 Aug.",
    );
  });

  it("since the first day that can be judged, where the rows go back no further", () => {
    expect(say(days(10, 30, { 8: 5 }), "below 20")[0]).toBe(
      "Would have rung once since Fri 13 Nov, as far back as the rows go: Sat 14 Nov.",
    );
    expect(say(days(60, 100), "unusual")[0]).toBe(
      "Would not have rung since Thu 19 Nov, as far back as the rows go. To try it on 90 days, ask for the last 150 days.",
    );
  });

  it("on the day that falls, and on the one that is well again where the fall was a week before", () => {
    expect(say(days(150, 100, { 20: 50 }), "down 30 %")).toEqual([
      "Would have rung once in the last 90 days: Mon 2 Nov.",
    ]);
    expect(say(days(150, 100, { 20: 50 }), "up 30 %")).toEqual([
      "Would have rung once in the last 90 days: Mon 9 Nov.",
    ]);
  });

  it("for what is unusual, which a single odd day does not hide from the weeks after it", () => {
    expect(say(days(150, 100, { 20: 10, 13: 10 }), "unusual")).toEqual([
      "Would have rung 2 times in the last 90 days: Mon 2 Nov, Mon 9 Nov.",
      "It would see a drop of 41 % or more, or a rise of 41 % or more.",
    ]);
  });

  it("of rows by week and by month, too", () => {
    expect(say(days(20, 100, { 2: 10 }), "below 50", 7)[0]).toBe(
      "Would have rung once in the last 90 days: Sun 8 Nov.",
    );
  });

  it("often: the latest days are listed", () => {
    const everySecond = days(150, 100, Object.fromEntries(Array.from({ length: 40 }, (_, i) => [2 * i, 1])));
    expect(say(everySecond, "below 50")[0]).toBe(
      "Would have rung 40 times in the last 90 days: the latest on Thu 12 Nov, Sat 14 Nov, Mon 16 Nov, Wed 18 Nov, Fri 20 Nov, Sun 22 Nov.",
    );
  });

  it.each<[string, number[], string, number, string]>([
    ["too few rows", days(30, 9), "unusual", 1, "ask by day for the last 60 days"],
    ["rows by week", days(30, 9), "unusual", 7, "ask by day for the last 60 days"],
    ["nothing before", [3], "down 10 %", 1, "nothing before to compare with"],
  ])("or it is said why nobody knows: %s", (_, values, limit, step, why) => {
    expect(say(values, limit, step)).toEqual([
      expect.stringMatching(`^Cannot say how often it would have rung: .*${why}`),
    ]);
  });

  it("or that its rows have no days", () => {
    const one: Table = { columns: [{ name: "people", type: "number" }], rows: [[30]] };
    expect(describePast(computePastAlarms(seriesOf(one), testOf("below 20")), testOf("below 20"))).toBe(
      "Cannot say how often it would have rung: its rows have no days.",
    );
  });
});

describe("what a limit would see", () => {
  it("is no drop where numbers are too small", () => {
    expect(say(days(150, 9), "unusual")[1]).toMatch(
      /^It would see a rise of \d+ % or more\. Its numbers are too small for a drop, or vary too much\.$/,
    );
  });

  it("is nothing where numbers vary too much, and that is said", () => {
    const wild = Array.from({ length: 150 }, (_, i) => [1, 9_000, 40, 2, 700][(i * i) % 5]! * (1 + (i % 3)));
    expect(say(wild, "unusual")[1]).toBe(
      "It would see neither a drop nor a rise: its numbers vary too much for that.",
    );
  });

  it("is not said of one that is crossed, nor where nothing is counted", () => {
    expect(say(days(150, 9), "below 20")).toHaveLength(1);
    expect(say(days(150, 0), "unusual")).toHaveLength(1);
  });
});

const count = fc.integer({ min: 0, max: 400 });
const limit = fc.constantFrom("below 100", "above 250", "down 30 %", "up 40 %", "unusual");

it("is what runs of each of these days would have told the chat", () => {
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 170 }), limit, (values, text) => {
      const notify = readNotifyChoice(text);
      let isKnown = false;
      const told: string[] = [];
      // A run a day, of the rows until then; a chat is told where it stands otherwise than before.
      for (let until = 1; until <= values.length; until++) {
        const rows = table(values).rows.slice(0, until);
        const { figures } = readFigures({ ...table(values), rows }, { ...QUESTION, notify }, IN_ENGLISH);
        const isCrossed = figures?.alarms[0]?.isCrossed === true;
        if (isCrossed && !isKnown && values.length - until < 90)
          told.push((rows[until - 1]![0] as Date).toISOString());
        isKnown = isCrossed;
      }
      const past = computePastAlarms(seriesOf(table(values)), notify.thresholds[0]!.test);
      expect(typeof past === "string" ? [] : past.days.map((day) => day.toISOString())).toEqual(told);
    }),
    { numRuns: 60 },
  );
});

it("sees the drop and the rise that it says, and none that is a percent smaller", () => {
  fc.assert(
    fc.property(
      fc.array(count, { minLength: 60, maxLength: 70 }),
      fc.constantFrom("below 100", "unusual"),
      (values, text) => {
        const notify = readNotifyChoice(text);
        const { test } = notify.thresholds[0]!;
        const reach = computeReach(seriesOf(table(values)), test);
        if (!reach) return;
        const weekdays = Array.from({ length: 8 }, (_, week) => values[values.length - 1 - 7 * (week + 1)]!);
        const sorted = weekdays.sort((a, b) => a - b);
        const usual = test.kind === "unusual" ? (sorted[3]! + sorted[4]!) / 2 : values.at(-1)!;
        const rings = (percent: number): boolean => {
          const changed = [...values.slice(0, -1), (usual * (100 + percent)) / 100];
          const { figures } = readFigures(table(changed), { ...QUESTION, notify }, IN_ENGLISH);
          return figures?.alarms[0]?.isCrossed === true;
        };
        const { drop, rise } = reach;
        expect([drop === undefined || rings(-drop), rise === undefined || rings(rise)]).toEqual([true, true]);
        expect([drop !== undefined && rings(1 - drop), rise !== undefined && rings(rise - 1)]).toEqual([
          false,
          false,
        ]);
      },
    ),
    { numRuns: 100 },
  );
});
