/**
 * How much of a day's trigger time a person's hourly runs took, over all their spreadsheets, as Google
 * counts.
 */
import type { Properties } from "../../shared/google-types";
import { DAY_MS } from "../../shared/time";
import { isQuotaFull, setProperties } from "../../settings/property-quota";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";

/** When a run began (epoch ms), and how long it took (ms). */
type Run = readonly [began: number, took: number];

const RUNS_NAME = STORED.hourlyRuns.name;
/** A run that was over at once is not worth a note. */
const WORTH_NOTING_MS = 2_000;

/** Each spreadsheet has a note of its own, so that runs which end together need no lock. */
export class TriggerTime {
  /** Of this spreadsheet, without the run under way; undefined until they are read. */
  private own: readonly Run[] | undefined;
  private isReserved = false;

  constructor(
    private readonly services: {
      /** The person's. */
      readonly userProperties: () => Properties;
      readonly spreadsheetId: () => string;
    },
  ) {}

  /** What the runs of all spreadsheets have taken in the day before `now` (ms). */
  used(now: number): number {
    const ownName = this.ownName();
    this.own = [];
    let used = 0;
    for (const [name, text] of Object.entries(this.services.userProperties().getProperties())) {
      if (!name.startsWith(RUNS_NAME)) continue;
      const runs = (parseStored<Run[]>(text) ?? []).filter(([began]) => now - began < DAY_MS);
      if (name === ownName) this.own = runs;
      else if (runs.length === 0) this.services.userProperties().deleteProperty(name);
      used += runs.reduce((sum, [, took]) => sum + took, 0);
    }
    return used;
  }

  /** Reserves a run's time before it is used: others begin meanwhile, and it may be killed. */
  reserve(began: number, ms: number): void {
    this.isReserved = true;
    this.keep([...this.ownBefore(began), [began, ms]]);
  }

  /** Notes how long the run took that began then. */
  note(began: number, now: number): void {
    const isLong = now - began > WORTH_NOTING_MS;
    if (!isLong && !this.isReserved) return;
    const before = this.ownBefore(began);
    this.keep(isLong ? [...before, [began, now - began]] : before);
  }

  private ownBefore(now: number): readonly Run[] {
    if (!this.own) this.used(now);
    return this.own ?? [];
  }

  private keep(runs: readonly Run[]): void {
    try {
      setProperties(this.services.userProperties(), { [this.ownName()]: JSON.stringify(runs) });
    } catch (error) {
      // Runs that are not counted are better than none.
      if (!isQuotaFull(error)) throw error;
    }
  }

  private ownName(): string {
    return RUNS_NAME + this.services.spreadsheetId();
  }
}
