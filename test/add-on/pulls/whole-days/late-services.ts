/** Services whose days arrive late in many ways, and a schedule that looks at them, by a clock of its own. */
import { addLook, type DayHistory, NO_HISTORY } from "../../../../src/add-on/pulls/whole-days/day-history";
import {
  decideMorning,
  HALF,
  type DayVerdict,
  judgeDay,
  learnLag,
  MOST_LOOKS,
} from "../../../../src/add-on/pulls/whole-days/judge-day";

const HOUR = 3_600_000;

/** When each event of a day arrives (hours since the day's end), and by what it is restated later. */
export interface ServedDay {
  readonly arrivals: readonly number[];
  readonly restated: (hours: number) => number;
}

export type Random = () => number;

/** Makes the days of one service: its habits are drawn once, its days by them. */
export type Service = (random: Random) => () => ServedDay;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const between = (random: Random, from: number, to: number): number => from + (to - from) * random();
const countAround = (random: Random, mean: number): number =>
  Math.max(0, Math.round(mean * between(random, 0.7, 1.3)));
const rare = (random: Random, mean: number): number => {
  let [count, product] = [-1, 1];
  const limit = Math.exp(-mean);
  do {
    product *= random();
    count++;
  } while (product > limit);
  return count;
};
const exponential = (random: Random, mean: number): number => -mean * Math.log(1 - random());
const same = (): number => 1;

function streamed(random: Random, count: number, delay: () => number): readonly number[] {
  return Array.from({ length: count }, () => between(random, -24, 0) + delay());
}

function loadedAt(random: Random, count: number, lag: number): readonly number[] {
  return streamed(random, count, () => 0).map((at) => Math.max(at, lag));
}

/** What they are called says what is hard about them. */
export const SERVICES: { readonly [name: string]: Service } = {
  "minutes late": (random) => {
    const mean = between(random, 50, 5_000);
    return () => ({
      arrivals: streamed(random, countAround(random, mean), () => exponential(random, 0.1)),
      restated: same,
    });
  },
  "a load at one hour": (random) => {
    const [lag, mean] = [between(random, 0, 30), between(random, 20, 2_000)];
    return () => {
      const at = lag + between(random, -0.3, 0.3);
      return { arrivals: loadedAt(random, countAround(random, mean), at), restated: same };
    };
  },
  "a load at any hour": (random) => {
    const mean = between(random, 20, 2_000);
    return () => ({
      arrivals: loadedAt(random, countAround(random, mean), between(random, 0, 30)),
      restated: same,
    });
  },
  "each event late": (random) => {
    const [late, mean] = [between(random, 0.3, 5), between(random, 20, 2_000)];
    return () => ({
      arrivals: streamed(random, countAround(random, mean), () => Math.min(30, exponential(random, late))),
      restated: same,
    });
  },
  quiet: (random) => {
    const [lag, mean] = [between(random, 0, 12), between(random, 0.1, 3)];
    return () => ({
      arrivals: loadedAt(random, rare(random, mean), lag + between(random, -0.3, 0.3)),
      restated: same,
    });
  },
  "a part is loaded later": (random) => {
    const [lag, mean, part] = [between(random, 4, 30), between(random, 50, 2_000), between(random, 0.3, 0.8)];
    return () => {
      const at = lag + between(random, -0.3, 0.3);
      const count = countAround(random, mean);
      const live = streamed(random, Math.round(count * part), () => exponential(random, 0.1));
      return { arrivals: [...live, ...loadedAt(random, count - live.length, at)], restated: same };
    };
  },
  "days are filled in again": (random) => {
    const [lag, mean] = [between(random, 0, 10), between(random, 50, 2_000)];
    return () => {
      const isLost = random() < 0.05;
      const at = isLost ? between(random, 40, 120) : lag + between(random, -0.3, 0.3);
      return { arrivals: loadedAt(random, countAround(random, mean), at), restated: same };
    };
  },
  restated: (random) => {
    const [lag, mean] = [between(random, 0, 9), between(random, 200, 5_000)];
    return () => {
      const [at, by] = [between(random, 24, 48), between(random, 0.98, 1.02)];
      return {
        arrivals: loadedAt(random, countAround(random, mean), lag + between(random, -0.3, 0.3)),
        restated: (hours) => (hours > at ? by : 1),
      };
    };
  },
  "an outage now and then": (random) => {
    const mean = between(random, 50, 2_000);
    return () => {
      const lag = random() < 0.04 ? between(random, 8, 30) : between(random, 0, 3);
      return { arrivals: loadedAt(random, countAround(random, mean), lag), restated: same };
    };
  },
};

/** How the schedule of one day came out. Hours are since the end of the day that it waits for. */
export interface Outcome {
  readonly verdict: DayVerdict;
  /** When it was said to be complete; undefined where that was not said. */
  readonly saidAt: number | undefined;
  /** When all of it was there. */
  readonly there: number;
  /** The part that was still missing when it was said to be complete. */
  readonly missing: number;
  /** When it landed first. */
  readonly landedAt: number;
  readonly requests: number;
}

/** A schedule "daily at 7, when yesterday is complete (else by 11)" over so many days. */
export function watch(service: Service, seed: number, days: number): readonly Outcome[] {
  const random = seeded(seed);
  const nextDay = service(random);
  const minute = random();
  const served: ServedDay[] = [];
  const outcomes: Outcome[] = [];
  let history: DayHistory = NO_HISTORY;
  for (let today = 0; today < days; today++) {
    served.push(nextDay());
    const yesterday = today - 1;
    if (yesterday < 20) continue;
    let [looks, landedAt, saidAt, next] = [0, NaN, undefined as number | undefined, 7];
    let verdict: DayVerdict = "open";
    for (let hour = 7; hour < 24 && saidAt === undefined; hour++) {
      const hours = hour + minute * 0.8 + between(random, 0, 0.15);
      if (hours < next) continue;
      const numbers = new Map(
        Array.from({ length: history.reach + 1 }, (_, age) => {
          const since = hours + 24 * (age - 1);
          const { arrivals, restated } = served[today - age]!;
          const count = arrivals.filter((at) => at <= since).length;
          return [today - age, Math.round(count * restated(since))] as const;
        }),
      );
      const look = { today, hours, numbers };
      if (looks < MOST_LOOKS) {
        history = addLook(history, look);
        looks++;
        verdict = judgeDay(history, look);
      } else verdict = "open";
      const lag = learnLag(history, look, HALF);
      const step = decideMorning([verdict], {
        now: hours * HOUR,
        latest: 11 * HOUR,
        nextDue: 31 * HOUR,
        looks,
        expected: lag === undefined ? undefined : lag * HOUR,
        hasLanded: !Number.isNaN(landedAt),
      });
      if (step.kind === "look again") next = step.at / HOUR;
      else {
        if (step.kind !== "leave" && Number.isNaN(landedAt)) landedAt = hours;
        if (step.kind === "land") saidAt = hours;
        else next = (step.lookAgainAt ?? Infinity) / HOUR;
      }
    }
    const { arrivals } = served[yesterday]!;
    const there = Math.max(0, ...arrivals);
    const missing = arrivals.filter((at) => at > (saidAt ?? Infinity)).length / Math.max(1, arrivals.length);
    outcomes.push({ verdict, saidAt, there, missing, landedAt, requests: looks });
  }
  return outcomes;
}
