/** What all executions share of an account, as one property: the window of its requests, and how it does. Pure. */
import { type Health, healthFromText, healthToText, HEALTHY, isHealthy, marginOf } from "./health";
import { type LimitPolicy, windowFromText, windowToText, type WindowState } from "./window";

export interface AccountState {
  readonly window: WindowState;
  readonly health: Health;
}

/** Between the window, which has spaces and colons, and the health, which has commas. */
const MARK = "#";

export function accountToText({ window, health }: AccountState): string {
  const shown = healthToText(health);
  return shown === "" ? windowToText(window) : windowToText(window) + MARK + shown;
}

export function accountFromText(text: string | null, now: number, policy: LimitPolicy): AccountState {
  const [window = "", health] = (text ?? "0").split(MARK);
  return {
    window: windowFromText(window, now, policy),
    health: health === undefined ? HEALTHY : healthFromText(health),
  };
}

/** The account's own window: longer by what unforeseen refusals have taught. */
export function policyFor(policy: LimitPolicy, health: Health, now: number): LimitPolicy {
  return { ...policy, windowMs: policy.windowMs + marginOf(health, now) };
}

/** Whether the property says nothing that an absent one would not: its last slot has left the window, and all is well. */
export function isSpent(text: string, now: number, policy: LimitPolicy): boolean {
  const { window, health } = accountFromText(text, now, policy);
  const last = window.slots[window.slots.length - 1]?.at ?? 0;
  return Math.max(window.blockedUntil, last + policyFor(policy, health, now).windowMs) < now && isHealthy(health, now);
}
