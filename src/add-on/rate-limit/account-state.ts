/** What all executions share of an account, as one property: the window of its requests, and what was learned of it. Pure. */
import { type AccountHealth, healthFromText, healthToText, HEALTHY, servedPerMinute } from "./health";
import { type LimitPolicy, windowFromText, windowToText, type WindowState } from "./window";

export interface AccountState {
  readonly window: WindowState;
  readonly health: AccountHealth;
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

/** The account's own window: of so many requests as the service really serves. */
export function policyFor(policy: LimitPolicy, health: AccountHealth, now: number): LimitPolicy {
  return { ...policy, perMinute: servedPerMinute(health, policy.perMinute, now) };
}

/** Whether nothing that the property says reaches as far as now. What was learned of the account is learned again. */
export function isSpent(text: string, now: number, policy: LimitPolicy): boolean {
  const { window, health } = accountFromText(text, now, policy);
  const last = window.slots[window.slots.length - 1]?.at ?? 0;
  return Math.max(window.blockedUntil, health.closedUntil, last + policy.windowMs) < now;
}
