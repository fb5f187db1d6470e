/** What must hold of every long storm, counted by the service and read from the trace. Pure. */
import { computeServedRate, HEALTHY } from "../../../src/add-on/rate-limit/health";
import type { Arrival } from "../storms/storm-service";
import { MINUTE } from "../storms/times";
import type { LongPlan, TroubleKind } from "./long-plan";
import type { TraceCosts } from "./trace-costs";

export interface LongStormEnd extends TraceCosts {
  readonly seed: number;
  readonly plan: LongPlan;
  /** From the end of the trouble to the last right cell; undefined where that took longer than is allowed. */
  readonly healMs: number | undefined;
  /** What cells show that are wrong in the end. */
  readonly wrong: readonly string[];
  readonly arrivals: readonly Arrival[];
  readonly mostInAMinute: number;
  /** When the trouble was over (epoch ms). */
  readonly troubleUntil: number;
  /** How long all of it took. */
  readonly hours: number;
  /** Slots that were handed out and not given back, less the requests that arrived. */
  readonly unusedSlots: number;
  /** Slots that came too late, were given back, and replaced. */
  readonly lateSlots: number;
  /** Windows of requests that were written out of order. */
  readonly disordered: readonly string[];
}

const LIMIT = 15;
/** The outage of an account is noticed within this, or a slow window; one look of the sidebar is in it. */
const LOOK_MS = 3.5 * MINUTE;
/** Another run comes within this. */
const HOURLY_MS = 62 * MINUTE;
/** What an hourly run has for what waits. */
const RUN_MINUTES = 4;

/** How many requests a minute the service leaves for the add-on. */
function leftPerMinute({ limit }: LongPlan): number {
  return limit ? limit.perMinute - (limit.othersPerMinute ?? 0) : LIMIT;
}

/** After what rest the account is tried again, where its last request met this trouble. */
function restMs({ trouble, questions }: LongPlan): number {
  if (!trouble) return 0;
  const rests: Readonly<Record<TroubleKind, number>> = {
    "401": trouble.lasts < 4 * MINUTE ? 6 * MINUTE : trouble.lasts < 64 * MINUTE ? 16 * MINUTE : 57 * MINUTE,
    "404": questions < 3 ? 15 * MINUTE : 0,
    "429": 16 * MINUTE,
    "500": 0,
    page: 0,
    reset: 0,
  };
  return rests[trouble.kind];
}

/**
 * After a time in which everything was refused for the limit, one request a minute is sent, and more the
 * longer none is refused: so many minutes for so many.
 */
function minutesAtLearnedRate(requests: number): number {
  const learned = { ...HEALTHY, rate: 100, refusedRate: 100 };
  let minutes = 0;
  for (let sent = 0; sent < requests; minutes++) sent += computeServedRate(learned, LIMIT, minutes * MINUTE);
  return minutes;
}

/** From the end of the trouble to the last right cell: what the limit needs, and one look, or hourly runs. */
export function allowedMs(plan: LongPlan): number {
  const { sheets, questions, trouble, hasSidebar } = plan;
  const rate = trouble?.kind === "429" ? 3 : 0.8 * leftPerMinute(plan);
  const risen = trouble?.kind === "429" ? minutesAtLearnedRate(sheets * questions) : 0;
  const needed = 1 + Math.max(risen, (sheets * questions) / rate);
  if (hasSidebar) return restMs(plan) + LOOK_MS + needed * MINUTE;
  return restMs(plan) + HOURLY_MS * Math.ceil(needed / RUN_MINUTES);
}

type Invariant = (end: LongStormEnd) => string | undefined;

const countOf = ({ arrivals }: LongStormEnd, status: number): number =>
  arrivals.filter((arrival) => arrival.status === status).length;

const above = (what: string, count: number, most: number): string | undefined =>
  count > most ? `${what}: ${Math.round(count)}, at most ${Math.round(most)}` : undefined;

export const INVARIANTS: { readonly [name: string]: Invariant } = {
  "every cell is right in time": ({ healMs, wrong, plan }) =>
    healMs === undefined
      ? `not right ${Math.round(allowedMs(plan) / MINUTE)} min after: ${wrong.slice(0, 3).join("; ")}`
      : undefined,
  "every cell stays right": ({ wrong }) => (wrong.length > 0 ? wrong.slice(0, 3).join("; ") : undefined),
  "never above the limit": ({ mostInAMinute }) => above("requests in a minute", mostInAMinute, LIMIT),
  "slots are in order": ({ disordered }) => above("windows out of order", disordered.length, 0),
  "a slot that was not used is given back": ({ unusedSlots, plan, arrivals }) => {
    // Who sleeps until a slot when the account is closed sends nothing, and nobody needs the slot then.
    const ofAClosedAccount = ["401", "429"].includes(plan.trouble?.kind ?? "") ? LIMIT : 0;
    const most = MOST_UNUSED_SLOTS + ofAClosedAccount + arrivals.length / 50;
    return above("slots that nobody used", unusedSlots, most);
  },
  "slots come in time where Google is slow": ({ lateSlots, arrivals }) =>
    above("slots that came too late", lateSlots, 5 + 0.6 * arrivals.length),
  "one good answer for each question": ({ arrivals, troubleUntil }) => {
    const good = arrivals.filter(
      ({ at, status, question }) => at >= troubleUntil && status === 200 && question !== "",
    );
    const asked = good.map(({ key, question }) => `${question} of ${key}`);
    return above("answered twice", asked.length - new Set(asked).size, 0);
  },
  "a refused key is hardly ever sent": (end) =>
    above("requests with a refused key", countOf(end, 401), LIMIT + 8),
  "a limit is learned": (end) => {
    const { plan, arrivals } = end;
    const tries = plan.trouble?.kind === "429" ? LIMIT + 12 + plan.trouble.lasts / (10 * MINUTE) : 12;
    return above("requests refused for the limit", countOf(end, 429), tries + arrivals.length / 6);
  },
  "an outage is not stormed": (end) => {
    const { plan } = end;
    if (plan.trouble === undefined) return undefined;
    const minutes = plan.trouble.lasts / MINUTE;
    const questions = plan.sheets * plan.questions;
    const each = plan.trouble.kind === "404" ? questions * (8 + minutes / 50) : 2 * questions + minutes;
    const bad = [404, 500, 0].reduce((sum, status) => sum + countOf(end, status), 0);
    return above("requests in the outage", bad, LIMIT + each + minutes / 2);
  },
  "no lock is held while a request is under way": ({ underLock }) =>
    above("requests under a lock", underLock, 0),
  "property calls are within a day's quota": ({ propertyCalls, hours, plan, arrivals }) => {
    const perHour = plan.hasSidebar ? 900 : 100;
    return above(
      "property calls",
      propertyCalls,
      plan.sheets * (150 + perHour * hours) + 16 * arrivals.length,
    );
  },
  "trigger minutes are within a day's quota": ({ triggerMinutes, hours, plan }) =>
    above("trigger minutes", triggerMinutes, plan.sheets * MOST_RUN_MINUTES * Math.min(Math.ceil(hours), 12)),
};

/** Of cells whose 30 seconds were over between their slot and their request. */
const MOST_UNUSED_SLOTS = 4;

/** Five minutes in which a run begins something, and the calls that are under way then; 63 of 90 a day. */
const MOST_RUN_MINUTES = 5.25;

/** Which of them a storm broke, and how. */
export function breaches(end: LongStormEnd): string[] {
  return Object.entries(INVARIANTS).flatMap(([name, broken]) => {
    const how = broken(end);
    return how === undefined ? [] : [`${name} (${how})`];
  });
}
