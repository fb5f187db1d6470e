/**
 * Hours that pass at a click: triggers fire each time they are due, in order, and the clock can be stopped.
 */
import { type ExecutionResult, ScriptError } from "../../../src/local/google/execution/executor";
import type { TriggerRecord } from "../../../src/local/google/services/triggers";
import { PassingTime } from "../../../src/local/page-server/clock/pass-time";
import { SetClock, ShiftedClock } from "../../../src/local/google/time/clock";
import { closeAll, runtimeOf } from "../google/fixture";

const HOUR = 3_600_000;

/** Its machine's clock stands, however long the machine takes. */
const clockAhead = (ahead = 0): ShiftedClock => new ShiftedClock(ahead, new SetClock());

const nothing = (): void => undefined;
const idle = (): Promise<void> => Promise.resolve();
const skipSleeps = <T>(work: () => Promise<T>): Promise<T> => work();

const DONE = { value: null, calls: {}, ms: 0 } as unknown as ExecutionResult;

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
  const showTime = (_: number, until: number | null) => times.push(until);
  const runtime = { triggers: [trigger], fireTrigger, skipSleeps, idle };
  const time = new PassingTime(clock, runtime, showTime, nothing);
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
      idle,
      fireTrigger: async () => {
        runs += 1;
        if (runs === 1) await expect(time.pass(HOUR)).rejects.toThrow("being moved already");
        if (runs === 3) time.stop();
        throw Object.assign(new Error("x"), { name: "ScriptError" });
      },
    },
    nothing,
    nothing,
  );
  await time.pass(100 * HOUR);
  expect(runs).toBe(3);
});

it("says that a trigger did not start, and tries it again a minute later", async () => {
  const clock = clockAhead();
  const start = clock.now();
  const trigger = hourly(start);
  const fired: number[] = [];
  const said: string[] = [];
  const fireTrigger = () => {
    fired.push(clock.now() - start);
    const refusal = new ScriptError("There are too many scripts running.", "Exception", undefined);
    return fired.length < 3 ? Promise.reject(refusal) : Promise.resolve(DONE);
  };
  const runtime = { triggers: [trigger], fireTrigger, skipSleeps, idle };
  const time = new PassingTime(clock, runtime, nothing, (message) => said.push(message));
  await time.pass(HOUR / 2);
  expect(fired).toEqual([0, 60_000, 120_000]);
  expect(said).toHaveLength(2);
  expect(said[0]).toContain("did not start, and is tried again in a minute. There are too many scripts");
});

it("waits for what is at work before the clock moves, unless it is stopped", async () => {
  const clock = clockAhead();
  const start = clock.now();
  let end = nothing;
  const working = new Promise<void>((resolve) => (end = resolve));
  const runtime = { triggers: [], fireTrigger: () => Promise.resolve(DONE), skipSleeps, idle: () => working };
  const time = new PassingTime(clock, runtime, nothing, nothing);
  const passing = time.pass(HOUR);
  await Promise.resolve();
  expect(clock.now()).toBe(start);
  end();
  await passing;
  expect(clock.now()).toBe(start + HOUR);
  const stopped = new PassingTime(clock, { ...runtime, idle: () => new Promise(nothing) }, nothing, nothing);
  const again = stopped.pass(HOUR);
  stopped.stop();
  await again;
  expect(clock.now()).toBe(start + HOUR);
});

it("runs before cells that wait for a place, where Google lets it wait", async () => {
  const clock = clockAhead();
  const source = "function cell() { Utilities.sleep(20000); return 1; } function run() { return 2; }";
  const runtime = await runtimeOf(source, { clock, platform: { whenFull: "waits first" } });
  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  await runtime.skipSleeps(async () => {
    const cells = Array.from({ length: 60 }, () =>
      runtime.run("cell", [], { mode: "CUSTOM_FUNCTION" }).then(note("cell")),
    );
    await Promise.all([...cells, runtime.run("run", [], { mode: "FULL" }).then(note("run"))]);
  });
  expect(ended.indexOf("run")).toBeLessThanOrEqual(30);
  expect(ended).toHaveLength(61);
  await closeAll();
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
