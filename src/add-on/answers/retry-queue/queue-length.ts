/**
 * In the cache: cells are too many to read all properties each time (50,000 a day, guides/services/quotas).
 */
import { ENDS_CALM } from "../../shared/calm";
import type { Cache } from "../../shared/google-types";
import { STORED } from "../../shared/stored";
import type { EpochMs } from "../../shared/time";
import type { Notes } from "../question/notes";
import { isPassing } from "./retry-plan";
import { isRetryWaiting, type RetryQueue, type StoredRetryEntry } from "./retry-queue";

/** Single notes after which cells write none: formulas say what they ask. */
const MOST_SINGLE_NOTES = 300;
const COUNT_NAME = STORED.waitingCount.name;
/** Cells that count at once may miss each other. */
const COUNT_LIFE_S = 60;

export interface QueueLength {
  readonly waiting: number;
  /** Notes that are not on pages yet. */
  readonly singles: number;
  /** Those that failed by what ends for all of them at once, as an outage does; on pages or not. */
  readonly outage: number;
}

/**
 * Whether a cell that fails or waits writes no note. In an outage as many notes as single ones may be are
 * enough: the first answer after it wakes all cells, so that those without a note ask again.
 */
export function isCrowded({ singles, outage }: Omit<QueueLength, "waiting">, isOfOutage: boolean): boolean {
  return singles >= MOST_SINGLE_NOTES || (isOfOutage && outage >= MOST_SINGLE_NOTES);
}

export function countOutage(queued: readonly StoredRetryEntry[]): number {
  return queued.filter(({ why }) => isPassing(why)).length;
}

/** The length of the retry queue as counted last, so that not every cell counts it. */
export class RetryQueueLength {
  constructor(
    private readonly services: {
      readonly documentCache: () => Cache;
      readonly notes: Notes;
      readonly retryQueue: RetryQueue;
    },
  ) {}

  /** The length that was counted last; undefined where it must be counted. */
  read(): QueueLength | undefined {
    const text = this.services.documentCache().get(COUNT_NAME);
    if (text === null) return undefined;
    const [waiting = 0, singles = 0, outage = 0] = text.split(" ").map(Number);
    return { waiting, singles, outage };
  }

  /** Reads all properties where the cache does not have it. */
  readOrCount(now: EpochMs): QueueLength {
    const { notes, retryQueue } = this.services;
    const known = this.read();
    if (known) return known;
    const queued = retryQueue.all(notes.snapshot(), now);
    const waiting = queued.filter((entry) => isRetryWaiting(entry, now)).length;
    return { waiting, singles: notes.singles, outage: countOutage(queued) };
  }

  set(length: QueueLength): void {
    this.services.documentCache().put(COUNT_NAME, writeLength(length), COUNT_LIFE_S);
  }

  /** With what a cell adds, which the sidebar does not know. */
  setChanged(length: QueueLength): void {
    this.services.documentCache().putAll({ [COUNT_NAME]: writeLength(length), ...ENDS_CALM }, COUNT_LIFE_S);
  }

  forget(): void {
    this.services.documentCache().remove(COUNT_NAME);
  }
}

function writeLength({ waiting, singles, outage }: QueueLength): string {
  return `${waiting} ${singles} ${outage}`;
}
