/** Intervals and tests of proportions against values published elsewhere. */
import { criticalZ, normalCdf, normalQuantile } from "../../../src/service/statistics/normal";
import {
  pooledZ,
  ratioInterval,
  twoSidedP,
  wilsonInterval,
  type Proportion,
} from "../../../src/service/statistics/proportions";

const z95 = criticalZ(0.95);

function of(successes: number, trials: number): Proportion {
  return { successes, trials };
}

describe("the normal distribution", () => {
  // Abramowitz & Stegun, Handbook of Mathematical Functions (1964), table 26.1 and 26.2.
  test.each([
    [0, 0.5],
    [1, 0.8413447460685429],
    [2, 0.9772498680518208],
    [-3, 0.0013498980316301],
    [-4, 0.0000316712418331],
    [-6, 9.865876450377e-10],
  ])("P(Z <= %p) is %p", (z, p) => {
    expect(normalCdf(z) / p).toBeCloseTo(1, 10);
  });

  // R: qnorm(c(0.975, 0.995, 0.95))
  test.each([
    [0.975, 1.959963984540054],
    [0.995, 2.5758293035489],
    [0.95, 1.644853626951473],
  ])("the quantile of %p is %p", (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 10);
  });
});

// Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998),
// table I, method 3 (score, without continuity correction).
test.each([
  { successes: 81, trials: 263, low: 0.2553, high: 0.3662 },
  { successes: 15, trials: 148, low: 0.0624, high: 0.1605 },
  { successes: 0, trials: 20, low: 0, high: 0.1611 },
  { successes: 1, trials: 29, low: 0.0061, high: 0.1718 },
])("Wilson's interval for $successes of $trials is $low to $high", ({ successes, trials, low, high }) => {
  const bounds = wilsonInterval(of(successes, trials), z95);
  expect(bounds.low).toBeCloseTo(low, 4);
  expect(bounds.high).toBeCloseTo(high, 4);
});

describe("the two-proportion z test", () => {
  // statsmodels, proportions_ztest(count=[5, 12], nobs=[83, 99]) in its documentation: -1.4078304151258787,
  // 0.159…
  test("agrees with statsmodels' documented example", () => {
    expect(pooledZ(of(5, 83), of(12, 99))).toBeCloseTo(-1.4078304151258787, 12);
    expect(twoSidedP(of(5, 83), of(12, 99))).toBeCloseTo(0.15918129181156992, 12);
  });

  // Fagerland, Lydersen, Laake, Statistical Analysis of Contingency Tables (2017), R package
  // contingencytables: Pearson_chi_squared_test_2x2(rbind(c(3, 1), c(1, 3))) gives P = 0.15730, T = 2.000.
  test("is Pearson's chi-squared test", () => {
    expect((pooledZ(of(3, 4), of(1, 4)) ?? 0) ** 2).toBeCloseTo(2, 12);
    expect(twoSidedP(of(3, 4), of(1, 4))).toBeCloseTo(0.1573, 5);
  });

  // Physicians' Health Study in Agresti, Categorical Data Analysis: heart attacks 189 of 11034 (placebo), 104
  // of 11037.
  test("finds the aspirin effect as Agresti reports it", () => {
    expect((pooledZ(of(189, 11034), of(104, 11037)) ?? 0) ** 2).toBeCloseTo(25.01, 2);
  });

  test("says nothing where nothing differs", () => {
    expect(twoSidedP(of(0, 10), of(0, 12))).toBeUndefined();
    expect(twoSidedP(of(10, 10), of(12, 12))).toBeUndefined();
  });
});

describe("Koopman's interval for a ratio", () => {
  // R package contingencytables, Koopman_asymptotic_score_CI_2x2(perondi_2004): 7 of 34 against 1 of 34 gives
  // "estimate = 7.0000 (95% CI 1.2209 to 42.5757)".
  test("agrees with the package's value for Perondi (2004)", () => {
    const { low, high } = ratioInterval(of(7, 34), of(1, 34), z95);
    expect(low).toBeCloseTo(1.2209, 4);
    expect(high).toBeCloseTo(42.5757, 3);
  });

  // Koopman, "Confidence intervals for the ratio of two binomial proportions", Biometrics 40 (1984): 36 of 40
  // against 16 of 80 gives 2.94 to 7.15.
  test("agrees with the example of Koopman's own paper", () => {
    const { low, high } = ratioInterval(of(36, 40), of(16, 80), z95);
    expect(low).toBeCloseTo(2.94, 2);
    expect(high).toBeCloseTo(7.15, 2);
  });

  test("excludes 1 exactly when the test is significant", () => {
    for (let successes = 0; successes <= 60; successes += 1) {
      const [a, b] = [of(successes, 60), of(30, 90)];
      const { low, high } = ratioInterval(a, b, z95);
      expect(low > 1 || high < 1).toBe((twoSidedP(a, b) ?? 1) < 0.05);
      expect(low).toBeLessThanOrEqual(successes / 60 / (30 / 90));
      expect(high).toBeGreaterThanOrEqual(successes / 60 / (30 / 90));
    }
  });

  test("has bounds also when nobody or everybody succeeded", () => {
    expect(ratioInterval(of(0, 50), of(10, 50), z95).low).toBe(0);
    expect(ratioInterval(of(0, 50), of(10, 50), z95).high).toBeLessThan(1);
    expect(ratioInterval(of(50, 50), of(50, 50), z95).high).toBeGreaterThan(1);
  });
});
