/** The bounds of a ratio's change hold the true one as often as they say, of counts that vary by chance. */
import { METRIC } from "../../../src/add-on/custom-functions/catalog/metric";
import { planCall } from "../../../src/add-on/custom-functions/run/plan-call";
import { openZone } from "../../../src/add-on/table/zone";
import { judgeRatio } from "../../../src/add-on/custom-functions/planning/compared-ratio";
import { computeCriticalZ } from "../../../src/add-on/table/combine/change-interval";
import { makeRandom } from "../../capacity/virtual-time";

const DRAWS = 4000;

it.each([
  [40, 400, 60, 500],
  [900, 3000, 700, 3100],
  [15, 20, 18, 22],
])("of %d in %d beside %d in %d, 95 of 100 bounds hold the true change", (...means) => {
  const random = makeRandom(means[0] + 7);
  const [a, b, c, d] = means;
  const truth = a / b / (c / d) - 1;
  let held = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const [over = 0, under = 0, overBefore = 0, underBefore = 0] = means.map((mean) =>
      drawCount(mean, random),
    );
    const parts = { now: [over, under], before: [overBefore, underBefore] } as const;
    const [low, high] = judgeRatio(parts, false, computeCriticalZ(0.95));
    if (Number(low) <= truth && truth <= Number(high)) held++;
  }
  expect(held / DRAWS).toBeGreaterThan(0.935);
  expect(held / DRAWS).toBeLessThan(0.985);
});

it("has no bounds without a change, without counts, or of nothing", () => {
  const parts = { now: [10, 20], before: [10, 20] } as const;
  expect(judgeRatio(parts, true, 2)).toEqual([null, null, null]);
  expect(judgeRatio({ ...parts, now: [0, 20] }, false, 2)).toEqual([null, null, null]);
  expect(judgeRatio({ ...parts, now: [1.5, 20] }, false, 2)).toEqual([null, null, null]);
});

it.each(["Average order / Signups", "Signups / Median age", "Score / Signups"])(
  "%s has no bounds, though its numbers are whole by chance",
  (ratio) => {
    const context = {
      now: Date.parse("2026-11-20T09:00:00Z"),
      zone: openZone("Etc/UTC"),
      sentZone: "Etc/UTC",
    };
    const options = "compare: previous period; confidence: 95%";
    const { questions, join } = planCall(METRIC, [ratio, "last month", options], context);
    const values = questions.map((_, at) => ({ kind: "value", value: 40 + at }) as const);
    expect(() => join(values)).toThrow("confidence needs counts");
  },
);

/** Of events that come by chance: as many waits between them as fit. */
function drawCount(mean: number, random: () => number): number {
  let [count, passed] = [-1, 0];
  while (passed < mean) {
    passed -= Math.log(1 - random());
    count++;
  }
  return count;
}
