/** A person's trigger time of the last 24 hours, as Google counts it. */
import type { Properties } from "../../shared/google-types";
import { DAY_MS, type EpochMs } from "../../shared/time";
import { keepIfRoom, setProperties } from "../../settings/property-quota";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";

/** When a run began, and how many milliseconds it took. */
type TriggerRun = readonly [began: EpochMs, took: number];

const RUNS_NAME = STORED.hourlyRuns.name;
const WORTH_NOTING_MS = 2_000;

/** One note for each spreadsheet: runs that end together need no lock. */
export class TriggerTime {
  /** The runs before this one, once they were read. */
  private own: readonly TriggerRun[] | undefined;
  private isReserved = false;

  constructor(
    private readonly services: {
      readonly userProperties: () => Properties;
      readonly spreadsheetId: () => string;
    },
  ) {}

  /** In the 24 hours before `now` (ms). */
  used(now: EpochMs): number {
    const ownName = this.ownName();
    this.own = [];
    let used = 0;
    for (const [name, text] of Object.entries(this.services.userProperties().getProperties())) {
      if (!name.startsWith(RUNS_NAME)) continue;
      const runs = (parseStored<TriggerRun[]>(text) ?? []).filter(([began]) => now - began < DAY_MS);
      if (name === ownName) this.own = runs;
      else if (runs.length === 0) this.services.userProperties().deleteProperty(name);
      used += runs.reduce((sum, [, took]) => sum + took, 0);
    }
    return used;
  }

  /** Before the run, which may be killed. */
  reserve(began: number, ms: number): void {
    this.isReserved = true;
    this.keep([...this.ownBefore(began), [began, ms]]);
  }

  note(began: number, now: EpochMs): void {
    const isLong = now - began > WORTH_NOTING_MS;
    if (!isLong && !this.isReserved) return;
    const before = this.ownBefore(began);
    this.keep(isLong ? [...before, [began, now - began]] : before);
  }

  private ownBefore(now: EpochMs): readonly TriggerRun[] {
    if (!this.own) this.used(now);
    return this.own ?? [];
  }

  private keep(runs: readonly TriggerRun[]): void {
    const note = { [this.ownName()]: JSON.stringify(runs) };
    // Better not counted than not run.
    keepIfRoom(() => setProperties(this.services.userProperties(), note));
  }

  private ownName(): string {
    return RUNS_NAME + this.services.spreadsheetId();
  }
}
