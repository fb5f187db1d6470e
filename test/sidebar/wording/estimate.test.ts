import { makeLimitPolicy } from "../../../src/add-on/rate-limit/window";
import { computeSpeed, estimateSeconds, WINDOW_S } from "../../../src/sidebar/wording/estimate";

it("estimates by the very window of the rate limit, of which the page imports no value", () => {
  expect(WINDOW_S * 1_000).toBe(makeLimitPolicy(15).windowMs);
});

it("of half a request a minute each further one takes two minutes", () => {
  const pace = { perMinute: 0.5, slotsLeft: 1, freeIn: [] };
  expect(estimateSeconds(3, 1, pace)).toBe(2 * 2 * WINDOW_S + 1);
  expect(computeSpeed(3, 2 * 2 * WINDOW_S + 6, 0.5)).toBe(2);
});
