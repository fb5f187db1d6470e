/** How often `unusual` rings where nothing has happened, simulated for years of columns of every kind. */
import { computePastAlarms, computeReach } from "../../../../src/add-on/pulls/alarms/past-alarms";
import { computeUsual, judgeTest, type Series } from "../../../../src/add-on/pulls/alarms/thresholds";
import { computeUsualRange } from "../../../../src/add-on/pulls/alarms/usual-range";

const WEEKDAYS = [1, 1.02, 1, 0.98, 0.9, 0.45, 0.4];
const YEARS = 16;

/** Draws of one seed. */
class Draw {
  constructor(private state: number) {}
  number(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.number())) * Math.cos(2 * Math.PI * this.number());
  }
  /** Of a Poisson distribution, by Knuth's way where it is small. */
  count(expected: number): number {
    if (expected > 60) return Math.max(0, Math.round(expected + Math.sqrt(expected) * this.normal()));
    let [count, product] = [0, this.number()];
    while (product > Math.exp(-expected)) [count, product] = [count + 1, product * this.number()];
    return count;
  }
  sum(count: number, one: () => number): number {
    let sum = 0;
    for (let i = 0; i < count; i++) sum += one();
    return sum;
  }
}

type Process = (draw: Draw, expected: number) => number;

const counts: Process = (draw, expected) => draw.count(expected);
const varying =
  (by: number): Process =>
  (draw, expected) =>
    draw.count(Math.max(0, expected * (1 + by * draw.normal())));
const money =
  (sigma: number): Process =>
  (draw, expected) =>
    draw.sum(draw.count(expected), () => 40 * Math.exp(sigma * draw.normal()));

const PROCESSES: readonly (readonly [name: string, mean: number, process: Process])[] = [
  ["0.02 events a day", 0.02, counts],
  ["0.3 events a day", 0.3, counts],
  ["1 event a day", 1, counts],
  ["3 events a day", 3, counts],
  ["10 events a day", 10, counts],
  ["1,000 events a day", 1_000, counts],
  ["days that differ by 5 %", 1_000, varying(0.05)],
  ["days that differ by 15 %", 1_000, varying(0.15)],
  [
    "events that 100 people repeat up to 20 times",
    100,
    (d, n) => d.sum(d.count(n), () => 1 + Math.floor(d.number() * 20)),
  ],
  ["revenue of 50 orders", 50, money(1)],
  ["revenue of 5 orders", 5, money(1.5)],
  ["refunds of 8 orders, below 0", 8, (d, n) => -money(0.7)(d, n)],
  ["an average price of 50 orders", 50, (d) => d.sum(50, () => 40 * Math.exp(d.normal())) / 50],
  [
    "a rate of 12 %",
    200,
    (d, n) => {
      const of = d.count(n);
      return of === 0 ? 0 : d.sum(of, () => (d.number() < 0.12 ? 1 : 0)) / of;
    },
  ],
];

interface Judged {
  readonly rings: number;
  /** Days on which a drop of 40 % would have rung, as a part. */
  readonly found: number;
}

function judgeYears(mean: number, process: Process): Judged {
  const draw = new Draw(7);
  const days = Array.from({ length: 56 + 365 * YEARS }, (_, day) => process(draw, mean * WEEKDAYS[day % 7]!));
  let [rings, found, wasCrossed] = [0, 0, false];
  for (let day = 56; day < days.length; day++) {
    const weeks = Array.from({ length: 7 }, (_, back) =>
      Array.from({ length: 8 }, (__, week) => days[day - 7 * week - (back === 0 ? 7 : back)]!),
    );
    const { low, high } = computeUsualRange(weeks[0]!, weeks);
    const value = days[day]!;
    const isCrossed = value < low || value > high;
    if (isCrossed && !wasCrossed) rings += 1 / YEARS;
    wasCrossed = isCrossed;
    if (value * 0.6 < low) found += 1 / (365 * YEARS);
  }
  return { rings, found };
}

test.each(PROCESSES)("rings at most about once a year where nothing has happened: %s", (_, mean, process) => {
  expect(judgeYears(mean, process).rings).toBeLessThanOrEqual(1);
});

test("a drop of 40 % of many events is found", () => {
  expect(judgeYears(1_000, varying(0.05)).found).toBeGreaterThan(0.9);
});

test("small counts vary by chance, and nobody is woken for that", () => {
  const { low, high } = computeUsualRange([2, 3, 3, 3, 3, 3, 3, 4]);
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(9);
});

test("of a rate a drop to half can be seen: shares have no chance of counts", () => {
  const { low } = computeUsualRange([0.12, 0.125, 0.118, 0.12, 0.122, 0.119, 0.121, 0.12]);
  expect(low).toBeGreaterThan(0.06);
});

const UNUSUAL = { kind: "unusual" } as const;
const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2025, 0, 1);

function seriesOf(values: readonly number[]): Series {
  const points = values.map((value, day) => ({ day: new Date(FIRST + day * DAY_MS), value }));
  return { name: "n", type: "number", locale: "en-US", points, last: points.at(-1)! };
}

/** A year, and the eight weeks before its first day. */
const DAYS = 430;

function drawYear(mean: number, process: Process): number[] {
  const draw = new Draw(11);
  return Array.from({ length: DAYS }, (_, day) => process(draw, mean * WEEKDAYS[day % 7]!));
}

test.each(PROCESSES.filter((_, i) => i % 4 === 0))(
  "the preview of 12 months says the rings that their days had: %s",
  (_, mean, process) => {
    const values = drawYear(mean, process);
    const past = computePastAlarms(seriesOf(values), UNUSUAL);
    const isCrossed = values.map((__, day) => {
      const verdict = day < DAYS - 366 ? "" : judgeTest(seriesOf(values.slice(0, day + 1)), UNUSUAL);
      return typeof verdict === "object" && verdict.isCrossed;
    });
    const rings = isCrossed.flatMap((is, day) =>
      is && day >= DAYS - 365 && !isCrossed[day - 1] ? [new Date(FIRST + day * DAY_MS)] : [],
    );
    expect(past).toEqual({ days: rings, within: 365 });
  },
);

test.each(PROCESSES)(
  "a drop of 40 %% is found where the preview says so, and nowhere else: %s",
  (_, mean, process) => {
    const values = drawYear(mean, process);
    for (let day = 200; day < DAYS; day += 37) {
      const before = seriesOf(values.slice(0, day + 1));
      const { drop } = computeReach(before, UNUSUAL) ?? {};
      const fallen = seriesOf([...values.slice(0, day), (computeUsual(before) ?? 0) * 0.6]);
      const verdict = judgeTest(fallen, UNUSUAL);
      expect(typeof verdict === "object" && verdict.isCrossed).toBe(drop !== undefined && drop <= 40);
    }
  },
);
