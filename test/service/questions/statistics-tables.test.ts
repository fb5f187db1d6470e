/** Tests and intervals of proportions against tables made with scipy and statsmodels. */
import {
  clopperPearsonInterval,
  exactRatioInterval,
  fisherP,
  needsExactTest,
} from "../../../src/service/statistics/exact";
import { compareWithBaseline } from "../../../src/service/statistics/comparison";
import { criticalZ } from "../../../src/service/statistics/normal";
import { twoSidedP, wilsonInterval, type Proportion } from "../../../src/service/statistics/proportions";
import table from "../tables/proportions.json";

type Numbers = [number, number, number, number, number, number | null, number, number, number, number];
const rows = table.rows as Numbers[];

describe.each(rows)(
  "%i of %i against %i of %i",
  (a, n, b, m, fisher, z, wilsonLow, wilsonHigh, betaLow, betaHigh) => {
    const one: Proportion = { successes: a, trials: n };
    const other: Proportion = { successes: b, trials: m };

    test("Fisher's exact test", () => {
      expect(fisherP(one, other)).toBeCloseTo(fisher, 9);
      expect(fisherP(other, one)).toBeCloseTo(fisher, 9);
    });

    test("the pooled z test", () => {
      const p = twoSidedP(one, other);
      if (z === null) expect(p).toBeUndefined();
      else expect(p).toBeCloseTo(z, 9);
    });

    test("Wilson's interval", () => {
      const { low, high } = wilsonInterval(one, criticalZ(0.95));
      expect([low, high]).toEqual([expect.closeTo(wilsonLow, 9), expect.closeTo(wilsonHigh, 9)]);
    });

    test("Clopper and Pearson's interval", () => {
      const { low, high } = clopperPearsonInterval(one, 0.975);
      expect([low, high]).toEqual([expect.closeTo(betaLow, 9), expect.closeTo(betaHigh, 9)]);
    });
  },
);

function of(successes: number, trials: number): Proportion {
  return { successes, trials };
}

describe("small numbers", () => {
  test.each([
    [of(0, 2), of(2, 2), true],
    [of(0, 50), of(5, 60), true],
    // 5 are expected in the smallest cell.
    [of(5, 50), of(5, 50), false],
    [of(4, 50), of(5, 50), true],
    [of(45, 50), of(46, 50), true],
    [of(100, 1000), of(120, 1000), false],
  ])("%j against %j needs the exact test: %s", (a, b, isExact) => {
    expect(needsExactTest(a, b)).toBe(isExact);
    expect(compareWithBaseline(a, b, 1, 0.95).isExact).toBe(isExact);
  });

  test("0 of 2 against 2 of 2, and 0 of 50 against 5 of 60, are no proof of anything", () => {
    expect(compareWithBaseline(of(0, 2), of(2, 2), 1, 0.95).chances?.p).toBeCloseTo(1 / 3, 12);
    expect(compareWithBaseline(of(0, 50), of(5, 60), 1, 0.95).chances?.p).toBeGreaterThan(0.05);
  });

  test("the interval of the ratio never claims what the exact test does not", () => {
    for (const [n, m] of [
      [7, 9],
      [12, 12],
      [4, 30],
    ] as const) {
      for (let a = 0; a <= n; a += 1) {
        for (let b = 1; b <= m; b += 1) {
          const { low, high } = exactRatioInterval(of(a, n), of(b, m), 0.95);
          if (low > 1 || high < 1) expect(fisherP(of(a, n), of(b, m))).toBeLessThan(0.05);
        }
      }
    }
  });
});

describe("several comparisons", () => {
  test("multiply p and narrow the level of the interval, so that verdict and interval agree", () => {
    for (let successes = 60; successes <= 150; successes += 1) {
      const { p = 1, adjustedP = 1 } =
        compareWithBaseline(of(successes, 1000), of(100, 1000), 4, 0.95).chances ?? {};
      expect(adjustedP).toBeCloseTo(Math.min(1, 4 * p), 12);
      const { low = 0, high = 0 } =
        compareWithBaseline(of(successes, 1000), of(100, 1000), 4, 0.95).ratio ?? {};
      expect(low > 1 || high < 1).toBe(adjustedP < 0.05);
    }
  });

  test("one comparison is corrected for nothing", () => {
    const { p, adjustedP } = compareWithBaseline(of(130, 1000), of(100, 1000), 1, 0.95).chances ?? {};
    expect(adjustedP).toBe(p);
  });
});
