/** Storms from seeds: whatever went wrong, every cell is right in the end, the limit held, and a seed takes the same course twice. */
import { traceTwice } from "../../src/local/apps-script/one-thread/one-thread";
import { built } from "../bundle/built";
import { countStates, RAREST } from "./rare-states";
import { FAILED_SEEDS } from "./seeds";
import { runStorm } from "./swarm";

let bundle: ReturnType<typeof built>;
beforeAll(() => {
  bundle = built();
});
afterAll(() => bundle.remove());

async function expectWell(seed: number): Promise<void> {
  const { wrong, mostInAMinute, perMinute, isLate } = await runStorm(seed, bundle.dir);
  expect([seed, wrong]).toEqual([seed, []]);
  if (!isLate) expect(mostInAMinute).toBeLessThanOrEqual(perMinute);
}

it.each(FAILED_SEEDS)("seed %d, which failed because %s, heals", (seed) => expectWell(seed));

it.each([1, 2, 3, 4, 5, 6, 7, 8])("ten storms from seed %d0 on heal, within the limit", async (tens) => {
  for (let seed = tens * 10; seed < tens * 10 + 10; seed++) await expectWell(seed);
});

it("200 storms reach every rare state but the rarest", async () => {
  const reached: (readonly string[])[] = [];
  for (let seed = 10; seed < 210; seed++) reached.push((await runStorm(seed, bundle.dir)).reached);
  const never = countStates(reached).filter(([name, count]) => count === 0 && !RAREST.includes(name));
  expect(never).toEqual([]);
});

it.each([3, 12, 37])("seed %d takes the same course twice", async (seed) => {
  const trace = await traceTwice(async (one) => (await runStorm(one, bundle.dir)).trace, seed);
  expect(trace.length).toBeGreaterThan(100);
});
