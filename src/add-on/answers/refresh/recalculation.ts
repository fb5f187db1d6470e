/** Wakes cells: formulas name the stamp, so they calculate again when it changes. */
import type { Clock } from "../../shared/services";
import type { Freshness, SettingsStore } from "../../settings/settings";
import type { FormulaCells } from "../../sheet-writer/formulas/formula-cells";
import type { StampCell } from "../../sheet-writer/formulas/stamp";
import { STORED } from "../../shared/stored";
import type { EpochMs } from "../../shared/time";
import type { Snapshot } from "../question/notes";

const SEEN = STORED.stampSeen.name;

/**
 * "failed" includes blanks, which would never calculate again; "all": a blank or an older answer may look
 * right.
 */
export type StampSource = "failed" | "all" | "none";

export class CellRecalculation {
  constructor(
    private readonly services: {
      readonly settings: SettingsStore;
      readonly stamp: StampCell;
      readonly cellsToWake: () => FormulaCells;
      readonly properties: () => GoogleAppsScript.Properties.Properties;
      readonly clock: Clock;
    },
  ) {}

  /** The last execution was killed before its stamp was seen. */
  isDue(snapshot: Snapshot): boolean {
    return this.services.settings.read().freshness.stamp > findSeen(snapshot);
  }

  /** In case this execution is killed first. */
  promise(gives: StampSource = "failed"): void {
    this.move(gives, 0);
  }

  /** On a new day in the spreadsheet's zone, "yesterday" means another day. */
  isNewDay(dayOf: (ms: EpochMs) => string): boolean {
    const { stamp } = this.services.settings.read().freshness;
    return stamp > 0 && dayOf(stamp) !== dayOf(this.services.clock.now());
  }

  /**
   * False: the stamp was not seen in its cell, so nothing may be dropped from the queue.
   */
  wake(since: EpochMs, gives: StampSource = "failed"): boolean {
    // Settings first: a woken cell must find the new freshness.
    const { stamp, isForAll = false } = this.move(gives, since);
    if (isForAll || gives !== "none") {
      // Their formulas will name the stamp's cell, so it must exist.
      this.services.stamp.ensure();
      this.services.cellsToWake().correctAll({ poorOnly: !isForAll });
    }
    const seen = this.services.stamp.move(stamp);
    if (seen) this.services.properties().setProperty(SEEN, String(stamp));
    return seen;
  }

  /** A promise to all stays until it was seen. */
  private move(gives: StampSource, since: EpochMs): Freshness {
    return this.services.settings.changeFreshness((before, snapshot) => {
      const isForAll = gives === "all" || (before.isForAll === true && before.stamp > findSeen(snapshot));
      const stamp = this.next(before.stamp);
      return { since: Math.max(since, before.since), stamp, ...(isForAll && { isForAll }) };
    });
  }

  /** A cell calculates only if the stamp's value changes. */
  private next(stamp: EpochMs): number {
    return Math.max(this.services.clock.now(), stamp + 1);
  }
}

function findSeen(snapshot: Snapshot): number {
  return Number(snapshot[SEEN] ?? 0);
}
