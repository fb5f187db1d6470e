/** Wakes cells: formulas name the stamp, so they calculate again when it changes. */
import type { Clock } from "../../shared/services";
import type { Freshness, SettingsStore } from "../../settings/settings";
import type { StampCell } from "../../sheet-writer/formulas/stamp";
import { STORED } from "../../shared/stored";
import { MINUTE_MS, type EpochMs } from "../../shared/time";
import type { Snapshot } from "../question/notes";
import type { FormulaFollowing } from "./following";

const SEEN = STORED.stampSeen.name;

/**
 * Google may refuse to begin a woken cell's execution, and a formula may hide that: so such cells are woken
 * once more after each of these pauses, the last one first.
 */
export const SETTLING_PAUSES_MS: readonly number[] = [10 * MINUTE_MS, 3 * MINUTE_MS, MINUTE_MS];

type Settling = Pick<Freshness, "again" | "hiding">;

/** Moves the stamp, which makes Sheets calculate every formula that names it. */
export class CellRecalculation {
  /** The stamp could not be moved at the last wake: what is answered stays in the queue. */
  isStuck = false;

  constructor(
    private readonly services: {
      readonly settings: SettingsStore;
      readonly stamp: StampCell;
      readonly following: Pick<FormulaFollowing, "look" | "noteStamp">;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      /** Gives the day of a moment in the spreadsheet's zone. */
      readonly dayOf: (ms: EpochMs) => string;
      readonly clock: Clock;
    },
  ) {}

  /** The last execution was killed before its stamp was seen. */
  isDue(snapshot: Snapshot): boolean {
    return this.services.settings.read().freshness.stamp > readSeen(snapshot);
  }

  /** In case this execution is killed first. `settling`: for cells that may hide a failure. */
  promise(settling: Settling = {}): void {
    this.move(0, settling);
  }

  /** On a new day in the spreadsheet's zone, or in another zone, "yesterday" means another day. */
  isNewDay(): boolean {
    const { dayOf, settings, clock } = this.services;
    const { freshness, zone: zoneNow } = settings.read();
    const { stamp, zone = zoneNow } = freshness;
    // A stamp of a clock that is ahead is of a later day, and stays so however often cells are woken.
    return stamp > 0 && (zone !== zoneNow || dayOf(stamp) < dayOf(clock.now()));
  }

  /**
   * `isNews`: cells have something else to show. `areFormulasSeen`: they were looked at a moment ago. False:
   * the stamp was not seen in its cell, so nothing may be dropped from the queue.
   */
  wake(
    since: EpochMs,
    {
      isNews = true,
      areFormulasSeen = false,
    }: { readonly isNews?: boolean; readonly areFormulasSeen?: boolean } = {},
  ): boolean {
    // Settings first: a woken cell must find the new freshness.
    const { stamp } = this.move(since, isNews ? { again: SETTLING_PAUSES_MS.length } : {});
    if (!areFormulasSeen) this.services.following.look();
    const seen = this.services.stamp.move(stamp);
    if (seen) this.services.properties().setProperty(SEEN, String(stamp));
    this.isStuck = !seen;
    this.services.following.noteStamp(seen);
    return seen;
  }

  private move(since: EpochMs, settling: Settling): Freshness {
    return this.services.settings.changeFreshness((known, properties) => {
      return {
        ...known,
        ...settling,
        since: Math.max(since, known.since),
        stamp: this.next(known.stamp),
        zone: this.services.settings.read().zone,
        before: readSeen(properties),
      };
    });
  }

  /** A cell calculates only if the stamp's value changes. */
  private next(stamp: EpochMs): number {
    return Math.max(this.services.clock.now(), stamp + 1);
  }
}

function readSeen(snapshot: Snapshot): number {
  return Number(snapshot[SEEN] ?? 0);
}
