/** What is known of an account, in one property. Pure. */
import { type AccountHealth, readHealth, writeHealth, HEALTHY, computeServedRate } from "./health";
import { readDemand, type SharedDemand, writeDemand } from "./shared-demand";
import { type Refusals, readRefusals, writeRefusals } from "./refusals";
import { lowestInUse, type LowestLimit, readLowest, writeLowest } from "./lowest-limit";
import { findMargin, type Margins, readMargins, writeMargins } from "./margins";
import { computeFreeing, type LimitPolicy, readWindow, writeWindow, type WindowState } from "./window";
import type { EpochMs } from "../shared/time";

export interface AccountState {
  readonly window: WindowState;
  readonly health: AccountHealth;
  readonly margins: Margins;
  readonly lowest: LowestLimit | undefined;
  readonly refusals: Refusals;
  readonly demand: SharedDemand;
}

/** A sign that occurs in the text of no part. */
const PART_SEPARATOR = "#";

export function writeAccountState({
  window,
  health,
  margins,
  lowest,
  refusals,
  demand,
}: AccountState): string {
  return [
    writeWindow(window),
    writeHealth(health),
    writeMargins(margins),
    writeLowest(lowest),
    writeRefusals(refusals),
    writeDemand(demand),
  ].join(PART_SEPARATOR);
}

export function readAccountState(text: string | null, now: EpochMs, policy: LimitPolicy): AccountState {
  const [window = "", health, margins, lowest, refusals, demand] = (text ?? "0").split(PART_SEPARATOR);
  return {
    window: readWindow(window, now, policy),
    health: health === undefined ? HEALTHY : readHealth(health),
    margins: readMargins(margins),
    lowest: readLowest(lowest),
    refusals: readRefusals(refusals),
    demand: readDemand(demand),
  };
}

/** With as many requests as the service really serves, and as the lowest limit in use allows. */
export function computePolicy(
  policy: LimitPolicy,
  { health, margins, lowest }: Pick<AccountState, "health" | "margins" | "lowest">,
  now: EpochMs,
): LimitPolicy {
  const set = Math.min(policy.perMinute, lowestInUse(lowest, now)?.perMinute ?? Infinity);
  const windowMs = policy.windowMs + findMargin(margins, now);
  return { ...policy, perMinute: computeServedRate(health, set, now), windowMs };
}

/** Whether none of its requests counts any more, by its own limit and margin, and nothing holds it back. */
export function isSpent(text: string, now: EpochMs, policy: LimitPolicy): boolean {
  const state = readAccountState(text, now, policy);
  const { window, health } = state;
  const counted = computeFreeing(window, now, computePolicy(policy, state, now));
  return counted.length === 0 && Math.max(window.blockedUntil, health.closedUntil) <= now;
}
