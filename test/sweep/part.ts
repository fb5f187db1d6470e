/**
 * How much of a long enumeration a run tries: `npm test` of each a part, which begins elsewhere with each
 * commit, `npm run sweep -- every-call` all of it.
 */
import { readBeginning } from "./beginning";

/** Set for a run that leaves nothing out. */
export const ALL_IS_TRIED = "TRY_ALL_OF_EACH_ENUMERATION";

export function isAllTried(): boolean {
  return process.env[ALL_IS_TRIED] !== undefined;
}

/**
 * Whether this number is tried: each is in a sweep, elsewhere one in so many. Which of them is first moves on
 * by one with each commit, so that as many commits in a row try them all; calls with different `first` try
 * different ones.
 */
export function isTried(number: number, oneIn: number, first = 0): boolean {
  return isAllTried() || number % oneIn === (first + readBeginning()) % oneIn;
}

/** The same for a case that is known by its name. */
export function isNameTried(name: string, oneIn: number, first = 0): boolean {
  const number = Array.from(name).reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  return isTried(number, oneIn, first);
}

/** How many of something a run takes: all in a sweep, elsewhere as many as show the same. */
export function countOf(all: number, some: number): number {
  return isAllTried() ? all : some;
}

/**
 * What is tried of a list: of a list that is shorter than `oneIn` one item, wherever the part begins. Lists
 * that begin at different places try different parts.
 */
export function partOf<T>(all: readonly T[], oneIn: number, first = 0): T[] {
  return all.filter((_, i) => isTried(i, Math.min(oneIn, all.length), first));
}
