/** The simulation: one at a time, time only when all wait, the same course for the same seed. */
import { SetClock } from "../../../../src/local/google/time/clock";
import { SeededRandom } from "../../../../src/local/google/time/random";
import { SimulatedScheduler } from "../../../../src/local/google/time/simulated-scheduler";

function simulation(seed = 1) {
  const clock = new SetClock(0);
  const scheduler = new SimulatedScheduler(clock, new SeededRandom(seed));
  const until = (time: number) => new Promise<void>((resolve) => scheduler.at(time, resolve));
  return { clock, scheduler, until };
}
const turns = (count: number) =>
  Array.from({ length: count }).reduce<Promise<void>>(
    (before) => before.then(() => new Promise((resolve) => setImmediate(resolve))),
    Promise.resolve(),
  );

test("time moves to the next timer when nothing else can go on", async () => {
  const { clock, until } = simulation();
  const order: number[] = [];
  await Promise.all([50, 20, 90].map((time) => until(time).then(() => order.push(clock.now()))));
  expect(order).toEqual([20, 50, 90]);
});

test("time stands still while work is held", async () => {
  const { clock, scheduler, until } = simulation();
  let release: () => void = () => undefined;
  const held = scheduler.hold(() => new Promise<void>((resolve) => (release = resolve)));
  const late = until(1000);
  await turns(5);
  expect(clock.now()).toBe(0);
  release();
  await held;
  await late;
  expect(clock.now()).toBe(1000);
});

test("nobody else goes on while work is held, so a slow answer changes no order", async () => {
  const { scheduler } = simulation();
  const seen: string[] = [];
  const held = scheduler.hold(async () => {
    await turns(3);
    seen.push("answer");
  });
  scheduler.step(() => seen.push("step"));
  await held;
  await turns(3);
  expect(seen).toEqual(["answer", "step"]);
});

test("what is in the background does not make time pass, but happens on the way", async () => {
  const { clock, scheduler, until } = simulation();
  const seen: number[] = [];
  scheduler.at(10, () => seen.push(clock.now()), "background");
  await turns(5);
  expect([seen, clock.now()]).toEqual([[], 0]);
  await until(20);
  expect(seen).toEqual([10]);
});

test("one step is done at a time, in an order drawn by the seed", async () => {
  const course = async (seed: number) => {
    const { scheduler } = simulation(seed);
    const order: number[] = [];
    for (let i = 0; i < 6; i += 1) scheduler.step(() => order.push(i));
    await turns(12);
    return order.join("");
  };
  const courses = await Promise.all([1, 2, 3, 4].map(course));
  expect(new Set(courses).size).toBeGreaterThan(1);
  expect(await course(3)).toBe(courses[2]);
});

test("a timer that was called off does not happen, even at the same moment", async () => {
  const { scheduler, until } = simulation();
  const seen: string[] = [];
  let cancel: () => void = () => undefined;
  scheduler.at(10, () => cancel());
  cancel = scheduler.at(10, () => seen.push("cancelled"));
  await until(20);
  expect(seen).toEqual([]);
});

test("what has just been woken may start something before time moves on", async () => {
  const { clock, until } = simulation();
  const seen: number[] = [];
  const actor = async () => {
    for (const time of [10, 11, 12]) {
      await until(time);
      seen.push(clock.now());
    }
  };
  await Promise.all([actor(), until(1000)]);
  expect(seen).toEqual([10, 11, 12]);
});

test("a set clock does not go back", () => {
  expect(() => new SetClock(5).moveTo(4)).toThrow(RangeError);
});
