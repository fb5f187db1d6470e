import { makeLimitPolicy } from "../../../src/add-on/rate-limit/window";
import { WINDOW_S } from "../../../src/sidebar/wording/estimate";

it("estimates by the very window of the rate limit, of which the page imports no value", () => {
  expect(WINDOW_S * 1_000).toBe(makeLimitPolicy(15).windowMs);
});
