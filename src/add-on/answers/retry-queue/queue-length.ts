/**
 * In the cache: cells are too many to read all properties each time (50,000 a day, guides/services/quotas).
 */
import type { Cache } from "../../shared/google-types";
import { STORED } from "../../shared/stored";

const COUNT_NAME = STORED.waitingCount.name;
/** Cells that count at once may miss each other. */
const COUNT_LIFE_S = 60;

export class RetryQueueLength {
  constructor(
    private readonly services: {
      readonly documentCache: () => Cache;
    },
  ) {}

  /** Undefined: must be counted. */
  read(): number | undefined {
    const text = this.services.documentCache().get(COUNT_NAME);
    return text === null ? undefined : Number(text);
  }

  set(count: number): void {
    this.services.documentCache().put(COUNT_NAME, String(count), COUNT_LIFE_S);
  }

  forget(): void {
    this.services.documentCache().remove(COUNT_NAME);
  }
}
