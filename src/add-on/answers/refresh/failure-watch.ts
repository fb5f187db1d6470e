/**
 * Wakes cells that failed without a note, because Google ended or never began their executions. A formula
 * that is one call of ours shows that. Others may hide it: they are woken a few times after they were typed
 * and after each news, however they look. A new day wakes all.
 */
import { HOUR_MS, type EpochMs } from "../../shared/time";
import type { Clock } from "../../shared/services";
import { parseStored } from "../../settings/stored-json";
import type { Freshness, SettingsStore } from "../../settings/settings";
import { STORED } from "../../shared/stored";
import type { SeenSheet } from "../../sheet-writer/formulas/formula-reader";
import type { Snapshot } from "../question/notes";
import type { FormulaFollowing } from "./following";
import type { News } from "./news";
import { type CellRecalculation, SETTLING_PAUSES_MS } from "./recalculation";

const RECALCULATED = STORED.recalculated.name;
/** Doubles, up to an hour. */
const FIRST_RECALCULATION_PAUSE_MS = 120_000;
const RECALCULATED_LIFE_S = 7_200;
/** A cache value holds 100 KB. Waking wakes all cells anyway. */
const MOST_PLACES_NOTED = 300;

interface RecalculatedCells {
  readonly places: readonly string[];
  readonly again: EpochMs;
  readonly pauseMs: number;
}

const NO_RECALCULATED: RecalculatedCells = { places: [], again: 0, pauseMs: 0 };

/**
 * Looks for cells whose failure a person cannot see, inside IFERROR for example, and has them calculated
 * again.
 */
export class FailureWatch {
  constructor(
    private readonly services: {
      readonly documentCache: () => GoogleAppsScript.Cache.Cache;
      readonly following: Pick<FormulaFollowing, "look">;
      /** Puts notes on cells whose number is not exact. */
      readonly cellNotes: { readonly mark: (sheets: readonly SeenSheet[]) => void };
      readonly settings: Pick<SettingsStore, "read">;
      readonly news: Pick<News, "isLooked" | "noteLook">;
      readonly recalculation: Pick<CellRecalculation, "promise" | "isNewDay">;
      readonly digest: (text: string) => string;
      readonly clock: Clock;
    },
  ) {}

  /** Once a minute, or two. `isIdle`: no answer is awaited that wakes all cells anyway. */
  look(isIdle: () => boolean): void {
    const { news, recalculation } = this.services;
    if (news.isLooked) return;
    news.noteLook();
    const { failing, hiding, sheets } = this.services.following.look();
    this.services.cellNotes.mark(sheets);
    const settling = this.chooseSettling(hiding);
    const isSettling = settling !== undefined && (recalculation.isNewDay() || isIdle());
    if (isSettling) recalculation.promise(settling);
    this.watch(failing.slice(0, MOST_PLACES_NOTED), isSettling);
  }

  /** Promises that all cells are woken, where one may show or hide a failure. `snapshot`: of this run. */
  promiseHourly(snapshot: Snapshot): boolean {
    // That the search misses no formula is documented but unproven, so it is sometimes not used.
    const isSixth = Math.floor(this.services.clock.now() / HOUR_MS) % 6 === 0;
    const { failing, hiding, sheets } = this.services.following.look(isSixth, snapshot);
    this.services.cellNotes.mark(sheets);
    const settling = this.chooseSettling(hiding);
    const isDue = failing.length > 0 || settling !== undefined;
    if (isDue) this.services.recalculation.promise(settling);
    return isDue;
  }

  /** The promise comes before the note: a kill between wakes cells twice rather than never. */
  private watch(places: readonly string[], isPromised: boolean): void {
    const { clock, documentCache, recalculation } = this.services;
    const now = clock.now();
    const known = documentCache().get(RECALCULATED);
    const before = parseStored<RecalculatedCells>(known) ?? NO_RECALCULATED;
    const pauseMs = findNextPause(before, places, now);
    if (pauseMs !== undefined && !isPromised) recalculation.promise();
    // Cells that fail again are woken at once.
    const recalculated: RecalculatedCells =
      pauseMs === undefined ? { ...before, places } : { places, again: now + pauseMs, pauseMs };
    const text = JSON.stringify(recalculated);
    if (text !== (known ?? JSON.stringify(NO_RECALCULATED)))
      documentCache().put(RECALCULATED, text, RECALCULATED_LIFE_S);
  }

  /** Undefined where no day has begun, and cells that may hide a failure need not be woken. */
  private chooseSettling(hiding: readonly string[]): Pick<Freshness, "again" | "hiding"> | undefined {
    const isNewDay = this.services.recalculation.isNewDay();
    if (hiding.length === 0) return isNewDay ? { again: SETTLING_PAUSES_MS.length } : undefined;
    const { freshness } = this.services.settings.read();
    const mark = this.services.digest(hiding.join("\n"));
    if (isNewDay || mark !== freshness.hiding) return { hiding: mark, again: SETTLING_PAUSES_MS.length };
    const { again = 0, stamp } = freshness;
    const pauseMs = SETTLING_PAUSES_MS[again - 1];
    const isDue = pauseMs !== undefined && this.services.clock.now() - stamp >= pauseMs;
    return isDue ? { hiding: mark, again: again - 1 } : undefined;
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
