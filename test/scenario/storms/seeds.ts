import { readBeginning } from "../../sweep/beginning";

/** Storms from this seed on are wide: jobs, a second spreadsheet, a full store, late answers. */
export const FIRST_WIDE_SEED = 1_000;

/**
 * Storms from this seed on are small: few cells, and little that goes wrong, for a short time. There can be
 * very many of them.
 */
export const FIRST_SMALL_SEED = 100_000;

/** In wide and in small storms from these seeds on the hourly run comes while things go wrong. */
export const FIRST_HOURLY_SEED = { wide: 4_000, small: 110_000 } as const;

/**
 * In even small storms from this seed on, and in wide ones with hourly runs, people filter, merge and copy.
 */
export const FIRST_SHAPED_SMALL_SEED = 130_000;

/** In wide, small and long storms from these seeds on formulas are wrapped in whatever analysts write. */
export const FIRST_WELL_WRAPPED_SEED = { wide: 6_000, small: 200_000, long: 40_000 } as const;

/**
 * Storms from this seed on are long and untouched: an outage of hours, a limit that is enforced and that
 * others share, and nobody who connects again at the end.
 */
export const FIRST_LONG_SEED = 10_000;

/**
 * In wide storms from this seed on two kinds of the service's faults are drawn in turn, each with each, and
 * in plenty: drawn by chance alone, few of 800 storms have a refused key and a page of a proxy.
 */
export const FIRST_PAIRED_SEED = 7_000;

/** How many seeds a run takes of each kind, and how many there are before the next kind begins. */
const WIDE = { count: 2, all: 9_000 };
const SMALL = { count: 20, all: 800_000 };
const LONG = { count: 2, all: 80_000 };

/** The first of the seeds that a run tries: those that follow what the run of the commit before tried. */
function firstTried(first: number, { count, all }: { readonly count: number; readonly all: number }): number {
  return first + ((readBeginning() * count) % all);
}

/** The rows of wide, small and long storms that this commit's run tries beside the named ones. */
export const TRIED_SEEDS = {
  wide: { first: firstTried(FIRST_WIDE_SEED, WIDE), count: WIDE.count },
  small: { first: firstTried(FIRST_SMALL_SEED, SMALL), count: SMALL.count },
  long: { first: firstTried(FIRST_LONG_SEED, LONG), count: LONG.count },
} as const;

/** Seeds that once failed, and why: they are replayed by every run of the tests. */
export const FAILED_SEEDS: readonly (readonly [seed: number, why: string])[] = [
  [36, "a person typed a cell anew while the formula that stood there before was given the stamp"],
  [47, "a cell without the stamp was blank, and was not woken when another account was connected"],
  [106, "a connection that was half stored was taken for a colleague's, and its own maker could not mend it"],
  [117, "the same, where the mark of the maker was written and the connection was not"],
  [149, "the same, after the first connection had failed too"],
  [168, "a copy of the settings from before the connection came into the cache after it"],
  [402, "a person typed a cell anew while the stamp was being written into what had stood there"],
  [
    1022,
    "an hourly run ended where a job's next look found no free request at once, although it had the time to wait",
  ],
  [1116, "a turn that was given nothing at all settled what was owed to a blank cell"],
  [100_133, "a person typed a formula again for which Sheets remembered a blank"],
  [100_707, "the same"],
  [100_743, "a cell was killed twice, and was not woken again for an hour"],
  [107_903, "a blank whose formula was deleted and typed again was forgotten between the two"],
  [114_219, "Google failed twice to say that it had stored something, and the store was called full"],
  [145_061, "an empty body that a full store could not queue was shown as a blank, and nobody asked again"],
  [2570, "cells of a second spreadsheet stayed blank that the service once gave nothing for"],
  [3870, "two refusals at a low limit slowed it down for longer than the service was short"],
  [
    4246,
    "a service that refused the only request of a minute, twice, was to be asked three a minute at once",
  ],
];

/** Seeds that come through rare states which the other seeds of the tests do not reach. */
export const SEEDS_OF_RARE_STATES: readonly number[] = [
  5, 10, 16, 20, 46, 47, 73, 76, 80, 169, 173, 100_036, 100_055, 100_070, 100_073, 100_102, 100_114, 100_126,
  135, 188, 303, 100_062, 8, 9, 100_273, 82, 100_031, 450,
];

/**
 * Seeds that do not heal yet, and what stays wrong. A test holds that they still fail: when one heals, it
 * moves to the list above.
 */
export const UNHEALED_SEEDS: readonly (readonly [seed: number, what: string])[] = [];

/** Storms from this seed on are of saved pulls, whose triggers, take-overs and clicks meet. */
export const FIRST_RUN_SEED = 1_000_000;

/**
 * Of these, those from this seed on are in spreadsheets that people and programs change in the runs, those of
 * even numbers by filters, merges, rules and copies of sheets too.
 */
export const FIRST_CHANGED_SEED = 1_500_000;
