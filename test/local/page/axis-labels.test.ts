/** No name below an axis touches the next one, however many and however wide they are. */
import { type AxisLabels, planLabels, takeRows } from "../../../src/local/page/charts/axis-labels";

const A_SIGN = 6.5;
const measure = (text: string): number => text.length * A_SIGN;
const MOST = 110;
/** How high a line of text is drawn. */
const HIGH = 12;

const names: { readonly [kind: string]: (at: number) => string } = {
  hours: (at) => `${String(at).padStart(3, "0")}h`,
  days: (at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  words: (at) => `name ${["of", "a", "very", "long"].slice(at % 4).join(" ")} ${(at * 7) % 401}`,
  letters: (at) => String.fromCodePoint(0x5a - (at % 26)) + "z".repeat(Math.floor(at / 26)),
  long: (at) => `Customers of an enterprise in the ${(at * 7) % 401}th country that there is`,
};

/** Pixels between two names that follow each other: below 0 where they touch. */
function gapsOf(all: readonly string[], band: number, { shown, turned, write }: AxisLabels): number[] {
  return shown.slice(1).map((name, at) => {
    const before = shown[at] ?? "";
    const apart = (all.indexOf(name) - all.indexOf(before)) * band;
    if (turned === 0) return apart - (measure(write(name)) + measure(write(before))) / 2;
    return turned === -45 ? apart * Math.SQRT1_2 - HIGH : apart - HIGH;
  });
}

const CASES = Object.keys(names).flatMap((kind) =>
  [1, 2, 7, 12, 24, 53, 400].flatMap((count) => [224, 524].map((pixels) => [kind, count, pixels] as const)),
);

test.each(CASES)("%s, %i of them, in %i pixels", (kind, count, pixels) => {
  const all = Array.from({ length: count }, (_, at) => names[kind]?.(at) ?? "");
  const band = pixels / count;
  const plan = planLabels(all, band, MOST, measure);
  expect(Math.min(0, ...gapsOf(all, band, plan))).toBe(0);
  expect(plan.shown[0]).toBe(all[0]);
  if (plan.turned !== 0)
    expect(Math.max(...plan.shown.map((name) => measure(plan.write(name))))).toBeLessThanOrEqual(MOST);
});

const first = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => names[kind]?.(at) ?? "");

test.each([
  ["24 hours are left out evenly", first("hours", 24), 0, 12],
  ["a week of names is turned whole", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], -45, 5],
  ["years with a total behind them are no row of numbers", ["2024", "2025", "2026", "Total"], -45, 4],
])("%s", (_, all, turned, shown) => {
  const plan = planLabels(all, turned === 0 ? 22 : 20, MOST, measure);
  expect([plan.turned, plan.shown.length]).toEqual([turned, shown]);
});

test("of many names one below the other those are left out that would touch", () => {
  expect(takeRows(first("long", 40), 7).length).toBe(20);
  expect(takeRows(first("long", 10), 30).length).toBe(10);
});
