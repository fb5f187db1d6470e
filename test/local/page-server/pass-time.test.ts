/**
 * Hours that pass at a click: triggers fire each time they are due, in order, and the clock can be stopped.
 */
import type { TriggerRecord } from "../../../src/local/google/services/triggers";
import { PassingTime } from "../../../src/local/page-server/clock/pass-time";
import { ShiftedClock } from "../../../src/local/page-server/clock/shifted-clock";
import { closeAll, runtimeOf } from "../google/fixture";

const HOUR = 3_600_000;

function hourly(from: number): TriggerRecord {
  return { id: "1", functionName: "run", user: "u", documentId: "d", every: HOUR, nextRun: from };
}

it("fires an hourly trigger once for each hour of a day", async () => {
  const clock = new ShiftedClock();
  const start = clock.now();
  const trigger = hourly(start + 10);
  const fired: number[] = [];
  const fireTrigger = () => {
    fired.push(Math.round((clock.now() - start) / HOUR));
    return Promise.reject(Object.assign(new Error("A run may fail."), { name: "ScriptError" }));
  };
  const told: (number | null)[] = [];
  const time = new PassingTime(clock, { triggers: [trigger], fireTrigger }, (_, until) => told.push(until));
  await time.pass(24 * HOUR);
  expect(fired).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(Math.round(clock.ahead / HOUR)).toBe(24);
  expect(told.at(-1)).toBeNull();
});

it("stops after the run that is under way, and refuses to move twice at a time", async () => {
  const clock = new ShiftedClock();
  const trigger = hourly(clock.now());
  let runs = 0;
  const time: PassingTime = new PassingTime(
    clock,
    {
      triggers: [trigger],
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
  const clock = new ShiftedClock(48 * HOUR);
  const runtime = await runtimeOf("function now() { return new Date().getTime(); }", { clock });
  const { value } = await runtime.run("now", [], { mode: "FULL" });
  clock.advance(24 * HOUR);
  const later = await runtime.run("now", [], { mode: "FULL" });
  expect(Math.round((Number(later.value) - Number(value)) / HOUR)).toBe(24);
  expect(Math.round((Number(value) - Date.now()) / HOUR)).toBe(48);
  await closeAll();
});
