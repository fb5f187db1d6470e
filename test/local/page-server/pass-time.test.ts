/**
 * Hours that pass at a click: triggers fire each time they are due, in order, and the clock can be stopped.
 */
import type { TriggerRecord } from "../../../src/local/google/services/triggers";
import { PassingTime } from "../../../src/local/page-server/clock/pass-time";
import { SetClock, ShiftedClock } from "../../../src/local/google/time/clock";
import { closeAll, runtimeOf } from "../google/fixture";

const HOUR = 3_600_000;

/** Its machine's clock stands, however long the machine takes. */
const clockAhead = (ahead = 0): ShiftedClock => new ShiftedClock(ahead, new SetClock());

const skipSleeps = <T>(work: () => Promise<T>): Promise<T> => work();

function hourly(from: number): TriggerRecord {
  return { id: "1", functionName: "run", user: "u", documentId: "d", every: HOUR, nextRun: from };
}

it("fires an hourly trigger once for each hour of a day", async () => {
  const clock = clockAhead();
  const start = clock.now();
  const trigger = hourly(start + 10);
  const fired: number[] = [];
  const fireTrigger = () => {
    fired.push(Math.round((clock.now() - start) / HOUR));
    return Promise.reject(Object.assign(new Error("A run may fail."), { name: "ScriptError" }));
  };
  const times: (number | null)[] = [];
  const time = new PassingTime(clock, { triggers: [trigger], fireTrigger, skipSleeps }, (_, until) =>
    times.push(until),
  );
  await time.pass(24 * HOUR);
  expect(fired).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(Math.round(clock.ahead / HOUR)).toBe(24);
  expect(times.at(-1)).toBeNull();
});

it("stops after the run that is under way, and refuses to move twice at a time", async () => {
  const clock = clockAhead();
  const trigger = hourly(clock.now());
  let runs = 0;
  const time: PassingTime = new PassingTime(
    clock,
    {
      triggers: [trigger],
      skipSleeps,
      fireTrigger: async () => {
        runs += 1;
        if (runs === 1) await expect(time.pass(HOUR)).rejects.toThrow("being moved already");
        if (runs === 3) time.stop();
        throw Object.assign(new Error("x"), { name: "ScriptError" });
      },
    },
    () => undefined,
  );
  await time.pass(100 * HOUR);
  expect(runs).toBe(3);
});

it("is the present of scripts, too", async () => {
  const clock = clockAhead(48 * HOUR);
  const runtime = await runtimeOf("function now() { return new Date().getTime(); }", { clock });
  const { value } = await runtime.run("now", [], { mode: "FULL" });
  clock.advance(24 * HOUR);
  const later = await runtime.run("now", [], { mode: "FULL" });
  expect(Math.round((Number(later.value) - Number(value)) / HOUR)).toBe(24);
  expect(Math.round(Math.abs(clock.now() - Number(later.value)) / HOUR)).toBe(0);
  await closeAll();
});

describe("while hours pass", () => {
  it("a run does not sleep: the clock of the script is moved instead, for one that sleeps meanwhile, too", async () => {
    const clock = clockAhead();
    const runtime = await runtimeOf(
      "function rest() { const from = Date.now(); Utilities.sleep(150000); Utilities.sleep(150000); return Date.now() - from; }",
      { clock },
    );
    const rests = await runtime.skipSleeps(() =>
      Promise.all([1, 2].map(() => runtime.run("rest", [], { mode: "FULL" }))),
    );
    expect(clock.ahead).toBe(300_000);
    // What a script reads goes on by itself from where it was last told.
    for (const { value } of rests) expect(Math.round(Number(value) / 300_000)).toBe(1);
    await closeAll();
  });

  it("a run that waits for the lock of one that sleeps gets it, and does not run out of time", async () => {
    const clock = clockAhead();
    const runtime = await runtimeOf(
      `function held(sleep) {
        const lock = LockService.getScriptLock();
        const got = lock.tryLock(200000);
        Utilities.sleep(sleep);
        if (got) lock.releaseLock();
        return got;
      }`,
      { clock },
    );
    const outcomes = await runtime.skipSleeps(() =>
      Promise.all([100_000, 80_000].map((sleep) => runtime.run("held", [sleep], { mode: "FULL" }))),
    );
    expect(outcomes.map(({ value }) => value)).toEqual([true, true]);
    await closeAll();
  });

  it("a run that sleeps past its limit is ended by the clock", async () => {
    const clock = clockAhead();
    const runtime = await runtimeOf("function doze() { for (;;) Utilities.sleep(60000); }", { clock });
    const run = runtime.skipSleeps(() => runtime.run("doze", [], { mode: "FULL" }));
    await expect(run).rejects.toThrow("maximum execution time");
    expect(clock.ahead).toBe(6 * 60_000);
    await closeAll();
  });
});
