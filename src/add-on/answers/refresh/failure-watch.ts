/**
 * Finds cells that failed without a note: Google ended their executions, refused to begin them, or kept
 * nothing. All that is left is what they show.
 */
import { HOUR_MS } from "../../shared/time";
import type { Clock } from "../../shared/services";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";

/** The marks of the last look, and of the failed cells that were woken for it. */
const LOOKED = STORED.looked.name;
const WOKEN = STORED.woken.name;
/** Looking reads every formula of the spreadsheet: once a minute (s). */
const LOOK_AGAIN_S = 60;
/**
 * The first pause until cells that stay so are woken again (ms); each further one is twice as long, up to an
 * hour.
 */
const FIRST_WAKE_PAUSE_MS = 120_000;
const WOKEN_LIFE_S = 7_200;
/** A cache value holds 100 KB: the others are woken with these. */
const MOST_PLACES = 300;

/** Woken cells. `again`: when they are woken next (epoch ms), `pauseMs` after the last time. */
interface RecalculatedCells {
  readonly places: readonly string[];
  readonly again: number;
  readonly pauseMs: number;
}

const NONE: RecalculatedCells = { places: [], again: 0, pauseMs: 0 };

export class FailureWatch {
  constructor(
    private readonly services: {
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      /**
       * Where our formulas show a failure, or a blank that may be an old one; `everywhere`: where no search
       * finds formulas too.
       */
      readonly poorPlaces: (everywhere: boolean) => readonly string[];
      readonly clock: Clock;
    },
  ) {}

  /**
   * Looks once a minute at most, and promises to wake cells that are due. They are noted first: an execution
   * that is ended between wakes them once more.
   */
  look(promise: () => void): void {
    const cache = this.services.documentCache();
    if (cache.get(LOOKED) !== null) return;
    const now = this.services.clock.now();
    cache.put(LOOKED, String(now), LOOK_AGAIN_S);
    const known = cache.get(WOKEN);
    const before = parseStored<RecalculatedCells>(known) ?? NONE;
    const places = this.services.poorPlaces(false).slice(0, MOST_PLACES);
    const pauseMs = findNextPause(before, places, now);
    if (pauseMs !== undefined) promise();
    // Whoever is right now, and is not some time later, is woken again at once.
    const woken: RecalculatedCells =
      pauseMs === undefined ? { ...before, places } : { places, again: now + pauseMs, pauseMs };
    const text = JSON.stringify(woken);
    if (text !== (known ?? JSON.stringify(NONE))) cache.put(WOKEN, text, WOKEN_LIFE_S);
  }

  /** Whether it looked a moment ago: a failure that was found then is seen to. */
  hasLooked(): boolean {
    return this.services.documentCache().get(LOOKED) !== null;
  }

  /** Whether any cell shows one. */
  hasAny(): boolean {
    // That the search misses no formula is documented, and not tried: every sixth hour it is not relied upon.
    const isSixth = Math.floor(this.services.clock.now() / HOUR_MS) % 6 === 0;
    return this.services.poorPlaces(isSixth).length > 0;
  }
}

/** The pause until these cells are woken again (ms); undefined where it is not time to wake them. */
function findNextPause(
  { places: before, again, pauseMs }: RecalculatedCells,
  places: readonly string[],
  now: number,
): number | undefined {
  const woken = new Set(before);
  if (places.some((place) => !woken.has(place))) return FIRST_WAKE_PAUSE_MS;
  return places.length > 0 && now >= again ? Math.min(2 * pauseMs, HOUR_MS) : undefined;
}
