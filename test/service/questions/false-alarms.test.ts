/** Verdicts on experiments without any difference, simulated with a set seed. */
import { createRandom, simulateFalseAlarms } from "../../bench/false-alarms";

/**
 * More than 8 % of 400 runs happen by chance once in 200 times when the truth is 5 %; the seed has one answer
 * only.
 */
const BAR = 0.08;

test("ten arms at once: some arm is called significant in few of the experiments without a difference", () => {
  const alarms = simulateFalseAlarms(
    { arms: 10, looks: 1, peopleALook: 400, rate: 0.1 },
    400,
    createRandom(1),
  );
  expect(alarms.corrected).toBeLessThan(BAR);
  // Each p-value by itself would not do.
  expect(alarms.uncorrected).toBeGreaterThan(2 * BAR);
});

test("thirty looks: going by significant_anytime is seldom wrong, going by each p-value often", () => {
  const alarms = simulateFalseAlarms(
    { arms: 1, looks: 30, peopleALook: 100, rate: 0.1 },
    400,
    createRandom(2),
  );
  expect(alarms.anytime).toBeLessThan(BAR);
  expect(alarms.uncorrected).toBeGreaterThan(2 * BAR);
});

test("a real difference is found by all three", () => {
  const random = createRandom(3);
  const differ = { arms: 1, looks: 1, peopleALook: 4000, rate: 0.1 };
  expect(simulateFalseAlarms({ ...differ, lift: 0.4 }, 40, random)).toEqual({
    uncorrected: 1,
    corrected: 1,
    anytime: 1,
  });
});
