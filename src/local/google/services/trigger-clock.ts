import { AuthMode } from "../rules/enums";
import type { Scheduler } from "../time/scheduler";
import type { TriggerRecord } from "./triggers";
import { MINUTE } from "../time/durations";

export function clockEvent(trigger: TriggerRecord, now: number): Record<string, unknown> {
  return { authMode: AuthMode.FULL, triggerUid: trigger.id, timezone: "UTC", ...clockFields(now) };
}

/** Checks once a minute, until the returned function is called. */
export function keepFiring(
  scheduler: Scheduler,
  triggers: () => readonly TriggerRecord[],
  fire: (trigger: TriggerRecord) => Promise<unknown>,
  /** After the daily time, Google starts no triggers and informs no script. */
  isUsedUp: (user: string) => boolean,
): () => void {
  let cancel = (): void => undefined;
  const look = (): void => {
    for (const trigger of triggers().filter((one) => !one.isSwitchedOff && one.nextRun <= scheduler.now())) {
      trigger.nextRun += trigger.every;
      if (isUsedUp(trigger.user)) continue;
      fire(trigger).catch((error: unknown) => {
        if (!(error instanceof Error) || error.name !== "ScriptError") throw error;
      });
    }
    cancel = scheduler.at(scheduler.now() + MINUTE, look, "background");
  };
  look();
  return () => cancel();
}

/** The parts of a clock's time in UTC. */
function clockFields(now: number): Record<string, number> {
  const date = new Date(now);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    "day-of-month": date.getUTCDate(),
    "day-of-week": date.getUTCDay() || 7,
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}
