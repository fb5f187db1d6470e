/**
 * Two hundred questions through three days, four in five of them settled: at most a third of the requests of
 * six hours for all, and no number that is no longer true. A run tries some of them, a sweep all.
 */
import { countOf, partOf } from "../../../sweep/part";
import { type DaysOptions, simulateDays } from "./three-days";

const QUESTIONS = countOf(200, 20);

const patterns: readonly (readonly [string, Pick<DaysOptions, "looks" | "isKnown">])[] = [
  ["opened whenever six hours are over, from the first day on", { looks: [8, 14.5, 21] }],
  ["opened every two hours of work, once they are known", { looks: [8, 10, 12, 14, 16, 18], isKnown: true }],
  ["opened four times, at odd hours, once they are known", { looks: [7, 9.5, 13.6, 18], isKnown: true }],
];

describe.each(patterns)("%s", (_, pattern) => {
  it.each(partOf([1, 2, 3], 3))("with what is restated by seed %d", (seed) => {
    const world: DaysOptions = { questions: QUESTIONS, days: 3, seed, ...pattern };
    const [now, then] = [simulateDays(world), simulateDays({ ...world, isOldWay: true })];
    expect(now.old).toEqual([]);
    expect(now.requests).toBeLessThanOrEqual(then.requests / 3);
  });
});
