/** Events of people with an address, a plan that some change and a country that some lack. */

export interface CountedEvent {
  readonly person: string;
  readonly event: string;
  /** Epoch ms, as all moments here. */
  readonly time: number;
  readonly country: string;
  readonly plan: string;
  readonly email: string;
}

export const UTC = 0;
/** All year, from UTC (ms). */
export const LIMA = -5 * 3_600_000;
/** When all is asked: 4 in the morning in Lima. */
export const NOW = Date.UTC(2026, 10, 20, 9);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST = Date.UTC(2026, 9, 5);
const PEOPLE = 900;
const COUNTRIES = ["DE", "FR", "US", "US", "NP", ""] as const;
const PLANS = ["Free", "Solo", "Team", "Team", "Business"] as const;

/** A row of numbers from 0 to 1, always the same. */
function drawNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** In the order of their times, all before `NOW`. */
export function drawCounted(): readonly CountedEvent[] {
  const draw = drawNumbers(47);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(draw() * all.length)]!;
  const events: CountedEvent[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const country = pick(COUNTRIES);
    const changes = draw() < 0.4 ? NOW - draw() * 12 * DAY : Infinity;
    const plans = [pick(PLANS), pick(PLANS)] as const;
    // One in seven shares the address of another, one in nine has none.
    const address = draw() < 0.14 ? Math.floor(draw() * n) : n;
    const email = draw() < 0.11 ? "" : `p${address}@example.com`;
    const pace = (1 + draw() * 14) * DAY;
    for (let time = FIRST + draw() * 30 * DAY; time < NOW; time += draw() * pace) {
      const at = Math.floor(time / 1_000) * 1_000;
      const plan = plans[at < changes ? 0 : 1];
      events.push({ person: `p${n}`, event: "Opened app", time: at, country, plan, email });
      if (draw() < 0.2)
        events.push({ person: `p${n}`, event: "Paid", time: at + 1_000, country, plan, email });
    }
  }
  return events.filter(({ time }) => time < NOW).sort((a, b) => a.time - b.time);
}

/** Whether an event is of these days, both included, in a zone so far from UTC. */
export function ofDays(from: string, to: string, zone: number): (one: CountedEvent) => boolean {
  const [first, end] = [Date.parse(from) - zone, Date.parse(to) + DAY - zone];
  return ({ time }) => time >= first && time < end;
}

/** The number of the hour on clocks so far from UTC. */
export function wallHour(time: number, zone: number): number {
  return Math.floor((time + zone) / HOUR);
}
