/** Wakes cells: their formulas name the stamp, so they calculate again when it moves. */
import type { Clock } from "../../shared/services";
import type { Freshness, SettingsStore } from "../../settings/settings";
import type { FormulaCells } from "../../sheet-writer/formulas/formula-cells";
import type { StampCell } from "../../sheet-writer/formulas/stamp";
import { STORED } from "../../shared/stored";
import type { Snapshot } from "../question/notes";

/** The property that holds the last stamp (epoch ms) that was seen in its cell. */
const SEEN = STORED.stampSeen.name;

/**
 * Which formulas are made to follow the stamp: those that show a failure or nothing, which would never
 * calculate again; all, where a blank or an older answer looks like a right one; or none.
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

  /** Whether cells missed something: the last execution was ended before its stamp was in the cell. */
  isDue(snapshot: Snapshot): boolean {
    return this.services.settings.read().freshness.stamp > findSeen(snapshot);
  }

  /** Notes that every cell is to calculate again, in case this execution is ended before it can be done. */
  promise(gives: StampSource = "failed"): void {
    this.move(gives, 0);
  }

  /**
   * Whether another day has begun where the spreadsheet is since cells were last woken: "yesterday" means
   * another one.
   */
  isNewDay(dayOf: (ms: number) => string): boolean {
    const { stamp } = this.services.settings.read().freshness;
    return stamp > 0 && dayOf(stamp) !== dayOf(this.services.clock.now());
  }

  /**
   * Wakes every cell whose formula names the stamp; answers fetched before `since` (epoch ms) are too old.
   * Whether the stamp was seen in its cell: only then is anything settled.
   */
  wake(since: number, gives: StampSource = "failed"): boolean {
    // Settings first: a cell that calculates because of the stamp must find the new freshness.
    const { stamp, isForAll = false } = this.move(gives, since);
    if (isForAll || gives !== "none") {
      // The formulas that are given the stamp name its cell.
      this.services.stamp.ensure();
      this.services.cellsToWake().correctAll({ poorOnly: !isForAll });
    }
    const seen = this.services.stamp.move(stamp);
    if (seen) this.services.properties().setProperty(SEEN, String(stamp));
    return seen;
  }

  /** What was promised to all and not seen to be done stays promised. */
  private move(gives: StampSource, since: number): Freshness {
    return this.services.settings.changeFreshness((before, snapshot) => {
      const isForAll = gives === "all" || (before.isForAll === true && before.stamp > findSeen(snapshot));
      const stamp = this.next(before.stamp);
      return { since: Math.max(since, before.since), stamp, ...(isForAll && { isForAll }) };
    });
  }

  /** A cell calculates only where the stamp's value has changed. */
  private next(stamp: number): number {
    return Math.max(this.services.clock.now(), stamp + 1);
  }
}

function findSeen(snapshot: Snapshot): number {
  return Number(snapshot[SEEN] ?? 0);
}
