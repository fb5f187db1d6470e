/** An account's window and health, in one property. Pure. */
import { type AccountHealth, readHealth, writeHealth, HEALTHY, findServedRate } from "./health";
import { type LimitPolicy, readWindow, writeWindow, type WindowState } from "./window";
import type { EpochMs } from "../shared/time";

export interface AccountState {
  readonly window: WindowState;
  readonly health: AccountHealth;
}

/** A sign that occurs in neither of the two texts. */
const HEALTH_MARK = "#";

export function writeAccountState({ window, health }: AccountState): string {
  const shown = writeHealth(health);
  return shown === "" ? writeWindow(window) : writeWindow(window) + HEALTH_MARK + shown;
}

export function readAccountState(text: string | null, now: EpochMs, policy: LimitPolicy): AccountState {
  const [window = "", health] = (text ?? "0").split(HEALTH_MARK);
  return {
    window: readWindow(window, now, policy),
    health: health === undefined ? HEALTHY : readHealth(health),
  };
}

/** With as many requests as the service really serves. */
export function findPolicy(policy: LimitPolicy, health: AccountHealth, now: EpochMs): LimitPolicy {
  return { ...policy, perMinute: findServedRate(health, policy.perMinute, now) };
}

export function isSpent(text: string, now: EpochMs, policy: LimitPolicy): boolean {
  const { window, health } = readAccountState(text, now, policy);
  const last = window.slots[window.slots.length - 1]?.at ?? 0;
  return Math.max(window.blockedUntil, health.closedUntil, last + policy.windowMs) < now;
}
