/**
 * A small storm of the built add-on on one thread: how storms are written, and that their short cut changes
 * nothing.
 */
import {
  drawnRates,
  faultsByRate,
  openOneThread,
  traceTwice,
} from "../../../../src/local/google/one-thread/one-thread";
import { calculatorOf } from "../../../../src/local/desk/sheet-functions";
import { built } from "../../../bundle/built";
import { callFromSidebar } from "../../../in-process/opened-sidebar";

let bundle: ReturnType<typeof built>;
beforeAll(() => {
  bundle = built();
});
afterAll(() => bundle.remove());

/**
 * Eight cells ask five questions of an account with three requests a minute, while faults of the seed's kinds
 * happen.
 */
async function storm(seed: number, isReloaded = false): Promise<readonly string[]> {
  const world = openOneThread({ seed, isReloaded, respond: ({ url }) => answer(url) });
  const sheet = await world.openSheet({ distDir: bundle.dir });
  const call = (name: string, request: unknown) => callFromSidebar(sheet, name, request);
  await call("connect", {
    baseUrl: "https://api.example.net",
    key: "a-key-of-the-storm",
    audience: "everyone",
  });
  await call("setPreferences", { perMinute: 3 });
  world.fates.faultOf = faultsByRate(drawnRates(world.random));
  const calculator = calculatorOf(sheet, { shareCalls: false });
  const [grid] = sheet.workbook.sheets;
  for (let i = 0; i < 8; i++) {
    calculator.setInput(
      grid!,
      `A${i + 1}`,
      `=ANALYTICS_PEOPLE_COUNT("did Paid at least ${(i % 5) + 1} times")`,
    );
  }
  for (let turn = 0; turn < 4; turn++) {
    await Promise.allSettled([call("workOff", null), world.advance(20_000)]);
    await calculator.settled();
  }
  calculator.close();
  await world.close();
  return world.trace;
}

function answer(url: string) {
  const body = url.includes("reports") ? { results: [] } : { count: url.length };
  return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

const SEEDS = [1, 2, 3, 4, 5, 6];

it.each(SEEDS)("seed %d takes the same course twice", async (seed) => {
  expect((await traceTwice(storm, seed)).length).toBeGreaterThan(40);
});

it.each(SEEDS)(
  "seed %d takes the same course whether executions share the loaded script or load it again",
  async (seed) => {
    expect(await storm(seed, true)).toEqual(await storm(seed));
  },
);
