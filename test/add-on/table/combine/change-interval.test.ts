/**
 * Bounds of changes of counts: against exact tests of every small pair of counts, and against how often
 * they hold.
 */
import {
  addIntervals,
  computeCriticalZ,
  judgeBounds,
  judgeChange,
  NO_CLEAR_CHANGE,
} from "../../../../src/add-on/table/combine/change-interval";
import type { Cell, Column, Table } from "../../../../src/add-on/table/types";

const Z = computeCriticalZ(0.95);

/** log(n!) by its sum. */
const LOG_FACTORIALS = Array.from({ length: 400 }, () => 0);
for (let n = 1; n < LOG_FACTORIALS.length; n++) LOG_FACTORIALS[n] = LOG_FACTORIALS[n - 1]! + Math.log(n);

/** Of two counts that come from the same mean, the chance of a split at least as uneven: two equal tails. */
function exactP(a: number, b: number): number {
  const n = a + b;
  let tail = 0;
  for (let k = 0; k <= Math.min(a, b); k++) {
    tail += Math.exp(LOG_FACTORIALS[n]! - LOG_FACTORIALS[k]! - LOG_FACTORIALS[n - k]! - n * Math.LN2);
  }
  return Math.min(1, 2 * tail);
}

const poisson = (mean: number, k: number): number => Math.exp(k * Math.log(mean) - mean - LOG_FACTORIALS[k]!);

it.each([
  [0.8, 1.2815515655446004],
  [0.9, 1.6448536269514722],
  [0.95, 1.959963984540054],
  [0.999, 3.2905267314918945],
])("between -z and z lie %d of a standard normal: z is %d", (confidence, z) => {
  expect(computeCriticalZ(confidence)).toBeCloseTo(z, 9);
});

it("calls no change clear that an exact test of the two counts does not", () => {
  const wrong: string[] = [];
  let isFound = 0;
  for (let a = 0; a <= 90; a++) {
    for (let b = 1; b <= 90; b++) {
      const [, , verdict] = judgeChange(a, b, Z);
      const p = exactP(a, b);
      const isClear = verdict !== NO_CLEAR_CHANGE;
      if (isClear && p > 0.051) wrong.push(`${a} and ${b} are called clear, p = ${p}`);
      if (!isClear && p < 0.04) wrong.push(`${a} and ${b} are not called clear, p = ${p}`);
      if (isClear) isFound++;
    }
  }
  expect(wrong).toEqual([]);
  expect(isFound).toBeGreaterThan(3_000);
});

it("its bounds hold the change without a change exactly where it is not clear", () => {
  for (const [a, b] of [
    [120, 100],
    [130, 100],
    [60, 100],
    [3, 9],
    [0, 8],
    [10_300, 10_000],
  ] as const) {
    const [low, high, verdict] = judgeChange(a, b, Z);
    const holdsZero = Number(low) <= 0 && Number(high) >= 0;
    expect([a, b, holdsZero]).toEqual([a, b, verdict === NO_CLEAR_CHANGE]);
  }
});

it.each([
  [4, 4],
  [20, 30],
  [60, 45],
])("of counts around %d and %d the bounds hold the true change in at least 95 of 100", (now, before) => {
  const truth = now / before - 1;
  let held = 0;
  let all = 0;
  for (let a = 0; a < 150; a++) {
    for (let b = 1; b < 150; b++) {
      const chance = poisson(now, a) * poisson(before, b);
      const [low, high] = judgeChange(a, b, Z);
      all += chance;
      if (Number(low ?? -1) <= truth && (high === null || Number(high) >= truth)) held += chance;
    }
  }
  expect(held / all).toBeGreaterThan(0.949);
});

const number = (name: string): Column => ({ name, type: "number" });
const compared = (name: string, ...rows: readonly (readonly Cell[])[]): Table => ({
  columns: [number(name), number("before"), number("change"), { name: "change %", type: "percent" }],
  rows,
});

it("from nothing there are no bounds, and no verdict: it may have been counted by nobody then", () => {
  expect(judgeChange(20, 0, Z)).toEqual([null, null, null]);
});

it.each<[string, readonly Cell[]]>([
  ["Revenue", [120, 100, 20, 0.2]],
  ["conversion", [0.3, 0.2, 0.1, 0.5]],
  ["Average seats", [12, 10, 2, 0.2]],
  ["Balance", [-3, 10, -13, -1.3]],
  ["Net signups", [-3, 10, -13, -1.3]],
  ["Estimated people", [120, 99.5, 20.5, 0.206]],
])("%s is no count", (name, row) => {
  expect(addIntervals(compared(name, row), 0.95)).toBeUndefined();
});

it("a row without a change has none of it", () => {
  const table = addIntervals(compared("Signups", [120, 100, 20, 0.2], [7, 9, null, null]), 0.95);
  expect(table?.columns.map(({ name }) => name).slice(3)).toEqual([
    "change %",
    "change % low",
    "change % high",
    "verdict",
  ]);
  expect(table?.rows[1]?.slice(3)).toEqual([null, null, null, null]);
  expect(table?.rows[0]?.[6]).toBe(NO_CLEAR_CHANGE);
});

it("of several counts each change has its own bounds", () => {
  const number = (name: string): Column => ({ name, type: "number" });
  const of = (name: string): Column[] => [
    number(name),
    number(`${name} before`),
    number(`${name} change`),
    { name: `${name} change %`, type: "percent" },
  ];
  const both: Table = {
    columns: [...of("Signups"), ...of("Visits")],
    rows: [[120, 100, 20, 0.2, 900, 100, 800, 8]],
  };
  const { columns = [], rows = [] } = addIntervals(both, 0.95) ?? {};
  expect(columns.map(({ name }) => name).filter((name) => /low|high|verdict/.test(name))).toEqual([
    ...["Signups change % low", "Signups change % high", "Signups verdict"],
    ...["Visits change % low", "Visits change % high", "Visits verdict"],
  ]);
  expect([rows[0]?.[6], rows[0]?.[13] === NO_CLEAR_CHANGE]).toEqual([NO_CLEAR_CHANGE, false]);
});

it("judges numbers a day: as many a day over a longer period are no change", () => {
  // 30 a day in January and in February.
  expect(judgeChange(840, 930, Z, 28 / 31)[2]).toBe("no clear change");
  expect(judgeChange(840, 930, Z)[2]).toBe("clearly less");
  expect(judgeChange(672, 930, Z, 28 / 31)[2]).toBe("clearly less");
  expect(judgeChange(1_240, 930, Z, 31 / 28)[2]).toBe("clearly more");
});

it("a count with nothing before it yet is a count, with blank bounds", () => {
  const table = addIntervals(compared("Signups", [120, null, null, null]), 0.95);
  expect(table?.rows[0]?.slice(-3)).toEqual([null, null, null]);
});

it("on a board each row says of itself whether it is a count: others have no bounds", () => {
  const rows: readonly Cell[][] = [
    ["Signups", 120, 100, 20, 0.2],
    ["Average seats", 12, 10, 2, 0.2],
    ["Perfect days", 9, 0, 9, null],
    ["Balance", -3, 10, -13, -1.3],
    ["Revenue", 120, 100, 20, 0.2],
    ["Conversion", 0.3, 0.2, 0.1, 0.5],
  ];
  const { columns } = compared("now");
  const board: Table = { columns: [{ name: "metric", type: "text" }, ...columns], rows };
  const judged = addIntervals(board, 0.95, { named: 0 })?.rows.map((row) => row.slice(5));
  expect(judged?.[0]?.[2]).toBe(NO_CLEAR_CHANGE);
  expect(judged?.slice(1)).toEqual([1, 2, 3, 4, 5].map(() => [null, null, null]));
});

it("a name that holds such a word in another one is a count: perfect is not per", () => {
  expect(addIntervals(compared("Perfect days", [120, 100, 20, 0.2]), 0.95)).toBeDefined();
  expect(addIntervals(compared("Developers", [120, 100, 20, 0.2]), 0.95)).toBeDefined();
  expect(addIntervals(compared("Developer signups", [120, 100, 20, 0.2]), 0.95)).toBeDefined();
});

it("none counted now is all of a drop, and its lower bound is exactly that", () => {
  expect(judgeChange(0, 8, Z)).toEqual([-1, expect.any(Number), "clearly less"]);
});

it.each<[number, number, string]>([
  [0.01, 0.2, "clearly more"],
  [-0.2, -0.01, "clearly less"],
  [0, 0.2, NO_CLEAR_CHANGE],
  [-0.2, 0, NO_CLEAR_CHANGE],
])("bounds from %d to %d say %s", (low, high, verdict) => {
  expect(judgeBounds(low, high)).toEqual([low, high, verdict]);
});

it.each([
  [15, 148, 0.0598, 0.1644],
  [1, 29, 0.0018, 0.1963],
  [0, 20, 0, 0.2005],
  [81, 263, 0.2535, 0.3682],
])("%i of %i have the bounds that Newcombe printed in 1998 for his fourth method", (count, of, low, high) => {
  const [lowest, highest] = judgeChange(count, of - count, Z);
  const shareOf = (change: Cell = null): number => 1 - 1 / (Number(change) + 2);
  expect([shareOf(lowest).toFixed(4), shareOf(highest).toFixed(4)]).toEqual([
    low.toFixed(4),
    high.toFixed(4),
  ]);
});

it("a count is one however large it is, and one that fell to none as well", () => {
  const rows = [
    [1_700_000_000, 1_600_000_000, 100_000_000, 0.0625],
    [0, 8, -8, -1],
  ];
  const verdicts = addIntervals(compared("Views", ...rows), 0.95)?.rows.map((row) => row.at(-1));
  expect(verdicts).toEqual(["clearly more", "clearly less"]);
});

it("a comparison that has no rows yet stays as it is, and is none of what is no count", () => {
  const empty = compared("Signups");
  expect(addIntervals(empty, 0.95)).toEqual(empty);
});
