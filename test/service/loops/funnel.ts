/** A funnel by plain loops: for every person try every entry, walk on greedily, keep the best. */
import type { Plain, Row } from "../caller";
import { byPerson, within, type Days, type PlainEvent } from "./events";

export interface Walk {
  readonly segment: Plain;
  /** The times of the steps taken. */
  readonly times: readonly number[];
}

/** The best walk of everyone who entered. `segmentOf` gives the segment of the entry. */
export function walks(
  events: readonly PlainEvent[],
  steps: readonly string[],
  windowDays: number,
  days: Days,
  segmentOf: (entry: PlainEvent, all: readonly PlainEvent[]) => Plain = () => null,
): Walk[] {
  const best: Walk[] = [];
  for (const own of byPerson(events).values()) {
    let longest: Walk | undefined;
    for (const entry of own) {
      if (entry.event !== steps[0] || !within(entry, days)) continue;
      const times = walkFrom(entry, own, steps, windowDays);
      if (!longest || times.length > longest.times.length)
        longest = { segment: segmentOf(entry, own), times };
    }
    if (longest) best.push(longest);
  }
  return best;
}

function walkFrom(
  entry: PlainEvent,
  own: readonly PlainEvent[],
  steps: readonly string[],
  windowDays: number,
): number[] {
  const taken = [entry];
  for (let step = 1; step < steps.length; step += 1) {
    const before = taken[step - 1] ?? entry;
    const next = own.find(
      (one) => one.event === steps[step] && one.time >= before.time && !taken.includes(one),
    );
    if (!next || next.time > entry.time + windowDays * 86_400_000) break;
    taken.push(next);
  }
  return taken.map(({ time }) => time);
}

/** One row per step, as the service has them. */
export function funnelRows(found: readonly Walk[], steps: readonly string[]): Row[] {
  const people = steps.map((_event, step) => found.filter(({ times }) => times.length > step).length);
  return steps.map((event, step) => ({
    step: step + 1,
    event,
    people: people[step] ?? 0,
    conversion: ratio(people[step], people[0]),
    step_conversion: ratio(people[step], people[Math.max(0, step - 1)]),
    median_seconds: step === 0 ? null : seconds(median(found.flatMap(({ times }) => gap(times, step)))),
  }));
}

function gap(times: readonly number[], step: number): number[] {
  const [before, here] = [times[step - 1], times[step]];
  return before === undefined || here === undefined ? [] : [here - before];
}

function seconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}

function ratio(part: number | undefined, whole: number | undefined): number | null {
  return whole ? (part ?? 0) / whole : null;
}

function median(values: number[]): number | null {
  const sorted = values.sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (!sorted.length) return null;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
