/**
 * Events of a world in which nothing changes: five processes, in each of which people enter at an even rate
 * and half of them reach a goal after a delay of hours to 40 days. The days of one world know nothing of what
 * comes after them. Drawn here, so that nothing of the product helps.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The first day of the world. */
export const BEGUN = Date.UTC(2026, 0, 1);

interface WorldChoice {
  readonly seed: number;
  /** How many people enter a day, in each process. */
  readonly aDay: number;
  /** From this moment on a fifth fewer of those who enter reach the goal. */
  readonly fallFrom?: number;
}

type Draw = () => number;

/** How long after entering the goal is reached (ms). */
const DELAYS: { readonly [process: string]: (draw: Draw) => number } = {
  quick: (draw) => -6 * HOUR_MS * Math.log(1 - draw()),
  soon: (draw) => -3 * DAY_MS * Math.log(1 - draw()),
  fortnight: () => 14 * DAY_MS,
  slow: (draw) => Math.min(40, 8 * Math.exp(drawNormal(draw) * 0.8)) * DAY_MS,
  even: (draw) => 40 * DAY_MS * draw(),
};

export const PROCESSES = Object.keys(DELAYS);

/** People of these enter again, at random. */
const REPEATED = ["soon", "even"];

export interface WorldEvent {
  readonly person: string;
  readonly event: string;
  readonly time: number;
  readonly plan: string;
}

export function drawWorld(days: number, { seed, aDay, fallFrom = Infinity }: WorldChoice): WorldEvent[] {
  const draw = drawNumbers(seed);
  const events: WorldEvent[] = [];
  const end = BEGUN + days * DAY_MS;
  for (const [process, delayOf] of Object.entries(DELAYS)) {
    let time = BEGUN;
    for (let n = 0; ; n++) {
      time -= (DAY_MS / aDay) * Math.log(1 - draw());
      if (time >= end) break;
      const plan = draw() < 0.3 ? "Team" : "Solo";
      const add = (what: string, at: number): void => {
        events.push({ person: `${process}-${n}`, event: `${what} ${process}`, time: Math.floor(at), plan });
      };
      add("Entered", time);
      if (REPEATED.includes(process) && draw() < 0.3) add("Entered", time + draw() * 20 * DAY_MS);
      if (draw() < (time >= fallFrom ? 0.4 : 0.5)) add("Reached", time + delayOf(draw));
    }
  }
  return events.sort((a, b) => a.time - b.time);
}

/** What is known of the world at this moment, as a file that a service serves. */
export function writeWorld(
  events: readonly WorldEvent[],
  now: number,
): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "still-world-"));
  const path = join(folder, "world.csv");
  const lines = events
    .filter(({ time }) => time <= now)
    .map(({ person, event, time, plan }) => [person, event, new Date(time).toISOString(), plan].join());
  writeFileSync(path, `${["person,event,time,plan", ...lines].join("\n")}\n`);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}

function drawNormal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

/** Numbers from 0 to 1, always the same of a seed. */
export function drawNumbers(seed: number): Draw {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
