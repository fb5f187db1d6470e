/** Finds cells that failed without a note, because Google ended or never began their executions. */
import { HOUR_MS, type EpochMs } from "../../shared/time";
import type { Clock } from "../../shared/services";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";

const LOOKED = STORED.looked.name;
const RECALCULATED = STORED.recalculated.name;
/** It reads every formula of the spreadsheet. */
const LOOK_AGAIN_S = 60;
/** Doubles, up to an hour. */
const FIRST_RECALCULATION_PAUSE_MS = 120_000;
const RECALCULATED_LIFE_S = 7_200;
/** A cache value holds 100 KB. Waking wakes all cells anyway. */
const MOST_PLACES = 300;

interface RecalculatedCells {
  readonly places: readonly string[];
  readonly again: EpochMs;
  readonly pauseMs: number;
}

const NONE: RecalculatedCells = { places: [], again: 0, pauseMs: 0 };

export class FailureWatch {
  constructor(
    private readonly services: {
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      /**
       * Formulas that show a failure, or a blank that may be an old one. `everywhere`: do not rely on the
       * search.
       */
      readonly poorPlaces: (everywhere: boolean) => readonly string[];
      readonly clock: Clock;
    },
  ) {}

  /** Once a minute. `promise` comes before the note: a kill between wakes cells twice rather than never. */
  look(promise: () => void): void {
    const cache = this.services.documentCache();
    if (cache.get(LOOKED) !== null) return;
    const now = this.services.clock.now();
    cache.put(LOOKED, String(now), LOOK_AGAIN_S);
    const known = cache.get(RECALCULATED);
    const before = parseStored<RecalculatedCells>(known) ?? NONE;
    const places = this.services.poorPlaces(false).slice(0, MOST_PLACES);
    const pauseMs = findNextPause(before, places, now);
    if (pauseMs !== undefined) promise();
    // Cells that fail again are woken at once.
    const recalculated: RecalculatedCells =
      pauseMs === undefined ? { ...before, places } : { places, again: now + pauseMs, pauseMs };
    const text = JSON.stringify(recalculated);
    if (text !== (known ?? JSON.stringify(NONE))) cache.put(RECALCULATED, text, RECALCULATED_LIFE_S);
  }

  hasLooked(): boolean {
    return this.services.documentCache().get(LOOKED) !== null;
  }

  hasAny(): boolean {
    // That the search misses no formula is documented but unproven, so it is sometimes not used.
    const isSixth = Math.floor(this.services.clock.now() / HOUR_MS) % 6 === 0;
    return this.services.poorPlaces(isSixth).length > 0;
  }
}

/** Undefined where it is not time. */
function findNextPause(
  { places: before, again, pauseMs }: RecalculatedCells,
  places: readonly string[],
  now: EpochMs,
): number | undefined {
  const recalculated = new Set(before);
  if (places.some((place) => !recalculated.has(place))) return FIRST_RECALCULATION_PAUSE_MS;
  return places.length > 0 && now >= again ? Math.min(2 * pauseMs, HOUR_MS) : undefined;
}
