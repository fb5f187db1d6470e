/** Caveats of the last inexact answer, for which cells have no room. */
import type { Cache } from "../../shared/google-types";
import { parseStored } from "../../settings/stored-json";
import { STORED } from "../../shared/stored";
import type { Clock } from "../../shared/services";
import type { EpochMs } from "../../shared/time";
import { type TableOrValue, readCaveats } from "../../table/codec";

export interface LastCaveats {
  readonly at: EpochMs;
  readonly sentences: readonly string[];
}

const CAVEATS_LIFE_S = 6 * 3_600;

/** The caveats of the last answer, such as that it is sampled, for ANALYTICS_STATUS. */
export class CaveatStore {
  constructor(
    private readonly services: {
      readonly documentCache: () => Cache;
      readonly clock: Clock;
    },
  ) {}

  note(answer: TableOrValue): void {
    const sentences = readCaveats(answer);
    if (sentences.length === 0) return;
    const last: LastCaveats = { at: this.services.clock.now(), sentences };
    this.services.documentCache().put(STORED.caveats.name, JSON.stringify(last), CAVEATS_LIFE_S);
  }

  last(): LastCaveats | undefined {
    const stored = parseStored<Partial<LastCaveats>>(
      this.services.documentCache().get(STORED.caveats.name) ?? undefined,
    );
    return typeof stored?.at === "number" && Array.isArray(stored.sentences)
      ? (stored as LastCaveats)
      : undefined;
  }
}
