/** Looks for an effect that nobody agreed to, by random edits. */
import { SeededRandom } from "../../../../../../src/local/google/time/random";
import { EDIT_KINDS, type EditKindName } from "./edit-kinds";
import { type Audience, WatchedOffice } from "./watched-office";

/** Edits between two hourly runs of the owner. */
const EDITS_OF_AN_HOUR = 5;

/** What no version of today lets anybody do. */
const OF_BEFORE: readonly EditKindName[] = ["finds a chat that another person has set"];

export interface Search {
  readonly audience: Audience;
  readonly seeds: readonly number[];
  readonly edits: number;
  /** Each seed's own choice by default, as what needs two kinds in a row is rare among all. */
  readonly kinds?: readonly EditKindName[] | undefined;
}

export interface FoundWrong {
  readonly seed: number;
  readonly edits: readonly string[];
  readonly wrongs: readonly string[];
}

/** The first wrong of these seeds, with the edits before it; undefined where nothing happens wrongly. */
export function findWrong({ audience, seeds, edits, kinds }: Search): FoundWrong | undefined {
  for (const seed of seeds) {
    const random = new SeededRandom(seed);
    const pick = <T>(of: readonly T[]): T => of[random.below(of.length)]!;
    const office = new WatchedOffice(audience, pick([true, false, false]));
    const done: string[] = [];
    const all = (Object.keys(EDIT_KINDS) as EditKindName[]).filter((kind) => !OF_BEFORE.includes(kind));
    const chosen = kinds ?? all.filter(() => pick([true, false]));
    for (let edit = 1; edit <= edits; edit++) {
      const kind = pick(chosen.length > 0 ? chosen : all);
      done.push(`${kind}: ${attempt(office, () => EDIT_KINDS[kind](office, pick))}`);
      if (edit % EDITS_OF_AN_HOUR === 0) office.hour();
      const wrongs = office.wrongs();
      if (wrongs.length > 0) return { seed, edits: done, wrongs };
    }
    // The owner ends it all: what is other people's stays.
    attempt(office, () => office.done("forgetEverything", { frozen: false }).kind);
    const wrongs = office.wrongs().filter((wrong) => wrong !== "the connection is gone");
    if (wrongs.length > 0) return { seed, edits: [...done, "the owner forgets everything"], wrongs };
  }
  return undefined;
}

/** Sheets refuses some: a name that is there, a cell that is protected. */
function attempt(office: WatchedOffice, act: () => string): string {
  try {
    const done = act();
    // Some refusals are told late.
    office.google.getSheets()[0]?.getRange(1, 1).getValue();
    return done;
  } catch (error) {
    return `refused (${String(error).slice(0, 60)})`;
  }
}
