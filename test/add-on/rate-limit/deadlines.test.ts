/** How long somebody waits for an answer: within the six minutes that Google gives an execution. */
import { makePersonDeadlines } from "../../../src/add-on/rate-limit/deadlines";

const MINUTE = 60_000;
const STARTED = 1_800_000_000_000;

it("a person in the sidebar is served while their execution lives, with time left to make of it what is shown", () => {
  const { latest, deadline, lane, isTrial } = makePersonDeadlines(
    {} as Parameters<typeof makePersonDeadlines>[0],
    STARTED,
    undefined,
  );
  expect(latest).toBeGreaterThan(STARTED + 4 * MINUTE);
  expect(deadline).toBeGreaterThan(latest);
  expect(deadline).toBeLessThan(STARTED + 6 * MINUTE);
  expect([lane, isTrial]).toEqual(["interactive", true]);
});
