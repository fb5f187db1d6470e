/** What executions have learned of an account. Pure. */
import { type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time";

/**
 * What earlier requests taught of an account: how it fails, how fast it serves, and until when it is left
 * alone.
 */
export interface AccountHealth {
  /** In a row: refused keys (401), unreachable service, 429s. */
  readonly refusals: number;
  readonly faults: number;
  readonly limits: number;
  /** No request before this; then one at a time. */
  readonly closedUntil: EpochMs;
  /** When it last answered after being closed, or a failed question succeeded. */
  readonly wellSince: EpochMs;
  /** Hundredths of requests a minute really served, learned at `limitedAt`; 0: as set. */
  readonly rate: number;
  readonly limitedAt: EpochMs;
  /** How long Google takes to hand out a permit (ms). */
  readonly leadMs: number;
  /** As the service's 429 said. */
  readonly statedUntil: EpochMs;
  /** Hundredths of requests a minute that were too many at `limitedAt`; 0: unknown. */
  readonly refusedRate: number;
}

export interface Closure {
  readonly why: "wrongKey" | "serviceDown";
  readonly until: EpochMs;
}

/** `recovered`: a failed question succeeded. */
export type HealthSignal = "answered" | "recovered" | "refused" | "unreachable" | "limited";

/** `isProbe`: the account was unwell before this request. */
export interface SignalSource {
  readonly now: EpochMs;
  readonly isProbe: boolean;
  readonly sentAt: EpochMs;
  /** `sent`: in the last window, including this one. */
  readonly perMinute: number;
  readonly sent: number;
}

/** An account of which nothing bad is known. */
export const HEALTHY: AccountHealth = {
  refusals: 0,
  faults: 0,
  limits: 0,
  closedUntil: 0,
  wellSince: 0,
  rate: 0,
  limitedAt: 0,
  leadMs: 0,
  statedUntil: 0,
  refusedRate: 0,
};

/** For the first failure in a row, the second, … (ms). */
type PauseSteps = readonly number[];
/**
 * A gateway that refuses keys for a while is often well within the hour. After that seldom, because services
 * lock accounts for refused keys; a person may have it tried at once.
 */
const REFUSED_PAUSES: PauseSteps = [5, 15, 15, 15, 15, 55].map((minutes) => minutes * MINUTE_MS);
const DOWN_PAUSES: PauseSteps = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2].map((minutes) => minutes * MINUTE_MS);
const LIMITED_PAUSES: PauseSteps = [15, 30, 60, 120, 240, 480, 900].map((seconds) => seconds * SECOND_MS);
/** Fewer faults may be the question's own. */
const DOWN_AFTER = 3;
/**
 * One 429 means that fewer requests are served; so many in a row, that none is. Where several spreadsheets
 * wait for one free request, two or three in a row are usual.
 */
const LIMITED_AFTER = 4;
/** After so many, minutes apart by now, the next does not tell how many are served: the rate is forgotten. */
const NONE_SERVED_AFTER = 9;
/** When the next probe may go if one never reported back. */
const PROBE_LIFE_MS = MINUTE_MS;
/** How long the learned rate takes to rise, from what was refused on, by as much as the set one. */
const RATE_LIFE_MS = 45 * MINUTE_MS;
/** Requests that were refused together lower the rate to this at least: they tell of one moment. */
const LEAST_SHARE = 1 / 4;
/** Of a high limit one request is too little to lower it by. */
const LEAST_FALL = 1 / 50;
/** One a minute, in hundredths: that less was too many no refusal tells, as others came before it. */
const LEAST_REFUSED = 100;
/** Hundredths of a request a minute: the part of one of sixty spreadsheets that share 15. */
const LEAST_RATE = 25;

/** Why and until when nothing is sent to the account; undefined where it may be asked. */
export function closureOf(
  { refusals, faults, closedUntil }: AccountHealth,
  now: EpochMs,
): Closure | undefined {
  if (closedUntil <= now) return undefined;
  if (refusals > 0) return { why: "wrongKey", until: closedUntil };
  return faults >= DOWN_AFTER ? { why: "serviceDown", until: closedUntil } : undefined;
}

/** While every request is refused for the limit; else 0. */
export function limitedUntilOf({ limits, closedUntil }: AccountHealth): EpochMs {
  return limits >= LIMITED_AFTER ? closedUntil : 0;
}

export function isUnwell({ refusals, faults, limits }: AccountHealth): boolean {
  return refusals + faults + limits > 0;
}

/** On a closed account the others wait for this request's outcome. */
export function applyPermit(health: AccountHealth, at: EpochMs): AccountHealth {
  return isClosing(health) ? { ...health, closedUntil: at + PROBE_LIFE_MS } : health;
}

/** The same object if unchanged, which saves a write. */
export function applySignal(
  health: AccountHealth,
  signal: HealthSignal,
  source: SignalSource,
): AccountHealth {
  const { now, isProbe } = source;
  switch (signal) {
    case "answered": {
      if (!isUnwell(health)) return health;
      const wellSince = isClosing(health) ? now : health.wellSince;
      return { ...health, refusals: 0, faults: 0, limits: 0, closedUntil: 0, statedUntil: 0, wellSince };
    }
    case "recovered":
      return { ...health, wellSince: now };
    case "refused":
      // Requests refused together count once.
      if (health.refusals > 0 && !isProbe) return health;
      return isClosed(
        { ...health, refusals: health.refusals + 1 },
        now,
        computePause(REFUSED_PAUSES, health.refusals),
      );
    case "unreachable": {
      if (health.faults >= DOWN_AFTER && !isProbe) return health;
      const next = { ...health, faults: health.faults + 1 };
      const pause = computePause(DOWN_PAUSES, health.faults + 1 - DOWN_AFTER);
      return next.faults < DOWN_AFTER ? next : isClosed(next, now, pause);
    }
    case "limited":
      return applyLimit(health, source);
  }
}

/**
 * From the learned rate it rises as the cube of the time does: soon to near what was refused, slowly past
 * that, where the next refusal is likely, and then ever faster to the rate as set.
 */
export function computeServedRate(
  { rate, limitedAt, refusedRate }: AccountHealth,
  perMinute: number,
  now: EpochMs,
): number {
  if (rate === 0) return perMinute;
  const refused = Math.max(rate, refusedRate) / 100;
  const untilRefused = Math.cbrt((refused - rate / 100) / perMinute);
  // Other machines' clocks may be ahead.
  const since = Math.max(0, now - limitedAt) / RATE_LIFE_MS;
  const served = rate / 100 + perMinute * (untilRefused ** 3 + (since - untilRefused) ** 3);
  return Math.min(perMinute, served < 1 ? served : Math.floor(served));
}

/** How far ahead to take permits (ms), if the last came slowly. Falls slowly. */
export function computeLead(leadMs: number, tookMs: number, toleranceMs: number): number {
  const needed = tookMs > toleranceMs / 2 ? Math.min(LEAD_FACTOR * tookMs, LONGEST_LEAD_MS) : 0;
  return Math.round(Math.max(needed, leadMs > toleranceMs / 2 ? (3 * leadMs + needed) / 4 : 0));
}

const LONGEST_LEAD_MS = 10_000;
const LEAD_FACTOR = 1.4;

/** The first 429 at most halves the rate; each further one of the same moment takes one a minute. */
function applyLimit(health: AccountHealth, source: SignalSource): AccountHealth {
  const { now, sentAt, perMinute } = source;
  if (sentAt <= health.limitedAt) {
    const least = Math.min(health.rate, Math.floor(perMinute * LEAST_SHARE) * 100);
    return { ...health, rate: Math.max(least, health.rate - 100) };
  }
  const next = { ...health, limits: health.limits + 1 };
  // Less than one a minute is a part that was told: others came before it in this minute, not too many.
  const tellsNothing = health.limits >= NONE_SERVED_AFTER || perMinute < 1;
  const learned = tellsNothing ? next : { ...next, ...learnRate(health, source), limitedAt: now };
  return learned.limits < LIMITED_AFTER ? learned : rest(learned, now);
}

/** Someone else uses the account, or its limit was lowered: what was not refused is served. */
function learnRate(
  health: AccountHealth,
  { now, perMinute, sent }: SignalSource,
): Pick<AccountHealth, "rate" | "refusedRate"> {
  const before = computeServedRate(health, perMinute, now) * 100;
  const fall = Math.max(100, Math.ceil(before * LEAST_FALL));
  const rate = lower(before, Math.min(before - fall, (sent - 1) * 100));
  return { rate, refusedRate: Math.max(LEAST_REFUSED, before) };
}

function rest(health: AccountHealth, now: EpochMs): AccountHealth {
  return isClosed(health, now, computePause(LIMITED_PAUSES, health.limits - LIMITED_AFTER));
}

/** Towards the wanted rate, by half at most: one request proves little. */
function lower(rate: number, wanted: number): number {
  return Math.max(LEAST_RATE, wanted, Math.floor(rate / 2));
}

function isClosing({ refusals, faults, limits }: AccountHealth): boolean {
  return refusals > 0 || faults >= DOWN_AFTER || limits >= LIMITED_AFTER;
}

function isClosed(health: AccountHealth, now: EpochMs, pause: number): AccountHealth {
  return { ...health, closedUntil: now + pause };
}

function computePause(pauses: PauseSteps, times: number): number {
  return pauses[Math.min(times, pauses.length - 1)] ?? HOUR_MS;
}

const HEALTH_FIELDS = Object.keys(HEALTHY) as (keyof AccountHealth)[];
/** So many had the first version that stored them. */
const FIRST_FIELDS = 9;

/** The health of an account as a short text (base 36); "" for a healthy one. */
export function writeHealth(health: AccountHealth): string {
  return HEALTH_FIELDS.every((field) => health[field] === 0)
    ? ""
    : HEALTH_FIELDS.map((field) => health[field].toString(36)).join(",");
}

/** Unreadable counts as healthy: the service will say if it is not. Earlier versions wrote fewer fields. */
export function readHealth(text: string): AccountHealth {
  const numbers = text.split(",").map((number) => parseInt(number, 36));
  if (numbers.length < FIRST_FIELDS || numbers.some(Number.isNaN)) return HEALTHY;
  return Object.fromEntries(
    HEALTH_FIELDS.map((field, i) => [field, numbers[i] ?? 0]),
  ) as unknown as AccountHealth;
}
