/** What a seed draws for a storm of saved pulls: their modes, and for each hour who else runs them. */
import { SeededRandom } from "../../../src/local/google/time/random";
import { FIRST_CHANGED_SEED } from "../storms/seeds";
import { MINUTE } from "../storms/times";
import { CHANGE_NAMES, type ChangeName, CHANGES_OF_CELLS } from "./changes";

/** Every way to write; each pull has one. */
export const MODES = ["replace", "append", "merge on k", "merge on k; vanished: remove", "snapshot"] as const;

/** How the service refuses everything in an outage that stops schedules. */
export const REFUSALS = [400, 403, 404] as const;

export type Disturbance =
  /** Google fires the trigger twice. */
  | { readonly kind: "second trigger"; readonly gap: number }
  /** A colleague takes the schedules over, and then their trigger fires. */
  | { readonly kind: "take-over"; readonly gap: number; readonly fires: number }
  /** A colleague runs some pulls by hand: `gap` below 0 begins before the trigger. */
  | { readonly kind: "click"; readonly gap: number; readonly pulls: readonly number[] }
  /** Something is done to the spreadsheet, at the table of this pull where it is about one. */
  | { readonly kind: "change"; readonly gap: number; readonly what: ChangeName; readonly pull: number }
  /** Its keeper removes the add-on, and a colleague installs it and takes the schedules over. */
  | { readonly kind: "reinstalled"; readonly gap: number; readonly fires: number }
  | { readonly kind: "none" };

export interface RunPlan {
  readonly modes: readonly string[];
  /** How many times as long as usual Google's calls take; 0: no time. */
  readonly google: number;
  /** How long the service takes for an answer (ms), at most. */
  readonly takes: number;
  /** What happens in each hour, besides the trigger. */
  readonly hours: readonly (readonly Disturbance[])[];
  /** The service refuses everything for five hours after these. */
  readonly refusal: (typeof REFUSALS)[number] | undefined;
}

/** From milliseconds to half an hour, as often near as far. */
const NEAREST_MS = 5;
const FARTHEST_MS = 30 * MINUTE;

export function drawRunPlan(seed: number): RunPlan {
  const random = new SeededRandom(Math.imul(seed, 0x51ed270b) + 11);
  const chance = (share: number): boolean => random.next() < share;
  const oneOf = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const modes = Array.from({ length: 1 + random.below(5) }, () => (chance(0.4) ? "append" : oneOf(MODES)));
  const changing = new SeededRandom(Math.imul(seed, 0x51ed270b) + 12);
  const gap = (): number => drawGap(random);
  const disturbance = (): Disturbance => {
    const kind = oneOf(["second trigger", "second trigger", "take-over", "click", "click", "none"] as const);
    switch (kind) {
      case "second trigger":
        return { kind, gap: gap() };
      case "take-over":
        return { kind, gap: gap(), fires: gap() };
      case "click":
        return {
          kind,
          gap: chance(0.5) ? -gap() : gap(),
          pulls: modes.flatMap((_, i) => (chance(0.7) ? [i] : [])),
        };
      case "none":
        return { kind };
    }
  };
  return {
    modes,
    google: oneOf([0, 0.5, 1, 1, 2, 4]),
    takes: oneOf([50, 800, 3_000, 12_000]),
    hours: Array.from({ length: 3 }, () => [
      ...Array.from({ length: 1 + random.below(2) }, disturbance),
      ...(seed < FIRST_CHANGED_SEED
        ? []
        : drawChanges(changing, modes.length, seed % 2 === 1 ? CHANGES_OF_CELLS : CHANGE_NAMES)),
    ]),
    refusal: chance(0.2) ? oneOf(REFUSALS) : undefined,
  };
}

/** From milliseconds to half an hour. */
function drawGap(random: SeededRandom): number {
  return Math.round(NEAREST_MS * (FARTHEST_MS / NEAREST_MS) ** random.next());
}

/** One to three changes of an hour, of these; most of them within the minute in which its run begins. */
function drawChanges(random: SeededRandom, pulls: number, names: readonly ChangeName[]): Disturbance[] {
  const near = (): number => Math.round(drawGap(random) / (random.next() < 0.7 ? 30 : 1));
  return Array.from({ length: 1 + random.below(3) }, (): Disturbance => {
    if (random.next() < 0.1) return { kind: "reinstalled", gap: near(), fires: drawGap(random) };
    const what = names[random.below(names.length)] ?? "the add-on is updated";
    return { kind: "change", gap: near(), what, pull: random.below(pulls) };
  });
}
