/**
 * Finds cells that failed without a word: Google ended their executions, refused to begin them, or kept none of what they
 * would have noted. All that is left of such a cell is what it shows.
 */
import type { Clock } from "../services";
import { STORED } from "../stored";

/** The marks of the last look, and of the failed cells that were woken for it. */
const LOOKED = STORED.looked.name;
const WOKEN = STORED.woken.name;
/** Looking reads every formula of the spreadsheet: once a minute, and cells that fail again after an hour (s). */
const LOOK_AGAIN_S = 60;
const WAKE_AGAIN_S = 3_600;
const HOUR_MS = 3_600_000;
/** A cache value holds 100 KB. */
const MOST_CHARACTERS = 90_000;

export class FailureWatch {
  constructor(
    private readonly cache: () => GoogleAppsScript.Cache.Cache,
    /** Where the cells are whose formulas are ours and that show a failure; `everywhere`: where no search tells of formulas too. */
    private readonly failedPlaces: (everywhere: boolean) => readonly string[],
    private readonly clock: Clock,
  ) {}

  /**
   * Looks once a minute at most, and promises to wake the cells where some show a failure that were not woken for it yet. They
   * are noted as woken when it was promised: who is ended between wakes them once more.
   */
  look(promise: () => void): void {
    const cache = this.cache();
    if (cache.get(LOOKED) !== null) return;
    cache.put(LOOKED, String(this.clock.now()), LOOK_AGAIN_S);
    const places = this.failedPlaces(false);
    const woken = new Set((cache.get(WOKEN) ?? "").split("\n"));
    if (places.every((place) => woken.has(place))) return;
    promise();
    cache.put(WOKEN, places.join("\n").slice(0, MOST_CHARACTERS), WAKE_AGAIN_S);
  }

  /** Whether it looked a moment ago: who found a failure then has seen to it that its cell is woken. */
  hasLooked(): boolean {
    return this.cache().get(LOOKED) !== null;
  }

  /** Whether any cell shows a failure. */
  hasAny(): boolean {
    // That the search misses no formula is documented, and not tried: every sixth hour it is not relied upon.
    const isSixth = Math.floor(this.clock.now() / HOUR_MS) % 6 === 0;
    return this.failedPlaces(isSixth).length > 0;
  }
}
