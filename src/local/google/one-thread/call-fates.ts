/** The time that each service call of a simulation takes, and its faults, by seed. */
import { type CallFate, FAULTS, type FaultKind, type ServiceCall } from "../execution/call-fate";
import { LOCK_ERRORS } from "../rules/faults";
import { TIMED_OUT_LOCK } from "../services/locks";
import type { SeededRandom } from "../time/random";
import { ServiceError } from "../rules/service-error";

/** Google's services, as far as faults distinguish them. */
export const SERVICES = ["cache", "properties", "lock", "fetch", "sheet", "other"] as const;
export type ServiceName = (typeof SERVICES)[number];

export interface Call extends ServiceCall {
  readonly service: ServiceName;
  /** The number of the spreadsheet that calls, from 0, in the order in which they were opened. */
  readonly sheet: number;
}

/** Undefined where nothing goes wrong. */
export type FaultOf = (call: Call, random: SeededRandom) => FaultKind | undefined;

/** Shares (0 to 1) of calls, of all services or by service. */
export type FaultRates = Partial<Record<FaultKind, number | Partial<Record<ServiceName, number>>>>;

/** Average milliseconds; calls with 0 take no time. */
export type CallTimes = Readonly<Record<ServiceName, number>>;

/** Estimates for a published add-on (no measurements are published); storms vary them. */
export const USUAL_TIMES: CallTimes = {
  cache: 40,
  properties: 70,
  lock: 80,
  fetch: 20,
  sheet: 80,
  other: 60,
};

/** So few calls take time, and each the more, so that the average stays. */
const USUAL_TIMED_SHARE = 0.3;
const SLOW_MS = [2_000, 12_000] as const;
/** A real quota lasts a day; simulations have to end sooner. */
const QUOTA_MS = 10 * 60_000;

export function faultsByRate(rates: FaultRates): FaultOf {
  return ({ name, service }, random) =>
    FAULTS.find((fault) => {
      const rate = rates[fault];
      const share = typeof rate === "number" ? rate : (rate?.[service] ?? 0);
      return share > 0 && canMeet(fault, name, service) && random.next() < share;
    });
}

/** By seed: some storms have much of one fault, some a little of all. */
export function drawnRates(random: SeededRandom): FaultRates {
  const rates: FaultRates = {};
  for (const fault of FAULTS) {
    if (random.next() < 0.4) rates[fault] = 0.2 * random.next() ** 3;
  }
  return rates;
}

export interface CallFatesNeeds {
  readonly random: SeededRandom;
  readonly now: () => number;
  /** Loses about half of what caches hold. */
  readonly evict: () => void;
}

export class CallFates {
  /** Changed by the storm; undefined: no faults. */
  faultOf: FaultOf | undefined;
  /** Told of each call before it is made, whatever its fate. */
  watch: ((call: Call) => void) | undefined;
  times: CallTimes = USUAL_TIMES;
  /**
   * The share of calls (0 to 1) at which time passes. Others act only there, and most such places cost a
   * replay, so a smaller share is faster. All interleavings remain possible.
   */
  timedShare = USUAL_TIMED_SHARE;
  private readonly usedUp = new Map<string, number>();

  constructor(private readonly needs: CallFatesNeeds) {}

  /** Ends all faults, and quotas that are used up. */
  stopFaults(): void {
    this.faultOf = undefined;
    this.usedUp.clear();
  }

  of(made: ServiceCall, sheet: number): CallFate {
    const { random } = this.needs;
    const call: Call = { ...made, sheet, service: serviceOf(made.name) };
    this.watch?.(call);
    const usual = this.times[call.service] / USUAL_TIMED_SHARE;
    const milliseconds =
      random.next() < this.timedShare ? Math.round(random.between(0.5 * usual, 1.5 * usual)) : 0;
    const fault = this.isUsedUp(call) ? "quota" : this.faultOf?.(call, random);
    return fault === undefined ? { milliseconds } : { milliseconds, fault, ...this.consequence(fault, call) };
  }

  private consequence(fault: FaultKind, call: Call): Partial<CallFate> {
    const { random, now, evict } = this.needs;
    switch (fault) {
      case "killed":
        return {};
      case "threw before":
        return { instead: thrower(errorOf(call.service, random)) };
      case "threw after":
        return { error: errorOf(call.service, random) };
      case "slow":
        return { milliseconds: Math.round(random.between(...SLOW_MS)) };
      case "evicted":
        evict();
        return {};
      case "refused":
        return { milliseconds: Number(call.args[0]) || 0, instead: () => refusal(call) };
      case "quota":
        if (!this.isUsedUp(call)) this.usedUp.set(quotaKey(call), now() + QUOTA_MS);
        return {
          instead: thrower(new ServiceError(`Service invoked too many times for one day: ${call.service}.`)),
        };
    }
  }

  private isUsedUp(call: Call): boolean {
    return (this.usedUp.get(quotaKey(call)) ?? 0) > this.needs.now();
  }
}

const quotaKey = ({ execution, service }: Call): string => `${service} ${execution.user}`;

function canMeet(fault: FaultKind, name: string, service: ServiceName): boolean {
  if (fault === "evicted") return service === "cache";
  if (fault === "refused") return name === "Lock.tryLock" || name === "Lock.waitLock";
  return fault !== "quota" || service !== "lock";
}

function refusal({ name }: Call): boolean {
  if (name === "Lock.waitLock") throw new ServiceError(TIMED_OUT_LOCK);
  return false;
}

function thrower(error: Error): () => never {
  return () => {
    throw error;
  };
}

function errorOf(service: ServiceName, random: SeededRandom): ServiceError {
  const texts: Readonly<Record<ServiceName, readonly string[]>> = {
    cache: ["We're sorry, a server error occurred. Please wait a bit and try again."],
    properties: ["We're sorry, a server error occurred while reading from storage. Error code INTERNAL."],
    lock: LOCK_ERRORS,
    fetch: ["Address unavailable: the service"],
    sheet: ["Service Spreadsheets timed out while accessing document.", "Service error: Spreadsheets"],
    other: ["We're sorry, a server error occurred. Please wait a bit and try again."],
  };
  const choices = texts[service];
  return new ServiceError(choices[random.below(choices.length)]);
}

const SHEET_CLASSES = [
  "Spreadsheet",
  "SpreadsheetApp",
  "Sheet",
  "Range",
  "NamedRange",
  "Protection",
  "EmbeddedChart",
];

function serviceOf(call: string): ServiceName {
  const className = call.slice(0, call.indexOf("."));
  if (className === "Cache") return "cache";
  if (className === "Properties") return "properties";
  if (className === "Lock") return "lock";
  if (className === "UrlFetchApp") return "fetch";
  return SHEET_CLASSES.includes(className) ? "sheet" : "other";
}
