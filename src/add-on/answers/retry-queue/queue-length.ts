/**
 * In the cache: cells are too many to read all properties each time (50,000 a day, guides/services/quotas).
 */
import type { Cache } from "../../shared/google-types";
import { STORED } from "../../shared/stored";

const COUNT_NAME = STORED.waitingCount.name;
/** Cells that count at once may miss each other. */
const COUNT_LIFE_S = 60;

export interface QueueLength {
  readonly waiting: number;
  /** Notes that are not on pages yet. */
  readonly singles: number;
}

/** The length of the retry queue as counted last, so that not every cell counts it. */
export class RetryQueueLength {
  constructor(
    private readonly services: {
      readonly documentCache: () => Cache;
    },
  ) {}

  /** The length that was counted last; undefined where it must be counted. */
  read(): QueueLength | undefined {
    const text = this.services.documentCache().get(COUNT_NAME);
    if (text === null) return undefined;
    const [waiting = 0, singles = 0] = text.split(" ").map(Number);
    return { waiting, singles };
  }

  set({ waiting, singles }: QueueLength): void {
    this.services.documentCache().put(COUNT_NAME, `${waiting} ${singles}`, COUNT_LIFE_S);
  }

  forget(): void {
    this.services.documentCache().remove(COUNT_NAME);
  }
}
