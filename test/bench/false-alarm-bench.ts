/** The verdicts of A/B tests where nothing differs: at most 5 in 100 may be wrong. */
import { createRandom, simulateFalseAlarms, type Experiment } from "./false-alarms";
import { atMost, type Measurement } from "./measurement";

const RUNS = 4000;
/** 5 %, and three standard errors of a share of so many runs. */
const BAR = 5 + 300 * Math.sqrt((0.05 * 0.95) / RUNS);

export function falseAlarmBench(): Measurement[] {
  const random = createRandom(20);
  const once = [1, 3, 5, 10].map((arms) =>
    measure({ arms, looks: 1, peopleALook: 1000, rate: 0.1 }, "corrected", random),
  );
  const watched = [1, 3].map((arms) =>
    measure({ arms, looks: 30, peopleALook: 100, rate: 0.1 }, "anytime", random),
  );
  const tiny = measure({ arms: 1, looks: 1, peopleALook: 12, rate: 0.2 }, "corrected", random);
  return [...once, ...watched, tiny];
}

function measure(
  experiment: Experiment,
  verdict: "corrected" | "anytime",
  random: () => number,
): Measurement {
  const alarms = simulateFalseAlarms(experiment, RUNS, random);
  const { arms, looks, peopleALook } = experiment;
  const uncorrected = Math.round(alarms.uncorrected * 1000) / 10;
  const name = `false alarms, ${arms} arms, ${looks} looks at ${peopleALook} more people each (uncorrected ${uncorrected} %)`;
  return atMost(BAR, name, 100 * alarms[verdict], "%");
}
