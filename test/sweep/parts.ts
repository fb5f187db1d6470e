/**
 * The sweeps cut into parts of a few minutes at most, of which a gate runs as many as it has time for. Pure.
 */
import { TRY_SECONDS } from "../suites/part-of-suite";
import { commandOf } from "./run-sweep";
import type { Sweep } from "./sweeps";

export interface SweepPart {
  readonly name: string;
  readonly sweep: Sweep;
}

/** So long a part of tests begins further ones (s): it ends in about a minute of one core. */
const SECONDS_OF_TESTS = 30;

/** A sweep of its whole size, as the run of this number tries it. */
export function wholeOf(name: string, sweep: Sweep, number: number): SweepPart {
  return { name, sweep: { ...sweep, words: [...sweep.words, ...(sweep.whole?.(number) ?? [])] } };
}

/** A sweep of tests suite by suite, for some seconds of each; of another one its slice, or the whole. */
function cut(name: string, sweep: Sweep, number: number): readonly SweepPart[] {
  const once = { ...sweep, times: 1 };
  if (sweep.slice) return [{ name, sweep: { ...once, words: [...sweep.words, ...sweep.slice(number)] } }];
  if (sweep.program !== "jest") return [{ name, sweep: once }];
  const env = { ...sweep.env, [TRY_SECONDS]: String(SECONDS_OF_TESTS) };
  return sweep.words.map((word) => ({
    name: sweep.words.length === 1 ? name : `${name} ${word}`,
    sweep: { ...once, env, words: [word] },
  }));
}

/**
 * All parts in the order in which the run of this number begins them: each commit begins elsewhere, far from
 * the one before, so that commits in a row come through all.
 */
export function listParts(sweeps: Readonly<Record<string, Sweep>>, number: number): readonly SweepPart[] {
  const parts = Object.entries(sweeps)
    .filter(([, sweep]) => sweep.isTimed !== true)
    .flatMap(([name, sweep]) => cut(name, sweep, number));
  const first = (number * STEP) % parts.length;
  return [...parts.slice(first), ...parts.slice(0, first)];
}

/** About as many parts as a run of twelve minutes comes through. */
const STEP = 13;

/** After so long a part is cut off (ms): a run of N minutes ends after twice as many, or three more. */
export function longestPartOf(minutes: number): number {
  return Math.min(minutes, LONGEST_MINUTES) * 60_000;
}

const LONGEST_MINUTES = 3;

/** What a person types to run a part again. */
export function repeatOf({ sweep }: SweepPart): string {
  const set = Object.entries(sweep.env ?? {}).map(([name, value]) => `${name}=${value} `);
  return `${set.join("")}node ${commandOf(sweep).join(" ")}`;
}
